//! The legend of the graph: a form and a colour for each thing that can be in it.

use egui::{Align2, FontId, Pos2, Rect, Shape, Stroke, Ui, Vec2};

use super::forms;
use crate::model::Model;
use crate::search::depth_limited::Deepening;
use crate::search::{Algorithm, Side};
use crate::trace::Status;
use crate::ui::theme::{self, Theme};

pub(super) fn ui(ui: &Ui, view: Rect, model: &Model, theme: Theme) {
    let entries = entries(model, theme);
    let painter = ui.painter_at(view);
    let font = FontId::proportional(12.5);
    let height = 22.0;
    // Places from the left, a new line where one would run out of the view.
    let (mut x, mut line) = (14.0, 0.0);
    let mut places = Vec::new();
    for (_, text) in &entries {
        let width = painter.layout_no_wrap((*text).to_owned(), font.clone(), theme.ink()).size().x + 34.0;
        if x + width > view.width() && x > 14.0 {
            (x, line) = (14.0, line + height);
        }
        places.push(Vec2::new(x, line + height / 2.0));
        x += width;
    }
    let top = view.left_bottom() - Vec2::new(0.0, line + height + 2.0);
    painter.rect_filled(Rect::from_min_max(top, view.right_bottom()), 0.0, theme.canvas().gamma_multiply(0.9));
    for ((shapes, text), place) in entries.into_iter().zip(places) {
        painter.extend(shapes.into_iter().map(|mut shape| {
            shape.translate(top.to_vec2() + place);
            shape
        }));
        painter.text(top + place + Vec2::new(12.0, 0.0), Align2::LEFT_CENTER, text, font.clone(), theme.ink());
    }
}

/// Marks around the origin, with their words.
fn entries(model: &Model, theme: Theme) -> Vec<(Vec<Shape>, &'static str)> {
    let origin = Pos2::ZERO;
    let of = |status, side| vec![forms::mark(origin, 6.0, status, theme.status(status, side))];
    // The marks point at a vertex; here they stand alone, in the middle.
    let triangle = forms::start_mark(Pos2::new(0.0, 11.0), 6.0, theme::START);
    let goal = forms::goal_mark(Pos2::new(0.0, -11.0), 6.0, theme::GOAL);
    let mut entries = vec![
        (vec![triangle], "start"),
        (vec![goal], "goal"),
        (vec![forms::ring(origin, 6.0, 2.5, theme::CURRENT)], "current"),
    ];
    if matches!(model.algorithm(), Algorithm::Bidirectional(_)) {
        entries.push((of(Status::Frontier, Side::Forward), "start's frontier"));
        entries.push((of(Status::Frontier, Side::Backward), "goal's frontier"));
    } else {
        entries.push((of(Status::Frontier, Side::Forward), "frontier"));
    }
    entries.push((of(Status::Explored, Side::Forward), "explored"));
    if let Algorithm::DepthLimited(options) = model.algorithm() {
        entries.push((of(Status::Pruned, Side::Forward), "pruned"));
        if options.deepening == Deepening::On {
            entries.push((of(Status::Discarded, Side::Forward), "earlier iteration"));
        }
    }
    let line = Shape::line_segment([Pos2::new(-9.0, 0.0), Pos2::new(9.0, 0.0)], Stroke::new(4.0, theme.path()));
    entries.push((vec![line], "path"));
    entries
}
