### Why something is not allowed: without a capital letter and a full stop. $player is a player's name,
### $whose what belongs to that player ("Anna's").

refusal-first-act = whoever’s turn it is has to act first
refusal-first-take = a card has to be taken from { $player } first
refusal-first-give = a card has to be given to { $player } first
refusal-first-keep = one of the lantern’s cards has to be kept first
refusal-first-put-back = the lantern’s cards have to be put back first
refusal-first-discard = it is { $whose } decision: a card has to be discarded
refusal-over = the game is over
refusal-no-morgan = Captain Morgan isn’t in this game
refusal-no-adventure = there is no boat to move in this game
refusal-no-sorceress = the sorceress isn’t in this game
refusal-no-jungle = the jungle isn’t in this game
refusal-no-freebooter = there are no dark cards in this game
refusal-unknown-symbol = the symbol { $symbol } isn’t in this game
refusal-no-card = you have no { $card }
refusal-only-one-card = you have only one { $card }
refusal-not-among-these = there is no { $card } among these
refusal-no-such-space = there is no space { $number } in this game
refusal-no-such-seat = there is no seat { $letter } in this game
refusal-no-pirate-of-yours = you have no pirate { $place }
refusal-no-pirate-of = { $player } has no pirate { $place }
refusal-only-one-pirate = you have only one pirate { $place }
refusal-yourself = choose an opponent, not yourself
refusal-advance-from-goal = a pirate { $place } cannot advance
refusal-in-goal = a pirate { $place } cannot be moved forward
refusal-retreat-from-start = a pirate { $place } cannot move back
refusal-nobody-behind = there is no space with one or two pirates behind this pirate
refusal-boat-away = the path leads to the boat, but the boat is at Tortuga
refusal-boat-full = there is no room on the boat: it carries three pirates of each colour
refusal-boat-lies-at = the pirate is aboard and the boat is { $harbour }
refusal-nobody-aboard = the boat is at Cartagena and you have no pirate aboard to move it
refusal-nobody-in-tunnel = the boat is at Tortuga and you have no pirate in the tunnel to call it back
refusal-no-retreat-here = on this stretch you agreed to draw cards by Captain Morgan’s rule only
refusal-no-morgan-here = on this stretch you agreed to draw cards by moving back only
refusal-must-act-first = you must take at least one action before you end your turn
refusal-draw-is-whole-turn = drawing a card takes the whole turn: you can only do it before any action
refusal-no-draw-now = you can’t draw a card instead of playing now
refusal-one-action-left = the hook takes two actions and you have only one left
refusal-parrot-as-parrot = a parrot stands for one of the other five symbols
refusal-plain-hook-first = of a plain and a dark hook, name the plain one first
refusal-places-out-of-order = name the two places in order: start, spaces, boat
refusal-different-targets = the two pirates would not reach the same place
refusal-no-token = the pirate would not reach a space with a chest token
refusal-empty-hand = { $player } has no cards
refusal-nothing-to-take = no hand was shown to take a card from
refusal-nothing-to-give = there are no cards from the rum spell to give
refusal-nothing-to-keep = there are no cards from the lantern spell to keep
refusal-nothing-to-put-back = there are no cards from the lantern spell to put back
refusal-nothing-to-discard = nobody has to discard now

# The dealer failed.
refusal-script-ends = the script of draws ends too early
refusal-not-in-pile = the script draws a { $letter }, which is not in the pile
refusal-no-such-token = the script opens a token ${ $letter }, which is not there
refusal-card-needed = the script has a token where a card is needed
refusal-token-needed = the script has a card where a token is needed
refusal-out-of-step = the dealer did not deal this game from its beginning

# Rules that cannot be played. What stands in backquotes is a part of a rules string.
rules-error-unknown-preset = there is no preset `{ $name }` (at character { $at }); there are: { $choices }
rules-error-unknown-module = there is no module `{ $name }` (at character { $at }); there are: { $choices }
rules-error-unknown-option = there is no option `{ $name }` (at character { $at }); there are: { $choices }
rules-error-bad-value = `{ $name }` cannot be `{ $value }` (at character { $at }); it takes { $expected }
rules-error-no-value = no value
rules-error-twice = `{ $name }` is given twice (again at character { $at })
rules-error-out-of-domain = `{ $name }` cannot be { $value }; it takes { $expected }
rules-error-clash = `{ $one }` does not go with `{ $other }`: { $why }
rules-error-needs = `{ $part }` needs `{ $module }`: { $why }
clash-no-such-seat = that seat isn’t at the table
clash-printed-symbols = the printed tiles carry the Winning Moves symbols; use layout=random
clash-six-printed-tiles = there are only six printed tiles; use layout=random
clash-no-row = there is no row to fill or to deal first
clash-hand-over-limit = the starting hand is larger than the limit
clash-spell-symbols = her spells belong to Piatnik’s symbols
clash-spell-pile = her spells draw from a face-down pile
clash-spell-limit = her spells draw without a limit
clash-own-jungle = the adventure has its own jungle
clash-odd-tiles = an odd number cannot be halved; give the split, such as adventure:2/3
clash-no-such-stretch = it sets a stretch of the path that isn’t there
clash-tiles-differ = the numbers of tiles differ
