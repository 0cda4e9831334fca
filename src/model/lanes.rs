//! Several runs side by side: adding and removing them, and the first difference between them.

use std::sync::Arc;

use super::{Lane, Model, Pace};
use crate::search::set_up::MOST_ALGORITHMS;
use crate::search::{Algorithm, SetUp, deeds};
use crate::space::State;
use crate::trace::Trace;

/// How far the runs were looked at for a difference.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parting {
    looked_at: usize,
    found: Option<usize>,
    /// The first step at which successors fare otherwise, though the same state is expanded.
    in_fates: Option<usize>,
}

/// How runs differ at the first step at which they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parted {
    /// Runs that expand the same state, by their places, in the order of the first of each.
    Expansions(Vec<Vec<usize>>),
    /// All expand the same state, but a successor fares otherwise.
    Fates,
}

/// For each of some lanes and each vertex of the first one the first step that expanded its state there;
/// `usize::MAX` where none has.
#[derive(Default)]
pub struct FirstExpansions(Vec<Vec<usize>>);

impl FirstExpansions {
    /// Whether the first lane, and no other, had expanded the state of a vertex by these steps, one a lane.
    #[must_use]
    pub fn are_only_there(&self, vertex: usize, steps: &[usize]) -> bool {
        let mut lanes = self.0.iter().zip(steps).map(|(firsts, &step)| firsts[vertex] <= step);
        lanes.next() == Some(true) && !lanes.any(|is_expanded| is_expanded)
    }
}

impl Model {
    /// The runs, side by side; one where nothing is compared.
    #[must_use]
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// The place of the lane that the panels are about.
    #[must_use]
    pub fn active(&self) -> usize {
        self.active
    }

    /// Whether runs are compared.
    #[must_use]
    pub fn is_comparing(&self) -> bool {
        self.lanes.len() > 1
    }

    /// How the lanes keep step.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The lane that the panels are about.
    pub(super) fn lane(&self) -> &Lane {
        &self.lanes[self.active]
    }

    /// Compares the run with another algorithm's, or keeps only the active one.
    pub(super) fn toggle_compare(&mut self) {
        if self.is_comparing() {
            let kept = self.lanes.swap_remove(self.active);
            self.lanes = vec![kept];
            self.active = 0;
            self.begin_anew();
            return;
        }
        let other = Algorithm::all().iter().position(|other| other.name() != self.algorithm().name());
        // The informed search is what most comparisons are about.
        let other = if self.algorithm().name() == "astar" { other } else { Some(self.last_options.len() - 1) };
        self.add_lane(self.last_options[other.unwrap_or(0)]);
    }

    pub(super) fn add_lane(&mut self, algorithm: Algorithm) {
        if self.lanes.len() == MOST_ALGORITHMS {
            return;
        }
        let space = Arc::clone(self.trace().space());
        self.runs += 1;
        let mut lane = Lane::new(self.runs, &space, algorithm, &self.optimum);
        for stop in self.lane().watch.stops() {
            lane.watch.set(stop, &lane.trace);
        }
        self.lanes.push(lane);
        self.active = self.lanes.len() - 1;
        self.begin_anew();
    }

    /// Shows the algorithms of a set-up side by side; the panels are about the first.
    pub(super) fn open(&mut self, set_up: &SetUp) {
        self.lanes.truncate(1);
        self.active = 0;
        let (first, others) = set_up.algorithms().split_first().expect("a set-up has an algorithm");
        self.set_up(set_up.problem(), *first);
        for &other in others {
            self.add_lane(other);
        }
        self.activate(0);
        self.begin_anew();
    }

    /// The problem and the algorithms side by side as one line that another window opens.
    ///
    /// # Panics
    /// If there are more lanes than a set-up holds, which cannot be.
    #[must_use]
    pub fn set_up_line(&self) -> String {
        let algorithms: Vec<Algorithm> = self.lanes.iter().map(|lane| lane.trace.algorithm()).collect();
        SetUp::new(self.problem, &algorithms).expect("lanes are as few as algorithms in a set-up").to_string()
    }

    pub(super) fn remove_lane(&mut self, place: usize) {
        if self.is_comparing() && place < self.lanes.len() {
            self.lanes.remove(place);
            self.active -= usize::from(place < self.active || self.active == self.lanes.len());
            self.begin_anew();
        }
    }

