//! Out of the program: everything that is written is read by a reader of its own and held against a fresh search.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "exports/charts.rs"]
mod charts;
#[path = "exports/dot.rs"]
mod dot;
#[path = "exports/pictures.rs"]
mod pictures;
#[path = "exports/posthoc.rs"]
mod posthoc;
#[path = "exports/program.rs"]
mod program;
#[path = "exports/runs.rs"]
mod runs;

use std::collections::{BTreeMap, BTreeSet};

use runs::{Run, all, written};
use searchscope::export::chart::Chart;
use searchscope::export::json::{self, ReadError};
use searchscope::export::{ExportError, Format, Request, Subject, write};
use searchscope::search::{Algorithm, EventKind, Outcome, Search, Side, best_first};
use searchscope::space::notation::read_board;
use searchscope::space::{Cost, State, StateSpace};

/// Walks a fresh search beside a run: `look` is called after every step, step 0 included.
fn fresh(run: &Run, mut look: impl FnMut(usize, &dyn Search)) {
    let mut search = run.trace.algorithm().start(run.problem.space());
    look(0, &*search);
    for step in 1..=run.trace.head() {
        search.step();
        look(step, &*search);
    }
}

/// The state that a text stands for.
fn state(run: &Run, text: &str) -> State {
    let space = run.problem.space();
    match space.board(space.root()) {
        Some(board) => read_board(text, board.shape()).unwrap().state(),
        None => (0..20).map(State).find(|&state| space.state_text(state) == text).unwrap(),
    }
}

type Row = BTreeMap<String, String>;

fn rows(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes()).into_deserialize().map(Result::unwrap).collect()
}

fn number(row: &Row, name: &str) -> u32 {
    row[name].parse().unwrap_or_else(|error| panic!("{name} {row:?}: {error}"))
}

#[test]
fn the_steps_as_csv_are_those_of_a_fresh_search() {
    for run in all() {
        let rows = rows(&run.written(Format::Csv));
        assert_eq!(rows.len(), run.trace.head() + 1);
        fresh(&run, |step, search| {
            let (row, record) = (&rows[step], search.record());
            assert_eq!(number(row, "step") as usize, step);
            for (name, count) in record.counters.named() {
                assert!(!row.contains_key(name) || number(row, name) == count, "{}: step {step}, {name}", run.line);
            }
            let kind = |kind| record.events.iter().find(|event| event.kind() == kind);
            let Some(event) = kind(EventKind::Expanded).or(kind(EventKind::GoalFound)) else {
                return assert!(row["state"].is_empty() && row["f"].is_empty());
            };
            let node = record.node(event.node());
            assert_eq!((state(&run, &row["state"]), number(row, "node")), (node.state, event.node().0));
            assert_eq!((number(row, "g"), number(row, "depth")), (node.g, node.depth.into()));
            if let Algorithm::BestFirst(options) = run.trace.algorithm() {
                let f = of_g_and_h(options)(node.g.into(), node.h.into());
                assert!((row["f"].parse::<f64>().unwrap() - f).abs() < 1e-9);
            } else {
                assert!(row["f"].is_empty() && row["h"].is_empty());
            }
        });
    }
}

/// f by its textbook definitions.
fn of_g_and_h(options: best_first::Options) -> fn(f64, f64) -> f64 {
    match options.evaluation {
        best_first::Evaluation::Weighted(100) => |g, h| g + h,
        best_first::Evaluation::Weighted(250) => |g, h| g + 2.5 * h,
        best_first::Evaluation::Greedy => |_, h| h,
        other @ best_first::Evaluation::Weighted(_) => panic!("{other:?} is in no run"),
    }
}

#[test]
fn boards_in_csv_are_no_numbers_to_anybody() {
    for line in ["searchscope/1 12345678.; bfs", "searchscope/1 1x4 1 2 3 0; bfs", "searchscope/1 2130; bfs"] {
        for row in rows(&Run::new(line).written_of(Format::Csv, Subject::Nodes)) {
            assert!(row["state"].contains(' ') && row["state"].parse::<f64>().is_err(), "{row:?}");
        }
    }
}

/// The cost of an action between two states, as it is taken on a side.
fn cost(space: &dyn StateSpace, side: Side, from: State, action: &str, to: State) -> Option<Cost> {
    let mut ways = Vec::new();
    match side {
        Side::Forward => space.successors(from, &mut ways),
        Side::Backward => space.predecessors(from, &mut ways),
    }
    ways.iter().find(|way| space.action_text(way.action) == action && way.state == to).map(|way| way.cost)
}

