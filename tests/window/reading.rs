//! Ways through a lesson: each way to answer by itself, the list of parts, what is lit up, and what a student does
//! while a part is still being prepared.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use searchscope::lesson::{BUILT_IN, Question};
use searchscope::model::lessons::Volume;
use searchscope::model::{Action, Command};
use searchscope::search::preset;
use searchscope::trace::LayoutKind;
use searchscope::ui::Window;

use super::lessons::{GOOD, TALL, apply, give, open, pending, push};
use super::{SIZES, press, window};

/// The questions for the next board that are asked first in their part: a queue, a stack, two sides, the smallest f.
const NEXT: [(usize, usize); 4] = [(1, 1), (5, 0), (6, 1), (7, 2)];

/// Answers those questions rightly, with a click on the button whose name `is_it` for the board.
fn answer_by(is_it: impl Fn(&str, &str) -> bool) {
    for (lesson, step) in NEXT {
        let mut harness = window(TALL);
        open(&mut harness, BUILT_IN[lesson].file);
        apply(&mut harness, Command::LessonStep(step));
        let part = pending(&harness).part();
        if !harness.state().model.awaits_state() {
            push(&mut harness, "Show what is asked about");
        }
        let at = format!("{}, step {}", BUILT_IN[lesson].file, step + 1);
        let right = {
            let waiting = pending(&harness);
            assert!(matches!(waiting.question(), Question::Next { .. }), "{at}");
            let right = waiting.question().right(waiting.scene()).unwrap();
            waiting.question().answer_text(waiting.scene(), &right)
        };
        let name = |node: &egui_kittest::Node<'_>| node.accesskit_node().label().unwrap_or_default();
        let mut found = harness.get_all_by_role(Role::Button).filter(|node| is_it(&name(node), &right));
        found.next().unwrap_or_else(|| panic!("{at}: {right} is not there")).click();
        drop(found);
        harness.run();
        let answered = harness.state().model.lessons.answered(part).unwrap();
        assert!(answered.is_first_right, "{at}: {answered:?}");
    }
}

#[test]
fn the_next_board_is_named_by_a_click_on_its_vertex() {
    answer_by(|name, board| name == format!("Vertex {board}"));
}

#[test]
fn the_next_board_is_named_by_a_click_in_the_frontier() {
    answer_by(|name, board| name.starts_with("Frontier ") && name.ends_with(&format!(": {board}")));
}

#[test]
fn the_next_board_is_named_by_a_click_on_a_board_below_the_question() {
    answer_by(|name, board| name == format!("Answer: {board}"));
}

#[test]
fn the_list_of_parts_leads_to_each_of_them() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, BUILT_IN[1].file);
    let titles: Vec<&str> = BUILT_IN[1].text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert_eq!(titles.len(), 5);
    for (step, title) in titles.iter().enumerate().rev() {
        push(&mut harness, "Contents");
        harness.get_by_label_contains(&format!("{}. {title}", step + 1)).click();
        harness.run();
        assert_eq!(harness.state().model.lessons.open().unwrap().step(), step);
        assert!(harness.query_by_label_contains(&format!("{}. {title}", step + 1)).is_none(), "the list is closed");
        harness.get_by_label(title);
    }
}

#[test]
fn free_exploration_opens_the_search_without_a_lesson() {
    for size in SIZES {
        let mut harness = window(size);
        press(&mut harness, Key::H);
        assert!(harness.query_by_role_and_label(Role::Button, "Step").is_none());
        push(&mut harness, "Explore freely");
        assert!(!harness.state().model.lessons.shows_start && harness.state().model.lessons.open().is_none());
        push(&mut harness, "Step");
        assert_eq!(harness.state().model.cursor(), 1);
    }
}

/// Answers what is asked in the part that is open.
fn answer_all(harness: &mut Harness<'_, Window>) {
    while let Some(part) = harness.state().model.lessons.open_question() {
        let waiting = pending(harness);
        let right = waiting.question().right(waiting.scene()).unwrap();
        apply(harness, Command::Answer(part, right));
    }
}

