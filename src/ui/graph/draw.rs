//! Draws the graph. How a vertex is drawn is decided by the room that it has on the screen: a dot, a mark or a board.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke};

use super::camera::{BOARD_SIDE, Camera, LARGEST, Projection};
use super::far::Dots;
use super::forms;
use super::ink::Ink;
use super::lit::Lit;
use crate::model::{Lane, Moment};
use crate::search::{NodeId, Solution};
use crate::space::State;
use crate::trace::{At, LayoutKind};
use crate::ui::theme::{self, Theme};

/// What a picture depends on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Request {
    pub camera: Camera,
    pub view: Rect,
    pub moment: Moment,
    /// Where the other runs stand, where what only this one expanded is lit up.
    pub others: Option<Vec<Moment>>,
    pub theme: Theme,
    pub selected: Option<State>,
    /// Whether the whole space is shown dim.
    pub shows_whole: bool,
    pub layout: LayoutKind,
    /// Whether the rows are the depths of this run alone.
    pub has_depths: bool,
    /// How many times the graph was fitted: with another layout of the same kind it was fitted anew.
    pub fits: u64,
    pub pixels_per_point: f32,
    pub fonts: Fonts,
}

/// The texture of the fonts, in which texts hold places. It is made anew when it is full, and when dark and light
/// change places; no text that was laid out before can be drawn then.
#[derive(Clone, Debug)]
pub(super) struct Fonts(Arc<Galley>);

impl Fonts {
    pub fn now(painter: &Painter) -> Self {
        // What is laid out in each frame is laid out once, as long as the texture lasts.
        Self(painter.layout_no_wrap("0".to_owned(), FontId::monospace(12.0), Color32::PLACEHOLDER))
    }
}

impl PartialEq for Fonts {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Side of a mark where the whole space is small.
const SMALLEST_BY_FORCE: f32 = 10.0;

/// The whole width of a solution.
const SOLUTION: f32 = 5.0;

/// From this side of its room on the path and the outlines at a vertex have their whole width.
const WHOLE_PEN_SIDE: f32 = 24.0;

/// In a view of this size they are nearly as wide over dots.
const WHOLE_PEN_VIEW: f32 = 500.0;

/// What a request looks like: kept until another one comes.
pub(super) struct Picture {
    pub request: Request,
    /// From the bottom up.
    shapes: Vec<Shape>,
    /// The vertices that are drawn as boards.
    pub large: Vec<Large>,
}

/// A vertex that is drawn as a board.
#[derive(Clone, Copy)]
pub(super) struct Large {
    pub vertex: usize,
    pub rect: Rect,
    pub id: NodeId,
}

/// A vertex that is more than a dot.
#[derive(Clone, Copy)]
pub(super) struct Near {
    pub vertex: usize,
    pub point: Pos2,
    /// The side of its room on the screen.
    pub side: f32,
}

/// What is drawn on, and what is drawn.
pub(super) struct Canvas<'a> {
    lit: &'a Lit,
    pub lane: &'a Lane,
    pub at: At<'a>,
    pub painter: &'a Painter,
    pub request: &'a Request,
    pub projection: Projection,
    pub vertices: usize,
    pub edges: usize,
}

impl Picture {
    /// Of a lane, with what is lit up in it.
    pub fn new(lane: &Lane, lit: &Lit, request: Request, painter: &Painter) -> Self {
        let at = lane.at();
        let (vertices, edges) = at.graph_size();
        let projection = request.camera.onto(request.view);
        let canvas = Canvas { lit, lane, at, painter, request: &request, projection, vertices, edges };
        let mut shapes = Vec::new();
        if request.shows_whole {
            shapes.extend(canvas.whole_space());
        }
        let near = canvas.dots(&mut shapes);
        shapes.push(canvas.edges(&near));
        shapes.push(canvas.path());
        let (boards, marks): (Vec<Near>, Vec<Near>) = near.into_iter().partition(|near| near.side >= BOARD_SIDE);
        shapes.push(canvas.marks(&marks));
        let large = canvas.boards(&boards, &mut shapes);
        canvas.labels(&boards, &mut shapes);
        shapes.push(canvas.landmarks());
        canvas.depths(&mut shapes);
        Self { request, shapes, large }
    }

    pub fn paint(&self, painter: &Painter) {
        painter.extend(self.shapes.iter().cloned());
    }
}

/// How thick the path and the outlines are drawn at a vertex whose room has this side, as a part of their whole width:
/// less where it is small, so that they do not hide the graph, but in a large view not so thin that they are lost in it.
fn pen(side: f32, view: f32) -> f32 {
    (side / WHOLE_PEN_SIDE).clamp((view / WHOLE_PEN_VIEW).clamp(0.6, 0.8), 1.0)
}

