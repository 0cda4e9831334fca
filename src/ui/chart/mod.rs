//! The charts: a row of tabs with the legend, and below it the chart that is shown.

mod axes;
pub(super) mod batch;
mod curves;
mod depths;
mod lanes;
mod legend;

use egui::{Role, Ui, WidgetInfo};

pub(super) use lanes::{LanesChart, style as lane_style};
pub(super) use legend::Sample;

use super::theme::Theme;
use super::words;
use crate::model::{Chart, Command, Model, Scale};

/// The view of the charts: what each has worked out, as long as it holds.
#[derive(Default)]
pub(super) struct ChartView {
    curves: curves::Curves,
    depths: depths::Depths,
}

impl ChartView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let has_steps = model.trace().head() > 0;
        ui.horizontal_wrapped(|ui| {
            tabs(ui, model, commands);
            if has_steps {
                match model.chart() {
                    Chart::Counts | Chart::F => self.curves.legend(ui, model, theme),
                    Chart::Depths => depths::legend(ui, model, theme),
                }
            }
        });
        if !has_steps {
            ui.centered_and_justified(|ui| ui.weak(words::NO_CHART));
            return;
        }
        match model.chart() {
            Chart::Counts | Chart::F => self.curves.ui(ui, model, theme, commands),
            Chart::Depths => self.depths.ui(ui, model, theme),
        }
    }
}

fn tabs(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    for chart in model.charts() {
        let response = ui.selectable_label(model.chart() == chart, chart.label()).on_hover_text(chart.tip());
        if response.clicked() {
            commands.push(Command::ShowChart(chart));
        }
    }
    ui.separator();
    let scale = model.looks.scale;
    if scale_switch(ui, scale, ("Log", words::LOG_SCALE)) {
        commands.push(Command::UseScale(scale.other()));
    }
    ui.separator();
}

/// Shows the scale, and tells whether the other one is asked for.
fn scale_switch(ui: &mut Ui, scale: Scale, (name, tip): (&str, &str)) -> bool {
    let is_on = scale == Scale::Logarithmic;
    let response = ui.selectable_label(is_on, name).on_hover_text(tip);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, name));
    response.clicked()
}

/// What stands on a tooltip, and what a screen reader is told of a chart.
struct Reading {
    /// Where.
    place: String,
    /// What is there.
    lines: Vec<String>,
    has_zero: bool,
}

impl Reading {
    /// The text of a tooltip.
    fn tip(&self, scale: Scale, hint: &str) -> String {
        let mut text = format!("{}\n{}", self.place, self.lines.join("\n"));
        if self.has_zero && scale == Scale::Logarithmic {
            text += &format!("\n{}", words::ZERO_AT_FOOT);
        }
        if !hint.is_empty() {
            text += &format!("\n{hint}");
        }
        text
    }

    /// The chart in one sentence.
    fn sentence(&self, chart: &str) -> String {
        format!("{chart}, {}: {}", self.place, self.lines.join(", "))
    }
}

#[expect(clippy::cast_precision_loss, reason = "steps and counts are far below 2^52")]
pub(super) fn real(count: usize) -> f64 {
    count as f64
}

/// Where the cursor stands on an axis of steps: within a step between the one before and it.
fn cursor_place(model: &Model) -> f64 {
    let cursor = real(model.cursor());
    match model.at().beat_place() {
        Some((beat, of)) => cursor - 1.0 + real(beat + 1) / real(of + 1),
        None => cursor,
    }
}

/// The whole number that is nearest to a place on an axis from 0 to `last`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what there is")]
fn nearest(x: f64, last: usize) -> usize {
    x.round().clamp(0.0, real(last)) as usize
}
