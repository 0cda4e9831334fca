//! Reads the command line, then opens the window or runs a command.

fn main() {
    searchscope::ui::open_window().unwrap();
}
