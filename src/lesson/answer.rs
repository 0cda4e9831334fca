//! The engine's answers to the questions of a lesson.

use super::ask::{Question, Successor};
use super::fault::Fault;
use super::quantity::{Quantity, RunFact, When};
use super::value::Value;
use super::{Run, Scene, against, reason};
use crate::search::depth_limited::Repeated;
use crate::search::{Algorithm, EventKind, Outcome, best_first, breadth_first};
use crate::space::State;
use crate::trace::{Fate, Status};

/// An answer to a question, right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A state: to [`Question::Next`].
    State(State),
    /// What becomes of a successor: to [`Question::Fate`].
    Fate(FateKind),
    /// A number or a word: to [`Question::Value`].
    Value(Value),
    /// What a run returns: to [`Question::Returns`].
    Returned(Returned),
    /// A run, by its number: to [`Question::Fewest`].
    Run(usize),
    /// A choice, by its number: to [`Question::Choice`].
    Choice(usize),
}

/// What can become of a successor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FateKind {
    /// A new node on the frontier.
    New,
    /// The goal.
    Goal,
    /// New, and known to the other side.
    Meets,
    /// Dropped: it waits on the frontier.
    Waiting,
    /// Dropped: it is explored.
    Explored,
    /// Dropped: it was cut off at the limit.
    Pruned,
    /// Dropped: it lies on the path that leads here.
    OnPath,
    /// Dropped, although this path is better.
    DroppedThoughBetter,
    /// A better path to a node that waits.
    Improved,
    /// A better path to an explored node, which waits again.
    Reopened,
}

/// What a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// A path of so many moves.
    Path(usize),
    /// No solution: everything was searched.
    NoSolution,
    /// Cutoff: a limit pruned the search, which proves nothing.
    Cutoff,
}

/// How an answer was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is right.
    pub right: bool,
    /// Why a wrong answer is wrong, without a word on which is right; empty for the right one.
    pub against: String,
    /// The right answer.
    pub correct: String,
    /// Why that is right.
    pub reason: String,
}

impl FateKind {
    /// What became of a successor.
    #[must_use]
    pub fn of(fate: &Fate) -> Self {
        match fate.kind {
            _ if fate.is_goal => Self::Goal,
            _ if fate.has_met => Self::Meets,
            EventKind::DuplicateWaiting => Self::Waiting,
            EventKind::DuplicateExplored => Self::Explored,
            EventKind::DuplicatePruned => Self::Pruned,
            EventKind::DuplicateOnPath => Self::OnPath,
            EventKind::DroppedThoughBetter => Self::DroppedThoughBetter,
            EventKind::Improved if fate.is_reopened => Self::Reopened,
            EventKind::Improved => Self::Improved,
            _ => Self::New,
        }
    }

    /// Its words.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::New => "new: onto the frontier",
            Self::Goal => "the goal: the search ends",
            Self::Meets => "new here, and the other side has reached it: they meet",
            Self::Waiting => "dropped: it waits on the frontier already",
            Self::Explored => "dropped: it is explored already",
            Self::Pruned => "dropped: it was cut off at the limit before",
            Self::OnPath => "dropped: it lies on the path that leads here",
            Self::DroppedThoughBetter => "dropped, although this path to it is better",
            Self::Improved => "a better path to a state that waits",
            Self::Reopened => "a better path to an explored state: it waits again",
        }
    }

    /// Those that an algorithm can have.
    #[must_use]
    pub fn of_algorithm(algorithm: &Algorithm) -> Vec<Self> {
        use FateKind::{DroppedThoughBetter, Explored, Goal, Improved, Meets, New, OnPath, Pruned, Reopened, Waiting};
        match algorithm {
            Algorithm::BreadthFirst(options) if options.goal_test == breadth_first::GoalTest::OnExpansion => {
                vec![New, Waiting, Explored]
            }
            Algorithm::BreadthFirst(_) => vec![New, Goal, Waiting, Explored],
            Algorithm::Bidirectional(_) => vec![New, Meets, Waiting, Explored],
            Algorithm::DepthLimited(options) => match options.repeated {
                Repeated::AlongPath | Repeated::Allowed => vec![New, Explored, OnPath],
                Repeated::Shallowest => vec![New, Waiting, Explored, Pruned, Improved, Reopened],
                Repeated::PlainTable => vec![New, Waiting, Explored, Pruned, DroppedThoughBetter],
            },
            Algorithm::BestFirst(options) if options.closing == best_first::Closing::OnGeneration => {
                vec![New, Waiting, Explored, DroppedThoughBetter]
            }
            Algorithm::BestFirst(_) => vec![New, Waiting, Explored, Improved, Reopened],
        }
    }
}

impl Returned {
    pub(super) fn text(self) -> String {
        match self {
            Self::Path(1) => "a path of 1 move".into(),
            Self::Path(moves) => format!("a path of {moves} moves"),
            Self::NoSolution => "no solution".into(),
            Self::Cutoff => "cutoff".into(),
        }
    }
}

impl Run {
    /// The successor that a question is about, and what becomes of it.
    pub(super) fn fate_of(&self, of: Successor) -> Result<(Fate, usize), Fault> {
        let step = self.step_of(When::After(self.coming_step()))?;
        let is_it = |fate: &&Fate| match of {
            Successor::By(action) => fate.action == action,
            Successor::State(state) => fate.state == state,
        };
        let fate = self.trace().fates(step).iter().find(is_it).copied();
        let missing = || Fault::Question(format!("step {step} of {} has no such successor", self.name()));
        fate.map(|fate| (fate, step)).ok_or_else(missing)
    }

