//! What every search keeps: the nodes, the counters, and the events of its last step.

use super::counters::Counters;
use super::event::{Event, EventKind, Link, Meeting, NODE_BITS, Revision};
use super::node::{Node, NodeId, Side};
use crate::space::{Action, Cost, State, StateSpace};

/// The nodes and counters of a search, and what its last step did.
#[derive(Default)]
pub struct Record {
    /// All nodes, in the order in which they were generated. Nothing is ever removed.
    pub nodes: Vec<Node>,
    /// The counters after the last step.
    pub counters: Counters,
    /// The events of the last step; before the first step, the roots.
    pub events: Vec<Event>,
    /// What the improvements of the last step replaced, in the order of their events.
    pub revisions: Vec<Revision>,
    /// The meetings of the last step, in the order of their events.
    pub meetings: Vec<Meeting>,
    /// The edges of the deepest path so far, where nothing else keeps paths short.
    pub(crate) deepest: u16,
    /// What was found, once the search is solved.
    pub solution: Option<Solution>,
    /// The cost of its path, where that can differ from the g of the node at its end.
    pub(crate) solution_cost: Option<Cost>,
}

/// Where a solution ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solution {
    /// At a goal node: its path is the solution.
    Goal(NodeId),
    /// Where the sides met: the forward path, then the backward path turned round.
    Met(Meeting),
}

/// A path: states, and the actions between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The states from the root on: one more than actions.
    pub states: Vec<State>,
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The sum of the step costs.
    pub cost: Cost,
}

impl Record {
    /// The node with a number.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The number that the next new node will have.
    #[inline]
    pub(crate) fn next_id(&self) -> NodeId {
        NodeId::of_index(self.nodes.len())
    }

    /// Forgets the events of the step before.
    pub(crate) fn begin_step(&mut self) {
        self.events.clear();
        self.revisions.clear();
        self.meetings.clear();
    }

    /// Closes a step.
    pub(crate) fn end_step(&mut self) {
        self.counters.raise_peaks();
    }

    /// Notes an event.
    #[inline]
    pub(crate) fn note(&mut self, kind: EventKind, node: NodeId) {
        self.events.push(Event::new(kind, node));
    }

    /// Adds a root and puts it on the frontier, with an event of this kind.
    #[inline]
    pub(crate) fn add_root(&mut self, node: Node, kind: EventKind) -> NodeId {
        let id = self.next_id();
        self.nodes.push(node);
        self.note(kind, id);
        self.counters.frontier += 1;
        id
    }

    /// Notes that a node leaves the frontier to be expanded.
    pub(crate) fn expand(&mut self, id: NodeId) {
        self.note(EventKind::Expanded, id);
        self.counters.expanded += 1;
        self.counters.frontier -= 1;
    }

    /// Adds a successor as a new node and puts it on the frontier.
    #[inline]
    pub(crate) fn generate(&mut self, node: Node) -> NodeId {
        self.counters.generated += 1;
        self.add_root(node, EventKind::Generated)
    }

    /// Counts a successor that is not kept, `of` being the node it repeats.
    #[inline]
    pub(crate) fn drop_duplicate(&mut self, why: EventKind, of: NodeId) {
        self.counters.generated += 1;
        self.note(why, of);
        self.counters.duplicates += 1;
    }

    /// Gives a node the better path of `child`, and puts it on the frontier if it is not there.
    pub(crate) fn improve(&mut self, id: NodeId, child: &Node, was: BeforeImproved) {
        let (old, new) = (Link::of(self.node(id)), Link::of(child));
        self.nodes[id.index()] = self.node(id).with_link(&new);
        self.revisions.push(Revision { node: id, old, new });
        self.counters.generated += 1;
        self.note(EventKind::Improved, id);
        match was {
            BeforeImproved::Waiting => {}
            BeforeImproved::Pruned => self.counters.frontier += 1,
            BeforeImproved::Explored => {
                self.note(EventKind::Reopened, id);
                self.counters.reopened += 1;
                self.counters.frontier += 1;
            }
        }
    }

    /// Takes a goal off the frontier and makes its path the solution.
    pub(crate) fn find_goal(&mut self, id: NodeId) {
        self.note(EventKind::GoalFound, id);
        self.counters.frontier -= 1;
        self.solution = Some(Solution::Goal(id));
    }

    /// The path that leads to a node from its root (on the backward side: from the node to the goal).
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Path {
        self.path_by(id, |id| Link::of(self.node(id)))
    }

    /// The same, with the links that the nodes had at some moment.
    pub(crate) fn path_by(&self, id: NodeId, link_of: impl Fn(NodeId) -> Link) -> Path {
        let mut link = link_of(id);
        let mut path = Path { states: vec![self.node(id).state], actions: Vec::new(), cost: link.g };
        while let Some(parent) = link.parent {
            path.actions.push(link.action);
            path.states.push(self.node(parent).state);
            link = link_of(parent);
        }
        if self.node(id).side == Side::Forward {
            path.states.reverse();
            path.actions.reverse();
        }
        path
    }

    /// The solution as states and actions, once there is one.
    #[must_use]
    pub fn solution_path(&self) -> Option<Path> {
        let path = match self.solution? {
            Solution::Goal(id) => self.path_to(id),
            Solution::Met(meeting) => self.path_to(meeting.forward).joined(self.path_to(meeting.backward)),
        };
        Some(Path { cost: self.solution_cost.unwrap_or(path.cost), ..path })
    }

    /// Whether a further step might pass what a node, an event or a counter can hold: no budget goes beyond.
    #[must_use]
    pub fn is_full(&self) -> bool {
        /// More than a hundred expansions can add to any of them.
        const ROOM: u16 = 1 << 15;
        self.deepest >= u16::MAX - 128
            || self.nodes.len() >= (1 << NODE_BITS) - usize::from(ROOM)
            || self.counters.generated >= u32::MAX - u32::from(ROOM)
    }

    /// Bytes of the nodes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
    }
}

/// Where a node was before it was improved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BeforeImproved {
    Waiting,
    Explored,
    Pruned,
}

impl Path {
    /// This path, and then one that begins where it ends.
    #[must_use]
    pub fn joined(mut self, rest: Self) -> Self {
        assert_eq!(self.states.last(), rest.states.first(), "two paths join at one state");
        self.states.extend(rest.states.into_iter().skip(1));
        self.actions.extend(rest.actions);
        self.cost += rest.cost;
        self
    }

    /// The sum of the step costs, if each action leads from its state to the next in the space.
    #[must_use]
    pub fn cost_in(&self, space: &dyn StateSpace) -> Option<Cost> {
        let mut successors = Vec::new();
        let steps = self.states.windows(2).zip(&self.actions);
        let costs = steps.map(|(pair, &action)| {
            space.successors(pair[0], &mut successors);
            successors.iter().find(|s| s.action == action && s.state == pair[1]).map(|step| step.cost)
        });
        costs.sum()
    }

    /// Whether each action leads from its state to the next in the space, at the path's cost, from root to goal.
    #[must_use]
    pub fn is_solution_of(&self, space: &dyn StateSpace) -> bool {
        self.cost_in(space) == Some(self.cost)
            && self.states.len() == self.actions.len() + 1
            && self.states.first() == Some(&space.root())
            && self.states.last().is_some_and(|&last| space.is_goal(last))
    }
}
