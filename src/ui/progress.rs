//! How a run gets on: nodes, steps a second, memory against the budget.

use egui::{ProgressBar, Role, Ui, WidgetInfo};

use super::words;
use crate::model::Model;

/// Width of the bar.
const WIDTH: f32 = 120.0;

/// Shown while a run rushes on, and where a budget has paused it.
pub(super) fn ui(ui: &mut Ui, model: &Model) {
    let is_paused = model.is_out_of_budget() && model.cursor() == model.trace().head();
    if !model.playback.is_rushing() && !is_paused {
        return;
    }
    let budget = model.budget();
    let (nodes, bytes) = (model.trace().record().nodes.len(), model.trace().bytes());
    let part = share(nodes, budget.nodes).max(share(bytes, budget.bytes));
    let bar = ui.add(ProgressBar::new(part).desired_width(WIDTH)).on_hover_text(words::PROGRESS_HELP);
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, "Part of the budget that is spent"));
    let mut text = format!(
        "{} of {} nodes, {} of {} MiB",
        words::count(nodes as u64),
        words::count(budget.nodes as u64),
        words::count((bytes >> 20) as u64),
        words::count((budget.bytes >> 20) as u64),
    );
    if let Some(rate) = model.playback.rate() {
        let [steps, nodes] = [rate.steps, rate.nodes].map(whole);
        text = format!("{steps} steps/s, {nodes} nodes/s; {text}");
    }
    ui.label(text);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "so much a second is not negative")]
fn whole(number: f64) -> String {
    words::count(number.round() as u64)
}

#[expect(clippy::cast_precision_loss, reason = "a part of a bar")]
fn share(spent: usize, of: usize) -> f32 {
    spent as f32 / of.max(1) as f32
}
