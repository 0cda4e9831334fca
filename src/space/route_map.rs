//! Cities and roads with costs, over a petgraph graph: not bipartite, and its costs differ.

use std::sync::Arc;

use petgraph::algo::{connected_components, dijkstra};
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;

use super::{Action, Cost, Heuristic, Promise, State, StateSpace, Successor, UnsolvableProof};

/// A route problem: from one city to the nearest of some goals, by roads that go both ways.
///
/// The state code and the action number are the number of a city. Successors come in the order in
/// which the map lists its roads.
#[derive(Clone)]
pub struct RouteMap {
    map: UnGraph<String, Cost>,
    start: State,
    goals: Vec<State>,
    estimates: Option<Vec<Cost>>,
    heuristics: Vec<Heuristic>,
}

/// Why a map is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RouteMapError {
    /// A name that no city has.
    #[error("there is no city {0:?} on this map")]
    UnknownCity(String),
    /// More cities than an action can number.
    #[error("{0} cities: a map has at most 256")]
    TooManyCities(usize),
    /// Straight-line estimates not for each city.
    #[error("{found} estimates for {cities} cities")]
    Estimates {
        /// Estimates given.
        found: usize,
        /// Cities on the map.
        cities: usize,
    },
}

impl RouteMap {
    /// A map by its cities and roads (two cities and a cost), with an estimate to the goals for each city
    /// in the order of `cities`, where they are known.
    ///
    /// # Errors
    /// If a name is unknown, there are over 256 cities, or the estimates are not one a city.
    pub fn new(
        cities: &[&str],
        roads: &[(&str, &str, Cost)],
        start: &str,
        goals: &[&str],
        estimates: Option<Vec<Cost>>,
    ) -> Result<Self, RouteMapError> {
        if cities.len() > 256 {
            return Err(RouteMapError::TooManyCities(cities.len()));
        }
        if let Some(estimates) = estimates.as_ref().filter(|estimates| estimates.len() != cities.len()) {
            return Err(RouteMapError::Estimates { found: estimates.len(), cities: cities.len() });
        }
        let number = |name: &str| {
            let place = cities.iter().position(|city| city.eq_ignore_ascii_case(name));
            place.ok_or_else(|| RouteMapError::UnknownCity(name.into()))
        };
        let mut map = UnGraph::with_capacity(cities.len(), roads.len());
        for city in cities {
            map.add_node((*city).to_owned());
        }
        for (from, to, cost) in roads {
            let (from, to) = (NodeIndex::new(number(from)?), NodeIndex::new(number(to)?));
            // An action is a city, so that of two roads between the same cities only the cheaper is one.
            match map.find_edge(from, to) {
                Some(road) => map[road] = (*cost).min(map[road]),
                None => _ = map.add_edge(from, to, *cost),
            }
        }
        let start = State(number(start)? as u64);
        let mut goal_states = Vec::with_capacity(goals.len());
        for goal in goals {
            let state = State(number(goal)? as u64);
            if !goal_states.contains(&state) {
                goal_states.push(state);
            }
        }
        let heuristics = heuristics(&map, &goal_states, estimates.as_deref());
        Ok(Self { map, start, goals: goal_states, estimates, heuristics })
    }

    /// The textbook's map of Romania (Russell & Norvig, figures 3.1 and 3.16), in kilometres.
    ///
    /// Straight-line distances are known to Bucharest alone: to another goal only h = 0 is offered.
    ///
    /// # Errors
    /// If a name is none of [`CITIES`].
    pub fn romania(start: &str, goal: &str) -> Result<Self, RouteMapError> {
        let estimates = goal.eq_ignore_ascii_case("Bucharest").then(|| STRAIGHT_LINE_TO_BUCHAREST.to_vec());
        Self::new(&CITIES, &ROADS, start, &[goal], estimates)
    }

    fn city(state: State) -> NodeIndex {
        NodeIndex::new(usize::try_from(state.0).expect("a state of a map is the number of a city"))
    }

    /// The roads of a city by where they lead; the action to take is `action_of(here, there)`.
    fn roads(&self, state: State, into: &mut Vec<Successor>, action_of: impl Fn(NodeIndex, NodeIndex) -> NodeIndex) {
        into.clear();
        let here = Self::city(state);
        let mut roads: Vec<_> = self.map.edges(here).collect();
        // petgraph hands out the road that was added last first.
        roads.sort_by_key(EdgeRef::id);
        into.extend(roads.into_iter().map(|road| {
            let there = road.target();
            let action = u8::try_from(action_of(here, there).index()).expect("a map has at most 256 cities");
            Successor { action: Action(action), state: State(there.index() as u64), cost: *road.weight() }
        }));
    }
}

/// Zero, and the straight line in front where it is known, with the promise that it was found to keep.
fn heuristics(map: &UnGraph<String, Cost>, goals: &[State], estimates: Option<&[Cost]>) -> Vec<Heuristic> {
    const ZERO: Heuristic = Heuristic {
        name: "zero",
        label: "Zero",
        meaning: "always 0: A* becomes uniform-cost search",
        promise: Promise::Consistent,
    };
    let Some(h) = estimates else { return vec![ZERO] };
    let goals: Vec<NodeIndex> = goals.iter().map(|&goal| RouteMap::city(goal)).collect();
    let is_zero_at_goals = goals.iter().all(|goal| h[goal.index()] == 0);
    let drops_slowly =
        map.edge_references().all(|road| h[road.source().index()].abs_diff(h[road.target().index()]) <= *road.weight());
    let never_too_much = goals.iter().all(|&goal| {
        let distances = dijkstra(map, goal, None, |road| *road.weight());
        map.node_indices().all(|city| distances.get(&city).is_none_or(|&distance| h[city.index()] <= distance))
    });
    let promise = match (is_zero_at_goals && drops_slowly, never_too_much) {
        (true, _) => Promise::Consistent,
        (false, true) => Promise::Admissible,
        (false, false) => Promise::Inadmissible,
    };
    let straight_line =
        Heuristic { name: "straight-line", label: "Straight line", meaning: "the distance as the crow flies", promise };
    vec![straight_line, ZERO]
}

