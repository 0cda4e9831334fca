//! The share menu: a line out, a line in.

use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use super::{SIZES, click, window};

#[test]
fn a_line_is_shown_and_another_one_is_opened() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Share");
    harness.get_by_label("searchscope/1 123456780 123046758; bfs goal-test=expansion");
    harness.get_by_role_and_label(Role::TextInput, "Line to open").focus();
    harness.run();
    let line = "searchscope/1 867254301; bfs; astar heuristic=misplaced";
    harness.get_by_role_and_label(Role::TextInput, "Line to open").type_text(line);
    harness.run();
    click(&mut harness, "Open it");
    assert_eq!(harness.state().model.lanes().len(), 2);
    assert_eq!(harness.state().model.set_up_line(), line);
}

#[test]
fn a_line_with_a_fault_says_where() {
    let mut harness = window(SIZES[0]);
    let before = harness.state().model.problem();
    click(&mut harness, "Share");
    harness.get_by_role_and_label(Role::TextInput, "Line to open").focus();
    harness.run();
    harness.get_by_role_and_label(Role::TextInput, "Line to open").type_text("searchscope/1 867254301; bsf");
    harness.run();
    click(&mut harness, "Open it");
    harness.get_by_label_contains("there is no algorithm \"bsf\"");
    assert_eq!(harness.state().model.problem(), before);
}
