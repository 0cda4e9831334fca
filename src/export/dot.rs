//! The explored state graph at a step, for Graphviz, by petgraph.

use std::fmt::{self, Display};
use std::io::{self, Write};

use petgraph::dot::{Config, Dot};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

use super::csv::status_name;
use super::scene::{Edge, Scene};
use super::{LeftOut, Request, palette};
use crate::space::{State, StateSpace};

/// More states make a drawing that Graphviz takes minutes for, and nobody can read.
const MOST_STATES: usize = 500;

/// A vertex: its label, and its attributes as DOT writes them.
struct Vertex {
    label: String,
    attributes: String,
}

impl Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

/// Writes the graph: an arrow for each transition of the search tree, a dotted line for each other one.
pub(super) fn write(request: &Request, into: &mut dyn Write) -> io::Result<LeftOut> {
    let scene = Scene::new(request, request.most_states.unwrap_or(MOST_STATES));
    let graph = graph(request, &scene);
    let path = scene.path_edges();
    let of_edge = |graph: &DiGraph<Vertex, Edge>, index| match graph[index] {
        Edge::Tree(from, to) => {
            let cost = scene.cost(from, to).map(|cost| format!("label = \"{cost}\" ")).unwrap_or_default();
            let is_path = path.contains(&(from, to));
            let (colour, width) = if is_path { (palette::PATH, 3) } else { (palette::TREE_EDGE, 1) };
            format!("{cost}class = \"tree\" color = \"{colour}\" penwidth = {width} ")
        }
        Edge::Cross(from, to) => {
            let cost = scene.cost(from, to).map(|cost| format!("label = \"{cost}\" ")).unwrap_or_default();
            format!(
                "{cost}class = \"cross\" color = \"{}\" style = dotted dir = none constraint = false ",
                palette::TREE_EDGE
            )
        }
    };
    let of_edge = |graph, edge: <&DiGraph<Vertex, Edge> as petgraph::visit::IntoEdgeReferences>::EdgeRef| {
        of_edge(graph, edge.id())
    };
    let of_vertex = |_, (_, vertex): (NodeIndex, &Vertex)| vertex.attributes.clone();
    let config = [Config::EdgeNoLabel, Config::GraphContentOnly];
    let content = Dot::with_attr_getters(&graph, &config, &of_edge, &of_vertex);
    let left_out = scene.left_out();
    writeln!(into, "// {}", request.title())?;
    writeln!(into, "// searchscope/1 {}", request.line())?;
    if let Some(left_out) = &left_out {
        writeln!(into, "// CUT: {left_out}")?;
    }
    writeln!(into, "digraph \"{}\" {{", request.title().replace(['"', '\\'], "'"))?;
    writeln!(into, "    node [ shape = box style = filled fontname = \"monospace\" margin = \"0.08,0.05\" ]")?;
    // The content wants weights that can be shown; the labels of edges are given as attributes.
    write!(into, "{}", Shown(&content))?;
    writeln!(into, "}}")?;
    Ok(left_out)
}

struct Shown<'a, 'b>(&'b Dot<'a, &'a DiGraph<Vertex, Edge>>);

impl Display for Shown<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.graph_fmt(f, Display::fmt, |_, _| Ok(()))
    }
}

fn graph(request: &Request, scene: &Scene) -> DiGraph<Vertex, Edge> {
    let space = &**request.trace.space();
    let mut graph = DiGraph::new();
    let (start, goals, current) = (scene.start(), scene.goals(), scene.current());
    for &vertex in &scene.vertices {
        let seen = scene.seen(vertex);
        let landmark = if Some(vertex) == start {
            format!("color = \"{}\" penwidth = 4 ", palette::START)
        } else if goals.contains(&vertex) {
            format!("color = \"{}\" penwidth = 4 peripheries = 2 ", palette::GOAL)
        } else if Some(vertex) == current {
            format!("color = \"{}\" penwidth = 4 ", palette::CURRENT)
        } else if scene.paths.iter().flatten().any(|&on| on == vertex) {
            format!("color = \"{}\" penwidth = 3 ", palette::PATH)
        } else {
            String::new()
        };
        let (status, colour) = (status_name(seen.status), palette::status(seen.status, seen.side));
        let attributes = format!("class = \"{status}\" tooltip = \"{status}\" fillcolor = \"{colour}\" {landmark}");
        graph.add_node(Vertex { label: label(space, seen.state), attributes });
    }
    let place =
        |vertex: usize| NodeIndex::new(scene.vertices.binary_search(&vertex).expect("edges end at what is shown"));
    for edge in scene.edges() {
        let (Edge::Tree(from, to) | Edge::Cross(from, to)) = edge;
        graph.add_edge(place(from), place(to), edge);
    }
    graph
}

/// The rows of a board, one a line; of another state its text.
fn label(space: &dyn StateSpace, state: State) -> String {
    let Some(board) = space.board(state) else { return space.state_text(state) };
    let width = if board.shape().cells() > 10 { 2 } else { 1 };
    let cell = |&value: &u8| {
        let text = if value == 0 { "·".to_owned() } else { value.to_string() };
        format!("{text:>width$}")
    };
    let rows = board.values();
    let rows =
        rows.chunks(board.shape().columns()).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n");
    rows.collect()
}
