//! Lessons: text that sets up searches, shows moments of them, asks, and states facts that the engine checks.
//!
//! A lesson is one Markdown file: a header between two lines of `---`, and steps, each a heading `## Title` with what
//! follows it. Code blocks of four kinds are directives: `setup` (problems and algorithms), `show` (moments and
//! panels), `ask` (a question) and `claim` (facts). `lessons/README.md` teaches the format.
//!
//! [`Lesson::read`] reads one and finds all its faults; [`check`] runs it and finds what is not so. What a reader sees
//! at a part of a step is a [`Scene`]; [`Question::judge`] answers from the scene, never from the file. Nothing here
//! opens a file: a [`Library`] says what stands beside a lesson.
//!
//! A new lesson is a file in `lessons/` and a line in `built_in.rs`.

mod against;
mod answer;
mod ask;
mod built_in;
mod check;
mod claim;
mod fault;
mod header;
mod markdown;
mod measure;
mod names;
mod optimum;
mod preparation;
mod quantity;
mod read;
mod reason;
mod run;
mod scene;
mod show;
mod value;
mod whole;
mod words;
mod working;

pub use answer::{Answer, FateKind, Judged, Returned};
pub use ask::{Ask, Choice, Question, Successor};
pub use built_in::{BUILT_IN, BuiltIn, Source, first_text};
pub use check::{Library, check};
pub use claim::{Claim, Operand, Operator};
pub use fault::{Fault, LessonError};
pub use header::{Header, Need};
pub use markdown::Reference;
pub use preparation::{FactCheck, FactPlace, Preparation};
pub use quantity::{BoardFact, Counter, NodeFact, Quantity, RunFact, SpaceFact, When};
pub use run::{Allowance, Run};
pub use scene::Scene;
pub use show::{Moment, Panel, Placement, Show, View};
pub use value::Value;
pub use working::{Table, Working};

use crate::search::set_up::{algorithm_text, algorithm_title};
use crate::search::{Algorithm, SetUp};
use crate::space::StateSpace;
use crate::space::notation::Place;
use crate::space::problem::Problem;

/// The version of the format that is read.
pub const VERSION: &str = "1";

/// The lines of a header; the last may be left out.
pub(crate) const FIELDS: [&str; 5] = ["searchscope-lesson", "title", "order", "minutes", "needs"];

/// Longer files are refused.
pub const MOST_BYTES: usize = 1 << 20;

/// The most steps, and the most blocks in each.
const MOST_STEPS: usize = 100;
const MOST_BLOCKS: usize = 100;

/// Deeper lists and quotations are refused: they are drawn by recursion.
const MOST_NESTED: usize = 12;

/// The expansions that all runs of a lesson may take together.
pub const MOST_STEPS_RUN: usize = 4_000_000;

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its file's name.
    pub file: String,
    /// Its header.
    pub header: Header,
    /// The Markdown before the first step; it can be empty.
    pub intro: String,
    /// The steps, at least one.
    pub steps: Vec<Step>,
    /// The pictures that the text shows: relative paths within the lesson's folder.
    pub pictures: Vec<Reference>,
    /// The files of lessons that the text links to.
    pub links: Vec<Reference>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The heading.
    pub title: String,
    /// Where it stands.
    pub place: Place,
    /// What follows it, in order.
    pub parts: Vec<Part>,
}

/// A part of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text to be drawn.
    Markdown(String),
    /// Problems and algorithms, all at step 0: they stay until the next set-up, also over steps.
    Setup(Setup),
    /// Moments to go to, and what to light up, in order.
    Show(Vec<Show>),
    /// A question. What follows it in the step is meant to be shown when it has been answered.
    Ask(Ask),
    /// Facts.
    Claim(Vec<Claim>),
}

/// One or more set-ups, whose runs stand side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The set-ups, each with its place.
    pub set_ups: Vec<(Place, SetUp)>,
}

impl Setup {
    /// The problem and the algorithm of each run, in order.
    #[must_use]
    pub fn runs(&self) -> Vec<(Problem, Algorithm)> {
        let of = |set_up: &SetUp| set_up.algorithms().iter().map(|&algorithm| (set_up.problem(), algorithm)).collect();
        self.set_ups.iter().flat_map(|(_, set_up)| -> Vec<_> { of(set_up) }).collect()
    }

    /// The runs' names in the file: the algorithm with those options that differ from their defaults. Where two would
    /// have one name, their numbers tell them apart.
    #[must_use]
    pub fn run_names(&self) -> Vec<String> {
        self.named(algorithm_text, "run")
    }

    /// The runs' names in the words of the window.
    #[must_use]
    pub fn run_titles(&self) -> Vec<String> {
        self.named(algorithm_title, "Run")
    }

    fn named(&self, name: fn(&Algorithm, &dyn StateSpace) -> String, numbered: &str) -> Vec<String> {
        let names: Vec<String> =
            self.runs().iter().map(|(problem, algorithm)| name(algorithm, &*problem.space())).collect();
        let told_apart = |(number, name): (usize, &String)| match names.iter().filter(|&other| other == name).count() {
            1 => name.clone(),
            _ => format!("{numbered} {}", number + 1),
        };
        names.iter().enumerate().map(told_apart).collect()
    }
}

impl Lesson {
    /// The name by which other lessons need it: its file without `.md`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.file.strip_suffix(".md").unwrap_or(&self.file)
    }

    /// The set-up that holds at a part of a step, with all that has been shown since, the part itself left out.
    #[must_use]
    pub fn stage(&self, step: usize, part: usize) -> Option<(&Setup, Vec<&Show>)> {
        let before = self.steps.iter().take(step).flat_map(|step| &step.parts);
        let parts = before.chain(self.steps.get(step).into_iter().flat_map(|step| step.parts.iter().take(part)));
        let mut stage: Option<(&Setup, Vec<&Show>)> = None;
        for part in parts {
            match (part, &mut stage) {
                (Part::Setup(setup), _) => stage = Some((setup, Vec::new())),
                (Part::Show(shows), Some((_, shown))) => shown.extend(shows),
                _ => {}
            }
        }
        stage
    }
}
