//! Tables as CSV (RFC 4180): a header, then a row a step, a node or whatever is given.

use std::io::{self, Write};

use super::Request;
use super::chart::Plot;
use crate::search::{Node, NodeId, Side};
use crate::space::{State, StateSpace};
use crate::trace::{Status, Trace, f_text};

/// Writes a header and rows, each quoted where it must be.
///
/// # Errors
/// If writing fails.
pub fn table<Row: IntoIterator<Item = String>>(
    header: &[&str],
    rows: impl IntoIterator<Item = Row>,
    into: &mut dyn Write,
) -> io::Result<()> {
    let mut table = ::csv::WriterBuilder::new().terminator(::csv::Terminator::CRLF).from_writer(into);
    table.write_record(header)?;
    for row in rows {
        table.write_record(row)?;
    }
    table.flush()
}

const STEP_HEADER: [&str; 17] = [
    "step",
    "expanded",
    "generated",
    "duplicates",
    "reopened",
    "frontier",
    "reached",
    "explored",
    "stored",
    "iteration",
    "node",
    "state",
    "side",
    "depth",
    "g",
    "h",
    "f",
];

/// A row for each step up to the requested one: the counters after it, and the node that it expanded, or the goal
/// that it took.
pub(super) fn steps(request: &Request, into: &mut dyn Write) -> io::Result<()> {
    let trace = request.trace;
    let row = |step: usize| {
        let held = trace.counters(step);
        let counters = [
            held.expanded,
            held.generated,
            held.duplicates,
            held.reopened,
            held.frontier,
            held.reached,
            held.explored,
            held.stored,
        ];
        let mut row = vec![step.to_string()];
        row.extend(counters.map(|count| count.to_string()));
        row.push(trace.iteration(step).to_string());
        match trace.current(step) {
            Some(id) => {
                row.push(id.0.to_string());
                row.extend(of_node(trace, &trace.node(id, step)));
            }
            None => row.resize(STEP_HEADER.len(), String::new()),
        }
        row
    };
    table(&STEP_HEADER, (0..=request.step).map(row), into)
}

const NODE_HEADER: [&str; 12] =
    ["node", "state", "side", "depth", "g", "h", "f", "parent", "action", "status", "generated at", "taken at"];

/// A row for each node that there was after the requested step, as it was then.
pub(super) fn nodes(request: &Request, into: &mut dyn Write) -> io::Result<()> {
    let (trace, step) = (request.trace, request.step);
    let row = |index: usize| {
        let id = NodeId::of_index(index);
        let node = trace.node(id, step);
        let mut row = vec![id.0.to_string()];
        row.extend(of_node(trace, &node));
        let parent = node.parent();
        row.push(parent.map_or_else(String::new, |parent| parent.0.to_string()));
        row.push(parent.map_or_else(String::new, |_| trace.space().action_text(node.action)));
        row.push(status_name(trace.status(id, step)).to_owned());
        row.push(trace.generated_at(id).to_string());
        let taken = trace.taken_at(id).filter(|&at| at <= step);
        row.push(taken.map_or_else(String::new, |at| at.to_string()));
        row
    };
    table(&NODE_HEADER, (0..trace.node_count(step)).map(row), into)
}

/// The numbers of a chart: a row a place, a column a curve, and one for its intervals where it has some.
pub(super) fn chart(plot: &Plot, into: &mut dyn Write) -> io::Result<()> {
    let mut header = vec![plot.x_name.to_owned()];
    let mut columns = Vec::new();
    for curve in &plot.curves {
        header.push(curve.name.clone().into_owned());
        columns.push(&curve.values);
        if !curve.halves.is_empty() {
            header.push(format!("{} ci95", curve.name));
            columns.push(&curve.halves);
        }
    }
    let row = |place: usize| {
        let values = columns.iter().map(|column| column.get(place).copied().flatten());
        let values = values.map(|value| value.map_or_else(String::new, |value| plot.value_text(value)));
        std::iter::once((plot.first + place).to_string()).chain(values).collect::<Vec<_>>()
    };
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    table(&header, (0..plot.places()).map(row), into)
}

/// State, side, depth, g, h and f.
fn of_node(trace: &Trace, node: &Node) -> [String; 6] {
    let f = trace.algorithm().f(node);
    [
        state_text(&**trace.space(), node.state),
        side_name(node.side).to_owned(),
        node.depth.to_string(),
        node.g.to_string(),
        f.map_or_else(String::new, |_| node.h.to_string()),
        f.map_or_else(String::new, f_text),
    ]
}

/// A state as no program takes for a number: `8672543.1` would be read as one, so the rows of a board stand apart.
pub(crate) fn state_text(space: &dyn StateSpace, state: State) -> String {
    let Some(board) = space.board(state) else { return space.state_text(state) };
    let shape = board.shape();
    let values: Vec<String> =
        board.values().iter().map(|&value| if value == 0 { ".".into() } else { value.to_string() }).collect();
    if shape.cells() > 10 || shape.rows() == 1 {
        return values.join(" ");
    }
    values.chunks(shape.columns()).map(<[String]>::concat).collect::<Vec<_>>().join(" ")
}

/// The side of a node, in one word.
pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Forward => "start",
        Side::Backward => "goal",
    }
}

/// A status, in one word.
pub(super) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Unseen => "unseen",
        Status::Discarded => "discarded",
        Status::Pruned => "pruned",
        Status::Explored => "explored",
        Status::Frontier => "frontier",
        Status::Goal => "goal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_quotes_gets_them() {
        let mut written = Vec::new();
        let row = ["a,b".to_owned(), "say \"so\"".to_owned(), "two\nlines".to_owned(), String::new()];
        table(&["1", "2", "3", "4"], [row], &mut written).unwrap();
        let expected = "1,2,3,4\r\n\"a,b\",\"say \"\"so\"\"\",\"two\nlines\",\r\n";
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
}
