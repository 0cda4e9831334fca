//! Lessons in the window: every question answered wrongly and rightly, leaving and coming back, files and progress.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use searchscope::lesson::{Answer, BUILT_IN, Question, Returned, Value};
use searchscope::model::lessons::{Pending, Progress, Tally, Volume};
use searchscope::model::{Command, Panel};
use searchscope::ui::Window;

use super::{SIZES, click, press, window};

pub(super) const TALL: [f32; 2] = [1280.0, 1600.0];

pub(super) fn apply(harness: &mut Harness<'_, Window>, command: Command) {
    harness.state_mut().model.apply(command);
    harness.run();
}

pub(super) fn open(harness: &mut Harness<'_, Window>, file: &str) {
    apply(harness, Command::OpenLesson(file.trim_end_matches(".md").to_owned()));
}

pub(super) fn pending<'a>(harness: &'a Harness<'_, Window>) -> &'a Pending {
    harness.state().model.lessons.open().unwrap().pending().expect("a question waits")
}

pub(super) fn tally(harness: &Harness<'_, Window>, key: &str) -> Tally {
    let lessons = &harness.state().model.lessons;
    lessons.progress.tally(lessons.volume(key).unwrap())
}

/// Presses a button that may lie outside of what is in view.
pub(super) fn push(harness: &mut Harness<'_, Window>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click_accesskit();
    harness.run();
}

fn type_answer(harness: &mut Harness<'_, Window>, text: &str) {
    let field = harness.get_by_role_and_label(Role::TextInput, "Your answer");
    field.focus();
    harness.run();
    // What a wrong answer left behind.
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.get_by_role_and_label(Role::TextInput, "Your answer").type_text(text);
    harness.run();
    push(harness, "Check");
}

/// Answers by what stands in the panel.
pub(super) fn give(harness: &mut Harness<'_, Window>, answer: &Answer) {
    let waiting = pending(harness);
    let text = waiting.question().answer_text(waiting.scene(), answer).replace("**", "").replace('`', "");
    match answer {
        Answer::Returned(Returned::Path(moves)) => type_answer(harness, &moves.to_string()),
        Answer::Returned(Returned::NoSolution) => push(harness, "Answer: No solution"),
        Answer::Returned(Returned::Cutoff) => push(harness, "Answer: Cutoff"),
        Answer::Value(Value::Number(_)) => type_answer(harness, &text),
        _ => push(harness, &format!("Answer: {text}")),
    }
}

/// Answers by a click on the state in the graph or in the frontier.
fn click_state(harness: &mut Harness<'_, Window>, answer: &Answer) {
    if !harness.state().model.awaits_state() {
        push(harness, "Show what is asked about");
    }
    assert!(harness.state().model.awaits_state());
    let waiting = pending(harness);
    let text = waiting.question().answer_text(waiting.scene(), answer);
    let is_it = |label: &str| {
        label == format!("Vertex {text}") || label.starts_with("Frontier ") && label.ends_with(&format!(": {text}"))
    };
    let node =
        harness.get_all_by_role(Role::Button).find(|node| node.accesskit_node().label().is_some_and(|l| is_it(&l)));
    node.expect("the state can be clicked in the window").click_accesskit();
    harness.run();
}

