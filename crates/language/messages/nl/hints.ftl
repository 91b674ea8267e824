### What can be done, who has to do it, and why a bot does it.

explain-effect = { $line } ({ $effect })
explain-home = brengt een piraat thuis
explain-cards = { $count ->
    [one] levert een kaart op
   *[other] levert { $count } kaarten op
}
explain-spaces = { $count ->
    [one] één veld vooruit
   *[other] { $count } velden vooruit
}
explain-back = { $count ->
    [one] één veld terug
   *[other] { $count } velden terug
}
explain-past = { $count ->
    [one] over een bezet veld heen
   *[other] over { $count } bezette velden heen
}
explain-then = { $line }, daarna { $next }
explain-turn = { $player }: { $line }
explain-and-so-on = { $line } enzovoort
explain-wins = { $line }: dat wint meteen
explain-chance = { $line }: winstkans { $chance } ({ $others })
explain-chances = { $line }: winstkans nu { $now }, na je beurt { $chance } ({ $others })
explain-percent = { $percent }%

status-act = { $count ->
    [one] { $player } is aan de beurt, nog { $count } actie
   *[other] { $player } is aan de beurt, nog { $count } acties
}
status-act-captain = { $count ->
    [one] { $player } is aan de beurt, nog { $count } actie; de boot mag eerst gratis varen
   *[other] { $player } is aan de beurt, nog { $count } acties; de boot mag eerst gratis varen
}
status-take = { $player } moet een kaart van { $other } nemen
status-give = { $player } moet { $other } een kaart geven
status-give-cards = { $player } moet { $other } een kaart geven, naar keuze: { $cards }
status-keep = { $player } moet een kaart houden
status-keep-cards = { $player } moet een kaart houden, naar keuze: { $cards }
status-put-back = { $player } moet een kaart terugleggen
status-put-back-cards = { $player } moet een kaart terugleggen, naar keuze: { $cards }
status-discard = { $player } moet een kaart afleggen
