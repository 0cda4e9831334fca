//! The words on the screen that are not the engine's own.

use crate::export::table::grouped;
use crate::model::{Model, Pace, Parted};
use crate::search::{Outcome, Side};
use crate::trace::Status;

pub(super) const FIRST_HINT: &str = "Press Step (or the right arrow key) to expand the first node.";
pub(super) const UNSOLVABLE_HINT: &str =
    "This start cannot reach the goal. Press Step all the same, to see what a search does.";
pub(super) const NO_CHART: &str = "The chart begins with the first step.";
pub(super) const LOG_SCALE: &str = "A scale on which ten times as much is one stride higher: 1, 10, 100.";
pub(super) const LOG_RUNS: &str = "Both axes in strides of ten times as much: 1, 10, 100. Chosen where the longest run is more than 20 times as long as the shortest, which could not be seen beside it.";
pub(super) const LOG_AXES: &str = "both axes in powers of ten";
pub(super) const ZERO_AT_FOOT: &str = "0 is drawn at the foot";
pub(super) const CHART_CLICK: &str = "click to go there";
pub(super) const LEGEND_CLICK: &str = "Click to hide or show it.";
pub(super) const NO_F: &str = "no node was expanded";
pub(super) const F_EXPANDED: &str = "f of the node expanded";
pub(super) const SIDES_SUM: &str = "start's side + goal's side";
pub(super) const SIDE_UP: &str = "start's side, upwards";
pub(super) const SIDE_DOWN: &str = "goal's side, downwards";
pub(super) const NO_EXPANSION: &str = "Each successor of the expanded board will stand here, with what became of it.";
pub(super) const PENDING: &str = "being considered";
pub(super) const STOP_AT_STATE: &str = "Next stop and Previous stop go to where this happens.";
pub(super) const STOPS_HELP: &str = "Conditions to run to, forwards and back: Next stop and Previous stop go to them.";
pub(super) const STOP_AT_STATE_HELP: &str = "For one state: click it anywhere, then choose Stop when.";
pub(super) const SCRUBBER_HELP: &str = "Drag to any step that was recorded.";
pub(super) const PROGRESS_HELP: &str = "The part of the budget that is spent: nodes or memory, whichever is more.";
pub(super) const SPEED_HELP: &str = "Speed of playing, from one step in two seconds to as fast as the machine goes.";
pub(super) const PREDICT_QUESTION: &str = "Which state is expanded next? Click it in the graph or in the list.";
pub(super) const PREDICT_OVER: &str = "Nothing more is expanded here. Go back, or set up another search.";
pub(super) const FRONTIER_UNORDERED: &str = "In no order, as long as you predict.";
pub(super) const SHARE_HELP: &str =
    "The problem and its algorithms as one line, to send and to open; pictures, tables and traces as files.";
pub(super) const SHARE_OUT: &str = "This problem and its algorithms, as one line";
pub(super) const SHARE_IN: &str = "Open a line that you were sent";
pub(super) const EXPERIMENTS_HELP: &str =
    "Run the set-ups over many boards, or look for a start on which they differ or a heuristic fails.";
