//! The window as eframe runs it: opens it, names it, saves how it looks.

use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::Window;
use crate::model::lessons::{Progress, lessons_of};
use crate::model::{Command, Looks};
use crate::search::SetUp;

const LOOKS: &str = "looks-1";

/// The progress in the lessons; its text says which version it has.
const PROGRESS: &str = "lessons";

/// Progress that could not be read: nothing is written over it.
const PROGRESS_LEFT_ASIDE: &str = "lessons-left-aside";

/// The name by which the system keeps what is the program's.
const APP: &str = "searchscope";

/// What the window opens with.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// A set-up.
    pub set_up: Option<SetUp>,
    /// Files of lessons.
    pub lessons: Vec<PathBuf>,
}

struct App {
    window: Window,
    title: String,
    /// Saved progress that could not be read.
    left_aside: Option<String>,
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.window.ui(ui);
        let title = self.window.model.title();
        if title != self.title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        if std::mem::take(&mut self.window.model.wants_quit) {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, LOOKS, &self.window.model.looks);
        if let Some(text) = &self.left_aside {
            storage.set_string(PROGRESS_LEFT_ASIDE, text.clone());
        }
        storage.set_string(PROGRESS, self.window.model.lessons.progress.to_text());
    }

    /// What egui remembers of sizes would outlive changes of the panels.
    fn persist_egui_memory(&self) -> bool {
        false
    }
}

/// The window as it opens; `own` is the folder of the teacher's lessons.
fn app(context: &eframe::CreationContext<'_>, opening: &Opening, own: Option<&Path>) -> App {
    let mut window = Window::default();
    let model = &mut window.model;
    let looks = context.storage.and_then(|storage| eframe::get_value::<Looks>(storage, LOOKS));
    model.lessons.shows_start = looks.is_none() && opening.set_up.is_none();
    if let Some(looks) = looks {
        let layout = looks.layout;
        model.looks = looks;
        model.apply(Command::UseLayout(layout));
    }
    let saved = context.storage.and_then(|storage| storage.get_string(PROGRESS));
    let left_aside = saved.and_then(|text| match Progress::from_text(&text) {
        Ok(progress) => {
            model.lessons.progress = progress;
            None
        }
        Err(why) => {
            model.lessons.notice = Some(why);
            model.lessons.shows_start = true;
            Some(text)
        }
    });
    if let Some(folder) = own {
        model.add_lesson_files(&lessons_of(folder));
    }
    if let Some(set_up) = &opening.set_up {
        model.apply(Command::Open(set_up.clone()));
    }
    if !opening.lessons.is_empty() {
        model.open_lesson_files(&opening.lessons);
    }
    App { window, title: String::new(), left_aside }
}

/// Opens the window, with what is set up in it where that is given, and returns when it is closed.
///
/// # Errors
/// One line that says why no window can be opened here.
pub fn open_window(opening: Opening) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Searchscope")
        .with_app_id(APP)
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([720.0, 520.0]);
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    if cfg!(target_os = "linux") && ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none()) {
        return Err("no display: set DISPLAY or WAYLAND_DISPLAY, or use `searchscope solve`".into());
    }
    run(options, opening)
        .map_err(|why| format!("no window on this display: {}", why.lines().next().unwrap_or_default()))
}

