//! Follows a search step by step and keeps its own account, which the search's record must agree with.

use std::collections::HashSet;
use std::sync::Arc;

use searchscope::search::{Algorithm, Counters, Event, EventKind, Link, NodeId, Outcome, Record, Search, Side};
use searchscope::space::{Cost, State, StateSpace};

/// A search, its twin, and what its events say.
pub struct Ledger {
    space: Arc<dyn StateSpace>,
    pub search: Box<dyn Search>,
    twin: Box<dyn Search>,
    expected: Counters,
    reached: HashSet<(Side, State)>,
    explored: HashSet<(Side, State)>,
    /// The nodes at the limit: taken from the frontier, and done with like explored ones.
    pruned: HashSet<NodeId>,
    pub has_pruned: bool,
}

impl Ledger {
    pub fn new(space: &Arc<dyn StateSpace>, algorithm: Algorithm) -> Self {
        let start = || algorithm.start(Arc::clone(space));
        let mut ledger = Self {
            space: Arc::clone(space),
            search: start(),
            twin: start(),
            expected: Counters::default(),
            reached: HashSet::new(),
            explored: HashSet::new(),
            pruned: HashSet::new(),
            has_pruned: false,
        };
        let roots = ledger.search.record().events.clone();
        assert!(!roots.is_empty() && roots.iter().all(|event| event.kind() == EventKind::Generated));
        for root in roots {
            let node = ledger.search.record().node(root.node());
            assert_eq!((node.parent(), node.g, node.depth), (None, 0, 0));
            ledger.reached.insert((node.side, node.state));
        }
        ledger.assert_counters();
        ledger
    }

    /// One step, with everything that must hold after any step.
    pub fn step(&mut self) -> Outcome {
        let before = Side::BOTH.map(|side| self.search.frontier(side));
        let outcome = self.search.step();
        assert_eq!(outcome, self.search.outcome());
        assert_eq!(outcome, self.twin.step());
        assert_eq!(self.search.record().events, self.twin.record().events, "two runs differ");
        let events = self.search.record().events.clone();
        let expansions: Vec<usize> =
            (0..events.len()).filter(|&place| events[place].kind() == EventKind::Expanded).collect();
        assert!(expansions.len() <= 1, "{events:?}");
        assert_ne!(outcome, Outcome::LimitReached, "no step gives it");
        assert!(expansions.len() == 1 || outcome.is_verdict(), "a step without an expansion is a verdict: {events:?}");
        let (taken, fates) = events.split_at(expansions.first().map_or(events.len(), |place| place + 1));
        self.follow_taken(taken, before);
        if let Some(expanded) = expansions.first().map(|&place| events[place].node()) {
            self.follow_fates(expanded, fates, outcome);
        }
        self.assert_counters();
        outcome
    }

    /// Nodes are taken in the order of the frontier, until one is expanded.
    fn follow_taken(&mut self, events: &[Event], [forward, backward]: [Vec<NodeId>; 2]) {
        let mut waiting = forward.into_iter();
        for event in events {
            let id = event.node();
            match event.kind() {
                EventKind::Pruned => {
                    assert_eq!(waiting.next(), Some(id), "pruned out of turn");
                    self.pruned.insert(id);
                    self.has_pruned = true;
                }
                EventKind::GoalFound => assert_eq!(waiting.next(), Some(id), "a goal taken out of turn"),
                EventKind::NewIteration => {
                    assert_eq!(waiting.next(), None, "a new iteration while nodes wait");
                    assert!(self.has_pruned, "a new iteration that nothing called for");
                    waiting = vec![id].into_iter();
                    self.reached = HashSet::from([(Side::Forward, self.space.root())]);
                    self.explored.clear();
                    self.has_pruned = false;
                }
                EventKind::Expanded => {
                    let node = self.search.record().node(id);
                    let first = if node.side == Side::Forward { waiting.next() } else { backward.first().copied() };
                    assert_eq!(first, Some(id), "expanded out of turn");
                    self.expected.expanded += 1;
                    self.explored.insert((node.side, node.state));
                }
                other => panic!("{other:?} before the expansion"),
            }
        }
    }

