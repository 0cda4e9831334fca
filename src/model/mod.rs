//! Everything the window knows, and the commands on it. Nothing here draws, and nothing here waits.

mod background;
pub mod batch;
pub mod break_it;
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
pub use lanes::FirstExpansions;
pub use lessons::Lessons;
pub use play::{FASTEST, Playback, Rate, SLOWEST};
pub use pool::{Progress, Workload};
pub use predict::{Prediction, Score};
pub use save::{Report, SaveAs, Saving, What};
pub use shuffle::MOST_COUNTED;
pub use truth::{Optimum, Verdict};

use std::sync::Arc;

use crate::search::{Algorithm, Budget, Outcome, preset};
use crate::space::problem::Problem;
use crate::space::tiles::Board;
use crate::space::{State, StateSpace, UnsolvableProof};
use crate::trace::{At, Layout, LayoutKind, Quantity, Trace, Watch};

/// How the window is shown: saved between starts.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Looks {
    /// Dark or light.
    pub is_dark: bool,
    /// Large type, for a lecture hall.
    pub is_large: bool,
    /// Whether the graph follows the current expansion.
    pub follows: bool,
    /// How the graph is laid out, where that suits the problem.
    pub layout: LayoutKind,
    /// The panels that are folded away.
    pub folded: Vec<Panel>,
    /// The chart that was chosen.
    pub chart: Chart,
    /// The scale of the charts.
    pub scale: Scale,
}

