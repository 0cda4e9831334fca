//! The charts as numbers, of a run and of several: what is drawn, and what is written as a table.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::palette::{self, Rgb};
use super::{ExportError, Request};
use crate::search::{Algorithm, Side};
use crate::trace::{Quantity, Trace, capitalised};

/// A chart of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chart {
    /// Frontier, reached, explored and stored over the steps.
    Counts,
    /// How many states were reached at each depth.
    Depths,
    /// The f of the node that was expanded, over the steps.
    F,
}

/// A chart with its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What stands above it.
    pub title: String,
    /// What counts to the right.
    pub x_name: &'static str,
    /// What is drawn upwards.
    pub y_name: String,
    /// The curves, each with its own colour.
    pub curves: Vec<Curve>,
    /// How they are drawn.
    pub form: Form,
    /// Values are in units of one over this: 100 where they are hundredths.
    pub unit: u64,
    /// No two marks of a linear scale are closer.
    pub least_step: u64,
    /// The number of the first place.
    pub first: usize,
    /// The scale of the places.
    pub across: Scale,
    /// The scale of the values.
    pub upwards: Scale,
    /// The value at the foot of a linear scale.
    pub foot: u64,
}

/// How numbers become places and heights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scale {
    /// In proportion.
    #[default]
    Linear,
    /// Ten times as much is one stride further.
    Logarithmic,
}

impl Scale {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Linear, Self::Logarithmic];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::Logarithmic => "logarithmic",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Linear => Self::Logarithmic,
            Self::Logarithmic => Self::Linear,
        }
    }

    /// The scale on which runs of these lengths can be seen beside each other: `usual`, unless the longest has more
    /// than 20 times the steps of the shortest.
    #[must_use]
    pub fn of_runs(heads: impl IntoIterator<Item = usize>, usual: Self) -> Self {
        const FAR_APART: usize = 20;
        let ends = |(shortest, longest): (usize, usize), head: usize| (shortest.min(head), longest.max(head));
        let (shortest, longest) = heads.into_iter().fold((usize::MAX, 0), ends);
        if longest > shortest.max(1).saturating_mul(FAR_APART) { Self::Logarithmic } else { usual }
    }
}

/// How the curves of a chart are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line from place to place, with gaps where there is no value.
    Lines,
    /// A bar a place.
    Bars,
}

/// A curve of a chart: a value for each place from the first on, where there is one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// What it shows.
    pub name: Cow<'static, str>,
    /// Its colour.
    pub colour: Rgb,
    /// How its line is drawn, so that one that it covers can be seen.
    pub pattern: Pattern,
    /// Its values.
    pub values: Vec<Option<u64>>,
    /// Half the width of the interval about each value; empty where it has none.
    pub halves: Vec<Option<u64>>,
}

/// How a line is drawn: with its colour, it tells six curves apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pattern {
    /// Without gaps.
    #[default]
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Short dashes.
    Short,
    /// Without gaps, and thin.
    Thin,
    /// Long dashes.
    Long,
}

impl Curve {
    /// The ends of the interval about the value at a place; the value itself where it has none.
    pub(super) fn interval(&self, place: usize) -> Option<[u64; 2]> {
        let value = self.values[place]?;
        let half = self.halves.get(place).copied().flatten().unwrap_or(0);
        Some([value.saturating_sub(half), value + half])
    }

    /// The curve of one of several things that are compared, by its place among them.
    #[must_use]
    pub fn of_place(place: usize, name: String, values: Vec<Option<u64>>) -> Self {
        const LOOKS: [(Rgb, Pattern); 6] = [
            (palette::BLUE, Pattern::Solid),
            (palette::VERMILION, Pattern::Dashed),
            (palette::GREEN, Pattern::Dotted),
            (palette::PURPLE, Pattern::Short),
            (palette::INK, Pattern::Thin),
            (palette::BROWN, Pattern::Long),
        ];
        let (colour, pattern) = LOOKS[place % LOOKS.len()];
        Self { name: name.into(), colour, pattern, values, halves: Vec::new() }
    }
}

