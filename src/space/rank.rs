//! Permutation rank and unrank (Cantor expansion), inversions and parity.

/// The number of permutations of `n` things.
///
/// # Panics
/// If the number does not fit, from `n = 21` on.
#[must_use]
pub const fn factorial(n: usize) -> u64 {
    let mut product = 1_u64;
    let mut i = 2;
    while i <= n {
        product *= i as u64;
        i += 1;
    }
    product
}

/// The digits of the Cantor expansion: for each place, how many smaller values stand to its right.
#[must_use]
pub fn lehmer_digits(values: &[u8]) -> Vec<u8> {
    let smaller_to_the_right =
        |(place, value): (usize, &u8)| values[place + 1..].iter().filter(|&right| right < value).map(|_| 1_u8).sum();
    values.iter().enumerate().map(smaller_to_the_right).collect()
}

/// The place of a sequence of distinct values among all its orders, sorted: 0 for the ascending one.
#[must_use]
pub fn rank(values: &[u8]) -> u64 {
    let digits = lehmer_digits(values);
    let weigh = |(place, &digit): (usize, &u8)| u64::from(digit) * factorial(digits.len() - 1 - place);
    digits.iter().enumerate().map(weigh).sum()
}

/// The order of `0..len` at place `rank`: the inverse of [`rank`]. `None` where there are fewer orders.
#[must_use]
pub fn unrank(mut rank: u64, len: usize) -> Option<Vec<u8>> {
    if len > 20 || rank >= factorial(len) {
        return None;
    }
    let mut left: Vec<u8> = (0..=u8::MAX).take(len).collect();
    let mut values = Vec::with_capacity(len);
    for place in (0..len).rev() {
        let weight = factorial(place);
        let digit = usize::try_from(rank / weight).expect("a digit is below the length");
        rank %= weight;
        values.push(left.remove(digit));
    }
    Some(values)
}

/// A row of the working of [`rank`] by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankRow {
    /// The cell, from 0.
    pub cell: usize,
    /// The value there.
    pub value: u8,
    /// How many smaller values come later.
    pub smaller_later: u8,
    /// The orders of what comes later.
    pub factor: u64,
    /// Both multiplied: the sum of these is the rank.
    pub product: u64,
}

/// The working of [`rank`], a row a cell.
#[must_use]
pub fn working(values: &[u8]) -> Vec<RankRow> {
    let row = |(cell, smaller_later): (usize, u8)| {
        let factor = factorial(values.len() - 1 - cell);
        RankRow { cell, value: values[cell], smaller_later, factor, product: u64::from(smaller_later) * factor }
    };
    lehmer_digits(values).into_iter().enumerate().map(row).collect()
}

/// A row of the working of [`unrank`] by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnrankRow {
    /// The cell, from 0.
    pub cell: usize,
    /// What is left of the rank.
    pub rest: u64,
    /// The orders of what comes later.
    pub factor: u64,
    /// How often that goes into the rest: how many of the values left are skipped.
    pub digit: u8,
    /// The values left, ascending.
    pub left: Vec<u8>,
    /// The one that is taken.
    pub value: u8,
}

/// The working of [`unrank`], a row a cell. `None` where there are fewer orders.
#[must_use]
pub fn unrank_working(mut rest: u64, len: usize) -> Option<Vec<UnrankRow>> {
    let values = unrank(rest, len)?;
    let mut left: Vec<u8> = (0..=u8::MAX).take(len).collect();
    let mut rows = Vec::with_capacity(len);
    for (cell, value) in values.into_iter().enumerate() {
        let factor = factorial(len - 1 - cell);
        let digit = u8::try_from(rest / factor).expect("a digit is below the length");
        rows.push(UnrankRow { cell, rest, factor, digit, left: left.clone(), value });
        left.retain(|&other| other != value);
        rest %= factor;
    }
    Some(rows)
}

/// How many pairs stand in descending order.
#[must_use]
pub fn inversions(values: &[u8]) -> u32 {
    lehmer_digits(values).into_iter().map(u32::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_order_have_the_first_and_the_last_rank() {
        assert_eq!(rank(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), 0);
        assert_eq!(rank(&[8, 7, 6, 5, 4, 3, 2, 1, 0]), 362_879);
    }

    #[test]
    fn the_digits_of_a_board_are_those_worked_out_by_hand() {
        assert_eq!(lehmer_digits(&[1, 3, 5, 2, 4]), [0, 1, 2, 0, 0]);
        assert_eq!(rank(&[1, 3, 5, 2, 4]), 6 + 2 * 2);
        assert_eq!(inversions(&[1, 3, 5, 2, 4]), 3);
    }

    #[test]
    fn unrank_counts_through_all_orders_in_sorted_order() {
        let orders: Vec<_> = (0..120).map(|rank| unrank(rank, 5).unwrap()).collect();
        assert!(orders.is_sorted());
        for (place, order) in orders.iter().enumerate() {
            assert_eq!(rank(order), place as u64);
        }
    }

    #[test]
    fn the_working_by_hand_leads_to_the_rank_and_back() {
        let rows = working(&[2, 0, 3, 1]);
        let products: Vec<_> = rows.iter().map(|row| (row.smaller_later, row.factor, row.product)).collect();
        assert_eq!(products, [(2, 6, 12), (0, 2, 0), (1, 1, 1), (0, 1, 0)]);
        let rows = unrank_working(13, 4).unwrap();
        let steps: Vec<_> = rows.iter().map(|row| (row.rest, row.digit, row.value)).collect();
        assert_eq!(steps, [(13, 2, 2), (1, 0, 0), (1, 1, 3), (0, 0, 1)]);
        assert_eq!(rows[2].left, [1, 3]);
        for rank in 0..120 {
            let rows = unrank_working(rank, 5).unwrap();
            assert!(rows.iter().all(|row| row.left[usize::from(row.digit)] == row.value));
            let values: Vec<_> = rows.iter().map(|row| row.value).collect();
            assert_eq!(working(&values).iter().map(|row| row.product).sum::<u64>(), rank);
        }
    }

    #[test]
    fn a_rank_past_the_last_order_is_refused() {
        assert_eq!(unrank(6, 3), None);
        assert_eq!(unrank(0, 21), None);
        assert_eq!(unrank_working(6, 3), None);
    }
}
