//! Reads the command line, opens the window or runs a command; nothing else.

use std::process::ExitCode;

use searchscope::cli::{self, Wish};
use searchscope::search::SetUp;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Wish::Window(set_up) => open_window(set_up),
        Wish::End(code) => code,
    }
}

#[cfg(feature = "gui")]
fn open_window(set_up: Option<SetUp>) -> ExitCode {
    match searchscope::ui::open_window(set_up) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => cli::complain(&reason),
    }
}

#[cfg(not(feature = "gui"))]
fn open_window(_: Option<SetUp>) -> ExitCode {
    cli::complain("this build has no window: try searchscope solve --help")
}
