//! Comparing beyond one problem: many boards, and starts that break something.

use std::fs;
use std::num::NonZeroUsize;
use std::time::Duration;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use searchscope::model::batch::{Batch, Boards, Plan, long_table};
use searchscope::model::{Command, Order, Stage, Wanted, Workload};
use searchscope::search::{Algorithm, Budget, SetUp};
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::tiles::Shape;
use searchscope::ui::Window;

use super::save::Folder;
use super::{SIZES, click, press, settle, window};

/// Draws frames until nothing is done in the background any more.
pub(super) fn finish(harness: &mut Harness<'_, Window>) {
    for _ in 0..6_000 {
        harness.step();
        if !harness.state().model.is_working() {
            harness.run();
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("the work in the background does not end");
}

pub(super) fn open(harness: &mut Harness<'_, Window>, line: &str) {
    let set_up: SetUp = line.parse().unwrap();
    harness.state_mut().model.apply(Command::Open(set_up));
    harness.run();
}

pub(super) fn number(harness: &mut Harness<'_, Window>, name: &str, value: &str) {
    harness.get_by_role_and_label(Role::SpinButton, name).focus();
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_role_and_label(Role::SpinButton, name).type_text(value);
    harness.key_press(Key::Enter);
    harness.run();
}

pub(super) fn plan(line: &str, boards: &Boards) -> Plan {
    let set_up: SetUp = line.parse().unwrap();
    let Problem::Tiles { goal, order, .. } = set_up.problem() else { panic!("{line} is no puzzle") };
    let algorithms = set_up.algorithms().to_vec();
    Plan { goal, order, algorithms, starts: boards.choose(goal).unwrap(), budget: Budget::default() }
}

/// The table of a batch that is run here, on one thread.
fn table(plan: Plan) -> String {
    let mut batch = Batch::new(plan);
    batch.start(NonZeroUsize::MIN);
    batch.wait();
    long_table(batch.plan(), &batch.by_depth()).csv()
}

pub(super) fn table_shown(harness: &Harness<'_, Window>) -> String {
    let (plan, by_depth) = harness.state().model.many_boards.result().unwrap();
    long_table(plan, by_depth).csv()
}

pub(super) const PAIR: &str = "searchscope/1 867254301; bfs; astar";

#[test]
fn many_boards_are_run_and_their_cost_is_shown_by_depth() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, PAIR);
    click(&mut harness, "Experiments ▾");
    click(&mut harness, "Many boards");
    number(&mut harness, "Least depth", "3");
    number(&mut harness, "Greatest depth", "8");
    number(&mut harness, "Boards of each depth", "5");
    number(&mut harness, "Seed", "7");
    click(&mut harness, "Start the runs");
    finish(&mut harness);
    assert_eq!(harness.state().model.many_boards.job().stage(), Stage::Done);
    let boards = Boards::Random { depths: (3..=8).collect(), each: 5, seed: 7 };
    assert_eq!(table_shown(&harness), table(plan(PAIR, &boards)));
    harness.get_by_label("60 of 60 runs");
    harness.get_by_label("A: BFS");
    harness.get_by_label_contains("Nodes expanded by depth, from 3 to 8");
    // What BFS expands is counted by hand here: the mean over the boards at depth 3.
    let near = plan(PAIR, &Boards::Random { depths: vec![3], each: 5, seed: 7 });
    let expanded = near.starts.iter().map(|start| {
        let mut search = near.algorithms[0].start(Problem::tiles(start.board).space());
        search.run(Budget::default());
        f64::from(search.record().counters.expanded)
    });
    let mean = format!("{:.1}", expanded.sum::<f64>() / 5.0);
    assert!(harness.query_all_by_label(&mean).next().is_some(), "{mean} is not shown");
}

