//! `searchscope trace`: searches a problem and writes the run in a format for other programs.

use lexopt::Parser;

use super::arguments::{self, Arguments, Own, Request, Taken, count, needed, one_of};
use super::failure::{Failure, Reason, bad_input, write_answer};
use super::output::{refuse_terminal, write_to};
use super::progress::Progress;
use super::{help, setup};
use crate::export::chart::{Chart, Scale};
use crate::export::{self, Format, Subject};
use crate::search::{Budget, Outcome};
use crate::trace::{LayoutKind, Trace};

/// Steps between two looks at the clock.
const STRIDE: usize = 1_024;

/// No run has more steps than this.
const MOST_STEPS: usize = u32::MAX as usize;

/// What only this command takes.
#[derive(Default)]
struct Wanted {
    format: Option<Format>,
    subject: Subject,
    step: Option<usize>,
    scale: Scale,
    layout: LayoutKind,
    most_events: Option<usize>,
    most_states: Option<usize>,
    output: Option<String>,
}

impl Own for Wanted {
    const OPTIONS: &'static [&'static str] =
        &["chart", "events", "layout", "nodes", "output", "scale", "states", "step"];
    const FLAGS: &'static [&'static str] = &["nodes"];

    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure> {
        match name {
            // A city goes by the same name: where a route ends.
            "to" => match Format::ALL
                .iter()
                .find(|format| value.is_some_and(|text| format.name().eq_ignore_ascii_case(text)))
            {
                Some(&format) => self.format = Some(format),
                None => return Ok(Taken::No),
            },
            "chart" => self.subject = Subject::Chart(one_of("chart", value, &Chart::ALL, |chart| chart.name())?),
            "layout" => self.layout = one_of("layout", value, &LayoutKind::ALL, |kind| kind.name())?,
            "scale" => self.scale = one_of("scale", value, &Scale::ALL, |scale| scale.name())?,
            "nodes" => self.subject = Subject::Nodes,
            "step" => self.step = Some(count("step", value, "(steps)", MOST_STEPS)?),
            "events" => self.most_events = Some(count("events", value, "events", MOST_STEPS)?),
            "states" => self.most_states = Some(count("states", value, "states", MOST_STEPS)?),
            "output" => self.output = Some(needed("output", value, "the name of a file")?.to_owned()),
            _ => return Ok(Taken::No),
        }
        Ok(Taken::Yes)
    }
}

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match arguments::read(parser)? {
        Request::Help => write_answer(&help::trace()),
        Request::Version => write_answer(help::VERSION),
        Request::Run(arguments, wanted) => trace(&arguments, &wanted),
    }
}

fn trace(arguments: &Arguments, wanted: &Wanted) -> Result<(), Failure> {
    let names = || Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ");
    let format = wanted.format.ok_or_else(|| bad_input(format!("--to needs a format: {}", names())))?;
    format.holds(wanted.subject).map_err(|error| bad_input(error.to_string()))?;
    refuse_terminal(format, wanted.output.as_deref())?;
    let (problem, algorithm) = setup::read(arguments)?;
    let mut trace = Trace::new(problem.space(), algorithm);
    let outcome = searched(&mut trace, wanted.step.unwrap_or(usize::MAX), arguments.budget);
    let head = trace.head();
    if let Some(step) = wanted.step.filter(|&step| step > head && outcome != Outcome::LimitReached) {
        return Err(bad_input(format!("--step {step}: the search ends with step {head}")));
    }
    let mut request = export::Request::new(problem, &trace);
    request.subject = wanted.subject;
    request.scale = wanted.scale;
    request.layout = wanted.layout;
    request.step = wanted.step.unwrap_or(head).min(head);
    request.most_events = wanted.most_events.unwrap_or(request.most_events);
    request.most_states = wanted.most_states;
    write_to(wanted.output.as_deref(), |out| export::write(format, &request, out))?;
    if outcome == Outcome::LimitReached {
        let nodes = trace.record().nodes.len();
        return Err(Failure::new(
            Reason::Budget,
            format!("budget spent after {nodes} nodes: the output ends with step {head}, before the search does"),
        ));
    }
    Ok(())
}

/// Searches up to a step, with a bar where somebody watches.
fn searched(trace: &mut Trace, step: usize, budget: Budget) -> Outcome {
    let mut progress = Progress::new();
    let most = budget.nodes;
    trace.run(budget, |trace| {
        let (head, nodes) = (trace.head(), trace.record().nodes.len());
        if head.is_multiple_of(STRIDE) {
            progress.show(nodes, most, || format!("step {head}, {nodes} of at most {most} nodes"));
        }
        head >= step
    })
}
