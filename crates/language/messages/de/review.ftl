review-you = { $side ->
    [gained] Deine Entscheidungen haben dich { $cost } Punkte gekostet, das Glück hat dir { $luck } gebracht; Glück und Pech nicht mitgerechnet, hast du wie { $level } gespielt.
   *[lost] Deine Entscheidungen haben dich { $cost } Punkte gekostet, das Pech weitere { $luck }; Glück und Pech nicht mitgerechnet, hast du wie { $level } gespielt.
}
review-player = { $side ->
    [gained] { $player }: Entscheidungen haben { $cost } Punkte gekostet, das Glück hat { $luck } gebracht; Glück und Pech nicht mitgerechnet, spielt so { $level }.
   *[lost] { $player }: Entscheidungen haben { $cost } Punkte gekostet, das Pech weitere { $luck }; Glück und Pech nicht mitgerechnet, spielt so { $level }.
}
review-explanation = Eine Entscheidung kostet so viel, wie die Gewinnchance nach ihr kleiner ist als nach der besten gefundenen Spielweise. Glück ist, wie sehr die Karten die Chance verändert haben, verglichen mit dem, was zu erwarten war. Punkte sind Prozentpunkte.
review-title = Auswertung
review-start = Spiel auswerten
review-progress = { $percent } % ausgewertet …
review-bars = Für jeden Zug: Glück (hohl, nach oben ist gut) und was Entscheidungen gekostet haben (gefüllt).
review-worst = Die teuersten Züge
review-nothing = Der Bot fand keinen Fehler.
review-turn = Runde { $round }: { $player } verlor { $cost } Punkte
review-played = Gespielt: { $action } (Gewinnchance { $chance })
review-better = Besser: { $reason }
review-show = Bessere Zugfolge zeigen
review-try = Selbst ausprobieren
review-turns = Alle Züge
review-round = Runde
review-cost = Kosten
review-luck = Glück
