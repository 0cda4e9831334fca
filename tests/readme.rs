//! What the README says is so: its commands print what stands beside them, its keys and options are all there.

use std::process::{Command, Stdio};

use searchscope::model::COMMAND_TABLE;
use searchscope::search::{Algorithm, SetUp, Values};
use searchscope::space::problem::Problem;
use searchscope::space::tiles::{Board, Shape};

const README: &str = include_str!("../README.md");

/// The words of a command line, quoted ones whole.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(place, part)| {
        if place % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    });
    words.collect()
}

#[test]
fn every_command_prints_what_stands_beside_it() {
    let mut commands = 0;
    for line in README.lines().filter(|line| line.starts_with("searchscope solve ")) {
        let (command, expected) = line.split_once('#').expect("each command has its answer beside it");
        let words = words(command);
        let output = Command::new(env!("CARGO_BIN_EXE_searchscope"))
            .args(&words[1..])
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), expected.trim(), "{line}");
        commands += 1;
    }
    assert!(commands >= 10, "only {commands} commands were found");
}

/// How many bytes a command writes, into its file or to standard output.
fn written(command: &str) -> usize {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    std::fs::create_dir_all(&folder).expect("there is room for a few files");
    let words = words(command);
    let output = Command::new(env!("CARGO_BIN_EXE_searchscope"))
        .args(&words[1..])
        .stdin(Stdio::null())
        .current_dir(&folder)
        .output()
        .expect("the program runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    let file = words.iter().position(|word| word == "--output").map(|at| folder.join(&words[at + 1]));
    file.map_or(output.stdout.len(), |file| {
        let bytes = std::fs::read(&file).expect("the file was written").len();
        std::fs::remove_file(file).expect("the file can be taken away");
        bytes
    })
}

#[test]
fn every_trace_that_is_shown_is_written() {
    let mut commands = 0;
    for line in README.lines().filter(|line| line.starts_with("searchscope trace ")) {
        let written = written(line.split_once('#').expect("each command says what it writes").0);
        assert!(written > 300, "{line}: {written} bytes");
        commands += 1;
    }
    assert!(commands >= 8, "only {commands} commands were found");
}

fn output_of(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_searchscope"))
        .args(&words(command)[1..])
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_comparison_that_is_shown_can_be_made() {
    let is_comparison = |line: &&str| {
        ["compare ", "break ", "heuristics "]
            .iter()
            .any(|command| line.strip_prefix("searchscope ").is_some_and(|rest| rest.starts_with(command)))
    };
    let commands: Vec<&str> = README.lines().filter(is_comparison).collect();
    for command in &commands {
        assert!(written(command) > 0, "{command}");
    }
    assert!(commands.len() >= 7, "only {commands:?} were found");
}

#[test]
fn every_table_that_is_shown_is_what_its_command_prints() {
    let blocks: Vec<&str> = README.split("```text\n$ ").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    for block in &blocks {
        let (command, shown) = block.split_once('\n').expect("a command, then what it prints");
        assert_eq!(output_of(command), shown, "{command}");
    }
    assert!(blocks.len() >= 3, "only {} tables were found", blocks.len());
}

#[test]
fn every_set_up_reads_back() {
    let lines: Vec<&str> =
        README.split('"').filter(|text| text.starts_with("searchscope/") && text.lines().count() == 1).collect();
    for line in &lines {
        let set_up: SetUp = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(set_up.to_string(), *line);
    }
    assert!(lines.len() >= 3, "only {lines:?} were found");
}

#[test]
fn every_key_is_in_the_table() {
    let table = README.split("## Keys").nth(1).and_then(|rest| rest.split("##").next()).expect("the table of keys");
    for row in &COMMAND_TABLE {
        // A key that is a mark of punctuation stands between backticks.
        let is_there = table.split(['|', ',', '\n']).any(|word| word.trim() == row.key)
            || table.contains(&format!("`{}`", row.key));
        assert!(is_there, "{} ({}) is not in the README", row.key, row.label);
    }
}

#[test]
fn every_option_and_every_choice_is_in_the_table() {
    let space = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE)).space();
    for algorithm in Algorithm::all() {
        for setting in algorithm.settings(&*space) {
            assert!(README.contains(&format!("`{}`", setting.name)), "{}", setting.name);
            if let Values::OneOf { choices, .. } = setting.values {
                for choice in choices {
                    assert!(README.contains(&format!("`{}`", choice.name)), "{}: {}", setting.name, choice.name);
                }
            }
        }
    }
}

#[test]
fn every_picture_and_every_page_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut links = 0;
    for link in README.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(root.join(link).exists(), "{link}");
        links += 1;
    }
    assert!(links >= 6);
}
