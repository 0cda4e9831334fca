//! Bidirectional breadth-first search (Russell & Norvig, section 3.4.5; Pohl 1971).
//!
//! - Complete where the branching is finite; either side running dry proves that there is no solution.
//! - The path has the fewest actions, if the search goes on until no shorter meeting is possible.
//! - Time and space O(b^(d/2)).
//! - A node is looked up on the other side when it is generated. Each side is a queue, first in, first out.
//!   The backward side reads actions backwards, so it needs the predecessors, not the successors.

use std::collections::VecDeque;
use std::sync::Arc;

use super::event::EventKind::{DuplicateExplored, DuplicateWaiting, Generated, Met};
use super::event::Meeting;
use super::node::{Node, NodeId, Side};
use super::pseudocode::Line;
use super::pseudocode::Phase::{Conclude, Fail, Judge, Meet, Put, Successor as Next, Take, TestStart};
use super::record::{Record, Solution};
use super::setting::{Choice, Setting};
use super::state_table::{StateTable, Tables};
use super::{Outcome, Search};
use crate::space::{StateSpace, Successor};

/// Whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A whole layer of the side with the smaller frontier.
    #[default]
    SmallerFrontier,
    /// A whole layer of each side in turn.
    AlternateLayers,
    /// One expansion of each side in turn.
    AlternateExpansions,
}

/// When the search ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stop {
    /// When no meeting that is still to come can be shorter than the best so far.
    #[default]
    Proven,
    /// At the first meeting. PITFALL with single expansions in turn.
    FirstMeeting,
}

/// The options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whose turn it is.
    pub turn: Turn,
    /// When the search ends.
    pub stop: Stop,
}

const TURNS: [Choice; 3] = [
    Choice::new("smaller", "The smaller frontier, a layer", "a whole layer of the side with fewer waiting nodes"),
    Choice::new("layers", "Alternate layers", "a whole layer of each side in turn"),
    Choice::new("single", "Alternate expansions", "one expansion of each side in turn"),
];

const PROVEN: Choice = Choice::new("proven", "When proven shortest", "once no later meeting can be shorter");
const FIRST: &str = "the first state that both sides have reached";
const STOPS: [Choice; 2] = [PROVEN, Choice::new("first", "At the first meeting", FIRST)];
const STOPS_SINGLE: [Choice; 2] = [
    PROVEN,
    Choice::pitfall(
        "first",
        "At the first meeting",
        FIRST,
        "With single expansions in turn the first meeting can be one move too long, where the graph has odd circles.",
    ),
];

impl Options {
    pub(super) fn settings(self) -> Vec<Setting> {
        let stops = if self.turn == Turn::AlternateExpansions { &STOPS_SINGLE } else { &STOPS };
        vec![
            Setting::one_of("turn", "Whose turn", &TURNS, self.turn as usize),
            Setting::one_of("stop", "Stop", stops, self.stop as usize),
        ]
    }

    pub(super) fn set(&mut self, name: &str, value: u32) {
        match (name, value) {
            ("turn", 0) => self.turn = Turn::SmallerFrontier,
            ("turn", 1) => self.turn = Turn::AlternateLayers,
            ("turn", 2) => self.turn = Turn::AlternateExpansions,
            ("stop", 0) => self.stop = Stop::Proven,
            ("stop", 1) => self.stop = Stop::FirstMeeting,
            _ => panic!("bidirectional search has no setting {name} = {value}"),
        }
    }

    /// Where layers are whole, the first meeting is as short as any.
    pub(super) fn promises_fewest(self) -> bool {
        self.stop == Stop::Proven || self.turn != Turn::AlternateExpansions
    }

    pub(super) fn pseudocode(self) -> &'static [Line] {
        match self.stop {
            Stop::Proven => &UNTIL_PROVEN,
            Stop::FirstMeeting => &UNTIL_MET,
        }
    }
}

