### What the page in the browser says.

## Everywhere
app-title = Cartagena
app-tagline = Break out of the fortress and get your whole crew to the boat.
app-skip = Skip to the content
app-menu = Menu
app-home = Start page
app-rules = Rules
app-lesson = Learn to play
app-settings = Settings
app-about = About
app-loading = Loading …
app-yes = Yes
app-no = No
app-ok = OK
app-cancel = Cancel
app-close = Close
app-back = Back
app-next = Next
app-copy = Copy
app-copied = Copied
app-more = More
app-less = Less

## Start page
start-quick = Quick game
start-quick-text = You against a bot, right away.
start-new = New game
start-new-text = Choose edition, modules and players, and invite your friends.
start-join = Join a game
start-join-label = Link or code of the game
start-open-games = Open games
start-no-open-games = No game is waiting for players just now.
start-your-games = Your games
start-resume = Go on
start-watch = Watch
start-replay = Look at a recorded game
start-learn = Never played before? Learn it in five minutes.
start-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
start-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}

## Ready-made games
quick-family = Family evening
    .description = A short game with two actions a turn, easy to learn.
quick-classic = Classic
    .description = The game of the year 2000 with hidden cards.
quick-tactics = No secrets
    .description = All cards lie open: only planning counts.
quick-adventure = The whole journey
    .description = Through the tunnel, across the sea and through the jungle.
quick-magic = Bewitched
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
setup-default = as in the edition
setup-rules-text = Rules as text
setup-rules-text-hint = Share this text to play by the same rules.
setup-clash = These choices do not go together: { $reason }
setup-seats = Seats
setup-seat = Seat { $letter }
setup-seat-you = You
setup-seat-open = Open for a friend
setup-seat-bot = Bot
setup-seat-level = Strength
setup-seat-name = Name
setup-seat-colour = Colour
setup-seat-add = Add a seat
setup-seat-remove = Remove seat { $letter }
setup-shuffle-seats = Shuffle the seats
setup-first = Who begins?
setup-first-lot = Drawn by lot
setup-first-oldest = The oldest begins: choose the seat
setup-clock = Clock
setup-clock-none = No clock
setup-clock-total = Time for the whole game
setup-clock-turn = Time for each turn
setup-clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
setup-clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
setup-clock-increment = { $count ->
    [one] plus { $count } second a turn
   *[other] plus { $count } seconds a turn
}
setup-clock-over = When the time is up
setup-clock-over-bot = a bot plays on
setup-clock-over-end = the turn ends
setup-undo = Undo allowed
setup-hints = Hints allowed
setup-public = Show among the open games
setup-spectators = Spectators allowed
setup-create = Create the game
setup-start = Start

## Lobby
lobby-title = Waiting for players
lobby-invite = Send this link to those who play along:
lobby-watch-link = Link for spectators
lobby-your-link = Your secret link to this seat: keep it, and you can come back from any device.
lobby-take-seat = Take this seat
lobby-leave-seat = Leave the seat
lobby-free = free
lobby-ready = ready
lobby-fill-bots = Fill with bots and start
lobby-waiting = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
lobby-seed-hash = The deal is fixed. Its fingerprint: { $hash }

