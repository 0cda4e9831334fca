//! Reads boards in every notation that the exercises use, and points at what is wrong.
//!
//! The blank is any of `.` `0` `x` `X` `_`; cells stand side by side or apart (spaces, commas,
//! semicolons, bars); a board is one line or one line a row; full-width digits and either newline are fine.

use std::fmt;

use super::tiles::{Board, BoardError, Shape};

/// Longer text is refused unread: no two boards need it.
const MOST_CHARACTERS: usize = 4_096;

/// A place in a text, counted from 1 in lines and in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character within the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is not the boards that were asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct NotationError {
    /// Where the fault is.
    pub place: Place,
    /// What it is.
    pub fault: Fault,
    /// The offending line, as it was given.
    pub line: String,
}

/// The faults a text can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing but white space.
    #[error("no board here: write its cells row by row, as in 12345678.")]
    Empty,
    /// More text than two boards can need.
    #[error("the text is too long for a board (more than {MOST_CHARACTERS} characters)")]
    TooLong,
    /// A character with no meaning in a board.
    #[error("{0:?} is neither a tile nor the blank (one of . 0 x _)")]
    Unknown(char),
    /// Another number of cells than the boards have.
    #[error("{found} cells: {wanted}")]
    Count {
        /// Cells found.
        found: usize,
        /// What is needed, as the rest of a sentence.
        wanted: String,
    },
    /// The cells are no board.
    #[error("{error}{}", missing_text(missing))]
    Board {
        /// Why not.
        error: BoardError,
        /// The values that no cell has; 0 is the blank.
        missing: Vec<u8>,
    },
}

fn missing_text(values: &[u8]) -> String {
    let name = |&value: &u8| if value == 0 { "the blank".to_owned() } else { value.to_string() };
    let names = values.iter().map(name).collect::<Vec<_>>().join(", ");
    match values.len() {
        0 => String::new(),
        1 => format!(", and {names} is missing"),
        _ => format!(", and {names} are missing"),
    }
}

impl NotationError {
    /// The offending line with the fault in brackets, as in `12[a]456780`; a long line is cut around the fault.
    #[must_use]
    pub fn marked(&self) -> String {
        let (line, caret) = self.shown();
        let mut characters = line.chars();
        let before: String = characters.by_ref().take(caret).collect();
        let fault: String = characters.by_ref().take(1).collect();
        format!("{before}[{fault}]{}", characters.as_str())
    }

    /// The offending line with a caret under the fault, in two lines; a long line is cut around the fault.
    #[must_use]
    pub fn pointer(&self) -> String {
        let (line, caret) = self.shown();
        format!("{line}\n{}^", " ".repeat(caret))
    }

    /// What is shown of the line, and the place of the fault in it.
    fn shown(&self) -> (String, usize) {
        const MARGIN: usize = 30;
        let first = self.place.column.saturating_sub(1 + MARGIN);
        let shown: String =
            self.line.chars().skip(first).take(2 * MARGIN).map(|c| if c.is_control() { ' ' } else { c }).collect();
        (shown, self.place.column - 1 - first)
    }
}

/// One board.
///
/// # Errors
/// If the text is not exactly one board of the shape.
pub fn read_board(text: &str, shape: Shape) -> Result<Board, NotationError> {
    let cells = read_cells(text, &[shape.cells()], &format!("a board of {shape} has {}", shape.cells()))?;
    board(text, &cells, shape)
}

/// A start, and the goal if the text goes on with one.
///
/// # Errors
/// If the text is not exactly one or two boards of the shape.
pub fn read_start_and_goal(text: &str, shape: Shape) -> Result<(Board, Option<Board>), NotationError> {
    let count = shape.cells();
    let wanted = format!("a board of {shape} has {count}, a start and a goal have {}", 2 * count);
    let cells = read_cells(text, &[count, 2 * count], &wanted)?;
    let (start, goal) = cells.split_at(count);
    let start = board(text, start, shape)?;
    let goal = if goal.is_empty() { None } else { Some(board(text, goal, shape)?) };
    Ok((start, goal))
}

/// A value and where it was read.
struct Cell {
    value: u8,
    place: Place,
}

fn board(text: &str, cells: &[Cell], shape: Shape) -> Result<Board, NotationError> {
    let values: Vec<u8> = cells.iter().map(|cell| cell.value).collect();
    Board::new(shape, &values).map_err(|error| {
        let place = match error {
            BoardError::TooLarge { cell, .. } | BoardError::Twice { second: cell, .. } => cells[cell].place,
            BoardError::Count { .. } => cells[0].place,
        };
        let all = (0..=u8::MAX).take(shape.cells());
        let missing = all.filter(|value| !values.contains(value)).collect();
        error_at(text, place, Fault::Board { error, missing })
    })
}

