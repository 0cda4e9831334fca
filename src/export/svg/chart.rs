//! A chart as a drawing: axes with round numbers, a curve or bars for each series, a legend.

use std::ops::Range;

use super::{Anchor, Drawing, Paint, width_of};
use crate::export::chart::{Curve, Form, Plot};
use crate::export::palette::{FAINT, GRID, INK};

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 540.0;
/// The rectangle of the curves.
const LEFT: f32 = 84.0;
const RIGHT: f32 = WIDTH - 28.0;
const TOP: f32 = 84.0;
const BOTTOM: f32 = HEIGHT - 58.0;
const TYPE: f32 = 13.0;

/// Draws a chart.
pub(in crate::export) fn chart(plot: &Plot) -> String {
    let mut drawing = Drawing::new(WIDTH, HEIGHT);
    drawing.heading(&plot.title, &[]);
    let scale = Scale::of(plot);
    axes(&mut drawing, plot, &scale);
    match plot.form {
        Form::Lines => lines(&mut drawing, plot, &scale),
        Form::Bars => bars(&mut drawing, plot, &scale),
    }
    legend(&mut drawing, &plot.curves);
    drawing.finish(&plot.title)
}

/// From places and values to points.
struct Scale {
    places: usize,
    /// What stands at the top.
    most: u64,
    form: Form,
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a screen shows no more digits")]
impl Scale {
    fn of(plot: &Plot) -> Self {
        let most = plot.curves.iter().flat_map(|curve| &curve.values).flatten().copied().max().unwrap_or(0);
        let step = round_step(most, plot.unit, 6);
        Self { places: plot.places().max(1), most: most.max(1).div_ceil(step) * step, form: plot.form }
    }

    fn x(&self, place: usize) -> f32 {
        let width = RIGHT - LEFT;
        match self.form {
            Form::Lines => LEFT + width * place as f32 / (self.places.max(2) - 1) as f32,
            Form::Bars => LEFT + width * (place as f32 + 0.5) / self.places as f32,
        }
    }

    fn y(&self, value: u64) -> f32 {
        (f64::from(BOTTOM) - f64::from(BOTTOM - TOP) * (value as f64 / self.most as f64)) as f32
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

fn axes(drawing: &mut Drawing, plot: &Plot, scale: &Scale) {
    drawing.begin("axes");
    let step = round_step(scale.most, plot.unit, 6);
    for value in (0..=scale.most / step).map(|tick| tick * step) {
        let y = scale.y(value);
        drawing.line(&[(LEFT, y), (RIGHT, y)], Paint::stroke(GRID, 1.0));
        drawing.text((LEFT - 8.0, y + 4.5), TYPE, Anchor::End, INK, &grouped(&plot.value_text(value)));
    }
    let last = scale.places as u64 - 1;
    let step = round_step(last, 1, 10);
    for place in (0..=last / step).map(|tick| tick * step) {
        let x = scale.x(usize::try_from(place).expect("places are counted in memory"));
        drawing.line(&[(x, BOTTOM), (x, BOTTOM + 5.0)], Paint::stroke(INK, 1.0));
        drawing.text((x, BOTTOM + 20.0), TYPE, Anchor::Middle, INK, &grouped(&place.to_string()));
    }
    drawing.line(&[(LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)], Paint::stroke(INK, 1.2));
    drawing.text((f32::midpoint(LEFT, RIGHT), HEIGHT - 16.0), TYPE, Anchor::Middle, FAINT, plot.x_name);
    drawing.text((16.0, TOP - 14.0), TYPE, Anchor::Start, FAINT, plot.y_name);
    drawing.end();
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

fn lines(drawing: &mut Drawing, plot: &Plot, scale: &Scale) {
    for curve in &plot.curves {
        drawing.begin("curve");
        drawing.tip(curve.name);
        for run in runs(&thinned(curve, scale)) {
            if let [(x, y)] = run[..] {
                drawing.circle((x, y), 2.0, Paint::fill(curve.colour));
            } else {
                drawing.line(&run, Paint { is_dashed: curve.is_dashed, ..Paint::stroke(curve.colour, 2.0) });
            }
        }
        drawing.end();
    }
}

/// The points of a curve. Where several places share a pixel, they are one upright line from the least to the most.
fn thinned(curve: &Curve, scale: &Scale) -> Vec<Option<(f32, f32)>> {
    let a_pixel = (scale.places / 800).max(1);
    let columns =
        (0..curve.values.len()).step_by(a_pixel).map(|first| first..(first + a_pixel).min(curve.values.len()));
    columns.flat_map(|places| column(curve, places, scale)).collect()
}

fn column(curve: &Curve, places: Range<usize>, scale: &Scale) -> Vec<Option<(f32, f32)>> {
    let first = places.start;
    let values = || curve.values[places.clone()].iter().flatten().copied();
    let (Some(least), Some(most)) = (values().min(), values().max()) else { return vec![None] };
    let x = scale.x(first);
    if least == most {
        return vec![Some((x, scale.y(least)))];
    }
    // In the order in which they come, so that a rise looks like one.
    let is_falling = values().position(|value| value == most) < values().position(|value| value == least);
    let ends = if is_falling { [most, least] } else { [least, most] };
    ends.map(|value| Some((x, scale.y(value)))).to_vec()
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
fn bars(drawing: &mut Drawing, plot: &Plot, scale: &Scale) {
    let width = (scale.slot() * 0.8).min(60.0) / plot.curves.len() as f32;
    for (number, curve) in plot.curves.iter().enumerate() {
        drawing.begin("curve");
        drawing.tip(curve.name);
        for (place, value) in curve.values.iter().enumerate() {
            let Some(value) = *value else { continue };
            let left = scale.x(place) + width * (number as f32 - plot.curves.len() as f32 / 2.0);
            let top = scale.y(value);
            drawing.rect((left, top), (width, BOTTOM - top), Paint::fill(curve.colour));
            let text = grouped(&plot.value_text(value));
            if width_of(&text, 11.0) < width * 1.2 {
                drawing.text((left + width / 2.0, top - 4.0), 11.0, Anchor::Middle, INK, &text);
            }
        }
        drawing.end();
    }
}

fn legend(drawing: &mut Drawing, curves: &[Curve]) {
    drawing.begin("legend");
    let mut x = LEFT;
    for curve in curves {
        let paint = Paint { is_dashed: curve.is_dashed, ..Paint::stroke(curve.colour, 5.0) };
        drawing.line(&[(x, 48.5), (x + 24.0, 48.5)], paint);
        drawing.text((x + 29.0, 53.0), TYPE, Anchor::Start, INK, curve.name);
        x += 56.0 + width_of(curve.name, TYPE);
    }
    drawing.end();
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
