//! Files that mean harm give errors, within their budgets, and nothing else happens.

use searchscope::lesson::{Allowance, BuiltIn, Lesson, check};

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
    assert_eq!(check(&read, &BuiltIn, Allowance::of(2_000)).len(), 50);
    let spaces = lesson(&format!("```setup\n{start}\n```\n```claim\nspace states = 1\n```\n").repeat(40));
    let read = Lesson::read(&spaces, "f.md").unwrap();
    let errors = check(&read, &BuiltIn, Allowance::of(2_000));
    assert!(errors.len() == 40 && errors.iter().all(|error| error.to_string().contains("more than a lesson may use")));
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
