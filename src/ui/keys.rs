//! The keys: whatever the table of commands gives a key to.

use egui::Ui;

use crate::model::{COMMAND_TABLE, Command, Model};

pub(super) fn ui(ui: &Ui, model: &Model, commands: &mut Vec<Command>) {
    let is_typing = ui.ctx().text_edit_focused();
    for row in &COMMAND_TABLE {
        let shortcut = row.shortcut();
        // A plain key belongs to the text field that has the focus.
        if is_typing && shortcut.modifiers.is_none() {
            continue;
        }
        if ui.input_mut(|input| input.consume_shortcut(&shortcut)) && model.allows(row.action) {
            commands.push(Command::Do(row.action));
        }
    }
}
