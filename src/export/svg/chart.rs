//! A chart as a drawing: axes with round numbers, a curve or bars for each series, a legend.

use super::{Anchor, Drawing, Paint, width_of};
use crate::export::chart::{Curve, Form, Pattern, Plot, Scale};
use crate::export::palette::{FAINT, GRID, INK};

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 540.0;
/// The rectangle of the curves; its top is lower where the legend has more than one row.
const LEFT: f32 = 84.0;
const RIGHT: f32 = WIDTH - 28.0;
const TOP: f32 = 84.0;
const FOOT: f32 = 58.0;
const TYPE: f32 = 13.0;
/// How far apart the rows of the legend are.
const ROW: f32 = 19.0;
/// How far from zero, in powers of ten, the least value stands on a logarithmic scale.
const STUB: f64 = 0.3;

/// Draws a chart.
pub(in crate::export) fn chart(plot: &Plot) -> String {
    let legend = Legend::of(&plot.curves);
    let frame = Frame::of(plot, legend.height());
    let mut drawing = Drawing::new(WIDTH, frame.bottom + FOOT);
    drawing.heading(&plot.title, &[]);
    axes(&mut drawing, plot, &frame);
    match plot.form {
        Form::Lines => lines(&mut drawing, plot, &frame),
        Form::Bars => bars(&mut drawing, plot, &frame),
    }
    legend.draw(&mut drawing);
    drawing.finish(&plot.title)
}

/// From numbers to places on an axis: 0 at its beginning, 1 at its end.
#[derive(Clone, Copy)]
struct Axis {
    scale: Scale,
    /// The power of ten that is at most the least number above zero, on a logarithmic scale.
    least: f64,
    first: f64,
    last: f64,
}

impl Axis {
    fn place(self, number: f64) -> f64 {
        let [at, first, last] = [number, self.first, self.last].map(|number| self.stride(number));
        (at - first) / (last - first)
    }

    fn stride(self, number: f64) -> f64 {
        match self.scale {
            Scale::Linear => number,
            Scale::Logarithmic if number < self.least => 0.0,
            Scale::Logarithmic => (number / self.least).log10() + STUB,
        }
    }

    /// Powers of ten as far as the axis goes, and where these are few their doubles and halves.
    fn powers(self) -> Vec<f64> {
        let powers: Vec<f64> = std::iter::successors(Some(self.least), |power| Some(power * 10.0))
            .take_while(|&power| power <= self.last)
            .collect();
        let factors: &[f64] = if powers.len() < 4 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let all = powers.into_iter().flat_map(|power| factors.iter().map(move |factor| power * factor));
        all.filter(|&number| number <= self.last).collect()
    }
}

/// From places and values to points.
struct Frame {
    places: usize,
    across: Axis,
    upwards: Axis,
    top: f32,
    bottom: f32,
    /// Whether places have room on both sides, as for bars.
    is_spaced: bool,
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a screen shows no more digits")]
impl Frame {
    fn of(plot: &Plot, legend: f32) -> Self {
        let ends =
            |curve: &Curve| (0..curve.values.len()).filter_map(|place| curve.interval(place)).collect::<Vec<_>>();
        let ends: Vec<[u64; 2]> = plot.curves.iter().flat_map(ends).collect();
        let most = ends.iter().map(|ends| ends[1]).max().unwrap_or(0);
        let values = plot.curves.iter().flat_map(|curve| &curve.values).flatten();
        let least = values.copied().filter(|&value| value > 0).min().unwrap_or(plot.unit) as f64;
        let step = round_step(most.saturating_sub(plot.foot), plot.least_step, 6);
        let upwards = match plot.upwards {
            Scale::Linear => {
                let strides = (most.saturating_sub(plot.foot)).max(1).div_ceil(step);
                Axis {
                    scale: Scale::Linear,
                    least: 1.0,
                    first: plot.foot as f64,
                    last: (plot.foot + strides * step) as f64,
                }
            }
            Scale::Logarithmic => {
                // Counted in units: that is where the labels are round.
                let least = plot.unit as f64 * 10_f64.powf((least / plot.unit as f64).log10().floor());
                Axis { scale: Scale::Logarithmic, least, first: 0.0, last: (most as f64 * 1.1).max(least * 2.0) }
            }
        };
        let (places, first) = (plot.places().max(1), plot.first as f64);
        let last = first + (places.max(2) - 1) as f64;
        let across = Axis { scale: plot.across, least: 1.0, first, last };
        let is_spaced = plot.form == Form::Bars || plot.curves.iter().any(|curve| !curve.halves.is_empty());
        Self { places, across, upwards, top: TOP + legend, bottom: HEIGHT - FOOT + legend, is_spaced }
    }

    /// Of a place, counted from the first.
    fn x(&self, place: usize) -> f32 {
        let width = RIGHT - LEFT;
        if self.is_spaced {
            return LEFT + width * (place as f32 + 0.5) / self.places as f32;
        }
        (f64::from(LEFT) + f64::from(width) * self.across.place(self.across.first + place as f64)) as f32
    }

