//! The window, driven by role and label as a person would drive it.
#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "window/arrivals.rs"]
mod arrivals;
#[path = "window/boards.rs"]
mod boards;
#[path = "support/breaches.rs"]
mod breaches;
#[path = "window/breaking.rs"]
mod breaking;
#[path = "window/charts.rs"]
mod charts;
#[cfg(unix)]
#[path = "window/closing.rs"]
mod closing;
#[path = "window/compare.rs"]
mod compare;
#[path = "window/differences.rs"]
mod differences;
#[path = "window/editing.rs"]
mod editing;
#[path = "window/graph.rs"]
mod graph;
#[path = "window/hand_in.rs"]
mod hand_in;
#[path = "window/lanes.rs"]
mod lanes;
#[path = "window/lessons.rs"]
mod lessons;
#[path = "support/plain.rs"]
mod plain;
#[path = "support/plain_depth_limited.rs"]
mod plain_depth_limited;
#[path = "window/reading.rs"]
mod reading;
#[path = "window/save.rs"]
mod save;
#[path = "window/save_charts.rs"]
mod save_charts;
#[path = "window/share.rs"]
mod share;
#[path = "window/sorting.rs"]
mod sorting;
#[path = "window/time.rs"]
mod time;
#[expect(dead_code, reason = "shared by several tests")]
#[path = "support/truth.rs"]
mod truth;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use searchscope::search::{Algorithm, Outcome};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::ui::Window;

const SIZES: [[f32; 2]; 3] = [[1280.0, 800.0], [800.0, 600.0], [2560.0, 1440.0]];

fn window(size: [f32; 2]) -> Harness<'static, Window> {
    let mut harness = Harness::builder()
        .with_size(Vec2::from(size))
        .with_max_steps(400)
        .build_ui_state(|ui, window: &mut Window| window.ui(ui), Window::default());
    harness.run();
    harness
}

fn click(harness: &mut Harness<'_, Window>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run();
}

fn press(harness: &mut Harness<'_, Window>, key: Key) {
    harness.key_press(key);
    harness.run();
}

/// Presses End, then draws frames until nothing moves by itself any more.
fn run_to_end(harness: &mut Harness<'_, Window>) {
    harness.key_press(Key::End);
    settle(harness);
}

/// Draws frames until nothing moves by itself any more.
fn settle(harness: &mut Harness<'_, Window>) {
    for _ in 0..3_000 {
        harness.step();
        if !harness.state().model.playback.is_busy() {
            break;
        }
    }
    harness.run();
    assert!(!harness.state().model.playback.is_busy(), "the run does not end");
}

fn set_up(harness: &mut Harness<'_, Window>, start: &str, algorithm: usize) {
    let board = read_board(start, Shape::EIGHT_PUZZLE).unwrap();
    let command = searchscope::model::Command::SetUp(Problem::tiles(board), Algorithm::all()[algorithm]);
    harness.state_mut().model.apply(command);
    harness.run();
}

#[test]
fn a_student_steps_forward_and_back_and_reads_what_happened() {
    for size in SIZES {
        let mut harness = window(size);
        harness.get_by_label_contains("Nothing has been expanded yet");
        click(&mut harness, "Step");
        assert_eq!(harness.state().model.cursor(), 1);
        harness.get_by_label_contains("Expanded one node: 2 new, 0 dropped");
        harness.get_by_label("Expanded: 12345678.");
        harness.get_by_label("Successor 12345.786: new");
        click(&mut harness, "Step");
        harness.get_by_label("Successor 12345678.: duplicate, explored");
        click(&mut harness, "Back");
        assert_eq!((harness.state().model.cursor(), harness.state().model.trace().head()), (1, 2));
        click(&mut harness, "First");
        assert_eq!(harness.state().model.cursor(), 0);
    }
}

