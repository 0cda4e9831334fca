//! What a picture of the state graph at a step shows: which states, which transitions, what each of them is.

use std::collections::{BTreeMap, BTreeSet};

use super::Request;
use crate::search::{NodeId, Side, Solution};
use crate::space::State;
use crate::trace::{Position, Status, Trace};

/// The state graph at a step, cut to so many states that they can be drawn.
pub(super) struct Scene<'a> {
    trace: &'a Trace,
    step: usize,
    /// The vertices that are shown, in the order in which they were first seen.
    pub vertices: Vec<usize>,
    /// How many there are.
    pub of: usize,
    edges: usize,
    /// The solution, or the path to the node that the step is about: its vertices in order, a line a side.
    pub paths: Vec<Vec<usize>>,
}

/// A vertex as it was after the step.
pub(super) struct Seen {
    pub state: State,
    pub status: Status,
    pub side: Side,
}

/// A transition between two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Of the search tree: the first is the parent's.
    Tree(usize, usize),
    /// Another one.
    Cross(usize, usize),
}

impl<'a> Scene<'a> {
    /// The first `most` states, and those of the path.
    pub(super) fn new(request: &Request<'a>, most: usize) -> Self {
        let (trace, step) = (request.trace, request.step);
        let (of, edges) = trace.graph_size(step);
        let mut scene = Self { trace, step, vertices: Vec::new(), of, edges, paths: Vec::new() };
        let ends: Vec<NodeId> = match trace.solution(step).map(|(solution, _)| solution) {
            Some(Solution::Goal(id)) => vec![id],
            Some(Solution::Met(meeting)) => vec![meeting.forward, meeting.backward],
            None => trace.current(step).into_iter().collect(),
        };
        let at = trace.at(Position::after(step));
        let line = |end| at.lineage(end).into_iter().map(|id| trace.graph().vertex(id)).collect();
        scene.paths = ends.into_iter().map(line).collect();
        let shown: BTreeSet<usize> = (0..of.min(most)).chain(scene.paths.iter().flatten().copied()).collect();
        scene.vertices = shown.into_iter().collect();
        scene
    }

    /// What is left out, in words.
    pub(super) fn left_out(&self) -> Option<String> {
        let (shown, of) = (self.vertices.len(), self.of);
        (shown < of)
            .then(|| format!("only {shown} of {of} states are shown: the first that were reached, and the path"))
    }

    pub(super) fn seen(&self, vertex: usize) -> Seen {
        let (id, status) = self.trace.vertex_status(vertex, self.step);
        let node = self.trace.record().node(id);
        Seen { state: node.state, status, side: node.side }
    }

    /// The vertices of the goals, as far as they are shown.
    pub(super) fn goals(&self) -> Vec<usize> {
        self.trace.space().goals().iter().filter_map(|&goal| self.vertex_of(goal)).collect()
    }

    /// The vertex of the start.
    pub(super) fn start(&self) -> Option<usize> {
        self.vertex_of(self.trace.space().root())
    }

    /// The vertex that the step is about.
    pub(super) fn current(&self) -> Option<usize> {
        self.trace.current(self.step).map(|id| self.trace.graph().vertex(id))
    }

    fn vertex_of(&self, state: State) -> Option<usize> {
        let vertex = self.trace.graph().vertex(*self.trace.nodes_of(state, self.step).first()?);
        self.vertices.binary_search(&vertex).is_ok().then_some(vertex)
    }

    /// The transitions between the vertices that are shown, in the order in which they were first seen.
    pub(super) fn edges(&self) -> Vec<Edge> {
        let mut found = BTreeMap::new();
        for &vertex in &self.vertices {
            for (edge, other) in self.trace.graph().edges_of(vertex).filter(|&(edge, _)| edge < self.edges) {
                if self.vertices.binary_search(&other).is_ok() {
                    found.entry(edge).or_insert((vertex, other));
                }
            }
        }
        found.into_values().map(|(one, other)| self.edge(one, other)).collect()
    }

    fn edge(&self, one: usize, other: usize) -> Edge {
        let hangs = |below: usize, above: usize| {
            let nodes = self.trace.graph().nodes(below).take_while(|id| id.index() < self.trace.node_count(self.step));
            let mut parents = nodes.filter_map(|id| self.trace.link(id, self.step).parent);
            parents.any(|parent| self.trace.graph().vertex(parent) == above)
        };
        match (hangs(other, one), hangs(one, other)) {
            (true, _) => Edge::Tree(one, other),
            (false, true) => Edge::Tree(other, one),
            (false, false) => Edge::Cross(one, other),
        }
    }

    /// The transitions along the path.
    pub(super) fn path_edges(&self) -> BTreeSet<(usize, usize)> {
        let pairs = self.paths.iter().flat_map(|path| path.windows(2));
        pairs.flat_map(|pair| [(pair[0], pair[1]), (pair[1], pair[0])]).collect()
    }

    /// The cost of the transition between two vertices, where costs differ.
    pub(super) fn cost(&self, from: usize, to: usize) -> Option<u32> {
        let space = self.trace.space();
        if space.unit_costs() {
            return None;
        }
        let mut successors = Vec::new();
        space.successors(self.seen(from).state, &mut successors);
        let there = self.seen(to).state;
        successors.iter().filter(|successor| successor.state == there).map(|successor| successor.cost).min()
    }
}
