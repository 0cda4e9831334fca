//! What the words of a directive name: states, runs and heuristics of the set-up that holds.

use super::Setup;
use super::fault::{Fault, LessonError};
use super::words::Words;
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::Board;
use crate::space::{State, heuristic_index, notation};

/// The problem of the first run: states are written as its states.
pub(super) fn problem(setup: &Setup) -> Problem {
    setup.set_ups[0].1.problem()
}

/// The state that the next word is: a board in one word, or a city with hyphens for its spaces.
pub(super) fn state(words: &mut Words<'_>, setup: &Setup) -> Result<State, LessonError> {
    let word = words.peek().ok_or_else(|| words.expected("a board, as in 12345678."))?;
    let state = state_of(word, setup);
    let state = state.map_err(|why| words.wrong_at(words.place(), Fault::State { text: word.into(), why }))?;
    words.next();
    Ok(state)
}

pub(super) fn state_of(word: &str, setup: &Setup) -> Result<State, String> {
    match problem(setup) {
        Problem::Tiles { start, .. } => {
            notation::read_board(word, start.shape()).map(Board::state).map_err(|error| error.fault.to_string())
        }
        Problem::Romania { .. } => {
            let name = word.replace('-', " ");
            let place = CITIES.iter().position(|city| city.eq_ignore_ascii_case(&name));
            place.map(|place| State(place as u64)).ok_or_else(|| "there is no such city on this map".into())
        }
    }
}

/// The heuristic that the next word is.
pub(super) fn heuristic(words: &mut Words<'_>, setup: &Setup) -> Result<usize, LessonError> {
    let space = problem(setup).space();
    let known = || space.heuristics().iter().map(|heuristic| heuristic.name).collect::<Vec<_>>().join(", ");
    let index = words.peek().and_then(|word| heuristic_index(&*space, word));
    let index = index.ok_or_else(|| words.expected(format!("a heuristic ({})", known())))?;
    words.next();
    Ok(index)
}

/// The run that the words up to `ends` name: `astar`, `astar ties=older`, or `run 2`.
pub(super) fn run(words: &mut Words<'_>, setup: &Setup, ends: impl Fn(&str) -> bool) -> Result<usize, LessonError> {
    let place = words.place();
    let given = words.until(ends);
    let names = setup.run_names();
    let wrong = |several| {
        let (text, known) = (given.join(" "), names.join(" / "));
        words.wrong_at(place, Fault::Run { text, several, known })
    };
    if let ["run", number] = given[..] {
        let number = number.parse::<usize>().ok().filter(|number| (1..=names.len()).contains(number));
        return number.map(|number| number - 1).ok_or_else(|| wrong(false));
    }
    let text = given.join(" ");
    if let Some(exact) = names.iter().position(|name| *name == text) {
        return Ok(exact);
    }
    let has_all = |name: &String| {
        let own: Vec<_> = name.split(' ').collect();
        !given.is_empty() && given[0] == own[0] && given.iter().all(|word| own.contains(word))
    };
    let meant: Vec<usize> = (0..names.len()).filter(|&run| has_all(&names[run])).collect();
    match meant[..] {
        [run] => Ok(run),
        [] => Err(wrong(false)),
        _ => Err(wrong(true)),
    }
}

/// The only run, where no other is named.
pub(super) fn only_run(words: &Words<'_>, setup: &Setup) -> Result<usize, LessonError> {
    let names = setup.run_names();
    if names.len() == 1 {
        return Ok(0);
    }
    Err(words.wrong_at(words.place(), Fault::WhichRun(names.join(" / "))))
}
