//! Saving what the window shows: the graph, the chart, tables and traces, each in the formats that can hold it.

use std::sync::Arc;

use super::background::Task;
use super::batch::{self, long_table};
use super::files::{self, Existing, WriteFault};
use super::{Chart, Model, Scale, Span};
use crate::export::chart::{self, Plot};
use crate::export::{self, Format, LeftOut, Subject, table};
use crate::search::set_up::{algorithm_text, algorithm_title};
use crate::search::{Algorithm, Budget};
use crate::space::StateSpace;
use crate::space::problem::Problem;
use crate::trace::{LayoutKind, Quantity, Trace};

/// What is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// The state graph at the step that is shown.
    #[default]
    Graph,
    /// The chart that is shown, of one run or of those that are compared, as a picture or as its series.
    Chart,
    /// A row a step.
    Steps,
    /// A row a node.
    Nodes,
    /// The runs side by side, a row each.
    Comparison,
    /// The whole run, for programs that replay it.
    Trace,
    /// The table of the runs over many boards.
    ManyBoards,
    /// The chart of them.
    ManyBoardsChart,
    /// The scores in the lessons, to hand in.
    Scores,
}

impl What {
    /// What the share menu offers.
    pub const SHARED: [Self; 6] = [Self::Graph, Self::Chart, Self::Steps, Self::Nodes, Self::Comparison, Self::Trace];

    /// What it offers besides, once there is a result of many boards.
    pub const OF_MANY_BOARDS: [Self; 2] = [Self::ManyBoards, Self::ManyBoardsChart];

    /// Its name on a button.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Graph => "Graph",
            Self::Chart => "Chart",
            Self::Steps => "Steps",
            Self::Nodes => "Nodes",
            Self::Comparison => "Results",
            Self::Trace => "Trace",
            Self::ManyBoards => "Many boards",
            Self::Scores => "Scores",
            Self::ManyBoardsChart => "Chart of many boards",
        }
    }

    /// What it is, in one line.
    #[must_use]
    pub fn tip(self) -> &'static str {
        match self {
            Self::Graph => "The explored state graph at the step that is shown.",
            Self::Chart => "The chart that is shown, as a picture or as its numbers.",
            Self::Steps => "A table with a row a step: the counters, and the node that was expanded.",
            Self::Nodes => "A table with a row a node.",
            Self::Comparison => "A table with a row for each run side by side, and what came out of it as a whole.",
            Self::Trace => "The whole run, as far as it is recorded, for programs that replay it.",
            Self::ManyBoards => "A table with a row for each depth and set-up, with everything that is known of it.",
            Self::Scores => "A table with a row for each question of the lessons that were begun.",
            Self::ManyBoardsChart => "Cost by depth over many boards, as it is shown, as a picture or as its numbers.",
        }
    }

    /// The formats that can hold it, the usual one first.
    pub fn formats(self) -> impl Iterator<Item = Format> {
        // The other way round than on the command line, whose first are for programs.
        Format::ALL.iter().rev().copied().filter(move |&format| self.goes_with(format))
    }

    fn goes_with(self, format: Format) -> bool {
        let is_table = format == Format::Csv;
        let is_trace = matches!(format, Format::Posthoc | Format::Json);
        match self {
            Self::Steps | Self::Nodes | Self::Comparison | Self::ManyBoards | Self::Scores => is_table,
            Self::Trace => is_trace,
            Self::Chart | Self::ManyBoardsChart => !is_trace && format != Format::Dot,
            Self::Graph => !is_trace && !is_table,
        }
    }
}

/// Something to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveAs {
    /// What.
    pub what: What,
    /// In which format.
    pub format: Format,
    /// The name of the file, with or without its folders.
    pub path: String,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is in the file of this path; something may have been left out.
    Saved(String, Option<String>),
    /// There is a file of this name: asked once more, it is replaced.
    Exists,
    /// Why not, in one line.
    Failed(String),
}

/// What is being saved, and what was saved last.
#[derive(Default)]
pub struct Saving {
    under_way: Option<(SaveAs, Task<Report>)>,
    last: Option<(SaveAs, Report)>,
}

impl Saving {
    /// What became of it, if it was asked for last.
    #[must_use]
    pub fn report(&self, asked: &SaveAs) -> Option<&Report> {
        self.last.as_ref().filter(|(last, _)| last == asked).map(|(_, report)| report)
    }

    /// What is being saved. Nothing else is, as long as this is under way.
    #[must_use]
    pub fn under_way(&self) -> Option<&SaveAs> {
        self.under_way.as_ref().map(|(asked, _)| asked)
    }

