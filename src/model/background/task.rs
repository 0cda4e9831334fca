//! One piece of work that cannot be cut into slices, on a thread of its own.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

/// Work that is under way. Dropping it does not wait: what comes out is thrown away.
pub(in crate::model) struct Task<T>(Receiver<T>);

impl<T: Send + 'static> Task<T> {
    /// Begins. Where the system gives no thread, as in a browser, it is done when this returns.
    pub fn start(name: &str, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, receiver) = channel();
        let here = Arc::new(Mutex::new(Some((work, sender))));
        let there = Arc::clone(&here);
        if Builder::new().name(name.to_owned()).spawn(move || carry_out(&there)).is_err() {
            carry_out(&here);
        }
        Self(receiver)
    }

    /// What came out, once it is done.
    ///
    /// # Panics
    /// If the work did.
    pub fn take(&self) -> Option<T> {
        match self.0.try_recv() {
            Ok(made) => Some(made),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("work in the background failed"),
        }
    }

    /// Waits for what comes out.
    ///
    /// # Panics
    /// If the work did.
    pub fn wait(self) -> T {
        self.0.recv().expect("work in the background failed")
    }
}

fn carry_out<T>(job: &Mutex<Option<(impl FnOnce() -> T, Sender<T>)>>) {
    let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some((work, sender)) = job {
        // Where the task was dropped nobody waits for it.
        drop(sender.send(work()));
    }
}
