//! Moments within a step, stops, and why a node is what it is: held against plain slow versions.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[expect(dead_code, reason = "shared by several tests")]
#[path = "contract/variants.rs"]
mod variants;

use std::collections::BTreeSet;
use std::sync::Arc;

use searchscope::search::{Algorithm, Budget, EventKind, NodeId, Side};
use searchscope::space::StateSpace;
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::trace::{Position, Status, Stop, Trace, Watch};

fn spaces() -> Vec<Arc<dyn StateSpace>> {
    let small = Problem::tiles(read_board("3 1 2 0", Shape::new(2, 2).unwrap()).unwrap()).space();
    let romania = Problem::Romania { from: 0, to: 1 }.space();
    let middling = Problem::tiles(read_board("123046758", Shape::EIGHT_PUZZLE).unwrap()).space();
    let far = Problem::tiles(read_board("134802756", Shape::EIGHT_PUZZLE).unwrap()).space();
    vec![small, romania, middling, far]
}

/// A run of every algorithm with every combination of options on every space, some hundred nodes long.
fn runs(nodes: usize) -> impl Iterator<Item = Trace> {
    spaces().into_iter().flat_map(move |space| {
        variants::all(&*space).into_iter().map(move |algorithm| {
            let mut trace = Trace::new(Arc::clone(&space), algorithm);
            trace.run(Budget { nodes, ..Budget::default() }, |trace| trace.head() >= nodes);
            trace
        })
    })
}

fn ids(count: usize) -> impl Iterator<Item = NodeId> {
    (0..count).map(NodeId::of_index)
}

#[test]
fn the_beats_of_a_step_lead_from_the_step_before_to_its_end() {
    for trace in runs(150) {
        for step in 1..=trace.head() {
            let what = format!("{:?} at step {step}", trace.algorithm());
            let beats = trace.beats(step);
            assert!(!beats.is_empty(), "{what}");
            assert_eq!(beats.last().unwrap().done, trace.events(step).len(), "{what}");
            assert!(beats.is_sorted_by_key(|beat| beat.done), "{what}");
            let lines = trace.algorithm().pseudocode();
            assert!(beats.iter().all(|beat| lines[beat.line].phases.contains(&beat.phase)), "{what}");
            let last = trace.at(Position { step, beat: Some(beats.len() - 1) });
            let whole = trace.at(Position::after(step));
            assert_eq!(last.node_count(), whole.node_count(), "{what}");
            assert_eq!(last.graph_size(), whole.graph_size(), "{what}");
            assert_eq!(last.fates(), whole.fates(), "{what}");
            for side in Side::BOTH {
                assert_eq!(last.frontier(side), whole.frontier(side), "{what}");
            }
            for id in ids(whole.node_count()) {
                assert_eq!((last.status(id), last.node(id)), (whole.status(id), whole.node(id)), "{what}, {id:?}");
            }
        }
    }
}

#[test]
fn within_a_step_the_frontier_holds_what_waits_and_keeps_its_order() {
    for trace in runs(80) {
        for step in 1..=trace.head() {
            for beat in 0..trace.beats(step).len() {
                let what = format!("{:?} at step {step}, beat {beat}", trace.algorithm());
                let at = trace.at(Position { step, beat: Some(beat) });
                assert!(!at.explain().is_empty(), "{what}");
                for side in Side::BOTH {
                    let frontier = at.frontier(side);
                    let waiting: BTreeSet<NodeId> = ids(at.node_count())
                        .filter(|&id| at.status(id) == Status::Frontier && trace.record().node(id).side == side)
                        .collect();
                    assert_eq!(frontier.iter().copied().collect::<BTreeSet<_>>(), waiting, "{what}");
                    assert_eq!(frontier.len(), waiting.len(), "{what}: none twice");
                    // Those that are not put there anew later in the step stand in the order of its end.
                    let later = &trace.events(step)[at.events().len()..];
                    let is_settled = |id: &&NodeId| !later.iter().any(|event| event.node() == **id);
                    let end = trace.frontier(side, step);
                    let settled: Vec<&NodeId> =
                        frontier.iter().filter(is_settled).filter(|id| end.contains(id)).collect();
                    let in_end: Vec<&NodeId> = end.iter().filter(|id| settled.contains(id)).collect();
                    assert_eq!(settled, in_end, "{what}");
                }
            }
        }
    }
}

