//! The inspected state: what it is at this step, when it came, and its path.

use egui::{Frame, RichText, Stroke, Ui};

use super::theme::Theme;
use super::{board, step, words};
use crate::model::{Command, Model};
use crate::search::NodeId;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let Some(state) = model.selected else { return };
    let frame = Frame::new().stroke(Stroke::new(1.5, theme.path())).corner_radius(4.0).inner_margin(6.0);
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            board::state_button(
                ui,
                60.0,
                model.space(),
                state,
                theme,
                &format!("Inspected: {}", model.space().state_text(state)),
            );
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.label(RichText::new("Inspected state").strong().color(theme.path()));
                    if ui.small_button("Close").clicked() {
                        commands.push(Command::Select(None));
                    }
                });
                let nodes = model.trace().nodes_of(state, model.cursor());
                if nodes.is_empty() {
                    ui.label("Not generated yet.");
                }
                // A state met on very many paths is told by its first nodes.
                for &id in nodes.iter().take(3) {
                    ui.label(life(model, id));
                }
                if nodes.len() > 3 {
                    ui.weak(format!("and {} more nodes of this state", words::count(nodes.len() as u64 - 3)));
                }
            });
        });
    });
}

/// One node in some words: its status, measures, and the steps of its life.
fn life(model: &Model, id: NodeId) -> String {
    let (trace, step) = (model.trace(), model.cursor());
    let node = trace.node(id, step);
    let mut text = format!("{}: {}", words::status(trace.status(id, step)), step::measures(model, &node));
    text += &match trace.generated_at(id) {
        0 => "; there from the start".to_owned(),
        born => format!("; generated in step {}", words::count(born as u64)),
    };
    if let Some(taken) = trace.taken_at(id).filter(|&taken| taken <= step) {
        text += &format!(", taken in step {}", words::count(taken as u64));
    }
    let moves = trace.path_to(id, step).actions;
    if !moves.is_empty() && moves.len() <= 40 {
        let letters: Vec<String> = moves.iter().map(|&action| model.space().action_text(action)).collect();
        text += &format!("; path {}", letters.join(" "));
    }
    text
}

/// The same in some lines, for a state that the pointer is over.
pub(super) fn tip(model: &Model, id: NodeId) -> String {
    let (trace, step) = (model.trace(), model.cursor());
    let node = trace.node(id, step);
    let state = model.space().state_text(node.state);
    format!("{state}\n{}\n{}", words::status(trace.status(id, step)), step::measures(model, &node))
}
