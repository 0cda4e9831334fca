//! Out of the program: a run as tables, graphs, traces and pictures, written to wherever the caller says.
//!
//! A new format is one new file here, a variant of [`Format`] and an arm in [`write()`].

pub mod chart;
pub mod csv;
mod dot;
pub mod json;
pub mod palette;
#[cfg(feature = "pictures")]
pub mod png;
mod posthoc;
mod scene;
mod svg;
pub mod table;

use std::io::{self, Write};

use chart::{Chart, Plot, Scale};

use crate::search::set_up::{algorithm_text, problem_text};
use crate::space::problem::Problem;
use crate::trace::{LayoutKind, Trace};

/// In which form something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A Posthoc search trace.
    Posthoc,
    /// Our own trace.
    Json,
    /// A table.
    Csv,
    /// The state graph for Graphviz.
    Dot,
    /// A picture of lines.
    Svg,
    /// A picture of points.
    #[cfg(feature = "pictures")]
    Png,
}

impl Format {
    /// All of them, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[
        Self::Posthoc,
        Self::Json,
        Self::Csv,
        Self::Dot,
        Self::Svg,
        #[cfg(feature = "pictures")]
        Self::Png,
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Posthoc => "posthoc",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Dot => "dot",
            Self::Svg => "svg",
            #[cfg(feature = "pictures")]
            Self::Png => "png",
        }
    }

    /// What the name of a file in it ends in, after a dot.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Posthoc => "trace.yaml",
            other => other.name(),
        }
    }

    /// What it holds, in one line.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::Posthoc => "a search trace for Posthoc, the boards drawn; name the file *.trace.yaml",
            Self::Json => "every step with its events, counters and sentences, and the outcome",
            Self::Csv => "a table with a row a step: the counters, and the node that was expanded",
            Self::Dot => "the explored state graph at a step, for Graphviz",
            Self::Svg => "the explored state graph at a step, as a drawing that stays sharp",
            #[cfg(feature = "pictures")]
            Self::Png => "the same as a picture of points",
        }
    }

    /// Whether it can show this side of a run.
    ///
    /// # Errors
    /// If it cannot, with the formats that can.
    pub fn holds(self, subject: Subject) -> Result<(), ExportError> {
        let is_picture = match self {
            Self::Svg => true,
            #[cfg(feature = "pictures")]
            Self::Png => true,
            Self::Posthoc | Self::Json | Self::Csv | Self::Dot => false,
        };
        let (what, goes_with) = match subject {
            Subject::Run => return Ok(()),
            Subject::Nodes if self == Self::Csv => return Ok(()),
            Subject::Chart(_) if self == Self::Csv || is_picture => return Ok(()),
            Subject::Nodes => ("the nodes as a table", "csv"),
            Subject::Chart(_) => ("a chart", CHART_FORMATS),
        };
        Err(ExportError::Subject { format: self, what, goes_with })
    }

    /// Whether it is for programs alone: nothing that a terminal can show.
    #[must_use]
    pub fn is_binary(self) -> bool {
        match self {
            Self::Posthoc | Self::Json | Self::Csv | Self::Dot | Self::Svg => false,
            #[cfg(feature = "pictures")]
            Self::Png => true,
        }
    }
}

/// Which side of a run is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subject {
    /// What the format is made for: the steps of the run, or the state graph.
    #[default]
    Run,
    /// The nodes, as a table.
    Nodes,
    /// A chart, as a picture or as its numbers.
    Chart(Chart),
}

/// What is to be written.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The problem that was searched.
    pub problem: Problem,
    /// The run.
    pub trace: &'a Trace,
    /// The step that is shown; of what goes over several steps, the last.
    pub step: usize,
    /// Which side of the run.
    pub subject: Subject,
    /// The scale of the values of a chart.
    pub scale: Scale,
    /// Where states stand in a picture of the graph.
    pub layout: LayoutKind,
    /// How far the goal is from the start, where it is known: what grows from the goal is drawn so far away.
    pub goal_distance: Option<u32>,
    /// At most so many events are written for Posthoc, which draws each of them.
    pub most_events: usize,
    /// At most so many states are drawn.
    pub most_states: Option<usize>,
}

