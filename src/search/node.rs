//! The node: one path to one state, kept in an append-only arena and named by a small number.

use super::event::{Link, NODE_BITS};
use crate::space::{Action, Cost, State};

/// An arena holds fewer nodes.
pub(super) const NODE_LIMIT: u32 = 1 << NODE_BITS;

/// The number of a node: nodes are numbered in the order in which they are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// As an index into the arena.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The node at a place of the arena.
    ///
    /// # Panics
    /// From node 2^28 on.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "it is asserted to fit")]
    pub fn of_index(index: usize) -> Self {
        assert!(index < 1 << NODE_BITS, "an arena holds fewer than 2^28 nodes");
        Self(index as u32)
    }
}

/// Which end of the problem a node grows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// From the root, along successors.
    Forward,
    /// From the goals, along predecessors.
    Backward,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Forward, Self::Backward];

    /// The other one.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Forward => Self::Backward,
            Self::Backward => Self::Forward,
        }
    }
}

/// A node. 24 bytes: a run of the whole 8-puzzle holds 181,440 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The state.
    pub state: State,
    /// The parent's number, or that of no node.
    parent: NodeId,
    /// Cost of the path from the root (from the goal, on the backward side).
    pub g: Cost,
    /// Estimate of the cost that is left; 0 where no heuristic is used.
    pub h: Cost,
    /// Edges from the root (from the goal, on the backward side).
    pub depth: u16,
    /// The action of the step between the parent's state and this one, always in the forward direction.
    pub action: Action,
    /// The side it grows on.
    pub side: Side,
}

const NO_NODE: NodeId = NodeId(u32::MAX);

impl Node {
    /// A node without a parent.
    #[must_use]
    pub fn root(state: State, h: Cost, side: Side) -> Self {
        Self { state, parent: NO_NODE, g: 0, h, depth: 0, action: Action(0), side }
    }

    /// The node one edge further on.
    #[must_use]
    pub fn child(&self, parent: NodeId, action: Action, state: State, cost: Cost, h: Cost) -> Self {
        // No search goes so deep that this could overflow: see `Record::is_full`.
        let depth = self.depth + 1;
        let g = self.g.checked_add(cost).expect("a path costs less than 2^32");
        Self { state, parent, g, h, depth, action, side: self.side }
    }

    /// The parent, except for a root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        (self.parent != NO_NODE).then_some(self.parent)
    }

    /// The same node, hanging otherwise.
    #[must_use]
    pub fn with_link(mut self, link: &Link) -> Self {
        (self.action, self.g, self.depth) = (link.action, link.g, link.depth);
        self.parent = link.parent.unwrap_or(NO_NODE);
        self
    }
}
