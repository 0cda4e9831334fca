//! The pseudocode, with the lines that ran in the step.

use egui::{Frame, RichText, Ui};

use super::theme::Theme;
use crate::model::Model;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme) {
    let events = model.trace().events(model.cursor());
    // At step 0 nothing ran: the events there are the roots.
    let ran = |line: &crate::search::Line| {
        model.cursor() > 0 && events.iter().any(|event| line.events.contains(&event.kind()))
    };
    ui.spacing_mut().item_spacing.y = 1.0;
    let failed = matches!(
        model.trace().outcome_at(model.cursor()),
        crate::search::Outcome::Exhausted | crate::search::Outcome::Cutoff
    );
    let lines = model.algorithm().pseudocode();
    for (place, line) in lines.iter().enumerate() {
        let is_running = ran(line) || failed && place + 1 == lines.len();
        let frame = Frame::new().inner_margin(egui::Margin::symmetric(4, 1));
        let frame = if is_running { frame.fill(theme.running()) } else { frame };
        frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            let text = RichText::new(line.text).monospace();
            ui.label(if is_running { text.strong() } else { text.color(theme.faint()) });
        });
    }
}
