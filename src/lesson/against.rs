//! Why a wrong answer is wrong, from the record of the run, without a word on which is right: there is a second try.

use super::answer::{Answer, FateKind, Returned};
use super::ask::{Question, Successor};
use super::fault::Fault;
use super::quantity::{BoardFact, Counter, Quantity, RunFact, When};
use super::value::Value;
use super::{Run, Scene, reason};
use crate::search::depth_limited::Deepening;
use crate::search::{Algorithm, EventKind, NodeId, Objective, nodes_of_tree};
use crate::trace::Status;

/// The reason against an answer that is not the right one.
pub(super) fn of(question: &Question, scene: &Scene, given: &Answer, right: &Answer) -> Result<String, Fault> {
    match (question, given, right) {
        (Question::Next { run }, Answer::State(state), _) => {
            let run = &scene.runs()[*run];
            Ok(run.trace().explain_not_taken(run.coming_step(), *state))
        }
        (Question::Fate { of, run }, Answer::Fate(given), _) => fate(&scene.runs()[*run], *of, *given),
        (Question::Value(quantity), Answer::Value(given), Answer::Value(right)) => {
            value(scene, *quantity, *given, *right)
        }
        (Question::Returns { run }, Answer::Returned(given), Answer::Returned(right)) => {
            Ok(returned(scene, &scene.runs()[*run], *given, *right))
        }
        (Question::Fewest(counter), Answer::Run(run), _) => {
            let count = scene.value(Quantity::OfRun(RunFact::Counter(*counter, When::End), *run))?;
            let name = scene.runs().get(*run).map_or("?", Run::title);
            Ok(format!("{name}: {count} {}. Another needs fewer.", counter.words()))
        }
        (Question::Choice(choices), Answer::Choice(given), _) => {
            Ok(choices.get(*given).map(|choice| choice.explanation.clone()).unwrap_or_default())
        }
        _ => Ok("This is no answer to this question.".into()),
    }
}

/// Why something does not become of a successor.
fn fate(run: &Run, of: Successor, given: FateKind) -> Result<String, Fault> {
    let (fate, step) = run.fate_of(of)?;
    let (trace, text) = (run.trace(), run.trace().space().state_text(fate.state));
    let is_known = fate.kind != EventKind::Generated;
    let is_better =
        matches!(FateKind::of(&fate), FateKind::Improved | FateKind::Reopened | FateKind::DroppedThoughBetter);
    let ways = || {
        let known = trace.node(fate.node, step - 1);
        [trace.measure(known.g, known.depth), trace.measure(fate.g, fate.depth)]
    };
    let compared = |what: &str| {
        let [old, new] = ways();
        format!("{text} {what}, but compare the two ways to it: {old} by the one that is known, {new} by this one.")
    };
    let has_sides = matches!(trace.algorithm(), Algorithm::Bidirectional(_));
    let there = if has_sides { " on this side" } else { "" };
    // What holds before the step, of a node on the side of the step that stands for the state.
    let is = |status: Status| {
        let is_one = |&id: &NodeId| trace.record().node(id).side == run.side_in(step);
        let mut nodes = trace.nodes_of(fate.state, step - 1).into_iter().filter(is_one);
        nodes.any(|id| trace.status(id, step - 1) == status)
    };
    let standing = |status: Status, so: &str, not: &str| match (is(status), is_known, is_better) {
        (false, ..) => format!("{text} {not}{there}."),
        (true, false, _) => format!("{text} {so}, but that is not what this search looks at."),
        (true, true, true) => compared(so),
        (true, true, false) => format!("{text} {so}, but that is not all."),
    };
    Ok(match given {
        FateKind::New if !is_known => format!("{text} is new{there}. Look at the board again: that is not all."),
        FateKind::New => match trace.generated_at(fate.node) {
            0 => format!("{text} is not new: it was there from the beginning."),
            step => format!("{text} is not new: step {step} generated it."),
        },
        FateKind::Goal => format!("{text} is not the goal."),
        FateKind::Meets if is_known => format!("{text} is not new on this side."),
        FateKind::Meets => format!("The other side has not reached {text}."),
        FateKind::Waiting => standing(Status::Frontier, "waits on the frontier", "does not wait on the frontier"),
        FateKind::Explored => standing(Status::Explored, "is explored", "has not been expanded"),
        FateKind::Pruned => standing(Status::Pruned, "was cut off at the limit", "was not cut off at the limit"),
        FateKind::OnPath => format!("{text} does not lie on the path that leads here."),
        _ if !is_known => format!("No other way to {text} is known that this one could be better than."),
        _ if !is_better => {
            let [old, new] = ways();
            format!("This way to {text} is no better: {old} by the one that is known, {new} by this one.")
        }
        FateKind::DroppedThoughBetter => "This search does not drop a better way.".into(),
        FateKind::Improved if is(Status::Explored) => format!("The way is better, but {text} waits no longer."),
        FateKind::Reopened if is(Status::Frontier) => format!("The way is better, but {text} still waits."),
        FateKind::Improved | FateKind::Reopened => {
            "The way is better. But look when this search closes a state.".into()
        }
    })
}

