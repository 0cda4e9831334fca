//! The lessons hold what they say: every claim, every question rightly and wrongly answered, every kind of fault.
#![expect(clippy::unwrap_used, reason = "a lesson that cannot be read has failed")]

#[path = "lessons/against.rs"]
mod against;
#[path = "lessons/batch.rs"]
mod batch;
#[path = "lessons/faults.rs"]
mod faults;
#[path = "lessons/hostile.rs"]
mod hostile;
#[path = "lessons/slices.rs"]
mod slices;
#[path = "lessons/told.rs"]
mod told;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use searchscope::lesson::{
    Allowance, Answer, BUILT_IN, BuiltIn, Claim, Lesson, Operand, Operator, Part, Question, Returned, Scene, Value,
    check,
};
use searchscope::search::{Budget, EventKind, Outcome, preset};

const GUIDE: &str = include_str!("../lessons/README.md");

fn lessons() -> Vec<Lesson> {
    BUILT_IN.iter().map(|source| Lesson::read(source.text, source.file).unwrap()).collect()
}

/// Every part of a lesson that `wanted` takes, with the numbers of its step and itself.
fn parts<'a, T>(lesson: &'a Lesson, wanted: impl Fn(&'a Part) -> Option<T>) -> Vec<(usize, usize, T)> {
    let mut found = Vec::new();
    for (step, content) in lesson.steps.iter().enumerate() {
        for (part, what) in content.parts.iter().enumerate() {
            found.extend(wanted(what).map(|what| (step, part, what)));
        }
    }
    found
}

fn scene(lesson: &Lesson, step: usize, part: usize) -> Scene {
    Scene::of(lesson, step, part, &mut Allowance::default()).unwrap().expect("a set-up comes before every question")
}

#[test]
fn every_lesson_passes_the_checker() {
    for lesson in lessons() {
        let faults: Vec<String> =
            check(&lesson, &BuiltIn, Allowance::default()).iter().map(ToString::to_string).collect();
        assert_eq!(faults, Vec::<String>::new());
    }
}

#[test]
fn every_file_of_the_folder_comes_with_the_program_in_its_order() {
    let folder = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> = names.filter(|name| name.contains(".md") && name != "README.md").collect();
    assert_eq!(files, BUILT_IN.iter().map(|source| source.file.to_owned()).collect());
    for (place, lesson) in (1..).zip(lessons()) {
        assert_eq!(lesson.header.order, place, "{}", lesson.file);
        assert!(lesson.file.starts_with(&format!("{place:02}-")), "{}", lesson.file);
        assert!((5..=10).contains(&lesson.header.minutes), "{}", lesson.file);
        let questions = parts(&lesson, |part| matches!(part, Part::Ask(_)).then_some(()));
        assert!(questions.len() >= 3, "{} asks only {}", lesson.file, questions.len());
    }
}

#[test]
fn every_exercise_is_set_up_in_some_lesson_with_its_boards_and_its_order_of_moves() {
    let lessons = lessons();
    let setups = lessons
        .iter()
        .flat_map(|lesson| parts(lesson, |part| if let Part::Setup(setup) = part { Some(setup) } else { None }));
    let problems: Vec<_> = setups.flat_map(|(_, _, setup)| setup.runs()).map(|(problem, _)| problem).collect();
    for exercise in preset::all().into_iter().filter(|preset| preset.name.len() == 1) {
        assert!(problems.contains(&exercise.problem), "exercise {} is in no lesson", exercise.name);
    }
}

#[test]
fn every_question_takes_the_right_answer_and_has_a_reason_against_every_wrong_one() {
    let (mut questions, mut wrongs) = (0, 0);
    for lesson in lessons() {
        for (step, part, ask) in parts(&lesson, |part| if let Part::Ask(ask) = part { Some(ask) } else { None }) {
            let scene = scene(&lesson, step, part);
            let at = format!("{}:{}: {}", lesson.file, ask.place.line, ask.prompt);
            let right = ask.question.right(&scene).unwrap();
            let judged = ask.question.judge(&scene, &right).unwrap();
            assert!(judged.right && !judged.correct.is_empty() && judged.against.is_empty(), "{at}");
            let others = ask.question.wrong_answers(&scene);
            assert!(!others.is_empty() && !others.contains(&right), "{at}");
            for wrong in others {
                let judged = ask.question.judge(&scene, &wrong).unwrap();
                assert!(!judged.right, "{at}: {wrong:?}");
                assert!(judged.against.len() > 10, "{at}: {wrong:?}: {:?}", judged.against);
                assert_eq!(judged.correct, ask.question.answer_text(&scene, &right), "{at}");
                wrongs += 1;
            }
            questions += 1;
        }
    }
    assert!(questions > 60 && wrongs > 170, "{questions} questions, {wrongs} wrong answers");
}

