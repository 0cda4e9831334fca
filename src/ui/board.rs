//! A state, drawn: a board of tiles, or the name of a place.

use egui::{
    Color32, CornerRadius, FontId, Painter, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo,
};

use super::theme::{Theme, tile_font};
use crate::space::tiles::Board;
use crate::space::{State, StateSpace};

/// Digits smaller than this cannot be read, and are left out.
const SMALLEST_CELL: f32 = 6.0;

/// Paints a board into a rectangle, as large as it fits.
pub(super) fn paint(painter: &Painter, rect: Rect, board: Board, theme: Theme) {
    draw_board(painter, rect, board, theme, &mut |shape| _ = painter.add(shape));
}

fn draw_board(painter: &Painter, rect: Rect, board: Board, theme: Theme, add: &mut dyn FnMut(Shape)) {
    let shape = board.shape();
    let cell = (rect.width() / small(shape.columns())).min(rect.height() / small(shape.rows()));
    let size = Vec2::new(small(shape.columns()), small(shape.rows())) * cell;
    let whole = Rect::from_center_size(rect.center(), size);
    add(Shape::rect_filled(whole, CornerRadius::ZERO, theme.blank()));
    // Few sizes, so that zooming does not fill the texture of the fonts.
    let digits = (cell * 2.0).round() / 2.0;
    for (number, value) in board.values().into_iter().enumerate() {
        if value == 0 {
            continue;
        }
        let at = Vec2::new(small(number % shape.columns()), small(number / shape.columns())) * cell;
        let tile = Rect::from_min_size(whole.min + at, Vec2::splat(cell)).shrink((cell * 0.03).max(0.25));
        add(Shape::rect_filled(tile, CornerRadius::same(if cell > 16.0 { 3 } else { 0 }), theme.tile()));
        if cell >= SMALLEST_CELL {
            let scale = if value > 9 { 0.75 } else { 1.0 };
            let galley = painter.layout_no_wrap(value.to_string(), tile_font(digits * scale), theme.tile_text());
            add(Shape::galley(tile.center() - galley.size() / 2.0, galley, theme.tile_text()));
        }
    }
    add(Shape::rect_stroke(whole, CornerRadius::ZERO, Stroke::new(1.0, theme.tile_edge()), StrokeKind::Outside));
}

#[expect(clippy::cast_precision_loss, reason = "cells of a board, letters of a name")]
fn small(number: usize) -> f32 {
    number as f32
}

/// Names are written as large as one of this many letters could be, so that all have one size.
const LONGEST_WORD: usize = 9;

/// Paints a state of any space; a place by its name.
pub(super) fn paint_state(painter: &Painter, rect: Rect, space: &dyn StateSpace, state: State, theme: Theme) {
    draw(painter, rect, space, state, theme, &mut |shape| _ = painter.add(shape));
}

/// The shapes of a state, from the bottom up.
pub(super) fn draw(
    painter: &Painter,
    rect: Rect,
    space: &dyn StateSpace,
    state: State,
    theme: Theme,
    add: &mut dyn FnMut(Shape),
) {
    if let Some(board) = space.board(state) {
        draw_board(painter, rect, board, theme, add);
    } else {
        add(Shape::rect_filled(rect, CornerRadius::same(3), theme.tile()));
        // A name of two words has two lines.
        let text = space.state_text(state).replace(' ', "\n");
        let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(1).max(LONGEST_WORD);
        let lines = small(text.lines().count().max(1));
        let font = FontId::proportional((rect.width() / small(longest) * 1.8).min(rect.height() / lines * 0.62));
        let galley = painter.layout(text, font, theme.tile_text(), f32::INFINITY);
        add(Shape::galley(rect.center() - galley.size() / 2.0, galley, theme.tile_text()));
    }
}

/// The sides of a state's picture, the longer one 1 (a name is a little wider).
pub(super) fn proportions(space: &dyn StateSpace, state: State) -> Vec2 {
    space.board(state).map_or(Vec2::new(1.18, 0.62), |board| {
        let sides = Vec2::new(small(board.shape().columns()), small(board.shape().rows()));
        sides / sides.max_elem()
    })
}

/// A state as a widget that can be clicked; a screen reader hears `name`.
pub(super) fn state_button(
    ui: &mut Ui,
    size: f32,
    space: &dyn StateSpace,
    state: State,
    theme: Theme,
    name: &str,
) -> Response {
    let is_board = space.board(state).is_some();
    let area = if is_board { proportions(space, state) * size } else { Vec2::new(size.max(40.0) * 1.7, size * 0.7) };
    let (rect, response) = ui.allocate_exact_size(area, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    if ui.is_rect_visible(rect) {
        paint_state(ui.painter(), rect.shrink(1.0), space, state, theme);
        if response.hovered() || response.has_focus() {
            outline(ui.painter(), rect, theme.path());
        }
    }
    response
}

/// A frame around a board.
pub(super) fn outline(painter: &Painter, rect: Rect, colour: Color32) {
    painter.rect_stroke(rect, CornerRadius::same(2), Stroke::new(2.0, colour), StrokeKind::Outside);
}
