//! The state graph as a user has it: its layouts, finding a state, the whole space, and a run of all states.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use searchscope::model::{Action, Command, Panel};
use searchscope::search::{Algorithm, preset};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::trace::LayoutKind;
use searchscope::ui::Window;

use super::{SIZES, click, press, run_to_end, set_up, window};

fn choose_layout(harness: &mut Harness<'_, Window>, name: &str) {
    harness.get_by_role_and_label(Role::ComboBox, "Layout").click();
    harness.run();
    harness.get_by_label(name).click();
    harness.run();
}

fn find(harness: &mut Harness<'_, Window>, text: &str) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::F);
    harness.run();
    let field = harness.get_by_role_and_label(Role::TextInput, "Find a state");
    assert!(field.is_focused(), "the key goes to the field");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.get_by_role_and_label(Role::TextInput, "Find a state").type_text(text);
    harness.run();
    press(harness, Key::Enter);
}

#[test]
fn every_layout_of_a_small_puzzle_is_chosen_and_shows_its_boards() {
    for size in SIZES {
        let mut harness = window(size);
        let start = read_board("123 450", Shape::new(2, 3).unwrap()).unwrap();
        let command = Command::SetUp(Problem::tiles(start), Algorithm::all()[0]);
        harness.state_mut().model.apply(command);
        harness.run();
        click(&mut harness, "Step");
        for kind in [LayoutKind::Radial, LayoutKind::Tree, LayoutKind::Layers] {
            choose_layout(&mut harness, kind.label());
            assert_eq!(harness.state().model.layout().kind(), kind);
            // In a small window there is no room for boards.
            if size[1] >= 800.0 {
                assert!(
                    harness.query_by_role_and_label(Role::Button, "Vertex 12345.").is_some(),
                    "{kind:?} at {size:?}"
                );
            }
        }
        choose_layout(&mut harness, "Force");
        assert_eq!(harness.state().model.layout().kind(), LayoutKind::Force);
        assert!(harness.state().model.shows(Panel::WholeSpace), "the whole space is shown at first");
        click(&mut harness, "Whole space");
        assert!(!harness.state().model.shows(Panel::WholeSpace));
    }
}

#[test]
fn force_is_not_offered_where_the_space_is_large_and_comes_back_where_it_is_small() {
    let mut harness = window(SIZES[0]);
    harness.state_mut().model.apply(Command::UseLayout(LayoutKind::Force));
    harness.run();
    assert_eq!(harness.state().model.layout().kind(), LayoutKind::Layers);
    harness.get_by_role_and_label(Role::ComboBox, "Layout").click();
    harness.run();
    harness.get_by_label("Tree");
    assert!(harness.query_by_label("Force").is_none());
    press(&mut harness, Key::Escape);
    let romania = preset::by_name("romania").unwrap();
    harness.state_mut().model.apply(Command::SetUp(romania.problem, romania.algorithm));
    harness.run();
    assert_eq!(harness.state().model.layout().kind(), LayoutKind::Force);
}

#[test]
fn a_state_is_found_by_its_text_and_what_is_not_there_is_said() {
    for size in SIZES {
        let mut harness = window(size);
        find(&mut harness, "12345.786");
        harness.get_by_label_contains("Not in the graph: ");
        press(&mut harness, Key::Escape);
        press(&mut harness, Key::ArrowRight);
        find(&mut harness, "1 2 3 / 4");
        harness.get_by_label_contains("No board: ");
        find(&mut harness, "1 2 3, 4 5 0, 7 8 6");
        let board = read_board("12345.786", Shape::EIGHT_PUZZLE).unwrap();
        assert_eq!(harness.state().model.selected, Some(board.state()));
        assert!(harness.query_by_label_contains("No board").is_none());
        harness.get_by_role_and_label(Role::Button, "Vertex 12345.786");
    }
}

#[test]
fn with_all_states_recorded_one_is_found_and_drawn_as_a_board_in_every_layout() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "123456870", 0);
    run_to_end(&mut harness);
    let model = &harness.state().model;
    assert_eq!(model.trace().graph().vertices(), 181_440);
    let last = model.trace().record().nodes.last().unwrap().state;
    let text = model.space().state_text(last);
    for kind in [LayoutKind::Layers, LayoutKind::Radial, LayoutKind::Tree] {
        choose_layout(&mut harness, kind.label());
        // All in view there are dots alone, and none of them can be named.
        harness.state_mut().model.apply(Command::Do(Action::Fit));
        harness.run();
        let vertex = format!("Vertex {text}");
        assert!(harness.query_by_label(&vertex).is_none());
        find(&mut harness, &text);
        harness.get_by_role_and_label(Role::Button, &vertex);
        for step in [181_440, 3, 90_000] {
            harness.state_mut().model.apply(Command::MoveCursor(step));
            harness.run();
        }
        harness.state_mut().model.apply(Command::MoveCursor(181_440));
        harness.run();
    }
}

#[test]
fn what_was_fitted_stays_in_view_when_the_window_or_the_type_changes_its_size() {
    let mut harness = window([1280.0, 800.0]);
    for _ in 0..4 {
        press(&mut harness, Key::ArrowRight);
    }
    press(&mut harness, Key::F);
    // Following would bring back what is about to be expanded, and not all that was seen.
    press(&mut harness, Key::L);
    for size in [[1280.0, 800.0], [1100.0, 800.0], [1800.0, 1000.0], [2560.0, 1440.0]] {
        harness.set_size(size.into());
        press(&mut harness, Key::A);
        let graph = harness.get_by_role_and_label(Role::Image, "State graph").rect();
        let vertices: Vec<_> = harness.get_all_by_label_contains("Vertex ").map(|node| node.rect()).collect();
        assert_eq!(vertices.len(), harness.state().model.at().graph_size().0, "at {size:?}");
        assert!(vertices.iter().all(|vertex| graph.contains_rect(*vertex)), "at {size:?}: {vertices:?}");
    }
}
