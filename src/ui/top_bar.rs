//! The bar on top: the problem, the algorithm, and how the window looks.

use egui::{Align, Button, Layout, Role, Ui};

use super::help::key_text;
use super::share::ShareView;
use super::theme::Theme;
use super::{named, words};
use crate::model::{Action, Command, Model, Panel};
use crate::search::{Algorithm, preset};

/// In a narrower window what can be switched has a line of its own.
const NARROW: f32 = 1_200.0;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, share: &mut ShareView, commands: &mut Vec<Command>) {
    ui.add_space(2.0);
    let is_narrow = ui.available_width() < NARROW;
    ui.horizontal_wrapped(|ui| {
        let start = Action::Start.row();
        let tip = format!("{} Key: {}", start.tip, key_text(start.key));
        if ui.button(start.label).on_hover_text(tip).clicked() {
            commands.push(Command::Do(Action::Start));
        }
        problems(ui, commands);
        share.ui(ui, model, theme, commands);
        experiments(ui, commands);
        ui.separator();
        for (place, algorithm) in Algorithm::all().iter().enumerate() {
            let is_chosen = model.algorithm().name() == algorithm.name();
            let tip = format!("{} Key: {}", algorithm.summary(), key_text(Action::UseAlgorithm(place).row().key));
            if ui.selectable_label(is_chosen, algorithm.label()).on_hover_text(tip).clicked() && !is_chosen {
                commands.push(Command::Do(Action::UseAlgorithm(place)));
            }
        }
        if !is_narrow {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| looks(ui, model, commands));
        }
    });
    if is_narrow {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| looks(ui, model, commands));
        });
    }
    ui.add_space(1.0);
}

/// What goes beyond the runs that are shown.
fn experiments(ui: &mut Ui, commands: &mut Vec<Command>) {
    let menu = ui.menu_button("Experiments ▾", |ui| {
        for action in [Action::ManyBoards, Action::BreakIt] {
            let row = action.row();
            let button = ui.add(Button::new(format!("{}…", row.label)).shortcut_text(key_text(row.key)));
            named(&button, Role::Button, row.label);
            if button.on_hover_text(row.tip).clicked() {
                commands.push(Command::Do(action));
                ui.close();
            }
        }
    });
    menu.response.on_hover_text(words::EXPERIMENTS_HELP);
}

fn problems(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.menu_button("Problem ▾", |ui| {
        for preset in preset::all() {
            if ui.button(preset.label).on_hover_text(preset.about).clicked() {
                commands.push(Command::SetUp(preset.problem, preset.algorithm));
                ui.close();
            }
        }
    });
}

fn looks(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    let mut switch = |ui: &mut Ui, text: &str, is_on: bool, action: Action| {
        let row = action.row();
        let response =
            ui.selectable_label(is_on, text).on_hover_text(format!("{} Key: {}", row.tip, key_text(row.key)));
        if response.clicked() {
            commands.push(Command::Do(action));
        }
    };
    switch(ui, "?", model.shows_help, Action::Help);
    switch(ui, "Aa", model.looks.is_large, Action::LargeType);
    switch(ui, if model.looks.is_dark { "Light" } else { "Dark" }, false, Action::Theme);
    switch(ui, "Lesson", model.shows(Panel::Lesson), Action::Lesson);
    switch(ui, "Compare", model.is_comparing(), Action::Compare);
    switch(ui, "Predict", model.score().is_some(), Action::Predict);
    ui.separator();
    for (panel, text, tip) in [
        (Panel::Charts, "Charts", "The charts and the counters."),
        (Panel::Step, "Details", "What happened in the step, the frontier and the pseudocode."),
        (Panel::SetUp, "Set-up", "The problem and the options."),
    ] {
        if ui.selectable_label(model.shows(panel), text).on_hover_text(tip).clicked() {
            commands.push(Command::Toggle(panel));
        }
    }
}
