//! The charts of several runs and of many boards: read as XML and as CSV, and held against plain computations.

use roxmltree::{Document, Node};
use searchscope::export::chart::{Plot, Scale, of_runs, values};
use searchscope::export::{Format, write_chart};
use searchscope::model::Workload;
use searchscope::model::batch::{Batch, Boards, Measure, Plan, plot};
use searchscope::search::{Budget, SetUp};
use searchscope::space::tiles::{Board, MoveOrder, Shape};
use searchscope::trace::Quantity;

use crate::pictures::{elements, points};
use crate::runs::Run;

fn written(format: Format, plot: &Plot) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_chart(format, plot, &mut bytes).unwrap();
    bytes
}

fn text(format: Format, plot: &Plot) -> String {
    String::from_utf8(written(format, plot)).unwrap()
}

fn groups<'a>(document: &'a Document, class: &'a str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// Two marks at an axis: where they stand, and their numbers.
fn marks(document: &Document, anchor: &str, coordinate: &str) -> [(f64, f64); 2] {
    let axes = groups(document, "axes")[0];
    let marks: Vec<(f64, f64)> = elements(axes, "text")
        .filter(|text| text.attribute("text-anchor") == Some(anchor))
        .filter_map(|text| {
            let number = text.text().unwrap().replace(',', "").parse().ok()?;
            Some((text.attribute(coordinate).unwrap().parse().unwrap(), number))
        })
        .collect();
    [marks[marks.len() - 2], marks[marks.len() - 1]]
}

/// The number at a place of a logarithmic axis.
fn number_at(place: f64, [(low, small), (high, large)]: [(f64, f64); 2]) -> f64 {
    10_f64.powf(small.log10() + (place - low) / (high - low) * (large / small).log10())
}

fn runs(scale: Scale) -> (Vec<Run>, Plot) {
    let lines = ["bfs", "bidirectional", "astar heuristic=misplaced", "astar"];
    let runs: Vec<Run> = lines
        .iter()
        .map(|line| Run::of_nodes(&format!("searchscope/1 135246780 467581230; {line}"), 1_000_000))
        .collect();
    let named = runs.iter().zip(lines);
    let named = named.map(|(run, line)| (line.to_owned(), values(&run.trace, Quantity::Reached, run.trace.head())));
    let plot = of_runs("the title", Quantity::Reached, scale, named.collect());
    (runs, plot)
}

#[test]
fn a_curve_for_each_run_ends_where_the_run_does_on_both_logarithmic_axes() {
    let (runs, plot) = runs(Scale::Logarithmic);
    let text = text(Format::Svg, &plot);
    let document = Document::parse(&text).unwrap();
    assert!(!text.contains("NaN") && !text.contains("inf"));
    let (across, upwards) = (marks(&document, "middle", "x"), marks(&document, "end", "y"));
    // Marks stand a little below their lines.
    let upwards = upwards.map(|(y, number)| (y - 4.5, number));
    let curves = groups(&document, "curve");
    assert_eq!(curves.len(), runs.len());
    let mut looks = std::collections::BTreeSet::new();
    for (curve, run) in curves.into_iter().zip(&runs) {
        let line = elements(curve, "polyline").last().unwrap();
        let (x, y) = *points(line).last().unwrap();
        let head = run.trace.head();
        let expected = [f64::from(u32::try_from(head).unwrap()), f64::from(run.trace.counters(head).reached)];
        for (found, expected) in [number_at(x, across), number_at(y, upwards)].into_iter().zip(expected) {
            assert!((found / expected - 1.0).abs() < 0.02, "{}: {found} for {expected}", run.line);
        }
        looks.insert((line.attribute("stroke"), line.attribute("stroke-dasharray")));
    }
    assert_eq!(looks.len(), runs.len(), "no two look alike");
}

#[test]
fn the_numbers_of_several_runs_are_those_of_fresh_searches_and_empty_after_their_ends() {
    let (runs, plot) = runs(Scale::Linear);
    let text = text(Format::Csv, &plot);
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(text.as_bytes()).records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), runs.iter().map(|run| run.trace.head()).max().unwrap() + 1);
    for (place, run) in runs.iter().enumerate() {
        let column = |step: usize| rows[step].get(place + 1).unwrap();
        crate::fresh(run, |step, search| {
            assert_eq!(rows[step].get(0), Some(step.to_string().as_str()));
            assert_eq!(column(step), search.record().counters.reached.to_string(), "{} step {step}", run.line);
        });
        assert!((run.trace.head() + 1..rows.len()).all(|step| column(step).is_empty()));
    }
}