fn side(text: &str) -> Side {
    match text {
        "start" => Side::Forward,
        "goal" => Side::Backward,
        other => panic!("{other} is no side"),
    }
}

#[test]
fn the_nodes_as_csv_hang_together_by_transitions_of_the_space() {
    for run in all() {
        let (rows, space) = (rows(&run.written_of(Format::Csv, Subject::Nodes)), run.problem.space());
        assert_eq!(rows.len(), run.trace.record().nodes.len());
        let improved = run.written(Format::Json).contains("\"improved\"");
        for row in rows.iter().filter(|row| !row["parent"].is_empty()) {
            let parent = &rows[number(row, "parent") as usize];
            let states = [parent, row].map(|row| state(&run, &row["state"]));
            let cost = cost(&*space, side(&row["side"]), states[0], &row["action"], states[1]).unwrap();
            // A parent that was improved after its children were generated leaves theirs as they are.
            assert!(improved || number(row, "g") == number(parent, "g") + cost, "{}: {row:?}", run.line);
            // A new iteration begins and expands its root in one step.
            assert!(improved || number(row, "generated at") >= number(parent, "generated at"));
        }
        let waiting = rows.iter().filter(|row| row["status"] == "frontier").count();
        assert_eq!(waiting, run.trace.counters(run.trace.head()).frontier as usize, "{}", run.line);
    }
}

#[test]
fn a_trace_in_json_reads_back_and_replays() {
    for run in all() {
        let text = run.written(Format::Json);
        let read = json::read(&text).unwrap();
        assert_eq!(read.head.set_up.parse(), run.line.parse::<searchscope::search::SetUp>());
        assert_eq!(read.steps.len(), run.trace.head() + 1);
        let space = run.problem.space();
        // Nodes by their numbers: state, side, g and depth, as the events tell them.
        let mut nodes: Vec<(State, Side, Cost, u16)> = Vec::new();
        fresh(&run, |step, search| {
            let (told, record) = (&read.steps[step], search.record());
            assert_eq!(told.step, step);
            let named = record.counters.named().map(|(name, count)| (name.to_owned(), count));
            assert_eq!(told.counters, BTreeMap::from(named));
            assert_eq!(told.events.len(), record.events.len());
            for (event, happened) in told.events.iter().zip(&record.events) {
                assert_eq!((event.event.as_str(), event.node), (happened.kind().name(), happened.node().0));
                if let Some(text) = &event.state {
                    assert_eq!(event.node as usize, nodes.len(), "nodes are numbered as they come");
                    let own = (state(&run, text), side(event.side.as_ref().unwrap()));
                    nodes.push((own.0, own.1, event.g.unwrap(), event.depth.unwrap()));
                }
                if let Some(parent) = event.parent {
                    let (from, of, g, depth) = nodes[parent as usize];
                    let node = &mut nodes[event.node as usize];
                    (node.2, node.3) = (event.g.unwrap(), event.depth.unwrap());
                    let cost = cost(&*space, of, from, event.action.as_ref().unwrap(), node.0).unwrap();
                    assert_eq!((node.2, node.3), (g + cost, depth + 1), "{}: step {step}", run.line);
                }
            }
        });
        let outcome = if read.tail.outcome == "running" { Outcome::Running } else { run.trace.outcome() };
        assert_eq!(outcome, run.trace.outcome());
        assert_eq!(read.tail.solution.is_some(), run.trace.outcome() == Outcome::Solved);
        if let Some(solution) = read.tail.solution {
            let states: Vec<State> = solution.states.iter().map(|text| state(&run, text)).collect();
            let pairs = states.windows(2).zip(&solution.actions);
            let costs = pairs.map(|(pair, action)| cost(&*space, Side::Forward, pair[0], action, pair[1]).unwrap());
            assert_eq!(costs.sum::<Cost>(), solution.cost);
            assert_eq!((states[0], space.is_goal(states[solution.actions.len()])), (space.root(), true));
        }
    }
}

#[test]
fn a_trace_of_an_unknown_version_or_of_another_kind_says_so() {
    let text = Run::new("searchscope/1 123456780; bfs").written(Format::Json);
    let said = |text: &str| json::read(text).unwrap_err().to_string();
    assert_eq!(
        said(&text.replace("\"version\":1", "\"version\":2")),
        "version 2 of traces is unknown: this program reads version 1"
    );
    assert!(said(&text.replace("searchscope trace", "shopping list")).contains("its format is \"shopping list\""));
    for broken in ["", "[]", "{}", &text[..text.len() / 2]] {
        assert!(matches!(json::read(broken), Err(ReadError::Form(_))), "{broken}");
    }
}