    pub(super) fn returned(&self) -> Result<Returned, Fault> {
        let outcome = self.trace().outcome_at(self.last_step()?);
        Ok(match (self.path()?, outcome) {
            (Some(path), _) => Returned::Path(path.actions.len()),
            (None, Outcome::Cutoff) => Returned::Cutoff,
            (None, _) => Returned::NoSolution,
        })
    }
}

impl Question {
    /// The right answer, in a scene that is prepared for it.
    ///
    /// # Errors
    /// If there is none.
    pub fn right(&self, scene: &Scene) -> Result<Answer, Fault> {
        Ok(match self {
            Self::Next { run } => {
                let run = &scene.runs()[*run];
                let taken = run.taken_in(run.coming_step())?;
                Answer::State(run.trace().record().node(taken).state)
            }
            Self::Fate { of, run } => Answer::Fate(FateKind::of(&scene.runs()[*run].fate_of(*of)?.0)),
            Self::Value(quantity) => Answer::Value(scene.value(*quantity)?),
            Self::Returns { run } => Answer::Returned(scene.runs()[*run].returned()?),
            Self::Fewest(counter) => {
                let of = |run| scene.value(Quantity::OfRun(RunFact::Counter(*counter, When::End), run));
                let Some(mut best) = scene.runs().first().map(|_| 0) else {
                    return Err(Fault::Question("there are no runs".into()));
                };
                let number = |value| if let Value::Number(number) = value { number } else { 0 };
                let counts: Vec<u64> =
                    (0..scene.runs().len()).map(|run| of(run).map(number)).collect::<Result<_, _>>()?;
                for run in 1..counts.len() {
                    best = if counts[run] < counts[best] { run } else { best };
                }
                if counts.iter().filter(|&&count| count == counts[best]).count() > 1 {
                    return Err(Fault::Question(format!("several runs have the fewest, {}", counts[best] / 100)));
                }
                Answer::Run(best)
            }
            Self::Choice(choices) => {
                let right = choices.iter().position(|choice| choice.right);
                Answer::Choice(right.ok_or_else(|| Fault::Question("no choice is right".into()))?)
            }
        })
    }

    /// The answers that can be offered, the right one among them; none where a number is to be typed.
    #[must_use]
    pub fn candidates(&self, scene: &Scene) -> Vec<Answer> {
        let Ok(right) = self.right(scene) else { return Vec::new() };
        let mut all: Vec<Answer> = match self {
            Self::Next { run } => states_in_view(&scene.runs()[*run]).into_iter().map(Answer::State).collect(),
            Self::Fate { run, .. } => {
                FateKind::of_algorithm(&scene.runs()[*run].trace().algorithm()).into_iter().map(Answer::Fate).collect()
            }
            Self::Value(quantity) if quantity.is_number() => return Vec::new(),
            Self::Value(quantity) => quantity.words().iter().map(|&word| Answer::Value(Value::Word(word))).collect(),
            Self::Returns { .. } => return Vec::new(),
            Self::Fewest(_) => (0..scene.runs().len()).map(Answer::Run).collect(),
            Self::Choice(choices) => (0..choices.len()).map(Answer::Choice).collect(),
        };
        if !all.contains(&right) {
            all.push(right);
        }
        all
    }

    /// Judges an answer, in a scene that is prepared for the question.
    ///
    /// # Errors
    /// If the question has no answer there: the checker finds that first.
    pub fn judge(&self, scene: &Scene, answer: &Answer) -> Result<Judged, Fault> {
        let right = self.right(scene)?;
        let is_right = right == *answer;
        Ok(Judged {
            right: is_right,
            against: if is_right { String::new() } else { against::of(self, scene, answer, &right)? },
            correct: self.answer_text(scene, &right),
            reason: reason::of(self, scene, &right)?,
        })
    }

    /// An answer in words.
    #[must_use]
    pub fn answer_text(&self, scene: &Scene, answer: &Answer) -> String {
        let unknown = || "?".to_owned();
        match (answer, self) {
            (Answer::State(state), _) => {
                scene.runs().first().map_or_else(unknown, |run| run.trace().space().state_text(*state))
            }
            (Answer::Fate(fate), _) => fate.text().to_owned(),
            (Answer::Value(value), _) => value.to_string(),
            (Answer::Returned(returned), _) => returned.text(),
            (Answer::Run(run), _) => scene.runs().get(*run).map_or_else(unknown, |run| run.title().to_owned()),
            (Answer::Choice(choice), Self::Choice(choices)) => {
                choices.get(*choice).map_or_else(unknown, |choice| choice.text.clone())
            }
            (Answer::Choice(_), _) => unknown(),
        }
    }
}

/// The states that a reader can point at: those on the frontier and the explored ones, at most some.
fn states_in_view(run: &Run) -> Vec<State> {
    const MOST: usize = 40;
    let at = run.at();
    let mut states: Vec<State> = Vec::new();
    for vertex in 0..at.graph_size().0.min(10 * MOST) {
        let (id, status) = at.vertex_status(vertex);
        if matches!(status, Status::Frontier | Status::Explored) {
            states.push(run.trace().record().node(id).state);
        }
    }
    states.truncate(MOST);
    states
}
