//! The known values of the 8-puzzle and of the other spaces: the engine gives each of them.

#[path = "golden/heuristics.rs"]
mod heuristics;
#[path = "golden/mistakes.rs"]
mod mistakes;
#[path = "golden/other_spaces.rs"]
mod other_spaces;
#[path = "support/runs.rs"]
mod runs;
#[path = "support/spaces.rs"]
mod spaces;
#[path = "support/truth.rs"]
mod truth;

use runs::{cost, finished};
use searchscope::search::Search;
use searchscope::space::{State, StateSpace, tiles};
use spaces::{board, eight};
use truth::Distances;

const CORNER: [usize; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];
const EDGE: [usize; 32] = [
    1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713, 21721,
    19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
];
const CENTRE: [usize; 31] = [
    1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612, 18444,
    24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
];

/// A breadth-first search of everything: its goal is the root with two tiles swapped.
fn everything(root: &str) -> Box<dyn Search> {
    finished("bfs", &spaces::everything(root))
}

fn states_per_depth(search: &dyn Search) -> Vec<usize> {
    let mut counts = Vec::new();
    for node in &search.record().nodes {
        counts.resize(counts.len().max(usize::from(node.depth) + 1), 0);
        counts[usize::from(node.depth)] += 1;
    }
    counts
}

fn deepest(search: &dyn Search) -> Vec<State> {
    let most = search.record().nodes.iter().map(|node| node.depth).max();
    let mut states: Vec<State> =
        search.record().nodes.iter().filter(|node| Some(node.depth) == most).map(|node| node.state).collect();
    states.sort_unstable();
    states
}

fn sorted_states(boards: [&str; 2]) -> Vec<State> {
    let mut states = boards.map(|text| board("3x3", text).state()).to_vec();
    states.sort_unstable();
    states
}

#[test]
fn states_per_depth_from_corner_edge_and_centre() {
    for root in ["123456780", "012345678"] {
        assert_eq!(states_per_depth(&*everything(root)), CORNER, "{root}");
    }
    for root in ["102345678", "123045678", "123456708"] {
        assert_eq!(states_per_depth(&*everything(root)), EDGE, "{root}");
    }
    for root in ["123804765", "123405678"] {
        assert_eq!(states_per_depth(&*everything(root)), CENTRE, "{root}");
    }
}

#[test]
fn half_of_all_boards_can_be_reached_over_241_920_edges() {
    let search = everything("123456780");
    let counters = search.record().counters;
    assert_eq!(tiles::reachable_count(tiles::Shape::EIGHT_PUZZLE), 181_440);
    assert_eq!((counters.expanded, counters.reached, counters.explored), (181_440, 181_440, 181_440));
    assert_eq!((counters.generated, counters.duplicates), (2 * 241_920, 302_401));
}

#[test]
fn the_deepest_boards_are_31_moves_away_or_30_from_the_centre() {
    assert_eq!(deepest(&*everything("123456780")), sorted_states(["867254301", "647850321"]));
    assert_eq!(deepest(&*everything("012345678")), sorted_states(["876041253", "806547231"]));
    assert_eq!(deepest(&*everything("123804765")).len(), 148);
}

#[test]
fn every_board_has_the_depth_of_an_independent_table() {
    for root in ["123456780", "123804765"] {
        let truth = Distances::to(root);
        let search = everything(root);
        for node in &search.record().nodes {
            let cells: truth::Cells = tiles_of(node.state).try_into().expect("nine cells");
            assert_eq!(truth.from(&cells), Some(node.depth.into()), "{}", truth::text(&cells));
        }
    }
}

fn tiles_of(state: State) -> Vec<u8> {
    eight_space().board(state).expect("tiles have boards").values()
}

fn eight_space() -> &'static tiles::Tiles {
    static SPACE: std::sync::LazyLock<std::sync::Arc<tiles::Tiles>> =
        std::sync::LazyLock::new(|| eight("123456780", "123456780"));
    &SPACE
}

