//! The starts two by three on which a mistake shows, found without the engine's searches.

use searchscope::search::Outcome;
use searchscope::space::StateSpace;
use searchscope::space::notation::read_board;
use searchscope::space::tiles::{MoveOrder, Shape, Tiles};

use super::plain;
use super::plain_depth_limited::{self, Ended};
use super::truth::{self, Measure};

/// A start on which two answers differ: its distance, its text, and what each finds.
pub type Breach = (u32, String, [(Outcome, Option<u32>); 2]);

/// All of them two by three, the nearest first; the second algorithm finds the shortest path.
fn breaches(first: impl Fn(&[u8]) -> (Outcome, Option<u32>)) -> Vec<Breach> {
    let goal = read_board("123450", Shape::new(2, 3).expect("it is a shape")).expect("it is a board");
    let space = Tiles::new(goal, goal, MoveOrder::default()).expect("both are of one shape");
    let distances = truth::distances(&space, Measure::Actions);
    assert_eq!(distances.len(), 360);
    let of_start = |(&state, &distance)| {
        let board = space.board(state).expect("a puzzle has boards");
        let answers = [first(&board.values()), (Outcome::Solved, Some(distance))];
        (answers[0] != answers[1]).then(|| (distance, board.to_string(), answers))
    };
    let mut breaches: Vec<Breach> = distances.iter().filter_map(of_start).collect();
    breaches.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    breaches
}

/// Where A* that closes on generation misses the shortest path.
pub fn closing_on_generation() -> Vec<Breach> {
    breaches(|board| (Outcome::Solved, plain::closing_on_generation(board, 3)))
}

/// Where depth-limited search finds a longer path, or none.
pub fn depth_limited(limit: u32) -> Vec<Breach> {
    breaches(|board| match plain_depth_limited::depth_limited(board, 3, limit) {
        Ended::Found(moves) => (Outcome::Solved, Some(moves)),
        Ended::Cutoff => (Outcome::Cutoff, None),
        Ended::Exhausted => (Outcome::Exhausted, None),
    })
}
