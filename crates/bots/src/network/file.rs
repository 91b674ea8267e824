//! A network as a file: small, the same on every machine, and refused if its shape does not match.

use super::actions::ACTION_INPUTS;
use super::inputs::INPUTS;
use super::prior::{NEURONS, Prior};
use super::{FIRST, Network, SECOND};

/// The beginning of every file.
const MAGIC: &[u8; 8] = b"cartnet2";

/// Why bytes are not a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// They do not begin like a network.
    #[error("this is not a file of network weights")]
    Foreign,
    /// It was fitted by a different version of this program, with different inputs or layers.
    #[error("the network has {found} {what}, and this version takes {wanted}")]
    Shape {
        /// What has the wrong number.
        what: &'static str,
        /// How many it has.
        found: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// It ends too early, or continues after its end.
    #[error("the file of network weights is damaged: {bytes} bytes are {} its end", if *.missing { "missing before" } else { "left after" })]
    Length {
        /// The number of surplus bytes, or the minimum number missing.
        bytes: usize,
        /// Whether they are missing.
        missing: bool,
    },
}

impl Network {
    /// The network as the bytes of a file. Inputs without weights are left out.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for (_, size) in SHAPE {
            bytes.extend((size as u16).to_le_bytes());
        }
        write_rows(&mut bytes, &self.first);
        bytes.extend(self.first_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        let rest = self.second.iter().flatten().chain(&self.second_bias).chain(&self.last);
        bytes.extend(rest.flat_map(|weight| weight.to_le_bytes()));
        write_rows(&mut bytes, &self.prior.first);
        bytes.extend(self.prior.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.prior.last.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads a network.
    ///
    /// # Errors
    /// When the bytes are not a network, or one of a different shape.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut reader = Reader { rest: bytes.strip_prefix(MAGIC).ok_or(NetworkError::Foreign)? };
        for (what, wanted) in SHAPE {
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
            prior: Prior::none(),
        };
        reader.rows(&mut network.first, "inputs")?;
        reader.integers(&mut network.first_bias)?;
        let rest =
            network.second.iter_mut().flatten().chain(&mut network.second_bias).chain(&mut network.last);
        reader.floats(rest)?;
        reader.rows(&mut network.prior.first, "inputs of actions")?;
        reader.integers(&mut network.prior.bias)?;
        reader.floats(&mut network.prior.last)?;
        match reader.rest.len() {
            0 => Ok(network),
            bytes => Err(NetworkError::Length { bytes, missing: false }),
        }
    }
}

/// The sizes at the beginning of a file.
const SHAPE: [(&str, usize); 5] = [
    ("inputs", INPUTS),
    ("neurons first", FIRST),
    ("neurons second", SECOND),
    ("inputs of actions", ACTION_INPUTS),
    ("neurons for actions", NEURONS),
];

/// Writes the weights of the inputs that have any.
fn write_rows<const N: usize>(bytes: &mut Vec<u8>, rows: &[[i16; N]]) {
    let used = rows.iter().enumerate().filter(|row| row.1.iter().any(|&weight| weight != 0));
    bytes.extend((used.clone().count() as u16).to_le_bytes());
    for (input, row) in used {
        bytes.extend((input as u16).to_le_bytes());
        bytes.extend(row.iter().flat_map(|weight| weight.to_le_bytes()));
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

    fn integers<'a>(&mut self, weights: impl IntoIterator<Item = &'a mut i16>) -> Result<(), NetworkError> {
        weights.into_iter().try_for_each(|weight| {
            *weight = self.word()?.cast_signed();
            Ok(())
        })
    }

    fn floats<'a>(&mut self, weights: impl IntoIterator<Item = &'a mut f32>) -> Result<(), NetworkError> {
        weights.into_iter().try_for_each(|weight| {
            *weight = f32::from_le_bytes(self.take()?);
            Ok(())
        })
    }

    /// The weights of the inputs that have any.
    fn rows<const N: usize>(
        &mut self,
        rows: &mut [[i16; N]],
        what: &'static str,
    ) -> Result<(), NetworkError> {
        let wanted = rows.len();
        for _ in 0..self.word()? {
            let input = usize::from(self.word()?);
            let shape = NetworkError::Shape { what, found: input + 1, wanted };
            self.integers(rows.get_mut(input).ok_or(shape)?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::FAMILIES;

    fn network() -> &'static Network {
        FAMILIES[0].network().expect("a network")
    }

    #[test]
    fn a_network_is_read_as_it_was_written() {
        assert_eq!(Network::from_bytes(&network().to_bytes()).as_ref(), Ok(network()));
    }

    #[test]
    fn damaged_files_are_refused() {
        let bytes = network().to_bytes();
        let refused = |bytes: &[u8]| Network::from_bytes(bytes).expect_err("it is damaged").to_string();
        assert_eq!(refused(b"cartoon"), "this is not a file of network weights");
        for end in (8..100).chain((100..bytes.len()).step_by(997)) {
            assert!(refused(&bytes[..end]).contains("missing before"), "{end}");
        }
        let longer = [&bytes[..], b"xyz"].concat();
        assert!(refused(&longer).contains("3 bytes are left after"));
        let mut other = bytes.clone();
        other[8] ^= 1;
        assert!(refused(&other).contains("inputs, and this version takes"));
    }
}
