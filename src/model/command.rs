//! The commands, and the one table that gives each action its name, its tooltip and its key.

use super::lessons::Volume;
use super::{Chart, Order, Pace, SaveAs, Scale, Which};
use crate::lesson::Answer;
use crate::search::{Algorithm, Budget, SetUp};
use crate::space::State;
use crate::space::problem::Problem;
use crate::space::tiles::Shape;
use crate::trace::{LayoutKind, Quantity, Stop};

/// What a view asks for. Carried out after the frame, first in, first out.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// An action of the table.
    Do(Action),
    /// Shows a recorded step.
    MoveCursor(usize),
    /// Shows this step of the longest run that is compared, and what belongs to it of the others.
    Seek(usize),
    /// Puts a run of this algorithm beside the others.
    AddLane(Algorithm),
    /// Takes the run at this place away.
    RemoveLane(usize),
    /// Makes the panels be about the run at this place.
    Activate(usize),
    /// Forgets the finished runs.
    ClearHistory,
    /// Sets how runs side by side keep step.
    SetPace(Pace),
    /// Sets the speed of playing, in steps a second.
    SetSpeed(f32),
    /// Sets up a problem and an algorithm.
    SetUp(Problem, Algorithm),
    /// Opens a set-up: its algorithms side by side.
    Open(SetUp),
    /// Opens a set-up to be explored: without the start screen and the lesson.
    Explore(SetUp),
    /// Gives the setting of this name the value.
    Choose(&'static str, u32),
    /// Takes the text of a board field.
    Type(Which, String),
    /// Slides the tile on a cell of a board into the blank beside it.
    Slide(Which, usize),
    /// Takes boards of another shape.
    Resize(Shape),
    /// Takes a start that is this many moves from the goal.
    Shuffle(usize),
    /// Lets a run use this much before it pauses.
    SetBudget(Budget),
    /// Inspects a state, or none.
    Select(Option<State>),
    /// Looks for a state by its text, goes there and inspects it.
    Find(String),
    /// Draws the graph in another layout.
    UseLayout(LayoutKind),
    /// Sets a stop.
    SetStop(Stop),
    /// Takes a stop away.
    RemoveStop(Stop),
    /// Folds a panel away, or brings it back.
    Toggle(Panel),
    /// Shows a chart.
    ShowChart(Chart),
    /// Draws the charts on this scale.
    UseScale(Scale),
    /// Shows this quantity in the chart of the runs that are compared.
    ShowQuantity(Quantity),
    /// Draws that chart on this scale.
    UseScaleOfRuns(Scale),
    /// Opens the lesson of this key, where the student left it.
    OpenLesson(String),
    /// Opens this step of the open lesson, counted from 0.
    LessonStep(usize),
    /// Sets the window to what this part of the lesson's step shows or asks about.
    ShowPart(usize),
    /// Answers the question of this part of the lesson's step.
    Answer(usize, Answer),
    /// Forgets the progress in the lesson of this key, or in all.
    ResetProgress(Option<String>),
    /// Puts a lesson on the shelf.
    AddLesson(Volume),
    /// Takes the name that stands on the scores.
    NameStudent(String),
    /// Begins, stops or uses what is done in the background.
    Order(Order),
    /// Saves something to a file.
    Save(SaveAs),
}

/// A panel that can be folded away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Panel {
    /// The problem and the options.
    SetUp,
    /// What happened in the step.
    Step,
    /// The charts and the counters.
    Charts,
    /// The lesson.
    Lesson,
    /// The whole space, dim behind the graph, where the layout knows it.
    WholeSpace,
}

/// An action without further words: each has a row in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To step 0.
    First,
    /// One step back.
    Back,
    /// Ten steps back.
    BackTen,
    /// One step on.
    Step,
    /// Ten steps on.
    StepTen,
    /// One beat on, within a step.
    FineStep,
    /// One beat back.
    FineBack,
    /// On to the next stop.
    NextStop,
    /// Back to the previous stop.
    PreviousStop,
    /// Plays, or pauses.
    Play,
    /// Runs to the end.
    Last,
    /// Stops a run.
    Stop,
    /// Goes on with twice the budget.
    Continue,
    /// Predict mode, on or off.
    Predict,
    /// Compares with another algorithm, or ends comparing.
    Compare,
    /// Lights up what only one of the runs expanded.
    LightDifferences,
    /// To the first step at which the runs part.
    FirstDifference,
    /// The window of runs over many boards.
    ManyBoards,
    /// The window in which a start is looked for that breaks something.
    BreakIt,
    /// Brings the whole graph into view.
    Fit,
    /// Keeps the current expansion in view, or not.
    Follow,
    /// Goes to the field in which a state is looked for.
    Find,
    /// Light or dark.
    Theme,
    /// Large type or small.
    LargeType,
    /// The sheet of keys.
    Help,
    /// The lesson.
    Lesson,
    /// One step on in the lesson.
    NextLessonStep,
    /// One step back in the lesson.
    PreviousLessonStep,
    /// Sets the window back to the moment that the lesson is about.
    ReturnToLesson,
    /// The start screen.
    Start,
    /// Closes what is open on top.
    Close,
    /// Closes the window.
    Quit,
    /// Takes the algorithm at a place of [`Algorithm::all`].
    UseAlgorithm(usize),
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The action.
    pub action: Action,
    /// Its name on buttons and in the help sheet.
    pub label: &'static str,
    /// What it does, in one sentence.
    pub tip: &'static str,
    /// Its key, as it is written.
    pub key: &'static str,
}

