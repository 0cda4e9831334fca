//! The means and their 95 % intervals that tables and chart of a batch show, held against a plain computation.

use searchscope::model::batch::{Boards, Depth, Measure};
use searchscope::search::Summary;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, Shape};

use super::command::answer;
use super::{algorithms, finished, plan};
use crate::truth;

const WORDS: &str = "bfs; astar";

/// Mean and half the width of the interval, by the formulas of the textbook on statistics.
fn interval(sample: &[f64]) -> (f64, f64) {
    let count = f64::from(u32::try_from(sample.len()).unwrap());
    let mean = sample.iter().sum::<f64>() / count;
    let variance = sample.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// The b* that solves N + 1 = 1 + b + ... + b^d, by halving.
fn branching(generated: f64, depth: u32) -> f64 {
    let (mut low, mut high) = (0.0_f64, generated);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = (1..=i32::try_from(depth).unwrap()).map(|layer| middle.powi(layer)).sum();
        if sum < generated { low = middle } else { high = middle }
    }
    low
}

/// What each measure is of the runs on some boards of a depth, in fresh searches.
fn samples(place: usize, boards: &[Board], depth: u32) -> [(Measure, Vec<f64>); 3] {
    let run = |&board: &Board| {
        let mut search = algorithms(WORDS)[place].start(Problem::tiles(board).space());
        Summary::of_run(&mut *search, searchscope::search::Budget::default()).counters
    };
    let counters: Vec<_> = boards.iter().map(run).collect();
    let generated: Vec<f64> = counters.iter().map(|counters| f64::from(counters.generated)).collect();
    [
        (Measure::Expanded, counters.iter().map(|counters| f64::from(counters.expanded)).collect()),
        (Measure::Branching, generated.iter().map(|&generated| branching(generated, depth)).collect()),
        (Measure::Generated, generated),
    ]
}

#[test]
fn the_intervals_are_those_of_a_plain_computation_in_numbers_and_in_files() {
    let distances = truth::Distances::to("123456780");
    let csv = answer(&["compare", "--depths", "5,13", "--boards", "30", "--seed", "7", "--with", WORDS, "--csv"]);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let records: Vec<csv::StringRecord> = reader.records().map(|record| record.unwrap()).collect();
    let batch = finished(plan(WORDS, &[5, 13], 30, usize::MAX), 2);
    let goal = Board::in_order(Shape::EIGHT_PUZZLE);
    let chosen = Boards::Random { depths: vec![5, 13], each: 30, seed: 7 }.choose(goal).unwrap();
    let chosen: Vec<Board> = chosen.into_iter().map(|start| start.board).collect();
    let of_depth = |depth: u32| -> Vec<Board> {
        let far = |board: &&Board| distances.from(&board.values().try_into().unwrap()) == Some(depth);
        chosen.iter().filter(far).copied().collect()
    };
    let mut compared = 0;
    for (row, depth) in batch.by_depth().rows.iter().zip([5, 13]) {
        let boards = of_depth(depth);
        assert_eq!((row.depth, row.boards), (Depth::Moves(depth), boards.len()));
        for (place, cell) in row.cells.iter().enumerate() {
            for (measure, sample) in samples(place, &boards, depth) {
                let (mean, half) = interval(&sample);
                let spread = measure.of(cell).unwrap();
                assert!((spread.mean - mean).abs() < 1e-6 * mean, "{measure:?} at {depth}: {spread:?}, not {mean}");
                let found = spread.confidence().unwrap();
                assert!(
                    (found - half).abs() < 1e-4 * half && half > 0.0,
                    "{measure:?} at {depth}: {found}, not {half}"
                );
                let record = &records[compared / 3];
                let field = |end: &str| -> f64 {
                    let head = format!("{}_{end}", measure.name());
                    let column = heads.iter().position(|name| name == head).unwrap();
                    record[column].parse().unwrap()
                };
                let digits = if measure == Measure::Branching { 0.000_51 } else { 0.0051 };
                let [told_mean, told_half] = [field("mean"), field("ci95")];
                assert!((told_mean - mean).abs() < digits, "{measure:?} at {depth}: {told_mean}, not {mean}");
                assert!((told_half - half).abs() < digits + 1e-4 * half, "{measure:?}: {told_half}, not {half}");
                compared += 1;
            }
        }
    }
    assert_eq!((compared, records.len()), (12, 4));
}
