//! The options of depth-limited search, what each choice means, and the pseudocode that goes with it.

use crate::search::pseudocode::Line;
use crate::search::pseudocode::Phase::{Begin, Fail, Judge, Prune, Put, Successor as Next, Take, TestTaken};
use crate::search::setting::{Choice, Setting, Values};

/// What is done about states that were reached before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Repeated {
    /// A successor that is on the path to its parent is dropped: no circles, but the same state on many paths.
    #[default]
    AlongPath,
    /// A table with the shallowest depth of each state: only a path that is no shallower is dropped.
    Shallowest,
    /// PITFALL: a table without depths.
    PlainTable,
    /// Nothing: circles are followed down to the limit.
    Allowed,
}

/// Whether the limit is raised until it suffices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Deepening {
    /// One search, to the limit.
    #[default]
    Off,
    /// Limits 0, 1, 2 and so on, each from the beginning.
    On,
}

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Nodes at this depth are not expanded. Iterative deepening sets its own.
    pub limit: u16,
    /// What is done about repeated states.
    pub repeated: Repeated,
    /// Whether the limit is raised.
    pub deepening: Deepening,
}

impl Default for Options {
    fn default() -> Self {
        Self { limit: 12, repeated: Repeated::AlongPath, deepening: Deepening::Off }
    }
}

const REPEATED: [Choice; 4] = [
    Choice::new("path", "Checked along the path", "no circles, but a state may be met on many paths"),
    Choice::new("shallowest", "Table with depths", "dropped only if the state was reached at most as deep"),
    Choice::pitfall(
        "table",
        "Plain table",
        "a state is never entered twice",
        "A state first met deep down stays blocked for a shorter path, so solutions within the limit are missed.",
    ),
    Choice::pitfall(
        "none",
        "Not detected",
        "circles are followed down to the limit",
        "The tree grows by the branching factor at every level: most of the work is moving to and fro.",
    ),
];

const DEEPENING: [Choice; 2] = [
    Choice::new("off", "Off", "one search, to the limit"),
    Choice::new("on", "On", "limits 0, 1, 2 and so on: finds a path with the fewest moves"),
];

/// A path holds at most this many edges: its depth has 16 bits.
const HIGHEST_LIMIT: u32 = 60_000;

impl Options {
    pub(in crate::search) fn settings(self) -> Vec<Setting> {
        let meaning = "nodes at this depth are not expanded";
        let values = Values::Number { low: 0, high: HIGHEST_LIMIT, now: self.limit.into(), meaning };
        let mut settings =
            vec![Setting::one_of("deepening", "Iterative deepening", &DEEPENING, self.deepening as usize)];
        if self.deepening == Deepening::Off {
            settings.push(Setting { name: "limit", label: "Depth limit", values });
        }
        settings.push(Setting::one_of("repeated", "Repeated states", &REPEATED, self.repeated as usize));
        settings
    }

    pub(in crate::search) fn set(&mut self, name: &str, value: u32) {
        match (name, value) {
            ("limit", limit) => self.limit = u16::try_from(limit).expect("a limit is read within its range"),
            ("repeated", 0) => self.repeated = Repeated::AlongPath,
            ("repeated", 1) => self.repeated = Repeated::Shallowest,
            ("repeated", 2) => self.repeated = Repeated::PlainTable,
            ("repeated", 3) => self.repeated = Repeated::Allowed,
            ("deepening", 0) => self.deepening = Deepening::Off,
            ("deepening", 1) => self.deepening = Deepening::On,
            _ => panic!("depth-limited search has no setting {name} = {value}"),
        }
    }

    pub(in crate::search) fn promises_fewest(self) -> bool {
        self.deepening == Deepening::On && self.repeated != Repeated::PlainTable
    }

    pub(in crate::search) fn pseudocode(self) -> &'static [Line] {
        match self.deepening {
            Deepening::Off => &ONE_LIMIT,
            Deepening::On => &DEEPENING_LINES,
        }
    }
}

static ONE_LIMIT: [Line; 9] = [
    Line::plain("frontier = stack(start); result = failure"),
    Line::plain("while frontier is not empty:"),
    Line::with("  node = take the newest of the frontier", &[Take]),
    Line::with("  if it is a goal: return it", &[TestTaken]),
    Line::with("  if depth = limit: result = cutoff", &[Prune]),
    Line::with("  else expand it; for each successor:", &[Next]),
    Line::with("    if it does not repeat a state:", &[Judge]),
    Line::with("      push it; the first move ends on top", &[Put]),
    Line::with("return result", &[Fail]),
];

static DEEPENING_LINES: [Line; 10] = [
    Line::with("for limit = 0, 1, 2, ...:", &[Begin]),
    Line::plain("  frontier = stack(start); result = failure"),
    Line::plain("  while frontier is not empty:"),
    Line::with("    node = take the newest of the frontier", &[Take]),
    Line::with("    if it is a goal: return it", &[TestTaken]),
    Line::with("    if depth = limit: result = cutoff", &[Prune]),
    Line::with("    else expand it; for each successor:", &[Next]),
    Line::with("      if it does not repeat a state:", &[Judge]),
    Line::with("        push it; the first move ends on top", &[Put]),
    Line::with("  if result is not cutoff: return it", &[Fail]),
];
