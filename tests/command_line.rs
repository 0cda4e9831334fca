//! The real program as a student or a judge runs it: arguments and input in; answer, words and exit code out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// What a run left behind.
#[derive(Debug)]
struct Run {
    out: String,
    err: String,
    code: i32,
}

fn spawn(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_searchscope"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn finished(mut child: Child, input: &[u8]) -> Run {
    // The program may stop reading early, and then the rest cannot be written.
    child.stdin.take().unwrap().write_all(input).unwrap_or_default();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { out: text(stdout), err: text(stderr), code: status.code().expect("no signal ends the program") }
}

/// `searchscope solve` with arguments and standard input.
fn solve_with_input(arguments: &[&str], input: &str) -> Run {
    finished(spawn(&[&["solve"], arguments].concat()), input.as_bytes())
}

fn solve(arguments: &[&str]) -> Run {
    solve_with_input(arguments, "")
}

/// The words of a command line without quotes, as a shell splits it.
fn solve_line(line: &str) -> Run {
    solve(&line.split_whitespace().collect::<Vec<_>>())
}

/// Standard output of a run that succeeds and has nothing else to say.
#[track_caller]
fn answer(run: Run) -> String {
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    run.out
}

/// Asserts that a run gives no answer but this exit code, and returns what it says.
#[track_caller]
fn refused(run: Run, code: i32) -> String {
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{run:?}");
    assert!(run.err.starts_with("searchscope: ") && run.err.lines().count() == 1, "{}", run.err);
    run.err
}

/// The value of a counter that `--stats` printed.
#[track_caller]
fn counter(run: &Run, name: &str) -> u32 {
    let line = run.err.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{run:?}"));
    line.trim().parse().unwrap()
}

/// Every algorithm in a way that finds a shortest path of `moves` moves.
fn algorithms(moves: u32) -> Vec<Vec<String>> {
    let lines = [
        "--algorithm bfs".to_owned(),
        "--algorithm bfs --goal-test expansion".to_owned(),
        "--algorithm bidirectional".to_owned(),
        "--algorithm bidirectional --turn single --stop first".to_owned(),
        "--algorithm astar".to_owned(),
        "--algorithm astar --heuristic linear-conflict --ties newer".to_owned(),
        "--algorithm astar --evaluation uniform-cost".to_owned(),
        "--algorithm dfs-limited --deepening on --repeated shallowest".to_owned(),
        format!("--algorithm dfs-limited --limit {moves} --repeated shallowest"),
    ];
    lines.iter().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

#[test]
fn every_algorithm_answers_the_five_exercises_word_for_word() {
    let exercises: [(&[&str], &str, &str); 9] = [
        (&["12345678.", "123.46758"], "", "3"),
        (&[], "12345678.\n123.46758\n", "3"),
        (&["13524678.", "46758123."], "", "22"),
        (&[], "13524678.\r\n46758123.\r\n", "22"),
        (&["2 8 3 1 0 4 7 6 5", "1 2 3 8 0 4 7 6 5"], "", "4"),
        (&["2 3 4 1 5 x 7 6 8"], "", "19"),
        (&[], "2  3  4  1  5  x  7  6  8", "19"),
        (&[], "0 1 3\n4 2 5\n7 8 6\n", "4"),
        (&[], "1 2 3\n4 5 6\n7 8 0\n", "0"),
    ];
    for (boards, input, expected) in exercises {
        assert_eq!(answer(solve_with_input(boards, input)), format!("{expected}\n"), "{boards:?} {input:?}");
        for options in algorithms(expected.parse().unwrap()) {
            let arguments: Vec<&str> = boards.iter().copied().chain(options.iter().map(String::as_str)).collect();
            assert_eq!(answer(solve_with_input(&arguments, input)), format!("{expected}\n"), "{arguments:?}");
        }
    }
}

#[test]
fn a_board_without_solution_is_minus_one_whichever_the_algorithm() {
    for options in algorithms(1).into_iter().chain([vec![]]) {
        let arguments: Vec<&str> = options.iter().map(String::as_str).collect();
        assert_eq!(answer(solve_with_input(&arguments, "1 2 3\n4 5 6\n8 7 0\n")), "-1\n", "{options:?}");
    }
}

#[test]
fn boards_along_the_path_are_three_wide_with_an_empty_line_between() {
    let boards = [
        "  2  8  3\n  1  0  4\n  7  6  5\n",
        "  2  0  3\n  1  8  4\n  7  6  5\n",
        "  0  2  3\n  1  8  4\n  7  6  5\n",
        "  1  2  3\n  0  8  4\n  7  6  5\n",
        "  1  2  3\n  8  0  4\n  7  6  5\n",
    ];
    for options in algorithms(4) {
        let mut arguments = vec!["2 8 3 1 0 4 7 6 5", "1 2 3 8 0 4 7 6 5", "--print", "boards"];
        arguments.extend(options.iter().map(String::as_str));
        assert_eq!(answer(solve(&arguments)), boards.join("\n"), "{options:?}");
    }
}

#[test]
fn moves_are_named_by_the_way_of_the_blank() {
    assert_eq!(answer(solve_line("283104765 123804765 --print moves")), "ULDR\n");
    assert_eq!(answer(solve_line("123456708 --print=moves")), "R\n");
}

#[test]
fn a_solved_board_has_no_moves_and_one_board() {
    assert_eq!(answer(solve_line("123456780 --print moves")), "\n");
    assert_eq!(answer(solve_line("123456780 --print boards")), "  1  2  3\n  4  5  6\n  7  8  0\n");
}

#[test]
fn where_there_is_no_solution_boards_and_moves_say_so() {
    for options in ["", "--search-anyway"] {
        for form in ["boards", "moves"] {
            assert_eq!(answer(solve_line(&format!("123456870 --print {form} {options}"))), "NO solution!\n");
        }
    }
}

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(&answer(solve_line(line))).unwrap()
}

