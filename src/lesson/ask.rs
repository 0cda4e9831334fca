//! A question of a lesson: who is expanded next, what becomes of a successor, a quantity, or the author's own choices.

use super::Setup;
use super::fault::{Fault, LessonError};
use super::names;
use super::quantity::{Counter, Quantity};
use super::words::{Line, Words};
use crate::space::notation::Place;
use crate::space::problem::Problem;
use crate::space::tiles::Move;
use crate::space::{Action, State};

/// A question with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Where it is written.
    pub place: Place,
    /// The words of the question.
    pub prompt: String,
    /// What is asked.
    pub question: Question,
}

/// What is asked. All but [`Question::Choice`] are answered by the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which state is expanded next, in a run.
    Next {
        /// The run.
        run: usize,
    },
    /// What becomes of a successor of the state that is expanded next (or, within a step, that is being expanded).
    Fate {
        /// The successor.
        of: Successor,
        /// The run.
        run: usize,
    },
    /// The value of a quantity.
    Value(Quantity),
    /// What a run returns: a path of some length, no solution, or cutoff.
    Returns {
        /// The run.
        run: usize,
    },
    /// Which of the runs needs fewest of something.
    Fewest(Counter),
    /// One of the author's choices.
    Choice(Vec<Choice>),
}

/// How a successor is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    /// By the action that leads to it.
    By(Action),
    /// By its state.
    State(State),
}

/// A choice with the author's explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its words.
    pub text: String,
    /// Whether it is right.
    pub right: bool,
    /// What is said to who takes it; it can be empty.
    pub explanation: String,
}

/// The most choices of a question.
const MOST_CHOICES: usize = 8;

const KINDS: &str = "next, fate, value, returns, fewest or choice";

impl Ask {
    pub(super) fn read(place: Place, lines: &[Line<'_>], setup: &Setup) -> Result<Self, LessonError> {
        let (first, rest) = lines.split_first().expect("a block that is read has a line");
        let mut words = first.words();
        let is_choice = words.take("choice");
        let question = if is_choice { Question::Choice(Vec::new()) } else { question(&mut words, setup)? };
        words.done()?;
        let is_prompt = |line: &&Line<'_>| !is_choice || !line.text.starts_with("- [") && !line.text.starts_with('>');
        let prompt: Vec<&str> = rest.iter().take_while(is_prompt).map(|line| line.text).collect();
        if !is_choice {
            let prompt = if prompt.is_empty() { question.prompt().into() } else { prompt.join("\n") };
            return Ok(Self { place, prompt, question });
        }
        if prompt.is_empty() {
            return Err(rest.first().unwrap_or(first).wrong(Fault::Expected {
                found: rest.first().unwrap_or(first).text.into(),
                expected: "the words of the question".into(),
            }));
        }
        let choices = choices(*first, &rest[prompt.len()..])?;
        Ok(Self { place, prompt: prompt.join("\n"), question: Question::Choice(choices) })
    }
}

impl Question {
    /// The usual words of such a question.
    fn prompt(&self) -> &'static str {
        match self {
            Self::Next { .. } => "Which state is expanded next?",
            Self::Fate { .. } => "What becomes of this successor?",
            Self::Value(_) => "How many?",
            Self::Returns { .. } => "What does the algorithm return?",
            Self::Fewest(_) => "Which needs the fewest?",
            Self::Choice(_) => "",
        }
    }
}

fn question(words: &mut Words<'_>, setup: &Setup) -> Result<Question, LessonError> {
    let run = |words: &mut Words<'_>| {
        if words.take("of") { names::run(words, setup, |_| false) } else { names::only_run(words, setup) }
    };
    if words.take("next") {
        return Ok(Question::Next { run: run(words)? });
    }
    if words.take("fate") {
        // "of" belongs to the successor, and another one to the run.
        if !words.take("of") {
            return Err(words.expected("of and a move or a board, as in fate of L"));
        }
        let of = successor(words, setup)?;
        return Ok(Question::Fate { of, run: run(words)? });
    }
    if words.take("value") {
        return Quantity::read(words, setup).map(Question::Value);
    }
    if words.take("returns") {
        return Ok(Question::Returns { run: run(words)? });
    }
    if words.take("fewest") {
        let place = words.place();
        let found = Counter::ALL.iter().find(|(name, _)| words.take(name));
        let names = Counter::ALL.map(|(name, _)| name).join(", ");
        let &(_, counter) = found.ok_or_else(|| words.expected(format!("a counter ({names})")))?;
        if setup.runs().len() < 2 {
            let why = "it compares runs, and there is only one";
            return Err(words.wrong_at(place, Fault::Question(why.into())));
        }
        return Ok(Question::Fewest(counter));
    }
    Err(words.expected(format!("a kind of question: {KINDS}")))
}

fn successor(words: &mut Words<'_>, setup: &Setup) -> Result<Successor, LessonError> {
    let toward = words.peek().and_then(|word| Move::ALL.into_iter().find(|toward| word == toward.letter().to_string()));
    match (names::problem(setup), toward) {
        (Problem::Tiles { .. }, Some(toward)) => {
            words.next();
            Ok(Successor::By(Action(toward as u8)))
        }
        _ => names::state(words, setup).map(Successor::State),
    }
}

/// Lines of `- [x] text` and `- [ ] text`, each with lines of `> explanation` after it.
fn choices(first: Line<'_>, lines: &[Line<'_>]) -> Result<Vec<Choice>, LessonError> {
    let mut choices: Vec<Choice> = Vec::new();
    for line in lines {
        let choice = [("- [x]", true), ("- [ ]", false)]
            .into_iter()
            .find_map(|(mark, right)| line.after(mark).map(|text| (text, right)));
        if let Some((text, right)) = choice {
            if choices.len() == MOST_CHOICES {
                return Err(line.wrong(Fault::TooMany { most: MOST_CHOICES, what: "choices" }));
            }
            choices.push(Choice { text: text.text.to_owned(), right, explanation: String::new() });
        } else if let (Some(text), Some(choice)) = (line.after(">"), choices.last_mut()) {
            let gap = if choice.explanation.is_empty() { "" } else { " " };
            choice.explanation += &format!("{gap}{}", text.text);
        } else {
            let expected = "a choice, - [x] right or - [ ] wrong, or > what is said to who takes it".into();
            return Err(line.wrong(Fault::Expected { found: line.text.into(), expected }));
        }
    }
    let rights = choices.iter().filter(|choice| choice.right).count();
    if rights != 1 || choices.len() < 2 {
        let why = format!(
            "exactly one choice is right, marked - [x], and another wrong, marked - [ ]: {rights} of {} are right",
            choices.len()
        );
        return Err(first.wrong(Fault::Question(why)));
    }
    if let Some(silent) = choices.iter().find(|choice| !choice.right && choice.explanation.is_empty()) {
        let why = format!("the wrong choice {:?} has no line of > explanation", silent.text);
        return Err(first.wrong(Fault::Question(why)));
    }
    Ok(choices)
}