/// The cells of the text, of which there must be one of `counts`.
fn read_cells(text: &str, counts: &[usize], wanted: &str) -> Result<Vec<Cell>, NotationError> {
    if text.chars().nth(MOST_CHARACTERS).is_some() {
        return Err(error_at(text, Place { line: 1, column: 1 }, Fault::TooLong));
    }
    let words = words(text);
    let Some((first, _)) = words.first() else {
        return Err(error_at(text, Place { line: 1, column: 1 }, Fault::Empty));
    };
    let cells: Vec<Cell> = if are_numbers(&words, counts) {
        words.iter().map(|(place, word)| number(text, *place, word)).collect::<Result<_, _>>()?
    } else {
        words.iter().flat_map(|(place, word)| digits(text, *place, word)).collect::<Result<_, _>>()?
    };
    if counts.contains(&cells.len()) {
        return Ok(cells);
    }
    // With too many cells the first that is too much is the fault; with too few, the end is.
    let most = counts.iter().copied().max().unwrap_or(0);
    let place = cells.get(most).or(cells.last()).map_or(*first, |cell| cell.place);
    Err(error_at(text, place, Fault::Count { found: cells.len(), wanted: wanted.into() }))
}

/// Whether every word is a cell of its own; otherwise every character is.
///
/// Tiles of two digits must stand apart. On smaller boards words are numbers if they are as many as the
/// cells, unless only the characters make sense: `12 30` can be a board of 2x2, a row a word.
fn are_numbers(words: &[(Place, String)], counts: &[usize]) -> bool {
    let cells = counts.first().copied().unwrap_or(0);
    let characters: usize = words.iter().map(|(_, word)| word.chars().count()).sum();
    let value = |(place, word): &(Place, String)| number("", *place, word).ok().map(|cell| usize::from(cell.value));
    let is_board =
        |words: &[(Place, String)]| (0..cells).all(|wanted| words.iter().any(|word| value(word) == Some(wanted)));
    cells > 10 || counts.contains(&words.len()) && (!counts.contains(&characters) || words.chunks(cells).all(is_board))
}

/// Runs of characters between separators, each with its place.
fn words(text: &str) -> Vec<(Place, String)> {
    let mut words: Vec<(Place, String)> = Vec::new();
    let mut place = Place { line: 1, column: 0 };
    let (mut within, mut previous) = (false, None);
    for character in text.chars() {
        place.column += 1;
        let separates = character.is_whitespace() || matches!(character, ',' | ';' | '|' | '\u{FEFF}' | '，' | '、');
        match (separates, within) {
            (true, _) => {}
            (false, true) => words.last_mut().expect("a word was begun").1.push(character),
            (false, false) => words.push((place, character.into())),
        }
        within = !separates;
        let is_newline = character == '\r' || character == '\n' && previous != Some('\r');
        if is_newline {
            place.line += 1;
        }
        if matches!(character, '\r' | '\n') {
            place.column = 0;
        }
        previous = Some(character);
    }
    words
}

fn is_blank(character: char) -> bool {
    matches!(character, '.' | '0' | 'x' | 'X' | '_' | '．' | '０' | 'ｘ' | 'Ｘ' | '＿')
}

/// The digit a character stands for, in the ASCII or in the full-width form.
fn digit(character: char) -> Option<u8> {
    let ascii = match character {
        '０'..='９' => char::from_u32(character as u32 - '０' as u32 + '0' as u32)?,
        other => other,
    };
    ascii.to_digit(10).and_then(|digit| u8::try_from(digit).ok())
}

/// A word that is one cell: the blank, or a number.
fn number(text: &str, place: Place, word: &str) -> Result<Cell, NotationError> {
    let mut characters = word.chars();
    if let (Some(character), None) = (characters.next(), characters.next())
        && is_blank(character)
    {
        return Ok(Cell { value: 0, place });
    }
    let mut value: u8 = 0;
    for (offset, character) in word.chars().enumerate() {
        let unknown = || error_at(text, Place { column: place.column + offset, ..place }, Fault::Unknown(character));
        let digit = digit(character).ok_or_else(unknown)?;
        value = value.saturating_mul(10).saturating_add(digit);
    }
    Ok(Cell { value, place })
}

