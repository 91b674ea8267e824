### What happened.

log-clause = { $player } { $deeds }
log-clauses = { $clauses }; { $next }
log-plays = spielt { $card }: { $from } → { $to }
log-plays-as = spielt { $card } als { $symbol }: { $from } → { $to }
log-plays-pair = spielt { $card } und dazu { $second }: { $from } und { $and } → { $to }
log-plays-only = spielt { $card }
log-advances = rückt vor: { $from } → { $to }
log-retreats = geht zurück: { $from } → { $to }
log-morgan = bewegt einen Piraten { $whose } vorwärts: { $from } → { $to }
log-flees = flieht vor der Schlange: { $from } → { $to }
log-draws = zieht { $cards }
log-draws-nothing = zieht keine Karte
log-no-card = bekommt keine Karte: Der Stapel ist leer
log-ends-turn = beendet den Zug
log-looks = betrachtet { $cards }
log-keeps = behält { $cards }
log-looks-hand = sieht sich die Handkarten { $whose } an
log-looks-hand-cards = sieht sich die Handkarten { $whose } an ({ $cards })
log-takes = nimmt { $card } von { $player }
log-gives = gibt { $player } { $card }
log-puts-back = legt { $card } zurück auf den Nachziehstapel
log-discards = wirft { $card } ab
log-boat = bewegt das Boot { $harbour }
log-boat-captain = bewegt das Boot { $harbour }, als Kapitän gratis
log-chest-cards = { $count ->
    [one] findet eine Karte in der Schatzkiste
   *[other] findet { $count } Karten in der Schatzkiste
}
log-chest-empty = findet eine leere Schatzkiste
log-chest-snake = findet eine Schlange in der Schatzkiste

log-reshuffled = Der Ablagestapel wird zum neuen Nachziehstapel mit { $cards }
log-chests-laid = Alle Schatzkisten werden neu gemischt und ausgelegt
log-row = Die Reihe bekommt { $cards }

outcome-crew = { $count ->
    [one] { $winners } gewinnt: Die ganze Crew ist entkommen
   *[other] { $winners } teilen sich den Sieg: Die ganze Crew ist entkommen
}
outcome-points = { $count ->
    [one] { $winners } gewinnt am Ende der letzten Runde nach Punkten
   *[other] { $winners } teilen sich am Ende der letzten Runde den Sieg nach Punkten
}
