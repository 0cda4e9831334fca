//! The axes of a chart: how values become heights, where the marks stand, and the plot that they frame.

use std::ops::RangeInclusive;

use egui::{Rangef, Response, TextStyle, Ui};
use egui_plot::{AxisHints, GridInput, GridMark, Plot, PlotTransform, PlotUi};

use super::real;
use crate::model::Scale;
use crate::trace::f_text;
use crate::ui::theme::Theme;
use crate::ui::words;

/// Points between two marks of the vertical axis, at least.
const MARK_HEIGHT: f32 = 21.0;
/// Points between two marks of the horizontal axis, at least.
const MARK_WIDTH: f32 = 78.0;
/// What the labels below the plot take.
const FOOT: f32 = 19.0;
/// Free at the right of the plot, so that the label of the last mark has room.
const RIGHT: f32 = 22.0;
/// How far above the foot, in powers of ten, the least value stands on a logarithmic scale: zero is at the foot.
const STUB: f64 = 0.3;

/// How values become heights. Negative values stand for what is drawn downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Measure {
    pub scale: Scale,
    /// The power of ten that is at most the least value above zero.
    pub least: f64,
}

impl Measure {
    /// In proportion.
    pub const PLAIN: Self = Self { scale: Scale::Linear, least: 1.0 };

    /// The value that is drawn at a height; what is nearer to the foot than to the least value is zero.
    pub fn value(self, height: f64) -> f64 {
        match self.scale {
            Scale::Linear => height,
            Scale::Logarithmic if height < STUB / 2.0 => 0.0,
            Scale::Logarithmic => self.least * 10_f64.powf(height - STUB),
        }
    }

    pub fn height(self, value: f64) -> f64 {
        match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic if value < 0.0 => -self.height(-value),
            Scale::Logarithmic if value < self.least => 0.0,
            Scale::Logarithmic => (value / self.least).log10() + STUB,
        }
    }
}

/// A mark of an axis.
#[derive(Clone, Debug, PartialEq)]
struct Mark {
    at: f64,
    label: String,
}

/// Values at whole multiples of 1, 2 or 5 times a power of ten, at most `most` of them, `unit` apart or more.
fn even_values(low: f64, high: f64, most: f64, unit: f64) -> impl Iterator<Item = f64> {
    let wanted = ((high - low) / most.max(1.0)).max(unit);
    let power = 10_f64.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    let step = step.into_iter().find(|&step| step >= wanted * 0.999_999).unwrap_or(wanted);
    let first = (low / step).ceil();
    let values = std::iter::successors(Some(first), |&count| Some(count + 1.0)).map(move |count| count * step);
    values.take_while(move |&value| value <= high * 1.000_001)
}