#[test]
fn every_question_of_every_lesson_is_answered_wrongly_then_rightly_to_the_end() {
    let mut clicked = 0;
    for source in BUILT_IN {
        let mut harness = window(TALL);
        open(&mut harness, source.file);
        let key = source.file.trim_end_matches(".md");
        let steps = harness.state().model.lessons.open().unwrap().lesson().steps.len();
        for step in 0..steps {
            assert_eq!(harness.state().model.lessons.open().unwrap().step(), step, "{key}");
            let mut closed = 0;
            while let Some(part) = harness.state().model.lessons.open_question() {
                let waiting = pending(&harness);
                assert_eq!(waiting.part(), part);
                let question = waiting.question().clone();
                let at = format!("{key}, step {}, part {part}", step + 1);
                let right = question.right(waiting.scene()).unwrap();
                let offered = waiting.candidates().to_vec();
                let wrong = question.wrong_answers(waiting.scene());
                let wrong = wrong.into_iter().find(|answer| offered.is_empty() || offered.contains(answer));
                give(&mut harness, &wrong.expect("a wrong answer is offered"));
                let answered = harness.state().model.lessons.answered(part).unwrap().clone();
                assert!(!answered.is_right && !answered.is_closed && answered.tries == 1, "{at}");
                assert!(answered.against.len() > 10, "{at}: {}", answered.against);
                assert!(answered.correct.is_empty() && answered.reason.is_empty(), "{at}");
                harness.get_by_label("✖ No.");
                harness.get_by_label("Try again: you have one more try.");
                // The answers to the questions before this one are no secret.
                let told = harness.query_all_by_label_contains("The answer:").count();
                assert_eq!(told, closed, "{at}");
                if matches!(question, Question::Next { .. }) {
                    click_state(&mut harness, &right);
                    clicked += 1;
                } else {
                    give(&mut harness, &right);
                }
                let answered = harness.state().model.lessons.answered(part).unwrap();
                assert!(answered.is_right && answered.is_closed && !answered.is_first_right, "{at}: {right:?}");
                let fault = harness.state().model.lessons.open().unwrap().fault();
                assert_eq!(fault, None, "{at}");
                closed += 1;
            }
            push(&mut harness, if step + 1 < steps { "Next part ▶" } else { "Finish" });
        }
        let end = tally(&harness, key);
        assert!(end.is_complete() && end.answered == end.questions && end.right == 0 && end.questions >= 3, "{end:?}");
        harness.get_by_label("The five exercises");
    }
    assert!(clicked >= 5, "only {clicked} answers were clicked in the window");
}

#[test]
fn right_at_first_counts_and_the_second_wrong_answer_shows_the_right_one() {
    let mut harness = window(TALL);
    open(&mut harness, BUILT_IN[1].file);
    give(&mut harness, &Answer::Returned(Returned::Path(3)));
    harness.get_by_label("✔ Right, at the first try.");
    assert_eq!(tally(&harness, "02-breadth-first-search").right, 1);
    push(&mut harness, "Next part ▶");
    // The queue holds the boards after U and L: the start was expanded before.
    let shown = harness.state().model.cursor();
    assert_eq!(shown, 1);
    let root = harness.state().model.space().root();
    for tries in 1..=2 {
        assert_eq!(harness.state().model.lessons.open_question(), Some(pending(&harness).part()));
        give(&mut harness, &Answer::State(root));
        harness.get_by_label("✖ No.");
        let text = "12345678. was expanded already, in step 1: it waits no longer.";
        harness.get_by_label(text);
        assert_eq!(harness.query_by_label("Try again: you have one more try.").is_some(), tries == 1);
        assert_eq!(harness.query_by_label("The answer: 12345.786").is_some(), tries == 2);
    }
    harness.get_by_label_contains("It goes before 1234567.8: it was put on the queue earlier");
    assert_eq!(tally(&harness, "02-breadth-first-search").right, 1);
    assert_eq!(tally(&harness, "02-breadth-first-search").answered, 2);
}

#[test]
fn the_order_of_the_frontier_is_a_secret_while_a_lesson_asks_for_it() {
    let mut harness = window(TALL);
    open(&mut harness, BUILT_IN[1].file);
    apply(&mut harness, Command::LessonStep(1));
    assert!(harness.state().model.keeps_order_secret());
    harness.get_by_label("In no order, as long as you predict.");
    let offered = pending(&harness).candidates().to_vec();
    let states: Vec<u64> =
        offered.iter().map(|answer| if let Answer::State(state) = answer { state.0 } else { 0 }).collect();
    assert!(states.is_sorted() && states.len() >= 3, "{states:?}");
    // Elsewhere than at the question, a click inspects.
    press(&mut harness, Key::ArrowRight);
    assert!(!harness.state().model.keeps_order_secret());
}

#[test]
fn the_student_leaves_the_path_and_comes_back() {
    let mut harness = window(TALL);
    open(&mut harness, BUILT_IN[1].file);
    apply(&mut harness, Command::LessonStep(1));
    let (problem, algorithm) = (harness.state().model.problem(), harness.state().model.algorithm());
    assert!(harness.query_by_label("Back to this moment").is_none());
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::ArrowRight);
    press(&mut harness, Key::Num4);
    assert_ne!(harness.state().model.algorithm(), algorithm);
    click(&mut harness, "Back to this moment");
    let model = &harness.state().model;
    assert_eq!((model.problem(), model.algorithm(), model.cursor()), (problem, algorithm, 1));
    assert!(!model.has_left_lesson());
    // Another problem as well, and back by key.
    let preset = searchscope::search::preset::by_name("romania").unwrap();
    apply(&mut harness, Command::SetUp(preset.problem, preset.algorithm));
    press(&mut harness, Key::R);
    assert_eq!((harness.state().model.problem(), harness.state().model.cursor()), (problem, 1));
}

