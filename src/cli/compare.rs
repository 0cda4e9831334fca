//! `searchscope compare`: several algorithms on one problem, or on many boards, in one table.

use std::fs;
use std::io::ErrorKind;

use lexopt::Parser;
use serde_json::json;

use super::arguments::{self, Arguments, Own, Request, Taken, count, needed};
use super::charts::Charts;
use super::failure::{Failure, bad_input, write_answer};
use super::progress::Progress;
use super::rivals::{Rivals, TableForm, names, printed, refuse_settings};
use super::suggest::shown;
use super::{help, many, setup};
use crate::export::table;
use crate::model::Optimum;
use crate::search::set_up::problem_text;
use crate::search::{Algorithm, Summary, Tables};
use crate::space::Cost;
use crate::space::problem::Problem;

/// The algorithms that are compared on one problem unless others are given.
const USUAL: &str = "bfs; bidirectional; astar heuristic=misplaced; astar";
/// The same on the map, which has fewer heuristics.
const USUAL_ROUTE: &str = "bfs; bidirectional; astar evaluation=uniform-cost; astar";

/// The most boards of each depth.
const MOST_BOARDS: usize = 1_000_000;
/// No board is farther from its goal.
const DEEPEST: Cost = 1_000;

/// What only this command takes.
#[derive(Default)]
pub(super) struct Compare {
    pub rivals: Rivals,
    pub depths: Option<Vec<Cost>>,
    pub boards: Option<usize>,
    pub seed: Option<u64>,
    pub all_at: Option<Cost>,
    /// The text of a file of boards.
    pub list: Option<String>,
    /// Whether everything is printed of a batch.
    pub is_long: bool,
    pub charts: Charts,
}

impl Own for Compare {
    const OPTIONS: &'static [&'static str] = &[
        "all-at", "boards", "chart", "csv", "depths", "file", "goal", "json", "long", "output", "scale", "seed",
        "threads", "with",
    ];
    const FLAGS: &'static [&'static str] = &["csv", "json", "long"];

    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            "depths" => self.depths = Some(depths(value)?),
            "boards" => self.boards = Some(count("boards", value, "boards of each depth", MOST_BOARDS)?),
            "seed" => {
                let text = needed("seed", value, "a number")?;
                let seed =
                    text.parse().map_err(|_| bad_input(format!("{:?} is no value of --seed: a number", shown(text))));
                self.seed = Some(seed?);
            }
            "all-at" => self.all_at = Some(depth("all-at", needed("all-at", value, "a depth")?)?),
            "file" => self.list = Some(file(needed("file", value, "the name of a file of boards")?)?),
            "long" => self.is_long = true,
            _ if self.charts.take(name, value)? == Taken::Yes => {}
            _ => return self.rivals.take(name, value),
        }
        Ok(Taken::Yes)
    }
}

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match arguments::read::<Compare>(parser)? {
        Request::Help => write_answer(&help::compare()),
        Request::Version => write_answer(help::VERSION),
        Request::Run(arguments, own) => {
            refuse_settings(&arguments)?;
            if own.charts.format()?.is_some() && (own.is_long || own.rivals.form != TableForm::Text) {
                return Err(bad_input("--to asks for a chart, and --csv, --json and --long for a table: give one"));
            }
            match own.boards()? {
                Some(boards) => many::compare(&arguments, &own, boards),
                None => one(&arguments, &own),
            }
        }
    }
}

/// Depths as in `2..24`, `2..24:2` for every second one, and `5,8,12..20`.
fn depths(value: Option<&str>) -> Result<Vec<Cost>, Failure> {
    let text = needed("depths", value, "as in 2..24, 2..24:2 or 5,8,12..20")?;
    let mut depths = Vec::new();
    for part in text.split(',') {
        let (range, step) = part.split_once(':').unwrap_or((part, "1"));
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let (first, last) = (depth("depths", first)?, depth("depths", last)?);
        let step = depth("depths", step)?;
        if first > last || step == 0 {
            return Err(bad_input(format!("--depths: {:?} holds no depth", shown(part))));
        }
        depths.extend((first..=last).step_by(step as usize));
    }
    depths.sort_unstable();
    depths.dedup();
    Ok(depths)
}

fn depth(option: &str, text: &str) -> Result<Cost, Failure> {
    let depth = text.trim().parse().ok().filter(|&depth| depth <= DEEPEST);
    depth.ok_or_else(|| bad_input(format!("{:?} is no depth for --{option}: 0 to {DEEPEST}", shown(text))))
}

/// The text of a file; of standard input, for `-`.
fn file(name: &str) -> Result<String, Failure> {
    let bytes = if name == "-" { setup::whole_standard_input() } else { fs::read(name) };
    let bytes = bytes.map_err(|error| {
        let why = if error.kind() == ErrorKind::NotFound { "there is no such file".into() } else { error.to_string() };
        bad_input(format!("--file {}: {why}", shown(name)))
    })?;
    // What is no text becomes a character that is no cell, and is pointed at like any other.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// One problem.
fn one(arguments: &Arguments, own: &Compare) -> Result<(), Failure> {
    if own.rivals.goal.is_some() {
        return Err(bad_input("--goal goes with many boards: of one problem the goal stands after the start"));
    }
    let (problem, _) = setup::read(arguments)?;
    let is_route = matches!(problem, Problem::Romania { .. });
    let usual = if is_route { USUAL_ROUTE } else { USUAL };
    let algorithms = own.rivals.algorithms(arguments, &problem, usual)?;
    if let Some(format) = own.charts.format()? {
        return own.charts.of_runs(format, arguments, &problem, &algorithms);
    }
    let runs = runs(arguments, &problem, &algorithms);
    let named: Vec<(String, Summary)> = names(&algorithms, &problem).into_iter().zip(runs).collect();
    let table = table::of_runs(&named);
    let proof = problem.space().unsolvable().map(|proof| format!("\n{proof}\n")).unwrap_or_default();
    let before = format!("{}\n\n", problem.title());
    let about = json!({"problem": problem_text(&problem), "budget_nodes": arguments.budget.nodes});
    write_answer(&printed(own.rivals.form, &table, (&before, &proof), about))
}

fn runs(arguments: &Arguments, problem: &Problem, algorithms: &[Algorithm]) -> Vec<Summary> {
    let space = problem.space();
    let optimum = Optimum::of(&space);
    let fewest = optimum.moves.and_then(|moves| u32::try_from(moves).ok());
    let (mut tables, mut progress) = (Tables::default(), Progress::new());
    let run = |(done, algorithm): (usize, &Algorithm)| {
        progress.show(done, algorithms.len(), || format!("{done} of {} runs", algorithms.len()));
        let mut search = algorithm.start_with(space.clone(), &mut tables);
        let summary = Summary::of_run(&mut *search, arguments.budget);
        search.leave(&mut tables);
        summary.beside(algorithm, fewest, optimum.cost)
    };
    algorithms.iter().enumerate().map(run).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_are_read_as_they_are_usually_written() {
        let read = |text| depths(Some(text)).map_err(|_| ());
        assert_eq!(read("3"), Ok(vec![3]));
        assert_eq!(read("2..5"), Ok(vec![2, 3, 4, 5]));
        assert_eq!(read("2..9:3"), Ok(vec![2, 5, 8]));
        assert_eq!(read("9, 1,4..5"), Ok(vec![1, 4, 5, 9]));
        for wrong in ["", "5..2", "2..", "a", "2..8:0", "-1", "99999999999"] {
            assert_eq!(read(wrong), Err(()), "{wrong}");
        }
    }
}
