//! The options of the algorithms, by the names in their tables of settings.

use super::arguments::OPTIONS;
use super::failure::{Failure, bad_input};
use super::suggest::{closest, shown};
use crate::search::{Algorithm, Setting, Values};
use crate::space::StateSpace;

/// A setting, and the choice of another setting that makes it appear, where it is not there by default.
pub(super) struct Known {
    pub setting: Setting,
    pub shown_by: Option<(&'static str, &'static str)>,
}

/// Gives the algorithm's settings the values that were given, in whatever order they were.
pub(super) fn apply(
    algorithm: &mut Algorithm,
    space: &dyn StateSpace,
    given: &[(String, Option<String>)],
) -> Result<(), Failure> {
    let implied = implied(algorithm, space, given);
    // A table lists a setting before those that it makes appear, so one walk through it suffices.
    let mut walked = Vec::new();
    while let Some(setting) = algorithm.settings(space).into_iter().nth(walked.len()) {
        for (_, value) in given.iter().chain(&implied).filter(|(name, _)| name == setting.name) {
            let missing = || bad_input(format!("--{} needs a value: {}", setting.name, setting.allowed()));
            let value = value.as_ref().ok_or_else(missing)?;
            let number = setting.read(value).map_err(|error| bad_input(error.to_string()))?;
            algorithm.set(setting.name, number);
        }
        walked.push(setting.name);
    }
    match given.iter().find(|(name, _)| !walked.contains(&name.as_str())) {
        Some((name, _)) => Err(why_not(algorithm, space, name)),
        None => Ok(()),
    }
}

/// The choices that make the given settings appear, where nothing else was chosen: a weight alone means weighted.
fn implied(
    algorithm: &Algorithm,
    space: &dyn StateSpace,
    given: &[(String, Option<String>)],
) -> Vec<(String, Option<String>)> {
    let is_given = |wanted: &str| given.iter().any(|(name, _)| name == wanted);
    let now = algorithm.settings(space);
    if given.iter().all(|(name, _)| now.iter().any(|setting| setting.name == name)) {
        return Vec::new();
    }
    let shown_by = every_setting(algorithm, space)
        .into_iter()
        .filter(|known| is_given(known.setting.name))
        .filter_map(|known| known.shown_by);
    let new = shown_by.filter(|(name, _)| !is_given(name));
    new.map(|(name, choice)| (name.to_owned(), Some(choice.to_owned()))).collect()
}

/// All settings of an algorithm, also those that another setting hides now.
pub(super) fn every_setting(algorithm: &Algorithm, space: &dyn StateSpace) -> Vec<Known> {
    let now = algorithm.settings(space);
    let mut known: Vec<Known> = now.iter().map(|setting| Known { setting: setting.clone(), shown_by: None }).collect();
    for setting in &now {
        let Values::OneOf { choices, .. } = &setting.values else { continue };
        for (place, choice) in (0..).zip(choices) {
            let mut other = *algorithm;
            other.set(setting.name, place);
            for new in other.settings(space) {
                if known.iter().all(|known| known.setting.name != new.name) {
                    known.push(Known { setting: new, shown_by: Some((setting.name, choice.name)) });
                }
            }
        }
    }
    known
}

/// Why an option cannot be given to this algorithm as it is set.
fn why_not(algorithm: &Algorithm, space: &dyn StateSpace, name: &str) -> Failure {
    let own = every_setting(algorithm, space);
    if let Some((by, choice)) = own.iter().find(|known| known.setting.name == name).and_then(|known| known.shown_by) {
        return bad_input(format!("--{name} goes only with --{by} {choice}"));
    }
    let mut names = OPTIONS.to_vec();
    let mut owners = Vec::new();
    for other in Algorithm::all() {
        let settings = every_setting(&other, space);
        names.extend(settings.iter().map(|known| known.setting.name));
        if settings.iter().any(|known| known.setting.name == name) {
            owners.push(other.name());
        }
    }
    if owners.is_empty() {
        return bad_input(format!("unknown option --{}: did you mean --{}?", shown(name), closest(name, names)));
    }
    let owners = owners.join(" or ");
    bad_input(format!("--{name} is no option of {}: it goes with --algorithm {owners}", algorithm.name()))
}
