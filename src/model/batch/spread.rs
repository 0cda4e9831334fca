//! The mean of some numbers, and how they are spread.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Mean, spread and median of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many numbers.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The sample standard deviation (divided by n - 1); `None` for a single number.
    pub deviation: Option<f64>,
    /// The number in the middle, or the mean of the two there.
    pub median: f64,
}

/// The standard normal quantile of a 95 % confidence interval.
const Z_95: f64 = 1.959_964;

impl Spread {
    /// Half the width of the 95 % confidence interval of the mean, by the normal approximation: 1.96 s / sqrt(n).
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "samples are far smaller than 2^52")]
    pub fn confidence(&self) -> Option<f64> {
        self.deviation.map(|deviation| Z_95 * deviation / (self.count as f64).sqrt())
    }
}

/// Numbers as they come, in whole units, so that their sums are exact and their order does not matter. What they come
/// to is told at any time without going through them again.
#[derive(Clone, Debug, Default)]
pub(super) struct Sample {
    count: usize,
    sum: u128,
    /// Modulo 2^128, as what is worked out from it: the result is small enough to be right.
    squares: u128,
    /// The smaller half and the larger half, which may have one more.
    low: BinaryHeap<u64>,
    high: BinaryHeap<Reverse<u64>>,
}

impl Sample {
    pub fn add(&mut self, units: u64) {
        self.count += 1;
        self.sum += u128::from(units);
        self.squares = self.squares.wrapping_add(u128::from(units) * u128::from(units));
        // The largest of the smaller half goes over, and where there are too many there, the smallest comes back.
        self.low.push(units);
        self.high.extend(self.low.pop().map(Reverse));
        if self.high.len() > self.low.len() + 1 {
            self.low.extend(self.high.pop().map(|Reverse(units)| units));
        }
    }

    /// What they come to, in numbers of which each unit is so many; `None` of no numbers.
    #[expect(clippy::cast_precision_loss, reason = "what is rounded here is rounded once")]
    pub fn spread(&self, unit: f64) -> Option<Spread> {
        let Reverse(above) = *self.high.peek()?;
        let below = if self.low.len() == self.high.len() { *self.low.peek()? } else { above };
        let count = self.count as f64;
        Some(Spread {
            count: self.count,
            mean: self.sum as f64 * unit / count,
            deviation: (self.count > 1).then(|| (self.squared_deviations() / (count - 1.0)).sqrt() * unit),
            median: f64::midpoint(below as f64, above as f64) * unit,
        })
    }

    /// The sum of the squares of the distances to the mean: first to the whole number below it.
    #[expect(clippy::cast_precision_loss, reason = "what is rounded here is rounded once")]
    fn squared_deviations(&self) -> f64 {
        let count = self.count as u128;
        let (near, rest) = (self.sum / count, self.sum % count);
        let twice = near.wrapping_mul(self.sum).wrapping_mul(2);
        let squares = self.squares.wrapping_sub(twice).wrapping_add(near.wrapping_mul(near).wrapping_mul(count));
        squares as f64 - (rest as f64) * (rest as f64) / self.count as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(units: &[u64]) -> Sample {
        let mut sample = Sample::default();
        for &units in units {
            sample.add(units);
        }
        sample
    }

    #[test]
    fn a_sample_has_the_spread_worked_out_by_hand() {
        let spread = sample(&[9, 2, 4, 4, 4, 5, 5, 7]).spread(1.0).unwrap();
        assert_eq!((spread.count, spread.mean, spread.median), (8, 5.0, 4.5));
        let deviation = spread.deviation.unwrap();
        assert!((deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((spread.confidence().unwrap() - 1.959_964 * deviation / 8.0_f64.sqrt()).abs() < 1e-12);
        let halves = sample(&[9, 2, 4, 4, 4, 5, 5, 7]).spread(0.5).unwrap();
        assert_eq!((halves.mean, halves.median, halves.deviation), (2.5, 2.25, Some(deviation / 2.0)));
    }

    #[test]
    fn a_single_number_has_no_spread_and_nothing_has_no_mean() {
        let single = Spread { count: 1, mean: 3.0, deviation: None, median: 3.0 };
        assert_eq!(sample(&[3]).spread(1.0), Some(single));
        assert_eq!(single.confidence(), None);
        assert_eq!(sample(&[]).spread(1.0), None);
    }

    #[test]
    fn at_any_time_it_is_that_of_all_numbers_so_far_in_any_order_however_large() {
        // Numbers of 60 bits whose squares overflow in sum, near each other and far apart.
        let numbers: Vec<u64> = (0..400_u64).map(|place| (place * 7_919 % 401) << 3 | 1 << 60).collect();
        let mut growing = Sample::default();
        for (place, &number) in numbers.iter().enumerate() {
            growing.add(number);
            let mut sorted = numbers[..=place].to_vec();
            sorted.sort_unstable();
            let offsets: Vec<f64> =
                sorted.iter().map(|&number| f64::from(u32::try_from(number - (1 << 60)).unwrap())).collect();
            let count = f64::from(u32::try_from(offsets.len()).unwrap());
            let mean = offsets.iter().sum::<f64>() / count;
            let squares: f64 = offsets.iter().map(|offset| (offset - mean).powi(2)).sum();
            let spread = growing.spread(1.0).unwrap();
            let median = f64::midpoint(offsets[place / 2], offsets[place.div_ceil(2)]);
            // As near as numbers of 60 bits can be told.
            let large = f64::from(1 << 30) * f64::from(1 << 30);
            assert!((spread.mean - large - mean).abs() <= 256.0 && (spread.median - large - median).abs() <= 256.0);
            let expected = (place > 0).then(|| (squares / (count - 1.0)).sqrt());
            assert_eq!(spread.deviation.is_some(), expected.is_some());
            let off = spread.deviation.unwrap_or(0.0) - expected.unwrap_or(0.0);
            assert!(off.abs() < 1e-6, "{place}: {spread:?} {expected:?}");
        }
        assert_eq!(sample(&numbers.iter().rev().copied().collect::<Vec<_>>()).spread(1.0), growing.spread(1.0));
    }
}
