//! Drawing only: the views read the model and push commands, which are carried out after the frame.
//!
//! A new panel is one new file here with `fn ui(&mut self, ui, model, commands)`, and one line in `Window::panels`.

mod answer;
#[cfg(not(target_arch = "wasm32"))]
mod app;
mod arrivals;
mod board;
mod break_it;
mod chart;
mod closing;
mod frontier;
mod graph;
mod help;
mod inspect;
mod keys;
mod lanes;
mod lesson;
mod many_boards;
pub mod picture;
mod pointed;
mod predict;
mod progress;
mod pseudocode;
mod results;
mod save;
mod scrubber;
mod set_up;
mod setting;
mod share;
mod sheet;
mod start;
mod step;
mod stops;
mod theme;
mod top_bar;
mod transport;
mod words;
mod work;

#[cfg(not(target_arch = "wasm32"))]
pub use app::{Opening, open_window};

use std::time::Duration;

use egui::{CentralPanel, Panel as Side, Ui};

use crate::model::{Command, Model, Panel};
use theme::Theme;

/// How long a run to the end may hold up a frame.
const RUN_SLICE: Duration = Duration::from_millis(12);

/// Between two looks at what is done in the background.
const LOOK: Duration = Duration::from_millis(100);

/// The window: the model and what each view keeps for itself.
#[derive(Default)]
pub struct Window {
    /// What the window knows.
    pub model: Model,
    style: Option<Theme>,
    /// When the last frame was drawn, in seconds since the start.
    last_time: Option<f64>,
    lanes: lanes::LanesView,
    frontier: frontier::FrontierView,
    lesson: lesson::LessonView,
    share: share::ShareView,
    start: start::StartView,
    arrivals: arrivals::Arrivals,
    chart: chart::ChartView,
    results: results::ResultsView,
    many_boards: many_boards::ManyBoardsView,
    break_it: break_it::BreakItView,
    closing: closing::Closing,
}

impl Window {
    /// Draws a frame, then carries out what was asked for in it.
    pub fn ui(&mut self, ui: &mut Ui) {
        let mut commands = Vec::new();
        let theme = Theme::of(&self.model.looks);
        if self.style != Some(theme) {
            if self.style.is_none() {
                theme::install_fonts(ui.ctx());
                egui_extras::install_image_loaders(ui.ctx());
            }
            theme.install(ui.ctx());
            self.style = Some(theme);
        }
        let start = web_time::Instant::now();
        let time = ui.input(|input| input.time);
        let passed = time - self.last_time.replace(time).unwrap_or(time);
        self.model.update(passed, || start.elapsed() < RUN_SLICE);
        self.arrivals.take(ui, &mut self.model);
        keys::ui(ui, &self.model, &mut commands);
        if self.model.lessons.shows_start {
            CentralPanel::default().show(ui, |ui| self.start.ui(ui, &self.model, theme, &mut commands));
        } else {
            self.panels(ui, theme, &mut commands);
        }
        self.many_boards.ui(ui, &self.model, theme, &mut commands);
        self.break_it.ui(ui, &self.model, theme, &mut commands);
        help::ui(ui, &self.model, &mut commands);
        self.closing.ui(ui, &self.model);
        for command in commands.drain(..) {
            self.model.apply(command);
            // What was drawn is no longer true.
            ui.ctx().request_repaint();
        }
        if self.model.playback.is_busy() {
            ui.ctx().request_repaint_after_secs(self.model.playback.wait());
        }
        if self.model.lessons.open().is_some_and(crate::model::lessons::Open::is_preparing) {
            ui.ctx().request_repaint();
        }
        if self.model.is_working() {
            ui.ctx().request_repaint_after(LOOK);
        }
    }

    fn panels(&mut self, ui: &mut Ui, theme: Theme, commands: &mut Vec<Command>) {
        let model = &self.model;
        Side::top("top").show(ui, |ui| top_bar::ui(ui, model, theme, &mut self.share, commands));
        let wide = ui.available_width();
        // Text wants height: the lesson stands beside everything else.
        if model.shows(Panel::Lesson) {
            let width = theme::LESSON_WIDTH.min(wide * 0.34);
            Side::left("lesson").resizable(true).default_size(width).size_range(width * 0.7..=wide * 0.5).show(
                ui,
                |ui| {
                    self.lesson.ui(ui, model, theme, commands);
                },
            );
        }
        let time = if model.shows(Panel::Charts) {
            Side::bottom("time").resizable(true).default_size(theme::TIME_HEIGHT).size_range(theme::TIME_HEIGHTS)
        } else {
            Side::bottom("transport").resizable(false)
        };
        time.show(ui, |ui| transport::ui(ui, model, theme, (&mut self.chart, &mut self.results), commands));
        if model.shows(Panel::SetUp) {
            let width = theme::SET_UP_WIDTH.min(wide * 0.26);
            Side::left("set-up").exact_size(width).show(ui, |ui| set_up::ui(ui, model, theme, commands));
        }
        if model.shows(Panel::Step) {
            let width = theme::STEP_WIDTH.min(wide * 0.32);
            Side::right("step").default_size(width).min_size(width * 0.7).show(ui, |ui| {
                step::ui(ui, model, theme, &mut self.frontier, commands);
            });
        }
        self.results.window(ui, model, theme, commands);
        CentralPanel::default().frame(theme.canvas_frame()).show(ui, |ui| self.lanes.ui(ui, model, theme, commands));
    }
}

/// Gives a widget the name that a screen reader says.
fn named(response: &egui::Response, role: egui::Role, name: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(role, true, name));
}

/// A menu that is filled in like a form: it stays open for the next choice, and its buttons look like buttons.
fn form_menu() -> egui::containers::menu::MenuConfig {
    egui::containers::menu::MenuConfig::new()
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside)
        .style(egui::style::StyleModifier::default())
}