    pub(super) fn update(&mut self) {
        if let Some(made) = self.under_way.as_ref().and_then(|(_, task)| task.take()) {
            let report = made.unwrap_or_else(|fault| Report::Failed(fault.to_string()));
            self.last = self.under_way.take().map(|(asked, _)| (asked, report));
        }
    }
}

/// What a file will hold.
enum Content {
    Text(String),
    Run(Recorded),
    Runs(Compared),
    Chart(Box<Plot>),
}

/// The runs that are compared, as far as the window has recorded them, and what is drawn of each.
struct Compared {
    problem: Problem,
    space: Arc<dyn StateSpace>,
    runs: Vec<(Algorithm, usize)>,
    quantity: Quantity,
    scale: Scale,
    budget: Budget,
}

/// A run as far as the window has recorded it, and what is written of it.
struct Recorded {
    problem: Problem,
    space: Arc<dyn StateSpace>,
    algorithm: Algorithm,
    head: usize,
    step: usize,
    subject: Subject,
    scale: Scale,
    layout: LayoutKind,
    goal_distance: Option<u32>,
    budget: Budget,
}

impl Content {
    /// The bytes of a file: complete before the file is touched.
    fn written(self, format: Format) -> Result<(Vec<u8>, LeftOut), String> {
        match self {
            Self::Text(text) => Ok((text.into_bytes(), None)),
            Self::Run(run) => run.written(format),
            Self::Runs(runs) => chart_written(&runs.plot()?, format),
            Self::Chart(plot) => chart_written(&plot, format),
        }
    }
}

fn chart_written(plot: &Plot, format: Format) -> Result<(Vec<u8>, LeftOut), String> {
    let mut bytes = Vec::new();
    export::write_chart(format, plot, &mut bytes).map_err(|error| error.to_string())?;
    Ok((bytes, None))
}

/// The same record as the window's, which goes on with its own meanwhile.
fn record(space: Arc<dyn StateSpace>, algorithm: Algorithm, head: usize, budget: Budget) -> Result<Trace, String> {
    let mut trace = Trace::new(space, algorithm);
    trace.run(budget, |trace| trace.head() >= head);
    if trace.head() < head {
        return Err("making the record once more takes more than the budget of a run: raise it".into());
    }
    Ok(trace)
}

impl Compared {
    fn plot(self) -> Result<Plot, String> {
        let run = |(algorithm, head): (Algorithm, usize)| {
            let trace = record(Arc::clone(&self.space), algorithm, head, self.budget)?;
            Ok((algorithm_title(&algorithm, &*self.space), chart::values(&trace, self.quantity, head)))
        };
        let runs = self.runs.iter().copied().map(run).collect::<Result<_, String>>()?;
        Ok(chart::of_runs(&self.problem.title(), self.quantity, self.scale, runs))
    }
}

impl Recorded {
    fn written(self, format: Format) -> Result<(Vec<u8>, LeftOut), String> {
        let trace = record(self.space, self.algorithm, self.head, self.budget)?;
        let mut request = export::Request::new(self.problem, &trace);
        request.step = self.step;
        request.subject = self.subject;
        request.scale = self.scale;
        request.layout = self.layout;
        request.goal_distance = self.goal_distance;
        let mut bytes = Vec::new();
        let left_out = export::write(format, &request, &mut bytes).map_err(|error| error.to_string())?;
        Ok((bytes, left_out))
    }
}

/// Makes the file of a path.
fn saved(content: Content, asked: &SaveAs, existing: Existing) -> Report {
    let (bytes, left_out) = match content.written(asked.format) {
        Ok(written) => written,
        Err(why) => return Report::Failed(why),
    };
    match files::write(asked.path.trim(), &bytes, existing) {
        Ok(path) => Report::Saved(path, left_out),
        Err(WriteFault::Exists) => Report::Exists,
        Err(WriteFault::Other(why)) => Report::Failed(why),
    }
}

impl Model {
    /// What is being saved, and what became of what was saved last.
    #[must_use]
    pub fn saving(&self) -> &Saving {
        &self.saving
    }

    /// The folder in which a name without one is saved; `None` where there are no files.
    #[must_use]
    pub fn folder(&self) -> Option<&str> {
        self.folder.as_deref()
    }

