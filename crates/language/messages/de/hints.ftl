### What can be done, who has to do it, and why a bot does it.

explain-effect = { $line } ({ $effect })
explain-home = bringt einen Piraten ins Ziel
explain-cards = { $count ->
    [one] bringt eine Karte
   *[other] bringt { $count } Karten
}
explain-spaces = { $count ->
    [one] ein Feld vorwärts
   *[other] { $count } Felder vorwärts
}
explain-back = { $count ->
    [one] ein Feld zurück
   *[other] { $count } Felder zurück
}
explain-past = { $count ->
    [one] über ein besetztes Feld hinweg
   *[other] über { $count } besetzte Felder hinweg
}
explain-then = { $line }, dann { $next }
explain-turn = { $player }: { $line }
explain-and-so-on = { $line } und so weiter
explain-wins = { $line }: Damit ist das Spiel gewonnen
explain-chance = { $line }: Gewinnchance { $chance } ({ $others })
explain-chances = { $line }: Gewinnchance bisher { $now }, nach deinem Zug { $chance } ({ $others })
explain-percent = { $percent } %

status-act = { $count ->
    [one] { $player } ist am Zug, noch { $count } Aktion
   *[other] { $player } ist am Zug, noch { $count } Aktionen
}
status-act-captain = { $count ->
    [one] { $player } ist am Zug, noch { $count } Aktion; das Boot darf vorher gratis bewegt werden
   *[other] { $player } ist am Zug, noch { $count } Aktionen; das Boot darf vorher gratis bewegt werden
}
status-take = { $player } muss eine Karte von { $other } nehmen
status-give = { $player } muss { $other } eine Karte geben
status-give-cards = { $player } muss { $other } eine Karte geben; zur Wahl: { $cards }
status-keep = { $player } muss eine Karte behalten
status-keep-cards = { $player } muss eine Karte behalten; zur Wahl: { $cards }
status-put-back = { $player } muss eine Karte zurücklegen
status-put-back-cards = { $player } muss eine Karte zurücklegen; zur Wahl: { $cards }
status-discard = { $player } muss eine Karte abwerfen
