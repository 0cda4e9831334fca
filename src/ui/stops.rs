//! The list of stops: what is set, and what can be.

use egui::containers::menu::MenuButton;
use egui::{DragValue, Role, Ui, WidgetInfo};

use super::words;
use crate::model::{Command, Model};
use crate::trace::Stop;

pub(super) fn ui(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    let set = model.watch().stops().count();
    let text = if set == 0 { "Stops ▾".to_owned() } else { format!("Stops ({set}) ▾") };
    let config = super::form_menu();
    let (response, _) = MenuButton::new(text).config(config).ui(ui, |ui| list(ui, model, commands));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Stops"));
    response.on_hover_text(words::STOPS_HELP);
}

fn list(ui: &mut Ui, model: &Model, commands: &mut Vec<Command>) {
    ui.set_min_width(250.0);
    // One that is set can be taken away, also where it suits the algorithm no more.
    let is_offered = |stop: &Stop| {
        let mut algorithms = model.lanes().iter().map(|lane| lane.trace().algorithm());
        model.watch().has(*stop) || algorithms.any(|algorithm| stop.suits(&algorithm))
    };
    for stop in Stop::PLAIN.into_iter().filter(is_offered) {
        let mut is_set = model.watch().has(stop);
        let text = format!("{}{}", stop.meaning(), count(model, stop));
        if ui.checkbox(&mut is_set, text).changed() {
            commands.push(if is_set { Command::SetStop(stop) } else { Command::RemoveStop(stop) });
        }
    }
    ui.separator();
    numbered(ui, "After expansion", "Expansion to stop after", 100, Stop::Expansion, commands);
    numbered(ui, "Frontier larger than", "Frontier to stop above", 50, Stop::FrontierAbove, commands);
    ui.weak(words::STOP_AT_STATE_HELP);
    let others: Vec<Stop> = model.watch().stops().filter(|stop| !Stop::PLAIN.contains(stop)).collect();
    if !others.is_empty() {
        ui.separator();
    }
    for stop in others {
        ui.horizontal(|ui| {
            let text = stop.text(model.space());
            let remove = ui.small_button("✖");
            remove.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Remove {text}")));
            if remove.clicked() {
                commands.push(Command::RemoveStop(stop));
            }
            ui.label(format!("{text}{}", count(model, stop)));
        });
    }
}

/// How often a stop that is set holds in what is recorded.
fn count(model: &Model, stop: Stop) -> String {
    let hits = model.watch().hits(stop).len();
    match hits {
        _ if !model.watch().has(stop) => String::new(),
        0 => "  (not yet)".into(),
        1 => "  (once)".into(),
        more => format!("  ({} times)", words::count(more as u64)),
    }
}

fn numbered(ui: &mut Ui, text: &str, name: &str, first: u32, stop: impl Fn(u32) -> Stop, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.label(text);
        let id = ui.scope_id().with(("stop at", text));
        let mut number: u32 = ui.data(|data| data.get_temp(id)).unwrap_or(first);
        let field = ui.add(DragValue::new(&mut number).range(1..=100_000_000));
        field.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, name));
        ui.data_mut(|data| data.insert_temp(id, number));
        let set = ui.button("Set");
        set.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Set: {text}")));
        if set.clicked() {
            commands.push(Command::SetStop(stop(number)));
        }
    });
}
