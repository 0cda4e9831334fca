//! Each kind of fault, with its exact place and words.

use searchscope::lesson::{Allowance, Lesson, LessonError, Library, check};

/// A folder in which nothing but `other.md` and `there.png` lies.
struct Beside;

impl Library for Beside {
    fn has_lesson(&self, file: &str) -> bool {
        file == "other.md"
    }

    fn has_picture(&self, path: &str) -> bool {
        path == "there.png"
    }
}

/// The faults of a text, those of the checker where it can be read.
pub fn faults(text: &str) -> Vec<String> {
    let errors: Vec<LessonError> = match Lesson::read(text, "f.md") {
        Ok(lesson) => check(&lesson, &Beside, Allowance::default()),
        Err(errors) => errors,
    };
    errors.iter().map(ToString::to_string).collect()
}

/// A lesson with these lines after a header of six lines and a heading: they begin in line 8.
pub fn lesson(lines: &str) -> String {
    format!("---\nsearchscope-lesson: 1\ntitle: t\norder: 1\nminutes: 5\n---\n## Step\n{lines}\n")
}

/// The same with a set-up, and a block of this kind whose lines begin in line 12.
fn block(kind: &str, lines: &str) -> String {
    lesson(&format!("```setup\nsearchscope/1 12345678. 123.46758; bfs\n```\n```{kind}\n{lines}\n```"))
}

#[track_caller]
fn only(text: &str, expected: &str) {
    assert_eq!(faults(text), [expected.to_owned()]);
}

#[test]
fn a_lesson_without_faults_has_none() {
    assert_eq!(
        faults(&lesson("Words, [a link](other.md), ![a picture](there.png) and <https://example.org>.")),
        [""; 0]
    );
    assert_eq!(faults(&block("claim", "moves = 3")), [""; 0]);
}

#[test]
fn faults_of_the_header() {
    let header = |lines: &str| format!("---\n{lines}\n---\n## Step\n");
    only("", "f.md:1:1: a lesson begins with a header: lines such as title: ..., between two lines of ---");
    only(
        "---\ntitle: t\n",
        "f.md:1:1: a lesson begins with a header: lines such as title: ..., between two lines of ---",
    );
    let good = "searchscope-lesson: 1\ntitle: t\norder: 1\nminutes: 5";
    only(
        &header(&good.replace(": 1\nt", ": 2\nt")),
        "f.md:2:21: version \"2\" of lessons is unknown: this program reads version 1",
    );
    only(
        &header(&format!("{good}\nauthor: me")),
        "f.md:6:1: the header has no \"author\": its lines are searchscope-lesson, title, order, minutes, needs",
    );
    only(&header(&format!("{good}\ntitle: t")), "f.md:6:1: title is there twice");
    only(&header(&good.replace("order: 1\n", "")), "f.md:5:1: the header needs a line order: ...");
    only(
        &header(&good.replace('5', "soon")),
        "f.md:5:10: \"soon\" where the minutes it takes, from 1 to 240 was expected",
    );
    only(
        &header(&good.replace("title: t", "title:")),
        "f.md:3:7: the end of the line where a title of 1 to 120 characters was expected",
    );
    only(
        &header(&format!("{good}\nneeds: other ../x")),
        "f.md:6:14: \"../x\" where the name of a lesson: its file without .md, as in 01-name was expected",
    );
    only(&header(&format!("{good}\nneeds: other gone")), "f.md:6:14: there is no lesson \"gone\" beside this one");
}

