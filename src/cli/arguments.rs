//! What the arguments of a command ask for that searches one problem, each checked as far as it can be alone.

use lexopt::{Arg, Parser};

use super::failure::{Failure, bad_input, of_lexopt};
use super::setup::of_line;
use super::suggest::{closest, shown, unknown_short};
use crate::search::preset::{self, Preset};
use crate::search::{Algorithm, Budget, SetUp};
use crate::space::route_map::CITIES;
use crate::space::tiles::{MoveOrder, Shape};

/// The options that every such command has, and that do not belong to an algorithm.
const OPTIONS: [&str; 10] =
    ["algorithm", "budget", "from", "help", "memory", "moves", "preset", "size", "to", "version"];

/// A run ends before its nodes have numbers that no longer fit.
const MOST_NODES: usize = 250_000_000;

/// What one command takes besides what all take.
pub(super) trait Own: Default {
    /// Its options.
    const OPTIONS: &'static [&'static str];

    /// Those of them that take no value.
    const FLAGS: &'static [&'static str];

    /// Takes an option, if it is one of its own as it is written.
    fn take(&mut self, name: &str, value: Option<&str>) -> Result<Taken, Failure>;
}

/// Whether a command took an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    Yes,
    No,
}

/// What is asked of a command.
pub(super) enum Request<T> {
    Help,
    Version,
    Run(Box<Arguments>, T),
}

/// The arguments that all share; what was not given is `None` or empty.
#[derive(Default)]
pub(super) struct Arguments {
    /// The words that spell the boards.
    pub boards: Vec<String>,
    /// The set-up that was given in place of boards.
    pub set_up: Option<SetUp>,
    pub preset: Option<Preset>,
    pub size: Option<Shape>,
    pub order: Option<MoveOrder>,
    pub from: Option<usize>,
    pub to: Option<usize>,
    pub algorithm: Option<Algorithm>,
    /// Every other option, with its value: an algorithm may know it.
    pub settings: Vec<(String, Option<String>)>,
    pub budget: Budget,
    /// The names of the options that the command has, for suggestions.
    pub known: Vec<&'static str>,
}

/// Reads what follows the name of a command.
pub(super) fn read<T: Own>(parser: &mut Parser) -> Result<Request<T>, Failure> {
    let known = [&OPTIONS[..], T::OPTIONS].concat();
    let (mut arguments, mut own) = (Arguments { known, ..Arguments::default() }, T::default());
    while let Some(argument) = parser.next().map_err(of_lexopt)? {
        let name = match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Request::Help),
            Arg::Long("version") | Arg::Short('V') => return Ok(Request::Version),
            Arg::Long(name) => name.to_owned(),
            Arg::Short(letter) => return Err(unknown_short(letter)),
            Arg::Value(word) => {
                arguments.boards.push(word.to_string_lossy().into_owned());
                continue;
            }
        };
        let value = if T::FLAGS.contains(&name.as_str()) { None } else { value(parser) };
        if own.take(&name, value.as_deref())? == Taken::No {
            arguments.take(name, value)?;
        }
    }
    if arguments.boards.first().is_some_and(|word| SetUp::is_meant_by(word)) {
        arguments.set_up = Some(of_line(&std::mem::take(&mut arguments.boards).join(" "))?);
    }
    Ok(Request::Run(Box::new(arguments), own))
}

/// The value of the option that was read last: no value begins as an option does.
fn value(parser: &mut Parser) -> Option<String> {
    let value = parser.optional_value().or_else(|| {
        let mut rest = parser.try_raw_args()?;
        let is_option = rest.peek()?.to_string_lossy().starts_with("--");
        if is_option { None } else { rest.next() }
    });
    value.map(|value| value.to_string_lossy().into_owned())
}

impl Arguments {
    fn take(&mut self, name: String, value: Option<String>) -> Result<(), Failure> {
        let text = value.as_deref();
        match name.as_str() {
            "preset" => self.preset = Some(one_of("preset", text, &preset::all(), |preset| preset.name)?),
            "algorithm" => {
                self.algorithm = Some(one_of("algorithm", text, &Algorithm::all(), Algorithm::name)?);
            }
            "from" => self.from = Some(city("from", text)?),
            "to" => self.to = Some(city("to", text)?),
            "size" => self.size = Some(parsed("size", text, "rows x columns, as in 3x3")?),
            "moves" => self.order = Some(parsed("moves", text, "each of U, D, L and R once, as in UDLR")?),
            "budget" => self.budget.nodes = count("budget", text, "nodes", MOST_NODES)?,
            "memory" => self.budget.bytes = count("memory", text, "MiB", usize::MAX >> 20)? << 20,
            _ => self.settings.push((name, value)),
        }
        Ok(())
    }
}

pub(super) fn needed<'a>(option: &str, text: Option<&'a str>, allowed: &str) -> Result<&'a str, Failure> {
    text.ok_or_else(|| bad_input(format!("--{option} needs a value: {allowed}")))
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    option: &str,
    text: Option<&str>,
    allowed: &str,
) -> Result<T, Failure> {
    needed(option, text, allowed)?.parse().map_err(|error| bad_input(format!("--{option}: {error}")))
}

/// The thing of a name, in either case.
pub(super) fn one_of<T: Clone>(
    option: &str,
    text: Option<&str>,
    things: &[T],
    name: impl Fn(&T) -> &'static str,
) -> Result<T, Failure> {
    let names = || things.iter().map(&name).collect::<Vec<_>>();
    let text = match text {
        Some(text) => text,
        None => needed(option, text, &names().join(", "))?,
    };
    things
        .iter()
        .find(|&thing| name(thing).eq_ignore_ascii_case(text))
        .cloned()
        .ok_or_else(|| bad_input(format!("{:?} is no value of --{option}: {}", shown(text), names().join(", "))))
}

fn city(option: &str, text: Option<&str>) -> Result<usize, Failure> {
    let text = needed(option, text, "a city of Romania, as in Arad")?;
    CITIES.iter().position(|city| city.eq_ignore_ascii_case(text)).ok_or_else(|| {
        let (text, known) = (shown(text), closest(text, CITIES));
        bad_input(format!("--{option}: there is no city {text:?} on this map: did you mean {known}?"))
    })
}

pub(super) fn count(option: &str, text: Option<&str>, unit: &str, most: usize) -> Result<usize, Failure> {
    let allowed = format!("1 to {most} {unit}");
    let text = needed(option, text, &allowed)?;
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| bad_input(format!("{:?} is no value of --{option}: {allowed}", shown(text))))
}
