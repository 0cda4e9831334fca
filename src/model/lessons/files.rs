//! Lessons from files: a file with its pictures, the files of a folder, and whether a file has changed.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::{Origin, Volume};
use crate::lesson::{Lesson, Library, MOST_BYTES};
use crate::model::Model;

/// Larger pictures are left out.
const MOST_PICTURE_BYTES: usize = 8 << 20;

/// The folder in which a lesson's file lies.
pub struct Folder(PathBuf);

impl Folder {
    /// The folder of a file.
    #[must_use]
    pub fn of(file: &Path) -> Self {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Self(folder.to_owned())
    }

    /// A file of the folder, if it is there and no link leads out of the folder.
    fn find(&self, path: &str) -> Option<PathBuf> {
        let real = |path: &Path| path.canonicalize().ok();
        let (folder, file) = (real(&self.0)?, real(&self.0.join(path))?);
        (file.starts_with(folder) && file.is_file()).then_some(file)
    }
}

impl Library for Folder {
    fn has_lesson(&self, file: &str) -> bool {
        self.find(file).is_some()
    }

    fn has_picture(&self, path: &str) -> bool {
        self.find(path).is_some()
    }
}

/// At most so many bytes of a file, and one more where it is longer. What is no file, such as a pipe, is not opened:
/// it could be waited for without end.
fn read_up_to(path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(std::io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a lesson's file, as far as they can be one.
///
/// # Errors
/// If it is no file, or cannot be read.
pub fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    read_up_to(path, MOST_BYTES)
}

/// Reads a lesson with its pictures, or all that is wrong with it.
///
/// # Errors
/// One line if the file cannot be read.
pub fn read_file(path: &Path) -> Result<Volume, String> {
    let unreadable = |error: std::io::Error| format!("{} cannot be read: {error}", path.display());
    let bytes = read_bytes(path).map_err(unreadable)?;
    let name = path.to_string_lossy().into_owned();
    let lesson = Lesson::read_bytes(&bytes, &name).map(Arc::new);
    let folder = Folder::of(path);
    let mut pictures: Vec<(String, Arc<[u8]>)> = Vec::new();
    for picture in lesson.iter().flat_map(|lesson| &lesson.pictures) {
        let bytes = folder.find(&picture.path).and_then(|file| read_up_to(&file, MOST_PICTURE_BYTES).ok());
        if let Some(bytes) = bytes.filter(|bytes| bytes.len() <= MOST_PICTURE_BYTES) {
            pictures.push((picture.path.clone(), bytes.into()));
        }
    }
    Ok(Volume { key: name, origin: Origin::File(path.to_owned()), lesson, pictures })
}

/// The files of a folder that are meant to be lessons, by their names.
#[must_use]
pub fn lessons_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    files.retain(|file| {
        let is_lesson = file.extension().is_some_and(|extension| extension == "md");
        is_lesson && file.file_name().is_some_and(|name| name != "README.md") && file.is_file()
    });
    files.sort();
    files
}

/// When a lesson's file and its pictures were written last.
fn written(path: &Path, volume: &Volume) -> Vec<Option<SystemTime>> {
    let folder = Folder::of(path);
    let pictures = volume.lesson.iter().flat_map(|lesson| &lesson.pictures);
    let files = std::iter::once(Some(path.to_owned())).chain(pictures.map(|picture| folder.find(&picture.path)));
    let time = |file: PathBuf| fs::metadata(file).and_then(|meta| meta.modified()).ok();
    files.map(|file| file.and_then(time)).collect()
}

impl Model {
    /// Puts the lessons of files on the shelf, and gives the key of the first that can be opened. What cannot be read
    /// at all is said.
    pub fn add_lesson_files(&mut self, paths: &[PathBuf]) -> Option<String> {
        let mut first = None;
        for path in paths {
            let key = self.take_in(read_file(path));
            first = first.or(key);
        }
        first
    }

    /// Opens the first good lesson of some files; where there is none, the start screen says what is wrong with them.
    pub fn open_lesson_files(&mut self, paths: &[PathBuf]) {
        let first = self.add_lesson_files(paths);
        self.open_first(first);
    }

    /// The same with what was dropped on the window: a path, and the bytes for where no file is there.
    pub fn open_dropped<'a>(
        &mut self,
        dropped: impl IntoIterator<Item = (&'a Path, impl FnOnce() -> Result<Vec<u8>, String>)>,
    ) {
        let mut first = None;
        for (path, bytes) in dropped {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let read =
                if path.is_file() { read_file(path) } else { bytes().map(|bytes| Volume::of_bytes(&name, &bytes)) };
            let key = self.take_in(read.map_err(|why| format!("{name}: {why}")));
            first = first.or(key);
        }
        self.open_first(first);
    }

    fn open_first(&mut self, key: Option<String>) {
        match key {
            Some(key) => self.open_lesson(&key),
            None => self.lessons.shows_start = true,
        }
    }

    /// Puts a file on the shelf, and gives its key if it is a good lesson.
    fn take_in(&mut self, read: Result<Volume, String>) -> Option<String> {
        match read {
            Ok(volume) => {
                let key = volume.lesson.is_ok().then(|| volume.key.clone());
                self.lessons.add(volume);
                key
            }
            Err(why) => {
                self.lessons.notice = Some(why);
                None
            }
        }
    }

    /// The file of the open lesson.
    #[must_use]
    pub fn watched_file(&self) -> Option<&Path> {
        self.watched().map(|(path, _)| path)
    }

    fn watched(&self) -> Option<(&Path, &Volume)> {
        let volume = self.lessons.volume(self.lessons.open()?.key())?;
        match &volume.origin {
            Origin::File(path) => Some((path, volume)),
            Origin::BuiltIn | Origin::Bytes => None,
        }
    }

    /// Reads the open lesson again if its file, or a picture of it, was written since the last look.
    pub fn look_at_file(&mut self) {
        let now = self.watched().map(|(path, volume)| (path.to_owned(), written(path, volume)));
        let before = std::mem::replace(&mut self.lessons.written, now.clone());
        if let (Some((file, then)), Some((path, now))) = (before, now)
            && file == path
            && then != now
            && let Ok(volume) = read_file(&path)
        {
            self.renew_lesson(volume);
        }
    }
}
