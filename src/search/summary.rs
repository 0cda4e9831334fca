//! A run in one line: what came out, what it took, and the columns under which runs are compared.

use std::borrow::Cow;

use super::branching::effective_branching_factor;
use super::{Algorithm, Budget, Counters, Objective, Outcome, Path, Search};
use crate::space::Cost;

/// What came out of a run, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How it ended; [`Outcome::LimitReached`] if a budget stopped it.
    pub outcome: Outcome,
    /// The counters at the end.
    pub counters: Counters,
    /// The solution, where one was found.
    pub solution: Option<Solved>,
}

/// What a summary keeps of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Its actions.
    pub moves: u32,
    /// The sum of its step costs.
    pub cost: Cost,
    /// By how much it is longer (or dearer, by what the algorithm minimises) than the best; `None` if that is not known.
    pub excess: Option<u32>,
}

impl Summary {
    /// Of a run as it stands, from what a search or the record of one knows of it.
    #[must_use]
    pub fn new(outcome: Outcome, counters: Counters, path: Option<&Path>) -> Self {
        let solved = |path: &Path| {
            let moves = u32::try_from(path.actions.len()).expect("a path has fewer than 2^16 actions");
            Solved { moves, cost: path.cost, excess: None }
        };
        Self { outcome, counters, solution: path.map(solved) }
    }

    /// Of a search that is run to its end or to the end of its budget.
    pub fn of_run(search: &mut dyn Search, budget: Budget) -> Self {
        let outcome = search.run(budget);
        Self::of_search(outcome, search)
    }

    /// Of a search as it stands, after a run with this outcome.
    #[must_use]
    pub fn of_search(outcome: Outcome, search: &dyn Search) -> Self {
        let record = search.record();
        Self::new(outcome, record.counters, record.solution_path().as_ref())
    }

    /// The effective branching factor b*; `None` without a solution and for the empty one.
    #[must_use]
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.counters.generated, self.solution?.moves)
    }

    /// With the excess over the least of what the algorithm minimises.
    #[must_use]
    pub fn beside(mut self, algorithm: &Algorithm, fewest_moves: Option<u32>, least_cost: Option<Cost>) -> Self {
        if let Some(solved) = &mut self.solution {
            let (own, best) = match algorithm.objective() {
                Objective::Actions => (solved.moves, fewest_moves),
                Objective::Cost => (solved.cost, least_cost),
            };
            solved.excess = best.map(|best| own.saturating_sub(best));
        }
        self
    }
}

/// A column of a table of summaries: the window, the command line and the files read the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// How the run ended.
    Verdict,
    /// The actions of the solution.
    Moves,
    /// The cost of the solution.
    Cost,
    /// The excess of the solution over the best.
    Excess,
    /// Nodes expanded.
    Expanded,
    /// Successors produced.
    Generated,
    /// Successors dropped.
    Duplicates,
    /// Nodes put back on the frontier.
    Reopened,
    /// The most that waited.
    FrontierPeak,
    /// The most that was held.
    StoredPeak,
    /// The effective branching factor.
    Branching,
}

/// Which end of a column is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The smallest number.
    Least,
    /// The largest number.
    Most,
    /// Neither.
    None,
}

/// What stands in a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A text.
    Text(Cow<'static, str>),
    /// A whole number.
    Count(u64),
    /// Any other number.
    Number(f64),
    /// Nothing: it has no meaning for this run, or is not known.
    Nothing,
}

impl Value {
    /// As a number, where it is one.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "no count comes near 2^52")]
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Count(count) => Some(*count as f64),
            Self::Number(number) => Some(*number),
            Self::Text(_) | Self::Nothing => None,
        }
    }
}

