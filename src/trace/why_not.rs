//! Why a state is not the one that a step expands, without a word on which one is: for who has to find out.

use super::{Position, Status, Trace};
use crate::search::{Algorithm, EventKind, NodeId, Side};
use crate::space::State;

impl Trace {
    /// Why a state is not the one that a recorded step takes from the frontier, one sentence.
    #[must_use]
    pub fn explain_not_taken(&self, step: usize, given: State) -> String {
        let before = step - 1;
        let text = self.space().state_text(given);
        let nodes = self.nodes_of(given, before);
        if !nodes.is_empty() && self.events(step).iter().any(|event| event.kind() == EventKind::NewIteration) {
            return format!("The iteration ends, cut off at its limit: {text} is forgotten with all the others.");
        }
        let taken = self.current(step);
        let side = taken.map_or(Side::Forward, |id| self.record().node(id).side);
        let waiting = self.frontier(side, before);
        match nodes.iter().find(|&&id| waiting.contains(&id)) {
            Some(&id) if self.taken_unexpanded(step).iter().any(|taken| taken.node == id) => {
                format!("{text} is taken first, but it lies at the depth limit: it is cut off, not expanded.")
            }
            Some(&id) => {
                let order = taken.map(|taken| format!(": {}", self.explain_order(taken, id, before)));
                let order = order.unwrap_or_default();
                format!("{text} waits on the frontier, but another one goes before it{order}.")
            }
            None => self.explain_not_waiting(&text, &nodes, side, before),
        }
    }

    /// Why none of a state's nodes waits on a side after a step.
    fn explain_not_waiting(&self, text: &str, nodes: &[NodeId], side: Side, after: usize) -> String {
        let status = |id: NodeId| self.status(id, after);
        let is_bidirectional = matches!(self.algorithm(), Algorithm::Bidirectional(_));
        match nodes.iter().map(|&id| (status(id), id)).max_by_key(|&(status, _)| status) {
            None => format!("{text} has not been generated yet, so it is not on the frontier."),
            Some((Status::Frontier, _)) if is_bidirectional => {
                let turn = match side {
                    Side::Forward => "start's",
                    Side::Backward => "goal's",
                };
                format!("{text} waits on the other frontier, and it is the {turn} side's turn.")
            }
            Some((Status::Pruned, _)) => format!("{text} was cut off at the limit."),
            Some((Status::Discarded, _)) => format!("{text} belongs to an iteration that is over."),
            Some((_, id)) => {
                let step = self.at(Position::after(after)).why(id).taken.last().copied();
                let step = step.map_or_else(String::new, |step| format!(", in step {step}"));
                format!("{text} was expanded already{step}: it waits no longer.")
            }
        }
    }
}
