//! How far the student is in each lesson: kept between starts, and handed in as CSV.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::{Deserialize, Serialize};

use super::Volume;
use crate::lesson::{Lesson, Part};

/// The version of the saved form.
const VERSION: u32 = 1;

/// The progress in all lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The name that stands on what is handed in.
    pub student: String,
    lessons: BTreeMap<String, Reading>,
}

/// The progress in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reading {
    /// The step that was open last, counted from 0.
    pub step: usize,
    /// The steps that were read, with all their questions answered.
    pub done: BTreeSet<usize>,
    /// The questions that were answered, by their place and words.
    pub answers: BTreeMap<String, Answered>,
}

/// How a question was answered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Answered {
    /// How often.
    pub tries: u32,
    /// Whether it was right in the end, or the answer was shown.
    pub is_closed: bool,
    /// Whether the first answer was right.
    pub is_first_right: bool,
    /// Whether the last answer was right.
    pub is_right: bool,
    /// The right answer, once it is no secret.
    pub correct: String,
    /// What was said against the last answer, where it was wrong.
    pub against: String,
    /// Why the right answer is right, once it is no secret.
    pub reason: String,
}

/// What is saved: another type than what is worked with, so that either can change alone.
#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    #[serde(default)]
    student: String,
    #[serde(default)]
    lessons: BTreeMap<String, Reading>,
}

/// The score of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Its steps.
    pub steps: usize,
    /// Those that are done.
    pub done: usize,
    /// Its questions.
    pub questions: usize,
    /// Those that were answered.
    pub answered: usize,
    /// Those that were answered rightly at the first try.
    pub right: usize,
}

impl Tally {
    /// Whether the lesson was begun.
    #[must_use]
    pub fn is_begun(self) -> bool {
        self.done + self.answered > 0
    }

    /// Whether every step is done.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self.done == self.steps
    }
}

/// What names a question in the saved progress: where it stands, and its words, so that another question in its place
/// is not taken for answered.
pub(super) fn question_key(lesson: &Lesson, step: usize, part: usize) -> Option<String> {
    let parts = &lesson.steps.get(step)?.parts;
    let Part::Ask(ask) = parts.get(part)? else { return None };
    let before = parts[..part].iter().filter(|part| matches!(part, Part::Ask(_))).count();
    Some(format!("{}.{} {}", step + 1, before + 1, ask.prompt))
}

impl Progress {
    /// The progress in a lesson.
    #[must_use]
    pub fn reading(&self, key: &str) -> Option<&Reading> {
        self.lessons.get(key)
    }

    pub(super) fn reading_mut(&mut self, key: &str) -> &mut Reading {
        self.lessons.entry(key.to_owned()).or_default()
    }

    pub(super) fn reset(&mut self, key: Option<&str>) {
        match key {
            Some(key) => _ = self.lessons.remove(key),
            None => self.lessons.clear(),
        }
    }

    /// The score of a lesson.
    #[must_use]
    pub fn tally(&self, volume: &Volume) -> Tally {
        let Ok(lesson) = &volume.lesson else { return Tally::default() };
        let keys = question_keys(lesson);
        let mut tally = Tally { steps: lesson.steps.len(), questions: keys.len(), ..Tally::default() };
        if let Some(reading) = self.reading(&volume.key) {
            tally.done = reading.done.iter().filter(|&&step| step < tally.steps).count();
            for answered in keys.iter().filter_map(|(_, key)| reading.answers.get(key)) {
                tally.answered += usize::from(answered.is_closed);
                tally.right += usize::from(answered.is_first_right);
            }
        }
        tally
    }

    /// The saved form.
    #[must_use]
    pub fn to_text(&self) -> String {
        let saved = Saved { version: VERSION, student: self.student.clone(), lessons: self.lessons.clone() };
        serde_json::to_string(&saved).expect("texts and numbers are written without fail")
    }

