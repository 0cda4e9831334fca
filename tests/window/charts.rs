//! The charts of the window.

use egui::accesskit::Toggled;
use searchscope::model::{Chart, Command, Scale};
use searchscope::search::Side;
use searchscope::trace::Quantity;

use super::*;

/// What a screen reader is told of the chart.
fn told(harness: &Harness<'_, Window>) -> String {
    harness.get_by_label_contains("Chart of").accesskit_node().label().unwrap()
}

/// Puts the pointer into the plot, at parts of its width and height, and returns the text of the tooltip.
fn hover(harness: &mut Harness<'_, Window>, x: f32, y: f32) -> String {
    let plot = harness.get_by_label_contains("Chart of").rect();
    harness.hover_at(plot.min + plot.size() * Vec2::new(x, y));
    harness.run();
    let tip = harness.get_by_label_contains(if told(harness).contains("by depth") {
        "reached at step"
    } else {
        "click to go there"
    });
    let node = tip.accesskit_node();
    node.label().or(node.value()).unwrap()
}

fn number(text: &str) -> usize {
    text.replace(',', "").parse().unwrap()
}

/// The step in the first line of a tooltip.
fn step_in(tip: &str) -> usize {
    number(tip.lines().next().unwrap().strip_prefix("step ").unwrap())
}

fn words(count: u64) -> String {
    let digits = count.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[test]
fn each_chart_is_chosen_by_its_tab_and_f_is_offered_only_where_there_is_one() {
    let mut harness = window(SIZES[0]);
    run_to_end(&mut harness);
    assert!(
        told(&harness).starts_with("Chart of counts, step 13: frontier 12, reached 25, explored 12"),
        "{}",
        told(&harness)
    );
    assert!(harness.query_by_role_and_label(Role::Button, "f").is_none());
    click(&mut harness, "Depths");
    assert_eq!(harness.state().model.chart(), Chart::Depths);
    assert!(told(&harness).starts_with("Chart of states reached by depth, step 13: depth 0 1, depth 1 2"));
    press(&mut harness, Key::Num4);
    run_to_end(&mut harness);
    click(&mut harness, "f");
    assert_eq!(harness.state().model.chart(), Chart::F);
    assert!(told(&harness).contains(": f 3"), "{}", told(&harness));
    press(&mut harness, Key::Num1);
    assert_eq!(harness.state().model.chart(), Chart::Counts, "breadth-first search has no f");
    press(&mut harness, Key::Num4);
    assert_eq!(harness.state().model.chart(), Chart::F, "the choice is remembered");
}

#[test]
fn the_logarithmic_scale_is_switched_on_and_says_where_zero_is() {
    for chart in ["Counts", "Depths", "f"] {
        let mut harness = window(SIZES[0]);
        set_up(&mut harness, "123456870", 3);
        press(&mut harness, Key::PageDown);
        click(&mut harness, chart);
        click(&mut harness, "Log");
        assert_eq!(harness.state().model.looks.scale, Scale::Logarithmic);
        // At step 0 nothing is explored, and no node was expanded.
        let tip = hover(&mut harness, 0.001, 0.5);
        assert_eq!(tip.contains("0 is drawn at the foot"), chart == "Counts", "{tip}");
        click(&mut harness, "Log");
        assert_eq!(harness.state().model.looks.scale, Scale::Linear);
        assert!(!hover(&mut harness, 0.001, 0.5).contains("foot"));
    }
}

#[test]
fn the_pointer_reads_the_values_at_its_step_and_a_click_goes_there() {
    for size in SIZES {
        let mut harness = window(size);
        set_up(&mut harness, "867254301", 3);
        run_to_end(&mut harness);
        for (chart, x) in [("Counts", 0.2), ("f", 0.2), ("Counts", 0.7), ("f", 0.999)] {
            click(&mut harness, chart);
            let tip = hover(&mut harness, x, 0.4);
            let step = step_in(&tip);
            let trace = harness.state().model.trace();
            let [at, head] = [step, trace.head()].map(|step| f32::from(u16::try_from(step).unwrap()));
            assert!((at / head - x).abs() < 0.02, "{at} of {head} under the pointer");
            let lines: Vec<String> = if chart == "f" {
                vec![format!("f {}", trace.value(Quantity::F, step).unwrap() / 100)]
            } else {
                let line =
                    |quantity: Quantity| format!("{} {}", quantity.name(), words(trace.value(quantity, step).unwrap()));
                Quantity::COUNTS.map(line).to_vec()
            };
            let expected = format!("{}\nclick to go there", lines.join("\n"));
            assert_eq!(tip.split_once('\n').unwrap().1, expected);
            let plot = harness.get_by_label_contains("Chart of").rect();
            harness.drag_at(plot.min + plot.size() * Vec2::new(x, 0.4));
            harness.drop_at(plot.min + plot.size() * Vec2::new(x, 0.4));
            harness.run();
            assert_eq!(harness.state().model.cursor(), step);
        }
    }
}

#[test]
fn both_sides_are_read_apart() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "867254301", 2);
    run_to_end(&mut harness);
    let tip = hover(&mut harness, 0.6, 0.5);
    let step = step_in(&tip);
    let value = |quantity| harness.state().model.trace().value(quantity, step).unwrap();
    let sides = Side::BOTH.map(|side| value(Quantity::ReachedOf(side)));
    assert!(sides[0] > 0 && sides[1] > 0 && sides[0] != sides[1]);
    let line = format!("reached {} + {} = {}", words(sides[0]), words(sides[1]), words(value(Quantity::Reached)));
    assert!(tip.contains(&line), "{tip} has no {line}");
    let harness = &mut harness;
    click(harness, "Depths");
    let tip = hover(harness, 0.6, 0.5);
    let depth = number(tip.lines().next().unwrap().strip_prefix("depth ").unwrap());
    let model = &harness.state().model;
    let counts = model.trace().reached_by_depth(model.cursor());
    for (side, name) in Side::BOTH.into_iter().zip(["start's side", "goal's side"]) {
        let line = format!("{name}: {} reached at step", words(counts[side as usize][depth].into()));
        assert!(tip.contains(&line), "{tip} has no {line}");
    }
}

