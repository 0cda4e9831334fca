//! Processor time of a whole frame of the window, with all 181,440 states recorded: layout of the panels, drawing
//! and tessellation, without what a graphics card would do.

use std::time::Instant;

use egui_kittest::Harness;
use searchscope::model::{Action, Command, Model};
use searchscope::search::Algorithm;
use searchscope::space::notation;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::ui::Window;

const STATES: usize = 181_440;
const FRAMES: usize = 200;

fn whole_space() -> Model {
    let board = notation::read_board("123456870", Shape::EIGHT_PUZZLE).expect("a board");
    let mut model = Model::new(Problem::tiles(board), Algorithm::all()[0]);
    model.apply(Command::Do(Action::Last));
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
    model
}

/// Draws frames, each after `between` has changed something, and prints the spread of their times.
#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn measure(name: &str, harness: &mut Harness<'_, Window>, mut between: impl FnMut(usize, &mut Harness<'_, Window>)) {
    let mut times: Vec<_> = (0..FRAMES)
        .map(|frame| {
            between(frame, harness);
            let start = Instant::now();
            harness.step();
            let output = harness.output();
            let shapes = output.shapes.clone();
            let primitives = harness.ctx.tessellate(shapes, 1.0);
            std::hint::black_box(primitives.len());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let [median, high, worst] = [FRAMES / 2, FRAMES * 99 / 100, FRAMES - 1].map(|place| times[place]);
    println!("{name:<34} median {median:>10.2?}   99th percentile {high:>10.2?}   worst {worst:>10.2?}");
}

fn main() {
    let mut window = Window::default();
    window.model = whole_space();
    let mut harness = Harness::builder()
        .with_size(egui::vec2(1280.0, 800.0))
        .with_max_steps(40)
        .with_accessibility_check(false)
        .build_ui_state(|ui, window: &mut Window| window.ui(ui), window);
    harness.run();
    let middle = egui::pos2(580.0, 300.0);
    measure("nothing changes", &mut harness, |_, _| {});
    measure("the pointer moves", &mut harness, |frame, harness| {
        let x = f32::from(u8::try_from(frame % 200).unwrap_or(0));
        harness.hover_at(middle + egui::vec2(x, x * 0.5));
    });
    measure("the cursor jumps", &mut harness, |frame, harness| {
        harness.state_mut().model.apply(Command::MoveCursor((frame * 7_919) % STATES));
    });
    measure("the whole graph, zooming in", &mut harness, |_, harness| {
        harness.hover_at(middle);
        harness.event(egui::Event::Zoom(1.04));
    });
    measure("close up, the cursor steps back", &mut harness, |_, harness| {
        harness.state_mut().model.apply(Command::Do(Action::Back));
    });
}
