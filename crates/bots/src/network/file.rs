//! A network as a file: small, the same on every machine, and refused if its shape does not match.

use super::inputs::INPUTS;
use super::{FIRST, Network, SECOND};

/// The beginning of every file.
const MAGIC: &[u8; 8] = b"cartnet1";

/// Why bytes are not a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// They do not begin like a network.
    #[error("this is not a file of network weights")]
    Foreign,
    /// It was fitted by another version of this program, with other inputs or layers.
    #[error("the network has {found} {what}, and this version takes {wanted}")]
    Shape {
        /// What there are too many or too few of.
        what: &'static str,
        /// How many it has.
        found: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// It ends too early, or continues after its end.
    #[error("the file of network weights is damaged: {bytes} bytes are {} its end", if *.missing { "missing before" } else { "left after" })]
    Length {
        /// How many bytes are too many, or at least how many are missing.
        bytes: usize,
        /// Whether they are missing.
        missing: bool,
    },
}

impl Network {
    /// The network as the bytes of a file. Inputs without weights are left out.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let used = self.first.iter().enumerate().filter(|row| row.1.iter().any(|&weight| weight != 0));
        let mut bytes = MAGIC.to_vec();
        for size in [INPUTS, FIRST, SECOND, used.clone().count()] {
            bytes.extend((size as u16).to_le_bytes());
        }
        for (input, row) in used {
            bytes.extend((input as u16).to_le_bytes());
            bytes.extend(row.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes.extend(self.first_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        let rest = self.second.iter().flatten().chain(&self.second_bias).chain(&self.last);
        bytes.extend(rest.flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads a network.
    ///
    /// # Errors
    /// When the bytes are not a network, or one of a different shape.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut reader = Reader { rest: bytes.strip_prefix(MAGIC).ok_or(NetworkError::Foreign)? };
        for (what, wanted) in [("inputs", INPUTS), ("neurons first", FIRST), ("neurons second", SECOND)] {
            let found = reader.word()?.into();
            if found != wanted {
                return Err(NetworkError::Shape { what, found, wanted });
            }
        }
        let mut network = Network {
            first: vec![[0; FIRST]; INPUTS],
            first_bias: [0; FIRST],
            second: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
        };
        for _ in 0..reader.word()? {
            let input = usize::from(reader.word()?);
            let shape = NetworkError::Shape { what: "inputs", found: input + 1, wanted: INPUTS };
            for weight in network.first.get_mut(input).ok_or(shape)? {
                *weight = reader.word()?.cast_signed();
            }
        }
        for bias in &mut network.first_bias {
            *bias = reader.word()?.cast_signed();
        }
        let rest =
            network.second.iter_mut().flatten().chain(&mut network.second_bias).chain(&mut network.last);
        for weight in rest {
            *weight = f32::from_le_bytes(reader.take()?);
        }
        match reader.rest.len() {
            0 => Ok(network),
            bytes => Err(NetworkError::Length { bytes, missing: false }),
        }
    }
}

/// Reads bytes one by one.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let missing = NetworkError::Length { bytes: N - self.rest.len().min(N), missing: true };
        let (bytes, rest) = self.rest.split_first_chunk::<N>().ok_or(missing)?;
        self.rest = rest;
        Ok(*bytes)
    }

    fn word(&mut self) -> Result<u16, NetworkError> {
        Ok(u16::from_le_bytes(self.take()?))
    }
}

#[cfg(all(test, feature = "system"))]
mod tests {
    use super::*;
    use crate::network::fit::{Draft, all_seen};

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let network = Draft::new(3).network(&all_seen());
        assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network));
    }

    #[test]
    fn damaged_files_are_refused() {
        let bytes = Draft::new(3).network(&all_seen()).to_bytes();
        let refused = |bytes: &[u8]| Network::from_bytes(bytes).expect_err("it is damaged").to_string();
        assert_eq!(refused(b"cartoon"), "this is not a file of network weights");
        for end in 8..bytes.len() {
            assert!(refused(&bytes[..end]).contains("missing before"), "{end}");
        }
        let longer = [&bytes[..], b"xyz"].concat();
        assert!(refused(&longer).contains("3 bytes are left after"));
        let mut other = bytes.clone();
        other[8] ^= 1;
        assert!(refused(&other).contains("inputs, and this version takes"));
    }
}