#[test]
fn every_algorithm_runs_to_its_verdict_by_key() {
    let keys = [Key::Num1, Key::Num3, Key::Num4];
    for (key, size) in keys.into_iter().flat_map(|key| SIZES.map(|size| (key, size))) {
        let mut harness = window(size);
        press(&mut harness, key);
        run_to_end(&mut harness);
        let verdict = harness.state().model.verdict().unwrap();
        assert_eq!((verdict.moves, verdict.optimum.moves), (3, Some(3)));
        harness.get_by_label("Solved in 3 moves.");
        harness.get_by_label("No shorter path exists.");
        harness.get_by_label("Path 3: 123.46758");
    }
    let mut harness = window(SIZES[0]);
    press(&mut harness, Key::Num2);
    run_to_end(&mut harness);
    harness.get_by_label_contains("Not the shortest: 3 moves are enough");
}

#[test]
fn the_keys_step_jump_and_play() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "867254301", 0);
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::PageDown);
    assert_eq!(harness.state().model.cursor(), 11);
    press(&mut harness, Key::ArrowLeft);
    assert_eq!(harness.state().model.cursor(), 10);
    press(&mut harness, Key::Home);
    assert_eq!(harness.state().model.cursor(), 0);
    harness.key_press(Key::Space);
    harness.run_steps(60);
    assert!(harness.state().model.playback.is_playing());
    assert!(harness.state().model.cursor() >= 2, "{}", harness.state().model.cursor());
    harness.key_press(Key::Space);
    harness.run_steps(3);
    assert!(!harness.state().model.playback.is_busy());
    harness.key_press(Key::F1);
    harness.run();
    harness.get_by_label_contains("Everything else can be reached");
    press(&mut harness, Key::Escape);
    assert!(!harness.state().model.shows_help);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    harness.run();
    assert!(harness.state().model.wants_quit);
}

#[test]
fn the_scrubber_and_the_chart_move_the_cursor() {
    let mut harness = window(SIZES[0]);
    run_to_end(&mut harness);
    let head = harness.state().model.trace().head();
    assert_eq!(harness.state().model.cursor(), head);
    let slider = harness.get_by_role_and_label(Role::Slider, "Step shown").rect();
    harness.drag_at(slider.right_center() - Vec2::new(9.0, 0.0));
    harness.run();
    harness.hover_at(slider.left_center() + Vec2::new(9.0, 0.0));
    harness.run();
    harness.drop_at(slider.left_center() + Vec2::new(9.0, 0.0));
    harness.run();
    assert_eq!(harness.state().model.cursor(), 0);
    assert_eq!(harness.state().model.trace().head(), head, "scrubbing keeps what was recorded");
    // The chart stands below the scrubber, on the left.
    let in_chart = egui::pos2(480.0, 720.0);
    harness.hover_at(in_chart);
    harness.run();
    harness.drag_at(in_chart);
    harness.run();
    harness.drop_at(in_chart);
    harness.run();
    let cursor = harness.state().model.cursor();
    assert!(cursor > 0 && cursor < head, "{cursor} of {head}");
}

#[test]
fn bad_text_in_a_board_field_says_what_is_wrong_and_changes_nothing() {
    let mut harness = window(SIZES[0]);
    let before = harness.state().model.problem();
    harness.get_by_role_and_label(Role::TextInput, "Start board").focus();
    harness.run();
    harness.get_by_role_and_label(Role::TextInput, "Start board").type_text("9");
    harness.run();
    assert_eq!(harness.state().model.problem(), before);
    harness.get_by_label_contains("10 cells: a board of 3x3 has 9");
    // Letters typed into a field are no commands.
    harness.key_press(Key::T);
    harness.run();
    assert!(!harness.state().model.looks.is_dark);
}

#[test]
fn a_tile_beside_the_blank_slides_when_it_is_clicked() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Slide tile 6 of the start");
    let [start, _] = harness.state().model.boards().unwrap();
    assert_eq!(start.to_string(), "12345.786");
}

