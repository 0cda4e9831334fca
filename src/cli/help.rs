//! The help texts. The options of the algorithms are read from their tables.

use std::fmt::Write;

use crate::export::Format;
use crate::search::assign::{Known, every_setting};
use crate::search::{Algorithm, Column, Values, preset};
use crate::space::problem::Problem;
use crate::space::tiles::{Board, Shape};

/// What `--version` prints.
pub(super) const VERSION: &str = concat!("searchscope ", env!("CARGO_PKG_VERSION"), "\n");

/// What `searchscope --help` prints.
pub(super) const PROGRAM: &str = "\
searchscope solve 12345678. 123.46758   # prints 3, the fewest moves

Teaches search algorithms, one expansion at a time.

Usage:
  searchscope                   opens the window
  searchscope SET-UP            opens it with a set-up, as in 'searchscope/1 867254301; bfs; astar'
  searchscope solve [BOARDS]    solves a problem and prints the answer
  searchscope trace [BOARDS]    searches a problem and writes the run for other programs
  searchscope compare [BOARDS]  compares algorithms, on one problem or on many boards
  searchscope break             looks for starts on which two algorithms answer differently
  searchscope heuristics        checks each heuristic: does it ever overestimate?
  searchscope lesson check      checks the lessons, or your own, against the engine
  searchscope solve --help      more about solve; the same for the others
  searchscope --version         prints the version
";

/// What `searchscope lesson --help` prints.
pub(super) const LESSON: &str = "\
searchscope lesson check my-lesson.md   # prints: 1 lesson checked: no faults

Checks lessons against the engine, and lists those that come with the program.

Usage:
  searchscope lesson check [FILES]   every set-up, moment, fact, question, link and picture of files, of all
                                     lessons in a folder, or of those that come with the program; each fault
                                     on a line as file:line:column: what was found and expected
  searchscope lesson list            the lessons that come with the program

Exit codes:
  0  no faults
  2  there are faults, or a file cannot be read
";

const USAGE: &str = "\
searchscope solve 13524678. 46758123.   # prints 22, the fewest moves

Solves a problem and prints the answer.

Usage: searchscope solve [OPTIONS] [START [GOAL]]

Boards are read from the arguments, else from standard input, in any notation: row by row; the blank
is one of . 0 x X _; cells side by side or apart; one line, or a line a row. Goal left out: the
preset's, else the tiles in order with the blank last, as in 12345678.
In their place a set-up can stand, as in 'searchscope/1 867254301; bfs; astar': its first algorithm is used,
or the one that is named.

Options:
  --print count        the number of moves, or the cost of a route; -1 where there is no solution (default)
  --print boards       the boards along the path, an empty line between, or the cities, one a line
  --print moves        where the blank goes, as in LURD, or the cities that follow
  --print json         one object, see below
  --algorithm NAME     see below; default: astar
  --size RxC           rows and columns, 2 to 16 cells (default 3x3)
  --moves UDLR         the order in which the moves of the blank are tried
  --preset NAME        boards, order of moves and algorithm of an exercise; each can be overridden
  --from CITY          a route on the map of Romania (heuristics: zero and, to Bucharest, straight-line) ...
  --to CITY            ... and where it ends
  --budget NODES       the most nodes that a search may make (default 5000000)
  --memory MIB         the most memory that a search may use (default 1024)
  --search-anyway      searches also where a proof says that there is no solution
  --stats              prints the counters on standard error, after the answer
  -h, --help           prints this
  -V, --version        prints the version
";

const FORMATS: &str = "
JSON, version 1:
  version      1
  algorithm    its name
  outcome      solved; exhausted: everything was searched, no solution; unsolvable: proved without a search
  proof        the argument, where the outcome is unsolvable, else null
  count        what --print count prints
  cost         the cost of the path: its number of moves, or kilometres; null without a solution
  moves        the letters or the cities, in order; null without a solution
  boards       the boards (or cities) along the path, both ends included; null without a solution
  counters     what --stats prints, by name

Exit codes:
  0  there is an answer, also where it is that there is no solution
  1  the answer could not be written
  2  something given is wrong: standard error says what and where
  3  a budget is spent, so nothing is known
  4  cutoff: no solution within the depth limit, which proves nothing
