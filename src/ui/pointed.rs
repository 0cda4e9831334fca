//! The panel that a lesson points at: brought into view once, and marked as long as its moment is shown.

use egui::{Align, Id, Stroke, Ui};

use super::theme::Theme;
use crate::lesson::Panel;
use crate::model::Model;

/// A panel is in view if so much of its beginning is.
const SEEN: f32 = 90.0;

/// Draws a panel, with a bar beside it where the lesson points at it.
pub(super) fn at(ui: &mut Ui, model: &Model, panel: Panel, theme: Theme, draw: impl FnOnce(&mut Ui)) {
    let pointed = model.lessons.open().and_then(crate::model::lessons::Open::pointed);
    let rect = ui.scope(draw).response.rect;
    let Some((_, times)) = pointed.filter(|&(other, _)| other == panel && !model.has_left_lesson()) else { return };
    let edge = rect.left() - 4.0;
    ui.painter().vline(edge, rect.y_range(), Stroke::new(3.0, theme.lit()));
    let lesson = model.lessons.open().map(|open| (open.key().to_owned(), open.step(), times));
    let seen = Id::unique("pointed at");
    if ui.data(|data| data.get_temp(seen)) != Some(lesson.clone()) {
        ui.data_mut(|data| data.insert_temp(seen, lesson));
        // What can be seen from the top is marked there: the details open at their top.
        if rect.top() + SEEN > ui.clip_rect().bottom() {
            ui.scroll_to_rect(rect, Some(Align::TOP));
        }
    }
}

/// Whether the window was set to another moment of a lesson since the last frame.
pub(super) fn is_new_stage(ui: &Ui, model: &Model) -> bool {
    let stage = model.lessons.open().map(|open| (open.key().to_owned(), open.step(), open.shown()));
    let seen = Id::unique("stage of the lesson");
    let is_new = stage.is_some() && ui.data(|data| data.get_temp(seen)) != Some(stage.clone());
    ui.data_mut(|data| data.insert_temp(seen, stage));
    is_new
}
