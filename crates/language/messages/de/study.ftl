### Was analyze und lab über Spiele sagen.

study-rules = Regeln
study-result = Ergebnis
study-bot = Bot
study-seed = Startwert
study-played = gespielt
study-report = Bericht
study-stopped = Abbruch

analyze-turn = Zug
analyze-seat = Platz
analyze-lost = verloren
analyze-luck = Glück
analyze-played = gespielt
analyze-better = besser
analyze-end = Ende
analyze-turns = Züge
analyze-loss-a-turn = je Zug verloren
analyze-mistakes = Fehler
analyze-blunders = grobe Fehler
analyze-player = Name
analyze-action = Aktion
analyze-chance-after = Chance danach

analyze-judged = { $count ->
    [one] { $count } von { $all } Zügen beurteilt
   *[other] { $count } von { $all } Zügen beurteilt
}
analyze-chance = { $actions }, Chance { $chance }
analyze-nothing = Der Bot fand keinen Fehler.
analyze-worst = Die teuersten Züge, mit der teuersten Entscheidung:
analyze-loss = Zug { $turn }, Runde { $round }: { $player } verlor { $points } Prozentpunkte ({ $verdict })
analyze-verdict = { $verdict ->
    [blunder] grober Fehler
    [mistake] Fehler
   *[inexact] ungenau
}
analyze-measure = Ein Fehler kostet 5 Prozentpunkte oder mehr, ein grober 15 oder mehr.
analyze-title = Analyse von { $file }
analyze-lead = { $rules }: { $result }. Beurteilt von { $bot }.
analyze-stopped-early = Vorzeitig abgebrochen: { $judged }.
analyze-graph = Chancen im Verlauf des Spiels
analyze-graph-caption = Die geschätzte Gewinnchance jedes Platzes zu Beginn jedes Zuges und am Ende.
analyze-explanation = Der Verlust sagt in Prozentpunkten, um wie viel die geschätzte Chance nach der Wahl des Bots größer ist als nach dem, was gespielt wurde, bei gleicher Verteilung der verdeckten Karten. Ein Fehler kostet in einem Zug 5 oder mehr, ein grober 15 oder mehr.
analyze-players-title = Plätze
analyze-worst-title = Die teuersten Züge
analyze-turns-title = Alle Züge
analyze-saw = Wie { $player } es vor der Entscheidung sah: { $status }.

lab-games-counted = { $count ->
    [one] { $number } Spiel
   *[other] { $number } Spiele
}
lab-variants-counted = { $count ->
    [one] { $number } Variante
   *[other] { $number } Varianten
}
lab-extent = { $games } von { $variants }
lab-stopped = abgebrochen nach { $done } von { $total } Spielen
lab-left-out = weggelassen: { $rules }: { $reason }
lab-same = dasselbe wie { $rules }

lab-lengths = Länge eines Spiels, ± Standardabweichung; geteilte Siege, nach Punkten entschieden, ohne Ende:
lab-games = Spiele
lab-turns = Züge
lab-actions = Aktionen
lab-rounds = Runden
lab-shared = geteilt
lab-points = Punkte
lab-no-end = endlos
lab-places = Siege nach der Reihenfolge in %, mit dem 95-%-Bereich:
lab-fair = fair
lab-place = Nr. { $place }
lab-leaders = Wie oft in % gewinnt, wer nach diesem Anteil der Züge führt:
lab-mix = Anteil an allen Aktionen in %:
lab-kind-spell = Zauber
lab-kind-choice = Wahl

lab-nothing = Es wurde nichts gespielt.
lab-best-question = Welcher Platz ist der beste?
lab-best-clear = { $place } in der Reihenfolge gewinnt deutlich öfter, als es dem fairen Anteil entspricht, in { $number } von { $all }{ $others }; den größten Vorteil hat { $most } mit { $share }.
lab-best-others = , { $place } in { $number }
lab-best-unclear = Keiner mit Gewissheit: Den größten Vorteil hat { $most } mit { $share }.
lab-share = { $share } ({ $low } bis { $high }) in { $rules }, wo { $fair } fair sind
lab-long-question = Wie lange dauert es?
lab-long = { $turns } Züge (± { $deviation }), { $rounds } Runden und { $actions } Aktionen mit { $rules }
lab-long-range = Von { $shortest } bis { $longest }
lab-change-question = Was ändert { $what }?
lab-change = Gegenüber { $base } dauern Spiele { $turns-now } statt { $turns } Züge ({ $rounds-now } statt { $rounds } Runden); der Anteil von Nr. 1 geht von { $first } auf { $first-now } %, und wer zur Halbzeit führt, gewinnt in { $leader-now } statt { $leader } % der Spiele
lab-change-morgan = ; { $morgan } % der Aktionen sind seine, und der Anteil des Zurückgehens geht von { $retreats } auf { $retreats-now } %
lab-without = den Regeln ohne das
lab-morgan-none = Keine dieser Varianten hat ihn; versuche --vary +morgan:both.
lab-morgan-all = Alle diese Varianten haben ihn; versuche --vary +morgan:both.
lab-morgan-some = Er ist in { $number } dieser { $all } Varianten dabei; versuche --vary +morgan:both.

lab-title = Was die Varianten ändern
lab-lead = { $extent } zwischen { $bot }, Startwert { $seed }.
lab-shared-wins = geteilte Siege
lab-by-points = nach Punkten
lab-turns-title = Züge pro Spiel
lab-turns-caption = Züge pro Spiel im Mittel.
lab-places-title = Siege nach der Reihenfolge
lab-places-caption = { $rules }: Anteil der Siege nach der Reihenfolge mit dem 95-%-Bereich; die gestrichelte Linie ist ein fairer Anteil.
lab-to-play = { $place } in der Reihe
lab-leaders-question = Gewinnt, wer führt?
lab-leaders-title = Wie oft gewinnt, wer führt
lab-leaders-caption = Wie oft gewinnt, wer nach einem Viertel, der Hälfte und drei Vierteln der Züge führt.
lab-leaders-axis = Prozent der Züge
lab-leaders-at = bei { $part }
lab-mix-question = Was wird gespielt?
lab-mix-title = Arten von Aktionen
lab-mix-caption = Der Anteil jeder Art an allen Aktionen: { $kinds }.
lab-lengths-heading = Längen aller Spiele
lab-lengths-title = Länge der Spiele
lab-lengths-caption = { $rules }: wie viele Spiele wie viele Züge dauerten.
lab-left-out-title = Weggelassen
lab-left-out-rules = weggelassen
lab-left-out-why = warum