fn value(scene: &Scene, quantity: Quantity, given: Value, right: Value) -> Result<String, Fault> {
    let (direction, number, returned) = match (given, right) {
        (Value::Number(given), Value::Number(right)) if given < right => ("Too low.", given, right),
        (Value::Number(given), Value::Number(right)) => ("Too high.", given, right),
        (Value::Number(_), Value::Word(_)) => return Ok("There is no such number here.".into()),
        (Value::Word("none"), _) => return Ok("There is one.".into()),
        (Value::Word(word), _) => return of_word(scene, quantity, word),
    };
    let hint = match quantity {
        Quantity::OfRun(fact @ (RunFact::Moves | RunFact::Cost), run) => {
            let run = &scene.runs()[run];
            let (objective, words) =
                if fact == RunFact::Moves { (Objective::Actions, LENGTHS) } else { (Objective::Cost, COSTS) };
            path(words, number, returned, scene.best(run, objective).map(|best| 100 * best as u64)).into()
        }
        Quantity::OfRun(RunFact::BranchingFactor, run) => branching(&scene.runs()[run], number)?,
        Quantity::OfRun(RunFact::ReachedAtDepth(depth), run) => reached_at(&scene.runs()[run], depth, number, right),
        Quantity::OfRun(RunFact::Counter(counter, when), run) => counted(&scene.runs()[run], counter, when, number)?,
        Quantity::OfRun(RunFact::Node(..), _) => "Read it at the moment that is shown.".into(),
        Quantity::OfBoard(BoardFact::Distance, _) => {
            if number < returned { "No path is that short." } else { "There is a shorter path." }.into()
        }
        Quantity::OfRun(..) => String::new(),
        Quantity::OfBoard(BoardFact::Rank, _) => {
            "For each cell count only the smaller values that come after it, times the number of orders of the rest."
                .into()
        }
        Quantity::OfBoard(BoardFact::H(index), _) => {
            let heuristic = &scene.runs()[0].trace().space().heuristics()[index];
            format!("{}: {}.", heuristic.label, heuristic.meaning)
        }
        Quantity::OfBoard(..) => PAIRS.into(),
        Quantity::OfSpace(_) => "It is counted over all states from which the goal can be reached.".into(),
    };
    Ok(format!("{direction} {hint}").trim_end().to_owned())
}

/// Of a wrong branching factor: how many nodes a tree would have with it.
fn branching(run: &Run, hundredths: u64) -> Result<String, Fault> {
    let generated = u64::from(run.trace().counters(run.last_step()?).generated);
    let depth = run.path()?.map_or(0, |path| path.actions.len());
    let depth = u32::try_from(depth).expect("a depth has 16 bits");
    let children = Value::Number(hundredths).to_string();
    let of_run = format!("it generated {generated}");
    Ok(match nodes_of_tree(hundredths, depth) {
        None => format!(
            "A tree of the answer's depth with {children} children a node has more than a billion nodes below its root; \
             {of_run}."
        ),
        Some(nodes) if nodes == generated => format!("That is nearly so, but not to two decimals: {of_run}."),
        Some(nodes) => format!(
            "A tree of the answer's depth with {children} children a node has {nodes} nodes below its root; {of_run}."
        ),
    })
}

