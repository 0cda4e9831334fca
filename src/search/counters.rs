//! The counters: the same for every algorithm, so that runs can be compared.

use super::event::EventKind;

/// What a run has done and what it holds. All count nodes or successors, none counts bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes whose successors were produced; a reopened node counts again.
    pub expanded: u32,
    /// Successors produced, duplicates included; roots are not.
    pub generated: u32,
    /// Successors that were dropped.
    pub duplicates: u32,
    /// Explored nodes that a better path put back on the frontier.
    pub reopened: u32,
    /// Nodes that wait to be expanded.
    pub frontier: u32,
    /// The most that ever waited, after a step.
    pub frontier_peak: u32,
    /// States that have a node (in this iteration; on either side counts for each).
    pub reached: u32,
    /// States that were expanded and do not wait again (in this iteration).
    pub explored: u32,
    /// Nodes that the algorithm must hold in memory.
    pub stored: u32,
    /// The most it ever had to hold, after a step.
    pub stored_peak: u32,
    /// Nodes expanded before f last rose: it does not depend on how ties are broken.
    pub before_last_f_rise: u32,
}

impl Counters {
    /// All of them, each with its name in files.
    #[must_use]
    pub fn named(&self) -> [(&'static str, u32); 11] {
        [
            ("expanded", self.expanded),
            ("generated", self.generated),
            ("duplicates", self.duplicates),
            ("reopened", self.reopened),
            ("frontier", self.frontier),
            ("frontier_peak", self.frontier_peak),
            ("reached", self.reached),
            ("explored", self.explored),
            ("stored", self.stored),
            ("stored_peak", self.stored_peak),
            ("before_last_f_rise", self.before_last_f_rise),
        ]
    }

    /// Counts an event after the start: what can be told from it, which leaves out what is held.
    pub(crate) fn apply(&mut self, kind: EventKind) {
        match kind {
            EventKind::Expanded => self.expanded += 1,
            EventKind::Reopened => self.reopened += 1,
            fate if fate.is_fate() => {
                self.generated += 1;
                self.duplicates += u32::from(fate.is_duplicate());
            }
            _ => {}
        }
    }

    /// Brings the peaks up to date at the end of a step.
    pub(crate) fn raise_peaks(&mut self) {
        self.frontier_peak = self.frontier_peak.max(self.frontier);
        self.stored_peak = self.stored_peak.max(self.stored);
    }
}
