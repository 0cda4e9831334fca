//! A problem by its description: what is saved, shared and set up, and the space it stands for.

use std::sync::Arc;

use super::route_map::{CITIES, RouteMap};
use super::tiles::{Board, MoveOrder, Tiles};
use super::{State, StateSpace};

/// Which problem is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A sliding-tile puzzle. Both boards are of one shape.
    Tiles {
        /// The start.
        start: Board,
        /// The goal.
        goal: Board,
        /// The order in which moves of the blank are tried.
        order: MoveOrder,
    },
    /// A route on the textbook's map of Romania, by the numbers of two [`CITIES`].
    Romania {
        /// The start.
        from: usize,
        /// The goal.
        to: usize,
    },
}

impl Problem {
    /// A puzzle with the usual goal and the usual order of moves.
    #[must_use]
    pub fn tiles(start: Board) -> Self {
        Self::Tiles { start, goal: Board::in_order(start.shape()), order: MoveOrder::default() }
    }

    /// The space to search.
    ///
    /// # Panics
    /// If the boards differ in shape, or a city's number is not below [`CITIES`]' length.
    #[must_use]
    pub fn space(&self) -> Arc<dyn StateSpace> {
        match *self {
            Self::Tiles { start, goal, order } => {
                Arc::new(Tiles::new(start, goal, order).expect("the boards of a problem are of one shape"))
            }
            Self::Romania { from, to } => {
                Arc::new(RouteMap::romania(CITIES[from], CITIES[to]).expect("the cities are on the map"))
            }
        }
    }

    /// The same from another start.
    ///
    /// # Panics
    /// If it is no state of the problem.
    #[must_use]
    pub fn with_start(&self, state: State) -> Self {
        match *self {
            Self::Tiles { goal, order, .. } => Self::Tiles { start: Board::of_state(state, goal.shape()), goal, order },
            Self::Romania { to, .. } => {
                Self::Romania { from: usize::try_from(state.0).expect("a city has a small number"), to }
            }
        }
    }

    /// A name of one line: start and goal.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Self::Tiles { start, goal, .. } => format!("{start} to {goal}"),
            Self::Romania { from, to } => format!("{} to {}", CITIES[*from], CITIES[*to]),
        }
    }
}
