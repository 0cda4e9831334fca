//! The open lesson: its step, what the window shows for it, and the answers to its questions.

mod files;
mod progress;
mod question;
mod shelf;
mod stage;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use files::{Folder, lessons_of, read_bytes, read_file};
pub use progress::{Answered, Progress, Reading, Tally};
pub use question::Pending;
pub use shelf::{Origin, Volume};

use super::{Model, Panel};
use crate::lesson::{self, Allowance, FactCheck, FactPlace, Fault, Lesson, LessonError, Part, Preparation, Step};
use stage::{Staged, Staging};

/// The lessons on the shelf, the open one, and how far the student is.
pub struct Lessons {
    shelf: Vec<Volume>,
    open: Option<Open>,
    /// How far the student is in each.
    pub progress: Progress,
    /// Whether the start screen, which offers them, is shown.
    pub shows_start: bool,
    /// What went wrong with a file or with the saved progress.
    pub notice: Option<String>,
    /// The file that is watched, and when it and its pictures were written as of the last look.
    written: Option<(std::path::PathBuf, Vec<Option<std::time::SystemTime>>)>,
}

impl Default for Lessons {
    fn default() -> Self {
        Self {
            shelf: shelf::built_in(),
            open: None,
            progress: Progress::default(),
            shows_start: false,
            notice: None,
            written: None,
        }
    }
}

/// The lesson that is open, at a step.
pub struct Open {
    key: String,
    lesson: Arc<Lesson>,
    step: usize,
    /// The part whose stage the window was last set to.
    shown: Option<usize>,
    staged: Option<Staged>,
    /// What the window is about to be set to.
    staging: Option<Staging>,
    /// The part whose question is about to wait for an answer.
    asking: Option<(usize, Preparation)>,
    pending: Option<Pending>,
    /// What could not be shown or asked, and why.
    fault: Option<LessonError>,
    /// The facts of the step, while they are held against the search.
    checking: Option<FactCheck>,
    /// Those that are not so.
    untrue: BTreeMap<FactPlace, Fault>,
    /// The panel that was pointed at, and how often one was.
    pointed: Option<(lesson::Panel, u64)>,
}

impl Open {
    fn new(key: &str, lesson: Arc<Lesson>, step: usize) -> Self {
        let step = step.min(lesson.steps.len() - 1);
        let key = key.to_owned();
        Self {
            key,
            lesson,
            step,
            shown: None,
            staged: None,
            staging: None,
            asking: None,
            pending: None,
            fault: None,
            checking: None,
            untrue: BTreeMap::new(),
            pointed: None,
        }
    }

    /// What names it on the shelf.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The number of its step, from 0.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// Its step.
    #[must_use]
    pub fn content(&self) -> &Step {
        &self.lesson.steps[self.step]
    }

    /// Whether its step is the last.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.step + 1 == self.lesson.steps.len()
    }

    /// The part whose stage the window was last set to.
    #[must_use]
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// Whether what is shown, asked or stated needs a run that is still being made.
    #[must_use]
    pub fn is_preparing(&self) -> bool {
        self.staging.is_some() || self.asking.is_some() || self.checking.is_some()
    }

    /// The question that waits for an answer.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// What could not be shown or asked, and why.
    #[must_use]
    pub fn fault(&self) -> Option<&LessonError> {
        self.fault.as_ref()
    }

    /// Whether the facts of the step are still being held against the search.
    #[must_use]
    pub fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// What is wrong with a fact of a part, if it is not so.
    #[must_use]
    pub fn untrue(&self, part: usize, fact: usize) -> Option<&Fault> {
        self.untrue.get(&(part, fact))
    }

    /// Goes on with holding the facts of the step against the search.
    fn check_facts(&mut self) {
        let Some(mut checking) = self.checking.take() else { return };
        if checking.advance(&self.lesson) {
            self.untrue = checking.into_untrue().into_iter().collect();
        } else {
            self.checking = Some(checking);
        }
    }

    /// The panel that the lesson points at, and how often one was: a view goes there once.
    #[must_use]
    pub fn pointed(&self) -> Option<(lesson::Panel, u64)> {
        self.pointed
    }
}

impl Lessons {
    /// The lessons, those that come with the program first.
    #[must_use]
    pub fn shelf(&self) -> &[Volume] {
        &self.shelf
    }

    /// The lesson of a key.
    #[must_use]
    pub fn volume(&self, key: &str) -> Option<&Volume> {
        self.shelf.iter().find(|volume| volume.key == key)
    }

    /// The lesson that is open.
    #[must_use]
    pub fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    /// How a question of the open step was answered so far.
    #[must_use]
    pub fn answered(&self, part: usize) -> Option<&Answered> {
        let open = self.open.as_ref()?;
        let key = progress::question_key(&open.lesson, open.step, part)?;
        self.progress.reading(&open.key)?.answers.get(&key)
    }

    /// The parts of the open step up to its first open question: what follows may hold the answer.
    #[must_use]
    pub fn visible_parts(&self) -> &[Part] {
        let Some(open) = &self.open else { return &[] };
        let parts = &open.content().parts;
        &parts[..self.open_question().map_or(parts.len(), |ask| ask + 1)]
    }