#[test]
fn a_curve_is_hidden_and_shown_by_the_legend() {
    let mut harness = window(SIZES[0]);
    run_to_end(&mut harness);
    let toggled = |harness: &Harness<'_, Window>| {
        harness.get_by_role_and_label(Role::CheckBox, "Show reached").accesskit_node().toggled()
    };
    for expected in [Toggled::False, Toggled::True] {
        harness.get_by_role_and_label(Role::CheckBox, "Show reached").click();
        harness.run();
        assert_eq!(toggled(&harness), Some(expected));
    }
}

#[test]
fn every_chart_shows_the_whole_space() {
    let mut harness = window(SIZES[0]);
    set_up(&mut harness, "123456870", 0);
    run_to_end(&mut harness);
    for scale in [Scale::Linear, Scale::Logarithmic] {
        harness.state_mut().model.apply(Command::UseScale(scale));
        click(&mut harness, "Counts");
        harness.state_mut().model.apply(Command::MoveCursor(181_440));
        harness.run();
        let all = "frontier 0, reached 181,440, explored 181,440, stored 181,440";
        assert_eq!(told(&harness), format!("Chart of counts, step 181,440: {all}"));
        click(&mut harness, "Depths");
        assert!(told(&harness).ends_with("depth 29 760, depth 30 221, depth 31 2"), "{}", told(&harness));
        harness.state_mut().model.apply(Command::MoveCursor(3));
        harness.run();
        // After the root and both states of depth 1 all of depth 2 is there; at the end there are four as well.
        let tip = hover(&mut harness, (0.7 + 2.0) / 32.4, 0.5);
        let lines = ["depth 2", "4 reached at step 3, 4 at the last step", "less than 0.01 % of all 181,440 states"];
        assert_eq!(tip, lines.join("\n"));
    }
    // A* exhausts it too: a value of f a step.
    set_up(&mut harness, "123456870", 3);
    click(&mut harness, "f");
    run_to_end(&mut harness);
    let tip = hover(&mut harness, 0.5, 0.5);
    let f = harness.state().model.trace().value(Quantity::F, step_in(&tip)).unwrap();
    assert!(tip.contains(&format!("f {}\n", f / 100)), "{tip}");
}