/// Runs the window. winit panics where a library of the system is missing: as long as no window is open, a
/// panic comes back as a text; later it is a fault of the program, and is left alone.
fn run(options: eframe::NativeOptions, opening: Opening) -> Result<(), String> {
    let message = Arc::new(Mutex::new(String::new()));
    let heard = Arc::clone(&message);
    std::panic::set_hook(Box::new(move |panic| {
        if let Ok(mut heard) = heard.lock() {
            *heard = panic.to_string().replace('\n', " ");
        }
    }));
    let is_open = Arc::new(AtomicBool::new(false));
    let opened = Arc::clone(&is_open);
    let options = AssertUnwindSafe(options);
    let ended = std::panic::catch_unwind(move || {
        let options = options;
        let create: eframe::AppCreator<'_> = Box::new(move |context| {
            // From here on panics are reported in the usual way.
            drop(std::panic::take_hook());
            opened.store(true, Ordering::Relaxed);
            let own = eframe::storage_dir(APP).map(|folder| folder.join("lessons"));
            Ok(Box::new(app(context, &opening, own.as_deref())))
        });
        eframe::run_native(APP, options.0, create)
    });
    match ended {
        Ok(ended) => ended.map_err(|error| error.to_string()),
        Err(panic) if is_open.load(Ordering::Relaxed) => std::panic::resume_unwind(panic),
        Err(_) => Err(message.lock().map_or_else(|_| String::new(), |message| message.clone())),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::lesson::{Answer, Returned};

    /// What eframe keeps between two starts.
    #[derive(Default)]
    struct Kept(BTreeMap<String, String>);

    impl eframe::Storage for Kept {
        fn get_string(&self, key: &str) -> Option<String> {
            self.0.get(key).cloned()
        }

        fn set_string(&mut self, key: &str, value: String) {
            self.0.insert(key.to_owned(), value);
        }

        fn remove_string(&mut self, key: &str) {
            self.0.remove(key);
        }

        fn flush(&mut self) {}
    }

    fn start(kept: &Kept) -> App {
        start_with(kept, None)
    }

    fn start_with(kept: &Kept, own: Option<&Path>) -> App {
        let mut context = eframe::CreationContext::_new_kittest(egui::Context::default());
        context.storage = Some(kept);
        app(&context, &Opening::default(), own)
    }

    const LESSON: &str = "02-breadth-first-search";

    #[test]
    fn progress_and_scores_are_read_back_by_the_next_window() {
        let mut kept = Kept::default();
        let mut first = start(&kept);
        assert!(first.window.model.lessons.shows_start, "the first start offers the lessons");
        let model = &mut first.window.model;
        model.apply(Command::NameStudent("Ada".into()));
        model.apply(Command::OpenLesson(LESSON.into()));
        let part = model.lessons.open_question().expect("the lesson begins with a question");
        model.apply(Command::Answer(part, Answer::Returned(Returned::Path(3))));
        model.apply(Command::LessonStep(2));
        let scores = model.scores();
        eframe::App::save(&mut first, &mut kept);

        let mut second = start(&kept);
        let model = &mut second.window.model;
        assert_eq!(model.lessons.progress, first.window.model.lessons.progress);
        assert_eq!(model.scores(), scores);
        assert!(scores.lines().nth(1).is_some_and(|row| row.starts_with("Ada,Breadth-first search,1,")), "{scores}");
        model.apply(Command::OpenLesson(LESSON.into()));
        assert_eq!(model.lessons.open().map(crate::model::lessons::Open::step), Some(2), "it opens where it was left");
    }

    #[test]
    fn progress_that_cannot_be_read_is_said_and_kept_aside() {
        let mut kept = Kept::default();
        let unknown = r#"{"version":9}"#;
        eframe::Storage::set_string(&mut kept, PROGRESS, unknown.into());
        let mut window = start(&kept);
        let notice = window.window.model.lessons.notice.clone().unwrap_or_default();
        assert!(notice.contains("version 9"), "{notice}");
        eframe::App::save(&mut window, &mut kept);
        assert_eq!(kept.0.get(PROGRESS_LEFT_ASIDE).map(String::as_str), Some(unknown));
        assert!(kept.0.get(PROGRESS).is_some_and(|text| Progress::from_text(text).is_ok()));
    }

    #[test]
    fn the_teachers_folder_is_on_the_shelf_of_every_start_with_what_is_wrong_in_it() {
        let folder = std::env::temp_dir().join(format!("searchscope-own-lessons-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let good = "---\nsearchscope-lesson: 1\ntitle: My own\norder: 50\nminutes: 1\n---\n\n## One\n\nText.\n";
        let files = [("b.md", good), ("a.md", "nothing"), ("README.md", good), ("notes.txt", good)];
        for (name, text) in files {
            std::fs::write(folder.join(name), text).expect("a file for the test");
        }
        let mut window = start_with(&Kept::default(), Some(&folder));
        let built_in = crate::lesson::BUILT_IN.len();
        let own: Vec<(String, bool)> = window.window.model.lessons.shelf()[built_in..]
            .iter()
            .map(|volume| (volume.title().to_owned(), volume.lesson.is_ok()))
            .collect();
        let [broken, key] = ["a.md", "b.md"].map(|name| folder.join(name).display().to_string());
        assert_eq!(own, [(broken, false), ("My own".to_owned(), true)]);
        assert!(window.window.model.lessons.open().is_none(), "they are offered, and none is opened");
        window.window.model.apply(Command::OpenLesson(key));
        assert!(window.window.model.lessons.open().is_some());
        std::fs::remove_dir_all(&folder).expect("the test's folder");
        let built_in_alone = start(&Kept::default()).window.model.lessons.shelf().len();
        assert_eq!(built_in_alone, built_in);
    }
}
