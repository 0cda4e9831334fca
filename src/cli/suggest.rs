//! The known name that is closest to an unknown one, for messages.

use super::failure::{Failure, bad_input};

/// Longer names are cut: what matters of an argument in a message is how it begins.
const MOST_SHOWN: usize = 60;

/// A text of the user's in one line of bounded length.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(MOST_SHOWN).flat_map(char::escape_debug).collect()
}

/// The one of `known` that `given` was most likely meant to be: the first that it begins, else the fewest edits.
pub(super) fn closest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> &'a str {
    let given: Vec<char> = given.chars().take(MOST_SHOWN).flat_map(char::to_lowercase).collect();
    let distance = |name: &&str| {
        let name: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
        if given.len() > 1 && name.starts_with(&given) { 0 } else { edits(&given, &name) }
    };
    known.into_iter().min_by_key(distance).expect("something is known")
}

/// What there is to say about a short option that does not exist.
pub(super) fn unknown_short(letter: char) -> Failure {
    let letter = letter.escape_debug();
    bad_input(format!("unknown option -{letter}: options are written out, except -h for --help"))
}

/// The fewest insertions, deletions and replacements that make `to` of `from`.
fn edits(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, from) in from.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, to) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_those_counted_by_hand() {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        let distance = |from, to| edits(&letters(from), &letters(to));
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("ties", "ties"), 0);
        assert_eq!(distance("teis", "ties"), 2);
    }

    #[test]
    fn the_beginning_of_a_name_stands_for_it() {
        assert_eq!(closest("algo", ["goal", "algorithm"]), "algorithm");
        assert_eq!(closest("HEURISTICS", ["ties", "heuristic"]), "heuristic");
    }

    #[test]
    fn what_is_shown_stays_in_one_short_line() {
        assert_eq!(shown("a\nb\u{1b}"), "a\\nb\\u{1b}");
        assert_eq!(shown(&"x".repeat(5_000)).len(), MOST_SHOWN);
    }
}
