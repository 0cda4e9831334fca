//! Search cost by the depth of the solution: a curve a set-up through the means, with the interval of each.

use egui::{Color32, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Line, LineStyle, MarkerShape, PlotPoint, PlotPoints, Points, VLine};

use super::axes::{Axes, Measure as Heights};
use super::legend::{self, Sample};
use super::{Reading, nearest};
use crate::export::table::Table;
use crate::model::batch::{ByDepth, Depth, Mean, Measure, Plan, curve_names, means, spread_table};
use crate::ui::theme::Theme;
use crate::ui::words;

/// How far the ends of an interval reach to both sides, in depths.
const CAP: f64 = 0.14;

/// The marks, so that shape and not only colour tells the set-ups apart.
const MARKS: [MarkerShape; 6] = [
    MarkerShape::Circle,
    MarkerShape::Square,
    MarkerShape::Up,
    MarkerShape::Diamond,
    MarkerShape::Down,
    MarkerShape::Cross,
];

fn style(place: usize, theme: Theme) -> (Color32, MarkerShape) {
    let place = place % MARKS.len();
    (theme.lane(place), MARKS[place])
}

/// What each curve stands for, one a line.
pub(in crate::ui) fn legend(ui: &mut Ui, plan: &Plan, theme: Theme) {
    for (place, text) in curve_names(plan).into_iter().enumerate() {
        let (colour, _) = style(place, theme);
        legend::label(ui, Sample::Line(Stroke::new(2.5, colour), LineStyle::Solid), &text, theme);
    }
}

/// Draws the chart: node counts on a logarithmic scale, b* on a linear one.
pub(in crate::ui) fn ui(ui: &mut Ui, plan: &Plan, by_depth: &ByDepth, measure: Measure, theme: Theme) {
    let curves: Vec<Vec<Mean>> = (0..plan.algorithms.len()).map(|set_up| means(by_depth, measure, set_up)).collect();
    let all = || curves.iter().flatten();
    let ends = |pick: fn(f64, f64) -> f64, from: f64| all().map(|place| f64::from(place.depth)).fold(from, pick);
    let (first, last) = (ends(f64::min, f64::INFINITY), ends(f64::max, 0.0));
    if !first.is_finite() {
        ui.weak(words::NO_DEPTHS);
        return;
    }
    let is_branching = measure == Measure::Branching;
    let scale = measure.scale();
    let least = all().map(|place| place.mean).filter(|&mean| mean > 0.0).fold(f64::INFINITY, f64::min);
    let least = if least.is_finite() { 10_f64.powf(least.log10().floor()) } else { 1.0 };
    let heights = Heights { scale, least };
    let high = all().map(|place| place.mean + place.half).fold(least, f64::max);
    let low = all().map(|place| place.mean - place.half).fold(f64::INFINITY, f64::min);
    let values = if is_branching { low.floor().max(0.0)..=high } else { 0.0..=high };
    let axes = Axes {
        places: first - 0.5..=last + 0.5,
        across: Heights::PLAIN,
        values,
        unit: if is_branching { 0.1 } else { 1.0 },
        measure: heights,
    };
    let drawn = curves.iter().enumerate().map(|(set_up, places)| Drawn::new(places, heights, set_up, theme));
    let drawn: Vec<Drawn> = drawn.collect();
    let (response, transform) = axes.show(ui, "batch", theme, move |plot| {
        if let Some(pointer) = plot.pointer_coordinate().filter(|_| plot.response().hovered()) {
            plot.vline(VLine::new("", pointer.x.round()).color(theme.grid()).width(1.0));
        }
        for drawn in drawn {
            drawn.show(plot);
        }
    });
    let table = spread_table(plan, by_depth, measure);
    response.widget_info(|| {
        let label = format!("{} by depth, from {first} to {last}", measure.label());
        WidgetInfo::labeled(Role::Image, true, label)
    });
    let Some(pointer) = response.hover_pos() else { return };
    let depth = nearest(transform.value_from_position(pointer).x, nearest(last, usize::MAX >> 12));
    if let Some(reading) = reading(&table, by_depth, depth) {
        response.on_hover_text_at_pointer(reading.tip(scale, ""));
    }
}

/// A curve in the units of the plot.
struct Drawn {
    colour: Color32,
    shape: MarkerShape,
    means: Vec<PlotPoint>,
    bars: Vec<[PlotPoint; 2]>,
}

impl Drawn {
    fn new(places: &[Mean], heights: Heights, set_up: usize, theme: Theme) -> Self {
        let (colour, shape) = style(set_up, theme);
        let mean = |place: &Mean| PlotPoint::new(f64::from(place.depth), heights.height(place.mean));
        let bars = places.iter().filter(|place| place.half > 0.0).flat_map(|place| {
            let [low, high] =
                [place.mean - place.half, place.mean + place.half].map(|end| heights.height(end.max(0.0)));
            let depth = f64::from(place.depth);
            let cap = |at: f64| [PlotPoint::new(depth - CAP, at), PlotPoint::new(depth + CAP, at)];
            [[PlotPoint::new(depth, low), PlotPoint::new(depth, high)], cap(low), cap(high)]
        });
        Self { colour, shape, means: places.iter().map(mean).collect(), bars: bars.collect() }
    }

    fn show(self, plot: &mut egui_plot::PlotUi<'_>) {
        let line = |points: Vec<PlotPoint>, width: f32| {
            Line::new("", PlotPoints::Owned(points))
                .color(self.colour)
                .width(width)
                .allow_band(false)
                .allow_hover(false)
        };
        for bar in self.bars {
            plot.line(line(bar.to_vec(), 1.2));
        }
        let marks = Points::new("", PlotPoints::Owned(self.means.clone())).color(self.colour).shape(self.shape);
        plot.line(line(self.means, 2.0));
        plot.points(marks.radius(4.5).allow_hover(false));
    }
}

/// What the table says of a depth.
fn reading(table: &Table, by_depth: &ByDepth, depth: usize) -> Option<Reading> {
    let is_there = |row: &crate::model::batch::Row| matches!(row.depth, Depth::Moves(moves) if moves as usize == depth);
    let row = by_depth.rows.iter().position(is_there)?;
    let columns = 1..table.headings.len();
    let lines = columns.map(|column| format!("{} {}", table.headings[column].label, table.text_of(row, column)));
    Some(Reading { place: format!("depth {}", words::count(depth as u64)), lines: lines.collect(), has_zero: false })
}
