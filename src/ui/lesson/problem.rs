//! The problem that the window shows, in small: the set-up, which has it in large, makes room for the lesson.

use egui::{RichText, Ui};

use crate::model::{Command, Model};
use crate::space::problem::Problem;
use crate::ui::theme::{self, Theme};
use crate::ui::{board, words};

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let space = model.space();
    let start = [("Start", theme::START, space.root())];
    let goals = space.goals().iter().map(|&goal| ("Goal", theme::GOAL, goal));
    ui.horizontal(|ui| {
        ui.set_min_height(theme::MIDDLE_BOARD);
        for (name, colour, state) in start.into_iter().chain(goals) {
            ui.label(RichText::new(name).strong().color(colour));
            let heard = format!("{name}: {}", space.state_text(state));
            let shown = board::state_button(ui, theme::MIDDLE_BOARD, space, state, theme, &heard);
            if shown.on_hover_text(space.state_text(state)).clicked() {
                commands.push(Command::Select(Some(state)));
            }
            ui.add_space(6.0);
        }
        if let Problem::Tiles { order, .. } = model.problem() {
            ui.weak(format!("moves {order}")).on_hover_text(words::MOVES_TRIED);
        }
    });
}
