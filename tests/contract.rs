//! The contract of a search, over every algorithm with every combination of its options, on many spaces.

#[path = "contract/ledger.rs"]
mod ledger;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/runs.rs"]
mod runs;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/spaces.rs"]
mod spaces;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/truth.rs"]
mod truth;
#[path = "contract/variants.rs"]
mod variants;

use std::sync::{Arc, LazyLock};

use ledger::Ledger;
use proptest::prelude::*;
use searchscope::search::{Algorithm, Budget, Objective, Outcome};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::route_map::RouteMap;
use searchscope::space::tiles::Shape;
use searchscope::space::{StateSpace, heuristic_index};
use spaces::{Listed, eight, tiles};
use truth::{Distances, Measure, shortest};

/// A space, the truth about it, and how many steps of it are followed.
struct Case {
    name: &'static str,
    space: Arc<dyn StateSpace>,
    fewest_actions: Option<u32>,
    least_cost: Option<u32>,
    steps: usize,
}

fn case<S: StateSpace + 'static>(name: &'static str, space: Arc<S>, steps: usize) -> Case {
    let fewest_actions = shortest(&*space, Measure::Actions);
    Case { name, fewest_actions, least_cost: shortest(&*space, Measure::Cost), space, steps }
}

fn solvable_cases() -> Vec<Case> {
    let jugs = Listed::jugs(&[3, 5], &[0, 0], |jugs| jugs.contains(&4));
    let ways = |s: u64| if s < 4 { vec![(0, s + 1, 5), (1, s + 1, 2), (2, s, 1), (3, s / 2, 9)] } else { vec![] };
    let two_ways = Listed::new(0..5, 0, |s| s == 4, ways);
    vec![
        case("2x2", tiles("2x2", "0321", "1230", "UDLR"), 400),
        case("2x3", tiles("2x3", "123045", "123450", "LRUD"), 400),
        case("3x3", eight("123746508", "123456780"), 200),
        case("1x5", tiles("1x5", "01234", "12340", "UDLR"), 400),
        case("Romania", Arc::new(RouteMap::romania("Arad", "Bucharest").expect("on the map")), 400),
        case("jugs", Arc::new(jugs), 400),
        case("two ways at a time", Arc::new(two_ways), 400),
        case("missionaries", Arc::new(Listed::missionaries(3, 2)), 400),
    ]
}

fn unsolvable_cases() -> Vec<Case> {
    let jugs = Listed::jugs(&[2, 6], &[0, 0], |jugs| jugs.contains(&5));
    let island = RouteMap::new(&["A", "B", "C"], &[("A", "B", 7)], "A", &["C"], Some(vec![3, 9, 0]));
    vec![
        case("2x2 unsolvable", tiles("2x2", "2130", "1230", "UDLR"), 800),
        case("2x3 unsolvable", tiles("2x3", "213450", "123450", "UDLR"), 800),
        case("1x5 unsolvable", tiles("1x5", "21340", "12340", "UDLR"), 800),
        case("jugs unsolvable", Arc::new(jugs), 800),
        case("an island", Arc::new(island.expect("a map")), 800),
        case("3x3 unsolvable", eight("123456870", "123456780"), 120),
    ]
}

/// Follows a search to its verdict, or as far as the case goes.
fn follow(case: &Case, algorithm: Algorithm) -> Ledger {
    let mut ledger = Ledger::new(&case.space, algorithm);
    for _ in 0..case.steps {
        if ledger.step().is_verdict() {
            ledger.assert_finished_stays_finished();
            break;
        }
    }
    ledger
}

/// What a verdict says is true, and a path leads from root to goal and is as short as promised.
fn assert_verdict_is_true(ledger: &Ledger, algorithm: Algorithm, case: &Case) {
    let space = &*case.space;
    let (outcome, path) = (ledger.search.outcome(), ledger.search.record().solution_path());
    let counts_actions = algorithm.objective() == Objective::Actions;
    let truth = if counts_actions { case.fewest_actions } else { case.least_cost };
    match outcome {
        Outcome::Running => assert_eq!(path, None),
        Outcome::Solved => {
            let path = path.expect("a solved search has a path");
            assert!(path.is_solution_of(space));
            let actions = u32::try_from(path.actions.len()).expect("short");
            let found = if counts_actions { actions } else { path.cost };
            let truth = truth.expect("a path proves that there is one");
            assert!(found >= truth);
            assert!(found == truth || !variants::is_sound(algorithm, space), "{found}, but {truth} is possible");
            if let Some(bound) = variants::weight_bound(algorithm, space) {
                assert!(100 * u64::from(found) <= bound * u64::from(truth), "{found} is over {bound} % of {truth}");
            }
        }
        Outcome::Exhausted => assert_eq!((path, truth), (None, None), "exhausted, but there is a path"),
        Outcome::Cutoff => {
            assert_eq!(path, None);
            assert!(ledger.has_pruned && variants::has_fixed_limit(algorithm), "cut off, but nothing was pruned");
        }
        Outcome::LimitReached => panic!("no step gives it"),
    }
}

