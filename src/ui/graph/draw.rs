//! Draws the graph: boards up close, marks further off, and far away at most one dot per two points square.

use egui::{Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use super::camera::{BOARD_SCALE, Camera, MARK_SCALE};
use crate::model::{Model, Moment};
use crate::search::{NodeId, Side, Solution};
use crate::space::{Cost, State};
use crate::trace::{At, Status};
use crate::ui::board;
use crate::ui::theme::{self, Theme, shared};

/// What a picture depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Request {
    pub camera: Camera,
    pub view: Rect,
    pub moment: Moment,
    pub theme: Theme,
    pub selected: Option<State>,
}

/// What a request looks like: kept until another one comes.
pub(super) struct Picture {
    pub request: Request,
    /// Edges, paths, and the vertices that are dots or marks.
    below: Vec<Shape>,
    /// The vertices that are drawn as boards.
    pub large: Vec<Large>,
    /// What is drawn around start, goal, current and inspected.
    above: Vec<Shape>,
    /// The costs of the edges, where they differ.
    costs: Vec<(Pos2, Cost)>,
}

/// A vertex that is drawn as a board.
#[derive(Clone, Copy)]
pub(super) struct Large {
    pub vertex: usize,
    pub rect: Rect,
    pub id: NodeId,
    status: Status,
}

/// Side of a dot, and of the squares in which there is at most one.
const DOT: f32 = 2.0;

struct Canvas<'a> {
    model: &'a Model,
    at: At<'a>,
    request: Request,
    vertices: usize,
    edges: usize,
}

impl Picture {
    pub fn new(model: &Model, request: Request) -> Self {
        let at = model.at();
        let (vertices, edges) = at.graph_size();
        let canvas = Canvas { model, at, request, vertices, edges };
        let mut picture =
            Self { request, below: Vec::new(), large: Vec::new(), above: canvas.landmarks(), costs: Vec::new() };
        if request.camera.scale < MARK_SCALE {
            picture.below.extend(canvas.dots());
            picture.below.extend(canvas.path());
            return picture;
        }
        picture.below.extend(canvas.close_edges());
        picture.below.extend(canvas.path());
        if request.camera.scale < BOARD_SCALE {
            picture.below.extend(canvas.marks());
        } else {
            picture.large = canvas.boards();
            picture.costs = canvas.costs();
        }
        picture
    }

    pub fn paint(&self, painter: &Painter, model: &Model) {
        painter.extend(self.below.iter().cloned());
        for large in &self.large {
            large.paint(painter, model, self.request.theme);
        }
        painter.extend(self.above.iter().cloned());
        for &(at, cost) in &self.costs {
            let font = egui::FontId::proportional(12.0);
            let galley = painter.layout_no_wrap(cost.to_string(), font, self.request.theme.ink());
            let rect = Rect::from_center_size(at, galley.size());
            painter.rect_filled(rect.expand(1.0), CornerRadius::same(2), self.request.theme.canvas());
            painter.galley(rect.min, galley, self.request.theme.ink());
        }
    }
}

impl Large {
    fn paint(&self, painter: &Painter, model: &Model, theme: Theme) {
        let node = model.trace().record().node(self.id);
        let frame = self.rect.expand((self.rect.width() * 0.08).max(2.0));
        painter.add(status_frame(frame, self.status, theme.status(self.status, node.side)));
        board::paint_state(painter, self.rect, model.space(), node.state, theme);
        if matches!(self.status, Status::Explored | Status::Discarded | Status::Pruned) {
            painter.rect_filled(self.rect, CornerRadius::ZERO, theme.canvas().gamma_multiply(0.4));
        }
    }
}

