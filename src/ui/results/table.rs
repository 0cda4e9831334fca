//! Draws the table: aligned columns, heads that sort, rows that activate their runs, and the best of each column.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, CornerRadius, FontId, Galley, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use super::rows::{Key, Row, Sort, exported, is_best};
use crate::model::{Command, Model, Span};
use crate::search::Column;
use crate::search::set_up::MOST_ALGORITHMS;
use crate::ui::chart::{Sample, lane_style};
use crate::ui::theme::Theme;
use crate::ui::words;

/// Height of a row.
const ROW: f32 = 21.0;
/// Height of the heads.
const HEAD: f32 = 34.0;
/// What stands before a name: the sample of its curve, or the button that puts it beside.
const LEAD: f32 = 32.0;
/// Names that are longer are cut short where there is no more room.
const NAME: f32 = 160.0;
/// No name needs more.
const LONGEST_NAME: f32 = 340.0;
/// Between two columns.
const GAP: f32 = 7.0;
/// What a mark takes.
const MARK: f32 = 12.0;

/// What is shown.
pub(super) struct Shown<'a> {
    pub model: &'a Model,
    /// The runs side by side, and the finished ones.
    pub rows: &'a [Vec<Row>; 2],
    pub columns: &'a [Column],
    pub sort: Option<Sort>,
    pub theme: Theme,
}

/// How wide the columns are.
struct Places {
    name: f32,
    widths: Vec<f32>,
    /// The whole row.
    whole: f32,
}

/// The line above the table: what is told of the runs, and what can be done with it.
pub(super) fn bar(
    ui: &mut Ui,
    model: &Model,
    span: &mut Span,
    (rows, columns): (&[Vec<Row>; 2], &[Column]),
    commands: &mut Vec<Command>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(span, Span::Whole, words::WHOLE_RUNS).on_hover_text(words::WHOLE_RUNS_HELP);
        let moment = words::at_step(model);
        ui.selectable_value(span, Span::Shown, &moment).on_hover_text(words::AT_STEP_HELP);
        ui.separator();
        let table = || {
            let told = if *span == Span::Whole { words::WHOLE_RUN } else { &*moment };
            exported(rows, columns, &told.to_lowercase())
        };
        if ui.small_button("Copy as CSV").on_hover_text(words::COPY_CSV).clicked() {
            ui.ctx().copy_text(table().csv());
        }
        if ui.small_button("Copy as text").on_hover_text(words::COPY_TEXT).clicked() {
            ui.ctx().copy_text(table().text());
        }
        ui.add_enabled_ui(!rows[1].is_empty(), |ui| {
            if ui.small_button("Clear history").on_hover_text(words::CLEAR_HISTORY).clicked() {
                commands.push(Command::ClearHistory);
            }
        });
        ui.weak(words::BEST_MARK).on_hover_text(words::BEST_MARK_HELP);
    });
}

