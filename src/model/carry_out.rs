//! Carries the commands out.

use std::sync::Arc;

use super::{Action, Command, Lane, Model, Optimum, Panel};
use crate::search::Algorithm;
use crate::space::StateSpace;
use crate::space::problem::Problem;

impl Model {
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
            Command::ShowQuantity(quantity) => self.runs_chart.quantity = quantity,
            Command::UseScaleOfRuns(scale) => self.runs_chart.scale = Some(scale),
            Command::OpenLesson(key) => self.open_lesson(&key),
            Command::LessonStep(step) => self.open_step(step),
            Command::ShowPart(part) => self.show_part(part),
            Command::Answer(part, answer) => self.answer(part, &answer),
            Command::ResetProgress(key) => self.reset_progress(key.as_deref()),
            Command::AddLesson(volume) => self.lessons.add(volume),
            Command::NameStudent(name) => self.lessons.progress.student = name,
            Command::Order(order) => self.order(order),
            Command::Save(asked) => self.save(asked),
        }
    }

    /// Whether there is something that Escape closes or lets go of.
    pub(super) fn has_open(&self) -> bool {
        let windows = [self.shows_help, self.lessons.shows_start, self.hunting.is_open, self.many_boards.is_open];
        windows.contains(&true) || self.selected.is_some()
    }

    /// Closes the first of those that are open.
    fn close(&mut self) {
        let windows = [
            &mut self.shows_help,
            &mut self.lessons.shows_start,
            &mut self.hunting.is_open,
            &mut self.many_boards.is_open,
        ];
        match windows.into_iter().find(|is_open| **is_open) {
            Some(is_open) => *is_open = false,
            None => self.selected = None,
        }
    }

    pub(super) fn act(&mut self, action: Action) {
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
            Action::ManyBoards => self.many_boards.is_open = !self.many_boards.is_open,
            Action::BreakIt => self.hunting.is_open = !self.hunting.is_open,
            Action::Close => self.close(),
            Action::Quit => self.wants_quit = true,
            Action::UseAlgorithm(place) => {
                // With the options that it had last; those of the one in use stay as they are.
                if Algorithm::all()[place].name() != self.algorithm().name() {
                    self.set_up(self.problem, self.last_options[place]);
                }
            }
        }
    }

    pub(super) fn set_up(&mut self, problem: Problem, algorithm: Algorithm) {
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

    pub(super) fn take_problem(&mut self, problem: Problem, space: &Arc<dyn StateSpace>) {
        self.proof = space.unsolvable();
        self.optimum = Optimum::of(space);
        self.problem = problem;
        self.history.clear();
        self.selected = None;
        self.finding.message = None;
        self.write_fields();
    }

    pub(super) fn remember_options(&mut self) {
        let algorithm = self.algorithm();
        for last in self.last_options.iter_mut().filter(|last| last.name() == algorithm.name()) {
            *last = algorithm;
        }
    }
}