fn over_all(cases: &[Case], mut check: impl FnMut(&Case, Algorithm)) {
    for case in cases {
        for algorithm in variants::all(&*case.space) {
            let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(case, algorithm)));
            assert!(caught.is_ok(), "{}: {algorithm:?}", case.name);
        }
    }
}

#[test]
fn there_is_a_variant_for_every_combination_of_options() {
    let names = |space: &dyn StateSpace, name: &str| {
        variants::all(space).iter().filter(|algorithm| algorithm.name() == name).count()
    };
    let space = eight("123456780", "123456780");
    assert_eq!([names(&*space, "bfs"), names(&*space, "bidirectional")], [4, 6]);
    // Four rules for repeated states, with deepening and without; five limits where it is off or on again.
    assert_eq!(names(&*space, "dfs-limited"), 4 * 5 * 2);
    // A*, uniform-cost, greedy and five weights; six heuristics, three rules for ties, two for closing.
    assert_eq!(names(&*space, "astar"), (3 + 5) * 6 * 3 * 2);
}

#[test]
fn every_step_keeps_the_contract_where_there_is_a_solution() {
    over_all(&solvable_cases(), |case, algorithm| {
        let ledger = follow(case, algorithm);
        assert_verdict_is_true(&ledger, algorithm, case);
        assert!(ledger.search.outcome() != Outcome::Exhausted);
    });
}

#[test]
fn unsolvable_problems_are_exhausted_not_cut_off() {
    over_all(&unsolvable_cases(), |case, algorithm| {
        let ledger = follow(case, algorithm);
        assert_verdict_is_true(&ledger, algorithm, case);
        if variants::expands_each_state_once(algorithm) && case.steps > 720 {
            assert_eq!(ledger.search.outcome(), Outcome::Exhausted);
        }
        if ledger.search.outcome() == Outcome::Cutoff {
            assert!(ledger.has_pruned);
        } else {
            assert_ne!(ledger.search.outcome(), Outcome::Solved);
        }
    });
}

#[test]
fn a_start_that_is_a_goal_is_solved_by_the_empty_path_with_no_expansion() {
    let jugs = Listed::jugs(&[3, 5], &[3, 1], |jugs| jugs.contains(&3));
    let cases = [
        case("3x3", eight("123456780", "123456780"), 1),
        case("1x2", tiles("1x2", "01", "01", "UDLR"), 1),
        case("Romania", Arc::new(RouteMap::romania("Bucharest", "Bucharest").expect("on the map")), 1),
        case("jugs, a goal of several", Arc::new(jugs), 1),
    ];
    over_all(&cases, |case, algorithm| {
        let ledger = follow(case, algorithm);
        assert_verdict_is_true(&ledger, algorithm, case);
        let path = ledger.search.record().solution_path().expect("one step solves it");
        assert_eq!((path.states, path.actions.len(), path.cost), (vec![case.space.root()], 0, 0));
        assert_eq!(ledger.search.record().counters.expanded, 0);
    });
}

#[test]
fn a_budget_pauses_a_run_and_changes_nothing_else() {
    let cases: Vec<Case> = solvable_cases().into_iter().chain(unsolvable_cases()).collect();
    over_all(&cases, |case, algorithm| {
        let mut whole = algorithm.start(Arc::clone(&case.space));
        for _ in 0..case.steps {
            whole.step();
        }
        if whole.outcome() == Outcome::Running {
            return;
        }
        let mut paused = algorithm.start(Arc::clone(&case.space));
        let mut budget = Budget { nodes: paused.record().nodes.len(), bytes: usize::MAX };
        assert_eq!(paused.run(budget), Outcome::LimitReached);
        assert_eq!((paused.outcome(), paused.record().counters.expanded), (Outcome::Running, 0));
        while paused.run(budget) == Outcome::LimitReached {
            assert!(paused.record().nodes.len() >= budget.nodes);
            let now = paused.record().counters;
            assert_eq!(paused.run(budget), Outcome::LimitReached);
            assert_eq!(paused.record().counters, now, "a paused run went on");
            budget.nodes = paused.record().nodes.len() + 7;
        }
        assert_eq!(paused.outcome(), whole.outcome());
        assert_eq!(paused.record().counters, whole.record().counters);
        assert_eq!(paused.record().events, whole.record().events);
        assert_eq!(paused.record().nodes, whole.record().nodes);
    });
}

