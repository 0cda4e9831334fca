//! From a state to the node that stands for it: by dense number where the space has one, else hashed.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::node::NodeId;
use crate::space::tiles::DenseNumbers;
use crate::space::{State, StateSpace};

/// A table of the states that have a node.
pub(crate) struct StateTable {
    slots: Slots,
    len: u32,
}

enum Slots {
    /// By dense number: 0 for none, else the node's number plus 1.
    Dense(Arc<DenseNumbers>, Vec<u32>),
    Hashed(FxHashMap<State, u32>),
}

impl StateTable {
    pub(crate) fn new(space: &dyn StateSpace) -> Self {
        let slots = match space.dense_numbers() {
            Some(numbers) => {
                let slots = vec![0; numbers.len()];
                Slots::Dense(numbers, slots)
            }
            None => Slots::Hashed(FxHashMap::default()),
        };
        Self { slots, len: 0 }
    }

    #[inline]
    pub(crate) fn node(&self, state: State) -> Option<NodeId> {
        let slot = match &self.slots {
            Slots::Dense(numbers, slots) => slots[numbers.index(state)],
            Slots::Hashed(slots) => slots.get(&state).copied().unwrap_or(0),
        };
        slot.checked_sub(1).map(NodeId)
    }

    /// The node of the state; where there is none, `node` becomes it and `None` is returned.
    #[inline]
    pub(crate) fn node_or_insert(&mut self, state: State, node: NodeId) -> Option<NodeId> {
        let slot = match &mut self.slots {
            Slots::Dense(numbers, slots) => &mut slots[numbers.index(state)],
            Slots::Hashed(slots) => hashed_slot(slots, state),
        };
        if *slot == 0 {
            *slot = node.0 + 1;
            self.len += 1;
            return None;
        }
        Some(NodeId(*slot - 1))
    }

    pub(crate) fn clear(&mut self) {
        if self.len == 0 {
            return;
        }
        match &mut self.slots {
            Slots::Dense(_, slots) => slots.fill(0),
            Slots::Hashed(slots) => slots.clear(),
        }
        self.len = 0;
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
}

// Apart, so that the quick way by dense number stays short enough to be inlined.
#[inline(never)]
fn hashed_slot(slots: &mut FxHashMap<State, u32>, state: State) -> &mut u32 {
    slots.entry(state).or_insert(0)
}
