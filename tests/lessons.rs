//! The lessons hold what they say: every claim, every question rightly and wrongly answered, every kind of fault.
#![expect(clippy::unwrap_used, reason = "a lesson that cannot be read has failed")]

#[path = "lessons/faults.rs"]
mod faults;
#[path = "lessons/hostile.rs"]
mod hostile;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use searchscope::lesson::{
    Allowance, Answer, BUILT_IN, BuiltIn, Claim, Lesson, Operand, Operator, Part, Preparation, Question, Returned,
    Scene, Value, check,
};
use searchscope::model::{Command as ModelCommand, Model};
use searchscope::search::{Algorithm, Budget, EventKind, Outcome, preset};

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

/// Whether a text has some words as they are, and not as a part of longer ones.
fn states(text: &str, words: &str) -> bool {
    let is_apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    let is_digit = |c: char| c.is_ascii_digit();
    text.match_indices(words).any(|(at, _)| {
        let after = &text[at + words.len()..];
        // A full stop ends the number, a comma or a point with more digits goes on with it.
        let goes_on = after.strip_prefix([',', '.']).is_some_and(|rest| rest.starts_with(is_digit));
        let began = text[..at].strip_suffix([',', '.']).is_some_and(|rest| rest.ends_with(is_digit));
        is_apart(text[..at].chars().last()) && is_apart(after.chars().next()) && !goes_on && !began
    })
}

/// What stands against an answer, without what may have the words of the right one by chance: the words of the answer
/// itself, what a heuristic means, numbers of steps, and a count before the step.
fn told_of_the_right_one(against: &str, given: &str, scene: &Scene) -> String {
    let mut text = against.replace(given, "");
    for heuristic in scene.runs().iter().flat_map(|run| run.trace().space().heuristics()) {
        text = text.replace(heuristic.meaning, "");
    }
    let words: Vec<&str> = text.split(' ').collect();
    let is_step = |place: usize| {
        place > 0 && words[place - 1] == "step" || words.get(place + 1..place + 4) == Some(&["before", "the", "step."])
    };
    (0..words.len()).filter(|&place| !is_step(place)).map(|place| words[place]).collect::<Vec<_>>().join(" ")
}

/// A student has two tries. (Of two answers that can be given, the one that is left is no secret.)
#[test]
fn what_is_said_against_a_wrong_answer_never_tells_the_right_one() {
    let (mut questions, mut wrongs) = (BTreeSet::new(), 0);
    for lesson in lessons() {
        for (step, part, ask) in parts(&lesson, |part| if let Part::Ask(ask) = part { Some(ask) } else { None }) {
            let (scene, question) = (scene(&lesson, step, part), &ask.question);
            let right = question.right(&scene).unwrap();
            let correct = question.answer_text(&scene, &right);
            if question.candidates(&scene).len() == 2 {
                continue;
            }
            let others = match (&right, question) {
                // Every number that a student may come upon, those of the run's other counters among them.
                (Answer::Value(Value::Number(right)), _) => {
                    let near = (0..=60).chain([right / 200, right / 100 + 1, right / 50, 181_440, 362_880]);
                    near.map(|number| Answer::Value(Value::Number(100 * number)))
                        .filter(|other| other != &Answer::Value(Value::Number(*right)))
                        .collect()
                }
                _ => question.wrong_answers(&scene),
            };
            for wrong in others {
                let against = question.judge(&scene, &wrong).unwrap().against;
                let told = told_of_the_right_one(&against, &question.answer_text(&scene, &wrong), &scene);
                assert!(
                    !states(&told, &correct) && !against.contains("The answer"),
                    "{}:{}: {wrong:?} is told {against:?}, and {correct:?} is right",
                    lesson.file,
                    ask.place.line
                );
                wrongs += 1;
            }
            questions.insert(match question {
                Question::Next { .. } => "next",
                Question::Fate { .. } => "fate",
                Question::Value(_) => "value",
                Question::Returns { .. } => "returns",
                Question::Fewest(_) => "fewest",
                Question::Choice(_) => "choice",
            });
        }
    }
    assert!(wrongs > 1_000, "only {wrongs} wrong answers");
    assert_eq!(questions.into_iter().collect::<Vec<_>>(), ["choice", "fate", "fewest", "next", "returns", "value"]);
}

#[test]
fn the_test_of_secrets_finds_a_secret_that_is_told() {
    assert!(states("12345.786 goes before it", "12345.786") && states("Not 5. It is 13.", "13"));
    assert!(!states("f 130 is smaller", "13") && !states("13,569 of them", "13") && !states("in 1.3", "3"));
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

#[test]
fn nothing_that_is_told_to_a_student_has_the_wording_of_the_command_line() {
    let algorithms = Algorithm::all();
    let space = preset::all()[0].problem.space();
    let mut words: BTreeSet<String> = algorithms.iter().map(|algorithm| algorithm.name().to_owned()).collect();
    words.extend(algorithms.iter().flat_map(|algorithm| algorithm.settings(&*space)).map(|s| format!("{}=", s.name)));
    assert!(words.contains("goal-test=") && words.contains("dfs-limited"));
    let is_plain = |text: &str| {
        !text.split([' ', ',', ';', ':']).any(|word| {
            words.contains(word)
                || word
                    .split_inclusive('=')
                    .next()
                    .is_some_and(|option| option.len() < word.len() && words.contains(option))
        })
    };
    let mut told = 0;
    for lesson in lessons() {
        for (step, part, what) in parts(&lesson, Some) {
            let Some((setup, _)) = lesson.stage(step, part) else { continue };
            let mut texts = setup.run_titles();
            match what {
                Part::Claim(claims) => texts.extend(claims.iter().map(|claim| claim.words(setup))),
                Part::Ask(ask) if !matches!(ask.question, Question::Choice(_)) => {
                    let scene = scene(&lesson, step, part);
                    let right = ask.question.right(&scene).unwrap();
                    for answer in ask.question.wrong_answers(&scene).iter().chain([&right]) {
                        let judged = ask.question.judge(&scene, answer).unwrap();
                        texts.extend([judged.against, judged.correct, judged.reason]);
                    }
                }
                _ => {}
            }
            for text in texts {
                assert!(is_plain(&text), "{}: {text}", lesson.file);
                told += 1;
            }
        }
    }
    assert!(told > 500, "only {told} texts");
    assert!(!is_plain("expanded of bfs = 3"));
}

#[test]
fn a_claim_names_its_runs_and_counters_in_the_words_of_the_window() {
    let lesson = lessons().into_iter().find(|lesson| lesson.file.starts_with("06")).unwrap();
    let claims = parts(&lesson, |part| if let Part::Claim(claims) = part { Some(claims) } else { None });
    let told = claims.iter().flat_map(|&(step, part, claims)| {
        let setup = lesson.stage(step, part).unwrap().0;
        claims.iter().map(|claim| claim.words(setup))
    });
    let told: Vec<String> = told.collect();
    let wanted =
        "stored peak of Depth-limited DFS (Iterative deepening: On) < stored peak of BFS (Goal test: On expansion)";
    assert!(told.contains(&wanted.to_owned()), "{told:#?}");
}

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
    model.apply(ModelCommand::OpenLesson("05-unsolvable".into()));
    // The part shows the end of a search through the whole space, and asks about it.
    model.apply(ModelCommand::LessonStep(1));
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
    model.apply(ModelCommand::LessonStep(1));
    assert!(is_preparing(&model));
    model.apply(ModelCommand::OpenLesson("08-a-star".into()));
    assert!(!is_preparing(&model) && model.cursor() == 0);
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
