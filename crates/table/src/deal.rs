//! A deal that everyone contributes to: the keeper of the table commits to a seed before anyone sits down,
//! players add whatever they like when they take their seats, and the cards follow from all of it together.
//! So nobody can choose them alone, not even the server. docs/FAIRNESS.md says how to verify it.

use cartagena::{Seat, Seed};
use sha2::{Digest, Sha256};

/// Domain separation: these hashes cannot be mistaken for any others.
const PURPOSE: &[u8] = b"cartagena deal 1";

/// The seed of a deal: the SHA-256 of the text `cartagena deal 1`, the 32 bytes of the keeper's seed, and for each
/// seat that has a share, in order, its letter and its 32 bytes. Without any share it is the keeper's seed itself.
#[must_use]
pub fn joint_seed(own: Seed, shares: &[(Seat, Seed)]) -> Seed {
    if shares.is_empty() {
        return own;
    }
    let mut hash = Sha256::new();
    hash.update(PURPOSE);
    hash.update(own.0);
    for (seat, share) in shares {
        hash.update([seat.letter() as u8]);
        hash.update(share.0);
    }
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frozen: games that were played must stay as they were.
    #[test]
    fn everybody_has_a_share() {
        let own = Seed::from_number(1);
        assert_eq!(joint_seed(own, &[]), own);
        let shares = [(Seat::A, Seed::from_number(2)), (Seat::C, Seed::from_number(3))];
        let joint = joint_seed(own, &shares);
        assert_eq!(joint.to_string(), "c100a13998aab3b74e27139964486c81421300872aaa93adb603a1b199763b05");
        for place in 0..2 {
            let mut others = shares;
            others[place].1 = Seed::from_number(9);
            assert_ne!(joint_seed(own, &others), joint);
            others = shares;
            others[place].0 = Seat::E;
            assert_ne!(joint_seed(own, &others), joint);
        }
        assert_ne!(joint_seed(own, &shares[..1]), joint);
        assert_ne!(joint_seed(Seed::from_number(5), &shares), joint);
    }
}
