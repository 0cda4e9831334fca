//! Scenes that are prepared in slices: the same as those made at once, and none holds up a frame.

use searchscope::lesson::{Lesson, Part, Preparation, Scene};
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