/// A word that is a cell a character.
fn digits(text: &str, start: Place, word: &str) -> impl Iterator<Item = Result<Cell, NotationError>> {
    word.chars().enumerate().map(move |(offset, character)| {
        let place = Place { column: start.column + offset, ..start };
        let value = if is_blank(character) { Some(0) } else { digit(character) };
        let unknown = || error_at(text, place, Fault::Unknown(character));
        value.map(|value| Cell { value, place }).ok_or_else(unknown)
    })
}

fn error_at(text: &str, place: Place, fault: Fault) -> NotationError {
    let whole = text.replace("\r\n", "\n").replace('\r', "\n");
    let line = whole.split('\n').nth(place.line - 1).unwrap_or_default();
    NotationError { place, fault, line: line.chars().take(MOST_CHARACTERS).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape::EIGHT_PUZZLE;

    #[test]
    fn every_notation_of_the_exercises_reads_as_the_same_board() {
        let texts = ["283104765", "2 8 3 1 0 4 7 6 5", "2831.4765", "2 8 3 1 x 4 7 6 5", "2 8 3\n1 X 4\n7 6 5\n"];
        let odd = [
            "2,8,3,1,_,4,7,6,5",
            "283\r\n1.4\r\n765\r\n",
            "２８３１０４７６５",
            "２ ８ ３|１ ．４|７ ６ ５",
            "283 1_4 765",
            "\u{FEFF}283104765",
        ];
        for text in texts.iter().chain(&odd) {
            assert_eq!(read_board(text, SHAPE).map(|b| b.to_string()), Ok("2831.4765".into()), "{text:?}");
        }
    }

    #[test]
    fn two_digit_tiles_are_read_where_cells_stand_apart() {
        let shape = Shape::new(4, 4).unwrap();
        let board = read_board("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 .", shape).unwrap();
        assert_eq!(board, Board::in_order(shape));
        assert_eq!(read_board(&board.to_string(), shape), Ok(board));
    }

    #[test]
    fn a_goal_may_follow_the_start() {
        let (start, goal) = read_start_and_goal("12345678.\n123.46758\n", SHAPE).unwrap();
        assert_eq!((start.to_string(), goal.unwrap().to_string()), ("12345678.".into(), "123.46758".into()));
        assert_eq!(read_start_and_goal("0 1 3\n4 2 5\n7 8 6", SHAPE).unwrap().1, None);
    }

    #[test]
    fn a_large_board_with_a_cell_too_few_says_how_many_there_are() {
        let shape = Shape::new(4, 4).unwrap();
        let error = read_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", shape).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 34: 15 cells: a board of 4x4 has 16");
        let error = read_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 7", shape).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 39: 17 cells: a board of 4x4 has 16");
    }

    #[test]
    fn leading_zeros_are_read_alike_by_both_readers() {
        let text = "01 02 03 04 05 06 07 08 00";
        let board = read_board(text, SHAPE).unwrap();
        assert_eq!(read_start_and_goal(text, SHAPE), Ok((board, None)));
    }

    fn fault(text: &str) -> (usize, usize, String) {
        let error = read_board(text, SHAPE).unwrap_err();
        (error.place.line, error.place.column, error.fault.to_string())
    }

    #[test]
    fn each_fault_is_named_and_pointed_at() {
        assert_eq!(fault("10687542"), (1, 8, "8 cells: a board of 3x3 has 9".into()));
        assert_eq!(fault("1234567801"), (1, 10, "10 cells: a board of 3x3 has 9".into()));
        assert_eq!(fault("112345678"), (1, 2, "tile 1 is there twice, and the blank is missing".into()));
        assert_eq!(
            fault("123456789"),
            (1, 9, "9 is no tile of a 3x3 board: its tiles are 1 to 8, and the blank is missing".into())
        );
        assert_eq!(fault("12a456780"), (1, 3, "'a' is neither a tile nor the blank (one of . 0 x _)".into()));
        assert_eq!(fault("1234..678"), (1, 6, "the blank is there twice, and 5 is missing".into()));
        assert_eq!(fault("1 2 3\n4 5 6\n7 700 0").0, 3);
        assert_eq!(fault("123\r\n45٣\r\n780"), (2, 3, "'٣' is neither a tile nor the blank (one of . 0 x _)".into()));
        assert_eq!(fault(" \n "), (1, 1, Fault::Empty.to_string()));
        assert_eq!(fault(&"1".repeat(3_000_000)), (1, 1, Fault::TooLong.to_string()));
    }

    #[test]
    fn the_pointer_stands_under_the_fault() {
        let error = read_board("1 2 3\n4 q 6\n7 8 0", SHAPE).unwrap_err();
        assert_eq!(error.pointer(), "4 q 6\n  ^");
        assert_eq!(error.marked(), "4 [q] 6");
    }
}
