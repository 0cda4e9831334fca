//! The forms in which an answer is printed.

use std::fmt::Write;

use serde::{Serialize, Serializer};

use crate::search::{Algorithm, Counters, FrontierOrder, Path};
use crate::space::tiles::Board;
use crate::space::{State, StateSpace, UnsolvableProof};

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    /// The number of moves, or the cost of a route.
    #[default]
    Count,
    /// Every state along the path.
    Boards,
    /// The letters of the moves, or the cities.
    Moves,
    /// One object with all of it.
    Json,
}

impl Form {
    /// All, the default first.
    pub(super) const ALL: [Self; 4] = [Self::Count, Self::Boards, Self::Moves, Self::Json];

    /// The name on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Boards => "boards",
            Self::Moves => "moves",
            Self::Json => "json",
        }
    }
}

/// What came out.
pub(super) enum Verdict {
    /// A path.
    Solved(Path),
    /// Everything was searched: there is none.
    Exhausted,
    /// There is none, and nothing had to be searched.
    Unsolvable(UnsolvableProof),
}

/// What can be printed about a run.
pub(super) struct Answer<'a> {
    pub algorithm: &'a Algorithm,
    pub verdict: Verdict,
    pub counters: Counters,
}

const NO_SOLUTION: &str = "NO solution!\n";

/// The answer in a form.
pub(super) fn answer(form: Form, space: &dyn StateSpace, answer: &Answer) -> String {
    let path = match &answer.verdict {
        Verdict::Solved(path) => Some(path),
        Verdict::Exhausted | Verdict::Unsolvable(_) => None,
    };
    match (form, path) {
        (Form::Count, _) => format!("{}\n", count(path)),
        (Form::Boards, Some(path)) => boards(space, path),
        (Form::Moves, Some(path)) => format!("{}\n", moves(space, path).join(separator(space))),
        (Form::Boards | Form::Moves, None) => NO_SOLUTION.into(),
        (Form::Json, _) => json(space, answer, path),
    }
}

fn count(path: Option<&Path>) -> i64 {
    path.map_or(-1, |path| path.cost.into())
}

/// What stands between two moves: nothing between letters.
fn separator(space: &dyn StateSpace) -> &'static str {
    if space.board(space.root()).is_some() { "" } else { ", " }
}

/// Each move as short as it can be: a letter, or the city that it leads to.
fn moves(space: &dyn StateSpace, path: &Path) -> Vec<String> {
    let name = |(&action, &state): (_, &State)| match space.board(state) {
        Some(_) => space.action_text(action),
        None => space.state_text(state),
    };
    path.actions.iter().zip(&path.states[1..]).map(name).collect()
}

fn boards(space: &dyn StateSpace, path: &Path) -> String {
    let mut text = String::new();
    for (place, &state) in path.states.iter().enumerate() {
        match space.board(state) {
            Some(board) => {
                text.push_str(if place > 0 { "\n" } else { "" });
                text.push_str(&grid(board));
            }
            None => text = text + &space.state_text(state) + "\n",
        }
    }
    text
}

/// The rows of a board, each number three wide, 0 for the blank.
fn grid(board: Board) -> String {
    let mut text = String::new();
    for row in board.values().chunks(board.shape().columns()) {
        for value in row {
            write!(text, "{value:3}").expect("a string takes all that is written to it");
        }
        text.push('\n');
    }
    text
}

/// What `--print json` prints, described in the help. A change that readers could trip over raises `version`.
#[derive(Serialize)]
struct Json<'a> {
    version: u32,
    algorithm: &'static str,
    outcome: &'static str,
    proof: Option<&'a str>,
    count: i64,
    cost: Option<u32>,
    moves: Option<Vec<String>>,
    boards: Option<Vec<String>>,
    #[serde(serialize_with = "as_object")]
    counters: [(&'static str, u32); 11],
}

const JSON_VERSION: u32 = 1;

fn json(space: &dyn StateSpace, answer: &Answer, path: Option<&Path>) -> String {
    let (outcome, proof) = match &answer.verdict {
        Verdict::Solved(_) => ("solved", None),
        Verdict::Exhausted => ("exhausted", None),
        Verdict::Unsolvable(proof) => ("unsolvable", Some(proof.argument.as_str())),
    };
    let json = Json {
        version: JSON_VERSION,
        algorithm: answer.algorithm.name(),
        outcome,
        proof,
        count: count(path),
        cost: path.map(|path| path.cost),
        moves: path.map(|path| moves(space, path)),
        boards: path.map(|path| path.states.iter().map(|&state| space.state_text(state)).collect()),
        counters: answer.counters.named(),
    };
    serde_json::to_string(&json).expect("numbers and texts can be written") + "\n"
}

fn as_object<S: Serializer>(pairs: &[(&'static str, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

/// The counters, one a line.
pub(super) fn stats(algorithm: &Algorithm, held: &Counters) -> String {
    let mut text = String::new();
    for (name, number) in held.named() {
        writeln!(text, "{:<19}{number:>10}", name.replace('_', " ")).expect("a string takes all that is written to it");
    }
    if matches!(algorithm.frontier_order(), FrontierOrder::Key(_)) {
        text.push_str("(the age of a node counts from when it was last put on the frontier)\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::tiles::Shape;

    #[test]
    fn numbers_stand_three_wide_also_where_they_have_two_digits() {
        let board = Board::in_order(Shape::new(2, 6).unwrap());
        assert_eq!(grid(board), "  1  2  3  4  5  6\n  7  8  9 10 11  0\n");
    }
}