    pub(super) fn activate(&mut self, place: usize) {
        if place < self.lanes.len() && place != self.active {
            self.active = place;
            // The beats within a step are those of one lane.
            self.seek(self.clock);
        }
    }

    pub(super) fn set_pace(&mut self, pace: Pace) {
        let step = self.cursor();
        self.pace = pace;
        match pace {
            Pace::Expansions => self.seek(self.clock),
            // Fractions are those of whole runs.
            Pace::Fraction => self.run_and_return(step),
        }
    }

    /// Back to the start of all lanes, after one of them has changed.
    pub(super) fn begin_anew(&mut self) {
        self.parting = Parting::default();
        self.returns_to = None;
        self.playback.stop();
        self.lay_out();
        // Fractions are those of whole runs.
        self.pace = Pace::default();
        self.seek(0);
        self.fits += 1;
    }

    /// The first step at which the runs expand different states, or one ends and another goes on, as far as all
    /// are recorded.
    pub(super) fn first_difference(&mut self) -> Option<usize> {
        while self.parting.found.is_none() {
            let next = self.parting.looked_at + 1;
            let has_ended = |lane: &Lane| lane.trace.head() < next;
            let ended = self.lanes.iter().filter(|lane| has_ended(lane)).count();
            if self.lanes.iter().any(|lane| has_ended(lane) && lane.can_grow(self.budget)) {
                return None;
            }
            if ended == self.lanes.len() {
                return self.parting.in_fates;
            }
            let first = state_at(&self.lanes[0], next.min(self.lanes[0].trace.head()));
            let is_same = |lane: &Lane| state_at(lane, next) == first;
            if ended > 0 || !self.lanes.iter().all(is_same) {
                self.parting.found = Some(next);
            } else if self.parting.in_fates.is_none() {
                let one = &self.lanes[0].trace;
                let differs = |Lane { trace: other, .. }: &Lane| {
                    deeds(one.events(next), one.record()).ne(deeds(other.events(next), other.record()))
                };
                self.parting.in_fates = self.lanes[1..].iter().any(differs).then_some(next);
            }
            self.parting.looked_at = next;
        }
        self.parting.found
    }

    /// How the runs differ at the step that is shown, where that is the first at which they do.
    #[must_use]
    pub fn parted_here(&self) -> Option<Parted> {
        let first = self.parting.found.or(self.parting.in_fates)?;
        if self.clock != first || self.pace != Pace::Expansions {
            return None;
        }
        if self.parting.found.is_none() {
            return Some(Parted::Fates);
        }
        let mut groups: Vec<(Option<State>, Vec<usize>)> = Vec::new();
        for (place, lane) in self.lanes.iter().enumerate() {
            let state = state_at(lane, first).filter(|_| lane.trace.head() >= first);
            match groups.iter_mut().find(|(other, _)| *other == state) {
                Some((_, places)) => places.push(place),
                None => groups.push((state, vec![place])),
            }
        }
        Some(Parted::Expansions(groups.into_iter().map(|(_, places)| places).collect()))
    }

    /// When the states of a lane were first expanded, in that lane and then in each other one. It holds as long as
    /// the records do.
    #[must_use]
    pub fn first_expansions(&self, place: usize) -> FirstExpansions {
        let own = &self.lanes[place].trace;
        let states = |vertex| own.record().node(own.graph().first_node(vertex)).state;
        let first = |trace: &Trace, vertex| trace.first_expansion(vertex).unwrap_or(usize::MAX);
        let vertices = 0..own.graph().vertices();
        let mut firsts = vec![vertices.clone().map(|vertex| first(own, vertex)).collect()];
        for other in self.lanes.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, lane)| &lane.trace) {
            let first_there = |vertex| {
                let there = other.graph().vertex_of_state(states(vertex), other.search());
                there.map_or(usize::MAX, |vertex| first(other, vertex))
            };
            firsts.push(vertices.clone().map(first_there).collect());
        }
        FirstExpansions(firsts)
    }
}

/// The state that a step of a run takes from the frontier.
fn state_at(lane: &Lane, step: usize) -> Option<State> {
    let current = lane.trace.current(step)?;
    Some(lane.trace.record().node(current).state)
}
