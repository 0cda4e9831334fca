//! Depth-limited depth-first search and iterative deepening (Russell & Norvig, figure 3.12).
//!
//! - Complete within the limit, unless states are remembered in a plain table; iterative deepening is
//!   complete, and ends where there is no solution only if repeated states are remembered by depth.
//! - The path is not the shortest; with iterative deepening it has the fewest actions.
//! - Time O(b^l), space O(b l) without a table.
//! - Goal test when a node is taken from the frontier, as the recursive form does on entering. Successors go
//!   on the stack so that the first in the order of moves is taken first.

mod options;

pub use options::{Deepening, Options, Repeated};

use std::sync::Arc;

use super::event::EventKind::{
    self, DroppedThoughBetter, DuplicateExplored, DuplicateOnPath, DuplicatePruned, DuplicateWaiting, Generated,
    NewIteration, Pruned,
};
use super::node::{Node, NodeId, Side};
use super::record::{BeforeImproved, Record};
use super::state_table::{StateTable, Tables};
use super::{Outcome, Search};
use crate::space::{State, StateSpace, Successor};

/// Where a node of the arena stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// On the stack, where its entry bears this stamp.
    Waiting(u32),
    Explored,
    Pruned,
}

/// A depth-limited search under way.
pub struct DepthLimited {
    space: Arc<dyn StateSpace>,
    options: Options,
    limit: u16,
    outcome: Outcome,
    record: Record,
    /// The states of this iteration. Without a table option it only counts them.
    reached: StateTable,
    /// Entries whose stamp is no longer their node's are left over from before an improvement.
    stack: Vec<(NodeId, u32)>,
    standings: Vec<Standing>,
    last_stamp: u32,
    /// Nodes of this iteration that the limit keeps from being expanded.
    pruned: usize,
    /// States of this iteration that have been expanded, where they may have several nodes.
    explored: StateTable,
    successors: Vec<Successor>,
}

impl DepthLimited {
    /// A search that has not taken a step: the root is on the frontier.
    #[must_use]
    pub fn new(space: Arc<dyn StateSpace>, options: Options, tables: &mut Tables) -> Self {
        let limit = if options.deepening == Deepening::On { 0 } else { options.limit };
        let reached = tables.take(&*space);
        let explored = tables.take(&*space);
        let mut search = Self {
            space,
            options,
            limit,
            outcome: Outcome::Running,
            record: Record::default(),
            reached,
            stack: Vec::new(),
            standings: Vec::new(),
            last_stamp: 0,
            pruned: 0,
            explored,
            successors: Vec::new(),
        };
        search.begin(Generated);
        search.count(0);
        search
    }

    fn has_table(&self) -> bool {
        matches!(self.options.repeated, Repeated::Shallowest | Repeated::PlainTable)
    }

    /// Puts the root on an empty stack, with an event of this kind.
    fn begin(&mut self, kind: EventKind) {
        let nodes = self.record.nodes.len();
        self.reached.clear(nodes);
        self.explored.clear(nodes);
        self.record.counters.explored = 0;
        self.pruned = 0;
        let root = self.record.add_root(Node::root(self.space.root(), 0, Side::Forward), kind);
        self.reached.node_or_insert(self.space.root(), root);
        self.push(root);
    }

    /// Counts what must be held after a step that ended `depth` edges down: with a table every state;
    /// without one the frontier and the path that its nodes branch off.
    fn count(&mut self, depth: u16) {
        let has_table = self.has_table();
        let counters = &mut self.record.counters;
        counters.reached = self.reached.len();
        let path = u32::from(depth) + u32::from(counters.expanded > 0);
        counters.stored = if has_table { counters.reached } else { counters.frontier + path };
        self.record.end_step();
    }

    fn push(&mut self, id: NodeId) {
        self.last_stamp += 1;
        let standing = Standing::Waiting(self.last_stamp);
        match self.standings.get_mut(id.index()) {
            Some(slot) => *slot = standing,
            None => self.standings.push(standing),
        }
        self.stack.push((id, self.last_stamp));
    }

    fn pop(&mut self) -> Option<NodeId> {
        while let Some((id, stamp)) = self.stack.pop() {
            if self.standings[id.index()] == Standing::Waiting(stamp) {
                return Some(id);
            }
        }
        None
    }