#[test]
fn whoever_is_right_about_the_first_expansion_is_told_why_it_is_taken() {
    for algorithm in ["bfs", "bfs goal-test=expansion", "bidirectional", "astar", "dfs-limited deepening=on"] {
        let text = format!(
            "---\nsearchscope-lesson: 1\ntitle: One question\norder: 1\nminutes: 1\n---\n\n## A step\n\n\
             ```setup\nsearchscope/1 134802756; {algorithm}\n```\n\n```ask\nnext\nWhich is expanded next?\n```\n"
        );
        let lesson = Lesson::read(&text, "one.md").unwrap();
        let (step, part, ask) =
            parts(&lesson, |part| if let Part::Ask(ask) = part { Some(ask) } else { None }).remove(0);
        let scene = scene(&lesson, step, part);
        let right = ask.question.right(&scene).unwrap();
        let reason = ask.question.judge(&scene, &right).unwrap().reason;
        assert!(reason.starts_with("Takes 1348.2756 from the frontier"), "{algorithm}: {reason}");
    }
}

/// The answers to `next` and `returns` are those of a fresh search that nothing records.
#[test]
fn what_the_questions_know_is_what_a_fresh_search_does() {
    let mut compared = 0;
    for lesson in lessons() {
        for (step, part, ask) in parts(&lesson, |part| if let Part::Ask(ask) = part { Some(ask) } else { None }) {
            let (Question::Next { run } | Question::Returns { run }) = &ask.question else { continue };
            let scene = scene(&lesson, step, part);
            let run = &scene.runs()[*run];
            let mut search = run.trace().algorithm().start(run.problem().space());
            let right = ask.question.right(&scene).unwrap();
            if matches!(ask.question, Question::Next { .. }) {
                (0..=run.position().step).for_each(|_| _ = search.step());
                let taken = search.record().events.iter();
                let mut taken =
                    taken.filter(|event| matches!(event.kind(), EventKind::Expanded | EventKind::GoalFound));
                let state = search.record().node(taken.next().expect("something is expanded").node()).state;
                assert_eq!(right, Answer::State(state), "{}: {}", lesson.file, ask.prompt);
            } else {
                let outcome = search.run(Budget::default());
                let moves = search.record().solution_path().map(|path| path.actions.len());
                let returned = match (moves, outcome) {
                    (Some(moves), Outcome::Solved) => Returned::Path(moves),
                    (None, Outcome::Exhausted) => Returned::NoSolution,
                    (None, Outcome::Cutoff) => Returned::Cutoff,
                    other => panic!("{other:?}"),
                };
                assert_eq!(right, Answer::Returned(returned), "{}: {}", lesson.file, ask.prompt);
            }
            compared += 1;
        }
    }
    assert!(compared > 15, "only {compared}");
}

/// The claim with something in it that makes it untrue, if it was true.
fn falsified(claim: &Claim) -> Vec<Claim> {
    let with = |operator, right| Claim { operator, right, ..claim.clone() };
    let opposite = match claim.operator {
        Operator::Equal => Operator::Unequal,
        Operator::Unequal => Operator::Equal,
        Operator::Less => Operator::AtLeast,
        Operator::AtMost => Operator::Greater,
        Operator::Greater => Operator::AtMost,
        Operator::AtLeast => Operator::Less,
    };
    let mut all = vec![with(opposite, claim.right)];
    if claim.operator == Operator::Equal {
        match claim.right {
            Operand::Value(Value::Number(number)) => {
                let step = if number % 100 == 0 { 100 } else { 1 };
                all.push(with(Operator::Equal, Operand::Value(Value::Number(number + step))));
                all.extend(
                    number.checked_sub(step).map(|less| with(Operator::Equal, Operand::Value(Value::Number(less)))),
                );
            }
            Operand::Value(word) => {
                let others = claim.left.words().iter().map(|&word| Value::Word(word)).filter(|other| *other != word);
                all.extend(others.map(|other| with(Operator::Equal, Operand::Value(other))));
            }
            Operand::Quantity(_) => {}
        }
    }
    all
}

