//! Moving through the runs: steps and beats, forwards and back, to the end, to a stop and to a difference.
//!
//! The clock counts the steps of the longest run; every lane shows the step that belongs to it by the pace.

use super::{Action, Lane, Model, Pace, Playback};
use crate::trace::{Position, Stop};

/// Steps between two looks at the clock.
const SLICE: usize = 16;

/// `part` of `whole` as so much of `of`, rounded: in 64 bits also where addresses have 32.
fn rounded_share(part: usize, of: usize, whole: usize) -> usize {
    let share = (2 * part as u64 * of as u64 + whole as u64) / (2 * whole as u64);
    usize::try_from(share).expect("a share is no more than the whole")
}

impl Model {
    /// Whether an action can be carried out now.
    #[must_use]
    pub fn allows(&self, action: Action) -> bool {
        let has_more = self.clock < self.last() || self.can_grow();
        match action {
            Action::Close => self.has_open(),
            Action::Start | Action::Help | Action::Theme | Action::LargeType | Action::Quit => true,
            // What cannot be seen is not moved.
            _ if self.lessons.shows_start => false,
            Action::NextLessonStep => self.lessons.open().is_some(),
            Action::PreviousLessonStep => self.lessons.open().is_some_and(|open| open.step() > 0),
            Action::ReturnToLesson => self.has_left_lesson(),
            Action::First | Action::Back | Action::BackTen => self.clock > 0,
            Action::FineBack => self.cursor() > 0,
            Action::Step | Action::StepTen | Action::FineStep | Action::Last => {
                has_more || self.lane().position.beat.is_some()
            }
            Action::Play => has_more || self.playback.is_busy(),
            Action::NextStop => has_more && self.watch().stops().next().is_some(),
            Action::PreviousStop => self.previous_stop().is_some(),
            Action::Stop => self.playback.is_busy(),
            Action::Continue => {
                self.lanes.iter().any(|lane| lane.is_out_of_budget(self.budget) && !lane.trace.record().is_full())
            }
            Action::FirstDifference | Action::LightDifferences => self.is_comparing(),
            _ => true,
        }
    }

    /// The step of the longest run that is shown.
    #[must_use]
    pub fn clock(&self) -> usize {
        self.clock
    }

    /// The last recorded step of the longest run.
    #[must_use]
    pub fn last(&self) -> usize {
        self.lanes.iter().map(|lane| lane.trace.head()).max().unwrap_or(0)
    }

    /// The last clock up to which all lanes are recorded that have not ended.
    fn known(&self) -> usize {
        let growing = self.lanes.iter().filter(|lane| lane.can_grow(self.budget));
        growing.map(|lane| lane.trace.head()).min().unwrap_or_else(|| self.last())
    }

    /// The nodes of all lanes together.
    fn nodes(&self) -> usize {
        self.lanes.iter().map(|lane| lane.trace.record().nodes.len()).sum()
    }

    fn can_grow(&self) -> bool {
        self.lanes.iter().any(|lane| lane.can_grow(self.budget))
    }

    /// The step of a lane that belongs to the clock.
    fn step_of(&self, lane: &Lane, clock: usize) -> usize {
        let head = lane.trace.head();
        match self.pace {
            Pace::Expansions => clock.min(head),
            Pace::Fraction => rounded_share(clock, head, self.last().max(1)),
        }
    }

    /// A clock at which a lane shows a step.
    pub(super) fn clock_of(&self, lane: &Lane, step: usize) -> usize {
        match self.pace {
            Pace::Expansions => step,
            // No run is longer than the longest, so the rounded place rounds back to the step.
            Pace::Fraction => rounded_share(step, self.last(), lane.trace.head().max(1)),
        }
    }

    /// Shows a moment of the recorded runs.
    pub(super) fn seek(&mut self, clock: usize) {
        self.clock = clock.min(self.last());
        for place in 0..self.lanes.len() {
            let step = self.step_of(&self.lanes[place], self.clock);
            self.lanes[place].position = Position::after(step);
        }
    }

    /// Shows a step of the active lane.
    pub(super) fn go_to(&mut self, step: usize) {
        self.playback.stop();
        self.seek(self.clock_of(self.lane(), step));
    }

    pub(super) fn go_back(&mut self, steps: usize) {
        self.playback.stop();
        self.seek(self.clock.saturating_sub(steps));
    }

    pub(super) fn forward(&mut self, steps: usize) {
        self.playback.stop();
        // Within a step, the first one is to finish it.
        let rest = steps - usize::from(self.lanes[self.active].position.beat.take().is_some());
        self.walk(rest);
        self.catch_up();
    }

    /// Goes on by some steps: over what is recorded, then by running the searches.
    fn walk(&mut self, steps: usize) {
        let mut clock = self.clock;
        for _ in 0..steps {
            let mut has_more = false;
            for lane in &mut self.lanes {
                // A run that came later catches up with the others.
                while lane.trace.head() <= clock && lane.can_grow(self.budget) {
                    lane.trace.advance();
                }
                has_more |= lane.trace.head() > clock;
            }
            if !has_more {
                self.playback.stop();
                break;
            }
            clock += 1;
        }
        self.seek(clock);
    }

    fn catch_up(&mut self) {
        self.lanes.iter_mut().for_each(Lane::catch_up);
        self.note_finished();
    }

