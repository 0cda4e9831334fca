//! Reads a set-up from its line, and points at what is wrong with it.

use std::ops::Range;
use std::str::FromStr;

use super::{MOST_ALGORITHMS, NAME, ROMANIA, SetUp, VERSION, squares};
use crate::search::assign::{AssignFault, assign};
use crate::search::{Algorithm, best_first};
use crate::space::notation::{self, Fault, NotationError};
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::{Board, BoardError, MoveOrder, MoveOrderError, Shape, ShapeError};

/// Longer text is refused unread: no set-up needs a quarter of it.
const MOST_BYTES: usize = 4_096;

/// Why a text is no set-up, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("character {}: {fault}", place.start + 1)]
pub struct SetUpError {
    /// The characters of the text that are wrong, counted from 0; empty where something is missing.
    pub place: Range<usize>,
    /// What is wrong with them.
    pub fault: SetUpFault,
}

impl SetUpError {
    /// The text that was read, around the fault, with the fault in brackets: `searchscope/1 867254301; [bsf]`.
    #[must_use]
    pub fn marked(&self, text: &str) -> String {
        const MARGIN: usize = 40;
        let skipped = self.place.start.saturating_sub(MARGIN);
        let mut rest = text.chars().skip(skipped).map(|c| if c.is_control() { ' ' } else { c });
        let before: String = rest.by_ref().take(self.place.start - skipped).collect();
        let fault: String = rest.by_ref().take(self.place.len().min(MARGIN)).collect();
        let after: String = rest.take(MARGIN).collect();
        format!("{before}[{fault}]{after}").trim().to_owned()
    }
}

