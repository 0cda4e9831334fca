//! The beats of a step: what happens within it, one line of the pseudocode after another.

use super::Trace;
use crate::search::{Event, EventKind, NodeId, Outcome, Phase};

/// One thing that happens within a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// What it is.
    pub phase: Phase,
    /// The line of the pseudocode at which it happens.
    pub line: usize,
    /// The event that it belongs to, by its place in the step; none where the frontier was empty or the answer stood.
    pub event: Option<usize>,
    /// The events of the step that have happened when it is over.
    pub done: usize,
}

impl Trace {
    /// The beats of a step, in order; none at step 0.
    #[must_use]
    pub fn beats(&self, step: usize) -> Vec<Beat> {
        if step == 0 {
            return Vec::new();
        }
        let mut beats = Beats { trace: self, found: Vec::new(), has_expanded: false };
        let events = self.events(step);
        for (place, &event) in events.iter().enumerate() {
            beats.add(place, event, events);
        }
        if let Some(end) = beats.end(step) {
            beats.push(end, None, events.len());
        }
        beats.found
    }
}

/// The root is the first node of all.
fn is_start(node: NodeId) -> bool {
    node == NodeId::of_index(0)
}

struct Beats<'a> {
    trace: &'a Trace,
    found: Vec<Beat>,
    has_expanded: bool,
}

impl Beats<'_> {
    fn line(&self, phase: Phase) -> Option<usize> {
        self.trace.algorithm().pseudocode().iter().position(|line| line.phases.contains(&phase))
    }

    /// A phase without a line is none of this algorithm.
    fn push(&mut self, phase: Phase, event: Option<usize>, done: usize) {
        let beat = |line| Beat { phase, line, event, done };
        self.found.extend(self.line(phase).map(beat));
    }

    fn add(&mut self, place: usize, event: Event, events: &[Event]) {
        let at = Some(place);
        match event.kind() {
            EventKind::NewIteration => self.push(Phase::Begin, at, place + 1),
            EventKind::Pruned => self.take(place, &[Phase::TestTaken, Phase::Prune]),
            EventKind::GoalFound if !self.has_expanded => {
                if is_start(event.node()) && self.line(Phase::TestStart).is_some() {
                    self.push(Phase::TestStart, at, place + 1);
                } else {
                    self.take(place, &[Phase::TestTaken]);
                }
            }
            EventKind::Expanded => {
                if is_start(event.node()) {
                    self.push(Phase::TestStart, at, place);
                }
                self.take(place, &[Phase::TestTaken]);
                self.has_expanded = true;
            }
            EventKind::Met => self.push(Phase::Meet, at, place + 1),
            // They are part of what became of the successor before them.
            EventKind::GoalFound | EventKind::Reopened => {}
            _ => self.successor(place, event, events),
        }
    }

    fn take(&mut self, place: usize, tests: &[Phase]) {
        self.push(Phase::Take, Some(place), place + 1);
        for &test in tests {
            self.push(test, Some(place), place + 1);
        }
    }

    fn successor(&mut self, place: usize, event: Event, events: &[Event]) {
        let at = Some(place);
        self.push(Phase::Successor, at, place);
        let follows =
            |kind| events.get(place + 1).is_some_and(|next: &Event| next.kind() == kind && next.node() == event.node());
        if follows(EventKind::GoalFound) {
            self.push(Phase::TestSuccessor, at, place + 2);
            return;
        }
        self.push(Phase::TestSuccessor, at, place);
        if event.kind().is_duplicate() {
            self.push(Phase::Judge, at, place + 1);
            return;
        }
        self.push(Phase::Judge, at, place);
        self.push(Phase::Keep, at, place);
        self.push(Phase::Put, at, if follows(EventKind::Reopened) { place + 2 } else { place + 1 });
    }

    /// What ends the step beyond its events.
    fn end(&self, step: usize) -> Option<Phase> {
        match self.trace.outcome_at(step) {
            Outcome::Exhausted | Outcome::Cutoff => Some(Phase::Fail),
            // Where an answer stands that no event of this step need have found.
            Outcome::Solved => {
                Some(Phase::Conclude).filter(|_| self.trace.current(step).is_none() || self.has_expanded)
            }
            Outcome::Running | Outcome::LimitReached => None,
        }
    }
}
