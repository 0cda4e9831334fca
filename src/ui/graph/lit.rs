//! Which vertices stand for states that one run alone expanded: looked up once for as long as the records hold.

use crate::model::{FirstExpansions, Lane, Model, Moment};

/// The first expansions of the states of one lane, in that lane and then in the others.
#[derive(Default)]
pub(super) struct Lit {
    moments: Vec<Moment>,
    firsts: FirstExpansions,
    /// The steps that are shown, in the same order.
    steps: Vec<usize>,
}

impl Lit {
    /// Takes up the moments that are shown; nothing is lit where differences are not asked for.
    pub fn prepare(&mut self, model: &Model, place: usize) {
        if !model.lights_differences || !model.is_comparing() {
            *self = Self::default();
            return;
        }
        let others = model.lanes().iter().enumerate().filter(|&(other, _)| other != place).map(|(_, lane)| lane);
        let lanes = || std::iter::once(&model.lanes()[place]).chain(others.clone());
        self.steps = lanes().map(|lane| lane.at().step()).collect();
        let moments: Vec<Moment> = lanes().map(Lane::moment).collect();
        let is_same = self.moments.len() == moments.len()
            && self.moments.iter().zip(&moments).all(|(one, other)| one.has_record_of(*other));
        if !is_same {
            self.firsts = model.first_expansions(place);
            self.moments = moments;
        }
    }

    pub fn has(&self, vertex: usize) -> bool {
        self.firsts.are_only_there(vertex, &self.steps)
    }
}
