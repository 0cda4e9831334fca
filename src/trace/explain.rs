//! What happened, in sentences: the same for the window, the lessons and whoever else asks.

use super::{Fate, Trace};
use crate::search::depth_limited::{Deepening, Repeated};
use crate::search::{Algorithm, EventKind, Node, Outcome, Side};

/// f as it is usually written, from hundredths.
#[must_use]
pub fn f_text(hundredths: u64) -> String {
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}", part / 10),
        (whole, part) => format!("{whole}.{part:02}"),
    }
}

impl Trace {
    /// What became of a successor, and why, in one sentence.
    #[must_use]
    pub fn explain_fate(&self, fate: &Fate, step: usize) -> String {
        let there = self.node(fate.node, step);
        let limit_reached = match self.algorithm() {
            Algorithm::DepthLimited(_) => self.limit(step) == Some(fate.depth),
            _ => false,
        };
        match fate.kind {
            EventKind::Generated if fate.is_goal => "New, and it is the goal: the search ends here.".into(),
            EventKind::Generated if fate.has_met => {
                "New on this side, and the other side has reached it: the two meet here.".into()
            }
            EventKind::Generated if limit_reached => {
                format!(
                    "New: onto the frontier, at the depth limit {}. It will be tested, but not expanded.",
                    fate.depth
                )
            }
            EventKind::Generated => "New: onto the frontier.".into(),
            EventKind::DuplicateWaiting => {
                format!(
                    "Dropped: it already waits on the frontier, by a path at least as good ({}).",
                    self.measure(there.g, there.depth)
                )
            }
            EventKind::DuplicateExplored => {
                format!(
                    "Dropped: it is already explored, by a path at least as good ({}).",
                    self.measure(there.g, there.depth)
                )
            }
            EventKind::DuplicatePruned => {
                format!(
                    "Dropped: it was pruned at the limit, reached as shallow ({}).",
                    self.measure(there.g, there.depth)
                )
            }
            EventKind::DuplicateOnPath => {
                format!(
                    "Dropped: it lies on the path that leads here (depth {}), so it would be a circle.",
                    there.depth
                )
            }
            EventKind::DroppedThoughBetter => format!(
                "Dropped although this path is better ({} instead of {}): the pitfall at work.",
                self.measure(fate.g, fate.depth),
                self.measure(there.g, there.depth),
            ),
            EventKind::Improved if fate.is_reopened => {
                format!(
                    "A better path to an explored state ({}): reopened, back onto the frontier.",
                    self.measure(fate.g, fate.depth)
                )
            }
            EventKind::Improved => {
                format!("A better path to a known state ({}): it has a new parent.", self.measure(fate.g, fate.depth))
            }
            _ => String::new(),
        }
    }

