//! The rows of the table: what is said in each column, which value is the best, and their order.

use std::cmp::Ordering;

use crate::export::table::{Heading, Table, TableRow, grouped};
use crate::model::{Finished, Model, Span};
use crate::search::set_up::algorithm_title;
use crate::search::{Algorithm, Best, Column, Objective, Outcome, Summary, Value};
use crate::ui::{lanes, words};

/// The columns from the left: what is shown where there is no room for all comes first.
const COLUMNS: [Column; 11] = [
    Column::Expanded,
    Column::Generated,
    Column::Duplicates,
    Column::Reopened,
    Column::FrontierPeak,
    Column::StoredPeak,
    Column::Moves,
    Column::Cost,
    Column::Excess,
    Column::Branching,
    Column::Verdict,
];

/// A run in the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// The place of its lane; none in the history.
    pub lane: Option<usize>,
    pub algorithm: Algorithm,
    /// The algorithm with its options.
    pub name: String,
    pub summary: Summary,
    /// What stands in each of [`COLUMNS`].
    values: [Value; COLUMNS.len()],
}

/// What rows are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Name,
    Value(Column),
}

/// The order of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sort {
    pub by: Key,
    pub is_reversed: bool,
}

impl Sort {
    /// After a click on a head.
    pub fn clicked(before: Option<Self>, by: Key) -> Self {
        Self { by, is_reversed: before.is_some_and(|sort| sort.by == by && !sort.is_reversed) }
    }
}

/// The runs side by side, as a whole or as far as they are shown, and the finished ones.
pub(super) fn rows(model: &Model, span: Span) -> [Vec<Row>; 2] {
    let lane = |place: usize| {
        let lane = &model.lanes()[place];
        let name = format!("{}. {}", place + 1, lanes::name(model, lane));
        let mut row = Row::new(Some(place), lane.trace().algorithm(), name, model.summary(place, span));
        let (end, head) = (lane.trace().outcome(), lane.trace().head());
        if end.is_verdict() && !row.summary.outcome.is_verdict() {
            row.set(Column::Verdict, Value::Text(words::ends_later(end, head).into()));
        }
        row
    };
    let lanes = (0..model.lanes().len()).map(lane).collect();
    let finished = model.history().iter().map(|&Finished { algorithm, summary }| {
        Row::new(None, algorithm, algorithm_title(&algorithm, model.space()), summary)
    });
    [lanes, finished.collect()]
}

/// The columns that have something to say: costs only where they differ from the moves.
pub(super) fn columns(model: &Model) -> Vec<Column> {
    COLUMNS.into_iter().filter(|&column| column != Column::Cost || !model.space().unit_costs()).collect()
}

fn place_of(column: Column) -> usize {
    COLUMNS.iter().position(|&other| other == column).expect("every column is in the table")
}

impl Row {
    fn new(lane: Option<usize>, algorithm: Algorithm, name: String, summary: Summary) -> Self {
        Self { lane, algorithm, name, summary, values: COLUMNS.map(|column| column.value(&summary)) }
    }

    fn value(&self, column: Column) -> &Value {
        &self.values[place_of(column)]
    }

    fn set(&mut self, column: Column, value: Value) {
        self.values[place_of(column)] = value;
    }

    /// What stands in a column.
    pub fn text(&self, column: Column) -> String {
        match (column, self.value(column)) {
            (Column::Excess, &Value::Count(excess)) => self.excess(excess),
            (_, Value::Text(text)) => text.clone().into_owned(),
            (_, &Value::Count(count)) => grouped(count),
            (_, Value::Number(number)) => format!("{number:.3}"),
            (_, Value::Nothing) => "-".into(),
        }
    }

    fn excess(&self, excess: u64) -> String {
        match (self.algorithm.objective(), excess) {
            (Objective::Cost, 0) if self.has_costs() => "cheapest".into(),
            (_, 0) => "shortest".into(),
            (Objective::Cost, _) if self.has_costs() => format!("{} too dear", grouped(excess)),
            _ => format!("{} too long", grouped(excess)),
        }
    }

    fn has_costs(&self) -> bool {
        self.summary.solution.is_some_and(|solved| solved.cost != solved.moves)
    }

    /// The name without the number of the lane.
    fn plain_name(&self) -> String {
        let number = self.lane.map_or(String::new(), |place| format!("{}. ", place + 1));
        self.name.strip_prefix(&number).unwrap_or(&self.name).to_owned()
    }

    /// A sentence for a screen reader.
    pub fn sentence(&self, columns: &[Column], among: &[Self]) -> String {
        let told = columns.iter().map(|&column| {
            let best = if is_best(among, self, column) { ", best" } else { "" };
            format!("{} {}{best}", column.label().to_lowercase(), self.text(column))
        });
        format!("{}: {}", self.name, told.collect::<Vec<_>>().join("; "))
    }
}

fn is_one_under_way(rows: &[Row]) -> bool {
    rows.iter().any(|row| row.summary.outcome == Outcome::Running)
}

/// Whether a run's value is the best of a column, among those that ended alike. Where all are equal, none is, and none
/// as long as a run is on its way: it may still be the better one.
pub(super) fn is_best(among: &[Row], row: &Row, column: Column) -> bool {
    if !row.summary.outcome.is_verdict() || is_one_under_way(among) {
        return false;
    }
    let value = |row: &Row| row.value(column).number();
    let alike = among.iter().filter(|other| other.summary.outcome == row.summary.outcome);
    let values: Vec<f64> = alike.filter_map(value).collect();
    let (least, most) = (values.iter().copied().min_by(f64::total_cmp), values.iter().copied().max_by(f64::total_cmp));
    let best = match column.best() {
        Best::None => return false,
        Best::Least => least,
        Best::Most => most,
    };
    least != most && value(row) == best
}

/// Puts the rows in order; what has no value in the column comes last, either way.
pub(super) fn sort(rows: &mut [Row], sort: Sort) {
    rows.sort_by(|one, other| {
        let Key::Value(column) = sort.by else { return turned(one.name.cmp(&other.name), sort) };
        let [first, second] = [one, other].map(|row| row.value(column));
        match (first.number(), second.number()) {
            (Some(first), Some(second)) => turned(first.total_cmp(&second), sort),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => turned(one.text(column).cmp(&other.text(column)), sort),
        }
    });
}

fn turned(order: Ordering, sort: Sort) -> Ordering {
    if sort.is_reversed { order.reverse() } else { order }
}

/// All rows as a table for other programs. `moment` is what is shown of the runs side by side.
pub(super) fn exported(rows: &[Vec<Row>; 2], columns: &[Column], moment: &str) -> Table {
    let mut headings = vec![
        Heading::plain(
            "shown",
            "Shown",
            "the place of the run in the comparison and what is told of it, or that it is finished",
        ),
        Heading::plain("algorithm", "Algorithm", "the algorithm with its options"),
    ];
    headings.extend(columns.iter().map(|&column| Heading::of(column)));
    let row = |row: &Row| TableRow {
        values: [row.lane.map_or("finished".into(), |place| format!("run {} ({moment})", place + 1)), row.plain_name()]
            .into_iter()
            .map(|text| Value::Text(text.into()))
            .chain(columns.iter().map(|&column| row.value(column).clone()))
            .collect(),
        competes: row.summary.outcome == Outcome::Solved && !is_one_under_way(&rows[0]),
    };
    Table { headings, rows: rows.iter().flatten().map(row).collect() }
}
