//! Runs algorithms to a verdict, and names the ones that tests use.

use std::sync::Arc;

use searchscope::search::{Algorithm, Budget, Outcome, Path, Search};
use searchscope::space::StateSpace;

/// An algorithm by its name and values, as on the command line: `"astar heuristic=manhattan ties=older"`.
pub fn algorithm(words: &str, space: &dyn StateSpace) -> Algorithm {
    let mut words = words.split(' ');
    let name = words.next().expect("an algorithm has a name");
    let mut algorithm =
        Algorithm::all().into_iter().find(|algorithm| algorithm.name() == name).expect("there is such an algorithm");
    for word in words {
        let (name, text) = word.split_once('=').expect("name=value");
        let settings = algorithm.settings(space);
        let setting = settings.iter().find(|setting| setting.name == name).expect("there is such a setting");
        algorithm.set(name, setting.read(text).expect("there is such a value"));
    }
    algorithm
}

/// The search after its verdict.
pub fn finished<S: StateSpace + 'static>(words: &str, space: &Arc<S>) -> Box<dyn Search> {
    let space: Arc<dyn StateSpace> = space.clone();
    let mut search = algorithm(words, &*space).start(space);
    let outcome = search.run(Budget { nodes: usize::MAX, bytes: usize::MAX });
    assert!(outcome.is_verdict());
    search
}

/// The path that the algorithm finds, replayed in the space; `None` is a proof that there is none.
pub fn answer<S: StateSpace + 'static>(words: &str, space: &Arc<S>) -> Option<Path> {
    let search = finished(words, space);
    let path = search.record().solution_path();
    match (&path, search.outcome()) {
        (Some(path), Outcome::Solved) => assert!(path.is_solution_of(&**space), "{words}: the path does not replay"),
        (None, Outcome::Exhausted) => {}
        (_, outcome) => panic!("{words}: {outcome:?}"),
    }
    path
}

/// The cost of [`answer`].
pub fn cost<S: StateSpace + 'static>(words: &str, space: &Arc<S>) -> Option<u32> {
    answer(words, space).map(|path| path.cost)
}
