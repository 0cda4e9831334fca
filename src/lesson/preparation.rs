//! A scene that is prepared in slices, so that no long run holds up who waits for it.

use std::collections::VecDeque;

use super::fault::{Fault, LessonError};
use super::show::{Show, View};
use super::{Allowance, Ask, Claim, Lesson, Part, Scene, Setup};
use crate::space::notation::Place;

/// The steps of an allowance that a slice may take.
const SLICE: usize = 2_000;

/// A scene on its way.
pub struct Preparation {
    scene: Scene,
    file: String,
    tasks: VecDeque<Task>,
    allowance: Allowance,
    untrue: Vec<(FactPlace, Fault)>,
}

/// The part of a step in which a fact stands, and its place among the facts there.
pub type FactPlace = (usize, usize);

enum Task {
    Show(Show),
    Ask(Ask),
    Fact(FactPlace, Claim),
}

impl Preparation {
    /// Begins with what stands before a part of a step. `None` where nothing was set up there.
    #[must_use]
    pub fn of_stage(lesson: &Lesson, step: usize, part: usize) -> Option<Self> {
        let (setup, shows) = lesson.stage(step, part)?;
        Some(Self::begin(lesson, setup, shows.into_iter().cloned().map(Task::Show), Allowance::default()))
    }

    /// Begins with what stands before a question, to go on with what its answer needs.
    #[must_use]
    pub fn of_question(lesson: &Lesson, step: usize, part: usize) -> Option<Self> {
        let mut preparation = Self::of_stage(lesson, step, part)?;
        if let Part::Ask(ask) = lesson.steps.get(step)?.parts.get(part)? {
            preparation.tasks.push_back(Task::Ask(ask.clone()));
        }
        Some(preparation)
    }

    fn begin(lesson: &Lesson, setup: &Setup, given: impl IntoIterator<Item = Task>, allowance: Allowance) -> Self {
        let scene = Scene::begin(setup);
        let mut tasks = VecDeque::new();
        for task in given {
            match task {
                // A moment of all runs is one of each: what was reached is not sought again.
                Task::Show(Show { view: View::Moment { moment, run: None }, place }) => {
                    let of = |run| Show { place, view: View::Moment { moment, run: Some(run) } };
                    tasks.extend((0..scene.runs().len()).map(|run| Task::Show(of(run))));
                }
                task => tasks.push_back(task),
            }
        }
        Self { scene, file: lesson.file.clone(), tasks, allowance, untrue: Vec::new() }
    }

    /// Goes on for a slice; whether the scene is ready.
    ///
    /// # Errors
    /// As [`Scene::of`].
    pub fn advance(&mut self) -> Result<bool, LessonError> {
        let mut slice = self.allowance.lend(SLICE);
        let came = self.advance_by(&mut slice);
        let is_spent = slice.is_spent();
        self.allowance.take_back(slice);
        match came {
            Err((_, Fault::Spent(_))) if is_spent && !self.allowance.is_spent() => Ok(false),
            Err((place, fault)) => Err(LessonError { file: self.file.clone(), place, fault }),
            Ok(()) => Ok(true),
        }
    }

    fn advance_by(&mut self, slice: &mut Allowance) -> Result<(), (Place, Fault)> {
        while let Some(task) = self.tasks.front() {
            match task {
                Task::Show(show) => self.scene.apply(show, slice).map_err(|fault| (show.place, fault))?,
                Task::Ask(ask) => {
                    self.scene.prepare_question(&ask.question, slice).map_err(|fault| (ask.place, fault))?;
                }
                Task::Fact(at, claim) => match claim.check(&mut self.scene, slice) {
                    Err(fault @ Fault::Spent(_)) if slice.is_spent() => return Err((claim.place, fault)),
                    Err(fault) => self.untrue.push((*at, fault)),
                    Ok(()) => {}
                },
            }
            self.tasks.pop_front();
        }
        Ok(())
    }

    /// The scene as far as it is.
    #[must_use]
    pub fn into_scene(self) -> Scene {
        self.scene
    }
}

/// The facts of a step on their way to be held against the search, all within one allowance.
pub struct FactCheck {
    /// The set-ups of the step that are still to come, each with what depends on it.
    sections: VecDeque<(Setup, Vec<Task>)>,
    now: Option<Preparation>,
    allowance: Allowance,
    untrue: Vec<(FactPlace, Fault)>,
}

impl FactCheck {
    /// Begins with the facts of a step.
    #[must_use]
    pub fn of_step(lesson: &Lesson, step: usize, allowance: Allowance) -> Self {
        let mut sections = VecDeque::new();
        if let Some((setup, shows)) = lesson.stage(step, 0) {
            sections.push_back((setup.clone(), shows.into_iter().cloned().map(Task::Show).collect()));
        }
        for (place, part) in lesson.steps.get(step).into_iter().flat_map(|step| &step.parts).enumerate() {
            match (part, sections.back_mut()) {
                (Part::Setup(setup), _) => sections.push_back((setup.clone(), Vec::new())),
                (Part::Show(shows), Some((_, tasks))) => tasks.extend(shows.iter().cloned().map(Task::Show)),
                (Part::Claim(claims), Some((_, tasks))) => {
                    let facts = claims.iter().enumerate();
                    tasks.extend(facts.map(|(fact, claim)| Task::Fact((place, fact), claim.clone())));
                }
                _ => {}
            }
        }
        // Where nothing is stated, nothing need be run.
        sections.retain(|(_, tasks)| tasks.iter().any(|task| matches!(task, Task::Fact(..))));
        Self { sections, now: None, allowance, untrue: Vec::new() }
    }

    /// Goes on for a slice; whether all facts have been looked at.
    pub fn advance(&mut self, lesson: &Lesson) -> bool {
        let (allowance, sections) = (self.allowance, &mut self.sections);
        let begin = |(setup, tasks): (Setup, Vec<Task>)| Preparation::begin(lesson, &setup, tasks, allowance);
        let Some(mut now) = self.now.take().or_else(|| sections.pop_front().map(begin)) else { return true };
        let came = now.advance();
        if matches!(came, Ok(false)) {
            self.now = Some(now);
            return false;
        }
        self.allowance = now.allowance;
        self.untrue.append(&mut now.untrue);
        if let Err(error) = came {
            // Of what depends on something that does not come nothing can be said.
            let left = now.tasks.iter().filter_map(|task| if let Task::Fact(at, _) = task { Some(*at) } else { None });
            self.untrue.extend(left.map(|at| (at, error.fault.clone())));
        }
        self.sections.is_empty()
    }

    /// The facts that are not so, or of which nothing can be said.
    #[must_use]
    pub fn into_untrue(self) -> Vec<(FactPlace, Fault)> {
        self.untrue
    }
}
