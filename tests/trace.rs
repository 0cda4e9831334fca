//! The record of a run, read at any step, equals a fresh run to that step.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[expect(dead_code, reason = "shared by several tests")]
#[path = "contract/variants.rs"]
mod variants;

use std::sync::Arc;

use searchscope::search::{Algorithm, Budget, EventKind, Outcome, Side};
use searchscope::space::StateSpace;
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::trace::{Status, Trace};

fn eight_puzzle(start: &str) -> Arc<dyn StateSpace> {
    Problem::tiles(read_board(start, Shape::EIGHT_PUZZLE).unwrap()).space()
}

fn spaces() -> Vec<Arc<dyn StateSpace>> {
    let small = Problem::tiles(read_board("3 1 2 0", Shape::new(2, 2).unwrap()).unwrap()).space();
    let romania = Problem::Romania { from: 0, to: 1 }.space();
    vec![small, romania, eight_puzzle("123046758"), eight_puzzle("134802756"), eight_puzzle("123456870")]
}

#[test]
fn every_step_of_a_finished_record_reads_as_it_did_when_it_was_the_last() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let mut whole = Trace::new(Arc::clone(&space), algorithm);
            whole.run(Budget { nodes: 1_500, ..Budget::default() }, |_| false);
            let mut fresh = Trace::new(Arc::clone(&space), algorithm);
            for step in 0..=whole.head() {
                // Every step at first, then ever fewer.
                if step < 40 || step % 37 == 0 || step == whole.head() {
                    assert_same_at(&whole, &fresh, step);
                }
                fresh.advance();
            }
        }
    }
}

fn assert_same_at(whole: &Trace, fresh: &Trace, step: usize) {
    let what = format!("{:?} on {} at step {step}", whole.algorithm(), whole.space().state_text(whole.space().root()));
    let record = fresh.record();
    assert_eq!(fresh.head(), step, "{what}");
    assert_eq!(whole.counters(step), record.counters, "{what}");
    assert_eq!(whole.events(step), record.events, "{what}");
    assert_eq!(whole.node_count(step), record.nodes.len(), "{what}");
    let graph = fresh.graph().graph();
    assert_eq!(whole.graph_size(step), (graph.node_count(), graph.edge_count()), "{what}");
    for side in Side::BOTH {
        // The search's own queue is the truth, not the record.
        let frontier = fresh.search().frontier(side);
        assert_eq!(whole.frontier(side, step), frontier, "{what}");
        for id in frontier {
            assert_eq!(whole.status(id, step), Status::Frontier, "{what}");
        }
    }
    for (index, node) in record.nodes.iter().enumerate() {
        let id = searchscope::search::NodeId::of_index(index);
        assert_eq!(whole.node(id, step), *node, "{what}, node {index}");
        assert_eq!(whole.status(id, step), fresh.status(id, step), "{what}, node {index}");
    }
}

#[test]
fn each_fate_belongs_to_the_successor_that_the_space_gives_in_its_place() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let mut trace = Trace::new(Arc::clone(&space), algorithm);
            trace.run(Budget { nodes: 400, ..Budget::default() }, |_| false);
            for step in 1..=trace.head() {
                for fate in trace.fates(step) {
                    assert_eq!(trace.record().node(fate.node).state, fate.state, "{algorithm:?} at step {step}");
                    assert!(!trace.explain_fate(&fate, step).is_empty());
                }
                let generated = trace.counters(step).generated - trace.counters(step - 1).generated;
                assert_eq!(trace.fates(step).len(), generated as usize, "{algorithm:?} at step {step}");
            }
        }
    }
}

#[test]
fn the_graph_of_the_whole_space_has_its_states_and_its_edges_and_petgraph_finds_the_answer() {
    let space = eight_puzzle("867254301");
    let mut trace = Trace::new(Arc::clone(&space), Algorithm::all()[0]);
    assert_eq!(trace.run(Budget::default(), |_| false), Outcome::Solved);
    let (_, path) = trace.solution(trace.head()).unwrap();
    assert!(path.is_solution_of(&*space));
    let goal = space.goals()[0];
    assert_eq!(trace.graph().cheapest(&*space, trace.search(), space.root(), goal), Some(u64::from(path.cost)));

    let mut trace = Trace::new(eight_puzzle("123456870"), Algorithm::all()[0]);
    assert_eq!(trace.run(Budget::default(), |_| false), Outcome::Exhausted);
    let graph = trace.graph().graph();
    assert_eq!((graph.node_count(), graph.edge_count()), (181_440, 241_920));
    assert!(trace.bytes() < 100 * 181_440, "{} bytes a state", trace.bytes() / 181_440);
}

#[test]
fn a_spent_budget_pauses_the_run_and_a_larger_one_continues_it() {
    let mut trace = Trace::new(eight_puzzle("867254301"), Algorithm::all()[3]);
    let small = Budget { nodes: 500, ..Budget::default() };
    assert_eq!(trace.run(small, |_| false), Outcome::LimitReached);
    assert_eq!(trace.run(Budget { bytes: 1_000, ..Budget::default() }, |_| false), Outcome::LimitReached);
    assert_eq!(trace.run(Budget::default(), |_| false), Outcome::Solved);
    assert_eq!(trace.solution(trace.head()).unwrap().1.actions.len(), 31);
}

#[test]
fn a_reopened_node_was_explored_then_waits_and_is_explored_again() {
    use searchscope::space::route_map::RouteMap;
    let roads = [("S", "A", 1), ("S", "B", 1), ("A", "C", 1), ("B", "C", 2), ("C", "G", 3)];
    let map = RouteMap::new(&["S", "A", "B", "C", "G"], &roads, "S", &["G"], Some(vec![2, 4, 1, 1, 0])).unwrap();
    let mut trace = Trace::new(Arc::new(map), Algorithm::all()[3]);
    trace.run(Budget::default(), |_| false);
    let reopened = (1..=trace.head()).find(|&step| trace.counters(step).reopened == 1).unwrap();
    let event = trace.events(reopened).iter().find(|event| event.kind() == EventKind::Reopened).unwrap();
    let node = event.node();
    assert_eq!(trace.status(node, reopened - 1), Status::Explored);
    assert_eq!(trace.status(node, reopened), Status::Frontier);
    assert_eq!(trace.status(node, reopened + 1), Status::Explored);
    assert_eq!((trace.link(node, reopened - 1).g, trace.link(node, reopened).g), (3, 2));
    assert_eq!(trace.solution(trace.head()).unwrap().1.cost, 5);
}

#[test]
fn what_stands_for_a_state_is_the_one_of_its_nodes_that_matters_most() {
    for space in spaces() {
        for algorithm in variants::all(&*space) {
            let mut trace = Trace::new(Arc::clone(&space), algorithm);
            trace.run(Budget { nodes: 1_200, ..Budget::default() }, |_| false);
            for step in (0..=trace.head()).filter(|step| step % 13 == 0 || step + 3 > trace.head()) {
                let (vertices, _) = trace.graph_size(step);
                for vertex in 0..vertices {
                    // The plain way: a look at every node that there was.
                    let nodes = trace.graph().nodes(vertex).take_while(|id| id.index() < trace.node_count(step));
                    let most = nodes.map(|id| (id, trace.status(id, step))).max_by_key(|&(_, status)| status).unwrap();
                    assert_eq!(trace.vertex_status(vertex, step), most, "{algorithm:?}, {vertex} at step {step}");
                }
            }
        }
    }
}
