//! A batch as the window sees it: which boards were asked for, how far it is, and what has come out.

use super::job::Job;
use crate::model::batch::{Batch, Boards, ByDepth, Gathered, Measure, Plan, read_list};
use crate::model::files;
use crate::search::{Algorithm, Budget};
use crate::space::Cost;
use crate::space::problem::Problem;
use crate::space::tiles::Shape;

/// The boards that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Random boards of each depth in a range.
    Random {
        /// The least depth.
        from: Cost,
        /// The greatest depth.
        to: Cost,
        /// How many of each.
        each: usize,
        /// What the choice depends on.
        seed: u64,
    },
    /// All boards of a depth.
    AllAt(Cost),
    /// Those of a file.
    File(String),
}

impl Wanted {
    fn boards(self, shape: Shape) -> Result<Boards, String> {
        Ok(match self {
            Self::Random { from, to, each, seed } => Boards::Random { depths: (from..=to).collect(), each, seed },
            Self::AllAt(depth) => Boards::AllAt(depth),
            Self::File(path) => {
                let text = files::read(&path)?;
                Boards::Listed(read_list(&text, shape).map_err(|error| format!("{path}, {error}"))?)
            }
        })
    }
}

/// Runs over many boards.
pub struct ManyBoards {
    /// Whether their window is open.
    pub is_open: bool,
    /// What is shown of them.
    pub(super) measure: Measure,
    job: Job<Batch>,
    gathered: Gathered,
    by_depth: Option<ByDepth>,
}

impl Default for ManyBoards {
    fn default() -> Self {
        Self {
            is_open: false,
            measure: Measure::Expanded,
            job: Job::default(),
            gathered: Gathered::default(),
            by_depth: None,
        }
    }
}

impl ManyBoards {
    /// What is shown of them.
    #[must_use]
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// How far it is; a piece is a run.
    #[must_use]
    pub fn job(&self) -> &Job<Batch> {
        &self.job
    }

    /// What has come out so far.
    #[must_use]
    pub fn result(&self) -> Option<(&Plan, &ByDepth)> {
        Some((self.job.work()?.plan(), self.by_depth.as_ref()?))
    }

    pub(super) fn run(&mut self, problem: Problem, algorithms: Vec<Algorithm>, budget: Budget, wanted: Wanted) {
        (self.gathered, self.by_depth) = (Gathered::default(), None);
        let Problem::Tiles { goal, order, .. } = problem else {
            self.job.refuse("Many boards are compared on sliding tiles, not on the map.");
            return;
        };
        self.job.prepare("boards", move |wish| {
            let boards = wanted.boards(goal.shape())?;
            let starts = boards.choose_for(algorithms.len(), goal, || wish.is_there());
            let starts = starts.map_err(|error| error.to_string())?;
            Ok(Batch::new(Plan { goal, order, algorithms, starts, budget }))
        });
    }

    pub(super) fn stop(&mut self) {
        self.job.stop();
        self.read();
    }

    pub(super) fn resume(&mut self) {
        self.job.resume();
    }

    pub(super) fn update(&mut self, seconds: f64, has_time: &mut impl FnMut() -> bool) {
        if self.job.update(seconds, has_time) {
            self.read();
        }
    }

    fn read(&mut self) {
        if let Some(batch) = self.job.work() {
            self.gathered.catch_up(batch);
            self.by_depth = Some(self.gathered.by_depth());
        }
    }
}
