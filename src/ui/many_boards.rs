//! The window of runs over many boards: which boards, how far it is, and cost by depth as a table and a chart.

use egui::{Align, DragValue, Grid, Layout, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::chart::batch;
use super::save::SaveView;
use super::theme::Theme;
use super::work::{self, Pressed};
use super::{lanes, named, sheet, words};
use crate::export::table::Table;
use crate::model::batch::{ByDepth, Measure, Plan, legend, spread_table};
use crate::model::{Action, Command, Model, Order, Wanted, What};
use crate::space::Cost;

/// Height of the chart.
const CHART: f32 = 210.0;
/// The greatest depth that can be asked for.
const DEEPEST: Cost = 200;

/// Which boards are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Random,
    AllAt,
    File,
}

/// What is chosen.
pub(super) struct ManyBoardsView {
    kind: Kind,
    from: Cost,
    to: Cost,
    each: usize,
    seed: u64,
    depth: Cost,
    path: String,
    save: SaveView,
    save_chart: SaveView,
}

impl Default for ManyBoardsView {
    fn default() -> Self {
        Self {
            kind: Kind::Random,
            from: 2,
            to: 16,
            each: 50,
            seed: 1,
            depth: 10,
            path: String::new(),
            save: SaveView::of(What::ManyBoards),
            save_chart: SaveView::of(What::ManyBoardsChart),
        }
    }
}

impl ManyBoardsView {
    pub fn ui(&mut self, ui: &Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        if !model.many_boards.is_open {
            return;
        }
        sheet::show(ui, ("Over many boards", Action::ManyBoards), 920.0, commands, |ui, commands| {
            self.content(ui, model, theme, commands);
        });
    }

    fn content(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let names: Vec<String> = model.lanes().iter().map(|lane| lanes::name(model, lane)).collect();
        ui.horizontal_wrapped(|ui| {
            ui.strong("Set-ups");
            ui.label(names.join("; ")).on_hover_text(words::MANY_SET_UPS);
            if ui.button(words::TEXTBOOK).on_hover_text(words::TEXTBOOK_HELP).clicked() {
                let Self { kind, from, to, each, seed, .. } = Self::default();
                (self.kind, self.from, self.to, self.each, self.seed) = (kind, from, to, each, seed);
                commands.push(Command::Order(Order::RunTextbook(self.wanted())));
            }
        });
        self.boards(ui);
        let many = &model.many_boards;
        match work::row(ui, many.job(), "Start the runs", "runs") {
            Some(Pressed::Start) => commands.push(Command::Order(Order::RunBoards(self.wanted()))),
            Some(Pressed::Stop) => commands.push(Command::Order(Order::StopBoards)),
            Some(Pressed::Resume) => commands.push(Command::Order(Order::ResumeBoards)),
            None => {}
        }
        if let Some(why) = many.job().error() {
            ui.colored_label(theme.warning(), why);
        }
        match many.result() {
            Some((plan, by_depth)) if !by_depth.rows.is_empty() => {
                self.result(ui, model, (plan, by_depth), theme, commands);
            }
            _ => _ = ui.weak(format!("{} {}", words::MANY_EMPTY, words::MANY_SET_UPS)),
        }
    }

    fn boards(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.strong("Boards");
            let kinds = [(Kind::Random, "Random"), (Kind::AllAt, "All of a depth"), (Kind::File, "From a file")];
            let native = !cfg!(target_arch = "wasm32");
            for (kind, label) in kinds.into_iter().filter(|&(kind, _)| native || kind != Kind::File) {
                ui.selectable_value(&mut self.kind, kind, label);
            }
            ui.separator();
            match self.kind {
                Kind::Random => {
                    number(ui, "depths", "Least depth", &mut self.from, 0..=DEEPEST);
                    self.to = self.to.max(self.from);
                    number(ui, "to", "Greatest depth", &mut self.to, self.from..=DEEPEST);
                    number(ui, "boards of each", "Boards of each depth", &mut self.each, 1..=100_000);
                    number(ui, "seed", "Seed", &mut self.seed, 0..=u64::from(u32::MAX)).on_hover_text(words::MANY_SEED);
                }
                Kind::AllAt => _ = number(ui, "depth", "Depth of all boards", &mut self.depth, 0..=DEEPEST),
                Kind::File => {
                    let field =
                        ui.add(TextEdit::singleline(&mut self.path).hint_text("boards.txt").desired_width(260.0));
                    field.widget_info(|| {
                        let mut info = WidgetInfo::labeled(Role::TextInput, true, "File of boards");
                        info.current_text_value = Some(self.path.clone());
                        info
                    });
                    field.on_hover_text(words::MANY_FILE);
                }
            }
        });
    }

    fn wanted(&self) -> Wanted {
        match self.kind {
            Kind::Random => Wanted::Random { from: self.from, to: self.to, each: self.each, seed: self.seed },
            Kind::AllAt => Wanted::AllAt(self.depth),
            Kind::File => Wanted::File(self.path.trim().to_owned()),
        }
    }

    fn result(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        (plan, by_depth): (&Plan, &ByDepth),
        theme: Theme,
        commands: &mut Vec<Command>,
    ) {
        ui.separator();
        let shown = model.many_boards.measure();
        ui.horizontal_wrapped(|ui| {
            for measure in [Measure::Expanded, Measure::Generated, Measure::Branching] {
                if ui.selectable_label(shown == measure, measure.label()).clicked() {
                    commands.push(Command::Order(Order::ShowMeasure(measure)));
                }
            }
        });
        ui.horizontal_wrapped(|ui| batch::legend(ui, plan, theme));
        ui.allocate_ui(egui::vec2(ui.available_width(), CHART), |ui| {
            batch::ui(ui, plan, by_depth, shown, theme);
        });
        let table = spread_table(plan, by_depth, shown);
        ScrollArea::horizontal().id_salt("table").show(ui, |ui| show(ui, &table));
        ui.weak(words::MANY_MEANS);
        if table.headings.iter().any(|heading| heading.name == "stopped") {
            ui.colored_label(theme.warning(), words::MANY_STOPPED);
        }
        if ui.button("Copy as text").clicked() {
            ui.ctx().copy_text(format!("{}\n{}", legend(plan), table.text()));
        }
        self.save.name(ui, "Save as CSV", model, theme, commands);
        ui.horizontal_wrapped(|ui| self.save_chart.formats(ui));
        self.save_chart.name(ui, "Save chart", model, theme, commands);
    }
}

/// A number with its name.
fn number<N: egui::emath::Numeric>(
    ui: &mut Ui,
    label: &str,
    name: &str,
    value: &mut N,
    range: std::ops::RangeInclusive<N>,
) -> egui::Response {
    ui.label(label);
    let response = ui.add(DragValue::new(value).range(range).speed(0.2));
    named(&response, Role::SpinButton, name);
    response
}

/// A table with its numbers to the right.
fn show(ui: &mut Ui, table: &Table) {
    Grid::new("by depth").striped(true).spacing([14.0, 3.0]).show(ui, |ui| {
        for heading in &table.headings {
            right(ui, RichText::new(&heading.label).strong()).on_hover_text(&heading.meaning);
        }
        ui.end_row();
        for row in 0..table.rows.len() {
            for column in 0..table.headings.len() {
                right(ui, RichText::new(table.text_of(row, column)));
            }
            ui.end_row();
        }
    });
}

fn right(ui: &mut Ui, text: RichText) -> egui::Response {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text)).inner
}