#[test]
fn faults_of_the_structure() {
    let header = "---\nsearchscope-lesson: 1\ntitle: t\norder: 1\nminutes: 5\n---\n";
    only(
        &format!("{header}words\n"),
        "f.md:6:1: a lesson needs at least one step: a heading of the form ## Title, and what follows it",
    );
    only(
        &format!("{header}```claim\nmoves = 3\n```\n## s\n"),
        "f.md:7:1: claim blocks belong to steps: they stand below a heading of the form ## Title",
    );
    only(&lesson("```show\nend"), "f.md:8:1: this block does not end: a line with the same ``` is missing");
    only(
        &lesson("```clam\nx\n```"),
        "f.md:8:1: there is no block \"clam\": setup, show, ask and claim are known; other text is marked text",
    );
    only(&lesson("```ask\n```"), "f.md:8:1: this ask block is empty");
    only(
        &lesson("- a\n  ```ask\n  next\n  ```"),
        "f.md:9:3: ask blocks stand at the left margin, in no list and no quotation",
    );
    only(&lesson("a <b>bold</b> word").replace("</b>", ""), "f.md:8:3: HTML is not shown in lessons: write Markdown");
    only(&lesson("```claim\nmoves = 3\n```"), "f.md:8:1: there is no set-up yet: a setup block must come before");
}

#[test]
fn faults_of_links_and_pictures() {
    only(&lesson("see [it](gone.md)"), "f.md:8:5: there is no lesson \"gone.md\" beside this one");
    only(&lesson("![p](gone.png)"), "f.md:8:1: there is no picture \"gone.png\"");
    for path in
        ["../p.png", "/etc/passwd", "http://example.org/p.png", "file:///etc/passwd", "a/../../p.png", "c:/p.png"]
    {
        only(
            &lesson(&format!("![p]({path})")),
            &format!(
                "f.md:8:1: {path:?} leads out of the lesson's folder: pictures are files in it or below it, such as pictures/graph.png"
            ),
        );
    }
    only(
        &lesson("![p][r]\n\n[r]: http://example.org/p.png"),
        "f.md:8:1: \"http://example.org/p.png\" leads out of the lesson's folder: pictures are files in it or below it, such as pictures/graph.png",
    );
    only(
        &lesson("[x](file:///etc/passwd)"),
        "f.md:8:1: \"file:///etc/passwd\" is no link of lessons: another lesson's file, such as 02-name.md, or a page that begins with https://",
    );
}

#[test]
fn faults_of_set_ups() {
    only(
        &lesson("```setup\nsearchscope/1 12345678.; bsf\n```\n```claim\nmoves = 1\n```"),
        "f.md:9:26: there is no algorithm \"bsf\": bfs, dfs-limited, bidirectional, astar",
    );
    only(
        &lesson("```setup\n  searchscope/2 12345678.\n```"),
        "f.md:9:3: version \"2\" of set-ups is unknown: this program reads version 1",
    );
}

#[test]
fn faults_of_what_is_shown() {
    only(
        &block("show", "sleep 3"),
        "f.md:12:1: \"sleep\" where step, beat, stop, end, select, panel, layout or working was expected",
    );
    only(
        &block("show", "step three"),
        "f.md:12:6: \"three\" where a step, as in step 3, or step +1 for one further on was expected",
    );
    only(&block("show", "end now"), "f.md:12:5: \"now\" where the end of the line was expected");
    only(
        &block("show", "panel door"),
        "f.md:12:7: \"door\" where one of successors, frontier, pseudocode, chart, graph, answer was expected",
    );
    only(
        &block("show", "select 123456789"),
        "f.md:12:8: \"123456789\" is no state of this problem: 9 is no tile of a 3x3 board: its tiles are 1 to 8, and the blank is missing",
    );
    only(&block("show", "end of astar"), "f.md:12:8: \"astar\" means none of the runs: bfs");
    only(&block("show", "step 99"), "f.md:12:1: bfs has no step 99: it is solved at step 6");
    only(&block("show", "step 1\nbeat 99"), "f.md:13:1: step 1 of bfs has no beat 99: it has 10");
    only(
        &block("show", "stop f rises"),
        "f.md:12:1: \"f rises\" does not come true in bfs after step 0: no run of this algorithm has it",
    );
    only(
        &block("show", "step 2\nstop expanded .12345678"),
        "f.md:13:1: \"expanded .12345678\" does not come true in bfs after step 2: it is solved at step 6",
    );
    only(&block("show", "working unrank 362880"), "f.md:12:16: boards of 3x3 are numbered up to 362879");
}

