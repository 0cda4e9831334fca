//! The state graph: pan, zoom, fit, follow, hover and inspect.

mod camera;
mod draw;
mod legend;

use egui::{Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo};

use super::theme::Theme;
use super::{inspect, words};
use crate::model::{Action, Command, Model, Moment};
use camera::Camera;

/// What fitting leaves free at the lower edge.
const LEGEND_HEIGHT: f32 = 26.0;

/// During a run to the end the picture is made anew this many seconds after the last one: at millions of
/// vertices more often would hold the run up.
const RUNNING_REFRESH: f64 = 0.25;

/// More vertices than this are not offered to screen readers one by one.
const MOST_BUTTONS: usize = 150;

/// The view of the graph: what is in view, and the picture of it.
#[derive(Default)]
pub(super) struct GraphView {
    camera: Camera,
    fits_done: Option<u64>,
    shown: Option<Moment>,
    picture: Option<draw::Picture>,
    /// When the picture was made, in seconds since the start.
    drawn_at: f64,
}

impl GraphView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "State graph"));
        let view = response.rect;
        self.move_by_pointer(ui, &response);
        let time = ui.input(|input| input.time);
        let is_fresh = model.playback.is_running() && time < self.drawn_at + RUNNING_REFRESH;
        if !is_fresh {
            self.keep_in_view(view, model);
            self.draw(view, model, theme, time);
        }
        let Some(picture) = &self.picture else { return };
        let painter = ui.painter_at(view);
        picture.paint(&painter, model);
        self.vertices(ui, &response, picture, model, commands);
        legend::ui(ui, view, model, theme);
        hint(ui, view, model, theme);
        self.corner(ui, view, model, commands);
    }

    /// Makes the picture anew where it would be another.
    fn draw(&mut self, view: Rect, model: &Model, theme: Theme, time: f64) {
        let request =
            draw::Request { camera: self.camera, view, moment: model.moment(), theme, selected: model.selected };
        if self.picture.as_ref().is_none_or(|picture| picture.request != request) {
            self.picture = Some(draw::Picture::new(model, request));
            self.drawn_at = time;
        }
    }

    /// Fits when asked to, and follows the current expansion when it has left the view.
    fn keep_in_view(&mut self, view: Rect, model: &Model) {
        if self.fits_done != Some(model.fits) {
            self.fits_done = Some(model.fits);
            self.fit(view, model);
        } else if model.looks.follows && self.shown != Some(model.moment()) {
            self.follow(view, model);
        }
        self.shown = Some(model.moment());
    }

    fn fit(&mut self, view: Rect, model: &Model) {
        let (vertices, _) = model.at().graph_size();
        // The legend lies over the lower edge.
        let view = Rect::from_min_max(view.min, view.max - egui::vec2(0.0, LEGEND_HEIGHT));
        let places = &model.layout().places()[..vertices];
        let Some(first) = places.first() else { return };
        let (mut low, mut high) = (*first, *first);
        for place in places {
            low.row = low.row.min(place.row);
            low.slot = low.slot.min(place.slot);
            high.row = high.row.max(place.row);
            high.slot = high.slot.max(place.slot);
        }
        // Room for the first layers, so that the first steps need no new fit.
        high.row = high.row.max(low.row + 3);
        (low.slot, high.slot) = (low.slot.min(-2), high.slot.max(2));
        self.camera.fit(view, low, high);
    }

    /// Brings the current expansion and its successors into view: by fitting as long as boards stay
    /// readable, else by moving there.
    fn follow(&mut self, view: Rect, model: &Model) {
        let at = model.at();
        let Some(current) = at.current() else { return };
        let place_of = |id| model.layout().places()[model.trace().graph().vertex(id)];
        let inner = Rect::from_min_max(view.min, view.max - egui::vec2(0.0, LEGEND_HEIGHT)).shrink(24.0);
        let nodes = std::iter::once(current).chain(at.fates().into_iter().map(|fate| fate.node));
        if nodes.map(place_of).all(|place| inner.contains(self.camera.point(view, place))) {
            return;
        }
        let before = self.camera;
        self.fit(view, model);
        if self.camera.scale < camera::BOARD_SCALE && self.camera.scale < before.scale {
            self.camera = before;
            self.camera.centre_on(place_of(current));
        }
    }

    fn move_by_pointer(&mut self, ui: &Ui, response: &Response) {
        if response.dragged() {
            self.camera.pan(response.drag_delta());
        }
        let Some(pointer) = response.hover_pos() else { return };
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        let factor = pinch * (scroll / 240.0).exp();
        if (factor - 1.0).abs() > f32::EPSILON {
            self.camera.zoom(response.rect, pointer, factor);
        }
    }

    /// Vertices that can be pointed at and clicked; those that are drawn large also by name.
    fn vertices(
        &self,
        ui: &Ui,
        response: &Response,
        picture: &draw::Picture,
        model: &Model,
        commands: &mut Vec<Command>,
    ) {
        let trace = model.trace();
        if picture.large.len() <= MOST_BUTTONS {
            for &draw::Large { vertex, rect, id, .. } in &picture.large {
                let state = trace.record().node(id).state;
                let vertex_response = ui.interact(rect, ui.scope_id().with(("vertex", vertex)), Sense::click());
                let name = format!("Vertex {}", model.space().state_text(state));
                vertex_response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.clone()));
                if vertex_response.clicked() {
                    commands.push(Command::Select(Some(state)));
                }
                vertex_response.on_hover_ui(|ui| {
                    ui.label(inspect::tip(model, id));
                });
            }
        }
        let Some(vertex) = response.hover_pos().and_then(|pointer| self.vertex_under(response.rect, pointer, model))
        else {
            if response.clicked() {
                commands.push(Command::Select(None));
            }
            return;
        };
        let (id, _) = model.at().vertex_status(vertex);
        if response.clicked() {
            commands.push(Command::Select(Some(trace.record().node(id).state)));
        }
        response.clone().on_hover_text_at_pointer(inspect::tip(model, id));
    }

    fn vertex_under(&self, view: Rect, pointer: Pos2, model: &Model) -> Option<usize> {
        let place = self.camera.place(view, pointer);
        let is_near = self.camera.point(view, place).distance(pointer) < (self.camera.scale * 0.6).max(4.0);
        let (vertices, _) = model.at().graph_size();
        model.layout().vertex_at(place).filter(|&vertex| is_near && vertex < vertices)
    }

    fn corner(&mut self, ui: &mut Ui, view: Rect, model: &Model, commands: &mut Vec<Command>) {
        let area =
            Rect::from_min_max(view.right_top() + egui::vec2(-270.0, 6.0), view.right_top() + egui::vec2(-6.0, 34.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(area), |ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button("Fit").on_hover_text(Action::Fit.row().tip).clicked() {
                    commands.push(Command::Do(Action::Fit));
                }
                let follows =
                    ui.selectable_label(model.looks.follows, "Follow").on_hover_text(Action::Follow.row().tip);
                if follows.clicked() {
                    commands.push(Command::Do(Action::Follow));
                }
                for (text, name, factor) in [("+", "Zoom in", 1.4), ("−", "Zoom out", 1.0 / 1.4)] {
                    let response = ui.button(text).on_hover_text(words::GRAPH_HELP);
                    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
                    if response.clicked() {
                        self.camera.zoom(view, view.center(), factor);
                    }
                }
            });
        });
    }
}

/// One sentence that says what to press, as long as nothing was.
fn hint(ui: &Ui, view: Rect, model: &Model, theme: Theme) {
    if model.trace().head() > 0 {
        return;
    }
    let text = if model.proof().is_some() { words::UNSOLVABLE_HINT } else { words::FIRST_HINT };
    let at = Pos2::new(view.center().x, view.bottom() - 60.0);
    let font = egui::FontId::proportional(16.0);
    let galley = ui.painter().layout(text.to_owned(), font, theme.ink(), view.width() - 40.0);
    ui.painter().galley(at - egui::vec2(galley.size().x / 2.0, galley.size().y), galley, theme.ink());
}
