//! The whole 3x3 space by breadth-first search: a hand-made loop over ranks, the search, and the recorded run.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use searchscope::search::{Algorithm, Budget, Side, breadth_first};
use searchscope::space::problem::Problem;
use searchscope::space::{StateSpace, notation, tiles::Shape};
use searchscope::trace::{Layout, LayoutKind, Trace};

const STATES: usize = 181_440;

/// The limit: breadth-first search over permutation ranks, nothing kept but a flag a rank and a queue.
fn bare_loop() -> usize {
    let neighbours: [&[usize]; 9] =
        [&[3, 1], &[4, 0, 2], &[5, 1], &[0, 6, 4], &[1, 7, 3, 5], &[2, 8, 4], &[3, 7], &[4, 6, 8], &[5, 7]];
    let rank_of = |board: &[u8; 9]| {
        let mut left: u32 = 0x1FF;
        board.iter().enumerate().fold(0_u32, |rank, (place, &value)| {
            let below = (left & ((1 << value) - 1)).count_ones();
            left &= !(1 << value);
            rank * u32::try_from(9 - place).unwrap_or(1) + below
        })
    };
    let board_of = |mut rank: u32| {
        let mut digits = [0_u32; 9];
        for (base, digit) in (1..=9).zip(digits.iter_mut().rev()) {
            *digit = rank % base;
            rank /= base;
        }
        let mut left: u32 = 0x1FF;
        digits.map(|digit| {
            let mut rest = left;
            for _ in 0..digit {
                rest &= rest - 1;
            }
            let value = rest.trailing_zeros();
            left &= !(1 << value);
            u8::try_from(value).unwrap_or(0)
        })
    };
    let start = rank_of(&[1, 2, 3, 4, 5, 6, 8, 7, 0]);
    let mut seen = vec![false; 362_880];
    seen[start as usize] = true;
    let mut queue = Vec::with_capacity(STATES);
    queue.push(start);
    let mut next = 0;
    while let Some(&rank) = queue.get(next) {
        next += 1;
        let board = board_of(rank);
        let blank = board.iter().position(|&value| value == 0).unwrap_or(0);
        for &cell in neighbours[blank] {
            let mut moved = board;
            moved.swap(blank, cell);
            let rank = rank_of(&moved);
            if !std::mem::replace(&mut seen[rank as usize], true) {
                queue.push(rank);
            }
        }
    }
    queue.len()
}

fn problem() -> Problem {
    Problem::tiles(notation::read_board("123456870", Shape::EIGHT_PUZZLE).expect("a board"))
}

fn bfs() -> Algorithm {
    Algorithm::BreadthFirst(breadth_first::Options::default())
}

fn recorded(space: &Arc<dyn StateSpace>) -> Trace {
    let mut trace = Trace::new(Arc::clone(space), bfs());
    trace.run(Budget::default(), |_| false);
    assert_eq!(trace.graph().vertices(), STATES);
    trace
}

#[expect(clippy::print_stderr, reason = "a figure that no timer gives")]
fn whole_space(criterion: &mut Criterion) {
    let space = problem().space();
    assert_eq!(bare_loop(), STATES);
    let mut group = criterion.benchmark_group("whole space");
    group.sample_size(20);
    group.bench_function("bare loop", |bencher| bencher.iter(|| black_box(bare_loop())));
    group.bench_function("search", |bencher| {
        bencher.iter(|| {
            let mut search = bfs().start(Arc::clone(&space));
            black_box(search.run(Budget::default()))
        });
    });
    group.bench_function("recorded with graph", |bencher| bencher.iter(|| black_box(recorded(&space)).head()));
    group.finish();
    eprintln!("bytes a state, recorded with graph: {}", recorded(&space).bytes().div_ceil(STATES));
}

fn reading(criterion: &mut Criterion) {
    let trace = recorded(&problem().space());
    let mut group = criterion.benchmark_group("reading at a cursor");
    let mut cursor = 0;
    let mut scrub = move || {
        cursor = (cursor + 7_919) % STATES;
        cursor
    };
    group.bench_function("counters", |bencher| bencher.iter(|| trace.counters(scrub())));
    group.bench_function("frontier in order", |bencher| bencher.iter(|| trace.frontier(Side::Forward, scrub()).len()));
    group.bench_function("reached by depth", |bencher| bencher.iter(|| trace.reached_by_depth(scrub())));
    group.bench_function("status of every node", |bencher| {
        bencher.iter(|| {
            let step = scrub();
            let (vertices, _) = trace.graph_size(step);
            (0..vertices)
                .filter(|&vertex| trace.vertex_status(vertex, step).1 == searchscope::trace::Status::Frontier)
                .count()
        });
    });
    for kind in LayoutKind::ALL.into_iter().filter(|kind| kind.suits(&trace)) {
        group.bench_function(format!("layout of every state: {}", kind.label()), |bencher| {
            bencher.iter(|| Layout::new(kind, &trace, None).points().len());
        });
    }
    group.finish();
}

criterion_group!(benches, whole_space, reading);
criterion_main!(benches);
