//! A lesson whose author goes on writing it: it is read again, with its pictures and links.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use searchscope::lesson::BUILT_IN;
use searchscope::model::{Action, Panel};
use searchscope::ui::Window;

use super::arrivals::renderer;
use super::lessons::{GOOD, TALL, open};
use super::save::Folder;
use super::window;

const RED: [u8; 3] = [255, 0, 0];
const BLUE: [u8; 3] = [0, 0, 255];
const GREEN: [u8; 3] = [0, 255, 0];

/// A window that can be drawn.
fn drawn() -> Harness<'static, Window> {
    renderer::window([1280.0, 800.0]).build_ui_state(|ui, window: &mut Window| window.ui(ui), Window::default())
}

/// Says that a file was written so many seconds from now.
fn date(file: &Path, later: u64) {
    let time = SystemTime::now() + Duration::from_secs(later);
    File::options().write(true).open(file).unwrap().set_modified(time).unwrap();
}

fn write(file: &Path, text: &str, later: u64) {
    fs::write(file, text).unwrap();
    date(file, later);
}

fn paint(file: &Path, colour: [u8; 3], later: u64) {
    image::RgbImage::from_pixel(40, 30, image::Rgb(colour)).save(file).unwrap();
    date(file, later);
}

fn pixels(harness: &mut Harness<'_, Window>, colour: [u8; 3]) -> usize {
    harness.render().unwrap().pixels().filter(|pixel| pixel.0[..3] == colour).count()
}

/// Draws frames until the picture of this colour is there, and sees that it is the only one of the three.
#[track_caller]
fn shows_only(harness: &mut Harness<'_, Window>, colour: [u8; 3]) {
    let is_there = |harness: &mut Harness<'_, Window>| {
        harness.step();
        pixels(harness, colour) >= 40 * 30 / 2
    };
    assert!((0..100).any(|_| is_there(harness)), "the picture of {colour:?} is not drawn");
    for other in [RED, BLUE, GREEN].into_iter().filter(|&other| other != colour) {
        assert_eq!(pixels(harness, other), 0, "{other:?} beside {colour:?}");
    }
}

/// Frames for more than a second.
fn wait(harness: &mut Harness<'_, Window>) {
    harness.run_steps(8);
}

#[test]
fn two_lessons_whose_pictures_have_the_same_name_show_each_its_own() {
    let folders = [Folder::new("picture-one"), Folder::new("picture-two")];
    let files = folders.each_ref().map(|folder| folder.0.join("mine.md"));
    let mut harness = drawn();
    for (file, colour) in files.iter().zip([RED, BLUE]) {
        fs::write(file, format!("{GOOD}\n![a picture](p.png)\n")).unwrap();
        paint(&file.with_file_name("p.png"), colour, 0);
    }
    for (file, colour) in [(0, RED), (1, BLUE), (0, RED)] {
        harness.state_mut().model.open_lesson_files(&files[file..=file]);
        shows_only(&mut harness, colour);
    }
}

#[test]
fn a_picture_and_a_link_that_an_edit_brings_are_there_and_so_is_a_picture_that_is_painted_anew() {
    let folder = Folder::new("edited");
    let [file, picture] = ["mine.md", "p.png"].map(|name| folder.0.join(name));
    paint(&picture, RED, 0);
    write(&file, &format!("{GOOD}\n![a picture](p.png)\n"), 0);
    let mut harness = drawn();
    harness.state_mut().model.open_lesson_files(std::slice::from_ref(&file));
    shows_only(&mut harness, RED);
    wait(&mut harness);
    // Another picture under the same name, with an edit of the text.
    paint(&picture, BLUE, 10);
    write(&file, &format!("{GOOD}\n[Go there](02-breadth-first-search.md)\n\n![a picture](p.png)\n"), 10);
    wait(&mut harness);
    shows_only(&mut harness, BLUE);
    // The picture alone.
    paint(&picture, GREEN, 20);
    wait(&mut harness);
    shows_only(&mut harness, GREEN);
    harness.get_by_label("Go there").click();
    harness.run_steps(3);
    assert_eq!(harness.state().model.lessons.open().unwrap().key(), "02-breadth-first-search");
}

#[test]
fn a_file_is_read_again_when_it_changes_and_an_idle_window_without_one_is_not_repainted() {
    let folder = Folder::new("watched");
    let file = folder.0.join("mine.md");
    fs::write(&file, GOOD).unwrap();
    let mut harness = window(TALL);
    harness.state_mut().model.open_lesson_files(std::slice::from_ref(&file));
    wait(&mut harness);
    harness.get_by_label("My own");
    write(&file, &GOOD.replace("My own", "My second"), 10);
    wait(&mut harness);
    harness.get_by_label("My second");
    // While it is broken, that is said, and the lesson stays.
    write(&file, "nothing", 20);
    wait(&mut harness);
    harness.get_by_label("My second");
    harness.get_by_label_contains("mine.md:1:1: a lesson begins with a header");
    let delay = harness.output().viewport_output.values().map(|output| output.repaint_delay).min();
    assert!(delay.unwrap() <= Duration::from_secs(1), "{delay:?}");
    open(&mut harness, BUILT_IN[0].file);
    harness.run();
    harness.step();
    let delay = harness.output().viewport_output.values().map(|output| output.repaint_delay).min();
    assert!(delay.unwrap() > Duration::from_mins(1), "{delay:?}");
    assert!(harness.state().model.shows(Panel::Lesson) && harness.state().model.allows(Action::NextLessonStep));
}