impl Column {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 11] = [
        Self::Verdict,
        Self::Moves,
        Self::Cost,
        Self::Excess,
        Self::Expanded,
        Self::Generated,
        Self::Duplicates,
        Self::Reopened,
        Self::FrontierPeak,
        Self::StoredPeak,
        Self::Branching,
    ];

    /// The name in files and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Moves => "moves",
            Self::Cost => "cost",
            Self::Excess => "excess",
            Self::Expanded => "expanded",
            Self::Generated => "generated",
            Self::Duplicates => "duplicates",
            Self::Reopened => "reopened",
            Self::FrontierPeak => "frontier_peak",
            Self::StoredPeak => "stored_peak",
            Self::Branching => "b_star",
        }
    }

    /// The name above the column.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Verdict => "Verdict",
            Self::Moves => "Moves",
            Self::Cost => "Cost",
            Self::Excess => "Too long by",
            Self::Expanded => "Expanded",
            Self::Generated => "Generated",
            Self::Duplicates => "Duplicates",
            Self::Reopened => "Reopened",
            Self::FrontierPeak => "Peak frontier",
            Self::StoredPeak => "Peak stored",
            Self::Branching => "b*",
        }
    }

    /// What is counted, where it is a count.
    #[must_use]
    pub fn unit(self) -> Option<&'static str> {
        match self {
            Self::Moves => Some("actions"),
            Self::Expanded | Self::Reopened | Self::FrontierPeak | Self::StoredPeak => Some("nodes"),
            Self::Generated | Self::Duplicates => Some("successors"),
            Self::Verdict | Self::Cost | Self::Excess | Self::Branching => None,
        }
    }

    /// What it means, in one line.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Verdict => "how the run ended; out of budget is no verdict",
            Self::Moves => "actions of the solution",
            Self::Cost => "the sum of the solution's step costs",
            Self::Excess => "by how much the solution is longer than the shortest; 0: it is a shortest",
            Self::Expanded => "nodes whose successors were produced; a reopened node counts again",
            Self::Generated => "successors produced, duplicates included, the root not",
            Self::Duplicates => "successors that were dropped",
            Self::Reopened => "expanded nodes that a better path put back on the frontier",
            Self::FrontierPeak => "the most nodes that ever waited to be expanded",
            Self::StoredPeak => "the most nodes that the algorithm ever had to hold in memory",
            Self::Branching => {
                "effective branching factor: N + 1 = 1 + b* + ... + b*^d, N the successors generated (duplicates \
                 included), d the moves of the solution"
            }
        }
    }

    /// Which end is the better one.
    #[must_use]
    pub fn best(self) -> Best {
        match self {
            Self::Verdict => Best::None,
            _ => Best::Least,
        }
    }

    /// What stands in the column for a run.
    #[must_use]
    pub fn value(self, summary: &Summary) -> Value {
        let counters = &summary.counters;
        let of_solution = |read: fn(&Solved) -> Option<u32>| {
            summary.solution.as_ref().and_then(read).map_or(Value::Nothing, |count| Value::Count(count.into()))
        };
        match self {
            Self::Verdict => Value::Text(summary.outcome.word().into()),
            Self::Moves => of_solution(|solved| Some(solved.moves)),
            Self::Cost => of_solution(|solved| Some(solved.cost)),
            Self::Excess => of_solution(|solved| solved.excess),
            Self::Expanded => Value::Count(counters.expanded.into()),
            Self::Generated => Value::Count(counters.generated.into()),
            Self::Duplicates => Value::Count(counters.duplicates.into()),
            Self::Reopened => Value::Count(counters.reopened.into()),
            Self::FrontierPeak => Value::Count(counters.frontier_peak.into()),
            Self::StoredPeak => Value::Count(counters.stored_peak.into()),
            Self::Branching => summary.branching().map_or(Value::Nothing, Value::Number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{best_first, breadth_first};
    use crate::space::problem::Problem;
    use crate::space::route_map::CITIES;
    use crate::space::{notation, tiles::Shape};

    fn bfs() -> Algorithm {
        Algorithm::BreadthFirst(breadth_first::Options::default())
    }

    fn summary(start: &str, budget: Budget) -> Summary {
        let start = notation::read_board(start, Shape::EIGHT_PUZZLE).unwrap();
        Summary::of_run(&mut *bfs().start(Problem::tiles(start).space()), budget)
    }

    #[test]
    fn a_run_without_a_solution_has_no_length_and_no_branching_factor() {
        for (start, nodes, word) in [("123456870", usize::MAX, "exhausted"), ("867254301", 1_000, "out of budget")] {
            let summary = summary(start, Budget { nodes, bytes: usize::MAX });
            assert_eq!(Column::Verdict.value(&summary), Value::Text(word.into()));
            for column in [Column::Moves, Column::Cost, Column::Excess, Column::Branching] {
                assert_eq!(column.value(&summary), Value::Nothing, "{word}");
            }
            assert_eq!(Column::Expanded.value(&summary), Value::Count(summary.counters.expanded.into()));
        }
    }

    #[test]
    fn start_equal_to_goal_has_no_moves_and_no_branching_factor() {
        let summary = summary("123456780", Budget::default());
        assert_eq!(Column::Moves.value(&summary), Value::Count(0));
        assert_eq!(Column::Branching.value(&summary), Value::Nothing);
    }

    #[test]
    fn breadth_first_search_is_judged_by_roads_and_a_star_by_kilometres() {
        let city = |name| CITIES.iter().position(|&city| city == name).unwrap();
        let space = Problem::Romania { from: city("Arad"), to: city("Bucharest") }.space();
        for algorithm in [bfs(), Algorithm::BestFirst(best_first::Options::default())] {
            let summary = Summary::of_run(&mut *algorithm.start(space.clone()), Budget::default());
            assert_eq!(Column::Excess.value(&summary), Value::Nothing);
            let judged = summary.beside(&algorithm, Some(3), Some(418));
            assert_eq!(Column::Excess.value(&judged), Value::Count(0), "{}", algorithm.name());
            let dearer = summary.beside(&algorithm, Some(2), Some(400));
            assert_ne!(Column::Excess.value(&dearer), Value::Count(0), "{}", algorithm.name());
        }
    }

    #[test]
    fn every_column_has_its_own_name_and_says_what_it_means() {
        let mut names: Vec<&str> = Column::ALL.iter().map(|column| column.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Column::ALL.len());
        assert!(Column::ALL.iter().all(|column| !column.label().is_empty() && !column.meaning().is_empty()));
    }
}
