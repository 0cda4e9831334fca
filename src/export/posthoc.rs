//! A search trace for Posthoc (format 1.4.0): its events, and views that draw boards or the names of places.
//!
//! An event is a JSON object, which YAML reads as it is: so every text is quoted, and a board keeps its zeros.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::csv::side_name;
use super::json::node_then;
use super::{LeftOut, Request};
use crate::search::depth_limited::Deepening;
use crate::search::{Algorithm, EventKind, Node, NodeId, Side, Solution};
use crate::space::tiles::Shape;
use crate::space::{State, StateSpace};
use crate::trace::{Trace, f_text};

/// Writes the events of the steps up to the requested one, as far as they are not too many.
pub(super) fn write(request: &Request, into: &mut dyn Write) -> io::Result<LeftOut> {
    let script = Script::new(request);
    let (last, left_out) = script.cut(request.most_events);
    writeln!(into, "# {}", request.title())?;
    writeln!(into, "# searchscope/1 {}", request.line())?;
    if let Some(left_out) = &left_out {
        writeln!(into, "# CUT: {left_out}")?;
    }
    writeln!(into, "version: \"1.4.0\"\nviews:\n  main:")?;
    let shape = request.trace.space().board(request.trace.space().root()).map(crate::space::tiles::Board::shape);
    into.write_all(shape.map_or_else(|| LABELS.to_owned(), boards).as_bytes())?;
    writeln!(into, "events:")?;
    for event in script.opening() {
        line(&event, into)?;
    }
    for step in 0..=last {
        for event in script.step(step) {
            line(&event, into)?;
        }
    }
    for event in if left_out.is_none() { script.ending() } else { Vec::new() } {
        line(&event, into)?;
    }
    Ok(left_out)
}

fn line(event: &Told, into: &mut dyn Write) -> io::Result<()> {
    into.write_all(b"  - ")?;
    serde_json::to_writer(&mut *into, event)?;
    into.write_all(b"\n")
}

/// The view of a board: a square a cell, for the event that is shown.
fn boards(shape: Shape) -> String {
    let (cells, columns) = (shape.cells(), shape.columns());
    // Tiles of two digits stand apart in the text of a board.
    let cell = if cells > 10 { "$.s.split(' ')[$.i]" } else { "$.s[$.i]" };
    let (left, size) = if cells > 10 { (0.12, 0.55) } else { (0.3, 0.7) };
    format!(
        "    - $: rect
      $for: {{ $let: i, $from: 0, $to: {cells} }}
      x: ${{{{ $.i % {columns} }}}}
      y: ${{{{ Math.floor($.i / {columns}) }}}}
      width: 0.96
      height: 0.96
      fill: \"${{{{ {cell} === '0' ? theme.background : color[$.type] }}}}\"
      label: \"${{{{ {cell} === '0' ? '' : {cell} }}}}\"
      label-x: {left}
      label-y: 0.72
      label-size: {size}
      label-color: ${{{{ theme.foreground }}}}
      clear: true
"
    )
}

/// The view of a state with a name.
const LABELS: &str = "    - $: rect
      x: 0
      y: 0
      width: 6
      height: 1
      fill: \"${{ color[$.type] }}\"
      label: \"${{ $.s }}\"
      label-x: 0.3
      label-y: 0.72
      label-size: 0.6
      label-color: ${{ theme.foreground }}
      clear: true
";

/// An event. What is `None` is left out.
#[derive(Default, Serialize)]
struct Told {
    #[serde(rename = "type")]
    kind: &'static str,
    id: String,
    /// Null for a root.
    #[serde(rename = "pId", skip_serializing_if = "Option::is_none")]
    parent: Option<Value>,
    /// The state.
    s: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    g: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<usize>,
    /// The node that was expanded when its duplicate was dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// The counters after the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    frontier: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reached: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explored: Option<u32>,
}

/// What is told, in what order.
struct Script<'a> {
    trace: &'a Trace,
    last: usize,
    /// Whether there are passes: each begins with nothing, and must not overwrite the one before.
    has_passes: bool,
}

impl<'a> Script<'a> {
    fn new(request: &Request<'a>) -> Self {
        let has_passes = matches!(request.trace.algorithm(),
            Algorithm::DepthLimited(options) if options.deepening == Deepening::On);
        Self { trace: request.trace, last: request.step, has_passes }
    }

    /// The last step that fits into so many events, and what is said where that is not all of them.
    fn cut(&self, most: usize) -> (usize, LeftOut) {
        let mut events = self.opening().len();
        for step in 0..=self.last {
            events += self.step_len(step);
            if events > most && step > 0 {
                let (done, last) = (step - 1, self.last);
                return (
                    done,
                    Some(format!("at most {most} events are written, so it ends with step {done} of {last}")),
                );
            }
        }
        (self.last, None)
    }

    /// How many events [`Self::step`] gives.
    fn step_len(&self, step: usize) -> usize {
        let events = self.trace.events(step);
        events.len() + usize::from(events.iter().any(|event| event.kind() == EventKind::Expanded))
    }

