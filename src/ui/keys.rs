//! The keys: whatever the table of commands gives a key to.

use egui::{Key, Ui};

use crate::model::{COMMAND_TABLE, Command, Model};

pub(super) fn ui(ui: &Ui, model: &Model, commands: &mut Vec<Command>) {
    let is_typing = ui.ctx().text_edit_focused();
    let has_focus = ui.memory(|memory| memory.focused().is_some());
    for row in &COMMAND_TABLE {
        let shortcut = row.shortcut();
        // A plain key belongs to the text field that has the focus, an arrow to any widget that has it.
        if is_typing && shortcut.modifiers.is_none() || has_focus && is_for_widgets(shortcut.logical_key) {
            continue;
        }
        // What cannot be done leaves the key to others: Escape closes a menu where it closes nothing else.
        if !model.allows(row.action) {
            continue;
        }
        // A slow frame may bring the same key several times.
        let presses = ui.input_mut(|input| input.count_and_consume_key(shortcut.modifiers, shortcut.logical_key));
        commands.extend(std::iter::repeat_n(Command::Do(row.action), presses));
    }
}

/// Keys that a slider, a number or a button takes when it has the focus.
fn is_for_widgets(key: Key) -> bool {
    matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::Home | Key::End | Key::PageUp | Key::PageDown | Key::Space)
}
