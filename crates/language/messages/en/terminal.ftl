# What the screen in the terminal says. $player is a player's name.
terminal-too-small = The terminal is too small: { $width }×{ $height }. The game takes at least { $columns }×{ $rows }; make the window larger, or press Ctrl-C to leave.
terminal-pass = Pass the keyboard to { $player }.
terminal-pass-key = { $player } presses Enter to see the cards.
# Short names of what can be done, in a narrow list. $card, $second and $symbol are names without an article.
terminal-retreat = go back
terminal-morgan = other's pirate
terminal-enchanted = enchanted { $card }
terminal-parrot = { $card } as { $symbol }
terminal-hook = { $card } with { $second }
terminal-row = Row
terminal-top = On top
# The line at the bottom; not wider than 78 columns.
terminal-keys-play = ↑↓ what, ←→ who, Enter play, e end turn, u undo, h hint, ? help, q quit
terminal-keys-join = ↑↓ what, ←→ who, Enter play, e end, u undo, h hint, t talk, ? help, q quit
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
terminal-help-mouse = The mouse chooses cards, pirates, spaces and actions; a second click plays.
terminal-no-undo = this cannot be taken back any more
terminal-undone = { $player } takes the last action back
terminal-rematch = another game follows: { $link }
# After the screen is closed. $file is a path.
terminal-kept = The game is kept in { $file }. To go on: cartagena play --continue
terminal-actions = Possible actions
terminal-boat-at = The boat lies at { $harbour }
terminal-back = Connected again
