//! Stops: conditions on one step, to run to the next or go back to the previous.
//!
//! A stop looks at one step and the counters before and after it, so the same code runs at the head of a live
//! run and over what is recorded.

use super::Trace;
use crate::search::{Algorithm, Counters, EventKind};
use crate::space::{State, StateSpace};

/// A condition on a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// A goal is generated as a new node.
    GoalGenerated,
    /// A node is expanded that is deeper than any before it on its side.
    NewDepth,
    /// The f of the node that is taken is greater than any before it.
    FRises,
    /// The first successor that is dropped.
    FirstDuplicate,
    /// The first explored node that is put back on the frontier.
    FirstReopening,
    /// A better path to a known state is found.
    Improvement,
    /// A node is cut off at the depth limit.
    Prune,
    /// The two sides meet.
    Meeting,
    /// An iteration begins.
    NewIteration,
    /// This state is generated, be it as a duplicate.
    Generated(State),
    /// This state is expanded, or taken as the goal.
    Expanded(State),
    /// So many nodes have been expanded.
    Expansion(u32),
    /// The frontier becomes larger than this.
    FrontierAbove(u32),
}

impl Stop {
    /// The stops without a state or a number, in the order of a menu.
    pub const PLAIN: [Self; 9] = [
        Self::GoalGenerated,
        Self::NewDepth,
        Self::FRises,
        Self::FirstDuplicate,
        Self::FirstReopening,
        Self::Improvement,
        Self::Prune,
        Self::Meeting,
        Self::NewIteration,
    ];

    /// The words by which it is written in lessons and on the command line, without its state or number.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::GoalGenerated => "goal generated",
            Self::NewDepth => "new depth",
            Self::FRises => "f rises",
            Self::FirstDuplicate => "first duplicate",
            Self::FirstReopening => "first reopening",
            Self::Improvement => "improvement",
            Self::Prune => "prune",
            Self::Meeting => "meeting",
            Self::NewIteration => "new iteration",
            Self::Generated(_) => "generated",
            Self::Expanded(_) => "expanded",
            Self::Expansion(_) => "expansion",
            Self::FrontierAbove(_) => "frontier above",
        }
    }

    /// What it waits for, as a phrase for a list.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Self::GoalGenerated => "A goal is generated",
            Self::NewDepth => "A new depth is expanded",
            Self::FRises => "f rises",
            Self::FirstDuplicate => "The first duplicate",
            Self::FirstReopening => "The first reopening",
            Self::Improvement => "A better path is found",
            Self::Prune => "A node is cut off at the limit",
            Self::Meeting => "The two sides meet",
            Self::NewIteration => "A new iteration begins",
            Self::Generated(_) => "A state is generated",
            Self::Expanded(_) => "A state is expanded",
            Self::Expansion(_) => "A number of expansions",
            Self::FrontierAbove(_) => "The frontier is larger than a number",
        }
    }

    /// The same with its state or number, as [`Self::read`] takes it.
    #[must_use]
    pub fn text(self, space: &dyn StateSpace) -> String {
        match self {
            Self::Generated(state) | Self::Expanded(state) => format!("{} {}", self.name(), space.state_text(state)),
            Self::Expansion(number) | Self::FrontierAbove(number) => format!("{} {number}", self.name()),
            _ => self.name().to_owned(),
        }
    }

    /// Reads a stop; `state_of` reads a state.
    #[must_use]
    pub fn read(text: &str, state_of: impl Fn(&str) -> Option<State>) -> Option<Self> {
        let text = text.trim();
        if let Some(plain) = Self::PLAIN.into_iter().find(|stop| stop.name() == text) {
            return Some(plain);
        }
        let after = |name: &str| text.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')).map(str::trim);
        let number = |name: &str| after(name).and_then(|rest| rest.parse().ok());
        let state = |name: &str| after(name).and_then(&state_of);
        state("generated")
            .map(Self::Generated)
            .or_else(|| state("expanded").map(Self::Expanded))
            .or_else(|| number("expansion").map(Self::Expansion))
            .or_else(|| number("frontier above").map(Self::FrontierAbove))
    }

    /// Whether it can come true in a run of this algorithm at all.
    #[must_use]
    pub fn suits(self, algorithm: &Algorithm) -> bool {
        use crate::search::depth_limited::{Deepening, Repeated};
        match (self, algorithm) {
            (Self::FirstReopening | Self::Improvement, Algorithm::DepthLimited(options)) => {
                options.repeated == Repeated::Shallowest
            }
            (Self::FRises | Self::FirstReopening | Self::Improvement, _) => {
                matches!(algorithm, Algorithm::BestFirst(_))
            }
            (Self::Prune, _) => matches!(algorithm, Algorithm::DepthLimited(_)),
            (Self::Meeting, _) => matches!(algorithm, Algorithm::Bidirectional(_)),
            (Self::NewIteration, Algorithm::DepthLimited(options)) => options.deepening == Deepening::On,
            (Self::NewIteration, _) => false,
            _ => true,
        }
    }

    /// Whether it is true of a step.
    fn holds(self, trace: &Trace, step: usize, before: &Counters, after: &Counters) -> bool {
        let any = |is_it: &dyn Fn(EventKind, State) -> bool| {
            let mut events = trace.events(step).iter();
            events.any(|event| is_it(event.kind(), trace.record().node(event.node()).state))
        };
        let rises = |before: u32, after: u32, to: u32| before < to && to <= after;
        match self {
            Self::GoalGenerated => any(&|kind, state| kind == EventKind::Generated && trace.space().is_goal(state)),
            Self::NewDepth => trace.log.is_deeper(step),
            Self::FRises => before.before_last_f_rise != after.before_last_f_rise,
            Self::FirstDuplicate => rises(before.duplicates, after.duplicates, 1),
            Self::FirstReopening => rises(before.reopened, after.reopened, 1),
            Self::Improvement => any(&|kind, _| kind == EventKind::Improved),
            Self::Prune => any(&|kind, _| kind == EventKind::Pruned),
            Self::Meeting => any(&|kind, _| kind == EventKind::Met),
            Self::NewIteration => any(&|kind, _| kind == EventKind::NewIteration),
            Self::Generated(wanted) => any(&|kind, state| kind.is_fate() && state == wanted),
            Self::Expanded(wanted) => {
                // A goal that ends the search as it is generated was not taken from the frontier.
                let is_taken = any(&|kind, state| kind == EventKind::GoalFound && state == wanted);
                let is_new = any(&|kind, state| kind == EventKind::Generated && state == wanted);
                any(&|kind, state| kind == EventKind::Expanded && state == wanted) || is_taken && !is_new
            }
            Self::Expansion(number) => rises(before.expanded, after.expanded, number),
            Self::FrontierAbove(number) => before.frontier <= number && number < after.frontier,
        }
    }
}

