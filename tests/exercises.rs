//! The five exercises: their inputs, their limits and their programs' wrong answers, against the engine.

#[path = "support/runs.rs"]
mod runs;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/spaces.rs"]
mod spaces;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/truth.rs"]
mod truth;

use std::collections::BTreeMap;

use runs::{answer, cost, finished};
use searchscope::search::preset;
use searchscope::search::{Budget, Outcome};
use searchscope::space::StateSpace;
use spaces::{eight, tiles};
use truth::{Cells, Distances};

const G: &str = "123456780";
const GM: &str = "123804765";

/// Sound algorithms that are quick enough for any start.
const QUICK: [&str; 12] = [
    "bidirectional",
    "bidirectional stop=first",
    "bidirectional turn=layers",
    "bidirectional turn=layers stop=first",
    "bidirectional turn=single",
    "bidirectional turn=single stop=first",
    "astar heuristic=manhattan",
    "astar heuristic=manhattan ties=older",
    "astar heuristic=manhattan ties=newer",
    "astar heuristic=linear-conflict",
    "astar heuristic=linear-conflict ties=older",
    "astar heuristic=linear-conflict ties=newer",
];

#[test]
fn presets_give_the_right_answers() {
    let right = [
        ("A", Some(3)),
        ("B", Some(22)),
        ("C", Some(4)),
        ("D", Some(19)),
        ("E", Some(4)),
        ("hardest", Some(31)),
        ("unsolvable", None),
        ("romania", Some(418)),
    ];
    assert_eq!(preset::all().iter().map(|preset| preset.name).collect::<Vec<_>>(), right.map(|(name, _)| name));
    for (name, cost) in right {
        let preset = preset::by_name(name).unwrap();
        let space = preset.problem.space();
        let mut search = preset.algorithm.start(space.clone());
        let outcome = search.run(Budget::default());
        assert_eq!(outcome, if cost.is_some() { Outcome::Solved } else { Outcome::Exhausted }, "{name}");
        let path = search.record().solution_path();
        assert!(path.iter().all(|path| path.is_solution_of(&*space)), "{name}");
        assert_eq!(path.map(|path| path.cost), cost, "{name}");
    }
}

#[test]
fn inputs_that_the_exercises_programs_get_wrong() {
    let rows = [
        // A: the last queued board is never tested.
        ("647850321", G, 31),
        // B: the goal is tested only when generated.
        (G, G, 0),
        // C: closed when generated, and stopped after 10,000 expansions.
        ("135408762", G, 10),
        ("135246780", "467581230", 22),
        ("147068352", G, 27),
        // E: cut at depth 20, or the depths of two different meetings added.
        ("012345678", G, 22),
        ("123408765", G, 6),
        ("234150768", G, 19),
        ("012345867", G, 22),
    ];
    for (start, goal, moves) in rows {
        for order in ["UDLR", "LRUD", "LUDR", "LURD", "URDL", "ULDR"] {
            let space = tiles("3x3", start, goal, order);
            for algorithm in QUICK {
                assert_eq!(cost(algorithm, &space), Some(moves), "{start} {order} {algorithm}");
            }
        }
        assert_eq!(cost("bfs", &eight(start, goal)), Some(moves), "{start}");
    }
}

#[test]
fn exercise_c_passes_through_the_boards_of_a_shortest_path() {
    let space = tiles("3x3", "283104765", GM, "LUDR");
    let boards = answer("astar", &space).unwrap().states;
    let texts: Vec<String> = boards.iter().map(|&state| space.state_text(state)).collect();
    assert_eq!(texts, ["2831.4765", "2.3184765", ".23184765", "123.84765", "1238.4765"]);
}

#[test]
fn closing_on_generation_makes_exercise_c_answer_12_for_10() {
    let space = tiles("3x3", "135408762", G, "LURD");
    let wrong = ["older", "newer", "low-h"].map(|ties| cost(&format!("astar closing=generation ties={ties}"), &space));
    assert!(wrong.contains(&Some(12)), "{wrong:?}");
}

#[test]
fn a_breadth_first_search_cut_at_depth_20_misses_126_638_starts() {
    let search = finished("bfs", &spaces::everything(G));
    let missed = search.record().nodes.iter().filter(|node| node.depth > 20).count();
    assert_eq!((search.record().nodes.len(), missed), (181_440, 126_638));
}

#[test]
fn a_depth_limit_is_a_cutoff_and_no_proof() {
    let far = eight("012345678", G);
    assert_eq!(finished("dfs-limited limit=12", &far).outcome(), Outcome::Cutoff);
    let unsolvable = eight("123456870", G);
    assert_eq!(finished("dfs-limited limit=12", &unsolvable).outcome(), Outcome::Cutoff);
    assert_eq!(finished("bidirectional", &unsolvable).outcome(), Outcome::Exhausted);
}

#[test]
fn two_boards_may_be_of_one_text_in_any_notation() {
    let shape = searchscope::space::tiles::Shape::EIGHT_PUZZLE;
    let read = |text| searchscope::space::notation::read_start_and_goal(text, shape).expect("a start and a goal");
    let (start, goal) = read("12345678.\n123.46758\n");
    assert_eq!(cost("bfs", &eight(&start.to_string(), &goal.expect("two boards").to_string())), Some(3));
    assert_eq!(read("2 3 4 1 5 x 7 6 8"), read("234\n150\n768\n"));
}

