//! The counts of each side of a bidirectional search, told from the events of its steps.

use super::Trace;
use crate::search::{EventKind, Record, Side};

/// Steps from one kept pair of counts to the next.
const STRIDE: usize = 64;

/// What one side holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SideCounts {
    pub frontier: u32,
    pub reached: u32,
    pub explored: u32,
}

impl SideCounts {
    fn apply(&mut self, kind: EventKind) {
        match kind {
            EventKind::Generated => {
                self.frontier += 1;
                self.reached += 1;
            }
            EventKind::Expanded => {
                self.frontier -= 1;
                self.explored += 1;
            }
            EventKind::GoalFound => self.frontier -= 1,
            _ => {}
        }
    }
}

/// The counts of both sides: now, and every few steps since the start.
#[derive(Debug, Default)]
pub(super) struct Sides {
    pub now: [SideCounts; 2],
    kept: Vec<[SideCounts; 2]>,
    steps: usize,
}

impl Sides {
    pub fn take_down(&mut self, record: &Record) {
        for event in &record.events {
            self.now[record.node(event.node()).side as usize].apply(event.kind());
        }
        if self.steps.is_multiple_of(STRIDE) {
            self.kept.push(self.now);
        }
        self.steps += 1;
    }

    /// The counts of a side after a step, rolled forward from those kept before.
    pub fn at(&self, side: Side, step: usize, trace: &Trace) -> SideCounts {
        let mut counts = self.kept[step / STRIDE][side as usize];
        for at in step / STRIDE * STRIDE + 1..=step {
            let events = trace.events(at).iter();
            let own = events.filter(|event| trace.record().node(event.node()).side == side);
            own.for_each(|event| counts.apply(event.kind()));
        }
        counts
    }

    pub fn bytes(&self) -> usize {
        self.kept.len() * size_of::<[SideCounts; 2]>()
    }
}
