//! Why an answer is right or wrong, from the record of the run.

use super::answer::{Answer, Returned};
use super::ask::Question;
use super::fault::Fault;
use super::optimum::starting_at;
use super::quantity::{BoardFact, Counter, Quantity, RunFact, SpaceFact, When};
use super::{Run, Scene, Working};
use crate::search::{Algorithm, EventKind, NodeId, Side};
use crate::space::State;
use crate::space::tiles::Board;
use crate::trace::{Position, Status, capitalised};

/// The reason for the right answer and, where another was given, against that one.
pub(super) fn of(question: &Question, scene: &Scene, given: &Answer, right: &Answer) -> Result<String, Fault> {
    match (question, given) {
        (Question::Next { run }, Answer::State(state)) => next(&scene.runs()[*run], *state),
        (Question::Fate { of, run }, _) => {
            let (fate, step) = scene.runs()[*run].fate_of(*of)?;
            Ok(scene.runs()[*run].trace().explain_fate(&fate, step))
        }
        (Question::Value(quantity), _) => value(scene, *quantity),
        (Question::Returns { run }, Answer::Returned(given)) => returned(scene, &scene.runs()[*run], *given),
        (Question::Fewest(counter), _) => {
            let count = |run: usize| {
                let quantity = Quantity::OfRun(RunFact::Counter(*counter, When::End), run);
                scene.value(quantity).map(|value| format!("{}: {value}", scene.runs()[run].name()))
            };
            let counts: Vec<String> = (0..scene.runs().len()).map(count).collect::<Result<_, _>>()?;
            Ok(format!("{}, when each has ended: {}.", named(*counter), counts.join(", ")))
        }
        (Question::Choice(choices), Answer::Choice(given)) => {
            let explanation = |place: usize| choices.get(place).map(|choice| choice.explanation.clone());
            let own = explanation(*given).filter(|text| !text.is_empty());
            let of_right = if let Answer::Choice(right) = right { explanation(*right) } else { None };
            Ok(own.or(of_right).unwrap_or_default())
        }
        _ => Ok("This is no answer to this question.".into()),
    }
}

/// Why another state than the given one is taken next, or why the given one is.
fn next(run: &Run, given: State) -> Result<String, Fault> {
    let step = run.coming_step();
    let (trace, before) = (run.trace(), step - 1);
    let right = run.taken_in(step)?;
    let text = |state| trace.space().state_text(state);
    let name_of = |id: NodeId| text(trace.record().node(id).state);
    let side = run.side_in(step);
    let waiting = trace.frontier(side, before);
    if trace.record().node(right).state == given {
        return Ok(match waiting.iter().find(|&&other| other != right) {
            Some(&other) if waiting.first() == Some(&right) => {
                format!("It goes before {}: {}.", name_of(other), trace.explain_order(right, other, before))
            }
            _ => trace.at(Position::after(before)).explain_take(right),
        });
    }
    if trace.events(step).iter().any(|event| event.kind() == EventKind::NewIteration) {
        return Ok(format!("The iteration ends, cut off at its limit: the next begins anew, with {}.", name_of(right)));
    }
    let nodes = trace.nodes_of(given, before);
    let on_this_side = nodes.iter().find(|&&id| waiting.contains(&id)).copied();
    if let Some(id) = on_this_side {
        let is_pruned = trace.taken_unexpanded(step).iter().any(|taken| taken.node == id);
        return Ok(if is_pruned {
            format!("{} is taken first, but it lies at the depth limit: it is cut off, not expanded.", text(given))
        } else {
            format!("{} goes before {}: {}.", name_of(right), text(given), trace.explain_order(right, id, before))
        });
    }
    Ok(format!("{}. Next comes {}.", why_not_waiting(run, given, &nodes, before), name_of(right)))
}

/// Why a state is not among those that wait on the side whose turn it is.
fn why_not_waiting(run: &Run, given: State, nodes: &[NodeId], before: usize) -> String {
    let (trace, text) = (run.trace(), run.trace().space().state_text(given));
    let status = |id: NodeId| trace.status(id, before);
    let is_bidirectional = matches!(trace.algorithm(), Algorithm::Bidirectional(_));
    match nodes.iter().map(|&id| (status(id), id)).max_by_key(|&(status, _)| status) {
        None => format!("{text} has not been generated yet, so it is not on the frontier"),
        Some((Status::Frontier, _)) if is_bidirectional => {
            let turn = match run.side_in(before + 1) {
                Side::Forward => "start's",
                Side::Backward => "goal's",
            };
            format!("{text} waits on the other frontier, and it is the {turn} side's turn")
        }
        Some((Status::Pruned, _)) => format!("{text} was cut off at the limit"),
        Some((Status::Discarded, _)) => format!("{text} belongs to an iteration that is over"),
        Some((_, id)) => {
            let step = trace.at(Position::after(before)).why(id).taken.last().copied();
            let step = step.map_or_else(String::new, |step| format!(", in step {step}"));
            format!("{text} was expanded already{step}: it waits no longer")
        }
    }
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
    let problem = starting_at(scene.runs()[0].problem(), start.state());
    if let Some(proof) = problem.ok().and_then(|problem| problem.space().unsolvable()) {
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

fn returned(scene: &Scene, run: &Run, given: Returned) -> Result<String, Fault> {
    let right = run.returned()?;
    let verdict = run.trace().explain_verdict(run.last_step()?);
    Ok(match (right, given) {
        (Returned::Path(_), Returned::Path(_)) if right != given => {
            format!("{verdict} {}", length_beside_best(scene, run)?).trim_end().to_owned()
        }
        (Returned::Cutoff, Returned::NoSolution) => {
            format!("{verdict} \"No solution\" would claim that nothing was left to search.")
        }
        (Returned::NoSolution, Returned::Cutoff) => format!("{verdict} No limit was in the way."),
        _ => verdict,
    })
}

/// A counter at the beginning of a sentence.
fn named(counter: Counter) -> String {
    capitalised(&counter.name().replace('-', " "))
}