#[test]
fn json_holds_the_whole_answer() {
    let json = json("013425786 --print json --algorithm bfs");
    assert_eq!(json["version"], 1);
    assert_eq!(json["algorithm"], "bfs");
    assert_eq!(json["outcome"], "solved");
    assert!(json["proof"].is_null());
    assert_eq!((&json["count"], &json["cost"]), (&4.into(), &4.into()));
    assert_eq!(json["moves"], serde_json::json!(["R", "D", "R", "D"]));
    let boards = [".13425786", "1.3425786", "1234.5786", "12345.786", "12345678."];
    assert_eq!(json["boards"], serde_json::json!(boards));
    let names: Vec<_> = json["counters"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names.len(), 11);
    assert!(["expanded", "generated", "frontier_peak", "before_last_f_rise"].iter().all(|name| names.contains(name)));
}

#[test]
fn json_tells_a_proof_from_an_exhausted_search() {
    let proved = json("123456870 --print json");
    assert_eq!((&proved["outcome"], &proved["count"]), (&"unsolvable".into(), &(-1).into()));
    assert!(proved["proof"].as_str().unwrap().starts_with("Parity: odd for the start"));
    assert_eq!(proved["counters"]["expanded"], 0);
    let searched = json("123456870 --print json --search-anyway");
    assert_eq!((&searched["outcome"], &searched["count"]), (&"exhausted".into(), &(-1).into()));
    assert_eq!(searched["counters"]["expanded"], 181_440);
    for key in ["cost", "moves", "boards"] {
        assert!(proved[key].is_null() && searched[key].is_null(), "{key}");
    }
    assert!(searched["proof"].is_null());
}

