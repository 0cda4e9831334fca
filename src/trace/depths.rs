//! How many states were reached at each depth.

use super::Trace;
use crate::search::NodeId;

impl Trace {
    /// How many states each side had reached at each depth after a step, in the iteration that it belongs to; up to
    /// the deepest. A state with several nodes counts at the shallowest of them.
    #[must_use]
    pub fn reached_by_depth(&self, step: usize) -> [Vec<u32>; 2] {
        let (first, end) = (self.log.iteration_start(step).index(), self.node_count(step));
        let nodes = &self.record().nodes[first..end];
        let mut counts = <[Histogram; 2]>::default();
        if self.algorithm.repeats_states() {
            let mut shallowest = vec![u16::MAX; self.graph.vertex_count(end)];
            for (index, node) in (first..).zip(nodes) {
                let depth = &mut shallowest[self.graph.vertex(NodeId::of_index(index))];
                *depth = node.depth.min(*depth);
            }
            let reached = shallowest.into_iter().filter(|&depth| depth != u16::MAX);
            reached.for_each(|depth| *counts[0].at(depth) += 1);
        } else {
            for node in nodes {
                *counts[node.side as usize].at(node.depth) += 1;
            }
            // Nodes are as they are now: those whose path changed since then go back to where they were.
            for id in self.lives.improved().filter(|id| (first..end).contains(&id.index())) {
                let (now, then) = (self.record().node(id), self.link(id, step));
                let counts = &mut counts[now.side as usize];
                *counts.at(now.depth) -= 1;
                *counts.at(then.depth) += 1;
            }
        }
        counts.map(Histogram::trimmed)
    }
}

/// Counts by depth.
#[derive(Default)]
struct Histogram(Vec<u32>);

impl Histogram {
    fn at(&mut self, depth: u16) -> &mut u32 {
        let depth = usize::from(depth);
        if depth >= self.0.len() {
            self.0.resize(depth + 1, 0);
        }
        &mut self.0[depth]
    }

    fn trimmed(mut self) -> Vec<u32> {
        let deepest = self.0.iter().rposition(|&count| count > 0);
        self.0.truncate(deepest.map_or(0, |depth| depth + 1));
        self.0
    }
}