    fn y(&self, value: u64) -> f32 {
        (f64::from(self.bottom) - f64::from(self.bottom - self.top) * self.upwards.place(value as f64)) as f32
    }

    /// The width of a group of bars.
    fn slot(&self) -> f32 {
        (RIGHT - LEFT) / self.places as f32
    }
}

/// The round number (1, 2 or 5 with zeros, in whole units) by which ticks go so that there are at most `ticks`.
fn round_step(most: u64, unit: u64, ticks: u64) -> u64 {
    let least = most.div_ceil(ticks).max(1);
    let powers = std::iter::successors(Some(unit), |power| power.checked_mul(10));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|factor| power.saturating_mul(factor)));
    steps.find(|&step| step >= least).unwrap_or(least)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "marks are whole numbers of units")]
fn axes(drawing: &mut Drawing, plot: &Plot, frame: &Frame) {
    drawing.begin("axes");
    for value in marks(frame.upwards, plot.least_step, 6) {
        let y = frame.y(value as u64);
        drawing.line(&[(LEFT, y), (RIGHT, y)], Paint::stroke(GRID, 1.0));
        drawing.text((LEFT - 8.0, y + 4.5), TYPE, Anchor::End, INK, &grouped(&plot.value_text(value as u64)));
    }
    for place in marks(frame.across, 1, 10) {
        let place = place as usize;
        let x = frame.x(place - plot.first);
        drawing.line(&[(x, frame.bottom), (x, frame.bottom + 5.0)], Paint::stroke(INK, 1.0));
        drawing.text((x, frame.bottom + 20.0), TYPE, Anchor::Middle, INK, &grouped(&place.to_string()));
    }
    drawing.line(&[(LEFT, frame.top), (LEFT, frame.bottom), (RIGHT, frame.bottom)], Paint::stroke(INK, 1.2));
    drawing.text((f32::midpoint(LEFT, RIGHT), frame.bottom + 42.0), TYPE, Anchor::Middle, FAINT, plot.x_name);
    drawing.text((16.0, frame.top - 14.0), TYPE, Anchor::Start, FAINT, &plot.y_name);
    drawing.end();
}

/// The numbers that stand at an axis.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
fn marks(axis: Axis, unit: u64, most: u64) -> Vec<f64> {
    if axis.scale == Scale::Logarithmic {
        return axis.powers();
    }
    let (first, last) = (axis.first as u64, axis.last as u64);
    let step = round_step(last - first, unit, most);
    (first.div_ceil(step)..=last / step).map(|mark| (mark * step) as f64).collect()
}

/// A number with its thousands apart.
fn grouped(number: &str) -> String {
    let (whole, part) = number.split_once('.').map_or((number, None), |(whole, part)| (whole, Some(part)));
    let mut text = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    part.map_or(text.clone(), |part| text + "." + part)
}

fn lines(drawing: &mut Drawing, plot: &Plot, frame: &Frame) {
    for (number, curve) in plot.curves.iter().enumerate() {
        drawing.begin("curve");
        drawing.tip(&curve.name);
        if curve.halves.is_empty() {
            for run in runs(&thinned(curve, frame)) {
                line(drawing, &run, curve);
            }
        } else {
            means(drawing, curve, number, frame);
        }
        drawing.end();
    }
}

fn line(drawing: &mut Drawing, points: &[(f32, f32)], curve: &Curve) {
    if let [(x, y)] = points[..] {
        drawing.circle((x, y), 2.0, Paint::fill(curve.colour));
        return;
    }
    let width = if curve.pattern == Pattern::Thin { 1.2 } else { 2.0 };
    drawing.line(points, Paint { pattern: curve.pattern, ..Paint::stroke(curve.colour, width) });
}

/// A line from mean to mean, whatever is between, each with its mark and its interval.
fn means(drawing: &mut Drawing, curve: &Curve, number: usize, frame: &Frame) {
    const CAP: f32 = 4.0;
    let points: Vec<(f32, f32)> = thinned(curve, frame).into_iter().flatten().collect();
    for place in 0..curve.values.len() {
        let (x, Some([low, high])) = (frame.x(place), curve.interval(place)) else { continue };
        if low < high {
            let (low, high) = (frame.y(low), frame.y(high));
            let bars = [[(x, low), (x, high)], [(x - CAP, low), (x + CAP, low)], [(x - CAP, high), (x + CAP, high)]];
            drawing.begin("interval");
            for bar in &bars {
                drawing.line(bar, Paint::stroke(curve.colour, 1.2));
            }
            drawing.end();
        }
    }
    line(drawing, &points, curve);
    for point in points {
        mark(drawing, number, point, curve);
    }
}

