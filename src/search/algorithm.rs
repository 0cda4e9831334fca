//! The algorithms with their options: what a set-up holds, and the one place where each is registered.

use std::sync::Arc;

use super::node::Node;
use super::pseudocode::Line;
use super::setting::Setting;
use super::state_table::Tables;
use super::{Path, Search, best_first, bidirectional, breadth_first, depth_limited};
use crate::space::{Promise, StateSpace, heuristic_index};

/// An algorithm with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Breadth-first search.
    BreadthFirst(breadth_first::Options),
    /// Depth-limited depth-first search, and iterative deepening.
    DepthLimited(depth_limited::Options),
    /// Bidirectional breadth-first search.
    Bidirectional(bidirectional::Options),
    /// A*, uniform-cost, greedy and weighted A*.
    BestFirst(best_first::Options),
}

/// In which order the nodes of a frontier are expanded, for a reader of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontierOrder {
    /// First in, first out, on each side.
    Queue,
    /// Last in, first out; of the nodes that one expansion put there, the first goes first.
    Stack,
    /// By [`best_first::key`].
    Key(best_first::Options),
}

/// What an algorithm promises to make smallest, where its answer is compared with the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// The number of actions.
    Actions,
    /// The sum of the step costs.
    Cost,
}

impl Objective {
    /// What a path has of it.
    #[must_use]
    pub fn of(self, path: &Path) -> usize {
        match self {
            Self::Actions => path.actions.len(),
            Self::Cost => path.cost as usize,
        }
    }
}

impl Algorithm {
    /// Each algorithm with its default options.
    #[must_use]
    pub fn all() -> [Self; 4] {
        [
            Self::BreadthFirst(breadth_first::Options::default()),
            Self::DepthLimited(depth_limited::Options::default()),
            Self::Bidirectional(bidirectional::Options::default()),
            Self::BestFirst(best_first::Options::default()),
        ]
    }

