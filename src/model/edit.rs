//! Editing the problem: typed boards, tiles that slide, other sizes, and shuffling.

use super::{Model, shuffle};
use crate::space::notation::{self, NotationError};
use crate::space::problem::Problem;
use crate::space::tiles::{Board, Move, MoveOrder, Shape};

/// One of the two boards of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// Where the search begins.
    Start,
    /// Where it is to end.
    Goal,
}

/// The text of a board field, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct BoardField {
    /// As it was typed.
    pub text: String,
    /// Why it is no board.
    pub error: Option<NotationError>,
}

impl Model {
    pub(super) fn write_fields(&mut self) {
        if let Some(boards) = self.boards() {
            self.fields = boards.map(|board| BoardField { text: board.to_string(), error: None });
        }
    }

    fn set_board(&mut self, which: Which, board: Board) {
        let Problem::Tiles { start, goal, order } = self.problem else { return };
        let problem = match which {
            Which::Start => Problem::Tiles { start: board, goal, order },
            Which::Goal => Problem::Tiles { start, goal: board, order },
        };
        self.set_up(problem, self.algorithm());
    }

    pub(super) fn type_board(&mut self, which: Which, text: String) {
        let Some([start, _]) = self.boards() else { return };
        let read = notation::read_board(&text, start.shape());
        let error = read.as_ref().err().cloned();
        if let Ok(board) = read {
            self.set_board(which, board);
        }
        // The text stays as it was typed, also where it is a board.
        self.fields[which as usize] = BoardField { text, error };
    }

    pub(super) fn slide(&mut self, which: Which, cell: usize) {
        let Some(boards) = self.boards() else { return };
        let board = boards[which as usize];
        let moved = Move::ALL.into_iter().filter_map(|toward| board.moved(toward)).find(|moved| moved.blank() == cell);
        if let Some(moved) = moved {
            self.set_board(which, moved);
        }
    }

    pub(super) fn resize(&mut self, shape: Shape) {
        let goal = Board::in_order(shape);
        let start = shuffle::shuffled(goal, goal, 8, self.shuffles);
        let order = match self.problem {
            Problem::Tiles { order, .. } => order,
            Problem::Romania { .. } => MoveOrder::default(),
        };
        self.set_up(Problem::Tiles { start, goal, order }, self.algorithm());
    }

    pub(super) fn shuffle(&mut self, depth: usize) {
        let Some([start, goal]) = self.boards() else { return };
        self.shuffles += 1;
        self.set_board(Which::Start, shuffle::shuffled(goal, start, depth, self.shuffles));
    }
}
