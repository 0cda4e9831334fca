//! Saving to a file: what, in which format, under which name, and what became of it.

use egui::{Button, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::theme::Theme;
use super::words;
use crate::export::Format;
use crate::model::{Command, Model, Report, SaveAs, What};

/// What is chosen and typed.
#[derive(Default)]
pub(super) struct SaveView {
    what: What,
    format: Option<Format>,
    /// The name of the file, once it was typed over.
    path: Option<String>,
}

impl SaveView {
    /// For one thing alone.
    pub fn of(what: What) -> Self {
        Self { what, ..Self::default() }
    }

    /// What can be saved, and the rest.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        if cfg!(target_arch = "wasm32") {
            return;
        }
        ui.label(RichText::new(words::SAVE).strong());
        ui.horizontal_wrapped(|ui| {
            let has_boards = model.many_boards.result().is_some_and(|(_, by_depth)| !by_depth.rows.is_empty());
            let of_boards = What::OF_MANY_BOARDS.into_iter().filter(|_| has_boards);
            for what in What::SHARED.into_iter().chain(of_boards) {
                if ui.selectable_label(self.what == what, what.label()).on_hover_text(what.tip()).clicked() {
                    (self.what, self.format) = (what, None);
                }
            }
        });
        ui.label(RichText::new(self.what.tip()).color(theme.faint()));
        self.formats(ui);
        self.name(ui, "Save", model, theme, commands);
    }

    /// The formats to choose from. A name that was typed gets the ending of the chosen one.
    pub fn formats(&mut self, ui: &mut Ui) {
        let before = self.chosen();
        for format in self.what.formats() {
            let text = format!("{}: {}", format.name().to_uppercase(), description(self.what, format));
            let response = ui.radio(self.chosen() == format, text);
            if response.clicked() {
                self.format = Some(format);
            }
        }
        let after = self.chosen();
        if let Some(path) = self.path.as_mut().filter(|_| before != after)
            && let Some(stem) = path.strip_suffix(before.ending())
        {
            *path = format!("{stem}{}", after.ending());
        }
    }

    /// The name of the file, the button, and what became of it.
    pub fn name(&mut self, ui: &mut Ui, button: &str, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        if cfg!(target_arch = "wasm32") {
            return;
        }
        let format = self.chosen();
        let mut path = self.path.clone().unwrap_or_else(|| model.suggested_name(self.what, format));
        let under_way = model.saving().under_way();
        ui.horizontal(|ui| {
            let response = ui.add_enabled(under_way.is_none(), Button::new(button));
            let is_asked = response.on_disabled_hover_text(words::SAVE_BUSY).clicked();
            let field = ui.add(TextEdit::singleline(&mut path).desired_width(f32::INFINITY));
            field.widget_info(|| {
                let mut info = WidgetInfo::labeled(Role::TextInput, true, format!("File: {}", self.what.label()));
                info.current_text_value = Some(path.clone());
                info
            });
            if let Some(folder) = model.folder() {
                field.clone().on_hover_text(format!("A name without a folder is saved in {folder}."));
            }
            if field.changed() {
                self.path = Some(path.clone());
            }
            let asked = SaveAs { what: self.what, format, path: path.clone() };
            if is_asked {
                commands.push(Command::Save(asked));
            }
        });
        if let Some(asked) = under_way {
            ui.label(words::saving(&asked.path));
            return;
        }
        match model.saving().report(&SaveAs { what: self.what, format, path }) {
            Some(Report::Saved(path, left_out)) => {
                let left_out = left_out.as_ref().map(|what| format!(" {what}")).unwrap_or_default();
                ui.colored_label(theme.good(), format!("Saved as {path}.{left_out}"));
            }
            Some(Report::Exists) => _ = ui.colored_label(theme.warning(), words::SAVE_EXISTS),
            Some(Report::Failed(why)) => _ = ui.colored_label(theme.warning(), words::not_saved(why)),
            None => {}
        }
    }

    fn chosen(&self) -> Format {
        let usual = || self.what.formats().next().expect("everything can be saved in some format");
        self.format.unwrap_or_else(usual)
    }
}

/// What a format holds of something.
fn description(what: What, format: Format) -> &'static str {
    match (what, format) {
        (What::Graph | What::Chart | What::ManyBoardsChart, picture) if picture.is_binary() => {
            "a picture, for slides and documents"
        }
        (What::Graph | What::Trace, _) => format.description(),
        (What::Chart | What::ManyBoardsChart, Format::Svg) => "the chart as a drawing that stays sharp",
        (What::Chart | What::ManyBoardsChart, _) => "the numbers of the chart, for any spreadsheet",
        _ => "comma-separated values, for any spreadsheet",
    }
}