/// Of a wrong number of states at a depth: where else there are so many, or how many there are one layer before.
fn reached_at(run: &Run, depth: usize, hundredths: u64, right: Value) -> String {
    let counts = run.by_depth().unwrap_or_default();
    let at = |depth: usize| counts.get(depth).map(|&count| Value::of(count as usize));
    if let Some(other) = (0..counts.len()).find(|&other| at(other) == Some(Value::Number(hundredths))) {
        return format!("So many were reached at depth {other}.");
    }
    match depth.checked_sub(1).and_then(|before| Some((before, at(before)?))) {
        Some((before, count)) if count != right => format!("At depth {before}, just before, it is {count}."),
        _ => "Depth counts the moves from the start; each state counts once, where it was reached.".into(),
    }
}

const PAIRS: &str = "Count the pairs in which the larger tile comes first; the blank is no tile.";

/// What else the number counts, or how it stood before the step.
fn counted(run: &Run, counter: Counter, when: When, hundredths: u64) -> Result<String, Fault> {
    let step = run.step_of(when)?;
    let count = |other: Counter, step: usize| 100 * other.of(&run.trace().counters(step)) as u64;
    let other = Counter::ALL.iter().find(|&&(_, other)| other != counter && count(other, step) == hundredths);
    Ok(match (when, other) {
        (When::Next, _) if count(counter, step - 1) == hundredths => "So it is before the step.".into(),
        (_, Some((_, other))) => format!("That is the count of another thing: {}.", other.words()),
        (When::Next, None) => {
            format!("It is {} before the step.", Value::Number(count(counter, step - 1)))
        }
        (When::End, None) => "It is counted over the whole run.".into(),
        (When::Now | When::After(_), None) => format!("It is counted after step {step}."),
    })
}

fn of_word(scene: &Scene, quantity: Quantity, word: &str) -> Result<String, Fault> {
    Ok(match (quantity, word) {
        (Quantity::OfRun(RunFact::Verdict, run), _) => {
            let given = match word {
                "solved" => Returned::Path(0),
                "cutoff" => Returned::Cutoff,
                _ => Returned::NoSolution,
            };
            against_ending(&scene.runs()[run], given, scene.runs()[run].returned()?)
        }
        (Quantity::OfRun(..), _) => "Compare its length with that of a shortest path.".into(),
        (Quantity::OfBoard(BoardFact::Solvable, _), "yes") => "The parity of the start says something else.".into(),
        (Quantity::OfBoard(BoardFact::Solvable, _), _) => "The parity of the goal says something else.".into(),
        _ => PAIRS.into(),
    })
}

fn returned(scene: &Scene, run: &Run, given: Returned, right: Returned) -> String {
    let (Returned::Path(given), Returned::Path(moves)) = (given, right) else {
        return against_ending(run, given, right);
    };
    path(LENGTHS, given, moves, scene.best(run, Objective::Actions)).into()
}

/// What is said of a length that no path has, of one that is shorter than what the run returns, and of a longer one.
type PathWords = [&'static str; 3];

const LENGTHS: PathWords =
    ["No path from the start to the goal is that short.", "It returns a longer one.", "It returns a shorter one."];
const COSTS: PathWords = [
    "No path from the start to the goal costs so little.",
    "It returns one that costs more.",
    "It returns one that costs less.",
];

fn path<N: Ord + Copy>([impossible, more, less]: PathWords, given: N, returned: N, best: Option<N>) -> &'static str {
    if best.is_some_and(|best| given < best) {
        impossible
    } else if given < returned {
        more
    } else {
        less
    }
}

/// Why a run does not end in a way.
fn against_ending(run: &Run, given: Returned, right: Returned) -> String {
    let algorithm = run.trace().algorithm();
    match (given, right) {
        (Returned::Path(_), _) => "It ends without a path.",
        (Returned::NoSolution, Returned::Cutoff) => reason::TOO_MUCH_CLAIMED,
        (Returned::NoSolution, _) => "That would be a proof that no path leads to the goal. One does.",
        (Returned::Cutoff, _) if !run.is_cut() => "No limit was in its way.",
        (Returned::Cutoff, _) => match algorithm {
            Algorithm::DepthLimited(options) if options.deepening == Deepening::On => {
                "A limit cut single iterations off. But after each of those it goes on with a greater one."
            }
            _ => "The limit cut nodes off. But that alone is not how a search ends: there was more to look at.",
        },
    }
    .into()
}
