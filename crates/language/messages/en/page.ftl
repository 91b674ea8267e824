### What the page in the browser says.

## Everywhere
app-title = Cartagena
app-tagline = Break out of the fortress and bring your whole crew to the boat.
app-skip = Skip to the content
app-menu = Menu
app-home = Start page
app-rules = Rules
app-lesson = Learn to play
app-settings = Settings
app-cancel = Cancel
app-close = Close
app-share = Share …
app-next = Next
app-copy = Copy
app-copied = Copied
app-copy-yourself = Press Ctrl+C to copy.
app-apply = Apply
# $label: what the text is about, $text: the text
app-labelled = { $label }: { $text }

## Start page
start-quick = Quick game
start-new = New game
start-new-text = Choose an edition, modules and players, and invite your friends.
start-friends = Play with friends
start-friends-text = Send everyone the same link and start together.
start-friends-how = You get one link for everyone. Whoever opens it takes a free seat.
start-friends-count = Players
start-friends-begin = Get the link
start-friends-other = Another edition, clocks, bots in some seats …
start-open-games = Open games
start-no-open-games = No game is looking for players right now.
start-your-games = Your games
start-by-edition = By edition
start-by-opponents = By opponents
start-against-friends = with friends
start-figure = Your figure
start-figure-name = Figure { $letter }
start-finished = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
start-won = won
start-lost = lost
start-statistics = { $won } of { $count } won
start-resume = Resume
start-watch = Watch
start-replay = Watch a recorded game (.cgr) or a Software Challenge replay (.xml, .xml.gz)
start-open-games-text = Games looking for players.
start-rules-text = Every edition and module in a few sentences.
start-bots = Opponents
start-learn = Never played before? Learn it in five minutes.
start-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}

## Ready-made games
quick-family = Family evening
    .description = A short game with two actions a turn, easy to learn.
quick-classic = Classic
    .description = The original from 2000, with hidden hands.
quick-tactics = No secrets
    .description = All cards are face up: planning is everything.
quick-adventure = The whole journey
    .description = Through the tunnel, across the sea and through the jungle.
quick-magic = Enchanted!
    .description = The sorceress gives every card a second effect.
quick-expert = Expert
    .description = The complete adventure with all modules, against the strongest bots.
quick-challenge = Tournament
    .description = Two players, everything open, points after 30 rounds.

## Setting up a game
setup-title = Set up a game
setup-ready-made = Ready-made games
setup-edition = Edition
setup-modules = Modules
setup-options = Options
setup-more-options = More options
setup-rules-text = Rules as text
setup-seats = Seats
setup-seat = Seat { $letter }
setup-seat-you = You
setup-seat-open = Open for a friend
setup-seat-bot = Bot
setup-seat-level = Level
setup-seat-name = Name
setup-name-default = Seafarer
setup-seat-add = Add a seat
setup-seat-remove = Remove seat { $letter }
setup-first = First player
setup-first-lot = drawn by lot
setup-clock-total = Time for the whole game
setup-clock-turn = Time per turn
setup-clock-over = When time runs out
setup-clock-over-bot = a bot plays on
setup-public = List publicly
setup-start = Start
setup-rules-of = Rules: { $name }
setup-seat-here = Another player at this screen
setup-clock-over-lost = the game is lost
setup-leaving = When somebody leaves
setup-clock-in-seconds = seconds
setup-clock-in-minutes = minutes

## Lobby
lobby-title = Waiting for players
lobby-invite = Send this link to your friends:
lobby-watch-link = Link for spectators
lobby-your-link = Your secret link to this seat: keep it, and you can come back on any device.
lobby-local = This link only works on this computer. To let friends on your network join, start the server with “--bind 0.0.0.0”: the link then has the right address.
lobby-choose = Take a seat
lobby-code = QR code of the link
lobby-share = Share
lobby-network = The link has the address of this computer in your network, so that friends there can open it.
lobby-host = You set this game up: decide who sits where.
lobby-seat-free = free for a friend
lobby-fill = Who plays in seat { $letter }
lobby-start-now = Start now, with bots in the free seats
lobby-cancel = Call the game off
lobby-leave = Leave the game
lobby-cancelled = This game was called off before it began.
lobby-up = Move { $player } one seat up
lobby-take-seat = Take this seat
lobby-free = free
lobby-waiting = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
lobby-seed-hash = The cards are shuffled and locked in. Fingerprint: { $hash }

