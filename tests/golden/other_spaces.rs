//! Other sizes of board, and other puzzles: how many states there are and how deep they lie.

use std::sync::Arc;

use searchscope::space::tiles::{Board, MoveOrder, Shape, Tiles, reachable_count};
use searchscope::space::{StateSpace, rank};

use crate::runs::{cost, finished};
use crate::spaces::{Listed, tiles};
use crate::truth::{Measure, distances, shortest};

/// States, edges (both ways counted once) and depth, by a breadth-first search that finds no goal.
fn extent(shape: &str, root: &str, swapped: &str) -> (u32, u32, u16) {
    let search = finished("bfs", &tiles(shape, root, swapped, "UDLR"));
    let record = search.record();
    let depth = record.nodes.iter().map(|node| node.depth).max().expect("there is a root");
    (record.counters.expanded, record.counters.generated / 2, depth)
}

#[test]
fn smaller_boards_have_the_known_states_and_depths() {
    assert_eq!(extent("2x2", "1230", "2130"), (12, 12, 6));
    assert_eq!(extent("2x3", "123450", "213450"), (360, 420, 21));
    assert_eq!(extent("3x2", "123450", "213450").0, 360);
    let (states, _, depth) = extent("2x4", "12345670", "21345670");
    assert_eq!((states, depth), (20_160, 36));
    assert_eq!(extent("1x5", "12340", "21340"), (5, 4, 4));
    assert_eq!(reachable_count("2x4".parse().unwrap()), 20_160);
    assert_eq!(reachable_count("5x1".parse().unwrap()), 5);
}

#[test]
fn unsolvable_is_said_exactly_where_no_path_exists() {
    for shape in ["2x2", "2x3", "3x2", "2x4", "4x2", "1x4", "5x1", "1x2"] {
        let shape: Shape = shape.parse().unwrap();
        let goal = Board::in_order(shape);
        let space = |start| Tiles::new(start, goal, MoveOrder::default()).expect("one shape");
        let solvable = distances(&space(goal), Measure::Actions);
        assert_eq!(solvable.len() as u64, reachable_count(shape), "{shape}");
        for place in 0..rank::factorial(shape.cells()) {
            let start = Board::new(shape, &rank::unrank(place, shape.cells()).unwrap()).unwrap();
            assert_eq!(space(start).unsolvable().is_none(), solvable.contains_key(&start.state()), "{start}");
        }
    }
}

/// How many states there are, and the answer of every sound algorithm, which must be one.
fn states_and_answer(space: Listed) -> (usize, Option<u32>) {
    let space = Arc::new(space);
    let truth = shortest(&*space, Measure::Actions);
    let sound = [
        "bfs",
        "bfs goal-test=expansion",
        "dfs-limited deepening=on repeated=shallowest",
        "bidirectional",
        "bidirectional turn=layers",
        "bidirectional turn=layers stop=first",
        "bidirectional turn=single",
        "astar",
    ];
    for algorithm in sound {
        assert_eq!(cost(algorithm, &space), truth, "{algorithm}");
    }
    (distances(&*space, Measure::Actions).len(), truth)
}

#[test]
fn jugs_have_the_known_answers() {
    let some_jug_holds = |litres: u64| move |jugs: &[u64]| jugs.contains(&litres);
    assert_eq!(states_and_answer(Listed::jugs(&[4, 3], &[0, 0], some_jug_holds(2))).1, Some(4));
    assert_eq!(states_and_answer(Listed::jugs(&[3, 5], &[0, 0], some_jug_holds(4))), (16, Some(6)));
    assert_eq!(states_and_answer(Listed::jugs(&[3, 5], &[0, 0], |jugs| jugs == [0, 4])), (16, Some(7)));
    assert_eq!(states_and_answer(Listed::jugs(&[2, 6], &[0, 0], some_jug_holds(5))), (8, None));
}

#[test]
fn river_crossings_have_the_known_answers() {
    assert_eq!(states_and_answer(Listed::missionaries(3, 2)), (16, Some(11)));
    assert_eq!(states_and_answer(Listed::missionaries(4, 2)), (11, None));
    assert_eq!(states_and_answer(Listed::wolf_goat_cabbage()), (10, Some(7)));
}

#[test]
fn hanoi_has_the_known_answers() {
    assert_eq!(states_and_answer(Listed::hanoi(3)), (27, Some(7)));
    assert_eq!(states_and_answer(Listed::hanoi(4)), (81, Some(15)));
}
