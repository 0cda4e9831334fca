//! A window over the others, for work that goes on in the background: opened and closed by one action.

use egui::{Align2, ScrollArea, Ui};

use super::theme;
use crate::model::{Action, Command};

/// Draws a sheet that is open, so wide where there is room. Closing it asks for the action again.
pub(super) fn show(
    ui: &Ui,
    (title, action): (&str, Action),
    width: f32,
    commands: &mut Vec<Command>,
    content: impl FnOnce(&mut Ui, &mut Vec<Command>),
) {
    let mut is_open = true;
    let room = ui.ctx().content_rect();
    let window = egui::Window::new(title).open(&mut is_open).collapsible(false).resizable(false);
    let window = window.pivot(Align2::CENTER_TOP).default_pos(room.center_top() + theme::SHEET_DROP);
    window.default_size(theme::sheet_size(room, width)).show(ui.ctx(), |ui| {
        ScrollArea::vertical().max_height(room.height() - 90.0).show(ui, |ui| content(ui, commands));
    });
    if !is_open {
        commands.push(Command::Do(action));
    }
}