## Playing
play-your-turn = Your turn
play-turn-of = { $player } to play
play-waiting-for = Waiting for { $player } …
play-thinking = { $player } is thinking …
play-actions-left = { $count ->
    [one] { $count } action left
   *[other] { $count } actions left
}
play-round = Round { $number }
play-round-of = Round { $number } of { $limit }
play-end-turn = End turn
play-end-turn-early = { $count ->
    [one] End the turn with { $count } action left?
   *[other] End the turn with { $count } actions left?
}
play-pass = Pass
play-draw-card = Draw a card and end the turn
play-undo = Undo
play-undo-ask = { $player } would like to take back the last action.
play-undo-allow = Allow
play-undo-refuse = Refuse
play-undo-not = Cards have been drawn since then: this cannot be undone.
play-hint = Hint
play-hint-thinking = Looking for a good action …
play-hint-show = Show on the board
play-why-not = Why not?
play-why-not-title = This is not possible: { $reason }
play-choose-pirate = Choose a pirate
play-choose-card = Choose a card
play-choose-target = Choose where to go
play-advance = Advance
play-retreat = { $count ->
    [one] Go back and draw { $count } card
   *[other] Go back and draw { $count } cards
}
play-morgan = { $count ->
    [one] Move this pirate on and draw { $count } card
   *[other] Move this pirate on and draw { $count } cards
}
play-enchant = Enchant
play-enchanted = Enchanted!
play-hand = Your hand
play-hand-of = { $count ->
    [one] { $player }: { $count } card in hand
   *[other] { $player }: { $count } cards in hand
}
play-hand-empty = No cards in hand
play-hand-sort = Sort the cards
play-known-cards = Known cards: { $cards }
play-dark-card = Dark card
play-pile = { $count ->
    [one] Pile: { $count } card
   *[other] Pile: { $count } cards
}
play-discards = { $count ->
    [one] Discards: { $count } card
   *[other] Discards: { $count } cards
}
play-row = Row: the next card is on the left
play-boat-at = The boat lies at { $harbour }
play-boat-move = Move the boat to { $harbour }
play-boat-free = free for the captain
play-boat-captain = You are captain: you may move the boat once before your first action.
play-home = { $count ->
    [one] { $count } pirate home
   *[other] { $count } pirates home
}
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
play-log = What happened
play-spectating = You are watching.
play-resign = Leave the game
play-resign-ask = Leave the game and let a bot play on for you?
play-you-won = You have won!
play-you-lost = This time { $winners } was faster.
play-shared = Shared victory: { $winners }
play-over = The game is over
play-rematch = Rematch
play-rematch-wants = { $player } would like a rematch.
play-new-opponents = Another game

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Discard down to { $limit }: choose { $count } more card
   *[other] Discard down to { $limit }: choose { $count } more cards
}
dialog-discard-why = { $player } has played a dark card.
dialog-pistol-victim = Whose hand do you want to see?
dialog-pistol-take = Take one card from { $player }
dialog-rum-give = Choose a card for { $player }
dialog-rum-keep = The last two are yours.
dialog-lantern-keep = Keep one of these cards
dialog-lantern-back = Put the others back: the last one will be drawn first
dialog-parrot-symbol = Which symbol does the parrot stand for?
dialog-hook-second = Choose the second card for the hook
dialog-hook-pirates = Choose two pirates that move together
dialog-hook-cost = This takes two actions.
dialog-chest-open = Advance and open the chest?
dialog-chest-cards = { $count ->
    [one] You find { $count } card.
   *[other] You find { $count } cards.
}
dialog-chest-empty = The chest is empty.
dialog-chest-snake = A snake! Your pirate runs back to the rum.
dialog-enchant-or-not = Enchant the card or move as usual?
dialog-spell-pistol = Look at a hand and take a card from it
dialog-spell-rum = Buy a round: a card for everybody, two for you
dialog-spell-lantern = Look at four cards and keep one
dialog-spell-parrot = Advance with any other symbol
dialog-spell-hook = Two pirates advance together with a second card
dialog-spell-chest = Advance to a chest and open it

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Write something …
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-joined = { $player } has joined.
chat-left = { $player } has left.
chat-mute = Mute { $player }
chat-unmute = Hear { $player } again
chat-muted = muted
table-connected = connected
table-away = away
table-bot-plays = a bot plays here
table-vote-bot = Let a bot play for { $player }?
table-vote-start = Vote: bot for { $player }
table-vote-count = { $yes } of { $needed } votes
table-vote-passed = A bot plays for { $player } now.
table-vote-failed = The vote has failed: { $player } stays.
table-take-back = Take your seat back
table-taken-back = { $player } is back.

## Clocks
clock-left = { $player }: { $time } left
clock-low = Your time is running out!
clock-over = Time is up for { $player }.
clock-paused = Clock stopped

