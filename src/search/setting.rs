//! An algorithm's options as data: the window, the command line and saved set-ups read one table.

/// One option of an algorithm with the value it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name on the command line and in files.
    pub name: &'static str,
    /// The name in the window.
    pub label: &'static str,
    /// What it can be.
    pub values: Values,
}

/// What a setting can be, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of some choices, by its place.
    OneOf {
        /// All choices; the first is the default.
        choices: Vec<Choice>,
        /// The one that is chosen.
        chosen: usize,
    },
    /// A whole number.
    Number {
        /// The least.
        low: u32,
        /// The most.
        high: u32,
        /// The number it is now.
        now: u32,
        /// What it means, in one line.
        meaning: &'static str,
    },
}

/// One choice of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name on the command line and in files.
    pub name: &'static str,
    /// The name in the window.
    pub label: &'static str,
    /// What it means, in one line.
    pub meaning: &'static str,
    /// What it breaks, where it is a mistake that real programs make.
    pub pitfall: Option<&'static str>,
}

impl Choice {
    /// A sound choice.
    pub(crate) const fn new(name: &'static str, label: &'static str, meaning: &'static str) -> Self {
        Self { name, label, meaning, pitfall: None }
    }

    /// A mistake, with what it breaks.
    pub(crate) const fn pitfall(
        name: &'static str,
        label: &'static str,
        meaning: &'static str,
        breaks: &'static str,
    ) -> Self {
        Self { name, label, meaning, pitfall: Some(breaks) }
    }
}

impl Setting {
    /// A setting with choices, of which the one at `chosen` is taken.
    pub(crate) fn one_of(name: &'static str, label: &'static str, choices: &[Choice], chosen: usize) -> Self {
        Self { name, label, values: Values::OneOf { choices: choices.to_vec(), chosen } }
    }

    /// The choice that is taken, where there are choices.
    #[must_use]
    pub fn choice(&self) -> Option<&Choice> {
        match &self.values {
            Values::OneOf { choices, chosen } => choices.get(*chosen),
            Values::Number { .. } => None,
        }
    }

    /// What it is now, as [`Self::read`] takes it.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.values {
            Values::OneOf { choices, chosen } => choices[*chosen].name.into(),
            Values::Number { now, .. } => now.to_string(),
        }
    }

    /// The number that a text stands for: the place of a choice by its name, or a number in range.
    ///
    /// # Errors
    /// If there is no such choice, or the number is out of range.
    pub fn read(&self, text: &str) -> Result<u32, SettingError> {
        let value = match &self.values {
            Values::OneOf { choices, .. } => {
                (0_u32..).zip(choices).find(|(_, choice)| choice.name == text).map(|(place, _)| place)
            }
            Values::Number { low, high, .. } => text.parse().ok().filter(|number| (low..=high).contains(&number)),
        };
        value.ok_or_else(|| SettingError {
            name: self.name,
            text: text.chars().take(40).collect(),
            allowed: self.allowed(),
        })
    }

    /// Whether the number is one of those that [`Self::read`] gives.
    #[must_use]
    pub fn has(&self, value: u32) -> bool {
        match &self.values {
            Values::OneOf { choices, .. } => (value as usize) < choices.len(),
            Values::Number { low, high, .. } => (low..=high).contains(&&value),
        }
    }

    /// The texts that [`Self::read`] takes, for a message.
    #[must_use]
    pub fn allowed(&self) -> String {
        match &self.values {
            Values::OneOf { choices, .. } => choices.iter().map(|choice| choice.name).collect::<Vec<_>>().join(", "),
            Values::Number { low, high, .. } => format!("{low} to {high}"),
        }
    }
}

/// A text that is no value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no value of {name}: {allowed}")]
pub struct SettingError {
    name: &'static str,
    text: String,
    allowed: String,
}
