//! The search tree, drawn tidily: each state hangs from the one that it was first generated from.
//!
//! So that nothing moves when the tree grows, the whole of it is drawn in advance, by a look ahead; of it only
//! what was generated is shown. What comes after the look ahead stands at the right end of its row.

use rustc_hash::FxHashMap;

use super::ahead::{Ahead, MOST_NODES};
use super::tidy::tidy;
use super::{Newcomer, Place, Point, Spot, Trace};
use crate::search::Side;

/// The row of the goal where its tree grows away from that of the start.
const GOAL_ROW_APART: i32 = -2;

pub(super) struct Tree {
    ahead: Ahead,
    points: Vec<Point>,
    /// The last place taken in each row.
    ends: FxHashMap<i32, f32>,
    goal_row: i32,
    /// The row from which on, or up to which, rows belong to the goal's tree.
    border: i32,
}

#[expect(clippy::cast_possible_truncation, reason = "rows are whole and below 2^24, and places need no more digits")]
impl Tree {
    pub(super) fn new(trace: &Trace) -> Self {
        Self::looked_ahead(trace, MOST_NODES)
    }

    pub(super) fn looked_ahead(trace: &Trace, most: usize) -> Self {
        let ahead = Ahead::of(trace, most);
        let mut x = tidy(&ahead.parents);
        // The tree that a vertex belongs to is that of its root, and so is the way in which it grows.
        let mut trees: Vec<(Side, i32)> = Vec::with_capacity(x.len());
        for (vertex, parent) in ahead.parents.iter().enumerate() {
            trees.push(parent.map_or((ahead.sides[vertex], 0), |parent| (trees[parent].0, trees[parent].1 + 1)));
        }
        for side in Side::BOTH {
            let roots = (0..x.len()).filter(|&vertex| ahead.parents[vertex].is_none() && trees[vertex].0 == side);
            let roots: Vec<f64> = roots.map(|root| x[root]).collect();
            let (Some(first), Some(last)) = (roots.first(), roots.last()) else { continue };
            let middle = f64::midpoint(*first, *last);
            trees.iter().zip(&mut x).filter(|((own, _), _)| *own == side).for_each(|(_, x)| *x -= middle);
        }
        let height = |side| trees.iter().filter(|(own, _)| *own == side).map(|&(_, depth)| depth).max();
        // Where nothing more can come the trees grow towards each other, else away from each other.
        let (goal_row, border) = match (height(Side::Forward), height(Side::Backward)) {
            (Some(forward), Some(backward)) if ahead.is_whole => (forward + backward + 2, forward + 1),
            _ => (GOAL_ROW_APART, -1),
        };
        let mut tree = Self { ahead, points: Vec::new(), ends: FxHashMap::default(), goal_row, border };
        for ((side, depth), x) in trees.into_iter().zip(x) {
            let row = if side == Side::Forward { depth } else { goal_row - depth };
            let point = tree.point(x as f32, row);
            tree.points.push(point);
        }
        tree
    }

    #[expect(clippy::cast_precision_loss, reason = "rows are below 2^24")]
    fn point(&mut self, x: f32, row: i32) -> Point {
        let end = self.ends.entry(row).or_insert(f32::NEG_INFINITY);
        *end = end.max(x);
        Point { x, y: row as f32 }
    }

    fn is_of_goal(&self, row: i32) -> bool {
        if self.border > 0 { row >= self.border } else { row <= self.border }
    }

    /// The place at the right end of the row where a newcomer belongs.
    fn at_the_end(&mut self, newcomer: &Newcomer) -> Point {
        let row = match (newcomer.parent, newcomer.side) {
            (Some(parent), _) => {
                let row = parent.y.round() as i32;
                if self.is_of_goal(row) { row - 1 } else { row + 1 }
            }
            (None, Side::Forward) => 0,
            (None, Side::Backward) => self.goal_row,
        };
        let x = self.ends.get(&row).map_or(0.0, |end| end.floor() + 1.0);
        self.point(x, row)
    }
}

impl Place for Tree {
    fn place(&mut self, newcomer: &Newcomer) -> Spot {
        let point = match self.ahead.vertex(newcomer.state) {
            Some(vertex) => self.points[vertex],
            None => self.at_the_end(newcomer),
        };
        Spot { point, room: 1.0 }
    }
}
