//! The options of the algorithms on the command line: what was given goes to its setting, or is explained.

use super::failure::{Failure, bad_input};
use super::suggest::{closest, shown};
use crate::search::Algorithm;
use crate::search::assign::{AssignFault, assign, every_setting};
use crate::space::StateSpace;

/// Gives the algorithm's settings the values that were given, in whatever order they were. `known` names the
/// options of the command, for suggestions.
pub(super) fn apply(
    algorithm: &mut Algorithm,
    space: &dyn StateSpace,
    given: &[(String, Option<String>)],
    known: &[&'static str],
) -> Result<(), Failure> {
    let given: Vec<_> = given.iter().map(|(name, value)| (name.as_str(), value.as_deref())).collect();
    assign(algorithm, space, &given).map_err(|error| match error.fault {
        AssignFault::Hidden { name, by, choice } => bad_input(format!("--{name} goes only with --{by} {choice}")),
        AssignFault::Missing { .. } => bad_input(format!("--{}", error.fault)),
        AssignFault::Value(error) => bad_input(error.to_string()),
        AssignFault::Unknown { .. } => whose(algorithm, space, given[error.place].0, known),
    })
}

/// What there is to say about an option that this algorithm does not have.
fn whose(algorithm: &Algorithm, space: &dyn StateSpace, name: &str, known: &[&'static str]) -> Failure {
    let mut names = known.to_vec();
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
