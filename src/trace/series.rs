//! Counters over the steps for the charts: never more than some thousand buckets, extremes kept.

use crate::search::Counters;

/// When there are this many buckets, each two become one.
const MOST_BUCKETS: usize = 4_096;

/// The quantities that are charted, in the order of a bucket's ranges.
pub const QUANTITIES: usize = 3;

/// Least and most of each quantity over a run of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// The first step.
    pub step: usize,
    /// Least and most of frontier, reached and explored.
    pub ranges: [(u32, u32); QUANTITIES],
}

/// The charted quantities over all steps.
#[derive(Debug)]
pub struct Series {
    buckets: Vec<Bucket>,
    /// Steps in a bucket.
    width: usize,
    len: usize,
}

impl Default for Series {
    fn default() -> Self {
        Self { buckets: Vec::new(), width: 1, len: 0 }
    }
}

impl Series {
    pub(super) fn push(&mut self, counters: &Counters) {
        let values = [counters.frontier, counters.reached, counters.explored];
        let ranges = values.map(|value| (value, value));
        if self.len.is_multiple_of(self.width) {
            if self.buckets.len() == MOST_BUCKETS {
                self.halve();
            }
            // After halving the bucket that is under way may have room.
            if self.len.is_multiple_of(self.width) {
                self.buckets.push(Bucket { step: self.len, ranges });
                self.len += 1;
                return;
            }
        }
        let last = self.buckets.last_mut().expect("a bucket is under way");
        last.merge(&ranges);
        self.len += 1;
    }

    fn halve(&mut self) {
        let pairs = self.buckets.chunks(2).map(|pair| {
            let mut bucket = pair[0];
            pair[1..].iter().for_each(|second| bucket.merge(&second.ranges));
            bucket
        });
        self.buckets = pairs.collect();
        self.width *= 2;
    }

    /// The buckets, in the order of their steps.
    #[must_use]
    pub fn buckets(&self) -> &[Bucket] {
        &self.buckets
    }
}

impl Bucket {
    fn merge(&mut self, ranges: &[(u32, u32); QUANTITIES]) {
        for (own, other) in self.ranges.iter_mut().zip(ranges) {
            *own = (own.0.min(other.0), own.1.max(other.1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_out_keeps_every_extreme_and_every_step() {
        let value = |step: u32| if step == 70_001 { 1_000_000 } else { (step * 7_919) % 1_000 };
        let mut series = Series::default();
        let steps = 181_440;
        for step in 0..steps {
            series.push(&Counters { frontier: value(step), ..Counters::default() });
        }
        let buckets = series.buckets();
        assert!(buckets.len() <= MOST_BUCKETS && buckets.len() > MOST_BUCKETS / 4);
        for (place, bucket) in buckets.iter().enumerate() {
            let end = buckets.get(place + 1).map_or(steps as usize, |next| next.step);
            let values = || (bucket.step..end).map(|step| value(u32::try_from(step).unwrap()));
            assert_eq!(bucket.ranges[0], (values().min().unwrap(), values().max().unwrap()));
        }
    }
}