/// Manhattan, worked out anew.
fn manhattan(board: &Cells, goal: &Cells) -> u32 {
    let place = |of: &Cells, tile: u8| of.iter().position(|&cell| cell == tile).expect("every tile is there");
    let way = |tile: u8| {
        let (here, there) = (place(board, tile), place(goal, tile));
        (here / 3).abs_diff(there / 3) + (here % 3).abs_diff(there % 3)
    };
    u32::try_from((1..9).map(way).sum::<usize>()).expect("small")
}

#[test]
fn a_star_expands_what_it_must_and_at_most_what_it_may() {
    let rows = [
        ("867254301", G, 31, 6_549, 21_198),
        ("234150768", G, 19, 301, 651),
        ("135246780", "467581230", 22, 33, 187),
        ("021358467", GM, 30, 7_586, 17_868),
    ];
    for (start, goal, d, must, may) in rows {
        let (from_start, goal_cells) = (Distances::to(start), truth::cells(goal));
        let f: Vec<u32> = from_start.solvable().map(|(board, g)| g + manhattan(&board, &goal_cells)).collect();
        let count = |is_counted: fn(u32, u32) -> bool| f.iter().filter(|&&f| is_counted(f, d)).count();
        assert_eq!((count(|f, d| f < d), count(|f, d| f <= d)), (must as usize, may), "{start}");
        for ties in ["older", "newer", "low-h"] {
            let search = finished(&format!("astar heuristic=manhattan ties={ties}"), &eight(start, goal));
            let counters = search.record().counters;
            assert_eq!(search.record().solution_path().map(|path| path.cost), Some(d), "{start} {ties}");
            assert_eq!(counters.before_last_f_rise, must, "{start} {ties}");
            assert!((must..=u32::try_from(may).unwrap()).contains(&counters.expanded), "{start} {ties}: {counters:?}");
        }
    }
}

/// The rows of the published table of distances.
fn table() -> Vec<(&'static str, &'static str, Option<u32>)> {
    let text = include_str!("data/distances-8puzzle.csv");
    let row = |line: &'static str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [start, goal, distance] = fields[..] else { panic!("{line}") };
        let distance = if distance == "-1" { None } else { Some(distance.parse().expect("a number of moves")) };
        (start, goal, distance)
    };
    let rows: Vec<_> = text.lines().skip(1).map(row).collect();
    assert_eq!(rows.len(), 144);
    rows
}

fn every_row_is_answered_by(algorithms: &[&str], is_asked: impl Fn(Option<u32>) -> bool) {
    for (start, goal, distance) in table().into_iter().filter(|row| is_asked(row.2)) {
        let space = eight(start, goal);
        for algorithm in algorithms {
            assert_eq!(cost(algorithm, &space), distance, "{start} to {goal}, {algorithm}");
        }
    }
}

#[test]
fn the_table_agrees_with_the_independent_one() {
    let mut to = BTreeMap::new();
    for (start, goal, distance) in table() {
        let to_goal = to.entry(goal).or_insert_with(|| Distances::to(goal));
        assert_eq!(to_goal.from(&truth::cells(start)), distance, "{start} to {goal}");
        assert_eq!(eight(start, goal).unsolvable().is_some(), distance.is_none(), "{start} to {goal}");
    }
}

#[test]
fn the_table_is_answered_where_solvable_by_the_quick_algorithms() {
    every_row_is_answered_by(&QUICK, |distance| distance.is_some());
}

#[test]
fn the_table_is_answered_where_unsolvable() {
    every_row_is_answered_by(&["bfs", "bidirectional", "astar"], |distance| distance.is_none());
}

#[test]
fn the_table_is_answered_by_breadth_first_search() {
    every_row_is_answered_by(&["bfs", "bfs goal-test=expansion"], |distance| distance.is_some());
}

#[test]
fn the_table_is_answered_by_a_star_with_weaker_heuristics() {
    let weak = ["astar heuristic=misplaced", "astar heuristic=misplaced ties=newer", "astar evaluation=uniform-cost"];
    every_row_is_answered_by(&weak, |distance| distance.is_some());
}

#[test]
fn the_table_is_answered_by_iterative_deepening_where_the_goal_is_near() {
    let deepening = ["dfs-limited deepening=on repeated=path", "dfs-limited deepening=on repeated=shallowest"];
    every_row_is_answered_by(&deepening, |distance| distance.is_some_and(|distance| distance <= 16));
}

#[test]
fn weighted_a_star_keeps_within_its_weight() {
    for (start, goal, distance) in table() {
        let Some(distance) = distance else { continue };
        for weight in [150, 300] {
            let found = cost(&format!("astar evaluation=weighted weight={weight}"), &eight(start, goal)).unwrap();
            assert!(distance <= found && 100 * found <= weight * distance, "{start} to {goal}: {found}");
        }
    }
}
