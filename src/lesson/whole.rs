//! What can be said of all states from which the goals can be reached: each fact is worked out once.

use super::fault::Fault;
use super::quantity::SpaceFact;
use super::run::{Allowance, MOST_AT_ONCE};
use super::value::Value;
use crate::search::{Distances, Measuring};
use crate::space::{Cost, State, StateSpace, Successor};

/// Those states with their distances, and what was counted over them.
pub(super) struct Whole {
    measuring: Measuring,
    tallies: Vec<Tally>,
    successors: Vec<Successor>,
}

/// A fact that takes a walk over all states.
struct Tally {
    fact: SpaceFact,
    /// How many states it has come past.
    walked: usize,
    sum: u64,
}

impl Whole {
    pub fn new(space: &dyn StateSpace) -> Self {
        Self { measuring: Measuring::new(space), tallies: Vec::new(), successors: Vec::new() }
    }

    /// Goes on with what a fact needs: a step of the allowance for each state that is found or walked over.
    pub fn prepare(&mut self, fact: SpaceFact, space: &dyn StateSpace, allowance: &mut Allowance) -> Result<(), Fault> {
        let spent = || Fault::Spent("the whole space".into());
        while !self.distances().is_whole() {
            let may = self.distances().states().len() < MOST_AT_ONCE;
            allowance.take().filter(|()| may).ok_or_else(spent)?;
            self.measuring.advance(space);
        }
        if !is_walked(fact) {
            return Ok(());
        }
        let place = self.tallies.iter().position(|tally| tally.fact == fact).unwrap_or_else(|| {
            self.tallies.push(Tally { fact, walked: 0, sum: 0 });
            self.tallies.len() - 1
        });
        let (distances, tally) = (self.measuring.found(), &mut self.tallies[place]);
        for (&state, &distance) in distances.states().iter().zip(distances.distances()).skip(tally.walked) {
            allowance.take().ok_or_else(spent)?;
            tally.sum += u64::from(counted(fact, state, distance, space, &mut self.successors));
            tally.walked += 1;
        }
        Ok(())
    }

    /// The value of a fact that was prepared.
    pub fn value(&self, fact: SpaceFact) -> Option<Value> {
        let distances = self.distances();
        let states = distances.states().len();
        let layer = |depth: usize| Cost::try_from(depth).map_or(states..states, |depth| distances.layer(depth));
        let sum = || self.tallies.iter().find(|tally| tally.fact == fact && tally.walked == states).map(|t| t.sum);
        match fact {
            _ if !distances.is_whole() => None,
            SpaceFact::States => Some(Value::of(states)),
            SpaceFact::StatesAtDepth(depth) => Some(Value::of(layer(depth).len())),
            SpaceFact::StatesBeyondDepth(depth) => Some(Value::of(states - layer(depth).end)),
            SpaceFact::Depth => Some(Value::of(distances.farthest() as usize)),
            SpaceFact::MeanDistance | SpaceFact::MeanH(_) => {
                // A mean, rounded to hundredths.
                let count = states.max(1) as u64;
                sum().map(|sum| Value::Number((200 * sum + count) / (2 * count)))
            }
            SpaceFact::Overestimated(_) | SpaceFact::Inconsistent(_) => sum().map(|sum| Value::Number(100 * sum)),
        }
    }

    fn distances(&self) -> &Distances {
        self.measuring.found()
    }
}

/// Whether a fact takes a walk over all states.
fn is_walked(fact: SpaceFact) -> bool {
    use SpaceFact::{Inconsistent, MeanDistance, MeanH, Overestimated};
    matches!(fact, MeanDistance | MeanH(_) | Overestimated(_) | Inconsistent(_))
}

/// What a state adds to such a fact.
fn counted(fact: SpaceFact, state: State, distance: Cost, space: &dyn StateSpace, next: &mut Vec<Successor>) -> Cost {
    match fact {
        SpaceFact::MeanDistance => distance,
        SpaceFact::MeanH(index) => space.estimate(index, state),
        SpaceFact::Overestimated(index) => Cost::from(space.estimate(index, state) > distance),
        SpaceFact::Inconsistent(index) => {
            space.successors(state, next);
            let h = space.estimate(index, state);
            Cost::from(next.iter().any(|next| h > next.cost + space.estimate(index, next.state)))
        }
        SpaceFact::States | SpaceFact::StatesAtDepth(_) | SpaceFact::StatesBeyondDepth(_) | SpaceFact::Depth => 0,
    }
}

impl SpaceFact {
    /// Its name in a sentence.
    #[must_use]
    pub fn words(self, space: &dyn StateSpace) -> String {
        match self {
            Self::States => "states from which the goal can be reached".into(),
            Self::StatesAtDepth(depth) => format!("states at distance {depth} from the goal"),
            Self::StatesBeyondDepth(depth) => format!("states farther than {depth} from the goal"),
            Self::Depth => "greatest distance from the goal".into(),
            Self::MeanDistance => "mean distance from the goal over the whole space".into(),
            Self::MeanH(index) => format!("mean h of {} over the whole space", named(space, index)),
            Self::Overestimated(index) => format!("states that {} overestimates", named(space, index)),
            Self::Inconsistent(index) => format!("states at which {} is inconsistent", named(space, index)),
        }
    }
}

/// A heuristic within a sentence.
pub(super) fn named(space: &dyn StateSpace, heuristic: usize) -> String {
    let label = space.heuristics()[heuristic].label;
    // The name of a place keeps its capital.
    if label.starts_with("Manhattan") { label.into() } else { label.to_lowercase() }
}
