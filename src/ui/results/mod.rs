//! What came out of the runs: the chart and the table of those that are compared, and the history.

mod rows;
mod table;

use egui::{Layout, Ui, vec2};

use super::chart::LanesChart;
use super::theme::Theme;
use crate::model::{Command, Model, Span};
use rows::Sort;

/// How much of the panel the chart takes.
const CHART_SHARE: f32 = 0.29;

/// The view of the results: what is told of the runs, the order of the rows, and whether the window with the history is
/// open.
#[derive(Default)]
pub(super) struct ResultsView {
    chart: LanesChart,
    span: Span,
    sort: Option<Sort>,
    is_open: bool,
}

impl ResultsView {
    /// The chart and beside it the table, of runs that are compared.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let size = ui.available_size();
        let width = (size.x * CHART_SHARE).max(220.0);
        let down = Layout::top_down(egui::Align::Min);
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(width, size.y), down, |ui| {
                ui.set_min_width(width);
                self.chart.ui(ui, model, theme, commands);
            });
            ui.separator();
            ui.allocate_ui_with_layout(vec2(ui.available_width(), size.y), down, |ui| {
                self.table(ui, model, theme, commands);
            });
        });
    }

    /// A button that opens the history, where one run is shown alone.
    pub fn button(&mut self, ui: &mut Ui, model: &Model) {
        let text = format!("History ({})", model.history().len());
        let response = ui.selectable_label(self.is_open, text);
        if response.on_hover_text(super::words::HISTORY_HELP).clicked() {
            self.is_open = !self.is_open;
        }
    }

    /// The window with the history, where one run is shown alone.
    pub fn window(&mut self, ui: &Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let mut is_open = self.is_open && !model.is_comparing();
        let room = ui.ctx().content_rect().size();
        let window = egui::Window::new("Runs of this problem").open(&mut is_open).collapsible(false);
        let size = vec2(room.x.min(1_000.0) - 60.0, (room.y - 120.0).min(320.0));
        window
            .default_size(size)
            .pivot(egui::Align2::CENTER_CENTER)
            .default_pos((room / 2.0).to_pos2())
            .show(ui.ctx(), |ui| self.table(ui, model, theme, commands));
        self.is_open = is_open;
    }

    fn table(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let (mut rows, columns) = (rows::rows(model, self.span), rows::columns(model));
        if let Some(sort) = self.sort {
            for rows in &mut rows {
                rows::sort(rows, sort);
            }
        }
        table::bar(ui, model, &mut self.span, (&rows, &columns), commands);
        let shown = table::Shown { model, rows: &rows, columns: &columns, sort: self.sort, theme };
        if let Some(by) = shown.ui(ui, commands) {
            self.sort = Some(Sort::clicked(self.sort, by));
        }
    }
}
