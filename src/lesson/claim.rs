//! A fact that a lesson states and the engine checks: `moves = 22`, `expanded of astar < expanded of bfs`.

use super::Setup;
use super::fault::LessonError;
use super::quantity::{BoardFact, Counter, Quantity, ends_run};
use super::value::Value;
use super::whole::named;
use super::words::{Line, Words};
use crate::space::notation::Place;

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where it is written.
    pub place: Place,
    /// As it is written.
    pub text: String,
    /// What it is about.
    pub left: Quantity,
    /// How the two compare.
    pub operator: Operator,
    /// What it is compared with.
    pub right: Operand,
}

/// What a quantity is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A value.
    Value(Value),
    /// Another quantity.
    Quantity(Quantity),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// =
    Equal,
    /// !=
    Unequal,
    /// <
    Less,
    /// <=
    AtMost,
    /// >
    Greater,
    /// >=
    AtLeast,
}

impl Operator {
    /// All, by their signs.
    pub const ALL: [(&'static str, Self); 6] = [
        ("=", Self::Equal),
        ("!=", Self::Unequal),
        ("<", Self::Less),
        ("<=", Self::AtMost),
        (">", Self::Greater),
        (">=", Self::AtLeast),
    ];

    /// Whether it holds between two values. A word is neither less nor greater than anything.
    #[must_use]
    pub fn holds(self, left: Value, right: Value) -> bool {
        match (self, left, right) {
            (Self::Equal, ..) => left == right,
            (Self::Unequal, ..) => left != right,
            (Self::Less, Value::Number(left), Value::Number(right)) => left < right,
            (Self::AtMost, Value::Number(left), Value::Number(right)) => left <= right,
            (Self::Greater, Value::Number(left), Value::Number(right)) => left > right,
            (Self::AtLeast, Value::Number(left), Value::Number(right)) => left >= right,
            _ => false,
        }
    }
}

impl Claim {
    /// The fact in the words of the window.
    #[must_use]
    pub fn words(&self, setup: &Setup) -> String {
        let (sign, _) = Operator::ALL.iter().find(|&&(_, operator)| operator == self.operator).expect("one of all");
        let space = || setup.set_ups[0].1.problem().space();
        let is_alone = setup.runs().len() == 1;
        let told = |side: &str, quantity: Quantity| match (quantity, side.rsplit_once(" of ")) {
            (Quantity::OfSpace(fact), _) => fact.words(&*space()),
            (Quantity::OfBoard(BoardFact::H(index), state), _) => {
                let space = space();
                format!("h of {} by {}", space.state_text(state), named(&*space, index))
            }
            (Quantity::OfRun(_, run), Some((fact, name))) if !is_alone => {
                let moment = name.split(' ').skip_while(|word| !ends_run(word));
                [&[fact, "of", &setup.run_titles()[run]], &*moment.collect::<Vec<_>>()].concat().join(" ")
            }
            _ => side.to_owned(),
        };
        let Some((left, right)) = self.text.split_once(&format!(" {sign} ")) else { return self.text.clone() };
        let right = match self.right {
            Operand::Quantity(quantity) => told(right, quantity),
            Operand::Value(_) => right.to_owned(),
        };
        let is_count = matches!((self.left, self.operator), (Quantity::OfSpace(_), Operator::Equal));
        let sign = if is_count { ":" } else { &format!(" {sign}") };
        let text = format!("{}{sign} {right}", told(left, self.left));
        Counter::ALL.iter().fold(text, |text, (name, counter)| text.replace(name, &counter.words()))
    }

    pub(super) fn read(line: Line<'_>, setup: &Setup) -> Result<Self, LessonError> {
        let mut words = line.words();
        let left = Quantity::read(&mut words, setup)?;
        let (operator, is_order) = operator(&mut words)?;
        if is_order && !left.is_number() {
            return Err(line.words().expected("a number, which < and > compare,"));
        }
        let right = operand(&mut words, left, setup)?;
        words.done()?;
        Ok(Self { place: line.place(), text: line.text.to_owned(), left, operator, right })
    }
}

fn operator(words: &mut Words<'_>) -> Result<(Operator, bool), LessonError> {
    let found = Operator::ALL.iter().find(|(sign, _)| words.take(sign));
    let &(_, operator) = found.ok_or_else(|| words.expected("=, !=, <, <=, > or >="))?;
    Ok((operator, !matches!(operator, Operator::Equal | Operator::Unequal)))
}

fn operand(words: &mut Words<'_>, left: Quantity, setup: &Setup) -> Result<Operand, LessonError> {
    let known = if left.is_number() { "a number" } else { "a word" };
    let at = words.clone();
    if let Some(value) = Value::take(words, left.words()) {
        if matches!(value, Value::Number(_)) && !left.is_number() {
            return Err(at.expected(format!("one of {}", left.words().join(", "))));
        }
        return Ok(Operand::Value(value));
    }
    let mut ahead = words.clone();
    match Quantity::read(&mut ahead, setup) {
        Ok(quantity) => {
            *words = ahead;
            Ok(Operand::Quantity(quantity))
        }
        // A quantity that began well and went wrong is pointed at; anything else was meant to be a value.
        Err(error) if error.place != at.place() => Err(error),
        Err(_) if left.words().is_empty() => Err(at.expected(format!("{known} or a quantity"))),
        Err(_) => Err(at.expected(format!("{known} ({}) or a quantity", left.words().join(", ")))),
    }
}
