//! The boards of a batch: of given depths by chance, all of a depth, or a list.

use std::collections::BTreeSet;

use super::MOST_RUNS;
use crate::export::table::grouped;
use crate::model::random::Random;
use crate::model::shuffle::{MOST_COUNTED, walked};
use crate::search::Distances;
use crate::space::Cost;
use crate::space::problem::Problem;
use crate::space::tiles::Board;

/// A board to start from, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The board.
    pub board: Board,
    /// Its true distance to the goal, where it could be counted.
    pub distance: Option<Cost>,
}

/// Which boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boards {
    /// Some of each depth, or all where there are no more. The same seed gives the same boards.
    Random {
        /// The depths.
        depths: Vec<Cost>,
        /// How many of each.
        each: usize,
        /// What the choice depends on.
        seed: u64,
    },
    /// All boards of a depth.
    AllAt(Cost),
    /// These.
    Listed(Vec<Board>),
}

/// Why boards cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardsError {
    /// So deep there are none.
    #[error("no board is {depth} moves from the goal: the farthest are {farthest} moves from it")]
    TooDeep {
        /// The depth asked for.
        depth: Cost,
        /// The greatest depth.
        farthest: Cost,
    },
    /// Too many to be counted through.
    #[error("the boards {depth} moves from the goal are too many to take them all: on this size, up to {most} moves")]
    TooMany {
        /// The depth asked for.
        depth: Cost,
        /// The greatest depth that can be counted through.
        most: Cost,
    },
    /// More runs than can be kept.
    #[error("these would be {} runs, and {} are the most: take fewer boards", grouped(*.0), grouped(MOST_RUNS as u64))]
    TooManyRuns(u64),
    /// Not a single one.
    #[error("there is no such board")]
    None,
    /// They are no longer wanted.
    #[error("the boards are no longer wanted")]
    Stopped,
}

impl Boards {
    /// The boards in a fixed order: by depth where they are chosen, else as listed.
    ///
    /// # Errors
    /// If there are no boards of a depth, or too many to take them all.
    pub fn choose(&self, goal: Board) -> Result<Vec<Start>, BoardsError> {
        self.choose_for(1, goal, || true)
    }

    /// The same for a batch of so many algorithms, as long as they are wanted.
    ///
    /// # Errors
    /// If there are no boards of a depth, too many to take them all, or too many runs: before any is made.
    pub fn choose_for(
        &self,
        algorithms: usize,
        goal: Board,
        is_wanted: impl Fn() -> bool,
    ) -> Result<Vec<Start>, BoardsError> {
        let counted = Counted::to(goal);
        let runs = counted.most_boards(self).saturating_mul(algorithms as u64);
        if runs > MOST_RUNS as u64 {
            return Err(BoardsError::TooManyRuns(runs));
        }
        let mut starts = Vec::new();
        match self {
            Self::Random { depths, each, seed } => {
                for &depth in depths {
                    starts.extend(counted.random(depth, *each, *seed, &is_wanted)?);
                }
            }
            Self::AllAt(depth) => starts = counted.all(*depth)?,
            Self::Listed(boards) => starts.extend(boards.iter().map(|&board| counted.start(board))),
        }
        if starts.is_empty() { Err(BoardsError::None) } else { Ok(starts) }
    }
}

/// The boards that are near enough to the goal to be counted through: of a small puzzle all.
struct Counted {
    goal: Board,
    distances: Distances,
}

impl Counted {
    fn to(goal: Board) -> Self {
        let space = Problem::Tiles { start: goal, goal, order: crate::space::tiles::MoveOrder::default() }.space();
        let most = usize::try_from(MOST_COUNTED).expect("it is small");
        Self { goal, distances: Distances::to_goals(&*space, most) }
    }

    fn start(&self, board: Board) -> Start {
        Start { board, distance: self.distances.of(board.state()) }
    }

    /// The greatest depth of which all boards are known.
    fn deepest_whole_layer(&self) -> Cost {
        let farthest = self.distances.farthest();
        if self.distances.is_whole() { farthest } else { farthest.saturating_sub(1) }
    }

    /// As many boards as there can be, by the counts alone.
    fn most_boards(&self, boards: &Boards) -> u64 {
        let layer = |depth: Cost| self.distances.layer(depth).len() as u64;
        let of_depth = |depth: Cost, each: u64| if self.is_walked(depth) { each } else { each.min(layer(depth)) };
        match boards {
            Boards::Random { depths, each, .. } => {
                depths.iter().fold(0, |sum, &depth| of_depth(depth, *each as u64).saturating_add(sum))
            }
            // Those that cannot be taken are refused for that.
            Boards::AllAt(depth) => of_depth(*depth, u64::MAX) * u64::from(!self.is_walked(*depth)),
            Boards::Listed(boards) => boards.len() as u64,
        }
    }

    /// Whether boards of a depth are not counted, but walked to.
    fn is_walked(&self, depth: Cost) -> bool {
        depth > self.deepest_whole_layer() && !self.distances.is_whole()
    }

    fn all(&self, depth: Cost) -> Result<Vec<Start>, BoardsError> {
        let most = self.deepest_whole_layer();
        if depth > most {
            let is_whole = self.distances.is_whole();
            return Err(if is_whole {
                BoardsError::TooDeep { depth, farthest: most }
            } else {
                BoardsError::TooMany { depth, most }
            });
        }
        let mut states = self.distances.states()[self.distances.layer(depth)].to_vec();
        // Not in the order in which they were found: it would depend on the order of moves.
        states.sort_unstable();
        let board = |state| Board::of_state(state, self.goal.shape());
        Ok(states.into_iter().map(|state| Start { board: board(state), distance: Some(depth) }).collect())
    }

