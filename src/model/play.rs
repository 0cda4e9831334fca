//! Playing and running: how many steps are due when some time has passed, and how many were done in it.

/// The slowest speed: one step in two seconds.
pub const SLOWEST: f32 = 0.5;
/// The speed from which on as many steps are taken as there is time for.
pub const FASTEST: f32 = 20_000.0;

/// Seconds between two frames beyond which time does not count: a window that was hidden makes nothing up.
const LONGEST_PAUSE: f64 = 2.5;

/// Seconds over which the steps done are counted before their rate is told.
const RATE_SPAN: f64 = 0.4;

/// What moves the cursor by itself.
#[derive(Clone, Debug)]
pub struct Playback {
    mode: Mode,
    speed: f32,
    /// Parts of a step that are due but not yet one.
    owed: f64,
    /// What was done since the rate was last told, and the seconds that took.
    done: (Rate, f64),
    rate: Option<Rate>,
}

/// How quickly a run goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    /// Steps a second.
    pub steps: f64,
    /// New nodes a second.
    pub nodes: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Idle,
    Playing,
    Running,
    RunningToStop,
    RunningToDifference,
}

impl Default for Playback {
    fn default() -> Self {
        Self { mode: Mode::Idle, speed: 4.0, owed: 0.0, done: <(Rate, f64)>::default(), rate: None }
    }
}

impl Playback {
    /// Steps a second.
    #[must_use]
    pub fn speed(&self) -> f32 {
        self.speed
    }

    /// What was done a second lately, where as many are done as there is time for.
    #[must_use]
    pub fn rate(&self) -> Option<Rate> {
        self.rate.filter(|_| self.is_rushing())
    }

    pub(super) fn set_speed(&mut self, speed: f32) {
        self.speed = speed.clamp(SLOWEST, FASTEST);
    }

    /// Whether it plays.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.mode == Mode::Playing
    }

    /// Whether it runs, to the end or to a stop.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self.mode, Mode::Running | Mode::RunningToStop | Mode::RunningToDifference)
    }

    /// Whether the cursor moves by itself, so that the window must be drawn again.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.mode != Mode::Idle
    }

    /// Whether it halts where a stop holds: not when it was asked to run to the end.
    #[must_use]
    pub fn heeds_stops(&self) -> bool {
        matches!(self.mode, Mode::Playing | Mode::RunningToStop)
    }

    /// Whether it runs to the first difference between runs.
    #[must_use]
    pub fn seeks_difference(&self) -> bool {
        self.mode == Mode::RunningToDifference
    }

    /// Whether as many steps are being taken as there is time for.
    #[must_use]
    pub fn is_rushing(&self) -> bool {
        self.is_running() || self.is_playing() && self.speed >= FASTEST
    }

    /// Seconds until there is something new to see.
    #[must_use]
    pub fn wait(&self) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
        let missing = (1.0 - self.owed).max(0.0) as f32;
        if self.is_rushing() { 0.0 } else { missing / self.speed }
    }

    pub(super) fn stop(&mut self) {
        self.mode = Mode::Idle;
        self.owed = 0.0;
        (self.done, self.rate) = (<(Rate, f64)>::default(), None);
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

    pub(super) fn run_to_stop(&mut self) {
        self.stop();
        self.mode = Mode::RunningToStop;
    }

    pub(super) fn run_to_difference(&mut self) {
        self.stop();
        self.mode = Mode::RunningToDifference;
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the steps owed are few and not negative"
    )]
    pub(super) fn steps_due(&mut self, seconds: f64) -> usize {
        match self.mode {
            Mode::Idle => 0,
            _ if self.is_rushing() => usize::MAX,
            _ => {
                self.owed += seconds.min(LONGEST_PAUSE) * f64::from(self.speed);
                let steps = self.owed.floor();
                self.owed -= steps;
                steps as usize
            }
        }
    }

    /// Counts steps and new nodes since the last frame, `seconds` ago.
    #[expect(clippy::cast_precision_loss, reason = "what is done in a frame is far below 2^52")]
    pub(super) fn note(&mut self, steps: usize, nodes: usize, seconds: f64) {
        let (done, span) = &mut self.done;
        *done = Rate { steps: done.steps + steps as f64, nodes: done.nodes + nodes as f64 };
        *span += seconds;
        if *span >= RATE_SPAN {
            self.rate = Some(Rate { steps: done.steps / *span, nodes: done.nodes / *span });
            self.done = <(Rate, f64)>::default();
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
    fn at_the_fastest_speed_as_many_steps_are_due_as_there_is_time_for() {
        let mut playback = Playback::default();
        playback.set_speed(FASTEST);
        playback.toggle_play();
        assert_eq!(playback.steps_due(0.016), usize::MAX);
    }

    #[test]
    fn the_rate_is_that_of_what_was_done() {
        let mut playback = Playback::default();
        playback.run();
        for _ in 0..30 {
            playback.note(500, 800, 0.02);
        }
        let rate = playback.rate().unwrap_or_default();
        assert!((rate.steps - 25_000.0).abs() < 1.0 && (rate.nodes - 40_000.0).abs() < 1.0, "{rate:?}");
        playback.stop();
        assert_eq!(playback.rate(), None);
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
