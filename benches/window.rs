//! Processor time of a whole frame of the window, with all 181,440 states recorded: layout of the panels, drawing
//! and tessellation, without what a graphics card would do.

use std::time::{Duration, Instant};

use egui_kittest::Harness;
use searchscope::model::{Action, Command, Model};
use searchscope::search::Algorithm;
use searchscope::space::notation;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::trace::LayoutKind;
use searchscope::ui::Window;

const STATES: usize = 181_440;
const FRAMES: usize = 200;

/// What a frame may take: half of all, and all but one in a hundred.
const MEDIAN: Duration = Duration::from_millis(6);
const HIGH: Duration = Duration::from_millis(12);

fn whole_space() -> Model {
    let board = notation::read_board("123456870", Shape::EIGHT_PUZZLE).expect("a board");
    let mut model = Model::new(Problem::tiles(board), Algorithm::all()[0]);
    model.apply(Command::Do(Action::Last));
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
    model
}

type Bench = Harness<'static, Window>;

/// Draws a frame, tessellation included.
fn frame(harness: &mut Bench) -> Duration {
    let start = Instant::now();
    harness.step();
    let shapes = harness.output().shapes.clone();
    let primitives = harness.ctx.tessellate(shapes, 1.0);
    std::hint::black_box(primitives.len());
    start.elapsed()
}

/// Draws frames, each after `between` has changed something, and prints the spread of their times.
#[expect(clippy::print_stdout, reason = "the figures are what this program is for")]
fn measure(name: &str, harness: &mut Bench, mut between: impl FnMut(usize, &mut Bench)) {
    let mut times: Vec<_> = (0..FRAMES)
        .map(|number| {
            between(number, harness);
            frame(harness)
        })
        .collect();
    times.sort_unstable();
    let [median, high, worst] = [FRAMES / 2, FRAMES * 99 / 100, FRAMES - 1].map(|place| times[place]);
    let verdict = if median < MEDIAN && high < HIGH { "" } else { "   OVER" };
    println!("{name:<42} median {median:>9.2?}   99th percentile {high:>9.2?}   worst {worst:>9.2?}{verdict}");
}

fn apply(harness: &mut Bench, command: Command) {
    harness.state_mut().model.apply(command);
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
    measure("the pointer moves", &mut harness, |number, harness| {
        let x = f32::from(u8::try_from(number % 200).unwrap_or(0));
        harness.hover_at(middle + egui::vec2(x, x * 0.5));
    });
    let kinds: Vec<LayoutKind> = harness.state().model.layouts().collect();
    for kind in kinds {
        apply(&mut harness, Command::UseLayout(kind));
        apply(&mut harness, Command::MoveCursor(STATES));
        harness.run();
        let label = kind.label();
        measure(&format!("{label}: the scrubber is dragged"), &mut harness, |number, harness| {
            apply(harness, Command::MoveCursor(number * STATES / (FRAMES - 1)));
        });
        measure(&format!("{label}: the cursor jumps"), &mut harness, |number, harness| {
            apply(harness, Command::MoveCursor((number * 7_919) % STATES));
        });
        measure(&format!("{label}: to the last step and back to 0"), &mut harness, |number, harness| {
            apply(harness, Command::MoveCursor(if number % 2 == 0 { STATES } else { 0 }));
        });
        apply(&mut harness, Command::MoveCursor(STATES));
        apply(&mut harness, Command::Do(Action::Fit));
        harness.run();
        // From all in view to boards with their digits, in 200 frames.
        measure(&format!("{label}: all in view, zooming in"), &mut harness, |_, harness| {
            harness.hover_at(middle);
            harness.event(egui::Event::Zoom(1.045));
        });
        measure(&format!("{label}: close up, stepping back"), &mut harness, |_, harness| {
            apply(harness, Command::Do(Action::Back));
        });
    }
}