/// Whether one action leads from one state to the other, in either direction.
fn are_adjacent(space: &dyn StateSpace, one: State, other: State) -> bool {
    let mut successors = Vec::new();
    [(one, other), (other, one)].into_iter().any(|(from, to)| {
        space.successors(from, &mut successors);
        successors.iter().any(|successor| successor.state == to)
    })
}

#[test]
fn the_graph_in_dot_has_the_states_and_the_transitions_of_the_run() {
    for run in all() {
        let space = run.problem.space();
        let request = Request { most_states: Some(10_000), ..run.request() };
        let graph = dot::read(&written(Format::Dot, &request));
        let mut reached = BTreeSet::new();
        fresh(&run, |_, search| reached.extend(search.record().nodes.iter().map(|node| node.state)));
        let of_label = |attributes: &dot::Attributes| state(&run, attributes["label"].replace('·', ".").trim_end());
        let states: BTreeMap<&String, State> =
            graph.nodes.iter().map(|(name, attributes)| (name, of_label(attributes))).collect();
        assert_eq!(states.values().copied().collect::<BTreeSet<_>>(), reached, "{}", run.line);
        let (mut on_path, mut tree) = (0, 0);
        for (from, to, attributes) in &graph.edges {
            assert!(are_adjacent(&*space, states[from], states[to]), "{}: {from} to {to}", run.line);
            on_path += usize::from(attributes["color"] == "#0072b2");
            tree += usize::from(attributes["class"] == "tree");
        }
        if let Some(path) = run.trace.record().solution_path() {
            // A path that runs in circles takes the same transition more than once.
            let pairs = path.states.windows(2).map(|pair| BTreeSet::from([pair[0], pair[1]]));
            assert_eq!(on_path, pairs.collect::<BTreeSet<_>>().len(), "{}", run.line);
        }
        if run.trace.algorithm().has_one_node_a_state() {
            assert_eq!(tree, reached.len() - 1, "{}", run.line);
        }
        let goals = graph.nodes.values().filter(|attributes| attributes.contains_key("peripheries")).count();
        assert!(goals <= 1);
    }
}

#[test]
fn a_graph_that_is_cut_says_so_and_keeps_the_path() {
    let run = Run::of_nodes("searchscope/1 867254301; astar heuristic=linear-conflict", 50_000);
    let request = Request { most_states: Some(50), ..run.request() };
    let mut bytes = Vec::new();
    let left_out = write(Format::Dot, &request, &mut bytes).unwrap().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let graph = dot::read(&text);
    assert!(text.lines().any(|line| line.starts_with("// CUT") && line.contains(&left_out)));
    assert!((50..=50 + 32).contains(&graph.nodes.len()), "{}", graph.nodes.len());
    assert_eq!(graph.edges.iter().filter(|(.., attributes)| attributes["color"] == "#0072b2").count(), 31);
}

#[test]
fn every_posthoc_trace_keeps_the_rules() {
    for run in all() {
        let evaluation: posthoc::Evaluation = match run.trace.algorithm() {
            Algorithm::BestFirst(options) => Some(of_g_and_h(options)),
            _ => None,
        };
        let text = run.written(Format::Posthoc);
        let events = posthoc::checked(&text, evaluation);
        posthoc::check_drawing(&text, &run);
        let count = |kind: &str| events.iter().filter(|event| event["type"] == kind).count();
        let counters = run.trace.counters(run.trace.head());
        assert_eq!((count("expanding"), count("closing")), (counters.expanded as usize, counters.expanded as usize));
        assert_eq!(count("duplicate") + count("dropped"), counters.duplicates as usize);
        assert_eq!(count("generating"), run.trace.record().nodes.len());
        assert_eq!(count("end") > 0, run.trace.outcome() == Outcome::Solved);
        // The chain of last parents from the end is the path that was found.
        if let Some(path) = run.trace.record().solution_path() {
            let parents: BTreeMap<&str, Option<&str>> = events
                .iter()
                .filter(|event| event.get("pId").is_some())
                .map(|event| (event["id"].as_str().unwrap(), event["pId"].as_str()))
                .collect();
            let ends = events.iter().filter(|event| event["type"] == "end").map(|event| event["id"].as_str().unwrap());
            let edges = ends.map(|end| std::iter::successors(parents[end], |id| parents[id]).count());
            assert_eq!(edges.sum::<usize>(), path.actions.len(), "{}", run.line);
        }
    }
}

