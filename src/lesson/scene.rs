//! What a reader of a lesson sees at a part of a step: the runs of the set-up, each at its moment.

use std::sync::Arc;

use super::fault::{Fault, LessonError};
use super::optimum::Optimum;
use super::quantity::{BoardFact, Quantity, RunFact};
use super::run::{Allowance, Run};
use super::show::{Panel, Placement, Show, View};
use super::whole::Whole;
use super::{Ask, Lesson, Part, Question, Setup, Working};
use crate::search::Objective;
use crate::space::{State, StateSpace};
use crate::trace::Trace;

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
        let names = setup.run_names().into_iter().zip(setup.run_titles());
        let mut runs: Vec<Run> = Vec::new();
        for ((problem, algorithm), names) in setup.runs().into_iter().zip(names) {
            // What a space takes long to make is made once for all that search it.
            let known = runs.iter().find(|run| run.problem() == problem).map(|run| Arc::clone(run.trace().space()));
            let space = known.unwrap_or_else(|| problem.space());
            runs.push(Run::new(names, problem, Trace::new(space, algorithm)));
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

    /// The runs, for a window to go on with.
    #[must_use]
    pub fn into_runs(self) -> Vec<Run> {
        self.runs
    }

    /// Shows something.
    ///
    /// # Errors
    /// If it does not come, or the allowance does not suffice.
    pub fn apply(&mut self, show: &Show, allowance: &mut Allowance) -> Result<(), Fault> {
        allowance.take().ok_or_else(|| Fault::Spent("what is shown".into()))?;
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

    /// Goes on with what a question needs to be answered. What was done for it before is not done again.
    ///
    /// # Errors
    /// If the allowance does not suffice.
    pub fn prepare_question(&mut self, question: &Question, allowance: &mut Allowance) -> Result<(), Fault> {
        match question {
            Question::Next { run } | Question::Fate { run, .. } => {
                let run = &mut self.runs[*run];
                let step = run.coming_step();
                run.reaches(step, allowance)?;
                // The reasons look at all that waits.
                run.pay(run.trace().node_count(step.min(run.trace().head())), allowance)
            }
            Question::Value(quantity) => {
                match quantity {
                    Quantity::OfRun(RunFact::Moves, run) => self.prepare_best(*run, Objective::Actions, allowance)?,
                    Quantity::OfRun(RunFact::Cost, run) => self.prepare_best(*run, Objective::Cost, allowance)?,
                    _ => {}
                }
                self.prepare(&[*quantity], allowance)
            }
            Question::Returns { run } => {
                self.prepare_best(*run, Objective::Actions, allowance)?;
                self.prepare(&[Quantity::OfRun(RunFact::Shortest, *run)], allowance)
            }
            Question::Fewest(_) => self.runs.iter_mut().try_for_each(|run| run.finish(allowance)),
            Question::Choice(_) => Ok(()),
        }
    }

    /// Goes on with what a claim needs to be checked.
    ///
    /// # Errors
    /// If the allowance does not suffice.
    pub fn prepare_claim(&mut self, claim: &super::Claim, allowance: &mut Allowance) -> Result<(), Fault> {
        match claim.right {
            super::claim::Operand::Quantity(right) => self.prepare(&[claim.left, right], allowance),
            super::claim::Operand::Value(_) => self.prepare(&[claim.left], allowance),
        }
    }

    fn prepare(&mut self, quantities: &[Quantity], allowance: &mut Allowance) -> Result<(), Fault> {
        for &quantity in quantities {
            self.work_out(quantity, allowance)?;
        }
        // No look is free, or a file could ask for any number of them. It is paid for last: a slice that does not
        // suffice for what comes before would have it paid again.
        let mut fee = 1;
        for quantity in quantities {
            if let Quantity::OfRun(fact, run) = *quantity {
                fee += self.runs[run].fee(fact)?;
            }
        }
        self.runs[0].pay(fee, allowance)
    }

    /// Goes on with what can be kept, so that it is worked out once.
    fn work_out(&mut self, quantity: Quantity, allowance: &mut Allowance) -> Result<(), Fault> {
        match quantity {
            Quantity::OfRun(fact, run) => {
                self.runs[run].prepare(fact, allowance)?;
                let objective = self.runs[run].trace().algorithm().objective();
                if fact == RunFact::Shortest { self.prepare_best(run, objective, allowance) } else { Ok(()) }
            }
            Quantity::OfBoard(BoardFact::Distance, state) => {
                let problem = self.runs[0].problem().with_start(state);
                let space = self.runs[0].trace().space().with_root(state).unwrap_or_else(|| problem.space());
                self.prepare_optimum(Optimum::of(problem, Objective::Cost), &space, allowance)
            }
            Quantity::OfBoard(..) => Ok(()),
            Quantity::OfSpace(fact) => {
                let space = self.runs[0].trace().space();
                self.whole.get_or_insert_with(|| Whole::new(&**space)).prepare(fact, &**space, allowance)
            }
        }
    }

    fn prepare_best(&mut self, run: usize, objective: Objective, allowance: &mut Allowance) -> Result<(), Fault> {
        let space = Arc::clone(self.runs[run].trace().space());
        self.prepare_optimum(Optimum::of(self.runs[run].problem(), objective), &space, allowance)
    }

    fn prepare_optimum(
        &mut self,
        wanted: Optimum,
        space: &Arc<dyn StateSpace>,
        allowance: &mut Allowance,
    ) -> Result<(), Fault> {
        let place = self.optima.iter().position(|known| known.is_about(&wanted)).unwrap_or_else(|| {
            self.optima.push(wanted);
            self.optima.len() - 1
        });
        self.optima[place].search(space, allowance)
    }
}
