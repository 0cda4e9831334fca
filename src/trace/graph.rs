//! The explored state graph: a vertex per state, an edge per transition seen, over petgraph.
//!
//! It grows with the run. Vertices and edges are in the order in which they were first seen, so the
//! graph at an earlier step is a prefix of both. It is undirected: a transition and its way back are
//! one edge. Whether an edge is of the tree is asked of the nodes, for it changes when paths improve.

use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
use rustc_hash::FxHashMap;

use crate::search::{Algorithm, EventKind, NodeId, Record, Search, StateTable};
use crate::space::{State, StateSpace};

/// The graph of the states that have a node.
pub struct StateGraph {
    /// A vertex holds the first node of its state.
    graph: UnGraph<NodeId, ()>,
    /// How nodes and vertices belong together, where they are not the same.
    several: Option<Several>,
}

/// For algorithms that may give a state several nodes.
struct Several {
    table: StateTable,
    vertex_of: Vec<u32>,
    /// For each vertex its nodes after the first.
    more: FxHashMap<u32, Vec<NodeId>>,
    /// For each edge, that it was first seen in this step.
    steps: Vec<u32>,
    step: u32,
}

impl StateGraph {
    pub(super) fn new(space: &dyn StateSpace, algorithm: &Algorithm) -> Self {
        let several = (!algorithm.has_one_node_a_state()).then(|| Several {
            table: StateTable::new(space),
            vertex_of: Vec::new(),
            more: FxHashMap::default(),
            steps: Vec::new(),
            step: 0,
        });
        Self { graph: UnGraph::default(), several }
    }

    pub(super) fn take_down(&mut self, record: &Record) {
        let mut expanded = None;
        for event in &record.events {
            let (kind, node) = (event.kind(), event.node());
            if kind == EventKind::Expanded {
                expanded = Some(node);
            }
            let has_new_node = matches!(kind, EventKind::Generated | EventKind::NewIteration);
            let is_new = has_new_node && self.add(record, node);
            let (true, Some(from)) = (kind.is_fate(), expanded) else { continue };
            let (from, to) = (NodeIndex::new(self.vertex(from)), NodeIndex::new(self.vertex(node)));
            if is_new || self.graph.find_edge(from, to).is_none() {
                self.graph.add_edge(from, to, ());
                if let Some(several) = &mut self.several {
                    several.steps.push(several.step);
                }
            }
        }
        if let Some(several) = &mut self.several {
            several.step += 1;
        }
    }

    /// Adds the vertex of a new node, unless its state has one.
    fn add(&mut self, record: &Record, node: NodeId) -> bool {
        if let Some(several) = &mut self.several {
            let new = NodeId::of_index(self.graph.node_count());
            let known = several.table.node_or_insert(record.node(node).state, new);
            several.vertex_of.push(known.unwrap_or(new).0);
            if let Some(known) = known {
                several.more.entry(known.0).or_default().push(node);
                return false;
            }
        }
        self.graph.add_node(node);
        true
    }

    /// The petgraph graph: vertices hold the first node of their state.
    #[must_use]
    pub fn graph(&self) -> &UnGraph<NodeId, ()> {
        &self.graph
    }

