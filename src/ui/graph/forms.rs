//! The forms of the graph: a mark for each status, and what points at a vertex or stands around it.

use egui::{Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::trace::Status;

/// The mark of a status, each with a form of its own: round and full for the frontier, a small square for
/// explored, a cross for pruned, a ring for what an earlier iteration left behind.
pub(super) fn mark(at: Pos2, radius: f32, status: Status, colour: Color32) -> Shape {
    match status {
        Status::Frontier => Shape::circle_filled(at, radius, colour),
        Status::Goal => Shape::convex_polygon(diamond(at, radius * 1.3), colour, Stroke::NONE),
        Status::Explored => {
            Shape::rect_filled(Rect::from_center_size(at, Vec2::splat(radius * 1.5)), CornerRadius::ZERO, colour)
        }
        Status::Pruned => {
            let arm = Vec2::splat(radius * 0.8);
            let stroke = Stroke::new(radius * 0.45, colour);
            let lines = [[at - arm, at + arm], [at - arm.rot90(), at + arm.rot90()]];
            Shape::Vec(lines.map(|line| Shape::line_segment(line, stroke)).to_vec())
        }
        Status::Discarded | Status::Unseen => Shape::circle_stroke(at, radius * 0.7, Stroke::new(1.0, colour)),
    }
}

/// The frame of a board: thick and round on the frontier, thin and square when explored.
pub(super) fn status_frame(rect: Rect, status: Status, colour: Color32) -> Shape {
    let (radius, width) = match status {
        Status::Frontier | Status::Goal => (7, 0.0),
        Status::Explored | Status::Pruned => (0, 1.5),
        Status::Discarded | Status::Unseen => (0, 1.0),
    };
    if width == 0.0 {
        return Shape::rect_filled(rect, CornerRadius::same(radius), colour);
    }
    Shape::rect_stroke(rect.shrink(2.0), CornerRadius::same(radius), Stroke::new(width, colour), StrokeKind::Middle)
}

fn diamond(at: Pos2, radius: f32) -> Vec<Pos2> {
    [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT].map(|way| at + way * radius).to_vec()
}

/// A triangle above the start, pointing at it.
pub(super) fn start_mark(at: Pos2, radius: f32, colour: Color32) -> Shape {
    pointer(at, Vec2::UP, radius, colour)
}

/// A triangle below a goal, pointing at it.
pub(super) fn goal_mark(at: Pos2, radius: f32, colour: Color32) -> Shape {
    pointer(at, Vec2::DOWN, radius, colour)
}

fn pointer(at: Pos2, from: Vec2, radius: f32, colour: Color32) -> Shape {
    let tip = at + from * radius;
    // Small enough to leave the labels free, which stand in the middle of the edges.
    let size = (radius * 0.27).max(radius.clamp(4.5, 6.0));
    let base = tip + from * size * 1.3;
    Shape::convex_polygon(vec![base + from.rot90() * size, tip, base - from.rot90() * size], colour, Stroke::NONE)
}

/// A square ring, for the current and for the inspected vertex.
pub(super) fn ring(at: Pos2, radius: f32, width: f32, colour: Color32) -> Shape {
    let rect = Rect::from_center_size(at, Vec2::splat(radius * 1.8));
    Shape::rect_stroke(rect, CornerRadius::same(3), Stroke::new(width, colour), StrokeKind::Middle)
}
