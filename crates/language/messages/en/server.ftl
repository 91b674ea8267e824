# What the server says about tables and seats.
server-watching = you are spectating: this needs a seat
server-not-your-seat = your key doesn’t open this seat ({ $seat })
server-not-begun = the game hasn’t started yet: not everyone is here
server-over = the game is over
server-not-over = the game isn’t over yet
server-not-your-turn = it’s up to { $seat } to decide
server-bot-plays = a bot is playing for you: take your seat back first
server-stale = the game has moved on in the meantime
server-unreadable = the action can’t be read: { $error }
server-nothing-to-undo = you have no action to undo
server-revealed = that revealed hidden cards, so it can’t be undone
server-no-name = a name can’t be empty
server-long-name = a name has at most { $most } characters
server-no-words = a message can’t be empty
server-many-words = a message has at most { $most } characters
server-long-id = an id has at most { $most } characters
server-no-such-seat = there is no such seat in this game ({ $seat })
server-is-here = { $seat } is here and hasn’t kept you waiting for long
server-just-left = { $seat } was here a moment ago: please wait a little
server-is-bot = a bot already plays for { $seat }
server-yourself = that is your own seat
server-not-replaced = no bot is playing for you
server-no-vote = only players at this table can vote
server-talked-too-much = chat limit reached for this game
server-undone-too-much = undo limit reached for this game
server-forfeited = you gave up or ran out of time: you have lost the game
server-not-host = only the host can do this
server-begun = the game has started: the seats can’t be changed any more
server-hosts-seat = { $seat } is the host’s own seat
server-not-awaited = { $seat } doesn’t have to act right now
server-nudged-already = you have nudged { $seat } already
server-bad-key = this key doesn’t open a seat in this game
server-unsaved = saving failed; please try again
server-no-free-seat = there is no free seat in this game
server-crowded = too many spectators in this game
server-not-found = there is no such game
server-no-address = there is nothing at this address
server-no-task = there is no such puzzle or lesson
server-no-topic = there is no page “{ $name }”; there are: { $choices }
server-no-language = there is no language “{ $name }”; there are: { $choices }
server-another-game = this game did not begin in the position of the task
server-damaged = this game can’t be read: its stored data is damaged
server-unavailable = the server can’t do this right now; try again in a moment
server-stopping = the server is restarting; come back in a moment
server-slow = your connection is too slow to follow the game
server-record-open = the game isn’t over yet: its record would reveal all cards
server-too-fast = too many messages: please slow down
server-too-many-requests = too many requests from your address: please slow down
server-too-many-games = too many games created from your address ({ $most } an hour): try again later
server-too-many-listed = your address already has { $most } open games: wait until one of them has started
server-too-many-seats = your address already has { $most } seats: finish one of those games first
server-too-many-uploads = too many files uploaded from your address ({ $most } an hour): try again later
server-no-space-games = there is no room for another game: this server keeps { $most } at most
server-no-space-files = there is no room for this file: this server keeps { $most } MB at most
server-too-many-sockets = too many connections from your address
server-full = the server is full: try again in a moment
server-slow-request = the request took too long to arrive
server-too-big = this is too big: { $most } bytes at most
server-malformed = this can’t be understood: { $error }
server-no-json-type = the body must be JSON, declared as `content-type: application/json`
server-interrupted = the request broke off before all of it had arrived
server-no-json = this isn’t JSON (line { $line }, column { $column })
server-json-ends = the JSON ends too early (line { $line }, column { $column })
server-unfit = a field is missing, unknown or of the wrong kind
server-unfit-field = the field `{ $field }` doesn’t fit
server-unfit-query = the parameters after the question mark don’t fit this address
server-no-socket = this address is for WebSocket connections
server-method = `{ $method }` does not go with this path
server-no-network = `{ $text }` is not an address or a network such as 10.0.0.0/8
server-many-actions = it has more than { $most } actions
server-many-tags = it has more than { $most } tags
server-long-tag = a tag has more than { $most } characters
server-hello-first = the first message must be `hello`
server-silent = the connection timed out
server-foreign = this request comes from another website
server-wrong-host = this server doesn’t answer to that host name: see --host
server-no-hints = this game is played without hints
server-others-play = other people are playing in this game: you can’t try things out from it
server-bad-token = this isn’t the operator’s token
server-nothing-said = there is no such message
server-sent-away = the operator closed your connection
server-banned = your address is banned from this server
server-banned-until = { $minutes ->
    [one] your address is banned from this server for another { $minutes } minute
   *[other] your address is banned from this server for another { $minutes } minutes
}
server-maintenance = maintenance: you can look at games but not play, and all clocks are stopped
server-maintenance-until = { $minutes ->
    [one] maintenance: back in about { $minutes } minute. Until then all clocks are stopped
   *[other] maintenance: back in about { $minutes } minutes. Until then all clocks are stopped
}
server-maintenance-over = maintenance is over: play on

## Why a game cannot be set up.

# $found is the number of seats that were asked for.
server-setup-seats = a game has { $least } to { $most } seats, not { $found }
# $rules is the number of players by the rules.
server-setup-players = the rules are for { $rules } players, but there are { $seats } seats
# $who is what was sent, $most the highest level.
server-setup-who = `{ $who }` cannot sit at the table: a seat is `me`, `friend` or `level:1` to `level:{ $most }`
# $seat is a seat with its word: “seat C”.
server-setup-begins = in this game { $seat } cannot begin
server-setup-clock = a clock has { $least } to { $most } seconds, for each turn or for the whole game
server-setup-pace = a bot’s pace is { $most } milliseconds at most
server-setup-vote-after = the wait before a vote is { $most } seconds at most
# $found and $agreed are rules strings.
server-setup-other-rules = the position: its rules are `{ $found }`, not `{ $agreed }`

## Software Challenge
server-refereed = the server of the Software Challenge decides this game: nobody can leave, vote or ask for a rematch here
server-contest = this game belongs to a contest: only its players see it, and there is no rematch
server-challenge-not-here = this is only possible on the computer the server runs on
server-challenge-closed = the server of the Software Challenge is switched off
server-challenge-port = the port cannot be opened: { $why }
server-challenge-not-now = this isn’t possible right now
server-challenge-no-commands = this server may not start programs: start it with --challenge-commands
server-challenge-side = this player cannot take part: { $why }
server-challenge-no-reservation = the command lacks { $why }: without it the client can’t find its seat
server-challenge-position = no game can start from this position: { $why }
server-challenge-level = there is no level { $level }
server-challenge-series = only bots and programs can play a series, not { $name }
server-challenge-command = the command `{ $command }` is empty, or a quotation mark in it is not closed
server-challenge-program = `{ $program }` cannot be started: { $error }
server-challenge-rules = its rules are { $found }, not { $expected }
