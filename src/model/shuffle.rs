//! A start at a given distance from the goal.

use std::collections::HashSet;

use super::random::Random;
use crate::space::tiles::{Board, Move, reachable_count};

/// Boards with more relatives than this are not counted through.
pub const MOST_COUNTED: u64 = 200_000;

/// A board that is exactly `depth` moves from the goal, or as far as any is. On boards too large to
/// count through, the end of a walk of `depth` moves that never turns back.
///
/// The same `seed` gives the same board; `avoid` is not given if there is another.
pub(super) fn shuffled(goal: Board, avoid: Board, depth: usize, seed: u64) -> Board {
    if reachable_count(goal.shape()) > MOST_COUNTED {
        return walked(goal, depth, &mut Random::of(seed));
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
    let start = Random::of(seed).below(layer.len());
    let mut candidates = layer.iter().cycle().skip(start).take(layer.len());
    *candidates.find(|&&board| board != avoid).unwrap_or(&layer[0])
}

/// The end of a walk of `depth` moves that never turns back.
pub(super) fn walked(goal: Board, depth: usize, random: &mut Random) -> Board {
    let (mut board, mut before) = (goal, None);
    for _ in 0..depth {
        let ways: Vec<Board> = neighbours(board).filter(|&next| Some(next) != before).collect();
        if ways.is_empty() {
            break;
        }
        before = Some(board);
        board = ways[random.below(ways.len())];
    }
    board
}

fn neighbours(board: Board) -> impl Iterator<Item = Board> {
    Move::ALL.into_iter().filter_map(move |toward| board.moved(toward))
}