impl Chart {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Counts, Self::Depths, Self::F];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::Depths => "depths",
            Self::F => "f",
        }
    }

    /// What it shows, in one line.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::Counts => "frontier, reached, explored and stored over the steps",
            Self::Depths => "how many states were reached at each depth",
            Self::F => "the f of the node that was expanded, over the steps",
        }
    }

    /// The numbers of a run up to a step.
    pub(super) fn plot(self, request: &Request) -> Result<Plot, ExportError> {
        let (trace, step) = (request.trace, request.step);
        let (x_name, y_name, curves, form, unit) = match self {
            Self::Counts => ("step", "states and nodes", counts(trace, step), Form::Lines, 1),
            Self::Depths => ("depth", "states reached", depths(trace, step), Form::Bars, 1),
            Self::F => ("step", "f", f_values(trace, step)?, Form::Lines, 100),
        };
        let title = request.title();
        Ok(Plot { title, unit, least_step: unit, upwards: request.scale, ..Plot::new(x_name, y_name, curves, form) })
    }
}

/// What a quantity was after each step of a run, up to one.
#[must_use]
pub fn values(trace: &Trace, quantity: Quantity, last: usize) -> Vec<Option<u64>> {
    (0..=last).map(|step| trace.value(quantity, step)).collect()
}

/// A quantity of several runs over their steps, a curve each; a logarithmic scale is that of both axes.
#[must_use]
pub fn of_runs(problem: &str, quantity: Quantity, scale: Scale, runs: Vec<(String, Vec<Option<u64>>)>) -> Plot {
    let curve = |(place, (name, values))| Curve::of_place(place, format!("{}: {name}", place + 1), values);
    let curves = runs.into_iter().enumerate().map(curve).collect();
    let title = format!("{}: {problem}", capitalised(quantity.name()));
    Plot { title, across: scale, upwards: scale, ..Plot::new("step", quantity.name(), curves, Form::Lines) }
}

impl Plot {
    /// Curves from 0 on, in proportion, without a title.
    #[must_use]
    pub fn new(x_name: &'static str, y_name: impl Into<String>, curves: Vec<Curve>, form: Form) -> Self {
        let (across, upwards) = (Scale::Linear, Scale::Linear);
        let (title, y_name) = (String::new(), y_name.into());
        Self { title, x_name, y_name, curves, form, unit: 1, least_step: 1, first: 0, across, upwards, foot: 0 }
    }

    /// How many places there are from left to right.
    #[must_use]
    pub fn places(&self) -> usize {
        self.curves.iter().map(|curve| curve.values.len()).max().unwrap_or(0)
    }

    /// A value as it is written.
    #[must_use]
    pub fn value_text(&self, value: u64) -> String {
        let (whole, part) = (value / self.unit, value % self.unit);
        if part == 0 {
            return whole.to_string();
        }
        let digits = self.unit.ilog10() as usize;
        format!("{whole}.{part:0digits$}").trim_end_matches('0').to_owned()
    }

    /// The lower end of the lowest interval, of what has none the least value.
    #[must_use]
    pub fn lowest(&self) -> u64 {
        let places =
            |curve: &Curve| (0..curve.values.len()).filter_map(|place| curve.interval(place)).collect::<Vec<_>>();
        self.curves.iter().flat_map(places).map(|[low, _]| low).min().unwrap_or(0)
    }
}

fn counts(trace: &Trace, step: usize) -> Vec<Curve> {
    let colours = [palette::ORANGE, palette::BLUE, palette::GREEN, palette::PURPLE];
    let curve = |(quantity, colour): (Quantity, Rgb)| {
        let pattern = if quantity == Quantity::Stored { Pattern::Dashed } else { Pattern::Solid };
        let values = values(trace, quantity, step);
        Curve { name: quantity.name().into(), colour, pattern, values, ..Curve::default() }
    };
    Quantity::COUNTS.into_iter().zip(colours).map(curve).collect()
}

fn depths(trace: &Trace, step: usize) -> Vec<Curve> {
    let [forward, backward] = trace.reached_by_depth(step);
    let curve = |name: &'static str, colour, counts: Vec<u32>| Curve {
        name: name.into(),
        colour,
        values: counts.into_iter().map(|count| Some(count.into())).collect(),
        ..Curve::default()
    };
    if matches!(trace.algorithm(), Algorithm::Bidirectional(_)) {
        return vec![
            curve("from the start", palette::side(Side::Forward), forward),
            curve("from the goal", palette::side(Side::Backward), backward),
        ];
    }
    vec![curve("reached", palette::BLUE, forward)]
}

fn f_values(trace: &Trace, step: usize) -> Result<Vec<Curve>, ExportError> {
    if !matches!(trace.algorithm(), Algorithm::BestFirst(_)) {
        return Err(ExportError::NoChart("only A* and its kin have an f, so there is no chart of it"));
    }
    let values = values(trace, Quantity::F, step);
    Ok(vec![Curve { name: "f".into(), colour: palette::VERMILION, values, ..Curve::default() }])
}
