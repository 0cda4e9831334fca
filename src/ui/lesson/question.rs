//! A question of a lesson: its words, the ways to answer, and what was said to the answer.

use std::collections::BTreeMap;

use egui::style::ScrollAnimation;
use egui::{Align, Button, Frame, Key, RichText, Role, Stroke, TextEdit, Ui, WidgetInfo};

use super::LessonView;
use crate::lesson::{Answer, Ask, Question, Returned, Value};
use crate::model::lessons::{Answered, Pending};
use crate::model::{Command, Model};
use crate::ui::theme::{self, Theme};
use crate::ui::{board, words};

/// A number that is being typed, and the question that it is for.
#[derive(Default)]
pub(super) struct Draft {
    question: Option<(String, usize, usize)>,
    text: String,
    /// Whether what was typed is no answer.
    is_wrong: bool,
}

/// How often each question of a step was answered, as far as it was shown.
#[derive(Default)]
pub(super) struct Heard {
    step: Option<(String, usize)>,
    tries: BTreeMap<usize, u32>,
    /// Whether it is another step than the frame before: then nothing has just been answered.
    is_new: bool,
}

impl Heard {
    /// Begins a frame.
    pub fn of(&mut self, key: &str, step: usize) {
        self.is_new = self.step.as_ref().is_none_or(|(known, at)| known != key || *at != step);
        if self.is_new {
            *self = Self { step: Some((key.to_owned(), step)), is_new: true, ..Self::default() };
        }
    }

    /// Whether a question has just been answered.
    fn hears(&mut self, part: usize, answered: &Answered) -> bool {
        self.tries.insert(part, answered.tries) != Some(answered.tries) && !self.is_new
    }
}

impl LessonView {
    pub(super) fn question(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        (place, ask): (usize, &Ask),
        theme: Theme,
        commands: &mut Vec<Command>,
    ) {
        let answered = model.lessons.answered(place);
        let pending = model.lessons.open().and_then(|open| open.pending()).filter(|pending| pending.part() == place);
        let colour = if pending.is_some() { theme.lit() } else { theme.cross_edge() };
        ui.add_space(3.0);
        let frame = Frame::new().stroke(Stroke::new(1.5, colour)).corner_radius(4.0).inner_margin(7.0);
        let shown = frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            self.markdown(ui, &ask.prompt);
            if let Some(pending) = pending {
                self.ways(ui, model, pending, theme, commands);
            }
            // Below the ways to answer, which stay where they were.
            if let Some(answered) = answered {
                said(ui, answered, theme);
            }
        });
        if let Some(answered) = answered
            && self.heard.hears(place, answered)
        {
            // What was said is seen, and once the question is closed what follows it as well.
            let align = answered.is_closed.then_some(Align::TOP);
            shown.response.scroll_to_me_animation(align, ScrollAnimation::none());
        }
        ui.add_space(3.0);
    }

    /// The ways to answer.
    fn ways(&mut self, ui: &mut Ui, model: &Model, pending: &Pending, theme: Theme, commands: &mut Vec<Command>) {
        let part = pending.part();
        if !model.is_at_part(part) && !pending.scene().runs().is_empty() {
            if ui.button(words::SHOW_ASKED).clicked() {
                commands.push(Command::ShowPart(part));
            }
        } else if model.awaits_state() {
            ui.weak(words::CLICK_STATE);
        }
        match pending.question() {
            Question::Next { .. } => boards(ui, pending, theme, commands),
            Question::Value(quantity) if quantity.is_number() => {
                let words = quantity.words();
                ui.horizontal_wrapped(|ui| {
                    if let Some(value) = self.field(ui, model, part, "", |text| Value::read(text, words)) {
                        commands.push(Command::Answer(part, Answer::Value(value)));
                    }
                    for &word in words {
                        if answer_button(ui, word) {
                            commands.push(Command::Answer(part, Answer::Value(Value::Word(word))));
                        }
                    }
                });
                self.complain(ui, theme);
            }
            Question::Returns { .. } => {
                ui.horizontal_wrapped(|ui| {
                    ui.label("A path of");
                    let moves = |text: &str| text.trim().parse().ok().map(Returned::Path);
                    if let Some(path) = self.field(ui, model, part, "moves", moves) {
                        commands.push(Command::Answer(part, Answer::Returned(path)));
                    }
                });
                ui.horizontal_wrapped(|ui| {
                    for (text, returned) in [("No solution", Returned::NoSolution), ("Cutoff", Returned::Cutoff)] {
                        if answer_button(ui, text) {
                            commands.push(Command::Answer(part, Answer::Returned(returned)));
                        }
                    }
                });
                self.complain(ui, theme);
            }
            Question::Value(_) | Question::Fewest(_) => {
                ui.horizontal_wrapped(|ui| choices(ui, pending, commands));
            }
            Question::Fate { .. } | Question::Choice(_) => choices(ui, pending, commands),
        }
    }

    /// A field for a number, taken with Enter or the button beside it.
    fn field<T>(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        part: usize,
        unit: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let open = model.lessons.open()?;
        let question = Some((open.key().to_owned(), open.step(), part));
        if self.draft.question != question {
            self.draft = Draft { question, ..Draft::default() };
        }
        let response = ui.add(TextEdit::singleline(&mut self.draft.text).desired_width(72.0));
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::TextInput, true, "Your answer");
            info.current_text_value = Some(self.draft.text.clone());
            info
        });
        self.draft.is_wrong &= !response.changed();
        if !unit.is_empty() {
            ui.label(unit);
        }
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !(ui.button("Check").clicked() || is_entered) {
            return None;
        }
        let value = read(&self.draft.text);
        self.draft.is_wrong = value.is_none();
        // The keys go to the next try, and not to the window.
        response.request_focus();
        if value.is_some() {
            self.draft.text.clear();
        }
        value
    }

    fn complain(&self, ui: &mut Ui, theme: Theme) {
        if self.draft.is_wrong {
            ui.colored_label(theme.warning(), words::NO_NUMBER);
        }
    }
}

