//! Runs side by side: each is what it would be alone, and the first difference is where they part.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[path = "lanes/places.rs"]
mod places;

use std::collections::BTreeSet;

use searchscope::model::{Action, Command, MOST_FINISHED, Model, Pace, Parted};
use searchscope::search::set_up::MOST_ALGORITHMS;
use searchscope::search::{Algorithm, Budget, EventKind, SetUp, first_parting};
use searchscope::space::State;
use searchscope::space::notation::read_board;
use searchscope::space::problem::Problem;
use searchscope::space::rank::unrank;
use searchscope::space::tiles::{Board, MoveOrder, Shape};
use searchscope::trace::{Stop, Trace};

fn model(start: &str, algorithms: &[Algorithm]) -> Model {
    let problem = Problem::tiles(read_board(start, Shape::EIGHT_PUZZLE).unwrap());
    let mut model = Model::new(problem, algorithms[0]);
    for &algorithm in &algorithms[1..] {
        model.apply(Command::AddLane(algorithm));
    }
    model
}

fn act(model: &mut Model, action: Action) {
    model.apply(Command::Do(action));
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
}

/// Alone, to its end.
fn alone(model: &Model, algorithm: Algorithm) -> Trace {
    let mut trace = Trace::new(model.problem().space(), algorithm);
    trace.run(Budget::default(), |_| false);
    trace
}

fn expanded(trace: &Trace, step: usize) -> Option<State> {
    trace.current(step.min(trace.head())).filter(|_| step <= trace.head()).map(|id| trace.record().node(id).state)
}

/// A* that closes on generation, ties by age: the pitfall.
fn closing_on_generation() -> [Algorithm; 2] {
    let mut sound = Algorithm::all()[3];
    sound.set("ties", 1);
    let mut pitfall = sound;
    pitfall.set("closing", 1);
    [sound, pitfall]
}

#[test]
fn each_lane_takes_one_expansion_at_a_time_and_is_what_it_would_be_alone() {
    let all = Algorithm::all();
    let mut model = model("123046758", &[all[0], all[2], all[3]]);
    assert_eq!(model.lanes().len(), 3);
    for clock in 1..=30 {
        act(&mut model, Action::Step);
        assert_eq!(model.clock(), clock.min(model.last()));
        for lane in model.lanes() {
            assert_eq!(lane.at().step(), clock.min(lane.trace().head()));
        }
    }
    act(&mut model, Action::Last);
    for lane in model.lanes() {
        let fresh = alone(&model, lane.trace().algorithm());
        assert_eq!(lane.trace().head(), fresh.head());
        assert_eq!(lane.trace().counters(fresh.head()), fresh.counters(fresh.head()));
        assert_eq!(lane.at().step(), fresh.head());
    }
    act(&mut model, Action::First);
    assert!(model.lanes().iter().all(|lane| lane.at().step() == 0));
}

#[test]
fn by_fractions_all_lanes_end_together() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[0], all[3]]);
    (0..3).for_each(|_| act(&mut model, Action::Step));
    model.apply(Command::SetPace(Pace::Fraction));
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
    // The runs were made to their ends, and what is shown is what was shown before.
    assert!(model.lanes().iter().all(|lane| lane.trace().outcome().is_verdict()));
    assert_eq!(model.cursor(), 3);
    let last = model.last();
    for part in [0, last / 4, last / 2, last - 1, last] {
        model.apply(Command::Seek(part));
        for lane in model.lanes() {
            // Twice the distance from the exact step, in parts of the longest run.
            let off = (2 * lane.at().step() * last).abs_diff(2 * part * lane.trace().head());
            assert!(off <= last, "step {} at {part} of {last}", lane.at().step());
        }
    }
    // A step of the shorter run is found again, too.
    for step in [0, 1, 50, model.trace().head()] {
        model.apply(Command::MoveCursor(step));
        assert_eq!(model.cursor(), step);
    }
}

#[test]
fn the_first_difference_is_the_first_step_that_expands_another_state() {
    let [sound, pitfall] = closing_on_generation();
    let mut model = model("123867405", &[sound, pitfall]);
    act(&mut model, Action::FirstDifference);
    let traces = [sound, pitfall].map(|algorithm| alone(&model, algorithm));
    let plain = (1..1_000).find(|&step| expanded(&traces[0], step) != expanded(&traces[1], step)).unwrap();
    assert_eq!(model.clock(), plain);
    assert!(plain > 10, "they part at once, at step {plain}");
    // From anywhere else it is found again.
    act(&mut model, Action::Last);
    act(&mut model, Action::FirstDifference);
    assert_eq!(model.clock(), plain);
}

#[test]
fn runs_that_never_part_end_together() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[3], all[3]]);
    act(&mut model, Action::FirstDifference);
    assert_eq!(model.clock(), model.last());
    assert!(model.lanes().iter().all(|lane| lane.trace().outcome().is_verdict()));
}

