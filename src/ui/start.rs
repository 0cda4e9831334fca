//! The start screen: lessons, exercises, free exploration, and what was reached so far.

use egui::{Align, Button, Layout, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo, vec2};

use super::save::SaveView;
use super::theme::Theme;
use super::words;
use crate::model::lessons::{Origin, Tally, Volume};
use crate::model::{Action, Command, Model, What};
use crate::search::{SetUp, preset};

/// Of more faults of a file only so many are listed.
pub(super) const MOST_FAULTS: usize = 8;

/// The page is no wider than can be read at a glance.
const WIDEST: f32 = 1020.0;

/// Narrower than this, the columns stand below each other.
const NARROW: f32 = 700.0;

/// Between the columns.
const GUTTER: f32 = 28.0;

/// What is typed on the page.
pub(super) struct StartView {
    save: SaveView,
    /// Whether forgetting everything was asked for once: it is done at the second time.
    is_sure: bool,
}

impl Default for StartView {
    fn default() -> Self {
        Self { save: SaveView::of(What::Scores), is_sure: false }
    }
}

impl StartView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let wide = ui.available_width();
            let width = (wide - 24.0).min(WIDEST);
            ui.horizontal(|ui| {
                ui.add_space((wide - width) / 2.0);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    title(ui, model, theme, commands);
                    if width < NARROW {
                        lessons(ui, model, theme, commands);
                        problems(ui, theme, commands);
                        self.scores(ui, model, theme, commands);
                    } else {
                        ui.spacing_mut().item_spacing.x = GUTTER;
                        ui.columns(2, |columns| {
                            for column in columns.iter_mut() {
                                column.spacing_mut().item_spacing.x = 6.0;
                            }
                            lessons(&mut columns[0], model, theme, commands);
                            self.scores(&mut columns[0], model, theme, commands);
                            problems(&mut columns[1], theme, commands);
                        });
                    }
                    ui.add_space(12.0);
                });
            });
        });
    }

    /// The name, the scores as a table to hand in, and a way to forget them.
    fn scores(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        section(ui, "Your scores", "");
        let mut name = model.lessons.progress.student.clone();
        if text_field(ui, "Your name", "on what you hand in", &mut name) {
            commands.push(Command::NameStudent(name));
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button("Copy scores as CSV").on_hover_text("Paste them into a mail or a spreadsheet.").clicked() {
                ui.ctx().copy_text(model.scores());
            }
            let text = if self.is_sure { "Really forget them" } else { words::RESET_ALL };
            if ui.button(text).clicked() {
                if self.is_sure {
                    commands.push(Command::ResetProgress(None));
                }
                self.is_sure = !self.is_sure;
            }
        });
        self.save.name(ui, "Save scores", model, theme, commands);
        if let Some(notice) = &model.lessons.notice {
            ui.colored_label(theme.warning(), notice);
        }
    }
}

fn title(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Searchscope").size(theme.title_size() * 1.5).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for action in [Action::Theme, Action::LargeType] {
                let row = action.row();
                if ui.button(row.label).on_hover_text(row.tip).clicked() {
                    commands.push(Command::Do(action));
                }
            }
        });
    });
    ui.label(RichText::new(words::START_MOTTO).color(theme.faint()));
    ui.add_space(8.0);
    let Some(next) = model.lessons.next_to_read() else { return };
    let is_begun = model.lessons.shelf().iter().any(|volume| model.lessons.progress.tally(volume).is_begun());
    let text = format!("{}: {}", if is_begun { "Go on" } else { "Begin" }, next.title());
    let button = Button::new(RichText::new(text).heading()).fill(ui.visuals().selection.bg_fill);
    let response = wide(ui, button);
    // The keyboard has somewhere to begin.
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    if response.clicked() {
        commands.push(Command::OpenLesson(next.key.clone()));
    }
}

fn problems(ui: &mut Ui, theme: Theme, commands: &mut Vec<Command>) {
    section(ui, "The five exercises", words::START_EXERCISES);
    for preset in preset::all().iter().filter(|preset| preset.name.len() == 1) {
        problem(ui, preset, theme, commands);
    }
    section(ui, "Free exploration", words::START_FREE);
    if wide(ui, Button::new(RichText::new("Explore freely").strong())).clicked() {
        commands.push(Command::Do(Action::Close));
    }
    for preset in preset::all().iter().filter(|preset| preset.name.len() > 1) {
        problem(ui, preset, theme, commands);
    }
}

