//! Runs side by side in the window: by mouse, in numbers, and with the history.

use egui::accesskit::Toggled;
use searchscope::model::{Action, Command, Pace};
use searchscope::search::{Budget, Summary};

use super::*;

/// A window that compares these algorithms from a start, by their places among all.
pub(super) fn comparing(size: [f32; 2], start: &str, algorithms: &[usize]) -> Harness<'static, Window> {
    let mut harness = window(size);
    set_up(&mut harness, start, algorithms[0]);
    for &place in &algorithms[1..] {
        harness.state_mut().model.apply(Command::AddLane(Algorithm::all()[place]));
    }
    harness.run();
    harness
}

/// What a screen reader is told of a row; what stands in the table.
pub(super) fn row(harness: &Harness<'_, Window>, begin: &str) -> String {
    let node = harness.get_by_label_contains(begin).accesskit_node();
    // The text of a plain label is its value.
    node.label().or(node.value()).unwrap()
}

/// What a row says of a column, without the mark of the best.
pub(super) fn cell(row: &str, column: &str) -> String {
    let cells = row.rsplit_once(": ").unwrap().1;
    let cell = cells.split("; ").find_map(|cell| cell.strip_prefix(&format!("{column} ")));
    cell.unwrap_or_else(|| panic!("no {column} in {row}")).trim_end_matches(", best").to_owned()
}

fn is_best(row: &str, column: &str) -> bool {
    row.split("; ").any(|cell| cell.contains(&format!("{column} ")) && cell.ends_with(", best"))
}

fn number(text: &str) -> u32 {
    text.replace(',', "").parse().unwrap()
}

fn lanes(harness: &Harness<'_, Window>) -> Vec<&'static str> {
    harness.state().model.lanes().iter().map(|lane| lane.trace().algorithm().name()).collect()
}

#[test]
fn runs_are_compared_activated_and_removed_by_mouse() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Compare");
    assert_eq!(lanes(&harness), ["bfs", "astar"]);
    harness.get_by_label("Options of run 2: A*");
    click(&mut harness, "Another run");
    let all = harness.get_all_by_role_and_label(Role::Button, "Bidirectional BFS");
    all.max_by(|one, other| one.rect().top().total_cmp(&other.rect().top())).unwrap().click();
    harness.run();
    assert_eq!(lanes(&harness), ["bfs", "astar", "bidirectional"]);
    assert_eq!(harness.state().model.active(), 2);
    // By its header, then by its row.
    harness.get_by_role_and_label(Role::Button, "2. A*").click();
    harness.run();
    assert_eq!(harness.state().model.active(), 1);
    harness.get_by_label_contains("Run 1. BFS").click();
    harness.run();
    assert_eq!(harness.state().model.active(), 0);
    click(&mut harness, "Remove run 2");
    assert_eq!(lanes(&harness), ["bfs", "bidirectional"]);
    click(&mut harness, "Compare");
    assert_eq!(lanes(&harness), ["bfs"]);
}

#[test]
fn the_table_says_what_fresh_runs_come_to() {
    let algorithms = [0, 1, 2, 3];
    let mut harness = comparing(SIZES[2], "134802756", &algorithms);
    run_to_end(&mut harness);
    let space = harness.state().model.problem().space();
    let mut shortest = usize::MAX;
    for pass in 0..2 {
        for (place, number_of) in algorithms.into_iter().enumerate() {
            let algorithm = Algorithm::all()[number_of];
            let fresh = Summary::of_run(&mut *algorithm.start(space.clone()), Budget::default());
            if pass == 0 {
                shortest = shortest.min(fresh.solution.map_or(usize::MAX, |solved| solved.moves as usize));
                continue;
            }
            let row = row(&harness, &format!("Run {}. ", place + 1));
            let counters = fresh.counters;
            for (column, count) in [
                ("expanded", counters.expanded),
                ("generated", counters.generated),
                ("duplicates", counters.duplicates),
                ("reopened", counters.reopened),
                ("peak frontier", counters.frontier_peak),
                ("peak stored", counters.stored_peak),
            ] {
                assert_eq!(number(&cell(&row, column)), count, "{column} of {row}");
            }
            assert_eq!(cell(&row, "verdict"), fresh.outcome.word());
            let moves = fresh.solution.map(|solved| solved.moves as usize);
            let told = moves.map_or("-".to_owned(), |moves| moves.to_string());
            assert_eq!(cell(&row, "moves"), told, "{row}");
            let told = match moves.map(|moves| moves - shortest) {
                None => "-".to_owned(),
                Some(0) => "shortest".to_owned(),
                Some(excess) => format!("{excess} too long"),
            };
            assert_eq!(cell(&row, "too long by"), told, "{row}");
        }
    }
    // A cost a move says nothing new.
    assert!(!row(&harness, "Run 1. ").contains("cost"));
}

