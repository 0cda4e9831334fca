//! The state graph at a step as a drawing: boards where there are few, marks with a form for each status otherwise.

use super::{Anchor, Drawing, Paint, width_of};
use crate::export::csv::status_name;
use crate::export::palette::{self, Rgb};
use crate::export::scene::{Edge, Scene, Seen};
use crate::export::{LeftOut, Request};
use crate::search::depth_limited::Deepening;
use crate::search::{Algorithm, Side};
use crate::space::tiles::Board;
use crate::trace::{Layout, Status};

/// More states make a file that other programs take long to open.
const MOST_STATES: usize = 20_000;

/// Up to so many states are drawn as what they are.
const MOST_BOARDS: usize = 160;

/// Up to so many states, each is held against each other.
const FEW: usize = 2_000;

/// More states than this, and the transitions would be all that is seen.
const DENSE: usize = 2_000;

/// A drawing of boards is at most so long and so wide.
const MOST_PAPER: f32 = 8_000.0;

/// The slot of a board, and the size that marks are fitted into.
const SLOT: f32 = 76.0;
const WIDTH: f32 = 1_600.0;
const HEIGHT: f32 = 900.0;
const MARGIN: f32 = 60.0;
/// Room for the heading, and for the legend.
const HEAD: f32 = 92.0;
const FOOT: f32 = 56.0;

type Point = (f32, f32);

/// The scene with the places of its vertices on the paper.
struct Sheet<'a> {
    request: &'a Request<'a>,
    scene: Scene<'a>,
    plan: Plan,
}

/// Where things stand on the paper.
struct Plan {
    /// The vertices, by the number in the scene.
    points: Vec<Point>,
    /// Half the side of a board, or the radius of a mark.
    radius: f32,
    are_boards: bool,
    size: Point,
}

/// Draws the graph, and says what of it was left out.
pub(in crate::export) fn graph(request: &Request) -> (String, LeftOut) {
    let scene = Scene::new(request, request.most_states.unwrap_or(MOST_STATES));
    let left_out = scene.left_out();
    let plan = Plan::new(request, &scene);
    let sheet = Sheet { request, scene, plan };
    let (width, height) = sheet.plan.size;
    let mut drawing = Drawing::new(width, height);
    let verdict = request.trace.explain_verdict(request.step);
    let said = if verdict.is_empty() { request.trace.explain_step(request.step) } else { verdict };
    let mut notes = vec![said];
    notes.extend(left_out.as_ref().map(|text| format!("Cut: {text}.")));
    notes.extend(sheet.is_dense().then(|| "Transitions outside the search tree are not drawn.".to_owned()));
    drawing.heading(&request.title(), &notes);
    sheet.edges(&mut drawing);
    sheet.states(&mut drawing);
    sheet.landmarks(&mut drawing);
    sheet.legend(&mut drawing);
    (drawing.finish(&request.title()), left_out)
}

impl Plan {
    fn new(request: &Request, scene: &Scene) -> Self {
        let layout = Layout::new(request.layout, request.trace, request.goal_distance);
        let spots: Vec<Point> =
            scene.vertices.iter().map(|&vertex| layout.point(vertex)).map(|point| (point.x, point.y)).collect();
        let least_room = || scene.vertices.iter().map(|&vertex| layout.room(vertex)).reduce(f32::min).unwrap_or(1.0);
        // A layout keeps room for what is not there yet.
        let room = nearest(&spots).unwrap_or_else(least_room).clamp(1e-3, 1.0);
        let bound = |of: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| spots.iter().map(of).reduce(pick).unwrap_or(0.0);
        let (left, right) = (bound(|spot| spot.0, f32::min), bound(|spot| spot.0, f32::max));
        let (top, bottom) = (bound(|spot| spot.1, f32::min), bound(|spot| spot.1, f32::max));
        let (across, down) = (right - left, bottom - top);
        let has_rows = request.layout.has_rows();
        let large = SLOT / room;
        let are_boards = spots.len() <= MOST_BOARDS && across.max(down) * large <= MOST_PAPER;
        let fit = (WIDTH / across.max(1.0), HEIGHT / down.max(1.0));
        let (x_scale, y_scale) = match (are_boards, has_rows) {
            (true, true) => (large, SLOT * 1.15),
            (true, false) => (large, large),
            (false, true) => (fit.0.clamp(0.05, 30.0 / room), fit.1.clamp(0.05, 40.0)),
            (false, false) => [fit.0.min(fit.1).clamp(0.05, 30.0 / room); 2].into(),
        };
        let width = (across * x_scale + 2.0 * MARGIN).max(760.0);
        let side = (width - across * x_scale) / 2.0;
        let point = |&(x, y): &Point| (side + (x - left) * x_scale, HEAD + MARGIN + (y - top) * y_scale);
        let points: Vec<Point> = spots.iter().map(point).collect();
        let gap = nearest(&points).unwrap_or(room * x_scale);
        // Where there are few, marks may rather touch each other than be no marks any more.
        let least = if points.len() <= MOST_BOARDS { 3.5 } else { 1.2 };
        let radius = if are_boards { SLOT * 0.36 } else { (gap * 0.36).clamp(least, 9.0) };
        Self { points, radius, are_boards, size: (width, HEAD + 2.0 * MARGIN + down * y_scale + FOOT) }
    }
}

