//! The quantities over the steps, for the charts: never more than some thousand buckets, extremes kept.

use super::sides::{SideCounts, Sides};
use super::{Quantity, Trace};
use crate::search::{Algorithm, EventKind, Record, Side};

/// When there are this many buckets, each two become one. Even, so that all are full then.
const MOST_BUCKETS: usize = 4_096;

/// A run of steps, and the least and the most that a quantity was in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// The first step.
    pub step: usize,
    /// Least and most; `None` where the quantity has no value in any of the steps.
    pub range: Option<(u64, u64)>,
}

/// The quantities of a run over all its steps.
#[derive(Debug)]
pub struct Series {
    quantities: Vec<Quantity>,
    table: Table,
    more: More,
}

/// A row a bucket, a column a quantity.
#[derive(Debug)]
struct Table {
    columns: usize,
    /// Row after row.
    ranges: Vec<Range>,
    /// Steps in a bucket.
    width: usize,
    /// Steps that the last bucket has room for.
    room: usize,
}

/// What a run has besides the counts that all have.
#[derive(Debug)]
enum More {
    Nothing,
    Sides(Sides),
    F(Algorithm),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    least: u64,
    most: u64,
}

impl Range {
    const EMPTY: Self = Self { least: u64::MAX, most: 0 };

    fn add(&mut self, value: u64) {
        self.merge(Self { least: value, most: value });
    }

    fn merge(&mut self, other: Self) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

impl Table {
    /// The ranges that a new step belongs to.
    fn begin_step(&mut self) -> &mut [Range] {
        if self.room == 0 {
            if self.rows() == MOST_BUCKETS {
                self.halve();
            }
            self.ranges.extend(std::iter::repeat_n(Range::EMPTY, self.columns));
            self.room = self.width;
        }
        self.room -= 1;
        let last = self.ranges.len() - self.columns;
        &mut self.ranges[last..]
    }

    fn halve(&mut self) {
        let columns = self.columns;
        for at in 0..self.ranges.len() / 2 {
            let first = at / columns * 2 * columns + at % columns;
            let mut merged = self.ranges[first];
            merged.merge(self.ranges[first + columns]);
            self.ranges[at] = merged;
        }
        self.ranges.truncate(self.ranges.len() / 2);
        self.width *= 2;
    }

    fn rows(&self) -> usize {
        self.ranges.len() / self.columns
    }
}

impl Series {
    pub(super) fn new(algorithm: &Algorithm) -> Self {
        let more = match algorithm {
            Algorithm::Bidirectional(_) => More::Sides(Sides::default()),
            Algorithm::BestFirst(_) => More::F(*algorithm),
            Algorithm::BreadthFirst(_) | Algorithm::DepthLimited(_) => More::Nothing,
        };
        let quantities = Quantity::of_run(algorithm);
        let table = Table { columns: quantities.len(), ranges: Vec::new(), width: 1, room: 0 };
        Self { quantities, table, more }
    }

    pub(super) fn take_down(&mut self, record: &Record) {
        let counters = &record.counters;
        let values = [counters.frontier, counters.reached, counters.explored, counters.stored];
        let row = self.table.begin_step();
        let (counts, others) = row.split_first_chunk_mut::<4>().expect("the counts come first");
        for (range, value) in counts.iter_mut().zip(values) {
            range.add(value.into());
        }
        match &mut self.more {
            More::Nothing => {}
            More::Sides(sides) => {
                sides.take_down(record);
                let values = sides.now.iter().flat_map(|side| [side.frontier, side.reached, side.explored]);
                others.iter_mut().zip(values).for_each(|(range, value)| range.add(value.into()));
            }
            More::F(algorithm) => {
                let is_taken = |kind| matches!(kind, EventKind::Expanded | EventKind::GoalFound);
                let taken = record.events.iter().find(|event| is_taken(event.kind()));
                if let Some(f) = taken.and_then(|event| algorithm.f(record.node(event.node()))) {
                    others[0].add(f);
                }
            }
        }
    }

    /// The quantities that this run has.
    #[must_use]
    pub fn quantities(&self) -> &[Quantity] {
        &self.quantities
    }

    /// How many buckets there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.rows()
    }

    /// Whether no step was taken down.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.table.ranges.is_empty()
    }

    /// The buckets of a quantity, in the order of their steps, `group` of them at a time taken together; none
    /// where the run does not have it.
    ///
    /// # Panics
    /// If `group` is 0.
    pub fn buckets(&self, quantity: Quantity, group: usize) -> impl Iterator<Item = Bucket> {
        let Table { columns, width, .. } = self.table;
        let column = self.quantities.iter().position(|&own| own == quantity);
        let rows = self.table.ranges.chunks(columns * group).enumerate().filter_map(move |(place, rows)| {
            let mut range = Range::EMPTY;
            rows.iter().skip(column?).step_by(columns).for_each(|&row| range.merge(row));
            Some((place, range))
        });
        rows.map(move |(place, Range { least, most })| Bucket {
            step: place * group * width,
            range: (least <= most).then_some((least, most)),
        })
    }

    pub(super) fn side_counts(&self, side: Side, step: usize, trace: &Trace) -> Option<SideCounts> {
        match &self.more {
            More::Sides(sides) => Some(sides.at(side, step, trace)),
            More::Nothing | More::F(_) => None,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        let sides = if let More::Sides(sides) = &self.more { sides.bytes() } else { 0 };
        self.table.ranges.len() * size_of::<Range>() + sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value a quantity and step that jumps about, has a rare extreme, and for each quantity other gaps.
    fn value(quantity: usize, step: usize) -> Option<u64> {
        let has_gap = quantity > 0 && (step / 10_000 + quantity).is_multiple_of(3);
        let value = if step == 70_001 + quantity { 1 << 40 } else { (step * (7_919 + 2 * quantity) % 1_000) as u64 };
        (!has_gap).then_some(value)
    }

    fn filled(algorithm: &Algorithm, steps: usize) -> Series {
        let mut series = Series::new(algorithm);
        for step in 0..steps {
            for (quantity, range) in series.table.begin_step().iter_mut().enumerate() {
                if let Some(value) = value(quantity, step) {
                    range.add(value);
                }
            }
        }
        series
    }

    #[test]
    fn thinning_out_keeps_every_extreme_and_every_gap_of_every_quantity() {
        for algorithm in Algorithm::all() {
            for steps in [1, 2, MOST_BUCKETS, MOST_BUCKETS + 1, 3 * MOST_BUCKETS + 5, 181_441] {
                let series = filled(&algorithm, steps);
                assert!(series.len() <= MOST_BUCKETS && series.len() >= steps.min(MOST_BUCKETS / 2));
                for (place, &quantity) in series.quantities().iter().enumerate() {
                    for group in [1, 7] {
                        let buckets: Vec<Bucket> = series.buckets(quantity, group).collect();
                        assert_eq!((buckets[0].step, buckets.len()), (0, series.len().div_ceil(group)));
                        for (bucket, next) in buckets.iter().zip(buckets.iter().skip(1).map(Some).chain([None])) {
                            let end = next.map_or(steps, |next| next.step);
                            let values = || (bucket.step..end).filter_map(|step| value(place, step));
                            assert_eq!(bucket.range, values().min().zip(values().max()), "{quantity:?} {bucket:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_quantity_that_the_run_lacks_has_no_buckets() {
        let series = filled(&Algorithm::all()[0], 10);
        assert_eq!(series.buckets(Quantity::F, 1).count(), 0);
        assert_eq!(series.buckets(Quantity::Stored, 1).count(), 10);
    }
}
