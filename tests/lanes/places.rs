//! Runs side by side are drawn in one plan: a state that several of them have stands at the same point in all.

use std::collections::BTreeMap;

use searchscope::model::{Action, Command};
use searchscope::search::SetUp;
use searchscope::trace::{LayoutKind, Point};

use super::{Algorithm, act, model};

#[test]
fn a_state_that_two_runs_share_stands_at_the_same_point_in_both_in_every_layout() {
    for (line, kinds) in [
        ("searchscope/1 134802756; bfs; astar; bidirectional; dfs-limited limit=9", &LayoutKind::ALL[..3]),
        ("searchscope/1 2x3 413205; dfs-limited limit=9; bidirectional; astar; bfs", &LayoutKind::ALL[..]),
    ] {
        for &kind in kinds {
            let mut model = model("123046758", &Algorithm::all()[..1]);
            let set_up: SetUp = line.parse().unwrap();
            model.apply(Command::Open(set_up.clone()));
            model.apply(Command::UseLayout(kind));
            // First step by step, so that each of them is the first to have some states; then laid out anew.
            act(&mut model, Action::Last);
            for is_anew in [false, true] {
                if is_anew {
                    model.apply(Command::UseLayout(kind));
                }
                let mut points: BTreeMap<_, Vec<Point>> = BTreeMap::new();
                for lane in model.lanes() {
                    assert_eq!(lane.layout().kind(), kind);
                    for vertex in 0..lane.trace().graph().vertices() {
                        let state = lane.trace().record().node(lane.trace().graph().first_node(vertex)).state;
                        points.entry(state).or_default().push(lane.layout().point(vertex));
                    }
                }
                let shared: Vec<&Vec<Point>> = points.values().filter(|points| points.len() > 1).collect();
                assert!(shared.len() > 10, "only {} states are shared", shared.len());
                for points in shared {
                    assert!(points.iter().all(|point| *point == points[0]), "{kind:?}: {points:?}");
                }
            }
        }
    }
}