/// The least distance between two of a few points, across or down, whichever is more; nothing where there are many.
fn nearest(points: &[Point]) -> Option<f32> {
    let few = (points.len() <= FEW).then_some(points)?;
    let pairs =
        few.iter().enumerate().flat_map(|(number, one)| few[number + 1..].iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| (one.0 - other.0).abs().max((one.1 - other.1).abs())).reduce(f32::min)
}

impl Sheet<'_> {
    fn point(&self, vertex: usize) -> Point {
        self.plan.points[self.scene.vertices.binary_search(&vertex).expect("only what is shown is drawn")]
    }

    /// Whether there are too many states for every transition to be drawn.
    fn is_dense(&self) -> bool {
        self.scene.vertices.len() > DENSE
    }

    fn edges(&self, drawing: &mut Drawing) {
        let edges = self.scene.edges();
        let (faint, strong) = (palette::CROSS_EDGE, palette::TREE_EDGE);
        let (width, cross, tree) = match (self.plan.are_boards, self.is_dense()) {
            (true, _) => (1.6, Some(faint), strong),
            (false, false) => (0.8, Some(faint), strong),
            (false, true) => (0.4, None, faint),
        };
        for (class, wants_tree, colour) in [("cross-edges", false, cross), ("tree-edges", true, Some(tree))] {
            let Some(colour) = colour else { continue };
            drawing.begin(class);
            for edge in edges.iter().filter(|edge| matches!(edge, Edge::Tree(..)) == wants_tree) {
                let (Edge::Tree(from, to) | Edge::Cross(from, to)) = *edge;
                drawing.line(&self.way(from, to), Paint::stroke(colour, width));
            }
            drawing.end();
        }
        drawing.begin("path");
        for pair in self.scene.paths.iter().flat_map(|path| path.windows(2)) {
            drawing.line(&self.way(pair[0], pair[1]), Paint::stroke(palette::PATH, 5.0));
        }
        drawing.end();
        drawing.begin("costs");
        for edge in edges {
            let (Edge::Tree(from, to) | Edge::Cross(from, to)) = edge;
            if let Some(cost) = self.scene.cost(from, to) {
                let way = self.way(from, to);
                let ((x, y), (to_x, to_y)) = (way[(way.len() - 1) / 2], way[way.len() / 2]);
                drawing.label((f32::midpoint(x, to_x), f32::midpoint(y, to_y) + 4.0), 12.0, &cost.to_string());
            }
        }
        drawing.end();
    }

    /// A straight line; along a row, an arc, for another state can stand between the two.
    fn way(&self, from: usize, to: usize) -> Vec<Point> {
        let ((x, y), (to_x, to_y)) = (self.point(from), self.point(to));
        let reach = (to_x - x).abs();
        if (to_y - y).abs() > 1.0 || !self.request.layout.has_rows() || reach < SLOT * 1.5 {
            return vec![(x, y), (to_x, to_y)];
        }
        let arc = |eighth: u8| {
            let t = f32::from(eighth) / 8.0;
            (x + (to_x - x) * t, y - reach * t * (1.0 - t))
        };
        (0..=8).map(arc).collect()
    }

    fn states(&self, drawing: &mut Drawing) {
        let space = self.request.trace.space();
        drawing.begin("states");
        for (&vertex, &point) in self.scene.vertices.iter().zip(&self.plan.points) {
            let seen = self.scene.seen(vertex);
            drawing.begin(status_name(seen.status));
            drawing.tip(&space.state_text(seen.state));
            match (self.plan.are_boards, space.board(seen.state)) {
                (true, Some(board)) => self.board(drawing, point, &seen, board),
                (true, None) => self.label(drawing, point, &seen, &space.state_text(seen.state)),
                (false, _) => {
                    mark(drawing, point, self.plan.radius, seen.status, palette::status(seen.status, seen.side));
                }
            }
            drawing.end();
        }
        drawing.end();
    }

    /// A board in a frame of its status: thick and round on the frontier, thin and square when explored.
    #[expect(clippy::cast_precision_loss, reason = "a board has few cells")]
    fn board(&self, drawing: &mut Drawing, (x, y): Point, seen: &Seen, board: Board) {
        let (rows, columns) = (board.shape().rows(), board.shape().columns());
        let cell = 2.0 * self.plan.radius / rows.max(columns) as f32;
        let (width, height) = (cell * columns as f32, cell * rows as f32);
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        let colour = palette::status(seen.status, seen.side);
        let frame = if matches!(seen.status, Status::Frontier | Status::Goal) { 5.0 } else { 2.0 };
        drawing.rect((left - frame, top - frame), (width + 2.0 * frame, height + 2.0 * frame), Paint::fill(colour));
        for (place, value) in board.values().into_iter().enumerate() {
            let (row, column) = (place / columns, place % columns);
            let corner = (left + cell * column as f32, top + cell * row as f32);
            let fill = if value == 0 { palette::BLANK } else { palette::TILE };
            drawing.rect((corner.0 + 0.4, corner.1 + 0.4), (cell - 0.8, cell - 0.8), Paint::fill(fill));
            if value > 0 {
                let size = cell * if value > 9 { 0.56 } else { 0.72 };
                let at = (corner.0 + cell / 2.0, corner.1 + cell / 2.0 + size * 0.35);
                drawing.text(at, size, Anchor::Middle, palette::INK, &value.to_string());
            }
        }
    }

    fn label(&self, drawing: &mut Drawing, (x, y): Point, seen: &Seen, text: &str) {
        let colour = palette::status(seen.status, seen.side);
        mark(drawing, (x, y), self.plan.radius * 0.4, seen.status, colour);
        drawing.label((x, y + self.plan.radius * 0.4 + 15.0), 12.5, text);
    }

    /// Start, goals and the current state, each with an outline of its own form.
    fn landmarks(&self, drawing: &mut Drawing) {
        let has_boards = self.request.trace.space().board(self.request.trace.space().root()).is_some();
        let reach = match (self.plan.are_boards, has_boards) {
            (true, true) => self.plan.radius + 6.0,
            (true, false) => self.plan.radius * 0.4 + 5.0,
            (false, _) => self.plan.radius + 3.0,
        };
        drawing.begin("landmarks");
        if let Some(start) = self.scene.start() {
            let (x, y) = self.point(start);
            pointer(drawing, (x, y - reach), -1.0, palette::START);
        }
        for goal in self.scene.goals() {
            let (x, y) = self.point(goal);
            // A name stands below its mark.
            let below = if has_boards || !self.plan.are_boards { reach } else { reach + 14.0 };
            pointer(drawing, (x, y + below), 1.0, palette::GOAL);
        }
        if let Some(current) = self.scene.current() {
            ring(drawing, self.point(current), reach, palette::CURRENT);
        }
        drawing.end();
    }

    /// A form and a colour for each thing that can be in it, from the left in as many lines as it takes.
    fn legend(&self, drawing: &mut Drawing) {
        let (width, bottom) = (drawing.width, drawing.height);
        let mut at = (24.0, bottom - 40.0);
        drawing.begin("legend");
        for (entry, text) in self.entries() {
            let length = 40.0 + width_of(text, 13.0);
            if at.0 + length > width {
                at = (24.0, at.1 + 22.0);
            }
            match entry {
                Entry::Start => pointer(drawing, (at.0, at.1 + 6.0), -1.0, palette::START),
                Entry::Goal => pointer(drawing, (at.0, at.1 - 6.0), 1.0, palette::GOAL),
                Entry::Current => ring(drawing, at, 6.5, palette::CURRENT),
                Entry::Path => {
                    drawing.line(&[(at.0 - 9.0, at.1), (at.0 + 9.0, at.1)], Paint::stroke(palette::PATH, 5.0));
                }
                Entry::Of(status, side) => mark(drawing, at, 6.5, status, palette::status(status, side)),
            }
            drawing.text((at.0 + 14.0, at.1 + 4.5), 13.0, Anchor::Start, palette::INK, text);
            at.0 += length;
        }
        drawing.end();
    }

    fn entries(&self) -> Vec<(Entry, &'static str)> {
        let of = |status| Entry::Of(status, Side::Forward);
        let mut entries = vec![(Entry::Start, "start"), (Entry::Goal, "goal"), (Entry::Current, "current")];
        match self.request.trace.algorithm() {
            Algorithm::Bidirectional(_) => entries.extend([
                (of(Status::Frontier), "start's frontier"),
                (Entry::Of(Status::Frontier, Side::Backward), "goal's frontier"),
                (of(Status::Explored), "start's explored"),
                (Entry::Of(Status::Explored, Side::Backward), "goal's explored"),
            ]),
            _ => entries.extend([(of(Status::Frontier), "frontier"), (of(Status::Explored), "explored")]),
        }
        if let Algorithm::DepthLimited(options) = self.request.trace.algorithm() {
            entries.push((of(Status::Pruned), "pruned"));
            if options.deepening == Deepening::On {
                entries.push((of(Status::Discarded), "earlier iteration"));
            }
        }
        entries.push((Entry::Path, "path"));
        entries
    }
}

