//! Batches: runs a second beside the same searches one after another, the speed-up of a second thread, and break-it
//! over all starts of the 8-puzzle.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use searchscope::model::Workload;
use searchscope::model::batch::{Batch, Boards, Plan};
use searchscope::model::break_it::{BreakIt, Hunt};
use searchscope::search::set_up::SetUp;
use searchscope::search::{Algorithm, Budget, Tables};
use searchscope::space::StateSpace;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, MoveOrder, Shape};

const ONE: NonZeroUsize = NonZeroUsize::MIN;
const TWO: NonZeroUsize = NonZeroUsize::new(2).expect("it is not zero");
const REPEATS: usize = 5;

fn goal() -> Board {
    Board::in_order(Shape::EIGHT_PUZZLE)
}

fn algorithms(words: &str) -> Vec<Algorithm> {
    let set_up: SetUp = format!("searchscope/1 123456780; {words}").parse().expect("a set-up");
    set_up.algorithms().to_vec()
}

fn plan(words: &str, depths: Vec<u32>, each: usize) -> Plan {
    let starts = Boards::Random { depths, each, seed: 1 }.choose(goal()).expect("there are such boards");
    let algorithms = algorithms(words);
    Plan { goal: goal(), order: MoveOrder::default(), algorithms, starts, budget: Budget::default() }
}

/// The quickest of some repeats: what else the machine does only adds.
fn quickest(mut work: impl FnMut()) -> Duration {
    let time = |()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    [(); REPEATS].map(time).into_iter().min().expect("there are repeats")
}

/// Each search from nothing, as the command `solve` does it.
fn from_nothing(plan: &Plan) {
    for start in &plan.starts {
        for algorithm in &plan.algorithms {
            let space = Problem::Tiles { start: start.board, goal: plan.goal, order: plan.order }.space();
            black_box(algorithm.start(space).run(plan.budget));
        }
    }
}

/// Each search with the numbers and the tables of those before it, and nothing kept of it.
fn bare(plan: &Plan) {
    let space: Arc<dyn StateSpace> = plan.space();
    let mut tables = Tables::default();
    for start in &plan.starts {
        for algorithm in &plan.algorithms {
            let space = space.with_root(start.board.state()).expect("any board can be the start");
            let mut search = algorithm.start_with(space, &mut tables);
            black_box(search.run(plan.budget));
            search.leave(&mut tables);
        }
    }
}

fn batch(plan: &Plan, threads: NonZeroUsize) {
    let mut batch = Batch::new(plan.clone());
    batch.start(threads);
    batch.wait();
    assert!(batch.progress().is_complete());
}

#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn measure(name: &str, plan: &Plan) {
    let runs = u32::try_from(plan.starts.len() * plan.algorithms.len()).expect("some runs");
    let times = [
        ("each from nothing", quickest(|| from_nothing(plan))),
        ("bare, tables used again", quickest(|| bare(plan))),
        ("batch, one thread", quickest(|| batch(plan, ONE))),
        ("batch, two threads", quickest(|| batch(plan, TWO))),
    ];
    println!("{name}: {runs} runs");
    for (what, time) in times {
        println!("  {what:<26} {time:>10.2?}  {:>9.0} runs a second", f64::from(runs) / time.as_secs_f64());
    }
    let ratio = |over: usize, under: usize| times[over].1.as_secs_f64() / times[under].1.as_secs_f64();
    println!("  one thread over bare {:.2}, speed-up of two threads {:.2}", ratio(2, 1), ratio(2, 3));
}

#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn break_it() {
    let pair = algorithms("astar ties=older closing=generation; astar ties=older");
    let hunt = Hunt {
        problem: Problem::tiles(goal()),
        algorithms: [pair[0], pair[1]],
        most_starts: usize::MAX,
        budget: Budget::default(),
    };
    let start = Instant::now();
    let mut hunt = BreakIt::new(hunt);
    hunt.start(TWO);
    hunt.wait();
    let findings = hunt.findings();
    println!(
        "break it, two threads: {:.1?}, {} of {} starts differ",
        start.elapsed(),
        findings.differences.len(),
        findings.looked_at
    );
}

fn main() {
    let kinds = "astar; astar ties=older; astar ties=newer; astar closing=generation";
    measure("A* of four kinds, depths 4 to 12", &plan(kinds, (4..=12).collect(), 2000));
    measure("A*, depths 10 to 24", &plan("astar", (10..=24).collect(), 400));
    measure("bidirectional, depths 10 to 24", &plan("bidirectional", (10..=24).collect(), 400));
    let textbook = "dfs-limited deepening=on; astar heuristic=misplaced; astar";
    measure("the textbook's table, depths 2 to 16", &plan(textbook, (2..=16).step_by(2).collect(), 200));
    break_it();
}
