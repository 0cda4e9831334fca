//! Bars: how many states were reached at each depth at the cursor, with the outline of what it is at the last step.
//!
//! The goal's side of a bidirectional search hangs downwards, so that place, not only colour, tells the sides apart.

use egui::{Role, Ui, WidgetInfo};
use egui_plot::{Bar, BarChart, Line, PlotPoint, PlotPoints, VLine};

use super::axes::{Axes, Measure};
use super::legend::{self, Sample};
use super::{Reading, nearest, real};
use crate::model::{Model, Moment};
use crate::search::{Algorithm, Side};
use crate::trace::Quantity;
use crate::ui::theme::Theme;
use crate::ui::words;

/// With more depths several share a bar, which is as high as the highest of them.
const MOST_BARS: usize = 300;
/// A screen reader is told of so many depths.
const MOST_TOLD: usize = 40;
/// During a run to the end the states are counted anew this many seconds after the last time.
const RUNNING_REFRESH: f64 = 0.25;

/// The counts of both sides.
type Counts = [Vec<u32>; 2];

/// Keeps the counts as long as they hold.
#[derive(Default)]
pub(super) struct Depths {
    moment: Option<Moment>,
    at_cursor: Counts,
    at_head: Counts,
    /// When they were counted, in seconds since the start.
    counted_at: f64,
}

fn has_sides(model: &Model) -> bool {
    matches!(model.algorithm(), Algorithm::Bidirectional(_))
}

pub(super) fn legend(ui: &mut Ui, model: &Model, theme: Theme) {
    let trace = model.trace();
    let step = words::count(model.cursor() as u64);
    ui.label(format!("States at each depth, step {step}:"));
    if has_sides(model) {
        legend::label(ui, Sample::Bar(theme.side(Side::Forward)), words::SIDE_UP, theme);
        legend::label(ui, Sample::Bar(theme.side(Side::Backward)), words::SIDE_DOWN, theme);
    } else {
        legend::label(ui, Sample::Bar(theme.series()[1]), Quantity::Reached.name(), theme);
    }
    let text = format!("at the last step, {}", words::count(trace.head() as u64));
    legend::label(ui, Sample::Outline(theme.ink()), &text, theme);
}

