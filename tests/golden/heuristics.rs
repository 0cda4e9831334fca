//! The heuristics over the whole space: means, overestimates, and what they promise.

use std::sync::LazyLock;

use searchscope::space::tiles::{Board, Shape};
use searchscope::space::{Promise, State, StateSpace, heuristic_index};

use crate::spaces::eight;
use crate::truth::{Cells, Distances, neighbours};

const G: &str = "123456780";
static TO_G: LazyLock<Vec<(Cells, u32)>> = LazyLock::new(|| Distances::to(G).solvable().collect());

fn state(cells: &Cells) -> State {
    Board::new(Shape::EIGHT_PUZZLE, cells).expect("a permutation is a board").state()
}

/// The mean over all boards, how many boards it overestimates, and by how much at most.
fn measure(name: &str) -> (f64, u32, u32) {
    let space = eight(G, G);
    let index = heuristic_index(&*space, name).expect("there is such a heuristic");
    let (mut sum, mut over, mut worst) = (0, 0, 0);
    for (cells, distance) in TO_G.iter() {
        let h = space.estimate(index, state(cells));
        sum += h;
        over += u32::from(h > *distance);
        worst = worst.max(h.saturating_sub(*distance));
    }
    (mean(sum), over, worst)
}

fn mean(sum: u32) -> f64 {
    f64::from(sum) / 181_440.0
}

fn rounds_to(mean: f64, known: f64, digits: i32) -> bool {
    (mean - known).abs() <= 0.5 * 10_f64.powi(-digits)
}

#[test]
fn mean_distance_and_mean_estimates_are_the_known_ones() {
    assert!(rounds_to(mean(TO_G.iter().map(|(_, distance)| distance).sum()), 21.9724, 4));
    for (name, known) in [("manhattan", 14.0), ("misplaced", 7.111), ("linear-conflict", 15.119), ("zero", 0.0)] {
        let (mean, over, worst) = measure(name);
        assert!(rounds_to(mean, known, 3), "{name}: {mean}");
        assert_eq!((over, worst), (0, 0), "{name} is admissible");
    }
}

#[test]
fn counting_the_blank_overestimates() {
    let (_, over, worst) = measure("misplaced-with-blank");
    assert_eq!((over, worst), (78, 1));
    let (_, over, worst) = measure("manhattan-with-blank");
    assert_eq!((over, worst), (4_650, 4));
}

/// Manhattan plus 2 for each pair in conflict: the mistake that linear conflict must not make.
fn two_per_pair(cells: &Cells) -> u32 {
    let home = |cell: u8| usize::from(cell) - 1;
    let placed = || cells.iter().enumerate().filter(|&(_, &cell)| cell != 0).map(|(place, &cell)| (place, home(cell)));
    let way = |(place, home): (usize, usize)| (place / 3).abs_diff(home / 3) + (place % 3).abs_diff(home % 3);
    let manhattan: usize = placed().map(way).sum();
    let conflicts = |line: fn(usize) -> usize, along: fn(usize) -> usize| {
        let in_line = |&(place, home): &(usize, usize)| line(place) == line(home);
        let pairs = placed().filter(in_line).flat_map(|a| placed().filter(in_line).map(move |b| (a, b)));
        let crosses = |&((a, home_a), (b, home_b)): &((usize, usize), (usize, usize))| {
            line(a) == line(b) && along(a) < along(b) && along(home_a) > along(home_b)
        };
        pairs.filter(crosses).count()
    };
    let pairs = conflicts(|place| place / 3, |place| place % 3) + conflicts(|place| place % 3, |place| place / 3);
    u32::try_from(manhattan + 2 * pairs).expect("small")
}

#[test]
fn linear_conflict_keeps_clear_of_the_two_per_pair_mistake() {
    let space = eight(G, G);
    let index = heuristic_index(&*space, "linear-conflict").unwrap();
    let wrong: Vec<_> = TO_G.iter().filter(|(cells, distance)| two_per_pair(cells) > *distance).collect();
    assert_eq!(wrong.len(), 7);
    for (cells, distance) in wrong {
        assert!(space.estimate(index, state(cells)) <= *distance);
    }
}

#[test]
fn promised_consistency_holds_over_every_edge() {
    for goal in [G, "123804765"] {
        let space = eight(goal, goal);
        let boards: Vec<Cells> = Distances::to(goal).solvable().map(|(cells, _)| cells).collect();
        for (index, heuristic) in space.heuristics().iter().enumerate() {
            let drops_slowly = boards.iter().all(|cells| {
                let h = space.estimate(index, state(cells));
                neighbours(cells).all(|next| h <= 1 + space.estimate(index, state(&next)))
            });
            let is_kept = drops_slowly && space.estimate(index, space.root()) == 0;
            // Counting the blank, too, changes by at most 2 a move: it is never consistent.
            assert_eq!(is_kept, heuristic.promise == Promise::Consistent, "{} to {goal}", heuristic.name);
        }
    }
}
