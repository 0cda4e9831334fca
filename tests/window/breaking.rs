//! What the window finds that breaks something, held against what is found without the engine's searches.

use searchscope::model::{Command, Order};
use searchscope::search::Outcome;
use searchscope::trace::Trace;

use super::breaches::{Breach, closing_on_generation, depth_limited};
use super::compare::{finish, open};
use super::truth::Cells;
use super::*;

/// The first step at which two runs expand different states, looked for step by step.
fn parting(line: &str) -> usize {
    let set_up: searchscope::search::SetUp = line.parse().unwrap();
    let traces: Vec<Trace> = set_up
        .algorithms()
        .iter()
        .map(|&algorithm| {
            let mut trace = Trace::new(set_up.problem().space(), algorithm);
            trace.run(searchscope::search::Budget::default(), |_| false);
            trace
        })
        .collect();
    let expanded = |trace: &Trace, step: usize| {
        (step <= trace.head()).then(|| trace.expanded(step).map(|id| trace.record().node(id).state))
    };
    (1..10_000).find(|&step| expanded(&traces[0], step) != expanded(&traces[1], step)).unwrap()
}

fn said((outcome, cost): (Outcome, Option<u32>)) -> String {
    cost.map_or_else(|| format!("finds none ({})", outcome.word()), |cost| format!("finds a path of {cost}"))
}

#[test]
fn the_smallest_start_on_which_two_set_ups_differ_is_found_and_opened_where_they_part() {
    let (closing, limited) = (closing_on_generation(), depth_limited(8));
    let verdicts = limited.iter().filter(|(.., answers)| answers[0].0 != answers[1].0).count();
    assert!(verdicts > 0 && verdicts < limited.len(), "some differ in length alone: {verdicts} of {}", limited.len());
    for (pair, expected) in [
        ("astar ties=older closing=generation; astar ties=older", closing),
        ("dfs-limited limit=8; bfs", limited),
        ("dfs-limited deepening=on repeated=shallowest; bfs", Vec::new()),
    ] {
        let mut harness = window(SIZES[0]);
        open(&mut harness, &format!("searchscope/1 2x3 123450; {pair}"));
        press(&mut harness, Key::X);
        click(&mut harness, "Look for a start on which they differ");
        finish(&mut harness);
        let (_, found, findings) = harness.state().model.hunting.result().unwrap();
        let told: Vec<Breach> = findings
            .differences
            .iter()
            .map(|difference| {
                let answers = difference.answers.map(|answer| (answer.outcome, answer.cost));
                (difference.distance, found.space().state_text(difference.start), answers)
            })
            .collect();
        assert_eq!(told, expected, "{pair}");
        harness.get_by_label(&format!("They differ on {} of 360 starts, all that can reach the goal.", expected.len()));
        let Some((distance, start, answers)) = expected.first() else {
            assert!(harness.query_by_label("Open both here").is_none());
            continue;
        };
        harness.get_by_label(&format!("Only A misses the shortest path on {}, only B on 0.", expected.len()));
        let [a, b] = answers.map(said);
        harness.get_by_label(&format!("The smallest: {start}, {distance} from the goal. A {a}; B {b}."));
        click(&mut harness, "Open both here");
        settle(&mut harness);
        let model = &harness.state().model;
        assert_eq!(model.boards().unwrap().map(|board| board.to_string()), [start.clone(), "12345.".into()]);
        assert_eq!((model.lanes().len(), model.hunting.is_open), (2, false));
        assert_eq!(model.clock(), parting(&model.set_up_line()), "{pair}");
    }
}

/// An estimate that students write: squares whose content is not the goal's, the blank included; or the moves of
/// each content to its place, the blank's included.
fn estimate(name: &str, board: &Cells) -> u32 {
    let goal = truth::cells("123456780");
    let away = |(cell, value): (usize, &u8)| {
        let place = goal.iter().position(|other| other == value).unwrap();
        let moves = (cell / 3).abs_diff(place / 3) + (cell % 3).abs_diff(place % 3);
        u32::try_from(if name == "misplaced-with-blank" { moves.min(1) } else { moves }).unwrap()
    };
    board.iter().enumerate().map(away).sum()
}

#[test]
fn a_state_where_a_step_that_breaks_consistency_begins_is_opened() {
    let distances = truth::Distances::to("123456780");
    for name in ["misplaced-with-blank", "manhattan-with-blank"] {
        let breaks =
            |board: &Cells| truth::neighbours(board).any(|next| estimate(name, board) > 1 + estimate(name, &next));
        let nearest = distances.solvable().filter(|(board, _)| breaks(board)).map(|(_, distance)| distance).min();
        let mut harness = window(SIZES[0]);
        set_up(&mut harness, "123456780", 3);
        let place = searchscope::space::heuristic_index(harness.state().model.space(), name).unwrap();
        press(&mut harness, Key::X);
        harness.state_mut().model.apply(Command::Order(Order::Check(place)));
        finish(&mut harness);
        click(&mut harness, "Open where the step begins");
        let model = &harness.state().model;
        let opened = truth::cells(&model.boards().unwrap()[0].to_string().replace('.', "0"));
        assert!(breaks(&opened), "{name}: no step from {opened:?} drops too far");
        assert_eq!(distances.from(&opened), nearest, "{name}: it is not the nearest");
        assert!(model.set_up_line().ends_with(&format!("astar heuristic={name}")), "{}", model.set_up_line());
        assert!(!model.hunting.is_open);
    }
}

#[test]
fn a_heuristic_that_overestimates_is_told_and_a_state_that_shows_it_is_opened() {
    let mut harness = window(SIZES[0]);
    let start = read_board("123456780", Shape::EIGHT_PUZZLE).unwrap();
    harness.state_mut().model.apply(Command::SetUp(Problem::tiles(start), Algorithm::all()[3]));
    press(&mut harness, Key::X);
    click(&mut harness, "Check it");
    finish(&mut harness);
    harness.get_by_label("Admissible: no estimate is more than the distance.");
    harness.get_by_label_contains("Consistent: ");
    let place = |name| searchscope::space::heuristic_index(harness.state().model.space(), name).unwrap();
    let (misplaced, manhattan) = (place("misplaced-with-blank"), place("manhattan-with-blank"));
    harness.state_mut().model.apply(Command::Order(Order::Check(misplaced)));
    finish(&mut harness);
    harness.get_by_label("Not admissible: the estimate is too high on 78 states, by 1 at most.");
    harness.state_mut().model.apply(Command::Order(Order::Check(manhattan)));
    finish(&mut harness);
    harness.get_by_label_contains("the estimate is too high on 4,650 states");
    let nearest = harness.state().model.promises.checked().unwrap().check.overestimates.nearest.unwrap();
    click(&mut harness, "Open this state");
    let model = &harness.state().model;
    assert_eq!(model.boards().unwrap()[0].state(), nearest.state);
    assert!(model.set_up_line().ends_with("astar heuristic=manhattan-with-blank"));
    assert_eq!(model.optimum().cost, Some(nearest.distance));
    assert!(nearest.estimate > nearest.distance);
}
