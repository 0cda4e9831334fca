//! Work in many pieces as the window sees it: prepared, running, stopped, done.

use std::num::NonZeroUsize;

use super::task::{Task, Wish};
use crate::model::pool::{Progress, Workload};

/// While it runs, what has come out is put together anew after so many seconds.
const REFRESH: f64 = 0.3;

/// How far it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Nothing was asked for, or it could not be begun.
    #[default]
    Idle,
    /// What there is to do is being found out.
    Preparing,
    /// At work.
    Running,
    /// Stopped: it can go on.
    Stopped,
    /// All is done.
    Done,
}

/// Work with its stage.
pub struct Job<W> {
    stage: Stage,
    preparing: Option<Task<Result<W, String>>>,
    work: Option<W>,
    error: Option<String>,
    /// Seconds since it was started or resumed, and since what came out was last put together.
    seconds: f64,
    unread: f64,
    /// Pieces that were done when it was started or resumed.
    done_before: usize,
}

impl<W> Default for Job<W> {
    fn default() -> Self {
        Self { stage: Stage::Idle, preparing: None, work: None, error: None, seconds: 0.0, unread: 0.0, done_before: 0 }
    }
}

impl<W: Workload> Job<W> {
    /// Begins with finding out what there is to do; the work of before is forgotten.
    pub(super) fn prepare(&mut self, name: &str, prepare: impl FnOnce(&Wish) -> Result<W, String> + Send + 'static) {
        *self = Self { stage: Stage::Preparing, preparing: Some(Task::start(name, prepare)), ..Self::default() };
    }

    /// Says why nothing was begun.
    pub(super) fn refuse(&mut self, why: &str) {
        *self = Self { error: Some(why.to_owned()), ..Self::default() };
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it is under way.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        matches!(self.stage, Stage::Preparing | Stage::Running)
    }

    /// Why it could not be begun, in one line.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    pub(super) fn work(&self) -> Option<&W> {
        self.work.as_ref()
    }

    /// Pieces that are done, of all, once it is known how many there are.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.work.as_ref().map(W::progress)
    }

    /// Pieces a second since it was started or resumed.
    #[must_use]
    pub fn rate(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a rate")]
        let done = self.progress()?.done.saturating_sub(self.done_before) as f64;
        (self.stage == Stage::Running && self.seconds > 0.2).then(|| done / self.seconds)
    }

    /// Stops; what is done is kept.
    pub(super) fn stop(&mut self) {
        match (self.stage, &mut self.work) {
            (Stage::Running, Some(work)) => {
                work.stop();
                self.stage = if work.progress().is_complete() { Stage::Done } else { Stage::Stopped };
            }
            (Stage::Preparing, _) => *self = Self::default(),
            _ => {}
        }
    }

    /// Goes on with the rest.
    pub(super) fn resume(&mut self) {
        if self.stage == Stage::Stopped {
            self.begin();
        }
    }

    fn begin(&mut self) {
        if let Some(work) = &mut self.work {
            self.done_before = work.progress().done;
            (self.seconds, self.unread) = (0.0, 0.0);
            work.start(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
            self.stage = Stage::Running;
        }
    }

    /// Lets time pass. Tells whether what has come out should be put together anew.
    pub(super) fn update(&mut self, seconds: f64, has_time: &mut impl FnMut() -> bool) -> bool {
        match self.stage {
            Stage::Preparing => self.receive(),
            Stage::Running => self.go_on(seconds, has_time),
            Stage::Idle | Stage::Stopped | Stage::Done => false,
        }
    }

    fn receive(&mut self) -> bool {
        let Some(prepared) = self.preparing.as_ref().and_then(Task::take) else { return false };
        self.preparing = None;
        match prepared.unwrap_or_else(|fault| Err(fault.to_string())) {
            Ok(work) => {
                self.work = Some(work);
                self.begin();
            }
            Err(why) => self.refuse(&why),
        }
        true
    }

    fn go_on(&mut self, seconds: f64, has_time: &mut impl FnMut() -> bool) -> bool {
        let Some(work) = &mut self.work else { return false };
        self.seconds += seconds;
        self.unread += seconds;
        if !work.is_running() {
            // A fault in a thread comes up here; where there are no threads the work is done between frames.
            work.wait();
            while !work.progress().is_complete() && work.advance() && has_time() {}
        }
        if work.progress().is_complete() {
            work.wait();
            self.stage = Stage::Done;
            return true;
        }
        let is_due = self.unread > REFRESH;
        if is_due {
            self.unread = 0.0;
        }
        is_due
    }
}