impl<'a> Request<'a> {
    /// A run as a whole, at its last step.
    #[must_use]
    pub fn new(problem: Problem, trace: &'a Trace) -> Self {
        let found = trace.record().solution_path();
        Self {
            problem,
            trace,
            step: trace.head(),
            subject: Subject::Run,
            scale: Scale::default(),
            layout: LayoutKind::default(),
            goal_distance: found.and_then(|path| u32::try_from(path.actions.len()).ok()),
            most_events: 20_000,
            most_states: None,
        }
    }

    /// The problem and the algorithm as they stand in a set-up.
    fn line(&self) -> String {
        format!("{}; {}", problem_text(&self.problem), algorithm_text(&self.trace.algorithm(), &**self.trace.space()))
    }

    /// One line that says what is shown.
    fn title(&self) -> String {
        let (algorithm, problem, step) = (self.trace.algorithm().label(), self.problem.title(), self.step);
        // How many there will be is not known before the verdict.
        let of = if self.trace.outcome().is_verdict() { format!(" of {}", self.trace.head()) } else { String::new() };
        format!("{algorithm}: {problem}, step {step}{of}")
    }
}

/// Why nothing was written, or not all of it.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The format cannot show this.
    #[error("{} cannot hold {what}: that goes with {goes_with}", format.name())]
    Subject {
        /// The format.
        format: Format,
        /// What was asked for.
        what: &'static str,
        /// Formats that can.
        goes_with: &'static str,
    },
    /// The run has no such chart.
    #[error("{0}")]
    NoChart(&'static str),
    /// The run cannot be laid out so.
    #[error("the layout {} goes only with a space that is small enough to be laid out as a whole", .0.name())]
    Layout(LayoutKind),
    /// The picture cannot be made.
    #[error("the picture cannot be made: {0}")]
    Picture(String),
}

/// What was left out of something that was written, in one line.
pub type LeftOut = Option<String>;

/// The formats that hold charts, in words.
const CHART_FORMATS: &str = "svg, png and csv";

/// Writes a run in a format, and returns what had to be left out.
///
/// # Errors
/// If writing fails, or the format cannot show what was asked for.
pub fn write(format: Format, request: &Request, into: &mut dyn Write) -> Result<LeftOut, ExportError> {
    format.holds(request.subject)?;
    match request.subject {
        Subject::Chart(chart) => write_chart(format, &chart.plot(request)?, into).map(|()| None),
        Subject::Nodes => Ok(csv::nodes(request, into).map(|()| None)?),
        Subject::Run => write_run(format, request, into),
    }
}

/// Writes a chart, as a picture or as its numbers.
///
/// # Errors
/// If writing fails, or the format cannot hold a chart.
pub fn write_chart(format: Format, plot: &Plot, into: &mut dyn Write) -> Result<(), ExportError> {
    match format {
        Format::Csv => Ok(csv::chart(plot, into)?),
        Format::Svg => Ok(into.write_all(svg::chart(plot).as_bytes())?),
        #[cfg(feature = "pictures")]
        Format::Png => png::write(&svg::chart(plot), into),
        Format::Posthoc | Format::Json | Format::Dot => {
            Err(ExportError::Subject { format, what: "a chart", goes_with: CHART_FORMATS })
        }
    }
}

fn write_run(format: Format, request: &Request, into: &mut dyn Write) -> Result<LeftOut, ExportError> {
    match format {
        Format::Posthoc => Ok(posthoc::write(request, into)?),
        Format::Json => Ok(json::write(request, into).map(|()| None)?),
        Format::Dot => Ok(dot::write(request, into)?),
        Format::Csv => Ok(csv::steps(request, into).map(|()| None)?),
        Format::Svg => {
            let (picture, left_out) = graph(request)?;
            into.write_all(picture.as_bytes())?;
            Ok(left_out)
        }
        #[cfg(feature = "pictures")]
        Format::Png => {
            let (picture, left_out) = graph(request)?;
            png::write(&picture, into)?;
            Ok(left_out)
        }
    }
}

/// The state graph as a drawing.
fn graph(request: &Request) -> Result<(String, LeftOut), ExportError> {
    if request.layout.suits(request.trace) { Ok(svg::graph(request)) } else { Err(ExportError::Layout(request.layout)) }
}