";

const TRACE_BEGIN: &str = "\
searchscope trace 12345678. 123.46758 --to json   # every step as a line of JSON

Searches a problem and writes how it went, for other programs.

Usage: searchscope trace --to FORMAT [OPTIONS] [START [GOAL]]

The problem, the algorithm and its options are given as to solve: see searchscope solve --help.

Formats:
";

const TRACE_END: &str = "
Options:
  --chart NAME         svg, png, csv: a chart in place of the graph or the steps
                       counts, depths or f (A* and its kin)
  --scale SCALE        linear (default) or logarithmic, of the values of a chart
  --nodes              csv: a row a node in place of a row a step
  --step N             svg, png, dot: the step that is shown; else the last that is written (default: the last)
  --layout NAME        svg, png: layers (default), radial, tree, or force (small spaces)
  --states N           svg, png, dot: at most so many states (default 20000, dot 500)
  --events N           posthoc: at most so many events (default 20000)
  --output FILE        where it is written (default: standard output)
  --budget, --memory   as for solve; what was searched by then is written
  -h, --help           prints this
  -V, --version        prints the version

Exit codes:
  0  written
  1  it could not be written
  2  something given is wrong: standard error says what and where
  3  a budget is spent: written up to there
";

/// What `searchscope trace --help` prints.
pub(super) fn trace() -> String {
    let mut text = String::from(TRACE_BEGIN);
    for format in Format::ALL {
        line(&mut text, 2, &format!("--to {}", format.name()), format.description());
    }
    text + TRACE_END
}

const COMPARE_BEGIN: &str = "\
searchscope compare 13524678. 46758123. --with bfs --with \"astar heuristic=linear-conflict\"
searchscope compare --depths 2..20:2 --boards 50   # the textbook's table of search cost by depth

Compares algorithms on one problem, or on many boards on all cores, in one table.

Usage: searchscope compare [OPTIONS] [START [GOAL]]
       searchscope compare [OPTIONS] 'searchscope/1 867254301; bfs; astar'
       searchscope compare [OPTIONS] --depths RANGE | --all-at DEPTH | --file FILE

The problem is given as to solve; of many boards the goal is given by --goal. The best of each column
bears a star; a run out of budget is best in nothing.

Options:
  --with \"NAME OPTIONS\" an algorithm with its options, as in \"astar heuristic=zero ties=older\"; once for each;
                       by default some that are usually compared
  --depths RANGE       random boards of these depths: 2..24, 2..24:2 (every second), 5,8,12..20
  --boards N           so many boards of each depth, or all where there are fewer (default 100)
  --seed N             the same seed gives the same boards (default 1)
  --all-at DEPTH       all boards of a depth
  --file FILE          the boards of a file, one a line (or over lines, with an empty line between); - is
                       standard input; what follows # is a comment
  --goal BOARD         the goal of many boards (default: the tiles in order, the blank last)
  --long               of many boards everything: for each depth and algorithm mean, sample standard deviation,
                       half the width of the 95 % confidence interval (1.96 s / sqrt(n)), and median
  --csv, --json        the table as comma-separated values, or as one object
  --to svg|png|csv     a chart in place of the table, as a picture or as its numbers: of one problem a curve for
                       each run, of many boards the means by depth with their 95 % confidence intervals
  --chart WHAT         what it shows: of one problem frontier, reached, explored or stored (default frontier); of
                       many boards generated, expanded or b_star (default generated)
  --scale SCALE        linear or logarithmic; by default what shows all of it: of one problem logarithmic where
                       the longest run has over 20 times the steps of the shortest, of many boards for all but b_star
  --output FILE        the file of the chart (default: standard output)
  --threads N          so many threads (default: one for each core); the result does not depend on it
  --size, --moves, --preset, --from, --to, --budget, --memory   as for solve
  -h, --help           prints this
  -V, --version        prints the version

On boards too large to count through, a depth farther than those that can be counted is the length of a random
walk from the goal; such a board stands in the row of its shortest solution, where a run has proved one.

Columns:
";

