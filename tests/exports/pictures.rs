//! Pictures: the drawing read as XML, and once more as points.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};
use searchscope::export::chart::Chart;
use searchscope::export::{Format, Request, Subject};
use searchscope::search::Outcome;
use searchscope::trace::{LayoutKind, Status};

use crate::runs::{Run, all, written};

fn group<'a>(document: &'a Document, class: &str) -> Node<'a, 'a> {
    document.descendants().find(|node| node.attribute("class") == Some(class)).unwrap()
}

pub fn elements<'a>(node: Node<'a, 'a>, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants().filter(move |node| node.has_tag_name(name))
}

pub fn points(line: Node) -> Vec<(f64, f64)> {
    let pair = |pair: &str| {
        let (x, y) = pair.split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    line.attribute("points").unwrap().split(' ').map(pair).collect()
}

/// The status names by their class in the drawing.
const STATUSES: [(&str, Status); 5] = [
    ("frontier", Status::Frontier),
    ("explored", Status::Explored),
    ("pruned", Status::Pruned),
    ("discarded", Status::Discarded),
    ("goal", Status::Goal),
];

#[test]
fn the_drawn_graph_has_every_state_with_its_status_and_the_path() {
    for run in all() {
        let text = run.written(Format::Svg);
        let document = Document::parse(&text).unwrap();
        let (trace, head) = (&run.trace, run.trace.head());
        let drawn: BTreeMap<&str, &str> = group(&document, "states")
            .children()
            .filter(Node::is_element)
            .map(|state| (elements(state, "title").next().unwrap().text().unwrap(), state.attribute("class").unwrap()))
            .collect();
        let (vertices, _) = trace.graph_size(head);
        assert_eq!(drawn.len(), vertices, "{}", run.line);
        for vertex in 0..vertices {
            let (id, status) = trace.vertex_status(vertex, head);
            let class = drawn[trace.space().state_text(trace.record().node(id).state).as_str()];
            assert!(STATUSES.contains(&(class, status)), "{class} for {status:?}");
        }
        if trace.outcome() == Outcome::Solved {
            let path = trace.record().solution_path().unwrap();
            let edges = elements(group(&document, "path"), "polyline").count();
            assert_eq!(edges, path.actions.len(), "{}", run.line);
        }
        let legend: BTreeSet<&str> =
            elements(group(&document, "legend"), "text").map(|text| text.text().unwrap()).collect();
        assert!(legend.is_superset(&BTreeSet::from(["start", "goal", "current", "path"])));
        assert!(
            elements(document.root(), "text").any(|text| text.text().unwrap().starts_with(trace.algorithm().label()))
        );
        assert!(!text.contains("NaN") && !text.contains("inf"));
    }
}

/// The middle of the first form of a state.
fn centre(state: Node) -> (f64, f64) {
    let form = state.children().filter(Node::is_element).nth(1).unwrap();
    let number = |name| form.attribute(name).map(|text| text.parse::<f64>().unwrap());
    match (form.tag_name().name(), number("cx"), number("x")) {
        ("circle", Some(x), _) => (x, number("cy").unwrap()),
        ("rect", _, Some(x)) => {
            (x + number("width").unwrap() / 2.0, number("y").unwrap() + number("height").unwrap() / 2.0)
        }
        // The two ends of a stroke of a cross, or the first and the third corner of a diamond.
        _ => {
            let points = points(form);
            let (one, other) = (points[0], points[if points.len() == 4 { 2 } else { 1 }]);
            (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1))
        }
    }
}

#[test]
fn no_state_is_drawn_outside_the_paper_or_where_another_is_in_any_layout() {
    let mut drawn = [0; LayoutKind::ALL.len()];
    for run in all() {
        for (count, layout) in drawn.iter_mut().zip(LayoutKind::ALL).filter(|(_, layout)| layout.suits(&run.trace)) {
            let text = written(Format::Svg, &Request { layout, ..run.request() });
            let document = Document::parse(&text).unwrap();
            let size = |name| document.root_element().attribute(name).unwrap().parse::<f64>().unwrap();
            let states = group(&document, "states");
            let centres: Vec<(f64, f64)> = states.children().filter(Node::is_element).map(centre).collect();
            let is_on_paper = |&(x, y): &(f64, f64)| x > 0.0 && y > 0.0 && x < size("width") && y < size("height");
            assert!(centres.iter().all(is_on_paper), "{} {layout:?}", run.line);
            let places: BTreeSet<String> = centres.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            assert_eq!(places.len(), run.trace.graph_size(run.trace.head()).0, "{} {layout:?}", run.line);
            *count += 1;
        }
    }
    assert!(drawn.iter().all(|&count| count > 10), "{drawn:?}");
}

