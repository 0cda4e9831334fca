//! A run of a lesson's set-up at the moment that is shown, and what the runs of a lesson may use.

use super::MOST_STEPS_RUN;
use super::fault::{Fault, ended};
use super::show::Moment;
use crate::search::{Budget, EventKind};
use crate::space::problem::Problem;
use crate::trace::{At, Position, Stop, Trace, Watch};

/// What is left to a lesson: a step for each expansion, and for each state, node or step that is walked over later.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    steps: usize,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { steps: MOST_STEPS_RUN }
    }
}

impl Allowance {
    /// So many steps.
    #[must_use]
    pub fn of(steps: usize) -> Self {
        Self { steps }
    }

    /// The steps that are left.
    #[must_use]
    pub fn left(self) -> usize {
        self.steps
    }

    /// A part of it, to be taken back.
    pub(super) fn lend(&mut self, steps: usize) -> Self {
        let lent = steps.min(self.steps);
        self.steps -= lent;
        Self { steps: lent }
    }

    /// Takes back what is left of a part.
    pub(super) fn take_back(&mut self, part: Self) {
        self.steps += part.steps;
    }

    /// Whether nothing is left.
    pub(super) fn is_spent(self) -> bool {
        self.steps == 0
    }

    /// Takes one, if one is left.
    pub(super) fn take(&mut self) -> Option<()> {
        self.take_all(1)
    }

    /// Takes some; where fewer are left, nothing is left.
    pub(super) fn take_all(&mut self, steps: usize) -> Option<()> {
        let left = self.steps.checked_sub(steps);
        self.steps = left.unwrap_or(0);
        left.map(|_| ())
    }
}

/// What it costs to begin a search: its tables have a place for each state.
pub(super) const TO_BEGIN: usize = 1_000;

/// What it costs to set up a run: the numbers of the states are worked out as well.
pub(super) const TO_SET_UP: usize = 5_000;

/// The nodes of a search for the best answer, and the states of a whole space: more than the 8-puzzle has.
pub(super) const MOST_AT_ONCE: usize = 400_000;

/// The memory that one run may take.
const MOST_RUN_BYTES: usize = 1 << 29;

/// A run of a scene.
pub struct Run {
    name: String,
    title: String,
    problem: Problem,
    trace: Trace,
    position: Position,
    /// Whether a limit has cut off a node.
    is_cut: bool,
    /// What is sought from a step on, as far as that has come.
    seeking: Option<(Stop, usize, Watch)>,
    /// How many states were reached at each depth, once that was asked.
    by_depth: Option<Vec<u32>>,
    /// What has been paid already for the walk that comes next.
    paid: usize,
}

impl Run {
    /// A run that has not taken a step.
    pub(super) fn new((name, title): (String, String), problem: Problem, trace: Trace) -> Self {
        let (position, is_cut, seeking, by_depth, paid) = (Position::default(), false, None, None, 0);
        Self { name, title, problem, trace, position, is_cut, seeking, by_depth, paid }
    }