#[test]
fn every_claim_that_is_changed_is_found_to_be_untrue() {
    let (mut claims, mut changed) = (0, 0);
    for lesson in lessons() {
        for (step, part, stated) in
            parts(&lesson, |part| if let Part::Claim(claims) = part { Some(claims) } else { None })
        {
            let mut scene = scene(&lesson, step, part);
            for claim in stated {
                assert_eq!(claim.check(&mut scene, &mut Allowance::default()), Ok(()), "{}", claim.text);
                for wrong in falsified(claim) {
                    let checked = wrong.check(&mut scene, &mut Allowance::default());
                    assert!(
                        checked.is_err(),
                        "{}: {} also as {:?} {:?}",
                        lesson.file,
                        claim.text,
                        wrong.operator,
                        wrong.right
                    );
                    changed += 1;
                }
                claims += 1;
            }
        }
    }
    assert!(claims > 150 && changed > 350, "{claims} claims, {changed} changes");
}

#[test]
fn the_example_of_the_guide_is_a_lesson_and_its_fault_is_the_one_that_is_shown() {
    let example = GUIDE.split("````markdown\n").nth(1).and_then(|rest| rest.split("````").next()).unwrap();
    let read = |text: &str| check(&Lesson::read(text, "my-lesson.md").unwrap(), &BuiltIn, Allowance::default());
    assert_eq!(read(example), []);
    let faults = read(&example.replace("expanded < 10", "expanded < 5"));
    let shown = faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(shown.len() == 1 && GUIDE.contains(&format!("`{}`", shown[0])), "{shown:?}");
}

fn run(arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_searchscope")).arg("lesson").args(arguments).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
fn the_command_checks_the_lessons_of_the_program_of_a_folder_and_of_a_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let said = format!("{} lessons checked: no faults\n", BUILT_IN.len());
    assert_eq!(run(&["check"]), (said.clone(), Some(0)));
    assert_eq!(run(&["check", folder.to_str().unwrap()]), (said, Some(0)));
    assert_eq!(run(&["check", "no-such-file.md"]), (String::new(), Some(2)));
    let (list, code) = run(&["list"]);
    assert_eq!((list.lines().count(), code), (BUILT_IN.len(), Some(0)));
}

#[test]
fn the_command_names_the_file_and_the_place_of_each_fault_and_the_others_are_still_checked() {
    let folder = std::env::temp_dir().join(format!("searchscope-lessons-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let good = "---\nsearchscope-lesson: 1\ntitle: t\norder: 1\nminutes: 1\n---\n## s\n[b](b.md) ![p](p.png)\n";
    std::fs::write(folder.join("a.md"), good).unwrap();
    std::fs::write(folder.join("b.md"), "nothing").unwrap();
    let (said, code) = run(&["check", folder.to_str().unwrap()]);
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let expected = [
        format!("{}:8:11: there is no picture \"p.png\"", path("a.md")),
        format!(
            "{}:1:1: a lesson begins with a header: lines such as title: ..., between two lines of ---",
            path("b.md")
        ),
    ];
    assert_eq!((said.lines().map(str::to_owned).collect::<Vec<_>>(), code), (expected.to_vec(), Some(2)));
    // A picture that is a link out of the folder is none of its pictures.
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/hostname", folder.join("p.png")).unwrap();
        assert!(run(&["check", &path("a.md")]).0.contains("there is no picture"));
        std::fs::remove_file(folder.join("p.png")).unwrap();
    }
    std::fs::write(folder.join("p.png"), "p").unwrap();
    assert_eq!(run(&["check", &path("a.md")]), ("1 lesson checked: no faults\n".into(), Some(0)));
    std::fs::remove_dir_all(folder).unwrap();
}
