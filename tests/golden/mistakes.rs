//! Mistakes that public programs make: each option that keeps one gives its wrong answer, each default the right one.

use std::sync::Arc;

use searchscope::search::{Algorithm, Outcome};
use searchscope::space::notation::read_board;
use searchscope::space::route_map::RouteMap;
use searchscope::space::tiles::Shape;
use searchscope::space::{Cost, StateSpace};

use crate::runs::{answer, cost, finished};
use crate::spaces::{Listed, eight, tiles};
use crate::truth::{Measure, shortest};

const G: &str = "123456780";

fn map(cities: &[&str], roads: &[(&str, &str, Cost)], ends: [&str; 2], h: Option<Vec<Cost>>) -> Arc<RouteMap> {
    Arc::new(RouteMap::new(cities, roads, ends[0], &[ends[1]], h).expect("a test's map is right"))
}

#[test]
fn a_plain_table_reports_cutoff_though_a_solution_is_within_the_limit() {
    let space = eight("123746508", G);
    assert_eq!(cost("bfs", &space), Some(5));
    assert_eq!(finished("dfs-limited limit=8 repeated=table", &space).outcome(), Outcome::Cutoff);
    for sound in ["path", "shallowest", "none"] {
        let path = answer(&format!("dfs-limited limit=8 repeated={sound}"), &space).unwrap();
        assert!(path.cost <= 8, "{sound}");
    }
    assert_eq!(cost("dfs-limited limit=5 repeated=shallowest", &space), Some(5));
}

#[test]
fn a_plain_table_makes_iterative_deepening_answer_9_for_7() {
    let space = eight("123075846", G);
    assert_eq!(cost("dfs-limited deepening=on repeated=table", &space), Some(9));
    for sound in ["path", "shallowest", "none"] {
        assert_eq!(cost(&format!("dfs-limited deepening=on repeated={sound}"), &space), Some(7), "{sound}");
    }
}

#[test]
fn iterative_deepening_with_depths_ends_where_there_is_no_solution() {
    let (ring, two_rows) = (tiles("2x2", "2130", "1230", "UDLR"), tiles("2x3", "213450", "123450", "UDLR"));
    assert_eq!(cost("dfs-limited deepening=on", &ring), None);
    for space in [ring, two_rows] {
        assert_eq!(cost("dfs-limited deepening=on repeated=shallowest", &space), None);
        assert_eq!(cost("dfs-limited limit=60000 repeated=table", &space), None);
    }
    let space = eight("123456870", G);
    for algorithm in ["bfs", "bidirectional", "astar"] {
        assert_eq!(cost(algorithm, &space), None, "{algorithm}");
    }
}

#[test]
fn closing_on_generation_answers_13_for_11_and_12_for_10() {
    for (start, ties, right, wrong) in [("123867405", "older", 11, 13), ("123708564", "newer", 10, 12)] {
        let space = eight(start, G);
        assert_eq!(cost(&format!("astar ties={ties}"), &space), Some(right), "{start}");
        assert_eq!(cost(&format!("astar ties={ties} closing=generation"), &space), Some(wrong), "{start}");
    }
}

#[test]
fn a_star_does_not_stop_when_the_goal_is_generated() {
    let roads = [("S", "E", 10_000), ("S", "M", 1), ("M", "E", 1)];
    let space = map(&["S", "M", "E"], &roads, ["S", "E"], None);
    assert_eq!(cost("astar", &space), Some(2));
    assert_eq!(cost("astar evaluation=uniform-cost", &space), Some(2));
    assert_eq!(cost("astar closing=generation", &space), Some(10_000));
}

#[test]
fn an_inconsistent_heuristic_needs_reopening() {
    let roads = [("S", "A", 1), ("S", "B", 1), ("A", "C", 1), ("B", "C", 2), ("C", "G", 3)];
    let space = map(&["S", "A", "B", "C", "G"], &roads, ["S", "G"], Some(vec![2, 4, 1, 1, 0]));
    let search = finished("astar heuristic=straight-line", &space);
    assert_eq!(search.record().solution_path().unwrap().cost, 5);
    assert_eq!(search.record().counters.reopened, 1);
    assert_eq!(cost("astar heuristic=straight-line closing=generation", &space), Some(6));
}

#[test]
fn the_cost_of_a_greedy_answer_is_that_of_its_path() {
    // The goal is taken while a state on its path, improved since, still waits: its g is of the older path.
    let path = answer("astar evaluation=greedy", &eight("120685374", G)).unwrap();
    assert_eq!((path.actions.len(), path.cost), (54, 54));
    let roads = [("S", "A", 14), ("S", "B", 1), ("A", "B", 1), ("A", "G", 1)];
    let space = map(&["S", "A", "B", "G"], &roads, ["S", "G"], None);
    let path = answer("astar evaluation=greedy ties=older", &space).unwrap();
    assert_eq!((path.actions.len(), path.cost), (3, 3));
}

