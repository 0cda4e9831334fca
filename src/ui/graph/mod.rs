//! The state graph: pan, zoom, fit, follow, hover and inspect.

mod camera;
mod corner;
mod draw;
mod far;
mod forms;
mod ink;
pub(super) mod legend;
mod lit;
mod near;
mod rows;

use egui::{Pos2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo};

use super::theme::Theme;
use super::{inspect, words};
use crate::model::{Command, Lane, Model, Moment, Panel};
use crate::trace::{Backdrop, Point};
use camera::BOARD_SIDE;
pub(in crate::ui) use camera::Camera;

/// What fitting leaves free at the lower edge: in a narrow view the legend has two lines.
fn legend_height(view: Rect) -> f32 {
    if corner::is_narrow(view) { 48.0 } else { 26.0 }
}

/// During a run to the end the picture is made anew this many seconds after the last one: at millions of
/// vertices more often would hold the run up.
const RUNNING_REFRESH: f64 = 0.25;

/// More vertices than this are not offered to screen readers one by one.
const MOST_BUTTONS: usize = 150;

/// The view of the graph: what is in view, and the picture of it.
#[derive(Default)]
pub(super) struct GraphView {
    camera: Camera,
    /// What the last fit made of it.
    fitted: Option<Camera>,
    fits_done: Option<u64>,
    jumps_done: u64,
    asked_done: Option<u64>,
    /// The text of the field in which a state is looked for, and the text that was looked for last.
    wanted: String,
    looked_for: Option<String>,
    /// What was in view when it was last looked whether the current expansion is, and in how much room.
    shown: Option<(Moment, Vec2)>,
    picture: Option<draw::Picture>,
    lit: lit::Lit,
    /// When the picture was made, in seconds since the start.
    drawn_at: f64,
}

