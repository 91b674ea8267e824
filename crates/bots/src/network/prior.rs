//! How promising the actions of a position are, learned from what the search tried most: a small network with
//! the [inputs](super::actions) of an action.

use cartagena::Action;

use super::actions::{ACTION_INPUTS, Scene};
use super::{SCALE, add};

/// Its neurons.
pub(crate) const NEURONS: usize = 32;

/// The weights.
#[derive(Clone, PartialEq)]
pub(crate) struct Prior {
    /// For each input the weights of all neurons.
    pub(super) first: Vec<[i16; NEURONS]>,
    pub(super) bias: [i16; NEURONS],
    pub(super) last: [f32; NEURONS],
}

impl Prior {
    /// Weights without effect: all actions are equally promising.
    pub(super) fn none() -> Prior {
        Prior { first: vec![[0; NEURONS]; ACTION_INPUTS], bias: [0; NEURONS], last: [0.0; NEURONS] }
    }
}

/// The context for judging the actions of one position.
pub(crate) struct Hunch<'a> {
    prior: &'a Prior,
    scene: Scene<'a>,
    /// The sums of what all actions have in common.
    common: [i16; NEURONS],
}

impl<'a> Hunch<'a> {
    pub(super) fn new(prior: &'a Prior, scene: Scene<'a>) -> Hunch<'a> {
        let mut common = prior.bias;
        scene.common(&mut |input| add(&mut common, &prior.first[input], 1));
        Hunch { prior, scene, common }
    }

    /// How promising an action is: the logarithm of how often the search would try it, relative to the others.
    pub(crate) fn promise(&self, action: Action) -> f32 {
        let mut sums = self.common;
        self.scene.action(action, &mut |input| add(&mut sums, &self.prior.first[input], 1));
        let neurons = sums.iter().zip(&self.prior.last);
        neurons.map(|(&sum, weight)| f32::from(sum.max(0)) * weight).sum::<f32>() / SCALE
    }
}
