//! A run of a lesson's set-up at the moment that is shown, and what the runs of a lesson may use.

use super::MOST_STEPS_RUN;
use super::fault::{Fault, ended};
use super::show::Moment;
use crate::search::{Algorithm, Budget};
use crate::space::problem::Problem;
use crate::trace::{At, Position, Stop, Trace, Watch};

/// The expansions that are left to a lesson.
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
    /// Some expansions.
    #[must_use]
    pub fn of(steps: usize) -> Self {
        Self { steps }
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

    pub(super) fn take_all(&mut self, steps: usize) -> Option<()> {
        self.steps = self.steps.checked_sub(steps)?;
        Some(())
    }

    /// What a search may use that is run to its end at once.
    pub(super) fn budget(self) -> Budget {
        Budget { nodes: self.steps.min(MOST_AT_ONCE), bytes: MOST_RUN_BYTES }
    }
}

/// The nodes of a search for the best answer, and the states of a whole space: more than the 8-puzzle has.
const MOST_AT_ONCE: usize = 400_000;

/// The memory that one run may take.
const MOST_RUN_BYTES: usize = 1 << 29;

/// A run of a scene.
pub struct Run {
    name: String,
    title: String,
    problem: Problem,
    trace: Trace,
    position: Position,
}

impl Run {
    /// A run that has not taken a step.
    pub(super) fn new((name, title): (String, String), problem: Problem, algorithm: Algorithm) -> Self {
        let trace = Trace::new(problem.space(), algorithm);
        Self { name, title, problem, trace, position: Position::default() }
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

    /// Takes a step; whether there was one to take.
    fn advance(&mut self, allowance: &mut Allowance) -> Result<bool, Fault> {
        if self.trace.outcome().is_verdict() {
            return Ok(false);
        }
        let may = self.trace.may_go_on(Budget { nodes: usize::MAX, bytes: MOST_RUN_BYTES });
        allowance.take().filter(|()| may).ok_or_else(|| Fault::Spent(self.name.clone()))?;
        self.trace.advance();
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
            Moment::Beat(beat) => return self.go_to_beat(beat),
            Moment::End => {
                self.finish(allowance)?;
                self.trace.head()
            }
            Moment::Stop(stop) => {
                let mut watch = Watch::default();
                watch.set(stop, &self.trace);
                loop {
                    if let Some(hit) = watch.next(after) {
                        break hit;
                    }
                    if !stop.suits(&self.trace.algorithm()) {
                        return Err(self.never(stop, after, "no run of this algorithm has it".into()));
                    }
                    if !self.advance(allowance)? {
                        return Err(self.never(stop, after, ended(self.trace.outcome(), self.trace.head())));
                    }
                    watch.grow(&self.trace);
                }
            }
        };
        if !self.reaches(step, allowance)? {
            let end = ended(self.trace.outcome(), self.trace.head());
            return Err(Fault::NoStep { run: self.name.clone(), step, end });
        }
        self.position = Position::after(step);
        Ok(())
    }

    fn never(&self, stop: Stop, from: usize, end: String) -> Fault {
        let stop = stop.text(&**self.trace.space());
        Fault::Never { stop, run: self.name.clone(), from, end }
    }

    fn go_to_beat(&mut self, beat: usize) -> Result<(), Fault> {
        let step = self.position.step;
        let of = self.trace.beats(step).len();
        if !(1..=of).contains(&beat) {
            return Err(Fault::NoBeat { run: self.name.clone(), step, beat, of });
        }
        self.position = Position { step, beat: Some(beat - 1) };
        Ok(())
    }
}