#[test]
fn a_space_that_is_too_large_is_not_laid_out_by_force() {
    let run = Run::new("searchscope/1 3x4 1,2,3,4,5,6,0,8,9,10,7,11; bfs");
    let request = Request { layout: LayoutKind::Force, ..run.request() };
    let error = searchscope::export::write(Format::Svg, &request, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("small enough"), "{error}");
}

#[test]
fn a_curve_ends_at_the_value_that_its_axis_says() {
    for line in ["searchscope/1 867254301; astar", "searchscope/1 283104765 123804765; bidirectional"] {
        let run = Run::new(line);
        let text = run.written_of(Format::Svg, Subject::Chart(Chart::Counts));
        let document = Document::parse(&text).unwrap();
        // Two marks of the axis make a scale.
        let of_mark = |text: Node| {
            let value: f64 = text.text().unwrap().replace(',', "").parse().unwrap();
            (text.attribute("y").unwrap().parse::<f64>().unwrap() - 4.5, value)
        };
        let marks: Vec<(f64, f64)> = elements(group(&document, "axes"), "text")
            .filter(|text| text.attribute("text-anchor") == Some("end"))
            .map(of_mark)
            .collect();
        let ((low, zero), (high, most)) = (marks[0], marks[marks.len() - 1]);
        assert!(zero.abs() < f64::EPSILON && (3..=8).contains(&marks.len()));
        let counters = run.trace.counters(run.trace.head());
        let expected = [counters.frontier, counters.reached, counters.explored, counters.stored];
        let curves: Vec<Node> =
            document.descendants().filter(|node| node.attribute("class") == Some("curve")).collect();
        assert_eq!(curves.len(), expected.len());
        for (curve, expected) in curves.into_iter().zip(expected) {
            let last = *points(elements(curve, "polyline").last().unwrap()).last().unwrap();
            let value = (low - last.1) / (low - high) * most;
            assert!((value - f64::from(expected)).abs() < most / 400.0, "{value} for {expected}");
        }
    }
}

#[cfg(feature = "pictures")]
mod points_of_them {
    use super::*;

    const ORANGE: [u8; 3] = [230, 159, 0];
    const BLUE: [u8; 3] = [0, 114, 178];
    const GREEN: [u8; 3] = [0, 158, 115];
    const PURPLE: [u8; 3] = [204, 121, 167];
    const INK: [u8; 3] = [20, 20, 20];

    fn picture(request: &Request) -> (image::RgbImage, (u32, u32)) {
        let mut png = Vec::new();
        searchscope::export::write(Format::Png, request, &mut png).unwrap();
        let mut svg = Vec::new();
        searchscope::export::write(Format::Svg, request, &mut svg).unwrap();
        let svg = String::from_utf8(svg).unwrap();
        let document = Document::parse(&svg).unwrap();
        let size = |name| document.root_element().attribute(name).unwrap().parse::<f64>().unwrap();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a picture is small")]
        let size = ["width", "height"].map(|name| (2.0 * size(name)).ceil() as u32);
        (image::load_from_memory(&png).unwrap().to_rgb8(), (size[0], size[1]))
    }

    fn share(picture: &image::RgbImage, colour: [u8; 3]) -> usize {
        picture.pixels().filter(|pixel| pixel.0 == colour).count()
    }

    #[test]
    fn a_picture_decodes_to_the_size_and_the_colours_of_its_drawing() {
        for line in
            ["283104765 123804765; astar", "romania Arad Bucharest; astar", "3x4 1,2,3,4,5,6,0,8,9,10,7,11; bfs"]
        {
            let run = Run::new(&format!("searchscope/1 {line}"));
            let (picture, size) = picture(&run.request());
            assert_eq!(picture.dimensions(), size);
            for colour in [ORANGE, BLUE, GREEN, PURPLE, INK, [255, 255, 255]] {
                assert!(share(&picture, colour) > 30, "{line}: {colour:?} in {} points", share(&picture, colour));
            }
        }
    }

    #[test]
    fn a_chart_as_a_picture_has_its_curves_and_its_texts() {
        let run = Run::new("searchscope/1 283104765 134802756; astar");
        for chart in Chart::ALL {
            let (picture, size) = picture(&Request { subject: Subject::Chart(chart), ..run.request() });
            assert_eq!((picture.dimensions(), size), ((1_920, 1_080), (1_920, 1_080)));
            assert!(share(&picture, INK) > 200, "{chart:?} has no text");
            let drawn =
                picture.pixels().filter(|pixel| pixel.0.iter().max().unwrap() - pixel.0.iter().min().unwrap() > 60);
            assert!(drawn.count() > 1_000, "{chart:?} has no curve");
        }
    }

    #[test]
    fn the_same_run_gives_the_same_picture_byte_for_byte() {
        let png = || {
            let run = Run::new("searchscope/1 283104765 123804765; bfs");
            let mut png = Vec::new();
            searchscope::export::write(Format::Png, &run.request(), &mut png).unwrap();
            png
        };
        assert_eq!(png(), png());
    }
}
