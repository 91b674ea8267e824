review-player = { $side ->
    [gained] { $player } hat { $cost } Punkte durch Entscheidungen verloren und { $luck } durch Glück gewonnen; ohne das Glück spielte so { $level }.
   *[lost] { $player } hat { $cost } Punkte durch Entscheidungen und { $luck } durch Pech verloren; ohne das Pech spielte so { $level }.
}
review-explanation = Eine Entscheidung kostet, was das beste gefundene Spiel von der Gewinnchance erhalten hätte; Glück ist, was die Karten daran geändert haben, verglichen mit dem, was aus Sicht des Platzes zu erwarten war. Punkte sind Prozentpunkte.
