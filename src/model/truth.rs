//! The best answer that is possible, computed beside the search that is shown.

use std::sync::Arc;

use crate::search::{Algorithm, Budget, Outcome, breadth_first};
use crate::space::{Cost, StateSpace};

/// More nodes than the 8-puzzle ever needs with a good heuristic, and few enough to be searched between two
/// frames; a larger puzzle may stay without a known optimum.
const BUDGET: Budget = Budget { nodes: 50_000, bytes: 1 << 28 };

/// The fewest moves and the least cost of any solution, where they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The fewest moves.
    pub moves: Option<usize>,
    /// The least cost.
    pub cost: Option<Cost>,
}

/// An answer beside the best that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Its moves.
    pub moves: usize,
    /// Its cost.
    pub cost: Cost,
    /// The best.
    pub optimum: Optimum,
}

impl Optimum {
    /// Searches for the best solution of a problem, within a budget.
    #[must_use]
    pub fn of(space: &Arc<dyn StateSpace>) -> Self {
        if space.unsolvable().is_some() {
            return Self { moves: None, cost: None };
        }
        let cost = solve(space, Algorithm::surest(&**space)).map(|(_, cost)| cost);
        let moves = if space.unit_costs() {
            cost.and_then(|cost| usize::try_from(cost).ok())
        } else {
            solve(space, Algorithm::BreadthFirst(breadth_first::Options::default())).map(|(moves, _)| moves)
        };
        Self { moves, cost }
    }

    /// The depth of the goal.
    pub(super) fn depth(self) -> Option<u32> {
        self.moves.and_then(|moves| u32::try_from(moves).ok())
    }

    pub(super) fn judge(self, path: &crate::search::Path) -> Verdict {
        Verdict { moves: path.actions.len(), cost: path.cost, optimum: self }
    }
}

fn solve(space: &Arc<dyn StateSpace>, algorithm: Algorithm) -> Option<(usize, Cost)> {
    let mut search = algorithm.start(Arc::clone(space));
    let outcome = search.run(BUDGET);
    let path = search.record().solution_path().filter(|_| outcome == Outcome::Solved)?;
    Some((path.actions.len(), path.cost))
}
