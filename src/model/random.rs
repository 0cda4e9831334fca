//! Numbers that look random and are the same on every machine.

/// A sequence of numbers: splitmix64.
#[derive(Clone, Debug)]
pub(super) struct Random {
    next: u64,
}

impl Random {
    /// The sequence that belongs to two numbers.
    pub(super) fn of_two(one: u64, other: u64) -> Self {
        Self { next: mixed(mixed(one).wrapping_add(other)) }
    }

    /// The sequence that belongs to a number.
    pub(super) fn of(seed: u64) -> Self {
        Self { next: seed }
    }

    /// A number below `end`.
    #[expect(clippy::cast_possible_truncation, reason = "it is below a number that fits")]
    pub(super) fn below(&mut self, end: usize) -> usize {
        let number = mixed(self.next);
        self.next = self.next.wrapping_add(1);
        (number % end as u64) as usize
    }
}

/// A number that looks random, by the splitmix64 finaliser.
fn mixed(seed: u64) -> u64 {
    let mut x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}