#[test]
fn a_lesson_lays_the_graph_out_and_lights_a_board_up() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, BUILT_IN[0].file);
    apply(&mut harness, Command::LessonStep(3));
    assert_eq!(harness.state().model.layout().kind(), LayoutKind::Force);
    // The start stands opposite to the goal, its neighbours beside it.
    let centre = |harness: &Harness<'_, Window>, board: &str| harness.get_by_label(&format!("Vertex {board}")).rect();
    let start = centre(&harness, ".321").center();
    let goal = centre(&harness, "123.").center();
    let boards = ["23.1", "3.21"].map(|board| centre(&harness, board).center());
    assert!(boards.iter().all(|board| board.distance(start) < start.distance(goal) / 2.0), "{start} {goal} {boards:?}");
    assert_eq!(harness.state().model.selected, None);
    answer_all(&mut harness);
    assert_eq!(harness.state().model.selected, Some(harness.state().model.space().root()));
    harness.get_by_label("Inspected state");
    // The next lesson speaks of rows.
    open(&mut harness, BUILT_IN[1].file);
    apply(&mut harness, Command::LessonStep(2));
    assert_eq!(harness.state().model.layout().kind(), LayoutKind::Layers);
}

#[test]
fn a_lesson_stops_in_the_middle_of_an_expansion() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, BUILT_IN[7].file);
    apply(&mut harness, Command::LessonStep(5));
    harness.get_by_label("Within step 5: 5 of 10");
    let g = |harness: &Harness<'_, Window>| {
        let model = &harness.state().model;
        let city = model.space().goals()[0];
        let node = model.at().nodes_of(city)[0];
        model.at().node(node).g
    };
    assert_eq!(g(&harness), 450);
    answer_all(&mut harness);
    harness.get_by_label("Within step 5: 6 of 10");
    assert_eq!(g(&harness), 418);
}

/// The steps of its search: all boards that can be reached, and the verdict.
const STEPS: usize = 181_441;

const LONG: &str = "```setup\nsearchscope/1 123456870; bfs\n```\n\n```show\nend\n```\n";

/// A window in which a lesson was opened that shows the end of a long search, which is not there yet.
fn preparing() -> Harness<'static, Window> {
    let mut harness = window(TALL);
    let mine = Volume::of_bytes("long.md", format!("{GOOD}{LONG}").as_bytes());
    let model = &mut harness.state_mut().model;
    model.apply(Command::AddLesson(mine));
    model.apply(Command::OpenLesson("long.md".into()));
    assert!(model.lessons.open().unwrap().is_preparing());
    harness
}

/// Draws frames until nothing is prepared any more.
fn wait(harness: &mut Harness<'_, Window>) {
    let is_ready = |harness: &mut Harness<'_, Window>| {
        harness.step();
        !harness.state().model.lessons.open().unwrap().is_preparing()
    };
    assert!((0..3_000).any(|_| is_ready(harness)), "the lesson is never ready");
    harness.run();
}

#[test]
fn what_a_student_does_while_a_lesson_is_prepared_stays_and_the_lesson_can_be_come_back_to() {
    let exercise = preset::by_name("E").unwrap();
    let set_up = Command::SetUp(exercise.problem, exercise.algorithm);
    let step = || Command::Do(Action::Step);
    let ways: [&[Command]; 4] =
        [&[step()], &[set_up, step(), step()], &[Command::Do(Action::Predict), step()], &[Command::Do(Action::Last)]];
    for commands in ways {
        let mut harness = preparing();
        for command in commands {
            harness.state_mut().model.apply(command.clone());
        }
        let problem = harness.state().model.problem();
        let (cursor, score) = (harness.state().model.cursor(), harness.state().model.score().is_some());
        wait(&mut harness);
        super::settle(&mut harness);
        let model = &harness.state().model;
        assert_eq!((model.problem(), model.score().is_some()), (problem, score), "{commands:?}");
        assert!(model.cursor() >= cursor.max(1) && model.cursor() < 100, "{commands:?}: {}", model.cursor());
        assert!(model.has_left_lesson(), "{commands:?}");
        push(&mut harness, "Back to this moment");
        wait(&mut harness);
        let model = &harness.state().model;
        assert!(!model.has_left_lesson(), "{commands:?}");
        assert_eq!((model.cursor(), model.score().is_some()), (STEPS, false), "{commands:?}");
    }
}