#[test]
fn before_it_has_ended_a_run_competes_for_nothing_and_shows_the_counts_of_its_step() {
    let mut harness = comparing(SIZES[0], "134802756", &[0, 3]);
    for clock in 1..=3 {
        click(&mut harness, "Step");
        let row = row(&harness, "Run 1. ");
        assert_eq!((cell(&row, "expanded"), cell(&row, "verdict")), (clock.to_string(), "running".into()));
        assert!(!row.contains("best"), "{row}");
        assert_eq!(cell(&row, "b*"), "-");
    }
}

#[test]
fn a_run_that_has_ended_is_told_as_a_whole_or_at_the_step_that_is_shown() {
    let mut harness = comparing(SIZES[0], "134802756", &[0, 3]);
    run_to_end(&mut harness);
    harness.state_mut().model.apply(Command::Seek(2));
    harness.run();
    let model = &harness.state().model;
    let ends = [0, 1].map(|place| model.lanes()[place].trace().head());
    let whole = [0, 1].map(|place| model.lanes()[place].trace().counters(ends[place]).expanded);
    for place in [0, 1] {
        let row = row(&harness, &format!("Run {}. ", place + 1));
        assert_eq!((number(&cell(&row, "expanded")), cell(&row, "verdict")), (whole[place], "solved".into()));
    }
    assert!(is_best(&row(&harness, "Run 2. "), "expanded"));
    click(&mut harness, "At step 2");
    for place in [0, 1] {
        let row = row(&harness, &format!("Run {}. ", place + 1));
        let end = format!("solved at step {}", ends[place]);
        assert_eq!((cell(&row, "expanded"), cell(&row, "verdict").replace(',', "")), ("2".into(), end));
        assert!(!row.contains("best"), "{row}");
    }
    // Once the cursor stands at the end of all, the numbers are those of the whole runs.
    harness.state_mut().model.apply(Command::Seek(ends[0].max(ends[1])));
    harness.run();
    assert_eq!(number(&cell(&row(&harness, "Run 1. "), "expanded")), whole[0]);
    assert!(is_best(&row(&harness, "Run 2. "), "expanded"));
    click(&mut harness, "In proportion");
    settle(&mut harness);
    harness.get_by_role_and_label(Role::Button, "At this moment");
}

#[test]
fn nothing_is_the_best_as_long_as_a_run_is_under_way() {
    let mut harness = comparing(SIZES[0], "134802756", &[0, 3]);
    run_to_end(&mut harness);
    assert!(row(&harness, "Run 2. ").contains("best"));
    harness.state_mut().model.apply(Command::AddLane(Algorithm::all()[2]));
    harness.run();
    assert_eq!(cell(&row(&harness, "Run 3. "), "verdict"), "running");
    for place in 1..=3 {
        assert!(!row(&harness, &format!("Run {place}. ")).contains("best"));
    }
    // The finished ones have been over for long.
    assert!(is_best(&row(&harness, "Finished: A*"), "expanded"));
}

#[test]
fn on_the_map_the_table_tells_costs_beside_the_number_of_roads() {
    let mut harness = window(SIZES[2]);
    let line = "searchscope/1 romania Arad Bucharest; bfs; astar evaluation=uniform-cost";
    harness.state_mut().model.apply(Command::Open(line.parse().unwrap()));
    run_to_end(&mut harness);
    // The textbook's figures: 140 + 99 + 211 by Fagaras, 140 + 80 + 97 + 101 by Rimnicu Vilcea and Pitesti.
    for (place, moves, cost, excess) in [(1, "3", "450", "shortest"), (2, "4", "418", "cheapest")] {
        let row = row(&harness, &format!("Run {place}. "));
        let told = ["moves", "cost", "too long by"].map(|column| cell(&row, column));
        assert_eq!(told, [moves, cost, excess], "{row}");
        assert_eq!(is_best(&row, "cost"), place == 2, "{row}");
    }
}

