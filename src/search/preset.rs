//! The problems that one click sets up: the five exercises, and some that show what they do not.

use super::{Algorithm, best_first, breadth_first};
use crate::space::notation;
use crate::space::problem::Problem;
use crate::space::route_map::CITIES;
use crate::space::tiles::{Board, MoveOrder, Shape};

/// A problem with the algorithm it is usually solved by.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The name on the command line; the exercises have one letter.
    pub name: &'static str,
    /// The name in the window.
    pub label: &'static str,
    /// What it is or shows, in one line.
    pub about: &'static str,
    /// The problem.
    pub problem: Problem,
    /// The algorithm with its options.
    pub algorithm: Algorithm,
}

const ON_EXPANSION: breadth_first::Options = breadth_first::Options {
    goal_test: breadth_first::GoalTest::OnExpansion,
    repeated: breadth_first::Repeated::Table,
};

/// All presets, in the order in which they are offered.
#[must_use]
pub fn all() -> Vec<Preset> {
    let on_expansion = Algorithm::BreadthFirst(ON_EXPANSION);
    let on_generation = Algorithm::BreadthFirst(breadth_first::Options::default());
    let astar = Algorithm::BestFirst(best_first::Options::default());
    vec![
        exercise(
            "A",
            "A: nine-grid, short",
            "12345678.",
            "123.46758",
            "UDLR",
            on_expansion,
            "Two boards with a dot for the blank; asks for the fewest moves.",
        ),
        exercise(
            "B",
            "B: nine-grid, long",
            "13524678.",
            "46758123.",
            "LRUD",
            on_generation,
            "The same exercise, its longer sample; the goal is tested on generation.",
        ),
        exercise(
            "C",
            "C: boards along the path",
            "283104765",
            "123804765",
            "LUDR",
            astar,
            "Two boards of digits; asks for every board along the way.",
        ),
        exercise(
            "D",
            "D: one line with x",
            "2341 5x768",
            "12345678x",
            "URDL",
            on_expansion,
            "One line with x for the blank; asks for the fewest moves.",
        ),
        exercise(
            "E",
            "E: three lines of three",
            "013 425 786",
            "123456780",
            "ULDR",
            on_expansion,
            "Three lines; asks for the fewest moves, or -1 where there is no way.",
        ),
        exercise(
            "hardest",
            "A hardest start, 31 moves",
            "867254301",
            "123456780",
            "UDLR",
            astar,
            "No start needs more than 31 moves; two need as many.",
        ),
        exercise(
            "unsolvable",
            "Unsolvable",
            "123456870",
            "123456780",
            "UDLR",
            on_generation,
            "Two tiles swapped: half of all boards cannot reach the goal.",
        ),
        Preset {
            name: "romania",
            label: "Roads of Romania",
            about: "The textbook's map: road lengths differ, and some circles are odd.",
            problem: Problem::Romania { from: city("Arad"), to: city("Bucharest") },
            algorithm: astar,
        },
    ]
}

/// The preset of a name, in either case.
#[must_use]
pub fn by_name(name: &str) -> Option<Preset> {
    all().into_iter().find(|preset| preset.name.eq_ignore_ascii_case(name))
}

fn exercise(
    name: &'static str,
    label: &'static str,
    start: &str,
    goal: &str,
    order: &str,
    algorithm: Algorithm,
    about: &'static str,
) -> Preset {
    let order: MoveOrder = order.parse().expect("a preset's order of moves is right");
    let problem = Problem::Tiles { start: board(start), goal: board(goal), order };
    Preset { name, label, about, problem, algorithm }
}

fn board(text: &str) -> Board {
    notation::read_board(text, Shape::EIGHT_PUZZLE).expect("a preset's board is right")
}

fn city(name: &str) -> usize {
    CITIES.iter().position(|&city| city == name).expect("a preset's city is on the map")
}