## Connection and errors
net-connecting = Connecting …
net-lost = Connection lost. Trying again …
net-back = Connected again
net-retry = Try again now
net-other-window = This seat is open in another window.
error-title = Something went wrong
error-unknown = Something went wrong on the server.
error-save = Your action could not be saved and was not played. Please try again.
error-not-found = There is no such game.
error-not-your-seat = This link does not belong to a seat of this game.
error-seat-taken = This seat is taken already.
error-full = All seats are taken; you can watch.
error-too-many = Too many messages. Wait a moment.
error-too-long = This is too long: at most { $limit } characters.
error-empty-name = Give yourself a name.
error-name-taken = Somebody at this table has that name already.
error-stale = The table has changed in the meantime. Look again.
error-not-your-turn = It is not your turn.
error-busy = The server is busy. Try again in a moment.
error-bad-file = This is not a game file: { $reason }

## Replay
replay-title = Replay
replay-first = To the beginning
replay-previous = One action back
replay-next = One action on
replay-last = To the end
replay-previous-turn = One turn back
replay-next-turn = One turn on
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-step = Action { $number } of { $count }
replay-show-hands = Show all hands
replay-chances = Chances to win
replay-chances-text = What a bot thinks of each position, for every player.
replay-chance-of = { $player }: { $percent } percent
replay-turning-point = Turning point
replay-play-on = Play on from here against bots
replay-download = Download the game
replay-upload = Upload a game file
replay-share = Link to this position
replay-seed = Seed of the deal
replay-hash = Fingerprint given before the game
replay-check = Check the deal
replay-check-good = The seed belongs to the fingerprint: nobody changed the cards.
replay-check-bad = The seed does not belong to the fingerprint!
replay-check-later = The seed is shown when the game is over.

## Settings
settings-language = Language
settings-name = Your name
settings-sound = Sound
settings-sound-on = on
settings-sound-off = off
settings-motion = Motion
settings-motion-full = moving pirates
settings-motion-little = as little as possible
settings-theme = Appearance
settings-theme-system = like the system
settings-theme-light = light
settings-theme-dark = dark
settings-theme-contrast = high contrast
settings-colours = Colours that are easy to tell apart
settings-patterns = Patterns on pirates as well as colours
settings-numbers = Numbers on the spaces
settings-confirm = Ask before ending the turn early
settings-saved = Saved on this device

## For those who listen instead of looking
a11y-board = Board
a11y-board-text = The path as a list, from the start to the goal
a11y-space = Space { $number }, { $symbol }: { $pirates }
a11y-space-empty = empty
a11y-space-chest = with a closed chest
a11y-space-full = full
a11y-place = { $place }: { $pirates }
a11y-pirates-of = { $count ->
    [one] { $count } pirate of { $player }
   *[other] { $count } pirates of { $player }
}
a11y-your-pirates = { $count ->
    [one] { $count } pirate of yours
   *[other] { $count } pirates of yours
}
a11y-nobody = nobody
a11y-card = { $card }, { $count } in hand
a11y-selected = selected
a11y-can-move = can move
a11y-cannot-move = cannot move now
a11y-target = Move from { $from } to { $to }
a11y-actions = Possible actions
a11y-action-count = { $count ->
    [one] { $count } action possible
   *[other] { $count } actions possible
}
a11y-log-new = New: { $sentence }
a11y-your-turn = { $count ->
    [one] It is your turn, with { $count } action.
   *[other] It is your turn, with { $count } actions.
}
a11y-player-turn = It is the turn of { $player }.
a11y-keys = Keys
a11y-keys-text = Tab chooses a pirate, the arrow keys a card, Enter plays it, H gives a hint, Z takes back, E ends the turn.
a11y-chances-table = Chances to win after each turn, as a table

## Rules pages
rules-title = Rules of every edition
rules-editions = Editions
rules-modules = Modules
rules-this-game = The rules of this game
rules-symbols = The symbols of this edition
rules-source = Published as: { $source }
