//! `searchscope heuristics`: whether each heuristic of a space is admissible and consistent, over all states.

use lexopt::Parser;
use serde_json::json;

use super::arguments::{self, Arguments, Own, Request, Taken, count};
use super::failure::{Failure, bad_input, write_answer};
use super::rivals::{Rivals, TableForm, printed, refuse_settings};
use super::{help, setup};
use crate::export::csv;
use crate::export::table::{Heading, Table, TableRow, grouped};
use crate::search::set_up::problem_text;
use crate::search::{Distances, Drop, Overestimate, PromiseCheck, Value};
use crate::space::{Heuristic, Promise, StateSpace};

const USUAL_STATES: usize = 200_000;
const MOST_STATES: usize = 10_000_000;

/// What only this command takes.
#[derive(Default)]
struct Heuristics {
    rivals: Rivals,
    states: Option<usize>,
}

impl Own for Heuristics {
    const OPTIONS: &'static [&'static str] = &["csv", "goal", "json", "states"];
    const FLAGS: &'static [&'static str] = &["csv", "json"];

    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            "states" => self.states = Some(count("states", value, "states", MOST_STATES)?),
            "csv" | "json" | "goal" => return self.rivals.take(name, value),
            _ => return Ok(Taken::No),
        }
        Ok(Taken::Yes)
    }
}

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match arguments::read::<Heuristics>(parser)? {
        Request::Help => write_answer(&help::heuristics()),
        Request::Version => write_answer(help::VERSION),
        Request::Run(arguments, own) => heuristics(&arguments, &own),
    }
}

fn heuristics(arguments: &Arguments, own: &Heuristics) -> Result<(), Failure> {
    refuse_settings(arguments)?;
    if arguments.set_up.is_some() {
        return Err(bad_input("a set-up does not go with heuristics: the goal is given by --goal"));
    }
    let problem = setup::to_goal(arguments, own.rivals.goal.as_deref())?;
    let space = problem.space();
    let distances = Distances::to_goals(&*space, own.states.unwrap_or(USUAL_STATES));
    let checks: Vec<(Heuristic, PromiseCheck)> = space
        .heuristics()
        .iter()
        .enumerate()
        .map(|(index, &heuristic)| (heuristic, PromiseCheck::of(&*space, &distances, index)))
        .collect();
    let table = table(&*space, &checks);
    let steps = checks.first().map_or(0, |(_, check)| check.steps);
    let states = distances.states().len() as u64;
    let about = json!({
        "goal": problem_text(&problem),
        "states": states,
        "all_states": distances.is_whole(),
        "steps": steps,
    });
    let which = if distances.is_whole() {
        "all states that can reach the goal".into()
    } else {
        format!("the states nearest to the goal, up to {} away: not all", distances.farthest())
    };
    let before = format!("{} states and {} steps ({which})\n\n", grouped(states), grouped(steps));
    let after = details(&*space, &checks);
    let after = if own.rivals.form == TableForm::Text { after } else { String::new() };
    write_answer(&printed(own.rivals.form, &table, (&before, &after), about))
}

fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise::Consistent => "consistent",
        Promise::Admissible => "admissible",
        Promise::Inadmissible => "neither",
    }
}

fn found(check: &PromiseCheck) -> &'static str {
    match (check.is_admissible(), check.is_consistent()) {
        (true, true) => promise(Promise::Consistent),
        (true, false) => promise(Promise::Admissible),
        (false, _) => promise(Promise::Inadmissible),
    }
}

fn table(space: &dyn StateSpace, checks: &[(Heuristic, PromiseCheck)]) -> Table {
    let plain = |name, label, meaning| Heading::plain(name, label, meaning);
    let headings = vec![
        plain("heuristic", "Heuristic", "its name"),
        plain("found", "Found", "consistent, which implies admissible; admissible alone; or neither"),
        Heading { decimals: 3, ..plain("mean", "Mean", "the mean estimate") },
        plain("overestimates", "Too high", "states whose estimate is more than their distance"),
        plain("overestimates_most", "by at most", "by how much at most"),
        plain("overestimates_nearest", "nearest", "the nearest such state"),
        plain("drops", "Drops", "steps along which the estimate drops by more than they cost"),
        plain("drops_most", "by at most", "by how much too much at most"),
        plain("drops_nearest", "nearest", "where the nearest such step begins"),
    ];
    let row = |(heuristic, check): &(Heuristic, PromiseCheck)| {
        let (over, drops) = (&check.overestimates, &check.drops);
        let state =
            |state: Option<_>| state.map_or(Value::Nothing, |state| Value::Text(csv::state_text(space, state).into()));
        let most = |most: u32| if most == 0 { Value::Nothing } else { Value::Count(most.into()) };
        TableRow {
            values: vec![
                Value::Text(heuristic.name.into()),
                Value::Text(found(check).into()),
                mean(check),
                Value::Count(over.count),
                most(over.most),
                state(over.nearest.map(|nearest| nearest.state)),
                Value::Count(drops.count),
                most(drops.most),
                state(drops.nearest.map(|nearest| nearest.from)),
            ],
            competes: false,
        }
    };
    Table { headings, rows: checks.iter().map(row).collect() }
}

#[expect(clippy::cast_precision_loss, reason = "no sum comes near 2^52")]
fn mean(check: &PromiseCheck) -> Value {
    if check.states == 0 { Value::Nothing } else { Value::Number(check.sum as f64 / check.states as f64) }
}

/// Where each breach is, in words.
fn details(space: &dyn StateSpace, checks: &[(Heuristic, PromiseCheck)]) -> String {
    let text = |state| space.state_text(state);
    let mut details = String::new();
    for (heuristic, check) in checks {
        if let Some(Overestimate { state, estimate, distance }) = check.overestimates.nearest {
            details += &format!("\n{}: {} has h = {estimate} and is {distance} away", heuristic.name, text(state));
        }
        if let Some(Drop { from, to: Some(to), before, after, cost }) = check.drops.nearest {
            details += &format!(
                "\n{}: from {} to {}, a step of cost {cost}, h drops from {before} to {after}",
                heuristic.name,
                text(from),
                text(to)
            );
        }
    }
    if details.is_empty() { details } else { details + "\n" }
}
