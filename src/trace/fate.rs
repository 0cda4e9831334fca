//! What became of each successor of an expansion.

use super::Trace;
use crate::search::{EventKind, NodeId, Side};
use crate::space::{Action, Cost, State};

/// One successor of the node that a step expanded, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The action that produced it.
    pub action: Action,
    /// Its state.
    pub state: State,
    /// What became of it: one of the kinds with [`EventKind::is_fate`].
    pub kind: EventKind,
    /// The node that stands for its state now: a new one, or the one that it repeats or improves.
    pub node: NodeId,
    /// The cost of the path by which it was generated here.
    pub g: Cost,
    /// The edges of that path.
    pub depth: u16,
    /// Whether it was found to be the goal at once.
    pub is_goal: bool,
    /// Whether the other side had reached its state.
    pub has_met: bool,
    /// Whether the node it improves had been expanded before.
    pub is_reopened: bool,
}

/// A node that a step took from the frontier without expanding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The node.
    pub node: NodeId,
    /// Why: [`EventKind::Pruned`] or [`EventKind::GoalFound`].
    pub kind: EventKind,
}

impl Trace {
    /// What became of each successor of the node that was expanded in a step, in the order of moves.
    #[must_use]
    pub fn fates(&self, step: usize) -> Vec<Fate> {
        let Some(expanded) = self.expanded(step) else { return Vec::new() };
        let parent = self.node(expanded, step);
        let mut successors = Vec::new();
        match parent.side {
            Side::Forward => self.space().successors(parent.state, &mut successors),
            Side::Backward => self.space().predecessors(parent.state, &mut successors),
        }
        let events = self.events(step);
        let begins = events.iter().position(|event| event.kind() == EventKind::Expanded).unwrap_or(0);
        let fates = events.iter().enumerate().skip(begins).filter(|(_, event)| event.kind().is_fate());
        fates
            .zip(successors)
            .map(|((place, event), successor)| {
                let follows = |kind| {
                    let rest = events[place + 1..].iter().take_while(|next| !next.kind().is_fate());
                    rest.into_iter().any(|next| next.kind() == kind && next.node() == event.node())
                };
                Fate {
                    action: successor.action,
                    state: successor.state,
                    kind: event.kind(),
                    node: event.node(),
                    g: parent.g + successor.cost,
                    depth: parent.depth + 1,
                    is_goal: follows(EventKind::GoalFound),
                    has_met: follows(EventKind::Met),
                    is_reopened: follows(EventKind::Reopened),
                }
            })
            .collect()
    }

    /// The nodes that a step took from the frontier and did not expand, in order.
    #[must_use]
    pub fn taken_unexpanded(&self, step: usize) -> Vec<Taken> {
        let events = self.events(step);
        let before = events.iter().take_while(|event| event.kind() != EventKind::Expanded);
        let taken = before.filter(|event| matches!(event.kind(), EventKind::Pruned | EventKind::GoalFound));
        taken.map(|event| Taken { node: event.node(), kind: event.kind() }).collect()
    }
}
