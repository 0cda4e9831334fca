//! Where each vertex of the state graph stands: a row a depth, and in its row as near to its parent as can be.
//!
//! A vertex gets its place when it is generated and keeps it: nothing moves because the search goes on.

use crate::search::Side;
use crate::trace::Trace;

use super::Optimum;

/// A place: the row counts down from the start, the slot to the right of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The row.
    pub row: i32,
    /// The place in the row.
    pub slot: i32,
}

/// Where the distance is not known, the goal's side stands above the start and grows upwards.
const UNKNOWN_GOAL_ROW: i32 = -3;

/// Slots on either side of the middle that a row fills without regard to its balance.
const FREE_SPREAD: i32 = 8;

/// The places of all vertices.
#[derive(Debug)]
pub struct Layout {
    places: Vec<Place>,
    rows: Vec<Row>,
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
    /// The vertex there plus 1, or 0.
    taken_by: u32,
    /// Where to look for a free slot on either side, once this one is taken.
    left: i32,
    right: i32,
}

fn index(slot: i32) -> usize {
    if slot >= 0 { 2 * slot.unsigned_abs() as usize } else { 2 * slot.unsigned_abs() as usize - 1 }
}

impl Row {
    fn get(&self, slot: i32) -> Option<&Slot> {
        self.slots.get(index(slot)).filter(|slot| slot.taken_by != 0)
    }

    /// The nearest free slot to the right of `slot` or there, or to the left.
    fn free(&mut self, slot: i32, direction: i32) -> i32 {
        let hop = |slot: &Slot| if direction > 0 { slot.right } else { slot.left };
        let mut end = slot;
        while let Some(taken) = self.get(end) {
            end = hop(taken);
        }
        // Whoever comes this way again goes there at once.
        let mut at = slot;
        while let Some(taken) = self.get(at) {
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

    /// No slot further out than this, on either side, is taken.
    fn reach(&self) -> i32 {
        i32::try_from(self.slots.len() / 2).expect("a row has fewer than 2^31 slots")
    }

    fn take_nearest(&mut self, wish: i32, vertex: u32) -> i32 {
        let (left, right) = (self.free(wish, -1), self.free(wish, 1));
        // Near by where there is little; where there is much, rather towards the middle: rows stay centred.
        let strain = |slot: i32| (slot - wish).abs() + (slot.abs() - FREE_SPREAD).max(0);
        let slot = if strain(right) <= strain(left) { right } else { left };
        let at = index(slot);
        if self.slots.len() <= at {
            self.slots.resize(at + 1, Slot { taken_by: 0, left: 0, right: 0 });
        }
        self.slots[at] = Slot { taken_by: vertex + 1, left: slot - 1, right: slot + 1 };
        slot
    }
}

impl Layout {
    /// The places of the vertices that a run has by now.
    #[must_use]
    pub fn new(trace: &Trace, optimum: &Optimum) -> Self {
        let distance = optimum.moves.and_then(|moves| i32::try_from(moves).ok());
        let goal_row = distance.unwrap_or(UNKNOWN_GOAL_ROW);
        let mut layout = Self { places: Vec::new(), rows: Vec::new(), first_row: 0, goal_row };
        layout.grow(trace);
        layout
    }

    /// Gives the vertices that have come since their places.
    pub fn grow(&mut self, trace: &Trace) {
        let graph = trace.graph();
        // Brothers come one after another: the middle one wishes to stand below their parent.
        let parent_of = |vertex| {
            let id = graph.first_node(vertex);
            trace.link(id, trace.generated_at(id)).parent
        };
        let (mut parent, mut wish, vertices) = (None, 0, graph.vertices());
        for vertex in self.places.len()..vertices {
            let id = graph.first_node(vertex);
            // As it was when it was generated: a better parent that came later must not move it.
            let link = trace.link(id, trace.generated_at(id));
            let depth = i32::from(link.depth);
            let row = match trace.record().node(id).side {
                Side::Forward => depth,
                Side::Backward => self.goal_row - depth,
            };
            if link.parent.is_none() || link.parent != parent {
                parent = link.parent;
                let brothers = (vertex + 1..vertices).take_while(|&next| parent.is_some() && parent_of(next) == parent);
                let half = i32::try_from(brothers.count() / 2).expect("a state has few successors");
                wish = parent.map_or(0, |parent| self.places[graph.vertex(parent)].slot) - half;
            } else {
                wish += 1;
            }
            let number = u32::try_from(vertex).expect("vertices are fewer than nodes");
            let slot = self.row(row).take_nearest(wish, number);
            self.places.push(Place { row, slot });
        }
    }

    fn row(&mut self, row: i32) -> &mut Row {
        while row < self.first_row {
            self.rows.insert(0, Row::default());
            self.first_row -= 1;
        }
        let at = usize::try_from(row - self.first_row).expect("the row is not above the first");
        if self.rows.len() <= at {
            self.rows.resize_with(at + 1, Row::default);
        }
        &mut self.rows[at]
    }

    /// The places, by vertex.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The vertices from one corner to the other, both included, row by row.
    pub fn within(&self, low: Place, high: Place) -> impl Iterator<Item = usize> {
        let rows = self.rows.iter().zip(self.first_row..);
        let rows = rows.filter(move |(_, row)| (low.row..=high.row).contains(row));
        rows.flat_map(move |(row, _)| {
            let reach = row.reach();
            let slots = low.slot.max(-reach)..=high.slot.min(reach);
            slots.filter_map(|slot| row.get(slot)).map(|slot| slot.taken_by as usize - 1)
        })
    }

    /// The vertex at a place.
    #[must_use]
    pub fn vertex_at(&self, place: Place) -> Option<usize> {
        let row = self.rows.get(usize::try_from(place.row - self.first_row).ok()?)?;
        row.get(place.slot).map(|slot| slot.taken_by as usize - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_row_takes_the_nearest_free_slot_and_none_twice() {
        let mut row = Row::default();
        let mut taken = std::collections::BTreeSet::new();
        for (vertex, wish) in (0..14).zip([0, 0, 0, 3, 3, 3, -2, -2, 5, 5, 0, 4, -3, 1]) {
            let is_free = |distance: &i32| !taken.contains(&(wish + distance)) || !taken.contains(&(wish - distance));
            let nearest = (0..100).find(is_free).unwrap();
            let slot = row.take_nearest(wish, vertex);
            assert_eq!((slot - wish).abs(), nearest);
            assert!(taken.insert(slot));
            assert_eq!(row.get(slot).unwrap().taken_by, vertex + 1);
        }
    }

    #[test]
    fn a_long_row_is_filled_without_gaps_and_stays_centred() {
        let mut row = Row::default();
        let slots: Vec<i32> = (0..2_001_u32)
            .map(|vertex| row.take_nearest(i32::try_from(vertex * 7_919 % 61).unwrap() - 10, vertex))
            .collect();
        let (low, high) = (slots.iter().min().unwrap(), slots.iter().max().unwrap());
        assert_eq!(high - low, 2_000);
        assert!((high + low).abs() < 100, "from {low} to {high}");
    }
}