#[test]
fn a_board_is_solvable_exactly_when_the_parities_agree() {
    let truth = Distances::to("123456780");
    let goal = tiles::Board::in_order(tiles::Shape::EIGHT_PUZZLE);
    let mut solvable = 0;
    for cells in truth::all_boards() {
        let start = tiles::Board::new(goal.shape(), &cells).expect("a permutation is a board");
        let space = tiles::Tiles::new(start, goal, tiles::MoveOrder::default()).expect("one shape");
        assert_eq!(space.unsolvable().is_none(), truth.from(&cells).is_some(), "{start}");
        solvable += usize::from(truth.from(&cells).is_some());
    }
    assert_eq!(solvable, 181_440);
}

#[test]
fn the_branching_is_the_number_of_cells_beside_the_blank() {
    let mut successors = Vec::new();
    let mut branching = Vec::new();
    for blank in 0..9 {
        let mut values = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        values.swap(blank, 8);
        let board = tiles::Board::new(tiles::Shape::EIGHT_PUZZLE, &values).unwrap();
        eight_space().successors(board.state(), &mut successors);
        branching.push(successors.len());
    }
    assert_eq!(branching, [2, 3, 2, 3, 4, 3, 2, 3, 2]);
}

const G: &str = "123456780";
const G0: &str = "012345678";

#[test]
fn breadth_first_expands_as_many_as_are_known() {
    let on_expansion = [
        ("125340678", G0, 3, 10),
        ("134802756", G, 16, 13_018),
        ("618402735", G0, 20, 54_094),
        ("724506831", G0, 26, 171_711),
        ("867254301", G, 31, 181_438),
    ];
    for (start, goal, moves, expanded) in on_expansion {
        let search = finished("bfs goal-test=expansion", &eight(start, goal));
        assert_eq!(search.record().counters.expanded, expanded, "{start}");
        assert_eq!(search.record().solution_path().map(|path| path.cost), Some(moves), "{start}");
    }
    for (start, expanded) in [("724506831", 158_791), ("618402735", 38_417)] {
        let search = finished("bfs goal-test=generation", &eight(start, G0));
        assert_eq!(search.record().counters.expanded, expanded, "{start}");
    }
}

#[test]
fn the_order_of_moves_changes_the_count() {
    for (order, expanded) in [("UDLR", 54_094), ("RLDU", 57_590), ("LRUD", 63_100)] {
        let search = finished("bfs goal-test=expansion", &spaces::tiles("3x3", "618402735", G0, order));
        assert_eq!(search.record().counters.expanded, expanded, "{order}");
    }
}

#[test]
fn a_star_expands_as_many_as_are_known_with_each_rule_for_ties() {
    let rows = [
        ("134802756", G, 16, [220, 160, 98]),
        ("618402735", G0, 20, [711, 399, 655]),
        ("724506831", G0, 26, [3_977, 3_067, 1_480]),
        ("867254301", G, 31, [20_290, 6_896, 6_744]),
    ];
    for (start, goal, moves, expanded) in rows {
        let found = ["older", "newer", "low-h"].map(|ties| {
            let search = finished(&format!("astar heuristic=manhattan ties={ties}"), &eight(start, goal));
            assert_eq!(search.record().solution_path().map(|path| path.cost), Some(moves), "{start} {ties}");
            search.record().counters.expanded
        });
        assert_eq!(found, expanded, "{start}");
    }
}

#[test]
fn a_star_two_moves_from_the_goal_expands_2_and_generates_5_or_7() {
    let truth = Distances::to(G);
    let near: Vec<_> = truth.solvable().filter(|&(_, distance)| distance == 2).collect();
    assert_eq!(near.len(), 4);
    for (cells, _) in near {
        let search = finished("astar", &eight(&truth::text(&cells), G));
        let counters = search.record().counters;
        assert_eq!(counters.expanded, 2);
        assert!([5, 7].contains(&counters.generated), "{}", counters.generated);
    }
}

#[test]
fn start_and_goal_side_by_side_or_the_same() {
    for algorithm in ["bfs", "dfs-limited", "bidirectional", "bidirectional turn=single stop=first", "astar"] {
        assert_eq!(cost(algorithm, &eight(G, G)), Some(0), "{algorithm}");
    }
}
