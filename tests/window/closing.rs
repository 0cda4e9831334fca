//! The window is closed while a file is being saved.

use std::fs;

use egui::{ViewportCommand, ViewportEvent, ViewportId};
use searchscope::export::Format;
use searchscope::model::Report;

use super::save::{Folder, begin_to_save_into_a_pipe};
use super::*;

/// What a frame asks of the system's window.
fn asked(harness: &Harness<'_, Window>) -> Vec<ViewportCommand> {
    harness.output().viewport_output.get(&ViewportId::ROOT).map(|output| output.commands.clone()).unwrap_or_default()
}

/// The button of the system that closes the window.
fn close(harness: &mut Harness<'_, Window>) -> Vec<ViewportCommand> {
    let viewport = harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
    viewport.events.push(ViewportEvent::Close);
    harness.step();
    asked(harness)
}

#[test]
fn nothing_holds_up_a_window_in_which_nothing_is_saved() {
    let mut harness = window(SIZES[0]);
    assert!(!close(&mut harness).contains(&ViewportCommand::CancelClose));
}

#[test]
fn the_window_says_that_a_file_is_being_saved_and_closes_when_it_is_complete() {
    let folder = Folder::new("closing");
    let mut harness = window(SIZES[0]);
    let asked_for = begin_to_save_into_a_pipe(&mut harness, &folder, Format::Json);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.step();
    harness.get_by_label_contains("The window closes when the file is complete");
    // Whoever does not want to wait closes it once more, or stays.
    assert!(!close(&mut harness).contains(&ViewportCommand::CancelClose));
    click(&mut harness, "Stay");
    assert!(harness.query_by_label_contains("The window closes when").is_none());
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    assert!(!fs::read(&asked_for.path).unwrap().is_empty());
    let mut is_closed = false;
    for _ in 0..2_000 {
        harness.step();
        is_closed = asked(&harness).contains(&ViewportCommand::Close);
        if is_closed {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(is_closed && harness.state().model.saving().under_way().is_none());
}

#[test]
fn a_window_whose_file_could_not_be_saved_stays_and_says_why() {
    let folder = Folder::new("staying");
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "867254301", 0);
    run_to_end(&mut harness);
    // Nobody reads to the end, and it is more than a pipe holds: it breaks.
    let asked_for = begin_to_save_into_a_pipe(&mut harness, &folder, Format::Json);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    drop(fs::File::open(&asked_for.path).unwrap());
    super::compare::finish(&mut harness);
    let report = harness.state().model.saving().report(&asked_for).cloned();
    if let Some(Report::Failed(why)) = report {
        harness.get_by_label(&format!("Not saved: {why}."));
        assert!(!asked(&harness).contains(&ViewportCommand::Close));
    } else {
        panic!("{report:?}");
    }
}
