//! The question of predict mode, the answer to the last one, and the score.

use egui::{Frame, RichText, Stroke, Ui};

use super::theme::Theme;
use super::words;
use crate::model::{Action, Command, Model};

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let Some(score) = model.score() else { return };
    let frame = Frame::new().stroke(Stroke::new(1.5, theme.lit())).corner_radius(4.0).inner_margin(6.0);
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new("Predict").heading());
            ui.label(RichText::new(format!("{} of {} right", score.right, score.asked)).strong());
            if ui.small_button("End").clicked() {
                commands.push(Command::Do(Action::Predict));
            }
        });
        if let Some(last) = &score.last {
            let (word, colour) = if last.is_right() { ("Right.", theme.good()) } else { ("No.", theme.warning()) };
            ui.colored_label(colour, format!("{word} {}", last.reason));
        }
        ui.label(if model.awaits_prediction() { words::PREDICT_QUESTION } else { words::PREDICT_OVER });
    });
}
