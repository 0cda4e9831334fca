//! The colours of Okabe and Ito, which the colour-blind can tell apart, and what each of them means on white.

use crate::search::Side;
use crate::trace::Status;

/// A colour by its parts of red, green and blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl std::fmt::Display for Rgb {
    /// As CSS and Graphviz write it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Orange.
pub const ORANGE: Rgb = Rgb(230, 159, 0);
/// Sky blue.
pub const SKY: Rgb = Rgb(86, 180, 233);
/// Bluish green.
pub const GREEN: Rgb = Rgb(0, 158, 115);
/// Blue.
pub const BLUE: Rgb = Rgb(0, 114, 178);
/// Vermilion.
pub const VERMILION: Rgb = Rgb(213, 94, 0);
/// Reddish purple.
pub const PURPLE: Rgb = Rgb(204, 121, 167);
/// Brown: orange that can be seen on white.
pub const BROWN: Rgb = Rgb(160, 110, 0);

/// The start.
pub const START: Rgb = GREEN;
/// A goal.
pub const GOAL: Rgb = PURPLE;
/// The node that a step is about.
pub const CURRENT: Rgb = VERMILION;
/// The path.
pub const PATH: Rgb = BLUE;

/// What is written.
pub(super) const INK: Rgb = Rgb(20, 20, 20);
/// What is written but not important.
pub(super) const FAINT: Rgb = Rgb(85, 85, 85);
/// What everything stands on.
pub(super) const PAPER: Rgb = Rgb(255, 255, 255);
/// A transition of the search tree.
pub(super) const TREE_EDGE: Rgb = Rgb(150, 150, 150);
/// Another transition.
pub(super) const CROSS_EDGE: Rgb = Rgb(215, 215, 215);
/// A tile.
pub(super) const TILE: Rgb = Rgb(240, 233, 214);
/// Where no tile is.
pub(super) const BLANK: Rgb = Rgb(190, 190, 190);
/// Lines of a grid.
pub(super) const GRID: Rgb = Rgb(225, 225, 225);

/// What a state of a status is filled with.
pub(super) fn status(status: Status, side: Side) -> Rgb {
    match (status, side) {
        (Status::Frontier, Side::Forward) => ORANGE,
        (Status::Frontier, Side::Backward) => SKY,
        (Status::Explored, Side::Forward) => Rgb(150, 150, 150),
        (Status::Explored, Side::Backward) => Rgb(120, 140, 165),
        (Status::Pruned, _) => Rgb(170, 90, 60),
        (Status::Goal, _) => PURPLE,
        (Status::Discarded | Status::Unseen, _) => Rgb(215, 215, 215),
    }
}

/// The colour of a side where the two are shown beside each other.
pub(super) fn side(side: Side) -> Rgb {
    match side {
        Side::Forward => ORANGE,
        Side::Backward => SKY,
    }
}
