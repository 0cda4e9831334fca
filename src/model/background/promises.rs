//! Checking what a heuristic keeps, as the window sees it.

use std::sync::Arc;

use super::task::Task;
use crate::search::{Algorithm, Distances, PromiseCheck, best_first};
use crate::space::problem::Problem;
use crate::space::{State, StateSpace};

/// As many states as are looked at: more than the 8-puzzle has.
const MOST_STATES: usize = 200_000;

/// A heuristic that was checked.
pub struct Checked {
    /// The problem whose states were looked at; its start does not matter.
    pub problem: Problem,
    /// The place of the heuristic among the space's.
    pub heuristic: usize,
    /// Its space.
    pub space: Arc<dyn StateSpace>,
    /// The greatest distance of a state that was looked at.
    pub farthest: u32,
    /// What was found.
    pub check: PromiseCheck,
}

/// The check of a heuristic.
#[derive(Default)]
pub struct Promises {
    task: Option<Task<Checked>>,
    checked: Option<Checked>,
    error: Option<String>,
}

impl Promises {
    /// Whether it is under way.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// What was found last.
    #[must_use]
    pub fn checked(&self) -> Option<&Checked> {
        self.checked.as_ref()
    }

    /// Why nothing was found, in one line.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    pub(super) fn check(&mut self, problem: Problem, heuristic: usize) {
        (self.checked, self.error) = (None, None);
        self.task = Some(Task::start("heuristic", move |_| {
            let space = problem.space();
            let distances = Distances::to_goals(&*space, MOST_STATES);
            let check = PromiseCheck::of(&*space, &distances, heuristic);
            Checked { problem, heuristic, farthest: distances.farthest(), check, space }
        }));
    }

    pub(super) fn stop(&mut self) {
        self.task = None;
    }

    /// A* with the heuristic that was checked, from a state.
    pub(super) fn set_up(&self, from: State) -> Option<(Problem, Algorithm)> {
        let checked = self.checked.as_ref()?;
        let options = best_first::Options { heuristic: checked.heuristic, ..best_first::Options::default() };
        Some((checked.problem.with_start(from), Algorithm::BestFirst(options)))
    }

    pub(super) fn update(&mut self) {
        if let Some(made) = self.task.as_ref().and_then(Task::take) {
            self.task = None;
            match made {
                Ok(checked) => self.checked = Some(checked),
                Err(fault) => self.error = Some(fault.to_string()),
            }
        }
    }
}