## Playing
play-your-turn = Your turn
play-turn-of = { $player } to play
play-waiting-for = Waiting for { $player } …
play-actions-left = { $count ->
    [one] { $count } action left
   *[other] { $count } actions left
}
play-round = Round { $number }
play-undo = Undo
play-hint = Hint
play-hint-more = What then?
play-hint-thinking = Looking for a good action …
play-choose-pirate = Choose a pirate
play-choose-target = Choose where to go
play-advance = Advance
play-enchant = Enchant
play-hand = Your hand
play-hand-of = { $count ->
    [one] { $player }: { $count } card in hand
   *[other] { $player }: { $count } cards in hand
}
play-hand-empty = No cards in hand
play-pile = { $count ->
    [one] Pile: { $count } card
   *[other] Pile: { $count } cards
}
play-discards = { $count ->
    [one] Discard pile: { $count } card
   *[other] Discard pile: { $count } cards
}
play-row = Row: the next card is on the left
play-home = { $count ->
    [one] { $count } pirate home
   *[other] { $count } pirates home
}
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
play-log = Log
play-spectating = You are watching.
play-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
play-links = Links to this game
play-you-won = You won!
play-you-lost = { $count ->
    [one] { $winners } was faster this time.
   *[other] { $winners } were faster this time.
}
play-shared = Shared victory: { $winners }
play-over = The game is over
play-rematch = Rematch
play-rematch-wants = { $player } would like a rematch.
play-choose-something = Choose a card or a pirate
play-card-useless = This card doesn’t move anyone right now
play-forced = There is only one thing you can do:
play-pile-known = You know the top of the pile:
play-to-rematch = Join the rematch
play-recap = Since your last turn
play-recap-again = Show what happened since your last turn again
play-not-there = You can’t get there: only the glowing spaces are in reach.
play-confirm = Your last action:
play-confirm-button = Do it
finish-review = Review the game
finish-other = Another edition
finish-scene-ship = The crew sails away
finish-scene-cove = The crew is safe in the cove
finish-decisive = The decisive turn
finish-decisive-text = Round { $round }, { $player }: { $winners }’s chance of winning goes from { $before } to { $after }.
finish-decisive-look = Look at it
finish-far = { $percent } of the way
finish-fair = The deal was fair: the cards were locked in before the game.
finish-fair-open = The cards were locked in before the game.
finish-standings = How far everyone got
result-crew = { $winners } wins: the whole crew has escaped!
result-points = { $winners } wins on points
result-forfeit = { $winners } wins: everyone else ran out of time

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Discard down to { $limit }: choose { $count } more card
   *[other] Discard down to { $limit }: choose { $count } more cards
}
dialog-discard-why = { $player } played a dark card.
dialog-pistol-victim = Whose hand do you want to see?
dialog-pistol-take = Take one card ({ $player })
dialog-rum-give = Choose a card for { $player }
dialog-rum-keep = The last two are yours.
dialog-lantern-keep = Keep one of these cards
dialog-lantern-back = Put the others back: the last one goes on top
dialog-parrot-symbol = Which symbol does the parrot stand for?
dialog-hook-second = Choose the second card for the hook
dialog-hook-pirates = Choose two pirates that move together
dialog-hook-cost = This takes two actions.
dialog-enchant-or-not = Enchant the card or move as usual?
dialog-which = Which move?
cover-title = Pass the screen to { $player }
cover-why = The cards stay hidden until then.
cover-button = I am { $player }: show my cards

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Write something …
chat-send = Send
chat-joined = { $player } has joined.
chat-mute = Mute { $player }
chat-unmute = Unmute { $player }
table-away = away
table-bot-plays = played by a bot
table-vote-start = Vote: let a bot play for { $player }
table-vote-passed = A bot now plays for { $player }.
table-take-back = Take your seat back
table-taken-back = { $player } is back.
chat-on = Show the chat
chat-off = Hide the chat
chat-emotes = Quick messages
card-tip = moves a pirate to the next empty space with this symbol
card-tip-dark = Dark: all others discard down to 7 cards
table-nudge = Nudge { $player }
table-nudged = { $player } nudges { $about }.
table-nudged-you = { $player } is waiting for you.
table-nudged-plain = { $player } was nudged.
table-arranged-bot-plain = A bot plays for { $player }.
table-arranged-free-plain = A seat is free again.
table-arranged-bot = A bot plays in seat { $letter }.
table-arranged-free = Seat { $letter } is free again.
table-swapped = Two players swap seats.
table-cancelled = The host calls the game off.
table-left = { $player } has left.
table-left-bot = { $player } has left. A bot plays on.
table-left-lost = { $player } has given up.
table-leave = Leave the game
table-leave-bot = A bot plays on in your place. You can come back as long as the game goes on.
table-leave-lost = The game is lost for you then.
table-captain = captain of the boat
table-forfeited = out
table-vote-not = Wait for { $player } instead
table-undone = { $player } undoes the last action.
table-voted = { $player } votes to let a bot play for { $about }.
table-voted-not = { $player } would rather wait for { $about }.
table-lost-on-time = { $player } lost on time.

