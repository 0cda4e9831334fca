//! Force-directed, for a whole space that is small: states near each other where few moves lie between them.
//!
//! The points belong to the states, not to the run: the whole space is drawn beforehand, and the search lights it up.

use std::collections::BinaryHeap;
use std::sync::Arc;

use super::stress::{self, Distances};
use super::whole::{Backdrop, Whole};
use super::{Newcomer, Place, Point, Spot, Trace};
use crate::space::Cost;

/// Spaces with more states are not drawn this way: it would take too long, and nobody could read it.
pub(super) const MOST_STATES: usize = 400;

/// The usual length of an edge.
const EDGE: f64 = 1.6;

/// No two points are nearer than this: where there are few, their names are to be read.
const NEAREST_OF_FEW: f64 = 1.0;
const NEAREST: f64 = 0.5;
const FEW: usize = 60;

/// Rounds in which points that are too near make room for each other.
const MOST_ROUNDS: usize = 60;

pub(super) struct Force {
    whole: Whole,
    backdrop: Arc<Backdrop>,
    /// States of another part of the space that a run beside this one has generated.
    strangers: u16,
}

impl Force {
    pub(super) fn new(trace: &Trace) -> Self {
        let space = &**trace.space();
        let whole = Whole::of_run(trace, MOST_STATES).expect("this layout is offered for small spaces alone");
        let edges = whole.edges(space);
        let distances = distances(whole.states.len(), &edges);
        let mut places = stress::places(&distances);
        let goal = space.goals().iter().find_map(|&goal| whole.number(goal));
        turn(&mut places, goal.unwrap_or(whole.states.len() - 1));
        make_room(&mut places, if whole.states.len() <= FEW { NEAREST_OF_FEW } else { NEAREST });
        #[expect(clippy::cast_possible_truncation, reason = "a point needs no more digits")]
        let points: Vec<Point> = places.iter().map(|&[x, y]| Point { x: x as f32, y: y as f32 }).collect();
        let room = least_room(&points);
        let number = |end: usize| u32::try_from(end).expect("some hundred states");
        let edges = edges.iter().map(|&(from, to, _)| (number(from), number(to))).collect();
        let states = whole.states.clone();
        Self { whole, backdrop: Arc::new(Backdrop { points, room, states, edges }), strangers: 0 }
    }
}

impl Place for Force {
    fn place(&mut self, newcomer: &Newcomer) -> Spot {
        let Some(number) = self.whole.number(newcomer.state) else {
            self.strangers += 1;
            let lowest = self.backdrop.points.iter().map(|point| point.y).fold(0.0, f32::max);
            return Spot { point: Point { x: f32::from(self.strangers), y: lowest + 2.0 }, room: 1.0 };
        };
        Spot { point: self.backdrop.points[number], room: self.backdrop.room }
    }

    fn backdrop(&self) -> Option<Arc<Backdrop>> {
        Some(Arc::clone(&self.backdrop))
    }
}

/// The length of the shortest way between any two states; parts that hang together in no way are put side by side.
fn distances(count: usize, edges: &[(usize, usize, Cost)]) -> Distances {
    let total: f64 = edges.iter().map(|&(.., cost)| f64::from(cost)).sum();
    let unit = if total > 0.0 { EDGE * float(edges.len()) / total } else { EDGE };
    let mut ways: Vec<Vec<(usize, Cost)>> = vec![Vec::new(); count];
    for &(from, to, cost) in edges {
        ways[from].push((to, cost));
        ways[to].push((from, cost));
    }
    let mut all = vec![f64::INFINITY; count * count];
    for from in 0..count {
        for (to, cost) in cheapest(&ways, from).into_iter().enumerate() {
            let Some(cost) = cost else { continue };
            // Roads may cost nothing; places must not coincide for that.
            all[from * count + to] = (f64::from(cost) * unit).max(0.2);
        }
    }
    let longest = all.iter().copied().filter(|distance| distance.is_finite()).fold(0.0, f64::max);
    all.iter_mut().filter(|distance| distance.is_infinite()).for_each(|distance| *distance = longest * 1.2);
    (0..count).for_each(|one| all[one * count + one] = 0.0);
    Distances { count, all }
}

/// The cost of the cheapest way to each state, by Dijkstra's algorithm.
fn cheapest(ways: &[Vec<(usize, Cost)>], from: usize) -> Vec<Option<Cost>> {
    let mut costs = vec![None; ways.len()];
    let mut open = BinaryHeap::from([(std::cmp::Reverse(0), from)]);
    while let Some((std::cmp::Reverse(cost), here)) = open.pop() {
        if costs[here].is_some() {
            continue;
        }
        costs[here] = Some(cost);
        let closed = &costs;
        let next = ways[here].iter().filter(|&&(there, _)| closed[there].is_none());
        open.extend(next.map(|&(there, step)| (std::cmp::Reverse(cost + step), there)));
    }
    costs
}

/// Turns the picture so that the way from the start (number 0) to the goal leads to the right.
fn turn(places: &mut [[f64; 2]], goal: usize) {
    let [x, y] = [0, 1].map(|axis| places[goal][axis] - places[0][axis]);
    let far = x.hypot(y);
    let (cos, sin) = if far > 1e-9 { (x / far, y / far) } else { (1.0, 0.0) };
    for [x, y] in places.iter_mut() {
        (*x, *y) = (*x * cos + *y * sin, *y * cos - *x * sin);
    }
}

/// Moves points apart that are too near to each other.
fn make_room(places: &mut [[f64; 2]], nearest: f64) {
    for _ in 0..MOST_ROUNDS {
        let mut is_done = true;
        for one in 0..places.len() {
            for other in 0..one {
                let way = [0, 1].map(|axis| places[one][axis] - places[other][axis]);
                let far = way[0].hypot(way[1]);
                if far >= nearest {
                    continue;
                }
                is_done = false;
                let angle = float(one) * 2.4;
                let way = if far > 1e-6 { way.map(|part| part / far) } else { [angle.cos(), angle.sin()] };
                for axis in 0..2 {
                    let push = way[axis] * (nearest - far) * 0.51;
                    places[one][axis] += push;
                    places[other][axis] -= push;
                }
            }
        }
        if is_done {
            break;
        }
    }
}

/// The side of the squares around all points that do not meet: one for all, so that all look alike.
fn least_room(points: &[Point]) -> f32 {
    let pairs = points.iter().enumerate().flat_map(|(one, here)| points[..one].iter().map(move |there| (here, there)));
    let distances = pairs.map(|(here, there)| (here.x - there.x).abs().max((here.y - there.y).abs()));
    #[expect(clippy::cast_possible_truncation, reason = "a usual length")]
    let most = EDGE as f32;
    distances.fold(most, f32::min)
}

#[expect(clippy::cast_precision_loss, reason = "some hundred states")]
fn float(number: usize) -> f64 {
    number as f64
}
