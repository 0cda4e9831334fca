//! Where each vertex of the state graph stands, by one of several layouts.
//!
//! A vertex gets its point when it is generated and keeps it: nothing moves because the search goes on or
//! because another step is shown. A new layout is one new file with a [`Place`], and an arm in [`Placement::new`].

mod ahead;
mod force;
mod layers;
mod places;
mod radial;
mod stress;
#[cfg(test)]
mod tests;
mod tidy;
mod tree;
mod whole;

use std::sync::{Arc, Mutex, MutexGuard};

use rustc_hash::FxHashMap;

pub use whole::Backdrop;

use super::Trace;
use crate::search::{NodeId, Side};
use crate::space::State;
use places::Places;

/// Which layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum LayoutKind {
    /// A row a depth.
    #[default]
    Layers,
    /// A ring a depth.
    Radial,
    /// The search tree, drawn tidily.
    Tree,
    /// States near each other where few moves lie between them.
    Force,
}

impl LayoutKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Layers, Self::Radial, Self::Tree, Self::Force];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Layers => "layers",
            Self::Radial => "radial",
            Self::Tree => "tree",
            Self::Force => "force",
        }
    }

    /// The name in the window.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Layers => "Layers",
            Self::Radial => "Radial",
            Self::Tree => "Tree",
            Self::Force => "Force",
        }
    }

    /// What it shows, in one sentence.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Layers => "A row for each depth, the start on top.",
            Self::Radial => "A ring for each depth, the start in the middle.",
            Self::Tree => "The search tree: each state below the one that it was first generated from.",
            Self::Force => "The whole space: states near each other where few moves lie between them.",
        }
    }

    /// Whether rows may be drawn closer together or further apart than the slots in them.
    #[must_use]
    pub fn has_rows(self) -> bool {
        matches!(self, Self::Layers | Self::Tree)
    }

    /// Whether a run can be shown this way: by force only where the whole space is small.
    #[must_use]
    pub fn suits(self, trace: &Trace) -> bool {
        self != Self::Force || whole::Whole::of_run(trace, force::MOST_STATES).is_some()
    }
}

/// A point of the picture: x to the right, y down. Slots, rows and rings are one apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// A point, and how much room is around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Where the vertex stands.
    pub point: Point,
    /// The side of the square around it that no other vertex's square meets.
    pub room: f32,
}

/// A vertex that has just been generated, as far as its place may depend on it.
struct Newcomer {
    state: State,
    side: Side,
    /// Edges of the path by which it was generated.
    depth: u16,
    /// Where its parent stands; `None` for a root.
    parent: Option<Point>,
    /// How many new children the parent has got with this one, and which of them it is.
    family: u16,
    number: u16,
}

/// A layout's way to place what comes.
trait Place: Send {
    fn place(&mut self, newcomer: &Newcomer) -> Spot;

    fn backdrop(&self) -> Option<Arc<Backdrop>> {
        None
    }
}

/// Decides where vertices stand. Layouts that are given copies of one stand in the same plan: a state is at
/// the same point in all of them, and whichever run generates it first places it.
#[derive(Clone)]
pub struct Placement {
    kind: LayoutKind,
    plan: Arc<Mutex<Plan>>,
    backdrop: Option<Arc<Backdrop>>,
}

struct Plan {
    place: Box<dyn Place>,
    /// The spots by state, where several runs share it.
    given: Option<FxHashMap<State, Spot>>,
}

impl Placement {
    /// A placement for a run. `goal_distance` is the depth of the goal, where it is known.
    ///
    /// # Panics
    /// If the kind does not suit the run.
    #[must_use]
    pub fn new(kind: LayoutKind, trace: &Trace, goal_distance: Option<u32>) -> Self {
        match kind {
            LayoutKind::Layers => Self::of(kind, layers::Layers::new(trace, goal_distance)),
            LayoutKind::Radial => Self::of(kind, radial::Radial::new(trace, goal_distance)),
            LayoutKind::Tree => Self::of(kind, tree::Tree::new(trace)),
            LayoutKind::Force => Self::of(kind, force::Force::new(trace)),
        }
    }

    fn of(kind: LayoutKind, place: impl Place + 'static) -> Self {
        let backdrop = place.backdrop();
        Self { kind, plan: Arc::new(Mutex::new(Plan { place: Box::new(place), given: None })), backdrop }
    }

