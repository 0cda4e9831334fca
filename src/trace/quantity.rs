//! The quantities that are charted and exported: their names, and what each was at a step.

use super::Trace;
use crate::search::{Algorithm, Side};

/// Something that is counted or measured after every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// Nodes that wait to be expanded.
    Frontier,
    /// States that have a node.
    Reached,
    /// States that were expanded and do not wait again.
    Explored,
    /// Nodes that must be held in memory.
    Stored,
    /// The frontier of one side of a bidirectional search.
    FrontierOf(Side),
    /// What one side has reached.
    ReachedOf(Side),
    /// What one side has explored.
    ExploredOf(Side),
    /// The f of the node that was expanded, or of the goal that was taken, in hundredths.
    F,
}

impl Quantity {
    /// Those that every run has.
    pub const COUNTS: [Self; 4] = [Self::Frontier, Self::Reached, Self::Explored, Self::Stored];

    /// Those of one side of a bidirectional search.
    #[must_use]
    pub const fn of_side(side: Side) -> [Self; 3] {
        [Self::FrontierOf(side), Self::ReachedOf(side), Self::ExploredOf(side)]
    }

    /// All that a run of an algorithm has, [`Self::COUNTS`] first.
    #[must_use]
    pub fn of_run(algorithm: &Algorithm) -> Vec<Self> {
        let mut quantities = Self::COUNTS.to_vec();
        match algorithm {
            Algorithm::Bidirectional(_) => quantities.extend(Side::BOTH.into_iter().flat_map(Self::of_side)),
            Algorithm::BestFirst(_) => quantities.push(Self::F),
            Algorithm::BreadthFirst(_) | Algorithm::DepthLimited(_) => {}
        }
        quantities
    }

    /// Its name; it does not say of which side.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Frontier | Self::FrontierOf(_) => "frontier",
            Self::Reached | Self::ReachedOf(_) => "reached",
            Self::Explored | Self::ExploredOf(_) => "explored",
            Self::Stored => "stored",
            Self::F => "f",
        }
    }

    /// What it is, in one sentence.
    #[must_use]
    pub fn gloss(self) -> &'static str {
        match self {
            Self::Frontier | Self::FrontierOf(_) => "Nodes that wait to be expanded (open list).",
            Self::Reached | Self::ReachedOf(_) => "States that have a node.",
            Self::Explored | Self::ExploredOf(_) => "States that were expanded (closed list).",
            Self::Stored => "Nodes that the algorithm must hold in memory.",
            Self::F => "The f of the node that was expanded.",
        }
    }

    /// The side that it belongs to, where it belongs to one.
    #[must_use]
    pub fn side(self) -> Option<Side> {
        match self {
            Self::FrontierOf(side) | Self::ReachedOf(side) | Self::ExploredOf(side) => Some(side),
            Self::Frontier | Self::Reached | Self::Explored | Self::Stored | Self::F => None,
        }
    }
}

impl Trace {
    /// What a quantity was after a step; `None` where the run has none, or none in that step.
    #[must_use]
    pub fn value(&self, quantity: Quantity, step: usize) -> Option<u64> {
        let of_side = |side| self.series.side_counts(side, step, self);
        let count = match quantity {
            Quantity::Frontier => self.counters(step).frontier,
            Quantity::Reached => self.counters(step).reached,
            Quantity::Explored => self.counters(step).explored,
            Quantity::Stored => self.counters(step).stored,
            Quantity::FrontierOf(side) => of_side(side)?.frontier,
            Quantity::ReachedOf(side) => of_side(side)?.reached,
            Quantity::ExploredOf(side) => of_side(side)?.explored,
            Quantity::F => return self.algorithm.f(&self.node(self.current(step)?, step)),
        };
        Some(count.into())
    }
}
