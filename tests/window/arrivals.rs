//! Lessons that arrive from outside: dropped on the window, as files or as bytes, with pictures beside them.

#[expect(dead_code, reason = "nothing is held against a picture here")]
#[path = "../support/renderer.rs"]
pub(super) mod renderer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{DroppedFile, Key};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use searchscope::ui::Window;

use super::lessons::GOOD;
use super::save::Folder;
use super::{SIZES, press, window};

/// What egui hands over of a file.
#[derive(Debug)]
struct Dropped {
    path: PathBuf,
    bytes: Result<Vec<u8>, String>,
}

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.path
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        self.bytes.clone()
    }
}

fn drop_on(harness: &mut Harness<'_, Window>, files: impl IntoIterator<Item = Dropped>) {
    harness.input_mut().dropped_files =
        files.into_iter().map(|file| Arc::new(file) as egui::DroppedFileHandle).collect();
    harness.step();
}

#[test]
fn a_file_that_is_dropped_is_read_from_its_place_and_opened() {
    let (folder, mut harness) = (Folder::new("dropped"), window(SIZES[0]));
    let file = folder.0.join("mine.md");
    std::fs::write(&file, GOOD).unwrap();
    let unread = Err("the file is there: nobody asks for its bytes".to_owned());
    drop_on(&mut harness, [Dropped { path: file.clone(), bytes: unread }]);
    harness.step();
    harness.get_by_label("My own");
    // It is watched, as every file is.
    assert_eq!(harness.state().model.watched_file(), Some(file.as_path()));
}

#[test]
fn what_is_dropped_as_bytes_alone_is_opened_by_its_name() {
    let mut harness = window(SIZES[0]);
    let broken = Dropped { path: "nowhere/bad.md".into(), bytes: Ok(b"nothing".to_vec()) };
    let good = Dropped { path: "nowhere/good.md".into(), bytes: Ok(GOOD.as_bytes().to_vec()) };
    drop_on(&mut harness, [broken, good]);
    harness.run();
    harness.get_by_label("My own");
    assert_eq!(harness.state().model.lessons.open().unwrap().key(), "good.md");
    assert_eq!(harness.state().model.watched_file(), None);
    press(&mut harness, Key::H);
    harness.get_by_label_contains("bad.md:1:1: a lesson begins with a header");
}

#[test]
fn what_cannot_be_read_when_it_is_dropped_is_said() {
    let mut harness = window(SIZES[0]);
    drop_on(&mut harness, [Dropped { path: "gone.md".into(), bytes: Err("no such file".into()) }]);
    harness.run();
    harness.get_by_label("gone.md: no such file");
    assert!(harness.state().model.lessons.open().is_none());
}

/// The pixels of the window that have the colour of the picture.
fn coloured(lesson: &Path) -> usize {
    let mut harness: Harness<'_, Window> =
        renderer::window([1280.0, 800.0]).build_ui_state(|ui, window: &mut Window| window.ui(ui), Window::default());
    harness.state_mut().model.open_lesson_files(&[lesson.to_owned()]);
    // The picture is decoded while frames are drawn.
    let count = |harness: &mut Harness<'_, Window>| {
        harness.step();
        harness.render().unwrap().pixels().filter(|pixel| pixel.0[..3] == COLOUR).count()
    };
    (0..12).map(|_| count(&mut harness)).max().unwrap()
}

const COLOUR: [u8; 3] = [255, 0, 255];

#[test]
fn a_picture_beside_a_lesson_is_drawn_and_one_outside_its_folder_is_not() {
    let folders = [Folder::new("pictures"), Folder::new("outside")];
    let [inside, outside] = folders.each_ref().map(|folder| &folder.0);
    let picture = image::RgbImage::from_pixel(40, 30, image::Rgb(COLOUR));
    picture.save(inside.join("beside.png")).unwrap();
    picture.save(outside.join("other.png")).unwrap();
    let lesson = |name: &str, picture: &str| {
        let file = inside.join(name);
        std::fs::write(&file, format!("{GOOD}\n![a picture]({picture})\n")).unwrap();
        file
    };
    assert!(coloured(&lesson("a.md", "beside.png")) >= 40 * 30 / 2, "it is drawn");
    let other = outside.join("other.png");
    let relative = format!("../{}/other.png", outside.file_name().unwrap().to_str().unwrap());
    for path in [relative.as_str(), other.to_str().unwrap()] {
        let file = lesson("b.md", path);
        assert_eq!(coloured(&file), 0, "{path}");
        let volume = searchscope::model::lessons::read_file(&file).unwrap();
        let faults = volume.lesson.unwrap_err();
        assert!(faults[0].to_string().contains("leads out of the lesson's folder"), "{path}: {faults:?}");
    }
    // A link in the folder that leads out of it is no picture of the folder.
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&other, inside.join("link.png")).unwrap();
        assert_eq!(coloured(&lesson("c.md", "link.png")), 0);
    }
}
