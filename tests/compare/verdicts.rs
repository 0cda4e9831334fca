//! Starts on which answers differ, in length or in verdict, held against searches and distances made without the engine.

use super::breaches::{Breach, closing_on_generation, depth_limited};
use super::{Outcome, hunt};

/// What is found on all boards two by three, whose second algorithm is right.
fn assert_finds(words: &str, expected: &[Breach]) {
    let hunt = hunt("2x3", words, usize::MAX);
    let findings = hunt.findings();
    let found: Vec<Breach> = findings
        .differences
        .iter()
        .map(|difference| {
            let answers = difference.answers.map(|answer| (answer.outcome, answer.cost));
            (difference.distance, hunt.space().state_text(difference.start), answers)
        })
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(found, expected, "{words}");
    assert_eq!((findings.looked_at, findings.is_whole, findings.undecided), (360, true, 0));
    assert_eq!(findings.worse, [expected.len(), 0]);
}

#[test]
fn paths_that_are_too_long_are_those_of_an_independent_search_of_all_starts() {
    assert_finds("astar closing=generation ties=older; astar ties=older", &closing_on_generation());
}

#[test]
fn verdicts_that_differ_are_those_of_an_independent_search_of_all_starts() {
    for limit in [5, 8, 11] {
        let expected = depth_limited(limit);
        let is_other_verdict = |(.., answers): &&Breach| answers[0].0 == Outcome::Cutoff;
        assert!(expected.iter().filter(is_other_verdict).count() > 0);
        assert_finds(&format!("dfs-limited limit={limit}; bfs"), &expected);
    }
    assert!(depth_limited(11).iter().any(|(.., answers)| answers[0].0 == Outcome::Solved), "some differ in length");
}
