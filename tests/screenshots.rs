//! The pictures in `screenshots/` are what the window draws. `UPDATE_SNAPSHOTS=1 cargo test --test screenshots` writes them.
#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "support/renderer.rs"]
mod renderer;

use egui::Key;
use egui_kittest::Harness;
use searchscope::model::{Action, Command, Model};
use searchscope::search::{Algorithm, preset};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::ui::Window;

/// A window of 1280x800 points with this model, after these commands.
fn harness(mut model: Model, commands: impl IntoIterator<Item = Command>) -> Harness<'static, Window> {
    for command in commands {
        model.apply(command);
    }
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
    let mut window = Window::default();
    window.model = model;
    let mut harness: Harness<'static, Window> = renderer::window([1280.0, 800.0])
        .with_max_steps(40)
        .with_render_cursor(false)
        .build_ui_state(|ui, window: &mut Window| window.ui(ui), window);
    harness.run();
    harness
}

/// Draws that window and holds it against its picture.
fn shoot(name: &str, model: Model, commands: impl IntoIterator<Item = Command>) {
    renderer::save_or_compare(name, &harness(model, commands).render().unwrap());
}

fn of_preset(name: &str) -> Model {
    let preset = preset::by_name(name).unwrap();
    Model::new(preset.problem, preset.algorithm)
}

fn of_start(start: &str, algorithm: usize) -> Model {
    Model::new(Problem::tiles(read_board(start, Shape::EIGHT_PUZZLE).unwrap()), Algorithm::all()[algorithm])
}

fn steps(count: usize) -> impl Iterator<Item = Command> {
    std::iter::repeat_n(Command::Do(Action::Step), count)
}

#[test]
fn first_start() {
    shoot("first-start", Model::default(), []);
}

#[test]
fn astar_in_the_middle_of_a_search() {
    shoot("astar", of_preset("C"), steps(4));
}

#[test]
fn breadth_first_search_of_the_whole_space() {
    let commands = [Command::Do(Action::Last)];
    shoot("whole-space", of_start("867254301", 0), commands);
}

#[test]
fn bidirectional_search_solved_in_the_dark() {
    let commands = [Command::Do(Action::Theme), Command::Do(Action::Last)];
    shoot("bidirectional-dark", of_start("123745086", 2), commands);
}

#[test]
fn a_pitfall_and_its_wrong_answer_in_large_type() {
    let choices = [Command::Choose("ties", 1), Command::Choose("closing", 1)];
    let commands = choices.into_iter().chain([Command::Do(Action::LargeType), Command::Do(Action::Last)]);
    shoot("pitfall-large", of_start("123867405", 3), commands);
}

#[test]
fn the_roads_of_romania_with_the_lesson_open() {
    let lesson = Command::Do(Action::Lesson);
    shoot("romania", of_preset("romania"), steps(4).chain([lesson]));
}

/// Texts are kept with the picture of the graph, and the texture that they are drawn from changes with the look.
#[test]
fn the_picture_is_the_same_after_dark_and_light_again() {
    let mut harness = harness(Model::default(), steps(4));
    let before = harness.render().unwrap();
    for _ in 0..2 {
        harness.key_press(Key::T);
        harness.run();
    }
    assert!(harness.render().unwrap() == before, "the picture is another one");
}