#[test]
fn faults_of_claims() {
    only(&block("claim", "moves = 4"), "f.md:12:1: this is not so: moves = 4, but the first is 3");
    only(
        &block("claim", "expanded < generated\nexpanded > generated"),
        "f.md:13:1: this is not so: expanded > generated, but the first is 6 and the second 17",
    );
    only(
        &block("claim", "speed = 4"),
        "f.md:12:1: \"speed\" where a quantity, such as expanded, moves, verdict, frontier next, reached at depth 3, h of BOARD with manhattan, rank of BOARD, space states was expected",
    );
    only(&block("claim", "moves 4"), "f.md:12:7: \"4\" where =, !=, <, <=, > or >= was expected");
    only(&block("claim", "moves = -4"), "f.md:12:9: \"-4\" where a number (none) or a quantity was expected");
    only(
        &block("claim", "verdict = maybe"),
        "f.md:12:11: \"maybe\" where a word (solved, no solution, cutoff) or a quantity was expected",
    );
    only(&block("claim", "verdict = 3"), "f.md:12:11: \"3\" where one of solved, no solution, cutoff was expected");
    only(
        &block("claim", "verdict < cutoff"),
        "f.md:12:1: \"verdict\" where a number, which < and > compare, was expected",
    );
    only(&block("claim", "moves = 3 4"), "f.md:12:11: \"4\" where the end of the line was expected");
    only(
        &block("claim", "h of 12345678. with magic = 0"),
        "f.md:12:21: \"magic\" where a heuristic (manhattan, linear-conflict, misplaced, zero, misplaced-with-blank, manhattan-with-blank) was expected",
    );
    only(&block("claim", "f of 12345678. = 0"), "f.md:12:1: bfs has no f");
    only(&block("claim", "g of .12345678 = 0"), "f.md:12:1: .12345678 has no node at this moment");
    let two = block("claim", "moves = 3").replace("; bfs", "; bfs; bfs goal-test=expansion");
    only(&two, "f.md:12:7: there are several runs: say which, with of and one of bfs / bfs goal-test=expansion");
    assert_eq!(faults(&two.replace("moves =", "moves of bfs =")), [""; 0]);
}

#[test]
fn faults_of_questions() {
    only(
        &block("ask", "why"),
        "f.md:12:1: \"why\" where a kind of question: next, fate, value, returns, fewest or choice was expected",
    );
    only(
        &block("ask", "fewest expanded"),
        "f.md:12:8: this question cannot be asked here: it compares runs, and there is only one",
    );
    only(
        &block("ask", "fate of D"),
        "f.md:11:1: this question cannot be asked here: step 1 of bfs has no such successor",
    );
    let after_end = block("show", "end") + "```ask\nnext\n```\n";
    only(&after_end, "f.md:14:1: bfs has no step 7: it is solved at step 6");
    only(
        &block("ask", "choice\n- [x] a\n- [ ] b\n> c"),
        "f.md:13:1: \"- [x] a\" where the words of the question was expected",
    );
    only(
        &block("ask", "choice\nWhich?\n- [ ] a\n> x\n- [ ] b\n> c"),
        "f.md:12:1: this question cannot be asked here: exactly one choice is right, marked - [x], and another wrong, marked - [ ]: 0 of 2 are right",
    );
    only(
        &block("ask", "choice\nWhich?\n- [x] a\n- [ ] b"),
        "f.md:12:1: this question cannot be asked here: the wrong choice \"b\" has no line of > explanation",
    );
    let tie = block("ask", "fewest expanded").replace("; bfs", "; bfs; bfs");
    only(&tie, "f.md:11:1: this question cannot be asked here: several runs have the fewest, 6");
}

#[test]
fn all_faults_of_a_file_are_found_at_once() {
    let text = block("claim", "moves = four\nspeed = 1").replace("minutes: 5", "minutes: 0");
    let found = faults(&text);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.is_sorted_by_key(|fault| fault.split(':').nth(1).and_then(|line| line.parse::<usize>().ok())));
}
