//! The parts of a step: text, what is shown, workings by hand, and facts that were checked.

use egui::{Button, Grid, RichText, Ui};

use super::{LessonView, moments};
use crate::lesson::{Claim, Fault, Part, Setup, Show, Table, View};
use crate::model::lessons::Open;
use crate::model::{Command, Model};
use crate::ui::theme::Theme;
use crate::ui::words;

impl LessonView {
    pub(super) fn part(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        (place, part): (usize, &Part),
        theme: Theme,
        commands: &mut Vec<Command>,
    ) {
        match part {
            Part::Markdown(text) => self.markdown(ui, text),
            Part::Setup(_) => go_to(ui, model, place, commands),
            Part::Show(shows) => {
                go_to(ui, model, place, commands);
                workings(ui, shows, theme);
            }
            Part::Ask(ask) => self.question(ui, model, (place, ask), theme, commands),
            Part::Claim(claims) => facts(ui, model, place, claims, theme),
        }
    }
}

/// A button that goes to what a row of set-ups and moments shows: one for the row, where it ends.
fn go_to(ui: &mut Ui, model: &Model, place: usize, commands: &mut Vec<Command>) {
    let Some(open) = model.lessons.open() else { return };
    let parts = &open.content().parts;
    if matches!(parts.get(place + 1), Some(Part::Setup(_) | Part::Show(_))) {
        return;
    }
    let is_view = |part: &&Part| matches!(part, Part::Setup(_) | Part::Show(_));
    let first = place + 1 - parts[..=place].iter().rev().take_while(is_view).count();
    let texts: Vec<String> = (first..=place).flat_map(|part| texts(open, part)).collect();
    if texts.is_empty() {
        return;
    }
    let is_here = model.is_at_part(place);
    let text = format!("{} {}", if is_here { "Shown:" } else { "Show me:" }, texts.join(", "));
    let button = Button::selectable(is_here, RichText::new(text).small()).frame(true).wrap();
    if ui.add(button).on_hover_text(words::SHOW_ME_HELP).clicked() {
        commands.push(Command::ShowPart(place));
    }
}

fn texts(open: &Open, part: usize) -> Vec<String> {
    let setup = |part: usize| -> Option<&Setup> { open.lesson().stage(open.step(), part).map(|(setup, _)| setup) };
    match &open.content().parts[part] {
        Part::Setup(setup) => vec![moments::of_setup(setup)],
        Part::Show(shows) => {
            let text = |show: &Show| setup(part).and_then(|setup| moments::of_show(show, setup));
            shows.iter().filter_map(text).collect()
        }
        Part::Markdown(_) | Part::Ask(_) | Part::Claim(_) => Vec::new(),
    }
}

fn workings(ui: &mut Ui, shows: &[Show], theme: Theme) {
    for show in shows {
        if let View::Working(working) = show.view {
            table(ui, &working.table(), show.place.line, theme);
        }
    }
}

fn table(ui: &mut Ui, table: &Table, line: usize, theme: Theme) {
    ui.add_space(2.0);
    ui.label(RichText::new(&table.title).strong());
    let column = (ui.available_width() / f32::from(u8::try_from(table.head.len()).unwrap_or(u8::MAX)) - 8.0).max(30.0);
    let grid = Grid::new(("working", line)).striped(true).spacing([8.0, 3.0]).max_col_width(column);
    grid.show(ui, |ui| {
        for head in table.head {
            ui.label(RichText::new(*head).small().color(theme.faint()));
        }
        ui.end_row();
        for row in &table.rows {
            for cell in row {
                ui.label(cell);
            }
            ui.end_row();
        }
    });
    ui.label(RichText::new(&table.result).strong());
    ui.add_space(2.0);
}

/// Facts in one line: they mostly say again, exactly, what the text says in words. Those that are not so stand apart.
/// They are drawn quietly: below a wrong answer nothing may look like praise.
fn facts(ui: &mut Ui, model: &Model, place: usize, claims: &[Claim], theme: Theme) {
    let Some(open) = model.lessons.open() else { return };
    let Some((setup, _)) = open.lesson().stage(open.step(), place).filter(|_| !open.is_checking()) else { return };
    let mut good = Vec::new();
    for (fact, claim) in claims.iter().enumerate() {
        match open.untrue(place, fact) {
            None => good.push(claim.words(setup)),
            Some(Fault::False { found, .. }) => {
                ui.colored_label(theme.warning(), format!("✖ {}: this is not so: {found}", claim.text));
            }
            Some(fault) => {
                ui.colored_label(theme.warning(), format!("✖ {}: {fault}", claim.text));
            }
        }
    }
    if !good.is_empty() {
        let text = RichText::new(format!("{}: {}", words::FACTS, good.join("; "))).small().color(theme.faint());
        ui.add(egui::Label::new(text).wrap()).on_hover_text(words::FACT_HELP);
    }
}
