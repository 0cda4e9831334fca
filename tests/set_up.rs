//! A set-up as a line of text: it reads back what it writes, and points at what is wrong with anything else.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "contract/variants.rs"]
#[expect(dead_code, reason = "what the variants promise is asked elsewhere")]
mod variants;

use proptest::prelude::*;
use searchscope::model::{Command, Model};
use searchscope::search::set_up::{MOST_ALGORITHMS, SetUpFault};
use searchscope::search::{Algorithm, SetUp, best_first, preset};
use searchscope::space::problem::Problem;
use searchscope::space::route_map::CITIES;
use searchscope::space::tiles::{Board, MoveOrder, Shape};

fn read(line: &str) -> SetUp {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The characters that are called wrong, and what is said of them.
fn refused(line: &str) -> (String, String) {
    let error = line.parse::<SetUp>().expect_err(line);
    (line.chars().skip(error.place.start).take(error.place.len()).collect(), error.fault.to_string())
}

fn shapes() -> Vec<Shape> {
    (1..=16).flat_map(|rows| (1..=16).filter_map(move |columns| Shape::new(rows, columns).ok())).collect()
}

fn any_board(shape: Shape) -> impl Strategy<Value = Board> {
    let values: Vec<u8> = (0..u8::try_from(shape.cells()).unwrap()).collect();
    Just(values).prop_shuffle().prop_map(move |values| Board::new(shape, &values).unwrap())
}

fn any_problem() -> impl Strategy<Value = Problem> {
    let boards = prop::sample::select(shapes()).prop_flat_map(|shape| {
        let goals = prop_oneof![Just(Board::in_order(shape)), any_board(shape)];
        let orders = prop::sample::select(MoveOrder::all());
        (any_board(shape), goals, orders).prop_map(|(start, goal, order)| Problem::Tiles { start, goal, order })
    });
    let routes = (0..CITIES.len(), 0..CITIES.len()).prop_map(|(from, to)| Problem::Romania { from, to });
    prop_oneof![4 => boards, 1 => routes]
}

proptest! {
    #[test]
    fn every_problem_with_any_algorithms_reads_back_as_it_was(
        problem in any_problem(),
        places in prop::collection::vec(any::<prop::sample::Index>(), 1..=MOST_ALGORITHMS),
    ) {
        let all = variants::all(&*problem.space());
        let algorithms: Vec<Algorithm> = places.iter().map(|place| all[place.index(all.len())]).collect();
        let set_up = SetUp::new(problem, &algorithms).unwrap();
        let line = set_up.to_string();
        prop_assert!(line.chars().all(|c| c == ' ' || c.is_ascii_graphic()), "{line}");
        prop_assert_eq!(read(&line), set_up.clone());
        prop_assert_eq!(read(&line).to_string(), line.clone());
        // As it comes out of a chat: quoted, and broken over lines.
        prop_assert_eq!(read(&format!("\u{feff} `{}`\r\n", line.replace(' ', "\r\n  "))), set_up);
    }

    #[test]
    fn what_is_cut_or_changed_is_read_or_refused_with_a_place_within_the_text(
        problem in any_problem(),
        cut in any::<prop::sample::Index>(),
        put in "\\PC{0,3}",
    ) {
        let line = SetUp::new(problem, &Algorithm::all()).unwrap().to_string();
        let at = cut.index(line.len());
        let changed = format!("{}{put}{}", &line[..at], &line[(at + 1).min(line.len())..]);
        for text in [&line[..at], &changed] {
            if let Err(error) = text.parse::<SetUp>() {
                prop_assert!(error.place.start <= error.place.end && error.place.end <= text.chars().count(), "{text:?} {error:?}");
            }
        }
    }
}

#[test]
fn every_option_of_every_algorithm_on_every_kind_of_space_reads_back() {
    let romania = |to| Problem::Romania { from: 0, to };
    let problems = [Problem::tiles(Board::in_order(Shape::new(2, 3).unwrap())), romania(1), romania(2)];
    let mut lines = 0;
    for problem in problems {
        for algorithm in variants::all(&*problem.space()) {
            let set_up = SetUp::new(problem, &[algorithm]).unwrap();
            assert_eq!(read(&set_up.to_string()), set_up);
            // It is the same algorithm, but for options that do nothing.
            let settings = |algorithm: &Algorithm| algorithm.settings(&*problem.space());
            assert_eq!(settings(&set_up.algorithms()[0]), settings(&algorithm), "{set_up}");
            lines += 1;
        }
    }
    assert!(lines > 300, "only {lines}");
}

#[test]
fn a_line_holds_only_what_differs_from_the_usual() {
    let of_preset = |name| {
        let preset = preset::by_name(name).unwrap();
        SetUp::new(preset.problem, &[preset.algorithm]).unwrap().to_string()
    };
    assert_eq!(of_preset("hardest"), "searchscope/1 867254301; astar");
    assert_eq!(of_preset("C"), "searchscope/1 283104765 123804765 LUDR; astar");
    assert_eq!(of_preset("D"), "searchscope/1 234150768 URDL; bfs goal-test=expansion");
    assert_eq!(of_preset("romania"), "searchscope/1 romania Arad Bucharest; astar");
    let line =
        "searchscope/1 3x4 1,2,3,4,5,6,7,8,9,10,0,11; dfs-limited limit=9 repeated=none; bidirectional turn=single";
    assert_eq!(read(line).to_string(), line);
    let line = "searchscope/1 romania Rimnicu-Vilcea Neamt; astar evaluation=weighted weight=200";
    assert_eq!(read(line).to_string(), line);
}

#[test]
fn what_people_write_is_read() {
    let usual = read("searchscope/1 867254301 123456780 UDLR; astar");
    for line in [
        "searchscope/1 867254301",
        "  searchscope/1   8672543x1;ASTAR  ",
        "searchscope/1 8 6 7 2 5 4 3 . 1 ; astar heuristic=manhattan",
        "searchscope/1 867 254 3_1 123456780 udlr; astar",
        "searchscope/1 8,6,7|2,5,4|3,0,1; astar evaluation=astar",
        "searchscope/1 3x3 867254301；astar",
        "\"searchscope/1 867254301; astar\"",
    ] {
        assert_eq!(read(line), usual, "{line}");
    }
    let Problem::Tiles { start, .. } = read("searchscope/1 12x3; bfs").problem() else { panic!("no board") };
    assert_eq!(start.to_string(), "12.3");
    assert_eq!(read("searchscope/1 romania"), read("searchscope/1 Romania arad BUCHAREST"));
    // A weight alone means weighted A*.
    let weighted = read("searchscope/1 867254301; astar weight=200").algorithms()[0];
    let options = best_first::Options { evaluation: best_first::Evaluation::Weighted(200), ..Default::default() };
    assert_eq!(weighted, Algorithm::BestFirst(options));
}

#[test]
fn each_fault_is_named_and_pointed_at() {
    let cases = [
        ("", "", "this is no set-up"),
        ("867254301; bfs", "867254301", "this is no set-up"),
        ("searchscope/2 867254301; bfs", "searchscope/2", "version \"2\" of set-ups is unknown"),
        ("searchscope/ 867254301", "searchscope/", "version \"\" of set-ups is unknown"),
        ("searchscope/1", "", "a problem is expected here"),
        ("searchscope/1; bfs", "", "a problem is expected here"),
        ("searchscope/1 UDLR; bfs", "", "a problem is expected here"),
        ("searchscope/1 86725430; bfs", "0", "8 cells: a board of 3x3 has 9"),
        ("searchscope/1 867254301 12345678a; bfs", "a", "'a' is neither a tile nor the blank"),
        ("searchscope/1 867254311; bfs", "1", "tile 1 is there twice"),
        ("searchscope/1 3x4 1 2 3 4 5 6 7 8 0; bfs", "0", "9 cells: a board of 3x4 has 12"),
        ("searchscope/1 5x5 867254301; bfs", "5x5", "25 cells"),
        ("searchscope/1 867254301 UDLL; bfs", "UDLL", "order of moves"),
        ("searchscope/1 romania Arad Paris; bfs", "Paris", "there is no city \"Paris\""),
        ("searchscope/1 romania Arad Neamt Iasi", "Iasi", "\"Iasi\" is too much"),
        ("searchscope/1 867254301;", "", "an algorithm is expected here: bfs, dfs-limited"),
        ("searchscope/1 867254301; ; bfs", "", "an algorithm is expected here"),
        ("searchscope/1 867254301; bfs; bsf", "bsf", "there is no algorithm \"bsf\""),
        ("searchscope/1 867254301; bfs goal-test", "goal-test", "options are written name=value"),
        ("searchscope/1 867254301; bfs goal-test=never", "goal-test=never", "generation, expansion"),
        ("searchscope/1 867254301; bfs limit=3", "limit=3", "bfs has no option \"limit\""),
        ("searchscope/1 867254301; dfs-limited deepening=on limit=3", "limit=3", "only with deepening=off"),
        ("searchscope/1 867254301; astar ties=older ties=newer", "ties=newer", "ties is given twice"),
        ("searchscope/1 romania Arad Neamt; astar heuristic=manhattan", "heuristic=manhattan", "zero"),
        ("searchscope/1 867254301; bfs; bfs; bfs; bfs; bfs; bfs; bfs", "bfs", "7 algorithms: a set-up has 1 to 6"),
    ];
    for (line, place, words) in cases {
        let (wrong, said) = refused(line);
        assert_eq!(wrong, place, "{line}: {said}");
        assert!(said.contains(words), "{line}: {said}");
    }
    let line = "searchscope/1 867254301; bfs; bsf";
    let error = line.parse::<SetUp>().unwrap_err();
    assert!(error.to_string().starts_with("character 31: there is no algorithm"), "{error}");
    assert_eq!(error.marked(line), "searchscope/1 867254301; bfs; [bsf]");
}

#[test]
fn hostile_text_is_refused_unread() {
    let long = format!("searchscope/1 867254301{}", "; bfs".repeat(2_000_000));
    let binary: String = (0..4_000_u32).filter_map(|code| char::from_u32(code * 7 % 0x3000)).take(1_300).collect();
    let many = format!("searchscope/1 867254301{}", ";".repeat(4_000));
    let words = format!("searchscope/1 {}", "1 ".repeat(2_000));
    assert!(matches!(long.parse::<SetUp>().unwrap_err().fault, SetUpFault::TooLong));
    for text in [&binary, &many, &words, &"\0".repeat(4_000), &"=".repeat(4_000)] {
        assert!(text.parse::<SetUp>().unwrap_err().to_string().len() < 400);
    }
}

#[test]
fn a_set_up_has_one_to_six_algorithms() {
    let problem = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE));
    assert_eq!(SetUp::new(problem, &[]), Err(SetUpFault::Algorithms(0)));
    assert_eq!(SetUp::new(problem, &[Algorithm::all()[0]; 7]), Err(SetUpFault::Algorithms(7)));
    assert!(SetUp::new(problem, &[Algorithm::all()[0]; 6]).is_ok());
}

#[test]
fn the_window_shows_the_first_algorithm_and_keeps_the_others_for_their_tabs() {
    let mut model = Model::default();
    let set_up = read("searchscope/1 283104765; bidirectional stop=first; bfs goal-test=expansion");
    model.apply(Command::Open(set_up.clone()));
    assert_eq!((model.problem(), model.algorithm()), (set_up.problem(), set_up.algorithms()[0]));
    model.apply(Command::Do(searchscope::model::Action::UseAlgorithm(0)));
    assert_eq!(model.algorithm(), set_up.algorithms()[1]);
}
