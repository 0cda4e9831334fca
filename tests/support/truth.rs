//! The truth that the engine is held against: computed without it.

use std::collections::BTreeMap;

use petgraph::algo::dijkstra;
use petgraph::graph::{DiGraph, NodeIndex};
use searchscope::space::{Cost, State, StateSpace};

/// Cells of the 8-puzzle, 0 for the blank.
pub type Cells = [u8; 9];

/// The distance of every board of the 8-puzzle to one goal.
pub struct Distances {
    by_rank: Vec<u8>,
}

const UNREACHED: u8 = u8::MAX;

/// Reads nine digits.
pub fn cells(text: &str) -> Cells {
    let digits: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
    digits.try_into().expect("nine digits")
}

/// Writes nine digits.
pub fn text(board: &Cells) -> String {
    board.iter().map(|&cell| char::from(b'0' + cell)).collect()
}

/// The boards one move away.
pub fn neighbours(board: &Cells) -> impl Iterator<Item = Cells> {
    const BESIDE: [&[usize]; 9] =
        [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8], &[3, 7], &[4, 6, 8], &[5, 7]];
    let blank = board.iter().position(|&cell| cell == 0).expect("a board has a blank");
    BESIDE[blank].iter().map(move |&cell| {
        let mut next = *board;
        next.swap(blank, cell);
        next
    })
}

/// A number below 9! for each board: in a mixed base, by the values not seen yet.
fn rank(board: &Cells) -> usize {
    let mut unseen = (1_u32 << 9) - 1;
    let mut rank = 0;
    for (place, &cell) in board.iter().enumerate() {
        unseen &= !(1 << cell);
        let smaller = (unseen & ((1 << cell) - 1)).count_ones() as usize;
        rank = rank * (9 - place) + smaller;
    }
    rank
}

impl Distances {
    /// Walks the whole space outwards from the goal.
    pub fn to(goal: &str) -> Self {
        let mut by_rank = vec![UNREACHED; 362_880];
        let mut layer = vec![cells(goal)];
        by_rank[rank(&layer[0])] = 0;
        for distance in 1.. {
            let mut next = Vec::new();
            for board in layer.iter().flat_map(neighbours) {
                let slot = &mut by_rank[rank(&board)];
                if *slot == UNREACHED {
                    *slot = distance;
                    next.push(board);
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        Self { by_rank }
    }

    /// The fewest moves from a board, where there is a way.
    pub fn from(&self, board: &Cells) -> Option<u32> {
        let distance = self.by_rank[rank(board)];
        (distance != UNREACHED).then(|| distance.into())
    }

    /// Every board from which there is a way, with its distance, sorted as texts are.
    pub fn solvable(&self) -> impl Iterator<Item = (Cells, u32)> {
        all_boards().into_iter().filter_map(|board| Some((board, self.from(&board)?)))
    }
}

/// All 9! boards, sorted as texts are.
pub fn all_boards() -> Vec<Cells> {
    fn extend(board: &mut Cells, len: usize, boards: &mut Vec<Cells>) {
        if len == 9 {
            return boards.push(*board);
        }
        for value in 0..9 {
            if !board[..len].contains(&value) {
                board[len] = value;
                extend(board, len + 1, boards);
            }
        }
    }
    let mut boards = Vec::with_capacity(362_880);
    extend(&mut [0; 9], 0, &mut boards);
    boards
}

/// What a path is measured by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Each action counts 1.
    Actions,
    /// Each action counts its cost.
    Cost,
}

/// Every state that can be reached from the root, with its least distance by petgraph's Dijkstra.
pub fn distances(space: &dyn StateSpace, measure: Measure) -> BTreeMap<State, Cost> {
    let mut graph = DiGraph::<State, Cost>::new();
    let mut vertices = BTreeMap::from([(space.root(), graph.add_node(space.root()))]);
    let mut successors = Vec::new();
    let mut next = 0;
    while next < graph.node_count() {
        let here = NodeIndex::new(next);
        space.successors(graph[here], &mut successors);
        for successor in &successors {
            let there = *vertices.entry(successor.state).or_insert_with(|| graph.add_node(successor.state));
            graph.add_edge(here, there, if measure == Measure::Actions { 1 } else { successor.cost });
        }
        next += 1;
    }
    let found = dijkstra(&graph, NodeIndex::new(0), None, |edge| *edge.weight());
    found.into_iter().map(|(vertex, distance)| (graph[vertex], distance)).collect()
}

/// The least distance to a goal, where there is a way.
pub fn shortest(space: &dyn StateSpace, measure: Measure) -> Option<Cost> {
    let from_root = distances(space, measure);
    space.goals().iter().filter_map(|goal| from_root.get(goal).copied()).min()
}
