//! The best answer that is possible, computed beside the search that is shown.

use std::sync::Arc;

use crate::search::{Algorithm, Budget, Objective, Outcome};
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
        let cost = least(space, Objective::Cost);
        let moves = if space.unit_costs() { cost } else { least(space, Objective::Actions) };
        Self { moves, cost: cost.and_then(|cost| Cost::try_from(cost).ok()) }
    }

    /// The depth of the goal.
    pub(super) fn depth(self) -> Option<u32> {
        self.moves.and_then(|moves| u32::try_from(moves).ok())
    }

    pub(super) fn judge(self, path: &crate::search::Path) -> Verdict {
        Verdict { moves: path.actions.len(), cost: path.cost, optimum: self }
    }
}

fn least(space: &Arc<dyn StateSpace>, objective: Objective) -> Option<usize> {
    let mut search = Algorithm::surest(objective, &**space).start(Arc::clone(space));
    let outcome = search.run(BUDGET);
    let path = search.record().solution_path().filter(|_| outcome == Outcome::Solved)?;
    Some(objective.of(&path))
}
