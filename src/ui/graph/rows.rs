//! The depths, written beside the rows of a layout that has them.

use egui::{CornerRadius, Pos2, Shape, epaint::TextShape};

use super::draw::Canvas;
use super::{corner, legend_height};
use crate::trace::Point;

/// Numbers are at least this far apart.
const LEAST_APART: f32 = 18.0;
const SIZE: f32 = 12.0;
/// From the edge of the view.
const MARGIN: f32 = 8.0;
/// What the numbers take of the width of a view.
pub(super) const WIDTH: f32 = 44.0;

impl Canvas<'_> {
    /// Numbers the rows that are in view, from the left edge, where each stands for a depth.
    pub fn depths(&self, shapes: &mut Vec<Shape>) {
        let bounds = self.lane.layout().bounds(self.vertices);
        let (Some((_, high)), true) = (bounds, self.request.has_depths) else { return };
        let view = self.request.view;
        let lines = if corner::is_narrow(view) { 2.0 } else { 1.0 };
        let top = view.top() + corner::LINE * lines + SIZE;
        let free = view.with_min_y(top).with_max_y(view.bottom() - legend_height(view));
        let y_of = |row: u16| self.projection.on_screen(Point { x: 0.0, y: f32::from(row) }).y;
        let every = step(y_of(1) - y_of(0));
        let rows = (0..=u16::MAX).step_by(every).take_while(|&row| f32::from(row) <= high.y);
        let in_view = rows.filter(|&row| free.y_range().contains(y_of(row)));
        for (place, row) in in_view.enumerate() {
            let text = if place == 0 { format!("depth {row}") } else { row.to_string() };
            let galley = self.galley(text, SIZE);
            let at = Pos2::new(view.left() + MARGIN, y_of(row) - galley.size().y / 2.0);
            let ground = egui::Rect::from_min_size(at, galley.size()).expand(2.0);
            shapes.push(Shape::rect_filled(ground, CornerRadius::same(2), self.request.theme.canvas()));
            shapes.push(Shape::Text(TextShape::new(at, galley, self.request.theme.faint())));
        }
    }
}

/// How many rows there are from one number to the next, where rows are so far apart: 1, 2, 5, 10 ...
fn step(apart: f32) -> usize {
    let steps = [1_u16, 2, 5, 10, 20, 50, 100, 200, 500];
    let wide_enough = steps.into_iter().find(|&step| f32::from(step) * apart >= LEAST_APART);
    wide_enough.unwrap_or(1_000).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_as_close_as_they_can_be_read() {
        assert_eq!([80.0, 18.0, 13.0, 6.0, 1.9, 0.001].map(step), [1, 1, 2, 5, 10, 1_000]);
    }
}
