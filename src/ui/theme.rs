//! All colours and sizes. The colours are those of Okabe and Ito, which the colour-blind can tell apart.

use std::sync::Arc;

use egui::{Color32, Context, FontFamily, FontId, Rangef, Stroke, TextStyle, Visuals};

use crate::export::palette::{self, Rgb};
use crate::model::Looks;
use crate::search::Side;
use crate::trace::Status;

/// How things look: light or dark, small or large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Theme {
    pub is_dark: bool,
    is_large: bool,
}

const fn on_screen(colour: Rgb) -> Color32 {
    Color32::from_rgb(colour.0, colour.1, colour.2)
}

const ORANGE: Color32 = on_screen(palette::ORANGE);
const SKY: Color32 = on_screen(palette::SKY);
const BLUE: Color32 = on_screen(palette::BLUE);
const PURPLE: Color32 = on_screen(palette::PURPLE);

/// The start.
pub(super) const START: Color32 = on_screen(palette::START);
/// A goal.
pub(super) const GOAL: Color32 = on_screen(palette::GOAL);
/// The node that the step is about.
pub(super) const CURRENT: Color32 = on_screen(palette::CURRENT);

/// Width of the set-up.
pub(super) const SET_UP_WIDTH: f32 = 252.0;
/// Width of the lesson at first.
pub(super) const LESSON_WIDTH: f32 = 380.0;
/// Width of the panel of the step.
pub(super) const STEP_WIDTH: f32 = 372.0;
/// How high the panel of time is at first.
pub(super) const TIME_HEIGHT: f32 = 250.0;
/// How high the panel of time can be.
pub(super) const TIME_HEIGHTS: Rangef = Rangef { min: 140.0, max: 440.0 };
/// How far below the upper edge a window over the others opens: it grows downwards, so that no button moves away.
pub(super) const SHEET_DROP: egui::Vec2 = egui::vec2(0.0, 40.0);
/// Side of a board in a list.
pub(super) const SMALL_BOARD: f32 = 34.0;
/// Side of a board among a few.
pub(super) const MIDDLE_BOARD: f32 = 46.0;
/// Side of the board that a panel is about.
pub(super) const LARGE_BOARD: f32 = 88.0;

/// Type is this much larger in a lecture hall.
const LARGE: f32 = 1.3;

impl Theme {
    pub fn of(looks: &Looks) -> Self {
        Self { is_dark: looks.is_dark, is_large: looks.is_large }
    }

    /// Sets colours and sizes.
    pub fn install(self, context: &Context) {
        context.set_theme(if self.is_dark { egui::Theme::Dark } else { egui::Theme::Light });
        context.set_zoom_factor(if self.is_large { LARGE } else { 1.0 });
        context.all_styles_mut(|style| {
            style.text_styles.insert(TextStyle::Body, FontId::proportional(14.0));
            style.text_styles.insert(TextStyle::Button, FontId::proportional(14.0));
            style.text_styles.insert(TextStyle::Small, FontId::proportional(12.0));
            style.text_styles.insert(TextStyle::Monospace, FontId::monospace(12.0));
            style.text_styles.insert(TextStyle::Heading, FontId::proportional(17.0));
            style.spacing.item_spacing = egui::vec2(6.0, 5.0);
            style.spacing.button_padding = egui::vec2(7.0, 3.0);
            style.interaction.selectable_labels = false;
        });
        context.set_visuals_of(egui::Theme::Light, Self::light());
        context.set_visuals_of(egui::Theme::Dark, Self::dark());
    }

