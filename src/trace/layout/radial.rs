//! A ring a depth, and on its ring each vertex at the free angle nearest to that of its parent.
//!
//! A ring is a band: where many vertices belong to one depth they stand in several lanes. How many slots a
//! band needs is counted beforehand where the space is small enough; else it is guessed from the band before,
//! and when it is full, finer slots are made in what is left of its width.

use std::f32::consts::TAU;

use super::whole::{MOST_COUNTED, Whole};
use super::{Newcomer, Place, Point, Spot, Trace};
use crate::search::{Algorithm, Side};

/// Width of a band; bands are one apart.
const BAND: f32 = 0.8;

/// Upright squares that stand side by side around a circle meet at a corner sooner than circles would.
const SQUARES: f32 = 0.9;

/// Rings of the goal's side, of which nothing is known, are this far from those of the start.
const UNKNOWN_DISTANCE: u32 = 48;

/// The rings around the start, and those around the goal.
pub(super) struct Radial {
    start: Disc,
    goal: Disc,
}

struct Disc {
    centre: Point,
    /// How many states there are at each depth, where they were counted.
    counted: Vec<u32>,
    rings: Vec<Ring>,
}

/// The slots of a depth: ever finer ones, each set in a part of the band of its own.
#[derive(Default)]
struct Ring {
    taken: u32,
    sets: Vec<Slots>,
}

/// Slots around a circle, one after another in the lanes of a part of a band.
struct Slots {
    /// For each slot that is taken, where to look for a free one to the left and to the right; else itself.
    hops: Vec<[u32; 2]>,
    left: u32,
    lanes: u32,
    inner: f32,
    width: f32,
}

impl Radial {
    pub(super) fn new(trace: &Trace, goal_distance: Option<u32>) -> Self {
        let space = &**trace.space();
        let count =
            |from: &[_], side| Whole::walked(space, from, side, MOST_COUNTED).map_or(Vec::new(), |whole| whole.layers);
        let start = count(&[space.root()], Side::Forward);
        let goal = match trace.algorithm() {
            Algorithm::Bidirectional(_) => count(space.goals(), Side::Backward),
            _ => Vec::new(),
        };
        // Where the sides can meet they grow to so many rings together; else each may grow as far as it goes.
        let apart = goal_distance.unwrap_or_else(|| {
            let rings = u32::try_from(start.len() + goal.len()).unwrap_or(UNKNOWN_DISTANCE);
            if start.is_empty() || goal.is_empty() { UNKNOWN_DISTANCE } else { rings }
        });
        let disc = |x, counted| Disc { centre: Point { x, y: 0.0 }, counted, rings: Vec::new() };
        Self { start: disc(0.0, start), goal: disc(float(apart) + 2.0, goal) }
    }
}

impl Place for Radial {
    fn place(&mut self, newcomer: &Newcomer) -> Spot {
        let disc = match newcomer.side {
            Side::Forward => &mut self.start,
            Side::Backward => &mut self.goal,
        };
        // Brothers stand on either side of their parent's angle, a slot apart.
        let aside = f32::from(newcomer.number) - f32::from(newcomer.family - 1) / 2.0;
        let angle = newcomer.parent.map_or(0.0, |parent| (parent.y - disc.centre.y).atan2(parent.x - disc.centre.x));
        let depth = usize::from(newcomer.depth);
        if disc.rings.len() <= depth {
            disc.rings.resize_with(depth + 1, Ring::default);
        }
        let before = depth.checked_sub(1).map_or(0, |inner| disc.rings[inner].taken);
        let counted = disc.counted.get(depth).copied();
        let spot = disc.rings[depth].take(newcomer.depth, angle, aside, counted, before);
        let point = Point { x: spot.point.x + disc.centre.x, y: spot.point.y + disc.centre.y };
        Spot { point, ..spot }
    }
}

impl Ring {
    fn take(&mut self, depth: u16, angle: f32, aside: f32, counted: Option<u32>, before: u32) -> Spot {
        if self.sets.last().is_none_or(|slots| slots.left == 0) {
            self.sets.push(self.next_set(depth, counted, before));
        }
        self.taken += 1;
        let slots = self.sets.last_mut().expect("there is a set");
        let slot = slots.take_nearest(angle, aside);
        slots.spot(slot)
    }

