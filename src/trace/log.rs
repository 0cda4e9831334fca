//! The steps and their events, and the counters at each step.
//!
//! Counters are kept in full every few steps and rolled forward over the events in between, which
//! takes a twentieth of the memory that keeping them for every step would.

use crate::search::{Algorithm, Counters, Event, EventKind, NodeId, Record};

/// Steps from one full set of counters to the next.
const STRIDE: usize = 64;

/// The log of a run.
pub(super) struct Log {
    marks: Vec<Mark>,
    events: Vec<Event>,
    /// Steps that began an iteration, with its first node.
    iterations: Vec<(u32, NodeId)>,
    full: Vec<Counters>,
    /// The steps in which f rose, with the expansions before.
    rises: Vec<(u32, u32)>,
    /// The steps that expanded a node deeper than any before it on its side.
    deepenings: Vec<u32>,
    /// The depth of the deepest node expanded on each side.
    deepest: [u16; 2],
    /// What events do not tell, where nodes and states are not the same.
    apart: Option<Vec<Apart>>,
}

/// How much there was after a step.
#[derive(Clone, Copy)]
struct Mark {
    nodes: u32,
    events: u32,
}

/// Counters that cannot be told from the events.
#[derive(Clone, Copy)]
struct Apart {
    frontier: u32,
    reached: u32,
    explored: u32,
    stored: u32,
}

fn on_frontier_after(frontier: u32, event: Event) -> u32 {
    match event.kind() {
        EventKind::Generated | EventKind::Reopened => frontier + 1,
        EventKind::Expanded | EventKind::GoalFound => frontier - 1,
        _ => frontier,
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a run has fewer than 2^32 steps, nodes and events")
}

impl Log {
    pub(super) fn new(algorithm: Algorithm) -> Self {
        let tells_all = match algorithm {
            Algorithm::Bidirectional(_) => true,
            other => other.has_one_node_a_state(),
        };
        Self {
            marks: Vec::new(),
            events: Vec::new(),
            iterations: vec![(0, NodeId(0))],
            full: Vec::new(),
            rises: Vec::new(),
            deepenings: Vec::new(),
            deepest: [0; 2],
            apart: (!tells_all).then(Vec::new),
        }
    }

    pub(super) fn take_down(&mut self, record: &Record) {
        let step = self.marks.len();
        let counters = record.counters;
        self.events.extend_from_slice(&record.events);
        self.marks.push(Mark { nodes: small(record.nodes.len()), events: small(self.events.len()) });
        let begun = record.events.iter().filter(|event| event.kind() == EventKind::NewIteration);
        self.iterations.extend(begun.map(|event| (small(step), event.node())));
        if step.is_multiple_of(STRIDE) {
            self.full.push(counters);
        }
        if self.rises.last().map_or(0, |&(_, before)| before) != counters.before_last_f_rise {
            self.rises.push((small(step), counters.before_last_f_rise));
        }
        if let Some(expanded) = record.events.iter().find(|event| event.kind() == EventKind::Expanded) {
            let node = record.node(expanded.node());
            let deepest = &mut self.deepest[node.side as usize];
            if node.depth > *deepest {
                *deepest = node.depth;
                self.deepenings.push(small(step));
            }
        }
        if let Some(apart) = &mut self.apart {
            let Counters { frontier, reached, explored, stored, .. } = counters;
            apart.push(Apart { frontier, reached, explored, stored });
        }
    }

    pub(super) fn head(&self) -> usize {
        self.marks.len() - 1
    }

    /// The number of a step's first event.
    pub(super) fn first_event(&self, step: usize) -> u32 {
        step.checked_sub(1).map_or(0, |before| self.marks[before].events)
    }

    pub(super) fn events(&self, step: usize) -> &[Event] {
        &self.events[self.first_event(step) as usize..self.marks[step].events as usize]
    }

    pub(super) fn node_count(&self, step: usize) -> usize {
        self.marks[step].nodes as usize
    }

    pub(super) fn step_of_node(&self, node: NodeId) -> usize {
        self.marks.partition_point(|mark| mark.nodes <= node.0)
    }

    /// The number of the iteration that a step belongs to, from 0.
    pub(super) fn iteration(&self, step: usize) -> usize {
        self.iterations.partition_point(|&(at, _)| at as usize <= step) - 1
    }

    /// The first node of the iteration that a step belongs to.
    pub(super) fn iteration_start(&self, step: usize) -> NodeId {
        self.iterations[self.iteration(step)].1
    }

    /// The counters after a step, from those after a full set not far before it.
    pub(super) fn counters(&self, step: usize) -> Counters {
        let from = step / STRIDE * STRIDE;
        (from + 1..=step).fold(self.full[step / STRIDE], |counters, at| self.rolled(counters, at))
    }

    /// The counters after a step, from those before it.
    pub(super) fn rolled(&self, mut counters: Counters, step: usize) -> Counters {
        for event in self.events(step) {
            counters.apply(event.kind());
        }
        if let Some(apart) = &self.apart {
            let Apart { frontier, reached, explored, stored } = apart[step];
            counters = Counters { frontier, reached, explored, stored, ..counters };
        } else {
            counters.frontier = self.events(step).iter().copied().fold(counters.frontier, on_frontier_after);
            counters.reached = self.marks[step].nodes;
            counters.stored = self.marks[step].nodes;
            counters.explored = counters.expanded - counters.reopened;
        }
        if let Ok(rise) = self.rises.binary_search_by_key(&step, |&(at, _)| at as usize) {
            counters.before_last_f_rise = self.rises[rise].1;
        }
        counters.raise_peaks();
        counters
    }

    /// Whether a step expanded a node that is deeper than any before it on its side.
    pub(super) fn is_deeper(&self, step: usize) -> bool {
        self.deepenings.binary_search_by_key(&step, |&at| at as usize).is_ok()
    }

    pub(super) fn bytes(&self) -> usize {
        let apart = self.apart.as_ref().map_or(0, |apart| apart.len() * size_of::<Apart>());
        self.marks.len() * size_of::<Mark>()
            + self.events.len() * size_of::<Event>()
            + self.full.len() * size_of::<Counters>()
            + apart
    }
}
