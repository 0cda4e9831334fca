//! The four moves of the blank, and the order in which a search tries them.

use std::fmt;
use std::str::FromStr;

use crate::space::Action;

/// A move, named by where the blank goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The blank goes up: the tile above it comes down.
    Up,
    /// The blank goes down.
    Down,
    /// The blank goes left.
    Left,
    /// The blank goes right.
    Right,
}

impl Move {
    /// All four, in the order of their action numbers.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The move that an action of the tiles stands for.
    ///
    /// # Panics
    /// If the action is of another space.
    #[must_use]
    pub fn of_action(action: Action) -> Self {
        Self::ALL[usize::from(action.0)]
    }

    /// `U`, `D`, `L` or `R`.
    #[must_use]
    pub fn letter(self) -> char {
        ['U', 'D', 'L', 'R'][self as usize]
    }

    /// `up`, `down`, `left` or `right`.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["up", "down", "left", "right"][self as usize]
    }

    /// The move that takes this one back.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// An order of the four moves; each comes once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder([Move; 4]);

impl MoveOrder {
    /// The moves, the one that is tried first in front.
    #[must_use]
    pub fn moves(self) -> [Move; 4] {
        self.0
    }

    /// All 24 orders, sorted by their letters as the moves are numbered.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let order = |rank| {
            let places = crate::space::rank::unrank(rank, 4).expect("there are 24 orders of four moves");
            Self(std::array::from_fn(|i| Move::ALL[usize::from(places[i])]))
        };
        (0..24).map(order).collect()
    }
}

impl Default for MoveOrder {
    fn default() -> Self {
        Self(Move::ALL)
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|toward| write!(f, "{}", toward.letter()))
    }
}

/// Why a text is no order of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not an order of moves: it takes each of U, D, L and R once, as in UDLR")]
pub struct MoveOrderError {
    text: String,
}

impl FromStr for MoveOrder {
    type Err = MoveOrderError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let of_letter = |letter: char| Move::ALL.into_iter().find(|m| m.letter() == letter.to_ascii_uppercase());
        let moves: Option<Vec<Move>> = text.trim().chars().take(5).map(of_letter).collect();
        let moves: Option<[Move; 4]> = moves.and_then(|moves| moves.try_into().ok());
        moves
            .filter(|moves| Move::ALL.iter().all(|m| moves.contains(m)))
            .map(Self)
            .ok_or_else(|| MoveOrderError { text: text.chars().take(20).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_reads_back_what_it_writes_in_either_case() {
        for order in MoveOrder::all() {
            assert_eq!(order.to_string().parse(), Ok(order));
            assert_eq!(order.to_string().to_lowercase().parse(), Ok(order));
        }
    }

    #[test]
    fn an_order_with_a_move_missing_twice_or_unknown_is_refused() {
        for text in ["", "UDL", "UDLL", "UDLRU", "UDLX", "上下左右"] {
            assert!(text.parse::<MoveOrder>().is_err(), "{text}");
        }
    }
}
