//! A batch as tables: the textbook's, with a column an algorithm, and a long one with everything.

use super::{ByDepth, Cell, Depth, Plan, Spread};
use crate::export::chart::Scale;
use crate::export::table::{Heading, Table, TableRow};
use crate::search::set_up::algorithm_text;
use crate::search::{Best, Value};

/// What the textbook's table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Successors generated.
    Generated,
    /// Nodes expanded.
    Expanded,
    /// The effective branching factor.
    Branching,
}

impl Measure {
    /// All.
    pub const ALL: [Self; 3] = [Self::Generated, Self::Expanded, Self::Branching];

    /// The name in files and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Generated => "generated",
            Self::Expanded => "expanded",
            Self::Branching => "b_star",
        }
    }

    /// The name above a table.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Generated => "Successors generated",
            Self::Expanded => "Nodes expanded",
            Self::Branching => "Effective branching factor b*",
        }
    }

    /// What is shown of a cell.
    #[must_use]
    pub fn of(self, cell: &Cell) -> Option<&Spread> {
        match self {
            Self::Generated => cell.generated.as_ref(),
            Self::Expanded => cell.expanded.as_ref(),
            Self::Branching => cell.branching.as_ref(),
        }
    }

    /// The scale on which its chart is usually drawn.
    #[must_use]
    pub fn scale(self) -> Scale {
        if self == Self::Branching { Scale::Linear } else { Scale::Logarithmic }
    }

    fn decimals(self) -> usize {
        if self == Self::Branching { 2 } else { 1 }
    }
}

impl Depth {
    fn shown(self) -> Value {
        match self {
            Self::Moves(moves) => Value::Count(moves.into()),
            Self::Unknown => Value::Text("unknown".into()),
            Self::Unsolvable => Value::Text("unsolvable".into()),
        }
    }
}

fn names(plan: &Plan) -> Vec<String> {
    let space = plan.space();
    plan.algorithms.iter().map(|algorithm| algorithm_text(algorithm, &*space)).collect()
}

fn depth() -> Heading {
    Heading::plain("depth", "Depth", "the moves of a shortest solution")
}

fn boards() -> Heading {
    Heading::plain("boards", "Boards", "how many boards of this depth")
}

/// A row a depth, and for each measure a column an algorithm with its mean. Runs that a budget stopped are in no
/// mean, so that where there are some the rest would be too easy a sample: then there is no mean.
#[must_use]
pub fn textbook_table(plan: &Plan, by_depth: &ByDepth, measures: &[Measure]) -> Table {
    let names = names(plan);
    let columns = || measures.iter().flat_map(|&measure| (0..names.len()).map(move |place| (measure, place)));
    let mut headings = vec![depth(), boards()];
    headings.extend(columns().map(|(measure, place)| Heading {
        name: format!("{}: {}", measure.name(), names[place]),
        label: format!("{} {}", measure.short(), letter(place)),
        unit: None,
        meaning: format!("{}, the mean of {}", measure.label(), names[place]),
        best: Best::None,
        decimals: measure.decimals(),
    }));
    let mean = |measure: Measure, cell: &Cell, boards: usize| {
        let is_whole = cell.answered == boards;
        measure.of(cell).filter(|_| is_whole).map_or(Value::Nothing, |spread| Value::Number(spread.mean))
    };
    let rows = by_depth.rows.iter().map(|row| {
        let mut values = vec![row.depth.shown(), Value::Count(row.boards as u64)];
        values.extend(columns().map(|(measure, place)| mean(measure, &row.cells[place], row.boards)));
        TableRow { values, competes: true }
    });
    Table { headings, rows: rows.collect() }
}

impl Measure {
    fn short(self) -> &'static str {
        match self {
            Self::Generated => "generated",
            Self::Expanded => "expanded",
            Self::Branching => "b*",
        }
    }
}