    /// A first set of slots, or one in half of what the sets before have left of the band.
    fn next_set(&self, depth: u16, counted: Option<u32>, before: u32) -> Slots {
        let (low, high) =
            if depth == 0 { (0.0, BAND / 2.0) } else { (f32::from(depth) - BAND / 2.0, f32::from(depth) + BAND / 2.0) };
        let Some(last) = self.sets.last() else {
            return match counted {
                // Some slots more than vertices: each is the nearer to its wish.
                Some(exact) => Slots::new(if exact > 64 { exact + exact / 8 } else { exact }, low, (high - low) * 0.75),
                None if depth == 0 => Slots::new(1, low, (high - low) / 2.0),
                None => Slots::new(before.saturating_mul(3).max(8), low, (high - low) / 2.0),
            };
        };
        let inner = last.inner + last.width;
        Slots::new(small(last.hops.len()).saturating_mul(4), inner, (high - inner) / 2.0)
    }
}

impl Slots {
    fn new(count: u32, inner: f32, width: f32) -> Self {
        let circle = TAU * (inner + width / 2.0);
        // As many lanes as make neighbours on a lane as far apart as lanes are.
        let lanes = whole_number((width * float(count) / circle).sqrt().round()).max(1);
        Self { hops: (0..count).map(|slot| [slot, slot]).collect(), left: count, lanes, inner, width }
    }

    /// The free slot nearest to an angle, `aside` slots off.
    fn take_nearest(&mut self, angle: f32, aside: f32) -> u32 {
        let count = small(self.hops.len());
        let wish = (angle / TAU * float(count) + aside + 0.5).floor();
        let wish = whole_number(wish.rem_euclid(float(count))) % count;
        let (left, right) = (self.free(wish, 0), self.free(wish, 1));
        let (to_left, to_right) = ((wish + count - left) % count, (right + count - wish) % count);
        let slot = if to_right <= to_left { right } else { left };
        self.hops[slot as usize] = [(slot + count - 1) % count, (slot + 1) % count];
        self.left -= 1;
        slot
    }

    fn free(&mut self, slot: u32, way: usize) -> u32 {
        let mut end = slot;
        while self.hops[end as usize][way] != end {
            end = self.hops[end as usize][way];
        }
        // Whoever comes this way again goes there at once.
        let mut at = slot;
        while at != end {
            at = std::mem::replace(&mut self.hops[at as usize][way], end);
        }
        end
    }

    fn spot(&self, slot: u32) -> Spot {
        let (count, lanes) = (float(small(self.hops.len())), float(self.lanes));
        let radius = if self.inner == 0.0 && self.hops.len() == 1 {
            0.0
        } else {
            self.inner + (float(slot % self.lanes) + 0.5) / lanes * self.width
        };
        let angle = TAU * float(slot) / count;
        let room = if radius == 0.0 { BAND } else { (TAU * radius * lanes / count).min(self.width / lanes) } * SQUARES;
        Spot { point: Point { x: radius * angle.cos(), y: radius * angle.sin() }, room }
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a ring has fewer than 2^32 slots")
}

#[expect(clippy::cast_precision_loss, reason = "slots of a ring are far below 2^24")]
fn float(number: u32) -> f32 {
    number as f32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is whole and not negative")]
fn whole_number(number: f32) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vertex_takes_the_free_slot_nearest_to_its_wish_and_none_is_taken_twice() {
        let mut slots = Slots::new(40, 3.0, 0.6);
        let mut taken = std::collections::BTreeSet::new();
        for number in 0..40_u8 {
            let wish = u32::from(number) * u32::from(number) * 7 % 40;
            let slot = slots.take_nearest(float(wish) / 40.0 * TAU, 0.0);
            let distance = |slot: u32| ((slot + 40 - wish) % 40).min((wish + 40 - slot) % 40);
            let nearest = (0..40).filter(|slot| !taken.contains(slot)).map(distance).min();
            assert_eq!(Some(distance(slot)), nearest);
            assert!(taken.insert(slot));
        }
        assert_eq!(slots.left, 0);
    }

    #[test]
    fn a_ring_that_was_not_counted_never_gives_a_point_twice_however_many_come() {
        let mut ring = Ring::default();
        let spots: Vec<Spot> =
            (0..4_000_u16).map(|number| ring.take(5, f32::from(number) * 0.37, 0.0, None, 2)).collect();
        let radius = |spot: &Spot| spot.point.x.hypot(spot.point.y);
        assert!(spots.iter().all(|spot| (4.6..=5.4).contains(&radius(spot))));
        for (number, spot) in spots.iter().enumerate() {
            for other in &spots[..number] {
                assert_ne!(spot.point, other.point);
            }
        }
    }
}
