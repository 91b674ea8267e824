//! How much one address and one connection may ask for, and which address a request comes from.

mod holdings;
mod space;

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use ipnet::IpNet;

use crate::store::Stage;
pub(crate) use holdings::Holdings;
pub(crate) use space::{Full, Space};

/// How much is allowed; zero disables a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests per second from one address; ten times as many at once.
    pub requests: u32,
    /// Messages per second over one socket; ten times as many at once.
    pub messages: u32,
    /// Games that one address may create per hour.
    pub games: u32,
    /// Sockets that one address may have open.
    pub sockets: u32,
    /// Connections that one address may have open, sockets included. Trusted proxies may have any number.
    pub connections: u32,
    /// Connections that may be open in total.
    pub all_connections: u32,
    /// Tables that one address may have in the lobby.
    pub listed: u32,
    /// Seats that one address may have taken in the lobby, in unfinished games.
    pub seats: u32,
    /// Files that one address may upload per hour.
    pub uploads: u32,
    /// The total size of uploaded files, in megabytes.
    pub upload_space: u32,
    /// Games that may be stored in total.
    pub all_games: u32,
}

impl Limits {
    /// No limits, for measurements.
    pub const NONE: Limits = Limits {
        requests: 0,
        messages: 0,
        games: 0,
        sockets: 0,
        connections: 0,
        all_connections: 0,
        listed: 0,
        seats: 0,
        uploads: 0,
        upload_space: 0,
        all_games: 0,
    };
}

/// Enough for a school class behind one address.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 50,
            messages: 10,
            games: 300,
            sockets: 200,
            connections: 500,
            all_connections: 10_000,
            listed: 15,
            seats: 60,
            uploads: 60,
            upload_space: 1_000,
            all_games: 1_000_000,
        }
    }
}

/// How many seconds' worth of requests are allowed at once.
const BURST: u32 = 10;
/// How long an untouched table stays in the lobby.
pub(crate) const LOBBY_AGE: Duration = Duration::from_secs(2 * 60 * 60);
/// How long a seat in a game that never ends counts.
const SEAT_AGE: Duration = Duration::from_secs(24 * 60 * 60);
/// Concurrent uploads from one address.
const UPLOADS_EACH: u32 = 2;
/// Concurrent uploads in total: a packed file can need much memory.
const UPLOADS: u32 = 6;
/// Concurrent replays for one address.
const REPLAYS_EACH: u32 = 8;
/// Concurrent replays in total: a long game makes a long response.
const REPLAYS: u32 = 32;
/// Concurrent analyses of positions for one address.
const ANALYSES_EACH: u32 = 2;
/// Concurrent analyses of positions in total: each takes about a second of one core.
const ANALYSES: u32 = 32;

type PerAddress = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>;
type PerConnection = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Counts what each address does.
#[derive(Debug)]
pub(crate) struct Gate {
    limits: Limits,
    /// The key for the pseudonyms of addresses in the log.
    salt: RandomState,
    requests: Option<PerAddress>,
    games: Option<PerAddress>,
    sockets: Arc<Places>,
    connections: Arc<Places>,
    uploads: Arc<Places>,
    replays: Arc<Places>,
    analyses: Arc<Places>,
    files: Option<PerAddress>,
    /// Tables in the lobby.
    pub(crate) listed: Holdings,
    /// Seats that were taken in the lobby.
    pub(crate) seats: Holdings,
    pub(crate) space: Space,
}

/// Slots for connections or uploads; zero means no limit.
#[derive(Debug)]
struct Places {
    /// For one address.
    each: u32,
    /// In total.
    all: u32,
    taken: Mutex<Taken>,
}

#[derive(Default, Debug)]
struct Taken {
    by_address: HashMap<IpAddr, u32>,
    all: u32,
}

/// Why there is no slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crowded {
    /// The address has reached its own limit.
    Address,
    /// All are taken.
    Server,
}

/// A slot that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    places: Arc<Places>,
    /// Its owner; `None` for clients that are not counted by address.
    address: Option<IpAddr>,
}

