//! What the states of a tree search are over time, where thousands of nodes may stand for one state.
//!
//! Kept as the changes of the node that stands for each vertex, so that what a vertex was at a step is found
//! without a look at every node of it.

use std::collections::VecDeque;

use super::StateGraph;
use super::lives::Status;
use crate::search::{Algorithm, EventKind, NodeId, Record};

/// For each vertex, what it was from which step on.
pub(super) struct Standings {
    vertices: Vec<Vertex>,
    changes: usize,
    /// The first node of the iteration that is under way.
    iteration_start: NodeId,
}

#[derive(Default)]
struct Vertex {
    changes: Vec<Change>,
    now: Now,
}

/// From a step on, the node that stood for the vertex, and its status.
#[derive(Clone, Copy)]
struct Change {
    step: u32,
    node: NodeId,
    status: Status,
}

/// The nodes of a vertex at the head of the run, as far as they may still matter.
#[derive(Default)]
struct Now {
    /// Those that wait, by their numbers. Searches take the first or the last of them.
    waiting: VecDeque<NodeId>,
    goal: Option<NodeId>,
    /// The last one that was expanded, and the last that was pruned.
    explored: Option<NodeId>,
    pruned: Option<NodeId>,
}

impl Now {
    /// Of the nodes, the one that matters most, the last of several.
    fn standing(&self) -> Option<(NodeId, Status)> {
        let goal = self.goal.map(|node| (node, Status::Goal));
        let waiting = self.waiting.back().map(|&node| (node, Status::Frontier));
        let explored = self.explored.map(|node| (node, Status::Explored));
        goal.or(waiting).or(explored).or_else(|| self.pruned.map(|node| (node, Status::Pruned)))
    }

    fn wait(&mut self, node: NodeId) {
        let place = self.waiting.partition_point(|&other| other < node);
        if self.waiting.get(place) != Some(&node) {
            self.waiting.insert(place, node);
        }
        // A node that is put on the frontier anew is neither any more.
        self.explored = self.explored.filter(|&explored| explored != node);
        self.pruned = self.pruned.filter(|&pruned| pruned != node);
    }

    fn leave(&mut self, node: NodeId) {
        if self.waiting.back() == Some(&node) {
            self.waiting.pop_back();
        } else if let Ok(place) = self.waiting.binary_search(&node) {
            self.waiting.remove(place);
        }
    }
}

impl Standings {
    /// For an algorithm that may give a state more than a node or two.
    pub(super) fn of(algorithm: &Algorithm) -> Option<Self> {
        let may_have_many = !algorithm.has_one_node_a_state() && !matches!(algorithm, Algorithm::Bidirectional(_));
        may_have_many.then(|| Self { vertices: Vec::new(), changes: 0, iteration_start: NodeId(0) })
    }

    pub(super) fn take_down(&mut self, step: usize, record: &Record, graph: &StateGraph) {
        for event in &record.events {
            let node = event.node();
            if event.kind() == EventKind::NewIteration {
                self.iteration_start = node;
            }
            let vertex = graph.vertex(node);
            if self.vertices.len() <= vertex {
                self.vertices.resize_with(vertex + 1, Vertex::default);
            }
            let Vertex { changes, now } = &mut self.vertices[vertex];
            // Nodes of an earlier iteration are out of the way.
            if changes.last().is_some_and(|last| last.node < self.iteration_start) {
                *now = Now::default();
            }
            match event.kind() {
                EventKind::Generated | EventKind::NewIteration | EventKind::Improved => now.wait(node),
                EventKind::Expanded => {
                    now.leave(node);
                    now.explored = now.explored.max(Some(node));
                }
                EventKind::Pruned => {
                    now.leave(node);
                    now.pruned = now.pruned.max(Some(node));
                }
                EventKind::GoalFound => {
                    now.leave(node);
                    now.goal = Some(node);
                }
                _ => continue,
            }
            let (node, status) = now.standing().expect("a node has just been added or taken");
            let step = u32::try_from(step).expect("a run has fewer than 2^32 steps");
            match changes.last_mut() {
                Some(last) if (last.node, last.status) == (node, status) => {}
                Some(last) if last.step == step => *last = Change { step, node, status },
                _ => {
                    changes.push(Change { step, node, status });
                    self.changes += 1;
                }
            }
        }
    }

    /// The node that stood for a vertex after a step, and its status; it may be of an earlier iteration.
    pub(super) fn at(&self, vertex: usize, step: usize) -> (NodeId, Status) {
        let changes = &self.vertices[vertex].changes;
        let by_then = changes.partition_point(|change| change.step as usize <= step);
        let Change { node, status, .. } = changes[by_then.checked_sub(1).expect("the vertex had been seen by then")];
        (node, status)
    }

    pub(super) fn bytes(&self) -> usize {
        self.changes * size_of::<Change>() + self.vertices.len() * size_of::<Vertex>()
    }
}
