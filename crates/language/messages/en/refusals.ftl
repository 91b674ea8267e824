### Why something is not allowed: without a capital letter and a full stop. $player is a player's name,
### $whose what belongs to that player ("Anna's").

refusal-first-act = the seat in turn has to act
refusal-first-take = first a card must be taken from { $player }
refusal-first-give = first a card must be given to { $player }
refusal-first-keep = first one of the lantern's cards must be kept
refusal-first-put-back = first the lantern's cards must be put back
refusal-first-discard = it is { $whose } decision: a card must be discarded
refusal-over = the game is over
refusal-no-morgan = these rules do not have Captain Morgan
refusal-no-adventure = these rules do not have the boat
refusal-no-sorceress = these rules do not have the sorceress
refusal-no-jungle = these rules do not have the jungle
refusal-no-freebooter = these rules do not have dark cards
refusal-unknown-symbol = these rules do not have the symbol { $symbol }
refusal-no-card = you have no { $card }
refusal-only-one-card = you have only one { $card }
refusal-not-among-these = there is no { $card } among these
refusal-no-such-space = there is no space { $number } in this game
refusal-no-such-seat = there is no seat { $letter } in this game
refusal-no-pirate-of-yours = no pirate of yours { $place }
refusal-no-pirate-of = no pirate of { $player } { $place }
refusal-only-one-pirate = you have only one pirate { $place }
refusal-yourself = this is done to an opponent, not to yourself
refusal-advance-from-goal = a pirate in the goal cannot advance
refusal-in-goal = a pirate in the goal cannot be moved forward
refusal-retreat-from-start = a pirate at the start cannot retreat
refusal-nobody-behind = there is no space with one or two pirates behind it
refusal-boat-away = the way leads to the boat, but the boat lies at Tortuga
refusal-boat-full = there is no room on the boat: it takes three pirates of a colour
refusal-boat-lies-at = the pirate is aboard and the boat lies at { $harbour }
refusal-nobody-aboard = the boat lies at Cartagena and you have no pirate aboard to move it
refusal-nobody-in-tunnel = the boat lies at Tortuga and you have no pirate in the tunnel to call it back
refusal-no-retreat-here = the table agreed on drawing cards on this stretch by Captain Morgan's rule only
refusal-no-morgan-here = the table agreed on drawing cards on this stretch by retreating only
refusal-must-act-first = you must act at least once before ending the turn
refusal-draw-is-whole-turn = drawing a card is a whole turn: it must come before any action
refusal-no-draw-now = you may not draw a card instead of playing now
refusal-one-action-left = the hook takes two actions and you have only one action left
refusal-parrot-as-parrot = a parrot stands for one of the other five symbols
refusal-plain-hook-first = with a plain and a dark hook the plain one is named first
refusal-places-out-of-order = the two places are named in order: start, spaces, boat
refusal-different-targets = the two pirates would not reach the same place
refusal-no-token = the pirate would not reach a space with a chest token
refusal-empty-hand = { $player } has no cards
refusal-nothing-to-take = no hand was shown to take a card from
refusal-nothing-to-give = there are no rum cards to give
refusal-nothing-to-keep = there are no lantern cards to keep
refusal-nothing-to-put-back = there are no lantern cards to put back
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
clash-no-such-seat = that seat is not at the table
clash-printed-symbols = the printed tiles carry the Winning Moves symbols; use layout=random
clash-six-printed-tiles = there are only six printed tiles; use layout=random
clash-no-row = there is no row to fill or to deal first
clash-hand-over-limit = the first hand is larger than the limit
clash-spell-symbols = her spells belong to Piatnik's symbols
clash-spell-pile = her spells draw from a face-down pile
clash-spell-limit = her spells draw without a limit
clash-own-jungle = the adventure has its own jungle
clash-odd-tiles = an odd number cannot be halved; give the split, such as adventure:2/3
clash-no-such-stretch = it sets a stretch of the path that is not there
clash-tiles-differ = the numbers of tiles differ
