# What the screen in the terminal says. $player is a player's name.
terminal-too-small = The terminal is too small: { $width }×{ $height }. The game takes at least { $columns }×{ $rows }; make the window larger, or press Ctrl-C to leave.
terminal-pass = Pass the keyboard to { $player }.
terminal-pass-key = { $player } presses Enter to see the cards.
# What lies beside the path, in at most 20 columns. $cards are signs.
terminal-row = Row: { $cards }
terminal-top = On top: { $cards }
terminal-pile = Pile: { $count }
terminal-discards = Discards: { $count }
# The line at the bottom; not wider than 78 columns.
terminal-keys-play = ↑↓ what, ←→ who, Enter play, e end turn, u undo, h hint, ? help, q quit
terminal-keys-join = ↑↓ what, ←→ who, Enter play, e end, u undo, h hint, t talk, ? help, q quit
terminal-keys-watch = PgUp PgDn log, ? help, q quit
terminal-keys-replay = ←→ action, ↑↓ turn, number Enter turn, Home End, Space play, +- speed, q quit
terminal-help-way = choose what to do: a card, going back, a spell …
terminal-help-option = choose the pirate, or the player it concerns
terminal-help-act = do it; the marked space is where the pirate lands
terminal-help-end = end the turn; press it twice
terminal-help-undo = take the last action back, as long as nothing hidden was revealed
terminal-help-hint = ask a strong bot what it would do
terminal-help-log = scroll through what happened
terminal-help-chat = say something to the others
terminal-help-help = this help; any key closes it
terminal-help-quit = quit; the game is kept
terminal-help-leave = quit
terminal-help-mouse = The mouse chooses cards, pirates, spaces and actions; a second click plays.
terminal-no-undo = this cannot be taken back any more
terminal-undone = { $player } takes the last action back
terminal-rematch = another game follows: { $link }
# After the screen is closed. $file is a path.
terminal-kept = The game is kept in { $file }. To go on: cartagena play --continue
terminal-over = The game is over and kept in { $file }. To see it again: cartagena replay { $file }
terminal-actions = Possible actions
terminal-boat-at = The boat lies at { $harbour }
terminal-back = Connected again
# A game as text. $harbour is a name, $cards a number of cards, $top their letters, $player a seat's letter.
board-nobody = nobody
board-boat-at = boat at { $harbour }
board-cards = cards
board-home = home
board-points = points
board-on-top = { $cards }, on top { $top }
board-listed = { $name }: { $list }
board-title = The board
board-no-cards = no cards
board-hidden = { $count } hidden
board-known-and-hidden = { $cards } and { $count } hidden
record-rules = Rules
record-symbols = Symbols
record-seed = Seed
record-result = Result
record-unfinished = not finished
record-turn = Turn { $turn }, round { $round }: { $player }
demo-title = A game of { $preset } between two players in a hurry:
demo-end = { $count ->
    [one] The end, after { $count } turn:
   *[other] The end, after { $count } turns:
}
# The tables of rules. $form is how a rules string is written.
listing-written = Rules are written { $form }, for example
listing-presets = Presets
listing-modules = Modules
listing-options = Options
listing-values = `cartagena rules PRESET` shows the options' values in a preset.
listing-preset = preset
listing-module = module
listing-in-preset = preset: { $value }
listing-differs = differs from the preset