/// The faults that a set-up can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetUpFault {
    /// More text than any set-up needs.
    #[error("the text is too long for a set-up (more than {MOST_BYTES} bytes)")]
    TooLong,
    /// Another text.
    #[error("this is no set-up: it begins with {NAME}{VERSION}, as in {NAME}{VERSION} 867254301; bfs; astar")]
    Begin,
    /// A version that is not known here.
    #[error("version {0:?} of set-ups is unknown: this program reads version {VERSION}")]
    Version(String),
    /// Nothing where the problem should stand.
    #[error("a problem is expected here: a board as in 867254301, or {ROMANIA}")]
    Problem,
    /// A size that no board has.
    #[error(transparent)]
    Size(#[from] ShapeError),
    /// Boards that are none.
    #[error("{0}; a size other than 2x2, 3x3 and 4x4 stands before the boards, as in 3x4")]
    Boards(Fault),
    /// Boards of the size that was given that are none.
    #[error(transparent)]
    SizedBoards(Fault),
    /// An order of moves that is none.
    #[error(transparent)]
    Order(#[from] MoveOrderError),
    /// A word where a city should stand.
    #[error("there is no city {0:?} on this map: its cities are {known}", known = cities())]
    City(String),
    /// A third city.
    #[error("{0:?} is too much: two cities are expected, where the route begins and where it ends")]
    TooManyCities(String),
    /// Nothing where an algorithm should stand.
    #[error("an algorithm is expected here: {}", names())]
    NoAlgorithm,
    /// A word where an algorithm should stand.
    #[error("there is no algorithm {0:?}: {known}", known = names())]
    UnknownAlgorithm(String),
    /// A word where an option should stand.
    #[error("{0:?} is no option: options are written name=value, as in heuristic=zero")]
    NotAnOption(String),
    /// An option that the algorithm does not take as it is written.
    #[error(transparent)]
    Option(#[from] AssignFault),
    /// An option that was given before.
    #[error("{0} is given twice")]
    Twice(String),
    /// Not as many algorithms as there can be.
    #[error("{0} algorithms: a set-up has 1 to {MOST_ALGORITHMS}")]
    Algorithms(usize),
}

fn names() -> String {
    Algorithm::all().map(|algorithm| algorithm.name()).join(", ")
}

/// The cities as they are written here, each in one word.
fn cities() -> String {
    CITIES.map(|city| city.replace(' ', "-")).join(", ")
}

/// Whether a character around a line does not belong to it.
pub(super) fn is_wrapping(character: char) -> bool {
    character.is_whitespace() || "\"'`\u{201c}\u{201d}\u{feff}\u{200b}".contains(character)
}

/// A word, and the characters of the text that it is.
#[derive(Clone)]
struct Word {
    text: String,
    place: Range<usize>,
}

/// What stands between two semicolons.
#[derive(Default)]
struct Part {
    words: Vec<Word>,
    /// Where it ends.
    end: usize,
}

impl Word {
    fn wrong(&self, fault: impl Into<SetUpFault>) -> SetUpError {
        SetUpError { place: self.place.clone(), fault: fault.into() }
    }

    /// Its beginning, for a message.
    fn shown(&self) -> String {
        self.text.chars().take(40).collect()
    }
}

impl FromStr for SetUp {
    type Err = SetUpError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > MOST_BYTES {
            return Err(SetUpError { place: 0..MOST_BYTES, fault: SetUpFault::TooLong });
        }
        let parts = parts(text);
        let (first, rest) = parts.split_first().expect("a text has at least one part, if an empty one");
        let problem = problem(first)?;
        if let Some(seventh) = rest.get(MOST_ALGORITHMS) {
            let place = seventh.words.first().map_or(seventh.end..seventh.end, |word| word.place.clone());
            return Err(SetUpError { place, fault: SetUpFault::Algorithms(rest.len()) });
        }
        let mut algorithms = rest.iter().map(|part| algorithm(part, &problem)).collect::<Result<Vec<_>, _>>()?;
        if algorithms.is_empty() {
            algorithms.push(Algorithm::BestFirst(best_first::Options::default()));
        }
        Self::new(problem, &algorithms).map_err(|fault| SetUpError { place: first.end..first.end, fault })
    }
}

/// The parts of a text without what is wrapped around it.
fn parts(text: &str) -> Vec<Part> {
    let whole = text.chars().count();
    let first = whole - text.trim_start_matches(is_wrapping).chars().count();
    let inner = text.trim_matches(is_wrapping);
    let mut parts = vec![Part { words: Vec::new(), end: first }];
    let mut is_within = false;
    for (at, character) in (first..).zip(inner.chars()) {
        let part = parts.last_mut().expect("there is a part from the beginning on");
        let separates = matches!(character, ';' | '；');
        match (separates || character.is_whitespace(), is_within) {
            (true, _) => {}
            (false, false) => part.words.push(Word { text: character.into(), place: at..at + 1 }),
            (false, true) => {
                let word = part.words.last_mut().expect("a word was begun");
                word.text.push(character);
                word.place.end = at + 1;
            }
        }
        is_within = !(separates || character.is_whitespace());
        part.end = if separates { at } else { at + 1 };
        if separates {
            parts.push(Part { words: Vec::new(), end: at + 1 });
        }
    }
    parts
}

fn problem(part: &Part) -> Result<Problem, SetUpError> {
    let at_end = |fault| SetUpError { place: part.end..part.end, fault };
    let (begin, words) = part.words.split_first().ok_or_else(|| at_end(SetUpFault::Begin))?;
    let version = begin.text.strip_prefix(NAME).ok_or_else(|| begin.wrong(SetUpFault::Begin))?;
    if version != VERSION {
        return Err(begin.wrong(SetUpFault::Version(version.chars().take(20).collect())));
    }
    match words.split_first() {
        None => Err(at_end(SetUpFault::Problem)),
        Some((map, cities)) if map.text.eq_ignore_ascii_case(ROMANIA) => route(cities),
        Some(_) => tiles(words).map_err(|error| match error {
            NoBoards::None => at_end(SetUpFault::Problem),
            NoBoards::Wrong(error) => error,
        }),
    }
}

fn route(cities: &[Word]) -> Result<Problem, SetUpError> {
    let number = |word: &Word| {
        let name = word.text.replace(['-', '_'], " ");
        let place = CITIES.iter().position(|city| city.eq_ignore_ascii_case(&name));
        place.ok_or_else(|| word.wrong(SetUpFault::City(word.shown())))
    };
    if let Some(third) = cities.get(2) {
        return Err(third.wrong(SetUpFault::TooManyCities(third.shown())));
    }
    let usual = |name| CITIES.iter().position(|&city| city == name).expect("the usual cities are on the map");
    let from = cities.first().map_or_else(|| Ok(usual("Arad")), number)?;
    let to = cities.get(1).map_or_else(|| Ok(usual("Bucharest")), number)?;
    Ok(Problem::Romania { from, to })
}

enum NoBoards {
    None,
    Wrong(SetUpError),
}

fn tiles(mut words: &[Word]) -> Result<Problem, NoBoards> {
    let mut size = None;
    if let Some((word, rest)) = words.split_first() {
        size = read_size(word).map_err(NoBoards::Wrong)?;
        words = if size.is_some() { rest } else { words };
    }
    let mut order = MoveOrder::default();
    if let Some((word, rest)) = words.split_last() {
        let is_order = word.text.chars().all(|c| c.is_ascii_alphabetic()) && word.text.len() > 1;
        if is_order {
            order = word.text.parse().map_err(|error: MoveOrderError| NoBoards::Wrong(word.wrong(error)))?;
            words = rest;
        }
    }
    let first = words.first().ok_or(NoBoards::None)?;
    let text = words.iter().fold(String::new(), |mut text, word| {
        // Every character keeps its place, so that the place of a fault can be told.
        let gap = word.place.start - first.place.start - text.chars().count();
        text.extend(std::iter::repeat_n(' ', gap));
        text + &word.text
    });
    let (start, goal) = boards(&text, size).map_err(|(error, is_sized)| {
        let at = first.place.start + error.place.column - 1;
        let fault = if is_sized || !matches!(error.fault, Fault::Count { .. }) {
            SetUpFault::SizedBoards(error.fault)
        } else {
            SetUpFault::Boards(error.fault)
        };
        NoBoards::Wrong(SetUpError { place: at..at + 1, fault })
    })?;
    Ok(Problem::Tiles { start, goal: goal.unwrap_or(Board::in_order(start.shape())), order })
}

/// The size that a word is. Of four characters with an x, as in `12x3`, it can be a board with its blank.
fn read_size(word: &Word) -> Result<Option<Shape>, SetUpError> {
    match word.text.parse::<Shape>() {
        Ok(shape) => Ok(Some(shape)),
        Err(error @ ShapeError::Cells { .. }) if word.text.len() != 4 => Err(word.wrong(error)),
        Err(_) => Ok(None),
    }
}

type Boards = (Board, Option<Board>);

/// Boards of a size, or of that square that they fill.
fn boards(text: &str, size: Option<Shape>) -> Result<Boards, (NotationError, bool)> {
    if let Some(size) = size {
        return notation::read_start_and_goal(text, size).map_err(|error| (error, true));
    }
    let mut first_error = None;
    for shape in squares() {
        match notation::read_start_and_goal(text, shape) {
            Ok(boards) => return Ok(boards),
            Err(error) if is_other_size(&error.fault, shape) => first_error = first_error.or(Some(error)),
            Err(error) => return Err((error, false)),
        }
    }
    Err((first_error.expect("there are squares"), false))
}

/// Whether a fault tells that boards of another size are meant. Eight cells are rather a board of 3x3 with one too
/// few than two boards of 2x2, unless their tiles are small enough for it.
fn is_other_size(fault: &Fault, shape: Shape) -> bool {
    match fault {
        Fault::Count { .. } => true,
        Fault::Board { error: BoardError::TooLarge { .. }, .. } => shape.cells() < Shape::EIGHT_PUZZLE.cells(),
        _ => false,
    }
}

fn algorithm(part: &Part, problem: &Problem) -> Result<Algorithm, SetUpError> {
    let missing = || SetUpError { place: part.end..part.end, fault: SetUpFault::NoAlgorithm };
    let (name, options) = part.words.split_first().ok_or_else(missing)?;
    let named = Algorithm::all().into_iter().find(|algorithm| algorithm.name().eq_ignore_ascii_case(&name.text));
    let mut algorithm = named.ok_or_else(|| name.wrong(SetUpFault::UnknownAlgorithm(name.shown())))?;
    let mut given: Vec<(&str, Option<&str>)> = Vec::new();
    for word in options {
        let not_one = || word.wrong(SetUpFault::NotAnOption(word.shown()));
        let (name, value) = word.text.split_once('=').ok_or_else(not_one)?;
        if given.iter().any(|(earlier, _)| *earlier == name) {
            return Err(word.wrong(SetUpFault::Twice(name.chars().take(40).collect())));
        }
        given.push((name, Some(value)));
    }
    assign(&mut algorithm, &*problem.space(), &given).map_err(|error| options[error.place].wrong(error.fault))?;
    Ok(algorithm)
}
