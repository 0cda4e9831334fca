//! The runs that are exported: every algorithm on boards, roads, a solved start and a board without a solution.

use searchscope::export::{self, Format, Request, Subject};
use searchscope::search::{Budget, Outcome, SetUp};
use searchscope::space::problem::Problem;
use searchscope::trace::Trace;

const ALGORITHMS: [&str; 14] = [
    "bfs",
    "bfs goal-test=expansion",
    "bfs repeated=none",
    "dfs-limited limit=5",
    "dfs-limited limit=5 repeated=table",
    "dfs-limited limit=4 repeated=none",
    "dfs-limited deepening=on",
    "dfs-limited deepening=on repeated=shallowest",
    "bidirectional",
    "bidirectional turn=single stop=first",
    "astar",
    "astar closing=generation ties=newer",
    "astar evaluation=weighted weight=250",
    "astar evaluation=greedy heuristic=zero",
];

const PROBLEMS: [&str; 6] = [
    "283104765 123804765",
    "123456780",
    "2x3 152403",
    // Two tiles swapped: everything that can be reached is searched.
    "2130",
    "3x4 1,2,3,4,5,6,0,8,9,10,7,11",
    "romania Arad Bucharest",
];

/// A run with what it was made of.
pub struct Run {
    pub line: String,
    pub problem: Problem,
    pub trace: Trace,
}

impl Run {
    /// A run to its verdict, or to a few thousand nodes where paths are followed in circles.
    pub fn new(line: &str) -> Self {
        Self::of_nodes(line, 3_000)
    }

    /// A run to its verdict, or to so many nodes.
    pub fn of_nodes(line: &str, nodes: usize) -> Self {
        let set_up: SetUp = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut trace = Trace::new(set_up.problem().space(), set_up.algorithms()[0]);
        trace.run(Budget { nodes, ..Budget::default() }, |_| false);
        Self { line: line.into(), problem: set_up.problem(), trace }
    }

    pub fn request(&self) -> Request<'_> {
        Request::new(self.problem, &self.trace)
    }

    /// What is written in a format.
    pub fn written(&self, format: Format) -> String {
        written(format, &self.request())
    }

    /// What is written of another side of it.
    pub fn written_of(&self, format: Format, subject: Subject) -> String {
        written(format, &Request { subject, ..self.request() })
    }
}

/// The text that a request gives, of which nothing is left out.
pub fn written(format: Format, request: &Request) -> String {
    let mut bytes = Vec::new();
    let left_out = export::write(format, request, &mut bytes).unwrap();
    // The only thing that this can be is a graph of many states.
    assert!(left_out.is_none() || format == Format::Dot, "{left_out:?}");
    String::from_utf8(bytes).unwrap()
}

/// Every algorithm on every problem.
pub fn all() -> Vec<Run> {
    let lines = PROBLEMS
        .iter()
        .flat_map(|problem| ALGORITHMS.iter().map(move |algorithm| format!("searchscope/1 {problem}; {algorithm}")));
    let runs: Vec<Run> = lines.map(|line| Run::new(&line)).collect();
    let outcomes: Vec<Outcome> = runs.iter().map(|run| run.trace.outcome()).collect();
    for wanted in [Outcome::Solved, Outcome::Exhausted, Outcome::Cutoff] {
        assert!(outcomes.contains(&wanted), "no run ends {wanted:?}");
    }
    runs
}
