//! A problem and the algorithms to search it with, as one line that fits into a chat.
//!
//! ```text
//! searchscope/1 867254301; bfs goal-test=expansion; astar heuristic=linear-conflict
//! searchscope/1 283104765 123804765 LUDR; astar
//! searchscope/1 2x3 125340; bfs
//! searchscope/1 romania Arad Bucharest; astar heuristic=zero
//! ```
//!
//! After the version comes the problem: the size of the boards as in `3x4`, which a square board does not need; the
//! start; the goal, unless it is the tiles in order with the blank last; the order of moves, unless it is the usual
//! one. Then, after a semicolon each, the algorithms with those options that differ from their defaults.
//!
//! What is read is more generous: boards in every notation of [`crate::space::notation`], either case, line breaks
//! that a chat has put in, quotes around it. Without an algorithm it is A*.

mod read;

pub use read::{SetUpError, SetUpFault};

use std::fmt;

use super::{Algorithm, Setting};
use crate::space::StateSpace;
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::{Board, MoveOrder, Shape};

/// What a line begins with, whatever its version.
const NAME: &str = "searchscope/";

/// The version that is written, and the only one that is read.
const VERSION: &str = "1";

/// The most algorithms on one problem.
pub const MOST_ALGORITHMS: usize = 6;

/// A problem, and one to six algorithms with their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    problem: Problem,
    algorithms: Vec<Algorithm>,
}

impl SetUp {
    /// A problem with the algorithms to search it with. Options that have no effect become those by default, and
    /// a heuristic that the problem does not have becomes the usual one.
    ///
    /// # Errors
    /// If there is no algorithm, or more than [`MOST_ALGORITHMS`].
    pub fn new(problem: Problem, algorithms: &[Algorithm]) -> Result<Self, SetUpFault> {
        if !(1..=MOST_ALGORITHMS).contains(&algorithms.len()) {
            return Err(SetUpFault::Algorithms(algorithms.len()));
        }
        let space = problem.space();
        let algorithms = algorithms.iter().map(|algorithm| told(&algorithm.fitted_to(&*space), &*space).0).collect();
        Ok(Self { problem, algorithms })
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// The algorithms with their options, at least one.
    #[must_use]
    pub fn algorithms(&self) -> &[Algorithm] {
        &self.algorithms
    }

    /// Whether a text is meant to be such a line, of whatever version.
    #[must_use]
    pub fn is_meant_by(text: &str) -> bool {
        text.trim_start_matches(read::is_wrapping).starts_with(NAME)
    }
}

/// An algorithm as it is read from what is written of it, and what is written: the options that differ from the defaults.
fn told(algorithm: &Algorithm, space: &dyn StateSpace) -> (Algorithm, Vec<Setting>) {
    let usual = Algorithm::all().into_iter().find(|usual| usual.name() == algorithm.name());
    let mut told = usual.expect("every algorithm is one of all");
    let mut written = Vec::new();
    for setting in algorithm.settings(space) {
        // What stands earlier in the table is told already, so this setting is there now.
        if told.settings(space).contains(&setting) {
            continue;
        }
        told.set(setting.name, setting.read(&setting.text()).expect("a setting reads what it writes"));
        written.push(setting);
    }
    (told, written)
}

/// An algorithm as it stands in a line: its name, and the options that differ from their defaults.
#[must_use]
pub fn algorithm_text(algorithm: &Algorithm, space: &dyn StateSpace) -> String {
    let (_, written) = told(algorithm, space);
    let words = written.iter().map(|setting| format!(" {}={}", setting.name, setting.text()));
    std::iter::once(algorithm.name().to_owned()).chain(words).collect()
}

/// An algorithm in the words of the window: its label, and the options that differ from their defaults.
#[must_use]
pub fn algorithm_title(algorithm: &Algorithm, space: &dyn StateSpace) -> String {
    let (_, written) = told(algorithm, space);
    let value = |setting: &Setting| setting.choice().map_or_else(|| setting.text(), |choice| choice.label.to_owned());
    let options: Vec<String> = written.iter().map(|setting| format!("{}: {}", setting.label, value(setting))).collect();
    if options.is_empty() {
        return algorithm.label().into();
    }
    format!("{} ({})", algorithm.label(), options.join("; "))
}

/// A problem as it stands in a line.
#[must_use]
pub fn problem_text(problem: &Problem) -> String {
    let mut words = Vec::new();
    match *problem {
        Problem::Tiles { start, goal, order } => {
            let shape = start.shape();
            if shape.rows() != shape.columns() {
                words.push(shape.to_string());
            }
            words.push(board_text(start));
            if goal != Board::in_order(shape) {
                words.push(board_text(goal));
            }
            if order != MoveOrder::default() {
                words.push(order.to_string());
            }
        }
        Problem::Romania { from, to } => {
            words.push(ROMANIA.to_owned());
            words.extend([from, to].map(|city| CITIES[city].replace(' ', "-")));
        }
    }
    words.join(" ")
}

/// The word that stands for the textbook's map.
const ROMANIA: &str = "romania";

/// The sizes of boards that need not be said, the usual one first.
const SQUARES: [usize; 3] = [3, 2, 4];

fn squares() -> impl Iterator<Item = Shape> {
    SQUARES.iter().map(|&side| Shape::new(side, side).expect("a square of so many cells is a board"))
}

/// A board in one word. The blank is 0: dots at the ends of words are lost where texts are quoted.
fn board_text(board: Board) -> String {
    let values: Vec<String> = board.values().iter().map(u8::to_string).collect();
    values.join(if board.shape().cells() <= 10 { "" } else { "," })
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{NAME}{VERSION} {}", problem_text(&self.problem))?;
        let space = self.problem.space();
        self.algorithms.iter().try_for_each(|algorithm| write!(f, "; {}", algorithm_text(algorithm, &*space)))
    }
}
