//! DOT, read by petgraph's own reader.

use std::collections::BTreeMap;

use petgraph::dot::dot_parser::ParseFromDot;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

pub type Attributes = BTreeMap<String, String>;

/// A digraph as it was read.
pub struct Digraph {
    pub nodes: BTreeMap<String, Attributes>,
    pub edges: Vec<(String, String, Attributes)>,
}

/// Reads a digraph.
pub fn read(text: &str) -> Digraph {
    let graph: DiGraph<_, _> = ParseFromDot::try_from(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let name = |node: NodeIndex| graph[node].id.clone();
    let nodes = graph.node_indices().map(|node| (name(node), attributes(&graph[node].attr.elems)));
    let edges = graph.edge_references();
    let edges = edges.map(|edge| (name(edge.source()), name(edge.target()), attributes(&edge.weight().elems)));
    Digraph { nodes: nodes.collect(), edges: edges.collect() }
}

/// The values without their quotes and escapes: `\l` ends a line.
fn attributes(pairs: &[(&str, &str)]) -> Attributes {
    let value = |value: &str| {
        let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        quoted.unwrap_or(value).replace("\\l", "\n").replace("\\\"", "\"")
    };
    pairs.iter().map(|&(name, text)| (name.to_owned(), value(text))).collect()
}
