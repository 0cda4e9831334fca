//! Work in numbered pieces that threads share.
//!
//! Where the system gives none, as in a browser, [`Pool::advance`] does the same work in slices on the caller's. The
//! results stand in the order of the pieces, however many threads there were, and stay when the work is stopped.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{Builder, JoinHandle};

/// What there is to do, in pieces that do not depend on each other.
pub(crate) trait Work: Send + Sync + 'static {
    /// What a worker keeps in hand between slices: the piece under way, and what the next can use again.
    type Hand: Default + Send;
    /// What comes out of a piece.
    type Yield: Clone + Send;

    /// How many pieces there are.
    fn pieces(&self) -> usize;

    /// Goes on with a piece, for some milliseconds at most, and gives what came out once it is done. A piece that
    /// was begun with one hand and is begun again with another gives the same.
    fn go_on(&self, hand: &mut Self::Hand, piece: usize) -> Option<Self::Yield>;
}

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Pieces that are done.
    pub done: usize,
    /// All pieces.
    pub total: usize,
}

impl Progress {
    /// Whether there is nothing left to do.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self.done == self.total
    }
}

/// Work that threads share, as whoever lets it run sees it: a batch, a hunt.
pub trait Workload: Send + 'static {
    /// Pieces that are done, of all.
    fn progress(&self) -> Progress;

    /// Starts so many threads on what is left; see also [`Self::progress`].
    fn start(&mut self, threads: NonZeroUsize);

    /// Stops. What is done is kept, and [`Self::start`] goes on with the rest.
    fn stop(&mut self);

    /// Waits for the threads.
    fn wait(&mut self);

    /// Whether threads are at work.
    fn is_running(&self) -> bool;

    /// Goes on for some milliseconds on the caller's thread. `false` when all is done.
    fn advance(&mut self) -> bool;
}

/// What a pool does the work of.
pub(crate) trait Pooled: Send + 'static {
    type Work: Work;
    /// What its threads are called.
    const NAME: &str;

    fn pool(&self) -> &Pool<Self::Work>;
    fn pool_mut(&mut self) -> &mut Pool<Self::Work>;
}

impl<T: Pooled> Workload for T {
    fn progress(&self) -> Progress {
        self.pool().progress()
    }

    fn start(&mut self, threads: NonZeroUsize) {
        self.pool_mut().start(threads, T::NAME);
    }

    fn stop(&mut self) {
        self.pool_mut().stop();
    }

    fn wait(&mut self) {
        self.pool_mut().wait();
    }

    fn is_running(&self) -> bool {
        self.pool().is_running()
    }

    fn advance(&mut self) -> bool {
        self.pool_mut().advance()
    }
}

/// Work, what came out of it so far, and the threads that are at it.
pub(crate) struct Pool<W: Work> {
    shared: Arc<Shared<W>>,
    /// The caller's own, where it does the work.
    worker: Worker<W>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared<W: Work> {
    work: W,
    desk: Mutex<Desk<W::Yield>>,
    done: AtomicUsize,
    is_stopped: AtomicBool,
}

struct Desk<Y> {
    yields: Vec<Option<Y>>,
    /// The pieces that are done, as they came.
    order: Vec<usize>,
    /// The first piece that nobody has begun.
    next: usize,
    /// Pieces that were begun and given back.
    returned: Vec<usize>,
}

struct Worker<W: Work> {
    hand: W::Hand,
    piece: Option<usize>,
}

impl<W: Work> Default for Worker<W> {
    fn default() -> Self {
        Self { hand: W::Hand::default(), piece: None }
    }
}

impl<W: Work> Pool<W> {
    /// Nothing is begun.
    pub(crate) fn new(work: W) -> Self {
        let yields = std::iter::repeat_with(|| None).take(work.pieces()).collect();
        let desk = Mutex::new(Desk { yields, order: Vec::new(), next: 0, returned: Vec::new() });
        Self {
            shared: Arc::new(Shared { work, desk, done: AtomicUsize::new(0), is_stopped: AtomicBool::new(false) }),
            worker: Worker::default(),
            threads: Vec::new(),
        }
    }

    pub(crate) fn work(&self) -> &W {
        &self.shared.work
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress { done: self.shared.done.load(Ordering::Acquire), total: self.shared.work.pieces() }
    }

    /// What has come out of each piece so far.
    pub(crate) fn yields(&self) -> Vec<Option<W::Yield>> {
        self.shared.desk().yields.clone()
    }

    /// What has come out since so many pieces were done, with the piece of each, in the order in which they were done.
    pub(crate) fn yields_after(&self, done: usize) -> Vec<(usize, W::Yield)> {
        let desk = self.shared.desk();
        desk.order[done..].iter().filter_map(|&piece| Some((piece, desk.yields[piece].clone()?))).collect()
    }

    /// One slice of the work on the caller's thread. `false` when nothing is left to begin or to go on with.
    pub(crate) fn advance(&mut self) -> bool {
        self.worker.go_on(&self.shared)
    }

