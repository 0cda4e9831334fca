//! A board: its shape and which tile lies on which cell, packed four bits a cell.

use std::fmt;

use super::moves::Move;
use crate::space::{State, rank};

/// Rows and columns, at most 16 cells and at least two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

/// Why a shape is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// More than 16 cells, or fewer than two.
    #[error("a board of {rows} x {columns} has {} cells: 2 to 16 can be used", rows.saturating_mul(*columns))]
    Cells {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
    /// The text is not two numbers with an x between.
    #[error("{text:?} is not a size: write rows x columns, as in 3x3")]
    Text {
        /// The first characters of the text.
        text: String,
    },
    /// Start and goal differ in shape.
    #[error("the start is {start} and the goal is {goal}: both must be of one size")]
    Unequal {
        /// The start's shape.
        start: Shape,
        /// The goal's shape.
        goal: Shape,
    },
}

impl Shape {
    /// The 3x3 board of the 8-puzzle.
    pub const EIGHT_PUZZLE: Self = Self { rows: 3, columns: 3 };

    /// A shape by its sides.
    ///
    /// # Errors
    /// If it has more than 16 cells or fewer than two.
    pub fn new(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        let error = ShapeError::Cells { rows, columns };
        let small = |side: usize| u8::try_from(side).ok().filter(|&side| (1..=16).contains(&side)).ok_or(error.clone());
        let shape = Self { rows: small(rows)?, columns: small(columns)? };
        if (2..=16).contains(&shape.cells()) { Ok(shape) } else { Err(error) }
    }

    /// Rows.
    #[must_use]
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// Columns.
    #[must_use]
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// Rows times columns.
    #[must_use]
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// Whether there is only one row or only one column.
    #[must_use]
    pub fn is_line(self) -> bool {
        self.rows == 1 || self.columns == 1
    }

    /// The cell next to `cell` in a direction, where the board goes on.
    #[must_use]
    pub fn neighbour(self, cell: usize, toward: Move) -> Option<usize> {
        let (row, column) = (cell / self.columns(), cell % self.columns());
        match toward {
            Move::Up => (row > 0).then(|| cell - self.columns()),
            Move::Down => (row + 1 < self.rows()).then(|| cell + self.columns()),
            Move::Left => (column > 0).then(|| cell - 1),
            Move::Right => (column + 1 < self.columns()).then(|| cell + 1),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl std::str::FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let sides = text
            .split_once(['x', 'X'])
            .and_then(|(rows, columns)| Some((rows.trim().parse::<u8>().ok()?, columns.trim().parse::<u8>().ok()?)));
        let (rows, columns) = sides.ok_or_else(|| ShapeError::Text { text: text.chars().take(20).collect() })?;
        Self::new(rows.into(), columns.into())
    }
}

/// A board that can exist: each of `0..cells` once, 0 for the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    code: u64,
}

/// Why values are no board. Cells count from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Not as many values as cells.
    #[error("{found} cells: a board of {shape} has {}", shape.cells())]
    Count {
        /// Values given.
        found: usize,
        /// The shape asked for.
        shape: Shape,
    },
    /// A value that no tile of this shape bears.
    #[error("{found} is no tile of a {shape} board: its tiles are 1 to {}", shape.cells() - 1)]
    TooLarge {
        /// The cell.
        cell: usize,
        /// The value there.
        found: u8,
        /// The shape.
        shape: Shape,
    },
    /// A value that stands on two cells.
    #[error("{} twice", name_of(*found))]
    Twice {
        /// The first cell with the value.
        first: usize,
        /// The second.
        second: usize,
        /// The value; 0 is the blank.
        found: u8,
    },
}

fn name_of(cell: u8) -> String {
    if cell == 0 { "the blank is there".into() } else { format!("tile {cell} is there") }
}

