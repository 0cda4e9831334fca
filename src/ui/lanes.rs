//! The graphs: one that takes the room, or those of the runs that are compared, side by side.

use egui::{Align, Button, Frame, Label, Layout, Rect, RichText, Role, Stroke, Ui, UiBuilder, WidgetInfo, vec2};

use super::graph::{Camera, GraphView, legend};
use super::theme::Theme;
use super::words;
use crate::model::{Action, Command, Lane, Model, Pace};
use crate::search::set_up::{MOST_ALGORITHMS, algorithm_title};
use crate::search::{Algorithm, Outcome, Setting};

/// In a narrower bar what is in view has a line of its own.
const WIDE: f32 = 980.0;
/// In a lower lane the graph takes the line that tells how the run stands: the table tells it, too.
const LOW: f32 = 140.0;

/// Where no more height is left the graphs take that of the legend.
const LOW_GRAPHS: f32 = 240.0;

/// A view for each lane.
#[derive(Default)]
pub(super) struct LanesView {
    graphs: Vec<GraphView>,
    /// What all graphs that are compared look at.
    camera: Option<Camera>,
}

impl LanesView {
    pub fn ui(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        self.graphs.resize_with(model.lanes().len(), GraphView::default);
        if !model.is_comparing() {
            self.graphs[0].ui(ui, model, 0, theme, commands);
            return;
        }
        self.bar(ui, model, theme, commands);
        self.align();
        let area = ui.available_rect_before_wrap();
        for (place, rect) in grid(area, model.lanes().len()).into_iter().enumerate() {
            let builder = UiBuilder::new().max_rect(rect.shrink(2.0)).id_salt(("lane", place));
            ui.scope_builder(builder, |ui| self.lane(ui, model, place, theme, commands));
        }
    }

    /// What holds for all graphs: another one, the pace, the differences, and what is in view.
    fn bar(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ui.add_space(3.0);
        let is_wide = ui.available_width() > WIDE;
        ui.horizontal_wrapped(|ui| {
            ui.add_space(4.0);
            another(ui, model, commands);
            pace(ui, model, commands);
            ui.separator();
            differences(ui, model, commands);
            if let Some(parted) = model.parted_here() {
                ui.label(RichText::new(words::parted(&parted)).strong());
            }
            if is_wide {
                ui.separator();
                self.view_controls(ui, model, theme, commands);
            }
        });
        if !is_wide {
            ui.horizontal_wrapped(|ui| {
                ui.add_space(4.0);
                self.view_controls(ui, model, theme, commands);
            });
        }
        if ui.available_height() > LOW_GRAPHS {
            legend::lines(ui, model, theme);
        }
    }

    fn view_controls(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let view = ui.available_rect_before_wrap();
        self.graphs[0].buttons(ui, view, model, commands);
        self.graphs[0].finder(ui, model, theme, commands);
    }

    fn lane(&mut self, ui: &mut Ui, model: &Model, place: usize, theme: Theme, commands: &mut Vec<Command>) {
        let is_active = place == model.active();
        let stroke = if is_active { Stroke::new(2.0, theme.path()) } else { Stroke::new(1.0, theme.cross_edge()) };
        Frame::new().stroke(stroke).inner_margin(3.0).show(ui, |ui| {
            header(ui, model, place, theme, commands);
            self.graphs[place].ui(ui, model, place, theme, commands);
        });
        self.align();
    }

    /// Lets all graphs look at the part of the space that one of them has gone to.
    fn align(&mut self) {
        let moved = self.graphs.iter().map(GraphView::camera).find(|&camera| Some(camera) != self.camera);
        if let Some(camera) = moved {
            self.camera = Some(camera);
            self.graphs.iter_mut().for_each(|graph| graph.look_through(camera));
        }
    }
}

/// A rectangle for each of `count` graphs: at most three beside each other, so that each has as much room both ways as
/// can be.
fn grid(area: Rect, count: usize) -> Vec<Rect> {
    #[expect(clippy::cast_precision_loss, reason = "there are at most six")]
    let size = |columns: usize| {
        let rows = count.div_ceil(columns);
        vec2(area.width() / columns as f32, area.height() / rows as f32)
    };
    let room = |columns: &usize| size(*columns).min_elem();
    let most = (1..=count.clamp(1, 3)).max_by(|one, other| room(one).total_cmp(&room(other)));
    let columns = most.unwrap_or(1);
    let size = size(columns);
    #[expect(clippy::cast_precision_loss, reason = "there are at most six")]
    let corner = |place: usize| area.min + size * vec2((place % columns) as f32, (place / columns) as f32);
    (0..count).map(|place| Rect::from_min_size(corner(place), size)).collect()
}