    /// Reads the saved form.
    ///
    /// # Errors
    /// One line that says why it cannot be read.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let version = serde_json::from_str::<serde_json::Value>(text)
            .ok()
            .and_then(|saved| saved.get("version").and_then(serde_json::Value::as_u64))
            .ok_or("The saved progress cannot be read; it is left aside.")?;
        if version != u64::from(VERSION) {
            return Err(format!(
                "The saved progress has version {version}, and this program reads version {VERSION}: it is left aside."
            ));
        }
        let saved: Saved = serde_json::from_str(text)
            .map_err(|error| format!("The saved progress cannot be read ({error}); it is left aside."))?;
        Ok(Self { student: saved.student, lessons: saved.lessons })
    }

    /// Writes a row for each question of the lessons that were begun, those that nobody answered included.
    ///
    /// # Errors
    /// If writing fails.
    pub fn write_csv(&self, shelf: &[Volume], into: &mut dyn io::Write) -> io::Result<()> {
        const HEADER: [&str; 9] =
            ["name", "lesson", "step", "step done", "question", "tries", "right at first", "right at last", "answer"];
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let mut rows = Vec::new();
        for volume in shelf {
            let (Ok(lesson), Some(reading)) = (&volume.lesson, self.reading(&volume.key)) else { continue };
            if !self.tally(volume).is_begun() {
                continue;
            }
            for (step, key) in question_keys(lesson) {
                let answered = reading.answers.get(&key).cloned().unwrap_or_default();
                let question = key.split_once(' ').map_or("", |(_, words)| words);
                rows.push([
                    plain(&self.student),
                    plain(&lesson.header.title),
                    format!("{}", step + 1),
                    yes(reading.done.contains(&step)),
                    plain(question),
                    answered.tries.to_string(),
                    yes(answered.is_first_right),
                    yes(answered.is_right),
                    plain(&answered.correct),
                ]);
            }
        }
        crate::export::csv::table(&HEADER, rows, into)
    }
}

/// The questions of a lesson, each with its step.
fn question_keys(lesson: &Lesson) -> Vec<(usize, String)> {
    let of_step = |step: usize| {
        let keys = (0..lesson.steps[step].parts.len()).filter_map(move |part| question_key(lesson, step, part));
        keys.map(move |key| (step, key))
    };
    (0..lesson.steps.len()).flat_map(of_step).collect()
}

/// A text that no spreadsheet takes for a formula.
fn plain(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("{guard}{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Progress {
        let mut progress = Progress { student: "=Zoë, \"Z\"".into(), ..Progress::default() };
        let reading = progress.reading_mut("02-breadth-first-search");
        reading.step = 2;
        reading.done.insert(0);
        let volume = &crate::model::lessons::shelf::built_in()[1];
        let (_, key) = question_keys(volume.lesson.as_ref().expect("a lesson"))[0].clone();
        let answered =
            Answered { tries: 2, is_closed: true, is_right: true, correct: "3".into(), ..Default::default() };
        reading.answers.insert(key, answered);
        progress
    }

    #[test]
    fn what_is_saved_is_read_again() {
        assert_eq!(Progress::from_text(&some().to_text()), Ok(some()));
    }

    #[test]
    fn another_version_is_said_and_not_read() {
        let text = some().to_text().replace("\"version\":1", "\"version\":7");
        assert!(Progress::from_text(&text).is_err_and(|why| why.contains("version 7")));
        for broken in ["", "[]", "{}", "{\"version\":1,\"lessons\":3}"] {
            assert!(Progress::from_text(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn the_table_has_a_row_for_each_question_of_a_lesson_that_was_begun() {
        let shelf = crate::model::lessons::shelf::built_in();
        let mut bytes = Vec::new();
        some().write_csv(&shelf, &mut bytes).expect("a vector takes all");
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(text.matches("Breadth-first search").count(), some().tally(&shelf[1]).questions);
        assert!(text.contains("\"'=Zoë, \"\"Z\"\"\",Breadth-first search,1,yes,"), "{text}");
        assert_eq!(some().tally(&shelf[1]), Tally { steps: 5, done: 1, questions: 7, answered: 1, right: 0 });
    }
}
