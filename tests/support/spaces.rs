//! Spaces for tests alone: puzzles given as a list of ways, directed ones among them, with true predecessors.

use std::collections::BTreeMap;
use std::sync::Arc;

use searchscope::space::tiles::{Board, Tiles};
use searchscope::space::{
    Action, Cost, Heuristic, Promise, State, StateSpace, Successor, UnsolvableProof, notation, tiles,
};

const ZERO: [Heuristic; 1] =
    [Heuristic { name: "zero", label: "Zero", meaning: "always 0", promise: Promise::Consistent }];

/// A space that lists the ways out of each state, and from them the ways into each.
pub struct Listed {
    root: State,
    goals: Vec<State>,
    out: BTreeMap<State, Vec<Successor>>,
    into: BTreeMap<State, Vec<Successor>>,
}

impl Listed {
    /// The space of all `states`, with every way out of one by action, state and cost.
    pub fn new(
        states: impl IntoIterator<Item = u64>,
        root: u64,
        goals: impl Fn(u64) -> bool,
        ways_out: impl Fn(u64) -> Vec<(u8, u64, Cost)>,
    ) -> Self {
        let mut space = Self { root: State(root), goals: Vec::new(), out: BTreeMap::new(), into: BTreeMap::new() };
        for state in states {
            if goals(state) {
                space.goals.push(State(state));
            }
            for (action, there, cost) in ways_out(state) {
                let (here, there, action) = (State(state), State(there), Action(action));
                space.out.entry(here).or_default().push(Successor { action, state: there, cost });
                space.into.entry(there).or_default().push(Successor { action, state: here, cost });
            }
        }
        space
    }

    /// The same space with a mistake: it takes its successors for its predecessors.
    pub fn with_successors_as_predecessors(mut self) -> Self {
        self.into = self.out.clone();
        self
    }

    /// Several jugs: fill one, empty one, pour one into another, in that order. Actions that change nothing are none.
    pub fn jugs(capacities: &[u64], root: &[u64], goals: impl Fn(&[u64]) -> bool) -> Self {
        let whole = capacities.iter().map(|capacity| capacity + 1).product::<u64>();
        let unpack = |mut code: u64| -> Vec<u64> {
            let digit = |capacity: &u64| {
                let litres = code % (capacity + 1);
                code /= capacity + 1;
                litres
            };
            capacities.iter().map(digit).collect()
        };
        let pack = |litres: &[u64]| {
            litres.iter().zip(capacities).rev().fold(0, |code, (&litres, capacity)| code * (capacity + 1) + litres)
        };
        let ways_out = |code: u64| {
            let litres = unpack(code);
            let mut results = Vec::new();
            for levels in [capacities, &vec![0; capacities.len()]] {
                for (jug, &level) in levels.iter().enumerate() {
                    let mut next = litres.clone();
                    next[jug] = level;
                    results.push(next);
                }
            }
            for (from, to) in (0..litres.len()).flat_map(|from| (0..litres.len()).map(move |to| (from, to))) {
                let poured = if from == to { 0 } else { litres[from].min(capacities[to] - litres[to]) };
                let mut next = litres.clone();
                next[from] -= poured;
                next[to] += poured;
                results.push(next);
            }
            let numbered = (0_u8..).zip(results.iter().map(|next| pack(next)));
            numbered.filter(|&(_, next)| next != code).map(|(action, next)| (action, next, 1)).collect()
        };
        Self::new(0..whole, pack(root), |code| goals(&unpack(code)), ways_out)
    }

    /// Missionaries and cannibals, `people` of each: who is on the first bank, and 1 where the boat is there.
    pub fn missionaries(people: u64, boat: u64) -> Self {
        let pack = move |m: u64, c: u64, here: u64| (m * (people + 1) + c) * 2 + here;
        let unpack = move |code: u64| (code / 2 / (people + 1), code / 2 % (people + 1), code % 2);
        let is_safe = move |m: u64, c: u64| (m == 0 || m >= c) && (m == people || people - m >= people - c);
        let ways_out = move |code: u64| {
            let (m, c, here) = unpack(code);
            let (m_near, c_near) = if here == 1 { (m, c) } else { (people - m, people - c) };
            let mut ways = Vec::new();
            for (dm, dc) in (0..=boat).flat_map(|dm| (0..=boat - dm).map(move |dc| (dm, dc))) {
                if dm + dc == 0 || dm > m_near || dc > c_near {
                    continue;
                }
                let (m, c) = if here == 1 { (m - dm, c - dc) } else { (m + dm, c + dc) };
                if is_safe(m, c) {
                    ways.push((u8::try_from(dm * 16 + dc).expect("a boat is small"), pack(m, c, 1 - here), 1));
                }
            }
            ways
        };
        let all = pack(people, people, 1);
        Self::new(0..=all, all, |code| code == pack(0, 0, 0), ways_out)
    }

