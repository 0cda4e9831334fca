//! From places of the layout to points of the screen.

use egui::{Pos2, Rect, Vec2};

use crate::model::Place;

/// Side of a slot from which on vertices are drawn as boards.
pub(super) const BOARD_SCALE: f32 = 36.0;
/// Side of a slot from which on vertices are drawn as marks; below, they are dots.
pub(super) const MARK_SCALE: f32 = 4.0;
/// The largest side of a slot.
const LARGEST: f32 = 110.0;
/// The side of a slot that fitting does not exceed.
const FITTED: f32 = 58.0;
/// Rows are this much further apart than slots, up close.
const ROW_RATIO: f32 = 1.5;

/// The part of the graph that is in view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    /// The slot and the row in the middle.
    centre: Vec2,
    /// Points from slot to slot.
    pub scale: f32,
    /// Points from row to row, far away.
    far_row: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: Vec2::ZERO, scale: FITTED, far_row: 20.0 }
    }
}

#[expect(clippy::cast_precision_loss, reason = "slots and rows are far below 2^24")]
fn vector(place: Place) -> Vec2 {
    Vec2::new(place.slot as f32, place.row as f32)
}

impl Camera {
    /// Points from row to row.
    pub fn row_height(self) -> f32 {
        (ROW_RATIO * self.scale).max(self.far_row)
    }

    fn scales(self) -> Vec2 {
        Vec2::new(self.scale, self.row_height())
    }

    pub fn point(self, view: Rect, place: Place) -> Pos2 {
        view.center() + (vector(place) - self.centre) * self.scales()
    }

    /// The place nearest to a point.
    #[expect(clippy::cast_possible_truncation, reason = "rounded, and far below 2^31")]
    pub fn place(self, view: Rect, point: Pos2) -> Place {
        let at = self.centre + (point - view.center()) / self.scales();
        Place { row: at.y.round() as i32, slot: at.x.round() as i32 }
    }

    pub fn pan(&mut self, delta: Vec2) {
        self.centre -= delta / self.scales();
    }

    /// Zooms by a factor; what is under `anchor` stays there.
    pub fn zoom(&mut self, view: Rect, anchor: Pos2, factor: f32) {
        let offset = anchor - view.center();
        let under = self.centre + offset / self.scales();
        self.scale = (self.scale * factor).clamp(0.005, LARGEST);
        self.centre = under - offset / self.scales();
    }

    /// Brings a box of places into view.
    pub fn fit(&mut self, view: Rect, low: Place, high: Place) {
        let (low, high) = (vector(low), vector(high));
        let size = high - low + Vec2::new(1.3, 1.0);
        self.far_row = ((view.height() - 70.0) / size.y).clamp(6.0, 40.0);
        let by_height = (view.height() - 50.0) / size.y / ROW_RATIO;
        let by_width = (view.width() - 30.0) / size.x;
        // Where rows can be closer than the ratio wants, the width alone decides.
        let is_far = by_width < MARK_SCALE;
        self.scale = if is_far { by_width } else { by_width.min(by_height.max(self.far_row / ROW_RATIO)) }.min(FITTED);
        self.centre = (low + high) / 2.0;
    }

    pub fn centre_on(&mut self, place: Place) {
        self.centre = vector(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_and_its_place_are_inverse_at_every_zoom() {
        let view = Rect::from_min_size(Pos2::new(10.0, 20.0), Vec2::new(800.0, 500.0));
        let mut camera = Camera::default();
        for factor in [1.0, 0.5, 0.1, 0.3, 7.0] {
            camera.zoom(view, Pos2::new(300.0, 100.0), factor);
            for place in [Place { row: 0, slot: 0 }, Place { row: 3, slot: -7 }, Place { row: 31, slot: 12 }] {
                assert_eq!(camera.place(view, camera.point(view, place)), place);
            }
        }
    }

    #[test]
    fn what_was_fitted_is_in_view() {
        let view = Rect::from_min_size(Pos2::ZERO, Vec2::new(640.0, 420.0));
        for (row, slot) in [(0, 0), (3, 4), (12, 40), (31, 12_000)] {
            let mut camera = Camera::default();
            let (low, high) = (Place { row: 0, slot: -slot }, Place { row, slot });
            camera.fit(view, low, high);
            assert!(view.contains(camera.point(view, low)) && view.contains(camera.point(view, high)), "{row} {slot}");
        }
    }
}
