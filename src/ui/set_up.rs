//! The set-up: the boards, where they come from, and the options of the algorithm.

use egui::{ComboBox, DragValue, RichText, ScrollArea, Sense, TextEdit, Ui, Vec2, WidgetInfo};

use super::theme::{self, Theme};
use super::{board, named, setting, words};
use crate::model::{Command, MOST_COUNTED, Model, Which};
use crate::search::{Budget, Setting, Values};
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::{Board, MoveOrder, Shape};

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // Room for the scroll bar.
        ui.set_max_width(ui.available_width() - 8.0);
        ui.heading("Problem");
        match model.problem() {
            Problem::Tiles { order, .. } => tiles(ui, model, order, theme, commands),
            Problem::Romania { from, to } => romania(ui, model, from, to, commands),
        }
        if model.fields.iter().all(|field| field.error.is_none()) {
            solvable(ui, model, theme);
        }
        ui.separator();
        let label = model.algorithm().label();
        if model.is_comparing() {
            ui.heading(format!("Options of run {}: {label}", model.active() + 1));
        } else {
            ui.heading(label);
        }
        ui.label(RichText::new(model.algorithm().summary()).color(theme.faint()));
        for setting in model.algorithm().settings(model.space()) {
            option(ui, &setting, theme, commands);
        }
        budget(ui, model, theme, commands);
        ui.add_space(8.0);
    });
}

fn budget(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let mut budget = model.budget();
    let mut mebibytes = budget.bytes >> 20;
    ui.separator();
    ui.label(RichText::new("Budget of a run").strong());
    ui.horizontal(|ui| {
        let shown = words::count(budget.nodes as u64);
        let field = DragValue::new(&mut budget.nodes).range(1..=100_000_000).speed(10_000).suffix(" nodes");
        let field = field.custom_formatter(move |_, _| shown.clone());
        let nodes = ui.add(field.custom_parser(|text| text.replace([',', ' '], "").parse().ok()));
        named(&nodes, egui::Role::SpinButton, "Nodes of the budget");
        let memory = ui.add(DragValue::new(&mut mebibytes).range(1..=65_536).suffix(" MiB"));
        named(&memory, egui::Role::SpinButton, "Memory of the budget");
        if nodes.changed() || memory.changed() {
            commands.push(Command::SetBudget(Budget { bytes: mebibytes << 20, ..budget }));
        }
    });
    ui.label(RichText::new("a run that has spent one of them pauses, and can go on with more").color(theme.faint()));
}

fn tiles(ui: &mut Ui, model: &Model, order: MoveOrder, theme: Theme, commands: &mut Vec<Command>) {
    let Some(boards) = model.boards() else { return };
    ui.columns(2, |columns| {
        for (ui, which) in columns.iter_mut().zip([Which::Start, Which::Goal]) {
            board_field(ui, model, which, boards[which as usize], theme, commands);
        }
    });
    if boards[0].shape().cells() > WIDEST_TEXT {
        for which in [Which::Start, Which::Goal] {
            text_field(ui, model, which, ui.available_width() - 8.0, commands);
        }
    }
    for which in [Which::Start, Which::Goal] {
        if let Some(error) = &model.fields[which as usize].error {
            ui.colored_label(theme.warning(), format!("{}: {}", name(which), error.fault));
            ui.label(RichText::new(error.pointer()).monospace().color(theme.warning()));
        }
    }
    ui.horizontal(|ui| {
        let depth_id = ui.scope_id().with("shuffle-depth");
        let mut depth: usize = ui.data(|data| data.get_temp(depth_id)).unwrap_or(12);
        let is_counted = crate::space::tiles::reachable_count(boards[0].shape()) <= MOST_COUNTED;
        let tip = if is_counted { words::SHUFFLE_EXACT } else { words::SHUFFLE_WALK };
        if ui.button("Shuffle").on_hover_text(tip).clicked() {
            commands.push(Command::Shuffle(depth));
        }
        let response = ui.add(DragValue::new(&mut depth).range(1..=60).suffix(" moves"));
        named(&response, egui::Role::SpinButton, "Moves to shuffle");
        ui.data_mut(|data| data.insert_temp(depth_id, depth));
    });
    ui.horizontal(|ui| {
        sizes(ui, boards[0].shape(), commands);
        orders(ui, model, order, commands);
    });
}

fn name(which: Which) -> &'static str {
    match which {
        Which::Start => "Start",
        Which::Goal => "Goal",
    }
}

fn board_field(ui: &mut Ui, model: &Model, which: Which, board: Board, theme: Theme, commands: &mut Vec<Command>) {
    let colour = if which == Which::Start { theme::START } else { theme::GOAL };
    ui.label(RichText::new(name(which)).strong().color(colour));
    let side = ui.available_width().min(108.0);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    board::paint(ui.painter(), rect, board, theme);
    tiles_to_slide(ui, rect, which, board, theme, commands);
    if board.shape().cells() <= WIDEST_TEXT {
        text_field(ui, model, which, side, commands);
    }
}

/// Boards of more cells have a text field of the whole width, below.
const WIDEST_TEXT: usize = 10;