fn batch() -> Batch {
    let goal = Board::in_order(Shape::EIGHT_PUZZLE);
    let starts = Boards::Random { depths: vec![5, 8, 12], each: 9, seed: 3 }.choose(goal).unwrap();
    let algorithms: SetUp = "searchscope/1 123456780; bfs; astar heuristic=misplaced; astar".parse().unwrap();
    let algorithms = algorithms.algorithms().to_vec();
    let mut batch =
        Batch::new(Plan { goal, order: MoveOrder::default(), algorithms, starts, budget: Budget::default() });
    while batch.advance() {}
    batch
}

#[expect(clippy::cast_precision_loss, reason = "there are nine")]
fn mean_and_half(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// Mean and half its interval of the nodes expanded, by depth and set-up, from the runs themselves.
fn expected(batch: &Batch) -> Vec<(u32, Vec<(f64, f64)>)> {
    let (plan, summaries) = (batch.plan(), batch.summaries());
    let width = plan.algorithms.len();
    let of_depth = |depth: u32| {
        let expanded = |set_up: usize| {
            let starts = plan.starts.iter().enumerate().filter(|(_, start)| start.distance == Some(depth));
            let runs = starts.map(|(place, _)| f64::from(summaries[place * width + set_up].unwrap().counters.expanded));
            mean_and_half(&runs.collect::<Vec<_>>())
        };
        (depth, (0..width).map(expanded).collect())
    };
    [5, 8, 12].map(of_depth).to_vec()
}

#[test]
fn the_numbers_of_many_boards_are_means_and_intervals_by_depth() {
    let batch = batch();
    let plot = plot(batch.plan(), &batch.by_depth(), Measure::Expanded, Scale::Logarithmic).unwrap();
    let text = text(Format::Csv, &plot);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(header[..3], ["depth of the solution", "A: BFS", "A: BFS ci95"]);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let depths: Vec<&str> = rows.iter().map(|row| &row[0]).collect();
    assert_eq!(depths, ["5", "6", "7", "8", "9", "10", "11", "12"]);
    for (depth, set_ups) in expected(&batch) {
        let row = rows.iter().find(|row| row[0] == depth.to_string()).unwrap();
        for (place, (mean, half)) in set_ups.into_iter().enumerate() {
            let [found, width] = [1, 2].map(|column| row[2 * place + column].parse::<f64>().unwrap());
            assert!((found - mean).abs() < 0.001 && (width - half).abs() < 0.001 + half * 1e-4, "{depth} {row:?}");
        }
    }
    assert!(rows[1].iter().skip(1).all(str::is_empty));
}

#[test]
fn the_drawing_of_many_boards_has_a_mark_and_an_interval_at_each_mean() {
    let batch = batch();
    let plot = plot(batch.plan(), &batch.by_depth(), Measure::Expanded, Scale::Logarithmic).unwrap();
    let text = text(Format::Svg, &plot);
    let document = Document::parse(&text).unwrap();
    let upwards = marks(&document, "end", "y").map(|(y, number)| (y - 4.5, number));
    let expected = expected(&batch);
    for (set_up, curve) in groups(&document, "curve").into_iter().enumerate() {
        let line = elements(curve, "polyline").find(|line| points(*line).len() == expected.len()).unwrap();
        for ((_, y), (depth, means)) in points(line).into_iter().zip(&expected) {
            let (found, mean) = (number_at(y, upwards), means[set_up].0);
            assert!((found / mean - 1.0).abs() < 0.02, "depth {depth}: {found} for {mean}");
        }
        let intervals = curve.children().filter(|node| node.attribute("class") == Some("interval"));
        let mut ends = Vec::new();
        for interval in intervals {
            let bar = points(elements(interval, "polyline").next().unwrap());
            ends.push([bar[0].1, bar[1].1].map(|y| number_at(y, upwards)));
        }
        let wide = expected.iter().map(|(_, means)| means[set_up]).filter(|(_, half)| *half > 0.0);
        let wide: Vec<(f64, f64)> = wide.collect();
        assert_eq!(ends.len(), wide.len());
        for ([low, high], (mean, half)) in ends.into_iter().zip(wide) {
            assert!((low / (mean - half) - 1.0).abs() < 0.03 && (high / (mean + half) - 1.0).abs() < 0.03);
        }
    }
}

#[cfg(feature = "pictures")]
#[test]
fn both_charts_are_pictures_too() {
    let batch = batch();
    let boards = plot(batch.plan(), &batch.by_depth(), Measure::Branching, Measure::Branching.scale()).unwrap();
    for plot in [runs(Scale::Linear).1, boards] {
        let picture = image::load_from_memory(&written(Format::Png, &plot)).unwrap().to_rgb8();
        for colour in [[0, 114, 178], [213, 94, 0], [0, 158, 115]] {
            let count = picture.pixels().filter(|pixel| pixel.0 == colour).count();
            assert!(count > 200, "{}: {count} of {colour:?}", plot.title);
        }
    }
}
