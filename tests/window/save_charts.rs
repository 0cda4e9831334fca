//! The charts of several runs and of many boards: what is shown is what is saved, and what the command line writes.

use std::fs;

use searchscope::export::Format;
use searchscope::model::batch::Measure;
use searchscope::model::{Command, Order, Report, SaveAs, Scale, Wanted, What};
use searchscope::trace::Quantity;

use super::compare::{finish, open};
use super::save::{Folder, written};
use super::*;

/// The text of what is saved in a format.
fn saved(harness: &mut Harness<'_, Window>, folder: &Folder, what: What, format: Format) -> String {
    let model = &mut harness.state_mut().model;
    let path = folder.0.join(model.suggested_name(what, format));
    let asked = SaveAs { what, format, path: path.display().to_string() };
    model.apply(Command::Save(asked.clone()));
    finish(harness);
    let model = &harness.state().model;
    assert!(
        matches!(model.saving().report(&asked), Some(Report::Saved(_, None))),
        "{:?}",
        model.saving().report(&asked)
    );
    fs::read_to_string(path).unwrap()
}

fn of_program(arguments: &[&str]) -> String {
    String::from_utf8(written(arguments)).unwrap()
}

#[test]
fn the_chart_of_compared_runs_is_saved_as_it_is_shown() {
    let folder = Folder::new("runs-chart");
    let mut harness = window(SIZES[0]);
    open(&mut harness, "searchscope/1 134802756; bfs; astar heuristic=misplaced");
    run_to_end(&mut harness);
    click(&mut harness, "Explored");
    assert_eq!(harness.state().model.quantity_of_runs(), Quantity::Explored);
    let before = harness.state().model.scale_of_runs();
    click(&mut harness, "Log-log");
    assert_eq!(harness.state().model.scale_of_runs(), before.other());
    for scale in Scale::ALL {
        harness.state_mut().model.apply(Command::UseScaleOfRuns(scale));
        for format in [Format::Svg, Format::Csv] {
            let with = ["compare", "134802756", "--with", "bfs", "--with", "astar heuristic=misplaced"];
            let chart = ["--chart", "explored", "--scale", scale.name(), "--to", format.name()];
            let expected = of_program(&[&with[..], &chart].concat());
            assert_eq!(saved(&mut harness, &folder, What::Chart, format), expected, "{scale:?}");
            fs::remove_file(folder.0.join(format!("runs-explored.{}", format.ending()))).unwrap();
        }
    }
}

#[test]
fn the_chart_of_many_boards_is_saved_as_it_is_shown_once_there_is_one() {
    let folder = Folder::new("boards-chart");
    let mut harness = window(SIZES[0]);
    open(&mut harness, "searchscope/1 123456780; bfs; astar");
    click(&mut harness, "Share");
    assert!(harness.query_by_label("Chart of many boards").is_none());
    press(&mut harness, Key::Escape);
    let wanted = Wanted::Random { from: 3, to: 6, each: 4, seed: 7 };
    harness.state_mut().model.apply(Command::Order(Order::RunBoards(wanted)));
    finish(&mut harness);
    for measure in Measure::ALL {
        harness.state_mut().model.apply(Command::Order(Order::ShowMeasure(measure)));
        for format in [Format::Svg, Format::Csv] {
            let choice = ["compare", "--with", "bfs; astar", "--depths", "3..6", "--boards", "4", "--seed", "7"];
            let chart = ["--chart", measure.name(), "--to", format.name()];
            let expected = of_program(&[&choice[..], &chart].concat());
            assert_eq!(saved(&mut harness, &folder, What::ManyBoardsChart, format), expected, "{measure:?}");
        }
    }
    click(&mut harness, "Share");
    click(&mut harness, "Chart of many boards");
    harness.get_by_role_and_label(Role::TextInput, "File: Chart of many boards");
}