#[test]
fn what_only_one_run_expanded_is_the_plain_difference_of_sets() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[0], all[3], all[2]]);
    act(&mut model, Action::Last);
    for clock in [7, 90, model.last()] {
        model.apply(Command::Seek(clock));
        let sets: Vec<BTreeSet<State>> = model
            .lanes()
            .iter()
            .map(|lane| {
                let steps = 1..=lane.at().step();
                let ids = steps.filter_map(|step| lane.trace().expanded(step));
                ids.map(|id| lane.trace().record().node(id).state).collect()
            })
            .collect();
        for (place, lane) in model.lanes().iter().enumerate() {
            // Its own step, then those of the others.
            let mut steps: Vec<usize> = model.lanes().iter().map(|lane| lane.at().step()).collect();
            let own = steps.remove(place);
            steps.insert(0, own);
            let firsts = model.first_expansions(place);
            for vertex in 0..lane.trace().graph().vertices() {
                let state = lane.trace().record().node(lane.trace().graph().first_node(vertex)).state;
                let elsewhere = sets.iter().enumerate().any(|(other, set)| other != place && set.contains(&state));
                let expected = sets[place].contains(&state) && !elsewhere;
                assert_eq!(firsts.are_only_there(vertex, &steps), expected, "lane {place}, clock {clock}");
            }
        }
    }
}

#[test]
fn lanes_come_and_go_and_the_options_are_those_of_the_active_one() {
    let all = Algorithm::all();
    let mut model = model("134802756", &all[..1]);
    act(&mut model, Action::Compare);
    assert_eq!((model.lanes().len(), model.active(), model.algorithm().name()), (2, 1, "astar"));
    while model.lanes().len() < MOST_ALGORITHMS {
        model.apply(Command::AddLane(all[1]));
    }
    model.apply(Command::AddLane(all[1]));
    assert_eq!(model.lanes().len(), MOST_ALGORITHMS);
    model.apply(Command::Activate(1));
    model.apply(Command::Choose("heuristic", 1));
    assert_ne!(model.lanes()[1].trace().algorithm(), all[3]);
    assert_eq!(model.lanes()[0].trace().algorithm(), all[0]);
    model.apply(Command::RemoveLane(0));
    assert_eq!((model.active(), model.algorithm().name()), (0, "astar"));
    model.apply(Command::RemoveLane(4));
    assert_eq!((model.lanes().len(), model.active()), (4, 0));
    // Another problem is another for all of them.
    act(&mut model, Action::StepTen);
    let board = read_board("123046758", Shape::EIGHT_PUZZLE).unwrap();
    let (problem, algorithm) = (Problem::tiles(board), model.algorithm());
    model.apply(Command::SetUp(problem, algorithm));
    assert!(model.lanes().iter().all(|lane| lane.trace().space().root() == board.state() && lane.at().step() == 0));
    act(&mut model, Action::Compare);
    assert_eq!((model.lanes().len(), model.algorithm()), (1, algorithm));
}

#[test]
fn a_set_up_is_opened_with_its_algorithms_side_by_side() {
    let set_up: SetUp = "searchscope/1 867254301; bfs; astar heuristic=misplaced; dfs-limited".parse().unwrap();
    let mut model = model("134802756", &Algorithm::all());
    model.apply(Command::Open(set_up.clone()));
    assert_eq!((model.problem(), model.active()), (set_up.problem(), 0));
    let algorithms: Vec<Algorithm> = model.lanes().iter().map(|lane| lane.trace().algorithm()).collect();
    assert_eq!(algorithms, set_up.algorithms());
}

#[test]
fn a_stop_holds_where_the_first_lane_meets_it() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[0], all[3]]);
    model.apply(Command::SetStop(Stop::GoalGenerated));
    act(&mut model, Action::NextStop);
    let first = |model: &Model, algorithm| {
        let trace = alone(model, algorithm);
        let goal = trace.space().goals()[0];
        (1..=trace.head()).find(|&step| {
            let events = trace.events(step);
            events.iter().any(|event| trace.record().node(event.node()).state == goal)
        })
    };
    let [late, early] = [all[0], all[3]].map(|algorithm| first(&model, algorithm));
    assert!(early < late);
    assert_eq!(Some(model.clock()), early);
    act(&mut model, Action::NextStop);
    assert_eq!(Some(model.clock()), late);
    act(&mut model, Action::PreviousStop);
    assert_eq!(Some(model.clock()), early);
}

#[test]
fn a_run_that_comes_later_catches_up_and_its_stops_are_not_missed() {
    let all = Algorithm::all();
    let mut model = model("134802756", &all[..1]);
    act(&mut model, Action::Last);
    model.apply(Command::AddLane(all[3]));
    model.apply(Command::SetStop(Stop::GoalGenerated));
    act(&mut model, Action::NextStop);
    let early = model.clock();
    let goal = model.space().goals()[0];
    let lane = &model.lanes()[1];
    let has_goal = |step: usize| {
        lane.trace().events(step).iter().any(|event| lane.trace().record().node(event.node()).state == goal)
    };
    assert!(has_goal(early), "clock {early}");
    // From anywhere in the longer run, a step takes both on by one.
    let mut model = self::model("134802756", &all[..1]);
    act(&mut model, Action::Last);
    model.apply(Command::AddLane(all[2]));
    model.apply(Command::Seek(50));
    act(&mut model, Action::Step);
    assert!(model.lanes().iter().all(|lane| lane.at().step() == 51));
}

