//! What a reader of a lesson sees at a part of a step: the runs of the set-up, each at its moment.

use std::sync::Arc;

use super::fault::{Fault, LessonError};
use super::optimum::Optimum;
use super::quantity::{BoardFact, Quantity, RunFact, When};
use super::run::{Allowance, Run};
use super::show::{Panel, Placement, Show, View};
use super::whole::Whole;
use super::{Ask, Lesson, Part, Question, Setup, Working};
use crate::space::State;

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
        let runs = setup.runs().into_iter().zip(names);
        let runs = runs.map(|((problem, algorithm), names)| Run::new(names, problem, algorithm)).collect();
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

    /// Follows to their ends those runs of which a question needs the end.
    pub(super) fn follow_runs(&mut self, question: &Question, allowance: &mut Allowance) -> Result<(), Fault> {
        use RunFact::{Counter, Node};
        match question {
            Question::Value(
                Quantity::OfRun(Counter(_, When::Now | When::Next | When::After(_)) | Node(..), _)
                | Quantity::OfBoard(..)
                | Quantity::OfSpace(_),
            )
            | Question::Next { .. }
            | Question::Fate { .. }
            | Question::Choice(_) => Ok(()),
            Question::Returns { run } | Question::Value(Quantity::OfRun(_, run)) => self.runs[*run].finish(allowance),
            Question::Fewest(_) => self.runs.iter_mut().try_for_each(|run| run.finish(allowance)),
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
                let optimum = Optimum::from(self.runs[0].problem(), state)?;
                self.prepare_optimum(optimum, allowance);
                Ok(())
            }
            Quantity::OfBoard(..) => Ok(()),
            Quantity::OfSpace(_) => {
                if self.whole.is_none() {
                    let space = Arc::clone(self.runs[0].trace().space());
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
