//! The command line: `searchscope` opens the window, as does a set-up; `searchscope solve` answers a problem,
//! `searchscope trace` writes down how it was searched, `searchscope lesson` checks lessons.
//!
//! A new subcommand is one new file here and one arm in `command`.

mod arguments;
mod break_it;
mod charts;
mod compare;
mod failure;
mod help;
mod heuristics;
mod lesson;
mod many;
mod options;
mod output;
mod print;
mod progress;
mod rivals;
mod setup;
mod solve;
mod suggest;
mod trace;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::{Arg, Parser};

use crate::search::SetUp;
pub use failure::complain;
use failure::{Failure, bad_input, of_lexopt, write_answer};
use suggest::{closest, shown};

/// What is left to do after the command line was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Open the window, with a set-up where one was given and no command.
    Window(Option<SetUp>),
    /// Open the window with the lessons of these files.
    Lessons(Vec<PathBuf>),
    /// End the process with this code: everything has been said.
    End(ExitCode),
}

/// Reads the arguments, the program's name first, and runs the command among them.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Wish {
    match command(&mut Parser::from_iter(arguments)) {
        Ok(wish) => wish,
        Err(failure) => Wish::End(failure.report()),
    }
}

fn command(parser: &mut Parser) -> Result<Wish, Failure> {
    match parser.next().map_err(of_lexopt)? {
        None => return Ok(Wish::Window(None)),
        Some(Arg::Long("help") | Arg::Short('h')) => write_answer(help::PROGRAM)?,
        Some(Arg::Long("version") | Arg::Short('V')) => write_answer(help::VERSION)?,
        Some(Arg::Value(word)) if word == "solve" => solve::run(parser)?,
        Some(Arg::Value(word)) if word == "trace" => trace::run(parser)?,
        Some(Arg::Value(word)) if word == "compare" => compare::run(parser)?,
        Some(Arg::Value(word)) if word == "break" => break_it::run(parser)?,
        Some(Arg::Value(word)) if word == "heuristics" => heuristics::run(parser)?,
        Some(Arg::Value(word)) if word == "lesson" => lesson::run(parser)?,
        Some(Arg::Value(word)) if SetUp::is_meant_by(&word.to_string_lossy()) => {
            let first = word.to_string_lossy().into_owned();
            return Ok(Wish::Window(Some(set_up(first, parser)?)));
        }
        Some(Arg::Value(word)) if Path::new(&word).extension().is_some_and(|extension| extension == "md") => {
            return lessons(word, parser).map(Wish::Lessons);
        }
        Some(Arg::Value(word)) => {
            let (word, known) = (
                word.to_string_lossy(),
                closest(&word.to_string_lossy(), ["solve", "trace", "compare", "break", "heuristics", "lesson"]),
            );
            return Err(bad_input(format!("unknown command {}: did you mean {known}?", shown(&word))));
        }
        Some(Arg::Long(name)) => {
            let known = closest(name, ["help", "version"]);
            return Err(bad_input(format!("unknown option --{}: did you mean --{known}?", shown(name))));
        }
        Some(Arg::Short(letter)) => return Err(suggest::unknown_short(letter)),
    }
    Ok(Wish::End(ExitCode::SUCCESS))
}

/// The set-up that begins with a word; a shell may have split it, and nothing else may follow.
fn set_up(mut text: String, parser: &mut Parser) -> Result<SetUp, Failure> {
    while let Some(argument) = parser.next().map_err(of_lexopt)? {
        match argument {
            Arg::Value(word) => text = text + " " + &word.to_string_lossy(),
            Arg::Long(name) => return Err(bad_input(format!("--{} does not go with a set-up alone", shown(name)))),
            Arg::Short(letter) => return Err(suggest::unknown_short(letter)),
        }
    }
    setup::of_line(&text)
}

/// Files of lessons, from the first on; each must be there.
fn lessons(first: OsString, parser: &mut Parser) -> Result<Vec<PathBuf>, Failure> {
    let mut files = vec![PathBuf::from(first)];
    while let Some(argument) = parser.next().map_err(of_lexopt)? {
        match argument {
            Arg::Value(word) => files.push(word.into()),
            Arg::Long(name) => return Err(bad_input(format!("--{} does not go with lessons", shown(name)))),
            Arg::Short(letter) => return Err(suggest::unknown_short(letter)),
        }
    }
    match files.iter().find(|file| !file.is_file()) {
        Some(file) => Err(bad_input(format!("there is no file {}", shown(&file.to_string_lossy())))),
        None => Ok(files),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(arguments: &[&str]) -> Wish {
        run(arguments.iter().map(OsString::from))
    }

    #[test]
    fn no_command_opens_the_window() {
        assert_eq!(wish(&["searchscope"]), Wish::Window(None));
        assert_eq!(wish(&[]), Wish::Window(None));
    }

    #[test]
    fn a_set_up_opens_the_window_with_it_also_where_the_shell_has_split_it() {
        let line = "searchscope/1 283104765; bfs goal-test=expansion; astar";
        let expected = Wish::Window(Some(line.parse().unwrap()));
        assert_eq!(wish(&["searchscope", line]), expected);
        assert_eq!(
            wish(&["searchscope", "searchscope/1", "283104765;", "bfs", "goal-test=expansion;", "astar"]),
            expected
        );
    }

    #[test]
    fn files_of_lessons_open_the_window_with_them_and_must_be_there() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/08-a-star.md");
        assert_eq!(wish(&["searchscope", file, file]), Wish::Lessons(vec![file.into(), file.into()]));
        assert_eq!(wish(&["searchscope", file, "no-such.md"]), Wish::End(ExitCode::from(2)));
    }

    #[test]
    fn a_wrong_argument_ends_the_program_instead() {
        let refused = Wish::End(ExitCode::from(2));
        assert_eq!(wish(&["searchscope", "--bogus"]), refused);
        assert_eq!(wish(&["searchscope", "searchscope/1 283104765; bsf"]), refused);
        assert_eq!(wish(&["searchscope", "searchscope/1 283104765; bfs", "--stats"]), refused);
    }
}