#[test]
fn a_posthoc_trace_keeps_sides_and_passes_apart() {
    let of = |line: &str| posthoc::checked(&Run::new(line).written(Format::Posthoc), None);
    let sides = of("searchscope/1 283104765 123804765; bidirectional");
    let prefixes: BTreeSet<&str> = sides.iter().map(|event| &event["id"].as_str().unwrap()[..2]).collect();
    assert_eq!(prefixes, BTreeSet::from(["b:", "f:"]));
    let passes = of("searchscope/1 283104765 123804765; dfs-limited deepening=on");
    let told = passes.iter().filter(|event| event.get("pass").is_some());
    let prefixes: BTreeSet<(u64, &str)> = told
        .map(|event| (event["pass"].as_u64().unwrap(), event["id"].as_str().unwrap().split(':').next().unwrap()))
        .collect();
    assert_eq!(prefixes, BTreeSet::from([(1, "p1"), (2, "p2"), (3, "p3"), (4, "p4"), (5, "p5")]));
}

#[test]
fn a_posthoc_trace_of_too_many_events_is_cut_after_a_whole_step_and_says_so() {
    let run = Run::new("searchscope/1 867254301; bfs");
    for most in [1, 10, 99, 1_000] {
        let request = Request { most_events: most, ..run.request() };
        let mut bytes = Vec::new();
        let left_out = write(Format::Posthoc, &request, &mut bytes).unwrap().unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.lines().any(|line| line.starts_with("# CUT") && line.contains(&left_out)), "{left_out}");
        let events = posthoc::checked(&text, None);
        // Where it begins is told in any case.
        assert!(events.len() <= most.max(3) && events.len() + 6 > most.min(1_000), "{} of {most}", events.len());
        assert!(["closing", "generating"].contains(&events[events.len() - 1]["type"].as_str().unwrap()));
    }
}

#[test]
fn the_numbers_of_a_chart_are_those_of_the_steps() {
    for run in all() {
        let steps = rows(&run.written(Format::Csv));
        let counts = rows(&run.written_of(Format::Csv, Subject::Chart(Chart::Counts)));
        assert_eq!(counts.len(), steps.len());
        for (chart, step) in counts.iter().zip(&steps) {
            assert!(chart.iter().all(|(name, value)| step[name] == *value), "{chart:?} {step:?}");
        }
        let depths = rows(&run.written_of(Format::Csv, Subject::Chart(Chart::Depths)));
        let total: u32 = depths
            .iter()
            .flatten()
            .filter(|(name, value)| *name != "depth" && !value.is_empty())
            .map(|(_, value)| value.parse::<u32>().unwrap())
            .sum();
        assert_eq!(total, run.trace.counters(run.trace.head()).reached, "{}", run.line);
        let f = write(Format::Csv, &Request { subject: Subject::Chart(Chart::F), ..run.request() }, &mut Vec::new());
        match run.trace.algorithm() {
            Algorithm::BestFirst(_) => {
                let f = rows(&run.written_of(Format::Csv, Subject::Chart(Chart::F)));
                assert!(f.iter().zip(&steps).all(|(chart, step)| chart["f"] == step["f"]));
            }
            _ => assert!(matches!(f, Err(ExportError::NoChart(_)))),
        }
    }
}

#[test]
fn what_is_written_at_an_earlier_step_is_what_a_run_that_long_would_write() {
    let long = Run::new("searchscope/1 283104765 134802756; astar");
    let mut short = Run::new("searchscope/1 283104765 134802756; astar");
    short.trace = searchscope::trace::Trace::new(short.problem.space(), long.trace.algorithm());
    short.trace.run(searchscope::search::Budget::default(), |trace| trace.head() == 20);
    assert!(long.trace.head() > 40);
    for format in [Format::Csv, Format::Json, Format::Posthoc, Format::Dot, Format::Svg] {
        let early = written(format, &Request { step: 20, ..long.request() });
        let of = format!("step 20 of {}", long.trace.head());
        assert_eq!(early.replace(&of, "step 20"), short.written(format), "{format:?}");
    }
}

#[test]
fn a_format_that_cannot_hold_something_says_which_can() {
    let run = Run::new("searchscope/1 123456780; bfs");
    let refused = |format, subject| {
        write(format, &Request { subject, ..run.request() }, &mut Vec::new()).unwrap_err().to_string()
    };
    assert_eq!(
        refused(Format::Dot, Subject::Chart(Chart::F)),
        "dot cannot hold a chart: that goes with svg, png and csv"
    );
    assert_eq!(refused(Format::Svg, Subject::Nodes), "svg cannot hold the nodes as a table: that goes with csv");
}
