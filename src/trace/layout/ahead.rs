//! What a run will generate: the same search run ahead without a record, up to a budget.

use std::sync::Arc;

use crate::search::{EventKind, NodeId, Side, StateTable};
use crate::space::State;
use crate::trace::Trace;

/// A run is looked ahead for this many nodes.
pub(super) const MOST_NODES: usize = 200_000;

/// The vertices that a run will have, in their order.
pub(super) struct Ahead {
    table: StateTable,
    /// For each vertex the vertex that its first node was generated from.
    pub parents: Vec<Option<usize>>,
    /// For each vertex the side of its first node.
    pub sides: Vec<Side>,
    /// Whether nothing can come after them.
    pub is_whole: bool,
}

impl Ahead {
    pub(super) fn of(trace: &Trace, most: usize) -> Self {
        let space = trace.space();
        let mut search = trace.algorithm().start(Arc::clone(space));
        let mut ahead =
            Self { table: StateTable::new(&**space), parents: Vec::new(), sides: Vec::new(), is_whole: false };
        loop {
            // A node hangs from its first parent in the step that generates it, and maybe not later.
            let record = search.record();
            for event in &record.events {
                if !matches!(event.kind(), EventKind::Generated | EventKind::NewIteration) {
                    continue;
                }
                let node = record.node(event.node());
                if ahead.table.node_or_insert(node.state, NodeId::of_index(ahead.parents.len())).is_none() {
                    let parent = node.parent().map(|parent| record.node(parent).state);
                    let parent = parent.and_then(|state| ahead.vertex(state));
                    ahead.parents.push(parent);
                    ahead.sides.push(node.side);
                }
            }
            if search.outcome().is_verdict() || record.nodes.len() >= most || record.is_full() {
                ahead.is_whole = search.outcome().is_verdict();
                return ahead;
            }
            search.step();
        }
    }

    pub(super) fn vertex(&self, state: State) -> Option<usize> {
        self.table.node(state).map(NodeId::index)
    }
}
