# What the server says about tables and seats.
server-watching = you are spectating: this needs a seat
server-not-your-seat = your key doesn’t open this seat ({ $seat })
server-not-begun = the game hasn’t started: not everyone is here
server-over = the game is over
server-not-over = the game is not over
server-not-your-turn = { $seat } has to decide
server-bot-plays = a bot plays in your place: take the seat back first
server-stale = the game has moved on since
server-unreadable = the action cannot be read: { $error }
server-nothing-to-undo = there is no action of yours to take back
server-revealed = it brought something to light that was hidden: it cannot be taken back
server-no-name = a name cannot be empty
server-long-name = a name has { $most } letters at most
server-no-words = a message cannot be empty
server-many-words = a message has { $most } letters at most
server-long-id = an id has { $most } letters at most
server-no-such-seat = there is no place for { $seat } in this game
server-is-here = { $seat } is here and has not kept you waiting for long
server-just-left = { $seat } was here a moment ago: wait a little
server-is-bot = a bot plays for { $seat } already
server-yourself = that is your own seat
server-not-replaced = no bot plays in your place
server-no-vote = only who plays at this table may vote
server-talked-too-much = you have said enough here, no more is kept
server-undone-too-much = you have taken back enough actions in this game: this one stays
server-forfeited = you have given up or run out of time: the game is lost for you
server-not-host = only whoever set the game up may do this
server-begun = the game has begun: the seats are taken
server-hosts-seat = { $seat } is the host's own seat
server-not-awaited = { $seat } does not have to act now
server-nudged-already = you have nudged { $seat } already
server-bad-key = this key does not open a seat of this game
server-unsaved = saving failed, try again
server-no-free-seat = there is no free seat at this table
server-crowded = too many people watch this game
server-not-found = there is no game with this name
server-damaged = this game cannot be read: what is stored of it is damaged
server-unavailable = the server cannot do this now, try again in a moment
server-stopping = the server stops; come back in a moment
server-slow = your connection is too slow to follow the game
server-record-open = the game isn’t over: its record holds all cards
server-too-fast = too many messages: please slow down
server-too-many-requests = too many requests from your address: please slow down
server-too-many-games = too many games created from your address ({ $most } an hour): try again later
server-too-many-listed = your address already has { $most } open games: wait until one of them has started
server-too-many-seats = your address already has { $most } seats: finish one of those games first
server-too-many-uploads = too many files uploaded from your address ({ $most } an hour): try again later
server-no-space-games = there is no room for another game: this server keeps { $most }
server-no-space-files = there is no room for this file: this server keeps { $most } MB of them
server-too-many-sockets = too many connections from your address
server-full = the server is full: try again in a moment
server-slow-request = the request took too long to arrive
server-too-big = this is too big: { $most } bytes at most
server-malformed = this can’t be understood: { $error }
server-many-actions = it has more than { $most } actions
server-many-tags = it has more than { $most } tags
server-long-tag = a tag has more than { $most } characters
server-hello-first = the first message must be `hello`
server-silent = the connection timed out
server-foreign = this request comes from another website
server-wrong-host = this server doesn’t answer to that host name: see --host
server-no-hints = this game is played without hints
server-bad-token = this is not the operator’s token
server-nothing-said = there is no such message
server-sent-away = the operator closed your connection
server-banned = your address is banned from this server
server-banned-until = { $minutes ->
    [one] your address is banned from this server for another { $minutes } minute
   *[other] your address is banned from this server for another { $minutes } minutes
}
server-maintenance = maintenance: you can look at games, but not play, and no clock runs
server-maintenance-until = { $minutes ->
    [one] maintenance: back in about { $minutes } minute. No clock runs meanwhile
   *[other] maintenance: back in about { $minutes } minutes. No clock runs meanwhile
}
server-maintenance-over = maintenance is over: play on
