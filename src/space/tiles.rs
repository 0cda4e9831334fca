//! Sliding tiles: boards of any rows x columns up to 16 cells, to any goal, in any order of moves.

mod board;
mod dense;
mod heuristics;
mod moves;

pub use board::{Board, BoardError, Shape, ShapeError};
pub use moves::{Move, MoveOrder, MoveOrderError};

use std::sync::{Arc, OnceLock};

use super::{Action, Cost, Heuristic, State, StateSpace, Successor, UnsolvableProof, rank};
pub use dense::DenseNumbers;
use heuristics::Distances;

/// A sliding-tile problem. A move is named by where the BLANK goes; every move costs 1.
#[derive(Clone)]
pub struct Tiles {
    shape: Shape,
    start: State,
    goals: [State; 1],
    ways: Vec<Vec<Way>>,
    goal_cells: [u8; 16],
    distances: Distances,
    /// Made when they are first asked for, once for all problems that differ in their root alone.
    numbers: Arc<OnceLock<Option<Arc<DenseNumbers>>>>,
}

/// Where the blank can go from one cell.
#[derive(Clone, Copy)]
struct Way {
    toward: Move,
    /// The bit at which the tile's cell begins.
    shift: u32,
    /// What a code grows by for each unit of the tile that goes from there to the blank's cell, modulo 2^64.
    growth: u64,
}

impl Tiles {
    /// A problem from two boards. That they can reach each other is not asked: see [`StateSpace::unsolvable`].
    ///
    /// # Errors
    /// If the boards are not of one shape.
    pub fn new(start: Board, goal: Board, order: MoveOrder) -> Result<Self, ShapeError> {
        if start.shape() != goal.shape() {
            return Err(ShapeError::Unequal { start: start.shape(), goal: goal.shape() });
        }
        let shape = start.shape();
        let ways = (0..shape.cells()).map(|cell| ways_from(cell, shape, order)).collect();
        let mut goal_cells = [0; 16];
        for (cell, value) in (0_u8..).zip(goal.values()) {
            goal_cells[usize::from(value)] = cell;
        }
        let distances = Distances::new(shape, &goal_cells);
        let numbers = Arc::default();
        Ok(Self { shape, start: start.state(), goals: [goal.state()], ways, goal_cells, distances, numbers })
    }

    /// The start board.
    #[must_use]
    pub fn start(&self) -> Board {
        Board::of_state(self.start, self.shape)
    }

    /// The goal board.
    #[must_use]
    pub fn goal(&self) -> Board {
        Board::of_state(self.goals[0], self.shape)
    }

    fn slide(&self, state: State, into: &mut Vec<Successor>, action_of: impl Fn(Move) -> Move) {
        into.clear();
        into.extend(self.ways[board::blank_cell(state.0)].iter().map(|way| Successor {
            action: Action(action_of(way.toward) as u8),
            state: State(way.slid(state.0)),
            cost: 1,
        }));
    }

    fn line_proof(&self) -> Option<UnsolvableProof> {
        let (start, goal) = (self.start().tiles(), self.goal().tiles());
        (start != goal).then(|| UnsolvableProof {
            argument: "On a board of one line no tile can pass another, and the tiles stand in another order.".into(),
        })
    }

    fn parity_proof(&self) -> Option<UnsolvableProof> {
        let (start, goal) = (self.start().parity(), self.goal().parity());
        (start.class() != goal.class()).then(|| UnsolvableProof {
            argument: format!(
                "Parity: {} for the start ({}) and {} for the goal ({}). No move changes that, so no path exists.",
                start.class(),
                start,
                goal.class(),
                goal,
            ),
        })
    }
}

impl StateSpace for Tiles {
    fn root(&self) -> State {
        self.start
    }

    fn goals(&self) -> &[State] {
        &self.goals
    }

    fn is_goal(&self, state: State) -> bool {
        state == self.goals[0]
    }

    fn successors(&self, state: State, into: &mut Vec<Successor>) {
        self.slide(state, into, |toward| toward);
    }

    /// In the order of moves of the blank seen from `state`: what a backward search would try.
    fn predecessors(&self, state: State, into: &mut Vec<Successor>) {
        self.slide(state, into, Move::opposite);
    }

    fn heuristics(&self) -> &[Heuristic] {
        &heuristics::ALL
    }

    fn estimate(&self, index: usize, state: State) -> Cost {
        heuristics::estimate(index, state.0, self.goals[0].0, self.shape, &self.goal_cells, &self.distances)
    }

    fn state_text(&self, state: State) -> String {
        Board::of_state(state, self.shape).to_string()
    }

    fn action_text(&self, action: Action) -> String {
        Move::of_action(action).letter().to_string()
    }

    fn action_phrase(&self, action: Action) -> String {
        format!("moving the blank {}", Move::of_action(action).word())
    }

    fn unit_costs(&self) -> bool {
        true
    }

    fn unsolvable(&self) -> Option<UnsolvableProof> {
        if self.shape.is_line() { self.line_proof() } else { self.parity_proof() }
    }

    fn state_count(&self) -> Option<u64> {
        Some(reachable_count(self.shape))
    }

    fn with_root(&self, root: State) -> Option<Arc<dyn StateSpace>> {
        Some(Arc::new(Self { start: root, ..self.clone() }))
    }

    fn dense_numbers(&self) -> Option<Arc<DenseNumbers>> {
        self.numbers.get_or_init(|| DenseNumbers::new(self.shape).map(Arc::new)).clone()
    }

    fn board(&self, state: State) -> Option<Board> {
        Some(Board::of_state(state, self.shape))
    }
}

fn ways_from(cell: usize, shape: Shape, order: MoveOrder) -> Vec<Way> {
    let way = |toward| Some(Way::new(cell, shape.neighbour(cell, toward)?, toward));
    order.moves().into_iter().filter_map(way).collect()
}

impl Way {
    fn new(blank: usize, neighbour: usize, toward: Move) -> Self {
        let shift = board::shift_of(neighbour);
        Self { toward, shift, growth: (1_u64 << board::shift_of(blank)).wrapping_sub(1 << shift) }
    }

    /// The code after the tile has gone to the blank's cell.
    fn slid(self, code: u64) -> u64 {
        code.wrapping_add((code >> self.shift & 0xF).wrapping_mul(self.growth))
    }
}

/// The number of boards of a shape from which one given board can be reached, that one included.
#[must_use]
pub fn reachable_count(shape: Shape) -> u64 {
    let cells = shape.cells();
    if shape.is_line() { cells as u64 } else { rank::factorial(cells) / 2 }
}
