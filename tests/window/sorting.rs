//! The table of the runs sorted by each of its columns, both ways, held against a plain sort of what stands in it.

use std::cmp::Ordering;

use super::lanes::{cell, row};
use super::*;

/// The heads, as a screen reader has them.
const HEADS: [&str; 11] = [
    "expanded",
    "generated",
    "duplicates",
    "reopened",
    "peak frontier",
    "peak stored",
    "moves",
    "cost",
    "too long by",
    "b*",
    "verdict",
];

/// The runs from the top down.
fn order(harness: &Harness<'_, Window>, runs: usize) -> Vec<usize> {
    let top = |run: usize| {
        let name = format!("Run {}. ", run + 1);
        harness.get_by_label_contains(&name).accesskit_node().bounding_box().unwrap().y0
    };
    let mut order: Vec<usize> = (0..runs).collect();
    order.sort_by(|&one, &other| top(one).total_cmp(&top(other)));
    order
}

/// A cell as a number, if it is one.
fn number(text: &str) -> Option<f64> {
    match text.split(' ').next()?.replace(',', "").as_str() {
        "shortest" | "cheapest" => Some(0.0),
        digits => digits.parse().ok(),
    }
}

/// By numbers; what has none comes last either way. Equal ones stay as they were.
fn sorted(cells: &[String], is_reversed: bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..cells.len()).collect();
    let turned = |order: Ordering| if is_reversed { order.reverse() } else { order };
    order.sort_by(|&one, &other| match (number(&cells[one]), number(&cells[other])) {
        (Some(first), Some(second)) => turned(first.partial_cmp(&second).unwrap()),
        (None, None) => turned(cells[one].cmp(&cells[other])),
        (first, _) => {
            if first.is_some() {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        }
    });
    order
}

#[test]
fn every_column_sorts_both_ways_as_a_plain_sort_does() {
    let puzzle = "searchscope/1 134802756; astar evaluation=greedy; bfs; dfs-limited limit=3; bidirectional; astar; \
                  astar heuristic=misplaced";
    let map = "searchscope/1 romania Arad Bucharest; bfs; astar evaluation=greedy; astar evaluation=uniform-cost; \
               dfs-limited limit=1; astar";
    for (line, runs, columns) in [(puzzle, 6, 10), (map, 5, 11)] {
        let mut harness = window(SIZES[2]);
        harness.state_mut().model.apply(searchscope::model::Command::Open(line.parse().unwrap()));
        run_to_end(&mut harness);
        let rows: Vec<String> = (1..=runs).map(|run| row(&harness, &format!("Run {run}. "))).collect();
        let is_there = |head: &&str| harness.query_by_label(&format!("Sort by {head}")).is_some();
        let heads: Vec<&str> = HEADS.into_iter().filter(is_there).collect();
        let heads_shown = harness.get_all_by_label_contains("Sort by ").count();
        assert_eq!((heads.len(), heads_shown), (columns, columns + 1), "the columns and the run: {heads:?}");
        let (mut moved, mut lacking) = (0, 0);
        for head in heads {
            let cells: Vec<String> = rows.iter().map(|row| cell(row, head)).collect();
            for is_reversed in [false, true] {
                click(&mut harness, &format!("Sort by {head}"));
                let expected = sorted(&cells, is_reversed);
                assert_eq!(order(&harness, runs), expected, "{head} of {cells:?}, reversed: {is_reversed}");
                moved += usize::from(!expected.is_sorted());
            }
            lacking += usize::from(cells.iter().any(|cell| cell == "-"));
        }
        assert!(moved > columns && lacking > 0, "{moved} {lacking}: nothing would show a fault");
        for is_reversed in [false, true] {
            click(&mut harness, "Sort by run");
            let names: Vec<usize> = if is_reversed { (0..runs).rev().collect() } else { (0..runs).collect() };
            assert_eq!(order(&harness, runs), names);
        }
    }
}
