//! A table of results: the window, the aligned text, CSV and JSON all show the same one.

use serde_json::{Map, Value as Json};

use crate::search::{Best, Column, Outcome, Summary, Value};

/// The head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    /// The name in files: lower case, no blanks.
    pub name: String,
    /// The name above the column.
    pub label: String,
    /// What is counted, where it is a count.
    pub unit: Option<&'static str>,
    /// What it means, in one line.
    pub meaning: String,
    /// Which end is the better one.
    pub best: Best,
    /// Digits after the point, of numbers that are no counts.
    pub decimals: usize,
}

/// Rows of values under headings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The headings.
    pub headings: Vec<Heading>,
    /// The rows, each with a value for each heading.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// The values.
    pub values: Vec<Value>,
    /// Whether it is compared with the others: a run without an answer is best in nothing.
    pub competes: bool,
}

impl Heading {
    /// A column of texts or of numbers that are not compared.
    #[must_use]
    pub fn plain(name: &str, label: &str, meaning: &str) -> Self {
        let [name, label, meaning] = [name, label, meaning].map(str::to_owned);
        Self { name, label, unit: None, meaning, best: Best::None, decimals: 0 }
    }

    /// Of a column of summaries.
    #[must_use]
    pub fn of(column: Column) -> Self {
        let decimals = if column == Column::Branching { 3 } else { 0 };
        let plain = Self::plain(column.name(), column.label(), column.meaning());
        Self { unit: column.unit(), best: column.best(), decimals, ..plain }
    }
}

/// A row a run: its name, and what came out under every column that has something to say of any run.
#[must_use]
pub fn of_runs(runs: &[(String, Summary)]) -> Table {
    let has_costs = runs.iter().any(|(_, run)| run.solution.is_some_and(|solved| solved.cost != solved.moves));
    let columns: Vec<Column> = Column::ALL.into_iter().filter(|&column| column != Column::Cost || has_costs).collect();
    let mut headings = vec![Heading::plain("algorithm", "Algorithm", "the algorithm with its options")];
    headings.extend(columns.iter().map(|&column| Heading::of(column)));
    let row = |(name, run): &(String, Summary)| TableRow {
        values: std::iter::once(Value::Text(name.clone().into()))
            .chain(columns.iter().map(|column| column.value(run)))
            .collect(),
        competes: matches!(run.outcome, Outcome::Solved | Outcome::Exhausted),
    };
    Table { headings, rows: runs.iter().map(row).collect() }
}

impl Table {
    /// Whether a value is the best in its column. Where all that compete are equal, none is.
    #[must_use]
    pub fn is_best(&self, row: usize, column: usize) -> bool {
        let number = |row: &TableRow| row.competes.then(|| row.values[column].number()).flatten();
        let numbers = || self.rows.iter().filter_map(number);
        let (least, most) = (numbers().min_by(f64::total_cmp), numbers().max_by(f64::total_cmp));
        let best = match self.headings[column].best {
            Best::None => None,
            Best::Least => least,
            Best::Most => most,
        };
        least != most && best.is_some() && number(&self.rows[row]) == best
    }

    /// A value as it is shown. What is nothing is a dash.
    #[must_use]
    pub fn text_of(&self, row: usize, column: usize) -> String {
        match &self.rows[row].values[column] {
            Value::Text(text) => text.clone().into_owned(),
            Value::Count(count) => grouped(*count),
            Value::Number(_) => with_groups(&self.plain(row, column)),
            Value::Nothing => "-".into(),
        }
    }

    /// A value as another program reads it. What is nothing is empty.
    fn plain(&self, row: usize, column: usize) -> String {
        match &self.rows[row].values[column] {
            Value::Text(text) => text.clone().into_owned(),
            Value::Count(count) => count.to_string(),
            Value::Number(number) => format!("{number:.*}", self.headings[column].decimals),
            Value::Nothing => String::new(),
        }
    }