/// A mark, so that shape and not only colour tells curves apart.
fn mark(drawing: &mut Drawing, number: usize, (x, y): (f32, f32), curve: &Curve) {
    let corners: &[(f32, f32)] = match number % 6 {
        0 => return drawing.circle((x, y), 4.5, Paint::fill(curve.colour)),
        1 => &[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)],
        2 => &[(0.0, -5.0), (4.8, 4.0), (-4.8, 4.0)],
        3 => &[(0.0, -5.5), (5.5, 0.0), (0.0, 5.5), (-5.5, 0.0)],
        4 => &[(0.0, 5.0), (4.8, -4.0), (-4.8, -4.0)],
        _ => {
            for (dx, dy) in [(4.0, 4.0), (4.0, -4.0)] {
                drawing.line(&[(x - dx, y - dy), (x + dx, y + dy)], Paint::stroke(curve.colour, 2.0));
            }
            return;
        }
    };
    let corners: Vec<(f32, f32)> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    drawing.polygon(&corners, Paint::fill(curve.colour));
}

/// The points of a curve. Where several places share a pixel, they are one upright line from the least to the most;
/// the last one stands alone, so that the curve ends where it ends.
fn thinned(curve: &Curve, frame: &Frame) -> Vec<Option<(f32, f32)>> {
    let Some(last) = curve.values.len().checked_sub(1) else { return Vec::new() };
    let places: Vec<usize> = (0..last).collect();
    let columns = places.chunk_by(|&one, &other| frame.x(one).floor() >= frame.x(other).floor());
    columns.chain([&[last][..]]).flat_map(|places| column(curve, places, frame)).collect()
}

fn column(curve: &Curve, places: &[usize], frame: &Frame) -> Vec<Option<(f32, f32)>> {
    let values = || places.iter().filter_map(|&place| curve.values[place]);
    let (Some(least), Some(most)) = (values().min(), values().max()) else { return vec![None] };
    let x = frame.x(places[0]);
    if least == most {
        return vec![Some((x, frame.y(least)))];
    }
    // In the order in which they come, so that a rise looks like one.
    let is_falling = values().position(|value| value == most) < values().position(|value| value == least);
    let ends = if is_falling { [most, least] } else { [least, most] };
    ends.map(|value| Some((x, frame.y(value)))).to_vec()
}

/// The points between gaps.
fn runs(points: &[Option<(f32, f32)>]) -> Vec<Vec<(f32, f32)>> {
    points
        .split(Option::is_none)
        .map(|run| run.iter().flatten().copied().collect())
        .filter(|run: &Vec<_>| !run.is_empty())
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "there are two sides at most")]
fn bars(drawing: &mut Drawing, plot: &Plot, frame: &Frame) {
    let width = (frame.slot() * 0.8).min(60.0) / plot.curves.len() as f32;
    for (number, curve) in plot.curves.iter().enumerate() {
        drawing.begin("curve");
        drawing.tip(&curve.name);
        for (place, value) in curve.values.iter().enumerate() {
            let Some(value) = *value else { continue };
            let left = frame.x(place) + width * (number as f32 - plot.curves.len() as f32 / 2.0);
            let top = frame.y(value);
            drawing.rect((left, top), (width, frame.bottom - top), Paint::fill(curve.colour));
            let text = grouped(&plot.value_text(value));
            if width_of(&text, 11.0) < width * 1.2 {
                drawing.text((left + width / 2.0, top - 4.0), 11.0, Anchor::Middle, INK, &text);
            }
        }
        drawing.end();
    }
}

/// What each curve is, in as many rows as that takes.
struct Legend<'a> {
    /// With the left end and the row.
    curves: Vec<(&'a Curve, f32, u8)>,
}

impl<'a> Legend<'a> {
    fn of(curves: &'a [Curve]) -> Self {
        let (mut x, mut row) = (LEFT, 0);
        let place = |curve: &'a Curve| {
            let width = 56.0 + width_of(&curve.name, TYPE);
            if x > LEFT && x + width > WIDTH {
                (x, row) = (LEFT, row + 1);
            }
            let left = x;
            x += width;
            (curve, left, row)
        };
        Self { curves: curves.iter().map(place).collect() }
    }

    /// What it takes beyond one row.
    fn height(&self) -> f32 {
        self.curves.last().map_or(0.0, |&(_, _, row)| f32::from(row) * ROW)
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.begin("legend");
        for (number, &(curve, x, row)) in self.curves.iter().enumerate() {
            let y = 48.5 + f32::from(row) * ROW;
            let has_marks = !curve.halves.is_empty();
            let width = if has_marks || curve.pattern == Pattern::Thin { 1.5 } else { 5.0 };
            let paint = Paint { pattern: curve.pattern, ..Paint::stroke(curve.colour, width) };
            drawing.line(&[(x, y), (x + 24.0, y)], paint);
            if has_marks {
                mark(drawing, number, (x + 12.0, y), curve);
            }
            drawing.text((x + 29.0, y + 4.5), TYPE, Anchor::Start, INK, &curve.name);
        }
        drawing.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_go_by_round_numbers_and_are_few() {
        let steps = [0, 1, 5, 7, 24_047, 181_440].map(|most| round_step(most, 1, 6));
        assert_eq!(steps, [1, 1, 1, 2, 5_000, 50_000]);
        assert_eq!(round_step(3_100, 100, 6), 1_000);
        assert_eq!(round_step(250, 100, 6), 100);
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(
            ["0", "999", "1000", "181440", "1234567.5"].map(grouped),
            ["0", "999", "1,000", "181,440", "1,234,567.5"]
        );
    }
}
