//! The true distance of every state to the nearest goal, by uniform-cost search backwards from the goals.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::node::NodeId;
use super::state_table::StateTable;
use crate::space::{Cost, State, StateSpace, Successor};

/// States from which a goal can be reached, the nearest first, with their distances.
pub struct Distances {
    states: Vec<State>,
    costs: Vec<Cost>,
    places: StateTable,
    is_whole: bool,
}

impl Distances {
    /// Of all states from which a goal can be reached, or of the `most` that are nearest to one.
    #[must_use]
    pub fn to_goals(space: &dyn StateSpace, most: usize) -> Self {
        let mut measuring = Measuring::new(space);
        while measuring.found.states.len() < most && measuring.advance(space) {}
        let Measuring { mut found, frontier, .. } = measuring;
        found.is_whole = frontier.iter().all(|Reverse((.., state))| found.places.node(*state).is_some());
        found
    }

    /// The states, the nearest to a goal first.
    #[must_use]
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// The distance of each of [`Self::states`].
    #[must_use]
    pub fn distances(&self) -> &[Cost] {
        &self.costs
    }

    /// Whether these are all states from which a goal can be reached.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The place of a state among [`Self::states`]; `None` if no goal can be reached from it, or if it is farther
    /// than all of these.
    #[must_use]
    pub fn place(&self, state: State) -> Option<usize> {
        self.places.node(state).map(NodeId::index)
    }

    /// The distance of a state.
    #[must_use]
    pub fn of(&self, state: State) -> Option<Cost> {
        self.place(state).map(|place| self.costs[place])
    }

    /// The greatest distance.
    #[must_use]
    pub fn farthest(&self) -> Cost {
        self.costs.last().copied().unwrap_or(0)
    }

    /// The places of the states at a distance.
    #[must_use]
    pub fn layer(&self, distance: Cost) -> Range<usize> {
        let first = self.costs.partition_point(|&before| before < distance);
        let end = self.costs.partition_point(|&up_to| up_to <= distance);
        first..end
    }
}

/// The distances on their way, for who cannot wait for all of them at once.
pub struct Measuring {
    found: Distances,
    /// Of equal distances the state that was reached first goes first.
    frontier: BinaryHeap<Reverse<(Cost, usize, State)>>,
    /// How many have been reached.
    reached: usize,
    predecessors: Vec<Successor>,
}

impl Measuring {
    /// Begins at the goals of a space.
    #[must_use]
    pub fn new(space: &dyn StateSpace) -> Self {
        let found =
            Distances { states: Vec::new(), costs: Vec::new(), places: StateTable::new(space), is_whole: false };
        let frontier: BinaryHeap<_> =
            space.goals().iter().enumerate().map(|(age, &goal)| Reverse((0, age, goal))).collect();
        Self { found, reached: frontier.len(), frontier, predecessors: Vec::new() }
    }

    /// Goes on to the next state of the same space; whether there was one.
    pub fn advance(&mut self, space: &dyn StateSpace) -> bool {
        let found = &mut self.found;
        while let Some(Reverse((distance, _, state))) = self.frontier.pop() {
            if found.places.node(state).is_some() {
                continue;
            }
            found.places.node_or_insert(state, NodeId::of_index(found.states.len()));
            found.states.push(state);
            found.costs.push(distance);
            space.predecessors(state, &mut self.predecessors);
            for predecessor in self.predecessors.iter().filter(|before| found.places.node(before.state).is_none()) {
                self.reached += 1;
                self.frontier.push(Reverse((distance + predecessor.cost, self.reached, predecessor.state)));
            }
            return true;
        }
        found.is_whole = true;
        false
    }

    /// Those that are known so far.
    #[must_use]
    pub fn found(&self) -> &Distances {
        &self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::problem::Problem;
    use crate::space::route_map::CITIES;
    use crate::space::tiles::{Board, Shape};

    #[test]
    fn the_ring_of_2x2_has_two_states_at_each_distance_but_the_ends() {
        let goal = Board::in_order(Shape::new(2, 2).unwrap());
        let distances = Distances::to_goals(&*Problem::tiles(goal).space(), usize::MAX);
        let layers: Vec<usize> =
            (0..=distances.farthest() + 1).map(|distance| distances.layer(distance).len()).collect();
        assert_eq!(layers, [1, 2, 2, 2, 2, 2, 1, 0]);
        assert!(distances.is_whole());
        assert_eq!(distances.of(goal.state()), Some(0));
    }

    #[test]
    fn the_nearest_alone_are_said_not_to_be_all() {
        let space = Problem::tiles(Board::in_order(Shape::new(4, 4).unwrap())).space();
        let distances = Distances::to_goals(&*space, 16);
        assert_eq!((distances.states().len(), distances.is_whole(), distances.farthest()), (16, false, 3));
    }

    #[test]
    fn costs_add_up_on_the_map_of_romania() {
        let city = |name| CITIES.iter().position(|&city| city == name).unwrap();
        let (from, to) = (city("Arad"), city("Bucharest"));
        let space = Problem::Romania { from, to }.space();
        let distances = Distances::to_goals(&*space, usize::MAX);
        assert_eq!(distances.of(space.root()), Some(418));
        assert_eq!(distances.states().len(), CITIES.len());
        assert!(distances.distances().is_sorted());
    }
}
