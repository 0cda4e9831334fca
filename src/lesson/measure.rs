//! The value of a quantity in a scene, as the engine has it.

use super::fault::Fault;
use super::optimum::{Least, Optimum};
use super::quantity::{BoardFact, NodeFact, Quantity, RunFact, When};
use super::value::Value;
use super::{Allowance, Run, Scene};
use crate::search::{NodeId, Objective, Outcome, Path, Side, effective_branching_factor};
use crate::space::{State, rank};

impl Scene {
    /// The value of a quantity, once the scene is prepared for it.
    ///
    /// # Errors
    /// If it has none here.
    pub fn value(&self, quantity: Quantity) -> Result<Value, Fault> {
        match quantity {
            Quantity::OfRun(RunFact::Shortest, run) => {
                let missing = || Fault::NoSuchFact("there is no path, or the shortest is too far to be found".into());
                let (length, best) = self.length_and_best(&self.runs()[run])?.ok_or_else(missing)?;
                Ok(Value::Word(if length == best { "yes" } else { "no" }))
            }
            Quantity::OfRun(fact, run) => self.runs()[run].value(fact),
            Quantity::OfBoard(BoardFact::Distance, state) => {
                match self.least(&Optimum::of(self.runs()[0].problem().with_start(state), Objective::Cost)) {
                    Least::Of(moves) => Ok(Value::of(moves)),
                    Least::None => Ok(Value::Word("none")),
                    Least::Unknown => Err(Fault::NoSuchFact("the shortest path is too far to be found".into())),
                }
            }
            Quantity::OfBoard(fact, state) => of_board(fact, state, &self.runs()[0]),
            Quantity::OfSpace(fact) => {
                let value = self.whole.as_ref().and_then(|whole| whole.value(fact));
                value.ok_or_else(|| Fault::NoSuchFact("the space was not searched".into()))
            }
        }
    }
}

impl Scene {
    fn least(&self, wanted: &Optimum) -> Least {
        self.optima.iter().find(|known| known.is_about(wanted)).map_or(Least::Unknown, Optimum::least)
    }

    /// The fewest moves, or the least cost, that a run's problem can be solved with, where that is known.
    pub(super) fn best(&self, run: &Run, objective: Objective) -> Option<usize> {
        match self.least(&Optimum::of(run.problem(), objective)) {
            Least::Of(best) => Some(best),
            Least::None | Least::Unknown => None,
        }
    }

    /// The length by which a run's answer is measured, and the best that is possible, where both are known.
    pub(super) fn length_and_best(&self, run: &Run) -> Result<Option<(usize, usize)>, Fault> {
        let Some(path) = run.path()? else { return Ok(None) };
        let objective = run.trace().algorithm().objective();
        Ok(self.best(run, objective).map(|best| (objective.of(&path), best)))
    }
}

impl Run {
    /// Goes on with what a fact needs.
    pub(super) fn prepare(&mut self, fact: RunFact, allowance: &mut Allowance) -> Result<(), Fault> {
        match fact {
            RunFact::Node(..) | RunFact::Counter(_, When::Now) => Ok(()),
            RunFact::Counter(_, When::Next) => self.reaches(self.coming_step(), allowance).map(|_| ()),
            RunFact::Counter(_, When::After(step)) => self.reaches(step, allowance).map(|_| ()),
            RunFact::ReachedAtDepth(_) => self.count_by_depth(allowance),
            RunFact::Counter(_, When::End)
            | RunFact::Verdict
            | RunFact::Moves
            | RunFact::Cost
            | RunFact::Shortest
            | RunFact::BranchingFactor => self.finish(allowance),
        }
    }

    /// The nodes that are walked over each time that a fact is looked up, once it is prepared.
    pub(super) fn fee(&self, fact: RunFact) -> Result<usize, Fault> {
        let length = || self.path().map(|path| path.map_or(0, |path| path.actions.len()));
        Ok(match fact {
            RunFact::Node(NodeFact::Place, _) => self.at().node_count(),
            RunFact::Node(_, state) => self.at().nodes_of(state).len(),
            RunFact::Moves | RunFact::Cost | RunFact::Shortest => length()?,
            // It is closed in on, with a walk down the path's length each time.
            RunFact::BranchingFactor => 50 * length()?,
            RunFact::Counter(..) | RunFact::ReachedAtDepth(_) | RunFact::Verdict => 0,
        })
    }

    /// The last step of the run, which has ended.
    pub(super) fn last_step(&self) -> Result<usize, Fault> {
        if self.trace().outcome().is_verdict() {
            return Ok(self.trace().head());
        }
        Err(Fault::NoSuchFact(format!("{} has no end", self.name())))
    }

    /// The answer, where there is one.
    pub(super) fn path(&self) -> Result<Option<Path>, Fault> {
        Ok(self.trace().solution(self.last_step()?).map(|(_, path)| path))
    }

