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
explain-back = { $count ->
    [one] one space back
   *[other] { $count } spaces back
}
explain-past = { $count ->
    [one] past an occupied space
   *[other] past { $count } occupied spaces
}
explain-then = { $line }, then { $next }
explain-turn = { $player }: { $line }
explain-and-so-on = { $line } and so on
explain-wins = { $line }: this wins the game
explain-chance = { $line }: { $chance } chance of winning ({ $others })
explain-chances = { $line }: your chance of winning is { $now } as things stand and { $chance } after your turn ({ $others })
explain-percent = { $percent }%

status-act = { $count ->
    [one] { $player } to play, { $count } action left
   *[other] { $player } to play, { $count } actions left
}
status-act-captain = { $count ->
    [one] { $player } to play, { $count } action left; may move the boat for free
   *[other] { $player } to play, { $count } actions left; may move the boat for free
}
status-take = { $player } must take a card from { $other }
status-give = { $player } must give { $other } a card
status-give-cards = { $player } must give { $other } one of { $cards }
status-keep = { $player } must keep a card
status-keep-cards = { $player } must keep one of { $cards }
status-put-back = { $player } must put a card back
status-put-back-cards = { $player } must put back one of { $cards }
status-discard = { $player } must discard a card
