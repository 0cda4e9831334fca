//! One quantity of all runs that are compared, a curve each. A click moves the clock.

use egui::{Align2, Color32, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Line, LineStyle, PlotPoint, PlotPoints, Points, Text, VLine};

use super::axes::{self, Axes, Measure};
use super::curves::{COLUMN, Curve};
use super::legend::{self, Sample};
use super::{Reading, nearest, real, scale_switch};
use crate::model::{Command, Lane, Model, Moment, Pace, Scale};
use crate::trace::{Bucket, Quantity, capitalised};
use crate::ui::theme::{self, Theme};
use crate::ui::{lanes, words};

/// The view: the curves, as long as they hold.
#[derive(Default)]
pub(in crate::ui) struct LanesChart {
    request: Option<Request>,
    curves: Vec<Curve>,
}

/// What the curves depend on.
struct Request {
    moments: Vec<Moment>,
    quantity: Quantity,
    scale: Scale,
    columns: usize,
}

impl Request {
    fn is_same(&self, other: &Self) -> bool {
        let of = |request: &Self| (request.quantity, request.scale, request.columns, request.moments.len());
        let mut moments = self.moments.iter().zip(&other.moments);
        of(self) == of(other) && moments.all(|(one, other)| one.has_record_of(*other))
    }
}

/// How the curve of the lane at a place is drawn.
pub(in crate::ui) fn style(place: usize, theme: Theme) -> (Stroke, LineStyle) {
    let (width, style) = match place % 6 {
        0 => (2.2, LineStyle::Solid),
        1 => (2.2, LineStyle::Dashed { length: 9.0 }),
        2 => (2.4, LineStyle::Dotted { spacing: 5.0 }),
        3 => (2.2, LineStyle::Dashed { length: 4.0 }),
        4 => (1.2, LineStyle::Solid),
        _ => (2.2, LineStyle::Dashed { length: 16.0 }),
    };
    (Stroke::new(width, theme.lane(place)), style)
}

impl LanesChart {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            for quantity in Quantity::COUNTS {
                let response = ui.selectable_label(model.quantity_of_runs() == quantity, capitalised(quantity.name()));
                if response.on_hover_text(quantity.gloss()).clicked() {
                    commands.push(Command::ShowQuantity(quantity));
                }
            }
            ui.separator();
            let scale = model.scale_of_runs();
            if scale_switch(ui, scale, ("Log-log", words::LOG_RUNS)) {
                commands.push(Command::UseScaleOfRuns(scale.other()));
            }
            ui.separator();
            for place in 0..model.lanes().len() {
                let (stroke, line) = style(place, theme);
                legend::label(ui, Sample::Line(stroke, line), &lanes::short_name(model, place), theme);
            }
        });
        if model.last() == 0 {
            ui.centered_and_justified(|ui| ui.weak(words::NO_CHART));
            return;
        }
        self.plot(ui, model, theme, commands);
    }

    fn plot(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let columns = nearest(f64::from(ui.available_width() / COLUMN), 4_000).max(1);
        let (quantity, measure) = (model.quantity_of_runs(), Measure { scale: model.scale_of_runs(), least: 1.0 });
        self.prepare(model, quantity, measure, columns);
        let high = self.curves.iter().map(|curve| curve.range.1).fold(1.0, f64::max);
        let axes = Axes {
            places: axes::places(model.last(), measure),
            across: measure,
            values: 0.0..=high,
            unit: 1.0,
            measure,
        };
        let curves = self.curves.iter().enumerate().map(|(place, curve)| {
            let (stroke, line) = style(place, theme);
            let points = PlotPoints::Borrowed(&curve.points);
            Line::new("", points).stroke(stroke).style(line).allow_band(false).allow_hover(false)
        });
        let curves: Vec<Line<'_>> = curves.collect();
        let marks: Vec<Mark> = model.lanes().iter().map(|lane| Mark::of(lane, quantity, measure)).collect();
        let clock = clock_shown(model);
        let (response, transform) = axes.show(ui, "lanes", theme, move |plot| {
            plot.vline(VLine::new("", measure.height(real(clock))).color(theme::CURRENT).width(1.5));
            for line in curves {
                plot.line(line);
            }
            for (place, mark) in marks.into_iter().enumerate() {
                mark.draw(plot, place, theme.lane(place));
            }
        });
        response.widget_info(|| {
            let axes =
                if measure.scale == Scale::Logarithmic { format!(", {}", words::LOG_AXES) } else { String::new() };
            let chart = format!("Chart of {} of the runs{axes}", quantity.name());
            let told = reading(model, quantity, clock).sentence(&chart);
            WidgetInfo::labeled(Role::Image, true, told)
        });
        let Some(pointer) = response.interact_pointer_pos().or(response.hover_pos()) else { return };
        let step = nearest(measure.value(transform.value_from_position(pointer).x), model.last());
        if response.clicked() || response.dragged() {
            commands.push(match model.pace() {
                Pace::Expansions => Command::Seek(step),
                Pace::Fraction => Command::MoveCursor(step.min(model.trace().head())),
            });
        }
        let reading = reading(model, quantity, step);
        response.on_hover_text_at_pointer(reading.tip(measure.scale, words::CHART_CLICK));
    }

    /// Works the curves out anew where they would be others.
    fn prepare(&mut self, model: &Model, quantity: Quantity, measure: Measure, columns: usize) {
        let moments = model.lanes().iter().map(Lane::moment).collect();
        let request = Request { moments, quantity, scale: measure.scale, columns };
        if self.request.as_ref().is_some_and(|last| last.is_same(&request)) {
            return;
        }
        let curve = |lane: &Lane| {
            let series = lane.trace().series();
            let mut buckets: Vec<Bucket> = series.buckets(quantity, series.len().div_ceil(columns).max(1)).collect();
            if measure.scale == Scale::Logarithmic {
                buckets = with_early_steps(lane, quantity, &buckets);
            }
            let mut curve = Curve::new(quantity, &buckets, [measure; 2]);
            curve.points.push(point(lane, quantity, lane.trace().head(), measure));
            curve
        };
        self.curves = model.lanes().iter().map(curve).collect();
        self.request = Some(request);
    }
}

