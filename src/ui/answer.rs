//! The verdict in plain words, and the path as boards and moves.

use egui::{CollapsingHeader, Frame, RichText, Stroke, Ui};

use super::board;
use super::theme::{self, Theme};
use crate::model::{Command, Model, Verdict};
use crate::search::{Objective, Outcome};

pub(super) fn ui(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let outcome = model.at().outcome();
    if !outcome.is_verdict() {
        return;
    }
    let colour = if outcome == Outcome::Solved { theme.good() } else { theme.warning() };
    let frame = Frame::new().stroke(Stroke::new(1.5, colour)).corner_radius(4.0).inner_margin(6.0);
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let verdict = model.trace().explain_verdict(model.cursor());
        ui.label(RichText::new(verdict).heading().color(colour));
        if outcome != Outcome::Solved {
            missed(ui, model, theme);
        }
        if let Some(verdict) = model.verdict() {
            let (text, is_best) = judge(&verdict, measure(model));
            ui.colored_label(if is_best { theme.good() } else { theme.warning() }, text);
        }
        path(ui, model, theme, commands);
    });
}

/// Of a longer path only the beginning is written out.
const LONGEST_PATH: usize = 100;

/// Says so where there is a solution that the search did not find.
fn missed(ui: &mut Ui, model: &Model, theme: Theme) {
    if let Some(proof) = model.proof() {
        ui.label(RichText::new(&proof.argument).color(theme.faint()));
    } else if let Some(moves) = model.optimum().moves {
        ui.colored_label(theme.warning(), format!("There is a solution in {moves} moves."));
    }
}

/// What an answer is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// Every move costs the same.
    Moves,
    /// Costs differ, and the algorithm looks for the fewest steps.
    StepsThenCost,
    /// Costs differ, and the algorithm looks for the least cost.
    Cost,
}

fn measure(model: &Model) -> Measure {
    match (model.space().unit_costs(), model.algorithm().objective()) {
        (true, _) => Measure::Moves,
        (false, Objective::Actions) => Measure::StepsThenCost,
        (false, Objective::Cost) => Measure::Cost,
    }
}

/// Whether an answer is the shortest possible, in words, and whether it is what the algorithm looks for.
fn judge(verdict: &Verdict, measure: Measure) -> (String, bool) {
    let optimum = verdict.optimum;
    let (Some(moves), Some(cost)) = (optimum.moves, optimum.cost) else {
        return ("Whether a shorter path exists was not worked out: the problem is too large for that.".into(), true);
    };
    if measure == Measure::Moves {
        return match verdict.moves - moves {
            0 => ("No shorter path exists.".into(), true),
            1 => (format!("Not the shortest: {moves} moves are enough, 1 fewer."), false),
            more => (format!("Not the shortest: {moves} moves are enough, {more} fewer."), false),
        };
    }
    match (verdict.cost - cost, verdict.moves - moves) {
        (0, 0) => ("No path is cheaper, and none has fewer steps.".into(), true),
        (0, _) => (format!("No path is cheaper, though {moves} steps can be enough."), true),
        (more, 0) => {
            let text = format!("No path has fewer steps, but the cheapest costs {cost}: {more} less.");
            (text, measure == Measure::StepsThenCost)
        }
        (more, _) => (format!("Not the cheapest: {cost} is enough, {more} less."), false),
    }
}

fn path(ui: &mut Ui, model: &Model, theme: Theme, commands: &mut Vec<Command>) {
    let Some((_, path)) = model.at().solution() else { return };
    let space = model.space();
    let moves: Vec<String> = path.actions.iter().take(LONGEST_PATH).map(|&action| space.action_text(action)).collect();
    if !moves.is_empty() {
        let text = moves.join(if space.unit_costs() { " " } else { ", " });
        let rest = if path.actions.len() > LONGEST_PATH { " ..." } else { "" };
        ui.label(RichText::new(text + rest).monospace());
    }
    CollapsingHeader::new(format!("The path, {} states", path.states.len()))
        .default_open(path.states.len() <= 24)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (place, &state) in path.states.iter().take(LONGEST_PATH + 1).enumerate() {
                    let name = format!("Path {place}: {}", space.state_text(state));
                    let response = board::state_button(ui, theme::MIDDLE_BOARD, space, state, theme, &name);
                    let tip = place
                        .checked_sub(1)
                        .map_or_else(|| "the start".into(), |before| format!("{place}: {}", moves[before]));
                    if response.on_hover_text(tip).clicked() {
                        commands.push(Command::Select(Some(state)));
                    }
                }
            });
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Optimum;

    fn words(moves: usize, cost: u32, best: (usize, u32), measure: Measure) -> String {
        judge(&Verdict { moves, cost, optimum: Optimum { moves: Some(best.0), cost: Some(best.1) } }, measure).0
    }

    #[test]
    fn an_answer_that_is_too_long_says_by_how_much() {
        assert_eq!(words(13, 13, (11, 11), Measure::Moves), "Not the shortest: 11 moves are enough, 2 fewer.");
        assert_eq!(words(11, 11, (11, 11), Measure::Moves), "No shorter path exists.");
        assert_eq!(
            words(3, 450, (3, 418), Measure::StepsThenCost),
            "No path has fewer steps, but the cheapest costs 418: 32 less."
        );
        assert_eq!(words(4, 418, (3, 418), Measure::Cost), "No path is cheaper, though 3 steps can be enough.");
    }
}
