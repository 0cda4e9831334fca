//! The tables as CSV, read back and held against the runs; and the bar that is shown meanwhile.

use std::collections::BTreeMap;

use searchscope::search::Budget;
use searchscope::search::set_up::SetUp;
use searchscope::trace::Trace;

use super::command::answer;
use super::{Boards, Measure, recorded};

type Row = BTreeMap<String, String>;

fn rows(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().map(Result::unwrap).collect()
}

#[test]
fn the_table_of_one_problem_read_back_has_the_counters_of_recorded_runs() {
    let line = "searchscope/1 135246780 467581230; bfs; astar heuristic=linear-conflict; dfs-limited limit=6";
    let set_up: SetUp = line.parse().unwrap();
    let rows = rows(&answer(&["compare", line, "--csv"]));
    assert_eq!(rows.len(), set_up.algorithms().len());
    for (row, &algorithm) in rows.iter().zip(set_up.algorithms()) {
        let mut trace = Trace::new(set_up.problem().space(), algorithm);
        trace.run(Budget::default(), |_| false);
        let mut compared = 0;
        for (name, count) in trace.record().counters.named() {
            if let Some(cell) = row.get(name) {
                assert_eq!(*cell, count.to_string(), "{name} {row:?}");
                compared += 1;
            }
        }
        assert!(compared >= 5, "{row:?}");
        let moves = trace.record().solution_path().map_or_else(String::new, |path| path.actions.len().to_string());
        assert_eq!((&row["moves"], row["verdict"].as_str()), (&moves, trace.outcome().word()));
    }
}

#[test]
fn the_table_of_many_boards_read_back_has_the_numbers_of_recorded_runs() {
    let words = "bfs; astar heuristic=misplaced";
    let choice = ["--depths", "3,9", "--boards", "6", "--seed", "7"];
    let rows = rows(&answer(&[&["compare", "--with", words, "--csv"][..], &choice].concat()));
    let plan = super::plan(words, &[3, 9], 6, usize::MAX);
    assert!(
        matches!(Boards::Random { depths: vec![3, 9], each: 6, seed: 7 }.choose(plan.goal), Ok(s) if s == plan.starts)
    );
    assert_eq!(rows.len(), 4);
    for (number, row) in rows.iter().enumerate() {
        let (depth, algorithm) = ([3, 9][number / 2], plan.algorithms[number % 2]);
        let starts: Vec<_> = plan.starts.iter().filter(|start| start.distance == Some(depth)).collect();
        assert_eq!((row["depth"].clone(), row["boards"].clone()), (depth.to_string(), starts.len().to_string()));
        let of = |read: fn(&Trace) -> u32| {
            let mut numbers: Vec<f64> =
                starts.iter().map(|start| f64::from(read(&recorded(&plan, start.board, algorithm)))).collect();
            numbers.sort_by(f64::total_cmp);
            numbers
        };
        for (measure, numbers) in [
            (Measure::Generated, of(|trace| trace.record().counters.generated)),
            (Measure::Expanded, of(|trace| trace.record().counters.expanded)),
        ] {
            let count = f64::from(u32::try_from(numbers.len()).unwrap());
            let mean = numbers.iter().sum::<f64>() / count;
            let deviation = (numbers.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / (count - 1.0)).sqrt();
            let median = f64::midpoint(numbers[(numbers.len() - 1) / 2], numbers[numbers.len() / 2]);
            let expected =
                [("mean", mean), ("sd", deviation), ("ci95", 1.96 * deviation / count.sqrt()), ("median", median)];
            for (name, expected) in expected {
                let found: f64 = row[&format!("{}_{name}", measure.name())].parse().unwrap();
                assert!((found - expected).abs() < 0.006 + expected * 1e-4, "{name}: {found} for {expected}, {row:?}");
            }
        }
    }
}

#[test]
fn charts_are_asked_for_with_what_they_need() {
    let refused = super::command::refused;
    assert!(
        refused(&["compare", "12345678.", "--chart", "frontier"]).contains("say by --to in which format: csv, svg")
    );
    assert!(refused(&["compare", "12345678.", "--to", "svg", "--csv"]).contains("give one"));
    assert!(refused(&["compare", "12345678.", "--to", "svg", "--chart", "b_star"]).contains("frontier, reached"));
    assert!(
        refused(&["compare", "--depths", "4", "--to", "svg", "--chart", "frontier"]).contains("generated, expanded")
    );
    let routes = answer(&["compare", "--from", "Arad", "--to", "Neamt", "--to", "svg"]);
    assert!(routes.contains("<title>Frontier: Arad to Neamt</title>"), "{routes}");
}

/// Long enough for a bar on any machine: 60 times some 100,000 nodes on one thread.
#[cfg(target_os = "linux")]
const LONG: &str = "compare --depths 24 --boards 60 --with bfs --threads 1 --csv";

#[cfg(target_os = "linux")]
#[test]
fn a_bar_is_shown_on_a_terminal_and_none_in_a_pipe() {
    use std::process::{Command, Stdio};
    let program = env!("CARGO_BIN_EXE_searchscope");
    // Nothing but the table: that standard error is empty is checked there.
    let table = answer(&LONG.split(' ').collect::<Vec<_>>());
    // A pseudo-terminal without unsafe code is another program's work.
    let mut script = Command::new("script");
    script.args(["-qec", &format!("'{program}' {LONG}"), "/dev/null"]).stdin(Stdio::null());
    let Ok(output) = script.output() else {
        println!("skipped on a terminal: the program script (util-linux) is not installed");
        return;
    };
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("\r\u{1b}[K[") && shown.contains(" of 60 runs"), "{shown:?}");
    // It is wiped away before the table, which is the same.
    let after = shown.rsplit("\r\u{1b}[K").next().unwrap();
    // A terminal puts a return before each end of a line.
    let lines = |text: &str| text.lines().map(|line| line.trim_end_matches('\r').to_owned()).collect::<Vec<_>>();
    assert_eq!(lines(after), lines(&table));
}
