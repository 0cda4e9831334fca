//! `searchscope trace` as it is run from a terminal or a script.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use searchscope::export::{Format, json};

use crate::runs::Run;

fn trace(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_searchscope"));
    command.arg("trace").args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], code: i32) -> String {
    let output = trace(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{said}");
    assert!(said.starts_with("searchscope: ") && said.lines().count() == 1, "{said}");
    said
}

fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("exports-{name}"));
    if path.exists() {
        std::fs::remove_file(&path).unwrap();
    }
    path
}

#[test]
fn every_format_goes_to_standard_output_and_to_a_file_alike() {
    let run = Run::new("searchscope/1 283104765 123804765; bfs");
    for &format in Format::ALL {
        let arguments = ["283104765", "123804765", "--algorithm", "bfs", "--to", format.name()];
        let output = trace(&arguments);
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{output:?}");
        if !format.is_binary() {
            assert_eq!(String::from_utf8(output.stdout.clone()).unwrap(), run.written(format));
        }
        let path = file(format.ending());
        let to_file = trace(&[&arguments[..], &["--output", path.to_str().unwrap()]].concat());
        assert_eq!((to_file.status.code(), to_file.stdout.len()), (Some(0), 0));
        assert_eq!(std::fs::read(&path).unwrap(), output.stdout);
    }
}

#[test]
fn a_city_and_a_format_share_a_name_and_are_told_apart() {
    let output = trace(&["--from", "Arad", "--to", "Neamt", "--to", "json", "--algorithm", "bfs"]);
    let read = json::read(&String::from_utf8(output.stdout).unwrap()).unwrap();
    assert_eq!(read.head.set_up, "searchscope/1 romania Arad Neamt; bfs");
    assert!(refused(&["--from", "Arad", "--to", "jsn"], 2).contains("city"));
}

#[test]
fn a_set_up_can_be_traced_with_another_option() {
    let output = trace(&["searchscope/1 123867405; astar ties=older", "--closing", "generation", "--to", "json"]);
    let read = json::read(&String::from_utf8(output.stdout).unwrap()).unwrap();
    assert_eq!(read.head.set_up, "searchscope/1 123867405; astar ties=older closing=generation");
    assert_eq!(read.tail.solution.unwrap().cost, 13);
}

#[test]
fn a_search_goes_on_only_to_the_step_that_is_asked_for() {
    let output = trace(&["867254301", "--to", "csv", "--step", "5", "--budget", "100"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 7);
    assert!(refused(&["283104765", "123804765", "--to", "csv", "--step", "900"], 2).contains("ends with step 5"));
}

#[test]
fn a_spent_budget_is_said_and_what_there_is_is_written() {
    let output = trace(&["867254301", "--to", "json", "--budget", "100"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("before the search does"));
    let read = json::read(&String::from_utf8(output.stdout).unwrap()).unwrap();
    assert_eq!(read.tail.outcome, "running");
}

#[test]
fn a_cut_is_said_on_standard_error_too() {
    let output = trace(&["867254301", "--to", "posthoc", "--events", "50"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stderr).unwrap().contains("at most 50 events"));
    let output = trace(&["867254301", "--to", "svg", "--step", "40", "--states", "9"]);
    assert!(String::from_utf8(output.stderr).unwrap().contains("states are shown"));
}

#[test]
fn what_is_wrong_is_said_before_a_search_and_leaves_files_alone() {
    assert!(refused(&["283104765"], 2).contains("posthoc, json, csv, dot, svg"));
    assert!(refused(&["283104765", "--to", "dot", "--chart", "f"], 2).contains("svg, png and csv"));
    assert!(refused(&["283104765", "--to", "csv", "--chart", "pie"], 2).contains("counts, depths, f"));
    assert!(refused(&["283104765", "--to", "csv", "--stepp", "3"], 2).contains("--step"));
    assert!(refused(&["283104765", "--to", "csv", "--print", "count"], 2).contains("--print"));
    let path = file("kept.csv");
    std::fs::write(&path, "kept").unwrap();
    let name = path.to_str().unwrap();
    refused(&["283104765", "123804765", "--algorithm", "bfs", "--to", "csv", "--chart", "f", "--output", name], 2);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "kept");
    assert!(refused(&["283104765", "--to", "csv", "--output", "/no/such/folder/x.csv"], 1).contains("/no/such/folder"));
}

#[test]
fn the_help_names_every_format_and_its_example_works() {
    let help = String::from_utf8(trace(&["--help"]).stdout).unwrap();
    assert!(Format::ALL.iter().all(|format| help.contains(&format!("--to {}", format.name()))));
    let example = help.lines().next().unwrap().split_once('#').unwrap().0;
    let words: Vec<&str> = example.split_whitespace().skip(2).collect();
    assert!(json::read(&String::from_utf8(trace(&words).stdout).unwrap()).is_ok());
}
