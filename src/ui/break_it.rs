//! The window in which a start is looked for that breaks something: two set-ups that differ, or a heuristic.

use egui::{ComboBox, RichText, Role, Ui};

use super::theme::Theme;
use super::work::{self, Pressed};
use super::{lanes, named, setting, sheet, words};
use crate::model::break_it::{Answer, BreakIt, Findings, Hunt};
use crate::model::{Action, Checked, Command, Model, Order, Stage};
use crate::search::set_up::algorithm_title;
use crate::search::{Algorithm, Values, best_first};
use crate::space::State;

/// What is chosen.
#[derive(Default)]
pub(super) struct BreakItView {
    /// The pair, once one was chosen.
    pair: Option<[Algorithm; 2]>,
    heuristic: usize,
}

impl BreakItView {
    pub fn ui(&mut self, ui: &Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        if !model.hunting.is_open {
            return;
        }
        sheet::show(ui, ("Break it", Action::BreakIt), 620.0, commands, |ui, commands| {
            self.pair(ui, model, theme, commands);
            ui.separator();
            self.promise(ui, model, theme, commands);
        });
    }

    fn pair(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ui.label(RichText::new(words::BREAK_PAIR).heading());
        let mut pair = self.pair.unwrap_or_else(|| usual_pair(model)).map(|side| side.fitted_to(model.space()));
        let before = pair;
        ui.columns(2, |columns| {
            for ((ui, side), name) in columns.iter_mut().zip(&mut pair).zip(["A", "B"]) {
                ui.push_id(name, |ui| choose(ui, model, name, side));
            }
        });
        if pair != before {
            self.pair = Some(pair);
        }
        let hunting = &model.hunting;
        match work::row(ui, hunting.job(), "Look for a start on which they differ", "starts") {
            Some(Pressed::Start) => commands.push(Command::Order(Order::Hunt(pair))),
            Some(Pressed::Stop) => commands.push(Command::Order(Order::StopHunt)),
            Some(Pressed::Resume) => commands.push(Command::Order(Order::ResumeHunt)),
            None => {}
        }
        if let Some(why) = hunting.job().error() {
            ui.colored_label(theme.warning(), why);
        }
        match hunting.result() {
            Some((hunt, found, findings)) => {
                result(ui, (hunt, found, findings), hunting.job().stage(), theme, commands);
            }
            None => _ = ui.weak(words::BREAK_EMPTY),
        }
    }

    fn promise(&mut self, ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
        ui.label(RichText::new(words::PROMISE).heading());
        let heuristics = model.space().heuristics();
        self.heuristic = self.heuristic.min(heuristics.len().saturating_sub(1));
        ui.horizontal(|ui| {
            let combo =
                ComboBox::from_id_salt("heuristic").selected_text(heuristics[self.heuristic].label).width(260.0);
            let shown = combo.show_ui(ui, |ui| {
                for (place, heuristic) in heuristics.iter().enumerate() {
                    ui.selectable_value(&mut self.heuristic, place, heuristic.label);
                }
            });
            named(&shown.response, Role::ComboBox, "Heuristic to check");
            if model.promises.is_busy() {
                if ui.button("Stop checking").clicked() {
                    commands.push(Command::Order(Order::StopCheck));
                }
                ui.weak("Looking at every state.");
            } else if ui.button("Check it").clicked() {
                commands.push(Command::Order(Order::Check(self.heuristic)));
            }
        });
        if let Some(why) = model.promises.error() {
            ui.colored_label(theme.warning(), why);
        }
        match model.promises.checked() {
            Some(checked) => promises(ui, checked, theme, commands),
            None => _ = ui.weak(words::PROMISE_EMPTY),
        }
    }
}

/// The first two runs side by side; where there is one, the mistake that many programs make, and A* without it.
fn usual_pair(model: &Model) -> [Algorithm; 2] {
    if let [first, second, ..] = model.lanes() {
        return [first, second].map(|lane| lane.trace().algorithm());
    }
    let right = best_first::Options { ties: best_first::Ties::Older, ..best_first::Options::default() };
    let wrong = best_first::Options { closing: best_first::Closing::OnGeneration, ..right };
    [wrong, right].map(Algorithm::BestFirst)
}