impl Default for Looks {
    fn default() -> Self {
        Self {
            is_dark: false,
            is_large: false,
            follows: true,
            layout: LayoutKind::default(),
            folded: vec![Panel::Lesson],
            chart: Chart::default(),
            scale: Scale::default(),
        }
    }
}

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

    /// Whether a panel is shown.
    #[must_use]
    pub fn shows(&self, panel: Panel) -> bool {
        !self.looks.folded.contains(&panel)
    }

    /// The charts that this run has.
    pub fn charts(&self) -> impl Iterator<Item = Chart> {
        let has_f = self.trace().series().quantities().contains(&Quantity::F);
        Chart::ALL.into_iter().filter(move |&chart| has_f || chart != Chart::F)
    }

    /// The chart that is shown: the one that was chosen, where the run has it.
    #[must_use]
    pub fn chart(&self) -> Chart {
        self.charts().find(|&chart| chart == self.looks.chart).unwrap_or_default()
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

    /// Carries a command out.
    pub fn apply(&mut self, command: Command) {
        match command {
            Command::Do(action) => self.act(action),
            Command::MoveCursor(step) => self.go_to(step),
            Command::Seek(clock) => {
                self.playback.stop();
                self.seek(clock);
            }
            Command::SetSpeed(speed) => self.playback.set_speed(speed),
            Command::SetUp(problem, algorithm) => self.set_up(problem, algorithm),
            Command::Open(set_up) => self.open(&set_up),
            Command::Explore(set_up) => {
                self.lessons.shows_start = false;
                if !self.shows(Panel::SetUp) {
                    self.toggle(Panel::SetUp);
                }
                self.open(&set_up);
            }
            Command::Choose(name, value) => {
                let mut algorithm = self.algorithm();
                // A command before this one in the queue may have chosen an algorithm without that setting.
                if algorithm.settings(self.space()).iter().any(|setting| setting.name == name && setting.has(value)) {
                    algorithm.set(name, value);
                    self.set_up(self.problem, algorithm);
                }
            }
            Command::Type(which, text) => self.type_board(which, text),
            Command::Slide(which, cell) => self.slide(which, cell),
            Command::Resize(shape) => self.resize(shape),
            Command::Shuffle(depth) => self.shuffle(depth),
            Command::SetBudget(budget) => self.budget = budget,
            Command::Select(Some(state)) if self.awaits_state() => self.answer_with_state(state),
            Command::Select(Some(state)) if self.awaits_prediction() => self.predict(state),
            Command::Select(state) => self.selected = state,
            Command::Find(text) => self.find(&text),
            Command::UseLayout(kind) => self.use_layout(kind),
            Command::SetStop(stop) => self.lanes.iter_mut().for_each(|lane| lane.watch.set(stop, &lane.trace)),
            Command::RemoveStop(stop) => self.lanes.iter_mut().for_each(|lane| lane.watch.remove(stop)),
            Command::AddLane(algorithm) => self.add_lane(algorithm),
            Command::RemoveLane(place) => self.remove_lane(place),
            Command::Activate(place) => self.activate(place),
            Command::ClearHistory => self.history.clear(),
            Command::SetPace(pace) => self.set_pace(pace),
            Command::Toggle(panel) => self.toggle(panel),
            Command::ShowChart(chart) => self.looks.chart = chart,
            Command::UseScale(scale) => self.looks.scale = scale,
            Command::OpenLesson(key) => self.open_lesson(&key),
            Command::LessonStep(step) => self.open_step(step),
            Command::ShowPart(part) => self.show_part(part),
            Command::Answer(part, answer) => self.answer(part, &answer),
            Command::ResetProgress(key) => self.reset_progress(key.as_deref()),
            Command::AddLesson(volume) => self.lessons.add(volume),
            Command::NameStudent(name) => self.lessons.progress.student = name,
            Command::SaveScores(path) => self.save_scores(&path),
            Command::Order(order) => self.order(order),
            Command::Save(asked) => self.save(asked),
        }
    }

    /// Whether there is something that Escape closes or lets go of.
    pub(super) fn has_open(&self) -> bool {
        let windows = [self.shows_help, self.lessons.shows_start, self.hunting.is_open, self.many_boards.is_open];
        windows.contains(&true) || self.selected.is_some()
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::First => self.go_back(usize::MAX),
            Action::Back => self.go_back(1),
            Action::BackTen => self.go_back(10),
            Action::Step => self.forward(1),
            Action::StepTen => self.forward(10),
            Action::FineStep => self.fine_step(),
            Action::FineBack => self.fine_back(),
            Action::NextStop => self.run_to_stop(),
            Action::PreviousStop => self.back_to_stop(),
            Action::Play => self.playback.toggle_play(),
            Action::Last => self.run_to_end(),
            Action::Stop => self.playback.stop(),
            Action::Continue => {
                self.budget = self.budget.doubled();
                self.run_to_end();
            }
            Action::Predict => self.toggle_predicting(),
            Action::Compare => self.toggle_compare(),
            Action::LightDifferences => self.lights_differences = !self.lights_differences,
            Action::FirstDifference => self.run_to_difference(),
            Action::Fit => self.fits += 1,
            Action::Find => self.finding.asked += 1,
            Action::Follow => self.looks.follows = !self.looks.follows,
            Action::Theme => self.looks.is_dark = !self.looks.is_dark,
            Action::LargeType => self.looks.is_large = !self.looks.is_large,
            Action::Help => self.shows_help = !self.shows_help,
            Action::Lesson => self.toggle(Panel::Lesson),
            Action::NextLessonStep => self.next_step(),
            Action::PreviousLessonStep => self.previous_step(),
            Action::ReturnToLesson => self.return_to_lesson(),
            Action::Start => self.lessons.shows_start = !self.lessons.shows_start,
            Action::Close if self.shows_help => self.shows_help = false,
            Action::Close if self.lessons.shows_start => self.lessons.shows_start = false,
            Action::ManyBoards => self.many_boards.is_open = !self.many_boards.is_open,
            Action::BreakIt => self.hunting.is_open = !self.hunting.is_open,
            Action::Close if self.hunting.is_open => self.hunting.is_open = false,
            Action::Close if self.many_boards.is_open => self.many_boards.is_open = false,
            Action::Close => self.selected = None,
            Action::Quit => self.wants_quit = true,
            Action::UseAlgorithm(place) => {
                // With the options that it had last; those of the one in use stay as they are.
                if Algorithm::all()[place].name() != self.algorithm().name() {
                    self.set_up(self.problem, self.last_options[place]);
                }
            }
        }
    }

    fn set_up(&mut self, problem: Problem, algorithm: Algorithm) {
        let is_same_problem = problem == self.problem;
        if is_same_problem && algorithm == self.algorithm() {
            // What was recorded still holds.
            return;
        }
        let space = if is_same_problem { Arc::clone(self.trace().space()) } else { problem.space() };
        if !is_same_problem {
            self.take_problem(problem, &space);
        }
        for place in 0..self.lanes.len() {
            let is_active = place == self.active;
            if is_active || !is_same_problem {
                let algorithm = if is_active { algorithm } else { self.lanes[place].trace.algorithm() };
                self.runs += 1;
                let lane = Lane::new(self.runs, &space, algorithm, &self.optimum);
                let before = std::mem::replace(&mut self.lanes[place], lane);
                self.lanes[place].keep_stops(before.watch, is_same_problem);
            }
        }
        self.remember_options();
        self.begin_anew();
    }

    fn take_problem(&mut self, problem: Problem, space: &Arc<dyn StateSpace>) {
        self.proof = space.unsolvable();
        self.optimum = Optimum::of(space);
        self.problem = problem;
        self.history.clear();
        self.selected = None;
        self.finding.message = None;
        self.write_fields();
    }

    fn remember_options(&mut self) {
        let algorithm = self.algorithm();
        for last in self.last_options.iter_mut().filter(|last| last.name() == algorithm.name()) {
            *last = algorithm;
        }
    }

    fn toggle(&mut self, panel: Panel) {
        let folded = &mut self.looks.folded;
        if !folded.contains(&panel) {
            folded.push(panel);
            if panel == Panel::Lesson {
                folded.retain(|&other| other != Panel::SetUp);
            }
            return;
        }
        folded.retain(|&other| other != panel);
        // The lesson and the set-up share the left side: the graph keeps its room.
        let rival = match panel {
            Panel::Lesson => Panel::SetUp,
            Panel::SetUp => Panel::Lesson,
            Panel::Step | Panel::Charts | Panel::WholeSpace => return,
        };
        if !folded.contains(&rival) {
            folded.push(rival);
        }
    }
}
