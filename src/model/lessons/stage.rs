//! Sets the window to a moment of a lesson, and tells whether the student has left it.

use super::Open;
use crate::lesson::{Panel as Pointed, Part, Placement, Preparation, Question, Scene, View};
use crate::model::{Lane, Model, Pace, Panel, lanes};
use crate::search::Algorithm;
use crate::space::problem::Problem;
use crate::trace::{LayoutKind, Position};

/// The slices of a scene that are prepared before the next frame: some milliseconds.
const SLICES_AT_ONCE: usize = 5;

/// What the window was set to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Staged {
    /// To these runs, each at its moment.
    Runs { problem: Problem, runs: Vec<(Algorithm, Position)> },
    /// To nothing: the student went on elsewhere before it was ready.
    Nothing,
}

/// What the window is about to be set to.
pub(super) struct Staging {
    preparation: Preparation,
    /// What it showed when that was asked for.
    before: Staged,
}

/// Whether a part changes what the window shows.
fn moves_window(part: &Part) -> bool {
    match part {
        Part::Setup(_) => true,
        Part::Show(shows) => shows.iter().any(|show| !matches!(show.view, View::Working(_))),
        Part::Markdown(_) | Part::Ask(_) | Part::Claim(_) => false,
    }
}

/// The last of the first set-ups and moments in a row from a part on, before the next question.
pub(super) fn group_after(parts: &[Part], from: usize) -> Option<usize> {
    let is_before = |&part: &usize| !matches!(parts[part], Part::Ask(_));
    let first = (from..parts.len()).take_while(is_before).find(|&part| moves_window(&parts[part]))?;
    (first..parts.len()).take_while(|&part| moves_window(&parts[part])).last()
}

impl Open {
    /// The run that a stage is about: that of its question, or that of the last moment that names one.
    fn focus(&self, part: Option<usize>) -> usize {
        if let Some(Part::Ask(ask)) = part.and_then(|part| self.content().parts.get(part))
            && let Question::Next { run } | Question::Fate { run, .. } | Question::Returns { run } = ask.question
        {
            return run;
        }
        let shows = self.lesson.stage(self.step, part.map_or(0, |part| part + 1)).map(|(_, shows)| shows);
        let named = shows.into_iter().flatten().rev().find_map(|show| match show.view {
            View::Moment { run, .. } => Some(run),
            _ => None,
        });
        named.flatten().unwrap_or(0)
    }
}

impl Model {
    /// Sets the window to the stage of a part of the step, or to that before the step.
    pub(super) fn stage(&mut self, part: Option<usize>) {
        let before = self.staged_now();
        let Some(open) = &mut self.lessons.open else { return };
        self.playback.stop();
        open.shown = part;
        open.staged = None;
        // The stage of a question is what was shown before it: nothing is recorded beyond it.
        let preparation = Preparation::of_stage(&open.lesson, open.step, part.map_or(0, |part| part + 1));
        open.staging = preparation.map(|preparation| Staging { preparation, before });
        self.prepare_lesson_at_once();
    }

    /// Goes on with the scenes of the lesson that are not ready, that of the window first, as long as `has_time`.
    pub(in crate::model) fn prepare_lesson(&mut self, mut has_time: impl FnMut() -> bool) {
        self.let_go_of_staging();
        while let Some(open) = self.lessons.open.as_mut().filter(|open| open.is_preparing()) {
            if let Some(mut staging) = open.staging.take() {
                match staging.preparation.advance() {
                    Ok(false) => open.staging = Some(staging),
                    came => {
                        // What does not come is said, and the window shows what was before it.
                        open.fault = came.err().or_else(|| open.fault.take());
                        self.raise(staging.preparation.into_scene());
                    }
                }
            } else if let Some((part, mut asking)) = open.asking.take() {
                match asking.advance() {
                    Ok(false) => open.asking = Some((part, asking)),
                    Ok(true) => open.ask(part, asking.into_scene()),
                    Err(error) => open.fault = Some(error),
                }
            } else {
                open.check_facts();
            }
            if !has_time() {
                return;
            }
        }
    }

    /// What the student did meanwhile is not overwritten: the lesson was left before it was there.
    fn let_go_of_staging(&mut self) {
        let staging = self.lessons.open().and_then(|open| open.staging.as_ref());
        if staging.is_some_and(|staging| self.playback.is_busy() || staging.before != self.staged_now())
            && let Some(open) = &mut self.lessons.open
        {
            open.staging = None;
            open.staged = Some(Staged::Nothing);
        }
    }

