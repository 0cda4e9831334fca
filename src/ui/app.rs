//! The window as eframe runs it: opens it, names it, saves how it looks.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::Window;
use crate::model::{Command, Looks};
use crate::search::SetUp;

const LOOKS: &str = "looks-1";

struct App {
    window: Window,
    title: String,
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.window.ui(ui);
        let title = self.window.model.title();
        if title != self.title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        if self.window.model.wants_quit {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, LOOKS, &self.window.model.looks);
    }

    /// What egui remembers of sizes would outlive changes of the panels.
    fn persist_egui_memory(&self) -> bool {
        false
    }
}

fn app(context: &eframe::CreationContext<'_>, set_up: Option<&SetUp>) -> App {
    let mut window = Window::default();
    if let Some(set_up) = set_up {
        window.model.apply(Command::Open(set_up.clone()));
    }
    if let Some(looks) = context.storage.and_then(|storage| eframe::get_value::<Looks>(storage, LOOKS)) {
        let layout = looks.layout;
        window.model.looks = looks;
        window.model.apply(Command::UseLayout(layout));
    }
    App { window, title: String::new() }
}

/// Opens the window, with what is set up in it where that is given, and returns when it is closed.
///
/// # Errors
/// One line that says why no window can be opened here.
pub fn open_window(set_up: Option<SetUp>) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Searchscope")
        .with_app_id("searchscope")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([720.0, 520.0]);
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    if cfg!(target_os = "linux") && ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none()) {
        return Err("no display: set DISPLAY or WAYLAND_DISPLAY, or use `searchscope solve`".into());
    }
    run(options, set_up).map_err(|why| format!("no window on this display: {}", why.lines().next().unwrap_or_default()))
}

/// Runs the window. winit panics where a library of the system is missing: as long as no window is open, a
/// panic comes back as a text; later it is a fault of the program, and is left alone.
fn run(options: eframe::NativeOptions, set_up: Option<SetUp>) -> Result<(), String> {
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
            Ok(Box::new(app(context, set_up.as_ref())))
        });
        eframe::run_native("searchscope", options.0, create)
    });
    match ended {
        Ok(ended) => ended.map_err(|error| error.to_string()),
        Err(panic) if is_open.load(Ordering::Relaxed) => std::panic::resume_unwind(panic),
        Err(_) => Err(message.lock().map_or_else(|_| String::new(), |message| message.clone())),
    }
}
