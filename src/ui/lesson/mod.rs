//! The lesson panel: a step of the open lesson, with its questions, beside the search.

mod moments;
mod parts;
mod problem;
mod question;

use std::sync::Arc;

use egui::{Align, Button, Layout, Panel as Side, ProgressBar, RichText, Role, ScrollArea, Ui, WidgetInfo};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use super::theme::Theme;
use super::words;
use crate::lesson::Lesson;
use crate::model::lessons::{Lessons, Open, Origin};
use crate::model::{Action, Command, Model, Panel};
use question::{Draft, Heard};

/// Keeps what the Markdown viewer worked out, and what is being typed.
#[derive(Default)]
pub(super) struct LessonView {
    cache: CommonMarkCache,
    draft: Draft,
    heard: Heard,
    /// The lesson, as it was read, whose links and pictures the viewer knows.
    known: Option<Arc<Lesson>>,
    /// Its pictures, as egui knows them.
    pictures: Vec<String>,
    /// How many lessons the viewer has known: no two share the names of their pictures.
    revision: u64,
}

impl LessonView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let Some(open) = model.lessons.open() else {
            nothing_open(ui, model, commands);
            return;
        };
        head(ui, &model.lessons, open, commands);
        problem::ui(ui, model, theme, commands);
        ui.separator();
        Side::bottom("lesson foot").show_separator_line(true).show(ui, |ui| foot(ui, model, open, theme, commands));
        self.know(ui, model, open);
        ScrollArea::vertical().id_salt((open.key(), open.step())).auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 8.0);
            faults(ui, model, open, theme);
            ui.label(RichText::new(&open.content().title).size(theme.title_size()).strong());
            ui.add_space(2.0);
            if open.step() == 0 {
                self.markdown(ui, &open.lesson().intro);
            }
            self.parts(ui, model, open, theme, commands);
            ui.add_space(12.0);
        });
        self.follow_links(model, open, commands);
    }

    fn parts(&mut self, ui: &mut Ui, model: &Model, open: &Open, theme: Theme, commands: &mut Vec<Command>) {
        self.heard.of(open.key(), open.step());
        let visible = model.lessons.visible_parts();
        for (place, part) in visible.iter().enumerate() {
            ui.push_id((open.key(), open.step(), place), |ui| self.part(ui, model, (place, part), theme, commands));
        }
        if open.is_preparing() {
            ui.weak(words::LESSON_WORKING);
        } else if visible.len() < open.content().parts.len() {
            ui.weak(words::LESSON_GOES_ON);
        }
    }

    /// Text as Markdown.
    fn markdown(&mut self, ui: &mut Ui, text: &str) {
        let viewer = CommonMarkViewer::new().default_implicit_uri_scheme(self.place_of_pictures());
        ui.scope(|ui| {
            // That a broad table goes on is seen.
            ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
            viewer.show(ui, &mut self.cache, text);
        });
    }

    /// Tells the viewer which links lead to lessons, and gives it the pictures.
    fn know(&mut self, ui: &Ui, model: &Model, open: &Open) {
        if self.known.as_ref().is_some_and(|known| Arc::ptr_eq(known, open.lesson())) {
            return;
        }
        self.known = Some(Arc::clone(open.lesson()));
        self.revision += 1;
        self.cache = CommonMarkCache::default();
        // egui keeps the bytes that it was given first for a name.
        for picture in self.pictures.drain(..) {
            ui.ctx().forget_image(&picture);
        }
        for link in &open.lesson().links {
            self.cache.add_link_hook(&link.path);
        }
        for (path, bytes) in model.lessons.volume(open.key()).into_iter().flat_map(|volume| &volume.pictures) {
            let name = format!("{}{path}", self.place_of_pictures());
            ui.ctx().include_bytes(name.clone(), egui::load::Bytes::Shared(bytes.clone()));
            self.pictures.push(name);
        }
    }

    /// Where the viewer looks for pictures: among the bytes that it was given, never among files.
    fn place_of_pictures(&self) -> String {
        format!("bytes://lesson/{}/", self.revision)
    }

    fn follow_links(&self, model: &Model, open: &Open, commands: &mut Vec<Command>) {
        for link in &open.lesson().links {
            if self.cache.get_link_hook(&link.path) == Some(true)
                && let Some(key) = model.lessons.linked(open.key(), &link.path)
            {
                commands.push(Command::OpenLesson(key));
            }
        }
    }
}