    /// The part with the first question of the open step that is not closed.
    #[must_use]
    pub fn open_question(&self) -> Option<usize> {
        let parts = &self.open.as_ref()?.content().parts;
        let is_closed = |part| self.answered(part).is_some_and(|answered| answered.is_closed);
        (0..parts.len()).find(|&part| matches!(parts[part], Part::Ask(_)) && !is_closed(part))
    }

    /// Whether a step of a lesson was read with all its questions answered.
    #[must_use]
    pub fn is_done(&self, key: &str, step: usize) -> bool {
        self.progress.reading(key).is_some_and(|reading| reading.done.contains(&step))
    }

    /// The lesson to go on with: the first good one that is not complete, from the open one on.
    #[must_use]
    pub fn next_to_read(&self) -> Option<&Volume> {
        let is_left = |volume: &&Volume| volume.lesson.is_ok() && !self.progress.tally(volume).is_complete();
        let open = self.shelf.iter().position(|volume| self.open().is_some_and(|open| open.key() == volume.key));
        let (before, from) = self.shelf.split_at(open.unwrap_or(0));
        from.iter().chain(before).find(is_left)
    }

    /// The lesson that a link in another one leads to: the file beside it, else the built-in lesson of that name.
    #[must_use]
    pub fn linked(&self, from: &str, file: &str) -> Option<String> {
        let beside = match &self.volume(from)?.origin {
            Origin::File(path) => Some(path.with_file_name(file).to_string_lossy().into_owned()),
            Origin::BuiltIn | Origin::Bytes => None,
        };
        let name = file.trim_end_matches(".md");
        let is_it = |volume: &&Volume| beside.as_ref() == Some(&volume.key);
        let found = self.shelf.iter().find(is_it).or_else(|| self.volume(name));
        found.map(|volume| volume.key.clone())
    }

    /// Puts a lesson on the shelf, in the place of the one that has its key.
    pub fn add(&mut self, volume: Volume) {
        match self.shelf.iter_mut().find(|other| other.key == volume.key) {
            Some(other) => *other = volume,
            None => self.shelf.push(volume),
        }
    }

    /// Marks the open step as done if all its questions are answered.
    fn finish_step(&mut self) {
        let is_done = self.open_question().is_none();
        if let Some(open) = self.open.as_ref().filter(|_| is_done) {
            self.progress.reading_mut(&open.key).done.insert(open.step);
        }
    }
}

impl Model {
    /// Opens a lesson where the student left it.
    pub(super) fn open_lesson(&mut self, key: &str) {
        let Some(Ok(lesson)) = self.lessons.volume(key).map(|volume| &volume.lesson) else { return };
        let lesson = Arc::clone(lesson);
        let step = self.lessons.progress.reading(key).map_or(0, |reading| reading.step);
        self.lessons.open = Some(Open::new(key, lesson, step));
        self.lessons.shows_start = false;
        if !self.shows(Panel::Lesson) {
            self.toggle(Panel::Lesson);
        }
        let step = self.lessons.open().map_or(0, Open::step);
        self.open_step(step);
    }

    /// Opens a step of the lesson, and sets the window to the first moment that it shows.
    pub(super) fn open_step(&mut self, step: usize) {
        let Some(open) = &mut self.lessons.open else { return };
        *open = Open::new(&open.key, Arc::clone(&open.lesson), step);
        let (key, step, first) = (open.key.clone(), open.step, stage::group_after(&open.content().parts, 0));
        self.lessons.progress.reading_mut(&key).step = step;
        self.stage(first);
        self.take_up_question();
        // Those of the lessons that come with the program are held against it by its tests.
        let is_sure = self.lessons.volume(&key).is_some_and(|volume| volume.origin == Origin::BuiltIn);
        if let Some(open) = self.lessons.open.as_mut().filter(|_| !is_sure) {
            open.checking = Some(FactCheck::of_step(&open.lesson, open.step, Allowance::default()));
            self.prepare_lesson_at_once();
        }
    }

    /// Goes on to the next step; at the end, back to the list of lessons.
    pub(super) fn next_step(&mut self) {
        self.lessons.finish_step();
        let Some(open) = &self.lessons.open else { return };
        if open.is_at_end() {
            self.lessons.shows_start = true;
        } else {
            self.open_step(open.step + 1);
        }
    }

    pub(super) fn previous_step(&mut self) {
        if let Some(step) = self.lessons.open().and_then(|open| open.step().checked_sub(1)) {
            self.open_step(step);
        }
    }

    /// Puts a lesson on the shelf again after its file has changed; if it is open, it stays open at its step.
    pub fn renew_lesson(&mut self, volume: Volume) {
        let key = volume.key.clone();
        self.lessons.add(volume);
        if self.lessons.open().is_some_and(|open| open.key() == key) {
            // A file that is broken for a while is said to be so, and the lesson stays as it was.
            self.open_lesson(&key);
        }
    }

    /// The scores as CSV.
    #[must_use]
    pub fn scores(&self) -> String {
        let mut bytes = Vec::new();
        let written = self.lessons.progress.write_csv(self.lessons.shelf(), &mut bytes);
        written.expect("a vector takes all that is written to it");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    pub(super) fn reset_progress(&mut self, key: Option<&str>) {
        self.lessons.progress.reset(key);
        let Some(open) = &self.lessons.open else { return };
        if key.is_none_or(|key| key == open.key()) {
            self.open_step(0);
        }
    }
}
