//! Dense numbers for small boards: the permutation rank of the cells, the blank as 0.
//!
//! A search asks for it at every successor, so it is looked up in two parts: the first cells give
//! the leading Cantor digits whatever follows, and the others give the trailing ones by the order
//! among themselves alone.

use super::board::Shape;
use crate::space::{State, rank};

/// More cells would take tables that no longer fit a cache.
const MOST_CELLS: usize = 9;

/// Cells in the first part, where there are as many.
const FIRST: u32 = 4;

/// How many codes the nibbles of either part can make.
const FIRST_CODES: usize = 1 << (4 * FIRST);
const SECOND_CODES: usize = 1 << (4 * MOST_CELLS - 4 * FIRST as usize);

/// How many boards of the shape there are, solvable or not, where they can be numbered.
fn len(shape: Shape) -> Option<usize> {
    let cells = shape.cells();
    (cells <= MOST_CELLS).then(|| usize::try_from(rank::factorial(cells)).expect("9! fits"))
}

/// The tables that number the boards of one shape.
pub struct DenseNumbers {
    len: usize,
    /// By the nibbles of the first cells: their part of the rank.
    first: Box<[u32; FIRST_CODES]>,
    /// By the nibbles of the others: their part of the rank.
    second: Box<[u8; SECOND_CODES]>,
}

impl DenseNumbers {
    pub(super) fn new(shape: Shape) -> Option<Self> {
        let len = len(shape)?;
        let cells = u32::try_from(shape.cells()).expect("a board has few cells");
        let first_len = cells.min(FIRST);
        let weight = u32::try_from(rank::factorial(shape.cells() - first_len as usize)).expect("5! fits");
        let mut numbers = Self { len, first: zeros(), second: zeros() };
        fill_first(&mut numbers.first, cells, first_len, weight, Part::default());
        if cells > first_len {
            fill_second(&mut numbers.second, cells, cells - first_len, 1, Part::default());
        }
        Some(numbers)
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The number of a board.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the nibbles of each part fit")]
    pub(crate) fn index(&self, state: State) -> usize {
        let (first, second) = (state.0 as usize % FIRST_CODES, (state.0 >> (4 * FIRST)) as usize % SECOND_CODES);
        self.first[first] as usize + usize::from(self.second[second])
    }
}

#[expect(clippy::unnecessary_box_returns, reason = "a megabyte does not belong on the stack")]
fn zeros<T: Copy + Default, const N: usize>() -> Box<[T; N]> {
    vec![T::default(); N].into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("the length is N"))
}

/// Some cells of a part, with what is known of it so far.
#[derive(Clone, Copy, Default)]
struct Part {
    /// A bit for each value in it.
    used: u32,
    len: u32,
    nibbles: usize,
    rank: u32,
}

/// Goes on at the end: the Cantor digit of a value is the number of smaller ones that are still to come.
fn fill_first(ranks: &mut [u32; FIRST_CODES], cells: u32, len: u32, weight: u32, part: Part) {
    if part.len == len {
        ranks[part.nibbles] = part.rank * weight;
        return;
    }
    let unused = (0..cells).filter(|value| part.used >> value & 1 == 0);
    for (rank, value) in (part.rank * (cells - part.len)..).zip(unused) {
        let nibbles = part.nibbles | (value as usize) << (4 * part.len);
        let longer = Part { used: part.used | 1 << value, len: part.len + 1, nibbles, rank };
        fill_first(ranks, cells, len, weight, longer);
    }
}

/// Goes on at the front: the Cantor digit of a value is the number of smaller ones behind it, and
/// `weight` is the number of orders of those.
fn fill_second(ranks: &mut [u8; SECOND_CODES], cells: u32, len: u32, weight: u32, part: Part) {
    let mut rank = part.rank;
    for value in 0..cells {
        if part.used >> value & 1 == 1 {
            rank += weight;
            continue;
        }
        let nibbles = part.nibbles << 4 | value as usize;
        let longer = Part { used: part.used | 1 << value, len: part.len + 1, nibbles, rank };
        if longer.len < len {
            fill_second(ranks, cells, len, weight * longer.len, longer);
        } else {
            ranks[nibbles] = u8::try_from(rank).expect("5! fits");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::tiles::Board;

    #[test]
    fn every_board_has_the_rank_of_its_cells_as_its_number() {
        for (rows, columns) in [(1, 2), (1, 3), (2, 2), (1, 5), (2, 3), (3, 3)] {
            let shape = Shape::new(rows, columns).unwrap();
            let numbers = DenseNumbers::new(shape).unwrap();
            assert_eq!(numbers.len() as u64, rank::factorial(shape.cells()));
            for rank in 0..numbers.len() {
                let board = Board::new(shape, &rank::unrank(rank as u64, shape.cells()).unwrap()).unwrap();
                assert_eq!(numbers.index(board.state()), rank, "{board}");
            }
        }
    }

    #[test]
    fn boards_of_more_than_nine_cells_are_not_numbered() {
        assert!(DenseNumbers::new(Shape::new(2, 5).unwrap()).is_none());
    }
}