    /// A name for a file.
    #[must_use]
    pub fn suggested_name(&self, what: What, format: Format) -> String {
        let ending = format.ending();
        match what {
            What::ManyBoards => format!("many-boards.{ending}"),
            What::ManyBoardsChart => format!("many-boards-{}.{ending}", self.many_boards.measure().name()),
            What::Comparison => format!("results.{ending}"),
            What::Scores => format!("scores.{ending}"),
            What::Chart if self.is_comparing() => format!("runs-{}.{ending}", self.quantity_of_runs().name()),
            _ => {
                let name = if what == What::Chart { self.chart().label() } else { what.label() }.to_lowercase();
                format!("{}-{name}-step-{}.{ending}", self.algorithm().name(), self.step_saved(what))
            }
        }
    }

    /// The step that is saved: the one that is shown of what is drawn at a step, else the last.
    fn step_saved(&self, what: What) -> usize {
        let is_at_a_step = what == What::Graph || what == What::Chart && self.chart() == Chart::Depths;
        if is_at_a_step { self.cursor() } else { self.trace().head() }
    }

    /// Begins to save, unless something is being saved.
    pub(super) fn save(&mut self, asked: SaveAs) {
        if self.saving.under_way().is_some() {
            return;
        }
        let is_confirmed = self.saving.report(&asked) == Some(&Report::Exists);
        let existing = if is_confirmed { Existing::Replace } else { Existing::Keep };
        let content =
            if asked.path.trim().is_empty() { Err("the file needs a name".into()) } else { self.content(asked.what) };
        match content {
            Ok(content) => {
                let wanted = asked.clone();
                let task = Task::start("saving", move |_| saved(content, &wanted, existing));
                self.saving.under_way = Some((asked, task));
            }
            Err(why) => self.saving.last = Some((asked, Report::Failed(why))),
        }
    }

    fn content(&self, what: What) -> Result<Content, String> {
        let subject = match what {
            What::Comparison => return Ok(Content::Text(self.results().csv())),
            What::Scores => return Ok(Content::Text(self.scores())),
            What::ManyBoards => {
                let (plan, by_depth) = self.many_boards.result().ok_or("there is no table yet")?;
                return Ok(Content::Text(long_table(plan, by_depth).csv()));
            }
            What::ManyBoardsChart => return Ok(Content::Chart(Box::new(self.chart_of_boards()?))),
            What::Chart if self.is_comparing() => return Ok(Content::Runs(self.compared())),
            What::Chart => Subject::Chart(match self.chart() {
                Chart::Counts => chart::Chart::Counts,
                Chart::Depths => chart::Chart::Depths,
                Chart::F => chart::Chart::F,
            }),
            What::Nodes => Subject::Nodes,
            What::Graph | What::Steps | What::Trace => Subject::Run,
        };
        Ok(Content::Run(Recorded {
            problem: self.problem(),
            space: Arc::clone(self.trace().space()),
            algorithm: self.algorithm(),
            head: self.trace().head(),
            step: self.step_saved(what),
            subject,
            scale: self.looks.scale,
            layout: self.layout().kind(),
            goal_distance: self.optimum().depth(),
            budget: self.budget(),
        }))
    }

    fn chart_of_boards(&self) -> Result<Plot, String> {
        let measure = self.many_boards.measure();
        let plot = |(plan, by_depth)| batch::plot(plan, by_depth, measure, measure.scale());
        self.many_boards.result().and_then(plot).ok_or_else(|| "there is no chart yet".into())
    }

    fn compared(&self) -> Compared {
        let runs = self.lanes().iter().map(|lane| (lane.trace().algorithm(), lane.trace().head()));
        Compared {
            problem: self.problem(),
            space: Arc::clone(self.trace().space()),
            runs: runs.collect(),
            quantity: self.quantity_of_runs(),
            scale: self.scale_of_runs(),
            budget: self.budget(),
        }
    }

    /// A table with a row for each run side by side, as far as it is recorded.
    fn results(&self) -> table::Table {
        let named = |place: usize| {
            (algorithm_text(&self.lanes()[place].trace().algorithm(), self.space()), self.summary(place, Span::Whole))
        };
        table::of_runs(&(0..self.lanes().len()).map(named).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_while_saving_is_reported_and_another_file_can_be_saved() {
        let asked = SaveAs { what: What::Graph, format: Format::Svg, path: "nowhere.svg".into() };
        let mut model = Model::default();
        let task = Task::start("saving", |_| panic!("on purpose, in a test"));
        model.saving.under_way = Some((asked.clone(), task));
        while model.saving.under_way().is_some() {
            model.update(0.0, || false);
        }
        assert!(matches!(model.saving().report(&asked), Some(Report::Failed(_))));
        model.save(SaveAs { path: " ".into(), ..asked.clone() });
        assert!(model.saving().report(&asked).is_none());
    }
}
