//! Finding a state in the graph by its text.

use super::Model;
use crate::export::table::grouped;
use crate::space::notation;
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::Board;
use crate::space::{State, StateSpace};

/// What became of looking for a state.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    /// Why nothing was found, in a short line.
    pub message: Option<String>,
    /// How many times a state was found: the view compares it with how often it has gone there.
    pub jumps: u64,
    /// How many times the field was asked for.
    pub asked: u64,
}

impl Model {
    /// Looks for a state that is in the graph by now, in any notation, and selects it.
    pub(super) fn find(&mut self, text: &str) {
        let found = self.read_state(text).and_then(|state| {
            let is_there = !self.at().nodes_of(state).is_empty();
            if is_there { Ok(state) } else { Err(self.when_found(state)) }
        });
        match found {
            Ok(state) => {
                self.selected = Some(state);
                self.finding.message = None;
                self.finding.jumps += 1;
            }
            Err(message) => self.finding.message = Some(message),
        }
    }

    /// Says when a state comes that is not in the graph at the moment that is shown.
    fn when_found(&self, state: State) -> String {
        let trace = self.trace();
        match trace.graph().vertex_of_state(state, trace.search()) {
            Some(vertex) => {
                let step = trace.generated_at(trace.graph().first_node(vertex));
                format!("Not in the graph yet: it is generated in step {}.", grouped(step as u64))
            }
            None => "Not in the graph: the search has not generated it so far.".to_owned(),
        }
    }

    fn read_state(&self, text: &str) -> Result<State, String> {
        match self.problem {
            Problem::Tiles { start, .. } => notation::read_board(text, start.shape())
                .map(Board::state)
                .map_err(|error| format!("No board: {}.", error.fault)),
            Problem::Romania { .. } => city(self.space(), text.trim()),
        }
    }
}

/// The city that a name, or the beginning of just one name, stands for.
fn city(space: &dyn StateSpace, text: &str) -> Result<State, String> {
    let states = (0..CITIES.len() as u64).map(State);
    let begins = |state: &State| {
        let name = space.state_text(*state);
        name.get(..text.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(text))
    };
    let found: Vec<State> = states.filter(|state| !text.is_empty() && begins(state)).collect();
    let whole = found.iter().find(|&&state| space.state_text(state).len() == text.len());
    match (whole, &found[..]) {
        (Some(&state), _) | (None, &[state]) => Ok(state),
        (None, []) => Err("No city of this name.".to_owned()),
        (None, _) => Err("More than one city begins like this.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Action, Command};
    use crate::search::preset;

    fn romania() -> Model {
        let preset = preset::by_name("romania").unwrap();
        Model::new(preset.problem, preset.algorithm)
    }

    fn message(model: &mut Model, text: &str) -> Option<String> {
        model.apply(Command::Find(text.to_owned()));
        model.finding.message.clone()
    }

    #[test]
    fn a_city_is_found_by_its_name_or_by_the_beginning_of_just_one() {
        let mut model = romania();
        model.apply(Command::Do(Action::Step));
        assert_eq!(message(&mut model, " sibiu "), None);
        assert_eq!(model.selected.map(|state| model.space().state_text(state)).unwrap(), "Sibiu");
        assert_eq!(message(&mut model, "Ti"), None);
        assert_eq!(model.finding.jumps, 2);
        assert!(message(&mut model, "B").unwrap().starts_with("Not in the graph: "));
        assert_eq!(message(&mut model, "").unwrap(), "No city of this name.");
        assert_eq!(message(&mut model, "Paris").unwrap(), "No city of this name.");
        // Hirsova alone begins with H, but M is Mehadia and N is Neamt: no letter has two but some have.
        assert!(message(&mut model, "é").is_some());
    }

    #[test]
    fn a_board_is_found_in_any_notation_once_it_is_generated() {
        let mut model = Model::default();
        assert_eq!(message(&mut model, "123456780"), None);
        assert!(message(&mut model, "1 2 3, 4 5 _, 7 8 6").unwrap().starts_with("Not in the graph: "));
        model.apply(Command::Do(Action::Step));
        assert_eq!(message(&mut model, "1 2 3, 4 5 _, 7 8 6"), None);
        model.apply(Command::Do(Action::Back));
        let later = "Not in the graph yet: it is generated in step 1.";
        assert_eq!(message(&mut model, "1 2 3, 4 5 _, 7 8 6").unwrap(), later);
        assert!(message(&mut model, "12345").unwrap().starts_with("No board: 5 cells"));
    }
}
