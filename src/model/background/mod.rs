//! Long work behind the window: many boards, starts on which two runs differ, what a heuristic keeps, files.
//!
//! It is done by threads where there are any, else in slices between frames; the window only looks how far it is.

mod hunting;
mod job;
mod many_boards;
mod promises;
mod task;

pub use hunting::Hunting;
pub use job::{Job, Stage};
pub use many_boards::{ManyBoards, Wanted};
pub use promises::{Checked, Promises};
pub(super) use task::Task;

use super::Model;
use super::batch::{Measure, TEXTBOOK};
use crate::search::set_up::problem_text;
use crate::search::{Algorithm, SetUp, preset};
use crate::space::State;
use crate::space::problem::Problem;

/// What a view asks of the work in the background.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Runs the algorithms side by side on these boards.
    RunBoards(Wanted),
    /// Opens the textbook's algorithms side by side and runs them on these boards.
    RunTextbook(Wanted),
    /// Stops that.
    StopBoards,
    /// Goes on with it.
    ResumeBoards,
    /// Shows this of them.
    ShowMeasure(Measure),
    /// Looks for starts on which two algorithms differ.
    Hunt([Algorithm; 2]),
    /// Stops that.
    StopHunt,
    /// Goes on with it.
    ResumeHunt,
    /// Opens both algorithms on the nearest start found, where they part.
    OpenDifference,
    /// Checks the heuristic at this place of the space's.
    Check(usize),
    /// Stops that.
    StopCheck,
    /// Opens A* with the heuristic that was checked, from this state.
    OpenBreach(State),
}

impl Model {
    /// Whether something is done in the background.
    #[must_use]
    pub fn is_working(&self) -> bool {
        let jobs = self.many_boards.job().is_busy() || self.hunting.job().is_busy();
        jobs || self.promises.is_busy() || self.saving.under_way().is_some()
    }

    pub(super) fn order(&mut self, order: Order) {
        match order {
            Order::RunBoards(wanted) => {
                let algorithms = self.lanes().iter().map(|lane| lane.trace().algorithm()).collect();
                self.many_boards.run(self.problem(), algorithms, self.budget(), wanted);
            }
            Order::RunTextbook(wanted) => {
                self.open_textbook();
                self.order(Order::RunBoards(wanted));
            }
            Order::StopBoards => self.many_boards.stop(),
            Order::ResumeBoards => self.many_boards.resume(),
            Order::ShowMeasure(measure) => self.many_boards.measure = measure,
            Order::Hunt(algorithms) => self.hunting.hunt(self.problem(), algorithms, self.budget()),
            Order::StopHunt => self.hunting.stop(),
            Order::ResumeHunt => self.hunting.resume(),
            Order::OpenDifference => {
                if let Some((problem, algorithms)) = self.hunting.nearest_set_up() {
                    self.open_set_up(problem, &algorithms);
                    self.run_to_difference();
                }
            }
            Order::Check(heuristic) => self.promises.check(self.problem(), heuristic),
            Order::StopCheck => self.promises.stop(),
            Order::OpenBreach(state) => {
                if let Some((problem, algorithm)) = self.promises.set_up(state) {
                    self.open_set_up(problem, &[algorithm]);
                }
            }
        }
    }

    /// The map has no boards: there it is the puzzle.
    fn open_textbook(&mut self) {
        let problem = match self.problem() {
            tiles @ Problem::Tiles { .. } => tiles,
            Problem::Romania { .. } => preset::all().swap_remove(0).problem,
        };
        let line = format!("searchscope/1 {}; {TEXTBOOK}", problem_text(&problem));
        self.open(&line.parse().expect("the textbook's algorithms are written as in a set-up"));
    }

    fn open_set_up(&mut self, problem: Problem, algorithms: &[Algorithm]) {
        // As few algorithms as a set-up holds: it cannot fail.
        if let Ok(set_up) = SetUp::new(problem, algorithms) {
            self.open(&set_up);
        }
    }

    /// Looks how far the work in the background is, and does some of it where there are no threads.
    pub(super) fn update_background(&mut self, seconds: f64, has_time: &mut impl FnMut() -> bool) {
        self.many_boards.update(seconds, has_time);
        self.hunting.update(seconds, has_time);
        self.promises.update();
        self.saving.update();
    }
}
