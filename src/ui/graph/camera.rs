//! From points of the layout to points of the screen.

use egui::{Pos2, Rect, Vec2};

use crate::trace::{Layout, Point};

/// Side of its room from which on a vertex is drawn as a board.
pub(super) const BOARD_SIDE: f32 = 33.0;
/// Side of its room from which on a vertex is drawn as a mark; below, it is a dot.
const MARK_SIDE: f32 = 4.0;
/// The same where rows are not further apart than slots.
const CROWDED_MARK_SIDE: f32 = 6.0;
/// The largest side of a room.
pub(super) const LARGEST: f32 = 140.0;
/// The side of a room that fitting does not exceed.
const FITTED: f32 = 84.0;
/// Rows are this much further apart than slots, up close.
const ROW_RATIO: f32 = 1.5;

/// The part of the graph that is in view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui) struct Camera {
    /// The point in the middle.
    centre: Vec2,
    /// Points of the screen from slot to slot.
    pub scale: f32,
    /// Points of the screen from row to row, far away; `None` where the layout has no rows.
    far_row: Option<f32>,
}

/// From points of the layout to points of a view.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Projection {
    centre: Vec2,
    scales: Vec2,
    middle: Pos2,
}

impl Projection {
    pub fn on_screen(self, point: Point) -> Pos2 {
        self.middle + (Vec2::new(point.x, point.y) - self.centre) * self.scales
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: Vec2::ZERO, scale: FITTED, far_row: Some(20.0) }
    }
}

impl Camera {
    fn row_height(self) -> f32 {
        self.far_row.map_or(self.scale, |far_row| (ROW_RATIO * self.scale).max(far_row))
    }

    fn scales(self) -> Vec2 {
        Vec2::new(self.scale, self.row_height())
    }

    /// How many times as far apart rows are as slots.
    pub fn stretch(self) -> f32 {
        self.row_height() / self.scale
    }

    /// Side of its room from which on a vertex is drawn as a mark.
    pub fn mark_side(self) -> f32 {
        if self.far_row.is_some() { MARK_SIDE } else { CROWDED_MARK_SIDE }
    }

    pub fn on_screen(self, view: Rect, point: Point) -> Pos2 {
        self.onto(view).on_screen(point)
    }

    /// The camera with what it shows worked out: for many points.
    pub fn onto(self, view: Rect) -> Projection {
        Projection { centre: self.centre, scales: self.scales(), middle: view.center() }
    }

    /// The point of the layout under a point of the screen.
    pub fn in_layout(self, view: Rect, point: Pos2) -> Point {
        let at = self.centre + (point - view.center()) / self.scales();
        Point { x: at.x, y: at.y }
    }

    pub fn pan(&mut self, delta: Vec2) {
        self.centre -= delta / self.scales();
    }

    /// Zooms by a factor; what is under `anchor` stays there.
    pub fn zoom(&mut self, view: Rect, anchor: Pos2, factor: f32, layout: &Layout) {
        let offset = anchor - view.center();
        let under = self.centre + offset / self.scales();
        // As far as the vertex with the least room can be seen well.
        self.scale = (self.scale * factor).clamp(0.002, LARGEST / layout.least_room().max(1e-3));
        self.centre = under - offset / self.scales();
    }

    /// Brings a box of points into view.
    pub fn fit(&mut self, view: Rect, (low, high): (Point, Point), layout: &Layout) {
        let (low, high) = (Vec2::new(low.x, low.y), Vec2::new(high.x, high.y));
        let size = high - low + Vec2::new(1.3, 1.0);
        let (width, height) = ((view.width() - 30.0).max(10.0), (view.height() - 20.0).max(10.0));
        let by_width = width / size.x;
        self.centre = (low + high) / 2.0;
        if !layout.kind().has_rows() {
            self.far_row = None;
            self.scale = by_width.min(height / size.y).min(FITTED / layout.least_room());
            return;
        }
        let far_row = ((height - 20.0) / size.y).clamp(2.0, 40.0);
        self.far_row = Some(far_row);
        let by_height = height / size.y / ROW_RATIO;
        // Where rows can be closer than the ratio wants, the width alone decides.
        let is_far = by_width < MARK_SIDE;
        self.scale = if is_far { by_width } else { by_width.min(by_height.max(far_row / ROW_RATIO)) }.min(FITTED);
    }

    pub fn centre_on(&mut self, point: Point) {
        self.centre = Vec2::new(point.x, point.y);
    }

    /// Comes near enough to a vertex with this much room for its board to be read.
    pub fn come_near(&mut self, point: Point, room: f32) {
        self.centre_on(point);
        self.scale = self.scale.max(FITTED / room);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;
    use crate::trace::LayoutKind;

    fn layout(kind: LayoutKind) -> Layout {
        Layout::new(kind, Model::default().trace(), None)
    }

    #[test]
    fn a_point_and_its_place_on_the_screen_are_inverse_at_every_zoom() {
        let view = Rect::from_min_size(Pos2::new(10.0, 20.0), Vec2::new(800.0, 500.0));
        let mut camera = Camera::default();
        for factor in [1.0, 0.5, 0.1, 0.3, 7.0] {
            camera.zoom(view, Pos2::new(300.0, 100.0), factor, &layout(LayoutKind::Layers));
            for (x, y) in [(0.0, 0.0), (-7.0, 3.0), (12.5, 31.0)] {
                let back = camera.in_layout(view, camera.on_screen(view, Point { x, y }));
                assert!((back.x - x).abs() < 0.01 && (back.y - y).abs() < 0.01, "{back:?}");
            }
        }
    }

    #[test]
    fn what_was_fitted_is_in_view() {
        // Alone, and as one of six side by side.
        let views = [(640.0, 420.0), (210.0, 130.0)].map(|(x, y)| Rect::from_min_size(Pos2::ZERO, Vec2::new(x, y)));
        let kinds = [LayoutKind::Layers, LayoutKind::Radial];
        for (view, kind) in views.into_iter().flat_map(|view| kinds.map(|kind| (view, kind))) {
            for (y, x) in [(0.0, 0.0), (3.0, 4.0), (12.0, 40.0), (31.0, 12_000.0)] {
                let mut camera = Camera::default();
                let (low, high) = (Point { x: -x, y: 0.0 }, Point { x, y });
                camera.fit(view, (low, high), &layout(kind));
                assert!([low, high].iter().all(|&point| view.contains(camera.on_screen(view, point))), "{y} {x}");
            }
        }
    }
}