    pub(super) fn step_of(&self, when: When) -> Result<usize, Fault> {
        let step = match when {
            When::End => self.last_step()?,
            When::Now => self.at().finished_step(),
            When::Next => self.coming_step(),
            When::After(step) => step,
        };
        if step <= self.trace().head() {
            return Ok(step);
        }
        let end = super::fault::ended(self.trace().outcome(), self.trace().head());
        Err(Fault::NoStep { run: self.name().to_owned(), step, end })
    }

    fn value(&self, fact: RunFact) -> Result<Value, Fault> {
        let number = |number: Option<usize>| number.map_or(Value::Word("none"), Value::of);
        Ok(match fact {
            RunFact::Counter(counter, when) => Value::of(counter.of(&self.trace().counters(self.step_of(when)?))),
            RunFact::ReachedAtDepth(depth) => {
                let counts = self.by_depth().ok_or_else(|| Fault::NoSuchFact("the depths were not counted".into()))?;
                Value::of(counts.get(depth).map_or(0, |&count| count as usize))
            }
            RunFact::Moves => number(self.path()?.map(|path| path.actions.len())),
            RunFact::Cost => number(self.path()?.map(|path| path.cost as usize)),
            RunFact::Verdict => Value::Word(verdict(self.trace().outcome_at(self.last_step()?))),
            RunFact::Shortest => return Err(Fault::NoSuchFact("the scene knows the best answer".into())),
            RunFact::BranchingFactor => {
                let generated = self.trace().counters(self.last_step()?).generated;
                let moves = self.path()?.and_then(|path| u32::try_from(path.actions.len()).ok());
                let b = moves.and_then(|moves| effective_branching_factor(generated, moves));
                let rounded = b.and_then(|b| Value::read(&format!("{b:.2}"), &[]));
                rounded.ok_or_else(|| Fault::NoSuchFact("b* is known only of a path with moves".into()))?
            }
            RunFact::Node(fact, state) => self.node_value(fact, state)?,
        })
    }

    fn node_value(&self, fact: NodeFact, state: State) -> Result<Value, Fault> {
        let at = self.at();
        let text = || self.trace().space().state_text(state);
        let missing = || Fault::NoSuchFact(format!("{} has no node at this moment", text()));
        let node = at.nodes_of(state).first().copied().ok_or_else(missing)?;
        let seen = at.node(node);
        match fact {
            NodeFact::G => Ok(Value::of(seen.g as usize)),
            NodeFact::Depth => Ok(Value::of(usize::from(seen.depth))),
            NodeFact::F => {
                let f = self.trace().algorithm().f(&seen);
                f.map(Value::Number).ok_or_else(|| Fault::NoSuchFact(format!("{} has no f", self.name())))
            }
            NodeFact::Place => {
                let place = at.frontier(seen.side).iter().position(|&other| other == node);
                let place = place.ok_or_else(|| Fault::NoSuchFact(format!("{} is not on the frontier", text())))?;
                Ok(Value::of(place + 1))
            }
        }
    }

    /// The state that a step expands or finds to be the goal, and its node.
    pub(super) fn taken_in(&self, step: usize) -> Result<NodeId, Fault> {
        let step = self.step_of(When::After(step))?;
        self.trace().current(step).ok_or_else(|| Fault::Question("no state is expanded in the next step".into()))
    }

    /// The side on which a step works.
    pub(super) fn side_in(&self, step: usize) -> Side {
        self.trace().current(step).map_or(Side::Forward, |id| self.trace().record().node(id).side)
    }
}

fn verdict(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Cutoff => "cutoff",
        Outcome::Exhausted | Outcome::Running | Outcome::LimitReached => "no solution",
    }
}

fn of_board(fact: BoardFact, state: State, run: &Run) -> Result<Value, Fault> {
    let space = run.trace().space();
    let board = || space.board(state).ok_or_else(|| Fault::NoSuchFact("only boards have ranks and inversions".into()));
    Ok(match fact {
        BoardFact::H(index) => Value::of(space.estimate(index, state) as usize),
        BoardFact::Rank => {
            let rank = rank::rank(&board()?.values());
            Value::Number(rank.checked_mul(100).ok_or_else(|| Fault::NoSuchFact("this rank is too large".into()))?)
        }
        BoardFact::Inversions => Value::of(board()?.parity().inversions as usize),
        BoardFact::Parity => Value::Word(board()?.parity().class()),
        BoardFact::Distance => return Err(Fault::NoSuchFact("the scene knows the distance".into())),
        BoardFact::Solvable => {
            let is_solvable = run.problem().with_start(state).space().unsolvable().is_none();
            Value::Word(if is_solvable { "yes" } else { "no" })
        }
    })
}
