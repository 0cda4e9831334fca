//! What a claim states and a question asks: a quantity of a run, of a state, or of the whole space.
//!
//! ```text
//! expanded [after step N | next | now] [of RUN]      any counter; without a moment, when the run has ended
//! moves, cost, verdict, shortest, b*  [of RUN]       of the answer
//! reached at depth N  [of RUN]                       the states whose shallowest node is of that depth
//! g, f, depth, place  of BOARD  [of RUN]             of the state's node at the moment that is shown
//! solvable, distance                                 of the problem
//! h of BOARD with HEURISTIC                          of a state; so are rank, inversions, parity and distance of BOARD
//! space states [at | beyond depth N], space depth    of all states that lead to the goal
//! space overestimated | inconsistent | mean-h  HEURISTIC
//! ```

use super::Setup;
use super::fault::LessonError;
use super::names;
use super::value::{NONE, PARITIES, VERDICTS, YES_NO};
use super::words::Words;
use crate::search::Counters;
use crate::space::State;

/// Something that has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Of a run, by its number.
    OfRun(RunFact, usize),
    /// Of a state.
    OfBoard(BoardFact, State),
    /// Of all states from which the goal can be reached.
    OfSpace(SpaceFact),
}

/// A fact about a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunFact {
    /// A counter at a moment.
    Counter(Counter, When),
    /// The states whose shallowest node is of a depth, when the run has ended.
    ReachedAtDepth(usize),
    /// The moves of the answer.
    Moves,
    /// The cost of the answer.
    Cost,
    /// How the run ends.
    Verdict,
    /// Whether the answer is as good as any.
    Shortest,
    /// The effective branching factor of the successors that were generated.
    BranchingFactor,
    /// A measure of the node of a state, at the moment that is shown.
    Node(NodeFact, State),
}

/// A measure of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeFact {
    /// The cost of its path.
    G,
    /// Its f.
    F,
    /// The edges of its path.
    Depth,
    /// Its place on the frontier: 1 is the next.
    Place,
}

/// A fact about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFact {
    /// The estimate by a heuristic, by its number.
    H(usize),
    /// The place among all orders of the cells.
    Rank,
    /// The pairs of tiles in descending order.
    Inversions,
    /// The class that no move changes.
    Parity,
    /// The fewest moves to the goal, or its least cost.
    Distance,
    /// Whether the goal can be reached.
    Solvable,
}

/// A fact about all states from which the goal can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpaceFact {
    /// How many there are.
    States,
    /// How many there are at a distance.
    StatesAtDepth(usize),
    /// How many there are farther away than a distance.
    StatesBeyondDepth(usize),
    /// The greatest distance.
    Depth,
    /// The mean distance.
    MeanDistance,
    /// The mean of a heuristic.
    MeanH(usize),
    /// How many of them a heuristic overestimates.
    Overestimated(usize),
    /// In how many of them some move makes a heuristic drop by more than the move costs.
    Inconsistent(usize),
}

/// The moment at which a counter is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// When the run has ended.
    End,
    /// At the moment that is shown.
    Now,
    /// After the next step.
    Next,
    /// After a step.
    After(usize),
}

/// The counters, by their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are those of Counters")]
pub enum Counter {
    Expanded,
    Generated,
    Duplicates,
    Reopened,
    Frontier,
    FrontierPeak,
    Reached,
    Explored,
    Stored,
    StoredPeak,
    BeforeLastFRise,
}

impl Counter {
    /// All, by their words.
    pub const ALL: [(&'static str, Self); 11] = [
        ("expanded", Self::Expanded),
        ("generated", Self::Generated),
        ("duplicates", Self::Duplicates),
        ("reopened", Self::Reopened),
        ("frontier", Self::Frontier),
        ("frontier-peak", Self::FrontierPeak),
        ("reached", Self::Reached),
        ("explored", Self::Explored),
        ("stored", Self::Stored),
        ("stored-peak", Self::StoredPeak),
        ("before-last-f-rise", Self::BeforeLastFRise),
    ];

    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn words(self) -> String {
        self.name().replace('-', " ")
    }

    /// Its count.
    #[must_use]
    pub fn of(self, counters: &Counters) -> usize {
        let count = match self {
            Self::Expanded => counters.expanded,
            Self::Generated => counters.generated,
            Self::Duplicates => counters.duplicates,
            Self::Reopened => counters.reopened,
            Self::Frontier => counters.frontier,
            Self::FrontierPeak => counters.frontier_peak,
            Self::Reached => counters.reached,
            Self::Explored => counters.explored,
            Self::Stored => counters.stored,
            Self::StoredPeak => counters.stored_peak,
            Self::BeforeLastFRise => counters.before_last_f_rise,
        };
        count as usize
    }
}

const KNOWN: &str = "a quantity, such as expanded, moves, verdict, frontier next, reached at depth 3, \
                     h of BOARD with manhattan, rank of BOARD, space states";

/// Whether a word ends the name of a run.
pub(super) fn ends_run(word: &str) -> bool {
    matches!(word, "=" | "<" | ">" | "<=" | ">=" | "!=" | "after" | "next" | "now")
}

impl Quantity {
    pub(super) fn read(words: &mut Words<'_>, setup: &Setup) -> Result<Self, LessonError> {
        if words.take("space") {
            return space_fact(words, setup).map(Self::OfSpace);
        }
        if let Some(quantity) = Self::read_of_board(words, setup)? {
            return Ok(quantity);
        }
        let fact = run_fact(words, setup)?;
        let run = if words.take("of") { names::run(words, setup, ends_run)? } else { names::only_run(words, setup)? };
        let fact = match fact {
            RunFact::Counter(counter, When::End) => RunFact::Counter(counter, when(words)?),
            other => other,
        };
        Ok(Self::OfRun(fact, run))
    }