#[test]
fn every_algorithm_can_exhaust_a_space_that_has_no_solution() {
    for options in algorithms(20) {
        let mut arguments = vec!["2 1 3 0", "--size", "2x2", "--search-anyway", "--stats"];
        arguments.extend(options.iter().map(String::as_str));
        let run = solve(&arguments);
        assert_eq!((run.code, run.out.as_str()), (0, "-1\n"), "{run:?}");
        assert!(counter(&run, "expanded") >= 12, "{run:?}");
    }
}

#[test]
fn any_notation_is_read_and_the_goal_may_be_left_out() {
    for text in ["1234567.8", "1 2 3|4 5 6|7 x 8", "123\r\n456\r\n7_8", "１２３４５６７０８", "1,2,3,4,5,6,7,X,8"]
    {
        assert_eq!(answer(solve(&[text])), "1\n", "{text}");
        assert_eq!(answer(solve_with_input(&[], text)), "1\n", "{text}");
    }
    assert_eq!(answer(solve(&["1234567.8 12345678."])), "1\n");
    assert_eq!(answer(solve_line("1 2 3 4 5 6 7 . 8")), "1\n");
}

#[test]
fn other_sizes_have_their_own_usual_goal() {
    assert_eq!(answer(solve_line("--size 2x2 1203")), "1\n");
    assert_eq!(answer(solve_line("--size 2x3 12345. --print boards")), "  1  2  3\n  4  5  0\n");
    let fifteen = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15";
    assert_eq!(answer(solve(&["--size", "4x4", fifteen, "--print", "moves"])), "RR\n");
    assert!(answer(solve(&["--size", "4x4", fifteen, "--print", "boards"])).ends_with(" 12\n 13 14 15  0\n"));
}

#[test]
fn settings_reach_the_algorithm() {
    for (ties, expanded) in [("older", 20_290), ("newer", 6_896), ("low-h", 6_744)] {
        let run = solve_line(&format!("867254301 --stats --ties {ties}"));
        assert_eq!((run.out.as_str(), counter(&run, "expanded")), ("31\n", expanded));
    }
    for (order, expanded) in [("UDLR", 54_094), ("rldu", 57_590), ("LRUD", 63_100)] {
        let line = format!("618402735 012345678 --stats --moves {order} --goal-test expansion --algorithm bfs");
        let run = solve_line(&line);
        assert_eq!((run.out.as_str(), counter(&run, "expanded")), ("20\n", expanded), "{order}");
    }
}

#[test]
fn settings_that_depend_on_others_may_come_in_any_order() {
    let expanded = |options: &str| counter(&solve_line(&format!("867254301 --stats {options}")), "expanded");
    let weighted = expanded("--evaluation weighted --weight 300");
    assert_eq!(expanded("--weight 300 --evaluation weighted"), weighted);
    assert_eq!(expanded("--weight=300"), weighted);
    assert!(weighted < expanded("--weight 110"));
    let greedy = refused(solve_line("867254301 --weight 300 --evaluation greedy"), 2);
    assert_eq!(greedy, "searchscope: --weight goes only with --evaluation weighted\n");
}

#[test]
fn a_preset_is_solved_as_its_exercise_asks() {
    let answers =
        [("A", "3"), ("b", "22"), ("C", "4"), ("D", "19"), ("E", "4"), ("hardest", "31"), ("unsolvable", "-1")];
    for (name, expected) in answers {
        assert_eq!(answer(solve_line(&format!("--preset {name}"))), format!("{expected}\n"), "{name}");
    }
}

#[test]
fn boards_override_those_of_a_preset_and_nothing_else() {
    let preset = solve_line("--preset B --stats 618402735 012345678");
    let spelt_out = solve_line("--moves LRUD --algorithm bfs --stats 618402735 012345678");
    assert_eq!((&preset.out, &preset.err), (&spelt_out.out, &spelt_out.err));
    let by_input = solve_with_input(&["--preset", "B", "--stats"], "618402735 012345678");
    assert_eq!((&by_input.out, &by_input.err), (&spelt_out.out, &spelt_out.err));
    let udlr = solve_line("--preset B --stats 618402735 012345678 --moves UDLR");
    assert_eq!(counter(&udlr, "expanded"), 38_417);
    let on_expansion = solve_line("--preset B --stats 618402735 012345678 --moves UDLR --goal-test expansion");
    assert_eq!(counter(&on_expansion, "expanded"), 54_094);
}

