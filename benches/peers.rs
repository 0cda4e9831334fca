//! The same instances by this engine and by the crate `pathfinding`, to the end and without a record.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pathfinding::directed::{astar, bfs};
use searchscope::search::{Algorithm, Budget};
use searchscope::space::notation;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, Move, Shape};

const INSTANCES: [(&str, usize); 2] = [("867254301", 31), ("234150768", 19)];

fn neighbours(board: &Board) -> impl Iterator<Item = Board> + use<> {
    let board = *board;
    Move::ALL.into_iter().filter_map(move |toward| board.moved(toward))
}

fn manhattan(board: Board) -> usize {
    let away = |(cell, value): (usize, u8)| match value {
        0 => 0,
        tile => {
            let home = usize::from(tile) - 1;
            (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
        }
    };
    board.values().into_iter().enumerate().map(away).sum()
}

fn ours(start: Board, algorithm: Algorithm) -> Option<usize> {
    let mut search = algorithm.start(Problem::tiles(start).space());
    search.run(Budget::default());
    search.record().solution_path().map(|path| path.actions.len())
}

fn theirs(start: Board, goal: Board, name: &str) -> Option<usize> {
    let path = match name {
        "bfs" => bfs::bfs(&start, neighbours, |board| *board == goal),
        "bidirectional" => bfs::bfs_bidirectional(&start, &goal, neighbours, neighbours),
        _ => {
            let steps = |board: &Board| neighbours(board).map(|next| (next, 1)).collect::<Vec<_>>();
            astar::astar(&start, steps, |&board| manhattan(board), |board| *board == goal).map(|(path, _)| path)
        }
    };
    path.map(|path| path.len() - 1)
}

fn peers(criterion: &mut Criterion) {
    for (text, moves) in INSTANCES {
        let start = notation::read_board(text, Shape::EIGHT_PUZZLE).expect("a board");
        let goal = Board::in_order(Shape::EIGHT_PUZZLE);
        let mut group = criterion.benchmark_group(text);
        group.sample_size(10);
        for algorithm in Algorithm::all() {
            let name = algorithm.name();
            if matches!(algorithm, Algorithm::DepthLimited(_)) {
                continue;
            }
            assert_eq!((ours(start, algorithm), theirs(start, goal, name)), (Some(moves), Some(moves)));
            group.bench_function(format!("{name}, searchscope"), |bencher| {
                bencher.iter(|| black_box(ours(start, algorithm)));
            });
            group.bench_function(format!("{name}, pathfinding"), |bencher| {
                bencher.iter(|| black_box(theirs(start, goal, name)));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, peers);
criterion_main!(benches);
