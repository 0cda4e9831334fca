//! A list of boards in a text: a board a line in any notation, or over several lines with an empty line between.

use crate::space::notation::{self, Fault, NotationError};
use crate::space::tiles::{Board, Shape};

/// Why a text is no list of boards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// A board that is none. The place is in the whole text.
    #[error("{0}; in {marked}", marked = .0.marked())]
    Board(#[from] NotationError),
    /// Nothing but comments.
    #[error("there is no board in it")]
    Empty,
}

/// The boards of a text, all of one shape. What follows a `#` in a line is a comment.
///
/// # Errors
/// If there is no board, or something else; it says where.
pub fn read_list(text: &str, shape: Shape) -> Result<Vec<Board>, ListError> {
    let lines: Vec<&str> = text.lines().map(|line| line.split('#').next().unwrap_or_default()).collect();
    let mut boards = Vec::new();
    let mut number = 0;
    for block in lines.split(|line| line.trim().is_empty()) {
        for (offset, part) in parts(block, shape) {
            let at_place = |mut error: NotationError| {
                error.place.line += number + offset;
                error
            };
            boards.push(notation::read_board(&part, shape).map_err(at_place)?);
        }
        number += block.len() + 1;
    }
    if boards.is_empty() { Err(ListError::Empty) } else { Ok(boards) }
}

/// The boards of neighbouring lines, each with the lines before it: one board, if the first line is too short for one.
fn parts(block: &[&str], shape: Shape) -> Vec<(usize, String)> {
    let is_short = block.first().is_some_and(|first| match notation::read_board(first, shape) {
        Err(NotationError { fault: Fault::Count { found, .. }, .. }) => found < shape.cells() && block.len() > 1,
        _ => false,
    });
    if is_short {
        return vec![(0, block.join("\n"))];
    }
    block.iter().enumerate().map(|(offset, line)| (offset, (*line).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, String> {
        let boards = read_list(text, Shape::EIGHT_PUZZLE).map_err(|error| error.to_string())?;
        Ok(boards.into_iter().map(|board| board.to_string()).collect())
    }

    #[test]
    fn boards_stand_in_a_line_each_or_over_several() {
        let text = "# two boards in a line each\n12345678.\n2 3 4 1 5 x 7 6 8 # the longer one\n\n\n1 2 3\n4 5 6\n7 . 8\n\
                    \n8 6 7\r\n2 5 4\r\n3 . 1\r\n";
        let expected = ["12345678.", "23415.768", "1234567.8", "8672543.1"].map(str::to_owned);
        assert_eq!(read(text), Ok(expected.to_vec()));
    }

    #[test]
    fn a_fault_is_pointed_at_by_its_line_in_the_whole_text() {
        let error = read("12345678.\n\n# one more\n123456789\n").unwrap_err();
        assert!(error.starts_with("line 4, column 9: 9 is no tile"), "{error}");
        let error = read("12345678.\n\n1 2 3\n4 q 6\n7 8 .\n").unwrap_err();
        assert!(error.starts_with("line 4, column 3: 'q' is neither") && error.ends_with("; in 4 [q] 6"), "{error}");
        let error = read("12345678.\n1234567\n").unwrap_err();
        assert!(error.starts_with("line 2, column 7: 7 cells"), "{error}");
    }

    #[test]
    fn a_list_of_nothing_is_refused() {
        for text in ["", "\n \n", "# 12345678."] {
            assert_eq!(read(text), Err("there is no board in it".into()), "{text:?}");
        }
    }
}
