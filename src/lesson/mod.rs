//! Lessons: for now one text, which the window shows beside the search.

/// The first lesson, in Markdown.
pub const FIRST: &str = include_str!("../../lessons/01-breadth-first-search.md");
