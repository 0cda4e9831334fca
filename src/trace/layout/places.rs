//! The points of the vertices, with boxes around every few of them, so that few are looked at to find one.

use super::{Point, Spot};

/// Vertices to a box. Those generated one after another are often near each other.
const CHUNK: usize = 256;

/// What a vertex has where nothing else is said.
const USUAL_ROOM: f32 = 1.0;

/// The points and rooms, by vertex.
pub(super) struct Places {
    points: Vec<Point>,
    /// Empty as long as all are usual.
    rooms: Vec<f32>,
    boxes: Vec<Bounds>,
    least_room: f32,
}

impl Default for Places {
    fn default() -> Self {
        Self { points: Vec::new(), rooms: Vec::new(), boxes: Vec::new(), least_room: USUAL_ROOM }
    }
}

#[derive(Clone, Copy)]
struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    fn of(point: Point) -> Self {
        Self { low: point, high: point }
    }

    fn with(self, other: Self) -> Self {
        let low = Point { x: self.low.x.min(other.low.x), y: self.low.y.min(other.low.y) };
        let high = Point { x: self.high.x.max(other.high.x), y: self.high.y.max(other.high.y) };
        Self { low, high }
    }

    fn meets(self, other: Self) -> bool {
        self.low.x <= other.high.x
            && self.high.x >= other.low.x
            && self.low.y <= other.high.y
            && self.high.y >= other.low.y
    }

    /// The square of the distance from a point to the nearest point of the box.
    fn distance(self, to: Point, stretch: f32) -> f32 {
        let beyond = |at: f32, low: f32, high: f32| (low - at).max(at - high).max(0.0);
        let (x, y) = (beyond(to.x, self.low.x, self.high.x), beyond(to.y, self.low.y, self.high.y) * stretch);
        x * x + y * y
    }
}

impl Places {
    pub(super) fn push(&mut self, spot: Spot) {
        let own = Bounds::of(spot.point);
        match self.boxes.last_mut() {
            Some(last) if !self.points.len().is_multiple_of(CHUNK) => *last = last.with(own),
            _ => self.boxes.push(own),
        }
        self.points.push(spot.point);
        let is_usual = spot.room == USUAL_ROOM;
        if !is_usual && self.rooms.is_empty() {
            self.rooms.resize(self.points.len() - 1, USUAL_ROOM);
        }
        if !is_usual || !self.rooms.is_empty() {
            self.rooms.push(spot.room);
        }
        self.least_room = if self.points.len() == 1 { spot.room } else { self.least_room.min(spot.room) };
    }

    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    pub(super) fn points(&self) -> &[Point] {
        &self.points
    }

    pub(super) fn point(&self, vertex: usize) -> Point {
        self.points[vertex]
    }

    pub(super) fn room(&self, vertex: usize) -> f32 {
        self.rooms.get(vertex).copied().unwrap_or(USUAL_ROOM)
    }

    pub(super) fn least_room(&self) -> f32 {
        self.least_room
    }

    fn boxes(&self, vertices: usize) -> impl Iterator<Item = (usize, Bounds)> {
        let firsts = (0..vertices.min(self.points.len())).step_by(CHUNK);
        firsts.zip(self.boxes.iter().copied())
    }

    fn members(&self, first: usize, vertices: usize) -> impl Iterator<Item = (usize, Bounds)> {
        let last = (first + CHUNK).min(vertices).min(self.points.len());
        (first..).zip(self.points[first..last].iter().map(|&point| Bounds::of(point)))
    }

    pub(super) fn within(&self, low: Point, high: Point, vertices: usize) -> impl Iterator<Item = usize> {
        let wanted = Bounds { low, high };
        let boxes = self.boxes(vertices).filter(move |(_, bounds)| bounds.meets(wanted));
        let members = boxes.flat_map(move |(first, _)| self.members(first, vertices));
        members.filter(move |(_, point)| point.meets(wanted)).map(|(vertex, _)| vertex)
    }

    pub(super) fn nearest(&self, to: Point, stretch: f32, vertices: usize) -> Option<usize> {
        let mut best: Option<(usize, f32)> = None;
        for (first, bounds) in self.boxes(vertices) {
            if best.is_some_and(|(_, best)| bounds.distance(to, stretch) >= best) {
                continue;
            }
            for (vertex, point) in self.members(first, vertices) {
                let distance = point.distance(to, stretch);
                if best.is_none_or(|(_, best)| distance < best) {
                    best = Some((vertex, distance));
                }
            }
        }
        best.map(|(vertex, _)| vertex)
    }

