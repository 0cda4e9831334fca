//! Why the right answer is right, from the record of the run.

use super::answer::{Answer, Returned};
use super::ask::Question;
use super::fault::Fault;
use super::quantity::{BoardFact, Counter, Quantity, RunFact, SpaceFact, When};
use super::{Run, Scene, Working};
use crate::search::NodeId;
use crate::space::State;
use crate::space::tiles::Board;
use crate::trace::{Position, capitalised};

/// The reason for the right answer.
pub(super) fn of(question: &Question, scene: &Scene, right: &Answer) -> Result<String, Fault> {
    match (question, right) {
        (Question::Next { run }, _) => next(&scene.runs()[*run]),
        (Question::Fate { of, run }, _) => {
            let (fate, step) = scene.runs()[*run].fate_of(*of)?;
            Ok(scene.runs()[*run].trace().explain_fate(&fate, step))
        }
        (Question::Value(quantity), _) => value(scene, *quantity),
        (Question::Returns { run }, _) => returned(scene, &scene.runs()[*run]),
        (Question::Fewest(counter), _) => {
            let count = |run: usize| {
                let quantity = Quantity::OfRun(RunFact::Counter(*counter, When::End), run);
                scene.value(quantity).map(|value| format!("{}: {value}", scene.runs()[run].title()))
            };
            let counts: Vec<String> = (0..scene.runs().len()).map(count).collect::<Result<_, _>>()?;
            Ok(format!("{}, when each has ended: {}.", named(*counter), counts.join("; ")))
        }
        (Question::Choice(choices), Answer::Choice(right)) => {
            Ok(choices.get(*right).map(|choice| choice.explanation.clone()).unwrap_or_default())
        }
        (Question::Choice(_), _) => Ok(String::new()),
    }
}

/// Why a state is taken next.
fn next(run: &Run) -> Result<String, Fault> {
    let step = run.coming_step();
    let (trace, before) = (run.trace(), step - 1);
    let right = run.taken_in(step)?;
    let name_of = |id: NodeId| trace.space().state_text(trace.record().node(id).state);
    let waiting = trace.frontier(run.side_in(step), before);
    Ok(match waiting.iter().find(|&&other| other != right) {
        Some(&other) if waiting.first() == Some(&right) => {
            format!("It goes before {}: {}.", name_of(other), trace.explain_order(right, other, before))
        }
        _ => trace.at(Position::after(before)).explain_take(right),
    })
}

fn value(scene: &Scene, quantity: Quantity) -> Result<String, Fault> {
    let value = scene.value(quantity)?;
    Ok(match quantity {
        Quantity::OfRun(fact, run) => of_run(scene, &scene.runs()[run], fact, &value.to_string())?,
        Quantity::OfBoard(fact, state) => of_board(scene, fact, state, &value.to_string()),
        Quantity::OfSpace(SpaceFact::States) => {
            format!("The goal can be reached from {value} states, itself included.")
        }
        Quantity::OfSpace(_) => format!("Counted over all states from which the goal can be reached: {value}."),
    })
}

fn of_run(scene: &Scene, run: &Run, fact: RunFact, value: &str) -> Result<String, Fault> {
    let trace = run.trace();
    Ok(match fact {
        RunFact::Counter(counter, When::Next) => {
            let step = run.step_of(When::Next)?;
            let before = counter.of(&trace.counters(step - 1));
            format!("{} {}: {before} before the step, {value} after it.", trace.explain_step(step), named(counter))
        }
        RunFact::Counter(counter, when) => {
            let step = run.step_of(when)?;
            format!("{} after step {step}: {value}. {}", named(counter), trace.explain_verdict(step))
                .trim_end()
                .to_owned()
        }
        RunFact::ReachedAtDepth(depth) => format!("{value} states have a node at depth {depth}."),
        RunFact::Moves | RunFact::Cost | RunFact::Verdict => trace.explain_verdict(run.last_step()?),
        RunFact::Shortest => length_beside_best(scene, run)?,
        RunFact::BranchingFactor => {
            format!("A tree in which each node has {value} children has as many nodes at this depth.")
        }
        RunFact::Node(_, state) => {
            let at = run.at();
            let node = at.nodes_of(state).first().copied();
            let measures = node.map_or_else(String::new, |id| at.measures(id));
            format!("{}: {}, so the answer is {value}.", trace.space().state_text(state), measures)
        }
    })
}

