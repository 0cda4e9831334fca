//! Checks a lesson against the engine: what it shows comes, what it states is so, and its questions have answers.

use super::answer::{Answer, Returned};
use super::ask::{Ask, Question};
use super::claim::{Claim, Operand};
use super::fault::{Fault, LessonError};
use super::run::TO_SET_UP;
use super::value::Value;
use super::{Allowance, Lesson, Part, Scene, Setup};
use crate::space::notation::Place;

/// What stands beside a lesson in its folder.
pub trait Library {
    /// Whether there is a lesson with this file name.
    fn has_lesson(&self, file: &str) -> bool;

    /// Whether there is a picture at this path, which leads nowhere but into the lesson's folder.
    fn has_picture(&self, path: &str) -> bool;
}

/// All that is wrong with a lesson that could be read, in the order of the text.
#[must_use]
pub fn check(lesson: &Lesson, library: &dyn Library, allowance: Allowance) -> Vec<LessonError> {
    let mut checker = Checker { lesson, allowance, errors: Vec::new() };
    checker.references(library);
    checker.steps();
    let mut errors = checker.errors;
    errors.sort_by_key(|error| (error.place.line, error.place.column));
    errors
}

struct Checker<'a> {
    lesson: &'a Lesson,
    allowance: Allowance,
    errors: Vec<LessonError>,
}

impl Checker<'_> {
    fn error(&mut self, place: Place, fault: Fault) {
        self.errors.push(LessonError { file: self.lesson.file.clone(), place, fault });
    }

    fn references(&mut self, library: &dyn Library) {
        for need in &self.lesson.header.needs {
            if !library.has_lesson(&format!("{}.md", need.name)) {
                self.error(need.place, Fault::NoLesson(need.name.clone()));
            }
        }
        for link in self.lesson.links.iter().filter(|link| !library.has_lesson(&link.path)) {
            self.error(link.place, Fault::NoLesson(link.path.clone()));
        }
        for picture in self.lesson.pictures.iter().filter(|picture| !library.has_picture(&picture.path)) {
            self.error(picture.place, Fault::NoPicture(picture.path.clone()));
        }
    }

    fn steps(&mut self) {
        let mut scene: Option<Scene> = None;
        for part in self.lesson.steps.iter().flat_map(|step| &step.parts) {
            if self.is_over() {
                return;
            }
            if let Part::Setup(setup) = part {
                scene = self.begin(setup);
                continue;
            }
            // What does not come makes what depends on it meaningless, up to the next set-up.
            let Some(now) = &mut scene else { continue };
            match part {
                Part::Show(shows) => {
                    for show in shows {
                        if let Err(fault) = now.apply(show, &mut self.allowance) {
                            self.error(show.place, fault);
                            scene = None;
                            break;
                        }
                    }
                }
                Part::Ask(ask) => {
                    if let Err(fault) = asked(now, ask, &mut self.allowance) {
                        self.error(ask.place, fault);
                    }
                }
                Part::Claim(claims) => {
                    for claim in claims {
                        if self.is_over() {
                            return;
                        }
                        if let Err(fault) = claim.check(now, &mut self.allowance) {
                            self.error(claim.place, fault);
                        }
                    }
                }
                Part::Markdown(_) | Part::Setup(_) => {}
            }
        }
    }
}

impl Checker<'_> {
    fn begin(&mut self, setup: &Setup) -> Option<Scene> {
        if self.allowance.take_all(TO_SET_UP * setup.runs().len()).is_none() {
            self.error(setup.set_ups[0].0, Fault::Spent("what is set up".into()));
            return None;
        }
        Some(Scene::begin(setup))
    }

    /// Whether all is used up that the lesson may use, and that was said: of the rest nothing can be known.
    fn is_over(&self) -> bool {
        self.allowance.is_spent() && self.errors.iter().any(|error| matches!(error.fault, Fault::Spent(_)))
    }
}

impl Claim {
    /// Whether it is so in a scene, which is prepared for it here.
    ///
    /// # Errors
    /// If it is not, or nothing can be said.
    pub fn check(&self, scene: &mut Scene, allowance: &mut Allowance) -> Result<(), Fault> {
        scene.prepare_claim(self, allowance)?;
        let left = scene.value(self.left)?;
        let right = match self.right {
            Operand::Value(value) => value,
            Operand::Quantity(quantity) => scene.value(quantity)?,
        };
        if self.operator.holds(left, right) {
            return Ok(());
        }
        let found = match self.right {
            Operand::Value(_) => format!("the first is {left}"),
            Operand::Quantity(_) => format!("the first is {left} and the second {right}"),
        };
        Err(Fault::False { claim: self.text.clone(), found })
    }
}

/// That a question has an answer, and a wrong one with a reason.
fn asked(scene: &mut Scene, ask: &Ask, allowance: &mut Allowance) -> Result<(), Fault> {
    let question = &ask.question;
    scene.prepare_question(question, allowance)?;
    let right = question.right(scene)?;
    let wrong = question.candidates(scene).into_iter().chain(typed(&right)).find(|answer| *answer != right);
    let wrong = wrong.ok_or_else(|| Fault::Question("no other answer can be given".into()))?;
    let judged = question.judge(scene, &wrong)?;
    if judged.right || judged.against.is_empty() {
        return Err(Fault::Question("there is no reason against a wrong answer".into()));
    }
    if question.judge(scene, &right)?.right { Ok(()) } else { Err(Fault::Question("its own answer is wrong".into())) }
}

/// Answers near the right one, where it is typed.
fn typed(right: &Answer) -> Vec<Answer> {
    match *right {
        Answer::Value(Value::Number(number)) => {
            let near = [Some(number + 100), number.checked_sub(100)].into_iter().flatten();
            near.map(|number| Answer::Value(Value::Number(number))).collect()
        }
        Answer::Returned(right) => {
            let moves = if let Returned::Path(moves) = right { moves } else { 0 };
            let all =
                [Returned::NoSolution, Returned::Cutoff, Returned::Path(moves + 1), Returned::Path(moves.max(1) - 1)];
            all.into_iter().map(Answer::Returned).collect()
        }
        _ => Vec::new(),
    }
}

impl Question {
    /// Some wrong answers that could be typed or chosen: for a test, or to be offered.
    #[must_use]
    pub fn wrong_answers(&self, scene: &Scene) -> Vec<Answer> {
        let Ok(right) = self.right(scene) else { return Vec::new() };
        self.candidates(scene).into_iter().chain(typed(&right)).filter(|answer| *answer != right).collect()
    }
}
