//! `searchscope lesson`: checks lessons against the engine, and lists those that come with the program.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Parser};

use super::failure::{Failure, bad_input, of_lexopt, write_answer};
use super::help;
use super::suggest::{closest, shown, unknown_short};
use crate::lesson::{self, Allowance, BuiltIn, Lesson, LessonError, Library};
use crate::model::lessons::{Folder, lessons_of, read_bytes};

/// Runs the command with the arguments that are left.
pub(super) fn run(parser: &mut Parser) -> Result<(), Failure> {
    match parser.next().map_err(of_lexopt)? {
        None | Some(Arg::Long("help") | Arg::Short('h')) => write_answer(help::LESSON),
        Some(Arg::Value(word)) if word == "list" => {
            paths(parser)?.first().map_or(Ok(()), |path| {
                Err(bad_input(format!("list takes no file, but here is {}", shown_path(path))))
            })?;
            write_answer(&list())
        }
        Some(Arg::Value(word)) if word == "check" => check(&paths(parser)?),
        Some(Arg::Value(word)) => {
            let (word, known) = (word.to_string_lossy(), closest(&word.to_string_lossy(), ["check", "list"]));
            Err(bad_input(format!("unknown command lesson {}: did you mean {known}?", shown(&word))))
        }
        Some(argument) => Err(unknown(&argument)),
    }
}

fn unknown(argument: &Arg<'_>) -> Failure {
    match argument {
        Arg::Short(letter) => unknown_short(*letter),
        Arg::Long(name) => bad_input(format!("unknown option --{}: lesson takes only --help", shown(name))),
        Arg::Value(word) => bad_input(format!("{} is too much", shown(&word.to_string_lossy()))),
    }
}

fn paths(parser: &mut Parser) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    while let Some(argument) = parser.next().map_err(of_lexopt)? {
        match argument {
            Arg::Value(word) => paths.push(PathBuf::from(word)),
            other => return Err(unknown(&other)),
        }
    }
    Ok(paths)
}

fn shown_path(path: &Path) -> String {
    shown(&path.to_string_lossy())
}

fn list() -> String {
    let mut text = String::new();
    for source in lesson::BUILT_IN {
        let line = match Lesson::read(source.text, source.file) {
            Ok(lesson) => format!("{:<44} {:>3} min  {}", lesson.name(), lesson.header.minutes, lesson.header.title),
            Err(errors) => format!("{:<44} has {} faults", source.file, errors.len()),
        };
        writeln!(text, "{line}").expect("a string takes all that is written to it");
    }
    text
}

/// Checks files, all lessons of folders, or the lessons that come with the program.
fn check(paths: &[PathBuf]) -> Result<(), Failure> {
    let found: Vec<Vec<LessonError>> = if paths.is_empty() {
        let of = |source: &lesson::Source| faults(Lesson::read(source.text, source.file), &BuiltIn);
        lesson::BUILT_IN.iter().map(of).collect()
    } else {
        let files: Vec<PathBuf> = paths.iter().map(|path| files(path)).collect::<Result<Vec<_>, _>>()?.concat();
        files.iter().map(|file| check_file(file)).collect::<Result<_, _>>()?
    };
    let mut text = String::new();
    for error in found.iter().flatten() {
        writeln!(text, "{error}").expect("a string takes all that is written to it");
    }
    let (lessons, errors) = (counted(found.len(), "lesson"), found.iter().flatten().count());
    if errors == 0 {
        return write_answer(&format!("{lessons} checked: no faults\n"));
    }
    write_answer(&text)?;
    Err(bad_input(format!("{lessons} checked: {}", counted(errors, "fault"))))
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn faults(read: Result<Lesson, Vec<LessonError>>, library: &dyn Library) -> Vec<LessonError> {
    match read {
        Ok(lesson) => lesson::check(&lesson, library, Allowance::default()),
        Err(errors) => errors,
    }
}

/// A file itself, or the lessons of a folder by their names.
fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |error: std::io::Error| bad_input(format!("{} cannot be read: {error}", shown_path(path)));
    fs::read_dir(path).map_err(unreadable)?;
    let files = lessons_of(path);
    if files.is_empty() { Err(bad_input(format!("{} has no lessons", shown_path(path)))) } else { Ok(files) }
}

fn check_file(path: &Path) -> Result<Vec<LessonError>, Failure> {
    let unreadable = |error: std::io::Error| bad_input(format!("{} cannot be read: {error}", shown_path(path)));
    let bytes = read_bytes(path).map_err(unreadable)?;
    Ok(faults(Lesson::read_bytes(&bytes, &path.to_string_lossy()), &Folder::of(path)))
}
