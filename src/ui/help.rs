//! The sheet of keys, read from the table of commands.

use egui::{Grid, Key, Ui};

use crate::model::{Action, COMMAND_TABLE, Command, Model};

pub(super) fn ui(ui: &Ui, model: &Model, commands: &mut Vec<Command>) {
    if !model.shows_help {
        return;
    }
    let mut is_open = true;
    let window = egui::Window::new("Keys").open(&mut is_open).collapsible(false).resizable(false);
    window.anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO).show(ui.ctx(), |ui| {
        let height = ui.ctx().content_rect().height() - 90.0;
        egui::ScrollArea::vertical().max_height(height).show(ui, keys);
    });
    if !is_open {
        commands.push(Command::Do(Action::Help));
    }
}

fn keys(ui: &mut Ui) {
    Grid::new("keys").num_columns(3).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
        for row in &COMMAND_TABLE {
            ui.strong(key_text(row.key));
            ui.label(row.label);
            ui.weak(row.tip);
            ui.end_row();
        }
    });
    ui.weak("Everything else can be reached with Tab, the arrow keys and Enter.");
}

/// A key as it is printed on keyboards.
pub(super) fn key_text(key: &str) -> String {
    let parts = key.split('+').map(|part| match Key::from_name(part) {
        Some(Key::ArrowLeft) => "←".to_owned(),
        Some(Key::ArrowRight) => "→".to_owned(),
        Some(key) => key.symbol_or_name().to_owned(),
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(" + ")
}
