//! A row of the legend: how something is drawn, and its name.

use egui::{Color32, Pos2, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, TextStyle, Ui, WidgetInfo};
use egui_plot::LineStyle;

use crate::ui::theme::Theme;

/// How something is drawn.
#[derive(Clone, Copy)]
pub(in crate::ui) enum Sample {
    Line(Stroke, LineStyle),
    Bar(Color32),
    Outline(Color32),
}

const SAMPLE_WIDTH: f32 = 22.0;
/// Between a sample and its name.
const GAP: f32 = 4.0;

impl Sample {
    /// Draws it, as wide as the area.
    pub(in crate::ui) fn paint(self, ui: &Ui, area: Rect) {
        let ends = [area.left_center(), Pos2::new(area.right(), area.center().y)];
        match self {
            Self::Line(stroke, LineStyle::Solid) => _ = ui.painter().line_segment(ends, stroke),
            Self::Line(stroke, LineStyle::Dashed { length }) => {
                _ = ui.painter().add(Shape::Vec(Shape::dashed_line(&ends, stroke, length, length * 0.6)));
            }
            Self::Line(stroke, LineStyle::Dotted { spacing }) => {
                let dots = Shape::dotted_line(&ends, stroke.color, spacing, stroke.width);
                _ = ui.painter().add(Shape::Vec(dots));
            }
            Self::Bar(color) => _ = ui.painter().rect_filled(bar(area), 0.0, color),
            Self::Outline(color) => {
                _ = ui.painter().rect_stroke(bar(area), 0.0, Stroke::new(1.0, color), StrokeKind::Inside);
            }
        }
    }
}

fn bar(area: Rect) -> Rect {
    Rect::from_center_size(area.center(), egui::vec2(10.0, 13.0))
}

/// Where the text of a row begins.
fn text_from(area: Rect) -> f32 {
    area.left() + SAMPLE_WIDTH + GAP
}

fn row(ui: &mut Ui, sample: Sample, text: &str, color: Color32, sense: Sense) -> Response {
    let galley = ui.painter().layout_no_wrap(text.into(), TextStyle::Body.resolve(ui.style()), color);
    let size = egui::vec2(SAMPLE_WIDTH + GAP + galley.size().x, galley.size().y.max(18.0));
    let (area, response) = ui.allocate_exact_size(size, sense);
    sample.paint(ui, Rect::from_min_size(area.min, egui::vec2(SAMPLE_WIDTH, area.height())));
    ui.painter().galley(egui::pos2(text_from(area), area.center().y - galley.size().y / 2.0), galley, color);
    response
}

/// A row that tells how something is drawn.
pub(super) fn label(ui: &mut Ui, sample: Sample, text: &str, theme: Theme) {
    let response = row(ui, sample, text, theme.ink(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
}

/// A row that shows or hides what it names; `name` is what a screen reader says.
pub(super) fn switch(ui: &mut Ui, sample: Sample, text: &str, name: &str, is_on: bool, theme: Theme) -> Response {
    let (sample, color) = if is_on {
        (sample, theme.ink())
    } else {
        (Sample::Line(Stroke::new(1.0, theme.grid()), LineStyle::Solid), theme.faint())
    };
    let response = row(ui, sample, text, color, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, name));
    if !is_on {
        let y = response.rect.center().y;
        let from = text_from(response.rect);
        ui.painter().hline(from..=response.rect.right(), y, Stroke::new(1.0, theme.faint()));
    }
    if response.hovered() || response.has_focus() {
        let frame = response.rect.expand2(egui::vec2(2.0, 0.0));
        ui.painter().rect_stroke(frame, 3.0, Stroke::new(1.0, theme.faint()), StrokeKind::Outside);
    }
    response
}
