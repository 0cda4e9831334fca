//! What Posthoc asks of a search trace of version 1.4.0, written down from its description.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use searchscope::space::State;

use crate::runs::Run;

/// Types with a colour of their own, and those that every event of ours besides has.
const KINDS: [&str; 14] = [
    "source",
    "destination",
    "updating",
    "expanding",
    "generating",
    "closing",
    "end",
    "duplicate",
    "dropped",
    "reopening",
    "pruning",
    "goal",
    "meeting",
    "opening",
];

/// How f is made of g and h, in hundredths.
pub type Evaluation = Option<fn(f64, f64) -> f64>;

/// Checks a trace and returns its events.
pub fn checked(text: &str, evaluation: Evaluation) -> Vec<Value> {
    let trace: Value = serde_yaml_ng::from_str(text).unwrap();
    let top: BTreeSet<&str> = trace.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(top, BTreeSet::from(["version", "views", "events"]));
    assert_eq!(trace["version"], "1.4.0", "any other version is read as a legacy one");
    check_views(&trace["views"]);
    let events = trace["events"].as_array().unwrap().clone();
    let mut seen = BTreeSet::new();
    let mut life: BTreeMap<String, &str> = BTreeMap::new();
    for (number, event) in events.iter().enumerate() {
        let kind = event["type"].as_str().unwrap();
        assert!(KINDS.contains(&kind), "{kind}");
        let id = event["id"].as_str().expect("an id that is a number can be 0, which counts as none");
        assert!(!id.is_empty());
        let is_opening = matches!(kind, "source" | "destination");
        assert_eq!(is_opening, event.get("pId").is_none(), "{event}");
        assert!(
            !is_opening
                || events[..number].iter().all(|before| before["type"] == "source" || before["type"] == "destination")
        );
        match &event.get("pId") {
            None | Some(Value::Null) => {}
            // An edge is drawn only if the parent's id was there before.
            Some(parent) => assert!(seen.contains(parent.as_str().unwrap()), "{event}"),
        }
        if let Some(from) = event.get("from") {
            assert!(seen.contains(from.as_str().unwrap()));
        }
        check_numbers(event, evaluation);
        check_order(kind, id, &mut life, event);
        seen.insert(id.to_owned());
    }
    events
}

fn check_views(views: &Value) {
    for (name, components) in views.as_object().unwrap() {
        assert_eq!(name, "main");
        for component in components.as_array().unwrap() {
            assert!(["rect", "circle", "polygon", "path"].contains(&component["$"].as_str().unwrap()));
            for (key, value) in component.as_object().unwrap() {
                let known = [
                    "$",
                    "$for",
                    "x",
                    "y",
                    "width",
                    "height",
                    "fill",
                    "label",
                    "label-x",
                    "label-y",
                    "label-size",
                    "label-color",
                    "clear",
                ];
                assert!(known.contains(&key.as_str()), "{key}");
                if let Some(text) = value.as_str() {
                    let opened = text.matches("${{").count();
                    assert_eq!(opened, text.matches("}}").count(), "{text}");
                    assert!(opened == 1 || key == "$", "{text} is no expression");
                }
            }
        }
    }
}

/// The fields of an event that a text refers to: the words after `$.`, but for the variable of the loop.
fn fields(text: &str) -> BTreeSet<&str> {
    let rest = text.split("$.").skip(1);
    let words = rest.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap());
    words.filter(|&word| word != "i").collect()
}