    pub(super) fn bounds(&self, vertices: usize) -> Option<(Point, Point)> {
        let vertices = vertices.min(self.points.len());
        let whole = self.boxes[..vertices / CHUNK].iter().copied();
        let rest = self.members(vertices / CHUNK * CHUNK, vertices).map(|(_, point)| point);
        let bounds = whole.chain(rest).reduce(Bounds::with)?;
        Some((bounds.low, bounds.high))
    }

    pub(super) fn bytes(&self) -> usize {
        self.points.len() * size_of::<Point>() + self.rooms.len() * 4 + self.boxes.len() * size_of::<Bounds>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points that come and go over the plane, with some boxes' worth of them.
    fn scattered() -> Places {
        let mut places = Places::default();
        for number in 0..1_000_u16 {
            let (x, y) = (f32::from(number % 331) * 1.25, f32::from(number * 53 % 97) + f32::from(number) / 200.0);
            places.push(Spot { point: Point { x, y }, room: 1.0 });
        }
        places
    }

    fn corners() -> impl Iterator<Item = (Point, usize)> {
        let points = [(-5.0, 3.0), (0.0, 0.0), (17.5, 40.25), (160.0, 55.0), (330.0, 96.0), (500.0, 500.0)];
        let points = points.map(|(x, y)| Point { x, y });
        points.into_iter().flat_map(|point| [0, 1, 255, 256, 257, 700, 1_000, 5_000].map(|count| (point, count)))
    }

    #[test]
    fn a_rectangle_holds_what_a_look_at_every_point_finds() {
        let places = scattered();
        for (low, count) in corners() {
            for (high, _) in corners() {
                let found: Vec<usize> = places.within(low, high, count).collect();
                let is_in = |&vertex: &usize| {
                    let Point { x, y } = places.points[vertex];
                    low.x <= x && x <= high.x && low.y <= y && y <= high.y
                };
                assert_eq!(found, (0..count.min(1_000)).filter(is_in).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn the_nearest_is_what_a_look_at_every_point_finds() {
        let places = scattered();
        for (to, count) in corners() {
            for stretch in [0.2, 1.0, 8.0] {
                let distance = |vertex: usize| {
                    let point = places.points[vertex];
                    (point.x - to.x).hypot((point.y - to.y) * stretch)
                };
                let least = (0..count.min(1_000)).map(distance).reduce(f32::min);
                let found = places.nearest(to, stretch, count).map(distance);
                assert_eq!(found.is_some(), least.is_some());
                let (found, least) = (found.unwrap_or(0.0), least.unwrap_or(0.0));
                assert!((found - least).abs() <= least * 1e-5, "{found} for {least}");
            }
        }
    }

    #[test]
    fn the_bounds_of_the_first_ones_are_theirs_alone() {
        let places = scattered();
        assert_eq!(places.bounds(0), None);
        for count in [1, 255, 256, 257, 999, 1_000] {
            let (low, high) = places.bounds(count).unwrap();
            let of = |coordinate: fn(&Point) -> f32| {
                let each = places.points[..count].iter().map(coordinate);
                (each.clone().fold(f32::INFINITY, f32::min), each.fold(f32::NEG_INFINITY, f32::max))
            };
            assert_eq!((of(|point| point.x), of(|point| point.y)), ((low.x, high.x), (low.y, high.y)));
        }
    }

    #[test]
    fn rooms_are_kept_from_the_first_unusual_one_on() {
        let mut places = Places::default();
        for (x, room) in [(0.0, 1.0), (1.0, 1.0), (2.0, 0.25), (3.0, 1.0), (4.0, 0.5)] {
            places.push(Spot { point: Point { x, y: 0.0 }, room });
        }
        let quarters = [0, 1, 2, 3, 4].map(|vertex| format!("{:.2}", places.room(vertex)));
        assert_eq!(quarters, ["1.00", "1.00", "0.25", "1.00", "0.50"]);
        assert!((places.least_room() - 0.25).abs() < f32::EPSILON);
    }
}
