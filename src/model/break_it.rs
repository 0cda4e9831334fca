//! Looks for starts on which two algorithms give different answers, the nearest to the goal first.

use std::sync::Arc;

use super::batch::Hand;
use super::pool::{Pool, Pooled, Work};
use crate::search::{Algorithm, Budget, Distances, Outcome, Parting, Search, first_parting};
use crate::space::problem::Problem;
use crate::space::{Cost, State, StateSpace};

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    /// The goal and, of the puzzle, the order of moves; the start does not matter.
    pub problem: Problem,
    /// The two algorithms.
    pub algorithms: [Algorithm; 2],
    /// The most starts to look at. Where there are more, those that are nearest to the goal are looked at.
    pub most_starts: usize,
    /// What each run may use.
    pub budget: Budget,
}

/// What came out of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How it ended.
    pub outcome: Outcome,
    /// The cost of its path, where it found one.
    pub cost: Option<Cost>,
}

/// A start on which the answers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The start.
    pub start: State,
    /// Its true distance.
    pub distance: Cost,
    /// The answer of each algorithm.
    pub answers: [Answer; 2],
}

/// What has been found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Starts that both algorithms have answered, or where a budget stopped one.
    pub looked_at: usize,
    /// Whether there are no other starts than those of the hunt.
    pub is_whole: bool,
    /// The greatest distance of a start.
    pub farthest: Cost,
    /// Starts where a budget stopped a run, so that nothing is known.
    pub undecided: usize,
    /// Starts on which each algorithm alone gives a path that is too long, or none.
    pub worse: [usize; 2],
    /// The starts on which the answers differ, the nearest first and among equals in the order of their texts.
    pub differences: Vec<Difference>,
    /// The place of each difference among the starts.
    places: Vec<usize>,
}

/// A hunt with what it has found.
pub struct BreakIt {
    pool: Pool<Pairs>,
}

pub(crate) struct Pairs {
    hunt: Hunt,
    space: Arc<dyn StateSpace>,
    starts: Vec<(Cost, State)>,
    is_whole: bool,
}

impl BreakIt {
    /// Nothing has been looked at.
    #[must_use]
    pub fn new(hunt: Hunt) -> Self {
        let space = hunt.problem.space();
        let distances = Distances::to_goals(&*space, hunt.most_starts);
        let mut starts: Vec<(Cost, State)> =
            distances.distances().iter().copied().zip(distances.states().iter().copied()).collect();
        starts.sort_by_cached_key(|&(distance, state)| (distance, space.state_text(state)));
        Self { pool: Pool::new(Pairs { hunt, space, starts, is_whole: distances.is_whole() }) }
    }

    /// What has been found so far.
    #[must_use]
    pub fn findings(&self) -> Findings {
        let mut findings = Findings::default();
        self.catch_up(&mut findings);
        findings
    }

    /// Adds what has been found since.
    pub(super) fn catch_up(&self, findings: &mut Findings) {
        let pairs = self.pool.work();
        findings.is_whole = pairs.is_whole;
        findings.farthest = pairs.starts.last().map_or(0, |&(distance, _)| distance);
        for (place, answers) in self.pool.yields_after(findings.looked_at) {
            findings.take(place, pairs.starts[place], answers);
        }
    }

    /// The first expansion at which the two runs from a start part.
    #[must_use]
    pub fn parting(&self, start: State) -> Option<Parting> {
        let pairs = self.pool.work();
        let [mut first, mut second] =
            pairs.hunt.algorithms.map(|algorithm| algorithm.start(rooted_at(&*pairs.space, start)));
        first_parting(&mut *first, &mut *second, pairs.hunt.budget.nodes)
    }

    /// The space of the hunt.
    #[must_use]
    pub fn space(&self) -> &dyn StateSpace {
        &*self.pool.work().space
    }
}

impl Findings {
    fn take(&mut self, place: usize, (distance, start): (Cost, State), answers: [Answer; 2]) {
        self.looked_at += 1;
        if answers.iter().any(|answer| answer.outcome == Outcome::LimitReached) {
            self.undecided += 1;
        } else if answers[0] != answers[1] {
            let is_worse = answers.map(|answer| answer.cost != Some(distance));
            self.worse[0] += usize::from(is_worse[0] && !is_worse[1]);
            self.worse[1] += usize::from(is_worse[1] && !is_worse[0]);
            // Starts are begun in their order: it belongs near the end.
            let at = self.places.partition_point(|&before| before < place);
            self.places.insert(at, place);
            self.differences.insert(at, Difference { start, distance, answers });
        }
    }
}

impl Pooled for BreakIt {
    type Work = Pairs;
    const NAME: &str = "break it";

    fn pool(&self) -> &Pool<Pairs> {
        &self.pool
    }

    fn pool_mut(&mut self) -> &mut Pool<Pairs> {
        &mut self.pool
    }
}

fn rooted_at(space: &dyn StateSpace, root: State) -> Arc<dyn StateSpace> {
    space.with_root(root).expect("a problem can begin with any state")
}

impl Answer {
    fn of(outcome: Outcome, search: &dyn Search) -> Self {
        Self { outcome, cost: search.record().solution_path().map(|path| path.cost) }
    }
}

/// The search in hand, and the answer of the first algorithm while the second is at it.
#[derive(Default)]
pub(crate) struct PairHand {
    hand: Hand,
    first: Option<Answer>,
}

impl Work for Pairs {
    type Hand = PairHand;
    type Yield = [Answer; 2];

    fn pieces(&self) -> usize {
        self.starts.len()
    }

    fn go_on(&self, of_pair: &mut PairHand, piece: usize) -> Option<[Answer; 2]> {
        let algorithm = &self.hunt.algorithms[usize::from(of_pair.first.is_some())];
        let from_start = || rooted_at(&*self.space, self.starts[piece].1);
        let answer = of_pair.hand.go_on((algorithm, from_start), self.hunt.budget, Answer::of)?;
        if let Some(first) = of_pair.first.take() {
            return Some([first, answer]);
        }
        of_pair.first = Some(answer);
        None
    }
}
