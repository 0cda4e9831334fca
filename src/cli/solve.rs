//! `searchscope solve`: reads a problem, searches, and prints what was asked for.

use std::sync::Arc;

use lexopt::Parser;

use super::arguments::{self, Arguments, Own, Request, Taken, one_of};
use super::failure::{Failure, Reason, write_answer, write_note};
use super::print::{self, Form, Verdict};
use super::{help, setup};
use crate::search::{Algorithm, Budget, Counters, Outcome};
use crate::space::StateSpace;

/// What only this command takes.
#[derive(Default)]
struct Solve {
    form: Form,
    /// Whether a search is run although a proof has the answer.
    search_anyway: bool,
    stats: bool,
}

impl Own for Solve {
    const OPTIONS: &'static [&'static str] = &["print", "search-anyway", "stats"];
    const FLAGS: &'static [&'static str] = &["search-anyway", "stats"];

    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            "print" => self.form = one_of("print", value, &Form::ALL, |form| form.name())?,
            "search-anyway" => self.search_anyway = true,
            "stats" => self.stats = true,
            _ => return Ok(Taken::No),
        }
        Ok(Taken::Yes)
    }
}

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match arguments::read(parser)? {
        Request::Help => write_answer(&help::solve()),
        Request::Version => write_answer(help::VERSION),
        Request::Run(arguments, own) => solve(&arguments, &own),
    }
}

fn solve(arguments: &Arguments, own: &Solve) -> Result<(), Failure> {
    let (problem, algorithm) = setup::read(arguments)?;
    let space = problem.space();
    let proof = if own.search_anyway { None } else { space.unsolvable() };
    let (verdict, counters) = match proof {
        Some(proof) => (Ok(Verdict::Unsolvable(proof)), Counters::default()),
        None => search(&algorithm, Arc::clone(&space), arguments.budget),
    };
    let written = verdict.and_then(|verdict| {
        let answer = print::Answer { algorithm: &algorithm, verdict, counters };
        write_answer(&print::answer(own.form, &*space, &answer))
    });
    if own.stats {
        write_note(&print::stats(&algorithm, &counters));
    }
    written
}

fn search(algorithm: &Algorithm, space: Arc<dyn StateSpace>, budget: Budget) -> (Result<Verdict, Failure>, Counters) {
    let mut search = algorithm.start(space);
    let outcome = search.run(budget);
    let (record, bytes) = (search.record(), search.bytes());
    let verdict = match outcome {
        Outcome::Solved => Ok(Verdict::Solved(record.solution_path().expect("a solved search has a path"))),
        Outcome::Exhausted => Ok(Verdict::Exhausted),
        Outcome::Cutoff => Err(Failure::new(
            Reason::Cutoff,
            "cutoff: no solution within the depth limit, which is no proof that there is none; raise --limit",
        )),
        Outcome::LimitReached | Outcome::Running => Err(Failure::new(
            Reason::Budget,
            format!(
                "budget spent: no verdict after {} nodes and {} MiB; raise --budget or --memory",
                record.nodes.len(),
                bytes >> 20
            ),
        )),
    };
    (verdict, record.counters)
}
