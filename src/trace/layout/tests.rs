//! What every layout keeps, on every kind of run.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::*;
use crate::search::{Algorithm, Budget, breadth_first, depth_limited};
use crate::space::StateSpace;
use crate::space::notation::read_board;
use crate::space::problem::Problem;
use crate::space::tiles::Shape;

fn puzzle(rows: usize, columns: usize, start: &str) -> Arc<dyn StateSpace> {
    let shape = Shape::new(rows, columns).unwrap();
    Problem::tiles(read_board(start, shape).unwrap()).space()
}

fn algorithms() -> Vec<Algorithm> {
    let mut all = Algorithm::all().to_vec();
    all.push(Algorithm::BreadthFirst(breadth_first::Options {
        repeated: breadth_first::Repeated::Allowed,
        ..Default::default()
    }));
    all.push(Algorithm::DepthLimited(depth_limited::Options {
        deepening: depth_limited::Deepening::On,
        ..Default::default()
    }));
    all
}

/// Runs of every algorithm on small and larger spaces, with the depth of the goal.
fn runs() -> Vec<(Trace, Option<u32>)> {
    let spaces = [
        (puzzle(2, 3, "123 450"), Some(0)),
        (puzzle(2, 3, "450 123"), Some(21)),
        (puzzle(3, 3, "134802756"), None),
        (puzzle(4, 4, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"), None),
        (Problem::Romania { from: 0, to: 1 }.space(), Some(3)),
    ];
    let budget = Budget { nodes: 3_000, ..Budget::default() };
    let run = |(space, distance): &(Arc<dyn StateSpace>, Option<u32>), algorithm| {
        let mut trace = Trace::new(Arc::clone(space), algorithm);
        trace.run(budget, |_| false);
        (trace, *distance)
    };
    spaces.iter().flat_map(|space| algorithms().into_iter().map(move |algorithm| run(space, algorithm))).collect()
}

fn kinds(trace: &Trace) -> impl Iterator<Item = LayoutKind> {
    LayoutKind::ALL.into_iter().filter(|kind| kind.suits(trace))
}

fn bits(point: Point) -> (u32, u32) {
    (point.x.to_bits(), point.y.to_bits())
}

#[test]
fn no_two_vertices_share_a_point() {
    for (trace, distance) in runs() {
        for kind in kinds(&trace) {
            let layout = Layout::new(kind, &trace, distance);
            let points: HashSet<_> = layout.points().iter().copied().map(bits).collect();
            assert_eq!(points.len(), trace.graph().vertices(), "{kind:?} of {:?}", trace.algorithm());
        }
    }
}

#[test]
fn what_is_placed_step_by_step_stands_where_it_does_when_all_is_placed_at_once() {
    for (whole, distance) in runs() {
        for kind in kinds(&whole) {
            let mut trace = Trace::new(Arc::clone(whole.space()), whole.algorithm());
            let mut layout = Layout::new(kind, &trace, distance);
            while trace.head() < whole.head() {
                // Sometimes after one step, sometimes after several.
                for _ in 0..=trace.head() % 3 {
                    trace.advance();
                }
                layout.grow(&trace);
            }
            let at_once = Layout::new(kind, &trace, distance);
            assert_eq!(layout.points(), at_once.points(), "{kind:?} of {:?}", trace.algorithm());
            assert!((layout.least_room() - at_once.least_room()).abs() < f32::EPSILON);
        }
    }
}

#[test]
fn the_squares_around_two_vertices_do_not_overlap() {
    for (trace, distance) in runs() {
        for kind in kinds(&trace) {
            let layout = Layout::new(kind, &trace, distance);
            let vertices = layout.points().len().min(600);
            for one in 0..vertices {
                for other in 0..one {
                    let (here, there) = (layout.point(one), layout.point(other));
                    let apart = (here.x - there.x).abs().max((here.y - there.y).abs());
                    // On a ring neighbours can stand in each other's corner.
                    let share = if kind == LayoutKind::Radial { 0.7 } else { 0.999 };
                    let wanted = layout.room(one).min(layout.room(other)) * share;
                    assert!(
                        apart >= wanted,
                        "{kind:?}: {apart} for {wanted}, {one} at {here:?} and {other} at {there:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn layers_and_rings_tell_the_depth() {
    for (trace, distance) in
        runs().into_iter().filter(|(trace, _)| !matches!(trace.algorithm(), Algorithm::Bidirectional(_)))
    {
        for kind in [LayoutKind::Layers, LayoutKind::Radial] {
            let layout = Layout::new(kind, &trace, distance);
            for (vertex, &Point { x, y }) in layout.points().iter().enumerate() {
                let depth = f32::from(trace.first_link(trace.graph().first_node(vertex)).depth);
                let shown = if kind == LayoutKind::Layers { y } else { x.hypot(y) };
                assert!((shown - depth).abs() < 0.45, "{kind:?}: {shown} for depth {depth}");
            }
        }
    }
}

#[test]
fn a_tree_has_each_vertex_below_its_parent_and_every_parent_over_its_children() {
    for (trace, distance) in runs() {
        let layout = Layout::new(LayoutKind::Tree, &trace, distance);
        let graph = trace.graph();
        let ahead = ahead::Ahead::of(&trace, ahead::MOST_NODES);
        let mut planned: BTreeMap<usize, usize> = BTreeMap::new();
        ahead.parents.iter().flatten().for_each(|&parent| *planned.entry(parent).or_default() += 1);
        let mut children: BTreeMap<usize, Vec<f32>> = BTreeMap::new();
        for vertex in 0..graph.vertices() {
            let parent = trace.first_link(graph.first_node(vertex)).parent.map(|parent| graph.vertex(parent));
            assert_eq!(parent, ahead.parents[vertex]);
            let Some(parent) = parent else { continue };
            let rows = layout.point(vertex).y - layout.point(parent).y;
            assert!((rows.abs() - 1.0).abs() < f32::EPSILON, "{rows} rows from parent to child");
            children.entry(parent).or_default().push(layout.point(vertex).x);
        }
        for (parent, children) in children {
            assert!(children.is_sorted());
            if planned[&parent] == children.len() {
                let middle = f32::midpoint(children[0], children[children.len() - 1]);
                assert!((middle - layout.point(parent).x).abs() < 0.01);
            }
        }
    }
}

#[test]
fn the_trees_of_both_sides_share_no_row() {
    for (trace, distance) in runs() {
        let Algorithm::Bidirectional(_) = trace.algorithm() else { continue };
        let (layout, graph) = (Layout::new(LayoutKind::Tree, &trace, distance), trace.graph());
        let mut rows: BTreeMap<i64, HashSet<usize>> = BTreeMap::new();
        let mut root_of: Vec<usize> = Vec::new();
        for vertex in 0..graph.vertices() {
            let parent = trace.first_link(graph.first_node(vertex)).parent;
            root_of.push(parent.map_or(vertex, |parent| root_of[graph.vertex(parent)]));
            #[expect(clippy::cast_possible_truncation, reason = "rows are whole")]
            rows.entry(layout.point(vertex).y as i64).or_default().insert(root_of[vertex]);
        }
        assert!(rows.values().all(|roots| roots.len() == 1), "{rows:?}");
    }
}

#[test]
fn what_comes_after_the_look_ahead_stands_at_the_end_of_its_row_and_moves_nothing() {
    for algorithm in algorithms() {
        let mut trace = Trace::new(puzzle(3, 3, "134802756"), algorithm);
        trace.run(Budget { nodes: 900, ..Budget::default() }, |_| false);
        let far = tree::Tree::looked_ahead(&trace, 2_000);
        let near = tree::Tree::looked_ahead(&trace, 100);
        let layout = |tree: tree::Tree| Layout::placed(&trace, Placement::of(LayoutKind::Tree, tree));
        for layout in [layout(far), layout(near)] {
            let points: HashSet<_> = layout.points().iter().copied().map(bits).collect();
            assert_eq!(points.len(), trace.graph().vertices(), "{algorithm:?}");
        }
    }
}

#[test]
fn a_state_stands_at_one_point_in_all_runs_that_share_a_placement() {
    for space in [puzzle(3, 3, "134802756"), Problem::Romania { from: 0, to: 1 }.space()] {
        let start = || algorithms().into_iter().map(|algorithm| Trace::new(Arc::clone(&space), algorithm));
        for kind in LayoutKind::ALL {
            let mut traces: Vec<Trace> = start().collect();
            if !kind.suits(&traces[2]) {
                continue;
            }
            let placement = Placement::new(kind, &traces[2], Some(11)).shared();
            let mut layouts: Vec<Layout> =
                traces.iter().map(|trace| Layout::placed(trace, placement.clone())).collect();
            for _ in 0..200 {
                for (trace, layout) in traces.iter_mut().zip(&mut layouts) {
                    trace.advance();
                    layout.grow(trace);
                }
            }
            let mut at: BTreeMap<State, Point> = BTreeMap::new();
            for (trace, layout) in traces.iter().zip(&layouts) {
                assert_eq!(layout.points().len(), trace.graph().vertices());
                for (vertex, &point) in layout.points().iter().enumerate() {
                    let state = trace.record().node(trace.graph().first_node(vertex)).state;
                    assert_eq!(*at.entry(state).or_insert(point), point);
                }
            }
            let points: HashSet<_> = at.values().copied().map(bits).collect();
            assert_eq!(points.len(), at.len(), "{kind:?}: two states share a point");
        }
    }
}

#[test]
fn a_small_space_drawn_by_force_has_edges_of_one_length_about_and_is_the_same_every_time() {
    let trace = Trace::new(puzzle(2, 3, "450 123"), Algorithm::all()[0]);
    let [one, other] = [(), ()].map(|()| Layout::new(LayoutKind::Force, &trace, None).backdrop().cloned().unwrap());
    assert_eq!(one, other);
    assert_eq!((one.points.len(), one.edges.len()), (360, 420));
    let long = |&(from, to): &(u32, u32)| {
        let (from, to) = (one.points[from as usize], one.points[to as usize]);
        (from.x - to.x).hypot(from.y - to.y)
    };
    let lengths: Vec<f32> = one.edges.iter().map(long).collect();
    let within = lengths.iter().filter(|length| (0.5..3.0).contains(*length)).count();
    assert!(within * 10 > lengths.len() * 9, "{within} of {} edges: {lengths:?}", lengths.len());
    // Far in the space is far in the picture: the goal is 21 moves from the start.
    let goal = trace.space().goals()[0];
    let goal = one.points[one.states.iter().position(|&state| state == goal).unwrap()];
    assert!(goal.x - one.points[0].x > 12.0, "{goal:?} from {:?}", one.points[0]);
}

#[test]
fn force_is_offered_for_small_spaces_alone() {
    let suits = |space: Arc<dyn StateSpace>, algorithm| LayoutKind::Force.suits(&Trace::new(space, algorithm));
    let [bfs, _, bidirectional, _] = Algorithm::all();
    assert!(suits(puzzle(2, 3, "450 123"), bfs));
    assert!(suits(Problem::Romania { from: 0, to: 1 }.space(), bidirectional));
    assert!(!suits(puzzle(3, 3, "134802756"), bfs));
    // Swapped tiles: the goal's side is as large again.
    assert!(suits(puzzle(2, 3, "213 450"), bfs));
    assert!(!suits(puzzle(2, 3, "213 450"), bidirectional));
}

#[test]
fn the_whole_eight_puzzle_is_placed_in_every_layout_that_suits_it() {
    let mut trace = Trace::new(puzzle(3, 3, "123456870"), Algorithm::all()[0]);
    trace.run(Budget::default(), |_| false);
    for kind in kinds(&trace) {
        let layout = Layout::new(kind, &trace, None);
        let points: HashSet<_> = layout.points().iter().copied().map(bits).collect();
        assert_eq!(points.len(), 181_440, "{kind:?}");
        assert!(layout.bytes() <= 13 * 181_440, "{} bytes", layout.bytes());
        let (low, high) = layout.bounds(181_440).unwrap();
        assert_eq!(layout.within(low, high, 181_440).count(), 181_440);
    }
}

#[test]
fn the_layers_of_a_whole_space_have_the_outline_of_their_sizes() {
    let mut trace = Trace::new(puzzle(3, 3, "123456870"), Algorithm::all()[0]);
    trace.run(Budget::default(), |_| false);
    let layout = Layout::new(LayoutKind::Layers, &trace, None);
    let mut rows: BTreeMap<u32, (f32, f32, f32)> = BTreeMap::new();
    for point in layout.points() {
        let (low, high, count) = rows.entry(point.y.to_bits()).or_insert((point.x, point.x, 0.0));
        (*low, *high, *count) = (low.min(point.x), high.max(point.x), *count + 1.0);
    }
    assert_eq!(rows.len(), 32);
    let widest = rows.values().map(|&(low, high, _)| high - low).fold(0.0, f32::max);
    for (low, high, count) in rows.into_values() {
        // A twentieth of the picture is what an eye may miss.
        assert!((high - low - count).abs() < widest / 20.0, "from {low} to {high} with {count} states");
    }
}
