//! A space walked through without a search, where it is small enough: its layers, its states, its transitions.

use super::{Point, Trace};
use crate::search::{Algorithm, NodeId, Side, StateTable};
use crate::space::{Cost, State, StateSpace};

/// Spaces up to this size are counted through.
pub(super) const MOST_COUNTED: usize = 200_000;

/// Every state of a space that a run can reach.
pub(super) struct Whole {
    /// In the order of their depth.
    pub states: Vec<State>,
    /// How many there are at each depth.
    pub layers: Vec<u32>,
    table: StateTable,
}

/// The whole space as a picture: to be shown in advance.
#[derive(Clone, Debug, PartialEq)]
pub struct Backdrop {
    /// Where each state stands.
    pub points: Vec<Point>,
    /// The room of every state.
    pub room: f32,
    /// The states, in the same order.
    pub states: Vec<State>,
    /// Each transition once, by the numbers of its ends.
    pub edges: Vec<(u32, u32)>,
}

impl Backdrop {
    /// The corners of the box around all states.
    #[must_use]
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let corner = |of: fn(f32, f32) -> f32| {
            self.points.iter().copied().reduce(|one, other| Point { x: of(one.x, other.x), y: of(one.y, other.y) })
        };
        corner(f32::min).zip(corner(f32::max))
    }
}

impl Whole {
    /// What can be reached from some states along successors (on the backward side: along predecessors);
    /// `None` where that is more than `most` states.
    pub(super) fn walked(space: &dyn StateSpace, from: &[State], side: Side, most: usize) -> Option<Self> {
        let mut whole = Self { states: Vec::new(), layers: Vec::new(), table: StateTable::new(space) };
        for &state in from {
            whole.add(state);
        }
        let (mut next, mut successors) = (0, Vec::new());
        while next < whole.states.len() {
            let layer = whole.states.len() - next;
            whole.layers.push(u32::try_from(layer).ok()?);
            for at in next..next + layer {
                match side {
                    Side::Forward => space.successors(whole.states[at], &mut successors),
                    Side::Backward => space.predecessors(whole.states[at], &mut successors),
                }
                for successor in &successors {
                    whole.add(successor.state);
                }
            }
            next += layer;
            if whole.states.len() > most {
                return None;
            }
        }
        Some(whole)
    }

    /// What a run can reach: from the root, and where it searches from both ends, from the goals too.
    pub(super) fn of_run(trace: &Trace, most: usize) -> Option<Self> {
        let space = &**trace.space();
        let mut whole = Self::walked(space, &[space.root()], Side::Forward, most)?;
        if matches!(trace.algorithm(), Algorithm::Bidirectional(_)) {
            let other = Self::walked(space, space.goals(), Side::Backward, most)?;
            for &state in &other.states {
                whole.add(state);
            }
        }
        (whole.states.len() <= most).then_some(whole)
    }

    fn add(&mut self, state: State) {
        if self.table.node_or_insert(state, NodeId::of_index(self.states.len())).is_none() {
            self.states.push(state);
        }
    }

    /// The number of a state.
    pub(super) fn number(&self, state: State) -> Option<usize> {
        self.table.node(state).map(NodeId::index)
    }

    /// Each transition once: the numbers of its ends, the lower one first, and what it costs at least.
    pub(super) fn edges(&self, space: &dyn StateSpace) -> Vec<(usize, usize, Cost)> {
        let (mut edges, mut successors) = (Vec::new(), Vec::new());
        for (here, &state) in self.states.iter().enumerate() {
            space.successors(state, &mut successors);
            let ends = successors.iter().filter_map(|step| Some((self.number(step.state)?, step.cost)));
            edges.extend(ends.map(|(there, cost)| (here.min(there), here.max(there), cost)));
        }
        edges.sort_unstable();
        edges.dedup_by_key(|&mut (from, to, _)| (from, to));
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::notation::read_board;
    use crate::space::problem::Problem;
    use crate::space::tiles::Shape;

    #[test]
    fn a_small_puzzle_has_its_states_and_its_transitions() {
        let start = read_board("123 450", Shape::new(2, 3).unwrap()).unwrap();
        let space = Problem::tiles(start).space();
        let whole = Whole::walked(&*space, &[space.root()], Side::Forward, 400).unwrap();
        // The longest of all solutions takes 21 moves.
        assert_eq!((whole.states.len(), whole.layers.len()), (360, 22));
        assert_eq!(whole.layers.iter().sum::<u32>(), 360);
        // By the place of the blank, there are 2 moves in the four corners and 3 in the two middles.
        assert_eq!(whole.edges(&*space).len(), 360 * (4 * 2 + 2 * 3) / 6 / 2);
        assert!(Whole::walked(&*space, &[space.root()], Side::Forward, 359).is_none());
    }
}
