//! Why a node is what it is: when it was generated and by whom, when it was expanded, and what it was compared with.

use super::{At, Position, Status, Trace, f_text};
use crate::search::best_first::{self, Ties};
use crate::search::{FrontierOrder, NodeId};

/// The life of a node up to a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The step that generated it; 0 for a root.
    pub generated: usize,
    /// The node that was being expanded then.
    pub by: Option<NodeId>,
    /// The steps that found a better path to it.
    pub improved: Vec<usize>,
    /// The steps that took it from the frontier.
    pub taken: Vec<usize>,
    /// Where it stands on the frontier, or stood when it was taken last.
    pub rank: Option<Rank>,
}

/// A place on the frontier, with the neighbours there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The step after which the frontier looked so.
    pub step: usize,
    /// The place, from 0.
    pub place: usize,
    /// The nodes on the frontier.
    pub of: usize,
    /// The node that goes before it.
    pub before: Option<NodeId>,
    /// The node that goes after it.
    pub after: Option<NodeId>,
}

impl At<'_> {
    /// The life of a node that there is, up to this moment.
    #[must_use]
    pub fn why(&self, id: NodeId) -> Why {
        let (trace, last) = (self.trace(), self.finished_step());
        let generated = trace.generated_at(id);
        let turns = trace.lives.turns(id);
        // Within a step, what it has done to the node so far counts.
        let has_turned = self.has_changed(id);
        let until = if has_turned { self.step() } else { last };
        let by = trace.link(id, generated).parent;
        // A goal that ends the search as it is generated was never on the frontier.
        let is_turn = |step, status| step <= until && !(status == Status::Goal && step == generated && by.is_some());
        let of = |is_it: fn(Status) -> bool| {
            let turns = turns.iter().filter(|&&(step, status)| is_turn(step, status) && is_it(status));
            turns.map(|&(step, _)| step).collect()
        };
        let taken: Vec<usize> = of(|status| status != Status::Frontier);
        let rank = match self.status(id) {
            Status::Frontier => self.rank(id),
            Status::Explored | Status::Pruned | Status::Goal => {
                let before = taken.last().map(|&step| trace.at(Position::after(step.saturating_sub(1))));
                before.and_then(|before| before.rank(id))
            }
            _ => None,
        };
        Why { generated, by, improved: of(|status| status == Status::Frontier), taken, rank }
    }
}

impl At<'_> {
    /// Where a node stands on the frontier, if it does.
    fn rank(&self, id: NodeId) -> Option<Rank> {
        let frontier = self.frontier(self.trace().record().node(id).side);
        let step = self.finished_step();
        let place = frontier.iter().position(|&other| other == id)?;
        Some(Rank {
            step,
            place,
            of: frontier.len(),
            before: place.checked_sub(1).map(|before| frontier[before]),
            after: frontier.get(place + 1).copied(),
        })
    }
}

impl Trace {
    /// Why one node of the frontier goes before another, by their keys after a step.
    #[must_use]
    pub fn explain_order(&self, first: NodeId, second: NodeId, step: usize) -> String {
        match self.algorithm().frontier_order() {
            FrontierOrder::Queue => "it was put on the queue earlier".into(),
            FrontierOrder::Stack => {
                let [parent, other] = [first, second].map(|id| self.link(id, step).parent);
                let why = if parent == other {
                    "of the successors of one expansion the first move lies on top"
                } else {
                    "it was put there later"
                };
                format!("it lies higher on the stack: {why}")
            }
            FrontierOrder::Key(options) => self.explain_keys(options, first, second, step),
        }
    }

    fn explain_keys(&self, options: best_first::Options, first: NodeId, second: NodeId, step: usize) -> String {
        let [first, second] = [first, second].map(|id| self.node(id, step));
        let [f, other_f] = [first, second].map(|node| options.evaluation.f(node.g, node.h));
        if f != other_f {
            return format!("f {} is smaller than {}", f_text(f), f_text(other_f));
        }
        let equal = format!("f is {} for both", f_text(f));
        match options.ties {
            Ties::SmallerH if first.h != second.h => format!("{equal}; h {} is smaller than {}", first.h, second.h),
            Ties::SmallerH => format!("{equal}, and h is {} for both; it was put there earlier", first.h),
            Ties::Older => format!("{equal}; it was put there earlier"),
            Ties::Newer => format!("{equal}; it was put there later"),
        }
    }
}