#[test]
fn a_button_shows_each_moment_of_a_step() {
    let mut harness = window(TALL);
    open(&mut harness, BUILT_IN[1].file);
    apply(&mut harness, Command::LessonStep(2));
    assert_eq!(harness.state().model.cursor(), 4, "start, two boards of layer 1, and the first of layer 2");
    while let Some(part) = harness.state().model.lessons.open_question() {
        let waiting = pending(&harness);
        let right = waiting.question().right(waiting.scene()).unwrap();
        apply(&mut harness, Command::Answer(part, right));
    }
    // What follows the question is shown as soon as it is answered.
    harness.get_by_label("Shown: the end, the answer");
    harness.get_by_label("Solved in 3 moves.");
    push(&mut harness, "Show me: new depth, in layers, the state graph");
    assert_eq!(harness.state().model.cursor(), 4);
}

#[test]
fn the_start_and_the_goal_of_what_is_shown_are_beside_the_lesson() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, BUILT_IN[1].file);
    assert!(!harness.state().model.shows(Panel::SetUp));
    harness.get_by_label("Start: 12345678.");
    harness.get_by_label("Goal: 123.46758");
    apply(&mut harness, Command::LessonStep(3));
    harness.get_by_label("Start: 13524678.");
    harness.get_by_label("Goal: 46758123.");
    open(&mut harness, BUILT_IN[7].file);
    apply(&mut harness, Command::LessonStep(5));
    push(&mut harness, "Start: Arad");
    harness.get_by_label("Goal: Bucharest");
}

#[test]
fn the_details_open_at_their_top_and_what_cannot_be_seen_from_there_is_brought_into_view() {
    let mut harness = window(SIZES[0]);
    open(&mut harness, BUILT_IN[1].file);
    // The panel that is pointed at, the frontier, stands below the board that was expanded.
    apply(&mut harness, Command::LessonStep(1));
    let top = |harness: &Harness<'_, Window>, label: &str| harness.get_by_label(label).rect().top();
    let opened = top(&harness, "Step 1");
    assert!(opened > 30.0 && opened < 100.0, "{opened}");
    // Who has scrolled down finds the next part at its top again.
    harness.hover_at(egui::pos2(1100.0, 300.0));
    harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -120.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: egui::Modifiers::NONE,
    });
    harness.run();
    assert!(top(&harness, "Step 1") < opened - 20.0);
    apply(&mut harness, Command::LessonStep(2));
    let again = top(&harness, "Step 4");
    assert!((again - opened).abs() < 1.0, "{again}, {opened} at first");
    // The pseudocode stands below a frontier of dozens of boards.
    let shown = "```setup\nsearchscope/1 867254301; bfs\n```\n\n```show\nstep 100\npanel pseudocode\n```\n";
    let mine = Volume::of_bytes("mine.md", format!("{GOOD}{shown}").as_bytes());
    apply(&mut harness, Command::AddLesson(mine));
    apply(&mut harness, Command::OpenLesson("mine.md".into()));
    harness.run();
    let shown = top(&harness, "Pseudocode");
    assert!(shown > 30.0 && shown < 500.0, "{shown}");
}

#[test]
fn the_keys_go_through_a_lesson_from_the_start_screen_and_back() {
    let mut harness = window(SIZES[0]);
    press(&mut harness, Key::H);
    harness.get_by_label("The five exercises");
    // What cannot be seen does not move.
    press(&mut harness, Key::ArrowRight);
    assert_eq!(harness.state().model.cursor(), 0);
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().model.lessons.open().unwrap().key(), "01-states-and-moves");
    press(&mut harness, Key::J);
    assert_eq!(harness.state().model.lessons.open().unwrap().step(), 1);
    press(&mut harness, Key::K);
    assert_eq!(harness.state().model.lessons.open().unwrap().step(), 0);
    press(&mut harness, Key::H);
    press(&mut harness, Key::Escape);
    assert!(!harness.state().model.lessons.shows_start);
    // A lesson that is passed over is not done.
    assert_eq!(tally(&harness, "01-states-and-moves").done, 0);
}