/// Some stops, and the steps of a run at which each of them holds.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    stops: Vec<(Stop, Vec<usize>)>,
    /// The last step that was looked at, and the counters after it.
    seen: Option<(usize, Counters)>,
}

impl Watch {
    /// A watch for one stop, at the steps after one of them. Nothing has been looked at yet.
    #[must_use]
    pub fn after(step: usize, stop: Stop, trace: &Trace) -> Self {
        Self { stops: vec![(stop, Vec::new())], seen: Some((step, trace.counters(step))) }
    }

    /// The stops that are set, in the order in which they came.
    pub fn stops(&self) -> impl Iterator<Item = Stop> {
        self.stops.iter().map(|&(stop, _)| stop)
    }

    /// Whether a stop is set.
    #[must_use]
    pub fn has(&self, stop: Stop) -> bool {
        self.stops().any(|other| other == stop)
    }

    /// Sets a stop, and looks for it in what is recorded.
    pub fn set(&mut self, stop: Stop, trace: &Trace) {
        if !self.has(stop) {
            self.stops.push((stop, Vec::new()));
            self.begin(trace);
        }
    }

    /// Takes a stop away.
    pub fn remove(&mut self, stop: Stop) {
        self.stops.retain(|&(other, _)| other != stop);
    }

    /// Keeps only the stops that a run can have.
    pub fn keep(&mut self, mut has: impl FnMut(Stop) -> bool) {
        self.stops.retain(|&(stop, _)| has(stop));
    }

    /// Looks at a run from its beginning.
    pub fn begin(&mut self, trace: &Trace) {
        self.seen = None;
        self.stops.iter_mut().for_each(|(_, hits)| hits.clear());
        self.grow(trace);
    }

    /// Looks at the steps that have come since.
    pub fn grow(&mut self, trace: &Trace) {
        if self.stops.is_empty() {
            self.seen = None;
            return;
        }
        while self.look_on(trace) {}
    }

    /// Whether it has looked at all that has come.
    #[must_use]
    pub fn has_seen(&self, trace: &Trace) -> bool {
        self.seen.is_some_and(|(last, _)| last == trace.head())
    }

    /// Looks at the next step, if it has come; whether it had.
    pub fn look_on(&mut self, trace: &Trace) -> bool {
        let (last, before) = self.seen.unwrap_or_else(|| (0, trace.counters(0)));
        if last == trace.head() {
            self.seen = Some((last, before));
            return false;
        }
        let step = last + 1;
        let after = trace.log.rolled(before, step);
        for (stop, hits) in &mut self.stops {
            if stop.holds(trace, step, &before, &after) {
                hits.push(step);
            }
        }
        self.seen = Some((step, after));
        true
    }

    /// The first step after `step` at which a stop holds, as far as the run was looked at.
    #[must_use]
    pub fn next(&self, step: usize) -> Option<usize> {
        self.stops.iter().filter_map(|(_, hits)| hits.get(hits.partition_point(|&hit| hit <= step))).min().copied()
    }

    /// The last step before `step` at which a stop holds.
    #[must_use]
    pub fn previous(&self, step: usize) -> Option<usize> {
        let last = |hits: &Vec<usize>| hits.partition_point(|&hit| hit < step).checked_sub(1).map(|place| hits[place]);
        self.stops.iter().filter_map(|(_, hits)| last(hits)).max()
    }

    /// The steps at which a stop holds.
    #[must_use]
    pub fn hits(&self, stop: Stop) -> &[usize] {
        self.stops.iter().find(|&&(other, _)| other == stop).map_or(&[], |(_, hits)| hits)
    }
}
