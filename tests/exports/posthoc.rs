//! What Posthoc asks of a search trace of version 1.4.0, written down from its description.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

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
