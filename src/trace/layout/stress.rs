//! Places in the plane that are as far apart as they should be: stress majorisation.
//!
//! Gansner, Koren and North, "Graph drawing by stress majorization" (2004): the sum of w (|p - q| - d)^2 with
//! w = 1/d^2 falls with every round. The start is the plane of classical scaling (Torgerson 1952), so that
//! there is no chance in it.

/// A point, in the digits that the rounds need.
type At = [f64; 2];

/// Rounds at most.
const ROUNDS: usize = 120;
/// The rounds end when no place moves further than this in one.
const STILL: f64 = 1e-3;
/// Rounds of the power method for each axis of the start.
const POWER_ROUNDS: usize = 60;

/// Distances between any two of some things.
pub(super) struct Distances {
    pub count: usize,
    /// Row by row.
    pub all: Vec<f64>,
}

impl Distances {
    pub(super) fn of(&self, one: usize, other: usize) -> f64 {
        self.all[one * self.count + other]
    }
}

/// Places whose distances are near to those that are wanted.
pub(super) fn places(distances: &Distances) -> Vec<At> {
    let mut places = scaled(distances);
    for _ in 0..ROUNDS {
        let mut furthest = 0.0_f64;
        for one in 0..distances.count {
            let next = majorised(distances, &places, one);
            furthest = furthest.max(length(minus(next, places[one])));
            places[one] = next;
        }
        if furthest < STILL {
            break;
        }
    }
    places
}

/// The stress of some places: 0 where all distances are as wanted.
#[cfg(test)]
pub(super) fn stress(distances: &Distances, places: &[At]) -> f64 {
    let pairs = (0..distances.count).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs
        .map(|(one, other)| {
            let wanted = distances.of(one, other);
            ((length(minus(places[one], places[other])) - wanted) / wanted).powi(2)
        })
        .sum()
}

/// Where one place goes while the others stay: the mean of where each of them would have it.
fn majorised(distances: &Distances, places: &[At], one: usize) -> At {
    let (mut sum, mut weights) = ([0.0; 2], 0.0);
    for (other, &there) in places.iter().enumerate().filter(|&(other, _)| other != one) {
        let wanted = distances.of(one, other);
        let weight = 1.0 / (wanted * wanted);
        let way = minus(places[one], there);
        let far = length(way);
        let part = if far > 1e-9 { wanted / far } else { 0.0 };
        for axis in 0..2 {
            sum[axis] += weight * (there[axis] + part * way[axis]);
        }
        weights += weight;
    }
    if weights == 0.0 { places[one] } else { sum.map(|sum| sum / weights) }
}

/// The plane in which the distances show best: the two main axes of their doubly centred squares.
fn scaled(distances: &Distances) -> Vec<At> {
    let count = distances.count;
    let squares: Vec<f64> = distances.all.iter().map(|distance| distance * distance).collect();
    let size = float(count).max(1.0);
    let means: Vec<f64> = squares.chunks(count.max(1)).map(|row| row.iter().sum::<f64>() / size).collect();
    let mean = means.iter().sum::<f64>() / size;
    let centred = |one: usize, other: usize| -(squares[one * count + other] - means[one] - means[other] + mean) / 2.0;
    let mut axes: Vec<Vec<f64>> = Vec::new();
    for axis in 0..2 {
        // Any start will do that is not at right angles to the axis.
        let mut vector: Vec<f64> =
            (0..count).map(|place| (float(place * (axis + 1)) * 0.618_034).fract() - 0.45).collect();
        let mut value = 0.0;
        for _ in 0..POWER_ROUNDS {
            for before in &axes {
                let along = dot(&vector, before) / dot(before, before).max(f64::MIN_POSITIVE);
                vector.iter_mut().zip(before).for_each(|(here, there)| *here -= along * there);
            }
            let long = dot(&vector, &vector).sqrt().max(f64::MIN_POSITIVE);
            for here in &mut vector {
                *here /= long;
            }
            let next: Vec<f64> =
                (0..count).map(|one| (0..count).map(|other| centred(one, other) * vector[other]).sum()).collect();
            value = dot(&next, &vector);
            vector = next;
        }
        let long = dot(&vector, &vector).sqrt().max(f64::MIN_POSITIVE);
        let root = value.max(0.0).sqrt();
        axes.push(vector.iter().map(|here| here / long * root).collect());
    }
    // A little apart, for what would lie on one point: there the rounds would know no direction.
    (0..count)
        .map(|place| {
            let angle = float(place) * 2.399_963;
            [axes[0][place] + 0.01 * angle.cos(), axes[1][place] + 0.01 * angle.sin()]
        })
        .collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn minus(one: At, other: At) -> At {
    [one[0] - other[0], one[1] - other[1]]
}

fn length(way: At) -> f64 {
    (way[0] * way[0] + way[1] * way[1]).sqrt()
}

#[expect(clippy::cast_precision_loss, reason = "some hundred states")]
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_of_points_of_a_plane_are_found_again() {
        let points: Vec<At> = (0..40_usize).map(|n| [float(n * 37 % 41) / 3.0, float(n * 17 % 23) / 2.0]).collect();
        let all = points.iter().flat_map(|&one| points.iter().map(move |&other| length(minus(one, other)))).collect();
        let distances = Distances { count: 40, all };
        let found = places(&distances);
        assert!(stress(&distances, &found) < 1e-3, "{}", stress(&distances, &found));
    }

    #[test]
    fn a_ring_is_drawn_as_a_ring_and_one_thing_alone_somewhere() {
        let ring = |one: usize, other: usize| float(one.abs_diff(other).min(12 - one.abs_diff(other)));
        let all = (0..144).map(|pair| ring(pair / 12, pair % 12)).collect();
        let found = places(&Distances { count: 12, all });
        let middle = [0, 1].map(|axis| found.iter().map(|at| at[axis]).sum::<f64>() / 12.0);
        let radii: Vec<f64> = found.iter().map(|&at| length(minus(at, middle))).collect();
        let (least, most) = radii.iter().fold((f64::MAX, 0.0_f64), |(low, high), &r| (low.min(r), high.max(r)));
        assert!(most / least < 1.02, "{least} to {most}");
        assert_eq!(places(&Distances { count: 1, all: vec![0.0] }).len(), 1);
        assert!(places(&Distances { count: 0, all: vec![] }).is_empty());
    }
}