pub(super) const PACE_EXPANSIONS: &str = "Each step expands one node in every run; a run that has ended waits.";
pub(super) const PACE_FRACTION: &str = "All runs begin and end together, however many expansions each takes.";
pub(super) const LANE_HELP: &str = "Make the options, the details and the chart be about this run.";
pub(super) const HISTORY_HELP: &str = "The finished runs of this problem, in numbers, until they are cleared.";
pub(super) const HISTORY: &str = "History: finished runs of this problem. + puts one beside the others.";
pub(super) const NO_HISTORY: &str = "History: runs of this problem stand here when they have ended.";
pub(super) const CLEAR_HISTORY: &str = "Forget the finished runs.";
pub(super) const PUT_BESIDE: &str = "Put this run beside the others.";
pub(super) const BEST_MARK: &str = "★ best of the runs that ended alike";
pub(super) const BEST_MARK_HELP: &str = "Marked as soon as no run is on its way any more.";
pub(super) const WHOLE_RUNS: &str = "Whole runs";
pub(super) const WHOLE_RUN: &str = "Whole run";
pub(super) const WHOLE_RUNS_HELP: &str = "The numbers of each run as a whole, or as far as it has been run.";
pub(super) const AT_STEP_HELP: &str = "The numbers of each run at the step that is shown.";
pub(super) const COPY_CSV: &str = "Copy the table for a spreadsheet.";
pub(super) const COPY_TEXT: &str = "Copy the table in aligned columns.";
pub(super) const SORT_HELP: &str = "Click to sort, again to reverse.";
pub(super) const FRONTIER_RUNNING: &str = "Its order is shown as soon as the run ends or is stopped.";
pub(super) const SHUFFLE_EXACT: &str = "A start that is exactly this many moves from the goal, or as far as any is.";
pub(super) const SHUFFLE_WALK: &str = "A start from a random walk of this many moves: at most so far from the goal.";
pub(super) const EMPTY_FRONTIER: &str = "The frontier is empty.";
pub(super) const FIND_HELP: &str = "A board in any notation, or the name of a city; Enter goes there.";
pub(super) const WHOLE_SPACE_HELP: &str = "Show every state of the space, dim, before the search reaches it.";
pub(super) const NO_LESSON: &str = "Choose one: it sets the window up, asks, and keeps your score.";
pub(super) const LESSON_GOES_ON: &str = "More follows when you have answered.";
pub(super) const LESSON_WORKING: &str = "Working…";
pub(super) const LESSON_BROKEN: &str =
    "The file has changed, and cannot be read as it is now. Below is what it was before.";
pub(super) const LESSON_FILE: &str = "From a file: read again whenever it is saved.";
pub(super) const LEFT_LESSON: &str = "You have left what the lesson is about: this sets the window back.";
pub(super) const RESET_LESSON: &str = "Forgets the answers and the score of this lesson.";
pub(super) const SCORE_HELP: &str = "Questions of this lesson that you answered rightly at the first try.";
pub(super) const SHOW_ME_HELP: &str = "Set the window to this.";
pub(super) const TRY_AGAIN: &str = "Try again: you have one more try.";
pub(super) const MOVES_TRIED: &str = "The order in which the moves of the blank are tried.";
pub(super) const SHOW_ASKED: &str = "Show what is asked about";
pub(super) const CLICK_STATE: &str = "Click it in the graph, in the frontier, or here:";
pub(super) const NO_NUMBER: &str = "Type a number, such as 12 or 1.42.";
pub(super) const FACTS: &str = "As the search itself has it";
pub(super) const FACT_HELP: &str = "Facts of this part in exact words, held against the search.";
pub(super) const START_MOTTO: &str = "Search algorithms, one expansion at a time.";
pub(super) const START_LESSONS: &str = "Read, predict, step: the search tells whether you are right.";
pub(super) const START_EXERCISES: &str = "Each set up with its boards, its order of moves and its algorithm.";
pub(super) const START_FREE: &str = "Any board, any algorithm, any option. H brings this page back.";
pub(super) const START_FILES: &str =
    "Lessons of your own: drop a Markdown file on the window, or put it into the folder of lessons.";
pub(super) const RESET_ALL: &str = "Forget all answers and scores";
pub(super) const DROP_HERE: &str = "Drop the file to open it as a lesson";
pub(super) const GRAPH_HELP: &str = "drag to move, wheel to zoom, click to inspect";

pub(super) const NO_DEPTHS: &str = "The curves begin with the first depth of which all boards are done.";
pub(super) const MANY_SET_UPS: &str = "Runs what stands in the graphs: Compare puts several side by side.";
pub(super) const TEXTBOOK: &str = "The textbook's table";
pub(super) const TEXTBOOK_HELP: &str = "Search cost by depth of iterative deepening, A* with misplaced tiles and A* with Manhattan: opens the three side by side and runs them on random boards of 2 to 16 moves.";
pub(super) const MANY_EMPTY: &str = "Choose boards and start: each set-up is run on each of them.";
pub(super) const MANY_SEED: &str = "The same seed gives the same boards.";
pub(super) const MANY_FILE: &str = "A board a line, in any notation; what follows a # is left out.";
pub(super) const MANY_MEANS: &str = "Means over the boards of each depth with their sample standard deviation; in the chart, 95 % intervals of the mean.";
pub(super) const MANY_STOPPED: &str =
    "Where runs were stopped by a budget or a depth limit there is no mean: the rest would be too easy a sample.";