#[test]
fn a_run_that_has_ended_awaits_no_prediction_while_another_goes_on() {
    let all = Algorithm::all();
    let mut model = model("123046758", &[all[0], all[3]]);
    while model.lanes()[1].trace().outcome() == searchscope::search::Outcome::Running {
        act(&mut model, Action::Step);
    }
    model.apply(Command::Do(Action::Predict));
    assert!(model.allows(Action::Step) && !model.awaits_prediction());
    let root = model.space().root();
    model.apply(Command::Select(Some(root)));
    assert_eq!(model.score().map(|score| score.asked), Some(0));
}

#[test]
fn where_three_runs_part_it_is_told_who_goes_with_whom() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[0], all[2], all[0]]);
    act(&mut model, Action::FirstDifference);
    let traces = [all[0], all[2]].map(|algorithm| alone(&model, algorithm));
    let plain = (1..1_000).find(|&step| expanded(&traces[0], step) != expanded(&traces[1], step)).unwrap();
    assert_eq!(model.clock(), plain);
    assert_eq!(model.parted_here(), Some(Parted::Expansions(vec![vec![0, 2], vec![1]])));
    act(&mut model, Action::Step);
    assert_eq!(model.parted_here(), None);
}

/// In 2x3 and from each start: what a step did is told from the events, an improvement is not a drop.
#[test]
fn runs_that_expand_the_same_part_where_a_successor_fares_otherwise() {
    let [sound, pitfall] = closing_on_generation();
    let shape = Shape::new(2, 3).unwrap();
    let goal = Board::in_order(shape);
    let mut in_fates = 0;
    for start in (0..720).map(|number| Board::new(shape, &unrank(number, 6).unwrap()).unwrap()) {
        let problem = Problem::Tiles { start, goal, order: MoveOrder::default() };
        let traces = [sound, pitfall].map(|algorithm| {
            let mut trace = Trace::new(problem.space(), algorithm);
            trace.run(Budget::default(), |_| false);
            trace
        });
        let improves = |step| traces[0].events(step).iter().any(|event| event.kind() == EventKind::Improved);
        let steps = 1..=traces[0].head().max(traces[1].head());
        if steps.clone().any(|step| expanded(&traces[0], step) != expanded(&traces[1], step)) {
            continue;
        }
        let plain = steps.clone().find(|&step| improves(step));
        let mut model = Model::new(problem, sound);
        model.apply(Command::AddLane(pitfall));
        act(&mut model, Action::FirstDifference);
        assert_eq!(model.parted_here(), plain.map(|_| Parted::Fates), "{start}");
        let [mut one, mut other] = [sound, pitfall].map(|algorithm| algorithm.start(problem.space()));
        let parting = first_parting(&mut *one, &mut *other, usize::MAX);
        assert_eq!(parting.map(|parting| parting.step), plain, "{start}");
        if let Some(plain) = plain {
            in_fates += 1;
            assert_eq!(model.clock(), plain, "{start}");
        }
    }
    assert!(in_fates > 0);
}

#[test]
fn a_lesson_begins_in_step_also_where_runs_went_in_proportion() {
    let all = Algorithm::all();
    let mut model = model("134802756", &[all[0], all[3]]);
    model.apply(Command::SetPace(Pace::Fraction));
    while model.playback.is_running() {
        model.update(0.0, || true);
    }
    model.apply(Command::OpenLesson("02-breadth-first-search".into()));
    assert_eq!(model.pace(), Pace::Expansions);
}

#[test]
fn of_more_finished_runs_than_are_kept_the_oldest_goes() {
    let limited = Algorithm::all()[1];
    let mut model = model("123456780", &[limited]);
    let limits = 1..=u32::try_from(MOST_FINISHED).unwrap() + 3;
    for limit in limits.clone() {
        model.apply(Command::Choose("limit", limit));
        act(&mut model, Action::Last);
        assert_eq!(model.history().len(), MOST_FINISHED.min(limit as usize));
    }
    let with_limit = |limit| {
        let mut algorithm = limited;
        algorithm.set("limit", limit);
        algorithm
    };
    let kept: Vec<Algorithm> = model.history().iter().map(|finished| finished.algorithm).collect();
    assert_eq!(kept, limits.skip(3).map(with_limit).collect::<Vec<_>>());
    // One that is kept already is not taken down again, so that none goes for it.
    model.apply(Command::Choose("limit", 10));
    act(&mut model, Action::Last);
    assert_eq!(model.history().first().map(|finished| finished.algorithm), Some(with_limit(4)));
}
