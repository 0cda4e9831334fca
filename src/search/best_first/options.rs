//! The options of best-first search, what each choice means, and the pseudocode that goes with it.

use crate::search::pseudocode::Line;
use crate::search::pseudocode::Phase::{Fail, Judge, Keep, Put, Successor as Next, Take, TestTaken};
use crate::search::setting::{Choice, Setting, Values};
use crate::space::{Cost, Promise, StateSpace};

/// What f is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// f = g + w h, the weight w in hundredths: 100 is A*, 0 is uniform-cost search.
    Weighted(u32),
    /// f = h: greedy best-first search.
    Greedy,
}

impl Evaluation {
    /// f in hundredths.
    #[must_use]
    pub fn f(self, g: Cost, h: Cost) -> u64 {
        match self {
            Self::Weighted(weight) => 100 * u64::from(g) + u64::from(weight) * u64::from(h),
            Self::Greedy => 100 * u64::from(h),
        }
    }
}

/// Which of two nodes with the same f goes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one with the smaller h; if that is equal too, the older.
    #[default]
    SmallerH,
    /// The one that has been on the frontier longer.
    Older,
    /// The one that was put there last.
    Newer,
}

/// When a state is closed to better paths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Closing {
    /// Never for good: a better path reopens it.
    #[default]
    OnExpansion,
    /// PITFALL: as soon as it is generated.
    OnGeneration,
}

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// What f is.
    pub evaluation: Evaluation,
    /// The place of the heuristic among those of the space.
    pub heuristic: usize,
    /// How ties of f are broken.
    pub ties: Ties,
    /// When states close.
    pub closing: Closing,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            evaluation: Evaluation::Weighted(100),
            heuristic: 0,
            ties: Ties::SmallerH,
            closing: Closing::OnExpansion,
        }
    }
}

const EVALUATIONS: [Choice; 4] = [
    Choice::new("astar", "A*: f = g + h", "the cost so far plus the estimate of what is left"),
    Choice::new("uniform-cost", "Uniform-cost: f = g", "the cost so far alone: no heuristic"),
    Choice::new("greedy", "Greedy: f = h", "the estimate alone: quick, but the path may be longer than need be"),
    Choice::new("weighted", "Weighted A*: f = g + w h", "at most w times as long as the shortest, and quicker"),
];

const TIES: [Choice; 3] = [
    Choice::new("low-h", "Smaller h, then older", "the one that seems nearer to the goal"),
    Choice::new("older", "Older", "the one that has been on the frontier longer"),
    Choice::new("newer", "Newer", "the one that was put on the frontier last"),
];

const CLOSINGS: [Choice; 2] = [
    Choice::new("expansion", "On expansion", "a better path to a state always counts, and reopens it if need be"),
    Choice::pitfall(
        "generation",
        "On generation",
        "the first path to a state is kept for good",
        "A better path that comes later is dropped, so the answer may not be the shortest.",
    ),
];

const DEFAULT_WEIGHT: u32 = 150;

impl Options {
    pub(in crate::search) fn settings(self, space: &dyn StateSpace) -> Vec<Setting> {
        let heuristic = |heuristic: &crate::space::Heuristic| Choice {
            name: heuristic.name,
            label: heuristic.label,
            meaning: heuristic.meaning,
            pitfall: (heuristic.promise == Promise::Inadmissible)
                .then_some("Not admissible: it can be more than the true cost, so the answer may not be the shortest."),
        };
        let heuristics: Vec<Choice> = space.heuristics().iter().map(heuristic).collect();
        let (evaluation, weight) = match self.evaluation {
            Evaluation::Weighted(100) => (0, None),
            Evaluation::Weighted(0) => (1, None),
            Evaluation::Greedy => (2, None),
            Evaluation::Weighted(weight) => (3, Some(weight)),
        };
        let mut settings = vec![
            Setting::one_of("evaluation", "Evaluation", &EVALUATIONS, evaluation),
            Setting::one_of("heuristic", "Heuristic", &heuristics, self.heuristic),
            Setting::one_of("ties", "Ties of f", &TIES, self.ties as usize),
            Setting::one_of("closing", "States close", &CLOSINGS, self.closing as usize),
        ];
        if let Some(now) = weight {
            let values = Values::Number { low: 1, high: 1_000, now, meaning: "w in hundredths: 150 is 1.5" };
            settings.insert(1, Setting { name: "weight", label: "Weight", values });
        }
        settings
    }

    pub(in crate::search) fn set(&mut self, name: &str, value: u32) {
        match (name, value) {
            ("evaluation", 0) => self.evaluation = Evaluation::Weighted(100),
            ("evaluation", 1) => self.evaluation = Evaluation::Weighted(0),
            ("evaluation", 2) => self.evaluation = Evaluation::Greedy,
            ("evaluation", 3) => self.evaluation = Evaluation::Weighted(DEFAULT_WEIGHT),
            ("weight", weight) => self.evaluation = Evaluation::Weighted(weight),
            ("heuristic", place) => self.heuristic = place as usize,
            ("ties", 0) => self.ties = Ties::SmallerH,
            ("ties", 1) => self.ties = Ties::Older,
            ("ties", 2) => self.ties = Ties::Newer,
            ("closing", 0) => self.closing = Closing::OnExpansion,
            ("closing", 1) => self.closing = Closing::OnGeneration,
            _ => panic!("best-first search has no setting {name} = {value}"),
        }
    }

    pub(in crate::search) fn promises_cheapest(self, space: &dyn StateSpace) -> bool {
        let is_admissible = || space.heuristics()[self.heuristic].promise != Promise::Inadmissible;
        let is_bounded = match self.evaluation {
            Evaluation::Weighted(0) => true,
            Evaluation::Weighted(weight) => weight <= 100 && is_admissible(),
            Evaluation::Greedy => false,
        };
        is_bounded && self.closing == Closing::OnExpansion
    }

    pub(in crate::search) fn pseudocode(self) -> &'static [Line] {
        match self.closing {
            Closing::OnExpansion => &CLOSED_ON_EXPANSION,
            Closing::OnGeneration => &CLOSED_ON_GENERATION,
        }
    }
}

static CLOSED_ON_EXPANSION: [Line; 9] = [
    Line::plain("frontier = {start} by f; reached = {start}"),
    Line::plain("while frontier is not empty:"),
    Line::with("  node = take the smallest f", &[Take]),
    Line::with("  if it is a goal: return it", &[TestTaken]),
    Line::with("  expand it; for each successor:", &[Next]),
    Line::with("    if its state is new or its g smaller:", &[Judge]),
    Line::with("      reached[state] = it", &[Keep]),
    Line::with("      put it on the frontier", &[Put]),
    Line::with("return failure", &[Fail]),
];

static CLOSED_ON_GENERATION: [Line; 8] = [
    Line::plain("frontier = {start} by f; closed = {start}"),
    Line::plain("while frontier is not empty:"),
    Line::with("  node = take the smallest f", &[Take]),
    Line::with("  if it is a goal: return it", &[TestTaken]),
    Line::with("  expand it; for each successor:", &[Next]),
    Line::with("    if its state is not closed:", &[Judge]),
    Line::with("      close it and put it on the frontier", &[Put]),
    Line::with("return failure", &[Fail]),
];
