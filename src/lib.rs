//! Searchscope teaches search algorithms, one expansion at a time.
//!
//! The map, from the ground up; each part knows only those above it in this list:
//!
//! | part | what is in it | a new one of these goes here |
//! |---|---|---|
//! | [`space`] | WHAT is searched: states, moves, costs, heuristics | a space: a file in `space/` |
//! | [`search`] | HOW: one file per algorithm, one expansion per step | an algorithm: a file in `search/`, an arm in [`search::Algorithm`] |
//! | [`trace`] | WHAT HAPPENED: the recorded run, readable at any step | a layout: a file in `trace/layout/`, an arm in [`trace::Placement::new`] |
//! | [`lesson`] | lessons: text, set-ups, questions, claims that are checked | a lesson: a file in `lessons/` |
//! | [`export`] | out of the program: tables, graphs, traces, pictures | a format: a file in `export/`, a variant of [`export::Format`] |
//! | [`model`] | everything the window knows, and the commands on it | a command: a row in `model/command.rs` |
//! | [`ui`] | drawing only: reads the model, pushes commands | a panel: a file in `ui/`, a line in `Window::panels` |
//! | [`cli`] | the subcommands | a subcommand: a file in `cli/` |
//!
//! The words are those of Russell and Norvig's textbook, in the code as in the window.

pub mod cli;
pub mod export;
pub mod lesson;
pub mod model;
pub mod search;
pub mod space;
pub mod trace;
#[cfg(feature = "gui")]
pub mod ui;
