//! A strict small reader of the DOT language, as its grammar has it: no more of it than a plain digraph.

use std::collections::BTreeMap;

pub type Attributes = BTreeMap<String, String>;

/// A digraph as it was read.
#[derive(Debug, Default)]
pub struct Digraph {
    pub comments: Vec<String>,
    pub nodes: BTreeMap<String, Attributes>,
    pub edges: Vec<(String, String, Attributes)>,
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Sign(char),
    Arrow,
}

/// Reads one digraph and nothing after it.
pub fn read(text: &str) -> Digraph {
    let mut graph = Digraph::default();
    let mut tokens = tokens(text, &mut graph.comments).into_iter().peekable();
    let mut next = || tokens.next();
    assert_eq!(next(), Some(Token::Word("digraph".into())));
    assert!(matches!(next(), Some(Token::Word(_))));
    assert_eq!(next(), Some(Token::Sign('{')));
    while let Some(token) = next() {
        let Token::Word(name) = token else {
            assert_eq!(token, Token::Sign('}'));
            assert_eq!(next(), None, "something follows the graph");
            return graph;
        };
        match next() {
            Some(Token::Sign('[')) => {
                let attributes = attributes(&mut next);
                if name != "node" {
                    assert!(graph.nodes.insert(name, attributes).is_none(), "a node is there twice");
                }
            }
            Some(Token::Arrow) => {
                let Some(Token::Word(to)) = next() else { panic!("an arrow leads nowhere") };
                assert_eq!(next(), Some(Token::Sign('[')));
                graph.edges.push((name, to, attributes(&mut next)));
            }
            other => panic!("{other:?} after {name}"),
        }
    }
    panic!("the graph does not end");
}

fn attributes(next: &mut impl FnMut() -> Option<Token>) -> Attributes {
    let mut found = Attributes::new();
    loop {
        match next() {
            Some(Token::Sign(']')) => return found,
            Some(Token::Word(name)) => {
                assert_eq!(next(), Some(Token::Sign('=')));
                let Some(Token::Word(value)) = next() else { panic!("{name} has no value") };
                assert!(found.insert(name.clone(), value).is_none(), "{name} is there twice");
            }
            other => panic!("{other:?} among attributes"),
        }
    }
}

fn tokens(text: &str, comments: &mut Vec<String>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if let Some(comment) = rest.strip_prefix("//") {
            let line = comment.lines().next().unwrap_or("");
            comments.push(line.trim().to_owned());
            2 + line.len()
        } else if rest.starts_with("->") {
            tokens.push(Token::Arrow);
            2
        } else if let Some(quoted) = rest.strip_prefix('"') {
            let (value, length) = quoted_string(quoted);
            tokens.push(Token::Word(value));
            1 + length
        } else if "{}[]=".contains(first) {
            tokens.push(Token::Sign(first));
            1
        } else {
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
            assert!(end > 0, "{first:?} is no part of the language");
            tokens.push(Token::Word(rest[..end].to_owned()));
            end
        };
        rest = &rest[length..];
    }
    tokens
}

/// The value up to the closing quote: `\"` is a quote, `\l` ends a line.
fn quoted_string(text: &str) -> (String, usize) {
    let mut value = String::new();
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return (value, at + 1),
            '\\' => match characters.next().map(|(_, escaped)| escaped) {
                Some('l' | 'n' | 'r') => value.push('\n'),
                Some(escaped @ ('"' | '\\')) => value.push(escaped),
                other => panic!("an escape of {other:?}"),
            },
            _ => value.push(character),
        }
    }
    panic!("a quote is not closed");
}
