//! What only one of the runs side by side expanded, as it is drawn.

use searchscope::model::{Action, Command};

use super::arrivals::renderer;
use super::*;

/// What is lit up, in the light theme.
const LIT: [u8; 3] = [120, 30, 150];

/// The pixels of that colour in each graph.
fn lit(harness: &mut Harness<'_, Window>) -> Vec<usize> {
    harness.run();
    let graphs: Vec<egui::Rect> =
        harness.get_all_by_role_and_label(Role::Image, "State graph").map(|node| node.rect()).collect();
    let picture = harness.render().unwrap();
    #[expect(clippy::cast_precision_loss, reason = "a window is a few thousand pixels")]
    let is_in = |rect: &egui::Rect, x: u32, y: u32| rect.contains(egui::pos2(x as f32 + 0.5, y as f32 + 0.5));
    let lit = picture.enumerate_pixels().filter(|(.., pixel)| pixel.0[..3] == LIT);
    let lit: Vec<(u32, u32)> = lit.map(|(x, y, _)| (x, y)).collect();
    graphs.iter().map(|rect| lit.iter().filter(|&&(x, y)| is_in(rect, x, y)).count()).collect()
}

#[test]
fn what_one_run_alone_expanded_is_drawn_in_its_graph_and_in_no_other() {
    // Near by as boards, and as far away as dots.
    let near = "123046758";
    for start in [near, "867254301"] {
        let mut harness =
            renderer::window(SIZES[0]).build_ui_state(|ui, window: &mut Window| window.ui(ui), Window::default());
        harness.run();
        set_up(&mut harness, start, 0);
        harness.state_mut().model.looks.is_dark = false;
        harness.state_mut().model.apply(Command::AddLane(Algorithm::all()[3]));
        harness.state_mut().model.apply(Command::AddLane(Algorithm::all()[0]));
        harness.state_mut().model.apply(Command::RemoveLane(0));
        run_to_end(&mut harness);
        // A* stands first, BFS second.
        let expanded: Vec<std::collections::BTreeSet<_>> = harness
            .state()
            .model
            .lanes()
            .iter()
            .map(|lane| {
                let ids = (1..=lane.trace().head()).filter_map(|step| lane.trace().expanded(step));
                ids.map(|id| lane.trace().record().node(id).state).collect()
            })
            .collect();
        // The goal has marks of its own, which may stand over it.
        let goal = harness.state().model.space().goals()[0];
        let alone = |one: usize, other: usize| {
            let states = expanded[one].difference(&expanded[other]);
            states.filter(|&&state| state != goal).count()
        };
        let alone = [alone(0, 1), alone(1, 0)];
        assert!(alone[1] > if start == near { 0 } else { 1_000 }, "{alone:?}");
        assert_eq!(lit(&mut harness), [0, 0], "nothing is lit before it is asked for");
        click(&mut harness, "Only here");
        let found = lit(&mut harness);
        for (pixels, alone) in found.iter().zip(alone) {
            // A few dots far away are blurred: nothing is claimed of their colour.
            assert!(*pixels == 0 || alone > 0, "{found:?} {alone:?}");
            assert!(*pixels > 0 || alone < if start == near { 1 } else { 20 }, "{found:?} {alone:?}");
        }
        // Less is lit where less has been expanded, and nothing at the start.
        harness.state_mut().model.apply(Command::Do(Action::First));
        assert_eq!(lit(&mut harness), [0, 0]);
        click(&mut harness, "Only here");
        run_to_end(&mut harness);
        assert_eq!(lit(&mut harness), [0, 0], "nor after it was turned off");
    }
}
