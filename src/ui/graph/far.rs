//! Far away: at most one dot per two points square, of the vertex that matters most, and the whole space behind it.

use egui::{Pos2, Rect, Shape, Vec2};

use super::draw::Canvas;
use super::ink::Ink;
use crate::search::Side;
use crate::trace::{Backdrop, Status};

/// Side of a dot, and of the squares in which there is at most one.
const DOT: f32 = 2.0;

/// Where layouts have no rows there is at most one edge for so many squares each way: more would be one grey.
const EDGE_SQUARES: usize = 3;

/// What is drawn in a square: the vertex there that matters most.
#[derive(Clone, Copy, PartialEq)]
struct Dot {
    rank: (bool, Status),
    side: Side,
}

/// The squares of a view, as far as there are dots in them.
pub(super) struct Dots<'a> {
    canvas: &'a Canvas<'a>,
    columns: usize,
    squares: Vec<Option<Dot>>,
    /// Squares to an edge, each way, and where there is one.
    coarseness: usize,
    has_edge: Vec<bool>,
    edges: Ink,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "points within the view, in squares"
)]
impl<'a> Dots<'a> {
    pub fn new(canvas: &'a Canvas<'a>) -> Self {
        let size = canvas.request.view.size() / DOT;
        let (columns, rows) = (size.x as usize + 1, size.y as usize + 1);
        let coarseness = if canvas.request.layout.has_rows() { 1 } else { EDGE_SQUARES };
        let (squares, has_edge) = (vec![None; columns * rows], vec![false; columns * rows]);
        Self { canvas, columns, squares, coarseness, has_edge, edges: canvas.ink() }
    }

    /// Adds a vertex that is in view; the first in its square brings its tree edge.
    pub fn add(&mut self, vertex: usize, point: Pos2) {
        let canvas = self.canvas;
        let at = (point - canvas.request.view.min) / DOT;
        let (x, y) = (at.x as usize, at.y as usize);
        let square = &mut self.squares[y * self.columns + x];
        let (id, status) = canvas.at.vertex_status(vertex);
        let rank = (canvas.is_lit(vertex), status);
        if square.is_none_or(|before| before.rank < rank) {
            *square = Some(Dot { rank, side: canvas.lane.trace().record().node(id).side });
        }
        let has_edge = &mut self.has_edge[y / self.coarseness * self.columns + x / self.coarseness];
        if !std::mem::replace(has_edge, true)
            && let Some(parent) = canvas.at.link(id).parent
        {
            let above = canvas.point(canvas.vertex(parent));
            self.edges.line(above, point, 1.0, canvas.request.theme.cross_edge());
        }
    }

    /// The edges, and the dots over them; like ones beside each other are one bar.
    pub fn dry(self) -> [Shape; 2] {
        let (mut ink, request) = (self.canvas.ink(), self.canvas.request);
        for (row, squares) in self.squares.chunks(self.columns).enumerate() {
            let mut column = 0;
            for like in squares.chunk_by(|one, other| one == other) {
                if let Some(Dot { rank: (is_lit, status), side }) = like[0] {
                    let corner = request.view.min + Vec2::new(column as f32, row as f32) * DOT;
                    let bar = Rect::from_min_size(corner, Vec2::new(like.len() as f32, 1.0) * DOT);
                    ink.square(
                        bar,
                        if is_lit { request.theme.only_here() } else { request.theme.status(status, side) },
                    );
                }
                column += like.len();
            }
        }
        [self.edges.dry(), ink.dry()]
    }
}

impl Canvas<'_> {
    /// Every state and every transition of the space, dim.
    pub fn whole_space(&self) -> Option<Shape> {
        let Backdrop { points, room, edges, .. } = self.lane.layout().backdrop()?;
        let (mut ink, camera, theme) = (self.ink(), self.request.camera, self.request.theme);
        let point = |number: usize| camera.on_screen(self.request.view, points[number]);
        for &(from, to) in edges {
            ink.line(point(from as usize), point(to as usize), 1.0, theme.cross_edge());
        }
        let colour = theme.status(Status::Unseen, Side::Forward);
        let radius = (self.side_of_room(*room) * 0.22).clamp(1.5, 9.0);
        for number in 0..points.len() {
            ink.disc(point(number), radius, colour);
        }
        Some(ink.dry())
    }
}
