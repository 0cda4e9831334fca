//! The frontier in the order in which it will be expanded.

use egui::{CollapsingHeader, RichText, ScrollArea, Ui};

use super::theme::{self, Theme};
use super::{board, words};
use crate::model::{Command, Model, Moment};
use crate::search::{Algorithm, NodeId, Side};

/// What a list may take of the height of the panel.
const SHARE: f32 = 0.4;

/// Keeps the order as long as the moment is the same.
#[derive(Default)]
pub(super) struct FrontierView {
    /// The moment, and whether the order was to be kept secret.
    shown: Option<(Moment, bool)>,
    sides: [Vec<NodeId>; 2],
}

impl FrontierView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        if model.playback.is_rushing() {
            // It changes with every frame, and putting it in order would hold the run up.
            let waiting = words::count(model.at().counters().frontier);
            ui.label(RichText::new(format!("Frontier  {waiting}")).heading());
            ui.weak(words::FRONTIER_RUNNING);
            return;
        }
        let request = (model.moment(), model.keeps_order_secret());
        if self.shown != Some(request) {
            self.shown = Some(request);
            let at = model.at();
            self.sides = Side::BOTH.map(|side| at.frontier(side));
            if model.keeps_order_secret() {
                let state = |id: &NodeId| model.trace().record().node(*id).state;
                self.sides.iter_mut().for_each(|side| side.sort_by_key(state));
            }
        }
        let is_bidirectional = matches!(model.algorithm(), Algorithm::Bidirectional(_));
        for side in Side::BOTH {
            if side == Side::Backward && !is_bidirectional {
                continue;
            }
            let nodes = &self.sides[side as usize];
            let whose = if is_bidirectional { format!(", {}", words::side(side)) } else { String::new() };
            let title = format!("Frontier{whose}  {}", words::count(nodes.len() as u64));
            CollapsingHeader::new(RichText::new(title).heading())
                .id_salt(("frontier", side as u8))
                .default_open(true)
                .show(ui, |ui| list(ui, model, nodes, side, theme, commands));
        }
    }
}

fn list(ui: &mut Ui, model: &Model, nodes: &[NodeId], side: Side, theme: Theme, commands: &mut Vec<Command>) {
    if nodes.is_empty() {
        ui.weak(words::EMPTY_FRONTIER);
        return;
    }
    if model.keeps_order_secret() {
        ui.weak(words::FRONTIER_UNORDERED);
    }
    let height = theme::SMALL_BOARD + 4.0;
    let room = (ui.clip_rect().height() * SHARE).max(height * 5.6);
    let area = ScrollArea::vertical().id_salt(("frontier rows", side as u8)).max_height(room);
    area.auto_shrink([false, true]).show_rows(ui, height, nodes.len(), |ui, rows| {
        for place in rows {
            row(ui, model, place, nodes[place], theme, commands);
        }
    });
}

fn row(ui: &mut Ui, model: &Model, place: usize, id: NodeId, theme: Theme, commands: &mut Vec<Command>) {
    let trace = model.trace();
    let at = model.at();
    let node = at.node(id);
    let height = theme::SMALL_BOARD + 4.0;
    ui.allocate_ui_with_layout(
        egui::vec2(ui.available_width(), height),
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            ui.set_min_height(height);
            let is_secret = model.keeps_order_secret();
            let is_next = place == 0 && !is_secret && at.beat().is_none() && !at.outcome().is_verdict();
            if is_next || at.lit() == Some(id) {
                ui.painter().rect_filled(ui.max_rect(), 3.0, theme.running());
            }
            let number = match (is_secret, is_next) {
                (true, _) => String::new(),
                (false, true) => "next".to_owned(),
                (false, false) => words::count(place as u64 + 1),
            };
            ui.add_sized([44.0, height], egui::Label::new(RichText::new(number).color(theme.faint())));
            let name = format!("Frontier {}: {}", place + 1, model.space().state_text(node.state));
            if board::state_button(ui, theme::SMALL_BOARD, model.space(), node.state, theme, &name).clicked() {
                commands.push(Command::Select(Some(node.state)));
            }
            ui.label(RichText::new(trace.measures(&node)).strong());
            if node.parent().is_some() {
                let step = words::count(trace.generated_at(id) as u64);
                let by = format!("{}, step {step}", model.space().action_text(node.action));
                ui.label(RichText::new(by).color(theme.faint()));
            }
        },
    );
}
