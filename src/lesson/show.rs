//! What is shown: moments of the runs, a state lit up, a panel, the layout of the graph, a working by hand.

use super::fault::LessonError;
use super::names;
use super::words::{Line, Words};
use super::{Setup, Working};
use crate::space::State;
use crate::space::notation::Place;
use crate::trace::Stop;

/// Something to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Where it is written.
    pub place: Place,
    /// What it is.
    pub view: View,
}

/// What there is to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// A moment of one run, or of all.
    Moment {
        /// The moment.
        moment: Moment,
        /// The run's number; none means all.
        run: Option<usize>,
    },
    /// A state to be lit up and inspected.
    Select(State),
    /// A panel to be opened.
    Panel(Panel),
    /// A layout of the state graph.
    Layout(Placement),
    /// A working by hand.
    Working(Working),
}

/// A moment, seen from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// After a step, counted from the start.
    Step(usize),
    /// Some steps further on.
    Forward(usize),
    /// Within the step that the moment is at: its beat, from 1.
    Beat(usize),
    /// After the next step at which this is true.
    Stop(Stop),
    /// After the verdict.
    End,
}

/// The panels that a lesson can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The successors of the step, each with its fate.
    Successors,
    /// The frontier.
    Frontier,
    /// The pseudocode.
    Pseudocode,
    /// The chart.
    Chart,
    /// The state graph.
    Graph,
    /// The answer: the path and what it is worth.
    Answer,
}

/// The layouts of the state graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// A row a depth.
    Layers,
    /// By forces between neighbours.
    Force,
}

impl Panel {
    /// All, by their words.
    pub const ALL: [(&'static str, Self); 6] = [
        ("successors", Self::Successors),
        ("frontier", Self::Frontier),
        ("pseudocode", Self::Pseudocode),
        ("chart", Self::Chart),
        ("graph", Self::Graph),
        ("answer", Self::Answer),
    ];
}

impl Placement {
    /// All, by their words.
    pub const ALL: [(&'static str, Self); 2] = [("layers", Self::Layers), ("force", Self::Force)];
}

const VIEWS: &str = "step, beat, stop, end, select, panel, layout or working";

impl Show {
    pub(super) fn read(line: Line<'_>, setup: &Setup) -> Result<Self, LessonError> {
        let mut words = line.words();
        let view = view(&mut words, setup)?;
        words.done()?;
        Ok(Self { place: line.place(), view })
    }
}

fn view(words: &mut Words<'_>, setup: &Setup) -> Result<View, LessonError> {
    if words.take("select") {
        return names::state(words, setup).map(View::Select);
    }
    if words.take("panel") {
        return one_of(words, &Panel::ALL).map(View::Panel);
    }
    if words.take("layout") {
        return one_of(words, &Placement::ALL).map(View::Layout);
    }
    if words.take("working") {
        return Working::read(words, setup).map(View::Working);
    }
    let moment = moment(words, setup)?;
    let run = if words.take("of") { Some(names::run(words, setup, |_| false)?) } else { None };
    Ok(View::Moment { moment, run })
}

fn moment(words: &mut Words<'_>, setup: &Setup) -> Result<Moment, LessonError> {
    if words.take("end") {
        return Ok(Moment::End);
    }
    if words.take("step") {
        let forward = words.peek().and_then(|word| word.strip_prefix('+')).and_then(|word| word.parse::<u32>().ok());
        if let Some(steps) = forward {
            words.next();
            return Ok(Moment::Forward(steps as usize));
        }
        return words.number("a step, as in step 3, or step +1 for one further on").map(Moment::Step);
    }
    if words.take("beat") {
        return words.number("a beat of the step, from 1").map(Moment::Beat);
    }
    if words.take("stop") {
        let at = words.clone();
        let condition = words.until(|word| word == "of").join(" ");
        let read = Stop::read(&condition, |text| names::state_of(text, setup).ok());
        let known = Stop::PLAIN.map(Stop::name).join(", ");
        let expected =
            format!("one of {known}, generated BOARD, expanded BOARD, expansion NUMBER, frontier above NUMBER");
        return read.map(Moment::Stop).ok_or_else(|| at.expected(expected));
    }
    Err(words.expected(VIEWS))
}

fn one_of<T: Copy>(words: &mut Words<'_>, known: &[(&'static str, T)]) -> Result<T, LessonError> {
    let found = known.iter().find(|(name, _)| words.peek() == Some(name));
    let &(_, thing) = found.ok_or_else(|| {
        words.expected(format!("one of {}", known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")))
    })?;
    words.next();
    Ok(thing)
}