impl GraphView {
    /// Draws the graph of the lane at a place.
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, place: usize, theme: Theme, commands: &mut Vec<Command>) {
        let lane = &model.lanes()[place];
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "State graph"));
        let view = response.rect;
        self.move_by_pointer(ui, &response, lane);
        let time = ui.input(|input| input.time);
        let is_fresh = model.playback.is_running() && time < self.drawn_at + RUNNING_REFRESH;
        if !is_fresh {
            self.keep_in_view(view, model, lane);
            self.draw(ui, view, model, place, theme);
        }
        let Some(picture) = &self.picture else { return };
        picture.paint(&ui.painter_at(view));
        self.vertices(ui, &response, picture, (model, place), commands);
        if !model.is_comparing() {
            legend::over(ui, view, model, theme);
            self.corner(ui, view, model, theme, commands);
        }
        if place == model.active() {
            hint(ui, view, model, theme);
        }
    }

    /// The part of the layout that is in view.
    pub fn camera(&self) -> Camera {
        self.camera
    }

    /// Looks at the same part as another view.
    pub fn look_through(&mut self, camera: Camera) {
        self.camera = camera;
    }

    /// Makes the picture anew where it would be another.
    fn draw(&mut self, ui: &Ui, view: Rect, model: &Model, place: usize, theme: Theme) {
        let lane = &model.lanes()[place];
        let request = draw::Request {
            camera: self.camera,
            view,
            moment: lane.moment(),
            others: others(model, place),
            theme,
            selected: model.selected,
            shows_whole: model.shows(Panel::WholeSpace),
            layout: lane.layout().kind(),
            has_depths: has_depths(model, lane),
            fits: model.fits,
            pixels_per_point: ui.ctx().pixels_per_point(),
            fonts: draw::Fonts::now(ui.painter()),
        };
        if self.picture.as_ref().is_none_or(|picture| picture.request != request) {
            self.lit.prepare(model, place);
            self.picture = Some(draw::Picture::new(lane, &self.lit, request, &ui.painter_at(view)));
            self.drawn_at = ui.input(|input| input.time);
        }
    }

    /// Fits when asked to, goes to what was found, and follows the current expansion when it has left the view.
    fn keep_in_view(&mut self, view: Rect, model: &Model, lane: &Lane) {
        let is_resized = self.shown.is_some_and(|(_, size)| size != view.size());
        // What was fitted and not moved since is fitted to the new size as well.
        if self.fits_done != Some(model.fits) || (is_resized && self.fitted == Some(self.camera)) {
            self.fits_done = Some(model.fits);
            self.fit(view, model);
        } else if model.looks.follows
            && self.shown != Some((lane.moment(), view.size()))
            && lane.moment() == model.moment()
        {
            self.follow(view, model, lane);
        }
        if self.jumps_done != model.finding.jumps {
            self.jumps_done = model.finding.jumps;
            self.go_to_selected(model, lane);
        }
        self.shown = Some((lane.moment(), view.size()));
    }

    fn go_to_selected(&mut self, model: &Model, lane: &Lane) {
        let (trace, layout) = (lane.trace(), lane.layout());
        let vertex = model.selected.and_then(|state| trace.graph().vertex_of_state(state, trace.search()));
        if let Some(vertex) = vertex {
            self.camera.come_near(layout.point(vertex), layout.room(vertex));
        }
    }

    /// Brings all that is seen by now into view; runs side by side are seen alike.
    fn fit(&mut self, view: Rect, model: &Model) {
        let layout = model.layout();
        let whole = layout.backdrop().filter(|_| model.shows(Panel::WholeSpace));
        let seen = model.lanes().iter().filter_map(|lane| lane.layout().bounds(lane.at().graph_size().0));
        let bounds = whole.map_or_else(|| seen.reduce(around), Backdrop::bounds);
        let Some((mut low, mut high)) = bounds else { return };
        // Room for the first layers, so that the first steps need no new fit.
        (low.x, high.x) = (low.x.min(-2.0), high.x.max(2.0));
        if layout.kind().has_rows() {
            high.y = high.y.max(low.y + 3.0);
        } else {
            (low.y, high.y) = (low.y.min(-2.0), high.y.max(2.0));
        }
        let free = free(view, has_depths(model, &model.lanes()[model.active()]));
        self.camera.fit(free, (low, high), layout);
        self.camera.pan(free.center() - view.center());
        self.fitted = Some(self.camera);
    }

    /// Brings the current expansion and its successors into view: by fitting as long as boards stay
    /// readable, else by moving there.
    fn follow(&mut self, view: Rect, model: &Model, lane: &Lane) {
        let (at, layout) = (lane.at(), lane.layout());
        let Some(current) = at.current() else { return };
        let vertex_of = |id| lane.trace().graph().vertex(id);
        let inner = free(view, has_depths(model, lane)).shrink(20.0);
        let nodes = std::iter::once(current).chain(at.fates().into_iter().map(|fate| fate.node));
        let is_in_view = |point: Point| inner.contains(self.camera.on_screen(view, point));
        if nodes.map(|id| layout.point(vertex_of(id))).all(is_in_view) {
            return;
        }
        let before = self.camera;
        self.fit(view, model);
        let side = self.camera.scale * layout.room(vertex_of(current));
        if side < BOARD_SIDE && self.camera.scale < before.scale {
            self.camera = before;
            self.camera.centre_on(layout.point(vertex_of(current)));
        }
    }

    fn move_by_pointer(&mut self, ui: &Ui, response: &Response, lane: &Lane) {
        if response.dragged() {
            self.camera.pan(response.drag_delta());
        }
        let Some(pointer) = response.hover_pos() else { return };
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        let factor = pinch * (scroll / 240.0).exp();
        if (factor - 1.0).abs() > f32::EPSILON {
            self.camera.zoom(response.rect, pointer, factor, lane.layout());
        }
    }

    /// Vertices that can be pointed at and clicked; those that are drawn large also by name.
    fn vertices(
        &self,
        ui: &Ui,
        response: &Response,
        picture: &draw::Picture,
        (model, place): (&Model, usize),
        commands: &mut Vec<Command>,
    ) {
        let lane = &model.lanes()[place];
        let trace = lane.trace();
        // In a comparison the same state stands in several graphs.
        let whose = if model.is_comparing() { format!(" in graph {}", place + 1) } else { String::new() };
        if picture.large.len() <= MOST_BUTTONS {
            for &draw::Large { vertex, rect, id, .. } in &picture.large {
                let state = trace.record().node(id).state;
                let vertex_response = ui.interact(rect, ui.scope_id().with(("vertex", vertex)), Sense::click());
                let name = format!("Vertex {}{whose}", model.space().state_text(state));
                vertex_response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.clone()));
                if vertex_response.clicked() {
                    commands.push(Command::Select(Some(state)));
                }
                vertex_response.on_hover_ui(|ui| {
                    ui.label(inspect::tip(lane, id));
                });
            }
        }
        let Some(vertex) = response.hover_pos().and_then(|pointer| self.vertex_under(response.rect, pointer, lane))
        else {
            if response.clicked() {
                commands.push(Command::Select(None));
            }
            return;
        };
        let (id, _) = lane.at().vertex_status(vertex);
        if response.clicked() {
            commands.push(Command::Select(Some(trace.record().node(id).state)));
        }
        response.clone().on_hover_text_at_pointer(inspect::tip(lane, id));
    }

    fn vertex_under(&self, view: Rect, pointer: Pos2, lane: &Lane) -> Option<usize> {
        let (layout, (vertices, _)) = (lane.layout(), lane.at().graph_size());
        let to = self.camera.in_layout(view, pointer);
        let vertex = layout.nearest(to, self.camera.stretch(), vertices)?;
        let reach = (layout.room(vertex) * self.camera.scale * 0.6).clamp(4.0, camera::LARGEST * 0.6);
        (self.camera.on_screen(view, layout.point(vertex)).distance(pointer) < reach).then_some(vertex)
    }
}

