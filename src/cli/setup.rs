//! From the arguments to a problem and an algorithm: presets, boards and what overrides what.

use std::io::{self, IsTerminal, Read};

use super::arguments::Arguments;
use super::failure::{Failure, bad_input, write_note};
use super::options;
use crate::search::set_up::SetUpError;
use crate::search::{Algorithm, SetUp, best_first, preset};
use crate::space::notation::{self, Fault, NotationError};
use crate::space::problem::Problem;
use crate::space::tiles::{Board, MoveOrder, Shape};

/// More of standard input is not read: the notation refuses a text of this length in any case.
const MOST_BYTES: u64 = 4 * 5_000;

/// The set-up that a line stands for.
pub(super) fn of_line(line: &str) -> Result<SetUp, Failure> {
    line.parse().map_err(|error: SetUpError| bad_input(format!("set-up, {error}; in {}", error.marked(line))))
}

/// What is known of the problem before a board is read.
enum Frame {
    /// A preset or a route: it can be searched as it is.
    Whole(Problem),
    /// Boards of a size, to the usual goal.
    Boards(Shape, MoveOrder),
}

/// The problem and the algorithm that are asked for.
///
/// The options are checked before a board is read: nobody types one in to be told of a wrong option.
pub(super) fn read(arguments: &Arguments) -> Result<(Problem, Algorithm), Failure> {
    let frame = frame(arguments)?;
    let algorithm = algorithm(arguments, &frame)?;
    let problem = match (&frame, text(arguments, &frame)?) {
        (Frame::Whole(problem), None) => *problem,
        (_, text) => with_boards(&frame, &text.unwrap_or_default())?,
    };
    Ok((problem, algorithm))
}

/// The problem of many starts: its goal, which is the start too, and the order of moves.
pub(super) fn to_goal(arguments: &Arguments, goal: Option<&str>) -> Result<Problem, Failure> {
    if !arguments.boards.is_empty() {
        return Err(bad_input("a board does not go with many starts: the goal is given by --goal"));
    }
    let (shape, usual, order) = match (frame(arguments)?, goal) {
        (Frame::Whole(Problem::Romania { .. }), Some(_)) => {
            return Err(bad_input("--goal is a board: a city is given by --to"));
        }
        (Frame::Whole(route @ Problem::Romania { .. }), None) => return Ok(route),
        (Frame::Whole(Problem::Tiles { goal, order, .. }), _) => (goal.shape(), goal, order),
        (Frame::Boards(shape, order), _) => (shape, Board::in_order(shape), order),
    };
    let read = |text| notation::read_board(text, shape).map_err(|error| bad_input(explained("--goal", &error)));
    let goal = goal.map_or(Ok(usual), read)?;
    Ok(Problem::Tiles { start: goal, goal, order })
}

/// Standard input as it is, for a file of boards.
pub(super) fn whole_standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn frame(arguments: &Arguments) -> Result<Frame, Failure> {
    let is_route = arguments.from.is_some() || arguments.to.is_some();
    let romania = || preset::by_name("romania").expect("Romania is a preset").problem;
    let of_set_up = arguments.set_up.as_ref().map(SetUp::problem);
    let of_preset = arguments.preset.as_ref().map(|preset| preset.problem);
    let given = of_set_up.or(of_preset).or_else(|| is_route.then(romania));
    let (size, order) = (arguments.size, arguments.order);
    if let Some((_, what)) = [(of_preset.is_some(), "--preset"), (size.is_some(), "--size")]
        .into_iter()
        .find(|(is_given, _)| of_set_up.is_some() && *is_given)
    {
        return Err(bad_input(format!("{what} does not go with a set-up, which has its boards")));
    }
    match given {
        Some(Problem::Romania { from, to }) => {
            let odd =
                [(size.is_some(), "--size"), (order.is_some(), "--moves"), (!arguments.boards.is_empty(), "a board")];
            if let Some((_, what)) = odd.into_iter().find(|(is_given, _)| *is_given) {
                return Err(bad_input(format!("{what} does not go with the map of Romania")));
            }
            let (from, to) = (arguments.from.unwrap_or(from), arguments.to.unwrap_or(to));
            Ok(Frame::Whole(Problem::Romania { from, to }))
        }
        Some(Problem::Tiles { .. }) if is_route => {
            Err(bad_input("--from and --to go with the map of Romania, and this problem is a board"))
        }
        Some(Problem::Tiles { start, goal, order: usual }) => {
            let order = order.unwrap_or(usual);
            Ok(match size.filter(|&size| size != start.shape()) {
                Some(size) => Frame::Boards(size, order),
                None => Frame::Whole(Problem::Tiles { start, goal, order }),
            })
        }
        None => Ok(Frame::Boards(size.unwrap_or(Shape::EIGHT_PUZZLE), order.unwrap_or_default())),
    }
}