#[test]
fn a_preset_keeps_its_goal_where_only_a_start_is_given() {
    assert_eq!(answer(solve_line("--preset C 213804765 --algorithm bfs")), "-1\n");
    assert_eq!(answer(solve_line("--preset C 123840765")), "1\n");
}

#[test]
fn a_route_costs_its_kilometres_and_names_its_cities() {
    let cities = "Sibiu, Rimnicu Vilcea, Pitesti, Bucharest\n";
    assert_eq!(answer(solve_line("--preset romania")), "418\n");
    assert_eq!(answer(solve_line("--preset romania --print moves")), cities);
    assert_eq!(answer(solve_line("--from arad --print boards")), format!("Arad\n{}", cities.replace(", ", "\n")));
    assert_eq!(answer(solve_line("--from Arad --to Arad --print moves")), "\n");
    assert_eq!(answer(solve_line("--to Bucharest --evaluation uniform-cost")), "418\n");
    assert_eq!(answer(solve_line("--from Arad --algorithm bfs")), "450\n");
    assert_eq!(answer(solve(&["--from", "rimnicu vilcea", "--to", "Sibiu"])), "80\n");
    assert_eq!(json("--from Sibiu --to Fagaras --print json")["boards"], serde_json::json!(["Sibiu", "Fagaras"]));
}

#[test]
fn stats_are_aligned_on_standard_error_and_leave_the_answer_alone() {
    let run = solve_line("234150768 --algorithm bfs --stats");
    assert_eq!((run.code, run.out.as_str()), (0, "19\n"));
    assert_eq!(run.err.lines().count(), 11);
    let widths: Vec<usize> = run.err.lines().map(str::len).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "{}", run.err);
    assert!(run.err.lines().all(|line| line.ends_with(|c: char| c.is_ascii_digit())), "{}", run.err);
}

#[test]
fn a_spent_budget_is_said_and_is_no_answer() {
    for options in ["--budget 1000", "--algorithm bfs --budget 1", "--memory 1 --algorithm bfs", "--budget=1000"] {
        let said = refused(solve_line(&format!("867254301 {options}")), 3);
        assert!(said.contains("budget spent") && said.lines().count() == 1, "{said}");
    }
    assert_eq!(answer(solve_line("867254301 --budget 20000 --memory 16")), "31\n");
}

#[test]
fn a_cutoff_is_said_to_be_no_proof() {
    let said = refused(solve_line("867254301 --algorithm dfs-limited --limit 5"), 4);
    assert!(said.contains("cutoff") && said.contains("no proof") && said.lines().count() == 1, "{said}");
    let plain_table = refused(solve_line("123746508 --algorithm dfs-limited --limit 8 --repeated table"), 4);
    assert_eq!(plain_table, said);
}

#[test]
fn a_faulty_board_is_pointed_at() {
    for (text, fault, pointer) in [
        ("12a456780", "line 1, column 3: 'a' is neither", "; in 12[a]456780\n"),
        ("10687542", "line 1, column 8: 8 cells", "; in 1068754[2]\n"),
        ("112345678", "line 1, column 2: tile 1 is there twice, and the blank is missing", "; in 1[1]2345678\n"),
        ("123456789", "line 1, column 9: 9 is no tile", "; in 12345678[9]\n"),
        ("1234..678", "line 1, column 6: the blank is there twice, and 5 is missing", "; in 1234.[.]678\n"),
        ("1 2 3\n4 q 6\n7 8 0", "line 2, column 3: 'q'", "; in 4 [q] 6\n"),
        ("12345678.\r\n123.4675", "line 2, column 8: 17 cells", "; in 123.467[5]\n"),
    ] {
        let by_input = refused(solve_with_input(&[], text), 2);
        assert!(by_input.starts_with(&format!("searchscope: standard input, {fault}")), "{by_input}");
        assert!(by_input.ends_with(pointer), "{by_input}");
        assert_eq!(refused(solve(&[text]), 2), by_input.replace("standard input", "arguments"));
    }
}

