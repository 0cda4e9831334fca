//! The lessons that can be opened: those that come with the program, and those from files.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use crate::lesson::{BUILT_IN, Lesson, LessonError};

/// A lesson on the shelf, or a file that was meant to be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volume {
    /// What names it among all: a built-in lesson's name, a file's path.
    pub key: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The lesson, or all that is wrong with it.
    pub lesson: Result<Arc<Lesson>, Vec<LessonError>>,
    /// Its pictures: paths as the text names them, and what is in the files.
    pub pictures: Vec<(String, Arc<[u8]>)>,
}

/// Where a lesson comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It comes with the program.
    BuiltIn,
    /// A file, which is read again when it changes.
    File(PathBuf),
    /// Bytes without a file behind them.
    Bytes,
}

impl Volume {
    /// A lesson from bytes that no file stands behind.
    #[must_use]
    pub fn of_bytes(name: &str, bytes: &[u8]) -> Self {
        let lesson = Lesson::read_bytes(bytes, name).map(Arc::new);
        Self { key: name.to_owned(), origin: Origin::Bytes, lesson, pictures: Vec::new() }
    }

    /// Its title, or the name of the file that is none.
    #[must_use]
    pub fn title(&self) -> &str {
        self.lesson.as_ref().map_or(&self.key, |lesson| &lesson.header.title)
    }
}

/// The built-in lessons, in their order: read once, when they are first asked for.
pub(super) fn built_in() -> Vec<Volume> {
    static VOLUMES: LazyLock<Vec<Volume>> = LazyLock::new(|| {
        let volume = |source: &crate::lesson::Source| {
            let lesson = Lesson::read(source.text, source.file).map(Arc::new);
            let key = source.file.trim_end_matches(".md").to_owned();
            Volume { key, origin: Origin::BuiltIn, lesson, pictures: Vec::new() }
        };
        BUILT_IN.iter().map(volume).collect()
    });
    VOLUMES.clone()
}
