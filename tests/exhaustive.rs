//! The answers of the 8-puzzle from all 181,440 starts, to a corner and to the centre, against an independent table.
//!
//! Exhaustive: bidirectional search, A* with Manhattan and A* with linear conflict answer EVERY start with a path
//! that replays and has the true distance; and a breadth-first search from either goal gives every board its
//! true depth. Sampled: breadth-first search from a start, A* with misplaced tiles and uniform-cost search expand
//! too many states for that, so they answer every n-th start in sorted order, n as each test says.
//! `SEARCHSCOPE_STRIDE=1` makes these exhaustive too; any other number is their n.
//!
//! `CARGO_PROFILE_DEV_OPT_LEVEL=3 cargo test --no-default-features --test exhaustive -- --ignored`

#[path = "support/plain.rs"]
mod plain;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/runs.rs"]
mod runs;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/spaces.rs"]
mod spaces;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/truth.rs"]
mod truth;

use std::num::NonZeroUsize;
use std::sync::Arc;

use searchscope::model::Workload;
use searchscope::model::break_it::{BreakIt, Hunt};
use searchscope::search::{Algorithm, Budget, Outcome};
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, DenseNumbers, Shape, Tiles};
use searchscope::space::{Action, Cost, Heuristic, State, StateSpace, Successor, UnsolvableProof};
use truth::{Cells, Distances};

const GOALS: [&str; 2] = ["123456780", "123804765"];

/// The puzzle from another start, with the tables of the puzzle it was made from.
struct From {
    tiles: Arc<Tiles>,
    root: State,
}

impl StateSpace for From {
    fn root(&self) -> State {
        self.root
    }

    fn goals(&self) -> &[State] {
        self.tiles.goals()
    }

    fn is_goal(&self, state: State) -> bool {
        self.tiles.is_goal(state)
    }

    fn successors(&self, state: State, into: &mut Vec<Successor>) {
        self.tiles.successors(state, into);
    }

    fn predecessors(&self, state: State, into: &mut Vec<Successor>) {
        self.tiles.predecessors(state, into);
    }

    fn heuristics(&self) -> &[Heuristic] {
        self.tiles.heuristics()
    }

    fn estimate(&self, index: usize, state: State) -> Cost {
        self.tiles.estimate(index, state)
    }

    fn state_text(&self, state: State) -> String {
        self.tiles.state_text(state)
    }

    fn action_text(&self, action: Action) -> String {
        self.tiles.action_text(action)
    }

    fn action_phrase(&self, action: Action) -> String {
        self.tiles.action_phrase(action)
    }

    fn unit_costs(&self) -> bool {
        self.tiles.unit_costs()
    }

    fn unsolvable(&self) -> Option<UnsolvableProof> {
        None
    }

    fn dense_numbers(&self) -> Option<Arc<DenseNumbers>> {
        self.tiles.dense_numbers()
    }
}

fn assert_answer(tiles: &Arc<Tiles>, algorithm: Algorithm, (cells, distance): &(Cells, u32)) {
    let root = Board::new(Shape::EIGHT_PUZZLE, cells).expect("a permutation is a board").state();
    let space = Arc::new(From { tiles: Arc::clone(tiles), root });
    let mut search = algorithm.start(Arc::clone(&space) as Arc<dyn StateSpace>);
    let outcome = search.run(Budget { nodes: usize::MAX, bytes: usize::MAX });
    let path = search.record().solution_path();
    let start = truth::text(cells);
    assert_eq!((outcome, path.as_ref().map(|path| path.cost)), (Outcome::Solved, Some(*distance)), "{start}");
    assert!(path.is_some_and(|path| path.is_solution_of(&*space)), "the path from {start} does not replay");
}

/// Every `stride`-th start in sorted order, to both goals, on two threads.
fn every_start_is_answered(words: &str, stride: usize) {
    for goal in GOALS {
        let starts: Vec<_> = Distances::to(goal).solvable().step_by(stride).collect();
        assert_eq!(starts.len(), 181_440_usize.div_ceil(stride));
        let tiles = spaces::eight(goal, goal);
        let algorithm = runs::algorithm(words, &*tiles);
        std::thread::scope(|scope| {
            for first in 0..2 {
                let (starts, tiles) = (&starts, &tiles);
                scope.spawn(move || {
                    starts.iter().skip(first).step_by(2).for_each(|start| assert_answer(tiles, algorithm, start));
                });
            }
        });
    }
}

