//! Closing the window while a file is being saved: the window says so and waits, and a second wish is carried out.

use egui::{Align2, Ui, Vec2, ViewportCommand};

use super::words;
use crate::model::{Model, Report, SaveAs};

/// What the window waits for before it closes.
#[derive(Default)]
pub(super) struct Closing {
    waits_for: Option<SaveAs>,
}

impl Closing {
    pub fn ui(&mut self, ui: &Ui, model: &Model) {
        let is_wished = ui.input(|input| input.viewport().close_requested());
        if is_wished
            && self.waits_for.is_none()
            && let Some(asked) = model.saving().under_way()
        {
            ui.ctx().send_viewport_cmd(ViewportCommand::CancelClose);
            self.waits_for = Some(asked.clone());
        }
        let Some(asked) = &self.waits_for else { return };
        let text = match model.saving().report(asked) {
            _ if model.saving().under_way().is_some() => words::closing(&asked.path),
            Some(Report::Failed(why)) => words::not_saved(why),
            Some(Report::Exists) => words::SAVE_EXISTS.into(),
            Some(Report::Saved(..)) | None => {
                ui.ctx().send_viewport_cmd(ViewportCommand::Close);
                self.waits_for = None;
                return;
            }
        };
        let window = egui::Window::new("The window closes").collapsible(false).resizable(false);
        let buttons = |ui: &mut Ui| {
            ui.label(text);
            ui.horizontal(|ui| [ui.button("Close now").clicked(), ui.button("Stay").clicked()]).inner
        };
        let shown = window.anchor(Align2::CENTER_CENTER, Vec2::ZERO).show(ui.ctx(), buttons);
        let [closes, stays] = shown.and_then(|shown| shown.inner).unwrap_or_default();
        if closes {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
        if stays {
            self.waits_for = None;
        }
    }
}
