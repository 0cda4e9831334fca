//! Reads the command line, opens the window or runs a command; nothing else.

use std::process::ExitCode;

use searchscope::cli::{self, Wish};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Wish::Window => open_window(),
        Wish::End(code) => code,
    }
}

#[cfg(feature = "gui")]
fn open_window() -> ExitCode {
    match searchscope::ui::open_window() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => cli::complain(&reason),
    }
}

#[cfg(not(feature = "gui"))]
fn open_window() -> ExitCode {
    cli::complain("this build has no window: try searchscope solve --help")
}
