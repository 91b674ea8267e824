### What can be done, who has to do it, and why a bot does it.

explain-effect = { $line } ({ $effect })
explain-home = brings a pirate home
explain-cards = { $count ->
    [one] brings a card
   *[other] brings { $count } cards
}
explain-spaces = { $count ->
    [one] one space ahead
   *[other] { $count } spaces ahead
}
explain-then = { $line }, then { $next }
explain-turn = { $player }: { $line }
explain-and-so-on = { $line } and so on
explain-wins = { $line }: that wins now
explain-chance = { $line }: a chance to win of { $chance } ({ $others })
explain-percent = { $percent } %

status-act = { $count ->
    [one] { $player } to play, { $count } action left
   *[other] { $player } to play, { $count } actions left
}
status-act-captain = { $count ->
    [one] { $player } to play, { $count } action left; may move the boat for free
   *[other] { $player } to play, { $count } actions left; may move the boat for free
}
status-take = { $player } has to take a card from { $other }
status-give = { $player } has to give a card to { $other }
status-give-cards = { $player } has to give a card to { $other }, out of { $cards }
status-keep = { $player } has to keep a card
status-keep-cards = { $player } has to keep a card out of { $cards }
status-put-back = { $player } has to put a card back
status-put-back-cards = { $player } has to put a card back, out of { $cards }
status-discard = { $player } has to discard a card