impl StateSpace for RouteMap {
    fn root(&self) -> State {
        self.start
    }

    fn goals(&self) -> &[State] {
        &self.goals
    }

    fn successors(&self, state: State, into: &mut Vec<Successor>) {
        self.roads(state, into, |_, there| there);
    }

    fn predecessors(&self, state: State, into: &mut Vec<Successor>) {
        self.roads(state, into, |here, _| here);
    }

    fn heuristics(&self) -> &[Heuristic] {
        &self.heuristics
    }

    fn estimate(&self, index: usize, state: State) -> Cost {
        match &self.estimates {
            Some(estimates) if index == 0 => estimates[Self::city(state).index()],
            _ => 0,
        }
    }

    fn state_text(&self, state: State) -> String {
        self.map[Self::city(state)].clone()
    }

    fn action_text(&self, action: Action) -> String {
        format!("to {}", self.map[NodeIndex::new(action.0.into())])
    }

    fn action_phrase(&self, action: Action) -> String {
        format!("taking the road to {}", self.map[NodeIndex::new(action.0.into())])
    }

    fn unit_costs(&self) -> bool {
        self.map.edge_weights().all(|&cost| cost == 1)
    }

    fn with_root(&self, root: State) -> Option<Arc<dyn StateSpace>> {
        Some(Arc::new(Self { start: root, ..self.clone() }))
    }

    fn unsolvable(&self) -> Option<UnsolvableProof> {
        None
    }

    fn state_count(&self) -> Option<u64> {
        (connected_components(&self.map) == 1).then_some(self.map.node_count() as u64)
    }
}

/// The cities of the textbook's map, in alphabetical order.
pub const CITIES: [&str; 20] = [
    "Arad",
    "Bucharest",
    "Craiova",
    "Drobeta",
    "Eforie",
    "Fagaras",
    "Giurgiu",
    "Hirsova",
    "Iasi",
    "Lugoj",
    "Mehadia",
    "Neamt",
    "Oradea",
    "Pitesti",
    "Rimnicu Vilcea",
    "Sibiu",
    "Timisoara",
    "Urziceni",
    "Vaslui",
    "Zerind",
];

const STRAIGHT_LINE_TO_BUCHAREST: [Cost; 20] =
    [366, 0, 160, 242, 161, 176, 77, 151, 226, 244, 241, 234, 380, 100, 193, 253, 329, 80, 199, 374];

/// Sorted, so that every city meets its neighbours in alphabetical order.
const ROADS: [(&str, &str, Cost); 23] = [
    ("Arad", "Sibiu", 140),
    ("Arad", "Timisoara", 118),
    ("Arad", "Zerind", 75),
    ("Bucharest", "Fagaras", 211),
    ("Bucharest", "Giurgiu", 90),
    ("Bucharest", "Pitesti", 101),
    ("Bucharest", "Urziceni", 85),
    ("Craiova", "Drobeta", 120),
    ("Craiova", "Pitesti", 138),
    ("Craiova", "Rimnicu Vilcea", 146),
    ("Drobeta", "Mehadia", 75),
    ("Eforie", "Hirsova", 86),
    ("Fagaras", "Sibiu", 99),
    ("Hirsova", "Urziceni", 98),
    ("Iasi", "Neamt", 87),
    ("Iasi", "Vaslui", 92),
    ("Lugoj", "Mehadia", 70),
    ("Lugoj", "Timisoara", 111),
    ("Oradea", "Sibiu", 151),
    ("Oradea", "Zerind", 71),
    ("Pitesti", "Rimnicu Vilcea", 97),
    ("Rimnicu Vilcea", "Sibiu", 80),
    ("Urziceni", "Vaslui", 142),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_straight_line_to_bucharest_is_found_to_be_consistent() {
        let romania = RouteMap::romania("Arad", "Bucharest").unwrap();
        let promises: Vec<_> = romania.heuristics().iter().map(|h| (h.name, h.promise)).collect();
        assert_eq!(promises, [("straight-line", Promise::Consistent), ("zero", Promise::Consistent)]);
    }

    #[test]
    fn another_goal_than_bucharest_offers_only_zero() {
        let romania = RouteMap::romania("arad", "neamt").unwrap();
        assert_eq!(romania.heuristics().len(), 1);
        assert_eq!(romania.estimate(0, State(3)), 0);
    }

    #[test]
    fn estimates_that_break_a_promise_are_told_apart() {
        let promise = |h: [Cost; 3]| {
            let roads = [("S", "M", 1), ("M", "G", 1)];
            let map = RouteMap::new(&["S", "M", "G"], &roads, "S", &["G"], Some(h.to_vec())).unwrap();
            map.heuristics()[0].promise
        };
        assert_eq!(promise([2, 1, 0]), Promise::Consistent);
        assert_eq!(promise([2, 0, 0]), Promise::Admissible);
        assert_eq!(promise([2, 2, 0]), Promise::Inadmissible);
    }

    #[test]
    fn faulty_maps_are_refused_with_the_reason() {
        let refused = |error: RouteMapError| error.to_string();
        assert_eq!(
            refused(RouteMap::romania("Arad", "Paris").err().unwrap()),
            "there is no city \"Paris\" on this map"
        );
        let error = RouteMap::new(&["A"], &[], "A", &["A"], Some(vec![])).err().unwrap();
        assert_eq!(refused(error), "0 estimates for 1 cities");
    }
}
