//! Curves over the steps: the counts, or f. A click or a drag moves the cursor.

use egui::{Color32, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Line, LineStyle, PlotPoint, PlotPoints, VLine};

use super::axes::{self, Axes, Measure};
use super::legend::{self, Sample};
use super::{Reading, cursor_place, nearest, real};
use crate::model::{Chart, Command, Model, Moment, Scale};
use crate::search::Side;
use crate::trace::{Bucket, Quantity, Trace, f_text};
use crate::ui::theme::{self, Theme};
use crate::ui::words;

/// Points of the screen that the steps of one pair of points share.
pub(super) const COLUMN: f32 = 2.0;

/// Keeps the points as long as they hold, and which curves are hidden.
#[derive(Default)]
pub(super) struct Curves {
    request: Option<Request>,
    kept: Vec<Curve>,
    measure: Option<Measure>,
    hidden: Vec<Quantity>,
}

/// What the points depend on.
#[derive(Clone, Copy)]
struct Request {
    moment: Moment,
    chart: Chart,
    scale: Scale,
    /// Buckets that are drawn as one.
    group: usize,
}

impl Request {
    fn is_same(self, other: Self) -> bool {
        let of = |request: Self| (request.chart, request.scale, request.group);
        of(self) == of(other) && self.moment.has_record_of(other.moment)
    }
}

pub(super) struct Curve {
    quantity: Quantity,
    pub points: Vec<PlotPoint>,
    /// The least and the most.
    pub range: (f64, f64),
}

/// What a chart shows, in the order of the legend, which is from the front to the back.
fn quantities(model: &Model) -> Vec<Quantity> {
    if model.chart() == Chart::F {
        return vec![Quantity::F];
    }
    let has_sides = model.trace().series().quantities().contains(&Quantity::FrontierOf(Side::Forward));
    if has_sides {
        Side::BOTH.into_iter().flat_map(Quantity::of_side).chain([Quantity::Stored]).collect()
    } else {
        Quantity::COUNTS.to_vec()
    }
}

/// How a quantity is drawn: with sides the colour tells the side; else, and always the style, the quantity.
fn style(quantity: Quantity, theme: Theme) -> (Stroke, LineStyle) {
    let [frontier, reached, explored] = theme.series();
    let color = |plain: Color32| quantity.side().map_or(plain, |side| theme.side(side));
    match quantity {
        Quantity::Frontier | Quantity::FrontierOf(_) => (Stroke::new(2.2, color(frontier)), LineStyle::Solid),
        Quantity::Reached | Quantity::ReachedOf(_) => (Stroke::new(2.0, color(reached)), LineStyle::dashed_loose()),
        Quantity::Explored | Quantity::ExploredOf(_) => (Stroke::new(1.4, color(explored)), LineStyle::dotted_dense()),
        // Where each reached state is stored it runs behind that curve, and is seen on both sides of it.
        Quantity::Stored => (Stroke::new(7.0, theme.stored()), LineStyle::Solid),
        Quantity::F => (Stroke::new(2.0, reached), LineStyle::Solid),
    }
}

impl Curves {
    /// The legend: a click on a name hides its curve.
    pub fn legend(&mut self, ui: &mut Ui, model: &Model, theme: Theme) {
        if model.chart() == Chart::F {
            let (stroke, line) = style(Quantity::F, theme);
            legend::label(ui, Sample::Line(stroke, line), words::F_EXPANDED, theme);
            return;
        }
        let mut side_before = None;
        for quantity in quantities(model) {
            let side = quantity.side();
            if let (true, Some(side)) = (side != side_before, side) {
                ui.add_space(4.0);
                ui.label(format!("{}:", words::side(side)));
            }
            side_before = side;
            let name = match side {
                Some(side) => format!("Show {}, {}", quantity.name(), words::side(side)),
                None => format!("Show {}", quantity.name()),
            };
            let (stroke, line) = style(quantity, theme);
            let is_on = !self.hidden.contains(&quantity);
            let response = legend::switch(ui, Sample::Line(stroke, line), quantity.name(), &name, is_on, theme);
            if response.clicked() {
                if is_on {
                    self.hidden.push(quantity);
                } else {
                    self.hidden.retain(|&hidden| hidden != quantity);
                }
            }
            response.on_hover_text(format!("{} {}", quantity.gloss(), words::LEGEND_CLICK));
        }
    }

    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let columns = nearest(f64::from(ui.available_width() / COLUMN), 4_000).max(1);
        let group = model.trace().series().len().div_ceil(columns);
        self.prepare(model, group);
        let Some(measure) = self.measure else { return };
        let (head, cursor, place) = (model.trace().head(), model.cursor(), cursor_place(model));
        let shown = || self.kept.iter().filter(|curve| !self.hidden.contains(&curve.quantity));
        let is_f = model.chart() == Chart::F;
        let high = shown().map(|curve| curve.range.1).fold(0.0, f64::max).max(1.0);
        let low = shown().map(|curve| curve.range.0).fold(f64::INFINITY, f64::min).min(high);
        let axes = Axes {
            places: axes::places(head, Measure::PLAIN),
            across: Measure::PLAIN,
            // The rises of f are what matters, so that only counts begin at zero.
            values: match (is_f, measure.scale) {
                (true, Scale::Linear) => (low - 0.5).max(0.0)..=high.max(low + 1.0),
                _ => 0.0..=high,
            },
            unit: if is_f { 0.5 } else { 1.0 },
            measure,
        };
        let lines: Vec<Line<'_>> = shown()
            .rev()
            .map(|curve| {
                let (stroke, line) = style(curve.quantity, theme);
                Line::new("", PlotPoints::Borrowed(&curve.points))
                    .stroke(stroke)
                    .style(line)
                    .allow_band(false)
                    .allow_hover(false)
            })
            .collect();
        let (response, transform) = axes.show(ui, "curves", theme, move |plot| {
            if let Some(pointer) = plot.pointer_coordinate().filter(|_| plot.response().hovered()) {
                plot.vline(VLine::new("", pointer.x.round()).color(theme.grid()).width(1.0));
            }
            for line in lines {
                plot.line(line);
            }
            plot.vline(VLine::new("", place).color(theme::CURRENT).width(1.5));
        });
        let chart = if is_f { "Chart of f" } else { "Chart of counts" };
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Image, true, reading(model.trace(), cursor, is_f).sentence(chart))
        });
        let Some(pointer) = response.interact_pointer_pos().or(response.hover_pos()) else { return };
        let step = nearest(transform.value_from_position(pointer).x, head);
        if response.clicked() || response.dragged() {
            commands.push(Command::MoveCursor(step));
        }
        response.on_hover_text_at_pointer(reading(model.trace(), step, is_f).tip(measure.scale, words::CHART_CLICK));
    }

    /// Works the points out anew where they would be others.
    fn prepare(&mut self, model: &Model, group: usize) {
        let request = Request { moment: model.moment(), chart: model.chart(), scale: model.looks.scale, group };
        if self.request.is_some_and(|last| last.is_same(request)) {
            return;
        }
        let series = model.trace().series();
        let shown = quantities(model).into_iter().map(|quantity| (quantity, series.buckets(quantity, group).collect()));
        let shown: Vec<(Quantity, Vec<Bucket>)> = shown.collect();
        let least = match request.chart {
            Chart::F => least_above_zero(&shown),
            Chart::Counts | Chart::Depths => 1.0,
        };
        let measure = Measure { scale: request.scale, least };
        self.kept =
            shown.iter().map(|(quantity, buckets)| Curve::new(*quantity, buckets, [Measure::PLAIN, measure])).collect();
        self.measure = Some(measure);
        self.request = Some(request);
    }
}

