//! Which chart is shown, and on which scale.

use serde::{Deserialize, Serialize};

/// A chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chart {
    /// Frontier, reached, explored and stored over the steps.
    #[default]
    Counts,
    /// States reached at each depth at the cursor.
    Depths,
    /// f of the node expanded, over the steps, where the algorithm has one.
    F,
}

impl Chart {
    /// All, in the order of their tabs.
    pub const ALL: [Self; 3] = [Self::Counts, Self::Depths, Self::F];

    /// The name on its tab.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Counts => "Counts",
            Self::Depths => "Depths",
            Self::F => "f",
        }
    }

    /// What it shows, in one sentence.
    #[must_use]
    pub fn tip(self) -> &'static str {
        match self {
            Self::Counts => "What the search holds, over the steps.",
            Self::Depths => "How many states were reached at each depth, at the step shown.",
            Self::F => "The f of the node that each step expanded.",
        }
    }
}

/// How the values of a chart become heights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scale {
    /// In proportion.
    #[default]
    Linear,
    /// Ten times as much is one stride higher.
    Logarithmic,
}

impl Scale {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Linear => Self::Logarithmic,
            Self::Logarithmic => Self::Linear,
        }
    }
}