/// Checks, as far as it can be without the renderer, that each event is drawn as the board, or the place, of its state:
/// the expressions are known ones, which are carried out here.
pub fn check_drawing(text: &str, run: &Run) {
    let trace: Value = serde_yaml_ng::from_str(text).unwrap();
    let components = trace["views"]["main"].as_array().unwrap();
    assert_eq!(components.len(), 1);
    let view = &components[0];
    let used: BTreeSet<&str> = view.as_object().unwrap().values().filter_map(Value::as_str).flat_map(fields).collect();
    assert_eq!(used, BTreeSet::from(["s", "type"]));
    for event in trace["events"].as_array().unwrap() {
        assert!(used.iter().all(|&field| event[field].is_string()), "{event}");
        let id = event["id"].as_str().unwrap();
        let state: State = match id.rsplit_once('n').map(|(_, number)| number.parse::<u32>()) {
            Some(Ok(number)) => run.trace.record().node(searchscope::search::NodeId(number)).state,
            _ => run.trace.space().goals()[id.strip_prefix("goal").unwrap().parse::<usize>().unwrap() - 1],
        };
        let s = event["s"].as_str().unwrap();
        match run.trace.space().board(state) {
            None => {
                assert_eq!((view["label"].as_str(), s), (Some("${{ $.s }}"), &*run.trace.space().state_text(state)));
            }
            Some(board) => {
                let (columns, cells) = (board.shape().columns(), board.shape().cells());
                let drawn = tiles(view, s, columns, cells);
                let values = board.values();
                let expected = values.iter().enumerate().map(|(cell, &value)| {
                    let label = if value == 0 { String::new() } else { value.to_string() };
                    (cell % columns, cell / columns, label)
                });
                assert_eq!(drawn, expected.collect::<Vec<_>>(), "{event}");
            }
        }
    }
}

/// The squares of a board as the view draws them: column, row and label.
fn tiles(view: &Value, s: &str, columns: usize, cells: usize) -> Vec<(usize, usize, String)> {
    let of = |key: &str| view[key].as_str().unwrap();
    let times = &view["$for"];
    assert_eq!((&times["$let"], &times["$from"], &times["$to"]), (&"i".into(), &0.into(), &cells.into()));
    assert_eq!(of("x"), format!("${{{{ $.i % {columns} }}}}"));
    assert_eq!(of("y"), format!("${{{{ Math.floor($.i / {columns}) }}}}"));
    let label = |cell: &str| format!("${{{{ {cell} === '0' ? '' : {cell} }}}}");
    let parts: Vec<&str> = if of("label") == label("$.s[$.i]") {
        s.split("").filter(|part| !part.is_empty()).collect()
    } else {
        assert_eq!(of("label"), label("$.s.split(' ')[$.i]"));
        s.split(' ').collect()
    };
    assert_eq!(parts.len(), cells, "{s}");
    let tile = |i: usize| (i % columns, i / columns, if parts[i] == "0" { String::new() } else { parts[i].to_owned() });
    (0..cells).map(tile).collect()
}

fn check_numbers(event: &Value, evaluation: Evaluation) {
    for name in ["f", "g", "h", "step", "frontier", "reached", "explored", "depth", "pass"] {
        assert!(event.get(name).is_none_or(Value::is_number), "{event}");
    }
    assert!(event["s"].is_string(), "digits without quotes lose their zeros");
    let number = |name: &str| event.get(name).and_then(Value::as_f64);
    if event.get("g").is_some() {
        assert_eq!(number("f").is_some(), evaluation.is_some(), "{event}");
        if let (Some(of), Some(f)) = (evaluation, number("f")) {
            assert!((f - of(number("g").unwrap(), number("h").unwrap())).abs() < 1e-9, "{event}");
        }
    }
}

/// A node is generated, then expanded, then closed; it is opened again before it is expanded again.
fn check_order<'a>(kind: &'a str, id: &str, life: &mut BTreeMap<String, &'a str>, event: &Value) {
    let before = life.get(id).copied();
    let may_be = match kind {
        "generating" => before.is_none(),
        "expanding" | "pruning" => matches!(before, Some("generating" | "updating" | "reopening")),
        "closing" => before == Some("expanding"),
        "updating" => {
            matches!(before, Some("generating" | "updating" | "closing" | "expanding" | "pruning" | "reopening"))
        }
        "reopening" => before == Some("updating"),
        "goal" => before.is_some_and(|before| before != "closing"),
        "source" | "destination" => true,
        _ => before.is_some(),
    };
    assert!(may_be, "{before:?}, then {event}");
    if ["generating", "expanding", "closing", "updating", "reopening", "pruning"].contains(&kind) {
        life.insert(id.to_owned(), kind);
    }
}