/// The steps at which a stop holds, told from the events and nodes alone, from the beginning on.
fn plainly(stop: Stop, trace: &Trace) -> Vec<usize> {
    let record = trace.record();
    let mut hits = Vec::new();
    let (mut duplicates, mut reopened, mut expanded, mut frontier, mut highest) = (0, 0, 0, None, 0);
    let mut depths = [BTreeSet::from([0]), BTreeSet::from([0])];
    for step in 0..=trace.head() {
        let before = (duplicates, reopened, expanded, frontier);
        let mut holds = false;
        for event in trace.events(step) {
            let (kind, node) = (event.kind(), trace.node(event.node(), step.saturating_sub(1)));
            let is_new = |other: &searchscope::search::Event| {
                other.kind() == EventKind::Generated && other.node() == event.node()
            };
            let is_taken =
                kind == EventKind::Expanded || kind == EventKind::GoalFound && !trace.events(step).iter().any(is_new);
            duplicates += usize::from(kind.is_duplicate());
            reopened += usize::from(kind == EventKind::Reopened);
            expanded += u32::from(kind == EventKind::Expanded);
            if let (true, Some(f)) = (is_taken, trace.algorithm().f(&node)) {
                holds |= stop == Stop::FRises && f > highest && step > 1;
                highest = highest.max(f);
            }
            holds |= match stop {
                Stop::GoalGenerated => kind == EventKind::Generated && trace.space().goals().contains(&node.state),
                Stop::NewDepth => kind == EventKind::Expanded && depths[node.side as usize].insert(node.depth),
                Stop::Improvement => kind == EventKind::Improved,
                Stop::Prune => kind == EventKind::Pruned,
                Stop::Meeting => kind == EventKind::Met,
                Stop::NewIteration => kind == EventKind::NewIteration,
                Stop::Generated(state) => kind.is_fate() && record.node(event.node()).state == state,
                Stop::Expanded(state) => is_taken && node.state == state,
                _ => false,
            };
        }
        let waiting = Side::BOTH.map(|side| trace.frontier(side, step).len()).iter().sum::<usize>();
        frontier = Some(waiting);
        holds |= match stop {
            Stop::FirstDuplicate => before.0 == 0 && duplicates > 0,
            Stop::FirstReopening => before.1 == 0 && reopened > 0,
            Stop::Expansion(number) => before.2 < number && expanded >= number,
            Stop::FrontierAbove(number) => {
                before.3.is_some_and(|before| before <= number as usize) && waiting > number as usize
            }
            _ => false,
        };
        if holds && step > 0 {
            hits.push(step);
        }
    }
    hits
}

#[test]
fn every_stop_holds_where_the_events_say_so_live_and_over_what_is_recorded() {
    let mut seen = BTreeSet::new();
    for trace in runs(200) {
        let (root, goal) = (trace.space().root(), trace.space().goals()[0]);
        let some = trace.record().nodes[trace.record().nodes.len() / 2].state;
        let with_values = [
            Stop::Generated(some),
            Stop::Generated(root),
            Stop::Expanded(goal),
            Stop::Expanded(some),
            Stop::Expansion(17),
            Stop::FrontierAbove(9),
        ];
        for stop in Stop::PLAIN.into_iter().chain(with_values) {
            let expected = plainly(stop, &trace);
            let what = format!("{stop:?} in {:?}", trace.algorithm());
            if !expected.is_empty() {
                assert!(stop.suits(&trace.algorithm()), "{what}");
                seen.insert(stop.name());
            }
            let mut over_the_record = Watch::default();
            over_the_record.set(stop, &trace);
            assert_eq!(over_the_record.hits(stop), expected, "{what}");

            let mut live = Trace::new(Arc::clone(trace.space()), trace.algorithm());
            let mut watch = Watch::default();
            watch.set(stop, &live);
            while live.head() < trace.head() {
                live.advance();
                watch.grow(&live);
            }
            assert_eq!(watch.hits(stop), expected, "{what}, live");
        }
    }
    assert_eq!(seen.len(), 13, "each stop came true somewhere: {seen:?}");
}

/// Without a table no node is put on the stack twice, so that a node's place in the arena tells when it was put there.
#[test]
fn why_one_of_the_stack_goes_before_another_is_when_they_were_put_there() {
    let space = Problem::tiles(read_board("134802756", Shape::EIGHT_PUZZLE).unwrap()).space();
    let mut trace = Trace::new(space, Algorithm::all()[1]);
    (0..60).for_each(|_| {
        trace.advance();
    });
    let mut told = BTreeSet::new();
    for step in 1..=trace.head() {
        for pair in trace.frontier(Side::Forward, step).windows(2) {
            let [first, second] = [0, 1].map(|place| trace.generated_at(pair[place]));
            let why = if first == second {
                assert!(pair[0] < pair[1]);
                "it lies higher on the stack: of the successors of one expansion the first move lies on top"
            } else {
                assert!(first > second);
                "it lies higher on the stack: it was put there later"
            };
            assert_eq!(trace.explain_order(pair[0], pair[1], step), why);
            told.insert(why);
        }
    }
    assert_eq!(told.len(), 2);
}

