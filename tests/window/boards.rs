//! The kinds of boards of a batch, chosen by mouse and keyboard: the table is that of the command line.

use std::fs;

use searchscope::model::{Command, Stage, Wanted};

use super::compare::{PAIR, finish, number, open, table_shown};
use super::save::{Folder, written};
use super::*;

fn by_command_line(boards: &[&str]) -> String {
    let runs = ["compare", "--with", "bfs", "--with", "astar", "--csv"];
    String::from_utf8(written(&[&runs, boards].concat())).unwrap()
}

#[test]
fn all_boards_of_a_depth_come_to_the_table_of_the_command_line() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, PAIR);
    press(&mut harness, Key::B);
    click(&mut harness, "All of a depth");
    number(&mut harness, "Depth of all boards", "9");
    click(&mut harness, "Start the runs");
    finish(&mut harness);
    let expected = by_command_line(&["--all-at", "9"]);
    assert_eq!(table_shown(&harness), expected);
    // A row for each of the two, over all that are nine moves away.
    let counts: Vec<&str> = expected.lines().skip(1).map(|line| line.split(',').nth(1).unwrap()).collect();
    let distances = truth::Distances::to("123456780");
    let nine = distances.solvable().filter(|&(_, distance)| distance == 9).count().to_string();
    assert_eq!(counts, [&nine, &nine]);
}

#[test]
fn a_file_of_boards_comes_to_the_table_of_the_command_line() {
    let folder = Folder::new("list");
    let path = folder.0.join("boards.txt").display().to_string();
    fs::write(&path, "# some\n123456708\n\n1 2 3\n4 0 5\n7 8 6\n\n134802756 # farther\n").unwrap();
    let mut harness = window(SIZES[0]);
    open(&mut harness, PAIR);
    press(&mut harness, Key::B);
    click(&mut harness, "From a file");
    harness.get_by_role_and_label(Role::TextInput, "File of boards").focus();
    harness.run();
    harness.get_by_role_and_label(Role::TextInput, "File of boards").type_text(&path);
    harness.run();
    click(&mut harness, "Start the runs");
    finish(&mut harness);
    let expected = by_command_line(&["--file", &path]);
    assert_eq!(table_shown(&harness), expected);
    assert_eq!(expected.lines().count(), 1 + 3 * 2);
}

#[test]
fn boards_that_are_being_made_are_given_up_and_others_asked_for() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, "searchscope/1 4x4 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0; astar");
    press(&mut harness, Key::B);
    let wanted = |to, each| Wanted::Random { from: to, to, each, seed: 1 };
    let order = |wanted| Command::Order(searchscope::model::Order::RunBoards(wanted));
    harness.state_mut().model.apply(order(wanted(200, 1_000_000)));
    assert_eq!(harness.state().model.many_boards.job().stage(), Stage::Preparing);
    harness.step();
    click(&mut harness, "Stop this");
    assert_eq!(harness.state().model.many_boards.job().stage(), Stage::Idle);
    harness.state_mut().model.apply(order(wanted(4, 3)));
    finish(&mut harness);
    harness.get_by_label("3 of 3 runs");
}
