//! Reads the command line, opens the window or runs a command; nothing else.

use std::path::PathBuf;
use std::process::ExitCode;

use searchscope::cli::{self, Wish};
use searchscope::search::SetUp;
#[cfg(feature = "gui")]
use searchscope::ui::Opening;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Wish::Window(set_up) => open_window(set_up, Vec::new()),
        Wish::Lessons(files) => open_window(None, files),
        Wish::End(code) => code,
    }
}

#[cfg(feature = "gui")]
fn open_window(set_up: Option<SetUp>, lessons: Vec<PathBuf>) -> ExitCode {
    match searchscope::ui::open_window(Opening { set_up, lessons }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => cli::complain(&reason),
    }
}

#[cfg(not(feature = "gui"))]
fn open_window(_: Option<SetUp>, _: Vec<PathBuf>) -> ExitCode {
    cli::complain("this build has no window: try searchscope solve --help")
}