impl Canvas<'_> {
    fn point(&self, vertex: usize) -> Pos2 {
        self.request.camera.point(self.request.view, self.model.layout().places()[vertex])
    }

    fn vertex(&self, id: NodeId) -> usize {
        self.model.trace().graph().vertex(id)
    }

    /// The vertices in view, a little beyond its borders.
    fn in_view(&self, margin: f32) -> impl Iterator<Item = (usize, Pos2)> {
        let view = self.request.view.expand(margin);
        let corner = |point| self.request.camera.place(self.request.view, point);
        let vertices = self.model.layout().within(corner(view.min), corner(view.max));
        let seen = vertices.filter(|&vertex| vertex < self.vertices).map(|vertex| (vertex, self.point(vertex)));
        seen.filter(move |&(_, point)| view.contains(point))
    }

    /// Far away: of the vertices in a square of two points, the one that matters most, and its tree edge.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "points within the view, in squares"
    )]
    fn dots(&self) -> [Shape; 2] {
        let (view, theme) = (self.request.view, self.request.theme);
        let columns = (view.width() / DOT) as usize + 1;
        let rows = (view.height() / DOT) as usize + 1;
        let mut squares: Vec<Option<(Status, Side)>> = vec![None; columns * rows];
        let mut edges = Mesh::default();
        let trace = self.model.trace();
        for (vertex, point) in self.in_view(0.0) {
            let at = (point - view.min) / DOT;
            let square = &mut squares[at.y as usize * columns + at.x as usize];
            let (id, status) = self.at.vertex_status(vertex);
            let is_first = square.is_none();
            if square.is_none_or(|(before, _)| before < status) {
                *square = Some((status, trace.record().node(id).side));
            }
            if is_first && let Some(parent) = self.at.link(id).parent {
                line(&mut edges, self.point(self.vertex(parent)), point, 1.0, theme.cross_edge());
            }
        }
        let mut dots = Mesh::default();
        for (number, square) in squares.into_iter().enumerate() {
            if let Some((status, side)) = square {
                let corner = Vec2::new((number % columns) as f32, (number / columns) as f32) * DOT;
                let rect = Rect::from_min_size(view.min + corner, Vec2::splat(DOT));
                dots.add_colored_rect(rect, theme.status(status, side));
            }
        }
        [shared(edges), shared(dots)]
    }

    /// Edges of the vertices in view: cross edges below, tree edges above.
    fn close_edges(&self) -> [Shape; 2] {
        let (graph, theme) = (self.model.trace().graph(), self.request.theme);
        let view = self.request.view;
        let (mut tree, mut cross) = (Mesh::default(), Mesh::default());
        let width = (self.request.camera.scale / 30.0).clamp(1.1, 1.8);
        for (vertex, here) in self.in_view(0.0) {
            for (_, other) in graph.edges_of(vertex).filter(|&(edge, _)| edge < self.edges) {
                let there = self.point(other);
                // With both ends in view, the edge is drawn from one of them.
                if view.contains(there) && other < vertex {
                    continue;
                }
                if self.is_tree_edge(vertex, other) {
                    line(&mut tree, here, there, width, theme.tree_edge());
                } else {
                    line(&mut cross, here, there, width, theme.cross_edge());
                }
            }
        }
        [shared(cross), shared(tree)]
    }

    fn is_tree_edge(&self, from: usize, to: usize) -> bool {
        let trace = self.model.trace();
        let hangs = |below: usize, above: usize| {
            let nodes = trace.graph().nodes(below).take_while(|id| id.index() < self.at.node_count());
            let mut parents = nodes.filter_map(|id| self.at.link(id).parent);
            parents.any(|parent| self.vertex(parent) == above)
        };
        hangs(to, from) || hangs(from, to)
    }

    /// The solution, or the path to the current node, drawn bold.
    fn path(&self) -> Vec<Shape> {
        let (at, theme) = (&self.at, self.request.theme);
        let solution = at.solution().map(|(solution, _)| solution);
        let ends: Vec<NodeId> = match solution {
            Some(Solution::Goal(id)) => vec![id],
            Some(Solution::Met(meeting)) => vec![meeting.forward, meeting.backward],
            None => at.current().into_iter().collect(),
        };
        let stroke = Stroke::new(if solution.is_some() { 5.0 } else { 3.0 }, theme.path());
        let line = |end| {
            let points = at.lineage(end).into_iter().map(|id| self.point(self.vertex(id)));
            Shape::line(points.collect(), stroke)
        };
        ends.into_iter().map(line).collect()
    }

    fn boards(&self) -> Vec<Large> {
        let scale = self.request.camera.scale;
        let large = |(vertex, point)| {
            let (id, status) = self.at.vertex_status(vertex);
            let size = board::proportions(self.model.space(), self.model.trace().record().node(id).state) * scale;
            Large { vertex, rect: Rect::from_center_size(point, size * 0.76), id, status }
        };
        self.in_view(scale).map(large).collect()
    }

    /// Where edges cost differently, the cost of each in its middle.
    fn costs(&self) -> Vec<(Pos2, Cost)> {
        if self.model.space().unit_costs() {
            return Vec::new();
        }
        let (trace, mut successors) = (self.model.trace(), Vec::new());
        let state = |vertex| trace.record().node(trace.graph().first_node(vertex)).state;
        let mut costs = Vec::new();
        for (vertex, here) in self.in_view(0.0) {
            self.model.space().successors(state(vertex), &mut successors);
            for (_, other) in
                trace.graph().edges_of(vertex).filter(|&(edge, other)| edge < self.edges && vertex < other)
            {
                let step = successors.iter().find(|successor| successor.state == state(other));
                costs.extend(step.map(|step| (here + (self.point(other) - here) / 2.0, step.cost)));
            }
        }
        costs
    }

    fn marks(&self) -> Vec<Shape> {
        let (trace, theme) = (self.model.trace(), self.request.theme);
        let radius = (self.request.camera.scale * 0.32).clamp(1.5, 9.0);
        let mark = |(vertex, point)| {
            let (id, status) = self.at.vertex_status(vertex);
            mark(point, radius, status, theme.status(status, trace.record().node(id).side))
        };
        self.in_view(radius).map(mark).collect()
    }

    /// Start, goal, current and inspected, each with an outline of its own form.
    fn landmarks(&self) -> Vec<Shape> {
        let (at, theme) = (&self.at, self.request.theme);
        let radius = (self.request.camera.scale * 0.52).clamp(6.0, 60.0);
        let space = self.model.space();
        let vertex_of = |state| at.nodes_of(state).first().map(|&id| self.vertex(id));
        let mut shapes = Vec::new();
        if let Some(vertex) = vertex_of(space.root()) {
            shapes.push(start_mark(self.point(vertex), radius, theme::START));
        }
        for vertex in space.goals().iter().filter_map(|&goal| vertex_of(goal)) {
            shapes.push(goal_mark(self.point(vertex), radius, theme::GOAL));
        }
        if let Some(vertex) = self.request.selected.and_then(vertex_of) {
            shapes.push(ring(self.point(vertex), radius * 1.12, 2.0, theme.path()));
        }
        if let Some(lit) = at.lit() {
            shapes.push(ring(self.point(self.vertex(lit)), radius * 1.2, 2.5, theme.lit()));
        }
        if let Some(current) = at.current() {
            shapes.push(ring(self.point(self.vertex(current)), radius, 3.0, theme::CURRENT));
        }
        shapes
    }
}

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
fn status_frame(rect: Rect, status: Status, colour: Color32) -> Shape {
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
    let size = (radius * 0.4).max(6.0);
    let base = tip + from * size * 1.3;
    Shape::convex_polygon(vec![base + from.rot90() * size, tip, base - from.rot90() * size], colour, Stroke::NONE)
}

/// A square ring, for the current and for the inspected vertex.
pub(super) fn ring(at: Pos2, radius: f32, width: f32, colour: Color32) -> Shape {
    let rect = Rect::from_center_size(at, Vec2::splat(radius * 1.8));
    Shape::rect_stroke(rect, CornerRadius::same(3), Stroke::new(width, colour), StrokeKind::Middle)
}

/// A line as two triangles: thousands of them in one mesh.
fn line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, colour: Color32) {
    let across = (to - from).normalized().rot90() * width * 0.5;
    let first = u32::try_from(mesh.vertices.len()).expect("a mesh has fewer than 2^32 vertices");
    for corner in [from - across, from + across, to + across, to - across] {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}
