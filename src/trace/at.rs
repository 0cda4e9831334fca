//! A run as it stood at a moment: after a step, or within it.

use super::{Beat, Fate, Status, Trace};
use crate::search::{
    Counters, Event, EventKind, FrontierOrder, Link, Node, NodeId, Outcome, Path, Side, Solution, best_first,
};
use crate::space::State;

/// A moment of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The step.
    pub step: usize,
    /// The beat of the step that was the last to happen; none means that the step is over.
    pub beat: Option<usize>,
}

impl Position {
    /// The moment after a step.
    #[must_use]
    pub fn after(step: usize) -> Self {
        Self { step, beat: None }
    }
}

/// A run at a moment.
pub struct At<'a> {
    trace: &'a Trace,
    step: usize,
    within: Option<Within<'a>>,
}

/// A moment within a step: the step before it, and what has happened since.
struct Within<'a> {
    beat: Beat,
    /// The place of the beat in the step, and how many it has.
    place: (usize, usize),
    /// The events that have happened.
    events: &'a [Event],
    nodes: usize,
    iteration_start: NodeId,
    /// The nodes whose status has changed, each with its last one.
    changed: Vec<(NodeId, Status)>,
}

impl Trace {
    /// The run at a moment; a beat that the step does not have means its end.
    #[must_use]
    pub fn at(&self, position: Position) -> At<'_> {
        let step = position.step;
        let within = position.beat.and_then(|place| {
            let beats = self.beats(step);
            beats.get(place).map(|&beat| Within { place: (place, beats.len()), ..Within::new(self, step, beat) })
        });
        At { trace: self, step, within }
    }
}

impl<'a> Within<'a> {
    fn new(trace: &'a Trace, step: usize, beat: Beat) -> Self {
        let events = &trace.events(step)[..beat.done];
        let mut within = Self {
            beat,
            place: (0, 0),
            events,
            nodes: trace.node_count(step - 1),
            iteration_start: trace.log.iteration_start(step - 1),
            changed: Vec::new(),
        };
        for event in events {
            let status = match event.kind() {
                EventKind::Expanded => Status::Explored,
                EventKind::Pruned => Status::Pruned,
                EventKind::GoalFound => Status::Goal,
                EventKind::Generated | EventKind::NewIteration | EventKind::Improved => Status::Frontier,
                _ => continue,
            };
            within.nodes += usize::from(matches!(event.kind(), EventKind::Generated | EventKind::NewIteration));
            if event.kind() == EventKind::NewIteration {
                within.iteration_start = event.node();
            }
            within.changed.retain(|&(node, _)| node != event.node());
            within.changed.push((event.node(), status));
        }
        within
    }
}