## Clocks
clock-hurry = { $count ->
    [one] One second left!
   *[other] { $count } seconds left!
}
clock-over = { $player } is out of time.
clock-given = The server was down: { $player } gets the time back.

## Connection and errors
net-connecting = Connecting …
net-lost = Connection lost. Reconnecting …
error-title = Something went wrong
error-not-found = This game doesn’t exist.
error-offline = Can’t reach the server. Are you online?
error-no-page = There is no page at this address.

## Replay
replay-title = Replay
replay-first = To the beginning
replay-previous = One action back
replay-next = One action forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-step = Action { $number } of { $count }
replay-chances = Chances of winning
replay-download = Download the game
replay-upload = Upload a game file
replay-share = Link to this position
replay-seed = Seed of the deal
replay-hash = Fingerprint published before the game
replay-check = Check the deal
replay-check-good = The seed matches the fingerprint: nobody changed the cards.
replay-check-bad = The seed doesn’t match the fingerprint!
replay-chances-progress = { $percent }% calculated …
replay-check-unsafe = This browser can only check it on a secure page (https or this machine).

## Settings
settings-language = Language
settings-name = Your name
settings-sound = Sound
settings-sound-on = on
settings-sound-off = off
settings-motion = Motion
settings-motion-full = full
settings-motion-little = reduced
settings-tempo = Animation speed
settings-tempo-calm = calm
settings-tempo-brisk = brisk
settings-tempo-instant = instant
settings-confirm = Last action of a turn
settings-confirm-off = plays at once
settings-confirm-on = asks first
settings-notes = Notify me when it’s my turn
settings-theme = Appearance
settings-theme-system = match system
settings-theme-light = light
settings-theme-dark = dark

## For those who listen instead of looking
a11y-board = Board
a11y-board-text = The path as a list, from one end to the other
a11y-space-chest = with a closed chest
a11y-pirates-of = { $count ->
    [one] { $player }: { $count } pirate
   *[other] { $player }: { $count } pirates
}
a11y-selected = selected
a11y-can-move = can move
a11y-action-count = { $count ->
    [one] { $count } action possible
   *[other] { $count } actions possible
}
a11y-your-turn = { $count ->
    [one] It’s your turn: { $count } action.
   *[other] It’s your turn: { $count } actions.
}
a11y-keys = Keys
keys-card = choose a card
keys-walk = move between cards and places
keys-board = to the board
keys-play = play the focused item
keys-hint = hint
keys-undo = undo
keys-end = end the turn
keys-cancel = clear the selection
keys-help = this list

## Rules pages
rules-editions = Editions
rules-modules = Modules
picture-advance = A pirate advances with the skull card to the next empty space with a skull and jumps over everything in between.
picture-retreat = A pirate moves back to the nearest space with two pirates and brings two cards.
picture-row = The cards are face up in a row and drawn from the front.
picture-points = Every pirate scores the number of its tile.
picture-adventure = The boat carries pirates from the tunnel across the sea to the jungle.
picture-jungle = The path leads through the jungle to the cove.
picture-morgan = Another player’s pirate is moved forward to a space with one pirate, which brings a card.
picture-freebooter = A dark card: its symbol works as usual, and all others discard down to 7.
picture-sorceress = An enchanted card: instead of the usual move its spell is cast.
rules-this-game = The rules of this game

# What the operator does.
table-closed = The operator closed this game. Nobody wins.
table-dismissed = The operator has given { $player }’s seat to a bot.
table-unsaid = The operator removed a message.
chat-removed = (removed)
report-player = Report { $player }
report-what = What did { $player } do? The operator of this server will read it.
report-done = Reported. Thank you.
setup-hints = Allow hints
maintenance-now = Maintenance: you can look at games but not play. All clocks are stopped.
maintenance-until = Maintenance until about { $time }: you can look at games but not play. All clocks are stopped.

operator-title = Manage this server
operator-token = Token
operator-show = Show
operator-maintenance = Maintenance
operator-minutes = Minutes
operator-begin = Start
operator-end = End
operator-reports = Reports: { $count }
operator-games = Active games: { $count }
operator-bans = Bans: { $count }
operator-done = Done
operator-kick = Take the seat away
operator-watches = spectator
operator-ban = Ban for a day
operator-close = Close
operator-delete = Delete
operator-words = Show the chat
operator-silence = No messages.
operator-unsay = Remove
operator-unban = Lift
