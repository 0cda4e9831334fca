//! Many runs: each of some algorithms on each of many boards, by the same engine code as one run, unrecorded.

mod boards;
mod by_depth;
mod list;
mod plot;
mod spread;
mod table;

pub use boards::{Boards, BoardsError, Start};
pub(super) use by_depth::Gathered;
pub use by_depth::{ByDepth, Cell, Depth, Row};
pub use list::{ListError, read_list};
pub use plot::{Mean, curve_names, means, plot};
pub use spread::Spread;
pub use table::{Measure, legend, letter, long_table, spread_table, textbook_table};

use std::sync::Arc;

use super::pool::{Pool, Pooled, Work};
use crate::search::{Algorithm, Budget, Outcome, Search, Summary, Tables};
use crate::space::StateSpace;
use crate::space::problem::Problem;
use crate::space::tiles::{Board, MoveOrder};

/// The algorithms of the textbook's table of search cost by depth, as they stand in a set-up.
pub const TEXTBOOK: &str = "dfs-limited deepening=on; astar heuristic=misplaced; astar";

/// More runs than these are refused: nobody can see how much memory they take. Six algorithms on all boards of the
/// 8-puzzle are fewer.
pub const MOST_RUNS: usize = 2_000_000;

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The goal of all boards.
    pub goal: Board,
    /// The order of moves.
    pub order: MoveOrder,
    /// The algorithms with their options.
    pub algorithms: Vec<Algorithm>,
    /// The boards to start from, all of the goal's shape.
    pub starts: Vec<Start>,
    /// What each run may use. One that is stopped by it is counted as such and enters no mean.
    pub budget: Budget,
}

impl Plan {
    /// The puzzle with its goal as its start: the others are made from it.
    #[must_use]
    pub fn space(&self) -> Arc<dyn StateSpace> {
        Problem::Tiles { start: self.goal, goal: self.goal, order: self.order }.space()
    }
}

/// A plan with what has been run of it.
pub struct Batch {
    pool: Pool<Runs>,
}

impl Batch {
    /// Nothing has been run.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let space = plan.space();
        Self { pool: Pool::new(Runs { plan, space }) }
    }

    /// What is to be run.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.pool.work().plan
    }

    /// The runs that are done: of each start those of all algorithms, in order.
    #[must_use]
    pub fn summaries(&self) -> Vec<Option<Summary>> {
        self.pool.yields().into_iter().map(|run| run.map(|run| run.summary)).collect()
    }

    /// What has been run so far, put together by the depth of the solution.
    #[must_use]
    pub fn by_depth(&self) -> ByDepth {
        let mut gathered = Gathered::default();
        gathered.catch_up(self);
        gathered.by_depth()
    }

    fn space(&self) -> &dyn StateSpace {
        &*self.pool.work().space
    }
}

impl Pooled for Batch {
    type Work = Runs;
    const NAME: &str = "batch";

    fn pool(&self) -> &Pool<Runs> {
        &self.pool
    }

    fn pool_mut(&mut self) -> &mut Pool<Runs> {
        &mut self.pool
    }
}

pub(crate) struct Runs {
    plan: Plan,
    space: Arc<dyn StateSpace>,
}

/// A run that is done. What takes some time to work out comes with it, so that looking on takes none.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    summary: Summary,
    /// Its b*.
    branching: Option<f64>,
}

/// A search under way, and the tables of those before it.
#[derive(Default)]
pub(crate) struct Hand {
    search: Option<Box<dyn Search>>,
    tables: Tables,
}

impl Hand {
    /// Goes on with the search in hand, or with a new one, for a slice. Gives `read` the search when it has ended.
    pub(super) fn go_on<T>(
        &mut self,
        (algorithm, space): (&Algorithm, impl FnOnce() -> Arc<dyn StateSpace>),
        budget: Budget,
        read: impl FnOnce(Outcome, &dyn Search) -> T,
    ) -> Option<T> {
        /// Nodes that take some milliseconds.
        const SLICE: usize = 100_000;
        let mut search = self.search.take().unwrap_or_else(|| algorithm.start_with(space(), &mut self.tables));
        let nodes = search.record().nodes.len().saturating_add(SLICE);
        let outcome = search.run(Budget { nodes: nodes.min(budget.nodes), ..budget });
        let may_go_on = || budget.allows(search.record().nodes.len(), search.bytes()) && !search.record().is_full();
        if outcome == Outcome::LimitReached && may_go_on() {
            self.search = Some(search);
            return None;
        }
        let result = read(outcome, &*search);
        search.leave(&mut self.tables);
        Some(result)
    }
}

impl Work for Runs {
    type Hand = Hand;
    type Yield = Run;

    fn pieces(&self) -> usize {
        self.plan.starts.len() * self.plan.algorithms.len()
    }

    fn go_on(&self, hand: &mut Hand, piece: usize) -> Option<Run> {
        let start = &self.plan.starts[piece / self.plan.algorithms.len()];
        let algorithm = &self.plan.algorithms[piece % self.plan.algorithms.len()];
        let from_start = || self.space.with_root(start.board.state()).expect("a puzzle can begin with any board");
        hand.go_on((algorithm, from_start), self.plan.budget, |outcome, search| {
            let summary = Summary::of_search(outcome, search);
            let summary = summary.beside(algorithm, start.distance, start.distance);
            Run { branching: summary.branching(), summary }
        })
    }
}
