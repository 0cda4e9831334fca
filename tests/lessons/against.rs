//! What stands against a wrong answer is true, whatever the run did.

use searchscope::lesson::{Allowance, Answer, FateKind, Lesson, Part, Question, Returned, Scene, Value};
use searchscope::search::Distances;

use crate::faults::lesson;

/// A question about a run, in the scene that knows its answer.
fn asked(set_up: &str, shown: &str, asked: &str) -> (Scene, Question) {
    let text = format!("```setup\nsearchscope/1 {set_up}\n```\n```show\n{shown}\n```\n```ask\n{asked}\n```");
    let lesson = Lesson::read(&lesson(&text), "f.md").unwrap();
    let part = lesson.steps[0].parts.iter().position(|part| matches!(part, Part::Ask(_))).unwrap();
    let Part::Ask(ask) = &lesson.steps[0].parts[part] else { unreachable!() };
    let scene = Scene::of(&lesson, 0, part, &mut Allowance::default()).unwrap().unwrap();
    (scene, ask.question.clone())
}

fn against((scene, question): &(Scene, Question), answer: Answer) -> String {
    let judged = question.judge(scene, &answer).unwrap();
    assert!(!judged.right, "{answer:?} is right");
    judged.against
}

fn number(number: u64) -> Answer {
    Answer::Value(Value::Number(100 * number))
}

/// A* that closes a state when it is generated returns 13 moves where 11 would do.
#[test]
fn only_a_length_that_no_path_has_is_said_to_be_too_short_for_any() {
    let set_up = "123867405; astar ties=older closing=generation";
    for fact in ["moves", "cost"] {
        let question = asked(set_up, "end", &format!("value {fact}"));
        let space = question.0.runs()[0].trace().space();
        let best = Distances::to_goals(&**space, usize::MAX).of(space.root()).unwrap();
        assert_eq!((best, question.1.right(&question.0).unwrap()), (11, number(13)));
        for length in (0..40).filter(|&length| length != 13) {
            let said = against(&question, number(length));
            assert_eq!(said.contains("No path"), length < u64::from(best), "{fact} {length}: {said}");
            let is_longer = said.contains("a longer one") || said.contains("costs more");
            assert_eq!(is_longer, (11..13).contains(&length), "{fact} {length}: {said}");
        }
    }
    let question = asked(set_up, "end", "returns");
    for (length, part) in [(10, "No path"), (11, "a longer one"), (12, "a longer one"), (14, "a shorter one")] {
        let said = against(&question, Answer::Returned(Returned::Path(length)));
        assert!(said.contains(part), "{length}: {said}");
    }
}

/// By road, the cheapest way from Arad to Bucharest has more stops than the one with the fewest.
#[test]
fn moves_are_held_against_the_fewest_moves_and_costs_against_the_least_cost() {
    let romania = "romania Arad Bucharest; astar";
    let question = asked(romania, "end", "returns");
    assert_eq!(question.1.right(&question.0), Ok(Answer::Returned(Returned::Path(4))));
    for (moves, part) in [(2, "No path"), (3, "a longer one"), (5, "a shorter one")] {
        let said = against(&question, Answer::Returned(Returned::Path(moves)));
        assert!(said.contains(part), "{moves}: {said}");
    }
    let said = against(&asked(romania, "end", "value moves"), number(3));
    assert!(said.contains("a longer one"), "{said}");
    let cost = asked(romania, "end", "value cost");
    assert!(
        against(&cost, number(417)).contains("costs so little") && against(&cost, number(419)).contains("costs less")
    );
    // The run with the fewest stops costs more than the cheapest.
    let bfs = asked("romania Arad Bucharest; bfs", "end", "value cost");
    assert!(against(&bfs, number(418)).contains("costs more") && against(&bfs, number(417)).contains("so little"));
}

#[test]
fn a_limit_that_cut_something_off_is_not_said_to_have_cut_nothing() {
    let said = |algorithm: &str| {
        let cutoff = |ask: &str, answer: Answer| {
            against(&asked(&format!("12345678. 123.46758; {algorithm}"), "end", ask), answer)
        };
        let said = cutoff("returns", Answer::Returned(Returned::Cutoff));
        assert_eq!(said, cutoff("value verdict", Answer::Value(Value::read("cutoff", &["cutoff"]).unwrap())));
        said
    };
    assert_eq!(said("bfs"), "No limit was in its way.");
    assert!(said("dfs-limited limit=5").contains("The limit cut nodes off"));
    assert!(said("dfs-limited deepening=on").contains("single iterations"));
}

