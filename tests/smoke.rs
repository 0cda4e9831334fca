//! The real binary: its window on a display, and its word where there is none.
#![cfg(feature = "gui")]

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const START_LIMIT: Duration = Duration::from_mins(1);
const ANSWER_LIMIT: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_millis(50);

#[test]
#[ignore = "needs a display: script/test runs it under Xvfb"]
fn the_real_window_opens_steps_by_key_and_closes() {
    let mut program = Program::start("window", &["WAYLAND_DISPLAY", "WAYLAND_SOCKET"]);
    let window = program.window();
    program.focus(&window);
    program.await_title(&window, "ending in 'step 0'", |title| title.ends_with(" step 0"));

    // The first start offers lessons and exercises.
    press("Escape");
    // No title tells that it is gone; a key in the same frame would be its own.
    sleep(Duration::from_secs(2));
    press("Right");
    program.await_title(&window, "ending in 'step 1' after Right", |title| title.ends_with(" step 1"));
    press("Left");
    program.await_title(&window, "ending in 'step 0' after Left", |title| title.ends_with(" step 0"));
    press("End");
    program.await_title(&window, "saying 'solved' after End", |title| title.contains("solved"));

    press("ctrl+q");
    let status = program.await_end(ANSWER_LIMIT);
    assert!(status.success(), "after ctrl+q: {status}\n{}", program.written("stderr"));
}

#[test]
#[ignore = "starts the real binary: script/test runs it with the window test"]
fn without_a_display_it_says_so_in_one_line_and_fails() {
    let mut program = Program::start("no-display", &["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]);
    let status = program.await_end(ANSWER_LIMIT);

    let said = program.written("stderr");
    assert_eq!(status.code(), Some(1), "{status}\n{said}");
    assert_eq!(program.written("stdout"), "");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("display"), "{said}");
}

/// The running binary, with a home of its own so that no saved settings are read. Dropping it ends it.
struct Program {
    child: Child,
    home: PathBuf,
}

impl Program {
    fn start(name: &str, unset: &[&str]) -> Self {
        let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("smoke-{name}-{}", std::process::id()));
        fs::create_dir_all(&home).expect("cargo gives tests a writable folder");
        // Files, not pipes: they can be read while the program runs, and never fill up.
        let file = |name| File::create(home.join(name)).expect("the folder was just made");
        let mut command = Command::new(env!("CARGO_BIN_EXE_searchscope"));
        command
            .env("HOME", &home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .stdin(Stdio::null())
            .stdout(file("stdout"))
            .stderr(file("stderr"));
        for variable in unset {
            command.env_remove(variable);
        }
        let child = command.spawn().expect("cargo has built the binary");
        Self { child, home }
    }

    fn written(&self, stream: &str) -> String {
        fs::read(self.home.join(stream)).map_or_else(|e| e.to_string(), |b| String::from_utf8_lossy(&b).into_owned())
    }

    fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("the child is ours to wait for")
    }

    fn await_end(&mut self, limit: Duration) -> ExitStatus {
        poll(limit, || self.ended())
            .unwrap_or_else(|| panic!("still running after {limit:?}\n{}", self.written("stderr")))
    }

    /// The id of the window, once it is shown: an unmapped one cannot take the focus.
    fn window(&mut self) -> String {
        poll(START_LIMIT, || {
            if let Some(status) = self.ended() {
                panic!("ended before its window opened: {status}\n{}", self.written("stderr"));
            }
            let found = xdotool(&["search", "--onlyvisible", "--name", "^Searchscope"])?;
            found.lines().next().map(str::to_owned)
        })
        .unwrap_or_else(|| panic!("no window after {START_LIMIT:?}\n{}", self.written("stderr")))
    }

    /// Xvfb has no window manager that would give a new window the keys.
    fn focus(&self, window: &str) {
        poll(ANSWER_LIMIT, || {
            xdotool(&["windowfocus", window])?;
            (xdotool(&["getwindowfocus", "-f"])? == window).then_some(())
        })
        .unwrap_or_else(|| panic!("the window does not take the focus\n{}", self.written("stderr")));
    }

    fn await_title(&self, window: &str, wanted: &str, accepts: impl Fn(&str) -> bool) {
        let mut last = String::from("(none)");
        poll(ANSWER_LIMIT, || {
            last = xdotool(&["getwindowname", window])?;
            accepts(&last).then_some(())
        })
        .unwrap_or_else(|| panic!("no title {wanted}; the last was: {last}\n{}", self.written("stderr")));
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail harmlessly: on a program that has ended, on a folder that is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

fn press(key: &str) {
    assert!(xdotool(&["key", key]).is_some(), "xdotool cannot press {key}");
}

/// What it prints, or nothing when it fails: it does where it finds no window.
fn xdotool(arguments: &[&str]) -> Option<String> {
    let output = Command::new("xdotool").args(arguments).output().expect("script/test installs xdotool");
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn poll<T>(limit: Duration, mut attempt: impl FnMut() -> Option<T>) -> Option<T> {
    let started = Instant::now();
    loop {
        let answer = attempt();
        if answer.is_some() || started.elapsed() > limit {
            return answer;
        }
        sleep(PAUSE);
    }
}