#[test]
fn the_next_and_the_previous_stop_are_those_of_a_plain_search() {
    let space = Problem::tiles(read_board("134802756", Shape::EIGHT_PUZZLE).unwrap()).space();
    let mut trace = Trace::new(space, Algorithm::all()[3]);
    trace.run(Budget::default(), |_| false);
    let mut watch = Watch::default();
    watch.set(Stop::FRises, &trace);
    watch.set(Stop::NewDepth, &trace);
    let all: BTreeSet<usize> =
        [Stop::FRises, Stop::NewDepth].iter().flat_map(|&stop| watch.hits(stop)).copied().collect();
    assert!(all.len() > 10);
    for step in 0..=trace.head() {
        assert_eq!(watch.next(step), all.iter().copied().find(|&hit| hit > step));
        assert_eq!(watch.previous(step), all.iter().copied().rev().find(|&hit| hit < step));
    }
}

#[test]
fn a_stop_reads_back_as_it_is_written() {
    let space = Problem::tiles(read_board("134802756", Shape::EIGHT_PUZZLE).unwrap()).space();
    let state_of = |text: &str| read_board(text, Shape::EIGHT_PUZZLE).ok().map(searchscope::space::tiles::Board::state);
    let goal = space.goals()[0];
    let more = [Stop::Generated(goal), Stop::Expanded(goal), Stop::Expansion(17), Stop::FrontierAbove(1_000)];
    for stop in Stop::PLAIN.into_iter().chain(more) {
        assert_eq!(Stop::read(&stop.text(&*space), state_of), Some(stop));
    }
    for wrong in ["", "goal", "expansion", "expansion x", "generated 12", "frontier above -1", "f  rises"] {
        assert_eq!(Stop::read(wrong, state_of), None, "{wrong:?}");
    }
}

#[test]
fn the_life_of_a_node_is_what_the_events_tell() {
    for trace in runs(150) {
        let steps = [trace.head(), trace.head() / 2, trace.head() / 3];
        for step in steps {
            let at = trace.at(Position::after(step));
            for id in ids(at.node_count()) {
                let what = format!("{:?} at step {step}, {id:?}", trace.algorithm());
                let why = at.why(id);
                let of = |kinds: &[EventKind]| -> Vec<usize> {
                    let has = |&step: &usize| {
                        trace.events(step).iter().any(|event| kinds.contains(&event.kind()) && event.node() == id)
                    };
                    (0..=step).filter(has).collect()
                };
                assert_eq!(vec![why.generated], of(&[EventKind::Generated, EventKind::NewIteration]), "{what}");
                assert_eq!(why.improved, of(&[EventKind::Improved]), "{what}");
                let mut taken = of(&[EventKind::Expanded, EventKind::Pruned, EventKind::GoalFound]);
                // A goal that ends the search as it is generated was never on the frontier.
                let born = of(&[EventKind::Generated]);
                let is_found = |step: &usize| of(&[EventKind::GoalFound]).contains(step);
                taken.retain(|step| *step == 0 || !(born.contains(step) && is_found(step)));
                assert_eq!(why.taken, taken, "{what}");
                let Some(rank) = why.rank else { continue };
                let frontier = trace.frontier(trace.record().node(id).side, rank.step);
                assert_eq!((frontier[rank.place], frontier.len()), (id, rank.of), "{what}");
                assert_eq!(rank.after, frontier.get(rank.place + 1).copied(), "{what}");
                assert!(at.status(id) != Status::Frontier || rank.step == step, "{what}");
                if let Some(before) = rank.before {
                    assert_eq!(before, frontier[rank.place - 1], "{what}");
                    assert!(!trace.explain_order(before, id, rank.step).is_empty(), "{what}");
                }
            }
        }
    }
}

#[test]
fn what_a_duplicate_is_measured_by_is_what_the_algorithm_compares() {
    let mut dropped = 0;
    for to in 1..20 {
        let mut trace = Trace::new(Problem::Romania { from: 0, to }.space(), Algorithm::all()[0]);
        trace.run(Budget::default(), |_| false);
        for step in 1..=trace.head() {
            for fate in trace.fates(step).iter().filter(|fate| fate.kind.is_duplicate()) {
                let depth = trace.node(fate.node, step).depth;
                let text = trace.explain_fate(fate, step);
                assert!(text.contains(&format!("(depth {depth})")), "{text}");
                dropped += 1;
            }
        }
    }
    assert!(dropped > 20, "{dropped}");
}
