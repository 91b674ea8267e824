review-you = { $side ->
    [gained] Du hast { $cost } Punkte durch Entscheidungen verloren und { $luck } durch Glück gewonnen; ohne das Glück hast du gespielt wie { $level }.
   *[lost] Du hast { $cost } Punkte durch Entscheidungen und { $luck } durch Pech verloren; ohne das Pech hast du gespielt wie { $level }.
}
review-player = { $side ->
    [gained] { $player } hat { $cost } Punkte durch Entscheidungen verloren und { $luck } durch Glück gewonnen; ohne das Glück spielte so { $level }.
   *[lost] { $player } hat { $cost } Punkte durch Entscheidungen und { $luck } durch Pech verloren; ohne das Pech spielte so { $level }.
}
review-explanation = Eine Entscheidung kostet, was das beste gefundene Spiel von der Gewinnchance erhalten hätte; Glück ist, was die Karten daran geändert haben, verglichen mit dem, was aus Sicht des Platzes zu erwarten war. Punkte sind Prozentpunkte.
review-title = Nachlese
review-start = Partie beurteilen
review-progress = { $percent } % beurteilt …
review-bars = Für jeden Zug: Glück (hohl, nach oben ist gut) und was Entscheidungen gekostet haben (gefüllt).
review-worst = Die teuersten Züge
review-nothing = Der Bot fand keinen Fehler.
review-turn = Runde { $round }: { $player } verlor { $cost } Punkte
review-played = Gespielt: { $action } (Gewinnchance { $chance })
review-better = Besser: { $reason }
review-show = Bessere Folge zeigen
review-try = Selbst versuchen
review-turns = Alle Züge
review-round = Runde
review-cost = Kosten
review-luck = Glück
