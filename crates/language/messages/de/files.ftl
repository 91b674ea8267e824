### Warum eine Datei kein aufgezeichnetes Spiel ist oder das Spiel darin gegen die Regeln verstößt.

file-at = Zeile { $line }, Zeichen { $character }: { $reason }
file-not-text = das ist kein Text
file-zero-byte = darin steht ein Nullbyte
file-start = das Spiel kann nicht beginnen: { $why }
file-board = der Spielplan passt nicht zu den Regeln: { $why }
file-first-seat = Platz { $seat } kann nicht beginnen: Dort sitzt niemand
file-play = Runde { $round }, Platz { $seat }: `{ $action }`: { $why }
file-draws = Runde { $round }, Platz { $seat }: Bei `{ $action }` wird { $expected } gezogen, nicht { $found }
file-label = Runde { $round }, Platz { $seat }: `{ $action }`: Am Zug ist Platz { $active } in Runde { $now }
file-result = das Ergebnis ist { $expected }, nicht { $found }
file-result-open = offen

## Aufzeichnungen der Software Challenge
file-replay-packed = die Datei ist komprimiert, lässt sich aber nicht als Aufzeichnung der Software Challenge entpacken: { $why }
file-replay-too-large = für eine Aufzeichnung ist die Datei zu groß
file-replay-wire = das ist keine Aufzeichnung der Software Challenge: { $why }
file-replay-empty = in der Aufzeichnung steht keine Stellung
file-replay-fields = das ist kein Spielplan der Software Challenge: Start, 30 Symbole, Ziel
file-replay-position = gezeigt wird keine Stellung des Spiels: { $why }
file-replay-turns = kein Spiel hat { $turns } Züge
file-replay-rules = das Spiel hat andere Regeln als die Software Challenge: { $rules }
file-replay-order = Zug { $found } folgt auf Zug { $last }
file-replay-move = Zug { $turn }: { $why }
file-replay-differs = Zug { $turn }: Nach den Regeln kommt etwas anderes heraus, nämlich bei { $what ->
    [fields] den Feldern
    [hands] den Handkarten
    [row] den offenen Karten
    [points] den Punkten
    [active] der Frage, wer am Zug ist
   *[end] der Endbedingung
}
file-replay-action = `{ $action }` lässt sich im Protokoll der Software Challenge nicht ausdrücken
file-xml = das ist kein gültiges XML für das Protokoll: { $why }
file-xml-too-deep = die Elemente sind zu tief verschachtelt
file-xml-cut = der Text endet mitten in einem Element, oder ein Element ist zu lang
file-xml-root = das Wurzelelement ist <{ $found }>, nicht <{ $expected }>
file-xml-unknown = <{ $element }> ist hier unbekannt
file-xml-twice = <{ $element }> steht zweimal in einem Element
file-xml-class = die Klasse `{ $class }` ist hier unbekannt
file-xml-missing = in <{ $element }> fehlt `{ $what }`
file-xml-value = `{ $value }` ist kein Wert für { $what }
