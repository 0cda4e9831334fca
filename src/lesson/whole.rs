//! What can be said of all states from which the goals can be reached.

use super::fault::Fault;
use super::quantity::SpaceFact;
use super::run::Allowance;
use super::value::Value;
use crate::search::Distances;
use crate::space::{Cost, State, StateSpace};

/// Those states, with their distances.
pub(super) struct Whole {
    distances: Distances,
}

impl Whole {
    pub fn new(space: &dyn StateSpace, allowance: &mut Allowance) -> Result<Self, Fault> {
        let distances = Distances::to_goals(space, allowance.budget().nodes);
        let is_paid = allowance.take_all(distances.states().len()).is_some();
        let spent = || Fault::Spent("the whole space".into());
        if distances.is_whole() && is_paid { Ok(Self { distances }) } else { Err(spent()) }
    }

    pub fn value(&self, fact: SpaceFact, space: &dyn StateSpace) -> Value {
        let count = |is_one: &dyn Fn(State, Cost) -> bool| self.all().filter(|&(s, d)| is_one(s, d)).count();
        match fact {
            SpaceFact::States => Value::of(self.distances.states().len()),
            SpaceFact::StatesAtDepth(depth) => Value::of(count(&|_, distance| distance as usize == depth)),
            SpaceFact::StatesBeyondDepth(depth) => Value::of(count(&|_, distance| distance as usize > depth)),
            SpaceFact::Depth => Value::of(self.distances.farthest() as usize),
            SpaceFact::MeanDistance => self.mean(|_, distance| distance),
            SpaceFact::MeanH(index) => self.mean(|state, _| space.estimate(index, state)),
            SpaceFact::Overestimated(index) => {
                Value::of(count(&|state, distance| space.estimate(index, state) > distance))
            }
            SpaceFact::Inconsistent(index) => Value::of(count(&|state, _| {
                let mut successors = Vec::new();
                space.successors(state, &mut successors);
                let h = space.estimate(index, state);
                successors.iter().any(|next| h > next.cost + space.estimate(index, next.state))
            })),
        }
    }

    fn all(&self) -> impl Iterator<Item = (State, Cost)> {
        self.distances.states().iter().copied().zip(self.distances.distances().iter().copied())
    }

    /// A mean, rounded to hundredths.
    fn mean(&self, of: impl Fn(State, Cost) -> Cost) -> Value {
        let sum: u64 = self.all().map(|(state, distance)| u64::from(of(state, distance))).sum();
        let count = self.distances.states().len().max(1) as u64;
        Value::Number((200 * sum + count) / (2 * count))
    }
}
