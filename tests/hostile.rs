//! Hostile input: boards, shapes, orders of moves and road maps never panic, and errors point into the text.

use proptest::prelude::*;
use searchscope::space::notation::{NotationError, Place, read_board, read_start_and_goal};
use searchscope::space::route_map::RouteMap;
use searchscope::space::tiles::{Board, BoardError, MoveOrder, Shape};
use searchscope::space::{Cost, StateSpace, rank};

fn every_shape() -> Vec<Shape> {
    let sides = (1..=16).flat_map(|rows| (1..=16).map(move |columns| (rows, columns)));
    sides.filter_map(|(rows, columns)| Shape::new(rows, columns).ok()).collect()
}

fn any_shape() -> impl Strategy<Value = Shape> {
    prop::sample::select(every_shape())
}

fn any_board() -> impl Strategy<Value = Board> {
    any_shape().prop_flat_map(|shape| {
        let values: Vec<u8> = (0..=u8::MAX).take(shape.cells()).collect();
        Just(values)
            .prop_shuffle()
            .prop_map(move |values| Board::new(shape, &values).expect("a permutation is a board"))
    })
}

/// Text that is nearly a board: the characters that boards are written with, and some that look like them.
fn nearly_a_board() -> impl Strategy<Value = String> {
    const CHARACTERS: &str = "0123456789012345678 .xX_,;|\n\r\t-a\u{0}０８．ｘ，、\u{FEFF}\u{301}\u{202E}٣🙂\u{2028}²";
    prop::collection::vec(prop::sample::select(CHARACTERS.chars().collect::<Vec<_>>()), 0..40)
        .prop_map(|characters| characters.into_iter().collect())
}

/// The lines of a text as an editor shows them.
fn lines(text: &str) -> Vec<String> {
    text.replace("\r\n", "\n").split(['\n', '\r']).map(str::to_owned).collect()
}

/// The place is within the text, the line is the one at the place, and the caret stands below that character.
fn points_into(text: &str, error: &NotationError) {
    let Place { line, column } = error.place;
    let lines = lines(text);
    assert!((1..=lines.len()).contains(&line), "{error} in {text:?}");
    let length = lines[line - 1].chars().count();
    assert!((1..=length.max(1)).contains(&column), "{error} in {text:?}");
    let pointer = error.pointer();
    let (shown, caret) = pointer.split_once('\n').expect("two lines");
    assert!(!caret.contains('\n'));
    let pointed_at = lines[line - 1].chars().nth(column - 1);
    let shown_there = shown.chars().nth(caret.chars().count() - 1);
    assert!(pointed_at == shown_there || pointed_at.is_some_and(char::is_control), "{pointer:?} of {text:?}");
}

/// Reads a text in every way: whatever comes out is a board of the shape, or an error with a place.
fn read_both_ways(text: &str, shape: Shape) {
    match read_board(text, shape) {
        Ok(board) => assert_eq!((board.shape(), board.values().len()), (shape, shape.cells())),
        Err(error) => points_into(text, &error),
    }
    match read_start_and_goal(text, shape) {
        Ok((start, goal)) => assert!(start.shape() == shape && goal.is_none_or(|goal| goal.shape() == shape)),
        Err(error) => points_into(text, &error),
    }
    if let (Ok(board), Ok((start, goal))) = (read_board(text, shape), read_start_and_goal(text, shape)) {
        assert_eq!((board, None), (start, goal), "{text:?}");
    }
}

/// The board in other notations: the blank as `blank`, cells parted by `between`, rows by `newline`.
fn written(board: Board, blank: &str, between: &str, newline: &str) -> String {
    let cell = |value: &u8| if *value == 0 { blank.to_owned() } else { value.to_string() };
    let values = board.values();
    let rows = values.chunks(board.shape().columns());
    rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(between)).collect::<Vec<_>>().join(newline)
}

fn full_width(text: &str) -> String {
    let wide = |c: char| match c {
        '0'..='9' => char::from_u32('０' as u32 + (c as u32 - '0' as u32)).expect("a full-width digit"),
        '.' => '．',
        other => other,
    };
    text.chars().map(wide).collect()
}

fn quick() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) }
}