fn boards(ui: &mut Ui, pending: &Pending, theme: Theme, commands: &mut Vec<Command>) {
    let Some(run) = pending.scene().runs().first() else { return };
    let space = run.trace().space();
    ui.horizontal_wrapped(|ui| {
        for candidate in pending.candidates() {
            let Answer::State(state) = *candidate else { continue };
            let name = answer_name(&space.state_text(state));
            if board::state_button(ui, theme::MIDDLE_BOARD, &**space, state, theme, &name).clicked() {
                commands.push(Command::Answer(pending.part(), *candidate));
            }
        }
    });
}

/// Tells an answer from a button of the same words elsewhere.
fn answer_name(text: &str) -> String {
    format!("Answer: {text}")
}

/// A button with an answer on it; whether it was clicked.
fn answer_button(ui: &mut Ui, text: &str) -> bool {
    let response = ui.add(Button::new(text).wrap());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, answer_name(text)));
    response.clicked()
}

fn choices(ui: &mut Ui, pending: &Pending, commands: &mut Vec<Command>) {
    for candidate in pending.candidates() {
        let text = plain(&pending.question().answer_text(pending.scene(), candidate));
        if answer_button(ui, &text) {
            commands.push(Command::Answer(pending.part(), *candidate));
        }
    }
}

/// What was said to the last answer.
fn said(ui: &mut Ui, answered: &Answered, theme: Theme) {
    let (verdict, colour) = match (answered.is_right, answered.is_closed) {
        (true, _) if answered.is_first_right => ("✔ Right, at the first try.", theme.good()),
        (true, _) => ("✔ Right.", theme.good()),
        (false, _) => ("✖ No.", theme.warning()),
    };
    ui.label(RichText::new(verdict).strong().color(colour));
    if !answered.is_right {
        ui.label(plain(&answered.against));
    }
    if answered.is_closed {
        ui.add_space(2.0);
        ui.strong(format!("The answer: {}", plain(&answered.correct)));
        ui.label(plain(&answered.reason));
    } else {
        ui.strong(words::TRY_AGAIN);
    }
}

/// Text without the marks of Markdown, for widgets that do not read them.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}
