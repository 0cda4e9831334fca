//! Predict mode: the student says which state is expanded next, the search tells whether it is, and why.

use super::Model;
use crate::search::NodeId;
use crate::space::State;
use crate::trace::Position;

/// How the predictions went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Predictions made.
    pub asked: u32,
    /// Those that came true.
    pub right: u32,
    /// The last one.
    pub last: Option<Prediction>,
}

/// A prediction and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// The state that was predicted.
    pub guess: State,
    /// The state that was expanded, or taken as the goal.
    pub actual: State,
    /// Why that one, in a sentence.
    pub reason: String,
}

impl Prediction {
    /// Whether it came true.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.guess == self.actual
    }
}

impl Model {
    /// The score, while predicting.
    #[must_use]
    pub fn score(&self) -> Option<&Score> {
        self.score.as_ref()
    }

    pub(super) fn toggle_predicting(&mut self) {
        self.playback.stop();
        self.selected = None;
        self.score = if self.score.is_some() { None } else { Some(Score::default()) };
    }

    /// Whether a click on a state is a prediction now.
    #[must_use]
    pub fn awaits_prediction(&self) -> bool {
        let lane = self.lane();
        let has_more = lane.position.step < lane.trace.head() || lane.can_grow(self.budget());
        self.score.is_some() && has_more && lane.position.beat.is_none()
    }

    /// Takes a state as the prediction of what is expanded next, and expands.
    pub(super) fn predict(&mut self, guess: State) {
        let step = self.cursor();
        self.forward(1);
        // The budget may have held it up.
        if self.cursor() <= step {
            return;
        }
        let Some(taken) = self.trace().current(step + 1) else { return };
        let actual = self.trace().record().node(taken).state;
        let reason = self.explain_taken(step, taken, guess);
        let Some(score) = &mut self.score else { return };
        score.asked += 1;
        score.right += u32::from(guess == actual);
        score.last = Some(Prediction { guess, actual, reason });
    }

    /// Why a node was taken after a step, and not the one that was guessed.
    fn explain_taken(&self, step: usize, taken: NodeId, guess: State) -> String {
        let trace = self.trace();
        let actual = trace.record().node(taken).state;
        if actual == guess {
            return trace.at(Position::after(step)).explain_take(taken);
        }
        let why_not = trace.explain_not_taken(step + 1, guess);
        format!("{why_not} It was {}.", self.space().state_text(actual))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Action, Command};
    use crate::search::{Algorithm, Side};
    use crate::space::notation::read_board;
    use crate::space::problem::Problem;
    use crate::space::tiles::Shape;

    fn predicting(start: &str, algorithm: Algorithm) -> Model {
        let board = read_board(start, Shape::EIGHT_PUZZLE).expect("a board");
        let mut model = Model::new(Problem::tiles(board), algorithm);
        model.apply(Command::Do(Action::Predict));
        model
    }

    #[test]
    fn whoever_names_the_first_of_the_frontier_is_always_right() {
        for algorithm in Algorithm::all() {
            let mut model = predicting("134802756", algorithm);
            for asked in 1..=20 {
                let sides = Side::BOTH.map(|side| model.trace().search().frontier(side));
                // The side in turn is only known to the search: the next step of a fresh one tells.
                let mut ahead = crate::trace::Trace::new(model.problem().space(), algorithm);
                (0..=model.cursor()).for_each(|_| {
                    ahead.advance();
                });
                let next = ahead.current(ahead.head()).expect("the search goes on");
                assert!(sides.iter().any(|side| side.first() == Some(&next)) || algorithm.name() == "dfs-limited");
                let state = ahead.record().node(next).state;
                model.apply(Command::Select(Some(state)));
                let score = model.score().expect("predicting");
                assert_eq!((score.asked, score.right), (asked, asked), "{algorithm:?}");
            }
        }
    }

    #[test]
    fn a_wrong_prediction_says_why_the_other_goes_first() {
        let mut model = predicting("134802756", Algorithm::all()[3]);
        let root = model.space().root();
        model.apply(Command::Select(Some(root)));
        let last = model.trace().frontier(Side::Forward, 1).pop().expect("something waits");
        let guess = model.trace().record().node(last).state;
        model.apply(Command::Select(Some(guess)));
        let score = model.score().expect("predicting");
        assert_eq!((score.asked, score.right), (2, 1));
        let reason = &score.last.as_ref().expect("a prediction").reason;
        assert!(reason.contains("is smaller than") || reason.contains("put there earlier"), "{reason}");
        // What is explored cannot be next.
        model.apply(Command::Select(Some(root)));
        let reason = &model.score().and_then(|score| score.last.as_ref()).expect("a prediction").reason;
        assert!(reason.contains("was expanded already, in step 1:"), "{reason}");
    }
}
