//! What a run may use. A budget is checked before a step, so it never hides a solution.

/// What a run may use before it pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Nodes in the arena.
    pub nodes: usize,
    /// Bytes of everything that grows with the run.
    pub bytes: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { nodes: 5_000_000, bytes: 1 << 30 }
    }
}

impl Budget {
    /// Whether a run that holds this much may go on.
    #[must_use]
    pub fn allows(self, nodes: usize, bytes: usize) -> bool {
        nodes < self.nodes && bytes < self.bytes
    }

    /// Twice as much of both.
    #[must_use]
    pub fn doubled(self) -> Self {
        Self { nodes: self.nodes.saturating_mul(2), bytes: self.bytes.saturating_mul(2) }
    }
}
