//! Why a command gives no answer, with its exit code; and the two streams that it writes to.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use super::suggest::shown;

/// Why there is no answer, in words for standard error.
#[derive(Debug)]
pub(super) struct Failure {
    reason: Reason,
    message: String,
}

/// The kinds of failure, by their exit codes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// The answer could not be written.
    Output = 1,
    /// Something that was given is wrong.
    BadInput = 2,
    /// A budget is spent.
    Budget = 3,
    /// A depth limit pruned the search, and nothing was found above it.
    Cutoff = 4,
}

impl Failure {
    pub(super) fn new(reason: Reason, message: impl Into<String>) -> Self {
        Self { reason, message: message.into() }
    }

    /// Says it, and gives its exit code.
    pub(super) fn report(self) -> ExitCode {
        say(&self.message);
        ExitCode::from(self.reason as u8)
    }
}

/// Something that was given is wrong.
pub(super) fn bad_input(message: impl Into<String>) -> Failure {
    Failure::new(Reason::BadInput, message)
}

/// What is wrong with the form of the arguments.
pub(super) fn of_lexopt(error: lexopt::Error) -> Failure {
    match error {
        lexopt::Error::UnexpectedValue { option, .. } => bad_input(format!("{} takes no value", shown(&option))),
        other => bad_input(shown(&other.to_string())),
    }
}

/// Says on standard error why the program cannot go on, and gives the exit code for it.
#[must_use]
pub fn complain(message: &str) -> ExitCode {
    say(message);
    ExitCode::FAILURE
}

fn say(message: &str) {
    write_note(&format!("searchscope: {message}\n"));
}

/// Writes to standard error. Where nobody can read it there is nobody to tell.
pub(super) fn write_note(text: &str) {
    io::stderr().lock().write_all(text.as_bytes()).unwrap_or_default();
}

/// Writes a whole answer to standard output. A reader that has gone away has read what it wanted.
pub(super) fn write_answer(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(Reason::Output, format!("the answer cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}