#[test]
fn the_best_of_each_column_is_marked_among_those_that_ended_alike() {
    // Depth-first down to the limit is cut off: it has the least of nothing that was solved.
    let mut harness = comparing(SIZES[2], "867254301", &[0, 3, 1]);
    harness.state_mut().model.apply(Command::Choose("limit", 3));
    run_to_end(&mut harness);
    let rows = [1, 2, 3].map(|place| row(&harness, &format!("Run {place}. ")));
    assert_eq!(rows.each_ref().map(|row| cell(row, "verdict")), ["solved", "solved", "cutoff"]);
    let expanded = rows.each_ref().map(|row| number(&cell(row, "expanded")));
    assert!(expanded[2] < expanded[1] && expanded[1] < expanded[0], "{expanded:?}");
    assert_eq!(rows.each_ref().map(|row| is_best(row, "expanded")), [false, true, false]);
    // Both are shortest: none is the better one.
    assert_eq!(rows.each_ref().map(|row| is_best(row, "moves")), [false; 3]);
}

#[test]
fn finished_runs_are_kept_until_they_are_cleared_or_the_problem_changes() {
    let mut harness = window(SIZES[0]);
    harness.get_by_label("History (0)");
    run_to_end(&mut harness);
    press(&mut harness, Key::Num4);
    run_to_end(&mut harness);
    // Once for the same options.
    press(&mut harness, Key::Num1);
    run_to_end(&mut harness);
    click(&mut harness, "History (2)");
    assert_eq!(cell(&row(&harness, "Finished: BFS"), "expanded"), "12");
    assert_eq!(cell(&row(&harness, "Finished: A*"), "expanded"), "3");
    click(&mut harness, "Put beside: A*");
    assert_eq!(lanes(&harness), ["bfs", "astar"]);
    row(&harness, "Finished: BFS");
    click(&mut harness, "Clear history");
    assert!(harness.query_by_label_contains("Finished: ").is_none());
    // Nothing comes back by stepping, and what ends from now on is kept.
    run_to_end(&mut harness);
    assert_eq!(harness.state().model.history().len(), 1, "run 2 has ended since");
    set_up(&mut harness, "134802756", 3);
    assert!(harness.state().model.history().is_empty());
}

#[test]
fn the_first_difference_is_gone_to_and_what_only_one_run_expanded_is_told_in_the_legend() {
    let mut harness = comparing(SIZES[0], "867254301", &[0, 3]);
    harness.state_mut().model.apply(Command::Do(Action::Last));
    settle(&mut harness);
    click(&mut harness, "First difference");
    settle(&mut harness);
    let model = &harness.state().model;
    let [bfs, a_star] = [0, 1].map(|place| {
        let trace = model.lanes()[place].trace();
        move |step| trace.record().node(trace.current(step).unwrap()).state
    });
    let plain = (1..1_000).find(|&step| bfs(step) != a_star(step)).unwrap();
    assert_eq!(model.clock(), plain);
    click(&mut harness, "Only here");
    assert!(harness.state().model.lights_differences);
}

#[test]
fn in_proportion_the_runs_end_together_and_the_chart_says_where_each_stands() {
    let mut harness = comparing(SIZES[0], "134802756", &[0, 3]);
    click(&mut harness, "In proportion");
    settle(&mut harness);
    assert_eq!(harness.state().model.pace(), Pace::Fraction);
    let half = harness.state().model.last() / 2;
    harness.state_mut().model.apply(Command::Seek(half));
    harness.run();
    for lane in harness.state().model.lanes() {
        assert!(lane.at().step().abs_diff(lane.trace().head() / 2) <= 1);
    }
    harness.get_by_label_contains("Chart of frontier of the runs");
}

#[test]
fn the_chart_of_the_runs_shows_a_quantity_of_each_and_a_click_moves_the_clock() {
    let mut harness = comparing(SIZES[0], "134802756", &[0, 3]);
    run_to_end(&mut harness);
    click(&mut harness, "Explored");
    // In proportion to the steps; they are far apart.
    click(&mut harness, "Log-log");
    let plot = harness.get_by_label_contains("Chart of explored of the runs");
    let at = plot.rect().center();
    harness.hover_at(at);
    harness.run();
    harness.drag_at(at);
    harness.run();
    harness.drop_at(at);
    harness.run();
    let model = &harness.state().model;
    let (clock, last) = (model.clock(), model.last());
    assert!(clock.abs_diff(last / 2) <= last / 8 + 1, "{clock} of {last}");
    let told = row(&harness, "Chart of explored of the runs").replace(',', "");
    for (place, lane) in model.lanes().iter().enumerate() {
        let count = lane.trace().counters(clock.min(lane.trace().head())).explored;
        assert!(told.contains(&format!("{}. {}: {count}", place + 1, lane.trace().algorithm().label())), "{told}");
    }
}