/// Powers of ten from `least` to `high`, as many as have `room` points each where ten times as much is `decade` points
/// further; with their doubles and halves where those have room too.
fn powers(least: f64, high: f64, decade: f64, room: f32) -> Vec<f64> {
    let room = f64::from(room);
    let factors: &[f64] = if decade * 2_f64.log10() >= room { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let stride = 10_f64.powf((room / decade).ceil().clamp(1.0, 100.0));
    let starts = std::iter::successors(Some(least), |&power| Some(power * stride));
    let values = starts.take_while(|&power| power <= high).flat_map(|power| factors.iter().map(move |by| by * power));
    values.filter(|&value| value <= high).collect()
}

/// The axes of a chart. Places are steps or depths, as they are drawn; values are in what the labels say.
pub(super) struct Axes {
    pub places: RangeInclusive<f64>,
    /// How places are drawn.
    pub across: Measure,
    pub values: RangeInclusive<f64>,
    /// No two labels of the vertical axis are closer.
    pub unit: f64,
    pub measure: Measure,
}

impl Axes {
    /// The marks of the values, where the plot has this height.
    fn value_marks(&self, height: f32) -> Vec<Mark> {
        let (low, high) = (*self.values.start(), *self.values.end());
        let heights = self.heights();
        let decade = f64::from(height) / (heights.end() - heights.start());
        let values: Vec<f64> = match self.measure.scale {
            Scale::Linear => even_values(low, high, f64::from((height / MARK_HEIGHT).floor()), self.unit).collect(),
            Scale::Logarithmic if low < 0.0 => {
                // Both least values would stand too close to zero in the middle, and to one another.
                let beyond = |end: f64| powers(self.measure.least, end, decade, MARK_HEIGHT).into_iter().skip(1);
                let below: Vec<f64> = beyond(-low).map(|value| -value).collect();
                below.into_iter().rev().chain([0.0]).chain(beyond(high)).collect()
            }
            Scale::Logarithmic => powers(self.measure.least, high, decade, MARK_HEIGHT),
        };
        let mark = |value: f64| Mark { at: self.measure.height(value), label: label(value.abs()) };
        values.into_iter().map(mark).collect()
    }

    fn place_marks(&self, width: f32) -> Vec<Mark> {
        let (first, last) = (self.places.start().max(0.0), self.across.value(*self.places.end()));
        let places: Vec<f64> = match self.across.scale {
            Scale::Linear => even_values(first, last, f64::from((width / MARK_WIDTH).floor()), 1.0).collect(),
            Scale::Logarithmic => {
                let decade = f64::from(width) / (self.places.end() - self.places.start());
                powers(self.across.least, last, decade, MARK_WIDTH)
            }
        };
        places.into_iter().map(|place| Mark { at: self.across.height(place), label: label(place) }).collect()
    }

    /// The range of heights, with some room so that no label at its ends is cut off.
    fn heights(&self) -> RangeInclusive<f64> {
        let (low, high) = (self.measure.height(*self.values.start()), self.measure.height(*self.values.end()));
        let room = (high - low) * 0.08;
        // Counts stand on the foot of the plot.
        let low = if low == 0.0 { 0.0 } else { low - room };
        low..=high + room
    }

    /// Draws the plot.
    pub fn show<'a>(
        self,
        ui: &mut Ui,
        name: &str,
        theme: Theme,
        draw: impl FnOnce(&mut PlotUi<'a>) + 'a,
    ) -> (Response, PlotTransform) {
        let size = ui.available_size() - egui::vec2(RIGHT, 0.0);
        let values = self.value_marks(size.y - FOOT);
        let thickness = widest(ui, &values) + 10.0;
        let places = self.place_marks(size.x - thickness);
        let (labels, heights) = (Rangef::new(1.0, 2.0), self.heights());
        let [x_axis, y_axis] = [(AxisHints::new_x(), &places), (AxisHints::new_y(), &values)].map(|(axis, marks)| {
            let marks = marks.clone();
            let label = move |mark: GridMark, _: &RangeInclusive<f64>| label_at(&marks, mark.value);
            axis.label_spacing(labels).formatter(label).tick_label_color(theme.ink())
        });
        let plot = Plot::new(name)
            .width(size.x.max(60.0))
            .height(size.y.max(40.0))
            .allow_drag(false)
            .allow_zoom(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_axis_zoom_drag(false)
            .allow_double_click_reset(false)
            // What is under the pointer is said by the chart itself.
            .show_x(false)
            .show_y(false)
            .grid_color(theme.grid().gamma_multiply(0.55))
            .grid_spacing(labels)
            .x_grid_spacer(spacer(places))
            .y_grid_spacer(spacer(values))
            .custom_x_axes(vec![x_axis.min_thickness(FOOT)])
            .custom_y_axes(vec![y_axis.min_thickness(thickness)]);
        let width = self.places;
        let shown = plot.show(ui, |plot| {
            plot.set_plot_bounds_x(width);
            plot.set_plot_bounds_y(heights);
            draw(plot);
        });
        (shown.response, shown.transform)
    }
}

fn label_at(marks: &[Mark], at: f64) -> String {
    marks.iter().find(|mark| (mark.at - at).abs() < 1e-9).map_or_else(String::new, |mark| mark.label.clone())
}

fn spacer(marks: Vec<Mark>) -> impl Fn(GridInput) -> Vec<GridMark> {
    let gaps = marks.windows(2).map(|pair| pair[1].at - pair[0].at);
    let step_size = gaps.fold(f64::INFINITY, f64::min).min(1e12);
    move |_| marks.iter().map(|mark| GridMark { value: mark.at, step_size }).collect()
}

/// How wide the widest label is.
fn widest(ui: &Ui, marks: &[Mark]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let width =
        |mark: &Mark| ui.painter().layout_no_wrap(mark.label.clone(), font.clone(), egui::Color32::BLACK).size().x;
    marks.iter().map(width).fold(0.0, f32::max)
}

/// A value that is not below zero, with its thousands apart or with the decimals that it has.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not below zero, and far below 2^52")]
fn label(value: f64) -> String {
    let hundredths = (value * 100.0).round() as u64;
    if hundredths.is_multiple_of(100) { words::count(hundredths / 100) } else { f_text(hundredths) }
}

/// The places from 0 to `last` as they are drawn, with some room on both sides.
pub(super) fn places(last: usize, across: Measure) -> RangeInclusive<f64> {
    let end = across.height(real(last));
    let room = (end * 0.012).max(0.04);
    -room..=end + room
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: Scale, values: RangeInclusive<f64>, height: f32) -> Vec<String> {
        let axes = Axes {
            places: 0.0..=1.0,
            across: Measure::PLAIN,
            values,
            unit: 1.0,
            measure: Measure { scale, least: 1.0 },
        };
        axes.value_marks(height).into_iter().map(|mark| mark.label).collect()
    }

    #[test]
    fn small_counts_are_labelled_at_whole_numbers() {
        assert_eq!(labels(Scale::Linear, 0.0..=4.0, 110.0), ["0", "1", "2", "3", "4"]);
        assert_eq!(labels(Scale::Linear, 0.0..=9.0, 110.0), ["0", "2", "4", "6", "8"]);
        assert_eq!(labels(Scale::Linear, 0.0..=1.0, 400.0), ["0", "1"]);
        assert_eq!(labels(Scale::Linear, 0.0..=181_440.0, 110.0), ["0", "50,000", "100,000", "150,000"]);
        assert_eq!(labels(Scale::Linear, -5.0..=5.0, 110.0), ["4", "2", "0", "2", "4"]);
    }

    #[test]
    fn a_logarithmic_axis_is_labelled_at_powers_of_ten_as_far_as_they_have_room() {
        let all = ["1", "10", "100", "1,000", "10,000", "100,000"];
        assert_eq!(labels(Scale::Logarithmic, 0.0..=181_440.0, 130.0), all);
        assert_eq!(labels(Scale::Logarithmic, 0.0..=181_440.0, 70.0), ["1", "100", "10,000"]);
        assert_eq!(labels(Scale::Logarithmic, 0.0..=40.0, 180.0), ["1", "2", "5", "10", "20"]);
        assert_eq!(labels(Scale::Logarithmic, -150.0..=150.0, 130.0), ["100", "10", "0", "10", "100"]);
    }

    #[test]
    fn labels_never_stand_closer_than_a_line_of_text_and_are_there_at_every_height() {
        let ends = [1.0, 3.0, 9.0, 40.0, 181_440.0, 5e9];
        for (low, high) in ends.into_iter().flat_map(|high| [0.0, 0.4, 1.0].map(|part| (-part * high, high))) {
            for (scale, height) in
                (30_u8..200).flat_map(|height| [Scale::Linear, Scale::Logarithmic].map(|scale| (scale, height)))
            {
                let height = f32::from(height);
                let axes = Axes {
                    places: 0.0..=1.0,
                    across: Measure::PLAIN,
                    values: low..=high,
                    unit: 1.0,
                    measure: Measure { scale, least: 1.0 },
                };
                let (marks, heights) = (axes.value_marks(height), axes.heights());
                let points = f64::from(height) / (heights.end() - heights.start());
                let closest =
                    marks.windows(2).map(|pair| (pair[1].at - pair[0].at) * points).fold(f64::INFINITY, f64::min);
                assert!(
                    !marks.is_empty() && closest >= 17.0,
                    "{low} to {high} at {height}, {scale:?}: {closest} points"
                );
            }
        }
    }

    #[test]
    fn places_are_labelled_on_either_scale_and_read_back() {
        for (scale, expected) in [
            (Scale::Linear, vec!["0", "50,000", "100,000", "150,000"]),
            (Scale::Logarithmic, vec!["1", "10", "100", "1,000", "10,000", "100,000"]),
        ] {
            let across = Measure { scale, least: 1.0 };
            let axes = Axes { places: places(181_440, across), across, values: 0.0..=1.0, unit: 1.0, measure: across };
            let labels: Vec<String> = axes.place_marks(500.0).into_iter().map(|mark| mark.label).collect();
            assert_eq!(labels, expected);
            for step in [0.0, 1.0, 7.0, 300.0, 181_440.0] {
                let back = across.value(across.height(step));
                assert!((back - step).abs() < 1e-6, "{step} {scale:?}: {back}");
            }
        }
    }

    #[test]
    fn zero_is_at_the_foot_of_either_scale_and_ten_times_as_much_is_one_higher() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            assert!(Measure { scale, least: 1.0 }.height(0.0).abs() < 1e-12);
        }
        let log = Measure { scale: Scale::Logarithmic, least: 1.0 };
        assert!(log.height(1.0) > 0.0);
        assert!((log.height(1_000.0) - log.height(100.0) - 1.0).abs() < 1e-12);
        assert!((log.height(-50.0) + log.height(50.0)).abs() < 1e-12);
    }
}