impl Places {
    fn new(each: u32, all: u32) -> Arc<Places> {
        Arc::new(Places { each, all, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(self: &Arc<Places>, address: Option<IpAddr>) -> Result<Permit, Crowded> {
        let mut taken = self.lock();
        if self.all != 0 && taken.all >= self.all {
            return Err(Crowded::Server);
        }
        if let Some(address) = address {
            let own = taken.by_address.entry(address).or_default();
            if self.each != 0 && *own >= self.each {
                return Err(Crowded::Address);
            }
            *own += 1;
        }
        taken.all += 1;
        Ok(Permit { places: Arc::clone(self), address })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(address) = self.address
            && let Some(own) = taken.by_address.get_mut(&address)
        {
            *own -= 1;
            if *own == 0 {
                taken.by_address.remove(&address);
            }
        }
    }
}

/// How much a single connection may send.
#[derive(Debug)]
pub(crate) struct Pace(Option<PerConnection>);

impl Pace {
    /// Whether another message of this weight is allowed now.
    pub(crate) fn allows(&self, weight: u32) -> bool {
        let (Some(limiter), Some(weight)) = (&self.0, NonZeroU32::new(weight)) else { return true };
        matches!(limiter.check_n(weight), Ok(Ok(())))
    }
}

fn per_hour(number: u32) -> Option<PerAddress> {
    NonZeroU32::new(number).map(|number| RateLimiter::keyed(Quota::per_hour(number)))
}

fn per_second(rate: u32) -> Option<Quota> {
    let rate = NonZeroU32::new(rate)?;
    Some(Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::new(BURST)?)))
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Gate {
        Gate {
            limits,
            salt: RandomState::new(),
            requests: per_second(limits.requests).map(RateLimiter::keyed),
            games: per_hour(limits.games),
            sockets: Places::new(limits.sockets, 0),
            connections: Places::new(limits.connections, limits.all_connections),
            uploads: Places::new(UPLOADS_EACH, UPLOADS),
            replays: Places::new(REPLAYS_EACH, REPLAYS),
            analyses: Places::new(ANALYSES_EACH, ANALYSES),
            files: per_hour(limits.uploads),
            listed: Holdings::new(limits.listed, LOBBY_AGE, |stage| stage == Stage::Waiting),
            seats: Holdings::new(limits.seats, SEAT_AGE, |stage| stage != Stage::Over),
            space: Space::new(&limits),
        }
    }

    pub(crate) fn allows_request(&self, address: IpAddr) -> bool {
        self.requests.as_ref().is_none_or(|limiter| limiter.check_key(&network_of(address)).is_ok())
    }

    /// Counts a game, unless this address has created too many: then it returns the hourly limit.
    pub(crate) fn count_game(&self, address: IpAddr) -> Result<(), u32> {
        count(self.games.as_ref(), address, self.limits.games)
    }

    /// Counts an uploaded file, unless there are too many from this address: then it returns the hourly
    /// limit.
    pub(crate) fn count_upload(&self, address: IpAddr) -> Result<(), u32> {
        count(self.files.as_ref(), address, self.limits.uploads)
    }

    /// Counts a socket, unless there are too many from this address.
    pub(crate) fn open_socket(&self, address: IpAddr) -> Result<Permit, Crowded> {
        self.sockets.take(Some(network_of(address)))
    }

    /// Counts a connection, unless there are too many. A proxy connects for many clients.
    pub(crate) fn open_connection(&self, peer: IpAddr, proxies: &[Network]) -> Result<Permit, Crowded> {
        let proxy = proxies.iter().any(|network| network.contains(peer));
        self.connections.take((!proxy).then(|| network_of(peer)))
    }

    /// Counts an upload, unless too many are under way.
    pub(crate) fn begin_upload(&self, address: IpAddr) -> Result<Permit, Crowded> {
        self.uploads.take(Some(network_of(address)))
    }

    /// Counts a replay that is made or sent, unless too many are under way.
    pub(crate) fn begin_replay(&self, address: IpAddr) -> Result<Permit, Crowded> {
        self.replays.take(Some(network_of(address)))
    }

    /// Takes a slot for the analysis of a position.
    pub(crate) fn begin_analysis(&self, address: IpAddr) -> Result<Permit, Crowded> {
        self.analyses.take(Some(network_of(address)))
    }

    /// A pseudonym that distinguishes addresses and reveals nothing else: it changes with every start.
    pub(crate) fn alias(&self, address: IpAddr) -> String {
        format!("{:08x}", self.salt.hash_one(network_of(address)) as u32)
    }

    pub(crate) fn pace(&self) -> Pace {
        Pace(per_second(self.limits.messages).map(RateLimiter::direct))
    }

    /// Forgets quiet addresses from time to time, forever.
    pub(crate) async fn tidy(&self) {
        loop {
            tokio::time::sleep(Duration::from_secs(60)).await;
            self.listed.tidy();
            self.seats.tidy();
            for limiter in [&self.requests, &self.games, &self.files].into_iter().flatten() {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
    }
}

fn count(limiter: Option<&PerAddress>, address: IpAddr, most: u32) -> Result<(), u32> {
    let is_fine = limiter.is_none_or(|limiter| limiter.check_key(&network_of(address)).is_ok());
    if is_fine { Ok(()) } else { Err(most) }
}

/// Whoever has one address of an IPv6 network usually has all of them.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mut segments = address.segments();
            segments[4..].fill(0);
            IpAddr::V6(segments.into())
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// A range of addresses, such as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

/// The text is not a range of addresses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an address or a network such as 10.0.0.0/8")]
pub struct NetworkError(pub(crate) String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let one = || text.parse::<IpAddr>().map(IpNet::from);
        text.parse().or_else(|_| one()).map(Network).map_err(|_| NetworkError(text.to_owned()))
    }
}

impl Network {
    /// The network that the holder of this address usually controls.
    pub(crate) fn around(address: IpAddr) -> Network {
        let address = network_of(address);
        let whole = IpNet::from(address);
        let length = if address.is_ipv6() { 64 } else { whole.max_prefix_len() };
        Network(IpNet::new(address, length).unwrap_or(whole))
    }

    /// Whether an address is in this range.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// As it is written.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The address a request comes from: that of the connection, or what trusted proxies report.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut address = peer;
    let lines = headers.get_all("x-forwarded-for").iter().rev().filter_map(|line| line.to_str().ok());
    // The nearest proxy wrote the last entry. Anything before an address that is not a trusted proxy may be
    // forged.
    for entry in lines.flat_map(|line| line.rsplit(',')) {
        let Ok(named) = entry.trim().parse::<IpAddr>() else { break };
        if !is_trusted(address) {
            break;
        }
        address = named;
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn networks_contain_their_addresses() {
        let network: Network = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains(address("10.1.2.3")) && !network.contains(address("10.2.2.3")));
        assert!(network.contains(address("::ffff:10.1.2.3")));
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains(address("1.2.3.4")) && !all.contains(address("::1")));
        let one: Network = "::1".parse().unwrap();
        assert!(one.contains(address("::1")) && !one.contains(address("::2")));
        for wrong in ["", "10.0.0.0/33", "here", "10.0.0.0/", "::/129"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().unwrap());
        headers.append("x-forwarded-for", "10.0.0.2".parse().unwrap());
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        assert_eq!(client_address(address("10.0.0.1"), &headers, &trusted), address("1.2.3.4"));
        assert_eq!(client_address(address("9.9.9.9"), &headers, &trusted), address("9.9.9.9"));
        assert_eq!(client_address(address("10.0.0.1"), &headers, &[]), address("10.0.0.1"));
        let mut nonsense = HeaderMap::new();
        nonsense.append("x-forwarded-for", "1.2.3.4, unknown".parse().unwrap());
        assert_eq!(client_address(address("10.0.0.1"), &nonsense, &trusted), address("10.0.0.1"));
    }

    #[test]
    fn addresses_have_their_share() {
        let gate = Gate::new(Limits { requests: 1, messages: 1, games: 2, sockets: 1, ..Limits::NONE });
        let (one, other) = (address("1.1.1.1"), address("2.2.2.2"));
        assert_eq!([(); 3].map(|()| gate.count_game(one)), [Ok(()), Ok(()), Err(2)]);
        assert_eq!(gate.count_game(other), Ok(()));
        assert_eq!((0..20).filter(|_| gate.allows_request(one)).count(), 10);
        let socket = gate.open_socket(one);
        assert!(socket.is_ok() && gate.open_socket(one).is_err() && gate.open_socket(other).is_ok());
        drop(socket);
        assert!(gate.open_socket(one).is_ok());
        let pace = gate.pace();
        assert!(pace.allows(9) && !pace.allows(5) && pace.allows(1) && !pace.allows(1));
        let free = Gate::new(Limits::NONE);
        assert!((0..1000).all(|_| free.allows_request(one) && free.count_game(one).is_ok()));
        assert!(free.pace().allows(100_000));
    }

    #[test]
    fn an_address_has_a_name_that_does_not_tell_it() {
        let (gate, other) = (Gate::new(Limits::NONE), Gate::new(Limits::NONE));
        let alias = gate.alias(address("1.1.1.1"));
        assert_eq!((alias.len(), &alias), (8, &gate.alias(address("1.1.1.1"))));
        assert_ne!(alias, gate.alias(address("1.1.1.2")));
        assert_ne!(alias, other.alias(address("1.1.1.1")), "another start, another name");
    }

    #[test]
    fn a_version_6_network_counts_as_one() {
        let gate = Gate::new(Limits { games: 1, ..Limits::NONE });
        assert_eq!(gate.count_game(address("2001:db8::1")), Ok(()));
        assert_eq!(gate.count_game(address("2001:db8::2")), Err(1));
        assert_eq!(gate.count_game(address("2001:db8:0:1::1")), Ok(()));
    }

    #[test]
    fn places_are_for_an_address_and_in_all() {
        let gate = Gate::new(Limits { connections: 2, all_connections: 4, ..Limits::NONE });
        let proxies = ["10.0.0.0/8".parse().unwrap()];
        let open = |text| gate.open_connection(address(text), &proxies);
        let first = [open("1.1.1.1").unwrap(), open("1.1.1.1").unwrap()];
        assert_eq!(open("1.1.1.1").unwrap_err(), Crowded::Address);
        let proxy = [open("10.0.0.1").unwrap(), open("10.0.0.1").unwrap()];
        assert_eq!(open("10.0.0.1").unwrap_err(), Crowded::Server);
        assert_eq!(open("2.2.2.2").unwrap_err(), Crowded::Server);
        drop(proxy);
        assert_eq!(open("1.1.1.1").unwrap_err(), Crowded::Address);
        drop(first);
        assert!(open("1.1.1.1").is_ok());
        assert!(gate.connections.lock().by_address.is_empty() && gate.connections.lock().all == 0);
    }
}