impl Shown<'_> {
    /// Draws the table; returns what a click on a head asks to sort by.
    pub fn ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) -> Option<Key> {
        let widths: Vec<f32> = self.columns.iter().map(|&column| self.width(ui, column)).collect();
        let values = widths.iter().map(|width| width + GAP).sum::<f32>() + 4.0;
        let name = (ui.available_width() - LEAD - values - 12.0).clamp(NAME, LONGEST_NAME);
        let places = Places { name, widths, whole: LEAD + name + values };
        ScrollArea::both()
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let clicked = self.heads(ui, &places);
                for row in &self.rows[0] {
                    self.lane(ui, row, &places, commands);
                }
                ui.weak(if self.rows[1].is_empty() { words::NO_HISTORY } else { words::HISTORY });
                for row in &self.rows[1] {
                    self.finished(ui, row, &places, commands);
                }
                clicked
            })
            .inner
    }

    fn width(&self, ui: &Ui, column: Column) -> f32 {
        let values = self.rows.iter().flatten().map(|row| self.galley(ui, &row.text(column)).size().x + MARK);
        let heads = column.label().splitn(2, ' ').map(|line| self.galley(ui, line).size().x + MARK);
        values.chain(heads).fold(40.0, f32::max)
    }

    fn galley(&self, ui: &Ui, text: &str) -> Arc<Galley> {
        ui.painter().layout_no_wrap(text.to_owned(), font(), self.theme.ink())
    }

    fn heads(&self, ui: &mut Ui, places: &Places) -> Option<Key> {
        let (area, _) = ui.allocate_exact_size(vec2(places.whole, HEAD), Sense::hover());
        let mut clicked = None;
        let mut right = area.left() + LEAD + places.name;
        let name = Rect::from_min_max(area.min, pos2(right, area.bottom()));
        if self.head(ui, name, Key::Name, "Run", "the algorithm with the options that differ from the usual ones") {
            clicked = Some(Key::Name);
        }
        for (&column, width) in self.columns.iter().zip(&places.widths) {
            let rect = Rect::from_min_max(pos2(right, area.top()), pos2(right + width + GAP, area.bottom()));
            right = rect.right();
            if self.head(ui, rect, Key::Value(column), column.label(), column.meaning()) {
                clicked = Some(Key::Value(column));
            }
        }
        ui.painter().hline(area.x_range(), area.bottom(), Stroke::new(1.0, self.theme.grid()));
        clicked
    }

    fn head(&self, ui: &Ui, rect: Rect, by: Key, label: &str, meaning: &str) -> bool {
        let response = ui.interact(rect, ui.scope_id().with(("head", label)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Sort by {}", label.to_lowercase())));
        let is_hot = response.hovered() || response.has_focus();
        if is_hot {
            ui.painter().rect_stroke(rect.shrink(1.0), 3.0, Stroke::new(1.0, self.theme.faint()), StrokeKind::Inside);
        }
        let sorted = self.sort.filter(|sort| sort.by == by);
        let mark = sorted.map_or("", |sort| if sort.is_reversed { " ▼" } else { " ▲" });
        let color = if sorted.is_some() || is_hot { self.theme.ink() } else { self.theme.faint() };
        let (upper, lower) = label.split_once(' ').unwrap_or(("", label));
        for (text, y) in [(upper.to_owned(), rect.bottom() - 17.0), (format!("{lower}{mark}"), rect.bottom() - 2.0)] {
            let (at, align) = match by {
                Key::Name => (pos2(rect.left() + LEAD, y), Align2::LEFT_BOTTOM),
                Key::Value(_) => (pos2(rect.right() - 2.0, y), Align2::RIGHT_BOTTOM),
            };
            ui.painter().text(at, align, text, font(), color);
        }
        response.on_hover_text(format!("{label}: {meaning}.\n{}", words::SORT_HELP)).clicked()
    }

    /// The row of a run that is shown: a click makes the panels be about it.
    fn lane(&self, ui: &mut Ui, row: &Row, places: &Places, commands: &mut Vec<Command>) {
        let Some(place) = row.lane else { return };
        let (area, response) = ui.allocate_exact_size(vec2(places.whole, ROW), Sense::click());
        let is_active = place == self.model.active() && self.model.is_comparing();
        response.widget_info(|| {
            let told = format!("Run {}", row.sentence(self.columns, &self.rows[0]));
            WidgetInfo::selected(Role::Button, true, is_active, told)
        });
        if is_active {
            ui.painter().rect_filled(area, 3.0, ui.visuals().selection.bg_fill);
        } else if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(area, 3.0, ui.visuals().widgets.hovered.bg_fill.gamma_multiply(0.4));
        }
        let (stroke, line) = lane_style(place, self.theme);
        let sample = Rect::from_min_size(area.min + vec2(4.0, 0.0), vec2(LEAD - 10.0, ROW));
        Sample::Line(stroke, line).paint(ui, sample);
        self.values(ui, area, row, &self.rows[0], places);
        if response.clicked() {
            commands.push(Command::Activate(place));
        }
        response.on_hover_text(&row.name);
    }

    /// The row of a finished run, with a button that puts it beside the others.
    fn finished(&self, ui: &mut Ui, row: &Row, places: &Places, commands: &mut Vec<Command>) {
        let (area, response) = ui.allocate_exact_size(vec2(places.whole, ROW), Sense::hover());
        response.widget_info(|| {
            let told = format!("Finished: {}", row.sentence(self.columns, &self.rows[1]));
            WidgetInfo::labeled(Role::Label, true, told)
        });
        self.values(ui, area, row, &self.rows[1], places);
        let is_free = self.model.lanes().len() < MOST_ALGORITHMS;
        let button = Rect::from_min_size(area.min + vec2(4.0, 1.0), vec2(LEAD - 10.0, ROW - 2.0));
        let response = ui.place(button, egui::Button::new("+").small().sense(Sense::click()));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, is_free, format!("Put beside: {}", row.name)));
        if response.on_hover_text(words::PUT_BESIDE).clicked() && is_free {
            commands.push(Command::AddLane(row.algorithm));
        }
    }

    fn values(&self, ui: &Ui, area: Rect, row: &Row, among: &[Row], places: &Places) {
        let middle = area.center().y;
        let mut job = LayoutJob::simple_singleline(row.name.clone(), font(), self.theme.ink());
        job.wrap = TextWrapping::truncate_at_width(places.name - 4.0);
        let name = ui.painter().layout_job(job);
        let at = pos2(area.left() + LEAD, middle - name.size().y / 2.0);
        ui.painter().galley(at, name, self.theme.ink());
        let mut right = area.left() + LEAD + places.name;
        for (&column, width) in self.columns.iter().zip(&places.widths) {
            right += width + GAP;
            let is_best = is_best(among, row, column);
            self.value(ui, pos2(right - MARK, middle), &row.text(column), is_best);
        }
    }

    fn value(&self, ui: &Ui, right: Pos2, text: &str, is_best: bool) {
        let color = if text == "-" { self.theme.faint() } else { self.theme.ink() };
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font(), color);
        let rect = Rect::from_min_size(right - vec2(galley.size().x, galley.size().y / 2.0), galley.size());
        if is_best {
            let frame = rect.expand2(vec2(3.0, 1.0)).with_max_x(rect.right() + MARK);
            ui.painter().rect_filled(frame, CornerRadius::same(3), self.theme.running());
            ui.painter().text(right + vec2(1.0, 0.0), Align2::LEFT_CENTER, "★", FontId::proportional(11.0), color);
            // A second time, a little beside: the font has no bold face.
            ui.painter().galley(rect.min + vec2(0.5, 0.0), Arc::clone(&galley), color);
        }
        ui.painter().galley(rect.min, galley, color);
    }
}

fn font() -> FontId {
    FontId::proportional(13.0)
}
