//! Why something was not done, in the words of each language. What the operating system says about it comes in
//! English or in the language of the machine, so only its kind is kept; the log has the rest.

use std::io::{self, ErrorKind};

use cartagena::{ParseError, Rules, SetupError, StartError};
use cartagena_language::Language;

use crate::upload::Worded;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say what each means
pub enum ChallengeError {
    #[error("only from the machine on which the server runs")]
    NotHere,
    #[error("no port is open for clients")]
    Closed,
    #[error("the port cannot be opened: {0}")]
    Port(SystemFault),
    #[error("there is no such game")]
    Unknown,
    #[error("not now: the game is over, has not begun, or the seat is taken")]
    NotNow,
    #[error("programs may not be started by the page")]
    NoCommands,
    #[error("the command lacks %reservation%: without it the client can't find its seat")]
    NoReservation,
    #[error("there is no level {0}")]
    NoSuchLevel(u64),
    #[error("only bots and programs can play a series, not {0}")]
    NotInSeries(String),
    #[error("the command `{0}` is empty, or a quotation mark in it is not closed")]
    Command(String),
    #[error("`{program}` cannot be started: {fault}")]
    Program { program: String, fault: SystemFault },
    #[error("no game can start from this position: {0}")]
    Unreadable(ParseError),
    #[error("no game can start from this position: {0}")]
    Impossible(SetupError),
    #[error("no game can start from this position: its rules are {found}, not {expected}")]
    OtherRules { found: Box<Rules>, expected: Box<Rules> },
    #[error("no game can start from this position: the game is over")]
    Over,
    #[error("no game can start from this position: {0}")]
    Deal(StartError),
    /// The log says why: nobody on the page can do anything about it.
    #[error("the table cannot be kept")]
    Table,
}

/// Why the operating system did not do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SystemFault {
    /// Another program listens at the address.
    #[error("another program already uses it")]
    InUse,
    /// The machine has another address.
    #[error("this computer does not have the address")]
    NoAddress,
    /// The rights are missing.
    #[error("the system does not allow it")]
    Forbidden,
    /// There is no such file.
    #[error("it was not found")]
    NotFound,
    /// Anything else that has a number.
    #[error("the system reports error {0}")]
    Number(i32),
    /// Anything else.
    #[error("the system gives no reason")]
    Other,
}

impl From<&io::Error> for SystemFault {
    fn from(error: &io::Error) -> SystemFault {
        match error.kind() {
            ErrorKind::AddrInUse => SystemFault::InUse,
            ErrorKind::AddrNotAvailable => SystemFault::NoAddress,
            ErrorKind::PermissionDenied => SystemFault::Forbidden,
            ErrorKind::NotFound => SystemFault::NotFound,
            _ => error.raw_os_error().map_or(SystemFault::Other, SystemFault::Number),
        }
    }
}

impl Worded for SystemFault {
    fn words(&self, language: Language) -> String {
        match self {
            SystemFault::InUse => language.text("system-in-use"),
            SystemFault::NoAddress => language.text("system-no-address"),
            SystemFault::Forbidden => language.text("system-forbidden"),
            SystemFault::NotFound => language.text("system-not-found"),
            SystemFault::Number(number) => {
                language.format("system-number", &[("number", number.to_string().into())])
            }
            SystemFault::Other => language.text("system-other"),
        }
    }
}

