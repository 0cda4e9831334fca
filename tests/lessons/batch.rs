//! The table of many boards in the last lesson, held against the command that the lesson's reader can run.

use std::process::Command;

/// The cells of the lesson's rows that begin with a depth; b* of a depth stands in a second table.
fn rows_of_lesson() -> Vec<Vec<String>> {
    let text = include_str!("../../lessons/10-which-one-when.md");
    let from = text.find("## The textbook's table").unwrap();
    let section = text[from + 2..].split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| ") && line.as_bytes()[2].is_ascii_digit());
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let (means, factors): (Vec<Vec<String>>, Vec<Vec<String>>) =
        rows.map(cells).partition(|row: &Vec<String>| row.len() == 5);
    assert_eq!(means.len(), factors.len());
    let join = |(means, factors): (Vec<String>, Vec<String>)| {
        assert_eq!(means[0], factors[0], "both are of one depth");
        [means, factors[1..].to_vec()].concat()
    };
    means.into_iter().zip(factors).map(join).collect()
}

#[test]
fn the_table_of_many_boards_is_what_the_batch_gives() {
    let batch = ["compare", "--depths", "2..16:2", "--boards", "50", "--seed", "1"];
    let output = Command::new(env!("CARGO_BIN_EXE_searchscope")).args(batch).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let names: Vec<&str> = text.lines().take(3).collect();
    assert_eq!(names, ["A: dfs-limited deepening=on", "B: astar heuristic=misplaced", "C: astar"]);
    let rows = text.lines().filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit()));
    let rows: Vec<Vec<String>> = rows.map(|row| row.split_whitespace().map(str::to_owned).collect()).collect();
    assert_eq!(rows.len(), 8);
    assert_eq!(rows_of_lesson(), rows);
}