    fn read_of_board(words: &mut Words<'_>, setup: &Setup) -> Result<Option<Self>, LessonError> {
        let root = || names::problem(setup).space().root();
        let mut fact = None;
        for (name, known) in [
            ("rank of", BoardFact::Rank),
            ("inversions of", BoardFact::Inversions),
            ("parity of", BoardFact::Parity),
            ("distance of", BoardFact::Distance),
            ("solvable of", BoardFact::Solvable),
        ] {
            if words.take(name) {
                fact = Some(known);
                break;
            }
        }
        if let Some(fact) = fact {
            return names::state(words, setup).map(|state| Some(Self::OfBoard(fact, state)));
        }
        if words.take("distance") {
            return Ok(Some(Self::OfBoard(BoardFact::Distance, root())));
        }
        if words.take("solvable") {
            return Ok(Some(Self::OfBoard(BoardFact::Solvable, root())));
        }
        if words.take("h of") {
            let state = names::state(words, setup)?;
            if !words.take("with") {
                return Err(words.expected("with and a heuristic"));
            }
            return names::heuristic(words, setup).map(|index| Some(Self::OfBoard(BoardFact::H(index), state)));
        }
        Ok(None)
    }

    /// The words that it can be, beside a number.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Self::OfRun(RunFact::Verdict, _) => &VERDICTS,
            Self::OfRun(RunFact::Shortest, _) | Self::OfBoard(BoardFact::Solvable, _) => &YES_NO,
            Self::OfBoard(BoardFact::Parity, _) => &PARITIES,
            Self::OfRun(RunFact::Moves | RunFact::Cost, _) | Self::OfBoard(BoardFact::Distance, _) => &NONE,
            _ => &[],
        }
    }

    /// Whether it can be a number.
    #[must_use]
    pub fn is_number(self) -> bool {
        !matches!(self.words().first(), Some(&("solved" | "yes" | "even")))
    }
}

fn when(words: &mut Words<'_>) -> Result<When, LessonError> {
    if words.take("now") {
        Ok(When::Now)
    } else if words.take("next") {
        Ok(When::Next)
    } else if words.take("after step") {
        words.number("a step").map(When::After)
    } else {
        Ok(When::End)
    }
}

fn run_fact(words: &mut Words<'_>, setup: &Setup) -> Result<RunFact, LessonError> {
    if words.take("reached at depth") {
        return words.number("a depth").map(RunFact::ReachedAtDepth);
    }
    for (name, fact) in
        [("g of", NodeFact::G), ("f of", NodeFact::F), ("depth of", NodeFact::Depth), ("place of", NodeFact::Place)]
    {
        if words.take(name) {
            return names::state(words, setup).map(|state| RunFact::Node(fact, state));
        }
    }
    for (name, fact) in [
        ("moves", RunFact::Moves),
        ("cost", RunFact::Cost),
        ("verdict", RunFact::Verdict),
        ("shortest", RunFact::Shortest),
        ("b*", RunFact::BranchingFactor),
    ] {
        if words.take(name) {
            return Ok(fact);
        }
    }
    match Counter::ALL.iter().find(|(name, _)| words.take(name)) {
        Some(&(_, counter)) => Ok(RunFact::Counter(counter, when(words)?)),
        None => Err(words.expected(KNOWN)),
    }
}

fn space_fact(words: &mut Words<'_>, setup: &Setup) -> Result<SpaceFact, LessonError> {
    if words.take("states at depth") {
        return words.number("a depth").map(SpaceFact::StatesAtDepth);
    }
    if words.take("states beyond depth") {
        return words.number("a depth").map(SpaceFact::StatesBeyondDepth);
    }
    for (name, fact) in
        [("states", SpaceFact::States), ("depth", SpaceFact::Depth), ("mean-distance", SpaceFact::MeanDistance)]
    {
        if words.take(name) {
            return Ok(fact);
        }
    }
    let fact = if words.take("mean-h") {
        SpaceFact::MeanH
    } else if words.take("overestimated") {
        SpaceFact::Overestimated
    } else if words.take("inconsistent") {
        SpaceFact::Inconsistent
    } else {
        const KNOWN: &str = "states, states at depth N, depth, mean-distance, \
                             or mean-h, overestimated or inconsistent with a heuristic";
        return Err(words.expected(KNOWN));
    };
    names::heuristic(words, setup).map(fact)
}