static TO_G: LazyLock<Distances> = LazyLock::new(|| Distances::to("123456780"));

fn sound() -> impl Strategy<Value = Algorithm> {
    let space = eight("123456780", "123456780");
    let sound = variants::all(&*space).into_iter().filter(|&algorithm| variants::is_sound(algorithm, &*space));
    let ends =
        |algorithm: &Algorithm| algorithm.has_one_node_a_state() || matches!(algorithm, Algorithm::Bidirectional(_));
    prop::sample::select(sound.filter(ends).collect::<Vec<_>>())
}

fn a_map() -> impl Strategy<Value = (Vec<(usize, usize, u32)>, Vec<usize>)> {
    (prop::collection::vec((0..9_usize, 0..9_usize, 1..30_u32), 0..22), prop::collection::vec(0..9_usize, 1..4))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn any_board_is_solved_in_its_true_distance(
        values in Just((0..9_u8).collect::<Vec<_>>()).prop_shuffle(),
        algorithm in sound(),
    ) {
        let cells: truth::Cells = values.try_into().expect("nine");
        let space: Arc<dyn StateSpace> = eight(&truth::text(&cells), "123456780");
        let mut search = algorithm.start(Arc::clone(&space));
        search.run(Budget { nodes: usize::MAX, bytes: usize::MAX });
        let path = search.record().solution_path();
        prop_assert!(path.iter().all(|path| path.is_solution_of(&*space)));
        prop_assert_eq!(path.map(|path| path.cost), TO_G.from(&cells));
    }

    #[test]
    fn any_road_map_keeps_the_contract((roads, goals) in a_map(), h in prop::collection::vec(0..60_u32, 9)) {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
        let roads: Vec<_> = roads.into_iter().map(|(from, to, cost)| (names[from], names[to], cost)).collect();
        let goals: Vec<_> = goals.into_iter().map(|goal| names[goal]).collect();
        let map = RouteMap::new(&names, &roads, "a", &goals, Some(h)).expect("every city is on the map");
        let case = case("a map", Arc::new(map), 150);
        for algorithm in variants::all(&*case.space) {
            let ledger = follow(&case, algorithm);
            assert_verdict_is_true(&ledger, algorithm, &case);
        }
    }
}

#[test]
fn a_path_too_deep_to_count_pauses_the_run_instead_of_breaking_it() {
    let space = Problem::tiles(read_board("867254301", Shape::EIGHT_PUZZLE).unwrap()).space();
    let mut algorithm = Algorithm::all()[3];
    let zero = heuristic_index(&*space, "zero").unwrap();
    for (name, value) in [("evaluation", 2), ("heuristic", u32::try_from(zero).unwrap()), ("ties", 2)] {
        algorithm.set(name, value);
    }
    let mut search = algorithm.start(space);
    assert_eq!(search.run(Budget::default()), Outcome::LimitReached);
    assert!(search.record().is_full());
}

#[test]
fn a_limit_that_pruned_only_what_was_improved_later_is_no_cutoff() {
    let space = Problem::tiles(read_board("2130", Shape::new(2, 2).unwrap()).unwrap()).space();
    let mut algorithm = Algorithm::all()[1];
    for (name, value) in [("repeated", 1), ("limit", 7)] {
        algorithm.set(name, value);
    }
    let mut search = algorithm.start(space);
    assert_eq!(search.run(Budget::default()), Outcome::Exhausted);
    assert_eq!(search.record().counters.reached, 12);
}

#[test]
fn an_algorithm_promises_the_best_exactly_where_it_keeps_to_it() {
    let space = spaces::eight("123456780", "123456780");
    for algorithm in variants::all(&*space) {
        assert_eq!(algorithm.promises_best(&*space), variants::is_sound(algorithm, &*space), "{algorithm:?}");
    }
}
