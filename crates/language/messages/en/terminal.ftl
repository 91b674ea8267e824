# What the screen in the terminal says. $player is a player's name.
terminal-too-small = The terminal is too small: { $width }×{ $height }. The game needs at least { $columns }×{ $rows }; make the window larger, or press Ctrl-C to quit.
terminal-pass = Pass the keyboard to { $player }.
terminal-pass-key = { $player }: press Enter to see your cards.
# What is beside the path, in at most 20 columns. $cards are signs.
terminal-row = Row: { $cards }
terminal-top = Top: { $cards }
terminal-pile = Pile: { $count }
terminal-discards = Discard pile: { $count }
# The line at the bottom; not wider than 78 columns.
terminal-keys-play = ↑↓ what, ←→ who, Enter play, e end turn, u undo, h hint, ? help, q quit
terminal-keys-join = ↑↓ what, ←→ who, Enter play, e end, u undo, h hint, t talk, ? help, q quit
terminal-keys-watch = PgUp PgDn log, ? help, q quit
terminal-keys-replay = ←→ action, ↑↓ turn, number Enter turn, Home End, Space play, +- speed, q quit
terminal-help-way = choose what to do: a card, moving back, a spell …
terminal-help-option = choose the pirate or the player it affects
terminal-help-act = do it; the marked space is where the pirate lands
terminal-help-end = end the turn; press twice
terminal-help-undo = undo the last action, unless it revealed hidden cards
terminal-help-hint = ask a strong bot what it would do
terminal-help-log = scroll through the log
terminal-help-chat = say something to the others
terminal-help-help = this help; any key closes it
terminal-help-quit = quit; the game is saved
terminal-help-leave = quit
terminal-help-mouse = The mouse selects cards, pirates, spaces and actions; a second click plays.
terminal-no-undo = this can no longer be undone
terminal-undone = { $player } undoes the last action
terminal-rematch = rematch: { $link }
# After the screen is closed. $file is a path.
terminal-kept = The game is saved in { $file }. To resume: cartagena play --continue
terminal-over = The game is over and saved in { $file }. To watch it again: cartagena replay { $file }
terminal-actions = Possible actions
terminal-boat-at = The boat is { $harbour }
terminal-back = Reconnected
# A game as text. $harbour is a name, $cards a number of cards, $top their letters, $player a seat's letter.
board-nobody = nobody
board-boat-at = boat { $harbour }
board-cards = cards
board-home = home
board-points = points
board-on-top = { $cards }, on top { $top }
board-listed = { $name }: { $list }
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
listing-presets = Editions
listing-modules = Modules
listing-options = Options
listing-values = `cartagena rules PRESET` shows an edition’s option values.
listing-preset = edition
listing-module = module
listing-in-preset = edition: { $value }
listing-differs = differs from the edition