    /// Its name among the runs of its set-up, as it stands in the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its name among the runs of its set-up, in the words of the window.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// The record, which goes at least as far as the moment that is shown.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The moment that is shown.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// The run at the moment that is shown.
    #[must_use]
    pub fn at(&self) -> At<'_> {
        self.trace.at(self.position)
    }

    /// The step that is to come, or that the moment lies within.
    #[must_use]
    pub fn coming_step(&self) -> usize {
        if self.position.beat.is_some() { self.position.step } else { self.position.step + 1 }
    }

    /// The record and the moment that is shown, for a window to go on with.
    #[must_use]
    pub fn into_record(self) -> (Trace, Position) {
        (self.trace, self.position)
    }

    /// Whether a limit has cut off a node.
    pub(super) fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// How many states were reached at each depth when the run had ended, once that was worked out.
    pub(super) fn by_depth(&self) -> Option<&[u32]> {
        self.by_depth.as_deref()
    }

    /// Works that out. A state with several nodes counts at the shallowest of them, and one that both sides reach on
    /// each of them.
    pub(super) fn count_by_depth(&mut self, allowance: &mut Allowance) -> Result<(), Fault> {
        self.finish(allowance)?;
        if self.by_depth.is_none() {
            let head = self.trace.head();
            self.pay(self.trace.node_count(head), allowance)?;
            let [mut counts, other] = self.trace.reached_by_depth(head);
            counts.resize(counts.len().max(other.len()), 0);
            counts.iter_mut().zip(other).for_each(|(count, other)| *count += other);
            self.by_depth = Some(counts);
        }
        Ok(())
    }

    fn spent(&self) -> Fault {
        Fault::Spent(format!("what is looked up in {}", self.name))
    }

    /// Pays for a walk over so many nodes, in instalments where a slice does not suffice.
    pub(super) fn pay(&mut self, nodes: usize, allowance: &mut Allowance) -> Result<(), Fault> {
        while self.paid < nodes {
            allowance.take().ok_or_else(|| self.spent())?;
            self.paid += 1;
        }
        self.paid = 0;
        Ok(())
    }

    /// Takes a step; whether there was one to take.
    fn advance(&mut self, allowance: &mut Allowance) -> Result<bool, Fault> {
        if self.trace.outcome().is_verdict() {
            return Ok(false);
        }
        let may = self.trace.may_go_on(Budget { nodes: usize::MAX, bytes: MOST_RUN_BYTES });
        allowance.take().filter(|()| may).ok_or_else(|| Fault::Spent(self.name.clone()))?;
        self.trace.advance();
        let events = self.trace.events(self.trace.head());
        self.is_cut |= events.iter().any(|event| event.kind() == EventKind::Pruned);
        Ok(true)
    }

    /// Whether the run has so many steps.
    pub(super) fn reaches(&mut self, step: usize, allowance: &mut Allowance) -> Result<bool, Fault> {
        while self.trace.head() < step {
            if !self.advance(allowance)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn finish(&mut self, allowance: &mut Allowance) -> Result<(), Fault> {
        while self.advance(allowance)? {}
        Ok(())
    }

    /// Goes to a moment, seen from the one that is shown.
    pub(super) fn go(&mut self, moment: Moment, allowance: &mut Allowance) -> Result<(), Fault> {
        let after = self.at().finished_step();
        let step = match moment {
            Moment::Step(step) => step,
            Moment::Forward(steps) => after + steps,
            Moment::Beat(beat) => return self.go_to_beat(beat, allowance),
            Moment::End => {
                self.finish(allowance)?;
                self.trace.head()
            }
            Moment::Stop(stop) => self.seek(stop, after, allowance)?,
        };
        if !self.reaches(step, allowance)? {
            let end = ended(self.trace.outcome(), self.trace.head());
            return Err(Fault::NoStep { run: self.name.clone(), step, end });
        }
        self.position = Position::after(step);
        Ok(())
    }

    /// The first step after one at which a stop holds. What a slice broke off goes on where it was.
    fn seek(&mut self, stop: Stop, after: usize, allowance: &mut Allowance) -> Result<usize, Fault> {
        if !stop.suits(&self.trace.algorithm()) {
            return Err(self.never(stop, after, "no run of this algorithm has it".into()));
        }
        let begun = self.seeking.take().filter(|&(sought, from, _)| (sought, from) == (stop, after));
        let mut watch = begun.map_or_else(|| Watch::after(after, stop, &self.trace), |(.., watch)| watch);
        let found = loop {
            if let Some(hit) = watch.next(after) {
                break Ok(hit);
            }
            let came = if watch.has_seen(&self.trace) {
                self.advance(allowance)
            } else {
                allowance.take().map(|()| true).ok_or_else(|| self.spent())
            };
            match came {
                Ok(true) => _ = watch.look_on(&self.trace),
                Ok(false) => break Err(self.never(stop, after, ended(self.trace.outcome(), self.trace.head()))),
                Err(spent) => break Err(spent),
            }
        };
        self.seeking = Some((stop, after, watch));
        found
    }

    fn never(&self, stop: Stop, from: usize, end: String) -> Fault {
        let stop = stop.text(&**self.trace.space());
        Fault::Never { stop, run: self.name.clone(), from, end }
    }

    fn go_to_beat(&mut self, beat: usize, allowance: &mut Allowance) -> Result<(), Fault> {
        let step = self.position.step;
        self.pay(self.trace.events(step).len(), allowance)?;
        let of = self.trace.beats(step).len();
        if !(1..=of).contains(&beat) {
            return Err(Fault::NoBeat { run: self.name.clone(), step, beat, of });
        }
        self.position = Position { step, beat: Some(beat - 1) };
        Ok(())
    }
}
