//! The lessons that come with the program.

use super::{Lesson, Library, Part};

/// A lesson's file: its name and its text.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The file's name.
    pub file: &'static str,
    /// What is in it.
    pub text: &'static str,
}

macro_rules! source {
    ($file:literal) => {
        Source { file: $file, text: include_str!(concat!("../../lessons/", $file)) }
    };
}

/// All of them, in their order.
pub const BUILT_IN: [Source; 10] = [
    source!("01-states-and-moves.md"),
    source!("02-breadth-first-search.md"),
    source!("03-knowing-a-state-again.md"),
    source!("04-when-to-test-the-goal.md"),
    source!("05-unsolvable.md"),
    source!("06-depth-limits.md"),
    source!("07-bidirectional-search.md"),
    source!("08-a-star.md"),
    source!("09-heuristics.md"),
    source!("10-which-one-when.md"),
];

/// Their pictures: paths from the folder of the lessons, and what is in the files.
pub const PICTURES: [(&str, &[u8]); 0] = [];

/// The folder of the lessons that come with the program.
pub struct BuiltIn;

impl Library for BuiltIn {
    fn has_lesson(&self, file: &str) -> bool {
        BUILT_IN.iter().any(|source| source.file == file)
    }

    fn has_picture(&self, path: &str) -> bool {
        PICTURES.iter().any(|(known, _)| *known == path)
    }
}

/// The words of the first lesson, as Markdown without its directives.
#[must_use]
pub fn first_text() -> String {
    let Ok(lesson) = Lesson::read(BUILT_IN[0].text, BUILT_IN[0].file) else { return String::new() };
    let mut text = format!("# {}\n\n{}\n", lesson.header.title, lesson.intro);
    for step in &lesson.steps {
        text += &format!("\n## {}\n", step.title);
        for part in &step.parts {
            match part {
                Part::Markdown(words) => text += &format!("\n{words}\n"),
                Part::Ask(ask) => text += &format!("\n*{}*\n", ask.prompt),
                Part::Setup(_) | Part::Show(_) | Part::Claim(_) => {}
            }
        }
    }
    text
}