#[test]
fn an_unsolvable_pair_is_said_at_once_and_can_still_be_searched() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "123456870", 3);
    harness.get_by_label_contains("Parity: odd for the start");
    click(&mut harness, "Step");
    assert_eq!(harness.state().model.trace().outcome(), Outcome::Running);
    assert_eq!(harness.state().model.trace().counters(1).expanded, 1);
}

#[test]
fn a_pitfall_is_marked_and_its_wrong_answer_is_told() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "123867405", 3);
    for (name, value) in [("ties", 1), ("closing", 1)] {
        harness.state_mut().model.apply(searchscope::model::Command::Choose(name, value));
    }
    harness.run();
    harness.get_by_label_contains("Pitfall. A better path that comes later is dropped");
    run_to_end(&mut harness);
    harness.get_by_label("Solved in 13 moves.");
    harness.get_by_label("Not the shortest: 11 moves are enough, 2 fewer.");
}

#[test]
fn a_vertex_that_is_clicked_is_inspected() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Step");
    click(&mut harness, "Vertex 12345.786");
    harness.get_by_label("Inspected state");
    harness.get_by_label("on the frontier: depth 1");
    harness.get_by_label("when 12345678. was expanded.");
    harness.get_by_label("It is number 1 of 2 on the frontier.");
    harness.get_by_label("Its path, 1 move");
    press(&mut harness, Key::Escape);
    assert_eq!(harness.state().model.selected, None);
}

#[test]
fn the_bidirectional_search_shows_a_frontier_for_each_side() {
    let mut harness = window(SIZES[2]);
    press(&mut harness, Key::Num3);
    click(&mut harness, "Step");
    harness.get_by_label_contains("Frontier, start's side");
    harness.get_by_label_contains("Frontier, goal's side");
}

#[test]
fn the_whole_space_is_recorded_and_any_step_of_it_is_shown() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "123456870", 0);
    run_to_end(&mut harness);
    let model = &harness.state().model;
    assert_eq!(model.trace().outcome(), Outcome::Exhausted);
    assert_eq!(model.trace().graph().vertices(), 181_440);
    harness.get_by_label_contains("everything that can be reached was searched");
    for step in [90_000, 3, 181_440] {
        harness.state_mut().model.apply(searchscope::model::Command::MoveCursor(step));
        harness.run();
        let model = &harness.state().model;
        assert_eq!(model.trace().counters(step).expanded as usize, step);
        assert_eq!(
            model.trace().frontier(searchscope::search::Side::Forward, step).len(),
            model.trace().counters(step).frontier as usize
        );
    }
}

#[test]
fn a_spent_budget_pauses_with_a_clear_word_and_the_run_goes_on_with_more() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "867254301", 0);
    let budget = searchscope::search::Budget { nodes: 100_000, ..Default::default() };
    harness.state_mut().model.apply(searchscope::model::Command::SetBudget(budget));
    run_to_end(&mut harness);
    assert_eq!(harness.state().model.trace().outcome(), Outcome::Running);
    harness.get_by_label_contains("Paused: the budget of 100,000 nodes");
    harness.get_by_label("Continue with twice the budget").click();
    settle(&mut harness);
    harness.get_by_label("Solved in 31 moves.");
}

#[test]
fn every_preset_can_be_chosen_from_the_menu_and_stepped() {
    for preset in searchscope::search::preset::all() {
        let mut harness = window(SIZES[0]);
        harness.get_by_role_and_label(Role::Button, "Problem ▾").click();
        harness.run();
        harness.get_by_label(preset.label).click();
        harness.run();
        assert_eq!(harness.state().model.problem(), preset.problem);
        press(&mut harness, Key::ArrowRight);
        assert_eq!(harness.state().model.cursor(), 1, "{}", preset.name);
    }
}

#[test]
fn an_idle_window_asks_for_no_repaint() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Step");
    harness.run();
    harness.step();
    let delay = harness.output().viewport_output.values().map(|output| output.repaint_delay).min();
    assert!(delay.unwrap() > std::time::Duration::from_hours(1), "{delay:?}");
    let _ = harness.root().accesskit_node();
}
