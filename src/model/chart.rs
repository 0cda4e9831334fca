//! Which chart is shown, and on which scale.

use serde::{Deserialize, Serialize};

use super::Model;
pub use crate::export::chart::Scale;
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

/// The chart of runs that are compared: what it shows of each, and on which scale, once one was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RunsChart {
    pub quantity: Quantity,
    pub scale: Option<Scale>,
}

impl Default for RunsChart {
    fn default() -> Self {
        Self { quantity: Quantity::Frontier, scale: None }
    }
}

impl Model {
    /// What the chart of runs that are compared shows of each.
    #[must_use]
    pub fn quantity_of_runs(&self) -> Quantity {
        self.runs_chart.quantity
    }

    /// The scale of both axes of that chart.
    #[must_use]
    pub fn scale_of_runs(&self) -> Scale {
        let heads = self.lanes().iter().map(|lane| lane.trace().head());
        self.runs_chart.scale.unwrap_or_else(|| Scale::of_runs(heads, self.looks.scale))
    }

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