    /// Starts so many threads, or goes on after a stop. Those that are at work already are stopped first.
    pub(crate) fn start(&mut self, threads: NonZeroUsize, name: &str) {
        self.stop();
        self.shared.give_back(std::mem::take(&mut self.worker).piece);
        self.shared.is_stopped.store(false, Ordering::Release);
        for number in 1..=threads.get() {
            let shared = Arc::clone(&self.shared);
            let builder = Builder::new().name(format!("{name} {number}"));
            let spawned = builder.spawn(move || shared.run());
            // Where the system gives no further thread, those that there are do the work, and the caller can.
            self.threads.extend(spawned);
        }
    }

    /// Stops the threads. What is done is kept; what was begun is begun again by the next start.
    pub(crate) fn stop(&mut self) {
        self.shared.is_stopped.store(true, Ordering::Release);
        self.wait();
    }

    /// Waits until the threads have nothing left to do.
    pub(crate) fn wait(&mut self) {
        for thread in self.threads.drain(..) {
            if let Err(panic) = thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
    }

    /// Whether a thread is at work.
    pub(crate) fn is_running(&self) -> bool {
        self.threads.iter().any(|thread| !thread.is_finished())
    }
}

impl<W: Work> Drop for Pool<W> {
    fn drop(&mut self) {
        self.shared.is_stopped.store(true, Ordering::Release);
        for thread in self.threads.drain(..) {
            // A panic in a thread was reported when it came up; another one here would end the program.
            drop(thread.join());
        }
    }
}

impl<W: Work> Shared<W> {
    fn desk(&self) -> MutexGuard<'_, Desk<W::Yield>> {
        self.desk.lock().expect("nobody panics at the desk")
    }

    fn run(&self) {
        let mut worker = Worker::default();
        while !self.is_stopped.load(Ordering::Acquire) {
            if !worker.go_on(self) {
                return;
            }
        }
        self.give_back(worker.piece);
    }

    fn give_back(&self, piece: Option<usize>) {
        self.desk().returned.extend(piece);
    }
}

impl<Y> Desk<Y> {
    fn take(&mut self) -> Option<usize> {
        self.returned.pop().or_else(|| {
            let piece = self.next;
            self.next += usize::from(piece < self.yields.len());
            (piece < self.yields.len()).then_some(piece)
        })
    }
}

impl<W: Work> Worker<W> {
    fn go_on(&mut self, shared: &Shared<W>) -> bool {
        let Some(piece) = self.piece.take().or_else(|| shared.desk().take()) else {
            return false;
        };
        match shared.work.go_on(&mut self.hand, piece) {
            None => self.piece = Some(piece),
            result => {
                // The next piece is taken on the same way to the desk: some take hardly longer than the way.
                let mut desk = shared.desk();
                desk.yields[piece] = result;
                desk.order.push(piece);
                self.piece = desk.take();
                drop(desk);
                shared.done.fetch_add(1, Ordering::AcqRel);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares the numbers below it, each in as many slices as it is large.
    struct Squares(usize);

    impl Work for Squares {
        type Hand = usize;
        type Yield = usize;

        fn pieces(&self) -> usize {
            self.0
        }

        fn go_on(&self, hand: &mut usize, piece: usize) -> Option<usize> {
            if *hand < piece {
                *hand += 1;
                return None;
            }
            *hand = 0;
            Some(piece * piece)
        }
    }

    fn squares() -> Vec<Option<usize>> {
        (0..200).map(|number| Some(number * number)).collect()
    }

    #[test]
    fn the_results_stand_in_order_whoever_did_the_work() {
        for threads in 1..=4 {
            let mut pool = Pool::new(Squares(200));
            pool.start(NonZeroUsize::new(threads).unwrap(), "test");
            pool.wait();
            assert_eq!((pool.yields(), pool.progress()), (squares(), Progress { done: 200, total: 200 }));
        }
        let mut pool = Pool::new(Squares(200));
        while pool.advance() {}
        assert_eq!(pool.yields(), squares());
    }

    #[test]
    fn what_is_new_since_a_look_adds_up_to_all_and_nothing_comes_twice() {
        let mut pool = Pool::new(Squares(200));
        let mut seen: Vec<(usize, usize)> = Vec::new();
        while pool.progress().done < 200 {
            pool.start(NonZeroUsize::new(2).unwrap(), "test");
            for _ in 0..3 {
                seen.extend(pool.yields_after(seen.len()));
            }
            pool.stop();
        }
        seen.extend(pool.yields_after(seen.len()));
        seen.sort_unstable();
        assert_eq!(seen, (0..200).map(|number| (number, number * number)).collect::<Vec<_>>());
    }

    #[test]
    fn what_is_stopped_goes_on_where_it_was() {
        let mut pool = Pool::new(Squares(200));
        for _ in 0..20 {
            pool.start(NonZeroUsize::new(2).unwrap(), "test");
            let before = pool.progress().done;
            pool.stop();
            assert!(!pool.is_running());
            assert!(pool.progress().done >= before);
        }
        pool.start(NonZeroUsize::MIN, "test");
        pool.wait();
        assert_eq!(pool.yields(), squares());
    }
}
