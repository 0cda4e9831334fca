//! What a lesson shows, in words: for the buttons that go there.

use crate::lesson::{Moment, Panel, Placement, Setup, Show, View};

/// A set-up in words: the problem, and the runs.
pub(super) fn of_setup(setup: &Setup) -> String {
    let titles: Vec<String> = setup.set_ups.iter().map(|(_, set_up)| set_up.problem().title()).collect();
    let mut titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    titles.dedup();
    format!("{}, {}", titles.join(" and "), setup.run_titles().join(" and "))
}

/// What a line shows, in words; nothing where it is drawn in the text itself.
pub(super) fn of_show(show: &Show, setup: &Setup) -> Option<String> {
    Some(match show.view {
        View::Moment { moment, run } => {
            let moment = match moment {
                Moment::Step(step) => format!("step {step}"),
                Moment::Forward(1) => "one step on".into(),
                Moment::Forward(steps) => format!("{steps} steps on"),
                Moment::Beat(beat) => format!("event {beat} of the step"),
                Moment::Stop(stop) => {
                    let problem = setup.set_ups.first().map(|(_, set_up)| set_up.problem());
                    problem.map_or_else(String::new, |problem| stop.text(&*problem.space()))
                }
                Moment::End => "the end".into(),
            };
            match run.and_then(|run| setup.run_titles().into_iter().nth(run)) {
                Some(name) if setup.runs().len() > 1 => format!("{moment} of {name}"),
                _ => moment,
            }
        }
        View::Select(state) => {
            let problem = setup.set_ups.first().map(|(_, set_up)| set_up.problem())?;
            problem.space().state_text(state)
        }
        View::Panel(panel) => of_panel(panel).into(),
        View::Layout(Placement::Layers) => "in layers".into(),
        View::Layout(Placement::Force) => "drawn by forces".into(),
        View::Working(_) => return None,
    })
}

fn of_panel(panel: Panel) -> &'static str {
    match panel {
        Panel::Successors => "the successors",
        Panel::Frontier => "the frontier",
        Panel::Pseudocode => "the pseudocode",
        Panel::Chart => "the chart",
        Panel::Graph => "the state graph",
        Panel::Answer => "the answer",
    }
}
