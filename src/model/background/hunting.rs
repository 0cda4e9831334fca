//! Looking for starts on which two algorithms differ, as the window sees it.

use super::job::Job;
use crate::model::break_it::{BreakIt, Findings, Hunt};
use crate::search::{Algorithm, Budget};
use crate::space::problem::Problem;

/// As many starts as are looked at: more than the 8-puzzle has.
const MOST_STARTS: usize = 200_000;

/// The search for starts on which two algorithms differ.
#[derive(Default)]
pub struct Hunting {
    /// Whether its window is open.
    pub is_open: bool,
    job: Job<BreakIt>,
    hunt: Option<Hunt>,
    findings: Option<Findings>,
}

impl Hunting {
    /// How far it is; a piece is a start that is looked at.
    #[must_use]
    pub fn job(&self) -> &Job<BreakIt> {
        &self.job
    }

    /// What is looked for and what has been found so far; in its space the starts have their texts.
    #[must_use]
    pub fn result(&self) -> Option<(&Hunt, &BreakIt, &Findings)> {
        Some((self.hunt.as_ref()?, self.job.work()?, self.findings.as_ref()?))
    }

    pub(super) fn hunt(&mut self, problem: Problem, algorithms: [Algorithm; 2], budget: Budget) {
        let hunt = Hunt { problem, algorithms, most_starts: MOST_STARTS, budget };
        self.hunt = Some(hunt);
        self.findings = None;
        self.job.prepare("starts", move |_| Ok(BreakIt::new(hunt)));
    }

    pub(super) fn stop(&mut self) {
        self.job.stop();
        self.read();
    }

    pub(super) fn resume(&mut self) {
        self.job.resume();
    }

    /// The problem from the nearest start that was found, and the two algorithms.
    pub(super) fn nearest_set_up(&self) -> Option<(Problem, [Algorithm; 2])> {
        let (hunt, _, findings) = self.result()?;
        let start = findings.differences.first()?.start;
        Some((hunt.problem.with_start(start), hunt.algorithms))
    }

    pub(super) fn update(&mut self, seconds: f64, has_time: &mut impl FnMut() -> bool) {
        if self.job.update(seconds, has_time) {
            self.read();
        }
    }

    fn read(&mut self) {
        if let Some(work) = self.job.work() {
            work.catch_up(self.findings.get_or_insert_default());
        }
    }
}
