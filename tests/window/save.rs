//! Out of the window: what is saved to files, and what is copied.

use std::fs;
use std::path::{Path, PathBuf};

use searchscope::export::Format;
use searchscope::model::batch::{Batch, Boards, Measure, spread_table};
use searchscope::model::{Action, Command, Order, Panel, Report, SaveAs, Wanted, What, Workload};
use searchscope::search::Budget;

use super::compare::{PAIR, finish, open, plan};
use super::*;

/// A folder of this test alone, gone with it.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("searchscope-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn begins_with(path: &Path, beginning: &[u8]) -> bool {
    fs::read(path).unwrap().starts_with(beginning)
}

#[test]
fn everything_that_is_offered_is_saved_in_each_of_its_formats() {
    let folder = Folder::new("formats");
    let mut harness = window(SIZES[0]);
    super::run_to_end(&mut harness);
    let mut saved = Vec::new();
    for what in What::SHARED {
        for format in what.formats() {
            let model = &mut harness.state_mut().model;
            let path = folder.0.join(model.suggested_name(what, format));
            let asked = SaveAs { what, format, path: path.display().to_string() };
            model.apply(Command::Save(asked.clone()));
            finish(&mut harness);
            let report = harness.state().model.saving().report(&asked).cloned();
            assert!(matches!(report, Some(Report::Saved(..))), "{what:?} {format:?}: {report:?}");
            let beginning: &[u8] = match (format, what) {
                (Format::Svg, _) => b"<svg",
                (Format::Dot, _) => b"// BFS: ",
                (Format::Json, _) => b"{\"format\":\"searchscope trace\"",
                (Format::Posthoc, _) => b"# BFS: ",
                (Format::Csv, What::Comparison) => b"algorithm,verdict,moves",
                (Format::Csv, What::Nodes) => b"node,",
                (Format::Csv, _) => b"step,",
                _ => b"\x89PNG\r\n\x1a\n",
            };
            let bytes = fs::read(&path).unwrap();
            let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(80)]).into_owned();
            assert!(begins_with(&path, beginning), "{what:?} {format:?}: {shown}");
            saved.push(format);
        }
    }
    assert!(Format::ALL.iter().all(|format| saved.contains(format)));
}

#[test]
fn the_share_menu_saves_and_replaces_a_file_only_when_asked_again() {
    let folder = Folder::new("menu");
    let path = folder.0.join("graph.svg");
    fs::write(&path, "precious").unwrap();
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Step");
    click(&mut harness, "Share");
    harness.get_by_label_contains("SVG: ").click();
    harness.run();
    let field = |harness: &mut Harness<'_, Window>, text: &str| {
        harness.get_by_role_and_label(Role::TextInput, "File: Graph").focus();
        harness.run();
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
        harness.get_by_role_and_label(Role::TextInput, "File: Graph").type_text(text);
        harness.run();
    };
    field(&mut harness, &path.display().to_string());
    click(&mut harness, "Save");
    finish(&mut harness);
    harness.get_by_label("There is a file of this name. Press Save again to replace it.");
    assert!(begins_with(&path, b"precious"));
    click(&mut harness, "Save");
    finish(&mut harness);
    harness.get_by_label_contains("Saved as ");
    assert!(begins_with(&path, b"<svg"));
    field(&mut harness, &folder.0.join("none/graph.svg").display().to_string());
    click(&mut harness, "Save");
    finish(&mut harness);
    harness.get_by_label("Not saved: there is no such folder.");
    assert!(harness.state().model.allows(Action::Step));
}

