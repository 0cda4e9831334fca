//! The commands that compare, as they are run: tables, files, faults.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use searchscope::search::Budget;
use searchscope::search::set_up::SetUp;
use searchscope::trace::Trace;
use serde_json::Value;

fn run_with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_searchscope"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap_or_default();
    child.wait_with_output().unwrap()
}

/// Standard output of a run that succeeds and has nothing else to say: no bar in a pipe.
#[track_caller]
pub(super) fn answer(arguments: &[&str]) -> String {
    answer_with_input(arguments, "")
}

#[track_caller]
fn answer_with_input(arguments: &[&str], input: &str) -> String {
    let output = run_with_input(arguments, input);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
pub fn refused(arguments: &[&str]) -> String {
    let output = run_with_input(arguments, "");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_table_of_one_problem_has_the_counters_of_recorded_runs() {
    let line =
        "searchscope/1 135246780 467581230; bfs; astar heuristic=linear-conflict; bidirectional; dfs-limited limit=6";
    let set_up: SetUp = line.parse().unwrap();
    let json: Value = serde_json::from_str(&answer(&["compare", line, "--json"])).unwrap();
    assert_eq!((&json["version"], json["rows"].as_array().unwrap().len()), (&1.into(), 4));
    for (row, &algorithm) in json["rows"].as_array().unwrap().iter().zip(set_up.algorithms()) {
        let mut trace = Trace::new(set_up.problem().space(), algorithm);
        trace.run(Budget::default(), |_| false);
        let held = trace.record().counters;
        let path = trace.record().solution_path();
        let expected = [
            ("expanded", held.expanded),
            ("generated", held.generated),
            ("duplicates", held.duplicates),
            ("reopened", held.reopened),
            ("frontier_peak", held.frontier_peak),
            ("stored_peak", held.stored_peak),
        ];
        for (name, value) in expected {
            assert_eq!(row[name], value, "{name} of {}", row["algorithm"]);
        }
        assert_eq!(row["moves"].as_u64(), path.map(|path| path.actions.len() as u64));
        assert_eq!(row["verdict"], trace.outcome().word());
    }
}

#[test]
fn the_best_of_a_column_bears_a_star_and_a_run_without_answer_none() {
    let text = answer(&["compare", "867254301", "--with", "bfs", "--with", "astar", "--with", "dfs-limited limit=3"]);
    let line = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
    assert!(line("astar").contains("6,744*") && !line("bfs").contains('*'), "{text}");
    assert!(line("dfs-limited").contains("cutoff") && !line("dfs-limited").contains('*'), "{text}");
    assert!(text.starts_with("8672543.1 to 12345678.\n\n"), "{text}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    for form in ["--csv", "--json", "--long"] {
        let table = |threads: &str, seed: &str| {
            let boards = ["--depths", "3,9..12:3", "--boards", "6", "--seed", seed, "--threads", threads];
            answer(&[&["compare", "--with", "bfs; astar", form][..], &boards].concat())
        };
        let first = table("1", "5");
        assert_eq!(first, table("2", "5"), "{form}");
        assert_eq!(first, table("3", "5"), "{form}");
        assert_ne!(first, table("2", "6"), "{form}");
    }
}

#[test]
fn boards_come_from_a_file_or_from_standard_input() {
    let list = "# two\n12345678.\n2 3 4 1 5 x 7 6 8\n\n1 2 3\n4 5 6\n7 . 8\n";
    let table = answer_with_input(&["compare", "--file", "-", "--with", "astar", "--csv"], list);
    let depths: Vec<String> =
        csv::Reader::from_reader(table.as_bytes()).records().map(|row| row.unwrap()[0].to_owned()).collect();
    assert_eq!(depths, ["0", "1", "19"]);
    let file = std::env::temp_dir().join(format!("searchscope-boards-{}.txt", std::process::id()));
    std::fs::write(&file, list).unwrap();
    let name = file.to_str().unwrap();
    assert_eq!(answer(&["compare", "--file", name, "--with", "astar", "--csv"]), table);
    std::fs::write(&file, "12345678.\n12345679.\n").unwrap();
    let fault = refused(&["compare", "--file", name]);
    std::fs::remove_file(&file).unwrap();
    assert!(fault.contains("line 2, column 8: 9 is no tile"), "{fault}");
    assert!(refused(&["compare", "--file", name]).contains("there is no such file"));
}

#[test]
fn every_board_of_a_depth_is_taken_and_the_budget_is_said() {
    let text = answer(&["compare", "--all-at", "10", "--with", "bfs", "--with", "astar", "--budget", "400"]);
    assert!(text.contains("\n   10     286  "), "{text}");
    assert!(text.contains("A, depth 10: ") && text.contains(" of 286 out of budget (400 nodes)"), "{text}");
}

#[test]
fn break_tells_the_nearest_start_and_where_the_runs_part() {
    let text = answer(&["break", "--size", "2x3"]);
    assert!(text.contains("starts: 360 (all starts that can reach the goal)"), "{text}");
    assert!(text.contains("the runs part at step "), "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix("to see both: searchscope '")).unwrap();
    let set_up: SetUp = line.trim_end_matches('\'').parse().unwrap();
    let costs: Vec<_> = set_up
        .algorithms()
        .iter()
        .map(|&algorithm| {
            let mut trace = Trace::new(set_up.problem().space(), algorithm);
            trace.run(Budget::default(), |_| false);
            trace.record().solution_path().unwrap().cost
        })
        .collect();
    assert!(costs[0] > costs[1], "{text}");
    let json: Value = serde_json::from_str(&answer(&["break", "--size", "2x3", "--json"])).unwrap();
    let csv = answer(&["break", "--size", "2x3", "--csv"]);
    assert_eq!(json["differing"].as_u64(), Some(csv.lines().count() as u64 - 1));
    assert_eq!(json["rows"].as_array().map(Vec::len), Some(csv.lines().count() - 1));
}

#[test]
fn heuristics_are_checked_on_puzzles_and_on_the_map() {
    let text = answer(&["heuristics"]);
    assert!(text.starts_with("181,440 states and 483,840 steps (all states"), "{text}");
    assert!(text.contains("4,650"), "{text}");
    let map = answer(&["heuristics", "--preset", "romania", "--csv"]);
    assert!(map.contains("straight-line,consistent"), "{map}");
    let large = answer(&["heuristics", "--size", "4x4", "--states", "500"]);
    assert!(large.contains("not all"), "{large}");
}

#[test]
fn what_does_not_go_together_is_refused_in_a_line() {
    let cases: [(&[&str], &str); 13] = [
        (&["compare", "12345678.", "--with", "bsf"], "there is no algorithm \"bsf\""),
        (&["compare", "12345678.", "--with", "astar heuristic=zreo"], "in astar [heuristic=zreo]"),
        (&["compare", "12345678.", "--heuristic", "zero"], "unknown option --heuristic"),
        (&["compare", "12345678.", "--algorithm", "bfs"], "write --with \"bfs\""),
        (&["compare", "--depths", "5", "--all-at", "6"], "two ways to choose boards"),
        (&["compare", "--depths", "9..5"], "holds no depth"),
        (&["compare", "--depths", "40"], "the farthest are 31 moves"),
        (&["compare", "12345678.", "--depths", "4"], "the goal is given by --goal"),
        (&["compare", "12345678.", "--boards", "4"], "--boards goes with --depths"),
        (&["compare", "--preset", "romania", "--depths", "4"], "not on the map of Romania"),
        (&["compare", "--depths", "4", "--goal", "1234"], "--goal, line 1, column 4: 4 cells"),
        (&["break", "--with", "bfs"], "two algorithms are compared, and here are 1"),
        (&["heuristics", "--stats"], "unknown option --stats"),
    ];
    for (arguments, words) in cases {
        let said = refused(arguments);
        assert!(said.contains(words) && said.lines().count() == 1, "{arguments:?}: {said}");
    }
}

#[test]
fn the_help_of_each_command_begins_with_an_example_that_works() {
    for command in ["compare", "break", "heuristics"] {
        let help = answer(&[command, "--help"]);
        let example = help.lines().next().unwrap().split('#').next().unwrap().trim();
        let words = example
            .split('"')
            .enumerate()
            .flat_map(|(place, part)| if place % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
        let mut words: Vec<&str> = words.skip(1).collect();
        if command == "break" {
            words.extend(["--starts", "200"]);
        }
        assert!(!answer(&words).is_empty(), "{example}");
    }
}