#[test]
fn the_second_of_two_arguments_is_pointed_at_where_it_stands() {
    let said = refused(solve(&["12345678.", "123.4675a"]), 2);
    assert!(said.contains("line 1, column 19: 'a'"), "{said}");
    assert!(said.ends_with("; in 12345678. 123.4675[a]\n"), "{said}");
}

#[test]
fn no_board_at_all_is_said_in_one_line() {
    for input in ["", " \n\t\n"] {
        let said = refused(solve_with_input(&[], input), 2);
        assert!(said.contains("no board here") && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn megabytes_of_input_are_refused_unread() {
    let said = refused(solve_with_input(&[], &"1 ".repeat(4_000_000)), 2);
    assert!(said.contains("too long") && said.len() < 300, "{said}");
}

#[test]
fn bytes_that_are_no_text_are_pointed_at() {
    let said = refused(finished(spawn(&["solve"]), b"1234\xff5678"), 2);
    assert!(said.contains("line 1, column 5"), "{said}");
}

#[test]
fn arguments_that_are_wrong_are_named_with_what_is_allowed() {
    for (line, expected) in [
        ("--algorithm dijkstra", "\"dijkstra\" is no value of --algorithm: bfs, dfs-limited, bidirectional, astar"),
        ("--algorithm", "--algorithm needs a value: bfs, dfs-limited, bidirectional, astar"),
        ("--print picture", "\"picture\" is no value of --print: count, boards, moves, json"),
        ("--print --stats", "--print needs a value: count, boards, moves, json"),
        ("--size 5x5", "--size: a board of 5 x 5 has 25 cells: 2 to 16 can be used"),
        ("--size big", "--size: \"big\" is not a size: write rows x columns, as in 3x3"),
        ("--moves UDLL", "--moves: \"UDLL\" is not an order of moves: it takes each of U, D, L and R once, as in UDLR"),
        ("--preset F", "\"F\" is no value of --preset: A, B, C, D, E, hardest, unsolvable, romania"),
        ("--budget 0", "\"0\" is no value of --budget: 1 to 250000000 nodes"),
        ("--budget 99999999999999999999", "\"99999999999999999999\" is no value of --budget: 1 to 250000000 nodes"),
        ("--ties oldest", "\"oldest\" is no value of ties: low-h, older, newer"),
        ("--ties", "--ties needs a value: low-h, older, newer"),
        ("--weight 0", "\"0\" is no value of weight: 1 to 1000"),
        ("--algorithm dfs-limited --limit -1", "\"-1\" is no value of limit: 0 to 60000"),
        ("--limit 5 --deepening on --algorithm dfs-limited", "--limit goes only with --deepening off"),
        ("--goal-test expansion", "--goal-test is no option of astar: it goes with --algorithm bfs"),
        ("--repeated table", "--repeated is no option of astar: it goes with --algorithm bfs or dfs-limited"),
        ("--from Paris", "--from: there is no city \"Paris\" on this map: did you mean Arad?"),
        ("--to Bukarest", "--to: there is no city \"Bukarest\" on this map: did you mean Bucharest?"),
        ("--from Arad --size 3x3", "--size does not go with the map of Romania"),
        ("--from Arad --moves UDLR", "--moves does not go with the map of Romania"),
        ("--preset romania 123456780", "a board does not go with the map of Romania"),
        ("--preset A --to Arad", "--from and --to go with the map of Romania, and this problem is a board"),
        ("--from Arad --to Neamt --heuristic straight-line", "\"straight-line\" is no value of heuristic: zero"),
        ("--stats=yes", "--stats takes no value"),
        ("-s", "unknown option -s: options are written out, except -h for --help"),
    ] {
        assert_eq!(refused(solve_line(line), 2), format!("searchscope: {expected}\n"), "{line}");
    }
    assert!(refused(solve_line("--memory 0"), 2).contains("\"0\" is no value of --memory: 1 to "));
}

#[test]
fn an_unknown_option_suggests_the_closest() {
    for (unknown, known) in
        [("algoritm", "algorithm"), ("heuristics", "heuristic"), ("Limits", "limit"), ("stat", "stats")]
    {
        let expected = format!("searchscope: unknown option --{unknown}: did you mean --{known}?\n");
        assert_eq!(refused(solve_line(&format!("--{unknown} 5")), 2), expected);
    }
    for arguments in [["sovle"], ["--hlep"], ["-x"]] {
        let said = refused(finished(spawn(&arguments), b""), 2);
        assert!(said.starts_with("searchscope: unknown "), "{said}");
    }
}

#[test]
fn a_huge_option_with_control_characters_is_shown_in_one_short_line() {
    let said = refused(solve(&[&format!("--a\n\u{1b}[31m{}", "x".repeat(50_000))]), 2);
    assert!(said.lines().count() == 1 && said.len() < 200 && !said.contains('\u{1b}'), "{said}");
}

#[test]
fn the_first_line_of_each_help_works_as_it_stands() {
    for command in [&["--help"][..], &["-h"], &["solve", "--help"], &["solve", "-h"], &["solve", "123", "--help"]] {
        let help = answer(finished(spawn(command), b""));
        let (line, comment) = help.lines().next().unwrap().split_once('#').unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[0], "searchscope");
        let printed = answer(finished(spawn(&words[1..]), b""));
        assert!(comment.starts_with(&format!(" prints {},", printed.trim())), "{comment}");
    }
}

#[test]
fn the_help_names_every_option() {
    let help = answer(solve_line("--help"));
    let options = "print algorithm size moves preset from to budget memory search-anyway stats goal-test repeated \
                   deepening limit turn stop evaluation heuristic ties closing weight";
    for option in options.split_whitespace() {
        assert!(help.lines().any(|line| line.trim_start().starts_with(&format!("--{option} "))), "{option}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    for command in [&["--version"][..], &["-V"], &["solve", "--version"]] {
        let expected = format!("searchscope {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!(answer(finished(spawn(command), b"")), expected);
    }
}

#[test]
fn a_reader_that_has_gone_away_is_no_error() {
    let mut child = spawn(&["solve", "--print", "boards"]);
    drop(child.stdout.take());
    assert_eq!(answer(finished(child, b"867254301")), "");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let program = env!("CARGO_BIN_EXE_searchscope");
    let output = Command::new(program).args(["solve", "123456780"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("searchscope: the answer cannot be written: "));
}

#[test]
fn a_set_up_stands_in_place_of_the_boards() {
    let line = "searchscope/1 123867405; astar closing=generation ties=older; bfs";
    assert_eq!(answer(solve(&[line])), "13\n");
    assert_eq!(answer(solve(&[line, "--algorithm", "bfs"])), "11\n");
    assert_eq!(answer(solve(&[line, "--closing", "expansion"])), "11\n");
    assert_eq!(answer(solve(&line.split(' ').collect::<Vec<_>>())), "13\n");
    assert_eq!(answer(solve(&["searchscope/1 romania Zerind", "--to", "Iasi"])), "812\n");
}

#[test]
fn a_set_up_with_a_fault_is_refused_with_its_place() {
    let said = refused(solve(&["searchscope/1 123867405; bsf"]), 2);
    assert!(said.contains("character 26") && said.contains("123867405; [bsf]"), "{said}");
    for line in ["searchscope/1 123867405 --preset A", "searchscope/1 123867405 --size 3x3", "searchscope/9 123867405"]
    {
        refused(solve_line(line), 2);
    }
}
