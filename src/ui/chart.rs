//! The chart of frontier, reached and explored over the steps; a click moves the cursor.

use egui::Ui;
use egui_plot::{Corner, GridMark, Legend, Line, Plot, PlotPoints, VLine};

use super::theme::{self, Theme};
use super::words;
use crate::model::{Command, Model};

const NAMES: [&str; 3] = ["frontier", "reached", "explored"];

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    if model.trace().head() == 0 {
        ui.centered_and_justified(|ui| ui.weak(words::NO_CHART));
        return;
    }
    let whole = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| number(mark.value);
    let plot = Plot::new("chart")
        .legend(Legend::default().position(Corner::LeftTop))
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .include_y(0.0)
        .grid_color(theme.grid())
        // A low chart has marks that are close together: all of them are labelled.
        .grid_spacing(egui::Rangef::new(12.0, 60.0))
        .x_axis_formatter(whole)
        .y_axis_formatter(whole)
        .label_formatter(|_| None);
    let (cursor, head) = (real(model.cursor()), model.trace().head());
    let lines = lines(model);
    let response = plot.show(ui, |plot| {
        for (place, points) in lines.into_iter().enumerate() {
            plot.line(Line::new(NAMES[place], points).color(theme.series()[place]).width(2.0));
        }
        plot.vline(VLine::new("", cursor).color(theme::CURRENT).width(1.5));
        plot.pointer_coordinate()
    });
    let Some(pointer) = response.inner else { return };
    let step = nearest(pointer.x, head);
    let counters = model.trace().counters(step);
    let values = [counters.frontier, counters.reached, counters.explored].map(words::count);
    let chart = response.response;
    if chart.clicked() || chart.dragged() {
        commands.push(Command::MoveCursor(step));
    }
    chart.on_hover_text_at_pointer(format!(
        "step {}\nfrontier {}\nreached {}\nexplored {}\nclick to go there",
        words::count(step as u64),
        values[0],
        values[1],
        values[2],
    ));
}

/// A line a quantity: each bucket gives its least and its most, so that no extreme is lost.
fn lines(model: &Model) -> Vec<PlotPoints<'static>> {
    let buckets = model.trace().series().buckets();
    let line = |quantity: usize| {
        let points = buckets.iter().flat_map(|bucket| {
            let (least, most) = bucket.ranges[quantity];
            let count = if least == most { 1 } else { 2 };
            [least, most].into_iter().take(count).map(|value| [real(bucket.step), f64::from(value)])
        });
        PlotPoints::new(points.collect())
    };
    (0..NAMES.len()).map(line).collect()
}

#[expect(clippy::cast_precision_loss, reason = "steps are far below 2^52")]
pub(super) fn real(step: usize) -> f64 {
    step as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the steps there are")]
fn nearest(x: f64, head: usize) -> usize {
    x.round().clamp(0.0, real(head)) as usize
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "marks of an axis of counts")]
fn number(value: f64) -> String {
    if value < 0.0 || value.fract() != 0.0 { String::new() } else { words::count(value as u64) }
}