#[test]
fn where_two_sides_meet_what_waits_on_the_other_one_does_not_wait_on_this_one() {
    let mut meetings = 0;
    for step in 0..10 {
        for toward in ["U", "D", "L", "R"] {
            let text = format!(
                "```setup\nsearchscope/1 12345678. 123.46758; bidirectional\n```\n```show\nstep {step}\n```\n```ask\nfate of {toward}\n```"
            );
            let lesson = Lesson::read(&lesson(&text), "f.md").unwrap();
            let Part::Ask(ask) = &lesson.steps[0].parts[2] else { unreachable!() };
            let Ok(Some(scene)) = Scene::of(&lesson, 0, 2, &mut Allowance::default()) else { continue };
            if ask.question.right(&scene) != Ok(Answer::Fate(FateKind::Meets)) {
                continue;
            }
            meetings += 1;
            let asked = (scene, ask.question.clone());
            let said = [FateKind::Waiting, FateKind::Explored].map(|kind| against(&asked, Answer::Fate(kind)));
            assert!(said[0].ends_with("does not wait on the frontier on this side."), "{said:?}");
            assert!(said[1].ends_with("has not been expanded on this side."), "{said:?}");
        }
    }
    assert!(meetings > 0);
}

#[test]
fn a_search_with_one_side_has_no_side() {
    let mut said = 0;
    for algorithm in ["bfs", "astar", "dfs-limited"] {
        for (board, step) in [("12345678. 123.46758", 0), ("134802756", 5)] {
            for toward in ["U", "D", "L", "R"] {
                let text = format!(
                    "```setup\nsearchscope/1 {board}; {algorithm}\n```\n```show\nstep {step}\n```\n```ask\nfate of {toward}\n```"
                );
                let lesson = Lesson::read(&lesson(&text), "f.md").unwrap();
                let Part::Ask(ask) = &lesson.steps[0].parts[2] else { unreachable!() };
                let Ok(Some(scene)) = Scene::of(&lesson, 0, 2, &mut Allowance::default()) else { continue };
                for wrong in ask.question.wrong_answers(&scene) {
                    let against = ask.question.judge(&scene, &wrong).unwrap().against;
                    assert!(!against.contains("side"), "{against}");
                    said += 1;
                }
            }
        }
    }
    // Also of the one that is the goal.
    let goal = asked("12345678. 1234567.8", "step 0", "fate of L");
    let goal = if goal.1.right(&goal.0) == Ok(Answer::Fate(FateKind::Goal)) {
        goal
    } else {
        asked("1234567.8; bfs", "step 0", "fate of R")
    };
    let new = against(&goal, Answer::Fate(FateKind::New));
    assert!(new.contains("is new. Look"), "{new}");
    assert!(said > 20, "{said}");
}

#[test]
fn a_wrong_branching_factor_and_a_wrong_layer_get_a_reason_from_the_run() {
    // 3 moves, 17 successors: b* is where b + b^2 + b^3 = 17.
    let b = asked("12345678. 123.46758; bfs", "end", "value b*");
    let hundredths = |number: u64| Answer::Value(Value::Number(number));
    assert_eq!(
        against(&b, hundredths(200)),
        "Too low. A tree of the answer's depth with 2 children a node has 14 nodes below its root; it generated 17."
    );
    assert!(against(&b, hundredths(300)).contains("with 3 children a node has 39 nodes below its root"));
    assert!(against(&b, hundredths(u64::MAX)).contains("more than a billion"));
    let Ok(Answer::Value(Value::Number(right))) = b.1.right(&b.0) else { unreachable!() };
    assert!(against(&b, hundredths(right - 1)).contains("not to two decimals"));
    // The layers of the 8-puzzle from its usual goal: 1, 2, 4, 8, 16, 20, 39, 62.
    let layer = asked("12345678. 12345687.; bfs", "end", "value reached at depth 5");
    assert_eq!(against(&layer, number(39)), "Too high. So many were reached at depth 6.");
    assert_eq!(against(&layer, number(17)), "Too low. At depth 4, just before, it is 16.");
}
