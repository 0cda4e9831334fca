//! Lessons that arrive while the window is open: dropped on it, or written anew by their author.

use egui::{Align2, Color32, FontId, Id, LayerId, Order, Ui};

use super::words;
use crate::model::Model;

/// Seconds between two looks at the file of the open lesson.
#[cfg(not(target_arch = "wasm32"))]
const LOOK_AGAIN: f64 = 1.0;

/// When the file of the open lesson was looked at last, in seconds since the start.
#[derive(Default)]
pub(super) struct Arrivals {
    #[cfg(not(target_arch = "wasm32"))]
    looked: f64,
}

impl Arrivals {
    pub fn take(&mut self, ui: &Ui, model: &mut Model) {
        dropped(ui, model);
        #[cfg(not(target_arch = "wasm32"))]
        self.look(ui, model);
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn look(&mut self, ui: &Ui, model: &mut Model) {
        if model.watched_file().is_none() {
            return;
        }
        let time = ui.input(|input| input.time);
        if time - self.looked >= LOOK_AGAIN {
            self.looked = time;
            model.look_at_file();
        }
        ui.ctx().request_repaint_after_secs(1.0);
    }
}

/// Opens what was dropped on the window.
fn dropped(ui: &Ui, model: &mut Model) {
    let (hovers, files) = ui.input(|input| (!input.raw.hovered_files.is_empty(), input.raw.dropped_files.clone()));
    if hovers {
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::unique("drop a lesson")));
        let area = ui.ctx().content_rect();
        painter.rect_filled(area, 0.0, Color32::from_black_alpha(170));
        painter.text(
            area.center(),
            Align2::CENTER_CENTER,
            words::DROP_HERE,
            FontId::proportional(26.0),
            Color32::WHITE,
        );
    }
    #[cfg(not(target_arch = "wasm32"))]
    if !files.is_empty() {
        model.open_dropped(files.iter().map(|file| (file.path(), || file.bytes())));
    }
    // In a browser a file is read while other things go on: there is no place for what comes of it yet.
    #[cfg(target_arch = "wasm32")]
    let _ = (files, model);
}
