//! Dense numbers for small boards: the cell of the blank, then the permutation rank of the tiles.
//!
//! The rank of eight tiles is looked up in two halves of at most four, for a search asks for it at
//! every successor: the first half gives the leading Cantor digits whatever follows, and the second
//! half gives the trailing ones by the order among its own tiles alone.

use super::board::{self, Shape};
use crate::space::rank;

/// More tiles would take tables that no longer fit a cache.
const MOST_CELLS: usize = 9;

/// How many boards of the shape there are, solvable or not, where they can be numbered.
pub(super) fn len(shape: Shape) -> Option<usize> {
    let cells = shape.cells();
    (cells <= MOST_CELLS).then(|| usize::try_from(rank::factorial(cells)).expect("9! fits"))
}

/// The tables that number the boards of one shape.
pub(super) struct DenseNumbers {
    /// Boards for each cell of the blank.
    a_blank: usize,
    /// Bits of the first half of the tiles.
    first_bits: u32,
    /// By the nibbles of the first half: its part of the rank.
    first: Vec<u16>,
    /// By the nibbles of the second half: its part of the rank.
    second: Vec<u8>,
}

impl DenseNumbers {
    pub(super) fn new(shape: Shape) -> Self {
        assert!(len(shape).is_some(), "a board of {shape} has no dense number");
        let tiles = shape.cells() - 1;
        let (first_len, second_len) = (tiles / 2, tiles - tiles / 2);
        let mut first = vec![0; 1 << (4 * first_len)];
        let mut second = vec![0; 1 << (4 * second_len)];
        for_each_arrangement(tiles, first_len, |half| {
            let rest = (1..=u8::MAX).take(tiles).filter(|tile| !half.contains(tile));
            let whole: Vec<u8> = half.iter().copied().chain(rest).collect();
            first[nibbles(half)] = u16::try_from(rank::rank(&whole)).expect("8! fits");
        });
        for_each_arrangement(tiles, second_len, |half| {
            second[nibbles(half)] = u8::try_from(rank::rank(half)).expect("4! fits");
        });
        let a_blank = usize::try_from(rank::factorial(tiles)).expect("8! fits");
        Self { a_blank, first_bits: board::shift_of(first_len), first, second }
    }

    #[expect(clippy::cast_possible_truncation, reason = "eight tiles of four bits fit every usize")]
    pub(super) fn index(&self, code: u64) -> usize {
        let blank = board::blank_cell(code);
        let below = (1_u64 << board::shift_of(blank)) - 1;
        let tiles = (code & below) | (code >> 4 & !below);
        let first = tiles as usize & ((1 << self.first_bits) - 1);
        let second = (tiles >> self.first_bits) as usize;
        blank * self.a_blank + usize::from(self.first[first]) + usize::from(self.second[second])
    }
}

/// Calls `visit` with every ordered choice of `len` out of the tiles `1..=tiles`.
fn for_each_arrangement(tiles: usize, len: usize, mut visit: impl FnMut(&[u8])) {
    fn extend(tiles: u8, len: usize, chosen: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        if chosen.len() == len {
            return visit(chosen);
        }
        for tile in 1..=tiles {
            if !chosen.contains(&tile) {
                chosen.push(tile);
                extend(tiles, len, chosen, visit);
                chosen.pop();
            }
        }
    }
    let tiles = u8::try_from(tiles).expect("a board has at most 16 cells");
    extend(tiles, len, &mut Vec::new(), &mut visit);
}

fn nibbles(half: &[u8]) -> usize {
    half.iter().rev().fold(0, |code, &tile| code << 4 | usize::from(tile))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::tiles::Board;

    #[test]
    fn every_board_of_three_by_three_has_a_number_of_its_own() {
        let shape = Shape::new(3, 3).unwrap();
        let numbers = DenseNumbers::new(shape);
        let mut seen = vec![false; len(shape).unwrap()];
        for rank in 0..362_880 {
            let board = Board::new(shape, &rank::unrank(rank, 9).unwrap()).unwrap();
            let tiles_rank = rank::rank(&board.tiles());
            let blank = board.values().iter().position(|&value| value == 0).unwrap();
            let index = numbers.index(board.state().0);
            assert_eq!(index as u64, blank as u64 * 40_320 + tiles_rank, "{board}");
            assert!(!std::mem::replace(&mut seen[index], true), "{board} has the number of another");
        }
    }

    #[test]
    fn small_shapes_are_numbered_and_large_ones_are_not() {
        for (rows, columns, expected) in [(1, 2, Some(2)), (2, 2, Some(24)), (2, 3, Some(720)), (2, 5, None)] {
            assert_eq!(len(Shape::new(rows, columns).unwrap()), expected);
        }
    }
}
