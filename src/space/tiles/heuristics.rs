//! The heuristics of the sliding tiles, admissible ones and two that students often write by mistake.

use super::board::{Shape, blank_cell, nibble};
use crate::space::{Cost, Heuristic, Promise};

/// In the order in which they are offered.
pub(super) static ALL: [Heuristic; 6] = [
    Heuristic {
        name: "manhattan",
        label: "Manhattan",
        meaning: "for each tile, the rows and columns to its place; the blank is no tile",
        promise: Promise::Consistent,
    },
    Heuristic {
        name: "linear-conflict",
        label: "Linear conflict",
        meaning: "Manhattan, plus 2 for each tile that must leave its line to let another pass",
        promise: Promise::Consistent,
    },
    Heuristic {
        name: "misplaced",
        label: "Misplaced tiles",
        meaning: "the tiles that are not at their place; the blank is no tile",
        promise: Promise::Consistent,
    },
    Heuristic {
        name: "zero",
        label: "Zero",
        meaning: "always 0: A* becomes uniform-cost search",
        promise: Promise::Consistent,
    },
    Heuristic {
        name: "misplaced-with-blank",
        label: "Misplaced squares, blank included",
        meaning: "counts the blank as a tile, and so can overestimate by 1",
        promise: Promise::Inadmissible,
    },
    Heuristic {
        name: "manhattan-with-blank",
        label: "Manhattan, blank included",
        meaning: "adds the blank's own way, and so can overestimate",
        promise: Promise::Inadmissible,
    },
];

/// The estimate by the heuristic at `index` of [`ALL`]; `goal_cells` gives each tile's cell on the goal.
pub(super) fn estimate(
    index: usize,
    code: u64,
    goal: u64,
    shape: Shape,
    goal_cells: &[u8; 16],
    distances: &Distances,
) -> Cost {
    match index {
        0 => distances.manhattan(code),
        1 => distances.manhattan(code) + 2 * conflicts(code, shape, goal_cells),
        2 => misplaced(code, goal, shape, 1),
        3 => 0,
        4 => misplaced(code, goal, shape, 0),
        5 => distances.manhattan(code) + distances.of_blank(code),
        _ => panic!("the tiles have {} heuristics", ALL.len()),
    }
}

/// Counts the values from `lowest` on: 1 leaves the blank out.
fn misplaced(code: u64, goal: u64, shape: Shape, lowest: u8) -> Cost {
    let is_misplaced = |&cell: &usize| {
        let value = nibble(code, cell);
        value >= lowest && value != nibble(goal, cell)
    };
    (0..shape.cells()).filter(is_misplaced).map(|_| 1).sum()
}

/// Rows and columns between each cell and each tile's cell on the goal.
#[derive(Clone)]
pub(super) struct Distances {
    /// By cell, then by tile; none for the blank.
    steps: Vec<[u8; 16]>,
    /// By cell, of the blank.
    blank_steps: Vec<u8>,
}

impl Distances {
    pub(super) fn new(shape: Shape, goal_cells: &[u8; 16]) -> Self {
        let columns = shape.columns();
        let between = |cell: usize, goal_cell: u8| {
            let goal_cell = usize::from(goal_cell);
            let steps = (cell / columns).abs_diff(goal_cell / columns) + (cell % columns).abs_diff(goal_cell % columns);
            u8::try_from(steps).expect("16 cells are at most 15 steps apart")
        };
        let cells = 0..shape.cells();
        let blank_steps = cells.clone().map(|cell| between(cell, goal_cells[0])).collect();
        let of_tiles = |cell| {
            let mut steps = goal_cells.map(|goal_cell| between(cell, goal_cell));
            steps[0] = 0;
            steps
        };
        Self { steps: cells.map(of_tiles).collect(), blank_steps }
    }

    /// The sum over the tiles.
    fn manhattan(&self, mut code: u64) -> Cost {
        let mut sum = 0;
        for steps in &self.steps {
            sum += Cost::from(steps[(code & 0xF) as usize]);
            code >>= 4;
        }
        sum
    }

    fn of_blank(&self, code: u64) -> Cost {
        self.blank_steps[blank_cell(code)].into()
    }
}

/// The fewest tiles that must leave their line, over all rows and columns.
///
/// Of the tiles that are in their goal line, those that may stay are at most a longest run in which
/// the places on the goal ascend. ("Two for each pair in conflict" would overestimate.)
fn conflicts(code: u64, shape: Shape, goal_cells: &[u8; 16]) -> Cost {
    let place = |row: usize, column: usize| row * shape.columns() + column;
    let target = |cell: usize| {
        let value = nibble(code, cell);
        (value != 0).then(|| usize::from(goal_cells[usize::from(value)]))
    };
    let (columns, mut sum) = (shape.columns(), 0);
    for row in 0..shape.rows() {
        let at_home = (0..columns).filter_map(|column| target(place(row, column)));
        sum += leavers(at_home.filter(|goal| goal / columns == row).map(|goal| goal % columns));
    }
    for column in 0..columns {
        let at_home = (0..shape.rows()).filter_map(|row| target(place(row, column)));
        sum += leavers(at_home.filter(|goal| goal % columns == column).map(|goal| goal / columns));
    }
    sum
}

/// How many of a sequence of distinct places (below 16) are not in its longest ascending run.
fn leavers(places: impl Iterator<Item = usize>) -> Cost {
    // The longest run that ends at each place seen.
    let mut longest = [0_u32; 16];
    let (mut count, mut most) = (0, 0);
    for place in places {
        longest[place] = 1 + longest[..place].iter().copied().max().unwrap_or(0);
        most = most.max(longest[place]);
        count += 1;
    }
    count - most
}
