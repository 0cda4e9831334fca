//! Pseudocode: lines that know which parts of a step happen at them.

/// A part of a step, in the order in which they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The start is tested before anything is taken from the frontier.
    TestStart,
    /// A new iteration begins with the next limit.
    Begin,
    /// A node is taken from the frontier.
    Take,
    /// The node that was taken is tested.
    TestTaken,
    /// The node that was taken is at the limit.
    Prune,
    /// The next successor is generated.
    Successor,
    /// The successor is tested.
    TestSuccessor,
    /// The successor is looked up among the states that are known.
    Judge,
    /// The successor is remembered as the best way to its state.
    Keep,
    /// The successor is put on the frontier.
    Put,
    /// The other side has reached the state too.
    Meet,
    /// What was found is the answer: nothing that comes later can be better.
    Conclude,
    /// The frontier is empty.
    Fail,
}

/// A line of an algorithm's pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text, indented by two spaces a level.
    pub text: &'static str,
    /// What happens at this line.
    pub phases: &'static [Phase],
}

impl Line {
    /// A line at which nothing is recorded.
    pub(crate) const fn plain(text: &'static str) -> Self {
        Self { text, phases: &[] }
    }

    /// A line at which these parts of a step happen.
    pub(crate) const fn with(text: &'static str, phases: &'static [Phase]) -> Self {
        Self { text, phases }
    }
}