    /// The wolf, the goat and the cabbage: a bit for the farmer (8) and each of them, set on the far bank.
    pub fn wolf_goat_cabbage() -> Self {
        let is_safe = |code: u64| {
            let farmer = code & 8 != 0;
            let together = |pair: u64| code & pair == 0 || code & pair == pair;
            let goat_is_alone = (code & 2 != 0) != farmer;
            !(goat_is_alone && (together(0b110) || together(0b011)))
        };
        let ways_out = move |code: u64| {
            let side = |bit: u64| code & bit != 0;
            let loads = [0_u8, 1, 2, 4].into_iter().filter(|&load| load == 0 || side(load.into()) == side(8));
            loads.map(|load| (load, code ^ 8 ^ u64::from(load), 1)).filter(|&(_, next, _)| is_safe(next)).collect()
        };
        Self::new(0..16, 0, |code| code == 15, ways_out)
    }

    /// Hanoi with three pegs: two bits for the peg of each disk, the smallest lowest.
    pub fn hanoi(disks: u64) -> Self {
        let peg = |code: u64, disk: u64| code >> (2 * disk) & 3;
        let last: u64 = (0..disks).map(|disk| 2 << (2 * disk)).sum();
        let ways_out = move |code: u64| {
            let top = |on: u64| (0..disks).find(|&disk| peg(code, disk) == on);
            let mut ways = Vec::new();
            for (from, to) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
                if let Some(disk) = top(from)
                    && top(to).is_none_or(|other| other > disk)
                {
                    let action = u8::try_from(from * 3 + to).expect("three pegs");
                    ways.push((action, code - (from << (2 * disk)) + (to << (2 * disk)), 1));
                }
            }
            ways
        };
        let states = (0..=last).filter(move |&code| (0..disks).all(|disk| peg(code, disk) < 3));
        Self::new(states, 0, |code| code == last, ways_out)
    }
}

impl StateSpace for Listed {
    fn root(&self) -> State {
        self.root
    }

    fn goals(&self) -> &[State] {
        &self.goals
    }

    fn successors(&self, state: State, into: &mut Vec<Successor>) {
        into.clear();
        into.extend(self.out.get(&state).into_iter().flatten());
    }

    fn predecessors(&self, state: State, into: &mut Vec<Successor>) {
        into.clear();
        into.extend(self.into.get(&state).into_iter().flatten());
    }

    fn heuristics(&self) -> &[Heuristic] {
        &ZERO
    }

    fn estimate(&self, _index: usize, _state: State) -> Cost {
        0
    }

    fn state_text(&self, state: State) -> String {
        state.0.to_string()
    }

    fn action_text(&self, action: Action) -> String {
        action.0.to_string()
    }

    fn action_phrase(&self, action: Action) -> String {
        format!("taking way {}", action.0)
    }

    fn unit_costs(&self) -> bool {
        self.out.values().flatten().all(|way| way.cost == 1)
    }

    fn unsolvable(&self) -> Option<UnsolvableProof> {
        None
    }
}

/// A board of a shape such as `2x3` in any notation.
pub fn board(shape: &str, text: &str) -> Board {
    let shape = shape.parse().expect("a test's shape is right");
    notation::read_board(text, shape).expect("a test's board is right")
}

/// A problem of sliding tiles of a shape, moves in a given order.
pub fn tiles(shape: &str, start: &str, goal: &str, order: &str) -> Arc<Tiles> {
    let order = order.parse().expect("a test's order of moves is right");
    Arc::new(tiles::Tiles::new(board(shape, start), board(shape, goal), order).expect("one shape"))
}

/// The 8-puzzle from a board to the same with two tiles swapped: a search goes through everything.
pub fn everything(root: &str) -> Arc<Tiles> {
    let swapped = root.replace('1', "t").replace('2', "1").replace('t', "2");
    eight(root, &swapped)
}

/// A problem of the 8-puzzle, moves in the order U, D, L, R.
pub fn eight(start: &str, goal: &str) -> Arc<Tiles> {
    tiles("3x3", start, goal, "UDLR")
}
