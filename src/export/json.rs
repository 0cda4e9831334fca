#![doc = include_str!("trace-format.md")]

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::Request;
use super::csv::side_name;
use crate::search::{Event, EventKind, Link, Node, Outcome};
use crate::trace::{Fate, Trace};

const FORMAT: &str = "searchscope trace";
const VERSION: u32 = 1;

/// A whole trace, as it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceFile {
    /// What stands before the steps.
    #[serde(flatten)]
    pub head: Head,
    /// The steps, step 0 first.
    pub steps: Vec<Step>,
    /// What stands after them.
    #[serde(flatten)]
    pub tail: Tail,
}

/// What stands before the steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Always the same.
    pub format: String,
    /// The version.
    pub version: u32,
    /// The problem and the algorithm in one line.
    pub set_up: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// The start.
    pub start: String,
    /// The goals.
    pub goals: Vec<String>,
}

/// What stands after the steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tail {
    /// How the search stood.
    pub outcome: String,
    /// The path that was found.
    pub solution: Option<Solution>,
    /// The counters after the last step.
    pub counters: BTreeMap<String, u32>,
}

/// A path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// The sum of the step costs.
    pub cost: u32,
    /// The states, both ends included.
    pub states: Vec<String>,
    /// The actions between them.
    pub actions: Vec<String>,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Its number.
    pub step: usize,
    /// What it did.
    pub says: String,
    /// Its events in order.
    pub events: Vec<Happening>,
    /// The counters after it.
    pub counters: BTreeMap<String, u32>,
}

/// An event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Happening {
    /// Its kind.
    pub event: String,
    /// The node that it is about.
    pub node: u32,
    /// The node's state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// The side it grows on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The node's parent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// The action between the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Its depth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
    /// The cost of its path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub g: Option<u32>,
    /// The estimate of what is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub h: Option<u32>,
    /// Its f in hundredths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub f: Option<u64>,
    /// What became of a successor, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
}

/// Why a text is no trace.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Not JSON, or not of this form.
    #[error("this is no trace: {0}")]
    Form(#[from] serde_json::Error),
    /// Something else in JSON.
    #[error("this is no trace: its format is {0:?}, not {FORMAT:?}")]
    Format(String),
    /// A version that is not known here.
    #[error("version {0} of traces is unknown: this program reads version {VERSION}")]
    Version(u32),
}

/// Reads a trace.
///
/// # Errors
/// If the text is none, or of an unknown version.
pub fn read(text: &str) -> Result<TraceFile, ReadError> {
    /// What every version has.
    #[derive(Deserialize)]
    struct Any {
        format: String,
        version: u32,
    }
    let any: Any = serde_json::from_str(text)?;
    match any {
        Any { format, .. } if format != FORMAT => Err(ReadError::Format(format.chars().take(40).collect())),
        Any { version, .. } if version != VERSION => Err(ReadError::Version(version)),
        Any { .. } => Ok(serde_json::from_str(text)?),
    }
}

/// Writes the steps up to the requested one.
pub(super) fn write(request: &Request, into: &mut dyn Write) -> io::Result<()> {
    let head = serde_json::to_string(&head(request))?;
    write!(into, "{},\n\"steps\":[", head.trim_end_matches('}'))?;
    for at in 0..=request.step {
        into.write_all(if at == 0 { b"\n" } else { b",\n" })?;
        serde_json::to_writer(&mut *into, &step(request.trace, at))?;
    }
    let tail = serde_json::to_string(&tail(request))?;
    writeln!(into, "\n],\n{}", tail.trim_start_matches('{'))
}

fn head(request: &Request) -> Head {
    let (trace, space) = (request.trace, &**request.trace.space());
    let settings = trace.algorithm().settings(space);
    Head {
        format: FORMAT.into(),
        version: VERSION,
        set_up: format!("searchscope/1 {}", request.line()),
        algorithm: trace.algorithm().name().into(),
        options: settings.iter().map(|setting| (setting.name.into(), setting.text())).collect(),
        start: space.state_text(space.root()),
        goals: space.goals().iter().map(|&goal| space.state_text(goal)).collect(),
    }
}

fn tail(request: &Request) -> Tail {
    let (trace, space) = (request.trace, &**request.trace.space());
    let solution = trace.solution(request.step).map(|(_, path)| Solution {
        cost: path.cost,
        states: path.states.iter().map(|&state| space.state_text(state)).collect(),
        actions: path.actions.iter().map(|&action| space.action_text(action)).collect(),
    });
    Tail {
        outcome: outcome_name(trace.outcome_at(request.step)).into(),
        solution,
        counters: counters(request.step, trace),
    }
}

/// An outcome, in one word.
fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Running | Outcome::LimitReached => "running",
        Outcome::Solved => "solved",
        Outcome::Exhausted => "exhausted",
        Outcome::Cutoff => "cutoff",
    }
}

fn counters(step: usize, trace: &Trace) -> BTreeMap<String, u32> {
    trace.counters(step).named().into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}

fn step(trace: &Trace, step: usize) -> Step {
    let mut fates = trace.fates(step).into_iter();
    let mut is_expanded = false;
    let happening = |event: &Event| {
        is_expanded |= event.kind() == EventKind::Expanded;
        // What a step generates before it expands is no successor: the roots, and those of a new iteration.
        let fate = if is_expanded && event.kind().is_fate() { fates.next() } else { None };
        happening(trace, step, *event, fate.as_ref())
    };
    let events = trace.events(step).iter().map(happening).collect();
    let verdict = trace.explain_verdict(step);
    let says = format!("{} {verdict}", trace.explain_step(step)).trim_end().to_owned();
    Step { step, says, events, counters: counters(step, trace) }
}

fn happening(trace: &Trace, step: usize, event: Event, fate: Option<&Fate>) -> Happening {
    let mut told = Happening { event: event.kind().name().into(), node: event.node().0, ..Happening::default() };
    told.says = fate.map(|fate| trace.explain_fate(fate, step));
    let is_new = matches!(event.kind(), EventKind::Generated | EventKind::NewIteration);
    if !is_new && event.kind() != EventKind::Improved {
        return told;
    }
    let node = node_then(trace, step, event, fate);
    let space = trace.space();
    let f = trace.algorithm().f(&node);
    if is_new {
        told.state = Some(space.state_text(node.state));
        told.side = Some(side_name(node.side).into());
        told.h = f.map(|_| node.h);
    }
    told.parent = node.parent().map(|parent| parent.0);
    told.action = node.parent().map(|_| space.action_text(node.action));
    (told.depth, told.g, told.f) = (Some(node.depth), Some(node.g), f);
    told
}

/// The node of an event as it was right after that: later in the step it may have been improved again.
pub(super) fn node_then(trace: &Trace, step: usize, event: Event, fate: Option<&Fate>) -> Node {
    let node = trace.node(event.node(), step);
    match fate {
        Some(&Fate { action, g, depth, .. }) if !event.kind().is_duplicate() => {
            node.with_link(&Link { parent: trace.expanded(step), action, g, depth })
        }
        _ => node,
    }
}
