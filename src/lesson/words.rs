//! A line of a block as words, each with its place, for the parsers of the directives.

use super::fault::{Fault, LessonError};
use crate::space::notation::Place;

/// The words of a line, read from the left.
#[derive(Clone)]
pub(super) struct Words<'a> {
    file: &'a str,
    line: usize,
    row: Vec<(usize, &'a str)>,
    next: usize,
    /// The column after the last character.
    end: usize,
}

/// A line of a file: its number, the column at which its text begins, and the text.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub file: &'a str,
    pub number: usize,
    pub column: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The line without the white space around it; its place stays right.
    pub fn trimmed(self) -> Self {
        let trimmed = self.text.trim_start();
        let skipped = self.text.chars().count() - trimmed.chars().count();
        Self { column: self.column + skipped, text: trimmed.trim_end(), ..self }
    }

    /// What follows a beginning that it has.
    pub fn after(self, beginning: &str) -> Option<Self> {
        let text = self.text.strip_prefix(beginning)?;
        Some(Self { column: self.column + beginning.chars().count(), text, ..self }.trimmed())
    }

    pub fn place(self) -> Place {
        Place { line: self.number, column: self.column }
    }

    pub fn wrong(self, fault: Fault) -> LessonError {
        LessonError { file: self.file.into(), place: self.place(), fault }
    }

    pub fn words(self) -> Words<'a> {
        let mut row = Vec::new();
        let mut begins: Option<(usize, usize)> = None;
        for (column, (at, character)) in (self.column..).zip(self.text.char_indices()) {
            match (character.is_whitespace(), begins) {
                (true, Some((column, from))) => {
                    row.push((column, &self.text[from..at]));
                    begins = None;
                }
                (false, None) => begins = Some((column, at)),
                _ => {}
            }
        }
        if let Some((column, from)) = begins {
            row.push((column, &self.text[from..]));
        }
        let end = row.last().map_or(self.column, |(column, word)| column + word.chars().count());
        Words { file: self.file, line: self.number, row, next: 0, end }
    }
}

impl<'a> Words<'a> {
    pub fn peek(&self) -> Option<&'a str> {
        self.row.get(self.next).map(|&(_, word)| word)
    }

    pub fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Takes the next words if they are these.
    pub fn take(&mut self, words: &str) -> bool {
        let wanted = words.split(' ');
        let count = wanted.clone().count();
        let have = self.row.iter().skip(self.next).map(|&(_, word)| word);
        let is_there = self.row.len() - self.next >= count && have.zip(wanted).all(|(have, wanted)| have == wanted);
        self.next += if is_there { count } else { 0 };
        is_there
    }

    /// The words up to the first that `ends` says ends them.
    pub fn until(&mut self, ends: impl Fn(&str) -> bool) -> Vec<&'a str> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends(word)) {
            taken.push(word);
            self.next += 1;
        }
        taken
    }

    /// The place of the next word, or of the end of the line.
    pub fn place(&self) -> Place {
        Place { line: self.line, column: self.row.get(self.next).map_or(self.end, |&(column, _)| column) }
    }

    pub fn wrong_at(&self, place: Place, fault: Fault) -> LessonError {
        LessonError { file: self.file.into(), place, fault }
    }

    /// That the next word is not what was expected.
    pub fn expected(&self, expected: impl Into<String>) -> LessonError {
        let found = self.peek().unwrap_or_default().chars().take(200).collect();
        self.wrong_at(self.place(), Fault::Expected { found, expected: expected.into() })
    }

    /// A whole number as the next word; thousands may be set apart by commas.
    pub fn number(&mut self, what: &str) -> Result<usize, LessonError> {
        let number = self.peek().and_then(whole_number).ok_or_else(|| self.expected(what))?;
        self.next += 1;
        Ok(number)
    }

    /// That nothing is left.
    pub fn done(&self) -> Result<(), LessonError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }
}

/// A whole number below a thousand million; thousands may be set apart by commas.
pub(super) fn whole_number(word: &str) -> Option<usize> {
    let mut groups = word.split(',');
    let first = groups.next().filter(|first| !first.is_empty() && first.len() <= 9)?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || first.len() > 3 {
            return None;
        }
        digits += group;
    }
    let is_number = digits.len() <= 9 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_knows_its_column_in_characters() {
        let line = Line { file: "f", number: 7, column: 1, text: "  é  über b" };
        let mut words = line.words();
        let mut columns = Vec::new();
        while words.peek().is_some() {
            columns.push(words.place().column);
            words.next();
        }
        assert_eq!(columns, [3, 6, 11]);
        assert_eq!(words.place(), Place { line: 7, column: 12 });
    }

    #[test]
    fn thousands_may_be_set_apart() {
        assert_eq!(["181,440", "181440", "12"].map(whole_number), [Some(181_440), Some(181_440), Some(12)]);
        let none = ["1,44", "1814,400", "", ",", "-1", "1.5", "999999999999", "12,"];
        assert!(none.iter().all(|word| whole_number(word).is_none()));
    }
}
