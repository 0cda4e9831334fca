//! The runs of a batch put together by the depth of the solution.

use std::collections::BTreeMap;

use super::spread::Sample;
use super::{Batch, Plan, Run, Spread};
use crate::search::Outcome;
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

/// The runs of a batch by depth, taken in as they are done: a look at what has come out costs what is new since the
/// last one.
#[derive(Default)]
pub(in crate::model) struct Gathered {
    /// How many runs were taken in.
    taken: usize,
    rows: BTreeMap<Depth, GatheredRow>,
    /// The row of each board, once it is known.
    depths: Vec<Option<Depth>>,
    /// The runs of boards whose row is not known yet: they are few, as boards are begun one after another.
    waiting: BTreeMap<usize, Vec<(usize, Run)>>,
}

#[derive(Default)]
struct GatheredRow {
    boards: usize,
    cells: Vec<GatheredCell>,
}

/// A [`Cell`] in the making.
#[derive(Clone, Default)]
struct GatheredCell {
    counts: Cell,
    expanded: Sample,
    generated: Sample,
    branching: Sample,
}

impl Gathered {
    /// Takes in what has been done of the batch since the last time.
    pub fn catch_up(&mut self, batch: &Batch) {
        let plan = batch.plan();
        self.depths.resize(plan.starts.len(), None);
        let new = batch.pool.yields_after(self.taken);
        self.taken += new.len();
        for (piece, run) in new {
            let (board, place) = (piece / plan.algorithms.len(), piece % plan.algorithms.len());
            self.take(batch, board, (place, run));
        }
    }

    fn take(&mut self, batch: &Batch, board: usize, (place, run): (usize, Run)) {
        let plan = batch.plan();
        if let Some(depth) = self.depths[board] {
            self.rows.entry(depth).or_default().cells[place].add(&run);
            return;
        }
        let runs = self.waiting.entry(board).or_default();
        runs.push((place, run));
        if let Some(depth) = depth_of(batch, board, runs) {
            let row = self.rows.entry(depth).or_default();
            row.boards += 1;
            row.cells.resize(plan.algorithms.len(), GatheredCell::default());
            for (place, run) in self.waiting.remove(&board).unwrap_or_default() {
                row.cells[place].add(&run);
            }
            self.depths[board] = Some(depth);
        }
    }

    /// The table of what was taken in. A board is in no row before its depth is known, or known not to be found out.
    pub fn by_depth(&self) -> ByDepth {
        let row = |(&depth, row): (&Depth, &GatheredRow)| Row {
            depth,
            boards: row.boards,
            cells: row.cells.iter().map(GatheredCell::told).collect(),
        };
        ByDepth { rows: self.rows.iter().map(row).collect() }
    }
}

/// How deep a board is, as far as that is settled by the runs that are done: where it could not be counted, it is as
/// long as a path that is sure to be a shortest.
fn depth_of(batch: &Batch, board: usize, runs: &[(usize, Run)]) -> Option<Depth> {
    let Plan { starts, algorithms, .. } = batch.plan();
    let (start, space) = (&starts[board], batch.space());
    if let Some(distance) = start.distance {
        return Some(Depth::Moves(distance));
    }
    if space.with_root(start.board.state()).is_some_and(|from_board| from_board.unsolvable().is_some()) {
        return Some(Depth::Unsolvable);
    }
    let mut sure = runs.iter().filter(|(place, _)| algorithms[*place].promises_best(space));
    let shortest = sure.find_map(|(_, run)| run.summary.solution).map(|solved| Depth::Moves(solved.moves));
    shortest.or_else(|| (runs.len() == algorithms.len()).then_some(Depth::Unknown))
}

/// As finely as b* is worked out.
const BRANCHING_UNIT: f64 = 1.0 / (1 << 30) as f64;

impl GatheredCell {
    fn add(&mut self, run: &Run) {
        let (summary, counts) = (&run.summary, &mut self.counts);
        counts.out_of_budget += usize::from(summary.outcome == Outcome::LimitReached);
        counts.cut_off += usize::from(summary.outcome == Outcome::Cutoff);
        counts.longer +=
            usize::from(summary.solution.and_then(|solved| solved.excess).is_some_and(|excess| excess > 0));
        if matches!(summary.outcome, Outcome::Solved | Outcome::Exhausted) {
            counts.answered += 1;
            self.expanded.add(summary.counters.expanded.into());
            self.generated.add(summary.counters.generated.into());
            if let Some(branching) = run.branching {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "b* has 32 bits at most")]
                self.branching.add((branching / BRANCHING_UNIT).round() as u64);
            }
        }
    }

    fn told(&self) -> Cell {
        Cell {
            expanded: self.expanded.spread(1.0),
            generated: self.generated.spread(1.0),
            branching: self.branching.spread(BRANCHING_UNIT),
            ..self.counts.clone()
        }
    }
}
