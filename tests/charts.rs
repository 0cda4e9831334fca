//! What the charts show, held against plain slow versions: every quantity at every step, and the counts by depth.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[expect(dead_code, reason = "shared by several tests")]
#[path = "contract/variants.rs"]
mod variants;

use std::collections::BTreeMap;
use std::sync::Arc;

use searchscope::search::{Algorithm, Budget, EventKind, Outcome, Side, depth_limited};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::route_map::RouteMap;
use searchscope::space::tiles::Shape;
use searchscope::space::{State, StateSpace};
use searchscope::trace::{Quantity, Trace};

/// States of the 3x3 space at each depth from a corner: known values, recomputed independently.
const LAYERS: [u32; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1_024, 1_893, 2_512, 4_485, 5_638, 9_529, 10_878, 16_993,
    17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6_274, 3_910, 760, 221, 2,
];

fn eight_puzzle(start: &str) -> Arc<dyn StateSpace> {
    Problem::tiles(read_board(start, Shape::EIGHT_PUZZLE).unwrap()).space()
}

/// Boards, the map of Romania, and a map on which A* reopens.
fn spaces() -> Vec<Arc<dyn StateSpace>> {
    let small = Problem::tiles(read_board("3 1 2 0", Shape::new(2, 2).unwrap()).unwrap()).space();
    let romania = Problem::Romania { from: 0, to: 1 }.space();
    let roads = [("S", "A", 1), ("S", "B", 1), ("A", "C", 1), ("B", "C", 2), ("C", "G", 3)];
    let map = RouteMap::new(&["S", "A", "B", "C", "G"], &roads, "S", &["G"], Some(vec![2, 4, 1, 1, 0])).unwrap();
    let solved = eight_puzzle("123456780");
    vec![small, romania, Arc::new(map), solved, eight_puzzle("134802756"), eight_puzzle("123456870")]
}

/// For each step the events of a fresh run and what its search held then.
fn each_step(space: &Arc<dyn StateSpace>, algorithm: Algorithm, nodes: usize, mut look: impl FnMut(usize, &Trace)) {
    let mut fresh = Trace::new(Arc::clone(space), algorithm);
    let mut step = 0;
    loop {
        look(step, &fresh);
        if fresh.outcome() != Outcome::Running || fresh.record().nodes.len() >= nodes {
            return;
        }
        fresh.advance();
        step += 1;
    }
}

fn whole(space: &Arc<dyn StateSpace>, algorithm: Algorithm, nodes: usize) -> Trace {
    let mut whole = Trace::new(Arc::clone(space), algorithm);
    whole.run(Budget { nodes, ..Budget::default() }, |_| false);
    whole
}

/// The shallowest depth of each state of a side among the nodes from `first` on, counted.
fn plain_depths(trace: &Trace, first: usize, side: Side) -> Vec<u32> {
    let mut depths = BTreeMap::<State, u16>::new();
    for node in trace.record().nodes[first..].iter().filter(|node| node.side == side) {
        let depth = depths.entry(node.state).or_insert(node.depth);
        *depth = node.depth.min(*depth);
    }
    let deepest = depths.values().max().copied();
    let at = |depth| depths.values().filter(|&&own| own == depth).count();
    (0..=deepest.unwrap_or(0)).map(|depth| u32::try_from(at(depth)).unwrap()).filter(|_| deepest.is_some()).collect()
}

#[test]
fn the_counts_by_depth_at_any_step_are_those_of_a_fresh_run() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let whole = whole(&space, algorithm, 1_000);
            let mut first = 0;
            each_step(&space, algorithm, 1_000, |step, fresh| {
                let mut begun = fresh.events(step).iter().filter(|event| event.kind() == EventKind::NewIteration);
                first = begun.next_back().map_or(first, |event| event.node().index());
                if step > 40 && step % 37 != 0 && step != whole.head() {
                    return;
                }
                let counted = whole.reached_by_depth(step);
                let plain = Side::BOTH.map(|side| plain_depths(fresh, first, side));
                assert_eq!(counted, plain, "{algorithm:?} at step {step}");
                assert_eq!(counted.iter().flatten().sum::<u32>(), whole.counters(step).reached);
            });
        }
    }
}

#[test]
fn an_improved_node_counts_at_the_depth_that_it_had_at_the_step() {
    // By depth-first search a state is often reached by a long path before a short one.
    let algorithm = Algorithm::DepthLimited(depth_limited::Options {
        repeated: depth_limited::Repeated::Shallowest,
        limit: 20,
        ..Default::default()
    });
    let trace = whole(&eight_puzzle("867254301"), algorithm, 3_000);
    let improved = (1..=trace.head())
        .find(|&step| trace.events(step).iter().any(|event| event.kind() == EventKind::Improved))
        .unwrap();
    assert_ne!(trace.reached_by_depth(improved - 1), trace.reached_by_depth(improved));
    let sums = [improved - 1, improved].map(|step| trace.reached_by_depth(step)[0].iter().sum::<u32>());
    assert_eq!(sums, [improved - 1, improved].map(|step| trace.counters(step).reached));
}

