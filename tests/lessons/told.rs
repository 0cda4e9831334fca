//! What a student is told: no secret before the last try, and nothing in the wording of the command line.

use std::collections::BTreeSet;

use searchscope::lesson::{Answer, Part, Question, Scene, Value};
use searchscope::search::{Algorithm, preset};

use super::{lessons, parts, scene};

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

#[test]
fn a_claim_about_the_whole_space_is_a_phrase() {
    let lines = [
        ("space mean-h misplaced = 7.11", "mean h of misplaced tiles over the whole space: 7.11"),
        (
            "space overestimated manhattan-with-blank = 4,650",
            "states that Manhattan, blank included overestimates: 4,650",
        ),
        ("space inconsistent manhattan < 1", "states at which Manhattan is inconsistent < 1"),
        ("space states at depth 31 = 2", "states at distance 31 from the goal: 2"),
        ("space depth = 31", "greatest distance from the goal: 31"),
        ("h of 1234567.8 with manhattan = 1", "h of 1234567.8 by Manhattan = 1"),
    ];
    let claims: Vec<&str> = lines.iter().map(|&(claim, _)| claim).collect();
    let set_up = "```setup\nsearchscope/1 12345678.; bfs\n```\n";
    let text = super::faults::lesson(&format!("{set_up}```claim\n{}\n```", claims.join("\n")));
    let lesson = searchscope::lesson::Lesson::read(&text, "f.md").unwrap();
    let setup = lesson.stage(0, 1).unwrap().0;
    let Part::Claim(claims) = &lesson.steps[0].parts[1] else { unreachable!() };
    assert_eq!(claims.iter().map(|claim| claim.words(setup)).collect::<Vec<_>>(), lines.map(|(_, words)| words));
}
