//! A scene that is prepared in slices, so that no long run holds up who waits for it.

use std::collections::VecDeque;

use super::fault::{Fault, LessonError};
use super::show::{Show, View};
use super::{Allowance, Ask, Lesson, Part, Scene};

/// The expansions of a slice.
const SLICE: usize = 2_000;

/// A scene on its way.
pub struct Preparation {
    scene: Scene,
    file: String,
    shows: VecDeque<Show>,
    ask: Option<Ask>,
    allowance: Allowance,
}

impl Preparation {
    /// Begins with what stands before a part of a step. `None` where nothing was set up there.
    #[must_use]
    pub fn of_stage(lesson: &Lesson, step: usize, part: usize) -> Option<Self> {
        let (setup, shows) = lesson.stage(step, part)?;
        let scene = Scene::begin(setup);
        let mut single = VecDeque::new();
        for show in shows {
            // A moment of all runs is one of each: what was reached is not sought again.
            match show.view {
                View::Moment { moment, run: None } => single.extend((0..scene.runs().len()).map(|run| {
                    let view = View::Moment { moment, run: Some(run) };
                    Show { view, ..show.clone() }
                })),
                _ => single.push_back(show.clone()),
            }
        }
        let (file, allowance) = (lesson.file.clone(), Allowance::default());
        Some(Self { scene, file, shows: single, ask: None, allowance })
    }

    /// Begins with what stands before a question, to go on with what its answer needs.
    #[must_use]
    pub fn of_question(lesson: &Lesson, step: usize, part: usize) -> Option<Self> {
        let ask = match lesson.steps.get(step)?.parts.get(part)? {
            Part::Ask(ask) => Some(ask.clone()),
            _ => None,
        };
        Self::of_stage(lesson, step, part).map(|stage| Self { ask, ..stage })
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
            Ok(()) => {
                // What is left cannot be cut into slices.
                if let Some(ask) = self.ask.take() {
                    let asked = self.scene.prepare_question(&ask.question, &mut self.allowance);
                    asked.map_err(|fault| LessonError { file: self.file.clone(), place: ask.place, fault })?;
                }
                Ok(true)
            }
        }
    }

    fn advance_by(&mut self, slice: &mut Allowance) -> Result<(), (crate::space::notation::Place, Fault)> {
        while let Some(show) = self.shows.front() {
            self.scene.apply(show, slice).map_err(|fault| (show.place, fault))?;
            self.shows.pop_front();
        }
        match &self.ask {
            Some(ask) => self.scene.follow_runs(&ask.question, slice).map_err(|fault| (ask.place, fault)),
            None => Ok(()),
        }
    }

    /// The scene as far as it is.
    #[must_use]
    pub fn into_scene(self) -> Scene {
        self.scene
    }
}
