//! WHAT HAPPENED: a run, recorded as it is made, that can be read at any step.
//!
//! Step 0 is the moment before the first step: the roots wait on the frontier. Step t is the moment
//! after t calls of [`Search::step`]. Nothing is ever run backwards: what a node was at a step is
//! looked up, from the steps that put it on the frontier and took it off.

mod at;
mod beat;
mod depths;
mod explain;
mod explain_beat;
mod fate;
mod graph;
mod layout;
mod lives;
mod log;
mod quantity;
mod series;
mod sides;
mod standing;
mod stop;
mod why;

pub use at::{At, Position};
pub use beat::Beat;
pub use explain::f_text;
pub(crate) use explain_beat::capitalised;
pub use fate::{Fate, Taken};
pub use graph::StateGraph;
pub use layout::{Backdrop, Layout, LayoutKind, Placement, Point, Spot};
pub use lives::Status;
pub use quantity::Quantity;
pub use series::{Bucket, Series};
pub use stop::{Stop, Watch};
pub use why::{Rank, Why};

use std::sync::Arc;

use lives::Lives;
use log::Log;
use standing::Standings;

use crate::search::{
    Algorithm, Budget, Counters, Event, EventKind, FrontierOrder, Link, Node, NodeId, Outcome, Path, Record, Search,
    Side, Solution, best_first,
};
use crate::space::{State, StateSpace};

/// A search with the record of every step it has taken.
pub struct Trace {
    space: Arc<dyn StateSpace>,
    algorithm: Algorithm,
    search: Box<dyn Search>,
    log: Log,
    lives: Lives,
    graph: StateGraph,
    /// For algorithms that may give a state any number of nodes.
    standings: Option<Standings>,
    series: Series,
}

impl Trace {
    /// A run that has not taken a step.
    #[must_use]
    pub fn new(space: Arc<dyn StateSpace>, algorithm: Algorithm) -> Self {
        let search = algorithm.start(Arc::clone(&space));
        let mut trace = Self {
            log: Log::new(algorithm),
            lives: Lives::default(),
            graph: StateGraph::new(&*space, &algorithm),
            standings: Standings::of(&algorithm),
            series: Series::new(&algorithm),
            space,
            algorithm,
            search,
        };
        trace.take_down();
        trace
    }

    /// Takes one step, if there is no verdict yet, and records it.
    pub fn advance(&mut self) -> Outcome {
        if self.search.outcome() == Outcome::Running {
            self.search.step();
            self.take_down();
        }
        self.search.outcome()
    }

    /// Takes steps until a verdict, until the budget is spent, or until `enough` says so before a step.
    pub fn run(&mut self, budget: Budget, mut enough: impl FnMut(&Self) -> bool) -> Outcome {
        while self.outcome() == Outcome::Running && !enough(self) {
            if !self.may_go_on(budget) {
                return Outcome::LimitReached;
            }
            self.advance();
        }
        self.outcome()
    }

    /// Whether a budget, and what a run can hold at all, leave room for a step.
    #[must_use]
    pub fn may_go_on(&self, budget: Budget) -> bool {
        budget.allows(self.record().nodes.len(), self.bytes()) && !self.record().is_full()
    }

    fn take_down(&mut self) {
        let record = self.search.record();
        self.log.take_down(record);
        let step = self.log.head();
        self.lives.take_down(step, record, self.log.first_event(step));
        self.graph.take_down(record);
        if let Some(standings) = &mut self.standings {
            standings.take_down(step, record, &self.graph);
        }
        self.series.take_down(record);
    }

    /// The problem.
    #[must_use]
    pub fn space(&self) -> &Arc<dyn StateSpace> {
        &self.space
    }

    /// The algorithm with its options.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The search at the last recorded step.
    #[must_use]
    pub fn search(&self) -> &dyn Search {
        &*self.search
    }