impl Depths {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme) {
        self.count(model, ui.input(|input| input.time));
        let all = || self.at_cursor.iter().chain(&self.at_head);
        let last = all().map(Vec::len).max().unwrap_or(0).saturating_sub(1);
        let most = |side: Side| {
            let counts = [&self.at_cursor, &self.at_head].into_iter().flat_map(|counts| &counts[side as usize]);
            f64::from(counts.copied().max().unwrap_or(0))
        };
        let measure = Measure { scale: model.looks.scale, least: 1.0 };
        let group = (last + 1).div_ceil(MOST_BARS);
        let axes = Axes {
            places: -0.7..=real(last) + 0.7,
            across: Measure::PLAIN,
            values: -most(Side::Backward)..=most(Side::Forward).max(1.0),
            unit: 1.0,
            measure,
        };
        let bars: Vec<BarChart> = Side::BOTH.map(|side| self.bars(side, group, measure, model, theme)).into();
        let outlines = Side::BOTH.map(|side| outline(&self.at_head[side as usize], side, group, measure));
        let (response, transform) = axes.show(ui, "depths", theme, |plot| {
            if let Some(pointer) = plot.pointer_coordinate().filter(|_| plot.response().hovered()) {
                plot.vline(VLine::new("", pointer.x.round()).color(theme.grid()).width(1.0));
            }
            for bars in bars {
                plot.bar_chart(bars);
            }
            for points in outlines {
                let line = Line::new("", PlotPoints::Owned(points)).color(theme.ink()).width(1.0);
                plot.line(line.allow_band(false).allow_hover(false));
            }
        });
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, self.told(model)));
        let Some(pointer) = response.hover_pos() else { return };
        let depth = nearest(transform.value_from_position(pointer).x, last);
        response.on_hover_text_at_pointer(self.reading(model, depth).tip(measure.scale, ""));
    }

    /// Counts anew where it would be others.
    fn count(&mut self, model: &Model, time: f64) {
        let is_fresh = model.playback.is_running() && time < self.counted_at + RUNNING_REFRESH;
        let moment = model.moment();
        if self.moment == Some(moment) || is_fresh && self.moment.is_some() {
            return;
        }
        let (trace, cursor) = (model.trace(), model.cursor());
        if self.moment.is_none_or(|last| !last.has_record_of(moment)) {
            self.at_head = trace.reached_by_depth(trace.head());
        }
        self.at_cursor = if cursor == trace.head() { self.at_head.clone() } else { trace.reached_by_depth(cursor) };
        self.moment = Some(moment);
        self.counted_at = time;
    }

    fn bars(&self, side: Side, group: usize, measure: Measure, model: &Model, theme: Theme) -> BarChart {
        let color = if has_sides(model) { theme.side(side) } else { theme.series()[1] };
        let bars = grouped(&self.at_cursor[side as usize], group).map(|(middle, count)| {
            let height = measure.height(signed(side, count));
            Bar::new(middle, height).width(0.78 * real(group)).fill(color).stroke(egui::Stroke::NONE)
        });
        BarChart::new("", bars.collect()).color(color).allow_hover(false)
    }

    /// What the chart says of a depth.
    fn reading(&self, model: &Model, depth: usize) -> Reading {
        let trace = model.trace();
        let at = |counts: &Counts, side: Side| counts[side as usize].get(depth).copied().unwrap_or(0);
        let mut reading = Reading { place: format!("depth {depth}"), lines: Vec::new(), has_zero: false };
        for side in Side::BOTH.into_iter().filter(|&side| side == Side::Forward || has_sides(model)) {
            let whose = if has_sides(model) { format!("{}: ", words::side(side)) } else { String::new() };
            let now = at(&self.at_cursor, side);
            reading.has_zero |= now == 0;
            let mut line =
                format!("{whose}{} reached at step {}", words::count(now), words::count(model.cursor() as u64));
            if model.cursor() < trace.head() {
                line += &format!(", {} at the last step", words::count(at(&self.at_head, side)));
            }
            reading.lines.push(line);
            if let Some(all) = model.space().state_count() {
                reading.lines.push(format!("{} of all {} states", words::share(now.into(), all), words::count(all)));
            }
        }
        reading
    }

    /// The chart in one sentence.
    fn told(&self, model: &Model) -> String {
        let mut lines = Vec::new();
        for side in Side::BOTH {
            let whose = if has_sides(model) { format!("{}, ", words::side(side)) } else { String::new() };
            let counts = self.at_cursor[side as usize].iter().enumerate();
            let told =
                counts.take(MOST_TOLD).map(|(depth, &count)| format!("{whose}depth {depth} {}", words::count(count)));
            lines.extend(told);
        }
        let place = format!("step {}", words::count(model.cursor() as u64));
        Reading { place, lines, has_zero: false }.sentence("Chart of states reached by depth")
    }
}

fn signed(side: Side, count: u32) -> f64 {
    match side {
        Side::Forward => count.into(),
        Side::Backward => -f64::from(count),
    }
}

/// The bars: where the middle of each is, and the greatest count in it.
fn grouped(counts: &[u32], group: usize) -> impl Iterator<Item = (f64, u32)> {
    counts.chunks(group.max(1)).enumerate().map(move |(place, counts)| {
        let middle = real(place * group) + (real(group) - 1.0) / 2.0;
        (middle, counts.iter().copied().max().unwrap_or(0))
    })
}

fn outline(counts: &[u32], side: Side, group: usize, measure: Measure) -> Vec<PlotPoint> {
    let half = real(group) / 2.0;
    let mut points = Vec::new();
    for (middle, count) in grouped(counts, group) {
        let height = measure.height(signed(side, count));
        if points.is_empty() {
            points.push(PlotPoint::new(middle - half, 0.0));
        }
        points.extend([PlotPoint::new(middle - half, height), PlotPoint::new(middle + half, height)]);
    }
    if let Some(last) = points.last().copied() {
        points.push(PlotPoint::new(last.x, 0.0));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_that_stand_for_several_depths_are_as_high_as_the_highest() {
        let bars: Vec<_> = grouped(&[1, 9, 2, 3, 5], 2).collect();
        assert_eq!(bars, [(0.5, 9), (2.5, 3), (4.5, 5)]);
        assert_eq!(grouped(&[4, 0], 1).collect::<Vec<_>>(), [(0.0, 4), (1.0, 0)]);
    }
}