proptest! {
    #![proptest_config(quick())]

    #[test]
    fn any_text_is_a_board_or_an_error_with_a_place(text in any::<String>(), shape in any_shape()) {
        read_both_ways(&text, shape);
    }

    #[test]
    fn nearly_a_board_is_a_board_or_an_error_with_a_place(text in nearly_a_board(), shape in any_shape()) {
        read_both_ways(&text, shape);
        read_both_ways(&text, Shape::EIGHT_PUZZLE);
    }

    #[test]
    fn a_board_with_one_character_spoiled(
        board in any_board(),
        place in any::<prop::sample::Index>(),
        with in any::<char>(),
    ) {
        let mut characters: Vec<char> = board.to_string().chars().collect();
        let place = place.index(characters.len());
        characters[place] = with;
        read_both_ways(&characters.into_iter().collect::<String>(), board.shape());
    }

    #[test]
    fn every_board_reads_back_from_its_text(board in any_board()) {
        prop_assert_eq!(read_board(&board.to_string(), board.shape()), Ok(board));
        prop_assert_eq!(Board::new(board.shape(), &board.values()), Ok(board));
    }

    #[test]
    fn every_board_reads_back_from_every_notation(
        board in any_board(),
        blank in prop::sample::select(vec![".", "0", "x", "X", "_"]),
        between in prop::sample::select(vec![" ", ",", "\t", " ; ", "|", "、"]),
        newline in prop::sample::select(vec!["\n", "\r\n", "\r", "\n\n", " | "]),
    ) {
        let apart = written(board, blank, between, newline);
        prop_assert_eq!(read_board(&apart, board.shape()), Ok(board), "{:?}", apart);
        prop_assert_eq!(read_board(&full_width(&apart), board.shape()), Ok(board), "{:?}", apart);
        if board.shape().cells() <= 10 {
            let rows = written(board, blank, "", newline);
            prop_assert_eq!(read_board(&rows, board.shape()), Ok(board), "{:?}", rows);
        }
    }

    #[test]
    fn a_start_and_a_goal_read_back_from_one_text(
        pair in any_board().prop_flat_map(|goal| {
            let values = Just(goal.values()).prop_shuffle();
            (values.prop_map(move |values| Board::new(goal.shape(), &values).expect("a permutation")), Just(goal))
        }),
    ) {
        let (start, goal) = pair;
        let lines = format!("{start}\n{goal}\n");
        prop_assert_eq!(read_start_and_goal(&lines, goal.shape()), Ok((start, Some(goal))), "{:?}", lines);
        let between = if goal.shape().cells() <= 10 { "" } else { " " };
        let rows = [start, goal].map(|board| written(board, "0", between, "\n")).join("\n");
        prop_assert_eq!(read_start_and_goal(&rows, goal.shape()), Ok((start, Some(goal))), "{:?}", rows);
    }

    #[test]
    fn values_that_are_no_board_are_refused(values in prop::collection::vec(0..20_u8, 0..20), shape in any_shape()) {
        let mut sorted = values.clone();
        sorted.sort_unstable();
        let is_board = sorted.into_iter().eq((0..=u8::MAX).take(shape.cells()));
        match Board::new(shape, &values) {
            Ok(board) => prop_assert!(is_board && board.values() == values),
            Err(BoardError::Count { found, .. }) => prop_assert!(found == values.len() && found != shape.cells()),
            Err(BoardError::TooLarge { cell, found, .. }) => {
                prop_assert!(values[cell] == found && usize::from(found) >= shape.cells());
            }
            Err(BoardError::Twice { first, second, found }) => {
                prop_assert!(first < second && values[first] == found && values[second] == found);
            }
        }
    }

    #[test]
    fn any_text_is_a_shape_or_not(text in any::<String>(), rows in any::<usize>(), columns in any::<usize>()) {
        let _ = text.parse::<Shape>().map_err(|error| error.to_string());
        let _ = Shape::new(rows, columns).map_err(|error| error.to_string());
    }

    #[test]
    fn any_text_is_an_order_of_moves_or_not(text in "[UDLRudlrX ]{0,6}|\\PC*") {
        match text.parse::<MoveOrder>() {
            Ok(order) => prop_assert_eq!(order.to_string(), text.trim().to_ascii_uppercase()),
            Err(error) => prop_assert!(error.to_string().len() < 300),
        }
    }

    #[test]
    fn any_map_is_refused_or_can_be_searched(
        cities in prop::collection::vec("[a-d]{0,2}|\\PC", 0..6),
        roads in prop::collection::vec((0..7_usize, 0..7_usize, any::<Cost>()), 0..8),
        estimates in prop::option::of(prop::collection::vec(any::<Cost>(), 0..7)),
    ) {
        let cities: Vec<&str> = cities.iter().map(String::as_str).collect();
        let name = |city: usize| cities.get(city).copied().unwrap_or("nowhere");
        let roads: Vec<_> = roads.into_iter().map(|(from, to, cost)| (name(from), name(to), cost / 16)).collect();
        match RouteMap::new(&cities, &roads, name(0), &[name(1), name(1)], estimates) {
            Ok(map) => {
                let mut successors = Vec::new();
                map.successors(map.root(), &mut successors);
                prop_assert_eq!(map.goals().len(), 1);
                prop_assert!(successors.len() <= 2 * roads.len());
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn shapes_of_every_size_are_taken_or_refused() {
    for shape in every_shape() {
        assert_eq!(shape.to_string().parse(), Ok(shape));
        assert_eq!(read_board(&Board::in_order(shape).to_string(), shape), Ok(Board::in_order(shape)));
    }
    for text in ["", "x", "3x", "x3", "0x3", "1x1", "4x5", "17x1", "-3x3", "3x3x3", "300x1", "3 3", "３x３", "3×3"] {
        assert!(text.parse::<Shape>().is_err(), "{text:?}");
    }
    for (rows, columns) in [(0, 0), (usize::MAX, 1), (usize::MAX, usize::MAX), (usize::MAX / 2 + 1, 2)] {
        let error = Shape::new(rows, columns).unwrap_err();
        assert!(error.to_string().contains("2 to 16"), "{error}");
    }
}

#[test]
fn orders_of_moves_are_all_24_and_no_more() {
    let all = MoveOrder::all();
    assert_eq!(all.len(), 24);
    for (place, order) in all.iter().enumerate() {
        assert_eq!(order.to_string().parse(), Ok(*order));
        assert_eq!(order.to_string().to_lowercase().parse(), Ok(*order));
        assert!(!all[..place].contains(order));
    }
    for text in ["", "UDL", "UDLL", "UDLRU", "UDLX", "Ｕ", "↑↓←→"] {
        assert!(text.parse::<MoveOrder>().is_err(), "{text:?}");
    }
}

#[test]
fn hostile_texts_are_refused_at_a_place() {
    let megabytes = ["1", "1 ", "🙂", "\n", "\r\n", "\u{0}", "123456780\n"].map(|part| part.repeat(2_000_000));
    let texts = [
        "",
        " ",
        "\n\n\n",
        "\r",
        "\u{FEFF}",
        "12345678",
        "1234567800",
        "123456789",
        "1234567 8",
        "113456780",
        "12345678\u{0}",
        "1\u{301}2345678.",
        "\u{202E}123456780",
        "12345678🙂",
        "1 2 3\r\n4 5 6\r\n7 8 9",
        "123\r456\r78٠",
        "1-2-3-4-5-6-7-8-0",
        "1 2 3 4 5 6 7 8 99999999999999999999",
        "1 2 3 4 5 6 7 8 256",
    ];
    for text in texts.into_iter().chain(megabytes.iter().map(String::as_str)) {
        let error = read_board(text, Shape::EIGHT_PUZZLE).expect_err(&text.chars().take(30).collect::<String>());
        points_into(text, &error);
        read_both_ways(text, Shape::EIGHT_PUZZLE);
    }
}

#[test]
fn a_map_of_too_many_cities_or_with_unknown_ones_is_refused() {
    let names: Vec<String> = (0..257).map(|city| city.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert!(RouteMap::new(&names, &[], "0", &["1"], None).is_err());
    assert!(RouteMap::new(&names[..256], &[("0", "255", 1)], "0", &["255"], None).is_ok());
    assert!(RouteMap::new(&["A"], &[("A", "B", 1)], "A", &["A"], None).is_err());
    assert!(RouteMap::new(&[], &[], "", &[], None).is_err());
}

#[test]
fn ranks_out_of_range_are_refused() {
    assert_eq!(rank::unrank(24, 4), None);
    assert_eq!(rank::unrank(u64::MAX, 20), None);
    assert_eq!(rank::unrank(0, usize::MAX), None);
    for place in 0..rank::factorial(6) {
        assert_eq!(rank::rank(&rank::unrank(place, 6).unwrap()), place);
    }
}
