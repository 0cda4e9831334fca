//! All states from which the goals can be reached, with their distances: what claims about a whole space are held against.

use rustc_hash::FxHashSet;

use super::fault::Fault;
use super::quantity::SpaceFact;
use super::scene::Allowance;
use super::value::Value;
use crate::space::{State, StateSpace};

/// The states in the order of their distances.
pub(super) struct Whole {
    states: Vec<(State, u32)>,
}

impl Whole {
    /// Goes back from the goals, layer by layer, as plainly as can be.
    pub fn new(space: &dyn StateSpace, allowance: &mut Allowance) -> Result<Self, Fault> {
        if !space.unit_costs() {
            return Err(Fault::NoSuchFact("a whole space is known only where every move costs 1".into()));
        }
        let mut seen: FxHashSet<State> = space.goals().iter().copied().collect();
        let mut states: Vec<(State, u32)> = space.goals().iter().map(|&goal| (goal, 0)).collect();
        let mut predecessors = Vec::new();
        let mut next = 0;
        while let Some(&(state, distance)) = states.get(next) {
            allowance.take().ok_or_else(|| Fault::Spent("the whole space".into()))?;
            next += 1;
            space.predecessors(state, &mut predecessors);
            for predecessor in &predecessors {
                if seen.insert(predecessor.state) {
                    states.push((predecessor.state, distance + 1));
                }
            }
        }
        Ok(Self { states })
    }

    pub fn value(&self, fact: SpaceFact, space: &dyn StateSpace) -> Value {
        let count = |is_one: &dyn Fn(&(State, u32)) -> bool| self.states.iter().filter(|state| is_one(state)).count();
        match fact {
            SpaceFact::States => Value::of(self.states.len()),
            SpaceFact::StatesAtDepth(depth) => Value::of(count(&|&(_, distance)| distance as usize == depth)),
            SpaceFact::StatesBeyondDepth(depth) => Value::of(count(&|&(_, distance)| distance as usize > depth)),
            SpaceFact::Depth => Value::of(self.states.last().map_or(0, |&(_, distance)| distance as usize)),
            SpaceFact::MeanDistance => self.mean(|&(_, distance)| distance),
            SpaceFact::MeanH(index) => self.mean(|&(state, _)| space.estimate(index, state)),
            SpaceFact::Overestimated(index) => {
                Value::of(count(&|&(state, distance)| space.estimate(index, state) > distance))
            }
            SpaceFact::Inconsistent(index) => Value::of(count(&|&(state, _)| {
                let mut successors = Vec::new();
                space.successors(state, &mut successors);
                let h = space.estimate(index, state);
                successors.iter().any(|next| h > next.cost + space.estimate(index, next.state))
            })),
        }
    }

    /// A mean, rounded to hundredths.
    fn mean(&self, of: impl Fn(&(State, u32)) -> u32) -> Value {
        let (sum, count) =
            (self.states.iter().map(|state| u64::from(of(state))).sum::<u64>(), self.states.len() as u64);
        Value::Number((200 * sum + count) / (2 * count))
    }
}
