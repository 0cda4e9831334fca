//! Comparisons: their numbers are those of single runs, whoever ran them, in whatever order, and however often stopped.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "support/breaches.rs"]
mod breaches;
#[path = "compare/command.rs"]
mod command;
#[path = "compare/intervals.rs"]
mod intervals;
#[path = "compare/numbers.rs"]
mod numbers;
#[path = "support/plain.rs"]
mod plain;
#[path = "support/plain_depth_limited.rs"]
mod plain_depth_limited;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/spaces.rs"]
mod spaces;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/truth.rs"]
mod truth;
#[path = "compare/verdicts.rs"]
mod verdicts;

use std::num::NonZeroUsize;
use std::sync::Arc;

use searchscope::model::Workload;
use searchscope::model::batch::{Batch, Boards, ByDepth, Depth, Measure, Plan, long_table};
use searchscope::model::break_it::{BreakIt, Hunt};
use searchscope::search::set_up::SetUp;
use searchscope::search::{Algorithm, Budget, Distances, Outcome, PromiseCheck, Summary};
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, MoveOrder, Shape};
use searchscope::space::{Promise, StateSpace};
use searchscope::trace::Trace;

fn algorithms(words: &str) -> Vec<Algorithm> {
    format!("searchscope/1 123456780; {words}").parse::<SetUp>().unwrap().algorithms().to_vec()
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

/// Random boards of the 8-puzzle.
fn plan(words: &str, depths: &[u32], each: usize, budget_nodes: usize) -> Plan {
    let goal = Board::in_order(Shape::EIGHT_PUZZLE);
    let starts = Boards::Random { depths: depths.to_vec(), each, seed: 7 }.choose(goal).unwrap();
    let budget = Budget { nodes: budget_nodes, ..Budget::default() };
    Plan { goal, order: MoveOrder::default(), algorithms: algorithms(words), starts, budget }
}

const SOME: &str = "bfs; dfs-limited deepening=on; bidirectional; astar heuristic=misplaced; astar evaluation=greedy";

fn finished(plan: Plan, count: usize) -> Batch {
    let mut batch = Batch::new(plan);
    batch.start(threads(count));
    batch.wait();
    assert!(batch.progress().is_complete());
    batch
}

/// A run of the engine with its record, as the window makes it.
fn recorded(plan: &Plan, start: Board, algorithm: Algorithm) -> Trace {
    let problem = Problem::Tiles { start, goal: plan.goal, order: plan.order };
    let mut trace = Trace::new(problem.space(), algorithm);
    trace.run(Budget { nodes: usize::MAX, bytes: usize::MAX }, |_| false);
    trace
}

#[test]
fn every_run_of_a_batch_is_that_of_a_fresh_recorded_search() {
    let batch = finished(plan(SOME, &[0, 3, 8, 12], 4, usize::MAX), 2);
    let plan = batch.plan();
    let mut summaries = batch.summaries().into_iter();
    for start in &plan.starts {
        for &algorithm in &plan.algorithms {
            let summary = summaries.next().unwrap().unwrap();
            let trace = recorded(plan, start.board, algorithm);
            assert_eq!((summary.outcome, summary.counters), (trace.outcome(), trace.record().counters));
            let path = trace.record().solution_path().unwrap();
            let solved = summary.solution.unwrap();
            assert_eq!((solved.moves as usize, solved.cost), (path.actions.len(), path.cost));
            assert_eq!(solved.excess, Some(path.cost - start.distance.unwrap()), "{}", start.board);
        }
    }
    assert_eq!(summaries.next(), None);
}

#[test]
fn the_summaries_do_not_depend_on_the_number_of_threads() {
    let plan = plan(SOME, &[2, 9, 13], 6, usize::MAX);
    let mut alone = Batch::new(plan.clone());
    while alone.advance() {}
    let expected = alone.summaries();
    assert!(expected.iter().all(Option::is_some));
    for count in [1, 2, 3, 8] {
        assert_eq!(finished(plan.clone(), count).summaries(), expected, "{count} threads");
    }
}

#[test]
fn a_batch_that_was_stopped_ends_like_one_that_was_not() {
    let plan = plan("astar ties=older; bfs", &[10, 18, 22], 15, usize::MAX);
    let expected = finished(plan.clone(), 2).by_depth();
    let mut batch = Batch::new(plan);
    let mut last = 0;
    let mut stops = 0;
    while !batch.progress().is_complete() {
        batch.start(threads(1 + stops % 3));
        while batch.is_running() && batch.progress().done == last {
            std::thread::yield_now();
        }
        batch.stop();
        stops += 1;
        let done = batch.progress().done;
        assert!(done >= last && batch.summaries().iter().flatten().count() == done, "what is done is kept");
        last = done;
        // A slice on this thread in between does no harm.
        batch.advance();
        last = last.max(batch.progress().done);
    }
    assert!(stops > 1, "it was never stopped");
    assert_eq!(batch.by_depth(), expected);
}

#[test]
fn runs_that_a_budget_stops_are_counted_apart_and_enter_no_mean() {
    // Enough for about the half of them.
    let free = finished(plan("bfs", &[13], 20, usize::MAX), 2).summaries();
    let mut nodes: Vec<usize> = free.iter().map(|run| run.unwrap().counters.reached as usize).collect();
    nodes.sort_unstable();
    let budget = nodes[10];
    let batch = finished(plan("bfs; astar", &[6, 13], 20, budget), 2);
    let summaries = batch.summaries();
    let by_depth = batch.by_depth();
    let deep = &by_depth.rows[1];
    assert_eq!((deep.depth, deep.boards), (Depth::Moves(13), 20));
    let of_bfs: Vec<Summary> = summaries.iter().step_by(2).skip(20).map(|run| run.unwrap()).collect();
    let stopped = of_bfs.iter().filter(|run| run.outcome == Outcome::LimitReached).count();
    assert!(stopped > 0 && stopped < 20 && deep.cells[0].out_of_budget == stopped);
    assert_eq!(deep.cells[0].answered, 20 - stopped);
    let answered = of_bfs.iter().filter(|run| run.outcome == Outcome::Solved).map(|run| run.counters.expanded);
    let (count, sum) = (20 - stopped, answered.sum::<u32>());
    let spread = deep.cells[0].expanded.unwrap();
    assert_eq!((spread.count, spread.mean), (count, f64::from(sum) / f64::from(u32::try_from(count).unwrap())));
    assert_eq!((deep.cells[1].answered, deep.cells[1].out_of_budget), (20, 0));
    assert_eq!(by_depth.rows[0].cells[0].out_of_budget, 0);
    assert!(of_bfs.iter().all(|run| run.outcome != Outcome::LimitReached || run.solution.is_none()));
}

#[test]
fn means_and_deviations_are_those_of_a_plain_computation() {
    let batch = finished(plan(SOME, &[4, 11], 9, usize::MAX), 2);
    let plan = batch.plan();
    for row in &batch.by_depth().rows {
        let starts = plan.starts.iter().filter(|start| start.distance.map(Depth::Moves) == Some(row.depth));
        let starts: Vec<Board> = starts.map(|start| start.board).collect();
        assert_eq!(starts.len(), row.boards);
        for (&algorithm, cell) in plan.algorithms.iter().zip(&row.cells) {
            let runs: Vec<Trace> = starts.iter().map(|&start| recorded(plan, start, algorithm)).collect();
            let generated: Vec<f64> = runs.iter().map(|run| f64::from(run.record().counters.generated)).collect();
            let count = f64::from(u32::try_from(generated.len()).unwrap());
            let mean = generated.iter().sum::<f64>() / count;
            let variance = (generated.iter().map(|n| n * n).sum::<f64>() - count * mean * mean) / (count - 1.0);
            let found = cell.generated.unwrap();
            assert!((found.mean - mean).abs() < 1e-9 * mean, "{} not {mean}", found.mean);
            assert!((found.deviation.unwrap().powi(2) - variance).abs() < 1e-6 * (mean * mean), "{variance}");
            // Each b* solves its equation.
            for run in &runs {
                let (outcome, path) = (run.outcome(), run.record().solution_path());
                let b = Summary::new(outcome, run.record().counters, path.as_ref()).branching().unwrap();
                let depth = path.unwrap().actions.len();
                let sum: f64 = (1..=i32::try_from(depth).unwrap()).map(|layer| b.powi(layer)).sum();
                let n = f64::from(run.record().counters.generated);
                assert!((sum - n).abs() < 1e-5 * n, "{b} gives {sum}, not {n}");
            }
        }
    }
}

#[test]
fn a_batch_that_is_not_done_shows_what_there_is() {
    let mut batch = Batch::new(plan("astar", &[4], 5, usize::MAX));
    assert_eq!(batch.by_depth(), ByDepth { rows: vec![] });
    batch.advance();
    let by_depth = batch.by_depth();
    assert_eq!((by_depth.rows[0].boards, by_depth.rows[0].cells[0].answered), (1, 1));
    assert_eq!(long_table(batch.plan(), &by_depth).rows.len(), 1);
}

#[test]
fn boards_without_solution_and_far_boards_have_rows_of_their_own() {
    let goal = Board::in_order(Shape::new(4, 4).unwrap());
    let boards = ["1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15"];
    let listed = boards.map(|text| spaces::board("4x4", text));
    let walks = Boards::Random { depths: vec![30], each: 20, seed: 1 }.choose(goal).unwrap();
    let far = walks.iter().find(|start| start.distance.is_none()).unwrap().board;
    let starts = Boards::Listed(vec![listed[0], listed[1], far]).choose(goal).unwrap();
    let budget = Budget { nodes: 20_000, ..Budget::default() };
    let plan = |words| Plan {
        goal,
        order: MoveOrder::default(),
        algorithms: algorithms(words),
        starts: starts.clone(),
        budget,
    };
    let depths = |words| finished(plan(words), 2).by_depth().rows.iter().map(|row| row.depth).collect::<Vec<_>>();
    assert_eq!(depths("astar evaluation=greedy"), [Depth::Moves(3), Depth::Unknown, Depth::Unsolvable]);
    let proved = depths("astar heuristic=linear-conflict");
    assert!(matches!(proved[1], Depth::Moves(4..=30)) && proved.len() == 3, "{proved:?}");
}

fn hunt(shape: &str, words: &str, most_starts: usize) -> BreakIt {
    let algorithms = algorithms(words);
    let problem = Problem::tiles(Board::in_order(shape.parse().unwrap()));
    let hunt = Hunt { problem, algorithms: [algorithms[0], algorithms[1]], most_starts, budget: Budget::default() };
    let mut hunt = BreakIt::new(hunt);
    hunt.start(threads(2));
    hunt.wait();
    hunt
}

#[test]
fn break_it_knows_where_the_known_start_goes_wrong() {
    let starts = 3_000;
    let hunt = hunt("3x3", "astar closing=generation ties=older; astar ties=older", starts);
    let findings = hunt.findings();
    assert_eq!((findings.looked_at, findings.is_whole), (starts, false));
    let known = spaces::board("3x3", "123867405").state();
    let difference = findings.differences.iter().find(|difference| difference.start == known).unwrap();
    assert_eq!((difference.distance, difference.answers.map(|answer| answer.cost)), (11, [Some(13), Some(11)]));
    assert!(findings.differences.is_sorted_by_key(|difference| difference.distance));
    let parting = hunt.parting(known).unwrap();
    assert!(parting.expanded[0] != parting.expanded[1]);
}

#[test]
fn break_it_takes_a_spent_budget_for_no_answer() {
    let pair = algorithms("bfs; astar");
    let problem = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE));
    let budget = Budget { nodes: 300, ..Budget::default() };
    let mut hunt = BreakIt::new(Hunt { problem, algorithms: [pair[0], pair[1]], most_starts: 1_000, budget });
    while hunt.advance() {}
    let findings = hunt.findings();
    assert!(findings.undecided > 0 && findings.differences.is_empty());
}

