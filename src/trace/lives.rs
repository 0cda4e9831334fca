//! The life of each node: when it was put on the frontier, when it was taken off, and how its path changed.
//!
//! Nearly every node is put there once and taken once, which is kept in four bytes. Only the nodes
//! whose path was improved have a history.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::search::{Event, EventKind, Link, NodeId, Record};

/// What a node is at a step. Of a state's nodes the one with the greatest status stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Not generated yet.
    Unseen,
    /// Left behind by an earlier iteration.
    Discarded,
    /// Taken from the frontier, but not expanded: the limit forbade it.
    Pruned,
    /// Expanded.
    Explored,
    /// Waiting to be expanded.
    Frontier,
    /// Found to be a goal: the end of the solution.
    Goal,
}

/// The lives of all nodes of a run.
#[derive(Default)]
pub(super) struct Lives {
    /// For each node when it was first taken from the frontier, and what it became.
    taken: Vec<Taking>,
    histories: FxHashMap<NodeId, History>,
}

/// A step and a status in four bytes; a node that still waits has `NEVER`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taking(u32);

const NEVER: Taking = Taking(u32::MAX);

impl Taking {
    fn new(step: usize, status: Status) -> Self {
        let kind = match status {
            Status::Explored => 0,
            Status::Pruned => 1,
            Status::Goal => 2,
            Status::Unseen | Status::Frontier | Status::Discarded => unreachable!("no node is taken to be that"),
        };
        Self(u32::try_from(step << 2 | kind).expect("a run has fewer than 2^30 steps"))
    }

    fn step(self) -> usize {
        (self.0 >> 2) as usize
    }

    fn status(self) -> Status {
        [Status::Explored, Status::Pruned, Status::Goal][(self.0 & 3) as usize]
    }
}

/// What happened to a node whose path was improved.
#[derive(Default)]
struct History {
    /// In order: the status from a step on, and the event that put the node on the frontier anew.
    turns: Vec<Turn>,
    /// The link that the node had until a step.
    links: Vec<(usize, Link)>,
}

#[derive(Clone, Copy)]
struct Turn {
    step: usize,
    status: Status,
    /// The number of the event that put it on the frontier; 0 where it was taken off.
    put_by: u32,
}

impl Lives {
    /// `first_event` is the number of the step's first event.
    pub(super) fn take_down(&mut self, step: usize, record: &Record, first_event: u32) {
        let mut revisions = record.revisions.iter();
        for (number, event) in (first_event..).zip(&record.events) {
            let node = event.node();
            match event.kind() {
                EventKind::Generated | EventKind::NewIteration => self.taken.push(NEVER),
                EventKind::Expanded => self.take(step, *event, Status::Explored),
                EventKind::Pruned => self.take(step, *event, Status::Pruned),
                EventKind::GoalFound => self.take(step, *event, Status::Goal),
                EventKind::Improved => {
                    let revision = revisions.next().expect("an improvement has a revision");
                    let taken = self.taken[node.index()];
                    let history = self.histories.entry(node).or_default();
                    if history.turns.is_empty() && taken != NEVER {
                        history.turns.push(Turn { step: taken.step(), status: taken.status(), put_by: 0 });
                    }
                    history.turns.push(Turn { step, status: Status::Frontier, put_by: number });
                    history.links.push((step, revision.old));
                }
                EventKind::DuplicateWaiting
                | EventKind::DuplicateExplored
                | EventKind::DuplicatePruned
                | EventKind::DuplicateOnPath
                | EventKind::DroppedThoughBetter
                | EventKind::Reopened
                | EventKind::Met => {}
            }
        }
    }

    fn take(&mut self, step: usize, event: Event, status: Status) {
        let taken = &mut self.taken[event.node().index()];
        if *taken == NEVER {
            *taken = Taking::new(step, status);
        }
        if let Some(history) = self.histories.get_mut(&event.node()) {
            history.turns.push(Turn { step, status, put_by: 0 });
        }
    }

    pub(super) fn first_taken(&self, node: NodeId) -> Option<usize> {
        self.taken.get(node.index()).filter(|&&taken| taken != NEVER).map(|taken| taken.step())
    }

    /// The first step in which a node was expanded.
    pub(super) fn first_expanded(&self, node: NodeId) -> Option<usize> {
        match self.histories.get(&node) {
            Some(history) => history.turns.iter().find(|turn| turn.status == Status::Explored).map(|turn| turn.step),
            None => self
                .taken
                .get(node.index())
                .filter(|&&taken| taken != NEVER && taken.status() == Status::Explored)
                .map(|taken| taken.step()),
        }
    }

    /// The status of a node that was generated by then.
    pub(super) fn status(&self, node: NodeId, step: usize) -> Status {
        let taken = self.taken[node.index()];
        if self.histories.is_empty() {
            return if taken.step() <= step { taken.status() } else { Status::Frontier };
        }
        match self.histories.get(&node) {
            None if taken.step() <= step => taken.status(),
            None => Status::Frontier,
            Some(history) => {
                let turns = history.turns.partition_point(|turn| turn.step <= step);
                turns.checked_sub(1).map_or(Status::Frontier, |last| history.turns[last].status)
            }
        }
    }

    /// Those of some nodes that were generated by then and are on the frontier.
    pub(super) fn waiting(&self, nodes: Range<usize>, step: usize) -> Vec<NodeId> {
        if !self.histories.is_empty() {
            let ids = nodes.map(NodeId::of_index);
            return ids.filter(|&id| self.status(id, step) == Status::Frontier).collect();
        }
        let first = nodes.start;
        let taken = self.taken[nodes].iter().enumerate();
        taken.filter(|(_, taken)| taken.step() > step).map(|(place, _)| NodeId::of_index(first + place)).collect()
    }

    /// The steps at which a node was put on the frontier anew or taken from it, each with what it was then.
    pub(super) fn turns(&self, node: NodeId) -> Vec<(usize, Status)> {
        let taken = self.taken[node.index()];
        match self.histories.get(&node) {
            Some(history) => history.turns.iter().map(|turn| (turn.step, turn.status)).collect(),
            None if taken == NEVER => Vec::new(),
            None => vec![(taken.step(), taken.status())],
        }
    }

    /// The link of a node at a step, where it was another than it is now.
    pub(super) fn link(&self, node: NodeId, step: usize) -> Option<Link> {
        let history = self.histories.get(&node)?;
        let past = history.links.partition_point(|&(until, _)| until <= step);
        history.links.get(past).map(|&(_, link)| link)
    }

    /// The first link of a node, where it has another now.
    pub(super) fn first_link(&self, node: NodeId) -> Option<Link> {
        self.histories.get(&node)?.links.first().map(|&(_, link)| link)
    }

    /// The nodes whose path was ever improved, in no order.
    pub(super) fn improved(&self) -> impl Iterator<Item = NodeId> {
        self.histories.keys().copied()
    }

    /// The step and the event of the last improvement by a step.
    pub(super) fn last_put(&self, node: NodeId, step: usize) -> Option<(usize, u32)> {
        let turns = &self.histories.get(&node)?.turns;
        let by_then = turns.partition_point(|turn| turn.step <= step);
        turns[..by_then].iter().rev().find(|turn| turn.status == Status::Frontier).map(|turn| (turn.step, turn.put_by))
    }

    pub(super) fn bytes(&self) -> usize {
        let turns: usize = self.histories.len() * (size_of::<History>() + 2 * size_of::<Turn>() + size_of::<Link>());
        self.taken.len() * size_of::<Taking>() + turns
    }
}
