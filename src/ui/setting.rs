//! One option of an algorithm as a widget: a list of choices, or a number.

use egui::{ComboBox, DragValue, Response, Role, Ui};

use super::named;
use crate::search::{Choice, Setting, Values};

/// Draws a setting as wide as there is room, under a name for screen readers. Gives the widget, and the value that was
/// chosen in place of the present one.
pub(super) fn edit(ui: &mut Ui, setting: &Setting, name: &str) -> (Response, Option<u32>) {
    let mut chosen_now = None;
    let (response, role) = match &setting.values {
        Values::OneOf { choices, chosen } => {
            let combo = ComboBox::from_id_salt(setting.name).selected_text(text(&choices[*chosen])).truncate();
            let shown = combo.width((ui.available_width() - 8.0).max(60.0)).show_ui(ui, |ui| {
                for (place, choice) in (0_u32..).zip(choices) {
                    let is_chosen = place as usize == *chosen;
                    let response = ui.selectable_label(is_chosen, text(choice)).on_hover_text(choice.meaning);
                    if response.clicked() && !is_chosen {
                        chosen_now = Some(place);
                    }
                }
            });
            (shown.response, Role::ComboBox)
        }
        Values::Number { low, high, now, .. } => {
            let mut number = *now;
            let response = ui.add(DragValue::new(&mut number).range(*low..=*high).speed(0.2));
            chosen_now = Some(number).filter(|number| number != now);
            (response, Role::SpinButton)
        }
    };
    named(&response, role, name);
    (response, chosen_now)
}

/// The name of a choice, with a mark where it is a pitfall.
fn text(choice: &Choice) -> String {
    format!("{}{}", if choice.pitfall.is_some() { "⚠ " } else { "" }, choice.label)
}
