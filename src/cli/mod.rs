//! The command line: `searchscope` opens the window, `searchscope solve` answers a problem.
//!
//! A new subcommand is one new file here and one arm in `command`.

mod arguments;
mod failure;
mod help;
mod options;
mod print;
mod setup;
mod solve;
mod suggest;

use std::ffi::OsString;
use std::process::ExitCode;

use lexopt::{Arg, Parser};

pub use failure::complain;
use failure::{Failure, bad_input, of_lexopt, write_answer};
use suggest::{closest, shown};

/// What is left to do after the command line was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wish {
    /// Open the window: no command was given.
    Window,
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
        None => return Ok(Wish::Window),
        Some(Arg::Long("help") | Arg::Short('h')) => write_answer(help::PROGRAM)?,
        Some(Arg::Long("version") | Arg::Short('V')) => write_answer(help::VERSION)?,
        Some(Arg::Value(word)) if word == "solve" => solve::run(parser)?,
        Some(Arg::Value(word)) => {
            let (word, known) = (word.to_string_lossy(), closest(&word.to_string_lossy(), ["solve"]));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(arguments: &[&str]) -> Wish {
        run(arguments.iter().map(OsString::from))
    }

    #[test]
    fn no_command_opens_the_window() {
        assert_eq!(wish(&["searchscope"]), Wish::Window);
        assert_eq!(wish(&[]), Wish::Window);
    }

    #[test]
    fn a_wrong_argument_ends_the_program_instead() {
        assert_eq!(wish(&["searchscope", "--bogus"]), Wish::End(ExitCode::from(2)));
    }
}