#[test]
fn runs_far_apart_in_length_are_charted_on_logarithmic_axes_unless_it_was_chosen_otherwise() {
    let mut harness = comparing(SIZES[0], "867254301", &[0, 3]);
    let is_log = |harness: &Harness<'_, Window>| {
        let node = harness.get_by_role_and_label(Role::Button, "Log-log");
        let told = row(harness, "Chart of frontier of the runs");
        assert_eq!(told.contains("both axes in powers of ten"), node.accesskit_node().toggled() == Some(Toggled::True));
        told.contains("both axes in powers of ten")
    };
    click(&mut harness, "Step");
    assert!(!is_log(&harness));
    run_to_end(&mut harness);
    let heads = [0, 1].map(|place| harness.state().model.lanes()[place].trace().head());
    assert!(heads[0] > 20 * heads[1], "{heads:?}");
    assert!(is_log(&harness));
    let click_at = |harness: &mut Harness<'_, Window>, part: f32| {
        let plot = harness.get_by_label_contains("Chart of frontier of the runs").rect();
        let at = plot.min + plot.size() * Vec2::new(part, 0.5);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
        harness.state().model.clock()
    };
    // In the middle of the powers of ten, not of the steps; and back at the whole run.
    let middle = click_at(&mut harness, 0.5);
    assert!((100..1_000).contains(&middle), "{middle}");
    click(&mut harness, "Log-log");
    assert!(!is_log(&harness));
    let middle = click_at(&mut harness, 0.5);
    assert!(middle.abs_diff(heads[0] / 2) < heads[0] / 50, "{middle}");
    click(&mut harness, "Log-log");
    assert!(is_log(&harness));
}

#[test]
fn within_a_step_the_counters_are_those_before_it() {
    let mut harness = window(SIZES[0]);
    click(&mut harness, "Step");
    press(&mut harness, Key::Period);
    harness.get_by_label("Counters before the step");
    click(&mut harness, "Step");
    harness.get_by_label("Counters");
}

#[test]
fn six_runs_have_room_in_any_window() {
    for size in [[800.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut harness = comparing(size, "134802756", &[0, 1, 2, 3, 0, 3]);
        for _ in 0..3 {
            press(&mut harness, Key::ArrowRight);
        }
        let graphs: Vec<egui::Rect> =
            harness.get_all_by_role_and_label(Role::Image, "State graph").map(|node| node.rect()).collect();
        assert_eq!(graphs.len(), 6);
        let removes: Vec<egui::Rect> =
            (1..=6).map(|place| harness.get_by_label(&format!("Remove run {place}")).rect()).collect();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for (place, graph) in graphs.iter().enumerate() {
            assert!(graph.height() >= 20.0 && graph.width() >= 80.0, "{size:?}: {graph:?}");
            assert!(window.contains_rect(*graph) && window.contains_rect(removes[place]), "{size:?}");
            assert!(removes[place].bottom() <= graph.top() + 1.0 && removes[place].right() <= graph.right() + 1.0);
            assert!(graphs[..place].iter().all(|other| !other.shrink(1.0).intersects(*graph)), "{size:?}");
        }
    }
}

#[test]
fn the_whole_space_beside_a_star_is_lit_where_they_differ() {
    let mut harness = comparing(SIZES[0], "123456870", &[0, 3]);
    run_to_end(&mut harness);
    click(&mut harness, "Only here");
    let model = &harness.state().model;
    assert!(model.lanes().iter().all(|lane| lane.trace().outcome() == Outcome::Exhausted));
    let rows = [1, 2].map(|place| row(&harness, &format!("Run {place}. ")));
    assert_eq!(rows.each_ref().map(|row| cell(row, "expanded")), ["181,440", "181,440"]);
    assert_eq!(rows.each_ref().map(|row| cell(row, "too long by")), ["-", "-"]);
    harness.state_mut().model.apply(Command::Seek(90_000));
    harness.run();
    click(&mut harness, "At step 90,000");
    assert_eq!(cell(&row(&harness, "Run 1. "), "expanded"), "90,000");
}
