//! The inspected state: what it is at this moment, why, and its path as boards.

use egui::{Frame, RichText, Stroke, Ui};

use super::theme::{self, Theme};
use super::{board, words};
use crate::model::{Command, Lane, Model};
use crate::search::NodeId;
use crate::space::State;
use crate::trace::{At, Rank, Status, Stop, Why};

/// A state met on very many paths is told by its last nodes.
const MOST_NODES: usize = 3;

/// Of a longer path only the end is drawn.
const LONGEST_PATH: usize = 60;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let Some(state) = model.selected else { return };
    let at = model.at();
    let frame = Frame::new().stroke(Stroke::new(1.5, theme.path())).corner_radius(4.0).inner_margin(6.0);
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let nodes = at.nodes_of(state);
        ui.horizontal(|ui| {
            let name = format!("Inspected: {}", model.space().state_text(state));
            board::state_button(ui, 60.0, model.space(), state, theme, &name);
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.label(RichText::new("Inspected state").strong().color(theme.path()));
                    if ui.small_button("Close").clicked() {
                        commands.push(Command::Select(None));
                    }
                });
                stops(ui, model, state, commands);
                if nodes.is_empty() {
                    ui.label("Not generated yet.");
                }
            });
        });
        for &id in nodes.iter().rev().take(MOST_NODES) {
            node(ui, model, &at, id, theme, commands);
        }
        if nodes.len() > MOST_NODES {
            ui.weak(format!("and {} older of this state", words::count((nodes.len() - MOST_NODES) as u64)));
        }
    });
}

/// Stops at this state, as switches.
fn stops(ui: &mut Ui, model: &Model, state: State, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.weak("Stop when");
        for (stop, text) in [(Stop::Generated(state), "generated"), (Stop::Expanded(state), "expanded")] {
            let is_set = model.watch().has(stop);
            if ui.selectable_label(is_set, text).on_hover_text(words::STOP_AT_STATE).clicked() {
                commands.push(if is_set { Command::RemoveStop(stop) } else { Command::SetStop(stop) });
            }
        }
    });
}

/// One node: its status and measures, its life, its neighbours on the frontier, and its path.
fn node(ui: &mut Ui, model: &Model, at: &At<'_>, id: NodeId, theme: Theme, commands: &mut Vec<Command>) {
    let why = at.why(id);
    ui.add_space(2.0);
    ui.label(RichText::new(format!("{}: {}", words::status(at.status(id)), at.measures(id))).strong());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (text, step) in life(model, &why) {
            match step {
                Some(step) => {
                    if ui.link(text).on_hover_text("Go to this step.").clicked() {
                        commands.push(Command::MoveCursor(step));
                    }
                }
                None => {
                    ui.label(text);
                }
            }
        }
    });
    if let Some(rank) = why.rank {
        ranked(ui, model, at, (id, rank), theme, commands);
    }
    path(ui, model, at, id, theme, commands);
}

/// The steps of a node's life, in words; a step can be gone to.
fn life(model: &Model, why: &Why) -> Vec<(String, Option<usize>)> {
    let step = |step: usize| (format!("step {}", words::count(step as u64)), Some(step));
    let text = |text: &str| (text.to_owned(), None);
    let mut parts = Vec::new();
    match why.by {
        None if why.generated == 0 => parts.push(text("There from the start.")),
        None => parts.extend([text("The root of the iteration that began in"), step(why.generated)]),
        Some(by) => {
            let parent = model.space().state_text(model.trace().record().node(by).state);
            parts.extend([text("Generated in"), step(why.generated), text(&format!("when {parent} was expanded."))]);
        }
    }
    for (name, steps) in [("A better path was found in", &why.improved), ("Taken from the frontier in", &why.taken)] {
        if !steps.is_empty() {
            parts.push(text(name));
            parts.extend(steps.iter().map(|&at| step(at)));
        }
    }
    parts
}

/// Where a node stands or stood on the frontier, and its key against those of its neighbours.
fn ranked(
    ui: &mut Ui,
    model: &Model,
    at: &At<'_>,
    (id, rank): (NodeId, Rank),
    theme: Theme,
    commands: &mut Vec<Command>,
) {
    let waits = at.status(id) == Status::Frontier;
    let (verb, when) =
        if waits { ("It is", String::new()) } else { ("It was", format!(" before step {}", rank.step + 1)) };
    let (place, of) = (words::count(rank.place as u64 + 1), words::count(rank.of as u64));
    ui.label(format!("{verb} number {place} of {of} on the frontier{when}."));
    let neighbours = [(rank.before, "After"), (rank.after, "Before")];
    for (neighbour, relation) in neighbours {
        let Some(other) = neighbour else { continue };
        let (first, second) = if relation == "After" { (other, id) } else { (id, other) };
        let state = model.trace().record().node(other).state;
        ui.horizontal(|ui| {
            ui.weak(relation);
            let name = format!("Neighbour {}", model.space().state_text(state));
            if board::state_button(ui, theme::SMALL_BOARD, model.space(), state, theme, &name).clicked() {
                commands.push(Command::Select(Some(state)));
            }
            let why = model.trace().explain_order(first, second, rank.step);
            let subject = if relation == "After" { "of that one " } else { "" };
            ui.label(RichText::new(format!("{subject}{why}")).small());
        });
    }
}

fn path(ui: &mut Ui, model: &Model, at: &At<'_>, id: NodeId, theme: Theme, commands: &mut Vec<Command>) {
    let path = at.path_to(id);
    if path.actions.is_empty() {
        return;
    }
    let title = format!("Its path, {}", words::moves(path.actions.len()));
    egui::CollapsingHeader::new(title).id_salt(("path", id.index())).default_open(path.actions.len() <= 12).show(
        ui,
        |ui| {
            let skipped = path.states.len().saturating_sub(LONGEST_PATH);
            if skipped > 0 {
                ui.weak(format!("the last {LONGEST_PATH} of {} states", path.states.len()));
            }
            ui.horizontal_wrapped(|ui| {
                for (place, &state) in path.states.iter().enumerate().skip(skipped) {
                    let name = format!("On its path {place}: {}", model.space().state_text(state));
                    let response = board::state_button(ui, theme::SMALL_BOARD, model.space(), state, theme, &name);
                    let tip = place.checked_sub(1).map_or_else(
                        || model.space().state_text(state),
                        |before| format!("{place}: {}", model.space().action_text(path.actions[before])),
                    );
                    if response.on_hover_text(tip).clicked() {
                        commands.push(Command::Select(Some(state)));
                    }
                }
            });
        },
    );
}

/// A node of a run in some lines, for a state that the pointer is over.
pub(super) fn tip(lane: &Lane, id: NodeId) -> String {
    let at = lane.at();
    let state = lane.trace().space().state_text(lane.trace().record().node(id).state);
    let mut text = format!("{state}\n{}\n{}", words::status(at.status(id)), at.measures(id));
    // A vertex keeps its place when a better path makes its depth another, and shares it with other runs.
    let row = lane.layout().point(lane.trace().graph().vertex(id)).y;
    if lane.has_depth_rows() && (row - f32::from(at.node(id).depth)).abs() > 0.5 {
        text += &format!("\nin row {row:.0}, where it was first reached");
    }
    text
}