    /// What became of a successor, in one or two words.
    #[must_use]
    pub fn name_fate(&self, fate: &Fate) -> &'static str {
        match fate.kind {
            EventKind::Generated if fate.is_goal => "goal",
            EventKind::Generated if fate.has_met => "meets",
            EventKind::Generated => "new",
            EventKind::DuplicateWaiting => "duplicate, waiting",
            EventKind::DuplicateExplored => "duplicate, explored",
            EventKind::DuplicatePruned => "duplicate, pruned",
            EventKind::DuplicateOnPath => "duplicate, on the path",
            EventKind::DroppedThoughBetter => "dropped, though better",
            EventKind::Improved if fate.is_reopened => "reopened",
            EventKind::Improved => "improved",
            _ => "",
        }
    }

    /// g, h and f where the algorithm has them; else the depth, and the cost where it differs.
    #[must_use]
    pub fn measures(&self, node: &Node) -> String {
        match self.algorithm().f(node) {
            Some(f) => format!("g {}   h {}   f {}", node.g, node.h, f_text(f)),
            None if self.space().unit_costs() => format!("depth {}", node.depth),
            None => format!("depth {}   cost {}", node.depth, node.g),
        }
    }

    /// The measure by which the algorithm compares paths.
    pub(crate) fn measure(&self, g: u32, depth: u16) -> String {
        let is_by_cost = matches!(self.algorithm(), Algorithm::BestFirst(_)) && !self.space().unit_costs();
        if is_by_cost { format!("cost {g}") } else { format!("depth {depth}") }
    }

    /// The depth limit at a step, where there is one.
    #[must_use]
    pub fn limit(&self, step: usize) -> Option<u16> {
        match self.algorithm() {
            Algorithm::DepthLimited(options) if options.deepening == Deepening::On => {
                u16::try_from(self.iteration(step)).ok()
            }
            Algorithm::DepthLimited(options) => Some(options.limit),
            _ => None,
        }
    }

    /// What a step did, in one sentence.
    #[must_use]
    pub fn explain_step(&self, step: usize) -> String {
        if step == 0 {
            return match self.algorithm() {
                Algorithm::Bidirectional(_) => "The start waits on one frontier, the goal on the other.".into(),
                _ => "The start waits on the frontier. Nothing has been expanded yet.".into(),
            };
        }
        let pruned = self.taken_unexpanded(step).iter().filter(|taken| taken.kind == EventKind::Pruned).count();
        let mut text = match pruned {
            0 => String::new(),
            1 => "1 node taken and cut off at the depth limit. ".into(),
            more => format!("{more} nodes taken and cut off at the depth limit. "),
        };
        let has_begun_anew = self.events(step).iter().any(|event| event.kind() == EventKind::NewIteration);
        if let (true, Some(limit)) = (has_begun_anew, self.limit(step)) {
            text += &format!("The limit was raised to {limit} and the search began anew. ");
        }
        text + &self.explain_expansion(step)
    }

    fn explain_expansion(&self, step: usize) -> String {
        let Some(expanded) = self.expanded(step) else {
            return match self.outcome_at(step) {
                Outcome::Solved => "The node taken from the frontier is the goal.".into(),
                _ => "Nothing is left on the frontier.".into(),
            };
        };
        let fates = self.fates(step);
        let new = fates.iter().filter(|fate| fate.kind == EventKind::Generated).count();
        let better = fates.iter().filter(|fate| fate.kind == EventKind::Improved).count();
        let dropped = fates.len() - new - better;
        let side = match (self.algorithm(), self.node(expanded, step).side) {
            (Algorithm::Bidirectional(_), Side::Forward) => " on the start's side",
            (Algorithm::Bidirectional(_), Side::Backward) => " on the goal's side",
            _ => "",
        };
        let improved = if better > 0 { format!(", {better} improved") } else { String::new() };
        format!("Expanded one node{side}: {new} new{improved}, {dropped} dropped.")
    }

    /// How the search ended, in plain words.
    #[must_use]
    pub fn explain_verdict(&self, step: usize) -> String {
        match self.outcome_at(step) {
            Outcome::Running | Outcome::LimitReached => String::new(),
            Outcome::Solved => self.solution(step).map_or_else(String::new, |(_, path)| {
                let unit = if self.space().unit_costs() { String::new() } else { format!(", cost {}", path.cost) };
                match path.actions.len() {
                    0 => "Solved: the start is the goal.".into(),
                    1 => format!("Solved in 1 move{unit}."),
                    moves => format!("Solved in {moves} moves{unit}."),
                }
            }),
            Outcome::Exhausted => {
                "No solution: everything that can be reached was searched, and no goal was there. That is a proof."
                    .into()
            }
            Outcome::Cutoff => {
                let limit = self.limit(step).unwrap_or(0);
                if matches!(self.algorithm(), Algorithm::DepthLimited(options) if options.repeated == Repeated::PlainTable)
                {
                    return format!(
                        "Cut off: no goal was found down to depth {limit}. That proves nothing: one may lie deeper, or \
                         on a way that the table closed."
                    );
                }
                format!(
                    "Cut off: no goal within depth {limit}, but there is more below. That proves nothing: raise the limit."
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f_is_written_without_needless_digits() {
        assert_eq!([1_200, 1_250, 1_205].map(f_text), ["12", "12.5", "12.05"]);
    }
}