#[test]
fn the_first_meeting_of_single_expansions_is_one_too_long() {
    let cities = ["0", "1", "2", "3", "4", "5", "6"];
    let roads =
        [("5", "6", 1), ("3", "6", 1), ("0", "2", 1), ("1", "2", 1), ("2", "4", 1), ("2", "3", 1), ("4", "5", 1)];
    let space = map(&cities, &roads, ["6", "1"], None);
    let mut successors = Vec::new();
    let orders = [("2", "0143"), ("3", "62"), ("4", "25"), ("5", "64"), ("6", "53")];
    for (city, neighbours) in orders {
        let from = map(&cities, &roads, [city, "1"], None);
        from.successors(from.root(), &mut successors);
        assert_eq!(successors.iter().map(|s| from.state_text(s.state)).collect::<String>(), neighbours, "{city}");
    }
    assert_eq!(cost("bidirectional turn=single stop=first", &space), Some(4));
    for turn in ["smaller", "layers", "single"] {
        assert_eq!(cost(&format!("bidirectional turn={turn}"), &space), Some(3), "{turn}");
    }
    assert_eq!(cost("bidirectional turn=layers stop=first", &space), Some(3));
}

#[test]
fn the_fewest_roads_are_not_the_cheapest_way() {
    let space = map(&["s", "v", "t"], &[("s", "v", 6), ("v", "t", 6), ("s", "t", 10)], ["s", "t"], None);
    assert_eq!(cost("astar", &space), Some(10));
    let longer = map(&["s", "v", "t"], &[("s", "v", 4), ("v", "t", 4), ("s", "t", 10)], ["s", "t"], None);
    assert_eq!(cost("astar", &longer), Some(8));
    assert_eq!(cost("bidirectional", &longer), Some(10), "it counts roads, not kilometres");
    assert_eq!(shortest(&*longer, Measure::Cost), Some(8));
    assert_eq!(shortest(&*longer, Measure::Actions), Some(1));
}

#[test]
fn the_backward_side_needs_predecessors() {
    let jugs = || Listed::jugs(&[3, 5], &[0, 0], |jugs| jugs == [0, 4]);
    let space = Arc::new(jugs());
    for turn in ["smaller", "layers", "single"] {
        assert_eq!(cost(&format!("bidirectional turn={turn}"), &space), Some(7), "{turn}");
    }
    let mistaken = Arc::new(jugs().with_successors_as_predecessors());
    let path = finished("bidirectional stop=first", &mistaken).record().solution_path().unwrap();
    assert_eq!(path.cost, 2);
    assert!(!path.is_solution_of(&*space));
}

#[test]
fn start_equal_to_goal_is_solved_without_an_expansion() {
    for algorithm in Algorithm::all() {
        let space = eight(G, G);
        let search = finished(algorithm.name(), &space);
        let path = search.record().solution_path().unwrap();
        assert_eq!((path.cost, path.states.len(), search.record().counters.expanded), (0, 1, 0));
        assert!(path.is_solution_of(&*space));
    }
}

#[test]
fn a_meeting_at_the_start_or_at_the_goal_gives_a_path_of_two_states() {
    for turn in ["smaller", "layers", "single"] {
        for stop in ["proven", "first"] {
            let path = answer(&format!("bidirectional turn={turn} stop={stop}"), &eight("123456708", G)).unwrap();
            assert_eq!((path.cost, path.states.len()), (1, 2), "{turn} {stop}");
        }
    }
}

#[test]
fn parity_is_a_matter_of_both_boards() {
    let (to_g, to_gm) = (eight("812043765", G), eight("812043765", "123804765"));
    assert!(to_g.unsolvable().is_some());
    assert!(to_gm.unsolvable().is_none());
    for algorithm in ["bfs", "bidirectional", "astar", "dfs-limited deepening=on"] {
        assert_eq!(cost(algorithm, &to_gm), Some(5), "{algorithm}");
    }
    assert_eq!(cost("bidirectional", &to_g), None);
}

#[test]
fn texts_that_are_no_boards_are_refused_with_the_reason() {
    let refused = [
        ("10687542", "8 cells"),
        ("112345678", "tile 1 is there twice"),
        ("123456789", "9 is no tile"),
        ("12a456780", "'a' is neither"),
        ("1234..678", "the blank is there twice"),
    ];
    for (text, reason) in refused {
        let error = read_board(text, Shape::EIGHT_PUZZLE).unwrap_err();
        assert!(error.fault.to_string().contains(reason), "{text}: {error}");
    }
}
