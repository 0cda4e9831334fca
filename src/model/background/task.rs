//! One piece of work that cannot be cut into slices, on a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

/// Work that is under way. Dropping it does not wait: what comes out is thrown away, and the work is told.
pub(in crate::model) struct Task<T> {
    made: Receiver<T>,
    wish: Wish,
}

/// Whether somebody still wants what comes out.
#[derive(Clone)]
pub(in crate::model) struct Wish(Arc<AtomicBool>);

impl Wish {
    pub fn is_there(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The work panicked, which was reported when it did: a fault of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program failed at it: a fault in it, and worth a report")]
pub(in crate::model) struct Panicked;

impl<T: Send + 'static> Task<T> {
    /// Begins. Where the system gives no thread, as in a browser, it is done when this returns.
    pub fn start(name: &str, work: impl FnOnce(&Wish) -> T + Send + 'static) -> Self {
        let (sender, made) = channel();
        let wish = Wish(Arc::new(AtomicBool::new(true)));
        let here = Arc::new(Mutex::new(Some((work, wish.clone(), sender))));
        let there = Arc::clone(&here);
        if Builder::new().name(name.to_owned()).spawn(move || carry_out(&there)).is_err() {
            carry_out(&here);
        }
        Self { made, wish }
    }

    /// What came out, once it is done.
    pub fn take(&self) -> Option<Result<T, Panicked>> {
        match self.made.try_recv() {
            Ok(made) => Some(Ok(made)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Panicked)),
        }
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.wish.0.store(false, Ordering::Relaxed);
    }
}

fn carry_out<T>(job: &Mutex<Option<(impl FnOnce(&Wish) -> T, Wish, Sender<T>)>>) {
    let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some((work, wish, sender)) = job {
        // Where the task was dropped nobody waits for it.
        drop(sender.send(work(&wish)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waited<T: Send + 'static>(task: &Task<T>) -> Result<T, Panicked> {
        loop {
            if let Some(made) = task.take() {
                return made;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn what_comes_out_is_taken_once_it_is_done() {
        let task = Task::start("test", Wish::is_there);
        assert_eq!(waited(&task), Ok(true));
    }

    #[test]
    fn a_panic_is_told_and_ends_nothing_else() {
        let task: Task<()> = Task::start("test", |_| panic!("on purpose, in a test"));
        assert_eq!(waited(&task), Err(Panicked));
    }

    #[test]
    fn work_whose_task_was_dropped_is_told() {
        let (sender, ended) = channel();
        let task = Task::start("test", move |wish| {
            while wish.is_there() {
                std::thread::yield_now();
            }
            sender.send(()).unwrap();
        });
        assert!(task.take().is_none());
        drop(task);
        assert_eq!(ended.recv(), Ok(()));
    }
}
