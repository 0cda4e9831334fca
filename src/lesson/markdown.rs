//! The Markdown of a lesson: its headings, its blocks of directives, its pictures and links, each with its place.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::MOST_NESTED;
use super::fault::{Fault, LessonError};
use super::words::Line;
use crate::space::notation::Place;

/// A file that a text names, by its path from the lesson's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The path, as it is written.
    pub path: String,
    /// Where it is written.
    pub place: Place,
}

/// The kinds of directives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Directive {
    Setup,
    Show,
    Ask,
    Claim,
}

impl Directive {
    const ALL: [Self; 4] = [Self::Setup, Self::Show, Self::Ask, Self::Claim];

    pub fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Show => "show",
            Self::Ask => "ask",
            Self::Claim => "claim",
        }
    }
}

/// Marks of code that is only shown. Any other is more likely a directive with a slip in it.
const SHOWN_CODE: [&str; 14] =
    ["", "text", "txt", "pseudocode", "sh", "rust", "python", "c", "cpp", "java", "js", "json", "md", "markdown"];

/// A text cut at its headings and directives.
pub(super) enum Piece<'a> {
    Text(&'a str),
    Heading { title: Line<'a> },
    Block { directive: Directive, place: Place, lines: Vec<Line<'a>> },
}

/// What was found in a text.
#[derive(Default)]
pub(super) struct Found<'a> {
    pub pieces: Vec<Piece<'a>>,
    pub pictures: Vec<Reference>,
    pub links: Vec<Reference>,
    pub errors: Vec<LessonError>,
}

struct Scan<'a> {
    file: &'a str,
    text: &'a str,
    /// The byte at which each line begins.
    line_starts: Vec<usize>,
    /// Up to where the text has become pieces.
    done: usize,
    found: Found<'a>,
}

/// Cuts the text from a byte on.
pub(super) fn scan<'a>(file: &'a str, text: &'a str, from: usize) -> Found<'a> {
    let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut scan = Scan { file, text, line_starts, done: from, found: Found::default() };
    // What the window's viewer reads as well.
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_DEFINITION_LIST;
    let mut depth = 0;
    for (event, range) in Parser::new_ext(&text[from..], options).into_offset_iter() {
        let range = range.start + from..range.end + from;
        match event {
            Event::Start(tag) => {
                scan.begin(&tag, range.clone(), depth);
                depth += 1;
                if depth == MOST_NESTED + 1 {
                    scan.error(range.start, Fault::Deep);
                    // What else is wrong further in would not help.
                    return scan.found;
                }
            }
            Event::End(end) => {
                depth -= 1;
                if end == TagEnd::HtmlBlock {
                    scan.error(range.start, Fault::Html);
                }
            }
            Event::InlineHtml(_) => scan.error(range.start, Fault::Html),
            _ => {}
        }
    }
    scan.text_up_to(text.len());
    scan.found
}

impl<'a> Scan<'a> {
    fn begin(&mut self, tag: &Tag<'_>, range: Range<usize>, depth: usize) {
        match tag {
            Tag::Heading { level: HeadingLevel::H2, .. } if depth == 0 => {
                self.text_up_to(range.start);
                let line = self.line_at(range.start);
                let title = line.after("##").unwrap_or(line);
                let title = Line { text: title.text.trim_end_matches('#').trim_end(), ..title };
                self.found.pieces.push(Piece::Heading { title });
                self.done = range.end;
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                let word = info.split_whitespace().next().unwrap_or("");
                match Directive::ALL.into_iter().find(|directive| directive.name() == word) {
                    Some(directive) if depth == 0 => self.block(directive, range),
                    Some(directive) => self.error(range.start, Fault::Nested(directive.name())),
                    None if SHOWN_CODE.contains(&word) => {}
                    None => self.error(range.start, Fault::Block(word.chars().take(40).collect())),
                }
            }
            Tag::Image { dest_url, .. } => {
                let reference = Reference { path: dest_url.to_string(), place: self.place(range.start) };
                if is_within(dest_url) {
                    self.found.pictures.push(reference);
                } else {
                    self.error(range.start, Fault::Outside(dest_url.chars().take(80).collect()));
                }
            }
            Tag::Link { dest_url, .. } => {
                let is_lesson = dest_url.ends_with(".md") && is_within(dest_url) && !dest_url.contains('/');
                if is_lesson {
                    self.found.links.push(Reference { path: dest_url.to_string(), place: self.place(range.start) });
                } else if !dest_url.starts_with("https://") {
                    self.error(range.start, Fault::Link(dest_url.chars().take(80).collect()));
                }
            }
            _ => {}
        }
    }

    /// A block of directives: the lines between its fences.
    fn block(&mut self, directive: Directive, range: Range<usize>) {
        self.text_up_to(range.start);
        self.done = range.end;
        let first = self.place(range.start).line;
        let text = &self.text[range.clone()];
        let count = text.lines().count();
        let fence = text.chars().next().unwrap_or('`');
        let is_closed = count > 1
            && text.lines().next_back().is_some_and(|last| {
                let last = last.trim();
                last.len() >= 3 && last.chars().all(|c| c == fence)
            });
        if !is_closed {
            self.error(range.start, Fault::Unclosed);
            return;
        }
        let (file, numbered) = (self.file, (first..).zip(text.lines()));
        let inner = numbered.skip(1).take(count - 2);
        let lines: Vec<_> = inner
            .map(|(number, text)| Line { file, number, column: 1, text }.trimmed())
            .filter(|line| !line.text.is_empty())
            .collect();
        if lines.is_empty() {
            self.error(range.start, Fault::Empty(directive.name()));
            return;
        }
        self.found.pieces.push(Piece::Block { directive, place: self.place(range.start), lines });
    }

    fn text_up_to(&mut self, end: usize) {
        let text = self.text[self.done.min(end)..end].trim_matches(['\n', '\r']);
        if !text.trim().is_empty() {
            self.found.pieces.push(Piece::Text(text.trim_end()));
        }
    }

    /// The whole line in which a byte lies.
    fn line_at(&self, byte: usize) -> Line<'a> {
        let number = self.line_starts.partition_point(|&start| start <= byte);
        let text = self.text[self.line_starts[number - 1]..].lines().next().unwrap_or("");
        Line { file: self.file, number, column: 1, text }.trimmed()
    }

    fn place(&self, byte: usize) -> Place {
        let line = self.line_starts.partition_point(|&start| start <= byte);
        Place { line, column: self.text[self.line_starts[line - 1]..byte].chars().count() + 1 }
    }

    fn error(&mut self, byte: usize, fault: Fault) {
        let place = self.place(byte);
        self.found.errors.push(LessonError { file: self.file.into(), place, fault });
    }
}

/// Whether a path names a file in a folder or below it, on every system.
fn is_within(path: &str) -> bool {
    let is_name = |name: &str| !matches!(name, "" | "." | "..");
    let has_odd = path.contains(['\\', ':', '%', '?', '#', '\0', '~']) || path.chars().any(char::is_control);
    !has_odd && path.len() <= 200 && path.split('/').all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_below_the_folder_are_within_it() {
        assert!(["a.png", "pictures/a b.png"].iter().all(|path| is_within(path)));
        let outside = [
            "",
            "/etc/passwd",
            "../a.png",
            "a/../../b.png",
            "c:\\a.png",
            "http://x/a.png",
            "//x/a.png",
            "a\\..\\b",
            "%2e%2e/a.png",
            "file:a",
            "data:image/png;base64,AA",
            "~/a.png",
            "./a.png",
            "a//b",
        ];
        for path in outside {
            assert!(!is_within(path), "{path}");
        }
    }
}