impl Worded for ChallengeError {
    fn words(&self, language: Language) -> String {
        let one = |id: &str, name: &'static str, text: &str| language.format(id, &[(name, text.into())]);
        let side = |why: String| one("server-challenge-side", "why", &why);
        let position = |why: String| one("server-challenge-position", "why", &why);
        match self {
            ChallengeError::NotHere => language.text("server-challenge-not-here"),
            ChallengeError::Closed => language.text("server-challenge-closed"),
            ChallengeError::Port(fault) => one("server-challenge-port", "why", &fault.words(language)),
            ChallengeError::Unknown => language.text("server-not-found"),
            ChallengeError::NotNow => language.text("server-challenge-not-now"),
            ChallengeError::NoCommands => language.text("server-challenge-no-commands"),
            ChallengeError::NoReservation => one("server-challenge-no-reservation", "why", "%reservation%"),
            ChallengeError::NoSuchLevel(level) => {
                side(one("server-challenge-level", "level", &level.to_string()))
            }
            ChallengeError::NotInSeries(name) => side(one("server-challenge-series", "name", name)),
            ChallengeError::Command(command) => side(one("server-challenge-command", "command", command)),
            ChallengeError::Program { program, fault } => {
                let both = [("program", program.into()), ("error", fault.words(language).into())];
                side(language.format("server-challenge-program", &both))
            }
            ChallengeError::Unreadable(error) => position(language.parse_error(error)),
            ChallengeError::Impossible(error) => position(language.setup_error(error)),
            ChallengeError::OtherRules { found, expected } => {
                let both = [("found", found.to_string().into()), ("expected", expected.to_string().into())];
                position(language.format("server-challenge-rules", &both))
            }
            ChallengeError::Over => position(language.text("server-over")),
            ChallengeError::Deal(error) => position(language.start_error(error)),
            ChallengeError::Table => language.text("server-unavailable"),
        }
    }
}

#[cfg(test)]
mod tests {
    use cartagena::{Preset, Seat, Setup};

    use super::*;

    const FAULTS: [SystemFault; 6] = [
        SystemFault::InUse,
        SystemFault::NoAddress,
        SystemFault::Forbidden,
        SystemFault::NotFound,
        SystemFault::Number(24),
        SystemFault::Other,
    ];

    /// Errors whose reason is the same in the log and on the page.
    fn explained() -> Vec<ChallengeError> {
        let rules = Box::new(Preset::Jamaica.rules());
        let mut errors = vec![
            ChallengeError::NoReservation,
            ChallengeError::NoSuchLevel(99),
            ChallengeError::NotInSeries("Anne".to_owned()),
            ChallengeError::Command("sh \"".to_owned()),
            ChallengeError::OtherRules { found: rules.clone(), expected: rules },
            ChallengeError::Over,
            ChallengeError::Deal(StartError::FirstSeat(Seat::E)),
        ];
        errors.extend(FAULTS.map(ChallengeError::Port));
        errors.extend(FAULTS.map(|fault| ChallengeError::Program { program: "nothing".to_owned(), fault }));
        errors
    }

    #[test]
    fn errors_are_in_the_language_of_the_reader() {
        for error in &explained() {
            let english = error.words(Language::English);
            assert!(english.ends_with(&error.to_string().replace('\'', "’")), "{error}: {english}");
        }
        let others = [
            ChallengeError::NotHere,
            ChallengeError::Closed,
            ChallengeError::Unknown,
            ChallengeError::NotNow,
            ChallengeError::NoCommands,
            ChallengeError::Unreadable("nothing".parse::<Setup>().expect_err("not a position")),
            ChallengeError::Table,
        ];
        for error in explained().iter().chain(&others) {
            let english = error.words(Language::English);
            for language in [Language::German, Language::Dutch, Language::French] {
                let words = error.words(language);
                assert!(words != english, "{words}");
                assert!(!words.contains("server-") && !words.contains("system-"), "{words}");
            }
        }
    }

    #[test]
    fn faults_of_the_system_are_told_apart() {
        let fault = |kind: ErrorKind| SystemFault::from(&io::Error::from(kind));
        assert_eq!(fault(ErrorKind::AddrInUse), SystemFault::InUse);
        assert_eq!(fault(ErrorKind::AddrNotAvailable), SystemFault::NoAddress);
        assert_eq!(fault(ErrorKind::PermissionDenied), SystemFault::Forbidden);
        assert_eq!(fault(ErrorKind::NotFound), SystemFault::NotFound);
        assert_eq!(fault(ErrorKind::OutOfMemory), SystemFault::Other);
        assert_eq!(SystemFault::from(&io::Error::other("in English")), SystemFault::Other);
        // No system has a kind for this number.
        assert_eq!(SystemFault::from(&io::Error::from_raw_os_error(9999)), SystemFault::Number(9999));
    }
}
