//! Breadth-first search (Russell & Norvig, figure 3.9).
//!
//! - Complete where the branching is finite; without a reached table it does not end where there is no solution.
//! - The path has the fewest actions; it is the cheapest only where all actions cost the same.
//! - Time and space O(b^d), or the number of states with a reached table.
//! - Goal test on generation or on expansion; the queue is first in, first out, so there are no ties.

use std::ops::Range;
use std::sync::Arc;

use super::event::EventKind::{DuplicateExplored, DuplicateWaiting, Generated};
use super::node::{Node, NodeId, Side};
use super::pseudocode::Line;
use super::pseudocode::Phase::{Fail, Judge, Put, Successor as Next, Take, TestStart, TestSuccessor, TestTaken};
use super::record::Record;
use super::setting::{Choice, Setting};
use super::state_table::{StateTable, Tables};
use super::{Outcome, Search};
use crate::space::{State, StateSpace, Successor};

/// When a state is compared with the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// As soon as it is generated: saves most of the last layer.
    #[default]
    OnGeneration,
    /// When it is taken from the frontier.
    OnExpansion,
}

/// What is done about states that were reached before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Repeated {
    /// A table of reached states: each gets one node.
    #[default]
    Table,
    /// Nothing: every successor gets a node (tree search).
    Allowed,
}

/// The options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// When the goal is tested.
    pub goal_test: GoalTest,
    /// What is done about repeated states.
    pub repeated: Repeated,
}

const GOAL_TESTS: [Choice; 2] = [
    Choice::new("generation", "On generation", "as soon as a state is generated: saves most of the last layer"),
    Choice::new("expansion", "On expansion", "only when a state is taken from the frontier"),
];

const REPEATED: [Choice; 2] = [
    Choice::new("table", "Reached table", "each state gets one node"),
    Choice::pitfall(
        "none",
        "Not detected",
        "every successor gets a node",
        "The frontier grows by the branching factor at every layer, and an unsolvable problem never ends.",
    ),
];

impl Options {
    pub(super) fn settings(self) -> Vec<Setting> {
        vec![
            Setting::one_of("goal-test", "Goal test", &GOAL_TESTS, self.goal_test as usize),
            Setting::one_of("repeated", "Repeated states", &REPEATED, self.repeated as usize),
        ]
    }

    pub(super) fn set(&mut self, name: &str, value: u32) {
        match (name, value) {
            ("goal-test", 0) => self.goal_test = GoalTest::OnGeneration,
            ("goal-test", 1) => self.goal_test = GoalTest::OnExpansion,
            ("repeated", 0) => self.repeated = Repeated::Table,
            ("repeated", 1) => self.repeated = Repeated::Allowed,
            _ => panic!("breadth-first search has no setting {name} = {value}"),
        }
    }

    pub(super) fn pseudocode(self) -> &'static [Line] {
        match self.goal_test {
            GoalTest::OnGeneration => &ON_GENERATION,
            GoalTest::OnExpansion => &ON_EXPANSION,
        }
    }
}

static ON_GENERATION: [Line; 9] = [
    Line::with("if the start is a goal: return it", &[TestStart]),
    Line::plain("frontier = queue(start); reached = {start}"),
    Line::plain("while frontier is not empty:"),
    Line::with("  node = take the oldest of the frontier", &[Take]),
    Line::with("  expand it; for each successor:", &[Next]),
    Line::with("    if it is a goal: return it", &[TestSuccessor]),
    Line::with("    if its state is not in reached:", &[Judge]),
    Line::with("      add it to reached and frontier", &[Put]),
    Line::with("return failure", &[Fail]),
];

static ON_EXPANSION: [Line; 8] = [
    Line::plain("frontier = queue(start); reached = {start}"),
    Line::plain("while frontier is not empty:"),
    Line::with("  node = take the oldest of the frontier", &[Take]),
    Line::with("  if it is a goal: return it", &[TestTaken]),
    Line::with("  expand it; for each successor:", &[Next]),
    Line::with("    if its state is not in reached:", &[Judge]),
    Line::with("      add it to reached and frontier", &[Put]),
    Line::with("return failure", &[Fail]),
];

