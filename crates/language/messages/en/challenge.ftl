### The Software Challenge 2013 on the page.

challenge-title = Software Challenge 2013
challenge-text = Play with your own program, or watch programs play each other.
challenge-intro = Programs written for the Software Challenge 2013 play here, unchanged, against each other, against our bots and against you.

## The server
challenge-server = Server for clients
challenge-connect = Clients connect to { $host }, port { $port }.
challenge-connect-old = Clients made before the end of October 2012 use port { $port }.
challenge-connected = { $count ->
    [one] { $count } client is connected.
   *[other] { $count } clients are connected.
}
challenge-off = No port is open for clients.
challenge-off-elsewhere = It can be opened on the computer this server runs on.
challenge-open = Open the port
challenge-close = Close the port
challenge-close-sure = Close the port? Unfinished games will end without a result.
challenge-copy-address = Options for clients

## Games
challenge-waiting = Waiting clients
challenge-nobody-waits = No client is waiting.
challenge-running = Running games
challenge-none-running = No game is being played.
challenge-finished = Finished games
challenge-none-finished = No game has finished yet.
challenge-watch = Watch
challenge-replay = Replay
challenge-download = .xml.gz
challenge-download-of = Download the replay of { $red } against { $blue } as .xml.gz
challenge-round = Round { $round } of { $rounds }
challenge-paused = paused
challenge-red = Red
challenge-blue = Blue
challenge-result = Result
challenge-points = Points
challenge-draw = Draw
challenge-won = { $player } won
challenge-board-of = { $red } against { $blue }
challenge-kind-person = person
challenge-kind-bot = bot
challenge-kind-client = client
challenge-kind-command = started here

## A new game
challenge-new = New game
challenge-who = Played by
challenge-name = Name
challenge-who-here = a person at this screen
challenge-who-link = a person who gets a link
challenge-who-bot = one of our bots
challenge-who-client = a client that connects by itself
challenge-who-command = a client that is started here
challenge-command = Command
challenge-old-dialect = made before the end of October 2012
challenge-limited = time limit
challenge-commands-off = To start clients here, start this server with --challenge-commands.
challenge-commands-elsewhere = Clients can only be started on the computer this server runs on.
challenge-pause-first = pause before the first move
challenge-start-position = Start from a position
challenge-start-position-text = A position in notation, or its link; without one, the board and the cards are random.
challenge-draw-position = Set one up on the board
challenge-begin = Start the game
challenge-send-links = Send these links
challenge-to-game = To the game
challenge-play-against = Play against it

## Beside the board
challenge-moves = Moves in the protocol
challenge-pass = no move
challenge-output = Output of the clients
challenge-offence = { $player } broke the rules
challenge-thinks = { $player } is thinking: { $used }
challenge-thinks-of = { $player } is thinking: { $used } of { $limit }
challenge-connect-here = Options for { $player }
challenge-pause = Pause
challenge-step = One turn
challenge-go-on = Continue
challenge-speed = Speed
challenge-pace-full = full speed
challenge-pace-of = { $time } per turn
challenge-take-over = Take over from { $player }
challenge-give-up = Give up
challenge-look-back = Look back
challenge-now = Back to live
challenge-all-games = All games

## Test range
challenge-series = Series of games
challenge-series-new = Test range
challenge-series-text = Everyone plays everyone. Sides are swapped after every game, and each pair of games has the same board and cards.
challenge-series-games = Games per pair
challenge-series-begin = Start the games
challenge-series-played = { $played } of { $count } games have been played.
challenge-series-running = The games are being played.
challenge-series-stopped = The games have been stopped.
challenge-series-over = All games are over.
challenge-series-stop = Stop
challenge-player = Player { $number }
challenge-player-add = Add a player
challenge-player-name = Player
challenge-score = Score
challenge-share = Share (95%)
challenge-record = Won / drawn / lost
challenge-causes = Ended early
challenge-game = Game
challenge-standings = Standings
challenge-spectators = Link for spectators

## How games end
challenge-cause-regular = regular
challenge-cause-left = left
challenge-cause-rule_violation = rule violation
challenge-cause-soft_timeout = answered too late
challenge-cause-hard_timeout = did not answer
challenge-cause-unknown = unknown