const fn row(action: Action, label: &'static str, tip: &'static str, key: &'static str) -> Row {
    Row { action, label, tip, key }
}

/// Every action, in the order of the help sheet.
pub static TABLE: [Row; 36] = [
    row(Action::Step, "Step", "Expand one node.", "Right"),
    row(Action::Back, "Back", "Go back by one expansion.", "Left"),
    row(Action::Play, "Play", "Step by step at the chosen speed, or pause.", "Space"),
    row(Action::First, "First", "Go back to the start of the search.", "Home"),
    row(Action::Last, "Run to end", "Run the search to its end.", "End"),
    row(Action::StepTen, "Ten on", "Expand ten nodes.", "PageDown"),
    row(Action::BackTen, "Ten back", "Go back by ten expansions.", "PageUp"),
    row(Action::FineStep, "Fine step", "One thing at a time within an expansion, line by line of the pseudocode.", "."),
    row(Action::FineBack, "Fine back", "Back by one thing within an expansion.", ","),
    row(Action::NextStop, "Next stop", "Run to the next step at which one of the stops holds.", "]"),
    row(Action::PreviousStop, "Previous stop", "Go back to the last step at which one of the stops held.", "["),
    row(Action::Stop, "Stop", "Stop the run; nothing is lost.", "S"),
    row(Action::Continue, "Continue", "Go on with twice the budget.", "C"),
    row(Action::UseAlgorithm(0), "BFS", "Breadth-first search: the oldest node first.", "1"),
    row(Action::UseAlgorithm(1), "Depth-limited DFS", "Depth-first search down to a limit.", "2"),
    row(Action::UseAlgorithm(2), "Bidirectional BFS", "From the start and from the goal at once.", "3"),
    row(Action::UseAlgorithm(3), "A*", "The smallest f = g + h first.", "4"),
    row(Action::Predict, "Predict", "Say which state is expanded next, by clicking it; the score is kept.", "P"),
    row(Action::Compare, "Compare", "Put another algorithm beside this one, or end comparing.", "M"),
    row(Action::FirstDifference, "First difference", "Go to the first step at which the runs part.", "D"),
    row(Action::LightDifferences, "Only here", "Light up the states that only one of the runs expanded.", "O"),
    row(Action::ManyBoards, "Many boards", "Run the set-ups over many boards, and see their cost by depth.", "B"),
    row(Action::BreakIt, "Break it", "Look for a start on which two set-ups differ, or where a heuristic fails.", "X"),
    row(Action::Fit, "Fit", "Bring the whole graph into view.", "F"),
    row(Action::Follow, "Follow", "Keep the current expansion in view.", "L"),
    row(Action::Find, "Find", "Look for a state in the graph.", "Ctrl+F"),
    row(Action::Theme, "Light or dark", "Switch between light and dark.", "T"),
    row(Action::LargeType, "Large type", "Larger type, for a lecture hall.", "A"),
    row(Action::Lesson, "Lesson", "Open or close the lesson, in place of the set-up.", "N"),
    row(Action::NextLessonStep, "Next part", "Go on in the lesson.", "J"),
    row(Action::PreviousLessonStep, "Previous part", "Go back in the lesson.", "K"),
    row(Action::ReturnToLesson, "Back to this moment", "Set the window to what the lesson is about.", "R"),
    row(Action::Start, "Start", "Choose a lesson, an exercise, or free exploration.", "H"),
    row(Action::Help, "Keys", "Show or hide the list of keys.", "F1"),
    row(Action::Close, "Close", "Close what is open on top, or let go of the inspected state.", "Escape"),
    row(Action::Quit, "Quit", "Close the window.", "Ctrl+Q"),
];

impl Action {
    /// The action's row.
    ///
    /// # Panics
    /// If the table lacks it.
    #[must_use]
    pub fn row(self) -> &'static Row {
        TABLE.iter().find(|row| row.action == self).expect("every action has a row")
    }
}

#[cfg(feature = "gui")]
impl Row {
    /// The key as egui knows it.
    ///
    /// # Panics
    /// If the table names a key that egui does not know.
    #[must_use]
    pub fn shortcut(&self) -> egui::KeyboardShortcut {
        let (modifiers, name) = match self.key.split_once('+') {
            Some((_, name)) => (egui::Modifiers::COMMAND, name),
            None => (egui::Modifiers::NONE, self.key),
        };
        egui::KeyboardShortcut::new(modifiers, egui::Key::from_name(name).expect("the table names real keys"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_actions_share_a_key_or_a_row() {
        for (place, row) in TABLE.iter().enumerate() {
            for other in &TABLE[place + 1..] {
                assert_ne!(row.key, other.key);
                assert_ne!(row.action, other.action);
            }
        }
    }

    #[test]
    fn every_algorithm_has_its_row() {
        for (place, algorithm) in Algorithm::all().iter().enumerate() {
            assert_eq!(Action::UseAlgorithm(place).row().label, algorithm.label());
        }
    }

    #[cfg(feature = "gui")]
    #[test]
    fn every_key_is_one_that_egui_knows() {
        for row in &TABLE {
            let _ = row.shortcut();
        }
    }
}
