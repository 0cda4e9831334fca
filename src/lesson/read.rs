//! Reads a lesson from its text, and finds all that is wrong with how it is written.

use super::ask::Ask;
use super::claim::Claim;
use super::fault::{Fault, LessonError};
use super::markdown::{Directive, Piece, scan};
use super::show::Show;
use super::words::Line;
use super::{Lesson, MOST_BLOCKS, MOST_BYTES, MOST_STEPS, Part, Setup, Step, header};
use crate::search::SetUp;
use crate::search::set_up::SetUpError;
use crate::space::notation::Place;

/// The most set-ups side by side.
const MOST_SET_UPS: usize = 6;

/// The most lines of a block.
const MOST_LINES: usize = 100;

/// No line of a block is longer.
const MOST_LINE: usize = 2_000;

impl Lesson {
    /// Reads a lesson from the bytes of its file.
    ///
    /// # Errors
    /// All that is wrong with how it is written, in the order of the text.
    pub fn read_bytes(bytes: &[u8], file: &str) -> Result<Self, Vec<LessonError>> {
        if bytes.len() > MOST_BYTES {
            return Err(vec![at_start(file, Fault::TooLong)]);
        }
        match str::from_utf8(bytes) {
            Ok(text) => Self::read(text, file),
            Err(error) => {
                let before = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
                let line = before.matches('\n').count() + 1;
                let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
                Err(vec![LessonError { file: file.into(), place: Place { line, column }, fault: Fault::NotText }])
            }
        }
    }

    /// Reads a lesson from the text of its file.
    ///
    /// # Errors
    /// All that is wrong with how it is written, in the order of the text.
    pub fn read(text: &str, file: &str) -> Result<Self, Vec<LessonError>> {
        if text.len() > MOST_BYTES {
            return Err(vec![at_start(file, Fault::TooLong)]);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut errors = Vec::new();
        let Some((header, lines)) = header::read(file, text, &mut errors) else { return Err(errors) };
        let body = text.match_indices('\n').nth(lines - 1).map_or(text.len(), |(at, _)| at + 1);
        let found = scan(file, text, body);
        errors.extend(found.errors);
        let mut reader =
            Reader { file, setup: None, is_setup_wrong: false, intro: String::new(), steps: Vec::new(), errors };
        for piece in found.pieces {
            reader.take(piece);
        }
        let Reader { intro, steps, mut errors, .. } = reader;
        if steps.is_empty() && errors.is_empty() {
            errors.push(LessonError { place: Place { line: lines, column: 1 }, ..at_start(file, Fault::NoSteps) });
        }
        if errors.is_empty() {
            let (pictures, links) = (found.pictures, found.links);
            return Ok(Self { file: file.into(), header, intro, steps, pictures, links });
        }
        errors.sort_by_key(|error| (error.place.line, error.place.column));
        errors.dedup();
        Err(errors)
    }
}

fn at_start(file: &str, fault: Fault) -> LessonError {
    LessonError { file: file.into(), place: Place { line: 1, column: 1 }, fault }
}

struct Reader<'a> {
    file: &'a str,
    /// The set-up that holds: boards and runs are read by it.
    setup: Option<Setup>,
    /// Whether the last set-up could not be read, so that nothing can be said of what depends on it.
    is_setup_wrong: bool,
    intro: String,
    steps: Vec<Step>,
    errors: Vec<LessonError>,
}

impl Reader<'_> {
    fn take(&mut self, piece: Piece<'_>) {
        match piece {
            Piece::Heading { title: line } => {
                if self.steps.len() == MOST_STEPS {
                    // One of them is enough to say it.
                    let fault = Fault::TooMany { most: MOST_STEPS, what: "steps" };
                    self.errors.retain(|error| error.fault != fault);
                    self.errors.push(line.wrong(fault));
                    return;
                }
                match header::title(line) {
                    Ok(title) => self.steps.push(Step { title, place: line.place(), parts: Vec::new() }),
                    Err(error) => self.errors.push(error),
                }
            }
            Piece::Text(text) => match self.steps.last_mut() {
                Some(step) => step.parts.push(Part::Markdown(text.to_owned())),
                None => self.intro.push_str(text),
            },
            Piece::Block { directive, place, lines } => {
                let error = |fault| LessonError { file: self.file.into(), place, fault };
                if self.steps.is_empty() {
                    self.errors.push(error(Fault::BeforeSteps(directive.name())));
                    return;
                }
                if self.steps.last().is_some_and(|step| step.parts.len() >= MOST_BLOCKS) {
                    self.errors.push(error(Fault::TooMany { most: MOST_BLOCKS, what: "parts in a step" }));
                    return;
                }
                if let Some(line) = lines.get(MOST_LINES) {
                    self.errors.push(line.wrong(Fault::TooMany { most: MOST_LINES, what: "lines in a block" }));
                    return;
                }
                if let Some(long) = lines.iter().find(|line| line.text.len() > MOST_LINE) {
                    let fault = Fault::TooMany { most: MOST_LINE, what: "bytes in a line of a block" };
                    self.errors.push(long.wrong(fault));
                    return;
                }
                let part = self.block(directive, place, &lines);
                if let (Some(part), Some(step)) = (part, self.steps.last_mut()) {
                    step.parts.push(part);
                }
            }
        }
    }

    fn block(&mut self, directive: Directive, place: Place, lines: &[Line<'_>]) -> Option<Part> {
        if directive == Directive::Setup {
            self.setup = self.set_up(lines);
            self.is_setup_wrong = self.setup.is_none();
            return self.setup.clone().map(Part::Setup);
        }
        let Some(setup) = self.setup.clone() else {
            if !self.is_setup_wrong {
                self.errors.push(LessonError { file: self.file.into(), place, fault: Fault::NoSetUp });
            }
            return None;
        };
        let read = match directive {
            Directive::Setup => return None,
            Directive::Ask => Ask::read(place, lines, &setup).map(Part::Ask).map_err(|error| vec![error]),
            Directive::Show => every(lines, |line| Show::read(line, &setup)).map(Part::Show),
            Directive::Claim => every(lines, |line| Claim::read(line, &setup)).map(Part::Claim),
        };
        read.map_err(|errors| self.errors.extend(errors)).ok()
    }

    fn set_up(&mut self, lines: &[Line<'_>]) -> Option<Setup> {
        if let Some(line) = lines.get(MOST_SET_UPS) {
            self.errors.push(line.wrong(Fault::TooMany { most: MOST_SET_UPS, what: "set-ups side by side" }));
            return None;
        }
        let read = every(lines, |line| {
            let at = |error: SetUpError| {
                let place = Place { line: line.number, column: line.column + error.place.start };
                LessonError { file: line.file.into(), place, fault: error.fault.into() }
            };
            line.text.parse::<SetUp>().map(|set_up| (line.place(), set_up)).map_err(at)
        });
        match read {
            Ok(set_ups) => Some(Setup { set_ups }),
            Err(errors) => {
                self.errors.extend(errors);
                None
            }
        }
    }
}

/// What each line reads as, or everything that is wrong with any of them.
fn every<T>(lines: &[Line<'_>], read: impl Fn(Line<'_>) -> Result<T, LessonError>) -> Result<Vec<T>, Vec<LessonError>> {
    let (read, errors): (Vec<_>, Vec<_>) = lines.iter().map(|&line| read(line)).partition(Result::is_ok);
    let errors: Vec<_> = errors.into_iter().filter_map(Result::err).collect();
    if errors.is_empty() { Ok(read.into_iter().filter_map(Result::ok).collect()) } else { Err(errors) }
}
