//! A row a depth, and in its row each vertex as near to its parent as can be.

use std::collections::VecDeque;
use std::sync::Arc;

use super::whole::{MOST_COUNTED, Whole};
use super::{Newcomer, Place, Point, Spot, Trace};
use crate::search::Side;
use crate::space::StateSpace;

/// Where the distance is not known, the goal's side stands above the start and grows upwards.
const UNKNOWN_GOAL_ROW: i32 = -3;

/// Slots on either side of the middle that a row fills without regard to its balance.
const FREE_SPREAD: i32 = 8;

/// From a row of so many slots on it is worth knowing how many states there are at each depth.
const WIDE: usize = 4_096;

/// The rows as far as they are taken.
pub(super) struct Layers {
    space: Arc<dyn StateSpace>,
    /// How many states there are at each depth below the start, once that was asked; empty where it is not counted.
    sizes: Option<Vec<u32>>,
    rows: VecDeque<Row>,
    /// The row that stands first in `rows`.
    first_row: i32,
    goal_row: i32,
}

/// The slots of a row. Slot s is found at 2s, or at -2s-1 where it is negative.
#[derive(Debug, Default)]
struct Row {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    is_taken: bool,
    /// Where to look for a free slot on either side, once this one is taken.
    left: i32,
    right: i32,
}

fn index(slot: i32) -> usize {
    if slot >= 0 { 2 * slot.unsigned_abs() as usize } else { 2 * slot.unsigned_abs() as usize - 1 }
}

impl Row {
    fn taken(&self, slot: i32) -> Option<&Slot> {
        self.slots.get(index(slot)).filter(|slot| slot.is_taken)
    }

    /// The nearest free slot to the right of `slot` or there, or to the left.
    fn free(&mut self, slot: i32, direction: i32) -> i32 {
        let hop = |slot: &Slot| if direction > 0 { slot.right } else { slot.left };
        let mut end = slot;
        while let Some(taken) = self.taken(end) {
            end = hop(taken);
        }
        // Whoever comes this way again goes there at once.
        let mut at = slot;
        while let Some(taken) = self.taken(at) {
            let next = hop(taken);
            let taken = &mut self.slots[index(at)];
            if direction > 0 {
                taken.right = end;
            } else {
                taken.left = end;
            }
            at = next;
        }
        end
    }

    fn take_nearest(&mut self, wish: i32) -> i32 {
        let (left, right) = (self.free(wish, -1), self.free(wish, 1));
        // Near by where there is little; where there is much, rather towards the middle: rows stay centred.
        let strain = |slot: i32| (slot - wish).abs() + (slot.abs() - FREE_SPREAD).max(0);
        let slot = if strain(right) <= strain(left) { right } else { left };
        let at = index(slot);
        if self.slots.len() <= at {
            self.slots.resize(at + 1, Slot { is_taken: false, left: 0, right: 0 });
        }
        self.slots[at] = Slot { is_taken: true, left: slot - 1, right: slot + 1 };
        slot
    }
}

impl Layers {
    pub(super) fn new(trace: &Trace, goal_distance: Option<u32>) -> Self {
        let goal_row = goal_distance.and_then(|distance| i32::try_from(distance).ok()).unwrap_or(UNKNOWN_GOAL_ROW);
        let space = Arc::clone(trace.space());
        Self { space, sizes: None, rows: VecDeque::new(), first_row: 0, goal_row }
    }

    /// How much narrower the row of a depth from 1 on will be on the start's side than the one above it, where both are wide: what stands
    /// there moves towards the middle as much, so that the outline is that of the layers' sizes.
    #[expect(clippy::cast_precision_loss, reason = "layers are below 2^24")]
    fn narrowing(&mut self, depth: u16) -> f32 {
        let above = i32::from(depth) - 1 - self.first_row;
        let row = usize::try_from(above).ok().and_then(|above| self.rows.get(above));
        if row.is_none_or(|row| row.slots.len() < WIDE) {
            return 1.0;
        }
        let sizes = self.sizes.get_or_insert_with(|| {
            let space = &*self.space;
            let is_small = space.state_count().is_some_and(|count| count <= MOST_COUNTED as u64);
            let whole = is_small.then(|| Whole::walked(space, &[space.root()], Side::Forward, MOST_COUNTED)).flatten();
            whole.map_or_else(Vec::new, |whole| whole.layers)
        });
        let size = |depth: u16| sizes.get(usize::from(depth)).copied();
        match (size(depth - 1), size(depth)) {
            (Some(above), Some(own)) if own < above => own as f32 / above as f32,
            _ => 1.0,
        }
    }

    fn row(&mut self, row: i32) -> &mut Row {
        while row < self.first_row {
            self.rows.push_front(Row::default());
            self.first_row -= 1;
        }
        let at = usize::try_from(row - self.first_row).expect("the row is not above the first");
        if self.rows.len() <= at {
            self.rows.resize_with(at + 1, Row::default);
        }
        &mut self.rows[at]
    }
}

impl Place for Layers {
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "slots and rows are below 2^24")]
    fn place(&mut self, newcomer: &Newcomer) -> Spot {
        let depth = i32::from(newcomer.depth);
        let row = match newcomer.side {
            Side::Forward => depth,
            Side::Backward => self.goal_row - depth,
        };
        // The middle one of some brothers wishes to stand below their parent.
        let offset = i32::from(newcomer.number) - i32::from(newcomer.family / 2);
        let wish = newcomer.parent.map_or(0, |parent| {
            let narrowing = if newcomer.side == Side::Forward { self.narrowing(newcomer.depth) } else { 1.0 };
            (parent.x * narrowing).round() as i32 + offset
        });
        let slot = self.row(row).take_nearest(wish);
        Spot { point: Point { x: slot as f32, y: row as f32 }, room: 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_row_takes_the_nearest_free_slot_and_none_twice() {
        let mut row = Row::default();
        let mut taken = std::collections::BTreeSet::new();
        for wish in [0, 0, 0, 3, 3, 3, -2, -2, 5, 5, 0, 4, -3, 1] {
            let is_free = |distance: &i32| !taken.contains(&(wish + distance)) || !taken.contains(&(wish - distance));
            let nearest = (0..100).find(is_free).unwrap();
            let slot = row.take_nearest(wish);
            assert_eq!((slot - wish).abs(), nearest);
            assert!(taken.insert(slot));
        }
    }

    #[test]
    fn a_long_row_is_filled_without_gaps_and_stays_centred() {
        let mut row = Row::default();
        let slots: Vec<i32> = (0..2_001).map(|vertex| row.take_nearest(vertex * 7_919 % 61 - 10)).collect();
        let (low, high) = (slots.iter().min().unwrap(), slots.iter().max().unwrap());
        assert_eq!(high - low, 2_000);
        assert!((low + high).abs() < 60, "{low} to {high}");
    }
}
