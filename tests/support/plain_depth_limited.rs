//! Depth-limited search a second time, without the engine: as the recursion of the textbook.

use super::plain::neighbours;

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A path of so many moves.
    Found(u32),
    /// Something was not entered because of the limit.
    Cutoff,
    /// There was nothing else.
    Exhausted,
}

/// To the tiles in order, the blank last. What is on the path is not entered again.
pub fn depth_limited(start: &[u8], columns: usize, limit: u32) -> Ended {
    let goal: Vec<u8> = (1..).take(start.len() - 1).chain([0]).collect();
    below(&mut vec![start.to_vec()], &goal, columns, limit)
}

fn below(path: &mut Vec<Vec<u8>>, goal: &[u8], columns: usize, left: u32) -> Ended {
    let here = path.last().expect("a path has a beginning").clone();
    if here == goal {
        return Ended::Found(u32::try_from(path.len() - 1).expect("a path is short"));
    }
    if left == 0 {
        return Ended::Cutoff;
    }
    let mut ended = Ended::Exhausted;
    for next in neighbours(&here, columns) {
        if path.contains(&next) {
            continue;
        }
        path.push(next);
        match below(path, goal, columns, left - 1) {
            Ended::Exhausted => {}
            Ended::Cutoff => ended = Ended::Cutoff,
            found @ Ended::Found(_) => return found,
        }
        path.pop();
    }
    ended
}
