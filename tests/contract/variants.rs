//! Every algorithm with every combination of its options, and what each of them promises.

use searchscope::search::{Algorithm, Values, best_first, bidirectional, depth_limited};
use searchscope::space::{Promise, StateSpace};

/// All combinations: choices all, numbers at a few values.
pub fn all(space: &dyn StateSpace) -> Vec<Algorithm> {
    let mut found: Vec<Algorithm> = Vec::new();
    let mut open = Algorithm::all().to_vec();
    while let Some(algorithm) = open.pop() {
        if found.contains(&algorithm) {
            continue;
        }
        found.push(algorithm);
        for setting in algorithm.settings(space) {
            let values: Vec<u32> = match setting.values {
                Values::OneOf { choices, .. } => (0..).take(choices.len()).collect(),
                Values::Number { low, high, now, .. } => vec![low, low + 1, low + 5, now, high],
            };
            open.extend(values.into_iter().map(|value| {
                let mut next = algorithm;
                next.set(setting.name, value);
                next
            }));
        }
    }
    found
}

/// Whether a path that it finds is a best one by its own measure, and it finds one where there is one.
pub fn is_sound(algorithm: Algorithm, space: &dyn StateSpace) -> bool {
    match algorithm {
        Algorithm::BreadthFirst(_) => true,
        Algorithm::DepthLimited(options) => {
            options.deepening == depth_limited::Deepening::On && options.repeated != depth_limited::Repeated::PlainTable
        }
        Algorithm::Bidirectional(options) => {
            options.stop == bidirectional::Stop::Proven || options.turn != bidirectional::Turn::AlternateExpansions
        }
        Algorithm::BestFirst(_) => weight_bound(algorithm, space) == Some(100),
    }
}

/// How many hundredths of the least cost its path may have, where it promises anything.
pub fn weight_bound(algorithm: Algorithm, space: &dyn StateSpace) -> Option<u64> {
    let Algorithm::BestFirst(options) = algorithm else { return None };
    let best_first::Evaluation::Weighted(weight) = options.evaluation else { return None };
    let is_admissible = space.heuristics()[options.heuristic].promise != Promise::Inadmissible;
    let is_kept = (is_admissible || weight == 0) && options.closing == best_first::Closing::OnExpansion;
    is_kept.then_some(u64::from(weight.max(100)))
}

/// Whether it ends on every finite space, after no more expansions than there are states (twice that for two sides).
pub fn expands_each_state_once(algorithm: Algorithm) -> bool {
    algorithm.has_one_node_a_state() && matches!(algorithm, Algorithm::BreadthFirst(_))
        || matches!(algorithm, Algorithm::Bidirectional(_))
        || matches!(algorithm, Algorithm::BestFirst(options) if options.closing == best_first::Closing::OnGeneration)
}

/// Whether a limit can prune.
pub fn has_fixed_limit(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::DepthLimited(options) if options.deepening == depth_limited::Deepening::Off)
}
