//! What windows on work in the background share: the buttons that start and stop it, and how far it is.

use egui::{ProgressBar, Role, Ui, WidgetInfo};

use super::words;
use crate::model::{Progress, Stage};

/// Width of the bar.
const WIDTH: f32 = 170.0;

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    Start,
    Stop,
    Resume,
}

/// The buttons that belong to a stage; `start` is the name of the first.
pub(super) fn buttons(ui: &mut Ui, stage: Stage, start: &str) -> Option<Pressed> {
    let mut pressed = None;
    let is_busy = matches!(stage, Stage::Preparing | Stage::Running);
    if is_busy {
        // Not the name of what stops the run of the graph.
        if ui.button("Stop this").clicked() {
            pressed = Some(Pressed::Stop);
        }
    } else if ui.button(start).clicked() {
        pressed = Some(Pressed::Start);
    }
    if stage == Stage::Stopped && ui.button("Resume").clicked() {
        pressed = Some(Pressed::Resume);
    }
    pressed
}

/// A bar and words; `unit` is what is counted.
pub(super) fn progress(ui: &mut Ui, stage: Stage, progress: Option<Progress>, rate: Option<f64>, unit: &str) {
    let Some(progress) = progress else {
        if stage == Stage::Preparing {
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
    if let Some(rate) = rate {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pieces a second")]
        let rate = words::count(rate.round() as u64);
        text += &format!(", {rate} a second");
    }
    if stage == Stage::Stopped {
        text += ", stopped";
    }
    ui.label(text);
}
