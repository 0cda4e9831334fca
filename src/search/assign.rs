//! Gives an algorithm the options that somebody wrote down by name: the command line and shared set-ups read alike.

use super::{Algorithm, Setting, SettingError, Values};
use crate::space::StateSpace;

/// A setting, and the choice of another setting that makes it appear, where it is not there by default.
pub(crate) struct Known {
    pub setting: Setting,
    pub shown_by: Option<(&'static str, &'static str)>,
}

/// Why an option cannot be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AssignError {
    /// Its place among those that were given.
    pub place: usize,
    pub fault: AssignFault,
}

/// What is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AssignFault {
    /// No value.
    #[error("{name} needs a value: {allowed}")]
    Missing {
        /// The option.
        name: &'static str,
        /// The values that it can have.
        allowed: String,
    },
    /// A value that it cannot have.
    #[error(transparent)]
    Value(#[from] SettingError),
    /// An option that only another choice makes appear.
    #[error("{name} goes only with {by}={choice}")]
    Hidden {
        /// The option.
        name: &'static str,
        /// The option on which it depends.
        by: &'static str,
        /// The choice that it needs there.
        choice: &'static str,
    },
    /// An option that the algorithm does not have.
    #[error("{algorithm} has no option {name:?}: its options are {known}")]
    Unknown {
        /// The beginning of what was written.
        name: String,
        /// The algorithm.
        algorithm: &'static str,
        /// The options that it has.
        known: String,
    },
}

/// Gives the algorithm's settings the values that were given, in whatever order they were.
pub(crate) fn assign(
    algorithm: &mut Algorithm,
    space: &dyn StateSpace,
    given: &[(&str, Option<&str>)],
) -> Result<(), AssignError> {
    let implied = implied(algorithm, space, given);
    // A table lists a setting before those that it makes appear, so one walk through it suffices.
    let mut walked = Vec::new();
    while let Some(setting) = algorithm.settings(space).into_iter().find(|setting| !walked.contains(&setting.name)) {
        for &(_, choice) in implied.iter().filter(|(name, _)| *name == setting.name) {
            algorithm.set(setting.name, setting.read(choice).expect("what is implied can be chosen"));
        }
        for (place, (_, value)) in given.iter().enumerate().filter(|(_, (name, _))| *name == setting.name) {
            let missing = AssignFault::Missing { name: setting.name, allowed: setting.allowed() };
            let value = value.ok_or(AssignError { place, fault: missing })?;
            let number = setting.read(value).map_err(|error| AssignError { place, fault: error.into() })?;
            algorithm.set(setting.name, number);
        }
        walked.push(setting.name);
    }
    match given.iter().position(|(name, _)| !walked.contains(name)) {
        Some(place) => Err(AssignError { place, fault: why_not(algorithm, space, given[place].0) }),
        None => Ok(()),
    }
}

/// The choices that make the given settings appear, where nothing else was chosen: a weight alone means weighted.
fn implied(
    algorithm: &Algorithm,
    space: &dyn StateSpace,
    given: &[(&str, Option<&str>)],
) -> Vec<(&'static str, &'static str)> {
    let is_given = |wanted: &str| given.iter().any(|(name, _)| *name == wanted);
    let now = algorithm.settings(space);
    if given.iter().all(|(name, _)| now.iter().any(|setting| setting.name == *name)) {
        return Vec::new();
    }
    let known = every_setting(algorithm, space).into_iter().filter(|known| is_given(known.setting.name));
    known.filter_map(|known| known.shown_by).filter(|(name, _)| !is_given(name)).collect()
}

/// All settings of an algorithm, also those that another setting hides now.
pub(crate) fn every_setting(algorithm: &Algorithm, space: &dyn StateSpace) -> Vec<Known> {
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
fn why_not(algorithm: &Algorithm, space: &dyn StateSpace, name: &str) -> AssignFault {
    let own = every_setting(algorithm, space);
    match own.iter().find(|known| known.setting.name == name) {
        Some(Known { setting, shown_by: Some((by, choice)) }) => AssignFault::Hidden { name: setting.name, by, choice },
        _ => AssignFault::Unknown {
            name: name.chars().take(40).collect(),
            algorithm: algorithm.name(),
            known: own.iter().map(|known| known.setting.name).collect::<Vec<_>>().join(", "),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::best_first::{Evaluation, Options};
    use crate::space::problem::Problem;
    use crate::space::tiles::{Board, Shape};

    #[test]
    fn a_value_that_hides_its_own_setting_hides_no_other() {
        let space = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE)).space();
        let mut algorithm = Algorithm::BestFirst(Options::default());
        let given = [("weight", Some("100")), ("heuristic", Some("zero"))];
        assert_eq!(assign(&mut algorithm, &*space, &given), Ok(()));
        let zero = crate::space::heuristic_index(&*space, "zero").unwrap();
        let expected = Options { evaluation: Evaluation::Weighted(100), heuristic: zero, ..Options::default() };
        assert_eq!(algorithm, Algorithm::BestFirst(expected));
    }
}
