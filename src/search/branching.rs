//! The effective branching factor b* (Russell & Norvig, section 3.6.1).

/// How close it comes.
const PRECISION: f64 = 1e-9;

/// The b* of a search that generated `generated` nodes (successors produced, duplicates included, the root not)
/// and found a solution of `depth` actions: a uniform tree of that depth with b* successors a node has one node
/// more than were generated, N + 1 = 1 + b + ... + b^d.
///
/// `None` where it has no meaning: at depth 0, or where nothing was generated.
#[must_use]
pub fn effective_branching_factor(generated: u32, depth: u32) -> Option<f64> {
    if depth == 0 || generated == 0 {
        return None;
    }
    // Only the four operations, which every machine rounds alike: the same run has the same b* everywhere.
    let nodes = f64::from(generated);
    let (mut low, mut high) = (0.0, 1.0);
    while tree(high, depth).nodes < nodes {
        (low, high) = (high, 2.0 * high);
    }
    loop {
        let Tree { nodes: as_many, slope } = tree(high, depth);
        // The nodes of a tree are a convex function of b: from above Newton's method comes down to b* and not past it.
        let next = high - (as_many - nodes) / slope;
        if !slope.is_finite() {
            // Of a deep tree with too large a b there are more than can be counted.
            let middle = f64::midpoint(low, high);
            *(if tree(middle, depth).nodes < nodes { &mut low } else { &mut high }) = middle;
        } else if high - next > PRECISION {
            high = next;
        } else {
            return Some(next);
        }
    }
}

/// A tree with so many successors a node, down to a depth.
struct Tree {
    /// Its nodes below the root.
    nodes: f64,
    /// How fast they become more with b.
    slope: f64,
}

fn tree(b: f64, depth: u32) -> Tree {
    let (mut layer, mut layer_slope) = (1.0, 0.0);
    let mut tree = Tree { nodes: 0.0, slope: 0.0 };
    for _ in 0..depth {
        (layer, layer_slope) = (layer * b, layer_slope * b + layer);
        tree = Tree { nodes: tree.nodes + layer, slope: tree.slope + layer_slope };
    }
    tree
}

/// How many nodes a tree has below its root, down to a depth, where each node has so many hundredths of a child;
/// rounded. `None` if there are more than a billion.
#[must_use]
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1e9")]
pub(crate) fn nodes_of_tree(hundredths: u64, depth: u32) -> Option<u64> {
    let nodes = tree(hundredths as f64 / 100.0, depth).nodes;
    (nodes <= 1e9).then(|| nodes.round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_has_the_nodes_of_all_its_layers() {
        assert_eq!(
            [(200, 3), (300, 2), (100, 5), (150, 2), (0, 4)].map(|(b, d)| nodes_of_tree(b, d).unwrap()),
            [14, 12, 5, 4, 0]
        );
        assert_eq!(nodes_of_tree(300, 30), None);
    }

    fn assert_is(generated: u32, depth: u32, known: f64, within: f64) {
        let found = effective_branching_factor(generated, depth).unwrap();
        assert!((found - known).abs() <= within, "N = {generated}, d = {depth}: {found}, not {known}");
    }

    #[test]
    fn the_textbook_finds_1_92_for_52_nodes_at_depth_5() {
        assert_is(52, 5, 1.92, 0.005);
    }

    #[test]
    fn a_uniform_tree_has_its_own_branching_factor() {
        for b in 1_u32..=9 {
            for depth in 1..=9 {
                let below_the_root = (1..=depth).map(|layer| b.pow(layer)).sum();
                assert_is(below_the_root, depth, b.into(), 1e-6);
            }
        }
    }

    #[test]
    fn a_search_that_goes_straight_to_the_goal_has_1() {
        for depth in [1, 2, 31, 60_000] {
            assert_is(depth, depth, 1.0, 1e-6);
        }
    }

    #[test]
    fn one_action_has_as_many_as_were_generated() {
        assert_is(1, 1, 1.0, 1e-6);
        assert_is(4, 1, 4.0, 1e-6);
        assert_is(u32::MAX, 1, f64::from(u32::MAX), 1e-6);
    }

    #[test]
    fn the_equation_holds_to_a_millionth() {
        for (generated, depth) in [(7, 4), (100, 12), (483_840, 31), (3, 5), (1, 31), (4_000_000_000, 2)] {
            let b = effective_branching_factor(generated, depth).unwrap();
            let nodes_with = |b: f64| (0..depth).fold(0.0, |sum, _| b * (1.0 + sum));
            let n = f64::from(generated);
            assert!(nodes_with(b - 1e-6) < n && n < nodes_with(b + 1e-6), "N = {generated}, d = {depth}: {b}");
        }
    }

    #[test]
    fn without_a_step_it_has_no_meaning() {
        assert_eq!(effective_branching_factor(0, 0), None);
        assert_eq!(effective_branching_factor(12, 0), None);
        assert_eq!(effective_branching_factor(0, 3), None);
    }
}
