//! A bar on standard error while something takes long: on a terminal, and nowhere else.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use super::failure::write_note;
use crate::export::table::grouped;
use crate::model::{Progress as Done, Workload};

/// What is quicker than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(300);
/// Between two pictures of the bar.
const PAUSE: Duration = Duration::from_millis(100);
/// Between two looks at how far it is.
const LOOK: Duration = Duration::from_millis(20);
const CELLS: usize = 30;

/// The bar.
pub(super) struct Progress {
    is_watched: bool,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self { is_watched: io::stderr().is_terminal(), next: Instant::now() + PATIENCE, is_shown: false }
    }

    /// Says how far it is, if it is time to.
    pub(super) fn show(&mut self, done: usize, of: usize, words: impl FnOnce() -> String) {
        if self.is_watched && Instant::now() >= self.next {
            self.next = Instant::now() + PAUSE;
            self.is_shown = true;
            write_note(&format!("\r\u{1b}[K{} {}", bar(done, of), words()));
        }
    }
}

/// Does work on so many threads to its end, and shows how far it is; `pieces` says what it is cut into.
pub(super) fn carry_out(work: &mut impl Workload, threads: NonZeroUsize, pieces: &str) {
    let mut progress = Progress::new();
    work.start(threads);
    while work.is_running() {
        let Done { done, total } = work.progress();
        progress.show(done, total, || format!("{} of {} {pieces}", grouped(done as u64), grouped(total as u64)));
        thread::sleep(LOOK);
    }
    work.wait();
    // Where the system gave no thread, there is this one.
    while work.advance() {}
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            write_note("\r\u{1b}[K");
        }
    }
}

fn bar(done: usize, of: usize) -> String {
    let full = (CELLS * done.min(of)).checked_div(of).unwrap_or(0);
    format!("[{}{}]", "#".repeat(full), " ".repeat(CELLS - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_fills_up_and_never_flows_over() {
        let full = |done, of| bar(done, of).chars().filter(|&c| c == '#').count();
        assert_eq!([full(0, 10), full(5, 10), full(10, 10), full(11, 10), full(0, 0)], [0, 15, 30, 30, 0]);
        assert_eq!(bar(3, 10).len(), bar(10, 10).len());
    }
}