fn nothing_open(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    ui.heading("Lessons");
    ui.add_space(4.0);
    ui.label(words::NO_LESSON);
    ui.add_space(4.0);
    for volume in model.lessons.shelf().iter().filter(|volume| volume.lesson.is_ok()) {
        let button = Button::new(volume.title()).wrap().min_size(egui::vec2(ui.available_width() - 4.0, 0.0));
        if ui.add(button).clicked() {
            commands.push(Command::OpenLesson(volume.key.clone()));
        }
    }
}

/// The lesson's title, its contents, and how far one is.
fn head(ui: &mut Ui, lessons: &Lessons, open: &Open, commands: &mut Vec<Command>) {
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.small_button("✖").on_hover_text("Close the lesson; the set-up takes its place.");
            close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close the lesson"));
            if close.clicked() {
                commands.push(Command::Toggle(Panel::SetUp));
            }
            let all = ui.small_button("All lessons").on_hover_text(Action::Start.row().tip);
            if all.clicked() {
                commands.push(Command::Do(Action::Start));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(&open.lesson().header.title).heading()).truncate());
            });
        });
    });
    let steps = open.lesson().steps.len();
    ui.horizontal(|ui| {
        let text = format!("Part {} of {steps} ▾", open.step() + 1);
        let menu = ui.menu_button(text, |ui| contents(ui, lessons, open, commands));
        menu.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Contents"));
        let done = (0..steps).filter(|&step| lessons.is_done(open.key(), step)).count();
        #[expect(clippy::cast_precision_loss, reason = "a lesson has at most a hundred steps")]
        let bar = ProgressBar::new(done as f32 / steps as f32).desired_height(8.0);
        ui.add(bar).on_hover_text(format!("{done} of {steps} parts are done."));
    });
}

fn contents(ui: &mut Ui, lessons: &Lessons, open: &Open, commands: &mut Vec<Command>) {
    for (place, step) in open.lesson().steps.iter().enumerate() {
        let mark = if lessons.is_done(open.key(), place) { "✔ " } else { "" };
        let text = format!("{}. {}  {mark}", place + 1, step.title);
        if ui.selectable_label(place == open.step(), text).clicked() {
            commands.push(Command::LessonStep(place));
            ui.close();
        }
    }
    ui.separator();
    if ui.button("Begin this lesson anew").on_hover_text(words::RESET_LESSON).clicked() {
        commands.push(Command::ResetProgress(Some(open.key().to_owned())));
        ui.close();
    }
}

/// Back, next, the score, and the way back to what the lesson is about.
fn foot(ui: &mut Ui, model: &Model, open: &Open, theme: Theme, commands: &mut Vec<Command>) {
    ui.add_space(3.0);
    if model.has_left_lesson() {
        let row = Action::ReturnToLesson.row();
        let button = Button::new(RichText::new(row.label).strong()).fill(theme.running());
        if ui.add(button.min_size(egui::vec2(ui.available_width(), 0.0))).on_hover_text(words::LEFT_LESSON).clicked() {
            commands.push(Command::Do(Action::ReturnToLesson));
        }
    }
    ui.horizontal(|ui| {
        let previous = ui.add_enabled(open.step() > 0, Button::new("◀ Previous part"));
        if previous.clicked() {
            commands.push(Command::Do(Action::PreviousLessonStep));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let text = if open.is_at_end() { "Finish" } else { "Next part ▶" };
            let is_ready = model.lessons.open_question().is_none();
            let text = if is_ready { RichText::new(text).strong() } else { RichText::new(text) };
            let next = Button::new(text);
            let next = if is_ready { next.fill(ui.visuals().selection.bg_fill) } else { next };
            if ui.add(next).clicked() {
                commands.push(Command::Do(Action::NextLessonStep));
            }
            if let Some(volume) = model.lessons.volume(open.key()) {
                let tally = model.lessons.progress.tally(volume);
                if tally.answered > 0 {
                    ui.weak(format!("{} of {} right at first", tally.right, tally.answered))
                        .on_hover_text(words::SCORE_HELP);
                }
            }
        });
    });
    ui.add_space(2.0);
}

/// What is wrong with the lesson, and where.
fn faults(ui: &mut Ui, model: &Model, open: &Open, theme: Theme) {
    let volume = model.lessons.volume(open.key());
    if let Some(errors) = volume.and_then(|volume| volume.lesson.as_ref().err()) {
        ui.colored_label(theme.warning(), words::LESSON_BROKEN);
        for error in errors.iter().take(super::start::MOST_FAULTS) {
            ui.label(RichText::new(error.to_string()).monospace());
        }
    }
    if let Some(fault) = open.fault() {
        ui.colored_label(theme.warning(), fault.to_string());
    }
    if volume.is_some_and(|volume| matches!(volume.origin, Origin::File(_))) {
        ui.weak(words::LESSON_FILE);
    }
}