static UNTIL_PROVEN: [Line; 10] = [
    Line::with("if the start is a goal: return it", &[TestStart]),
    Line::plain("queues: one of the start, one of the goals"),
    Line::plain("while neither is empty:"),
    Line::with("  node = the oldest of the side in turn", &[Take]),
    Line::with("  expand it; for each neighbour:", &[Next]),
    Line::with("    if that side has not reached it:", &[Judge]),
    Line::with("      add it to that side's queue", &[Put]),
    Line::with("      if the other has: keep the best path", &[Meet]),
    Line::with("  if no later path is shorter: return it", &[Conclude]),
    Line::with("return the best path, or failure", &[Fail]),
];

static UNTIL_MET: [Line; 9] = [
    Line::with("if the start is a goal: return it", &[TestStart]),
    Line::plain("queues: one of the start, one of the goals"),
    Line::plain("while neither is empty:"),
    Line::with("  node = the oldest of the side in turn", &[Take]),
    Line::with("  expand it; for each neighbour:", &[Next]),
    Line::with("    if that side has not reached it:", &[Judge]),
    Line::with("      add it to that side's queue", &[Put]),
    Line::with("      if the other has: return the path", &[Meet]),
    Line::with("return failure", &[Fail]),
];

/// One side: its queue and the states it has reached.
struct Half {
    frontier: VecDeque<NodeId>,
    reached: StateTable,
}

/// A bidirectional search under way.
pub struct Bidirectional {
    space: Arc<dyn StateSpace>,
    options: Options,
    outcome: Outcome,
    record: Record,
    halves: [Half; 2],
    turn: Side,
    /// Nodes of the layer in turn that are still to be expanded.
    left_in_layer: usize,
    best: Option<(u32, Meeting)>,
    successors: Vec<Successor>,
}

impl Bidirectional {
    /// A search that has not taken a step: the root and the goals are on their frontiers.
    #[must_use]
    pub fn new(space: Arc<dyn StateSpace>, options: Options, tables: &mut Tables) -> Self {
        let mut half = || Half { frontier: VecDeque::new(), reached: tables.take(&*space) };
        let mut search = Self {
            options,
            outcome: Outcome::Running,
            record: Record::default(),
            halves: [half(), half()],
            // The first turn goes to the other side.
            turn: Side::Backward,
            left_in_layer: 0,
            best: None,
            successors: Vec::new(),
            space,
        };
        search.add_root(Side::Forward, search.space.root());
        for goal in search.space.goals().to_vec() {
            search.add_root(Side::Backward, goal);
        }
        search.count();
        search
    }

    fn add_root(&mut self, side: Side, state: crate::space::State) {
        let id = self.record.add_root(Node::root(state, 0, side), Generated);
        let half = &mut self.halves[side as usize];
        half.reached.node_or_insert(state, id);
        half.frontier.push_back(id);
    }

    fn count(&mut self) {
        let reached = self.halves.iter().map(|half| half.reached.len()).sum();
        let counters = &mut self.record.counters;
        counters.reached = reached;
        counters.stored = counters.reached;
        self.record.end_step();
    }

    fn waiting(&self, side: Side) -> usize {
        self.halves[side as usize].frontier.len()
    }

    fn choose_turn(&mut self) {
        if self.left_in_layer > 0 {
            return;
        }
        self.turn = match self.options.turn {
            Turn::SmallerFrontier if self.waiting(Side::Forward) <= self.waiting(Side::Backward) => Side::Forward,
            Turn::SmallerFrontier => Side::Backward,
            Turn::AlternateLayers | Turn::AlternateExpansions => self.turn.opposite(),
        };
        self.left_in_layer = match self.options.turn {
            Turn::AlternateExpansions => 1,
            Turn::SmallerFrontier | Turn::AlternateLayers => self.waiting(self.turn),
        };
    }

