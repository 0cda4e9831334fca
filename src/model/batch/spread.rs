//! The mean of some numbers, and how they are spread.

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
    /// Of a sample; `None` of an empty one. The order of the numbers does not matter, not even to the last bit.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "samples are far smaller than 2^52")]
    pub fn of(mut sample: Vec<f64>) -> Option<Self> {
        sample.sort_unstable_by(f64::total_cmp);
        let count = sample.len();
        let middle = [sample.get(count.checked_sub(1)? / 2)?, sample.get(count / 2)?];
        let mean = sample.iter().sum::<f64>() / count as f64;
        let squares: f64 = sample.iter().map(|number| (number - mean) * (number - mean)).sum();
        Some(Self {
            count,
            mean,
            deviation: (count > 1).then(|| (squares / (count - 1) as f64).sqrt()),
            median: f64::midpoint(*middle[0], *middle[1]),
        })
    }

    /// Half the width of the 95 % confidence interval of the mean, by the normal approximation: 1.96 s / sqrt(n).
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "samples are far smaller than 2^52")]
    pub fn confidence(&self) -> Option<f64> {
        self.deviation.map(|deviation| Z_95 * deviation / (self.count as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_spread_worked_out_by_hand() {
        let spread = Spread::of(vec![9.0, 2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0]).unwrap();
        assert_eq!((spread.count, spread.mean, spread.median), (8, 5.0, 4.5));
        let deviation = spread.deviation.unwrap();
        assert!((deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((spread.confidence().unwrap() - 1.959_964 * deviation / 8.0_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_single_number_has_no_spread_and_nothing_has_no_mean() {
        let single = Spread { count: 1, mean: 3.0, deviation: None, median: 3.0 };
        assert_eq!(Spread::of(vec![3.0]), Some(single));
        assert_eq!(single.confidence(), None);
        assert_eq!(Spread::of(vec![]), None);
    }
}
