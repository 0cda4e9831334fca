//! What the commands have in common that compare: the algorithms, the threads, and the forms of a table.

use std::num::NonZeroUsize;

use serde_json::{Value, json};

use super::arguments::{Arguments, Taken, count, needed};
use super::failure::{Failure, bad_input};
use super::suggest::{closest, shown};
use crate::export::table::Table;
use crate::search::set_up::{SetUpError, algorithm_text, problem_text};
use crate::search::{Algorithm, SetUp};
use crate::space::problem::Problem;

/// More threads than any machine that runs this has use for.
const MOST_THREADS: usize = 1_024;

/// What is raised by a change of what `--json` prints that readers could trip over.
const JSON_VERSION: u32 = 1;

/// The options that these commands share.
#[derive(Default)]
pub(super) struct Rivals {
    /// Each an algorithm with its options, or several with semicolons between.
    with: Vec<String>,
    pub form: TableForm,
    pub goal: Option<String>,
    threads: Option<usize>,
}

/// How a table is printed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum TableForm {
    /// In aligned columns.
    #[default]
    Text,
    /// As comma-separated values.
    Csv,
    /// As one object.
    Json,
}

impl Rivals {
    pub(super) fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            "with" => {
                let what = "an algorithm with its options, as in \"astar heuristic=zero\"";
                self.with.push(needed("with", value, what)?.to_owned());
            }
            "csv" => self.form = TableForm::Csv,
            "json" => self.form = TableForm::Json,
            "goal" => self.goal = Some(needed("goal", value, "a board")?.to_owned()),
            "threads" => self.threads = Some(count("threads", value, "threads", MOST_THREADS)?),
            _ => return Ok(Taken::No),
        }
        Ok(Taken::Yes)
    }

    /// The algorithms that were given, else those of the set-up that was, else the usual ones.
    pub(super) fn algorithms(
        &self,
        arguments: &Arguments,
        problem: &Problem,
        usual: &str,
    ) -> Result<Vec<Algorithm>, Failure> {
        if let Some(set_up) = arguments.set_up.as_ref().filter(|_| self.with.is_empty()) {
            return Ok(set_up.algorithms().to_vec());
        }
        let given: Vec<&str> =
            if self.with.is_empty() { vec![usual] } else { self.with.iter().map(String::as_str).collect() };
        let read = given.into_iter().map(|words| algorithms(words, problem)).collect::<Result<Vec<_>, _>>()?;
        Ok(read.concat())
    }

    /// The threads that were asked for, else one for each core.
    pub(super) fn threads(&self) -> NonZeroUsize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.and_then(NonZeroUsize::new).unwrap_or_else(cores)
    }
}

/// The algorithms that a text names as a set-up does.
fn algorithms(words: &str, problem: &Problem) -> Result<Vec<Algorithm>, Failure> {
    let begin = format!("searchscope/1 {}; ", problem_text(problem));
    let skipped = begin.chars().count();
    let explained = |mut error: SetUpError| {
        error.place = error.place.start.saturating_sub(skipped)..error.place.end.saturating_sub(skipped);
        bad_input(format!("--with, {error}; in {}", error.marked(words)))
    };
    Ok((begin.clone() + words).parse::<SetUp>().map_err(explained)?.algorithms().to_vec())
}

/// The names of algorithms, as they are written in a set-up.
pub(super) fn names(algorithms: &[Algorithm], problem: &Problem) -> Vec<String> {
    let space = problem.space();
    algorithms.iter().map(|algorithm| algorithm_text(algorithm, &*space)).collect()
}

/// Refuses the options of a single algorithm: here each comes with its own.
pub(super) fn refuse_settings(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(algorithm) = arguments.algorithm {
        return Err(bad_input(format!("--algorithm goes with one search: write --with \"{}\"", algorithm.name())));
    }
    let Some((name, _)) = arguments.settings.first() else { return Ok(()) };
    let known = closest(name, arguments.known.iter().copied());
    Err(bad_input(format!(
        "unknown option --{}: did you mean --{known}? Options of an algorithm stand with it, as in --with \"astar \
         heuristic=zero\"",
        shown(name)
    )))
}

/// A table as it was asked for; what stands around it in a text, and in an object.
pub(super) fn printed(form: TableForm, table: &Table, (before, after): (&str, &str), about: Value) -> String {
    match form {
        TableForm::Text => format!("{before}{}{after}", table.text()),
        TableForm::Csv => table.csv(),
        TableForm::Json => {
            let mut whole = json!({"version": JSON_VERSION});
            if let (Some(whole), Value::Object(about)) = (whole.as_object_mut(), about) {
                whole.extend(about);
                whole.insert("rows".into(), table.json());
            }
            whole.to_string() + "\n"
        }
    }
}
