//! What happens within a step: events that name nodes, in the order in which things happened.

use super::node::{Node, NodeId};
use crate::space::{Action, Cost};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum EventKind {
    /// The node was taken from the frontier and its successors follow.
    Expanded,
    /// A new node, put on the frontier (or found to be the goal).
    Generated,
    /// A successor was dropped: the node's state waits on the frontier by a path at least as good.
    DuplicateWaiting,
    /// A successor was dropped: the node's state was expanded by a path at least as good.
    DuplicateExplored,
    /// A successor was dropped: the node's state was reached at most as deep, and pruned at the limit.
    DuplicatePruned,
    /// A successor was dropped: the node is an ancestor, so the path would run in a circle.
    DuplicateOnPath,
    /// PITFALL: a successor was dropped although its path to the node's state is the better one.
    DroppedThoughBetter,
    /// A better path to the node was found: it has a new parent and is put on the frontier anew.
    Improved,
    /// The node that was just improved had been expanded already.
    Reopened,
    /// The node was taken from the frontier, but the limit forbids to expand it.
    Pruned,
    /// The node is a goal.
    GoalFound,
    /// The node's state has a node on the other side too.
    Met,
    /// A new iteration begins: the node is its root, and waits on the frontier.
    NewIteration,
}

impl EventKind {
    const ALL: [Self; 13] = [
        Self::Expanded,
        Self::Generated,
        Self::DuplicateWaiting,
        Self::DuplicateExplored,
        Self::DuplicatePruned,
        Self::DuplicateOnPath,
        Self::DroppedThoughBetter,
        Self::Improved,
        Self::Reopened,
        Self::Pruned,
        Self::GoalFound,
        Self::Met,
        Self::NewIteration,
    ];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Expanded => "expanded",
            Self::Generated => "generated",
            Self::DuplicateWaiting => "duplicate-waiting",
            Self::DuplicateExplored => "duplicate-explored",
            Self::DuplicatePruned => "duplicate-pruned",
            Self::DuplicateOnPath => "duplicate-on-path",
            Self::DroppedThoughBetter => "dropped-though-better",
            Self::Improved => "improved",
            Self::Reopened => "reopened",
            Self::Pruned => "pruned",
            Self::GoalFound => "goal-found",
            Self::Met => "met",
            Self::NewIteration => "new-iteration",
        }
    }

    /// Whether a successor was produced and not kept.
    #[must_use]
    pub fn is_duplicate(self) -> bool {
        use EventKind::{DroppedThoughBetter, DuplicateExplored, DuplicateOnPath, DuplicatePruned, DuplicateWaiting};
        matches!(self, DuplicateWaiting | DuplicateExplored | DuplicatePruned | DuplicateOnPath | DroppedThoughBetter)
    }

    /// Whether this is what became of one successor: each successor has exactly one such event.
    #[must_use]
    pub fn is_fate(self) -> bool {
        self.is_duplicate() || matches!(self, Self::Generated | Self::Improved)
    }
}

/// An event: its kind and a node, in four bytes, for a long run holds a million of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Event(u32);

/// An arena holds fewer nodes than can be told apart by so many bits.
pub(super) const NODE_BITS: u32 = 28;

impl Event {
    /// An event of a kind about a node.
    #[must_use]
    pub fn new(kind: EventKind, node: NodeId) -> Self {
        debug_assert!(node.0 >> NODE_BITS == 0, "an arena has no such node");
        Self((kind as u32) << NODE_BITS | node.0)
    }

    /// What happened.
    #[must_use]
    pub fn kind(self) -> EventKind {
        EventKind::ALL[(self.0 >> NODE_BITS) as usize]
    }

    /// To which node.
    #[must_use]
    pub fn node(self) -> NodeId {
        NodeId(self.0 & ((1 << NODE_BITS) - 1))
    }
}

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}({})", self.kind(), self.node().0)
    }
}

/// How a node hangs in the tree: what an improvement changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The parent; `None` for a root.
    pub parent: Option<NodeId>,
    /// The action from the parent.
    pub action: Action,
    /// The cost of the path.
    pub g: Cost,
    /// The edges of the path.
    pub depth: u16,
}

impl Link {
    /// The link that a node has now.
    #[must_use]
    pub fn of(node: &Node) -> Self {
        Self { parent: node.parent(), action: node.action, g: node.g, depth: node.depth }
    }
}

/// What an [`EventKind::Improved`] of the last step replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    /// The node.
    pub node: NodeId,
    /// Its link until then.
    pub old: Link,
    /// Its link from then on.
    pub new: Link,
}

/// The two nodes of an [`EventKind::Met`]: they have one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The node on the side of the root.
    pub forward: NodeId,
    /// The node on the side of the goal.
    pub backward: NodeId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_gives_back_its_kind_and_its_node() {
        for kind in EventKind::ALL {
            for node in [0, 1, 181_439, (1 << 28) - 1] {
                let event = Event::new(kind, NodeId(node));
                assert_eq!((event.kind(), event.node()), (kind, NodeId(node)));
            }
        }
    }
}
