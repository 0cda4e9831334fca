//! `searchscope compare` on many boards: a batch on all cores, and its table by the depth of the solution.

use serde_json::{Value, json};

use super::arguments::Arguments;
use super::compare::Compare;
use super::failure::{Failure, bad_input, write_answer};
use super::progress::carry_out;
use super::rivals::{TableForm, printed};
use super::setup;
use crate::export::table::grouped;
use crate::model::batch::{
    Batch, Boards, ByDepth, Depth, Measure, Plan, TEXTBOOK, legend, long_table, read_list, textbook_table,
};
use crate::search::set_up::problem_text;
use crate::space::problem::Problem;
use crate::space::tiles::{Board, Shape};

const USUAL_EACH: usize = 100;
const USUAL_SEED: u64 = 1;

/// Which boards are asked for; a list is read once the size of the boards is known.
pub(super) enum Wanted {
    Chosen(Boards),
    Listed,
}

impl Compare {
    /// The boards of a batch, if one is asked for.
    pub(super) fn boards(&self) -> Result<Option<Wanted>, Failure> {
        let given =
            [(self.depths.is_some(), "--depths"), (self.all_at.is_some(), "--all-at"), (self.list.is_some(), "--file")];
        let mut given = given.iter().filter(|(is_given, _)| *is_given).map(|(_, name)| name);
        if let (Some(first), Some(second)) = (given.next(), given.next()) {
            return Err(bad_input(format!("{first} and {second} are two ways to choose boards: give one")));
        }
        let (each, seed) = (self.boards.unwrap_or(USUAL_EACH), self.seed.unwrap_or(USUAL_SEED));
        if let Some(depths) = &self.depths {
            return Ok(Some(Wanted::Chosen(Boards::Random { depths: depths.clone(), each, seed })));
        }
        let odd = [(self.boards.is_some(), "--boards"), (self.seed.is_some(), "--seed")];
        if let Some((_, name)) = odd.iter().find(|(is_given, _)| *is_given) {
            return Err(bad_input(format!("{name} goes with --depths, as in --depths 2..24")));
        }
        Ok(match (self.all_at, &self.list) {
            (Some(depth), _) => Some(Wanted::Chosen(Boards::AllAt(depth))),
            (None, Some(_)) => Some(Wanted::Listed),
            (None, None) if self.is_long => {
                return Err(bad_input("--long goes with many boards, as in --depths 2..24"));
            }
            (None, None) => None,
        })
    }
}

/// Runs the batch and prints its table.
pub(super) fn compare(arguments: &Arguments, own: &Compare, wanted: Wanted) -> Result<(), Failure> {
    let problem = setup::to_goal(arguments, own.rivals.goal.as_deref())?;
    let Problem::Tiles { goal, order, .. } = problem else {
        return Err(bad_input("many boards are compared on sliding tiles, not on the map of Romania"));
    };
    let boards = match wanted {
        Wanted::Chosen(boards) => boards,
        Wanted::Listed => Boards::Listed(listed(own, goal.shape())?),
    };
    let algorithms = own.rivals.algorithms(arguments, &problem, TEXTBOOK)?;
    let starts = boards.choose_for(algorithms.len(), goal, || true).map_err(|error| bad_input(error.to_string()))?;
    let (format, measure) = (own.charts.format()?, own.charts.measure());
    // Before the runs, not after them.
    let chart = format.map(|format| Ok((format, measure?))).transpose()?;
    let mut batch = Batch::new(Plan { goal, order, algorithms, starts, budget: arguments.budget });
    carry_out(&mut batch, own.rivals.threads(), "runs");
    if let Some((format, measure)) = chart {
        return own.charts.of_boards(format, measure, batch.plan(), &batch.by_depth());
    }
    let about = about(&problem, &boards, batch.plan());
    write_answer(&text(own, batch.plan(), &batch.by_depth(), about))
}

fn listed(own: &Compare, shape: Shape) -> Result<Vec<Board>, Failure> {
    let text = own.list.as_deref().unwrap_or_default();
    read_list(text, shape).map_err(|error| bad_input(format!("--file, {error}")))
}

fn text(own: &Compare, plan: &Plan, by_depth: &ByDepth, about: Value) -> String {
    if own.is_long || own.rivals.form != TableForm::Text {
        return printed(own.rivals.form, &long_table(plan, by_depth), ("", ""), about);
    }
    let table = textbook_table(plan, by_depth, &[Measure::Generated, Measure::Branching]);
    let before = format!("{}\nmeans over the boards of each depth\n\n", legend(plan));
    printed(TableForm::Text, &table, (&before, &notes(plan, by_depth)), about)
}

/// What the table leaves out: where it has no mean, and answers that are too long.
fn notes(plan: &Plan, by_depth: &ByDepth) -> String {
    let mut notes = String::new();
    for row in &by_depth.rows {
        let depth = match row.depth {
            Depth::Moves(moves) => format!("depth {moves}"),
            Depth::Unknown => "unknown depth".into(),
            Depth::Unsolvable => "unsolvable".into(),
        };
        for (letter, cell) in ('A'..).zip(&row.cells) {
            let out = format!("out of budget ({} nodes)", grouped(plan.budget.nodes as u64));
            let counts =
                [(cell.out_of_budget, &*out), (cell.cut_off, "cut off"), (cell.longer, "longer than the shortest")];
            for (count, what) in counts.into_iter().filter(|&(count, _)| count > 0) {
                notes +=
                    &format!("\n{letter}, {depth}: {} of {} {what}", grouped(count as u64), grouped(row.boards as u64));
            }
        }
    }
    if notes.is_empty() { notes } else { notes + "\n" }
}

fn about(problem: &Problem, boards: &Boards, plan: &Plan) -> Value {
    let boards = match boards {
        Boards::Random { depths, each, seed } => json!({"depths": depths, "each": each, "seed": seed}),
        Boards::AllAt(depth) => json!({"all_at": depth}),
        Boards::Listed(boards) => json!({"listed": boards.len()}),
    };
    json!({"goal": problem_text(problem), "boards": boards, "budget_nodes": plan.budget.nodes})
}
