//! The panel of time: stepping, playing, the scrubber, the charts and the counters.

use egui::{Grid, RichText, Slider, Ui, WidgetInfo};

use super::chart::ChartView;
use super::help::key_text;
use super::results::ResultsView;
use super::theme::Theme;
use super::{progress, scrubber, stops, words};
use crate::model::{Action, Command, FASTEST, Model, Panel, SLOWEST};
use crate::search::Algorithm;
use crate::trace::Quantity;

pub(super) fn ui(
    ui: &mut Ui,
    model: &Model,
    theme: Theme,
    (chart, results): (&mut ChartView, &mut ResultsView),
    commands: &mut Vec<Command>,
) {
    ui.add_space(3.0);
    ui.horizontal_wrapped(|ui| buttons(ui, model, commands));
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            progress::ui(ui, model);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                scrubber::ui(ui, model, theme, commands);
            });
        });
    });
    if !model.shows(Panel::Charts) {
        return;
    }
    ui.separator();
    if model.is_comparing() {
        results.ui(ui, model, theme, commands);
        return;
    }
    let height = ui.available_height();
    ui.horizontal_top(|ui| {
        let width = (ui.available_width() - 300.0).max(200.0);
        let down = egui::Layout::top_down(egui::Align::Min);
        ui.allocate_ui_with_layout(egui::vec2(width, height), down, |ui| {
            ui.set_min_width(width);
            chart.ui(ui, model, theme, commands);
        });
        ui.vertical(|ui| {
            egui::ScrollArea::vertical().show(ui, |ui| counters(ui, model, theme, results));
        });
    });
}

fn button(ui: &mut Ui, model: &Model, text: &str, action: Action, commands: &mut Vec<Command>) {
    let row = action.row();
    let button = egui::Button::new(text).min_size(egui::vec2(0.0, 24.0));
    let response = ui.add_enabled(model.allows(action), button);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, model.allows(action), row.label));
    let tip = format!("{} Key: {}", row.tip, key_text(row.key));
    if response.on_hover_text(&tip).on_disabled_hover_text(tip).clicked() {
        commands.push(Command::Do(action));
    }
}

fn buttons(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    button(ui, model, "⏮ First", Action::First, commands);
    button(ui, model, "◀ Back", Action::Back, commands);
    button(ui, model, "◁", Action::FineBack, commands);
    button(ui, model, "Fine ▷", Action::FineStep, commands);
    button(ui, model, "Step ▶", Action::Step, commands);
    button(ui, model, if model.playback.is_playing() { "⏸ Pause" } else { "▶ Play" }, Action::Play, commands);
    if model.playback.is_running() {
        button(ui, model, "⏹ Stop", Action::Stop, commands);
    } else {
        button(ui, model, "⏭ Run to end", Action::Last, commands);
    }
    ui.separator();
    stops::ui(ui, model, commands);
    button(ui, model, "⏪", Action::PreviousStop, commands);
    button(ui, model, "⏩", Action::NextStop, commands);
    ui.separator();
    speed(ui, model, commands);
}

fn speed(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    let mut speed = model.playback.speed();
    ui.spacing_mut().slider_width = 80.0;
    let slider = Slider::new(&mut speed, SLOWEST..=FASTEST).logarithmic(true).show_value(false);
    let response = ui.add(slider).on_hover_text(words::SPEED_HELP);
    response.widget_info(|| WidgetInfo::slider(true, speed.into(), "Speed"));
    let text = if speed >= FASTEST {
        "full speed".to_owned()
    } else if speed < 3.0 {
        format!("{speed:.1} steps/s")
    } else {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between the slowest and the fastest"
        )]
        let whole = speed.round() as u32;
        format!("{} steps/s", words::count(whole))
    };
    ui.add_sized([82.0, 18.0], egui::Label::new(text));
    if response.changed() {
        commands.push(Command::SetSpeed(speed));
    }
}

fn counters(ui: &mut Ui, model: &Model, theme: Theme, results: &mut ResultsView) {
    let at = model.at();
    let counters = at.counters();
    let has_f = matches!(model.algorithm(), Algorithm::BestFirst(_));
    let mut rows = vec![
        [("expanded", counters.expanded), ("generated", counters.generated)],
        [("duplicates", counters.duplicates), ("reopened", counters.reopened)],
        [("frontier", counters.frontier), ("at its peak", counters.frontier_peak)],
        [("reached", counters.reached), ("explored", counters.explored)],
        [("stored", counters.stored), ("at its peak", counters.stored_peak)],
    ];
    if has_f {
        rows.push([("before f last rose", counters.before_last_f_rise), ("", 0)]);
    }
    ui.horizontal(|ui| {
        ui.strong(if at.beat().is_some() { "Counters before the step" } else { "Counters" });
        results.button(ui, model);
    });
    Grid::new("counters").num_columns(4).spacing([10.0, 3.0]).show(ui, |ui| {
        for row in rows {
            for (name, value) in row {
                if name.is_empty() {
                    continue;
                }
                ui.label(RichText::new(name).color(theme.faint())).on_hover_text(meaning(name));
                ui.label(RichText::new(words::count(value)).strong().monospace());
            }
            ui.end_row();
        }
    });
}

fn meaning(counter: &str) -> &'static str {
    match counter {
        "expanded" => "Nodes whose successors were produced; a reopened node counts again.",
        "generated" => "Successors produced, duplicates included; the start is not.",
        "duplicates" => "Successors that were dropped.",
        "reopened" => "Explored nodes that a better path put back on the frontier.",
        "frontier" => Quantity::Frontier.gloss(),
        "reached" => Quantity::Reached.gloss(),
        "explored" => Quantity::Explored.gloss(),
        "stored" => Quantity::Stored.gloss(),
        "before f last rose" => {
            "Nodes expanded before f last rose: it does not depend on how ties are broken. (The age of a tie counts from when a node was last put on the frontier.)"
        }
        _ => "The most there ever was.",
    }
}