pub(super) const BREAK_PAIR: &str = "Do these two give different answers from some start?";
pub(super) const BREAK_EMPTY: &str = "Every start from which the goal can be reached is tried, the nearest first.";
pub(super) const PROMISE: &str = "Does this heuristic overestimate?";
pub(super) const PROMISE_EMPTY: &str = "Checked over every state from which the goal can be reached.";
pub(super) const SAVE: &str = "Save to a file";
pub(super) const SAVE_BUSY: &str = "One file at a time: another one is being saved.";
pub(super) const SAVE_EXISTS: &str = "There is a file of this name. Press Save again to replace it.";

pub(super) fn status(status: Status) -> &'static str {
    match status {
        Status::Unseen => "not generated yet",
        Status::Frontier => "on the frontier",
        Status::Explored => "explored",
        Status::Pruned => "pruned at the limit",
        Status::Goal => "goal",
        Status::Discarded => "of an earlier iteration",
    }
}

pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::Forward => "start's side",
        Side::Backward => "goal's side",
    }
}

/// While a file is being made.
pub(super) fn saving(path: &str) -> String {
    format!("Saving {path} in the background. Everything else can go on.")
}

/// The window is to be closed while a file is being made.
pub(super) fn closing(path: &str) -> String {
    format!("Saving {path}. The window closes when the file is complete; to close it now leaves the file out.")
}

/// Why a file was not made.
pub(super) fn not_saved(why: &str) -> String {
    format!("Not saved: {why}.")
}

/// The moment that is shown of all runs.
pub(super) fn at_step(model: &Model) -> String {
    match model.pace() {
        Pace::Expansions => format!("At step {}", count(model.clock() as u64)),
        Pace::Fraction => "At this moment".into(),
    }
}

/// The verdict of a run that is shown before its end.
pub(super) fn ends_later(verdict: Outcome, step: usize) -> String {
    format!("{} at step {}", verdict.word(), count(step as u64))
}

/// So many moves.
pub(super) fn moves(number: usize) -> String {
    if number == 1 { "1 move".into() } else { format!("{} moves", count(number as u64)) }
}

/// A number with its thousands apart.
pub(super) fn count(number: impl Into<u64>) -> String {
    grouped(number.into())
}

/// A part of a whole in percent.
pub(super) fn share(part: u64, whole: u64) -> String {
    let hundredths = u128::from(part) * 10_000 / u128::from(whole.max(1));
    match (part, hundredths) {
        (1.., 0) => "less than 0.01 %".into(),
        _ => format!("{}.{:02} %", hundredths / 100, hundredths % 100),
    }
}

/// How runs differ at the first step at which they do; runs are called by their numbers.
pub(super) fn parted(parted: &Parted) -> String {
    let Parted::Expansions(groups) = parted else {
        return "Here they part: the same is expanded, but a successor fares otherwise.".into();
    };
    if groups.iter().all(|group| group.len() == 1) {
        return if groups.len() == 2 { "Here they part.".into() } else { "Here all part.".into() };
    }
    let numbers = |places: &Vec<usize>| {
        let numbers: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
        numbers.join(" and ")
    };
    let groups: Vec<String> = groups.iter().map(numbers).collect();
    format!("Here part: {}.", groups.join(" from "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let texts = [0_u64, 999, 1_000, 181_440, 1_234_567].map(count);
        assert_eq!(texts, ["0", "999", "1,000", "181,440", "1,234,567"]);
    }

    #[test]
    fn a_share_that_is_there_is_never_written_as_nothing() {
        assert_eq!(
            [0, 1, 18_144, 181_440].map(|part| share(part, 181_440)),
            ["0.00 %", "less than 0.01 %", "10.00 %", "100.00 %"]
        );
    }
}