#[test]
fn a_lesson_that_nobody_disturbs_is_shown_as_soon_as_it_is_ready() {
    let mut harness = preparing();
    wait(&mut harness);
    assert!(!harness.state().model.has_left_lesson());
    assert_eq!(harness.state().model.cursor(), STEPS);
}

/// Types a wrong number of moves into the first question of the second lesson, in a window that is too low for it.
fn wrong_at_first() -> Harness<'static, Window> {
    let mut harness = window([1280.0, 560.0]);
    open(&mut harness, BUILT_IN[1].file);
    let field = harness.get_by_role_and_label(Role::TextInput, "Your answer");
    field.focus();
    harness.run();
    harness.get_by_role_and_label(Role::TextInput, "Your answer").type_text("9");
    press(&mut harness, Key::Enter);
    harness
}

#[test]
fn what_is_said_to_an_answer_is_brought_into_view() {
    let harness = wrong_at_first();
    let said = harness.get_by_label_contains("Try again").rect();
    let foot = harness.get_by_label("Next part ▶").rect();
    assert!(said.bottom() <= foot.top(), "{said:?} is below {foot:?}");
}

#[test]
fn the_number_of_the_second_try_is_typed_into_the_field_and_chooses_no_algorithm() {
    let mut harness = wrong_at_first();
    let algorithm = harness.state().model.algorithm();
    let field = harness.get_by_role_and_label(Role::TextInput, "Your answer");
    assert!(field.is_focused());
    field.type_text("3");
    press(&mut harness, Key::Num3);
    assert_eq!(harness.state().model.algorithm(), algorithm);
    press(&mut harness, Key::Enter);
    harness.get_by_label("✔ Right.");
}

#[test]
fn the_start_screen_goes_on_with_the_lesson_that_is_open_or_the_one_after_it() {
    let mut harness = window(SIZES[0]);
    let next = |harness: &Harness<'_, Window>| harness.state().model.lessons.next_to_read().unwrap().key.clone();
    assert_eq!(format!("{}.md", next(&harness)), BUILT_IN[0].file);
    open(&mut harness, BUILT_IN[1].file);
    assert_eq!(format!("{}.md", next(&harness)), BUILT_IN[1].file);
    let steps = harness.state().model.lessons.open().unwrap().lesson().steps.len();
    for step in 0..steps {
        apply(&mut harness, Command::LessonStep(step));
        while harness.state().model.lessons.open_question().is_some() {
            let right = pending(&harness).question().right(pending(&harness).scene()).unwrap();
            give(&mut harness, &right);
        }
        apply(&mut harness, Command::Do(Action::NextLessonStep));
    }
    assert_eq!(format!("{}.md", next(&harness)), BUILT_IN[2].file);
}

#[test]
fn what_is_shown_is_said_to_be_shown_also_by_the_way_of_the_question_about_it() {
    let mut harness = window(TALL);
    open(&mut harness, BUILT_IN[1].file);
    apply(&mut harness, Command::LessonStep(1));
    let asked = pending(&harness).part();
    let shown = asked - 2;
    apply(&mut harness, Command::ShowPart(asked));
    assert!(harness.state().model.is_at_part(shown) && harness.state().model.is_at_part(asked));
    harness.get_by_label_contains("Shown: step 1");
    // Another moment of the same part is not shown.
    apply(&mut harness, Command::ShowPart(0));
    assert!(!harness.state().model.is_at_part(shown));
}
