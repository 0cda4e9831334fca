//! The question of a lesson that waits for an answer, and what the engine says to the answer.

use super::{progress, stage};
use crate::lesson::{Answer, Part, Preparation, Question, Scene};
use crate::model::{Model, Panel};
use crate::space::State;
use crate::trace::Status;

/// A question that waits for an answer, with the scene that knows it.
pub struct Pending {
    part: usize,
    question: Question,
    scene: Scene,
    candidates: Vec<Answer>,
}

/// More boards than this are not offered as answers: any other can still be clicked in the window.
const MOST_BOARDS: usize = 12;

/// A question is answered this often before the right answer is told.
const MOST_TRIES: u32 = 2;

impl Pending {
    /// The part of the step that asks.
    #[must_use]
    pub fn part(&self) -> usize {
        self.part
    }

    /// The question.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What it is asked about.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The answers that are offered, in an order that says nothing about which is right.
    #[must_use]
    pub fn candidates(&self) -> &[Answer] {
        &self.candidates
    }

    fn new(part: usize, question: Question, scene: Scene) -> Self {
        let mut candidates = question.candidates(&scene);
        if let Question::Next { run } = &question {
            let (right, run) = (question.right(&scene).ok(), &scene.runs()[*run]);
            let waits = |state: State| {
                let nodes = run.at().nodes_of(state);
                nodes.iter().any(|&id| run.at().status(id) == Status::Frontier)
            };
            // What waits is harder to rule out than what is explored.
            candidates.sort_by_key(|candidate| match candidate {
                _ if Some(*candidate) == right => 0,
                Answer::State(state) if waits(*state) => 1,
                _ => 2,
            });
            candidates.truncate(MOST_BOARDS);
            candidates.sort_by_key(|candidate| if let Answer::State(state) = candidate { state.0 } else { 0 });
        }
        Self { part, question, scene, candidates }
    }
}

impl super::Open {
    /// Asks the question of a part, in the scene that is ready for it.
    pub(super) fn ask(&mut self, part: usize, scene: Scene) {
        if let Part::Ask(ask) = &self.content().parts[part] {
            self.pending = Some(Pending::new(part, ask.question.clone(), scene));
        }
    }
}

impl Model {
    /// Whether a click on a state answers the lesson's question now: while the window shows what is asked about.
    #[must_use]
    pub fn awaits_state(&self) -> bool {
        let pending = self.lessons.open().and_then(super::Open::pending);
        pending.is_some_and(|pending| {
            let is_seen = self.shows(Panel::Lesson) && !self.lessons.shows_start;
            is_seen && matches!(pending.question, Question::Next { .. }) && self.is_at_part(pending.part)
        })
    }

    /// Whether the order of the frontier would give an answer away.
    #[must_use]
    pub fn keeps_order_secret(&self) -> bool {
        self.awaits_prediction() || self.awaits_state()
    }

    /// Makes the first open question of the step ready to be answered.
    pub(super) fn take_up_question(&mut self) {
        let asked = self.lessons.open_question();
        let Some(open) = &mut self.lessons.open else { return };
        open.pending = None;
        let asking = |part| Preparation::of_question(&open.lesson, open.step, part).map(|asking| (part, asking));
        open.asking = asked.and_then(asking);
        self.prepare_lesson_at_once();
    }

    pub(in crate::model) fn answer_with_state(&mut self, state: State) {
        if let Some(part) = self.lessons.open().and_then(super::Open::pending).map(Pending::part) {
            self.answer(part, &Answer::State(state));
        }
    }

    /// Judges an answer to the question that waits; when it is right, or the last try, the step goes on.
    pub(in crate::model) fn answer(&mut self, part: usize, answer: &Answer) {
        let Some(open) = &mut self.lessons.open else { return };
        let Some(pending) = open.pending.as_ref().filter(|pending| pending.part == part) else { return };
        let judged = match pending.question.judge(&pending.scene, answer) {
            Ok(judged) => judged,
            Err(fault) => {
                let place = open.content().place;
                open.fault = Some(crate::lesson::LessonError { file: open.lesson.file.clone(), place, fault });
                return;
            }
        };
        let Some(key) = progress::question_key(&open.lesson, open.step, part) else { return };
        let reading = self.lessons.progress.reading_mut(&open.key);
        let answered = reading.answers.entry(key).or_default();
        answered.tries += 1;
        answered.is_first_right |= judged.right && answered.tries == 1;
        answered.is_right = judged.right;
        answered.is_closed = judged.right || answered.tries >= MOST_TRIES;
        answered.against = judged.against;
        if answered.is_closed {
            (answered.correct, answered.reason) = (judged.correct, judged.reason);
            let next = stage::group_after(&open.content().parts, part + 1);
            if next.is_some() {
                self.stage(next);
            }
            self.take_up_question();
        }
    }
}