impl Board {
    /// A board by its cells, row by row, 0 for the blank.
    ///
    /// # Errors
    /// If a value is missing, too large, or there twice.
    pub fn new(shape: Shape, values: &[u8]) -> Result<Self, BoardError> {
        if values.len() != shape.cells() {
            return Err(BoardError::Count { found: values.len(), shape });
        }
        let mut code = 0;
        for (cell, &found) in values.iter().enumerate() {
            if usize::from(found) >= shape.cells() {
                return Err(BoardError::TooLarge { cell, found, shape });
            }
            if let Some(first) = values[..cell].iter().position(|&earlier| earlier == found) {
                return Err(BoardError::Twice { first, second: cell, found });
            }
            code |= u64::from(found) << shift_of(cell);
        }
        Ok(Self { shape, code })
    }

    /// The usual goal: the tiles in order, the blank last.
    #[must_use]
    pub fn in_order(shape: Shape) -> Self {
        let values: Vec<u8> = (1..=u8::MAX).take(shape.cells() - 1).chain([0]).collect();
        Self::new(shape, &values).expect("each value is there once")
    }

    pub(crate) fn of_state(state: State, shape: Shape) -> Self {
        Self { shape, code: state.0 }
    }

    /// The code that searches use.
    #[must_use]
    pub fn state(self) -> State {
        State(self.code)
    }

    /// The shape.
    #[must_use]
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// The tile at a cell, 0 for the blank.
    #[must_use]
    pub fn tile_at(self, cell: usize) -> u8 {
        nibble(self.code, cell)
    }

    /// The cells, row by row.
    #[must_use]
    pub fn values(self) -> Vec<u8> {
        (0..self.shape.cells()).map(|cell| self.tile_at(cell)).collect()
    }

    /// The tiles in reading order, the blank left out.
    #[must_use]
    pub fn tiles(self) -> Vec<u8> {
        self.values().into_iter().filter(|&value| value != 0).collect()
    }

    /// The cell of the blank.
    #[must_use]
    pub fn blank(self) -> usize {
        blank_cell(self.code)
    }

    /// The board after a move, where the blank can go there.
    #[must_use]
    pub fn moved(self, toward: Move) -> Option<Self> {
        let neighbour = self.shape.neighbour(self.blank(), toward)?;
        Some(Self { code: super::Way::new(self.blank(), neighbour, toward).slid(self.code), ..self })
    }

    /// What moves cannot change.
    #[must_use]
    pub fn parity(self) -> Parity {
        let blank_row = self.shape.columns().is_multiple_of(2).then(|| self.blank() / self.shape.columns() + 1);
        Parity { inversions: rank::inversions(&self.tiles()), blank_row }
    }
}

/// One line: a character a cell where every tile has one digit (`.` for the blank), else numbers with spaces.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let single_digits = self.shape.cells() <= 10;
        for (cell, value) in self.values().into_iter().enumerate() {
            if cell > 0 && !single_digits {
                f.write_str(" ")?;
            }
            if value == 0 { f.write_str(".")? } else { write!(f, "{value}")? }
        }
        Ok(())
    }
}

/// The parity argument's two numbers for one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// Pairs of tiles in descending order, the blank left out.
    pub inversions: u32,
    /// The blank's row, counted from 1: it takes part where the board is an even number of columns wide.
    pub blank_row: Option<usize>,
}

impl Parity {
    /// What every board that can be reached from this one has too.
    #[must_use]
    pub fn class(self) -> &'static str {
        if (u64::from(self.inversions) + self.blank_row.unwrap_or(0) as u64).is_multiple_of(2) { "even" } else { "odd" }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.inversions, if self.inversions == 1 { "inversion" } else { "inversions" })?;
        self.blank_row.map_or(Ok(()), |row| write!(f, " + row {row} of the blank"))
    }
}

/// The bit at which a cell begins.
#[expect(clippy::cast_possible_truncation, reason = "there are at most 16 cells")]
pub(super) const fn shift_of(cell: usize) -> u32 {
    4 * cell as u32
}

/// The value of a cell.
pub(super) fn nibble(code: u64, cell: usize) -> u8 {
    (code >> shift_of(cell) & 0xF) as u8
}

/// The cell of the blank: the lowest nibble that is zero. Cells past the board are zero too, but higher.
pub(super) fn blank_cell(code: u64) -> usize {
    const ONES: u64 = 0x1111_1111_1111_1111;
    let borrows = code.wrapping_sub(ONES) & !code & (ONES << 3);
    (borrows.trailing_zeros() / 4) as usize
}
