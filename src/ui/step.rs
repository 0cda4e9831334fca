//! What happened in the step: the board that was expanded, each successor with its fate, then what waits.

use egui::{CollapsingHeader, RichText, ScrollArea, Ui};

use super::frontier::FrontierView;
use super::theme::{self, Theme};
use super::{answer, board, inspect, pointed, predict, pseudocode, words};
use crate::lesson::Panel as Pointed;
use crate::model::{Command, Model};
use crate::search::{EventKind, Side};
use crate::trace::Fate;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, frontier: &mut FrontierView, commands: &mut Vec<Command>) {
    let area = ScrollArea::vertical().auto_shrink(false).animated(false);
    let area = if pointed::is_new_stage(ui, model) { area.vertical_scroll_offset(0.0) } else { area };
    area.show(ui, |ui| {
        let limit = model.at().limit().map_or_else(String::new, |limit| format!(", depth limit {limit}"));
        let at = model.at();
        let number = words::count(model.cursor() as u64);
        ui.heading(match at.beat_place() {
            Some((beat, of)) => format!("Within step {number}{limit}: {} of {of}", beat + 1),
            None => format!("Step {number}{limit}"),
        });
        ui.label(at.explain());
        if let Some(beat) = at.beat() {
            pseudocode::running_line(ui, model, beat.line, theme);
        }
        if model.is_out_of_budget() && model.cursor() == model.trace().head() {
            out_of_budget(ui, model, theme, commands);
        }
        predict::ui(ui, model, theme, commands);
        pointed::at(ui, model, Pointed::Answer, theme, |ui| answer::ui(ui, model, theme, commands));
        inspect::ui(ui, model, theme, commands);
        pointed::at(ui, model, Pointed::Successors, theme, |ui| expansion(ui, model, theme, commands));
        pointed::at(ui, model, Pointed::Frontier, theme, |ui| frontier.ui(ui, model, theme, commands));
        pointed::at(ui, model, Pointed::Pseudocode, theme, |ui| {
            CollapsingHeader::new(RichText::new("Pseudocode").heading()).default_open(true).show(ui, |ui| {
                pseudocode::ui(ui, model, theme);
            });
        });
    });
}

fn out_of_budget(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    if model.trace().record().is_full() {
        let text = "Stopped: the run is as deep or as large as this program can hold. This is no verdict.";
        ui.colored_label(theme.warning(), text);
        return;
    }
    let budget = model.budget();
    let spent = if model.trace().record().nodes.len() >= budget.nodes {
        format!("{} nodes", words::count(budget.nodes as u64))
    } else {
        format!("{} MiB", words::count((budget.bytes >> 20) as u64))
    };
    let text = format!("Paused: the budget of {spent} is spent. This is no verdict; the search can go on.");
    ui.colored_label(theme.warning(), text);
    if ui.button("Continue with twice the budget").clicked() {
        commands.push(Command::Do(crate::model::Action::Continue));
    }
}

fn expansion(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let at = model.at();
    let Some(current) = at.current() else {
        if at.step() == 0 {
            ui.add_space(4.0);
            ui.weak(words::NO_EXPANSION);
        }
        return;
    };
    let node = at.node(current);
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let name = format!("Expanded: {}", model.space().state_text(node.state));
        let response = board::state_button(ui, theme::LARGE_BOARD, model.space(), node.state, theme, &name);
        board::outline(ui.painter(), response.rect, theme::CURRENT);
        if response.clicked() {
            commands.push(Command::Select(Some(node.state)));
        }
        ui.vertical(|ui| {
            let is_expanded = model.trace().expanded(at.step()).is_some();
            ui.strong(if is_expanded { "Expanded" } else { "Taken: it is the goal" });
            ui.label(at.measures(current));
            if node.parent().is_some() {
                let phrase = model.space().action_phrase(node.action);
                ui.weak(match node.side {
                    Side::Forward => format!("reached by {phrase}"),
                    Side::Backward => format!("goes on towards the goal by {phrase}"),
                });
            }
        });
    });
    for fate in at.fates() {
        let text = model.trace().explain_fate(&fate, at.step());
        successor(ui, model, &fate, (model.trace().name_fate(&fate), &text), theme, commands);
    }
    if let Some(fate) = at.pending() {
        successor(ui, model, &fate, (words::PENDING, ""), theme, commands);
    }
}

/// A successor with what became of it, in a word and in a sentence.
fn successor(
    ui: &mut Ui,
    model: &Model,
    fate: &Fate,
    (label, text): (&str, &str),
    theme: Theme,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let name = format!("Successor {}: {label}", model.space().state_text(fate.state));
        let response = board::state_button(ui, theme::MIDDLE_BOARD, model.space(), fate.state, theme, &name);
        if text.is_empty() {
            board::outline(ui.painter(), response.rect, theme.lit());
        }
        if response.clicked() {
            commands.push(Command::Select(Some(fate.state)));
        }
        ui.vertical(|ui| {
            let colour = match fate.kind {
                _ if text.is_empty() => theme.ink(),
                EventKind::Generated if fate.is_goal => theme.good(),
                EventKind::Generated | EventKind::Improved => theme.ink(),
                EventKind::DroppedThoughBetter => theme.warning(),
                _ => theme.faint(),
            };
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let action = model.space().action_text(fate.action);
                // On the goal's side moves are read backwards: they lead from the successor to the expanded board.
                let is_backward = model.trace().record().node(fate.node).side == Side::Backward;
                let action = if is_backward { format!("{action} leads here,") } else { action };
                ui.label(RichText::new(action).strong().color(colour));
                ui.label(RichText::new(label).strong().color(colour));
            });
            ui.label(RichText::new(text).small().color(theme.faint()));
        });
    });
}