fn algorithm(arguments: &Arguments, frame: &Frame) -> Result<Algorithm, Failure> {
    let usual = Algorithm::BestFirst(best_first::Options::default());
    let given: Vec<Algorithm> = match (&arguments.set_up, &arguments.preset) {
        (Some(set_up), _) => set_up.algorithms().to_vec(),
        (None, Some(preset)) => vec![preset.algorithm],
        (None, None) => vec![usual],
    };
    // What comes with the problem keeps its options also where its algorithm is named.
    let mut algorithm = match arguments.algorithm {
        Some(named) => given.into_iter().find(|given| given.name() == named.name()).unwrap_or(named),
        None => given[0],
    };
    if !arguments.settings.is_empty() {
        let space = match *frame {
            Frame::Whole(problem) => problem.space(),
            Frame::Boards(shape, _) => Problem::tiles(Board::in_order(shape)).space(),
        };
        options::apply(&mut algorithm, &*space, &arguments.settings, &arguments.known)?;
    }
    Ok(algorithm)
}

/// A text with where it is from.
#[derive(Default)]
struct Text {
    source: &'static str,
    text: String,
}

/// The text of the boards: the arguments, else standard input. `None` where a preset needs none.
fn text(arguments: &Arguments, frame: &Frame) -> Result<Option<Text>, Failure> {
    if !arguments.boards.is_empty() {
        return Ok(Some(Text { source: "arguments", text: arguments.boards.join(" ") }));
    }
    match frame {
        Frame::Whole(_) if arguments.set_up.is_some() => Ok(None),
        Frame::Whole(Problem::Romania { .. }) => Ok(None),
        Frame::Whole(Problem::Tiles { .. }) if io::stdin().is_terminal() => Ok(None),
        Frame::Whole(Problem::Tiles { .. }) => {
            Ok(Some(standard_input()?).filter(|given| !given.text.trim().is_empty()))
        }
        Frame::Boards(..) => standard_input().map(Some),
    }
}

fn standard_input() -> Result<Text, Failure> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        write_note("Type a board, then end the input (Ctrl-D, on Windows Ctrl-Z):\n");
    }
    let mut bytes = Vec::new();
    let read = stdin.lock().take(MOST_BYTES).read_to_end(&mut bytes);
    read.map_err(|error| bad_input(format!("standard input cannot be read: {error}")))?;
    // What is no text becomes a character that is no cell, and is pointed at like any other.
    Ok(Text { source: "standard input", text: String::from_utf8_lossy(&bytes).into_owned() })
}

fn with_boards(frame: &Frame, given: &Text) -> Result<Problem, Failure> {
    let (shape, usual_goal, order) = match *frame {
        Frame::Whole(Problem::Tiles { goal, order, .. }) => (goal.shape(), goal, order),
        Frame::Boards(shape, order) => (shape, Board::in_order(shape), order),
        Frame::Whole(Problem::Romania { .. }) => unreachable!("a route is whole without a text"),
    };
    let (start, goal) = notation::read_start_and_goal(&given.text, shape)
        .map_err(|error| bad_input(explained(given.source, &error)))?;
    Ok(Problem::Tiles { start, goal: goal.unwrap_or(usual_goal), order })
}

/// The fault and its place, and the line with the fault in brackets.
fn explained(source: &str, error: &NotationError) -> String {
    let hint = if matches!(error.fault, Fault::Count { .. }) { "; another size is given by --size" } else { "" };
    let line = if error.line.trim().is_empty() { String::new() } else { format!("; in {}", error.marked()) };
    format!("{source}, {error}{hint}{line}")
}
