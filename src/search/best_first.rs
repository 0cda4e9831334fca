//! Best-first search: A*, uniform-cost, greedy and weighted A* (Russell & Norvig, figure 3.7).
//!
//! - Complete with positive costs, where the space is finite or the heuristic keeps f growing.
//! - A* and uniform-cost return a cheapest path if the heuristic is admissible and nodes close on
//!   expansion; weighted A* at most w times that; greedy promises nothing.
//! - Time and space depend on the heuristic; A* expands every node with f below the answer.
//! - Goal test on expansion. Ties of f are broken as chosen; the age of a node counts from when it was
//!   last put on the frontier, so an improved node is young again.

mod options;

pub use options::{Closing, Evaluation, Options, Ties};

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::event::EventKind::{DroppedThoughBetter, DuplicateExplored, DuplicateWaiting, Generated};
use super::node::{Node, NodeId, Side};
use super::record::{BeforeImproved, Record};
use super::state_table::{StateTable, Tables};
use super::{Outcome, Search};
use crate::space::{State, StateSpace, Successor};

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
