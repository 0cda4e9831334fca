//! The lesson panel: Markdown beside the search.

use egui::{ScrollArea, Ui};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use crate::lesson;
use crate::model::{Action, Command, Model};

/// Keeps what the Markdown viewer worked out.
#[derive(Default)]
pub(super) struct LessonView {
    cache: CommonMarkCache,
}

impl LessonView {
    pub fn ui(&mut self, ui: &mut Ui, _model: &Model, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.heading("Lesson");
            if ui.button("Close").clicked() {
                commands.push(Command::Do(Action::Lesson));
            }
        });
        ui.separator();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            CommonMarkViewer::new().show(ui, &mut self.cache, lesson::FIRST);
        });
    }
}