const COMPARE_END: &str = "
JSON, version 1:
  version      1
  problem      of one problem: as it stands in a set-up
  goal, boards of many boards: the goal, and how they were chosen
  budget_nodes the most nodes of each run
  rows         an object for each row of the table (of many boards, that of --long)

Exit codes:
  0  the table is printed; a run out of budget is a row of it, or a count
  1  it could not be written
  2  something given is wrong: standard error says what and where
";

const BREAK: &str = "\
searchscope break --with \"astar closing=generation ties=older\" --with \"astar ties=older\"

Runs two algorithms on every start from which the goal can be reached, and tells on how many their answers
differ in length or verdict, the nearest such start, and the first expansion at which the two runs part there.

Usage: searchscope break [OPTIONS]

Options:
  --with \"NAME OPTIONS\" an algorithm with its options; give it twice (default: as above)
  --goal BOARD         the goal (default: the tiles in order, the blank last)
  --starts N           at most so many starts, those nearest to the goal (default 200000: all of 3x3)
  --csv                every start on which they differ, the nearest first
  --json               the same as one object, with the counts and where the runs part on the first of them
  --threads N          so many threads (default: one for each core); the result does not depend on it
  --size, --moves, --preset, --to, --budget, --memory   as for solve
  -h, --help           prints this
  -V, --version        prints the version

Exit codes are those of compare.
";

const HEURISTICS: &str = "\
searchscope heuristics   # all 181,440 states of the 8-puzzle

Checks every heuristic over every state from which the goal can be reached: is it ever more than the true
distance (then it is not admissible), and does it drop along a step by more than the step costs (then it is not
consistent)? Tells how often, by how much at most, and where nearest to the goal.

Usage: searchscope heuristics [OPTIONS]

Options:
  --goal BOARD         the goal (default: the tiles in order, the blank last)
  --states N           at most so many states, those nearest to the goal (default 200000: all of 3x3)
  --csv, --json        the table as comma-separated values, or as one object
  --size, --preset, --to   as for solve
  -h, --help           prints this
  -V, --version        prints the version

Exit codes are those of compare.
";

/// What `searchscope compare --help` prints.
pub(super) fn compare() -> String {
    let mut text = String::from(COMPARE_BEGIN);
    for column in Column::ALL {
        line(&mut text, 2, column.label(), column.meaning());
    }
    text + COMPARE_END
}

/// What `searchscope break --help` prints.
pub(super) fn break_it() -> String {
    BREAK.into()
}

/// What `searchscope heuristics --help` prints.
pub(super) fn heuristics() -> String {
    HEURISTICS.into()
}

/// What `searchscope solve --help` prints.
pub(super) fn solve() -> String {
    let mut text = String::from(USAGE);
    text.push_str("\nPresets:\n");
    for preset in preset::all() {
        line(&mut text, 2, preset.name, preset.about);
    }
    let space = Problem::tiles(Board::in_order(Shape::EIGHT_PUZZLE)).space();
    for algorithm in Algorithm::all() {
        text.push('\n');
        line(&mut text, 0, &format!("--algorithm {}", algorithm.name()), algorithm.summary());
        for known in every_setting(&algorithm, &*space) {
            setting(&mut text, &known);
        }
    }
    text.push_str(FORMATS);
    text
}

fn setting(text: &mut String, known: &Known) {
    let name = format!("--{}", known.setting.name);
    let only = known.shown_by.map(|(by, choice)| format!(" (only with --{by} {choice})")).unwrap_or_default();
    match &known.setting.values {
        Values::Number { low, high, now, meaning } => {
            line(text, 2, &name, &format!("{low} to {high}, default {now}: {meaning}{only}"));
        }
        Values::OneOf { choices, chosen } => {
            line(text, 2, &name, &format!("default {}{only}", choices[*chosen].name));
            for choice in choices {
                line(text, 4, choice.name, choice.meaning);
                if let Some(breaks) = choice.pitfall {
                    line(text, 4, "", &format!("PITFALL: {breaks}"));
                }
            }
        }
    }
}

fn line(text: &mut String, indent: usize, name: &str, meaning: &str) {
    let width = 26 - indent;
    writeln!(text, "{:indent$}{name:<width$} {meaning}", "").expect("a string takes all that is written to it");
}
