//! A start at a given distance from the goal.

use std::collections::HashSet;

use crate::space::tiles::{Board, Move, reachable_count};

/// Boards with more relatives than this are not counted through.
pub const MOST_COUNTED: u64 = 200_000;

/// A board that is exactly `depth` moves from the goal, or as far as any is. On boards too large to
/// count through, the end of a walk of `depth` moves that never turns back.
///
/// The same `seed` gives the same board; `avoid` is not given if there is another.
pub(super) fn shuffled(goal: Board, avoid: Board, depth: usize, seed: u64) -> Board {
    if reachable_count(goal.shape()) > MOST_COUNTED {
        return walked(goal, depth, seed);
    }
    let (mut layer, mut seen) = (vec![goal], HashSet::from([goal]));
    for _ in 0..depth {
        let next: Vec<Board> =
            layer.iter().flat_map(|&board| neighbours(board)).filter(|&board| seen.insert(board)).collect();
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    let start = mixed(seed) % layer.len();
    let mut candidates = layer.iter().cycle().skip(start).take(layer.len());
    *candidates.find(|&&board| board != avoid).unwrap_or(&layer[0])
}

fn walked(goal: Board, depth: usize, seed: u64) -> Board {
    let (mut board, mut before, mut seed) = (goal, None, seed);
    for _ in 0..depth {
        let ways: Vec<Board> = neighbours(board).filter(|&next| Some(next) != before).collect();
        seed = seed.wrapping_add(1_000);
        before = Some(board);
        board = ways[mixed(seed) % ways.len()];
    }
    board
}

fn neighbours(board: Board) -> impl Iterator<Item = Board> {
    Move::ALL.into_iter().filter_map(move |toward| board.moved(toward))
}

/// A number that looks random, by the splitmix64 finaliser.
#[expect(clippy::cast_possible_truncation, reason = "any bits will do")]
fn mixed(seed: u64) -> usize {
    let mut x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (x ^ x >> 31) as usize
}
