//! Pseudocode: lines that know which events belong to them.

use super::event::EventKind;

/// A line of an algorithm's pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text, indented by two spaces a level.
    pub text: &'static str,
    /// The events that happen at this line.
    pub events: &'static [EventKind],
}

impl Line {
    /// A line at which nothing is recorded.
    pub(crate) const fn plain(text: &'static str) -> Self {
        Self { text, events: &[] }
    }

    /// A line at which events of these kinds happen.
    pub(crate) const fn with(text: &'static str, events: &'static [EventKind]) -> Self {
        Self { text, events }
    }
}