fn lessons(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    section(ui, "Lessons", words::START_LESSONS);
    let (built_in, own): (Vec<&Volume>, Vec<&Volume>) =
        model.lessons.shelf().iter().partition(|volume| volume.origin == Origin::BuiltIn);
    for volume in built_in {
        lesson(ui, model, volume, theme, commands);
    }
    if !own.is_empty() {
        section(ui, "Your own lessons", "");
    }
    for volume in own {
        lesson(ui, model, volume, theme, commands);
    }
    ui.add_space(6.0);
    // The column would stretch the words of its lines.
    ui.with_layout(Layout::top_down(Align::Min), |ui| {
        ui.label(RichText::new(words::START_FILES).small().color(theme.faint()));
    });
}

/// A lesson, with how long it takes and how far one is; of a broken one, what is wrong and where.
fn lesson(ui: &mut Ui, model: &Model, volume: &Volume, theme: Theme, commands: &mut Vec<Command>) {
    match &volume.lesson {
        Ok(lesson) => {
            let tally = model.lessons.progress.tally(volume);
            let number =
                if volume.origin == Origin::BuiltIn { format!("{}. ", lesson.header.order) } else { String::new() };
            let state = format!("{}{} min", reached(tally), lesson.header.minutes);
            let button = Button::new(format!("{number}{}", lesson.header.title)).shortcut_text(state);
            if wide(ui, button).on_hover_text(score(tally)).clicked() {
                commands.push(Command::OpenLesson(volume.key.clone()));
            }
        }
        Err(errors) => {
            ui.colored_label(theme.warning(), format!("✖ {} cannot be read:", volume.key));
            for error in errors.iter().take(MOST_FAULTS) {
                ui.label(RichText::new(error.to_string()).monospace());
            }
            if let Some(more) = errors.len().checked_sub(MOST_FAULTS).filter(|&more| more > 0) {
                ui.weak(format!("and {more} more"));
            }
        }
    }
}

fn reached(tally: Tally) -> String {
    match (tally.is_complete(), tally.is_begun()) {
        (true, _) => format!("✔ {} of {} right,  ", tally.right, tally.questions),
        (false, true) => format!("{} of {} parts,  ", tally.done, tally.steps),
        (false, false) => String::new(),
    }
}

fn score(tally: Tally) -> String {
    format!(
        "{} of {} parts done; {} of {} questions answered, {} of them right at the first try.",
        tally.done, tally.steps, tally.answered, tally.questions, tally.right
    )
}

fn problem(ui: &mut Ui, preset: &preset::Preset, theme: Theme, commands: &mut Vec<Command>) {
    let button = Button::new(preset.label).shortcut_text(preset.algorithm.label());
    if wide(ui, button).clicked() {
        let set_up = SetUp::new(preset.problem, &[preset.algorithm]).expect("a preset has one algorithm");
        commands.push(Command::Explore(set_up));
    }
    ui.label(RichText::new(preset.about).small().color(theme.faint()));
}

fn section(ui: &mut Ui, title: &str, about: &str) {
    ui.add_space(12.0);
    ui.heading(title);
    if !about.is_empty() {
        ui.weak(about);
    }
    ui.add_space(3.0);
}

/// A button across the column.
fn wide(ui: &mut Ui, button: Button<'_>) -> egui::Response {
    ui.add(button.min_size(vec2(ui.available_width() - 4.0, 26.0)))
}

/// A line of text with its name; whether it was changed.
fn text_field(ui: &mut Ui, name: &str, hint: &str, text: &mut String) -> bool {
    ui.horizontal(|ui| {
        ui.label(name);
        let response = ui.add(TextEdit::singleline(text).hint_text(hint).desired_width(f32::INFINITY));
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::TextInput, true, name);
            info.current_text_value = Some(text.clone());
            info
        });
        response.changed()
    })
    .inner
}
