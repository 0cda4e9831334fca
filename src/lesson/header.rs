//! The header of a lesson: lines of `name: text` between two lines of `---`.

use super::fault::{Fault, LessonError};
use super::words::{Line, whole_number};
use super::{FIELDS, VERSION};
use crate::space::notation::Place;

/// What a list of lessons says of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The title.
    pub title: String,
    /// Its place among the lessons.
    pub order: usize,
    /// How long it takes.
    pub minutes: usize,
    /// The lessons that it builds on.
    pub needs: Vec<Need>,
}

/// A lesson that another builds on, by its file without `.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// Its name.
    pub name: String,
    /// Where it is named.
    pub place: Place,
}

const MOST_TITLE: usize = 120;
const MOST_NEEDS: usize = 20;

/// The header, and the number of lines that it takes with both its bars.
pub(super) fn read(file: &str, text: &str, errors: &mut Vec<LessonError>) -> Option<(Header, usize)> {
    let mut lines = (1..).zip(text.lines()).map(|(number, text)| Line { file, number, column: 1, text });
    let start = Line { file, number: 1, column: 1, text: "" };
    if lines.next().is_none_or(|line| line.text.trim_end() != "---") {
        errors.push(start.wrong(Fault::NoHeader));
        return None;
    }
    let mut reader = Reader { header: Header::default(), seen: Vec::new(), errors };
    for line in lines.take(2 * FIELDS.len() + 20) {
        if line.text.trim_end() == "---" {
            for name in FIELDS.iter().take(FIELDS.len() - 1).filter(|name| !reader.seen.contains(*name)) {
                reader.errors.push(line.wrong(Fault::Missing(name)));
            }
            return Some((reader.header, line.number));
        }
        if !line.text.trim().is_empty()
            && let Err(error) = reader.field(line)
        {
            reader.errors.push(error);
        }
    }
    errors.push(start.wrong(Fault::NoHeader));
    None
}

struct Reader<'a> {
    header: Header,
    seen: Vec<&'static str>,
    errors: &'a mut Vec<LessonError>,
}

impl Reader<'_> {
    fn field(&mut self, line: Line<'_>) -> Result<(), LessonError> {
        let unknown = |found: &str| Fault::Field { found: found.chars().take(60).collect() };
        let (found, _) = line.text.split_once(':').ok_or_else(|| line.wrong(unknown(line.text)))?;
        let name = FIELDS.into_iter().find(|name| *name == found.trim());
        let name = name.ok_or_else(|| line.wrong(unknown(found)))?;
        if self.seen.contains(&name) {
            return Err(line.wrong(Fault::Twice(name)));
        }
        self.seen.push(name);
        let content = line.after(found).and_then(|rest| rest.after(":")).unwrap_or(line);
        let number = |low, high, expected: &str| {
            let number = whole_number(content.text).filter(|number| (low..=high).contains(number));
            number.ok_or_else(|| expected_at(content, expected))
        };
        match name {
            "searchscope-lesson" if content.text == VERSION => {}
            "searchscope-lesson" => {
                return Err(content.wrong(Fault::Version(content.text.chars().take(20).collect())));
            }
            "title" => self.header.title = title(content)?,
            "order" => self.header.order = number(0, 9_999, "a whole number from 0 to 9999")?,
            "minutes" => self.header.minutes = number(1, 240, "the minutes it takes, from 1 to 240")?,
            _ => self.header.needs = needs(content)?,
        }
        Ok(())
    }
}

fn expected_at(line: Line<'_>, expected: &str) -> LessonError {
    line.wrong(Fault::Expected { found: line.text.chars().take(200).collect(), expected: expected.into() })
}

/// A title: some words, not too many.
pub(super) fn title(line: Line<'_>) -> Result<String, LessonError> {
    if line.text.is_empty() || line.text.chars().count() > MOST_TITLE {
        return Err(expected_at(line, &format!("a title of 1 to {MOST_TITLE} characters")));
    }
    Ok(line.text.to_owned())
}

fn needs(line: Line<'_>) -> Result<Vec<Need>, LessonError> {
    let mut words = line.words();
    let mut needs = Vec::new();
    while let Some(word) = words.peek() {
        let name = word.trim_end_matches(',');
        let is_name = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(words.expected("the name of a lesson: its file without .md, as in 01-name"));
        }
        if needs.len() == MOST_NEEDS {
            return Err(words.wrong_at(words.place(), Fault::TooMany { most: MOST_NEEDS, what: "needed lessons" }));
        }
        needs.push(Need { name: name.to_owned(), place: words.place() });
        words.next();
    }
    Ok(needs)
}
