//! The best answer that a problem can have: what claims and reasons hold the answers of runs against.

use super::Run;
use super::fault::Fault;
use super::run::Allowance;
use crate::search::{Algorithm, Objective, Outcome};
use crate::space::State;
use crate::space::problem::Problem;

/// A problem, what is counted, and the least that is possible.
pub(super) struct Optimum {
    problem: Problem,
    objective: Objective,
    least: Least,
}

/// The least that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Least {
    /// It was not found within the allowance.
    Unknown,
    /// There is no path.
    None,
    /// So many moves, or so much cost.
    Of(usize),
}

impl Optimum {
    /// That of a run's problem, by what its algorithm minimises.
    pub fn of_run(run: &Run) -> Self {
        let objective = run.trace().algorithm().objective();
        Self { problem: run.problem(), objective, least: Least::Unknown }
    }

    /// The least cost from another state.
    pub fn from(problem: Problem, state: State) -> Result<Self, Fault> {
        Ok(Self { problem: starting_at(problem, state)?, objective: Objective::Cost, least: Least::Unknown })
    }

    pub fn is_about(&self, other: &Self) -> bool {
        self.problem == other.problem && self.objective == other.objective
    }

    pub fn least(&self) -> Least {
        self.least
    }

    /// Searches for it.
    pub fn search(&mut self, allowance: &mut Allowance) {
        let space = self.problem.space();
        if space.unsolvable().is_some() {
            self.least = Least::None;
            return;
        }
        let mut search = Algorithm::surest(self.objective, &*space).start(space);
        let outcome = search.run(allowance.budget());
        // There may be fewer left than the search took: then nothing is left.
        if allowance.take_all(search.record().counters.expanded as usize).is_none() {
            *allowance = Allowance::of(0);
        }
        self.least = match (outcome, search.record().solution_path()) {
            (Outcome::Solved, Some(path)) => Least::Of(self.objective.of(&path)),
            (Outcome::Exhausted, _) => Least::None,
            _ => Least::Unknown,
        };
    }
}

/// The same problem from another start.
pub(super) fn starting_at(problem: Problem, state: State) -> Result<Problem, Fault> {
    match problem {
        Problem::Tiles { goal, order, .. } => {
            let start = problem.space().board(state);
            let start = start.ok_or_else(|| Fault::NoSuchFact("this is no board".into()))?;
            Ok(Problem::Tiles { start, goal, order })
        }
        Problem::Romania { to, .. } => {
            let from = usize::try_from(state.0).map_err(|_| Fault::NoSuchFact("this is no city".into()))?;
            Ok(Problem::Romania { from, to })
        }
    }
}