/// A row a depth, and for each algorithm a mean with its standard deviation, and b* with its own; where runs have no
/// result, how many. As in the textbook's table there is a mean only over all boards of a depth.
#[must_use]
pub fn spread_table(plan: &Plan, by_depth: &ByDepth, nodes: Measure) -> Table {
    let names = names(plan);
    // What has not been run yet is no result, but was not stopped either.
    let lacks =
        |place: usize| by_depth.rows.iter().any(|row| row.cells[place].out_of_budget + row.cells[place].cut_off > 0);
    let measures = if nodes == Measure::Branching { vec![nodes] } else { vec![nodes, Measure::Branching] };
    let mut headings = vec![depth(), boards()];
    for (place, name) in names.iter().enumerate() {
        let letter = letter(place);
        for &measure in &measures {
            let heading = |label: String, what: &str| Heading {
                decimals: measure.decimals(),
                ..Heading::plain(measure.name(), &label, &format!("{}, {what} of {name}", measure.label()))
            };
            headings.push(heading(format!("{} {letter}", measure.short()), "the mean"));
            headings.push(heading("s.d.".into(), "the sample standard deviation"));
        }
        if lacks(place) {
            headings.push(Heading::plain("stopped", &format!("stopped {letter}"), &format!("{STOPPED} of {name}")));
        }
    }
    let row = |row: &super::Row| {
        let mut values = vec![row.depth.shown(), Value::Count(row.boards as u64)];
        for (place, cell) in row.cells.iter().enumerate() {
            for measure in &measures {
                let spread = measure.of(cell).filter(|_| cell.answered == row.boards);
                let number = |number: Option<f64>| number.map_or(Value::Nothing, Value::Number);
                values.push(number(spread.map(|spread| spread.mean)));
                values.push(number(spread.and_then(|spread| spread.deviation)));
            }
            if lacks(place) {
                values.push(Value::Count((cell.out_of_budget + cell.cut_off) as u64));
            }
        }
        TableRow { values, competes: true }
    };
    Table { rows: by_depth.rows.iter().map(row).collect(), headings }
}

/// What a column of runs without a result means.
const STOPPED: &str = "runs without a result, stopped by a budget or a depth limit: with such there is no mean,";

/// The letter that stands for an algorithm in the textbook's table.
#[must_use]
pub fn letter(place: usize) -> char {
    u8::try_from(place).ok().filter(|&place| place < 26).map_or('?', |place| char::from(b'A' + place))
}

/// What each letter of the textbook's table stands for, one a line.
#[must_use]
pub fn legend(plan: &Plan) -> String {
    let lines = names(plan).into_iter().enumerate().map(|(place, name)| format!("{}: {name}", letter(place)));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// A row for each depth and algorithm, with everything that is known of it.
#[must_use]
pub fn long_table(plan: &Plan, by_depth: &ByDepth) -> Table {
    let mut headings =
        vec![depth(), boards(), Heading::plain("algorithm", "Algorithm", "the algorithm with its options")];
    headings.extend([
        Heading::plain(
            "answered",
            "Answered",
            "runs with a solution or a proof that there is none; the means are over these",
        ),
        Heading::plain("longer", "Too long", "answers longer than the shortest"),
        Heading::plain("out_of_budget", "Out of budget", "runs that a budget stopped: no result"),
        Heading::plain("cut_off", "Cut off", "runs that a depth limit cut off: no result"),
    ]);
    for measure in Measure::ALL {
        headings.extend(spread_headings(measure));
    }
    let names = names(plan);
    let row = |row: &super::Row, name: &String, cell: &Cell| {
        let mut values = vec![row.depth.shown(), Value::Count(row.boards as u64), Value::Text(name.clone().into())];
        let counts = [cell.answered, cell.longer, cell.out_of_budget, cell.cut_off];
        values.extend(counts.map(|count| Value::Count(count as u64)));
        values.extend(Measure::ALL.iter().flat_map(|measure| spread_values(measure.of(cell))));
        TableRow { values, competes: true }
    };
    let rows = by_depth.rows.iter().flat_map(|of_depth| {
        let cells = names.iter().zip(&of_depth.cells);
        cells.map(move |(name, cell)| row(of_depth, name, cell))
    });
    Table { rows: rows.collect(), headings }
}

fn spread_headings(measure: Measure) -> [Heading; 4] {
    let heading = |name: &str, label: &str, what: &str| Heading {
        name: format!("{}_{name}", measure.name()),
        label: format!("{label} {}", measure.short()),
        unit: None,
        meaning: format!("{what}: {}", measure.label()),
        best: Best::None,
        decimals: measure.decimals() + 1,
    };
    [
        heading("mean", "Mean", "mean"),
        heading("sd", "s.d.", "sample standard deviation"),
        heading("ci95", "95 % +-", "half the width of the 95 % confidence interval of the mean, 1.96 s / sqrt(n)"),
        heading("median", "Median", "median"),
    ]
}

fn spread_values(spread: Option<&Spread>) -> [Value; 4] {
    let number = |read: fn(&Spread) -> Option<f64>| spread.and_then(read).map_or(Value::Nothing, Value::Number);
    [
        number(|spread| Some(spread.mean)),
        number(|spread| spread.deviation),
        number(Spread::confidence),
        number(|spread| Some(spread.median)),
    ]
}
