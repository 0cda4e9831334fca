//! Everything the window knows, and the commands on it. Nothing here draws.
//!
//! What takes long goes on in slices between frames, or on threads; stopping these waits for the slices they are in.

mod background;
pub mod batch;
pub mod break_it;
mod carry_out;
mod chart;
mod command;
mod edit;
mod files;
mod find;
mod history;
mod lane;
mod lanes;
mod layouts;
pub mod lessons;
mod looks;
mod play;
mod pool;
mod predict;
mod random;
mod save;
mod shuffle;
mod travel;
mod truth;

pub use background::{Checked, Hunting, Job, ManyBoards, Order, Promises, Stage, Wanted};
pub use chart::{Chart, Scale};
pub use command::{Action, Command, Panel, Row, TABLE as COMMAND_TABLE};
pub use edit::{BoardField, Which};
pub use find::Finding;
pub use history::{Finished, MOST_FINISHED, Span};
pub use lane::{Lane, Moment, Pace};
pub use lanes::{FirstExpansions, Parted};
pub use lessons::Lessons;
pub use looks::Looks;
pub use play::{FASTEST, Playback, Rate, SLOWEST};
pub use pool::{Progress, Workload};
pub use predict::{Prediction, Score};
pub use save::{Report, SaveAs, Saving, What};
pub use shuffle::MOST_COUNTED;
pub use truth::{Optimum, Verdict};

use crate::search::{Algorithm, Budget, Outcome, preset};
use crate::space::problem::Problem;
use crate::space::tiles::Board;
use crate::space::{State, StateSpace, UnsolvableProof};
use crate::trace::{At, Layout, Trace, Watch};

/// The state of the program.
pub struct Model {
    problem: Problem,
    /// The runs side by side: one where nothing is compared.
    lanes: Vec<Lane>,
    active: usize,
    /// The step that is shown of the longest run; the others keep pace.
    clock: usize,
    pace: Pace,
    parting: lanes::Parting,
    /// The step of the active lane that is shown again when all runs have ended.
    returns_to: Option<usize>,
    /// Whether what only one of the runs expanded is lit up.
    pub lights_differences: bool,
    optimum: Optimum,
    history: Vec<Finished>,
    /// The algorithms as they were used last.
    last_options: [Algorithm; 4],
    proof: Option<UnsolvableProof>,
    /// Playing, and running to the end.
    pub playback: Playback,
    budget: Budget,
    /// The text fields of the boards.
    pub fields: [BoardField; 2],
    /// The state that is inspected.
    pub selected: Option<State>,
    /// What became of looking for a state.
    pub finding: Finding,
    /// How the window is shown.
    pub looks: Looks,
    runs_chart: chart::RunsChart,
    /// Whether the sheet of keys is open.
    pub shows_help: bool,
    /// How many times the graph was asked to fit: the view compares it with what it has done.
    pub fits: u64,
    /// Runs over many boards.
    pub many_boards: ManyBoards,
    /// The search for starts on which two algorithms differ.
    pub hunting: Hunting,
    /// The check of a heuristic.
    pub promises: Promises,
    saving: Saving,
    folder: Option<String>,
    score: Option<Score>,
    /// The lessons: those on the shelf, the open one, and how far the student is.
    pub lessons: Lessons,
    shuffles: u64,
    runs: u64,
    /// Set when the window should close.
    pub wants_quit: bool,
}

impl Default for Model {
    fn default() -> Self {
        let first = preset::all().swap_remove(0);
        Self::new(first.problem, first.algorithm)
    }
}

impl Model {
    /// A model with a problem set up and no step taken.
    #[must_use]
    pub fn new(problem: Problem, algorithm: Algorithm) -> Self {
        let space = problem.space();
        let optimum = Optimum::of(&space);
        let mut model = Self {
            lanes: vec![Lane::new(0, &space, algorithm, &optimum)],
            active: 0,
            clock: 0,
            pace: Pace::default(),
            parting: lanes::Parting::default(),
            returns_to: None,
            lights_differences: false,
            proof: space.unsolvable(),
            problem,
            optimum,
            history: Vec::new(),
            last_options: Algorithm::all(),
            playback: Playback::default(),
            budget: Budget::default(),
            fields: Default::default(),
            selected: None,
            finding: Finding::default(),
            looks: Looks::default(),
            runs_chart: chart::RunsChart::default(),
            shows_help: false,
            fits: 0,
            many_boards: ManyBoards::default(),
            hunting: Hunting::default(),
            promises: Promises::default(),
            saving: Saving::default(),
            folder: files::folder(),
            score: None,
            lessons: Lessons::default(),
            shuffles: 0,
            runs: 0,
            wants_quit: false,
        };
        model.lay_out();
        model.write_fields();
        model.remember_options();
        model
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// The space of the problem.
    #[must_use]
    pub fn space(&self) -> &dyn StateSpace {
        &**self.trace().space()
    }

    /// The algorithm with its options.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.trace().algorithm()
    }

    /// The recorded run.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        self.lane().trace()
    }

    /// Where each vertex of the state graph is drawn.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.lane().layout()
    }

    /// The step that is shown.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.lane().position.step
    }

    /// The run at the moment that is shown: the cursor, or a beat within its step.
    #[must_use]
    pub fn at(&self) -> At<'_> {
        self.lane().at()
    }

    /// The stops that are set, and where they hold.
    #[must_use]
    pub fn watch(&self) -> &Watch {
        &self.lane().watch
    }

    /// Names what is shown, for a view that keeps what it worked out: the run, its head and the cursor.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.lane().moment()
    }

    /// What a run may use before it pauses.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether the budget stopped the run.
    #[must_use]
    pub fn is_out_of_budget(&self) -> bool {
        self.lane().is_out_of_budget(self.budget)
    }

    /// The proof that there is no solution, where one needs no search.
    #[must_use]
    pub fn proof(&self) -> Option<&UnsolvableProof> {
        self.proof.as_ref()
    }

    /// The best that is possible, as far as it is known.
    #[must_use]
    pub fn optimum(&self) -> &Optimum {
        &self.optimum
    }

    /// How good the answer is, at the step that found it.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let (_, path) = self.at().solution()?;
        Some(self.optimum.judge(&path))
    }

    /// The boards of a puzzle: start and goal.
    #[must_use]
    pub fn boards(&self) -> Option<[Board; 2]> {
        match self.problem {
            Problem::Tiles { start, goal, .. } => Some([start, goal]),
            Problem::Romania { .. } => None,
        }
    }

    /// One line for the title of the window; it ends in the step.
    #[must_use]
    pub fn title(&self) -> String {
        let verdict = match self.at().outcome() {
            Outcome::Solved => "solved, ",
            Outcome::Exhausted => "no solution, ",
            Outcome::Cutoff => "cut off, ",
            Outcome::Running | Outcome::LimitReached => "",
        };
        let (algorithm, problem) = (self.algorithm().label(), self.problem.title());
        format!("Searchscope: {algorithm}, {problem}, {verdict}step {}", self.cursor())
    }
}
