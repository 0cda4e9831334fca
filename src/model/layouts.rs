//! Which layout the graphs are drawn in: one for all runs side by side, so that they can be compared.

use super::Model;
use crate::trace::{Layout, LayoutKind, Placement};

impl Model {
    /// The layouts that suit the problem.
    pub fn layouts(&self) -> impl Iterator<Item = LayoutKind> {
        LayoutKind::ALL.into_iter().filter(|kind| self.suits(*kind))
    }

    fn suits(&self, kind: LayoutKind) -> bool {
        self.lanes.iter().all(|lane| kind.suits(&lane.trace))
    }

    pub(super) fn use_layout(&mut self, kind: LayoutKind) {
        self.looks.layout = kind;
        self.lay_out();
        self.fits += 1;
    }

    /// Draws all runs in the chosen layout, or in layers where it does not suit them. Where there are several,
    /// a state stands at the same point in all.
    pub(super) fn lay_out(&mut self) {
        let kind = if self.suits(self.looks.layout) { self.looks.layout } else { LayoutKind::Layers };
        let placement = Placement::new(kind, &self.lanes[0].trace, self.optimum.depth());
        let placement = if self.is_comparing() { placement.shared() } else { placement };
        for lane in &mut self.lanes {
            lane.layout = Layout::placed(&lane.trace, placement.clone());
        }
    }
}