    /// How many vertices there are now.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.graph.node_count()
    }

    /// The vertex of a node.
    #[must_use]
    pub fn vertex(&self, node: NodeId) -> usize {
        self.several.as_ref().map_or(node.index(), |several| several.vertex_of[node.index()] as usize)
    }

    /// The vertex of a state.
    #[must_use]
    pub fn vertex_of_state(&self, state: State, search: &dyn Search) -> Option<usize> {
        match &self.several {
            Some(several) => several.table.node(state).map(NodeId::index),
            None => search.node_of(state).map(NodeId::index),
        }
    }

    /// The first node of a vertex.
    #[must_use]
    pub fn first_node(&self, vertex: usize) -> NodeId {
        self.graph[NodeIndex::new(vertex)]
    }

    /// The nodes of a vertex, in the order in which they were generated.
    pub fn nodes(&self, vertex: usize) -> impl Iterator<Item = NodeId> {
        let number = u32::try_from(vertex).expect("vertices are fewer than nodes");
        let more = self.several.as_ref().and_then(|several| several.more.get(&number));
        std::iter::once(self.first_node(vertex)).chain(more.into_iter().flatten().copied())
    }

    /// The last node that a vertex had when there were `nodes` nodes.
    pub(super) fn last_node(&self, vertex: usize, nodes: usize) -> NodeId {
        let number = u32::try_from(vertex).expect("vertices are fewer than nodes");
        let more = self.several.as_ref().and_then(|several| several.more.get(&number));
        let more = more.map_or(&[][..], Vec::as_slice);
        let by_then = more.partition_point(|id| id.index() < nodes);
        by_then.checked_sub(1).map_or_else(|| self.first_node(vertex), |last| more[last])
    }

    /// How many vertices there were when there were `nodes` nodes.
    #[must_use]
    pub fn vertex_count(&self, nodes: usize) -> usize {
        if self.several.is_none() {
            return nodes;
        }
        self.graph.raw_nodes().partition_point(|vertex| vertex.weight.index() < nodes)
    }

    /// How many edges there were after a step; `taken_at` says when a node was first expanded.
    pub(super) fn edge_count(&self, step: usize, taken_at: impl Fn(NodeId) -> usize) -> usize {
        match &self.several {
            // Edges are added while their source is expanded for the first time.
            None => self.graph.raw_edges().partition_point(|edge| taken_at(self.graph[edge.source()]) <= step),
            Some(several) => several.steps.partition_point(|&at| at as usize <= step),
        }
    }

    /// The vertices at the ends of an edge: the one that was being expanded when it was first seen, and the other.
    #[must_use]
    pub fn ends(&self, edge: usize) -> (usize, usize) {
        let edge = &self.graph.raw_edges()[edge];
        (edge.source().index(), edge.target().index())
    }

    /// The edges of a vertex, each with its number and the vertex at its other end.
    pub fn edges_of(&self, vertex: usize) -> impl Iterator<Item = (usize, usize)> {
        let edges = self.graph.edges(NodeIndex::new(vertex));
        edges.map(|edge| (edge.id().index(), edge.target().index()))
    }

    /// Whether nodes and vertices are the same.
    pub(super) fn is_one_to_one(&self) -> bool {
        self.several.is_none()
    }

    /// The cost of a cheapest path between two states over the transitions that were seen, by petgraph:
    /// an independent check of an answer. `None` where the graph does not connect them.
    #[must_use]
    pub fn cheapest(&self, space: &dyn StateSpace, search: &dyn Search, from: State, to: State) -> Option<u64> {
        /// More than any path costs, and still far from overflow.
        const BLOCKED: u64 = 1 << 48;
        let start = NodeIndex::new(self.vertex_of_state(from, search)?);
        let end = NodeIndex::new(self.vertex_of_state(to, search)?);
        let state = |vertex: NodeIndex| search.record().node(self.graph[vertex]).state;
        let mut successors = Vec::new();
        let distances = dijkstra(&self.graph, start, Some(end), |edge| {
            space.successors(state(edge.source()), &mut successors);
            let target = state(edge.target());
            let costs = successors.iter().filter(|s| s.state == target).map(|s| u64::from(s.cost));
            costs.min().unwrap_or(BLOCKED)
        });
        distances.get(&end).copied().filter(|&cost| cost < BLOCKED)
    }

    pub(super) fn bytes(&self) -> usize {
        let several = self.several.as_ref().map_or(0, |several| {
            several.table.bytes() + 4 * (several.vertex_of.len() + several.steps.len()) + 40 * several.more.len()
        });
        self.graph.node_count() * 12 + self.graph.edge_count() * 16 + several
    }
}