fn of_board(scene: &Scene, fact: BoardFact, state: State, value: &str) -> String {
    let space = scene.runs()[0].trace().space();
    let (text, board) = (space.state_text(state), space.board(state));
    let table = |working: Working| working.table();
    let goal = space.goals().first().and_then(|&goal| space.board(goal));
    match (fact, board, goal) {
        (BoardFact::Rank, Some(board), _) => format!("{}: {}.", text, table(Working::Rank(board)).result),
        (BoardFact::Inversions | BoardFact::Parity, Some(board), _) => {
            let table = table(Working::Inversions(board));
            let pairs: Vec<String> = table.rows.iter().map(|row| row[2].clone()).collect();
            format!("Smaller tiles after each tile of {text}: {}. {}.", pairs.join(" + "), capitalised(&table.result))
        }
        (BoardFact::H(index), Some(board), Some(goal)) if space.heuristics()[index].name == "manhattan" => {
            let rows = table(Working::Manhattan { board, goal }).rows;
            let tiles: Vec<String> = rows.iter().map(|row| format!("tile {}: {}", row[0], row[5])).collect();
            format!("{}; together {value}.", capitalised(&tiles.join(", ")))
        }
        (BoardFact::H(index), ..) => {
            let heuristic = &space.heuristics()[index];
            format!("{}: {}. For {text} that is {value}.", heuristic.label, heuristic.meaning)
        }
        (BoardFact::Solvable, Some(start), Some(goal)) => solvable(scene, start, goal),
        (BoardFact::Distance, ..) if value == "none" => format!("No path leads from {text} to the goal."),
        (BoardFact::Distance, ..) => format!("No path from {text} to the goal is shorter than {value}."),
        _ => format!("The answer is {value}."),
    }
}

fn solvable(scene: &Scene, start: Board, goal: Board) -> String {
    let problem = scene.runs()[0].problem().with_start(start.state());
    if let Some(proof) = problem.space().unsolvable() {
        return proof.argument;
    }
    if start.shape().is_line() {
        return "The tiles stand in one order on both boards, so the blank only has to go to its place.".into();
    }
    let class = |board: Board| format!("{} ({})", board.parity().class(), board.parity());
    format!("{start} is {}, the goal {}. Boards of one class can reach each other.", class(start), class(goal))
}

fn length_beside_best(scene: &Scene, run: &Run) -> Result<String, Fault> {
    Ok(match scene.length_and_best(run)? {
        Some((length, best)) if length == best => format!("Its length is {length}, and no path is shorter."),
        Some((length, best)) => format!("Its length is {length}, and the shortest possible is {best}."),
        None => String::new(),
    })
}

fn returned(scene: &Scene, run: &Run) -> Result<String, Fault> {
    let verdict = run.trace().explain_verdict(run.last_step()?);
    let more = match run.returned()? {
        Returned::Path(_) => length_beside_best(scene, run)?,
        Returned::Cutoff => TOO_MUCH_CLAIMED.into(),
        Returned::NoSolution => String::new(),
    };
    Ok(format!("{verdict} {more}").trim_end().to_owned())
}

/// Against the claim that there is no solution where a limit stopped the search.
pub(super) const TOO_MUCH_CLAIMED: &str = "\"No solution\" would claim that nothing was left to search.";

/// A counter at the beginning of a sentence.
fn named(counter: Counter) -> String {
    capitalised(&counter.words())
}
