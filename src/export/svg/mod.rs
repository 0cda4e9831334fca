//! Drawings as SVG: a small writer of elements, and the two things that are drawn with it.

mod chart;
mod graph;

pub(super) use chart::chart;
pub(super) use graph::graph;

use std::fmt::{Display, Write};

use super::chart::Pattern;
use super::palette::{FAINT, INK, PAPER, Rgb};

/// What a drawing is made of, from back to front. One unit is a pixel.
pub(super) struct Drawing {
    width: f32,
    height: f32,
    body: String,
}

/// Where a text stands about its point.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// How a form is painted.
#[derive(Clone, Copy)]
struct Paint {
    fill: Option<Rgb>,
    stroke: Option<(Rgb, f32)>,
    pattern: Pattern,
}

impl Paint {
    fn fill(colour: Rgb) -> Self {
        Self { fill: Some(colour), stroke: None, pattern: Pattern::Solid }
    }

    fn stroke(colour: Rgb, width: f32) -> Self {
        Self { fill: None, stroke: Some((colour, width)), pattern: Pattern::Solid }
    }
}

impl Display for Paint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.fill {
            Some(fill) => write!(f, "fill=\"{fill}\"")?,
            None => f.write_str("fill=\"none\"")?,
        }
        if let Some((colour, width)) = self.stroke {
            write!(f, " stroke=\"{colour}\" stroke-width=\"{}\"", short(width))?;
        }
        let dashes = match self.pattern {
            Pattern::Solid | Pattern::Thin => return Ok(()),
            Pattern::Dashed => "9 6",
            Pattern::Dotted => "2 3",
            Pattern::Short => "4 3",
            Pattern::Long => "16 6",
        };
        write!(f, " stroke-dasharray=\"{dashes}\"")
    }
}

/// A number with at most two decimals.
fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// How wide a text is, about: no font is asked.
#[expect(clippy::cast_precision_loss, reason = "texts are short")]
fn width_of(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * 0.52
}

impl Drawing {
    fn new(width: f32, height: f32) -> Self {
        // Whole pixels, so that nothing of its border is half of one.
        let (width, height) = (width.ceil(), height.ceil());
        let mut drawing = Self { width, height, body: String::new() };
        drawing.rect((0.0, 0.0), (width, height), Paint::fill(PAPER));
        drawing
    }

    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.body.write_fmt(text).expect("a string takes all that is written to it");
        self.body.push('\n');
    }

    fn rect(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), paint: Paint) {
        let [x, y, width, height] = [x, y, width, height].map(short);
        self.add(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {paint}/>"));
    }

    fn circle(&mut self, (x, y): (f32, f32), radius: f32, paint: Paint) {
        let [x, y, radius] = [x, y, radius].map(short);
        self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {paint}/>"));
    }

    fn line(&mut self, points: &[(f32, f32)], paint: Paint) {
        let points: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        self.add(format_args!("<polyline points=\"{}\" {paint} stroke-linejoin=\"round\"/>", points.join(" ")));
    }

    fn polygon(&mut self, points: &[(f32, f32)], paint: Paint) {
        let points: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        self.add(format_args!("<polygon points=\"{}\" {paint}/>", points.join(" ")));
    }

    fn text(&mut self, (x, y): (f32, f32), size: f32, anchor: Anchor, colour: Rgb, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let [x, y, size] = [x, y, size].map(short);
        let text = escaped(text);
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{text}</text>"
        ));
    }

    /// A text that can be read on top of lines.
    fn label(&mut self, at: (f32, f32), size: f32, text: &str) {
        self.add(format_args!("<g stroke=\"{PAPER}\" stroke-width=\"4\" paint-order=\"stroke\">"));
        self.text(at, size, Anchor::Middle, INK, text);
        self.end();
    }

    /// Two lines at the top: what it is, and what is to be said of it.
    fn heading(&mut self, title: &str, notes: &[String]) {
        self.text((16.0, 26.0), 17.0, Anchor::Start, INK, title);
        for (y, note) in (0_u8..).map(|line| 46.0 + 18.0 * f32::from(line)).zip(notes) {
            self.text((16.0, y), 12.5, Anchor::Start, FAINT, note);
        }
    }

    fn begin(&mut self, class: &str) {
        self.add(format_args!("<g class=\"{class}\">"));
    }

    fn end(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// What a pointer reads of the group that was just begun.
    fn tip(&mut self, text: &str) {
        self.add(format_args!("<title>{}</title>", escaped(text)));
    }

    fn finish(self, title: &str) -> String {
        let [width, height] = [self.width, self.height].map(short);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"Ubuntu, Helvetica, Arial, sans-serif\">\n\
             <title>{}</title>\n{}</svg>\n",
            escaped(title),
            self.body
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_nothing() {
        assert_eq!([1.0, 0.5, 12.345, -0.001, 100.0, -3.10].map(short), ["1", "0.5", "12.35", "0", "100", "-3.1"]);
    }

    #[test]
    fn what_xml_would_take_for_its_own_is_escaped() {
        assert_eq!(escaped("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
    }
}
