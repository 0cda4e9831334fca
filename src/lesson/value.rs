//! A value that a quantity can have: a number, or one of a few words.

use std::fmt;

use super::words::{Words, whole_number};
use crate::trace::f_text;

/// A number, or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number in hundredths, so that 1.42 is exact.
    Number(u64),
    /// A word.
    Word(&'static str),
}

/// How the answer of a search is called.
pub(super) const VERDICTS: [&str; 3] = ["solved", "no solution", "cutoff"];
pub(super) const YES_NO: [&str; 2] = ["yes", "no"];
pub(super) const PARITIES: [&str; 2] = ["even", "odd"];
/// What stands in place of a number that is not there.
pub(super) const NONE: [&str; 1] = ["none"];

impl Value {
    /// A whole number.
    #[must_use]
    pub fn of(number: usize) -> Self {
        Self::Number(number as u64 * 100)
    }

    /// The value that a text is, if it is a number or one of the words.
    #[must_use]
    pub fn read(text: &str, words: &[&'static str]) -> Option<Self> {
        let text = text.trim();
        let word = words.iter().find(|word| **word == text).map(|&word| Self::Word(word));
        word.or_else(|| number(text).map(Self::Number))
    }

    /// The value that the next words are.
    pub(super) fn take(words: &mut Words<'_>, known: &[&'static str]) -> Option<Self> {
        if let Some(&word) = known.iter().find(|known| words.take(known)) {
            return Some(Self::Word(word));
        }
        let number = number(words.peek()?)?;
        words.next();
        Some(Self::Number(number))
    }
}

/// A number with at most two decimals, in hundredths.
fn number(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole = whole_number(whole)? as u64;
    let is_part = (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let part: u64 = is_part.then(|| part.parse().ok()).flatten()?;
    Some(whole * 100 + if text.rsplit('.').next().is_some_and(|part| part.len() == 1) { part * 10 } else { part })
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(hundredths) => f.write_str(&f_text(*hundredths)),
            Self::Word(word) => f.write_str(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_with_at_most_two_decimals() {
        let read = |text| Value::read(text, &["none"]);
        assert_eq!(read("181,440"), Some(Value::of(181_440)));
        assert_eq!(read("1.4"), Some(Value::Number(140)));
        assert_eq!(read("1.42"), Some(Value::Number(142)));
        assert_eq!(read("7"), Some(Value::Number(700)));
        assert_eq!(read("none"), Some(Value::Word("none")));
        for text in ["1.423", "1.", ".5", "-1", "x", "", "1.4.2", "1.x"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