    /// Where it begins and where it is to end.
    fn opening(&self) -> Vec<Told> {
        let space = &**self.trace.space();
        let of = |kind, id: Option<NodeId>, name: String, state| Told {
            kind,
            id: id.map_or(name, |id| self.id(id)),
            s: state_text(space, state),
            ..Told::default()
        };
        let start = of("source", Some(NodeId(0)), String::new(), space.root());
        // The node that a goal gets, if it gets one: on the goal's side where there is one, for it begins there.
        let goal = |(number, &state): (usize, &State)| {
            let node = self
                .trace
                .nodes_of(state, self.last)
                .into_iter()
                .max_by_key(|&id| (self.trace.record().node(id).side == Side::Backward, std::cmp::Reverse(id)));
            of("destination", node, format!("goal{}", number + 1), state)
        };
        std::iter::once(start).chain(space.goals().iter().enumerate().map(goal)).collect()
    }

    /// What happens in a step; the node that was expanded is closed after its successors.
    fn step(&self, step: usize) -> Vec<Told> {
        let mut fates = self.trace.fates(step).into_iter();
        let mut expanded = None;
        let mut told = Vec::new();
        for &event in self.trace.events(step) {
            let (kind, id) = (event.kind(), event.node());
            let fate = if expanded.is_some() && kind.is_fate() { fates.next() } else { None };
            let node = node_then(self.trace, step, event, fate.as_ref());
            let name = match kind {
                EventKind::Expanded => {
                    expanded = Some((id, node));
                    "expanding"
                }
                EventKind::Generated | EventKind::NewIteration => "generating",
                EventKind::Improved => "updating",
                EventKind::Reopened => "reopening",
                EventKind::Pruned => "pruning",
                EventKind::GoalFound => "goal",
                EventKind::Met => "meeting",
                EventKind::DroppedThoughBetter => "dropped",
                EventKind::DuplicateWaiting
                | EventKind::DuplicateExplored
                | EventKind::DuplicatePruned
                | EventKind::DuplicateOnPath => "duplicate",
            };
            let mut event = self.event(name, step, id, &node);
            if let (true, Some((from, _))) = (kind.is_duplicate(), expanded) {
                // Its place in the tree stays as it is: the transition is told apart from it.
                (event.from, event.why) = (Some(self.id(from)), Some(kind.name()));
            }
            told.push(event);
        }
        told.extend(expanded.map(|(id, node)| self.event("closing", step, id, &node)));
        told
    }

    /// The end of the solution, on each side that has one.
    fn ending(&self) -> Vec<Told> {
        let ends = match self.trace.solution(self.last).map(|(solution, _)| solution) {
            None => Vec::new(),
            Some(Solution::Goal(id)) => vec![id],
            Some(Solution::Met(meeting)) => vec![meeting.forward, meeting.backward],
        };
        ends.into_iter().map(|id| self.event("end", self.last, id, &self.trace.node(id, self.last))).collect()
    }

    fn event(&self, kind: &'static str, step: usize, id: NodeId, node: &Node) -> Told {
        let space = &**self.trace.space();
        let counters = self.trace.counters(step);
        let f = self.trace.algorithm().f(node);
        let has_sides = matches!(self.trace.algorithm(), Algorithm::Bidirectional(_));
        Told {
            kind,
            id: self.id(id),
            parent: Some(node.parent().map_or(Value::Null, |parent| self.id(parent).into())),
            s: state_text(space, node.state),
            g: Some(node.g),
            h: f.map(|_| node.h),
            f: f.map(of_hundredths),
            depth: Some(node.depth),
            action: node.parent().map(|_| space.action_text(node.action)),
            side: has_sides.then(|| side_name(node.side)),
            pass: self.has_passes.then(|| self.pass(id)),
            from: None,
            why: None,
            step: Some(step),
            frontier: Some(counters.frontier),
            reached: Some(counters.reached),
            explored: Some(counters.explored),
        }
    }

    /// The pass in which a node was made, from 1.
    fn pass(&self, id: NodeId) -> usize {
        // What a step generates belongs to the pass that goes on after it: one that ends generates nothing more.
        self.trace.iteration(self.trace.generated_at(id)) + 1
    }

    /// No number, for 0 would count as none; with the side and the pass, which have trees of their own.
    fn id(&self, id: NodeId) -> String {
        let side = match (self.trace.algorithm(), self.trace.record().node(id).side) {
            (Algorithm::Bidirectional(_), Side::Forward) => "f:",
            (Algorithm::Bidirectional(_), Side::Backward) => "b:",
            _ => "",
        };
        let pass = if self.has_passes { format!("p{}:", self.pass(id)) } else { String::new() };
        format!("{pass}{side}n{}", id.0)
    }
}

/// A whole number where it is one.
fn of_hundredths(number: u64) -> Value {
    if number.is_multiple_of(100) {
        return (number / 100).into();
    }
    serde_json::from_str(&f_text(number)).expect("it is written as a number")
}

/// A board with 0 for the blank, a character a cell where that is enough.
fn state_text(space: &dyn StateSpace, state: State) -> String {
    let Some(board) = space.board(state) else { return space.state_text(state) };
    let values: Vec<String> = board.values().iter().map(u8::to_string).collect();
    values.join(if board.shape().cells() > 10 { " " } else { "" })
}
