//! What can be wrong with a lesson, and where.

use std::fmt;

use crate::search::Outcome;
use crate::search::set_up::SetUpFault;
use crate::space::notation::Place;

/// Something that is wrong with a lesson, as `file:line:column: what was found and what was expected`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The lesson's file.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.place.line, self.place.column, self.fault)
    }
}

impl std::error::Error for LessonError {}

/// The faults that a lesson can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// More text than any lesson needs.
    #[error("the file has more than {} KiB: a lesson is shorter", super::MOST_BYTES / 1024)]
    TooLong,
    /// Bytes that are no UTF-8.
    #[error("this is no text: a lesson is Markdown in UTF-8")]
    NotText,
    /// No header, or no end of it.
    #[error("a lesson begins with a header: lines such as title: ..., between two lines of ---")]
    NoHeader,
    /// A version that is not known here.
    #[error("version {0:?} of lessons is unknown: this program reads version {version}", version = super::VERSION)]
    Version(String),
    /// A field that the header does not have.
    #[error("the header has no {found:?}: its lines are {}", super::FIELDS.join(", "))]
    Field {
        /// What was found.
        found: String,
    },
    /// A field that is there twice.
    #[error("{0} is there twice")]
    Twice(&'static str),
    /// A field that is missing.
    #[error("the header needs a line {0}: ...")]
    Missing(&'static str),
    /// Another word than was expected.
    #[error("{} where {expected} was expected", shown(found))]
    Expected {
        /// What was found; empty at the end of a line.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// More of something than a lesson may have.
    #[error("more than {most} {what}")]
    TooMany {
        /// The most there may be.
        most: usize,
        /// Of what.
        what: &'static str,
    },
    /// A lesson without steps.
    #[error("a lesson needs at least one step: a heading of the form ## Title, and what follows it")]
    NoSteps,
    /// A block that does not end.
    #[error("this block does not end: a line with the same ``` is missing")]
    Unclosed,
    /// A block inside a list or a quotation.
    #[error("{0} blocks stand at the left margin, in no list and no quotation")]
    Nested(&'static str),
    /// A directive before the first step.
    #[error("{0} blocks belong to steps: they stand below a heading of the form ## Title")]
    BeforeSteps(&'static str),
    /// A block of an unknown kind.
    #[error("there is no block {0:?}: setup, show, ask and claim are known; other text is marked text")]
    Block(String),
    /// A block without content.
    #[error("this {0} block is empty")]
    Empty(&'static str),
    /// A list in a list in a list, and so on.
    #[error("lists and quotations lie more than {} deep in each other", super::MOST_NESTED)]
    Deep,
    /// HTML, which is not shown.
    #[error("HTML is not shown in lessons: write Markdown")]
    Html,
    /// A set-up that is none.
    #[error(transparent)]
    SetUp(#[from] SetUpFault),
    /// Something that needs a set-up, without one.
    #[error("there is no set-up yet: a setup block must come before")]
    NoSetUp,
    /// A state that is none of the problem.
    #[error("{} is no state of this problem: {why}", shown(text))]
    State {
        /// What was written.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// A set-up's name that means none or several.
    #[error("{} means {} of the runs: {known}", shown(text), if *several { "several" } else { "none" })]
    Run {
        /// What was written.
        text: String,
        /// Whether there are several that it could mean.
        several: bool,
        /// Those that there are.
        known: String,
    },
    /// A quantity of a run, where there are several.
    #[error("there are several runs: say which, with of and one of {0}")]
    WhichRun(String),
    /// A path that leads out of the lesson's folder, or to the network.
    #[error("{0:?} leads out of the lesson's folder: pictures are files in it or below it, such as pictures/graph.png")]
    Outside(String),
    /// A link that a lesson cannot have.
    #[error(
        "{0:?} is no link of lessons: another lesson's file, such as 02-name.md, or a page that begins with https://"
    )]
    Link(String),
    /// A lesson that is not there.
    #[error("there is no lesson {0:?} beside this one")]
    NoLesson(String),
    /// A picture that is not there.
    #[error("there is no picture {0:?}")]
    NoPicture(String),
    /// A step that a run does not reach.
    #[error("{run} has no step {step}: {end}")]
    NoStep {
        /// The run.
        run: String,
        /// The step.
        step: usize,
        /// Where it ends.
        end: String,
    },
    /// A beat that a step does not have.
    #[error("step {step} of {run} has no beat {beat}: it has {of}")]
    NoBeat {
        /// The run.
        run: String,
        /// The step.
        step: usize,
        /// The beat, from 1.
        beat: usize,
        /// How many there are.
        of: usize,
    },
    /// A condition that does not come true.
    #[error("{stop:?} does not come true in {run} after step {from}: {end}")]
    Never {
        /// The condition.
        stop: String,
        /// The run.
        run: String,
        /// From which step on it was looked for.
        from: usize,
        /// How the run ended.
        end: String,
    },
    /// A run that used up what lessons may use.
    #[error("{0} takes more than {most} steps, which is more than a lesson may use", most = super::MOST_STEPS_RUN)]
    Spent(String),
    /// A fact that is none.
    #[error("this is not so: {claim}, but {found}")]
    False {
        /// The claim, as it is written.
        claim: String,
        /// What is so.
        found: String,
    },
    /// A quantity that is not there.
    #[error("{0}")]
    NoSuchFact(String),
    /// A question that has no answer, or none that is wrong.
    #[error("this question cannot be asked here: {0}")]
    Question(String),
}

/// The beginning of a text, in quotation marks; the end of a line where there is none.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    match text.chars().count() {
        0 => "the end of the line".into(),
        1..=MOST => format!("{text:?}"),
        _ => format!("{:?}", text.chars().take(MOST).chain(['…']).collect::<String>()),
    }
}

/// How a run stands, for a message about what did not happen in it.
pub(super) fn ended(outcome: Outcome, head: usize) -> String {
    match outcome {
        Outcome::Solved => format!("it is solved at step {head}"),
        Outcome::Exhausted => format!("it ends without a solution at step {head}"),
        Outcome::Cutoff => format!("it is cut off at step {head}"),
        Outcome::Running | Outcome::LimitReached => format!("it was followed for {head} steps"),
    }
}
