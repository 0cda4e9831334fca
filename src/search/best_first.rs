//! Best-first search: A*, uniform-cost, greedy and weighted A* (Russell & Norvig, figure 3.7).
//!
//! - Complete with positive costs, where the space is finite or the heuristic keeps f growing.
//! - A* and uniform-cost return a cheapest path if the heuristic is admissible and nodes close on
//!   expansion; weighted A* at most w times that; greedy promises nothing.
//! - Time and space depend on the heuristic; A* expands every node with f below the answer.
//! - Goal test on expansion. Ties of f are broken as chosen; the age of a node counts from when it was
//!   last put on the frontier, so an improved node is young again.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::event::EventKind::{DroppedThoughBetter, DuplicateExplored, DuplicateWaiting, Generated};
use super::node::{Node, NodeId, Side};
use super::pseudocode::Line;
use super::pseudocode::Phase::{Fail, Judge, Keep, Put, Successor as Next, Take, TestTaken};
use super::record::{BeforeImproved, Record};
use super::setting::{Choice, Setting, Values};
use super::state_table::{StateTable, Tables};
use super::{Outcome, Search};
use crate::space::{Cost, Promise, State, StateSpace, Successor};

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
    pub(super) fn settings(self, space: &dyn StateSpace) -> Vec<Setting> {
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

    pub(super) fn set(&mut self, name: &str, value: u32) {
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

    pub(super) fn promises_cheapest(self, space: &dyn StateSpace) -> bool {
        let is_admissible = || space.heuristics()[self.heuristic].promise != Promise::Inadmissible;
        let is_bounded = match self.evaluation {
            Evaluation::Weighted(0) => true,
            Evaluation::Weighted(weight) => weight <= 100 && is_admissible(),
            Evaluation::Greedy => false,
        };
        is_bounded && self.closing == Closing::OnExpansion
    }

    pub(super) fn pseudocode(self) -> &'static [Line] {
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

/// Where a node stands in the order of expansion: f in hundredths, then what breaks ties.
type Key = (u64, u64);

/// The key of a node that was put on the frontier as the `age`-th: smaller keys are expanded first.
#[must_use]
pub fn key(options: Options, node: &Node, age: u32) -> Key {
    let f = options.evaluation.f(node.g, node.h);
    let tie = match options.ties {
        Ties::SmallerH => u64::from(node.h) << 32 | u64::from(age),
        Ties::Older => u64::from(age),
        Ties::Newer => u64::from(u32::MAX - age),
    };
    (f, tie)
}

/// An entry of the frontier. The greatest, which a heap gives first, is the one with the smallest key.
#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    id: NodeId,
    age: u32,
}

impl Entry {
    /// The key as one number, which is compared more quickly; no two entries have the same.
    fn rank(&self) -> u128 {
        u128::from(self.key.0) << 64 | u128::from(self.key.1)
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        other.rank().cmp(&self.rank())
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Entry {}

/// A best-first search under way.
pub struct BestFirst {
    space: Arc<dyn StateSpace>,
    options: Options,
    outcome: Outcome,
    record: Record,
    reached: StateTable,
    /// Entries whose age is no longer their node's are left over from before an improvement.
    frontier: BinaryHeap<Entry>,
    /// For each node when it was last put on the frontier; 0 once it has been taken off.
    ages: Vec<u32>,
    last_age: u32,
    highest_f: u64,
    successors: Vec<Successor>,
}

impl BestFirst {
    /// A search that has not taken a step: the root is on the frontier.
    #[must_use]
    pub fn new(space: Arc<dyn StateSpace>, options: Options, tables: &mut Tables) -> Self {
        let mut record = Record::default();
        let mut reached = tables.take(&*space);
        let h = space.estimate(options.heuristic, space.root());
        let root = record.add_root(Node::root(space.root(), h, Side::Forward), Generated);
        reached.node_or_insert(space.root(), root);
        let mut search = Self {
            space,
            options,
            outcome: Outcome::Running,
            record,
            reached,
            frontier: BinaryHeap::new(),
            ages: Vec::new(),
            last_age: 0,
            highest_f: 0,
            successors: Vec::new(),
        };
        search.push(root);
        search.count();
        search
    }

    fn count(&mut self) {
        let counters = &mut self.record.counters;
        counters.reached = self.reached.len();
        counters.stored = counters.reached;
        self.record.end_step();
    }

    /// Puts a node on the frontier as its youngest.
    fn push(&mut self, id: NodeId) {
        self.last_age += 1;
        self.record.deepest = self.record.deepest.max(self.record.node(id).depth);
        if self.ages.len() == id.index() {
            self.ages.push(0);
        }
        self.ages[id.index()] = self.last_age;
        let key = key(self.options, self.record.node(id), self.last_age);
        self.frontier.push(Entry { key, id, age: self.last_age });
    }

    /// Takes the node with the smallest key.
    fn pop(&mut self) -> Option<NodeId> {
        while let Some(Entry { key: (f, _), id, age }) = self.frontier.pop() {
            if self.ages[id.index()] == age {
                self.ages[id.index()] = 0;
                if f > self.highest_f {
                    self.highest_f = f;
                    self.record.counters.before_last_f_rise = self.record.counters.expanded;
                }
                return Some(id);
            }
        }
        None
    }

    fn advance(&mut self) -> Outcome {
        let Some(id) = self.pop() else {
            return Outcome::Exhausted;
        };
        let node = *self.record.node(id);
        if self.space.is_goal(node.state) {
            self.record.find_goal(id);
            // An ancestor that was improved, but not expanded again since, makes the path cheaper than g says.
            self.record.solution_cost = self.record.path_to(id).cost_in(&*self.space);
            return Outcome::Solved;
        }
        self.record.expand(id);
        self.record.counters.explored += 1;
        let mut successors = std::mem::take(&mut self.successors);
        self.space.successors(node.state, &mut successors);
        for successor in &successors {
            self.consider(id, &node, successor);
        }
        self.successors = successors;
        Outcome::Running
    }

    fn consider(&mut self, id: NodeId, node: &Node, successor: &Successor) {
        let new = self.record.next_id();
        let Some(known) = self.reached.node_or_insert(successor.state, new) else {
            let h = self.space.estimate(self.options.heuristic, successor.state);
            self.record.generate(node.child(id, successor.action, successor.state, successor.cost, h));
            self.push(new);
            return;
        };
        let h = self.record.node(known).h;
        let child = node.child(id, successor.action, successor.state, successor.cost, h);
        let is_waiting = self.ages[known.index()] != 0;
        if child.g >= self.record.node(known).g {
            self.record.drop_duplicate(if is_waiting { DuplicateWaiting } else { DuplicateExplored }, known);
        } else if self.options.closing == Closing::OnGeneration {
            self.record.drop_duplicate(DroppedThoughBetter, known);
        } else {
            let before = if is_waiting { BeforeImproved::Waiting } else { BeforeImproved::Explored };
            self.record.improve(known, &child, before);
            if !is_waiting {
                self.record.counters.explored -= 1;
            }
            self.push(known);
        }
    }
}

impl Search for BestFirst {
    fn step(&mut self) -> Outcome {
        if self.outcome == Outcome::Running {
            self.record.begin_step();
            self.outcome = self.advance();
            self.count();
        }
        self.outcome
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn record(&self) -> &Record {
        &self.record
    }

    fn frontier(&self, side: Side) -> Vec<NodeId> {
        let is_current = |entry: &&Entry| side == Side::Forward && self.ages[entry.id.index()] == entry.age;
        let mut entries: Vec<&Entry> = self.frontier.iter().filter(is_current).collect();
        entries.sort_unstable_by_key(|entry| entry.key);
        entries.into_iter().map(|entry| entry.id).collect()
    }

    fn node_of(&self, state: State) -> Option<NodeId> {
        self.reached.node(state)
    }

    fn bytes(&self) -> usize {
        let entries = self.frontier.len() * size_of::<Entry>() + self.ages.len() * size_of::<u32>();
        self.record.bytes() + self.reached.bytes() + entries
    }

    fn leave(self: Box<Self>, tables: &mut Tables) {
        tables.put_back(self.reached, self.record.nodes.len());
    }
}
