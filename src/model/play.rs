//! Playing and running to the end: how many steps are due when some time has passed.

/// The slowest speed: one step in two seconds.
pub const SLOWEST: f32 = 0.5;
/// The fastest speed by the slider, in steps a second.
pub const FASTEST: f32 = 20_000.0;

/// Seconds between two frames beyond which time does not count: a window that was hidden makes nothing up.
const LONGEST_PAUSE: f64 = 2.5;

/// What moves the cursor by itself.
#[derive(Clone, Debug)]
pub struct Playback {
    mode: Mode,
    speed: f32,
    /// Parts of a step that are due but not yet one.
    owed: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Idle,
    Playing,
    Running,
}

impl Default for Playback {
    fn default() -> Self {
        Self { mode: Mode::Idle, speed: 4.0, owed: 0.0 }
    }
}

impl Playback {
    /// Steps a second.
    #[must_use]
    pub fn speed(&self) -> f32 {
        self.speed
    }

    pub(super) fn set_speed(&mut self, speed: f32) {
        self.speed = speed.clamp(SLOWEST, FASTEST);
    }

    /// Whether it plays.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.mode == Mode::Playing
    }

    /// Whether it runs to the end.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.mode == Mode::Running
    }

    /// Whether the cursor moves by itself, so that the window must be drawn again.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.mode != Mode::Idle
    }

    /// Seconds until there is something new to see.
    #[must_use]
    pub fn wait(&self) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
        let missing = (1.0 - self.owed).max(0.0) as f32;
        if self.is_running() { 0.0 } else { missing / self.speed }
    }

    pub(super) fn stop(&mut self) {
        self.mode = Mode::Idle;
        self.owed = 0.0;
    }

    pub(super) fn toggle_play(&mut self) {
        let was_playing = self.is_playing();
        self.stop();
        if !was_playing {
            self.mode = Mode::Playing;
            // The first step comes at once.
            self.owed = 1.0;
        }
    }

    pub(super) fn run(&mut self) {
        self.stop();
        self.mode = Mode::Running;
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the steps owed are few and not negative"
    )]
    pub(super) fn steps_due(&mut self, seconds: f64) -> usize {
        match self.mode {
            Mode::Idle => 0,
            Mode::Playing => {
                self.owed += seconds.min(LONGEST_PAUSE) * f64::from(self.speed);
                let steps = self.owed.floor();
                self.owed -= steps;
                steps as usize
            }
            // As many as there is time for.
            Mode::Running => usize::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_takes_as_many_steps_as_its_speed_says_however_frames_fall() {
        let mut playback = Playback::default();
        playback.set_speed(10.0);
        playback.toggle_play();
        let steps: usize = (0..400).map(|frame| playback.steps_due(if frame % 2 == 0 { 0.005 } else { 0.045 })).sum();
        assert!((100..=101).contains(&steps), "{steps} steps in ten seconds");
    }

    #[test]
    fn nothing_is_due_after_stopping() {
        let mut playback = Playback::default();
        playback.toggle_play();
        playback.stop();
        assert_eq!(playback.steps_due(1.0), 0);
        assert!(!playback.is_busy());
    }
}
