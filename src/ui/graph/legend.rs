//! The legend of the graph: a form and a colour for each thing that can be in it.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};

use super::forms;
use crate::model::Model;
use crate::search::depth_limited::Deepening;
use crate::search::{Algorithm, Side};
use crate::trace::Status;
use crate::ui::theme::{self, Theme};

const FONT: FontId = FontId::proportional(12.5);
/// Height of a line.
const LINE: f32 = 22.0;

/// Marks around the origin, with their words.
type Entry = (Vec<Shape>, &'static str);

/// At the lower edge of a view.
pub(super) fn over(ui: &Ui, view: Rect, model: &Model, theme: Theme) {
    let painter = ui.painter_at(view);
    let entries = entries(model, theme);
    let (places, height) = places(&painter, &entries, view.width());
    let top = view.left_bottom() - Vec2::new(0.0, height + 2.0);
    painter.rect_filled(Rect::from_min_max(top, view.right_bottom()), 0.0, theme.canvas().gamma_multiply(0.9));
    paint(&painter, top, entries, places, theme);
}

/// In lines of its own, for all graphs of a comparison.
pub(in crate::ui) fn lines(ui: &mut Ui, model: &Model, theme: Theme) {
    let entries = entries(model, theme);
    let (places, height) = places(ui.painter(), &entries, ui.available_width());
    let (area, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    paint(ui.painter(), area.min, entries, places, theme);
}

/// Places from the left, a new line where one would run out of the width; and the height of them all.
fn places(painter: &Painter, entries: &[Entry], width: f32) -> (Vec<Vec2>, f32) {
    let (mut x, mut line) = (14.0, 0.0);
    let mut places = Vec::new();
    for (_, text) in entries {
        let needed = painter.layout_no_wrap((*text).to_owned(), FONT, Color32::BLACK).size().x + 34.0;
        if x + needed > width && x > 14.0 {
            (x, line) = (14.0, line + LINE);
        }
        places.push(Vec2::new(x, line + LINE / 2.0));
        x += needed;
    }
    (places, line + LINE)
}

fn paint(painter: &Painter, top: Pos2, entries: Vec<Entry>, places: Vec<Vec2>, theme: Theme) {
    for ((shapes, text), place) in entries.into_iter().zip(places) {
        painter.extend(shapes.into_iter().map(|mut shape| {
            shape.translate(top.to_vec2() + place);
            shape
        }));
        painter.text(top + place + Vec2::new(12.0, 0.0), Align2::LEFT_CENTER, text, FONT, theme.ink());
    }
}

/// What can be in the graphs of the runs that are shown.
fn entries(model: &Model, theme: Theme) -> Vec<Entry> {
    let origin = Pos2::ZERO;
    let of = |status, side| vec![forms::mark(origin, 6.0, status, theme.status(status, side))];
    // The marks point at a vertex; here they stand alone, in the middle.
    let triangle = forms::start_mark(Pos2::new(0.0, 11.0), 6.0, theme::START);
    let goal = forms::goal_mark(Pos2::new(0.0, -11.0), 6.0, theme::GOAL);
    let has = |is_so: fn(&Algorithm) -> bool| model.lanes().iter().any(|lane| is_so(&lane.trace().algorithm()));
    let mut entries = vec![
        (vec![triangle], "start"),
        (vec![goal], "goal"),
        (vec![forms::ring(origin, 6.0, 2.5, theme::CURRENT)], "current"),
    ];
    let has_sides = has(|algorithm| matches!(algorithm, Algorithm::Bidirectional(_)));
    let has_one_side = has(|algorithm| !matches!(algorithm, Algorithm::Bidirectional(_)));
    entries.push((of(Status::Frontier, Side::Forward), if has_one_side { "frontier" } else { "start's frontier" }));
    if has_sides {
        entries.push((of(Status::Frontier, Side::Backward), "goal's frontier"));
    }
    entries.push((of(Status::Explored, Side::Forward), "explored"));
    if has(|algorithm| matches!(algorithm, Algorithm::DepthLimited(_))) {
        entries.push((of(Status::Pruned, Side::Forward), "pruned"));
    }
    let deepens = |algorithm: &Algorithm| matches!(algorithm, Algorithm::DepthLimited(options) if options.deepening == Deepening::On);
    if has(deepens) {
        entries.push((of(Status::Discarded, Side::Forward), "earlier iteration"));
    }
    if model.is_comparing() && model.lights_differences {
        let square = Rect::from_center_size(origin, Vec2::splat(10.0));
        entries.push((vec![Shape::rect_filled(square, 0.0, theme.only_here())], "expanded only here"));
    }
    let line = Shape::line_segment([Pos2::new(-9.0, 0.0), Pos2::new(9.0, 0.0)], Stroke::new(4.0, theme.path()));
    entries.push((vec![line], "path"));
    entries
}