    pub(super) fn fine_step(&mut self) {
        let position = self.lane().position;
        let next = position.beat.map_or(usize::MAX, |beat| beat + 1);
        if next < self.trace().beats(position.step).len() {
            self.playback.stop();
            self.lanes[self.active].position.beat = Some(next);
            return;
        }
        self.lanes[self.active].position.beat = None;
        self.forward(1);
        if self.cursor() > position.step {
            let has_beats = !self.trace().beats(self.cursor()).is_empty();
            self.lanes[self.active].position.beat = has_beats.then_some(0);
        }
    }

    pub(super) fn fine_back(&mut self) {
        self.playback.stop();
        let Position { step, beat } = self.lane().position;
        let position = match beat {
            Some(beat) if beat > 0 => Position { step, beat: Some(beat - 1) },
            _ => {
                let step = if beat.is_none() { step } else { step.saturating_sub(1) };
                Position { step, beat: self.trace().beats(step).len().checked_sub(1) }
            }
        };
        self.seek(self.clock_of(self.lane(), position.step));
        self.lanes[self.active].position = position;
    }

    /// Runs to the end, and comes back to a step of the active lane.
    pub(super) fn run_and_return(&mut self, step: usize) {
        self.run_to_end();
        if self.can_grow() {
            self.returns_to = Some(step);
        } else {
            self.go_to(step);
        }
    }

    pub(super) fn run_to_end(&mut self) {
        self.returns_to = None;
        self.go_back(0);
        if self.can_grow() {
            self.playback.run();
        } else {
            self.seek(self.last());
        }
    }

    pub(super) fn run_to_stop(&mut self) {
        self.playback.stop();
        let known = self.known();
        if let Some(clock) = self.next_stop(self.clock).filter(|&clock| clock <= known) {
            self.seek(clock);
            return;
        }
        self.seek(known.max(self.clock));
        if self.can_grow() {
            self.playback.run_to_stop();
        }
    }

    pub(super) fn back_to_stop(&mut self) {
        if let Some(clock) = self.previous_stop() {
            self.playback.stop();
            self.seek(clock);
        }
    }

    pub(super) fn run_to_difference(&mut self) {
        self.playback.stop();
        self.pace = Pace::Expansions;
        if let Some(step) = self.first_difference() {
            self.seek(step);
            // What is seen by then may be little of what was in view.
            self.fits += 1;
        } else if self.can_grow() {
            self.playback.run_to_difference();
        }
    }

    /// The first clock after this one at which any stop holds in one of the lanes, as far as it is recorded.
    #[must_use]
    pub fn next_stop(&self, clock: usize) -> Option<usize> {
        let next = |lane: &Lane| {
            let step = lane.watch.next(self.step_of(lane, clock))?;
            Some(self.clock_of(lane, step))
        };
        self.lanes.iter().filter_map(next).min()
    }

    /// The first clock from this one on at which one stop holds in one of the lanes.
    #[must_use]
    pub fn next_hit(&self, stop: Stop, clock: usize) -> Option<usize> {
        let next = |lane: &Lane| {
            let (hits, from) = (lane.watch.hits(stop), self.step_of(lane, clock));
            hits.get(hits.partition_point(|&hit| hit < from)).map(|&hit| self.clock_of(lane, hit))
        };
        self.lanes.iter().filter_map(next).min()
    }

    fn previous_stop(&self) -> Option<usize> {
        let previous = |lane: &Lane| {
            let step = lane.watch.previous(self.step_of(lane, self.clock))?;
            Some(self.clock_of(lane, step))
        };
        self.lanes.iter().filter_map(previous).max()
    }

    /// Lets `seconds` pass: plays the steps that are due, or goes on with a run, as long as `has_time`.
    pub fn update(&mut self, seconds: f64, mut has_time: impl FnMut() -> bool) {
        self.update_background(seconds, &mut has_time);
        self.prepare_lesson(&mut has_time);
        let mut due = self.playback.steps_due(seconds);
        if due == 0 {
            return;
        }
        // As it was asked for: at the end of the search it is idle.
        let nodes = self.nodes();
        let (before, asked, is_run) = (self.clock, self.playback.clone(), self.playback.is_running());
        if is_run && self.can_grow() {
            self.seek(self.known().max(self.clock));
        }
        while due > 0 && self.playback.is_busy() {
            // What is run to is not run past.
            let slice = if asked.heeds_stops() || asked.seeks_difference() { 1 } else { due.min(SLICE) };
            self.walk(slice);
            due -= slice;
            if self.halts(before, &asked) || !has_time() {
                break;
            }
        }
        self.catch_up();
        if !self.can_grow()
            && let Some(step) = self.returns_to.take()
        {
            self.go_to(step);
        }
        self.playback.note(self.clock.saturating_sub(before), self.nodes() - nodes, seconds);
        // A run is watched as a whole; whoever plays keeps the view.
        self.fits += u64::from(is_run);
    }

    /// Whether what is run to was reached since a step: then the cursor goes there.
    fn halts(&mut self, before: usize, asked: &Playback) -> bool {
        let place = if asked.heeds_stops() {
            self.lanes.iter_mut().for_each(|lane| lane.watch.grow(&lane.trace));
            self.next_stop(before).filter(|&clock| clock <= self.clock)
        } else if asked.seeks_difference() {
            self.first_difference()
        } else {
            None
        };
        if let Some(clock) = place {
            self.playback.stop();
            self.seek(clock);
        }
        place.is_some()
    }
}
