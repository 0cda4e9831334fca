//! The share menu: the problem and its algorithms as one line, out and in, and what is shown to a file.

use egui::containers::menu::MenuButton;
use egui::{Align, Layout, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::save::SaveView;
use super::theme::Theme;
use super::words;
use crate::model::{Command, Model};
use crate::search::SetUp;

/// What was typed, and what is wrong with it.
#[derive(Default)]
pub(super) struct ShareView {
    text: String,
    error: Option<String>,
    save: SaveView,
}

impl ShareView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let config = super::form_menu();
        let name = if model.saving().under_way().is_some() { "Saving…" } else { "Share ▾" };
        let (response, _) = MenuButton::new(name).config(config).ui(ui, |ui| {
            ui.set_width(theme.menu_width());
            // A menu would stretch its buttons and the words of its lines.
            ui.with_layout(Layout::top_down(Align::Min), |ui| self.content(ui, model, theme, commands));
        });
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Share"));
        response.on_hover_text(words::SHARE_HELP);
    }

    fn content(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ui.label(RichText::new(words::SHARE_OUT).strong());
        let line = model.set_up_line();
        ui.label(RichText::new(&line).monospace());
        if ui.button("Copy this line").clicked() {
            ui.ctx().copy_text(line);
        }
        ui.separator();
        self.read(ui, theme, commands);
        ui.separator();
        self.save.ui(ui, model, theme, commands);
    }

    fn read(&mut self, ui: &mut Ui, theme: Theme, commands: &mut Vec<Command>) {
        ui.label(RichText::new(words::SHARE_IN).strong());
        let field = TextEdit::multiline(&mut self.text)
            .desired_rows(2)
            .desired_width(f32::INFINITY)
            .hint_text("searchscope/1 867254301; bfs; astar")
            .font(egui::TextStyle::Monospace);
        let response = ui.add(field);
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::TextInput, true, "Line to open");
            info.current_text_value = Some(self.text.clone());
            info
        });
        if response.changed() {
            self.error = None;
        }
        if ui.button("Open it").clicked() {
            match self.text.parse::<SetUp>() {
                Ok(set_up) => {
                    commands.push(Command::Open(set_up));
                    self.text.clear();
                    self.error = None;
                    ui.close();
                }
                Err(error) => self.error = Some(format!("{error}\n{}", error.marked(&self.text))),
            }
        }
        if let Some(error) = &self.error {
            ui.colored_label(theme.warning(), error);
        }
    }
}
