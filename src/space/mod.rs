//! WHAT is searched: states, actions, step costs and heuristics, behind one trait.
//!
//! A new space is one new file here that implements [`StateSpace`], and one line in this list.

pub mod notation;
pub mod problem;
pub mod rank;
pub mod route_map;
pub mod tiles;

use std::fmt;
use std::sync::Arc;

/// The code of a state. Equal states have equal codes, in every search of one problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(pub u64);

/// An action of a space, by its number there; [`StateSpace::action_text`] names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(pub u8);

/// A step cost, a path cost or an estimate: unsigned, in the unit of the space (moves, kilometres).
pub type Cost = u32;

/// One way out of a state (or, from [`StateSpace::predecessors`], one way into it).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// The action that is taken in the forward direction, also when it is read backwards.
    pub action: Action,
    /// The state at the other end.
    pub state: State,
    /// The cost of the action.
    pub cost: Cost,
}

/// What a heuristic promises about its estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// Never changes by more than the cost of the action, and is 0 at the goal: implies admissible.
    Consistent,
    /// Never more than the true cost, but may drop by more than an action costs.
    Admissible,
    /// May be more than the true cost: A* with it may return a path that is not the shortest.
    Inadmissible,
}

/// A heuristic of a space: its names and its promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristic {
    /// The name on the command line and in files: lower case, hyphens.
    pub name: &'static str,
    /// The name in the window.
    pub label: &'static str,
    /// What it counts, in one line.
    pub meaning: &'static str,
    /// What it promises.
    pub promise: Promise,
}

/// A proof, found without searching, that no path leads from the root to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsolvableProof {
    /// The argument, in words that can be shown.
    pub argument: String,
}

impl fmt::Display for UnsolvableProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.argument)
    }
}

/// A problem: a state space with its root and its goals. Immutable; shared between searches.
pub trait StateSpace: Send + Sync {
    /// The state that the search starts from.
    fn root(&self) -> State;

    /// The goals, each once; there may be several.
    fn goals(&self) -> &[State];

    /// Whether a state is a goal.
    fn is_goal(&self, state: State) -> bool {
        self.goals().contains(&state)
    }

    /// Puts every successor of `state` into `into` (emptied first), in the space's order of moves.
    fn successors(&self, state: State, into: &mut Vec<Successor>);

    /// Puts every state that has `state` as a successor into `into` (emptied first), with the
    /// action and the cost of the step from there to here. The order is the space's own.
    fn predecessors(&self, state: State, into: &mut Vec<Successor>);

    /// The heuristics that can be asked for, the default first. The zero heuristic is always among them.
    fn heuristics(&self) -> &[Heuristic];

    /// The estimate from `state` to the nearest goal by the heuristic at `index` of [`Self::heuristics`].
    fn estimate(&self, index: usize, state: State) -> Cost;

    /// A state in one line.
    fn state_text(&self, state: State) -> String;

    /// An action, as short as it is usually written.
    fn action_text(&self, action: Action) -> String;

    /// An action as the rest of a sentence: "moving the blank left".
    fn action_phrase(&self, action: Action) -> String;

    /// Whether every action costs 1, so that the fewest actions are also the cheapest.
    fn unit_costs(&self) -> bool;

    /// A proof that the goals cannot be reached, where one exists that needs no search.
    fn unsolvable(&self) -> Option<UnsolvableProof>;

    /// How many states can be reached from the root, and as many from each goal, where that is known at once.
    fn state_count(&self) -> Option<u64> {
        None
    }

    /// The same problem from another root, where the space can begin anywhere; what takes long to make is shared.
    fn with_root(&self, _root: State) -> Option<Arc<dyn StateSpace>> {
        None
    }

    /// Numbers of the states, where the space is one of few tiles: a table then needs no hash.
    fn dense_numbers(&self) -> Option<Arc<tiles::DenseNumbers>> {
        None
    }

    /// The board to draw for a state, where the space is one of sliding tiles.
    fn board(&self, _state: State) -> Option<tiles::Board> {
        None
    }
}

/// Finds a heuristic of a space by its name.
#[must_use]
pub fn heuristic_index(space: &dyn StateSpace, name: &str) -> Option<usize> {
    space.heuristics().iter().position(|heuristic| heuristic.name == name)
}