/// The power of ten that is at most the least value above zero, as far as the buckets tell.
fn least_above_zero(shown: &[(Quantity, Vec<Bucket>)]) -> f64 {
    let ranges = shown.iter().flat_map(|(quantity, buckets)| buckets.iter().map(|bucket| (*quantity, bucket.range)));
    let values = ranges.flat_map(|(quantity, range)| {
        range.into_iter().flat_map(move |(least, most)| [(quantity, least), (quantity, most)])
    });
    let least = values.filter(|&(_, value)| value > 0).map(|(quantity, value)| in_units(quantity, value));
    let least = least.fold(f64::INFINITY, f64::min);
    if least.is_finite() { 10_f64.powf(least.log10().floor()) } else { 1.0 }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn in_units(quantity: Quantity, value: u64) -> f64 {
    if quantity == Quantity::F { value as f64 / 100.0 } else { value as f64 }
}

impl Curve {
    /// Each bucket gives its least and its most, so that no extreme is lost; first what is nearer to the bucket before.
    pub fn new(quantity: Quantity, buckets: &[Bucket], [across, measure]: [Measure; 2]) -> Self {
        let mut curve = Self { quantity, points: Vec::new(), range: (f64::INFINITY, 0.0) };
        let mut last = 0.0;
        for bucket in buckets {
            let Some((least, most)) = bucket.range else { continue };
            let (least, most) = (in_units(quantity, least), in_units(quantity, most));
            curve.range = (curve.range.0.min(least), curve.range.1.max(most));
            let ends = if (last - least).abs() <= (last - most).abs() { [least, most] } else { [most, least] };
            let count = if most > least { 2 } else { 1 };
            for value in ends.into_iter().take(count) {
                curve.points.push(PlotPoint::new(across.height(real(bucket.step)), measure.height(value)));
                last = value;
            }
        }
        curve
    }
}

/// What the chart says of a step.
fn reading(trace: &Trace, step: usize, is_f: bool) -> Reading {
    let place = format!("step {}", words::count(step as u64));
    let value = |quantity| trace.value(quantity, step);
    if is_f {
        let f = value(Quantity::F);
        let line = f.map_or_else(|| words::NO_F.to_owned(), |f| format!("f {}", f_text(f)));
        return Reading { place, lines: vec![line], has_zero: f == Some(0) };
    }
    let mut has_zero = false;
    let mut read = |quantity: Quantity| {
        let count = value(quantity).unwrap_or(0);
        has_zero |= count == 0;
        words::count(count)
    };
    let mut lines: Vec<String> = Vec::new();
    let has_sides = trace.series().quantities().contains(&Quantity::FrontierOf(Side::Forward));
    let [forward, backward] = Side::BOTH.map(Quantity::of_side);
    for (place, total) in Quantity::COUNTS.into_iter().enumerate() {
        let sides = if has_sides && place < forward.len() {
            format!("{} + {} = ", read(forward[place]), read(backward[place]))
        } else {
            String::new()
        };
        lines.push(format!("{} {sides}{}", total.name(), read(total)));
    }
    if has_sides {
        lines.insert(0, words::SIDES_SUM.to_owned());
    }
    Reading { place, lines, has_zero }
}
