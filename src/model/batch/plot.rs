//! A batch as a chart: through the means of each set-up by depth, with the interval of each.

use super::{ByDepth, Depth, Measure, Plan, Row, letter};
use crate::export::chart::{Curve, Form, Pattern, Plot, Scale};
use crate::search::set_up::algorithm_title;
use crate::space::Cost;

/// The mean of a set-up over all boards of a depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The depth.
    pub depth: Cost,
    /// The mean.
    pub mean: f64,
    /// Half the width of its 95 % interval; 0 of a single board.
    pub half: f64,
}

/// The means of the set-up at a place of the plan, the nearest depth first. Where a run has no result there is none.
#[must_use]
pub fn means(by_depth: &ByDepth, measure: Measure, set_up: usize) -> Vec<Mean> {
    let mean = |row: &Row| {
        let (Depth::Moves(depth), cell) = (row.depth, &row.cells[set_up]) else { return None };
        let spread = measure.of(cell).filter(|_| cell.answered == row.boards)?;
        Some(Mean { depth, mean: spread.mean, half: spread.confidence().unwrap_or(0.0) })
    };
    by_depth.rows.iter().filter_map(mean).collect()
}

/// What each curve is called.
#[must_use]
pub fn curve_names(plan: &Plan) -> Vec<String> {
    let space = plan.space();
    let name = |(place, algorithm)| format!("{}: {}", letter(place), algorithm_title(algorithm, &*space));
    plan.algorithms.iter().enumerate().map(name).collect()
}

/// The chart, a curve a set-up; `None` where there is no mean.
#[must_use]
pub fn plot(plan: &Plan, by_depth: &ByDepth, measure: Measure, scale: Scale) -> Option<Plot> {
    /// Three decimals are more than can be seen.
    const UNIT: u64 = 1_000;
    let curves: Vec<Vec<Mean>> = (0..plan.algorithms.len()).map(|place| means(by_depth, measure, place)).collect();
    let depths = || curves.iter().flatten().map(|mean| mean.depth);
    let (first, last) = (depths().min()?, depths().max()?);
    let curve = |(place, (name, means)): (usize, (String, &Vec<Mean>))| {
        let column = |read: fn(&Mean) -> f64| {
            let at = |depth| means.iter().find(|mean| mean.depth == depth).map(|mean| thousandths(read(mean)));
            (first..=last).map(at).collect::<Vec<_>>()
        };
        let halves = column(|mean| mean.half);
        Curve { halves, pattern: Pattern::Solid, ..Curve::of_place(place, name, column(|mean| mean.mean)) }
    };
    let curves: Vec<Curve> = curve_names(plan).into_iter().zip(&curves).enumerate().map(curve).collect();
    let whole = Plot::new("depth of the solution", "mean and 95 % interval", curves, Form::Lines);
    let is_close = measure == Measure::Branching && scale == Scale::Linear;
    // A factor is never far above 1: there the chart begins.
    let foot = if is_close { whole.lowest() / UNIT * UNIT } else { 0 };
    Some(Plot {
        title: format!("{} on the way to {}", measure.label(), plan.goal),
        first: first as usize,
        unit: UNIT,
        least_step: if is_close { UNIT / 10 } else { UNIT },
        upwards: scale,
        foot,
        ..whole
    })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "means of counts are not below zero")]
fn thousandths(number: f64) -> u64 {
    (number * 1_000.0).round() as u64
}