/// A thing in the legend.
enum Entry {
    Start,
    Goal,
    Current,
    Path,
    Of(Status, Side),
}

/// The mark of a status: round and full for the frontier, a small square for explored, a cross for pruned, a
/// diamond for the goal that was found, a ring for what an earlier iteration left behind.
fn mark(drawing: &mut Drawing, (x, y): Point, radius: f32, status: Status, colour: Rgb) {
    match status {
        Status::Frontier => drawing.circle((x, y), radius, Paint::fill(colour)),
        Status::Goal => {
            let arm = radius * 1.3;
            drawing.polygon(&[(x, y - arm), (x + arm, y), (x, y + arm), (x - arm, y)], Paint::fill(colour));
        }
        Status::Explored => {
            let half = radius * 0.75;
            drawing.rect((x - half, y - half), (2.0 * half, 2.0 * half), Paint::fill(colour));
        }
        Status::Pruned => {
            let (arm, paint) = (radius * 0.8, Paint::stroke(colour, radius * 0.45));
            drawing.line(&[(x - arm, y - arm), (x + arm, y + arm)], paint);
            drawing.line(&[(x - arm, y + arm), (x + arm, y - arm)], paint);
        }
        Status::Discarded | Status::Unseen => drawing.circle((x, y), radius * 0.7, Paint::stroke(colour, 1.0)),
    }
}

/// A triangle whose tip is at a point, `way` being 1 where it lies below.
fn pointer(drawing: &mut Drawing, (x, y): Point, way: f32, colour: Rgb) {
    drawing.polygon(&[(x, y), (x - 7.0, y + 12.0 * way), (x + 7.0, y + 12.0 * way)], Paint::fill(colour));
}

fn ring(drawing: &mut Drawing, (x, y): Point, reach: f32, colour: Rgb) {
    drawing.rect((x - reach, y - reach), (2.0 * reach, 2.0 * reach), Paint::stroke(colour, 3.0));
}
