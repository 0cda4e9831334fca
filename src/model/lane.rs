//! A lane: one run of the problem, with where it is drawn and the moment of it that is shown.

use std::sync::Arc;

use super::Optimum;
use crate::search::{Algorithm, Budget, Outcome};
use crate::space::StateSpace;
use crate::trace::{At, Layout, LayoutKind, Placement, Position, Stop, Trace, Watch};

/// How lanes that stand side by side keep step with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// One expansion each.
    #[default]
    Expansions,
    /// The same fraction of each run, as far as it is recorded.
    Fraction,
}

/// A moment of a run: as long as it is the same, everything reads the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    run: u64,
    head: usize,
    position: Position,
}

impl Moment {
    /// Whether the record is the same, wherever the cursor is.
    #[must_use]
    pub fn has_record_of(self, other: Self) -> bool {
        (self.run, self.head) == (other.run, other.head)
    }
}

/// One run.
pub struct Lane {
    /// Tells this run from every other one of the window.
    run: u64,
    pub(super) trace: Trace,
    pub(super) layout: Layout,
    pub(super) position: Position,
    /// The stops that are set, and where they hold in this run.
    pub(super) watch: Watch,
    /// Whether its verdict was taken down.
    pub(super) is_noted: bool,
}

impl Lane {
    /// A run that has not taken a step, to be laid out with the others.
    pub(super) fn new(run: u64, space: &Arc<dyn StateSpace>, algorithm: Algorithm, optimum: &Optimum) -> Self {
        let trace = Trace::new(Arc::clone(space), algorithm.fitted_to(&**space));
        Self::of_record(run, (trace, Position::default()), optimum)
    }

    /// A run that was recorded elsewhere, at a moment of it; to be laid out with the others.
    pub(super) fn of_record(run: u64, (trace, position): (Trace, Position), optimum: &Optimum) -> Self {
        let layout = Layout::awaiting(Placement::new(LayoutKind::Layers, &trace, optimum.depth()));
        Self { run, trace, layout, position, watch: Watch::default(), is_noted: false }
    }

    /// The record.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// Where each vertex of its state graph is drawn.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether each row of the graph stands for a depth, that of the first path to its states: not with two sides.
    #[must_use]
    pub fn has_depth_rows(&self) -> bool {
        self.layout.kind().has_rows() && !matches!(self.trace.algorithm(), Algorithm::Bidirectional(_))
    }

    /// The run at the moment that is shown.
    #[must_use]
    pub fn at(&self) -> At<'_> {
        self.trace.at(self.position)
    }

    /// Names the moment that is shown, for a view that keeps what it worked out.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment { run: self.run, head: self.trace.head(), position: self.position }
    }

    pub(super) fn can_grow(&self, budget: Budget) -> bool {
        self.trace.outcome() == Outcome::Running && self.trace.may_go_on(budget)
    }

    /// Whether a budget holds it up.
    #[must_use]
    pub(super) fn is_out_of_budget(&self, budget: Budget) -> bool {
        self.trace.outcome() == Outcome::Running && !self.trace.may_go_on(budget)
    }

    /// Takes over the stops of the run before; those that name a state are of the problem that they were set for.
    pub(super) fn keep_stops(&mut self, stops: Watch, is_same_problem: bool) {
        self.watch = stops;
        self.watch.keep(|stop| is_same_problem || !matches!(stop, Stop::Generated(_) | Stop::Expanded(_)));
        self.watch.begin(&self.trace);
    }

    /// Brings up to date what follows the head.
    pub(super) fn catch_up(&mut self) {
        self.layout.grow(&self.trace);
        self.watch.grow(&self.trace);
    }
}
