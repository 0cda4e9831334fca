//! Saving what the window shows: the graph, the chart, tables and traces, each in the formats that can hold it.

use super::batch::long_table;
use super::files::{self, Existing, WriteFault};
use super::{Chart, Model};
use crate::export::{self, Format, Subject, table};
use crate::search::set_up::algorithm_text;

/// What is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// The state graph at the step that is shown.
    #[default]
    Graph,
    /// The chart that is shown, as a picture or as its series.
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
}

impl What {
    /// What the share menu offers.
    pub const SHARED: [Self; 6] = [Self::Graph, Self::Chart, Self::Steps, Self::Nodes, Self::Comparison, Self::Trace];

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
            Self::Comparison => "A table with a row for each run side by side, and what came out of it.",
            Self::Trace => "The whole run, as far as it is recorded, for programs that replay it.",
            Self::ManyBoards => "A table with a row for each depth and set-up, with everything that is known of it.",
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
            Self::Steps | Self::Nodes | Self::Comparison | Self::ManyBoards => is_table,
            Self::Trace => is_trace,
            Self::Chart => !is_trace && format != Format::Dot,
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

/// What was saved last.
#[derive(Default)]
pub struct Saving(Option<(SaveAs, Report)>);

impl Saving {
    /// What became of it, if it was asked for last.
    #[must_use]
    pub fn report(&self, asked: &SaveAs) -> Option<&Report> {
        self.0.as_ref().filter(|(last, _)| last == asked).map(|(_, report)| report)
    }
}

impl Model {
    /// What became of what was saved last.
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
            What::Comparison => format!("results.{ending}"),
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

    pub(super) fn save(&mut self, asked: SaveAs) {
        let is_confirmed = self.saving.report(&asked) == Some(&Report::Exists);
        let existing = if is_confirmed { Existing::Replace } else { Existing::Keep };
        let report = match self.written(&asked) {
            Err(why) => Report::Failed(why),
            Ok(_) if asked.path.trim().is_empty() => Report::Failed("the file needs a name".into()),
            Ok((bytes, left_out)) => match files::write(asked.path.trim(), &bytes, existing) {
                Ok(path) => Report::Saved(path, left_out),
                Err(WriteFault::Exists) => Report::Exists,
                Err(WriteFault::Other(why)) => Report::Failed(why),
            },
        };
        self.saving = Saving(Some((asked, report)));
    }

    /// The bytes of a file: complete before the file is touched.
    fn written(&self, asked: &SaveAs) -> Result<(Vec<u8>, Option<String>), String> {
        let text = |text: String| Ok((text.into_bytes(), None));
        match asked.what {
            What::Comparison => return text(self.results().csv()),
            What::ManyBoards => {
                let (plan, by_depth) = self.many_boards.result().ok_or("there is no table yet")?;
                return text(long_table(plan, by_depth).csv());
            }
            What::Graph | What::Chart | What::Steps | What::Nodes | What::Trace => {}
        }
        let mut request = export::Request::new(self.problem(), self.trace());
        request.layout = self.layout().kind();
        request.goal_distance = self.optimum().depth();
        request.step = self.step_saved(asked.what);
        request.subject = match asked.what {
            What::Chart => Subject::Chart(match self.chart() {
                Chart::Counts => export::chart::Chart::Counts,
                Chart::Depths => export::chart::Chart::Depths,
                Chart::F => export::chart::Chart::F,
            }),
            What::Nodes => Subject::Nodes,
            _ => Subject::Run,
        };
        let mut bytes = Vec::new();
        let left_out = export::write(asked.format, &request, &mut bytes).map_err(|error| error.to_string())?;
        Ok((bytes, left_out))
    }

    /// A table with a row for each run side by side, as it stands at the moment that is shown.
    fn results(&self) -> table::Table {
        let named = |place: usize| {
            (algorithm_text(&self.lanes()[place].trace().algorithm(), self.space()), self.summary(place))
        };
        table::of_runs(&(0..self.lanes().len()).map(named).collect::<Vec<_>>())
    }
}