    /// Each successor has one fate, in the order in which the space gives them.
    fn follow_fates(&mut self, expanded: NodeId, events: &[Event], outcome: Outcome) {
        let record = self.search.record();
        let parent = *record.node(expanded);
        let mut successors = Vec::new();
        match parent.side {
            Side::Forward => self.space.successors(parent.state, &mut successors),
            Side::Backward => self.space.predecessors(parent.state, &mut successors),
        }
        let fates: Vec<Event> = events.iter().copied().filter(|event| event.kind().is_fate()).collect();
        assert!(fates.len() == successors.len() || outcome == Outcome::Solved, "{fates:?} of {successors:?}");
        let mut revisions = record.revisions.iter();
        for (fate, successor) in fates.iter().zip(&successors) {
            let node = record.node(fate.node());
            assert_eq!((node.state, node.side), (successor.state, parent.side));
            let link = match fate.kind() {
                EventKind::Generated => {
                    // Where two ways lead to one state, the second may have improved it already.
                    let later = record.revisions.iter().find(|revision| revision.node == fate.node());
                    Some(later.map_or(Link::of(node), |revision| revision.old))
                }
                EventKind::Improved => {
                    let revision = revisions.next().expect("each improvement has a revision");
                    assert_eq!(revision.node, fate.node());
                    assert!((revision.new.g, revision.new.depth) != (revision.old.g, revision.old.depth));
                    Some(revision.new)
                }
                _ => None,
            };
            self.assert_reason_is_true(*fate, expanded, successor.cost);
            if let Some(link) = link {
                let known = (link.parent, link.action, link.g, link.depth);
                assert_eq!(known, (Some(expanded), successor.action, parent.g + successor.cost, parent.depth + 1));
            }
            self.expected.generated += 1;
            self.expected.duplicates += u32::from(fate.kind().is_duplicate());
            let is_new = self.reached.insert((node.side, node.state));
            assert!(!is_new || fate.kind() == EventKind::Generated, "{fate:?}, but its state is new");
        }
        assert!(revisions.next().is_none());
        for pair in events.windows(2) {
            match pair[1].kind() {
                EventKind::Reopened => {
                    assert_eq!(pair[0], Event::new(EventKind::Improved, pair[1].node()));
                    let node = self.search.record().node(pair[1].node());
                    assert!(self.explored.remove(&(node.side, node.state)), "reopened, but not explored");
                    self.expected.reopened += 1;
                }
                EventKind::Met | EventKind::GoalFound => {
                    assert_eq!(pair[0], Event::new(EventKind::Generated, pair[1].node()));
                }
                kind => assert!(kind.is_fate(), "{kind:?} after the expansion"),
            }
        }
        let met = events.iter().filter(|event| event.kind() == EventKind::Met).count();
        assert_eq!(met, self.search.record().meetings.len());
    }

    /// Why a successor was dropped is what the node that it repeats shows.
    fn assert_reason_is_true(&self, fate: Event, expanded: NodeId, cost: Cost) {
        let record = self.search.record();
        let (node, parent) = (record.node(fate.node()), record.node(expanded));
        let waits = || self.search.frontier(node.side).contains(&fate.node());
        // By cost in best-first search, by depth in depth-first search.
        let is_better = parent.g + cost < node.g || parent.depth + 1 < node.depth;
        match fate.kind() {
            EventKind::DuplicateWaiting => assert!(waits(), "{fate:?} does not wait"),
            EventKind::DuplicateExplored => {
                assert!(self.explored.contains(&(node.side, node.state)), "{fate:?} was not expanded");
            }
            EventKind::DuplicatePruned => assert!(self.pruned.contains(&fate.node()), "{fate:?} was not pruned"),
            EventKind::DuplicateOnPath => {
                let mut path = std::iter::successors(Some(expanded), |&id| record.node(id).parent());
                assert!(path.any(|id| id == fate.node()), "{fate:?} is no ancestor of {expanded:?}");
            }
            EventKind::DroppedThoughBetter => assert!(is_better, "{fate:?}, but it is no better"),
            _ => {}
        }
    }

    /// The counters agree with the account and with the frontier, and the peaks are the highest values so far.
    fn assert_counters(&mut self) {
        let counters = self.search.record().counters;
        let waiting = Side::BOTH.map(|side| self.search.frontier(side));
        let distinct: HashSet<NodeId> = waiting.iter().flatten().copied().collect();
        assert_eq!(distinct.len(), waiting.iter().map(Vec::len).sum::<usize>(), "a node waits twice");
        let count = |len: usize| u32::try_from(len).expect("small");
        let expected = Counters {
            frontier: count(distinct.len()),
            frontier_peak: self.expected.frontier_peak.max(count(distinct.len())),
            reached: count(self.reached.len()),
            explored: count(self.explored.len()),
            stored: counters.stored,
            stored_peak: self.expected.stored_peak.max(counters.stored),
            before_last_f_rise: counters.before_last_f_rise,
            ..self.expected
        };
        assert_eq!(counters, expected);
        assert!((self.expected.before_last_f_rise..=counters.expanded).contains(&counters.before_last_f_rise));
        assert!(counters.stored as usize <= self.search.record().nodes.len());
        self.expected = expected;
    }

    /// After a verdict further steps repeat it and change nothing.
    pub fn assert_finished_stays_finished(&mut self) {
        let state = |record: &Record| {
            (record.events.clone(), record.counters, record.nodes.len(), record.revisions.clone(), record.solution)
        };
        let (outcome, before) = (self.search.outcome(), state(self.search.record()));
        for _ in 0..3 {
            assert_eq!(self.search.step(), outcome);
        }
        assert_eq!(state(self.search.record()), before);
    }
}
