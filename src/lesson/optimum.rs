//! The best answer that a problem can have: what claims and reasons hold the answers of runs against.

use std::sync::Arc;

use super::fault::Fault;
use super::run::{Allowance, MOST_AT_ONCE, TO_BEGIN};
use crate::search::{Algorithm, Objective, Outcome, Search};
use crate::space::StateSpace;
use crate::space::problem::Problem;

/// A problem, what is counted, and the least that is possible.
pub(super) struct Optimum {
    problem: Problem,
    objective: Objective,
    /// None while it is searched for.
    least: Option<Least>,
    /// The search for it, as far as it is.
    search: Option<Box<dyn Search>>,
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
    pub fn of(problem: Problem, objective: Objective) -> Self {
        Self { problem, objective, least: None, search: None }
    }

    pub fn is_about(&self, other: &Self) -> bool {
        self.problem == other.problem && self.objective == other.objective
    }

    pub fn least(&self) -> Least {
        self.least.unwrap_or(Least::Unknown)
    }

    /// Goes on searching for it, in the space of its problem.
    pub fn search(&mut self, space: &Arc<dyn StateSpace>, allowance: &mut Allowance) -> Result<(), Fault> {
        if self.least.is_some() {
            return Ok(());
        }
        if space.unsolvable().is_some() {
            self.least = Some(Least::None);
            return Ok(());
        }
        let spent = || Fault::Spent("the search for the best answer".into());
        if self.search.is_none() {
            allowance.take_all(TO_BEGIN).ok_or_else(spent)?;
            self.search = Some(Algorithm::surest(self.objective, &**space).start(Arc::clone(space)));
        }
        let Some(search) = &mut self.search else { return Ok(()) };
        while search.outcome() == Outcome::Running && search.record().nodes.len() < MOST_AT_ONCE {
            allowance.take().ok_or_else(spent)?;
            search.step();
        }
        self.least = Some(match (search.outcome(), search.record().solution_path()) {
            (Outcome::Solved, Some(path)) => Least::Of(self.objective.of(&path)),
            (Outcome::Exhausted, _) => Least::None,
            _ => Least::Unknown,
        });
        self.search = None;
        Ok(())
    }
}
