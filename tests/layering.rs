//! The map of the crate holds: each part imports only from the parts below it, and each library stays in its room.
#![expect(clippy::unwrap_used, reason = "a test that cannot read the sources has failed")]

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. `cli` and `ui` do not know each other.
const PARTS: [&str; 8] = ["space", "search", "trace", "lesson", "export", "model", "ui", "cli"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// Every source file with its path below `src` and its text without comments.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
        (path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"), code)
    };
    sources(&root).into_iter().map(read).collect()
}

fn part_of(file: &str) -> Option<usize> {
    PARTS.iter().position(|part| file == format!("{part}.rs") || file.starts_with(&format!("{part}/")))
}

/// The parts that a text names by `crate::part`, in a list of imports or alone.
fn named_parts(code: &str) -> Vec<&'static str> {
    let is_named = |part: &&&str| {
        code.match_indices("crate::").any(|(at, _)| {
            let rest = &code[at + "crate::".len()..];
            let list = rest.strip_prefix('{').map(|list| &list[..list.find(';').unwrap_or(list.len())]);
            let mut words = list
                .map_or_else(|| vec![rest], |list| list.split([',', '{', '}']).map(str::trim).collect())
                .into_iter();
            words.any(|word| {
                word.strip_prefix(**part).is_some_and(|end| !end.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
            })
        })
    };
    PARTS.iter().filter(is_named).copied().collect()
}

#[test]
fn imports_go_down_the_map_only() {
    let files = files();
    assert!(files.len() > 40, "only {} files were found", files.len());
    for (file, code) in &files {
        let Some(own) = part_of(file) else {
            assert!(["lib.rs", "main.rs"].contains(&file.as_str()), "{file} is in no part of the map");
            continue;
        };
        assert!(!code.contains("super::super"), "{file} climbs out of its part by super");
        for name in named_parts(code) {
            let other = PARTS.iter().position(|part| *part == name).unwrap();
            assert!(other <= own, "{file} imports {name}, which is above it");
            assert!(!(PARTS[own] == "cli" && name == "ui"), "{file} imports the window");
        }
    }
}

#[test]
fn each_library_stays_in_its_room() {
    let rooms: [(&str, &[&str]); 6] = [
        ("egui::", &["ui/", "model/command.rs"]),
        ("eframe::", &["ui/app.rs"]),
        ("egui_plot::", &["ui/chart/"]),
        ("petgraph::", &["space/route_map.rs", "trace/graph.rs", "export/dot.rs"]),
        ("resvg::", &["export/png.rs"]),
        ("pulldown_cmark::", &["lesson/markdown.rs"]),
    ];
    for (library, rooms) in rooms {
        let mut users = 0;
        for (file, code) in files().iter().filter(|(_, code)| code.contains(library)) {
            users += 1;
            assert!(rooms.iter().any(|room| file.starts_with(room)), "{file} uses {library} {}", code.len());
        }
        assert!(users > 0, "{library} is used nowhere");
    }
}

/// What is worked out of a run that has ended: no search depends on it, so that it may have fractions.
const REPORTS: [&str; 2] = ["search/branching.rs", "search/summary.rs"];

#[test]
fn the_engine_uses_no_thread_no_file_and_no_clock() {
    for (file, code) in files() {
        if ["space/", "search/", "trace/", "lesson/", "export/"].iter().any(|part| file.starts_with(part)) {
            for word in ["thread::", "fs::", "std::time", "env::", "Instant", "f32", "f64", "std::{"] {
                // Points of a picture are no part of a search.
                let draws = ["trace/layout/", "export/"].iter().any(|part| file.starts_with(part));
                let is_of_a_picture = draws && ["f32", "f64"].contains(&word);
                let is_report = word == "f64" && REPORTS.contains(&file.as_str());
                assert!(is_of_a_picture || is_report || !code.contains(word), "{file} has {word}");
            }
        }
    }
}

#[test]
fn an_import_that_goes_up_would_be_seen() {
    assert_eq!(named_parts("use crate::{space::{State, tiles}, ui};"), ["space", "ui"]);
    assert_eq!(named_parts("let x = crate::model::Model::default();"), ["model"]);
    assert_eq!(named_parts("use crate::searching::X; use super::ui;"), Vec::<&str>::new());
}
