//! Where two runs on one problem part: the first step at which they do not expand the same state, or, where they
//! expand the same ones to the end, at which a successor fares otherwise.

use super::{Event, EventKind, Outcome, Record, Search};
use crate::space::State;

/// The first step at which two runs differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The step, counted from 1.
    pub step: usize,
    /// What each run expands in it; `None` where it ends instead.
    pub expanded: [Option<State>; 2],
}

/// Steps both searches until they part. `None` if they never do, or not within `most` steps.
pub fn first_parting(first: &mut dyn Search, second: &mut dyn Search, most: usize) -> Option<Parting> {
    let mut in_fates = None;
    for step in 1..=most {
        let expanded = [expanded_in_a_step(first), expanded_in_a_step(second)];
        if expanded[0] != expanded[1] {
            return Some(Parting { step, expanded });
        }
        if expanded == [None, None] {
            return in_fates;
        }
        let [own, other] = [first.record(), second.record()];
        if in_fates.is_none() && !deeds(&own.events, own).eq(deeds(&other.events, other)) {
            in_fates = Some(Parting { step, expanded });
        }
    }
    None
}

/// What a step did, in terms that two runs share.
pub(crate) fn deeds<'a>(events: &'a [Event], record: &'a Record) -> impl Iterator<Item = (EventKind, State)> + 'a {
    events.iter().map(|event| (event.kind(), record.node(event.node()).state))
}

fn expanded_in_a_step(search: &mut dyn Search) -> Option<State> {
    if search.outcome() != Outcome::Running || search.record().is_full() {
        return None;
    }
    search.step();
    let record = search.record();
    let expansion = record.events.iter().find(|event| event.kind() == EventKind::Expanded)?;
    Some(record.node(expansion.node()).state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, best_first, breadth_first};
    use crate::space::problem::Problem;
    use crate::space::{notation, tiles::Shape};

    fn search(start: &str, algorithm: Algorithm) -> Box<dyn Search> {
        let start = notation::read_board(start, Shape::EIGHT_PUZZLE).unwrap();
        algorithm.start(Problem::tiles(start).space())
    }

    fn closing(closing: best_first::Closing) -> Algorithm {
        let ties = best_first::Ties::Older;
        Algorithm::BestFirst(best_first::Options { ties, closing, ..best_first::Options::default() })
    }

    #[test]
    fn a_run_does_not_part_from_itself() {
        let algorithm = closing(best_first::Closing::OnExpansion);
        let [mut first, mut second] = [(); 2].map(|()| search("123867405", algorithm));
        assert_eq!(first_parting(&mut *first, &mut *second, usize::MAX), None);
        assert_eq!((first.outcome(), second.outcome()), (Outcome::Solved, Outcome::Solved));
    }

    #[test]
    fn runs_part_where_their_lists_of_expanded_states_do() {
        let bfs = Algorithm::BreadthFirst(breadth_first::Options::default());
        let algorithms = [closing(best_first::Closing::OnExpansion), closing(best_first::Closing::OnGeneration), bfs];
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let lists = [one, other].map(|place| {
                let mut search = search("123867405", algorithms[place]);
                std::iter::from_fn(|| expanded_in_a_step(&mut *search)).collect::<Vec<_>>()
            });
            let differs = (0..10_000).find(|&step| lists[0].get(step) != lists[1].get(step)).unwrap();
            let [mut first, mut second] = [one, other].map(|place| search("123867405", algorithms[place]));
            let parting = first_parting(&mut *first, &mut *second, usize::MAX).unwrap();
            assert_eq!(parting.step, differs + 1);
            assert_eq!(parting.expanded, lists.map(|list| list.get(differs).copied()));
        }
    }
}