#[test]
fn breadth_first_search_of_the_whole_space_fills_the_known_layers() {
    let space = eight_puzzle("123456870");
    let mut trace = Trace::new(Arc::clone(&space), Algorithm::all()[0]);
    assert_eq!(trace.run(Budget::default(), |_| false), Outcome::Exhausted);
    let layers = trace.reached_by_depth(trace.head());
    assert_eq!(layers, [LAYERS.to_vec(), Vec::new()]);
    assert_eq!(space.state_count(), Some(LAYERS.iter().map(|&count| u64::from(count)).sum()));
    // When the last node of a layer has been expanded, the next layer is complete.
    let mut expanded = 0;
    for (depth, pair) in LAYERS.windows(2).enumerate() {
        expanded += pair[0] as usize;
        assert_eq!(trace.reached_by_depth(expanded)[0], LAYERS[..=depth + 1]);
    }
}

#[test]
fn every_quantity_at_any_step_is_what_a_fresh_run_holds() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let whole = whole(&space, algorithm, 1_000);
            each_step(&space, algorithm, 1_000, |step, fresh| {
                let counters = fresh.record().counters;
                let counts = [counters.frontier, counters.reached, counters.explored, counters.stored];
                for (quantity, count) in Quantity::COUNTS.into_iter().zip(counts) {
                    assert_eq!(whole.value(quantity, step), Some(count.into()), "{algorithm:?} at step {step}");
                }
            });
        }
    }
}

#[test]
fn the_sides_are_told_apart_and_add_up_to_the_counters_at_every_step() {
    for space in spaces() {
        let all = variants::all(&*space).into_iter().filter(|one| matches!(one, Algorithm::Bidirectional(_)));
        for algorithm in all {
            let whole = whole(&space, algorithm, 1_500);
            each_step(&space, algorithm, 1_500, |step, fresh| {
                let at = |quantity| whole.value(quantity, step).unwrap();
                for side in Side::BOTH {
                    // The search's own queue, and its arena, are the truth.
                    let waiting = fresh.search().frontier(side).len() as u64;
                    let reached = fresh.record().nodes.iter().filter(|node| node.side == side).count() as u64;
                    assert_eq!(at(Quantity::FrontierOf(side)), waiting, "{algorithm:?} at step {step}");
                    assert_eq!(at(Quantity::ReachedOf(side)), reached, "{algorithm:?} at step {step}");
                }
                let sum = |of: fn(Side) -> Quantity| Side::BOTH.into_iter().map(|side| at(of(side))).sum::<u64>();
                assert_eq!(sum(Quantity::FrontierOf), at(Quantity::Frontier));
                assert_eq!(sum(Quantity::ReachedOf), at(Quantity::Reached));
                assert_eq!(sum(Quantity::ExploredOf), at(Quantity::Explored));
            });
        }
    }
}

#[test]
fn f_is_that_of_the_node_that_the_step_took_and_steps_that_took_none_have_none() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let trace = whole(&space, algorithm, 800);
            let Algorithm::BestFirst(options) = algorithm else {
                assert!((0..=trace.head()).all(|step| trace.value(Quantity::F, step).is_none()));
                continue;
            };
            each_step(&space, algorithm, 800, |step, fresh| {
                // What waits first before a step is what the step takes.
                let next = fresh.search().frontier(Side::Forward).first().map(|&id| *fresh.record().node(id));
                let f = next.map(|node| options.evaluation.f(node.g, node.h));
                if step < trace.head() {
                    assert_eq!(trace.value(Quantity::F, step + 1), f, "{algorithm:?} after step {step}");
                }
            });
            assert_eq!(trace.value(Quantity::F, 0), None);
        }
    }
}

#[test]
fn the_buckets_of_a_run_hold_its_values_at_every_step() {
    for algorithm in [0, 1, 2, 3].map(|place| Algorithm::all()[place]) {
        let trace = whole(&eight_puzzle("867254301"), algorithm, 20_000);
        let series = trace.series();
        for &quantity in series.quantities() {
            let buckets: Vec<_> = series.buckets(quantity, 1).collect();
            for (place, bucket) in buckets.iter().enumerate() {
                let end = buckets.get(place + 1).map_or(trace.head() + 1, |next| next.step);
                let values = || (bucket.step..end).filter_map(|step| trace.value(quantity, step));
                assert_eq!(bucket.range, values().min().zip(values().max()), "{quantity:?} from step {}", bucket.step);
            }
        }
    }
}