impl<'a> At<'a> {
    /// The run.
    #[must_use]
    pub fn trace(&self) -> &'a Trace {
        self.trace
    }

    /// The step that this moment is within, or after.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// The beat that was the last to happen, where the step is not over.
    #[must_use]
    pub fn beat(&self) -> Option<&Beat> {
        self.within.as_ref().map(|within| &within.beat)
    }

    /// The place of that beat in the step, from 0, and how many the step has.
    #[must_use]
    pub fn beat_place(&self) -> Option<(usize, usize)> {
        self.within.as_ref().map(|within| within.place)
    }

    /// The last step that is over.
    #[must_use]
    pub fn finished_step(&self) -> usize {
        if self.within.is_some() { self.step - 1 } else { self.step }
    }

    /// The node that the last beat was about: its vertex and its row are lit.
    #[must_use]
    pub fn lit(&self) -> Option<NodeId> {
        let event = self.beat()?.event?;
        Some(self.trace.events(self.step)[event].node()).filter(|id| id.index() < self.node_count())
    }

    /// What happened in the step up to now.
    #[must_use]
    pub fn events(&self) -> &'a [Event] {
        self.within.as_ref().map_or_else(|| self.trace.events(self.step), |within| within.events)
    }

    /// How the search stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.within.is_some() { Outcome::Running } else { self.trace.outcome_at(self.step) }
    }

    /// The solution, once the step that found it is over.
    #[must_use]
    pub fn solution(&self) -> Option<(Solution, Path)> {
        if self.within.is_some() { None } else { self.trace.solution(self.step) }
    }

    /// The counters, after the last step that is over.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.trace.counters(self.finished_step())
    }

    /// How many nodes there are: those with smaller numbers.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.within.as_ref().map_or_else(|| self.trace.node_count(self.step), |within| within.nodes)
    }

    /// What a node is.
    #[must_use]
    pub fn status(&self, id: NodeId) -> Status {
        let Some(within) = &self.within else { return self.trace.status(id, self.step) };
        if id.index() >= within.nodes {
            return Status::Unseen;
        }
        if id < within.iteration_start {
            return Status::Discarded;
        }
        let changed = within.changed.iter().find(|(node, _)| *node == id);
        changed.map_or_else(|| self.trace.status(id, self.step - 1), |&(_, status)| status)
    }

    /// Whether the step has changed what a node is, within it.
    pub(super) fn has_changed(&self, id: NodeId) -> bool {
        self.within.as_ref().is_some_and(|within| within.changed.iter().any(|&(node, _)| node == id))
    }

    /// The depth limit, where there is one.
    #[must_use]
    pub fn limit(&self) -> Option<u16> {
        let has_begun = self.events().iter().any(|event| event.kind() == EventKind::NewIteration);
        self.trace.limit(if has_begun { self.step } else { self.finished_step() })
    }

    /// How a node hangs in the tree.
    #[must_use]
    pub fn link(&self, id: NodeId) -> Link {
        let Some(within) = &self.within else { return self.trace.link(id, self.step) };
        let is_improved = |event: &Event| event.kind() == EventKind::Improved && event.node() == id;
        let step = if within.events.iter().any(is_improved) { self.step } else { self.step - 1 };
        self.trace.link(id, step)
    }

    /// A node as it is.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        self.trace.record().node(id).with_link(&self.link(id))
    }

    /// The path to a node (on the backward side, from the node to the goal).
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Path {
        self.trace.record().path_by(id, |id| self.link(id))
    }

    /// The nodes from a root to a node.
    #[must_use]
    pub fn lineage(&self, node: NodeId) -> Vec<NodeId> {
        let mut nodes: Vec<NodeId> = std::iter::successors(Some(node), |&id| self.link(id).parent).collect();
        nodes.reverse();
        nodes
    }

    /// The node that the step is about: the one that was expanded, else the goal that was found.
    #[must_use]
    pub fn current(&self) -> Option<NodeId> {
        let events = self.events();
        let of_kind = |kind| events.iter().find(|event| event.kind() == kind).map(|event| event.node());
        of_kind(EventKind::Expanded).or_else(|| of_kind(EventKind::GoalFound))
    }

    /// What became of the successors up to now.
    #[must_use]
    pub fn fates(&self) -> Vec<Fate> {
        let mut fates = self.trace.fates(self.step);
        fates.truncate(self.fates_done());
        fates
    }

    /// The successor that is being considered: its fate is what will become of it.
    #[must_use]
    pub fn pending(&self) -> Option<Fate> {
        let event = self.beat()?.event?;
        let is_pending = event >= self.events().len() && self.trace.events(self.step)[event].kind().is_fate();
        is_pending.then(|| self.trace.fates(self.step).get(self.fates_done()).copied()).flatten()
    }

    fn fates_done(&self) -> usize {
        self.events().iter().filter(|event| event.kind().is_fate()).count()
    }

    /// How many vertices and edges of the graph have been seen: the first ones.
    #[must_use]
    pub fn graph_size(&self) -> (usize, usize) {
        let Some(within) = &self.within else { return self.trace.graph_size(self.step) };
        let graph = self.trace.graph();
        let (_, before) = self.trace.graph_size(self.step - 1);
        let (_, after) = self.trace.graph_size(self.step);
        let fates = within.events.iter().filter(|event| event.kind().is_fate());
        let reached: Vec<usize> = fates.map(|event| graph.vertex(event.node())).collect();
        let new = (before..after).take_while(|&edge| reached.contains(&graph.ends(edge).1));
        (graph.vertex_count(within.nodes), before + new.count())
    }

    /// The nodes of a state that there are, in the order in which they were generated.
    #[must_use]
    pub fn nodes_of(&self, state: State) -> Vec<NodeId> {
        let mut nodes = self.trace.nodes_of(state, self.step);
        nodes.retain(|id| id.index() < self.node_count());
        nodes
    }

    /// What a vertex of the graph is: of its nodes, the one that matters most, and its status.
    #[must_use]
    pub fn vertex_status(&self, vertex: usize) -> (NodeId, Status) {
        if self.within.is_none() {
            return self.trace.vertex_status(vertex, self.step);
        }
        let nodes = self.trace.graph().nodes(vertex).take_while(|id| id.index() < self.node_count());
        let statuses = nodes.map(|id| (id, self.status(id)));
        statuses.max_by_key(|&(_, status)| status).expect("a vertex that is asked for has a node")
    }

    /// The nodes of a side that are on the frontier, in the order in which they will be expanded.
    #[must_use]
    pub fn frontier(&self, side: Side) -> Vec<NodeId> {
        let Some(within) = &self.within else { return self.trace.frontier(side, self.step) };
        let mut waiting = self.trace.frontier(side, self.step - 1);
        // What the step has put there so far: the number of nodes, and for each the number of its event.
        let mut put: Vec<(NodeId, u32)> = Vec::new();
        for (number, event) in (self.trace.log.first_event(self.step)..).zip(within.events) {
            let id = event.node();
            if self.trace.record().node(id).side != side {
                continue;
            }
            match event.kind() {
                EventKind::Expanded | EventKind::Pruned | EventKind::GoalFound => waiting.retain(|&other| other != id),
                EventKind::NewIteration => waiting = vec![id],
                EventKind::Generated | EventKind::Improved => {
                    waiting.retain(|&other| other != id);
                    let place = self.place_of_new(&waiting, &put, (id, number));
                    waiting.insert(place, id);
                    put.push((id, number));
                }
                _ => {}
            }
        }
        waiting
    }

    /// Where on the frontier a node stands that is put there by an event.
    fn place_of_new(&self, waiting: &[NodeId], put: &[(NodeId, u32)], (id, number): (NodeId, u32)) -> usize {
        match self.trace.algorithm().frontier_order() {
            FrontierOrder::Queue => waiting.len(),
            FrontierOrder::Stack => put.len(),
            FrontierOrder::Key(options) => {
                // Those that the step has not put there yet have the keys from before it, also where it will improve them.
                let before = self.step - 1;
                let key = |id: NodeId| {
                    let put_now = put.iter().rev().find(|(node, _)| *node == id);
                    let (node, put_by) = put_now.map_or_else(
                        || (self.trace.node(id, before), self.trace.put_at(id, before).1),
                        |&(_, number)| (self.node(id), number),
                    );
                    best_first::key(options, &node, put_by)
                };
                let new = best_first::key(options, &self.node(id), number);
                waiting.partition_point(|&other| key(other) < new)
            }
        }
    }
}