/// One side: a run that stands in the window, or an algorithm, and its options.
fn choose(ui: &mut Ui, model: &Model, name: &str, side: &mut Algorithm) {
    let combo = ComboBox::from_id_salt("algorithm").selected_text(format!("{name}: {}", side.label()));
    let shown = combo.width(ui.available_width() - 8.0).show_ui(ui, |ui| {
        for (place, lane) in model.lanes().iter().enumerate() {
            let text = format!("Run {}: {}", place + 1, lanes::name(model, lane));
            if ui.selectable_label(lane.trace().algorithm() == *side, text).clicked() {
                *side = lane.trace().algorithm();
            }
        }
        ui.separator();
        for other in Algorithm::all() {
            if ui.selectable_label(other.name() == side.name(), other.label()).clicked() && other.name() != side.name()
            {
                *side = other;
            }
        }
    });
    named(&shown.response, Role::ComboBox, &format!("Algorithm {name}"));
    for setting in side.settings(model.space()) {
        ui.horizontal(|ui| {
            let label = format!("{} of {name}", setting.label);
            ui.label(setting.label);
            let (response, chosen) = setting::edit(ui, &setting, &label);
            if let Values::Number { meaning, .. } = &setting.values {
                response.on_hover_text(*meaning);
            }
            if let Some(value) = chosen {
                side.set(setting.name, value);
            }
        });
    }
}

fn result(
    ui: &mut Ui,
    (hunt, found, findings): (&Hunt, &BreakIt, &Findings),
    stage: Stage,
    theme: Theme,
    commands: &mut Vec<Command>,
) {
    let number = |number: usize| words::count(number as u64);
    let names = hunt.algorithms.map(|algorithm| algorithm_title(&algorithm, found.space()));
    ui.weak(format!("A: {}\nB: {}", names[0], names[1]));
    let which = match (stage, findings.is_whole) {
        (Stage::Done, true) => "all that can reach the goal".to_owned(),
        (Stage::Done, false) => format!("those nearest to the goal, up to {} moves away", findings.farthest),
        _ => "so far".to_owned(),
    };
    let differ = findings.differences.len();
    ui.strong(format!("They differ on {} of {} starts, {which}.", number(differ), number(findings.looked_at)));
    let [a, b] = findings.worse.map(number);
    if differ > 0 {
        ui.label(format!("Only A misses the shortest path on {a}, only B on {b}."));
    }
    if findings.undecided > 0 {
        let undecided = number(findings.undecided);
        ui.colored_label(theme.warning(), format!("On {undecided} a budget stopped a run: nothing is known of these."));
    }
    if let Some(nearest) = findings.differences.first() {
        let start = found.space().state_text(nearest.start);
        let [a, b] = nearest.answers.map(said);
        ui.label(format!("The smallest: {start}, {} from the goal. A {a}; B {b}.", nearest.distance));
        if ui.button("Open both here").on_hover_text("Side by side, at the first step at which they part.").clicked() {
            commands.push(Command::Order(Order::OpenDifference));
            commands.push(Command::Do(Action::BreakIt));
        }
    }
}

fn said(answer: Answer) -> String {
    answer
        .cost
        .map_or_else(|| format!("finds none ({})", answer.outcome.word()), |cost| format!("finds a path of {cost}"))
}

fn promises(ui: &mut Ui, checked: &Checked, theme: Theme, commands: &mut Vec<Command>) {
    let (check, space) = (&checked.check, &*checked.space);
    let which = if check.is_whole { "all".to_owned() } else { format!("the nearest, up to {}", checked.farthest) };
    let name = space.heuristics()[checked.heuristic].label;
    ui.weak(format!(
        "{name}, over {} states ({which}) and {} steps",
        words::count(check.states),
        words::count(check.steps)
    ));
    let (over, drops) = (&check.overestimates, &check.drops);
    let verdict = |ui: &mut Ui, is_kept: bool, text: String| {
        let colour = if is_kept { theme.good() } else { theme.warning() };
        ui.colored_label(colour, RichText::new(text).strong());
    };
    match over.nearest {
        None => verdict(ui, true, "Admissible: no estimate is more than the distance.".into()),
        Some(worst) => {
            let text = "Not admissible: the estimate is too high on";
            verdict(ui, false, format!("{text} {} states, by {} at most.", words::count(over.count), over.most));
            let state = space.state_text(worst.state);
            ui.label(format!(
                "The nearest: {state} has h = {}, and is {} from the goal.",
                worst.estimate, worst.distance
            ));
            open(ui, "Open this state", worst.state, commands);
        }
    }
    match drops.nearest {
        None => verdict(ui, true, "Consistent: along no step does it drop by more than the step costs.".into()),
        Some(drop) => {
            let text = "Not consistent: it drops too far along";
            verdict(
                ui,
                false,
                format!("{text} {} steps, by {} too much at most.", words::count(drops.count), drops.most),
            );
            let to = drop.to.map_or_else(|| "itself, a goal".to_owned(), |to| space.state_text(to));
            let from = space.state_text(drop.from);
            ui.label(format!("The nearest: from {from} to {to}, h drops from {} to {}.", drop.before, drop.after));
            open(ui, "Open where the step begins", drop.from, commands);
        }
    }
}

fn open(ui: &mut Ui, label: &str, state: State, commands: &mut Vec<Command>) {
    if ui.button(label).on_hover_text("As the start of A* with this heuristic.").clicked() {
        commands.push(Command::Order(Order::OpenBreach(state)));
        commands.push(Command::Do(Action::BreakIt));
    }
}