/// The usual n, a prime so that the sample does not keep step with the order of the boards, unless asked otherwise.
fn stride(usual: usize) -> usize {
    std::env::var("SEARCHSCOPE_STRIDE").map_or(usual, |text| text.parse().expect("SEARCHSCOPE_STRIDE is a number"))
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn bidirectional_search_answers_every_start() {
    every_start_is_answered("bidirectional", 1);
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn a_star_with_manhattan_answers_every_start() {
    every_start_is_answered("astar heuristic=manhattan", 1);
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn a_star_with_linear_conflict_answers_every_start() {
    every_start_is_answered("astar heuristic=linear-conflict", 1);
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn breadth_first_search_gives_every_board_its_true_depth() {
    for goal in GOALS {
        let truth = Distances::to(goal);
        let space = spaces::everything(goal);
        for words in ["bfs goal-test=generation", "bfs goal-test=expansion"] {
            let search = runs::finished(words, &space);
            assert_eq!((search.outcome(), search.record().nodes.len()), (Outcome::Exhausted, 181_440));
            for node in &search.record().nodes {
                let cells = space.board(node.state).expect("tiles have boards").values();
                let cells: Cells = cells.try_into().expect("nine cells");
                assert_eq!(truth.from(&cells), Some(node.depth.into()), "{}", truth::text(&cells));
            }
        }
    }
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn breadth_first_search_answers_a_sample_of_starts() {
    for words in ["bfs goal-test=generation", "bfs goal-test=expansion"] {
        every_start_is_answered(words, stride(211));
    }
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn a_star_with_misplaced_tiles_answers_a_sample_of_starts() {
    every_start_is_answered("astar heuristic=misplaced", stride(11));
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn uniform_cost_search_answers_a_sample_of_starts() {
    every_start_is_answered("astar evaluation=uniform-cost", stride(211));
}

#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn a_star_with_zero_answers_a_sample_of_starts() {
    every_start_is_answered("astar heuristic=zero ties=older", stride(211));
}

/// By the independent table, and by the same mistake made without the engine.
#[test]
#[ignore = "minutes long: script/test runs it optimised"]
fn break_it_finds_every_start_on_which_closing_on_generation_goes_wrong() {
    let space = spaces::eight("123456780", "123456780");
    let pair = ["astar ties=older closing=generation", "astar ties=older"].map(|words| runs::algorithm(words, &*space));
    let problem = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE));
    let budget = Budget::default();
    let mut hunt = BreakIt::new(Hunt { problem, algorithms: pair, most_starts: usize::MAX, budget });
    hunt.start(NonZeroUsize::new(2).expect("two"));
    hunt.wait();
    let findings = hunt.findings();
    let starts: Vec<_> = Distances::to("123456780").solvable().collect();
    let wrong_of = |first: usize| {
        let lengths = starts.iter().skip(first).step_by(2).filter_map(|(cells, distance)| {
            let length = plain::closing_on_generation(cells, 3).filter(|length| length != distance)?;
            Some((*distance, truth::text(cells).replace('0', "."), length))
        });
        lengths.collect::<Vec<_>>()
    };
    let mut wrong = std::thread::scope(|scope| {
        let other = scope.spawn(|| wrong_of(1));
        [wrong_of(0), other.join().expect("the other half")].concat()
    });
    wrong.sort_unstable();
    let found = findings.differences.iter().map(|difference| {
        assert_eq!(difference.answers[1].cost, Some(difference.distance));
        let length = difference.answers[0].cost.expect("a mistaken path is a path");
        (difference.distance, space.state_text(difference.start), length)
    });
    assert_eq!((findings.looked_at, findings.undecided), (181_440, 0));
    assert!(found.eq(wrong.iter().cloned()), "{} and {} starts", findings.differences.len(), wrong.len());
}