    /// The last recorded step.
    #[must_use]
    pub fn head(&self) -> usize {
        self.log.head()
    }

    /// How the search stands at the last recorded step.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.search.outcome()
    }

    /// How the search stood at a step.
    #[must_use]
    pub fn outcome_at(&self, step: usize) -> Outcome {
        if step == self.head() { self.outcome() } else { Outcome::Running }
    }

    /// All nodes, as they are at the last recorded step.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.search.record()
    }

    /// The explored state graph at the last recorded step.
    #[must_use]
    pub fn graph(&self) -> &StateGraph {
        &self.graph
    }

    /// The quantities over the steps, thinned out without losing extremes.
    #[must_use]
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// What happened in a step; at step 0, the roots.
    #[must_use]
    pub fn events(&self, step: usize) -> &[Event] {
        self.log.events(step)
    }

    /// The counters after a step.
    #[must_use]
    pub fn counters(&self, step: usize) -> Counters {
        self.log.counters(step)
    }

    /// How many nodes there were after a step: those with smaller numbers.
    #[must_use]
    pub fn node_count(&self, step: usize) -> usize {
        self.log.node_count(step)
    }

    /// The step in which a node was generated.
    #[must_use]
    pub fn generated_at(&self, node: NodeId) -> usize {
        self.log.step_of_node(node)
    }

    /// The first step in which a node was taken from the frontier, if it was by now.
    #[must_use]
    pub fn taken_at(&self, node: NodeId) -> Option<usize> {
        self.lives.first_taken(node)
    }

    /// What a node was after a step.
    #[must_use]
    pub fn status(&self, node: NodeId, step: usize) -> Status {
        if node.index() >= self.node_count(step) {
            return Status::Unseen;
        }
        if node < self.log.iteration_start(step) {
            return Status::Discarded;
        }
        self.lives.status(node, step)
    }

    /// How a node hung in the tree after a step.
    #[must_use]
    pub fn link(&self, node: NodeId, step: usize) -> Link {
        self.lives.link(node, step).unwrap_or_else(|| Link::of(self.record().node(node)))
    }

    /// How a node hung in the tree when it was generated.
    #[must_use]
    pub fn first_link(&self, node: NodeId) -> Link {
        self.lives.first_link(node).unwrap_or_else(|| Link::of(self.record().node(node)))
    }

    /// A node as it was after a step.
    #[must_use]
    pub fn node(&self, id: NodeId, step: usize) -> Node {
        self.record().node(id).with_link(&self.link(id, step))
    }

    /// The path to a node as it was after a step (on the backward side, from the node to the goal).
    #[must_use]
    pub fn path_to(&self, id: NodeId, step: usize) -> Path {
        self.record().path_by(id, |id| self.link(id, step))
    }

    /// The solution, from the step on in which it was found.
    #[must_use]
    pub fn solution(&self, step: usize) -> Option<(Solution, Path)> {
        let record = self.record();
        let found = record.solution.filter(|_| step == self.head())?;
        Some((found, record.solution_path()?))
    }

    /// The node that was expanded in a step.
    #[must_use]
    pub fn expanded(&self, step: usize) -> Option<NodeId> {
        self.events(step).iter().find(|event| event.kind() == EventKind::Expanded).map(|event| event.node())
    }

    /// The node that a step is about: the one that was expanded, else the goal that was found.
    #[must_use]
    pub fn current(&self, step: usize) -> Option<NodeId> {
        let of_kind = |kind| self.events(step).iter().find(|event| event.kind() == kind).map(|event| event.node());
        of_kind(EventKind::Expanded).or_else(|| of_kind(EventKind::GoalFound))
    }

    /// The nodes of a side that were on the frontier after a step, in the order in which they would be expanded.
    #[must_use]
    pub fn frontier(&self, side: Side, step: usize) -> Vec<NodeId> {
        let has_two_sides = matches!(self.algorithm, Algorithm::Bidirectional(_));
        if side == Side::Backward && !has_two_sides {
            return Vec::new();
        }
        let nodes = self.log.iteration_start(step).index()..self.node_count(step);
        let mut waiting = self.lives.waiting(nodes, step);
        if has_two_sides {
            waiting.retain(|&id| self.record().node(id).side == side);
        }
        match self.algorithm.frontier_order() {
            FrontierOrder::Queue => {}
            FrontierOrder::Stack => waiting.sort_by_cached_key(|&id| {
                let (put_in, event) = self.put_at(id, step);
                (std::cmp::Reverse(put_in), event)
            }),
            FrontierOrder::Key(options) => waiting.sort_by_cached_key(|&id| {
                let (_, event) = self.put_at(id, step);
                best_first::key(options, &self.node(id, step), event)
            }),
        }
        waiting
    }

    /// The step, and the number of the event, that put a node on the frontier for the last time by `step`.
    fn put_at(&self, id: NodeId, step: usize) -> (usize, u32) {
        self.lives.last_put(id, step).unwrap_or_else(|| {
            let step = self.generated_at(id);
            let is_its_birth = |event: &Event| event.kind() == EventKind::Generated && event.node() == id;
            let offset = self.events(step).iter().position(is_its_birth).expect("a node is generated by an event");
            (step, self.log.first_event(step) + u32::try_from(offset).expect("a step has few events"))
        })
    }

    /// The nodes of a state that there were after a step, in the order in which they were generated.
    #[must_use]
    pub fn nodes_of(&self, state: State, step: usize) -> Vec<NodeId> {
        let vertex = self.graph.vertex_of_state(state, self.search());
        let visible = |id: &NodeId| id.index() < self.node_count(step);
        vertex.map_or_else(Vec::new, |vertex| self.graph.nodes(vertex).take_while(visible).collect())
    }

    /// What a vertex of the graph was after a step: of its nodes, the one that matters most, and its status.
    #[must_use]
    pub fn vertex_status(&self, vertex: usize, step: usize) -> (NodeId, Status) {
        if self.graph.is_one_to_one() {
            // The vertex is there, and no iteration leaves it behind.
            let id = NodeId::of_index(vertex);
            return (id, self.lives.status(id, step));
        }
        if let Some(standings) = &self.standings {
            let (id, status) = standings.at(vertex, step);
            if id >= self.log.iteration_start(step) {
                return (id, status);
            }
            return (self.graph.last_node(vertex, self.node_count(step)), Status::Discarded);
        }
        let nodes = self.graph.nodes(vertex);
        let visible = nodes.take_while(|id| id.index() < self.node_count(step));
        let statuses = visible.map(|id| (id, self.status(id, step)));
        statuses.max_by_key(|&(_, status)| status).expect("a vertex that is asked for has a node")
    }

    /// The first step that expanded a node of a vertex.
    #[must_use]
    pub fn first_expansion(&self, vertex: usize) -> Option<usize> {
        self.graph.nodes(vertex).filter_map(|id| self.lives.first_expanded(id)).min()
    }

    /// How many vertices and edges of the graph had been seen after a step: the first ones.
    #[must_use]
    pub fn graph_size(&self, step: usize) -> (usize, usize) {
        let taken_at = |node| self.taken_at(node).unwrap_or(usize::MAX);
        (self.graph.vertex_count(self.node_count(step)), self.graph.edge_count(step, taken_at))
    }

    /// The depth limit of the iteration that a step belongs to, for iterative deepening.
    #[must_use]
    pub fn iteration(&self, step: usize) -> usize {
        self.log.iteration(step)
    }

    /// Bytes held by the search and its record.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let standings = self.standings.as_ref().map_or(0, Standings::bytes);
        let own = self.log.bytes() + self.lives.bytes() + self.graph.bytes() + self.series.bytes();
        self.search.bytes() + own + standings
    }
}