    /// Some boards of a depth. Each depth has a sequence of random numbers of its own, so that its boards are the
    /// same whichever other depths there are.
    fn random(
        &self,
        depth: Cost,
        each: usize,
        seed: u64,
        is_wanted: &impl Fn() -> bool,
    ) -> Result<Vec<Start>, BoardsError> {
        let mut random = Random::of_two(seed, depth.into());
        if self.is_walked(depth) {
            let starts = self.walks(depth, each, &mut random, is_wanted);
            return if is_wanted() { Ok(starts) } else { Err(BoardsError::Stopped) };
        }
        let mut layer = self.all(depth)?;
        let each = each.min(layer.len());
        for place in 0..each {
            let other = place + random.below(layer.len() - place);
            layer.swap(place, other);
        }
        layer.truncate(each);
        Ok(layer)
    }

    /// The ends of walks of `depth` moves that never turn back: how far they are in truth is not counted.
    fn walks(&self, depth: Cost, each: usize, random: &mut Random, is_wanted: &impl Fn() -> bool) -> Vec<Start> {
        /// Walks that may end where another did before it is given up.
        const MOST_REPEATS: usize = 1_000;
        let mut seen = BTreeSet::new();
        let walk = |_| walked(self.goal, depth as usize, random);
        let new =
            (0..each + MOST_REPEATS).take_while(|_| is_wanted()).map(walk).filter(|board| seen.insert(board.state()));
        new.take(each).map(|board| self.start(board)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::space::tiles::Shape;

    fn random(shape: (usize, usize), depths: &[Cost], each: usize, seed: u64) -> Vec<Start> {
        let goal = Board::in_order(Shape::new(shape.0, shape.1).unwrap());
        Boards::Random { depths: depths.to_vec(), each, seed }.choose(goal).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_boards_whichever_other_depths_there_are() {
        let (some, more) = (random((3, 3), &[20], 50, 7), random((3, 3), &[10, 20, 30], 50, 7));
        assert_eq!(some[..], more[50..100]);
        assert_ne!(some, random((3, 3), &[20], 50, 8));
        assert!(some.iter().all(|start| start.distance == Some(20)));
    }

    #[test]
    fn of_a_depth_with_few_boards_each_is_taken_once() {
        let starts = random((3, 3), &[31, 3], 100, 1);
        let mut boards: Vec<String> = starts.iter().map(|start| start.board.to_string()).collect();
        assert_eq!(boards.len(), 2 + 8);
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len(), 10);
    }

    #[test]
    fn on_a_large_board_near_depths_are_counted_and_far_ones_walked() {
        let starts = random((4, 4), &[10, 40], 20, 1);
        assert_eq!(starts.len(), 40);
        assert!(starts[..20].iter().all(|start| start.distance == Some(10)));
        assert!(starts[20..].iter().any(|start| start.distance.is_none()));
    }

    #[test]
    fn depths_without_boards_or_with_too_many_are_refused() {
        let choose = |side, depth| Boards::AllAt(depth).choose(Board::in_order(Shape::new(side, side).unwrap()));
        assert_eq!(choose(3, 32), Err(BoardsError::TooDeep { depth: 32, farthest: 31 }));
        assert!(matches!(choose(4, 40), Err(BoardsError::TooMany { depth: 40, most: 10..40 })));
        assert_eq!(choose(3, 10).map(|starts| starts.len()), Ok(286));
    }

    #[test]
    fn more_runs_than_can_be_kept_are_refused_before_a_board_is_made() {
        let choose = |side: usize, depths: std::ops::RangeInclusive<Cost>, each, algorithms| {
            let boards = Boards::Random { depths: depths.collect(), each, seed: 1 };
            let made = Cell::new(0);
            let asked = || made.replace(made.get() + 1) < usize::MAX;
            let chosen = boards.choose_for(algorithms, Board::in_order(Shape::new(side, side).unwrap()), asked);
            (chosen.map(|starts| starts.len()), made.get())
        };
        // Each board that is walked to is asked for once: none is made.
        let (refused, made) = choose(4, 31..=200, 100_000, 1);
        assert_eq!((refused, made), (Err(BoardsError::TooManyRuns(17_000_000)), 0));
        assert_eq!(choose(4, 40..=40, usize::MAX, 6).0, Err(BoardsError::TooManyRuns(u64::MAX)));
        assert_eq!(choose(4, 40..=40, 400_000, 6), (Err(BoardsError::TooManyRuns(2_400_000)), 0));
        // All boards of the 8-puzzle are not, however many are asked for: there are no more.
        assert_eq!(choose(3, 0..=31, usize::MAX, 6).0, Ok(181_440));
        assert_eq!(choose(3, 0..=31, usize::MAX, 12).0, Err(BoardsError::TooManyRuns(12 * 181_440)));
    }

    #[test]
    fn what_is_no_longer_wanted_is_not_made_to_its_end() {
        let boards = Boards::Random { depths: vec![100], each: 100_000, seed: 1 };
        let asked = Cell::new(0);
        let is_wanted = || asked.replace(asked.get() + 1) < 5;
        let stopped = boards.choose_for(1, Board::in_order(Shape::new(4, 4).unwrap()), is_wanted);
        assert_eq!(stopped, Err(BoardsError::Stopped));
        assert!(asked.get() < 10, "{}", asked.get());
    }
}
