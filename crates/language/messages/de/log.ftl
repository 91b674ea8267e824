### What happened.

log-clause = { $player } { $deeds }
log-clauses = { $clauses }; { $next }
log-plays = spielt { $card }: { $from } → { $to }
log-plays-as = spielt { $card } als { $symbol }: { $from } → { $to }
log-plays-pair = spielt { $card } und dazu { $second }: { $from } und { $and } → { $to }
log-plays-only = spielt { $card }
log-advances = rückt { $from } → { $to } vor
log-retreats = geht { $from } → { $to } zurück
log-morgan = bewegt einen Piraten { $whose } vorwärts: { $from } → { $to }
log-flees = flieht { $from } → { $to }
log-draws = zieht { $cards }
log-draws-nothing = zieht keine Karte
log-no-card = findet keine Karte zum Ziehen
log-ends-turn = beendet den Zug
log-looks = betrachtet { $cards }
log-keeps = behält { $cards }
log-looks-hand = sieht sich die Handkarten { $whose } an
log-looks-hand-cards = sieht sich die Handkarten { $whose } an ({ $cards })
log-takes = nimmt { $card } von { $player }
log-gives = gibt { $player } { $card }
log-puts-back = legt { $card } zurück auf den Nachziehstapel
log-discards = wirft { $card } ab
log-boat = bewegt das Boot nach { $harbour }
log-boat-captain = bewegt das Boot nach { $harbour }, dank der Kapitänsregel ohne Aktion
log-chest-cards = { $count ->
    [one] findet eine Karte in der Schatzkiste
   *[other] findet { $count } Karten in der Schatzkiste
}
log-chest-empty = findet die Schatzkiste leer
log-chest-snake = findet eine Schlange in der Schatzkiste

log-reshuffled = Der Ablagestapel wird zum neuen Nachziehstapel mit { $cards }
log-chests-laid = Alle Schatzkisten werden neu gefüllt
log-row = Die Reihe bekommt { $cards }

outcome-crew = { $count ->
    [one] { $winners } gewinnt: Die ganze Crew ist entkommen
   *[other] { $winners } teilen sich den Sieg: Die ganze Crew ist entkommen
}
outcome-points = { $count ->
    [one] { $winners } gewinnt: Die letzte Runde ist vorbei und die Punkte entscheiden
   *[other] { $winners } teilen sich den Sieg: Die letzte Runde ist vorbei und die Punkte entscheiden
}
