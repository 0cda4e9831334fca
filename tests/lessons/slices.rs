//! Scenes that are prepared in slices: the same as those made at once, and none holds up a frame.

use searchscope::lesson::{Allowance, FactCheck, Lesson, Part, Preparation, Scene};
use searchscope::model::{Command, Model};

use super::{lessons, parts, scene};

/// Two long runs, with moments that are told from the one before: none may be sought twice.
const LONG: &str = "---\nsearchscope-lesson: 1\ntitle: Long\norder: 1\nminutes: 1\n---\n\n## A step\n\n\
     ```setup\nsearchscope/1 867254301; bfs; astar\n```\n\n```show\nstep 2500\nstep +3000\nstop new depth\n```\n\n\
     ```ask\nfewest expanded\n```\n";

#[test]
fn a_scene_that_is_prepared_in_slices_is_the_one_that_is_made_at_once() {
    let (mut scenes, mut most) = (0, 0);
    for lesson in lessons().into_iter().chain([Lesson::read(LONG, "long.md").unwrap()]) {
        for (step, part, is_ask) in parts(&lesson, |part| Some(matches!(part, Part::Ask(_)))) {
            let Some(mut preparation) = Preparation::of_question(&lesson, step, part) else { continue };
            let mut slices = 1;
            while !preparation.advance().unwrap() {
                slices += 1;
            }
            let (sliced, whole) = (preparation.into_scene(), scene(&lesson, step, part));
            let positions =
                |scene: &Scene| scene.runs().iter().map(searchscope::lesson::Run::position).collect::<Vec<_>>();
            assert_eq!(positions(&sliced), positions(&whole), "{}", lesson.file);
            assert_eq!((sliced.selected, sliced.panel, sliced.layout), (whole.selected, whole.panel, whole.layout));
            if let (Part::Ask(ask), true) = (&lesson.steps[step].parts[part], is_ask) {
                assert_eq!(ask.question.right(&sliced), ask.question.right(&whole), "{}", lesson.file);
            }
            (scenes, most) = (scenes + 1, most.max(slices));
        }
    }
    assert!(scenes > 150 && most > 90, "{scenes} scenes, at most {most} slices");
}

/// 181,440 states take as many steps, and a slice takes 2,000 of them.
#[test]
fn what_a_question_needs_is_cut_into_slices_whatever_it_is() {
    for (shown, ask, slices) in [
        ("step 0", "value expanded after step 100000", 50..=52),
        ("stop expansion 100000", "next", 50..=200),
        ("end\nstep 0\nstop frontier above 24000", "value frontier now", 91..=200),
        ("step 0", "value reached at depth 20", 181..=190),
        ("step 0", "value space states", 91..=92),
        ("step 0", "value space inconsistent manhattan", 181..=183),
        ("step 0", "value verdict", 91..=92),
    ] {
        let text = format!("```show\n{shown}\n```\n\n```ask\n{ask}\n```");
        let set_up = "```setup\nsearchscope/1 123456870; bfs\n```\n";
        let lesson = Lesson::read(&super::faults::lesson(&format!("{set_up}{text}")), "f.md").unwrap();
        let mut preparation = Preparation::of_question(&lesson, 0, 2).unwrap();
        let mut came = 1;
        while !preparation.advance().unwrap() {
            came += 1;
        }
        assert!(slices.contains(&came), "{ask}: {came} slices");
        let Part::Ask(asked) = &lesson.steps[0].parts[2] else { unreachable!() };
        let (sliced, whole) = (preparation.into_scene(), scene(&lesson, 0, 2));
        let right = asked.question.right(&sliced);
        assert!(right.is_ok() && right == asked.question.right(&whole), "{ask}: {right:?}");
    }
}

/// A lesson that states something of a long run, rightly and wrongly.
fn stating(statements: usize) -> String {
    let block = "```setup\nsearchscope/1 2x3 12354.; bfs\n```\n```claim\nexpanded = 360\nexpanded = 361\n```\n";
    super::faults::lesson(&block.repeat(statements))
}

#[test]
fn the_facts_of_a_step_share_one_allowance() {
    let lesson = Lesson::read(&stating(5), "f.md").unwrap();
    let untrue = |steps: usize| {
        let mut check = FactCheck::of_step(&lesson, 0, Allowance::of(steps));
        while !check.advance(&lesson) {}
        check.into_untrue().into_iter().map(|(at, fault)| (at, fault.to_string())).collect::<Vec<_>>()
    };
    let all = untrue(10_000);
    assert_eq!(all.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [(1, 1), (3, 1), (5, 1), (7, 1), (9, 1)]);
    assert!(all.iter().all(|(_, fault)| fault.starts_with("this is not so")), "{all:?}");
    // Of what is not paid for nothing is said to be so.
    let some = untrue(800);
    assert_eq!(
        some.iter().map(|(at, _)| *at).collect::<Vec<_>>(),
        [(1, 1), (3, 1), (5, 0), (5, 1), (7, 0), (7, 1), (9, 0), (9, 1)]
    );
    assert!(some[2..].iter().all(|(_, fault)| fault.contains("more than a lesson may use")), "{some:?}");
}

#[test]
fn the_facts_of_a_teachers_lesson_are_checked_between_frames_and_not_shown_before() {
    let text = super::faults::lesson(
        "```setup\nsearchscope/1 123456870; bfs\n```\n```claim\nverdict = no solution\nexpanded = 181,439\n```",
    );
    let mut model = Model::default();
    let bytes = || Ok(text.clone().into_bytes());
    model.open_dropped([(std::path::Path::new("no-such-file.md"), bytes)]);
    let mut frames = 0;
    while model.lessons.open().unwrap().is_checking() {
        assert!(model.lessons.open().unwrap().is_preparing());
        model.update(0.0, || false);
        frames += 1;
    }
    assert!(frames > 80, "{frames} frames: one for each slice");
    let open = model.lessons.open().unwrap();
    assert_eq!(open.untrue(1, 0), None);
    assert!(
        open.untrue(1, 1).unwrap().to_string().ends_with("but the first is 181,440")
            || open.untrue(1, 1).unwrap().to_string().ends_with("but the first is 181440")
    );
}

#[test]
fn a_long_run_of_a_lesson_never_holds_up_a_frame() {
    let mut model = Model::default();
    model.apply(Command::OpenLesson("05-unsolvable".into()));
    // The part shows the end of a search through the whole space, and asks about it.
    model.apply(Command::LessonStep(1));
    let is_preparing = |model: &Model| model.lessons.open().unwrap().is_preparing();
    let mut frames = 0;
    while is_preparing(&model) {
        assert!(!model.awaits_state() && model.lessons.open().unwrap().pending().is_none());
        model.update(0.0, || false);
        frames += 1;
    }
    assert!(frames > 100, "{frames} frames: one for each slice");
    // Each state is expanded in a step, and the verdict is one.
    assert_eq!((model.cursor(), model.has_left_lesson()), (181_441, false));
    assert!(model.lessons.open().unwrap().pending().is_some());
    // Who goes on to another part does not wait for it.
    model.apply(Command::LessonStep(1));
    assert!(is_preparing(&model));
    model.apply(Command::OpenLesson("08-a-star".into()));
    assert!(!is_preparing(&model) && model.cursor() == 0);
}
