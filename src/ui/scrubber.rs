//! The scrubber: any recorded step under the pointer, with marks where stops hold.

use egui::style::HandleShape;
use egui::{Rangef, Rect, RichText, Slider, Stroke, Ui, WidgetInfo};

use super::theme::Theme;
use super::words;
use crate::model::{Command, Model};

/// Room for the words beside the slider.
const WORDS: f32 = 190.0;

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let (mut step, head) = (model.clock(), model.last());
    let text = format!("step {} of {}", words::count(step as u64), words::count(head as u64));
    ui.spacing_mut().slider_width = (ui.available_width() - WORDS).max(60.0);
    let slider = Slider::new(&mut step, 0..=head.max(1)).show_value(false).trailing_fill(true);
    let response = ui.add_enabled(head > 0, slider);
    response.widget_info(|| WidgetInfo::slider(head > 0, real(step), "Step shown"));
    if response.changed() {
        commands.push(Command::Seek(step));
    }
    let track = track(response.rect, ui.style().visuals.handle_shape);
    marks(ui, response.rect, track, model, theme);
    let pointed = response.hover_pos().map(|pointer| step_at(track, pointer.x, head));
    let response = match pointed.map(|step| (step, reasons(model, track, step))) {
        Some((step, reasons)) if !reasons.is_empty() => {
            response.on_hover_text(format!("near step {}: {}", words::count(step as u64), reasons.join(", ")))
        }
        _ => response.on_hover_text(words::SCRUBBER_HELP),
    };
    let _ = response;
    ui.label(RichText::new(text).strong());
}

/// Where the handle of the slider can be, as egui places it.
fn track(rect: Rect, handle: HandleShape) -> Rangef {
    let radius = rect.height() / 2.5;
    rect.x_range().shrink(match handle {
        HandleShape::Circle => radius,
        HandleShape::Rect { aspect_ratio } => radius * aspect_ratio,
    })
}

#[expect(clippy::cast_precision_loss, reason = "steps are far below 2^52")]
fn real(step: usize) -> f64 {
    step as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the steps there are")]
fn step_at(track: Rangef, x: f32, head: usize) -> usize {
    let part = f64::from((x - track.min) / track.span().max(1.0)).clamp(0.0, 1.0);
    (part * real(head)).round() as usize
}

/// A tick where each stop holds, one in a column of points.
fn marks(ui: &Ui, rect: Rect, track: Rangef, model: &Model, theme: Theme) {
    let head = model.last().max(1);
    #[expect(clippy::cast_possible_truncation, reason = "a part of the track")]
    let place = |step: usize| track.min + track.span() * (real(step) / real(head)) as f32;
    let mut after = 0;
    while let Some(hit) = model.next_stop(after) {
        let x = place(hit);
        ui.painter().vline(x, rect.y_range().shrink(1.0), Stroke::new(1.5, theme.lit()));
        // On to the next column: of those in this one, one is enough.
        after = hit.max(step_at(track, x + 1.0, head).saturating_sub(1));
    }
}

/// The stops that hold within three points of a step.
fn reasons(model: &Model, track: Rangef, step: usize) -> Vec<String> {
    let head = model.last();
    let points = real(head) / f64::from(track.span().max(1.0));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part of the steps there are")]
    let near = (points * 3.0).ceil() as usize;
    let (low, high) = (step.saturating_sub(near), step + near);
    let holds = |stop: &crate::trace::Stop| model.next_hit(*stop, low).is_some_and(|clock| clock <= high);
    model.watch().stops().filter(holds).map(|stop| stop.text(model.space())).collect()
}