/// Whether the rows are numbered: they are shared where several runs stand side by side, and no depths of one alone.
fn has_depths(model: &Model, lane: &Lane) -> bool {
    lane.has_depth_rows() && !model.is_comparing()
}

/// Where the other runs stand, as far as the picture of this one depends on it.
fn others(model: &Model, place: usize) -> Option<Vec<Moment>> {
    let others = model.lanes().iter().enumerate().filter(|&(other, _)| other != place);
    model.lights_differences.then(|| others.map(|(_, lane)| lane.moment()).collect())
}

/// The box around two boxes.
fn around((low, high): (Point, Point), (other_low, other_high): (Point, Point)) -> (Point, Point) {
    let least = Point { x: low.x.min(other_low.x), y: low.y.min(other_low.y) };
    let most = Point { x: high.x.max(other_high.x), y: high.y.max(other_high.y) };
    (least, most)
}

/// What the controls, the legend and the numbers of the rows leave free of a view.
fn free(view: Rect, has_depths: bool) -> Rect {
    let top = (corner::LINE - 8.0).min(view.height() * 0.1);
    let bottom = legend_height(view).min(view.height() * 0.15);
    let left = if has_depths { rows::WIDTH.min(view.width() * 0.1) } else { 0.0 };
    Rect::from_min_max(view.min + egui::vec2(left, top), view.max - egui::vec2(0.0, bottom))
}

/// One sentence that says what to press, as long as nothing was.
fn hint(ui: &Ui, view: Rect, model: &Model, theme: Theme) {
    if model.trace().head() > 0 {
        return;
    }
    let text = if model.proof().is_some() { words::UNSOLVABLE_HINT } else { words::FIRST_HINT };
    // Between the start, and the goal of a search from both ends.
    let at = view.center();
    let font = egui::FontId::proportional(16.0);
    let galley = ui.painter().layout(text.to_owned(), font, theme.ink(), view.width() - 40.0);
    ui.painter().galley(at - galley.size() / 2.0, galley, theme.ink());
}
