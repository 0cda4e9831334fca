//! The tidy drawing of a tree, in linear time and without recursion.
//!
//! The algorithm of Reingold and Tilford for any number of children, as Buchheim, Jünger and Leipert made it
//! linear ("Improving Walker's algorithm to run in linear time", 2002): subtrees stand as close as they can,
//! a parent over the middle of its children, and the same subtree looks the same everywhere.

/// Where each vertex stands in its row, roots with their subtrees side by side. A parent has a smaller number
/// than its children, and children stand in the order of their numbers; vertices of a row are at least 1 apart.
pub(super) fn tidy(parents: &[Option<usize>]) -> Vec<f64> {
    let mut tidy = Tidy::new(parents);
    // Children have greater numbers: backwards, every subtree is drawn before that of its parent.
    for vertex in (0..parents.len()).rev().chain([parents.len()]) {
        tidy.draw_children(vertex);
    }
    let mut frames = vec![0.0; parents.len()];
    let place = |(vertex, parent): (usize, &Option<usize>)| {
        let frame = parent.map_or(0.0, |parent| frames[parent]);
        frames[vertex] = frame + tidy.knots[vertex].moved;
        frame + tidy.knots[vertex].x
    };
    parents.iter().enumerate().map(place).collect()
}

/// The tree, with a root above all roots as the last of its knots.
struct Tidy {
    knots: Vec<Knot>,
    /// The children of all knots, those of one together and in order.
    children: Vec<usize>,
}

#[derive(Clone)]
struct Knot {
    parent: usize,
    /// Which child of its parent it is.
    place: usize,
    /// Where its children begin and end.
    first: usize,
    end: usize,
    /// Within the frame of its parent.
    x: f64,
    /// How far its own frame, in which its children stand, lies to the right of its parent's.
    moved: f64,
    /// Shifts of itself and of those to the left of it that are still to be carried out.
    shift: f64,
    change: f64,
    /// Where a contour goes on below it, if not at a child.
    thread: Option<usize>,
    /// A knot above it that is a child of the parent of interest, as far as it is known.
    ancestor: usize,
}

/// A walk down one side of a subtree, with the sum of the frames it has gone through.
#[derive(Clone, Copy)]
struct Contour {
    at: usize,
    frames: f64,
}

impl Tidy {
    fn new(parents: &[Option<usize>]) -> Self {
        let top = parents.len();
        let knot = |(number, parent)| Knot {
            parent,
            place: 0,
            first: 0,
            end: 0,
            x: 0.0,
            moved: 0.0,
            shift: 0.0,
            change: 0.0,
            thread: None,
            ancestor: number,
        };
        let of_all = parents.iter().map(|parent| parent.unwrap_or(top)).chain([top]);
        let mut knots: Vec<Knot> = of_all.enumerate().map(knot).collect();
        for number in 0..top {
            let parent = knots[number].parent;
            knots[number].place = knots[parent].end;
            knots[parent].end += 1;
        }
        let mut first = 0;
        for knot in &mut knots {
            (knot.first, knot.end) = (first, first + knot.end);
            first = knot.end;
        }
        let mut children = vec![0; top];
        for (number, knot) in knots[..top].iter().enumerate() {
            children[knots[knot.parent].first + knot.place] = number;
        }
        Self { knots, children }
    }

    /// Puts the children of a knot, each with its finished subtree, beside each other.
    fn draw_children(&mut self, knot: usize) {
        let (first, end) = (self.knots[knot].first, self.knots[knot].end);
        if first == end {
            return;
        }
        let mut ancestor = self.children[first];
        for place in first + 1..end {
            let (left, child) = (self.children[place - 1], self.children[place]);
            let x = self.knots[left].x + 1.0;
            let own = &mut self.knots[child];
            // It stood over its children: they come with it.
            if own.first < own.end {
                own.moved = x - own.x;
            }
            own.x = x;
            ancestor = self.part(child, left, self.children[first], ancestor);
        }
        let (mut shift, mut change) = (0.0, 0.0);
        for place in (first..end).rev() {
            let child = &mut self.knots[self.children[place]];
            child.x += shift;
            child.moved += shift;
            change += child.change;
            shift += child.shift + change;
        }
        self.knots[knot].x = f64::midpoint(self.knots[self.children[first]].x, self.knots[self.children[end - 1]].x);
    }