fn differences(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    for (action, is_on) in [(Action::FirstDifference, false), (Action::LightDifferences, model.lights_differences)] {
        let row = action.row();
        if ui.selectable_label(is_on, row.label).on_hover_text(row.tip).clicked() {
            commands.push(Command::Do(action));
        }
    }
}

fn another(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(model.lanes().len() < MOST_ALGORITHMS, |ui| {
        let response = ui.menu_button("+ Another ▾", |ui| {
            for algorithm in Algorithm::all() {
                if ui.button(algorithm.label()).on_hover_text(algorithm.summary()).clicked() {
                    commands.push(Command::AddLane(algorithm));
                    ui.close();
                }
            }
        });
        response.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Another run"));
    });
    ui.separator();
}

fn pace(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    for (pace, text, tip) in
        [(Pace::Expansions, "In step", words::PACE_EXPANSIONS), (Pace::Fraction, "In proportion", words::PACE_FRACTION)]
    {
        if ui.selectable_label(model.pace() == pace, text).on_hover_text(tip).clicked() {
            commands.push(Command::SetPace(pace));
        }
    }
}

/// The name of a run, and how it stands; a click makes the panels be about it.
fn header(ui: &mut Ui, model: &Model, place: usize, theme: Theme, commands: &mut Vec<Command>) {
    let lane = &model.lanes()[place];
    let is_low = ui.available_height() < LOW;
    let text = RichText::new(short_name(model, place)).strong();
    let line = vec2(ui.available_width(), 20.0);
    ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
        let remove = ui.small_button("✖");
        remove.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Remove run {}", place + 1)));
        if remove.on_hover_text("Take this run away.").clicked() {
            commands.push(Command::RemoveLane(place));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let button = Button::selectable(place == model.active(), text).truncate();
            if ui.add(button).on_hover_text(format!("{}\n{}", name(model, lane), words::LANE_HELP)).clicked() {
                commands.push(Command::Activate(place));
            }
        });
    });
    if is_low {
        return;
    }
    ui.horizontal(|ui| {
        let (counters, (verdict, colour)) = (lane.at().counters(), verdict(lane, theme));
        if !verdict.is_empty() {
            ui.colored_label(colour, verdict);
        }
        let mut text =
            format!("{} expanded, {} waiting", words::count(counters.expanded), words::count(counters.frontier));
        if let Some(current) = lane.at().current() {
            let state = lane.trace().record().node(current).state;
            text += &format!("; now {}", model.space().state_text(state));
        }
        ui.add(Label::new(text).truncate());
    });
}

/// A run by its algorithm and the options that differ from the usual ones.
pub(super) fn name(model: &Model, lane: &Lane) -> String {
    algorithm_title(&lane.trace().algorithm(), model.space())
}

/// A run by its place and its algorithm; where several runs have the same one, with what tells it apart from them.
pub(super) fn short_name(model: &Model, place: usize) -> String {
    let algorithm = |lane: &Lane| lane.trace().algorithm();
    let own = algorithm(&model.lanes()[place]);
    let others = model.lanes().iter().map(algorithm).filter(|other| other.name() == own.name());
    let others: Vec<Vec<Setting>> = others.map(|other| other.settings(model.space())).collect();
    let is_shared = |setting: &Setting| others.iter().all(|settings| settings.contains(setting));
    let mut apart = own.settings(model.space());
    apart.retain(|setting| !is_shared(setting));
    let text = |setting: &Setting| match setting.choice() {
        Some(choice) => choice.label.to_owned(),
        None => format!("{} {}", setting.label, setting.text()),
    };
    let apart: Vec<String> = apart.iter().map(text).collect();
    let name = match &*apart.join(", ") {
        "" => algorithm_title(&own, model.space()),
        apart => format!("{apart}: {}", own.label()),
    };
    format!("{}. {name}", place + 1)
}

fn verdict(lane: &Lane, theme: Theme) -> (&'static str, egui::Color32) {
    match lane.at().outcome() {
        Outcome::Solved => ("solved", theme.good()),
        Outcome::Exhausted => ("no solution", theme.warning()),
        Outcome::Cutoff => ("cut off", theme.warning()),
        Outcome::Running | Outcome::LimitReached => ("", theme.faint()),
    }
}
