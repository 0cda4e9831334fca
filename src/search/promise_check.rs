//! Whether a heuristic keeps what it should, over every state from which a goal can be reached.
//!
//! Admissible: never more than the true distance. Consistent: 0 at the goals, and along no step does it drop by more
//! than the step costs.

use super::distances::Distances;
use crate::space::{Cost, State, StateSpace};

/// What a heuristic was found to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromiseCheck {
    /// States that were looked at.
    pub states: u64,
    /// Steps that were looked at, each way for itself.
    pub steps: u64,
    /// Whether these were all.
    pub is_whole: bool,
    /// The sum of the estimates: divided by the states it is the mean.
    pub sum: u64,
    /// The states whose distance is less than their estimate.
    pub overestimates: Breaches<Overestimate>,
    /// The steps along which the estimate drops by more than they cost, and the goals with an estimate.
    pub drops: Breaches<Drop>,
}

/// How often something is broken, by how much, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breaches<T> {
    /// How often.
    pub count: u64,
    /// By how much at most.
    pub most: Cost,
    /// The one that is nearest to a goal.
    pub nearest: Option<T>,
}

/// A state with too high an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overestimate {
    /// The state.
    pub state: State,
    /// What the heuristic says.
    pub estimate: Cost,
    /// What is true.
    pub distance: Cost,
}

/// A step along which the estimate drops too far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Where it begins.
    pub from: State,
    /// Where it ends; a goal with an estimate has no step.
    pub to: Option<State>,
    /// The estimate where it begins.
    pub before: Cost,
    /// The estimate where it ends.
    pub after: Cost,
    /// What the step costs.
    pub cost: Cost,
}

impl<T> Default for Breaches<T> {
    fn default() -> Self {
        Self { count: 0, most: 0, nearest: None }
    }
}

impl<T> Breaches<T> {
    /// Notes one, if it breaks anything. They come with the nearest to a goal first.
    fn note(&mut self, by: Cost, what: impl FnOnce() -> T) {
        if by > 0 {
            self.count += 1;
            self.most = self.most.max(by);
            self.nearest.get_or_insert_with(what);
        }
    }
}

impl PromiseCheck {
    /// Looks at the heuristic at `index` of the space's. What is farther than `distances` go is left out.
    #[must_use]
    pub fn of(space: &dyn StateSpace, distances: &Distances, index: usize) -> Self {
        let estimates: Vec<Cost> = distances.states().iter().map(|&state| space.estimate(index, state)).collect();
        let mut check = Self {
            states: estimates.len() as u64,
            steps: 0,
            is_whole: distances.is_whole(),
            sum: estimates.iter().map(|&estimate| u64::from(estimate)).sum(),
            overestimates: Breaches::default(),
            drops: Breaches::default(),
        };
        let mut successors = Vec::new();
        for ((&state, &distance), &estimate) in distances.states().iter().zip(distances.distances()).zip(&estimates) {
            check.overestimates.note(estimate.saturating_sub(distance), || Overestimate { state, estimate, distance });
            if distance == 0 {
                let drop = || Drop { from: state, to: None, before: estimate, after: 0, cost: 0 };
                check.drops.note(estimate, drop);
            }
            space.successors(state, &mut successors);
            for step in &successors {
                let Some(there) = distances.place(step.state) else { continue };
                check.steps += 1;
                let after = estimates[there];
                let by = estimate.saturating_sub(after.saturating_add(step.cost));
                let drop = || Drop { from: state, to: Some(step.state), before: estimate, after, cost: step.cost };
                check.drops.note(by, drop);
            }
        }
        check
    }

    /// Whether no estimate is too high.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.overestimates.count == 0
    }

    /// Whether no estimate drops too far.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.drops.count == 0
    }
}