#[test]
fn heuristics_break_their_promises_as_often_as_is_known() {
    let space = spaces::eight("123456780", "123456780");
    let distances = Distances::to_goals(&*space, usize::MAX);
    assert_eq!((distances.states().len(), distances.is_whole(), distances.farthest()), (181_440, true, 31));
    let independent = truth::Distances::to("123456780");
    let known = [
        ("manhattan", 14.0, 0, 0),
        ("linear-conflict", 15.119, 0, 0),
        ("misplaced", 7.111, 0, 0),
        ("zero", 0.0, 0, 0),
        ("misplaced-with-blank", 8.0, 78, 1),
        ("manhattan-with-blank", 16.0, 4_650, 4),
    ];
    for (index, heuristic) in space.heuristics().iter().enumerate() {
        let (name, mean, over, most) = known[index];
        let check = PromiseCheck::of(&*space, &distances, index);
        assert_eq!((heuristic.name, check.states, check.steps), (name, 181_440, 2 * 241_920));
        assert!((f64::from(u32::try_from(check.sum).unwrap()) / 181_440.0 - mean).abs() < 0.0005, "{name}");
        assert_eq!((check.overestimates.count, check.overestimates.most), (over, most), "{name}");
        assert_eq!(check.is_consistent(), heuristic.promise == Promise::Consistent, "{name}");
        assert_eq!(check.is_admissible(), heuristic.promise != Promise::Inadmissible, "{name}");
        assert_eq!(check.drops.count, drops(&space, &independent, index), "{name}");
        if let Some(nearest) = check.overestimates.nearest {
            let distance = |text: &str| independent.from(&truth::cells(&text.replace('.', "0")));
            assert_eq!(distance(&space.state_text(nearest.state)), Some(nearest.distance));
            assert!(nearest.estimate > nearest.distance);
        }
    }
}

/// The steps along which the estimate drops by more than 1, and the goal with an estimate, counted plainly.
fn drops(space: &Arc<searchscope::space::tiles::Tiles>, truth: &truth::Distances, index: usize) -> u64 {
    let h = |cells: &truth::Cells| space.estimate(index, Board::new(Shape::EIGHT_PUZZLE, cells).unwrap().state());
    let of_board = |(cells, distance): (truth::Cells, u32)| {
        let steps = truth::neighbours(&cells).filter(|next| h(&cells) > 1 + h(next)).count();
        steps as u64 + u64::from(distance == 0 && h(&cells) > 0)
    };
    truth.solvable().map(of_board).sum()
}

#[test]
fn an_algorithm_that_promises_the_best_is_never_the_worse_one() {
    for words in [
        "bfs; astar",
        "bidirectional; astar heuristic=linear-conflict",
        "dfs-limited deepening=on repeated=shallowest; bfs",
    ] {
        assert_eq!(hunt("2x3", words, usize::MAX).findings().differences, [], "{words}");
    }
    let greedy = hunt("2x3", "astar evaluation=greedy; astar", usize::MAX).findings();
    assert!(greedy.worse[0] > 0 && greedy.worse[1] == 0);
}