impl Canvas<'_> {
    pub fn point(&self, vertex: usize) -> Pos2 {
        self.projection.on_screen(self.lane.layout().point(vertex))
    }

    /// The side of a vertex's room on the screen.
    pub fn side(&self, vertex: usize) -> f32 {
        self.side_of_room(self.lane.layout().room(vertex))
    }

    pub fn side_of_room(&self, room: f32) -> f32 {
        let side = (room * self.request.camera.scale).min(LARGEST);
        // Few states: each can be seen, also where they are close together.
        if self.request.layout == LayoutKind::Force { side.max(SMALLEST_BY_FORCE) } else { side }
    }

    fn pen(&self, vertex: usize) -> f32 {
        pen(self.side(vertex), self.request.view.size().min_elem())
    }

    pub fn vertex(&self, id: NodeId) -> usize {
        self.lane.trace().graph().vertex(id)
    }

    pub fn state(&self, vertex: usize) -> State {
        let trace = self.lane.trace();
        trace.record().node(trace.graph().first_node(vertex)).state
    }

    /// Whether a vertex is to be lit up: its state was expanded in this run alone.
    pub fn is_lit(&self, vertex: usize) -> bool {
        self.lit.has(vertex)
    }

    pub fn ink(&self) -> Ink {
        Ink::new(self.request.view, self.request.pixels_per_point)
    }

    /// Draws the vertices that are dots, and gives the others that are in view, a little beyond its borders.
    fn dots(&self, shapes: &mut Vec<Shape>) -> Vec<Near> {
        let (view, camera) = (self.request.view, self.request.camera);
        let (mut near, mut dots) = (Vec::new(), None);
        let wide = view.expand(LARGEST / 2.0);
        let [low, high] = [wide.min, wide.max].map(|corner| camera.in_layout(view, corner));
        for vertex in self.lane.layout().within(low, high, self.vertices) {
            let (point, side) = (self.point(vertex), self.side(vertex));
            if side >= camera.mark_side() {
                near.push(Near { vertex, point, side });
            } else if view.contains(point) {
                dots.get_or_insert_with(|| Dots::new(self)).add(vertex, point);
            }
        }
        shapes.extend(dots.into_iter().flat_map(Dots::dry));
        near
    }

    /// The solution, or the path to the current node, drawn bold.
    fn path(&self) -> Shape {
        let (at, theme) = (&self.at, self.request.theme);
        let solution = at.solution().map(|(solution, _)| solution);
        let ends: Vec<NodeId> = match solution {
            Some(Solution::Goal(id)) => vec![id],
            Some(Solution::Met(meeting)) => vec![meeting.forward, meeting.backward],
            None => at.current().into_iter().collect(),
        };
        let width = if solution.is_some() { SOLUTION } else { 3.0 };
        let mut ink = self.ink();
        for end in ends {
            let stroke = Stroke::new(width * self.pen(self.vertex(end)), theme.path());
            let points = at.lineage(end).into_iter().map(|id| self.point(self.vertex(id)));
            ink.add(Shape::line(points.collect(), stroke));
        }
        ink.dry()
    }

    /// Start, goal, current and inspected, each with an outline of its own form.
    fn landmarks(&self) -> Shape {
        let (at, trace, theme) = (&self.at, self.lane.trace(), self.request.theme);
        let radius = |vertex| (self.side(vertex) * 0.52).clamp(6.0 * self.pen(vertex), 60.0);
        let vertex_of = |state| {
            let vertex = trace.graph().vertex_of_state(state, trace.search());
            vertex.filter(|&vertex| vertex < self.vertices)
        };
        let mut ink = self.ink();
        if let Some(vertex) = vertex_of(trace.space().root()) {
            ink.add(forms::start_mark(self.point(vertex), radius(vertex), theme::START));
        }
        for vertex in trace.space().goals().iter().filter_map(|&goal| vertex_of(goal)) {
            ink.add(forms::goal_mark(self.point(vertex), radius(vertex), theme::GOAL));
        }
        if let Some(vertex) = self.request.selected.and_then(vertex_of) {
            ink.add(forms::ring(self.point(vertex), radius(vertex) * 1.12, 2.0 * self.pen(vertex), theme.path()));
        }
        if let Some(vertex) = at.lit().map(|lit| self.vertex(lit)) {
            ink.add(forms::ring(self.point(vertex), radius(vertex) * 1.2, 2.5 * self.pen(vertex), theme.lit()));
        }
        if let Some(vertex) = at.current().map(|current| self.vertex(current)) {
            ink.add(forms::ring(self.point(vertex), radius(vertex), 3.0 * self.pen(vertex), theme::CURRENT));
        }
        ink.dry()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::graph::near::mark_radius;

    #[test]
    fn a_solution_is_no_broader_than_the_marks_that_it_joins_in_a_small_view_and_not_lost_in_a_large_one() {
        for side in (4..110_u8).map(f32::from) {
            for view in [40.0, 150.0, 300.0] {
                let width = SOLUTION * pen(side, view);
                assert!(width <= 2.0 * mark_radius(side), "{width} at {side} in {view}");
            }
            assert!(pen(side, 500.0) >= 0.8);
        }
        assert!((pen(BOARD_SIDE, 40.0) - 1.0).abs() < 1e-6);
    }
}