    /// Goes on with them as far as nobody would notice.
    pub(super) fn prepare_lesson_at_once(&mut self) {
        let mut slices = SLICES_AT_ONCE;
        self.prepare_lesson(|| {
            slices -= 1;
            slices > 0
        });
    }

    /// Sets the window to the scene of what is shown.
    fn raise(&mut self, scene: Scene) {
        let Some(open) = &mut self.lessons.open else { return };
        let focus = open.focus(open.shown);
        if let Some(panel) = scene.panel {
            let before = open.pointed.map_or(0, |(_, times)| times);
            open.pointed = Some((panel, before + 1));
        }
        self.set_scene(scene, focus);
    }

    /// Shows the runs of a scene, as far as they are on the problem of one of them.
    fn set_scene(&mut self, scene: Scene, focus: usize) {
        self.playback.stop();
        self.score = None;
        let Some(problem) = scene.runs().get(focus).map(crate::lesson::Run::problem) else { return };
        if problem != self.problem {
            let space = problem.space();
            self.take_problem(problem, &space);
        }
        self.selected = scene.selected;
        self.point_at(scene.panel);
        if let Some(layout) = scene.layout {
            self.looks.layout = match layout {
                Placement::Layers => LayoutKind::Layers,
                Placement::Force => LayoutKind::Force,
            };
        }
        self.lanes.clear();
        for (place, run) in scene.into_runs().into_iter().enumerate().filter(|(_, run)| run.problem() == problem) {
            if place == focus {
                self.active = self.lanes.len();
            }
            self.runs += 1;
            self.lanes.push(Lane::of_record(self.runs, run.into_record(), &self.optimum));
        }
        self.parting = lanes::Parting::default();
        // Fractions are those of whole runs.
        self.pace = Pace::default();
        self.clock = self.lanes.iter().map(|lane| self.clock_of(lane, lane.position.step)).max().unwrap_or(0);
        self.lay_out();
        self.remember_options();
        self.fits += 1;
        let staged = self.staged_now();
        if let Some(open) = &mut self.lessons.open {
            open.staged = Some(staged);
        }
    }

    /// Brings a panel back that was folded away.
    fn point_at(&mut self, panel: Option<Pointed>) {
        let panel = match panel {
            Some(Pointed::Chart) => Panel::Charts,
            Some(Pointed::Successors | Pointed::Frontier | Pointed::Pseudocode | Pointed::Answer) => Panel::Step,
            Some(Pointed::Graph) | None => return,
        };
        self.looks.folded.retain(|&other| other != panel);
    }

    fn staged_now(&self) -> Staged {
        let runs = self.lanes.iter().map(|lane| (lane.trace.algorithm(), lane.position)).collect();
        Staged::Runs { problem: self.problem, runs }
    }

    /// Whether the window shows something else than what it was set to for the lesson.
    #[must_use]
    pub fn has_left_lesson(&self) -> bool {
        let staged = self.lessons.open().and_then(|open| open.staged.as_ref());
        staged.is_some_and(|staged| *staged != self.staged_now())
    }

    /// Whether the window shows the stage of a part of the lesson's step.
    #[must_use]
    pub fn is_at_part(&self, part: usize) -> bool {
        let Some(open) = self.lessons.open() else { return false };
        // Nothing moves the window between the part that it was set to and this one, whichever comes first.
        let [from, to] = match open.shown {
            Some(shown) => [shown.min(part) + 1, shown.max(part) + 1],
            None => [0, part + 1],
        };
        let is_same_stage = !open.content().parts[from..to].iter().any(moves_window);
        is_same_stage && open.staging.is_none() && !self.has_left_lesson()
    }

    /// Sets the window to what a part shows or asks about.
    pub(in crate::model) fn show_part(&mut self, part: usize) {
        if self.lessons.open().is_some_and(|open| part < open.content().parts.len()) {
            self.stage(Some(part));
        }
    }

    /// Sets the window back to what it was set to last.
    pub(in crate::model) fn return_to_lesson(&mut self) {
        let shown = self.lessons.open().and_then(Open::shown);
        self.stage(shown);
    }
}