    /// The same, for several runs of one problem.
    #[must_use]
    pub fn shared(self) -> Self {
        self.plan().given = Some(FxHashMap::default());
        self
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().expect("nothing that places a vertex panics")
    }
}

impl Plan {
    fn spot(&mut self, newcomer: &Newcomer) -> Spot {
        match &mut self.given {
            Some(given) => *given.entry(newcomer.state).or_insert_with(|| self.place.place(newcomer)),
            None => self.place.place(newcomer),
        }
    }
}

/// The points of all vertices of a run.
pub struct Layout {
    places: Places,
    placement: Placement,
}

impl Layout {
    /// The points of the vertices that a run has by now. `goal_distance` is the depth of the goal, where it is known.
    ///
    /// # Panics
    /// If the kind does not suit the run.
    #[must_use]
    pub fn new(kind: LayoutKind, trace: &Trace, goal_distance: Option<u32>) -> Self {
        Self::placed(trace, Placement::new(kind, trace, goal_distance))
    }

    /// The points of the vertices that a run has by now, as a placement has them.
    #[must_use]
    pub fn placed(trace: &Trace, placement: Placement) -> Self {
        let mut layout = Self::awaiting(placement);
        layout.grow(trace);
        layout
    }

    /// No vertex has its point yet.
    #[must_use]
    pub fn awaiting(placement: Placement) -> Self {
        Self { places: Places::default(), placement }
    }

    /// Gives the vertices that have come since their points.
    ///
    /// # Panics
    /// If placing a vertex panicked before.
    pub fn grow(&mut self, trace: &Trace) {
        let mut plan = self.placement.plan();
        let (graph, vertices) = (trace.graph(), trace.graph().vertices());
        // As it was when it was generated: a better parent that came later must not move it.
        let parent_of = |vertex| trace.first_link(graph.first_node(vertex)).parent;
        // Brothers come one after another: they stand around their parent's place.
        let mut family: Option<(NodeId, u16, u16)> = None;
        for vertex in self.places.len()..vertices {
            let id = graph.first_node(vertex);
            let link = trace.first_link(id);
            family = link.parent.map(|parent| match family {
                Some((before, size, number)) if before == parent => (parent, size, number + 1),
                _ => {
                    let brothers = (vertex..vertices).take_while(|&next| parent_of(next) == Some(parent));
                    (parent, u16::try_from(brothers.count()).expect("a state has few successors"), 0)
                }
            });
            let node = trace.record().node(id);
            let spot = plan.spot(&Newcomer {
                state: node.state,
                side: node.side,
                depth: link.depth,
                parent: link.parent.map(|parent| self.places.point(graph.vertex(parent))),
                family: family.map_or(1, |(_, size, _)| size),
                number: family.map_or(0, |(.., number)| number),
            });
            self.places.push(spot);
        }
    }

    /// Which layout it is.
    #[must_use]
    pub fn kind(&self) -> LayoutKind {
        self.placement.kind
    }

    /// The points, by vertex.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        self.places.points()
    }

    /// Where a vertex stands.
    #[must_use]
    pub fn point(&self, vertex: usize) -> Point {
        self.places.point(vertex)
    }

    /// The side of the square around a vertex that no other vertex's square meets.
    #[must_use]
    pub fn room(&self, vertex: usize) -> f32 {
        self.places.room(vertex)
    }

    /// The least room of any vertex.
    #[must_use]
    pub fn least_room(&self) -> f32 {
        self.places.least_room()
    }

    /// The whole space, where the layout knows it: to be shown in advance.
    #[must_use]
    pub fn backdrop(&self) -> Option<&Backdrop> {
        self.placement.backdrop.as_deref()
    }

    /// Of the first `vertices` ones, those from one corner to the other, both included.
    pub fn within(&self, low: Point, high: Point, vertices: usize) -> impl Iterator<Item = usize> {
        self.places.within(low, high, vertices)
    }

    /// Of the first `vertices` ones, the one nearest to a point, rows being `stretch` times as far apart as slots.
    #[must_use]
    pub fn nearest(&self, to: Point, stretch: f32, vertices: usize) -> Option<usize> {
        self.places.nearest(to, stretch, vertices)
    }

    /// The corners of the box around the first `vertices` ones, if there are any.
    #[must_use]
    pub fn bounds(&self, vertices: usize) -> Option<(Point, Point)> {
        self.places.bounds(vertices)
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.places.bytes()
    }
}