/// What the program writes to standard output.
pub(super) fn written(arguments: &[&str]) -> Vec<u8> {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_searchscope")).args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Saves the run into a pipe: nothing comes of it before somebody reads, however quick the machine is.
#[cfg(unix)]
pub(super) fn begin_to_save_into_a_pipe(harness: &mut Harness<'_, Window>, folder: &Folder, format: Format) -> SaveAs {
    let path = folder.0.join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let asked = SaveAs { what: What::Trace, format, path: path.display().to_string() };
    harness.state_mut().model.apply(Command::Save(asked.clone()));
    finish(harness);
    assert_eq!(harness.state().model.saving().report(&asked), Some(&Report::Exists));
    harness.state_mut().model.apply(Command::Save(asked.clone()));
    harness.run();
    assert_eq!(harness.state().model.saving().under_way(), Some(&asked));
    asked
}

#[test]
#[cfg(unix)]
fn the_whole_space_is_saved_in_the_background_as_the_command_line_writes_it() {
    let folder = Folder::new("background");
    let mut harness = window(SIZES[0]);
    super::set_up(&mut harness, "123456870", 0);
    super::run_to_end(&mut harness);
    let trace = begin_to_save_into_a_pipe(&mut harness, &folder, Format::Json);
    // Meanwhile the window goes on.
    click(&mut harness, "Share");
    harness.get_by_label_contains("in the background");
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Home);
    assert_eq!(harness.state().model.cursor(), 0);
    // A second one is not begun, not even the same one, which would be asked whether to replace the first.
    let path = folder.0.join("graph.svg").display().to_string();
    let graph = SaveAs { what: What::Graph, format: Format::Svg, path };
    for other in [graph.clone(), trace.clone()] {
        harness.state_mut().model.apply(Command::Save(other));
        assert_eq!(harness.state().model.saving().under_way(), Some(&trace));
    }
    let bytes = fs::read(&trace.path).unwrap();
    finish(&mut harness);
    assert!(matches!(harness.state().model.saving().report(&trace), Some(Report::Saved(_, None))));
    assert!(!Path::new(&graph.path).exists());
    let expected = written(&["trace", "123456870", "--algorithm", "bfs", "--to", "json"]);
    assert!(bytes == expected, "the file is not what the command line writes");
    // Now it is begun.
    harness.state_mut().model.apply(Command::Save(graph.clone()));
    finish(&mut harness);
    assert!(begins_with(Path::new(&graph.path), b"<svg"));
}

#[test]
fn a_record_that_takes_more_than_the_budget_is_not_made_a_second_time() {
    let folder = Folder::new("budget");
    let mut harness = window(SIZES[0]);
    super::set_up(&mut harness, "867254301", 0);
    super::run_to_end(&mut harness);
    let bytes = harness.state().model.trace().bytes();
    let path = folder.0.join("run.csv").display().to_string();
    let asked = SaveAs { what: What::Steps, format: Format::Csv, path };
    for (bytes, is_saved) in [(bytes / 2, false), (bytes, true)] {
        harness.state_mut().model.apply(Command::SetBudget(Budget { bytes, ..Budget::default() }));
        harness.state_mut().model.apply(Command::Save(asked.clone()));
        finish(&mut harness);
        let report = harness.state().model.saving().report(&asked).unwrap();
        assert_eq!(matches!(report, Report::Saved(..)), is_saved, "{report:?}");
        assert_eq!(Path::new(&asked.path).exists(), is_saved);
    }
}

#[test]
fn a_run_that_is_not_over_is_saved_as_far_as_it_is_recorded_whatever_happens_meanwhile() {
    let folder = Folder::new("head");
    let mut harness = window(SIZES[0]);
    super::set_up(&mut harness, "867254301", 3);
    for _ in 0..3 {
        press(&mut harness, Key::PageDown);
    }
    let steps = SaveAs { what: What::Steps, format: Format::Csv, path: folder.0.join("s.csv").display().to_string() };
    harness.state_mut().model.apply(Command::Save(steps.clone()));
    press(&mut harness, Key::PageDown);
    super::set_up(&mut harness, "123456780", 0);
    finish(&mut harness);
    let expected = written(&["trace", "867254301", "--algorithm", "astar", "--step", "30", "--to", "csv"]);
    assert_eq!(fs::read_to_string(&steps.path).unwrap(), String::from_utf8(expected).unwrap());
}

