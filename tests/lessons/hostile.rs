//! Files that mean harm give errors, within their budgets, and nothing else happens.

use searchscope::lesson::{Allowance, BuiltIn, Fault, Lesson, Part, Scene, check};
use searchscope::space::rank;

use crate::faults::{faults, lesson};

#[test]
fn a_file_that_is_too_long_or_no_text_is_refused_unread() {
    let errors = |bytes: &[u8]| {
        let errors = Lesson::read_bytes(bytes, "f.md").unwrap_err();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let long = "f.md:1:1: the file has more than 1024 KiB: a lesson is shorter";
    assert_eq!(errors(&vec![b'x'; 10 << 20]), [long]);
    assert_eq!(faults(&lesson(&"words ".repeat(2 << 20))), [long]);
    assert_eq!(errors(b"---\ntit\xff\xfe"), ["f.md:2:4: this is no text: a lesson is Markdown in UTF-8"]);
    assert_eq!(errors(&[0, 159, 146, 150]), ["f.md:1:2: this is no text: a lesson is Markdown in UTF-8"]);
}

#[test]
fn what_never_ends_or_never_comes_is_given_up() {
    for (set_up, shown) in [
        // A tree without end, and a condition in it that never comes true.
        ("123456870; bfs repeated=none", "end"),
        ("123456870; bfs repeated=none", "stop goal generated"),
        ("123456870; dfs-limited deepening=on", "end"),
        ("4x4 2,1,3,4,5,6,7,8,9,10,11,12,13,14,15,0; bfs", "stop frontier above 999999999"),
        ("4x4 15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0; bfs", "step 999999999"),
    ] {
        let text = lesson(&format!("```setup\nsearchscope/1 {set_up}\n```\n```show\n{shown}\n```"));
        let read = Lesson::read(&text, "f.md").unwrap();
        let errors = check(&read, &BuiltIn, Allowance::of(20_000));
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(errors.len() == 1 && errors[0].contains("more than a lesson may use"), "{set_up}: {errors:?}");
        assert!(errors[0].starts_with("f.md:12:1: "), "{errors:?}");
    }
}

#[test]
fn a_lesson_cannot_spend_its_allowance_again_and_again() {
    let claims = "distance of 15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0 = 80\n";
    let start = "searchscope/1 4x4 1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15; bfs";
    let text = lesson(&format!("```setup\n{start}\n```\n```claim\n{}```", claims.repeat(50)));
    let read = Lesson::read(&text, "f.md").unwrap();
    assert_eq!(check(&read, &BuiltIn, Allowance::of(7_000)).len(), 50);
    let spaces = lesson(&format!("```setup\n{start}\n```\n```claim\nspace states = 1\n```\n").repeat(40));
    let read = Lesson::read(&spaces, "f.md").unwrap();
    let errors = check(&read, &BuiltIn, Allowance::of(7_000));
    assert!(matches!(&errors[..], [only] if matches!(only.fault, Fault::Spent(_))), "{errors:?}");
}

/// A lesson with a set-up, what is shown of it, and a block again and again, in as many steps as it takes.
fn again_and_again(set_up: &str, shown: &str, block: &str, times: usize) -> Lesson {
    let begin = format!("```setup\nsearchscope/1 {set_up}\n```\n```show\n{shown}\n```\n");
    let digits = |rank: usize| rank::unrank(rank as u64, 9).unwrap().iter().map(u8::to_string).collect::<String>();
    let blocks = (0..times).map(|time| block.replace("TIME", &time.to_string()).replace("BOARD", &digits(time)));
    let blocks: Vec<String> = blocks.collect();
    let steps: Vec<String> = blocks.chunks(45).map(<[String]>::concat).collect();
    Lesson::read(&lesson(&format!("{begin}{}", steps.join("## Step\n"))), "f.md").unwrap()
}

/// What was searched long ago is walked over by each look: that is paid for as well.
#[test]
fn looks_at_long_runs_are_paid_for_until_the_allowance_is_spent() {
    let board = "86725431.";
    for (set_up, shown, block) in [
        (board, "step 3000", format!("```claim\nplace of {board} = 1\n```\n").replace(board, "86725.314")),
        (board, "step 3000", "```ask\nnext\n```\n".into()),
        (board, "step 3000", "```ask\nfate of U\n```\n".into()),
        (board, "step 3000", "```show\nstep 0\nstop expansion 29TIME\n```\n".into()),
        (board, "step 3000", "```show\nstep 0\nstop frontier above 1TIME\n```\n".into()),
        ("12345678.", "step 0", "```claim\ndistance of BOARD != 7\n```\n".into()),
        ("12345678.; astar", "end", "```setup\nsearchscope/1 12345678.; astar\n```\n```claim\nmoves = 0\n```\n".into()),
        ("2x3 12354.; bfs repeated=none", "step 0", "```claim\nexpanded after step 9000TIME > 0\n```\n".into()),
    ] {
        let set_up = if set_up.contains(';') { set_up.to_owned() } else { format!("{set_up}; bfs") };
        let read = again_and_again(&set_up, shown, &block, 800);
        let errors = check(&read, &BuiltIn, Allowance::of(400_000));
        let spent = errors.iter().filter(|error| matches!(error.fault, Fault::Spent(_))).count();
        let last = errors.last().unwrap_or_else(|| panic!("{block}"));
        assert!(spent == 1 && matches!(last.fault, Fault::Spent(_)), "{block}: {spent} of {errors:?}");
        // Not at the first look, and not after all of them.
        assert!((16..3_000).contains(&last.place.line), "{block}: {last}");
    }
}

#[test]
fn a_fact_is_worked_out_once_however_often_it_is_stated() {
    let lines =
        "space inconsistent misplaced = 0\nspace mean-h manhattan > 1\nreached at depth 3 = 4\nspace depth = 21\n";
    let read = again_and_again("2x3 12354.; bfs", "step 0", &format!("```claim\n{}```\n", lines.repeat(20)), 200);
    let mut allowance = Allowance::of(20_000);
    let claims = read.steps.iter().flat_map(|step| &step.parts).filter_map(|part| match part {
        Part::Claim(claims) => Some(claims),
        _ => None,
    });
    let claims: Vec<_> = claims.flatten().collect();
    assert_eq!(claims.len(), 16_000);
    let mut scene = Scene::of(&read, 0, 1, &mut allowance).unwrap().unwrap();
    let before = allowance.left();
    for claim in claims {
        _ = claim.check(&mut scene, &mut allowance);
    }
    let walked = before - allowance.left() - 16_000;
    // The space has 360 states, and so has the run: they are found, walked over for two facts, expanded, and counted by
    // depth.
    assert!((5 * 360..5 * 362).contains(&walked), "{walked} steps beside one for each look");
}

#[test]
fn a_block_has_at_most_100_lines() {
    let claims = |lines: usize| {
        let set_up = "```setup\nsearchscope/1 12345678. 123.46758; bfs\n```\n";
        faults(&lesson(&format!("{set_up}```claim\n{}```", "moves = 3\n".repeat(lines))))
    };
    assert_eq!(claims(100), [""; 0]);
    assert_eq!(claims(30_000), ["f.md:112:1: more than 100 lines in a block"]);
}

/// Whoever opens a pipe that nobody writes to waits without end.
#[cfg(unix)]
#[test]
fn a_pipe_that_is_named_like_a_lesson_is_not_opened() {
    use searchscope::model::lessons::{lessons_of, read_file};

    let folder = std::env::temp_dir().join(format!("searchscope-pipe-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (pipe, good) = (folder.join("pipe.md"), folder.join("good.md"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::fs::write(&good, lesson("![p](pipe.md)")).unwrap();
    assert_eq!(lessons_of(&folder), std::slice::from_ref(&good));
    assert!(read_file(&pipe).unwrap_err().ends_with("cannot be read: it is no file"));
    // Nor as a picture.
    assert_eq!(read_file(&good).unwrap().pictures, []);
    assert_eq!(crate::run(&["check", pipe.to_str().unwrap()]), (String::new(), Some(2)));
    let (said, code) = crate::run(&["check", folder.to_str().unwrap()]);
    assert!(said.ends_with("there is no picture \"pipe.md\"\n") && code == Some(2), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn deep_nesting_is_refused_and_many_steps_are_named_once() {
    let deep = faults(&lesson(&format!("{} x", ">".repeat(100_000))));
    assert_eq!(deep, ["f.md:8:13: lists and quotations lie more than 12 deep in each other"]);
    let lists: Vec<String> = (0..200).map(|depth| "  ".repeat(depth) + "- x").collect();
    assert!(faults(&lesson(&lists.join("\n")))[0].ends_with("more than 12 deep in each other"));
    let many = faults(&lesson(&"## s\n\nx\n\n".repeat(20_000)));
    assert_eq!(many.len(), 1, "{:?}", &many[..2]);
    assert!(many[0].ends_with("more than 100 steps"), "{many:?}");
    let parts = faults(&lesson(&"```setup\nsearchscope/1 12345678.\n```\n".repeat(20_000)));
    assert!(parts.iter().all(|fault| fault.ends_with("more than 100 parts in a step")));
}

#[test]
fn brackets_stars_and_ticks_without_end_are_read_in_time() {
    for mark in
        ["[", "![", "*", "`", "~~~", "|", "<", "[](", "&", "- ", "1. ", "```ask\n", "\\", "[^1]: ", "---\n", "\u{202e}"]
    {
        let text = lesson(&mark.repeat(200_000 / mark.len()));
        match Lesson::read(&text, "f.md") {
            Ok(lesson) => assert!(!lesson.steps.is_empty(), "{mark:?}"),
            Err(errors) => assert!(!errors.is_empty(), "{mark:?}"),
        }
    }
}

#[test]
fn links_in_a_circle_lead_nowhere() {
    let text = lesson("[me](f.md) and [me again](f.md)").replace("minutes", "needs: f\nminutes");
    let read = Lesson::read(&text, "f.md").unwrap();
    // The library decides what is there; nothing is followed.
    assert_eq!(check(&read, &BuiltIn, Allowance::default()).len(), 3);
}
