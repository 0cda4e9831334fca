//! Moving through a run: steps and beats, forwards and back, to the end and to a stop.

use super::{Action, Model};
use crate::search::Outcome;
use crate::trace::{Position, Stop};

/// Steps between two looks at the clock.
const SLICE: usize = 16;

impl Model {
    /// Whether an action can be carried out now.
    #[must_use]
    pub fn allows(&self, action: Action) -> bool {
        let has_more = self.cursor() < self.trace.head() || self.can_grow();
        match action {
            Action::First | Action::Back | Action::BackTen | Action::FineBack => self.cursor() > 0,
            Action::Step | Action::StepTen | Action::FineStep | Action::Last => {
                has_more || self.position.beat.is_some()
            }
            Action::Play => has_more || self.playback.is_busy(),
            Action::NextStop => has_more && self.watch.stops().next().is_some(),
            Action::PreviousStop => self.watch.previous(self.cursor()).is_some(),
            Action::Stop => self.playback.is_busy(),
            Action::Continue => self.is_out_of_budget() && !self.trace.record().is_full(),
            _ => true,
        }
    }

    fn can_grow(&self) -> bool {
        self.trace.outcome() == Outcome::Running && self.trace.may_go_on(self.budget)
    }

    pub(super) fn go_to(&mut self, step: usize) {
        self.playback.stop();
        self.position = Position::after(step);
    }

    pub(super) fn forward(&mut self, steps: usize) {
        self.playback.stop();
        // Within a step, the first one is to finish it.
        let rest = steps - usize::from(self.position.beat.take().is_some());
        self.walk(rest);
        self.catch_up();
    }

    /// Goes on by some steps: over what is recorded, then by running the search.
    fn walk(&mut self, steps: usize) {
        self.position.beat = None;
        for _ in 0..steps {
            if self.cursor() == self.trace.head() {
                if !self.can_grow() {
                    self.playback.stop();
                    break;
                }
                self.trace.advance();
            }
            self.position.step += 1;
        }
    }

    /// Brings up to date what follows the head.
    fn catch_up(&mut self) {
        self.layout.grow(&self.trace);
        self.watch.grow(&self.trace);
    }

    pub(super) fn fine_step(&mut self) {
        let next = self.position.beat.map_or(usize::MAX, |beat| beat + 1);
        if next < self.trace.beats(self.cursor()).len() {
            self.playback.stop();
            self.position.beat = Some(next);
            return;
        }
        self.position.beat = None;
        let before = self.cursor();
        self.forward(1);
        if self.cursor() > before {
            self.position.beat = (!self.trace.beats(self.cursor()).is_empty()).then_some(0);
        }
    }

    pub(super) fn fine_back(&mut self) {
        self.playback.stop();
        let last_of = |step| self.trace.beats(step).len().checked_sub(1);
        self.position = match self.position {
            Position { step, beat: Some(beat) } if beat > 0 => Position { step, beat: Some(beat - 1) },
            Position { step, beat: None } if step > 0 => Position { step, beat: last_of(step) },
            Position { step, .. } => {
                let step = step.saturating_sub(1);
                Position { step, beat: last_of(step) }
            }
        };
    }

    pub(super) fn run_to_end(&mut self) {
        self.go_to(self.trace.head());
        if self.can_grow() {
            self.playback.run();
        }
    }

    pub(super) fn run_to_stop(&mut self) {
        if let Some(step) = self.watch.next(self.cursor()) {
            self.go_to(step);
            return;
        }
        self.go_to(self.trace.head());
        if self.can_grow() {
            self.playback.run_to_stop();
        }
    }

    pub(super) fn back_to_stop(&mut self) {
        if let Some(step) = self.watch.previous(self.cursor()) {
            self.go_to(step);
        }
    }

    /// Looks for the stops in a new run; those that name a state are of the problem that they were set for.
    pub(super) fn watch_anew(&mut self, is_same_problem: bool) {
        self.watch.keep(|stop| is_same_problem || !matches!(stop, Stop::Generated(_) | Stop::Expanded(_)));
        self.watch.begin(&self.trace);
    }

    /// Lets `seconds` pass: plays the steps that are due, or goes on with a run, as long as `has_time`.
    pub fn update(&mut self, seconds: f64, mut has_time: impl FnMut() -> bool) {
        let mut due = self.playback.steps_due(seconds);
        if due == 0 {
            return;
        }
        let before = self.cursor();
        let (is_run, stops) = (self.playback.is_running(), self.playback.heeds_stops());
        while due > 0 && self.playback.is_busy() {
            let slice = due.min(SLICE);
            self.walk(slice);
            due -= slice;
            if stops && self.reaches_stop(before) {
                break;
            }
            if !has_time() {
                break;
            }
        }
        self.catch_up();
        self.playback.note(self.cursor() - before, seconds);
        // A run is watched as a whole; whoever plays keeps the view.
        self.fits += u64::from(is_run);
    }

    /// Whether a stop lies between a step and the cursor: then the cursor goes there.
    fn reaches_stop(&mut self, before: usize) -> bool {
        self.watch.grow(&self.trace);
        let stop = self.watch.next(before).filter(|&step| step <= self.cursor());
        if let Some(step) = stop {
            self.go_to(step);
        }
        stop.is_some()
    }
}
