//! Workings by hand, as tables: rank and unrank, inversions, the Manhattan distance.

use super::Setup;
use super::fault::{Fault, LessonError};
use super::names;
use super::words::Words;
use crate::space::problem::Problem;
use crate::space::rank;
use crate::space::tiles::Board;

/// A working that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Working {
    /// The rank of a board: its Cantor expansion.
    Rank(Board),
    /// The board of a rank.
    Unrank {
        /// The rank.
        rank: u64,
        /// The cells of the board.
        cells: usize,
    },
    /// The inversions of a board.
    Inversions(Board),
    /// The Manhattan distance between two boards.
    Manhattan {
        /// From here.
        board: Board,
        /// To there.
        goal: Board,
    },
}

/// A table to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it works out.
    pub title: String,
    /// The heads of the columns.
    pub head: &'static [&'static str],
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
    /// What follows from it.
    pub result: String,
}

impl Working {
    pub(super) fn read(words: &mut Words<'_>, setup: &Setup) -> Result<Self, LessonError> {
        let Problem::Tiles { goal, .. } = names::problem(setup) else {
            return Err(words.wrong_at(words.place(), Fault::NoSuchFact("workings are of boards".into())));
        };
        let shape = goal.shape();
        if words.take("unrank") {
            let place = words.place();
            let rank = words.number("the number of a board")? as u64;
            let fault = || {
                Fault::NoSuchFact(format!(
                    "boards of {shape} are numbered up to {}",
                    rank::factorial(shape.cells()) - 1
                ))
            };
            let is_known = rank::unrank(rank, shape.cells()).is_some();
            return if is_known {
                Ok(Self::Unrank { rank, cells: shape.cells() })
            } else {
                Err(words.wrong_at(place, fault()))
            };
        }
        let kind = ["rank", "inversions", "manhattan"].into_iter().find(|name| words.take(name));
        let kind = kind.ok_or_else(|| words.expected("rank, unrank, inversions or manhattan"))?;
        let state = names::state(words, setup)?;
        let board = names::problem(setup).space().board(state).expect("a state of the tiles is a board");
        Ok(match kind {
            "rank" => Self::Rank(board),
            "inversions" => Self::Inversions(board),
            _ => Self::Manhattan { board, goal },
        })
    }

    /// The working as a table.
    #[must_use]
    pub fn table(&self) -> Table {
        match *self {
            Self::Rank(board) => of_rank(board),
            Self::Unrank { rank, cells } => of_unrank(rank, cells),
            Self::Inversions(board) => of_inversions(board),
            Self::Manhattan { board, goal } => of_manhattan(board, goal),
        }
    }
}

fn texts<const N: usize>(cells: [&dyn ToString; N]) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn of_rank(board: Board) -> Table {
    let rows = rank::working(&board.values());
    let sum = rows.iter().map(|row| row.product.to_string()).collect::<Vec<_>>().join(" + ");
    let last = rows.len() - 1;
    let row = |row: rank::RankRow| {
        let factor = format!("{}! = {}", last - row.cell, row.factor);
        texts([&(row.cell + 1), &row.value, &row.smaller_later, &factor, &row.product])
    };
    Table {
        title: format!("The rank of {board} (the blank counts as 0)"),
        head: &["cell", "value", "smaller ones later", "orders of the rest", "product"],
        rows: rows.into_iter().map(row).collect(),
        result: format!("{sum} = {}", rank::rank(&board.values())),
    }
}

fn of_unrank(number: u64, cells: usize) -> Table {
    let rows = rank::unrank_working(number, cells).expect("a working is read with a rank that is there");
    let values = rows.iter().map(|row| row.value.to_string()).collect::<Vec<_>>();
    let row = |row: rank::UnrankRow| {
        let left = row.left.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let factor = format!("{}! = {}", cells - 1 - row.cell, row.factor);
        texts([&(row.cell + 1), &row.rest, &factor, &row.digit, &left, &row.value])
    };
    Table {
        title: format!("The board of rank {number} (the blank counts as 0)"),
        head: &["cell", "rest", "orders of the rest", "goes into it", "values left", "takes"],
        rows: rows.into_iter().map(row).collect(),
        result: format!("the board {}", values.join(if cells > 10 { " " } else { "" })),
    }
}

fn of_inversions(board: Board) -> Table {
    let tiles = board.tiles();
    let smaller = |place: usize| -> Vec<u8> {
        tiles[place + 1..].iter().copied().filter(|&later| later < tiles[place]).collect()
    };
    let row = |place: usize| {
        let smaller = smaller(place);
        let list = smaller.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        texts([&tiles[place], &list, &smaller.len()])
    };
    let parity = board.parity();
    Table {
        title: format!("The inversions of {board} (the blank is left out)"),
        head: &["tile", "smaller tiles after it", "how many"],
        rows: (0..tiles.len()).map(row).collect(),
        result: format!("{parity}: {}", parity.class()),
    }
}

fn of_manhattan(board: Board, goal: Board) -> Table {
    let columns = board.shape().columns();
    let cell_of = |board: Board, tile: u8| board.values().iter().position(|&value| value == tile);
    let mut sum = 0;
    let mut rows = Vec::new();
    let mut tiles = board.tiles();
    tiles.sort_unstable();
    for tile in tiles {
        let [from, to] = [board, goal].map(|board| cell_of(board, tile).expect("a board has each of its tiles"));
        let (down, across) = ((from / columns).abs_diff(to / columns), (from % columns).abs_diff(to % columns));
        sum += down + across;
        let place = |cell: usize| format!("row {}, column {}", cell / columns + 1, cell % columns + 1);
        rows.push(texts([&tile, &place(from), &place(to), &down, &across, &(down + across)]));
    }
    Table {
        title: format!("Manhattan from {board} to {goal} (the blank is left out)"),
        head: &["tile", "stands at", "belongs at", "rows", "columns", "moves at least"],
        rows,
        result: format!("h = {sum}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::notation::read_board;
    use crate::space::tiles::Shape;

    fn board(text: &str) -> Board {
        read_board(text, Shape::EIGHT_PUZZLE).unwrap()
    }

    #[test]
    fn each_working_ends_in_what_was_worked_out_by_hand() {
        let goal = Board::in_order(Shape::EIGHT_PUZZLE);
        // 3 + 2 later ones of 2, 3 and 5, 4: three inversions.
        assert_eq!(Working::Inversions(board("13254678.")).table().result, "2 inversions: even");
        assert_eq!(Working::Rank(board("0123456 8 7")).table().result.rsplit(' ').next(), Some("1"));
        assert_eq!(Working::Unrank { rank: 1, cells: 9 }.table().result, "the board 012345687");
        // Tile 1 two to the right, tile 3 two to the left.
        let table = Working::Manhattan { board: board("32145678."), goal }.table();
        assert_eq!(table.result, "h = 4");
        assert_eq!(table.rows[0], ["1", "row 1, column 3", "row 1, column 1", "0", "2", "2"]);
    }

    #[test]
    fn every_row_is_as_long_as_the_head() {
        let (board, goal) = (board("867254301"), Board::in_order(Shape::EIGHT_PUZZLE));
        let all = [
            Working::Rank(board),
            Working::Unrank { rank: 362_879, cells: 9 },
            Working::Inversions(board),
            Working::Manhattan { board, goal },
        ];
        for table in all.map(|working| working.table()) {
            assert!(table.rows.len() >= 8 && table.rows.iter().all(|row| row.len() == table.head.len()), "{table:?}");
        }
    }
}
