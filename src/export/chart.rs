//! The charts of a run as numbers: what is drawn, and what is written as a table.

use super::palette::{self, Rgb};
use super::{ExportError, Request};
use crate::search::{Algorithm, Side};
use crate::trace::{Trace, f_text};

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
    /// What counts from 0 to the right.
    pub x_name: &'static str,
    /// What is drawn upwards.
    pub y_name: &'static str,
    /// The curves, each with its own colour.
    pub curves: Vec<Curve>,
    /// How they are drawn.
    pub form: Form,
    /// Values are in units of one over this: 100 where they are hundredths.
    pub unit: u64,
}

/// How the curves of a chart are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line from place to place, with gaps where there is no value.
    Lines,
    /// A bar a place.
    Bars,
}

/// A curve of a chart: a value for each place from 0 on, where there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it shows.
    pub name: &'static str,
    /// Its colour.
    pub colour: Rgb,
    /// Whether the line has gaps, so that one that it covers can be seen.
    pub is_dashed: bool,
    /// Its values.
    pub values: Vec<Option<u64>>,
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
        Ok(Plot { title: request.title(), x_name, y_name, curves, form, unit })
    }
}

impl Plot {
    /// How many places there are from left to right.
    #[must_use]
    pub fn places(&self) -> usize {
        self.curves.iter().map(|curve| curve.values.len()).max().unwrap_or(0)
    }

    /// A value as it is written.
    #[must_use]
    pub fn value_text(&self, value: u64) -> String {
        if self.unit == 1 { value.to_string() } else { f_text(value * 100 / self.unit) }
    }
}

fn counts(trace: &Trace, step: usize) -> Vec<Curve> {
    let curve =
        |name, colour| Curve { name, colour, is_dashed: name == "stored", values: Vec::with_capacity(step + 1) };
    let mut curves = vec![
        curve("frontier", palette::ORANGE),
        curve("reached", palette::BLUE),
        curve("explored", palette::GREEN),
        curve("stored", palette::PURPLE),
    ];
    for at in 0..=step {
        let counters = trace.counters(at);
        let values = [counters.frontier, counters.reached, counters.explored, counters.stored];
        curves.iter_mut().zip(values).for_each(|(curve, value)| curve.values.push(Some(value.into())));
    }
    curves
}

fn depths(trace: &Trace, step: usize) -> Vec<Curve> {
    let [forward, backward] = trace.reached_by_depth(step);
    let curve = |name, colour, counts: Vec<u32>| Curve {
        name,
        colour,
        is_dashed: false,
        values: counts.into_iter().map(|count| Some(count.into())).collect(),
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
    let f = |at: usize| trace.algorithm().f(&trace.node(trace.current(at)?, at));
    let values = (0..=step).map(f).collect();
    Ok(vec![Curve { name: "f", colour: palette::VERMILION, is_dashed: false, values }])
}