    /// Lines with aligned columns, texts to the left and numbers to the right; the best of a column bear a star.
    #[must_use]
    pub fn text(&self) -> String {
        let columns = 0..self.headings.len();
        let cells: Vec<Vec<String>> = (0..self.rows.len())
            .map(|row| {
                let cell = |column| self.text_of(row, column) + if self.is_best(row, column) { "*" } else { "" };
                columns.clone().map(cell).collect()
            })
            .collect();
        let is_text = |column: usize| self.rows.iter().any(|row| matches!(row.values[column], Value::Text(_)));
        // A star stands in a place of its own, so that the digits stay aligned.
        let has_stars = |column: usize| (0..self.rows.len()).any(|row| self.is_best(row, column));
        let padded = |text: &str, column: usize| {
            let is_free = has_stars(column) && !text.ends_with('*') && !is_text(column);
            if is_free { format!("{text} ") } else { text.to_owned() }
        };
        let mut lines: Vec<Vec<String>> =
            vec![columns.clone().map(|column| padded(&self.headings[column].label, column)).collect()];
        lines.extend(cells.iter().map(|row| row.iter().enumerate().map(|(at, cell)| padded(cell, at)).collect()));
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for line in &lines {
            let mut whole = String::new();
            for column in columns.clone() {
                let (cell, width) = (&line[column], width(column));
                let gap = if column == 0 { "" } else { "  " };
                let aligned = if is_text(column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") };
                whole += gap;
                whole += &aligned;
            }
            text += whole.trim_end();
            text.push('\n');
        }
        text
    }

    /// Comma-separated values: a header of names, then a row a line. What is nothing is left empty.
    #[must_use]
    pub fn csv(&self) -> String {
        let header: Vec<&str> = self.headings.iter().map(|heading| heading.name.as_str()).collect();
        let columns = 0..self.headings.len();
        let rows = (0..self.rows.len()).map(|row| columns.clone().map(move |column| self.plain(row, column)));
        let mut bytes = Vec::new();
        super::csv::table(&header, rows, &mut bytes).expect("memory takes all that is written to it");
        String::from_utf8(bytes).expect("texts were written")
    }

    /// An object a row, by the names of the columns. Numbers have the digits that are shown; nothing is null.
    #[must_use]
    pub fn json(&self) -> Json {
        let value = |row: usize, column: usize| match &self.rows[row].values[column] {
            Value::Text(text) => Json::from(text.clone().into_owned()),
            Value::Count(count) => Json::from(*count),
            Value::Number(_) => self.plain(row, column).parse::<f64>().map_or(Json::Null, Json::from),
            Value::Nothing => Json::Null,
        };
        let row = |row: usize| {
            let names = self.headings.iter().enumerate();
            names.map(|(column, heading)| (heading.name.clone(), value(row, column))).collect::<Map<_, _>>()
        };
        (0..self.rows.len()).map(row).collect()
    }
}

/// A number with a comma between each three digits.
#[must_use]
pub fn grouped(number: u64) -> String {
    with_groups(&number.to_string())
}

/// The text of a number with commas between the digits before the point.
fn with_groups(text: &str) -> String {
    let whole = text.find('.').unwrap_or(text.len());
    let mut grouped = String::new();
    for (place, character) in text.char_indices() {
        if place > 0 && place < whole && (whole - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(character);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let least = Heading { best: Best::Least, ..Heading::plain("nodes", "Nodes", "how many") };
        let most = Heading { best: Best::Most, decimals: 2, ..Heading::plain("speed", "Speed", "how fast") };
        let row = |name: &'static str, nodes, speed, competes| TableRow {
            values: vec![Value::Text(name.into()), nodes, speed],
            competes,
        };
        Table {
            headings: vec![Heading::plain("name", "Name", "who"), least, most],
            rows: vec![
                row("one, \"quoted\"", Value::Count(1_234_567), Value::Number(2.5), true),
                row("two", Value::Count(89), Value::Nothing, true),
                row("out", Value::Count(3), Value::Number(9.0), false),
            ],
        }
    }

    #[test]
    fn the_best_of_those_that_compete_bear_a_star_and_digits_stay_aligned() {
        let expected = "\
Name               Nodes   Speed
one, \"quoted\"  1,234,567    2.50
two                   89*      -
out                    3    9.00
";
        assert_eq!(table().text(), expected);
    }

    #[test]
    fn nothing_is_best_where_all_are_equal() {
        let mut table = table();
        table.rows.truncate(1);
        table.rows.push(table.rows[0].clone());
        assert!((0..2).all(|row| (0..3).all(|column| !table.is_best(row, column))));
    }

    #[test]
    fn csv_quotes_what_needs_it_and_leaves_nothing_empty() {
        let expected = "name,nodes,speed\r\n\"one, \"\"quoted\"\"\",1234567,2.50\r\ntwo,89,\r\nout,3,9.00\r\n";
        assert_eq!(table().csv(), expected);
    }

    #[test]
    fn json_has_an_object_a_row() {
        assert_eq!(table().json()[1], serde_json::json!({"name": "two", "nodes": 89, "speed": null}));
        assert_eq!(table().json()[0]["speed"], 2.5);
    }

    #[test]
    fn large_numbers_are_grouped_by_three() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!((with_groups("12345.6789"), with_groups("123.4")), ("12,345.6789".into(), "123.4".into()));
    }
}