    /// Moves a child's subtree to the right until it is clear of those to its left.
    fn part(&mut self, child: usize, left: usize, leftmost: usize, mut ancestor: usize) -> usize {
        let contour = |at: usize| Contour { at, frames: self.knots[at].moved };
        let (mut inner_left, mut inner_right) = (contour(left), contour(child));
        let (mut outer_left, mut outer_right) = (contour(leftmost), contour(child));
        let (deeper_left, deeper_right) = loop {
            let (below_left, below_right) = (self.right_of(inner_left.at), self.left_of(inner_right.at));
            let (Some(to_left), Some(to_right)) = (below_left, below_right) else {
                break (below_left, below_right);
            };
            (inner_left.at, inner_right.at) = (to_left, to_right);
            outer_left.at = self.left_of(outer_left.at).expect("the outer contour is as deep as the inner");
            outer_right.at = self.right_of(outer_right.at).expect("the outer contour is as deep as the inner");
            self.knots[outer_right.at].ancestor = child;
            let apart =
                self.knots[inner_right.at].x + inner_right.frames - self.knots[inner_left.at].x - inner_left.frames;
            if apart < 1.0 {
                let shift = 1.0 - apart;
                let blocking = self.knots[inner_left.at].ancestor;
                let is_brother = self.knots[blocking].parent == self.knots[child].parent;
                self.move_subtree(if is_brother { blocking } else { ancestor }, child, shift);
                inner_right.frames += shift;
                outer_right.frames += shift;
            }
            for contour in [&mut inner_left, &mut inner_right, &mut outer_left, &mut outer_right] {
                contour.frames += self.knots[contour.at].moved;
            }
        };
        // One subtree is deeper: the outer contour of both goes on along it.
        if let Some(deeper) = deeper_left
            && self.right_of(outer_right.at).is_none()
        {
            self.knots[outer_right.at].thread = Some(deeper);
            self.knots[outer_right.at].moved += inner_left.frames - outer_right.frames;
        }
        if let Some(deeper) = deeper_right
            && self.left_of(outer_left.at).is_none()
        {
            self.knots[outer_left.at].thread = Some(deeper);
            self.knots[outer_left.at].moved += inner_right.frames - outer_left.frames;
            ancestor = child;
        }
        ancestor
    }

    /// Moves a child to the right, and notes that those between it and a brother share the way evenly.
    fn move_subtree(&mut self, brother: usize, child: usize, shift: f64) {
        #[expect(clippy::cast_precision_loss, reason = "a state has few successors")]
        let between = (self.knots[child].place - self.knots[brother].place) as f64;
        self.knots[brother].change += shift / between;
        let child = &mut self.knots[child];
        child.change -= shift / between;
        child.shift += shift;
        child.x += shift;
        child.moved += shift;
    }

    /// The next knot down the left contour of a subtree.
    fn left_of(&self, knot: usize) -> Option<usize> {
        let Knot { first, end, thread, .. } = self.knots[knot];
        if first < end { Some(self.children[first]) } else { thread }
    }