    fn advance(&mut self) -> Outcome {
        if self.record.counters.expanded == 0 && self.space.is_goal(self.space.root()) {
            let root = self.halves[0].frontier.pop_front().expect("the root waits until the first expansion");
            self.record.find_goal(root);
            return Outcome::Solved;
        }
        if Side::BOTH.into_iter().any(|side| self.waiting(side) == 0) {
            return self.best.map_or(Outcome::Exhausted, |(_, meeting)| self.solve(meeting));
        }
        self.choose_turn();
        self.left_in_layer -= 1;
        let half = &mut self.halves[self.turn as usize];
        let id = half.frontier.pop_front().expect("neither frontier is empty");
        self.expand(id);
        match self.best {
            Some((length, meeting)) if self.is_final(length) => self.solve(meeting),
            _ => Outcome::Running,
        }
    }

    fn solve(&mut self, meeting: Meeting) -> Outcome {
        self.record.solution = Some(Solution::Met(meeting));
        Outcome::Solved
    }

    /// Whether a meeting on a path of `length` edges ends the search.
    ///
    /// Up to the depth of the node that waits next a side has reached everything. So any path that has
    /// not shown yet as a meeting has at least one edge more than both depths together.
    fn is_final(&self, length: u32) -> bool {
        let depth_waiting = |half: &Half| half.frontier.front().map(|&id| u32::from(self.record.node(id).depth));
        match (self.options.stop, depth_waiting(&self.halves[0]), depth_waiting(&self.halves[1])) {
            (Stop::FirstMeeting, ..) | (_, None, _) | (_, _, None) => true,
            (Stop::Proven, Some(forward), Some(backward)) => length <= forward + backward + 1,
        }
    }

    fn expand(&mut self, id: NodeId) {
        self.record.expand(id);
        self.record.counters.explored += 1;
        let node = *self.record.node(id);
        let mut successors = std::mem::take(&mut self.successors);
        match node.side {
            Side::Forward => self.space.successors(node.state, &mut successors),
            Side::Backward => self.space.predecessors(node.state, &mut successors),
        }
        for successor in &successors {
            self.consider(id, &node, successor);
            if self.best.is_some() && self.options.stop == Stop::FirstMeeting {
                break;
            }
        }
        self.successors = successors;
    }

    fn consider(&mut self, id: NodeId, node: &Node, successor: &Successor) {
        let new = self.record.next_id();
        let own = &mut self.halves[node.side as usize];
        if let Some(known) = own.reached.node_or_insert(successor.state, new) {
            // A side's nodes are expanded in order of generation, so those up to `id` have been.
            self.record.drop_duplicate(if known <= id { DuplicateExplored } else { DuplicateWaiting }, known);
            return;
        }
        own.frontier.push_back(new);
        self.record.generate(node.child(id, successor.action, successor.state, successor.cost, 0));
        let other = &self.halves[node.side.opposite() as usize];
        if let Some(there) = other.reached.node(successor.state) {
            self.meet(new, there);
        }
    }

    fn meet(&mut self, new: NodeId, there: NodeId) {
        let (forward, backward) = match self.record.node(new).side {
            Side::Forward => (new, there),
            Side::Backward => (there, new),
        };
        let meeting = Meeting { forward, backward };
        self.record.note(Met, new);
        self.record.meetings.push(meeting);
        let length = [forward, backward].into_iter().map(|id| u32::from(self.record.node(id).depth)).sum();
        if self.best.is_none_or(|(shortest, _)| length < shortest) {
            self.best = Some((length, meeting));
        }
    }
}

impl Search for Bidirectional {
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
        self.halves[side as usize].frontier.iter().copied().collect()
    }

    fn bytes(&self) -> usize {
        let half = |half: &Half| half.reached.bytes() + half.frontier.len() * size_of::<NodeId>();
        self.record.bytes() + self.halves.iter().map(half).sum::<usize>()
    }

    fn leave(self: Box<Self>, tables: &mut Tables) {
        for half in self.halves {
            tables.put_back(half.reached, self.record.nodes.len());
        }
    }
}
