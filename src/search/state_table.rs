//! From a state to the node that stands for it: by dense number where the space has one, else hashed.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::node::{NODE_LIMIT, NodeId};
use crate::space::tiles::DenseNumbers;
use crate::space::{State, StateSpace};

/// A table of the states that have a node.
pub(crate) struct StateTable {
    slots: Slots,
    /// What a slot holds is this much more than its node's number. Less than this is no node: it is nothing, or
    /// left from before the table was cleared, which so needs no walk through it.
    floor: u32,
    len: u32,
}

enum Slots {
    Dense(Arc<DenseNumbers>, Vec<u32>),
    Hashed(FxHashMap<State, u32>),
}

const LOWEST_FLOOR: u32 = 1;

impl StateTable {
    pub(crate) fn new(space: &dyn StateSpace) -> Self {
        let slots = match space.dense_numbers() {
            Some(numbers) => {
                let slots = vec![0; numbers.len()];
                Slots::Dense(numbers, slots)
            }
            None => Slots::Hashed(FxHashMap::default()),
        };
        Self { slots, floor: LOWEST_FLOOR, len: 0 }
    }

    #[inline]
    pub(crate) fn node(&self, state: State) -> Option<NodeId> {
        let slot = match &self.slots {
            Slots::Dense(numbers, slots) => slots[numbers.index(state)],
            Slots::Hashed(slots) => slots.get(&state).copied().unwrap_or(0),
        };
        slot.checked_sub(self.floor).map(NodeId)
    }

    /// The node of the state; where there is none, `node` becomes it and `None` is returned.
    #[inline]
    pub(crate) fn node_or_insert(&mut self, state: State, node: NodeId) -> Option<NodeId> {
        let slot = match &mut self.slots {
            Slots::Dense(numbers, slots) => &mut slots[numbers.index(state)],
            Slots::Hashed(slots) => hashed_slot(slots, state),
        };
        if *slot < self.floor {
            *slot = self.floor + node.0;
            self.len += 1;
            return None;
        }
        Some(NodeId(*slot - self.floor))
    }

    /// Forgets every state. The numbers of the nodes that were put in are all below `nodes`.
    pub(crate) fn clear(&mut self, nodes: usize) {
        if self.len == 0 {
            return;
        }
        self.len = 0;
        match &mut self.slots {
            Slots::Dense(_, slots) => {
                let raised = u32::try_from(nodes).ok().and_then(|nodes| self.floor.checked_add(nodes));
                self.floor = raised.filter(|&floor| floor <= u32::MAX - NODE_LIMIT).unwrap_or_else(|| {
                    slots.fill(0);
                    LOWEST_FLOOR
                });
            }
            Slots::Hashed(slots) => slots.clear(),
        }
    }

    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    pub(crate) fn bytes(&self) -> usize {
        match &self.slots {
            Slots::Dense(_, slots) => slots.len() * size_of::<u32>(),
            // One byte of control a slot beside the pair.
            Slots::Hashed(slots) => slots.capacity() * (size_of::<(State, u32)>() + 1),
        }
    }

    /// Whether it can stand in for a new table of the space.
    fn fits(&self, space: &dyn StateSpace) -> bool {
        match (&self.slots, space.dense_numbers()) {
            (Slots::Dense(own, _), Some(numbers)) => Arc::ptr_eq(own, &numbers),
            (Slots::Hashed(_), None) => true,
            _ => false,
        }
    }
}

// Apart, so that the quick way by dense number stays short enough to be inlined.
#[inline(never)]
fn hashed_slot(slots: &mut FxHashMap<State, u32>, state: State) -> &mut u32 {
    slots.entry(state).or_insert(0)
}

/// The tables that one search leaves to the next: to make one takes longer than many a search.
#[derive(Default)]
pub struct Tables {
    free: Vec<StateTable>,
}

impl Tables {
    /// An empty table for a search of the space.
    pub(crate) fn take(&mut self, space: &dyn StateSpace) -> StateTable {
        self.free.pop().filter(|table| table.fits(space)).unwrap_or_else(|| StateTable::new(space))
    }

    /// Takes back a table of a search that made so many nodes.
    pub(crate) fn put_back(&mut self, mut table: StateTable, nodes: usize) {
        table.clear(nodes);
        self.free.push(table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::problem::Problem;
    use crate::space::tiles::{Board, Shape};

    #[test]
    fn a_cleared_table_knows_nothing_of_before() {
        for (rows, columns) in [(2, 2), (3, 4)] {
            let goal = Board::in_order(Shape::new(rows, columns).unwrap());
            let space = Problem::tiles(goal).space();
            let mut successors = Vec::new();
            space.successors(space.root(), &mut successors);
            let (root, other) = (space.root(), successors[0].state);
            let mut table = StateTable::new(&*space);
            for nodes in [1, 5, NODE_LIMIT - 1, NODE_LIMIT - 1].into_iter().cycle().take(60) {
                assert_eq!((table.node(root), table.node(other), table.len()), (None, None, 0));
                let last = NodeId(nodes - 1);
                assert_eq!(table.node_or_insert(root, last), None);
                assert_eq!(table.node_or_insert(root, NodeId(0)), Some(last));
                assert_eq!((table.node(root), table.node(other), table.len()), (Some(last), None, 1));
                table.clear(nodes as usize);
            }
        }
    }

    #[test]
    fn a_table_is_left_to_searches_of_the_same_numbers_only() {
        let space = |rows| Problem::tiles(Board::in_order(Shape::new(rows, 2).unwrap())).space();
        let (small, large) = (space(2), space(3));
        let mut tables = Tables::default();
        let table = tables.take(&*small);
        tables.put_back(table, 0);
        assert_eq!(tables.take(&*large).bytes(), 720 * 4);
    }
}