/// On a logarithmic axis the first buckets are broad: steps stand in their place, as near to each other as can be seen.
fn with_early_steps(lane: &Lane, quantity: Quantity, buckets: &[Bucket]) -> Vec<Bucket> {
    /// From so many times its width on a bucket is narrow.
    const NARROW: usize = 10;
    let width = buckets.get(1).map_or(0, |second| second.step);
    let first = buckets.partition_point(|bucket| bucket.step < NARROW * width);
    let end = buckets.get(first).map_or(lane.trace().head() + 1, |bucket| bucket.step);
    let steps = std::iter::successors(Some(0), |&step| Some((step + 1).max(step * 51 / 50)));
    let exact = steps.take_while(|&step| step < end).map(|step| {
        let value = lane.trace().value(quantity, step);
        Bucket { step, range: value.map(|value| (value, value)) }
    });
    exact.chain(buckets[first..].iter().copied()).collect()
}

/// The step at which the line stands: in proportion each run has its own, and it is that of the active one.
fn clock_shown(model: &Model) -> usize {
    match model.pace() {
        Pace::Expansions => model.clock(),
        Pace::Fraction => model.cursor(),
    }
}

fn point(lane: &Lane, quantity: Quantity, step: usize, measure: Measure) -> PlotPoint {
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    let value = lane.trace().value(quantity, step).unwrap_or(0) as f64;
    PlotPoint::new(measure.height(real(step)), measure.height(value))
}

/// Where a run stands on its curve, and where the curve ends.
struct Mark {
    now: PlotPoint,
    end: PlotPoint,
}

impl Mark {
    fn of(lane: &Lane, quantity: Quantity, measure: Measure) -> Self {
        let at = lane.at().finished_step();
        Self { now: point(lane, quantity, at, measure), end: point(lane, quantity, lane.trace().head(), measure) }
    }

    fn draw(self, plot: &mut egui_plot::PlotUi<'_>, place: usize, colour: Color32) {
        plot.points(Points::new("", [self.now.x, self.now.y]).radius(4.0).color(colour).allow_hover(false));
        let number = egui::RichText::new(format!("{} ", place + 1)).strong();
        let text = Text::new("", self.end, number).color(colour).anchor(Align2::RIGHT_BOTTOM);
        plot.text(text.allow_hover(false));
    }
}

/// What the chart says of a step.
fn reading(model: &Model, quantity: Quantity, step: usize) -> Reading {
    let mut has_zero = false;
    let mut line = |(place, lane): (usize, &Lane)| {
        let head = lane.trace().head();
        let count = lane.trace().value(quantity, step.min(head)).unwrap_or(0);
        has_zero |= count == 0;
        let end = if step > head { format!(" at its step {}", words::count(head as u64)) } else { String::new() };
        format!("{}: {}{end}", lanes::short_name(model, place), words::count(count))
    };
    let lines = model.lanes().iter().enumerate().map(&mut line).collect();
    Reading { place: format!("step {}", words::count(step as u64)), lines, has_zero }
}