    fn light() -> Visuals {
        let mut visuals = Visuals::light();
        visuals.panel_fill = Color32::from_gray(250);
        visuals.override_text_color = Some(Color32::from_gray(20));
        visuals.selection.bg_fill = Color32::from_rgb(184, 218, 242);
        visuals.selection.stroke = Stroke::new(1.0, Color32::from_gray(10));
        visuals.weak_text_color = Some(Color32::from_gray(85));
        visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from_gray(205));
        visuals
    }

    fn dark() -> Visuals {
        let mut visuals = Visuals::dark();
        visuals.panel_fill = Color32::from_gray(27);
        visuals.override_text_color = Some(Color32::from_gray(232));
        visuals.selection.bg_fill = Color32::from_rgb(0, 84, 132);
        visuals.selection.stroke = Stroke::new(1.0, Color32::WHITE);
        visuals.weak_text_color = Some(Color32::from_gray(170));
        visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from_gray(80));
        visuals
    }

    fn pick(self, light: Color32, dark: Color32) -> Color32 {
        if self.is_dark { dark } else { light }
    }

    pub fn canvas_frame(self) -> egui::Frame {
        egui::Frame::new().fill(self.canvas())
    }

    pub fn canvas(self) -> Color32 {
        self.pick(Color32::WHITE, Color32::from_gray(18))
    }

    pub fn ink(self) -> Color32 {
        self.pick(Color32::from_gray(20), Color32::from_gray(235))
    }

    /// For what is there but not important.
    pub fn faint(self) -> Color32 {
        self.pick(Color32::from_gray(85), Color32::from_gray(170))
    }

    pub fn tree_edge(self) -> Color32 {
        self.pick(Color32::from_gray(165), Color32::from_gray(95))
    }

    pub fn cross_edge(self) -> Color32 {
        self.pick(Color32::from_gray(222), Color32::from_gray(48))
    }

    /// What a vertex or a mark of a status is filled with.
    pub fn status(self, status: Status, side: Side) -> Color32 {
        match (status, side) {
            (Status::Frontier, Side::Forward) => ORANGE,
            (Status::Frontier, Side::Backward) => SKY,
            (Status::Explored, Side::Forward) => self.pick(Color32::from_gray(150), Color32::from_gray(120)),
            (Status::Explored, Side::Backward) => {
                self.pick(Color32::from_rgb(120, 140, 165), Color32::from_rgb(92, 112, 140))
            }
            (Status::Pruned, _) => self.pick(Color32::from_rgb(170, 90, 60), Color32::from_rgb(190, 110, 80)),
            (Status::Goal, _) => PURPLE,
            (Status::Discarded | Status::Unseen, _) => self.pick(Color32::from_gray(215), Color32::from_gray(58)),
        }
    }

    pub fn path(self) -> Color32 {
        self.pick(BLUE, Color32::from_rgb(64, 160, 224))
    }

    /// For something that should be noticed: a pitfall, a fault, an unsolvable board.
    pub fn warning(self) -> Color32 {
        self.pick(Color32::from_rgb(168, 66, 0), Color32::from_rgb(255, 150, 80))
    }

    /// For something that is well.
    pub fn good(self) -> Color32 {
        self.pick(Color32::from_rgb(0, 110, 80), Color32::from_rgb(60, 200, 155))
    }

    pub fn tile(self) -> Color32 {
        self.pick(Color32::from_rgb(240, 233, 214), Color32::from_rgb(72, 70, 64))
    }

    pub fn tile_text(self) -> Color32 {
        self.pick(Color32::from_gray(15), Color32::from_gray(240))
    }

    pub fn tile_edge(self) -> Color32 {
        self.pick(Color32::from_gray(150), Color32::from_gray(20))
    }

    pub fn blank(self) -> Color32 {
        self.pick(Color32::from_gray(190), Color32::from_gray(38))
    }

    /// What only one of the runs expanded.
    pub fn only_here(self) -> Color32 {
        self.pick(Color32::from_rgb(120, 30, 150), Color32::from_rgb(240, 228, 66))
    }

    /// What a beat of a fine step is about.
    pub fn lit(self) -> Color32 {
        self.pick(Color32::from_rgb(200, 140, 0), Color32::from_rgb(240, 228, 66))
    }

    /// The line of the pseudocode that runs, and the row that is next.
    pub fn running(self) -> Color32 {
        self.pick(Color32::from_rgb(255, 236, 190), Color32::from_rgb(88, 66, 10))
    }

    /// The title of a page.
    #[expect(clippy::unused_self, reason = "as the other sizes")]
    pub fn title_size(self) -> f32 {
        19.0
    }

    /// Width of a menu with text in it.
    pub fn menu_width(self) -> f32 {
        if self.is_large { 320.0 } else { 380.0 }
    }

    /// The colours of the charted quantities: frontier, reached, explored.
    pub fn series(self) -> [Color32; 3] {
        [ORANGE, self.path(), self.pick(Color32::from_gray(110), Color32::from_gray(160))]
    }

    /// The colour of the lane at a place: with the style of its line, six can be told apart.
    pub fn lane(self, place: usize) -> Color32 {
        match place % 6 {
            0 => self.path(),
            1 => self.pick(on_screen(palette::VERMILION), on_screen(palette::ORANGE)),
            2 => self.good(),
            3 => PURPLE,
            4 => self.ink(),
            _ => self.pick(Color32::from_rgb(160, 110, 0), SKY),
        }
    }

    /// What belongs to one side of a bidirectional search.
    pub fn side(self, side: Side) -> Color32 {
        self.status(Status::Frontier, side)
    }

    /// The broad curve of what is stored, behind the others.
    pub fn stored(self) -> Color32 {
        self.pick(Color32::from_rgb(222, 214, 232), Color32::from_rgb(74, 62, 88))
    }

    pub fn grid(self) -> Color32 {
        self.pick(Color32::from_gray(190), Color32::from_gray(80))
    }
}

/// Adds to the proportional fonts, which lack arrows and marks, one that has them.
pub(super) fn install_fonts(context: &Context) {
    let mut fonts = egui::FontDefinitions::default();
    if let Some(family) = fonts.families.get_mut(&FontFamily::Proportional) {
        family.push("Hack".into());
    }
    context.set_fonts(fonts);
}

/// The size up to which a window over the others grows in this room.
pub(super) fn sheet_size(room: egui::Rect, width: f32) -> egui::Vec2 {
    room.size().min(egui::vec2(width + 40.0, f32::INFINITY)) - egui::vec2(40.0, 90.0)
}

/// Digits on a board whose cells have this side.
pub(super) fn tile_font(cell: f32) -> FontId {
    FontId::new(cell * 0.68, FontFamily::Monospace)
}

/// Keeps a mesh that is drawn over several frames.
pub(super) fn shared(mesh: egui::Mesh) -> egui::Shape {
    egui::Shape::Mesh(Arc::new(mesh))
}