/// A breadth-first search under way.
pub struct BreadthFirst {
    space: Arc<dyn StateSpace>,
    options: Options,
    outcome: Outcome,
    record: Record,
    reached: StateTable,
    /// The queue, as numbers of nodes: they are generated in the order in which they wait.
    frontier: Range<u32>,
    successors: Vec<Successor>,
}

impl BreadthFirst {
    /// A search that has not taken a step: the root is on the frontier.
    #[must_use]
    pub fn new(space: Arc<dyn StateSpace>, options: Options, tables: &mut Tables) -> Self {
        let mut record = Record::default();
        let mut reached = tables.take(&*space);
        let root = record.add_root(Node::root(space.root(), 0, Side::Forward), Generated);
        reached.node_or_insert(space.root(), root);
        let mut search = Self {
            space,
            options,
            outcome: Outcome::Running,
            record,
            reached,
            frontier: root.0..root.0 + 1,
            successors: Vec::new(),
        };
        search.count();
        search
    }

    #[expect(clippy::cast_possible_truncation, reason = "node numbers have 28 bits")]
    fn count(&mut self) {
        let counters = &mut self.record.counters;
        counters.reached = self.reached.len();
        counters.stored = self.record.nodes.len() as u32;
        self.record.end_step();
    }

    #[expect(
        clippy::inline_always,
        reason = "within the loop of `run` a whole search takes a tenth fewer instructions"
    )]
    #[inline(always)]
    fn advance(&mut self) -> Outcome {
        let Some(id) = self.frontier.next().map(NodeId) else {
            return Outcome::Exhausted;
        };
        let node = *self.record.node(id);
        let is_start = node.parent().is_none();
        if (is_start || self.options.goal_test == GoalTest::OnExpansion) && self.space.is_goal(node.state) {
            self.record.find_goal(id);
            return Outcome::Solved;
        }
        self.expand(id, &node)
    }

    #[expect(
        clippy::inline_always,
        reason = "within the loop of `run` a whole search takes a tenth fewer instructions"
    )]
    #[inline(always)]
    fn expand(&mut self, id: NodeId, node: &Node) -> Outcome {
        self.record.expand(id);
        // Of a state's nodes the first is expanded first.
        if self.options.repeated == Repeated::Table || self.reached.node(node.state) == Some(id) {
            self.record.counters.explored += 1;
        }
        let space = &*self.space;
        space.successors(node.state, &mut self.successors);
        for successor in &self.successors {
            let new = NodeId(self.frontier.end);
            let known = self.reached.node_or_insert(successor.state, new);
            if let (Some(known), Repeated::Table) = (known, self.options.repeated) {
                // The queue is in order of generation: all up to `id` have been expanded.
                let why = if known <= id { DuplicateExplored } else { DuplicateWaiting };
                self.record.drop_duplicate(why, known);
                continue;
            }
            let new = self.record.generate(node.child(id, successor.action, successor.state, successor.cost, 0));
            if self.options.goal_test == GoalTest::OnGeneration && space.is_goal(successor.state) {
                self.record.find_goal(new);
                return Outcome::Solved;
            }
            self.frontier.end += 1;
        }
        Outcome::Running
    }
}

impl Search for BreadthFirst {
    #[expect(
        clippy::inline_always,
        reason = "within the loop of `run` a whole search takes a tenth fewer instructions"
    )]
    #[inline(always)]
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
        if side == Side::Forward { self.frontier.clone().map(NodeId).collect() } else { Vec::new() }
    }

    fn node_of(&self, state: State) -> Option<NodeId> {
        self.reached.node(state)
    }

    fn bytes(&self) -> usize {
        self.record.bytes() + self.reached.bytes()
    }

    fn leave(self: Box<Self>, tables: &mut Tables) {
        tables.put_back(self.reached, self.record.nodes.len());
    }
}
