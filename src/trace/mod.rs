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
mod look_ups;
mod quantity;
mod series;
mod sides;
mod standing;
mod stop;
mod why;
mod why_not;

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

use crate::search::{Algorithm, Budget, Counters, Event, Outcome, Record, Search};
use crate::space::StateSpace;

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
