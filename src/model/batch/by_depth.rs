//! The runs of a batch put together by the depth of the solution.

use std::collections::BTreeMap;

use super::{Plan, Spread};
use crate::search::{Outcome, Summary};
use crate::space::Cost;

/// How deep the solution of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// So many moves.
    Moves(Cost),
    /// Not known: the board is too far to be counted, and no run has proved a shortest path.
    Unknown,
    /// There is no solution.
    Unsolvable,
}

/// A row for each depth, the nearest first.
#[derive(Clone, Debug, PartialEq)]
pub struct ByDepth {
    /// The rows.
    pub rows: Vec<Row>,
}

/// The boards of one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The depth.
    pub depth: Depth,
    /// How many boards.
    pub boards: usize,
    /// What each algorithm did with them, in the order of the plan.
    pub cells: Vec<Cell>,
}

/// What one algorithm did with the boards of one depth. The spreads are over the runs with an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// Runs with an answer: a solution, or a proof that there is none.
    pub answered: usize,
    /// Of these, the ones whose path is longer than the shortest.
    pub longer: usize,
    /// Runs that a budget stopped: no result.
    pub out_of_budget: usize,
    /// Runs that a depth limit cut off: no result.
    pub cut_off: usize,
    /// Nodes expanded.
    pub expanded: Option<Spread>,
    /// Successors generated.
    pub generated: Option<Spread>,
    /// The effective branching factor.
    pub branching: Option<Spread>,
}

impl ByDepth {
    /// Of the runs that are done.
    pub(super) fn of(plan: &Plan, summaries: &[Option<Summary>]) -> Self {
        let width = plan.algorithms.len();
        let mut boards_at: BTreeMap<Depth, Vec<&[Option<Summary>]>> = BTreeMap::new();
        if width == 0 {
            return Self { rows: Vec::new() };
        }
        for (start, runs) in plan.starts.iter().zip(summaries.chunks(width)) {
            if runs.iter().any(Option::is_some) {
                let depth = start.distance.map_or_else(|| depth_by_runs(plan, start.board, runs), Depth::Moves);
                boards_at.entry(depth).or_default().push(runs);
            }
        }
        let cell = |boards: &[&[Option<Summary>]], place: usize| {
            Cell::of(&boards.iter().filter_map(|runs| runs[place]).collect::<Vec<_>>())
        };
        let row = |(depth, boards): (Depth, Vec<&[Option<Summary>]>)| Row {
            depth,
            boards: boards.len(),
            cells: (0..width).map(|place| cell(&boards, place)).collect(),
        };
        Self { rows: boards_at.into_iter().map(row).collect() }
    }
}

/// The depth of a board that could not be counted: as long as a path that is sure to be a shortest.
fn depth_by_runs(plan: &Plan, board: crate::space::tiles::Board, runs: &[Option<Summary>]) -> Depth {
    let space = plan.space();
    if space.with_root(board.state()).is_some_and(|from_board| from_board.unsolvable().is_some()) {
        return Depth::Unsolvable;
    }
    let sure = plan.algorithms.iter().zip(runs).filter(|(algorithm, _)| algorithm.promises_best(&*space));
    let shortest = sure.filter_map(|(_, run)| run.as_ref()?.solution).map(|solved| solved.moves).min();
    shortest.map_or(Depth::Unknown, Depth::Moves)
}

impl Cell {
    fn of(runs: &[Summary]) -> Self {
        let count = |is_so: fn(&Summary) -> bool| runs.iter().filter(|run| is_so(run)).count();
        let is_answered = |run: &Summary| matches!(run.outcome, Outcome::Solved | Outcome::Exhausted);
        let spread = |read: fn(&Summary) -> Option<f64>| {
            Spread::of(runs.iter().filter(|run| is_answered(run)).filter_map(read).collect())
        };
        Self {
            answered: count(is_answered),
            longer: count(|run| run.solution.and_then(|solved| solved.excess).is_some_and(|excess| excess > 0)),
            out_of_budget: count(|run| run.outcome == Outcome::LimitReached),
            cut_off: count(|run| run.outcome == Outcome::Cutoff),
            expanded: spread(|run| Some(run.counters.expanded.into())),
            generated: spread(|run| Some(run.counters.generated.into())),
            branching: spread(Summary::branching),
        }
    }
}
