//! A mistake made a second time, without the engine: A* that closes a state as soon as it is generated.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

/// The length of the path that A* finds by Manhattan distance if states close on generation, of equal f the older
/// first, the blank going up, down, left, right. The goal is the tiles in order, the blank last.
pub fn closing_on_generation(start: &[u8], columns: usize) -> Option<u32> {
    let goal: Vec<u8> = (1..).take(start.len() - 1).chain([0]).collect();
    let mut closed = FxHashSet::from_iter([code(start)]);
    let mut open = BinaryHeap::from([Reverse((manhattan(start, columns), 0_u64, 0_u32, start.to_vec()))]);
    let mut age = 0;
    while let Some(Reverse((_, _, g, board))) = open.pop() {
        if board == goal {
            return Some(g);
        }
        for next in neighbours(&board, columns) {
            if closed.insert(code(&next)) {
                age += 1;
                open.push(Reverse((g + 1 + manhattan(&next, columns), age, g + 1, next)));
            }
        }
    }
    None
}

fn code(board: &[u8]) -> u64 {
    board.iter().fold(0, |code, &cell| code << 4 | u64::from(cell))
}

fn manhattan(board: &[u8], columns: usize) -> u32 {
    let away = |(cell, &tile): (usize, &u8)| match usize::from(tile) {
        0 => 0,
        tile => (cell / columns).abs_diff((tile - 1) / columns) + (cell % columns).abs_diff((tile - 1) % columns),
    };
    u32::try_from(board.iter().enumerate().map(away).sum::<usize>()).expect("a board is small")
}

/// The boards one move away, the blank going up, down, left, right.
pub fn neighbours(board: &[u8], columns: usize) -> impl Iterator<Item = Vec<u8>> {
    let blank = board.iter().position(|&cell| cell == 0).expect("a board has a blank");
    let up = blank.checked_sub(columns);
    let down = (blank + columns < board.len()).then_some(blank + columns);
    let left = (!blank.is_multiple_of(columns)).then(|| blank - 1);
    let right = (!(blank + 1).is_multiple_of(columns)).then_some(blank + 1);
    [up, down, left, right].into_iter().flatten().map(move |cell| {
        let mut next = board.to_vec();
        next.swap(blank, cell);
        next
    })
}
