//! How the window is shown, and which panels are.

use super::{Chart, Model, Panel, Scale};
use crate::trace::LayoutKind;

/// How the window is shown: saved between starts.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Looks {
    /// Dark or light.
    pub is_dark: bool,
    /// Large type, for a lecture hall.
    pub is_large: bool,
    /// Whether the graph follows the current expansion.
    pub follows: bool,
    /// How the graph is laid out, where that suits the problem.
    pub layout: LayoutKind,
    /// The panels that are folded away.
    pub folded: Vec<Panel>,
    /// The chart that was chosen.
    pub chart: Chart,
    /// The scale of the charts.
    pub scale: Scale,
}

impl Default for Looks {
    fn default() -> Self {
        Self {
            is_dark: false,
            is_large: false,
            follows: true,
            layout: LayoutKind::default(),
            folded: vec![Panel::Lesson],
            chart: Chart::default(),
            scale: Scale::default(),
        }
    }
}

impl Model {
    /// Whether a panel is shown.
    #[must_use]
    pub fn shows(&self, panel: Panel) -> bool {
        !self.looks.folded.contains(&panel)
    }

    pub(super) fn toggle(&mut self, panel: Panel) {
        let folded = &mut self.looks.folded;
        if !folded.contains(&panel) {
            folded.push(panel);
            if panel == Panel::Lesson {
                folded.retain(|&other| other != Panel::SetUp);
            }
            return;
        }
        folded.retain(|&other| other != panel);
        // The lesson and the set-up share the left side: the graph keeps its room.
        let rival = match panel {
            Panel::Lesson => Panel::SetUp,
            Panel::SetUp => Panel::Lesson,
            Panel::Step | Panel::Charts | Panel::WholeSpace => return,
        };
        if !folded.contains(&rival) {
            folded.push(rival);
        }
    }
}
