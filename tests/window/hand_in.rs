//! The scores: copied and saved for hand-in, and forgotten.

use std::fs;

use egui::accesskit::Role;
use egui::{Key, OutputCommand};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use searchscope::lesson::{Answer, BUILT_IN, Returned};
use searchscope::model::{Action, Command};
use searchscope::ui::Window;

use super::lessons::{TALL, apply, give, open, pending, push, tally};
use super::save::Folder;
use super::{press, window};

const LESSON: &str = "02-breadth-first-search";

/// A window in which Ada has answered the first question of the second lesson rightly and the next one wrongly twice,
/// and is at the start screen.
fn answered() -> Harness<'static, Window> {
    let mut harness = window(TALL);
    apply(&mut harness, Command::NameStudent("Ada, \"A\"".into()));
    open(&mut harness, BUILT_IN[1].file);
    give(&mut harness, &Answer::Returned(Returned::Path(3)));
    push(&mut harness, "Next part ▶");
    let root = harness.state().model.space().root();
    for _ in 0..2 {
        give(&mut harness, &Answer::State(root));
    }
    press(&mut harness, Key::H);
    harness
}

/// Reads the table as a spreadsheet would, and holds it against what Ada did and what the lesson's file asks.
#[track_caller]
fn is_what_ada_did(text: &str) {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let columns: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let place = |name: &str| columns.iter().position(|column| column == name).unwrap();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), BUILT_IN[1].text.matches("\n```ask\n").count());
    let of = |row: usize| {
        ["step", "step done", "tries", "right at first", "right at last", "answer"].map(|name| &rows[row][place(name)])
    };
    assert_eq!(of(0), ["1", "yes", "1", "yes", "yes", "a path of 3 moves"]);
    assert_eq!(of(1), ["2", "no", "2", "no", "no", "12345.786"]);
    for (row, record) in rows.iter().enumerate() {
        assert_eq!((&record[place("name")], &record[place("lesson")]), ("Ada, \"A\"", "Breadth-first search"));
        assert!(BUILT_IN[1].text.contains(&record[place("question")]), "{record:?}");
        if row > 1 {
            assert_eq!(of(row)[2..], ["0", "no", "no", ""], "{record:?}");
        }
    }
}

/// Presses the button, and gives what is in the clipboard then.
fn copied(harness: &mut Harness<'_, Window>, label: &str) -> String {
    harness.get_by_role_and_label(Role::Button, label).click_accesskit();
    for _ in 0..4 {
        harness.step();
        for command in &harness.output().platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                return text.clone();
            }
        }
    }
    panic!("nothing was copied");
}

#[test]
fn the_scores_that_are_copied_are_read_back_with_the_right_numbers() {
    is_what_ada_did(&copied(&mut answered(), "Copy scores as CSV"));
}

#[test]
fn the_scores_that_are_saved_are_read_back_and_a_file_is_replaced_only_when_asked_again() {
    let folder = Folder::new("scores");
    let path = folder.0.join("mine.csv");
    fs::write(&path, "precious").unwrap();
    let mut harness = answered();
    harness.get_by_role_and_label(Role::TextInput, "File: Scores").focus();
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_role_and_label(Role::TextInput, "File: Scores").type_text(path.to_str().unwrap());
    harness.run();
    let save = |harness: &mut Harness<'_, Window>| {
        push(harness, "Save scores");
        super::compare::finish(harness);
        harness.run();
    };
    save(&mut harness);
    harness.get_by_label("There is a file of this name. Press Save again to replace it.");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    save(&mut harness);
    harness.get_by_label_contains("Saved as ");
    is_what_ada_did(&fs::read_to_string(&path).unwrap());
}

#[test]
fn one_lesson_is_begun_anew_and_the_others_keep_their_scores() {
    let mut harness = answered();
    open(&mut harness, BUILT_IN[0].file);
    let right = pending(&harness).question().right(pending(&harness).scene()).unwrap();
    give(&mut harness, &right);
    assert!(tally(&harness, "01-states-and-moves").is_begun());
    open(&mut harness, BUILT_IN[1].file);
    let (before, other) = (tally(&harness, LESSON), tally(&harness, "01-states-and-moves"));
    assert_eq!((before.answered, before.right), (2, 1));
    push(&mut harness, "Contents");
    push(&mut harness, "Begin this lesson anew");
    assert!(!tally(&harness, LESSON).is_begun());
    assert_eq!(tally(&harness, "01-states-and-moves"), other);
    let now = harness.state().model.lessons.open().unwrap();
    assert_eq!((now.key(), now.step()), (LESSON, 0));
    assert!(harness.state().model.lessons.open_question().is_some(), "it asks again");
    assert!(harness.state().model.allows(Action::NextLessonStep));
}