    /// The next knot down the right contour of a subtree.
    fn right_of(&self, knot: usize) -> Option<usize> {
        let Knot { first, end, thread, .. } = self.knots[knot];
        if first < end { Some(self.children[end - 1]) } else { thread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depths(parents: &[Option<usize>]) -> Vec<usize> {
        let mut depths = Vec::new();
        for parent in parents {
            depths.push(parent.map_or(0, |parent: usize| depths[parent] + 1));
        }
        depths
    }

    /// What every tidy drawing has: children around their parent, in order, rows in the order of the tree and
    /// without vertices too near, and subtrees that do not reach through each other.
    fn assert_tidy(parents: &[Option<usize>]) {
        const SLACK: f64 = 1e-9;
        let (x, depths) = (tidy(parents), depths(parents));
        let children = |of: usize| (0..parents.len()).filter(move |&child| parents[child] == Some(of));
        for vertex in 0..parents.len() {
            let places: Vec<f64> = children(vertex).map(|child| x[child]).collect();
            if let (Some(first), Some(last)) = (places.first(), places.last()) {
                assert!((f64::midpoint(*first, *last) - x[vertex]).abs() < SLACK, "{vertex} is not over its children");
            }
        }
        // In preorder, each vertex must stand to the right of all before it in its row.
        let mut ends = vec![f64::NEG_INFINITY; parents.len() + 1];
        let mut open: Vec<usize> = (0..parents.len()).filter(|&vertex| parents[vertex].is_none()).rev().collect();
        while let Some(vertex) = open.pop() {
            let end = &mut ends[depths[vertex]];
            assert!(x[vertex] >= *end + 1.0 - SLACK, "{vertex} stands at {} after {end}", x[vertex]);
            *end = x[vertex];
            let below: Vec<usize> = children(vertex).collect();
            open.extend(below.into_iter().rev());
        }
    }

    /// A tree in which vertex n hangs from one of those before it.
    fn tree(size: usize, spread: usize, seed: usize) -> Vec<Option<usize>> {
        let mixed = |number: usize| number.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29) ^ number;
        let parent =
            |number: usize| mixed(number + seed * 1_000) % number.min(spread).max(1) + number.saturating_sub(spread);
        (0..size).map(|number| (number > 0).then(|| parent(number))).collect()
    }

    #[test]
    fn every_tree_is_drawn_tidily() {
        for seed in 0..60 {
            for spread in [1, 2, 3, 5, 40, 1_000] {
                assert_tidy(&tree(70, spread, seed));
            }
        }
        // Several roots, one of them alone.
        assert_tidy(&[None, None, Some(0), Some(0), Some(1), Some(1), Some(1), None, Some(4)]);
    }

    #[test]
    fn small_trees_are_as_narrow_as_they_can_be_and_evenly_spread() {
        assert_eq!(tidy(&[]), Vec::<f64>::new());
        let place = |x: f64, root: f64| x - root;
        // A full binary tree: leaves 1 apart.
        let x = tidy(&[None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2)]);
        let x: Vec<f64> = x.iter().map(|&at| place(at, x[0])).collect();
        assert_eq!(x, [0.0, -1.0, 1.0, -1.5, -0.5, 0.5, 1.5]);
        // Two broad brothers with three small ones between them, which share the room.
        let mut parents = vec![None, Some(0), Some(0), Some(0), Some(0), Some(0)];
        parents.extend([1, 1, 1, 1, 1, 5, 5, 5, 5, 5].map(Some));
        let x = tidy(&parents);
        let gaps: Vec<f64> = x[1..6].windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gaps.iter().all(|gap| (gap - 1.25).abs() < 1e-9), "{gaps:?}");
    }

    #[test]
    fn a_chain_of_sixty_thousand_is_a_straight_line() {
        let chain: Vec<Option<usize>> = (0..60_000_usize).map(|number| number.checked_sub(1)).collect();
        assert!(tidy(&chain).iter().all(|&x| x == 0.0));
        // Two of them from one root, and a comb.
        let twins: Vec<Option<usize>> =
            (0..60_001_usize).map(|number| (number > 0).then(|| number.saturating_sub(2))).collect();
        let x = tidy(&twins);
        assert!((x[60_000] - x[59_999]).abs() - 1.0 < 1e-9);
        let comb: Vec<Option<usize>> =
            (0..60_000_usize).map(|number| (number > 0).then(|| (number - 1) / 2 * 2)).collect();
        let x = tidy(&comb);
        assert!((1..30_000).all(|tooth| (x[2 * tooth] - x[2 * tooth - 1] - 1.0).abs() < 1e-9));
    }
}