#[test]
fn a_batch_is_stopped_and_goes_on_to_the_same_table() {
    let mut harness = window(SIZES[0]);
    let line = "searchscope/1 867254301; bfs; astar heuristic=misplaced";
    open(&mut harness, line);
    press(&mut harness, Key::B);
    let wanted = Wanted::Random { from: 20, to: 20, each: 40, seed: 3 };
    harness.state_mut().model.apply(Command::Order(Order::RunBoards(wanted)));
    for _ in 0..2_000 {
        harness.step();
        if harness.state().model.many_boards.job().progress().is_some_and(|progress| progress.done > 0) {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    click(&mut harness, "Stop this");
    let stopped = harness.state().model.many_boards.job().progress().unwrap();
    assert_eq!(harness.state().model.many_boards.job().stage(), Stage::Stopped);
    assert!(stopped.done > 0 && stopped.done < stopped.total, "{stopped:?}");
    harness.run_steps(5);
    assert_eq!(harness.state().model.many_boards.job().progress(), Some(stopped));
    click(&mut harness, "Resume");
    finish(&mut harness);
    let boards = Boards::Random { depths: vec![20], each: 40, seed: 3 };
    assert_eq!(table_shown(&harness), table(plan(line, &boards)));
}

#[test]
fn boards_that_there_are_not_are_refused_in_words() {
    let mut harness = window(SIZES[0]);
    press(&mut harness, Key::B);
    let order = |wanted| Command::Order(Order::RunBoards(wanted));
    harness.state_mut().model.apply(order(Wanted::AllAt(32)));
    finish(&mut harness);
    harness.get_by_label_contains("no board is 32 moves from the goal");
    harness.state_mut().model.apply(order(Wanted::File("no/such/file".into())));
    finish(&mut harness);
    harness.get_by_label("no/such/file: there is no such file");
    harness.state_mut().model.apply(Command::SetUp(Problem::Romania { from: 0, to: 1 }, Algorithm::all()[0]));
    harness.state_mut().model.apply(order(Wanted::AllAt(3)));
    harness.run();
    harness.get_by_label_contains("not on the map");
}

#[test]
fn a_file_of_boards_is_read_and_a_budget_that_stops_runs_is_counted_apart() {
    let folder = Folder::new("boards");
    let path = folder.0.join("boards.txt");
    fs::write(&path, "867254301 # hard\n123456708\n").unwrap();
    let mut harness = window(SIZES[0]);
    open(&mut harness, PAIR);
    harness.state_mut().model.apply(Command::SetBudget(Budget { nodes: 1_000, ..Budget::default() }));
    press(&mut harness, Key::B);
    harness.state_mut().model.apply(Command::Order(Order::RunBoards(Wanted::File(path.display().to_string()))));
    finish(&mut harness);
    harness.get_by_label("4 of 4 runs");
    harness.get_by_label("stopped A");
    harness.get_by_label_contains("Where runs were stopped");
    let (_, by_depth) = harness.state().model.many_boards.result().unwrap();
    assert_eq!(by_depth.rows.last().unwrap().cells[0].out_of_budget, 1);
}

#[test]
fn the_known_mistake_is_what_the_window_offers_and_it_breaks_where_it_is_known_to() {
    let mut harness = window(SIZES[0]);
    let start = read_board("123456780", Shape::EIGHT_PUZZLE).unwrap();
    harness.state_mut().model.apply(Command::SetUp(Problem::tiles(start), Algorithm::all()[3]));
    press(&mut harness, Key::X);
    click(&mut harness, "Look for a start on which they differ");
    // The nearest start is among the first that are looked at: there is no need to wait for all.
    for _ in 0..6_000 {
        harness.step();
        let found = harness.state().model.hunting.result().map(|(_, _, findings)| !findings.differences.is_empty());
        if found == Some(true) {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    click(&mut harness, "Stop this");
    assert_eq!(harness.state().model.hunting.job().stage(), Stage::Stopped);
    let (_, found, findings) = harness.state().model.hunting.result().unwrap();
    let nearest = findings.differences[0];
    assert_eq!(nearest.answers[1].cost, Some(nearest.distance));
    assert!(nearest.answers[0].cost > Some(nearest.distance));
    let text = found.space().state_text(nearest.start);
    harness.get_by_label_contains(&format!("The smallest: {text}, {} from the goal", nearest.distance));
    click(&mut harness, "Open both here");
    settle(&mut harness);
    let model = &harness.state().model;
    let name = "astar ties=older closing=generation; astar ties=older";
    assert!(model.set_up_line().ends_with(name), "{}", model.set_up_line());
    assert!(model.clock() > 0);
}

#[test]
fn the_textbooks_table_is_one_press_away() {
    for line in [PAIR, "searchscope/1 romania Arad Bucharest; bfs"] {
        let mut harness = window(SIZES[0]);
        open(&mut harness, line);
        press(&mut harness, Key::B);
        number(&mut harness, "Greatest depth", "9");
        click(&mut harness, "The textbook's table");
        for _ in 0..2_000 {
            if harness.state().model.many_boards.job().progress().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
            harness.step();
        }
        let model = &harness.state().model;
        let trio = "; dfs-limited deepening=on; astar heuristic=misplaced; astar";
        assert!(model.set_up_line().ends_with(trio), "{}", model.set_up_line());
        let plan = model.many_boards.result().map(|(plan, _)| plan).unwrap();
        assert_eq!(plan.algorithms, model.lanes().iter().map(|lane| lane.trace().algorithm()).collect::<Vec<_>>());
        let depths: Vec<u32> = plan.starts.iter().filter_map(|start| start.distance).collect();
        assert_eq!((depths.first(), depths.last(), depths.is_sorted()), (Some(&2), Some(&16), true));
        click(&mut harness, "Stop this");
    }
}

#[test]
fn a_plan_is_kept_within_what_can_be_run() {
    let mut harness = window(SIZES[0]);
    open(
        &mut harness,
        "searchscope/1 4x4 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0; bfs; astar; bidirectional; bfs goal-test=expansion; astar heuristic=misplaced; astar evaluation=greedy",
    );
    press(&mut harness, Key::B);
    // What is typed is held to the range that is offered.
    for (name, typed, kept) in [
        ("Greatest depth", "1000", "200"),
        ("Least depth", "500", "200"),
        ("Greatest depth", "3", "200"),
        ("Boards of each depth", "0", "1"),
        ("Boards of each depth", "1000000", "100000"),
    ] {
        number(&mut harness, name, typed);
        let node = harness.get_by_role_and_label(Role::SpinButton, name);
        assert_eq!(node.value().map(|value| value.replace(',', "")), Some(kept.into()), "{name} {typed}");
    }
    let wanted = Wanted::Random { from: 31, to: 34, each: 100_000, seed: 1 };
    harness.state_mut().model.apply(Command::Order(Order::RunBoards(wanted)));
    finish(&mut harness);
    harness.get_by_label("these would be 2,400,000 runs, and 2,000,000 are the most: take fewer boards");
    assert_eq!(harness.state().model.many_boards.job().stage(), Stage::Idle);
}

#[test]
fn the_experiments_are_found_in_the_bar_at_every_width_and_with_large_type() {
    for (size, is_large) in [
        ([1280.0, 800.0], false),
        ([1280.0, 800.0], true),
        ([1024.0, 700.0], false),
        ([1024.0, 700.0], true),
        ([800.0, 600.0], false),
    ] {
        let mut harness = window(size);
        if is_large {
            press(&mut harness, Key::A);
        }
        let window = harness.ctx.content_rect();
        let labels = [
            "Start",
            "Problem ▾",
            "Share",
            "Experiments ▾",
            "Set-up",
            "Details",
            "Charts",
            "Predict",
            "Compare",
            "Lesson",
            "Dark",
            "Aa",
            "?",
        ];
        let rects = labels.map(|label| harness.get_by_role_and_label(Role::Button, label).rect());
        for (place, rect) in rects.iter().enumerate() {
            assert!(window.contains_rect(*rect), "{size:?} {is_large}: {} at {rect:?}", labels[place]);
            assert!(rects[..place].iter().all(|other| !other.shrink(1.0).intersects(*rect)), "{}", labels[place]);
        }
        for (label, is_open) in [("Many boards", [true, false]), ("Break it", [true, true])] {
            click(&mut harness, "Experiments ▾");
            click(&mut harness, label);
            let model = &harness.state().model;
            assert_eq!([model.many_boards.is_open, model.hunting.is_open], is_open);
        }
    }
}
