//! Closer: vertices as marks with their edges, and as boards with the moves on the edges between them.

use std::sync::Arc;

use egui::{CornerRadius, FontId, Galley, Pos2, Rect, Shape, epaint::TextShape};

use super::draw::{Canvas, Large, Near};
use super::forms;
use crate::space::Action;
use crate::trace::{LayoutKind, Status};
use crate::ui::board;

/// Side of a room from which on edges are labelled.
const LABEL_SIDE: f32 = 46.0;

/// Marks with a smaller radius are drawn without smooth edges.
const SMALL_MARK: f32 = 2.5;

/// Of a vertex with more nodes than this, not all are asked whether they hang on an edge.
const MOST_ASKED: usize = 64;

/// How large a mark is in a room of this side.
pub(super) fn mark_radius(side: f32) -> f32 {
    (side * 0.32).max(1.5)
}

impl Canvas<'_> {
    /// Edges of the vertices that are more than dots: cross edges below, tree edges above.
    pub fn edges(&self, near: &[Near]) -> Shape {
        let (graph, request) = (self.lane.trace().graph(), self.request);
        // A tidy tree has no cross edges to be seen: all over the picture they would hide it.
        let has_cross_edges = request.layout != LayoutKind::Tree;
        let mut cross = self.ink();
        let mut tree = Vec::new();
        for &Near { vertex, point: here, side } in near {
            let width = (side / 30.0).clamp(1.1, 1.8);
            for (_, other) in graph.edges_of(vertex).filter(|&(edge, _)| edge < self.edges) {
                let there = self.point(other);
                // With both ends in view, the edge is drawn from one of them.
                if other < vertex && request.view.contains(there) && self.side(other) >= request.camera.mark_side() {
                    continue;
                }
                if self.is_tree_edge(vertex, other) {
                    tree.push((here, there, width));
                } else if has_cross_edges {
                    cross.line(here, there, width, request.theme.cross_edge());
                }
            }
        }
        for (here, there, width) in tree {
            cross.line(here, there, width, request.theme.tree_edge());
        }
        cross.dry()
    }

    fn is_tree_edge(&self, from: usize, to: usize) -> bool {
        let graph = self.lane.trace().graph();
        let hangs = |below: usize, above: usize| {
            let nodes = graph.nodes(below).take(MOST_ASKED).take_while(|id| id.index() < self.at.node_count());
            let mut parents = nodes.filter_map(|id| self.at.link(id).parent);
            parents.any(|parent| self.vertex(parent) == above)
        };
        hangs(to, from) || hangs(from, to)
    }

    pub fn marks(&self, marks: &[Near]) -> Shape {
        let (trace, theme) = (self.lane.trace(), self.request.theme);
        let mut ink = self.ink();
        for &Near { vertex, point, side } in marks {
            let (id, status) = self.at.vertex_status(vertex);
            let radius = mark_radius(side);
            let colour = if self.is_lit(vertex) {
                theme.only_here()
            } else {
                theme.status(status, trace.record().node(id).side)
            };
            match status {
                Status::Frontier if radius < SMALL_MARK => ink.disc(point, radius, colour),
                Status::Explored => ink.square(Rect::from_center_size(point, egui::Vec2::splat(radius * 1.5)), colour),
                _ => ink.add(forms::mark(point, radius, status, colour)),
            }
        }
        ink.dry()
    }

    /// Draws boards: frames and tiles in one mesh, and the digits on top of it.
    pub fn boards(&self, boards: &[Near], shapes: &mut Vec<Shape>) -> Vec<Large> {
        let (trace, theme, space) = (self.lane.trace(), self.request.theme, &**self.lane.trace().space());
        let (mut ink, mut texts, mut large, mut pruned) = (self.ink(), Vec::new(), Vec::new(), Vec::new());
        for &Near { vertex, point, side } in boards {
            let (id, status) = self.at.vertex_status(vertex);
            let node = trace.record().node(id);
            let rect = Rect::from_center_size(point, board::proportions(space, node.state) * side * 0.76);
            let frame = rect.expand((rect.width() * 0.08).max(2.0));
            ink.add(forms::status_frame(frame, status, theme.status(status, node.side)));
            if self.is_lit(vertex) {
                ink.add(Shape::rect_filled(frame, CornerRadius::ZERO, theme.only_here()));
            }
            let is_dim = matches!(status, Status::Explored | Status::Discarded | Status::Pruned);
            board::draw(self.painter, rect, space, node.state, theme, &mut |shape| match shape {
                Shape::Text(mut text) => {
                    text.opacity_factor = if is_dim { 0.62 } else { 1.0 };
                    texts.push(Shape::Text(text));
                }
                shape => ink.add(shape),
            });
            if is_dim {
                ink.square(rect, theme.canvas().gamma_multiply(0.4));
            }
            if status == Status::Pruned {
                pruned.push((rect.right_top(), theme.status(status, node.side)));
            }
            large.push(Large { vertex, rect, id });
        }
        shapes.push(ink.dry());
        shapes.extend(texts);
        // A board is known as cut off by the mark that it has far away.
        shapes.extend(pruned.into_iter().map(|(at, colour)| forms::mark(at, 6.0, Status::Pruned, colour)));
        large
    }

    /// Writes on the edges between boards: the moves, or what they cost where costs differ.
    pub fn labels(&self, boards: &[Near], shapes: &mut Vec<Shape>) {
        let has_moves = self.lane.trace().space().unit_costs();
        let (mut ink, mut texts) = (self.ink(), Vec::new());
        for near in boards.iter().filter(|near| near.side >= LABEL_SIDE || !has_moves) {
            let labels = if has_moves { self.move_of(near).into_iter().collect() } else { self.costs(near) };
            for (at, text) in labels {
                let size = if has_moves { (near.side * 0.2).clamp(10.0, 15.0) } else { 12.0 };
                let galley = self.galley(text, size);
                let rect = Rect::from_center_size(at, galley.size());
                ink.add(Shape::rect_filled(rect.expand(1.0), CornerRadius::same(2), self.request.theme.canvas()));
                texts.push(Shape::Text(TextShape::new(rect.min, galley, self.request.theme.ink())));
            }
        }
        shapes.push(ink.dry());
        shapes.extend(texts);
    }

    pub fn galley(&self, text: String, size: f32) -> Arc<Galley> {
        self.painter.layout_no_wrap(text, FontId::proportional((size * 2.0).round() / 2.0), self.request.theme.ink())
    }

    /// The move by which a vertex hangs in the tree, in the middle of its edge.
    fn move_of(&self, near: &Near) -> Option<(Pos2, String)> {
        let (id, _) = self.at.vertex_status(near.vertex);
        let link = self.at.link(id);
        let there = self.point(self.vertex(link.parent?));
        // Between the boards, if there is room between them.
        let has_room = near.point.distance(there) > near.side * 1.05;
        let text = |action: Action| self.lane.trace().space().action_text(action);
        has_room.then(|| (near.point + (there - near.point) / 2.0, text(link.action)))
    }

    fn costs(&self, near: &Near) -> Vec<(Pos2, String)> {
        let (graph, mut successors) = (self.lane.trace().graph(), Vec::new());
        self.lane.trace().space().successors(self.state(near.vertex), &mut successors);
        let edges = graph.edges_of(near.vertex).filter(|&(edge, other)| edge < self.edges && near.vertex < other);
        let cost = |(_, other): (usize, usize)| {
            let step = successors.iter().find(|successor| successor.state == self.state(other))?;
            Some((near.point + (self.point(other) - near.point) / 2.0, step.cost.to_string()))
        };
        edges.filter_map(cost).collect()
    }
}