#[test]
fn the_start_screen_offers_every_lesson_and_every_exercise_in_every_size() {
    for size in SIZES {
        let mut harness = window(size);
        press(&mut harness, Key::H);
        for source in BUILT_IN {
            let title =
                harness.state().model.lessons.volume(source.file.trim_end_matches(".md")).unwrap().title().to_owned();
            assert!(harness.query_all_by_label_contains(&title).next().is_some(), "{title}");
        }
        let exercise = harness.get_all_by_role(Role::Button);
        let labels: Vec<String> = exercise.filter_map(|node| node.accesskit_node().label()).collect();
        for name in ["A: ", "B: ", "C: ", "D: ", "E: "] {
            assert!(labels.iter().any(|label| label.starts_with(name)), "{name} {labels:?}");
        }
        let label = labels.into_iter().find(|label| label.starts_with("C: ")).unwrap();
        push(&mut harness, &label);
        let preset = searchscope::search::preset::by_name("C").unwrap();
        assert_eq!(harness.state().model.problem(), preset.problem);
        assert!(!harness.state().model.lessons.shows_start);
    }
}

#[test]
fn progress_survives_a_new_window_and_can_be_forgotten() {
    let mut harness = window(TALL);
    apply(&mut harness, Command::NameStudent("Ada".into()));
    open(&mut harness, BUILT_IN[1].file);
    give(&mut harness, &Answer::Returned(Returned::Path(3)));
    push(&mut harness, "Next part ▶");
    let before = tally(&harness, "02-breadth-first-search");
    assert_eq!((before.done, before.right), (1, 1));
    let saved = harness.state().model.lessons.progress.to_text();

    let mut harness = window(TALL);
    harness.state_mut().model.lessons.progress = Progress::from_text(&saved).unwrap();
    open(&mut harness, BUILT_IN[1].file);
    assert_eq!(harness.state().model.lessons.open().unwrap().step(), 1, "it opens where it was left");
    assert_eq!(tally(&harness, "02-breadth-first-search"), before);
    let scores = harness.state().model.scores();
    assert_eq!(scores.lines().count(), 1 + before.questions);
    assert!(scores.lines().nth(1).unwrap().starts_with("Ada,Breadth-first search,1,yes,"), "{scores}");
    press(&mut harness, Key::H);
    push(&mut harness, "Forget all answers and scores");
    assert_eq!(tally(&harness, "02-breadth-first-search"), before, "it is asked once more");
    push(&mut harness, "Really forget them");
    assert!(!tally(&harness, "02-breadth-first-search").is_begun());
}

pub(super) const GOOD: &str =
    "---\nsearchscope-lesson: 1\ntitle: My own\norder: 50\nminutes: 1\n---\n\n## One\n\nText.\n";

#[test]
fn a_broken_file_says_what_is_wrong_and_where_and_the_others_go_on_working() {
    let mut harness = window(TALL);
    apply(&mut harness, Command::AddLesson(Volume::of_bytes("bad.md", b"---\nsearchscope-lesson: 9\n---\n")));
    apply(&mut harness, Command::AddLesson(Volume::of_bytes("good.md", GOOD.as_bytes())));
    press(&mut harness, Key::H);
    harness.get_by_label("bad.md:2:21: version \"9\" of lessons is unknown: this program reads version 1");
    apply(&mut harness, Command::OpenLesson("bad.md".into()));
    assert!(harness.state().model.lessons.open().is_none());
    apply(&mut harness, Command::OpenLesson("good.md".into()));
    harness.get_by_label("My own");
    push(&mut harness, "Finish");
    assert!(tally(&harness, "good.md").is_complete());
}

#[test]
fn a_fact_of_a_file_that_is_not_so_is_said_beside_it() {
    let mut harness = window(TALL);
    let facts = "```setup\nsearchscope/1 12345678. 123.46758; bfs\n```\n\n```claim\nmoves = MOVES\n```\n";
    for (moves, said) in
        [("3", "As the search itself has it: moves = 3"), ("4", "✖ moves = 4: this is not so: the first is 3")]
    {
        let text = format!("{GOOD}{}", facts.replace("MOVES", moves));
        apply(&mut harness, Command::AddLesson(Volume::of_bytes("mine.md", text.as_bytes())));
        apply(&mut harness, Command::OpenLesson("mine.md".into()));
        harness.get_by_label(said);
    }
}
