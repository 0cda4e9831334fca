//! The pseudocode, with the lines that ran in the step, or the one that runs in a fine step.

use egui::{Frame, RichText, Ui};

use super::theme::Theme;
use crate::model::Model;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme) {
    let at = model.at();
    let running: Vec<usize> = match at.beat() {
        Some(beat) => vec![beat.line],
        None => model.trace().beats(at.step()).iter().map(|beat| beat.line).collect(),
    };
    ui.spacing_mut().item_spacing.y = 1.0;
    for (place, text) in model.algorithm().pseudocode().iter().map(|line| line.text).enumerate() {
        line(ui, text, running.contains(&place), theme);
    }
}

/// The line that runs in a fine step, alone: the whole may be out of sight.
pub(super) fn running_line(ui: &mut Ui, model: &Model, place: usize, theme: Theme) {
    line(ui, model.algorithm().pseudocode()[place].text.trim(), true, theme);
}

fn line(ui: &mut Ui, text: &str, is_running: bool, theme: Theme) {
    let frame = Frame::new().inner_margin(egui::Margin::symmetric(4, 1));
    let frame = if is_running { frame.fill(theme.running()) } else { frame };
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let text = RichText::new(text).monospace();
        ui.label(if is_running { text.strong() } else { text.color(theme.faint()) });
    });
}
