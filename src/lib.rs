//! Searchscope teaches search algorithms, one expansion at a time.

pub mod model;
pub mod search;
pub mod space;
pub mod trace;
