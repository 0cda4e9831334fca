//! What a reader of a lesson sees at a part of a step: the runs of the set-up, each at its moment.

use std::sync::Arc;

use super::fault::{Fault, LessonError, ended};
use super::optimum::Optimum;
use super::quantity::{BoardFact, Quantity, RunFact, When};
use super::show::{Moment, Panel, Placement, Show, View};
use super::whole::Whole;
use super::{Ask, Lesson, MOST_STEPS_RUN, Part, Question, Setup, Working};
use crate::search::Budget;
use crate::space::State;
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
    problem: Problem,
    trace: Trace,
    position: Position,
}

impl Run {
    /// Its name among the runs of its set-up.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
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

    fn finish(&mut self, allowance: &mut Allowance) -> Result<(), Fault> {
        while self.advance(allowance)? {}
        Ok(())
    }

    fn go(&mut self, moment: Moment, allowance: &mut Allowance) -> Result<(), Fault> {
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

/// The runs of a set-up at a moment, and what else is shown.
pub struct Scene {
    runs: Vec<Run>,
    pub(super) whole: Option<Whole>,
    pub(super) optima: Vec<Optimum>,
    /// The state that is lit up.
    pub selected: Option<State>,
    /// The panel that was opened last.
    pub panel: Option<Panel>,
    /// The layout that was asked for.
    pub layout: Option<Placement>,
    /// The working by hand that is shown.
    pub working: Option<Working>,
}

impl Scene {
    /// The runs of a set-up, none of which has taken a step.
    #[must_use]
    pub fn begin(setup: &Setup) -> Self {
        let mut runs = Vec::new();
        for ((problem, algorithm), name) in setup.runs().into_iter().zip(setup.run_names()) {
            let trace = Trace::new(problem.space(), algorithm);
            runs.push(Run { name, problem, trace, position: Position::default() });
        }
        Self { runs, whole: None, optima: Vec::new(), selected: None, panel: None, layout: None, working: None }
    }

    /// The scene of a part of a step: all that was shown before it, and what a question or a claim needs to be
    /// answered. `None` where nothing was set up before.
    ///
    /// # Errors
    /// If something that is shown does not come, or the allowance does not suffice.
    pub fn of(
        lesson: &Lesson,
        step: usize,
        part: usize,
        allowance: &mut Allowance,
    ) -> Result<Option<Self>, LessonError> {
        let Some((setup, shows)) = lesson.stage(step, part) else { return Ok(None) };
        let at = |place| move |fault| LessonError { file: lesson.file.clone(), place, fault };
        let mut scene = Self::begin(setup);
        for show in shows {
            scene.apply(show, allowance).map_err(at(show.place))?;
        }
        match lesson.steps.get(step).and_then(|step| step.parts.get(part)) {
            Some(Part::Ask(Ask { question, place, .. })) => {
                scene.prepare_question(question, allowance).map_err(at(*place))?;
            }
            Some(Part::Claim(claims)) => {
                for claim in claims {
                    scene.prepare_claim(claim, allowance).map_err(at(claim.place))?;
                }
            }
            _ => {}
        }
        Ok(Some(scene))
    }

    /// The runs, in the order of the set-up.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Shows something.
    ///
    /// # Errors
    /// If it does not come, or the allowance does not suffice.
    pub fn apply(&mut self, show: &Show, allowance: &mut Allowance) -> Result<(), Fault> {
        match show.view {
            View::Moment { moment, run: Some(run) } => self.runs[run].go(moment, allowance)?,
            View::Moment { moment, run: None } => {
                self.runs.iter_mut().try_for_each(|run| run.go(moment, allowance))?;
            }
            View::Select(state) => self.selected = Some(state),
            View::Panel(panel) => self.panel = Some(panel),
            View::Layout(layout) => self.layout = Some(layout),
            View::Working(working) => self.working = Some(working),
        }
        Ok(())
    }

    /// Follows the runs as far as a question needs it.
    ///
    /// # Errors
    /// If the allowance does not suffice.
    pub fn prepare_question(&mut self, question: &Question, allowance: &mut Allowance) -> Result<(), Fault> {
        match question {
            Question::Next { run } | Question::Fate { run, .. } => {
                let run = &mut self.runs[*run];
                run.reaches(run.coming_step(), allowance).map(|_| ())
            }
            Question::Value(quantity) => self.prepare(*quantity, allowance),
            Question::Returns { run } => {
                self.runs[*run].finish(allowance)?;
                self.prepare_optimum(Optimum::of_run(&self.runs[*run]), allowance);
                Ok(())
            }
            Question::Fewest(_) => self.runs.iter_mut().try_for_each(|run| run.finish(allowance)),
            Question::Choice(_) => Ok(()),
        }
    }

    /// Follows the runs as far as a claim needs it.
    ///
    /// # Errors
    /// If the allowance does not suffice.
    pub fn prepare_claim(&mut self, claim: &super::Claim, allowance: &mut Allowance) -> Result<(), Fault> {
        self.prepare(claim.left, allowance)?;
        match claim.right {
            super::claim::Operand::Quantity(quantity) => self.prepare(quantity, allowance),
            super::claim::Operand::Value(_) => Ok(()),
        }
    }

    fn prepare(&mut self, quantity: Quantity, allowance: &mut Allowance) -> Result<(), Fault> {
        match quantity {
            Quantity::OfRun(RunFact::Node(..) | RunFact::Counter(_, When::Now), _) => Ok(()),
            Quantity::OfRun(RunFact::Counter(_, When::Next), run) => {
                let run = &mut self.runs[run];
                run.reaches(run.coming_step(), allowance).map(|_| ())
            }
            Quantity::OfRun(RunFact::Counter(_, When::After(step)), run) => {
                self.runs[run].reaches(step, allowance).map(|_| ())
            }
            Quantity::OfRun(fact, run) => {
                self.runs[run].finish(allowance)?;
                if fact == RunFact::Shortest {
                    self.prepare_optimum(Optimum::of_run(&self.runs[run]), allowance);
                }
                Ok(())
            }
            Quantity::OfBoard(BoardFact::Distance, state) => {
                let optimum = Optimum::from(self.runs[0].problem, state)?;
                self.prepare_optimum(optimum, allowance);
                Ok(())
            }
            Quantity::OfBoard(..) => Ok(()),
            Quantity::OfSpace(_) => {
                if self.whole.is_none() {
                    let space = Arc::clone(self.runs[0].trace.space());
                    self.whole = Some(Whole::new(&*space, allowance)?);
                }
                Ok(())
            }
        }
    }

    fn prepare_optimum(&mut self, mut optimum: Optimum, allowance: &mut Allowance) {
        if !self.optima.iter().any(|known| known.is_about(&optimum)) {
            optimum.search(allowance);
            self.optima.push(optimum);
        }
    }
}