    /// The name on the command line and in files.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::BreadthFirst(_) => "bfs",
            Self::DepthLimited(_) => "dfs-limited",
            Self::Bidirectional(_) => "bidirectional",
            Self::BestFirst(_) => "astar",
        }
    }

    /// The name in the window, short enough for a tab.
    #[must_use]
    pub fn label(&self) -> &'static str {
        match self {
            Self::BreadthFirst(_) => "BFS",
            Self::DepthLimited(_) => "Depth-limited DFS",
            Self::Bidirectional(_) => "Bidirectional BFS",
            Self::BestFirst(_) => "A*",
        }
    }

    /// What it does, in one sentence.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        match self {
            Self::BreadthFirst(_) => "Expands the oldest node first: the search grows in layers, one move deeper each.",
            Self::DepthLimited(_) => "Expands the newest node first, but never below a depth limit.",
            Self::Bidirectional(_) => "Searches from the start and from the goal until the two sides meet.",
            Self::BestFirst(_) => "Expands the node with the smallest f first.",
        }
    }

    /// A search with these options that has not taken a step.
    #[must_use]
    pub fn start(&self, space: Arc<dyn StateSpace>) -> Box<dyn Search> {
        self.start_with(space, &mut Tables::default())
    }

    /// The same, with the tables that another search left.
    #[must_use]
    pub fn start_with(&self, space: Arc<dyn StateSpace>, tables: &mut Tables) -> Box<dyn Search> {
        match *self {
            Self::BreadthFirst(options) => Box::new(breadth_first::BreadthFirst::new(space, options, tables)),
            Self::DepthLimited(options) => Box::new(depth_limited::DepthLimited::new(space, options, tables)),
            Self::Bidirectional(options) => Box::new(bidirectional::Bidirectional::new(space, options, tables)),
            Self::BestFirst(options) => Box::new(best_first::BestFirst::new(space, options, tables)),
        }
    }

    /// The options, each with the choices it has on this space. Which there are can depend on the others.
    #[must_use]
    pub fn settings(&self, space: &dyn StateSpace) -> Vec<Setting> {
        match self {
            Self::BreadthFirst(options) => options.settings(),
            Self::DepthLimited(options) => options.settings(),
            Self::Bidirectional(options) => options.settings(),
            Self::BestFirst(options) => options.settings(space),
        }
    }

    /// Gives the setting of this name a value that [`Setting::read`] made, or the place of one of its choices.
    ///
    /// # Panics
    /// If the algorithm has no such setting or value.
    pub fn set(&mut self, name: &str, value: u32) {
        match self {
            Self::BreadthFirst(options) => options.set(name, value),
            Self::DepthLimited(options) => options.set(name, value),
            Self::Bidirectional(options) => options.set(name, value),
            Self::BestFirst(options) => options.set(name, value),
        }
    }

    /// Takes back what another space does not offer: a heuristic that it does not have.
    #[must_use]
    pub fn fitted_to(mut self, space: &dyn StateSpace) -> Self {
        if let Self::BestFirst(options) = &mut self
            && options.heuristic >= space.heuristics().len()
        {
            options.heuristic = 0;
        }
        self
    }

    /// The pseudocode with these options.
    #[must_use]
    pub fn pseudocode(&self) -> &'static [Line] {
        match self {
            Self::BreadthFirst(options) => options.pseudocode(),
            Self::DepthLimited(options) => options.pseudocode(),
            Self::Bidirectional(options) => options.pseudocode(),
            Self::BestFirst(options) => options.pseudocode(),
        }
    }

    /// The order of the frontier.
    #[must_use]
    pub fn frontier_order(&self) -> FrontierOrder {
        match *self {
            Self::BreadthFirst(_) | Self::Bidirectional(_) => FrontierOrder::Queue,
            Self::DepthLimited(_) => FrontierOrder::Stack,
            Self::BestFirst(options) => FrontierOrder::Key(options),
        }
    }

    /// Whether each state has at most one node on the whole, so that nodes and states are the same.
    #[must_use]
    pub fn has_one_node_a_state(&self) -> bool {
        match self {
            Self::BreadthFirst(options) => options.repeated == breadth_first::Repeated::Table,
            Self::BestFirst(_) => true,
            Self::DepthLimited(_) | Self::Bidirectional(_) => false,
        }
    }

    /// Whether a state may get several nodes even on one side and in one iteration.
    #[must_use]
    pub fn repeats_states(&self) -> bool {
        use depth_limited::Repeated::{Allowed, AlongPath};
        match self {
            Self::BreadthFirst(options) => options.repeated == breadth_first::Repeated::Allowed,
            Self::DepthLimited(options) => matches!(options.repeated, AlongPath | Allowed),
            Self::Bidirectional(_) | Self::BestFirst(_) => false,
        }
    }

    /// The one to find the least by: A* with a consistent heuristic, the one named linear conflict where there is one,
    /// as the strongest; for the fewest actions where costs differ, breadth-first search.
    ///
    /// # Panics
    /// If the space has no consistent heuristic, not even the zero one.
    #[must_use]
    pub fn surest(objective: Objective, space: &dyn StateSpace) -> Self {
        if objective == Objective::Actions && !space.unit_costs() {
            return Self::BreadthFirst(breadth_first::Options::default());
        }
        let is_consistent = |&place: &usize| space.heuristics()[place].promise == Promise::Consistent;
        let strongest = heuristic_index(space, "linear-conflict");
        let heuristic = strongest.or_else(|| (0..space.heuristics().len()).find(is_consistent));
        let heuristic = heuristic.expect("the zero heuristic is consistent");
        Self::BestFirst(best_first::Options { heuristic, ..best_first::Options::default() })
    }

    /// What the algorithm minimises, or would if it were not cut short.
    #[must_use]
    pub fn objective(&self) -> Objective {
        match self {
            Self::BestFirst(_) => Objective::Cost,
            Self::BreadthFirst(_) | Self::DepthLimited(_) | Self::Bidirectional(_) => Objective::Actions,
        }
    }

    /// Whether a solution that it finds is always a best one by its objective.
    #[must_use]
    pub fn promises_best(&self, space: &dyn StateSpace) -> bool {
        match self {
            Self::BreadthFirst(_) => true,
            Self::DepthLimited(options) => options.promises_fewest(),
            Self::Bidirectional(options) => options.promises_fewest(),
            Self::BestFirst(options) => options.promises_cheapest(space),
        }
    }

    /// The f of a node in hundredths, where the algorithm has one.
    #[must_use]
    pub fn f(&self, node: &Node) -> Option<u64> {
        match self {
            Self::BestFirst(options) => Some(options.evaluation.f(node.g, node.h)),
            Self::BreadthFirst(_) | Self::DepthLimited(_) | Self::Bidirectional(_) => None,
        }
    }
}
