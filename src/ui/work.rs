//! What windows on work in the background share: the buttons that start and stop it, and how far it is.

use egui::{ProgressBar, Role, Ui, WidgetInfo};

use super::words;
use crate::model::{Job, Stage, Workload};

/// Width of the bar.
const WIDTH: f32 = 170.0;

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    Start,
    Stop,
    Resume,
}

/// A row: the buttons that belong to the stage of a job, and how far it is. `start` is the name of the first button,
/// `unit` is what is counted.
pub(super) fn row<W: Workload>(ui: &mut Ui, job: &Job<W>, start: &str, unit: &str) -> Option<Pressed> {
    ui.horizontal(|ui| {
        let pressed = buttons(ui, job, start);
        progress(ui, job, unit);
        pressed
    })
    .inner
}

fn buttons<W: Workload>(ui: &mut Ui, job: &Job<W>, start: &str) -> Option<Pressed> {
    let mut pressed = None;
    if job.is_busy() {
        // Not the name of what stops the run of the graph.
        if ui.button("Stop this").clicked() {
            pressed = Some(Pressed::Stop);
        }
    } else if ui.button(start).clicked() {
        pressed = Some(Pressed::Start);
    }
    if job.stage() == Stage::Stopped && ui.button("Resume").clicked() {
        pressed = Some(Pressed::Resume);
    }
    pressed
}

/// A bar and words.
fn progress<W: Workload>(ui: &mut Ui, job: &Job<W>, unit: &str) {
    let Some(progress) = job.progress() else {
        if job.stage() == Stage::Preparing {
            ui.weak("Finding out what there is to do.");
        }
        return;
    };
    #[expect(clippy::cast_precision_loss, reason = "a part of a bar")]
    let part = progress.done as f32 / progress.total.max(1) as f32;
    let bar = ui.add(ProgressBar::new(part).desired_width(WIDTH));
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, format!("Part of the {unit} that is done")));
    let count = |number: usize| words::count(number as u64);
    let mut text = format!("{} of {} {unit}", count(progress.done), count(progress.total));
    if let Some(rate) = job.rate() {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pieces a second")]
        let rate = words::count(rate.round() as u64);
        text += &format!(", {rate} a second");
    }
    if job.stage() == Stage::Stopped {
        text += ", stopped";
    }
    ui.label(text);
}