    fn advance(&mut self) -> (Outcome, u16) {
        loop {
            let Some(id) = self.pop() else {
                match (self.pruned > 0, self.options.deepening) {
                    (false, _) => return (Outcome::Exhausted, 0),
                    (true, Deepening::Off) => return (Outcome::Cutoff, 0),
                    (true, Deepening::On) => self.deepen(),
                }
                continue;
            };
            let node = *self.record.node(id);
            if self.space.is_goal(node.state) {
                self.standings[id.index()] = Standing::Explored;
                self.record.find_goal(id);
                return (Outcome::Solved, node.depth);
            }
            if node.depth < self.limit {
                self.expand(id, &node);
                return (Outcome::Running, node.depth);
            }
            self.pruned += 1;
            self.standings[id.index()] = Standing::Pruned;
            self.record.note(Pruned, id);
            self.record.counters.frontier -= 1;
        }
    }

    fn deepen(&mut self) {
        self.limit = self.limit.checked_add(1).expect("a limit is below 65,536");
        self.begin(NewIteration);
    }

    fn expand(&mut self, id: NodeId, node: &Node) {
        self.record.expand(id);
        self.standings[id.index()] = Standing::Explored;
        // Without a table a state may be expanded on several paths: it counts once.
        if self.has_table() || self.explored.node_or_insert(node.state, id).is_none() {
            self.record.counters.explored += 1;
        }
        let mut successors = std::mem::take(&mut self.successors);
        self.space.successors(node.state, &mut successors);
        let first_kept = self.stack.len();
        for successor in &successors {
            let child = node.child(id, successor.action, successor.state, successor.cost, 0);
            self.consider(id, &child);
        }
        self.stack[first_kept..].reverse();
        self.successors = successors;
    }

    fn consider(&mut self, parent: NodeId, child: &Node) {
        match self.options.repeated {
            Repeated::Allowed => self.keep(child),
            Repeated::AlongPath => match self.ancestor_with(parent, child.state) {
                Some(ancestor) => self.record.drop_duplicate(DuplicateOnPath, ancestor),
                None => self.keep(child),
            },
            Repeated::Shallowest | Repeated::PlainTable => match self.reached.node(child.state) {
                Some(known) => self.consider_known(known, child),
                None => self.keep(child),
            },
        }
    }

    fn consider_known(&mut self, known: NodeId, child: &Node) {
        let standing = self.standings[known.index()];
        if child.depth >= self.record.node(known).depth {
            let why = match standing {
                Standing::Waiting(_) => DuplicateWaiting,
                Standing::Explored => DuplicateExplored,
                Standing::Pruned => DuplicatePruned,
            };
            self.record.drop_duplicate(why, known);
        } else if self.options.repeated == Repeated::PlainTable {
            self.record.drop_duplicate(DroppedThoughBetter, known);
        } else {
            let before = match standing {
                Standing::Waiting(_) => BeforeImproved::Waiting,
                Standing::Explored => BeforeImproved::Explored,
                Standing::Pruned => BeforeImproved::Pruned,
            };
            self.record.improve(known, child, before);
            match before {
                BeforeImproved::Waiting => {}
                BeforeImproved::Explored => self.record.counters.explored -= 1,
                BeforeImproved::Pruned => self.pruned -= 1,
            }
            self.push(known);
        }
    }

    fn keep(&mut self, child: &Node) {
        let id = self.record.generate(*child);
        self.reached.node_or_insert(child.state, id);
        self.push(id);
    }

    fn ancestor_with(&self, from: NodeId, state: State) -> Option<NodeId> {
        let mut ancestors = std::iter::successors(Some(from), |&id| self.record.node(id).parent());
        ancestors.find(|&id| self.record.node(id).state == state)
    }
}

impl Search for DepthLimited {
    fn step(&mut self) -> Outcome {
        if self.outcome == Outcome::Running {
            self.record.begin_step();
            let (outcome, depth) = self.advance();
            self.outcome = outcome;
            self.count(depth);
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
        let waits = |&&(id, stamp): &&(NodeId, u32)| self.standings[id.index()] == Standing::Waiting(stamp);
        let entries = self.stack.iter().rev().filter(waits).map(|&(id, _)| id);
        if side == Side::Forward { entries.collect() } else { Vec::new() }
    }

    fn bytes(&self) -> usize {
        let nodes = self.standings.len() * size_of::<Standing>() + self.stack.len() * size_of::<(NodeId, u32)>();
        self.record.bytes() + self.reached.bytes() + self.explored.bytes() + nodes
    }

    fn leave(self: Box<Self>, tables: &mut Tables) {
        for table in [self.reached, self.explored] {
            tables.put_back(table, self.record.nodes.len());
        }
    }
}
