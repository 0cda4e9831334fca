//! The lesson panel: Markdown beside the search.

use egui::{ScrollArea, Ui};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use crate::lesson;
use crate::model::{Action, Command, Panel};

/// Keeps what the Markdown viewer worked out.
#[derive(Default)]
pub(super) struct LessonView {
    cache: CommonMarkCache,
    text: String,
}

impl LessonView {
    pub fn ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.heading("Lesson");
            if ui.button("Close").clicked() {
                commands.push(Command::Do(Action::Lesson));
            }
            if ui.button("Set-up").on_hover_text("The problem and the options, in place of the lesson.").clicked() {
                commands.push(Command::Toggle(Panel::SetUp));
            }
        });
        ui.separator();
        if self.text.is_empty() {
            self.text = lesson::first_text();
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            CommonMarkViewer::new().show(ui, &mut self.cache, &self.text);
        });
    }
}