/// Presses a button and returns what came into the clipboard.
fn copied(harness: &mut Harness<'_, Window>, button: &str) -> String {
    harness.get_by_role_and_label(Role::Button, button).click();
    for _ in 0..4 {
        harness.step();
        let copied = harness.output().platform_output.commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = copied {
            return text;
        }
    }
    panic!("{button} copies nothing");
}

/// The columns of a CSV table.
fn columns(text: &str) -> Vec<(String, Vec<String>)> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let column = |(place, head): (usize, String)| (head, rows.iter().map(|row| row[place].to_owned()).collect());
    heads.into_iter().enumerate().map(column).collect()
}

#[test]
fn what_is_copied_is_what_the_exports_write() {
    let folder = Folder::new("copied");
    let mut harness = window(SIZES[0]);
    open(&mut harness, "searchscope/1 134802756; bfs; astar heuristic=misplaced");
    super::run_to_end(&mut harness);
    // The table is that of the command line, wherever the cursor stands: first the runs, then the history.
    press(&mut harness, Key::Home);
    let arguments = ["compare", "134802756", "--with", "bfs", "--with", "astar heuristic=misplaced", "--csv"];
    let expected = String::from_utf8(written(&arguments)).unwrap();
    let table = columns(&copied(&mut harness, "Copy as CSV"));
    let in_window = |name: &str| &table.iter().find(|(head, _)| head == name).unwrap().1;
    assert_eq!(in_window("shown"), &["run 1 (whole run)", "run 2 (whole run)", "finished", "finished"]);
    let mut compared = 0;
    for (head, values) in columns(&expected).iter().filter(|(head, _)| !["algorithm", "cost"].contains(&head.as_str()))
    {
        assert_eq!(in_window(head)[..2], values[..], "{head}");
        compared += 1;
    }
    assert_eq!(compared, 10, "{expected}");
    let text = copied(&mut harness, "Copy as text");
    for (place, row) in text.lines().filter(|line| line.contains("whole run")).enumerate() {
        let words: Vec<String> = row.split_whitespace().map(|word| word.replace([',', '*'], "")).collect();
        for name in ["expanded", "generated", "duplicates", "frontier_peak", "stored_peak", "moves"] {
            assert!(words.contains(&in_window(name)[place]), "{name} is not in {row}");
        }
    }
    // What is saved is the command line's own.
    let results =
        SaveAs { what: What::Comparison, format: Format::Csv, path: folder.0.join("r.csv").display().to_string() };
    harness.state_mut().model.apply(Command::Save(results.clone()));
    finish(&mut harness);
    assert_eq!(fs::read_to_string(&results.path).unwrap(), expected);
    click(&mut harness, "Share");
    assert_eq!(copied(&mut harness, "Copy this line"), "searchscope/1 134802756; bfs; astar heuristic=misplaced");
}

#[test]
fn the_table_of_many_boards_is_copied_as_it_stands() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, PAIR);
    // The other table can be copied, too.
    harness.state_mut().model.apply(Command::Toggle(Panel::Charts));
    press(&mut harness, Key::B);
    let wanted = Wanted::Random { from: 3, to: 6, each: 4, seed: 7 };
    harness.state_mut().model.apply(Command::Order(Order::RunBoards(wanted)));
    finish(&mut harness);
    let plan = plan(PAIR, &Boards::Random { depths: (3..=6).collect(), each: 4, seed: 7 });
    let mut batch = Batch::new(plan);
    while batch.advance() {}
    let table = spread_table(batch.plan(), &batch.by_depth(), Measure::Expanded).text();
    let copied = copied(&mut harness, "Copy as text");
    assert_eq!(copied, format!("A: bfs\nB: astar\n\n{table}"));
}
