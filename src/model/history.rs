//! What came out of the runs of this problem: of each as it stands, and of those that have ended, until cleared.

use super::Model;
use crate::search::{Algorithm, Outcome, Summary};
use crate::trace::Position;

/// More finished runs are not kept: the oldest goes.
pub const MOST_FINISHED: usize = 50;

/// How much of a run is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Span {
    /// All that is recorded, wherever the cursor is.
    #[default]
    Whole,
    /// As far as it is shown.
    Shown,
}

/// A run that reached its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The algorithm with its options.
    pub algorithm: Algorithm,
    /// What came out.
    pub summary: Summary,
}

impl Model {
    /// The finished runs of this problem, the oldest first; each algorithm with its options once.
    #[must_use]
    pub fn history(&self) -> &[Finished] {
        &self.history
    }

    /// What has come out of the lane at a place: by the moment that is shown, or by all that is recorded.
    #[must_use]
    pub fn summary(&self, place: usize, span: Span) -> Summary {
        let lane = &self.lanes[place];
        let at = match span {
            Span::Shown => lane.at(),
            Span::Whole => lane.trace.at(Position::after(lane.trace.head())),
        };
        let is_held_up = lane.is_out_of_budget(self.budget) && at.step() == lane.trace.head() && at.beat().is_none();
        let outcome = if is_held_up { Outcome::LimitReached } else { at.outcome() };
        let path = at.solution().map(|(_, path)| path);
        let summary = Summary::new(outcome, at.counters(), path.as_ref());
        summary.beside(&lane.trace.algorithm(), self.optimum.depth(), self.optimum.cost)
    }

    /// Takes down the lanes that have reached their verdicts since.
    pub(super) fn note_finished(&mut self) {
        for lane in self.lanes.iter_mut().filter(|lane| !lane.is_noted && lane.trace.outcome().is_verdict()) {
            lane.is_noted = true;
            let (trace, algorithm) = (&lane.trace, lane.trace.algorithm());
            if self.history.iter().any(|finished| finished.algorithm == algorithm) {
                continue;
            }
            let path = trace.solution(trace.head()).map(|(_, path)| path);
            let summary = Summary::new(trace.outcome(), trace.counters(trace.head()), path.as_ref());
            let summary = summary.beside(&algorithm, self.optimum.depth(), self.optimum.cost);
            if self.history.len() == MOST_FINISHED {
                self.history.remove(0);
            }
            self.history.push(Finished { algorithm, summary });
        }
    }
}
