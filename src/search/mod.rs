//! HOW it is searched: one file per algorithm, exactly one expansion (or one verdict) per step.
//!
//! The same code runs whether it is stepped by hand or to the end, without clock, randomness, hash
//! order or I/O: the same input gives the same run on every machine. A new algorithm is one new file
//! that implements [`Search`], and one arm in each match of [`Algorithm`].

mod algorithm;
pub(crate) mod assign;
pub mod best_first;
pub mod bidirectional;
mod branching;
pub mod breadth_first;
mod budget;
mod counters;
pub mod depth_limited;
mod distances;
mod event;
mod node;
mod parting;
pub mod preset;
mod promise_check;
mod pseudocode;
mod record;
pub mod set_up;
mod setting;
mod state_table;
mod summary;

pub use algorithm::{Algorithm, FrontierOrder, Objective};
pub use assign::AssignFault;
pub use branching::effective_branching_factor;
pub(crate) use branching::nodes_of_tree;
pub use budget::Budget;
pub use counters::Counters;
pub use distances::{Distances, Measuring};
pub use event::{Event, EventKind, Link, Meeting, Revision};
pub use node::{Node, NodeId, Side};
pub(crate) use parting::deeds;
pub use parting::{Parting, first_parting};
pub use promise_check::{Breaches, Drop, Overestimate, PromiseCheck};
pub use pseudocode::{Line, Phase};
pub use record::{Path, Record, Solution};
pub use set_up::SetUp;
pub use setting::{Choice, Setting, SettingError, Values};
pub(crate) use state_table::StateTable;
pub use state_table::Tables;
pub use summary::{Best, Column, Solved, Summary, Value};

use crate::space::State;

/// How a search stands after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Running,
    /// A goal was found.
    Solved,
    /// Everything that can be reached was searched: a proof that there is no solution.
    Exhausted,
    /// Nothing is left within the limit, but the limit pruned something: no proof.
    Cutoff,
    /// A budget is spent. Given by a run alone, never by a step; the search can go on with a larger one.
    LimitReached,
}

impl Outcome {
    /// In a word, for a table.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Solved => "solved",
            Self::Exhausted => "exhausted",
            Self::Cutoff => "cutoff",
            Self::LimitReached => "out of budget",
        }
    }

    /// Whether the search has ended for good.
    #[must_use]
    pub fn is_verdict(self) -> bool {
        matches!(self, Self::Solved | Self::Exhausted | Self::Cutoff)
    }
}

/// A search under way.
pub trait Search: Send {
    /// One expansion or one verdict. After a verdict, repeats it and changes nothing.
    fn step(&mut self) -> Outcome;

    /// How it stands: [`Outcome::Running`] until a verdict.
    fn outcome(&self) -> Outcome;

    /// The nodes, the counters, and what the last step did.
    fn record(&self) -> &Record;

    /// The nodes on the frontier of a side in the order in which they will be expanded.
    fn frontier(&self, side: Side) -> Vec<NodeId>;

    /// The node that stands for a state, where the algorithm gives each state one node.
    fn node_of(&self, _state: State) -> Option<NodeId> {
        None
    }

    /// Bytes held by the structures that grow: for the memory budget.
    fn bytes(&self) -> usize;

    /// Ends the search, and leaves its tables to another.
    fn leave(self: Box<Self>, tables: &mut Tables);

    /// Steps until a verdict, or until the budget is spent. It is here, and so compiled for each algorithm, because
    /// the calls of a loop outside would cost a third as much as the steps.
    fn run(&mut self, budget: Budget) -> Outcome {
        /// Steps between two looks at what takes longer to ask; what is asked leaves room for so many.
        const STRIDE: usize = 64;
        while self.outcome() == Outcome::Running {
            if self.record().is_full() || self.bytes() >= budget.bytes {
                return Outcome::LimitReached;
            }
            for _ in 0..STRIDE {
                if self.record().nodes.len() >= budget.nodes {
                    return Outcome::LimitReached;
                }
                if self.step() != Outcome::Running {
                    break;
                }
            }
        }
        self.outcome()
    }
}