fn text_field(ui: &mut Ui, model: &Model, which: Which, side: f32, commands: &mut Vec<Command>) {
    let mut text = model.fields[which as usize].text.clone();
    let field = TextEdit::singleline(&mut text).desired_width(side).font(egui::TextStyle::Monospace);
    let response = ui.add(field).on_hover_text("Any notation: digits or spaces, the blank as . 0 x or _");
    let label = format!("{} board", name(which));
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(egui::Role::TextInput, true, label.clone());
        info.current_text_value = Some(text.clone());
        info
    });
    if response.changed() {
        commands.push(Command::Type(which, text));
    }
}

/// Makes each tile beside the blank a button that slides it.
fn tiles_to_slide(ui: &Ui, rect: egui::Rect, which: Which, board: Board, theme: Theme, commands: &mut Vec<Command>) {
    let shape = board.shape();
    let cell = rect.width() / f32::from(u8::try_from(shape.rows().max(shape.columns())).unwrap_or(u8::MAX));
    let small = |number: usize| f32::from(u8::try_from(number).unwrap_or(u8::MAX));
    let corner = rect.center() - Vec2::new(small(shape.columns()), small(shape.rows())) * cell * 0.5;
    let movable =
        crate::space::tiles::Move::ALL.into_iter().filter_map(|toward| shape.neighbour(board.blank(), toward));
    for number in movable {
        let at = corner + Vec2::new(small(number % shape.columns()), small(number / shape.columns())) * cell;
        let tile = egui::Rect::from_min_size(at, Vec2::splat(cell));
        let response = ui.interact(tile, ui.scope_id().with(("tile", which, number)), Sense::click());
        let label = format!("Slide tile {} of the {}", board.tile_at(number), name(which).to_lowercase());
        named(&response, egui::Role::Button, &label);
        if response.hovered() || response.has_focus() {
            board::outline(ui.painter(), tile.shrink(2.0), theme.path());
        }
        if response.clicked() {
            commands.push(Command::Slide(which, number));
        }
    }
}

fn sizes(ui: &mut Ui, shape: Shape, commands: &mut Vec<Command>) {
    const SIZES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4), (4, 4)];
    let combo = ComboBox::from_id_salt("size").selected_text(shape.to_string()).width(52.0).show_ui(ui, |ui| {
        for size in SIZES.into_iter().filter_map(|(rows, columns)| Shape::new(rows, columns).ok()) {
            if ui.selectable_label(size == shape, size.to_string()).clicked() && size != shape {
                commands.push(Command::Resize(size));
            }
        }
    });
    named(&combo.response, egui::Role::ComboBox, "Size of the boards");
}

fn orders(ui: &mut Ui, model: &Model, order: MoveOrder, commands: &mut Vec<Command>) {
    let combo = ComboBox::from_id_salt("order").selected_text(format!("Moves {order}")).width(104.0);
    let response = combo.show_ui(ui, |ui| {
        for other in MoveOrder::all() {
            let is_chosen = other == order;
            if let (true, Problem::Tiles { start, goal, .. }) =
                (ui.selectable_label(is_chosen, other.to_string()).clicked() && !is_chosen, model.problem())
            {
                commands.push(Command::SetUp(Problem::Tiles { start, goal, order: other }, model.algorithm()));
            }
        }
    });
    named(&response.response, egui::Role::ComboBox, "Order of moves");
    response.response.on_hover_text("The order in which the moves of the blank are tried: up, down, left, right.");
}

fn romania(ui: &mut Ui, model: &Model, from: usize, to: usize, commands: &mut Vec<Command>) {
    let mut choose = |ui: &mut Ui, label: &str, chosen: usize, problem: &dyn Fn(usize) -> Problem| {
        ui.horizontal(|ui| {
            ui.label(label);
            let combo = ComboBox::from_id_salt(label).selected_text(CITIES[chosen]).show_ui(ui, |ui| {
                for (city, name) in CITIES.iter().enumerate() {
                    if ui.selectable_label(city == chosen, *name).clicked() && city != chosen {
                        commands.push(Command::SetUp(problem(city), model.algorithm()));
                    }
                }
            });
            named(&combo.response, egui::Role::ComboBox, label);
        });
    };
    choose(ui, "Start", from, &|from| Problem::Romania { from, to });
    choose(ui, "Goal", to, &|to| Problem::Romania { from, to });
    if model.space().heuristics().len() == 1 {
        ui.weak("Straight-line distances are known to Bucharest alone: here h is 0.");
    }
}

fn solvable(ui: &mut Ui, model: &Model, theme: Theme) {
    match model.proof() {
        Some(proof) => {
            ui.colored_label(theme.warning(), RichText::new("✖ Unsolvable").strong());
            ui.label(RichText::new(&proof.argument).color(theme.faint()));
        }
        None => {
            ui.colored_label(theme.good(), RichText::new("✔ Solvable").strong());
        }
    }
}

fn option(ui: &mut Ui, setting: &Setting, theme: Theme, commands: &mut Vec<Command>) {
    ui.add_space(5.0);
    ui.label(RichText::new(setting.label).strong());
    let (_, chosen) = setting::edit(ui, setting, setting.label);
    if let Some(value) = chosen {
        commands.push(Command::Choose(setting.name, value));
    }
    let (meaning, pitfall) = match &setting.values {
        Values::OneOf { choices, chosen } => (choices[*chosen].meaning, choices[*chosen].pitfall),
        Values::Number { meaning, .. } => (*meaning, None),
    };
    ui.label(RichText::new(meaning).color(theme.faint()));
    if let Some(breaks) = pitfall {
        ui.colored_label(theme.warning(), format!("⚠ Pitfall. {breaks}"));
    }
}
