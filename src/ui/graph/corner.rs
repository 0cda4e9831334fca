//! The controls over the graph: finding a state, the layout, the zoom, follow and fit.

use egui::{Align, ComboBox, Key, Layout, Rect, Role, TextEdit, Ui, UiBuilder, WidgetInfo};

use super::GraphView;
use crate::model::{Action, Command, Model, Panel};
use crate::ui::theme::Theme;
use crate::ui::words;

/// Height of a line of controls.
pub(super) const LINE: f32 = 30.0;

/// Below this width the controls take two lines.
const NARROW: f32 = 560.0;

/// Width of the field in which a state is looked for, and where there is little room.
const FIELD: f32 = 128.0;
const SMALL_FIELD: f32 = 80.0;

/// Whether the controls take two lines.
pub(super) fn is_narrow(view: Rect) -> bool {
    view.width() < NARROW
}

impl GraphView {
    pub(super) fn corner(&mut self, ui: &mut Ui, view: Rect, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let top = view.shrink2(egui::vec2(8.0, 6.0));
        let line = |number: f32| {
            let min = top.min + egui::vec2(0.0, LINE * number);
            Rect::from_min_max(min, egui::pos2(top.right(), min.y + LINE - 4.0))
        };
        let finder = if is_narrow(view) { line(1.0) } else { line(0.0) };
        ui.scope_builder(UiBuilder::new().max_rect(finder.with_max_y(view.bottom())), |ui| {
            ui.with_layout(Layout::top_down(Align::Min), |ui| self.finder(ui, model, theme, commands));
        });
        ui.scope_builder(UiBuilder::new().max_rect(line(0.0)), |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.buttons(ui, view, model, commands));
        });
    }

    pub(in crate::ui) fn finder(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        let width = if ui.available_width() < NARROW { SMALL_FIELD } else { FIELD };
        let field = TextEdit::singleline(&mut self.wanted).hint_text("Find a state").desired_width(width);
        let response = ui.add(field).on_hover_text(words::FIND_HELP);
        response.widget_info(|| WidgetInfo {
            label: Some("Find a state".into()),
            ..WidgetInfo::text_edit(true, "", self.wanted.clone(), "")
        });
        // On the canvas the field would be white on white.
        let stroke = egui::Stroke::new(1.0, theme.grid());
        ui.painter().rect_stroke(response.rect, 3.0, stroke, egui::StrokeKind::Inside);
        if self.asked_done != Some(model.finding.asked) {
            // What was asked for before the first frame was asked for in another window.
            if self.asked_done.replace(model.finding.asked).is_some() {
                response.request_focus();
            }
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !self.wanted.trim().is_empty() {
            self.looked_for = Some(self.wanted.clone());
            commands.push(Command::Find(self.wanted.clone()));
        }
        // The message is about what was looked for, not about what is being typed now.
        if let Some(message) = &model.finding.message
            && self.looked_for.as_ref() == Some(&self.wanted)
        {
            egui::Frame::new().fill(theme.canvas()).show(ui, |ui| {
                ui.set_max_width(FIELD * 2.0);
                ui.colored_label(theme.warning(), message);
            });
        }
    }

    pub(in crate::ui) fn buttons(&mut self, ui: &mut Ui, view: Rect, model: &Model, commands: &mut Vec<Command>) {
        if ui.button("Fit").on_hover_text(Action::Fit.row().tip).clicked() {
            commands.push(Command::Do(Action::Fit));
        }
        let follows = ui.selectable_label(model.looks.follows, "Follow").on_hover_text(Action::Follow.row().tip);
        if follows.clicked() {
            commands.push(Command::Do(Action::Follow));
        }
        for (text, name, factor) in [("+", "Zoom in", 1.4), ("−", "Zoom out", 1.0 / 1.4)] {
            let response = ui.button(text).on_hover_text(words::GRAPH_HELP);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
            if response.clicked() {
                self.camera.zoom(view, view.center(), factor, model.layout());
            }
        }
        let chosen = model.layout().kind();
        let width = if is_narrow(view) { 60.0 } else { 78.0 };
        let combo = ComboBox::from_id_salt("layout").selected_text(chosen.label()).width(width);
        let response = combo.show_ui(ui, |ui| {
            for kind in model.layouts() {
                if ui.selectable_label(kind == chosen, kind.label()).on_hover_text(kind.meaning()).clicked() {
                    commands.push(Command::UseLayout(kind));
                }
            }
        });
        let response = response.response.on_hover_text(chosen.meaning());
        response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, "Layout"));
        if model.layout().backdrop().is_some() {
            let shows = model.shows(Panel::WholeSpace);
            if ui.selectable_label(shows, "Whole space").on_hover_text(words::WHOLE_SPACE_HELP).clicked() {
                commands.push(Command::Toggle(Panel::WholeSpace));
            }
        }
    }
}
