//! Which chart is shown, and on which scale.

use serde::{Deserialize, Serialize};

use super::Model;
use crate::trace::Quantity;

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

impl Model {
    /// The charts that this run has.
    pub fn charts(&self) -> impl Iterator<Item = Chart> {
        let has_f = self.trace().series().quantities().contains(&Quantity::F);
        Chart::ALL.into_iter().filter(move |&chart| has_f || chart != Chart::F)
    }

    /// The chart that is shown: the one that was chosen, where the run has it.
    #[must_use]
    pub fn chart(&self) -> Chart {
        self.charts().find(|&chart| chart == self.looks.chart).unwrap_or_default()
    }
}
