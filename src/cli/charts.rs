//! The charts of `searchscope compare`: which, in which format, on which scale, and where they go.

use super::arguments::{Arguments, Taken, needed, one_of};
use super::failure::{Failure, bad_input};
use super::output::{refuse_terminal, write_to};
use super::progress::Progress;
use crate::export::chart::{self, Plot, Scale};
use crate::export::{Format, Subject, write_chart};
use crate::model::batch::{self, ByDepth, Measure, Plan};
use crate::search::Algorithm;
use crate::search::set_up::algorithm_title;
use crate::space::problem::Problem;
use crate::trace::{Quantity, Trace};

/// What is asked of a chart.
#[derive(Default)]
pub(super) struct Charts {
    format: Option<Format>,
    /// What is drawn: of one problem a quantity over the steps, of many boards a measure by depth.
    shown: Option<String>,
    scale: Option<Scale>,
    output: Option<String>,
}

impl Charts {
    pub(super) fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            // A city goes by the same name: where a route ends.
            "to" => match chart_formats().find(|format| value.is_some_and(|text| format.name() == text)) {
                Some(format) => self.format = Some(format),
                None => return Ok(Taken::No),
            },
            "chart" => self.shown = Some(needed("chart", value, "what is drawn, as in frontier")?.to_owned()),
            "scale" => self.scale = Some(one_of("scale", value, &Scale::ALL, |scale| scale.name())?),
            "output" => self.output = Some(needed("output", value, "the name of a file")?.to_owned()),
            _ => return Ok(Taken::No),
        }
        Ok(Taken::Yes)
    }

    /// The format, if a chart is asked for.
    pub(super) fn format(&self) -> Result<Option<Format>, Failure> {
        let odd =
            [(self.shown.is_some(), "--chart"), (self.scale.is_some(), "--scale"), (self.output.is_some(), "--output")];
        match (self.format, odd.iter().find(|(is_given, _)| *is_given)) {
            (None, Some((_, name))) => {
                let formats: Vec<&str> = chart_formats().map(Format::name).collect();
                Err(bad_input(format!("{name} goes with a chart: say by --to in which format: {}", formats.join(", "))))
            }
            (format, _) => {
                format.map_or(Ok(()), |format| refuse_terminal(format, self.output.as_deref()))?;
                Ok(format)
            }
        }
    }

    /// Writes the curves of runs of one problem, each as far as its budget goes.
    pub(super) fn of_runs(
        &self,
        format: Format,
        arguments: &Arguments,
        problem: &Problem,
        algorithms: &[Algorithm],
    ) -> Result<(), Failure> {
        let quantity = match &self.shown {
            None => Quantity::Frontier,
            Some(name) => one_of("chart", Some(name), &Quantity::COUNTS, |quantity| quantity.name())?,
        };
        let (space, mut progress) = (problem.space(), Progress::new());
        let run = |(done, algorithm): (usize, &Algorithm)| {
            progress.show(done, algorithms.len(), || format!("{done} of {} runs", algorithms.len()));
            let mut trace = Trace::new(space.clone(), *algorithm);
            trace.run(arguments.budget, |_| false);
            (algorithm_title(algorithm, &*space), chart::values(&trace, quantity, trace.head()))
        };
        let runs: Vec<_> = algorithms.iter().enumerate().map(run).collect();
        drop(progress);
        let usual = Scale::of_runs(runs.iter().map(|(_, values)| values.len() - 1), Scale::Linear);
        self.write(format, &chart::of_runs(&problem.title(), quantity, self.scale.unwrap_or(usual), runs))
    }

    /// What is drawn of many boards.
    pub(super) fn measure(&self) -> Result<Measure, Failure> {
        match &self.shown {
            None => Ok(Measure::Generated),
            Some(name) => one_of("chart", Some(name), &Measure::ALL, |measure| measure.name()),
        }
    }

    /// Writes the means of many boards by depth.
    pub(super) fn of_boards(
        &self,
        format: Format,
        measure: Measure,
        plan: &Plan,
        by_depth: &ByDepth,
    ) -> Result<(), Failure> {
        let plot = batch::plot(plan, by_depth, measure, self.scale.unwrap_or(measure.scale()));
        let plot = plot.ok_or_else(|| bad_input("there is no mean to draw: at every depth some run has no result"))?;
        self.write(format, &plot)
    }

    fn write(&self, format: Format, plot: &Plot) -> Result<(), Failure> {
        write_to(self.output.as_deref(), |out| write_chart(format, plot, out).map(|()| None))
    }
}

/// Those that hold charts.
fn chart_formats() -> impl Iterator<Item = Format> {
    let chart = Subject::Chart(chart::Chart::Counts);
    Format::ALL.iter().copied().filter(move |format| format.holds(chart).is_ok())
}
