//! `searchscope break`: looks for starts on which two algorithms give different answers.

use std::fmt::Write;

use lexopt::Parser;
use serde_json::{Value as Json, json};

use super::arguments::{self, Arguments, Own, Request, Taken, count};
use super::failure::{Failure, bad_input, write_answer};
use super::progress::carry_out;
use super::rivals::{Rivals, TableForm, names, printed, refuse_settings};
use super::{help, setup};
use crate::export::csv;
use crate::export::table::{Heading, Table, TableRow, grouped};
use crate::model::break_it::{Answer, BreakIt, Difference, Findings, Hunt};
use crate::search::set_up::problem_text;
use crate::search::{SetUp, Value};

/// The pair that is compared unless another is given: a mistake of many programs, and the same without it.
const USUAL: &str = "astar closing=generation ties=older; astar ties=older";

const USUAL_STARTS: usize = 200_000;
const MOST_STARTS: usize = 10_000_000;

/// What only this command takes.
#[derive(Default)]
struct Break {
    rivals: Rivals,
    starts: Option<usize>,
}

impl Own for Break {
    const OPTIONS: &'static [&'static str] = &["csv", "goal", "json", "starts", "threads", "with"];
    const FLAGS: &'static [&'static str] = &["csv", "json"];

    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        if name == "starts" {
            self.starts = Some(count("starts", value, "starts", MOST_STARTS)?);
            return Ok(Taken::Yes);
        }
        self.rivals.take(name, value)
    }
}

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match arguments::read::<Break>(parser)? {
        Request::Help => write_answer(&help::break_it()),
        Request::Version => write_answer(help::VERSION),
        Request::Run(arguments, own) => break_it(&arguments, &own),
    }
}

fn break_it(arguments: &Arguments, own: &Break) -> Result<(), Failure> {
    refuse_settings(arguments)?;
    let problem = setup::to_goal(arguments, own.rivals.goal.as_deref())?;
    let algorithms = own.rivals.algorithms(arguments, &problem, USUAL)?;
    let count = algorithms.len();
    let algorithms = algorithms
        .try_into()
        .map_err(|_| bad_input(format!("two algorithms are compared, and here are {count}: give --with twice")))?;
    let most_starts = own.starts.unwrap_or(USUAL_STARTS);
    let hunt = Hunt { problem, algorithms, most_starts, budget: arguments.budget };
    let mut found = BreakIt::new(hunt);
    carry_out(&mut found, own.rivals.threads(), "starts");
    write_answer(&text(own.rivals.form, &hunt, &found))
}

fn text(form: TableForm, hunt: &Hunt, found: &BreakIt) -> String {
    let findings = found.findings();
    let names = names(&hunt.algorithms, &hunt.problem);
    if form == TableForm::Text {
        return summary(hunt, found, &findings, &names);
    }
    let about = json!({
        "goal": problem_text(&hunt.problem),
        "algorithms": names,
        "starts": findings.looked_at,
        "all_starts": findings.is_whole,
        "farthest": findings.farthest,
        "undecided": findings.undecided,
        "differing": findings.differences.len(),
        "parting": findings.differences.first().map_or(Json::Null, |first| parting(found, first)),
    });
    printed(form, &table(found, &findings), ("", ""), about)
}

fn parting(found: &BreakIt, difference: &Difference) -> Json {
    let text = |state| found.space().state_text(state);
    found.parting(difference.start).map_or(
        Json::Null,
        |parting| json!({"step": parting.step, "expanded": parting.expanded.map(|expanded| expanded.map(text))}),
    )
}

fn table(found: &BreakIt, findings: &Findings) -> Table {
    let headings = [
        ("start", "Start", "the start"),
        ("distance", "Distance", "the length of a shortest path"),
        ("verdict_a", "Verdict A", "how the run of the first algorithm ended"),
        ("cost_a", "Cost A", "the length of its path"),
        ("verdict_b", "Verdict B", "how the run of the second algorithm ended"),
        ("cost_b", "Cost B", "the length of its path"),
    ];
    let row = |difference: &Difference| {
        let mut values = vec![
            Value::Text(csv::state_text(found.space(), difference.start).into()),
            Value::Count(difference.distance.into()),
        ];
        for answer in difference.answers {
            values.push(Value::Text(answer.outcome.word().into()));
            values.push(answer.cost.map_or(Value::Nothing, |cost| Value::Count(cost.into())));
        }
        TableRow { values, competes: false }
    };
    Table {
        headings: headings.map(|(name, label, meaning)| Heading::plain(name, label, meaning)).to_vec(),
        rows: findings.differences.iter().map(row).collect(),
    }
}

fn summary(hunt: &Hunt, found: &BreakIt, findings: &Findings, names: &[String]) -> String {
    let number = |number: usize| grouped(number as u64);
    let mut text = format!("A: {}\nB: {}\n\n", names[0], names[1]);
    let mut line = |words: String| writeln!(text, "{words}").expect("a string takes all that is written to it");
    let which = if findings.is_whole {
        "all starts that can reach the goal".to_owned()
    } else {
        format!("the starts nearest to the goal, up to {} away: not all", findings.farthest)
    };
    line(format!("starts: {} ({which})", number(findings.looked_at)));
    line(format!("answers differ on: {}", number(findings.differences.len())));
    line(format!("only A is not shortest on: {}", number(findings.worse[0])));
    line(format!("only B is not shortest on: {}", number(findings.worse[1])));
    if findings.undecided > 0 {
        line(format!("undecided, out of budget: {}", number(findings.undecided)));
    }
    if let Some(first) = findings.differences.first() {
        let start = found.space().state_text(first.start);
        line(format!(
            "\nnearest: {start}, {} away; A: {}; B: {}",
            first.distance,
            said(first.answers[0]),
            said(first.answers[1])
        ));
        if let Some(parting) = found.parting(first.start) {
            let [a, b] = parting.expanded.map(|state| {
                state.map_or_else(|| "has ended".into(), |state| format!("expands {}", found.space().state_text(state)))
            });
            line(if parting.expanded[0] == parting.expanded[1] {
                format!("the runs part at step {}: both expand the same, but a successor fares otherwise", parting.step)
            } else {
                format!("the runs part at step {}: A {a}, B {b}", parting.step)
            });
        }
        if let Some(set_up) = from_start(hunt, first) {
            line(format!("to see both: searchscope '{set_up}'"));
        }
    }
    text
}

fn said(answer: Answer) -> String {
    answer.cost.map_or_else(|| answer.outcome.word().to_owned(), |cost| cost.to_string())
}

/// The problem from a start, with both algorithms, as it can be pasted into the window.
fn from_start(hunt: &Hunt, difference: &Difference) -> Option<SetUp> {
    SetUp::new(hunt.problem.with_start(difference.start), &hunt.algorithms).ok()
}
