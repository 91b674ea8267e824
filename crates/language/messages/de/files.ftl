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
file-replay-packed-other = nur Aufzeichnungen der Software Challenge werden komprimiert gelesen: Entpacke diese Datei zuerst
file-pack-cut = die Datei endet zu früh
file-pack-damaged = die Datei ist beschädigt
file-replay-too-large = für eine Aufzeichnung ist die Datei zu groß
file-replay-wire = das ist keine Aufzeichnung der Software Challenge: { $why }
file-replay-empty = in der Aufzeichnung steht keine Stellung
file-replay-fields = das ist kein Spielplan der Software Challenge: Start, 30 Symbole, Ziel
file-replay-position = gezeigt wird keine Stellung des Spiels: { $why }
file-replay-turns = kein Spiel hat { $turns } Züge
file-replay-rules = das Spiel hat andere Regeln als die Software Challenge: { $rules }
file-replay-order = Zug { $found } folgt auf Zug { $last }
file-replay-move = Zug { $turn }: { $why }
file-move-no-such-field = der Zug nennt ein Feld, das es auf dem Spielplan nicht gibt
file-move-advance-from-goal = ein Pirat { $place } kann nicht weiter vorrücken
file-move-no-card = auf der Hand ist keine Karte mit dem Symbol { $symbol }
file-move-no-pirate-of = { $player } hat { $place } keinen Piraten
file-move-no-pirate = { $place } steht kein eigener Pirat
file-move-no-such-symbol = der Zug nennt ein Symbol, das es nicht gibt
file-move-retreat-from-start = ein Pirat { $place } kann nicht zurückgehen
file-move-nothing-behind = hinter diesem Piraten gibt es kein Feld zum Zurückgehen
file-move-none-sent = { $player } hat keinen Zug gesendet
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
file-xml-declaration = mitten im Text steht eine Deklaration
file-xml-instruction = eine Verarbeitungsanweisung oder ein Dokumenttyp
file-xml-between = `{ $text }` zwischen Elementen
file-xml-reference = die Referenz `{ $name }` ist unbekannt
file-xml-number = zur Nummer in einer Referenz gibt es kein Zeichen
file-xml-open-reference = eine Referenz endet nicht mit `;`
file-xml-name = `{ $name }` ist kein Name
file-xml-character = das Zeichen { $number } ist nicht erlaubt
file-xml-open-tag = ein Tag endet nicht mit `>`
file-xml-open-value = der Wert eines Attributs endet nicht mit einem Anführungszeichen
file-xml-open-section = ein Kommentar oder ein Abschnitt hat kein Ende
file-xml-markup = auf `<!` folgt weder ein Kommentar noch ein Abschnitt
file-xml-wrong-end = </{ $found }> statt </{ $expected }>
file-xml-stray-end = </{ $name }> beendet nichts
file-xml-attribute = ein Attribut hat keinen Wert in Anführungszeichen
file-xml-attribute-twice = ein Attribut steht zweimal in einem Tag
file-xml-not-text = es ist kein Text in UTF-8
file-xml-other = es ist nicht wohlgeformt
file-xml-too-deep = die Elemente sind zu tief verschachtelt
file-xml-cut = der Text endet mitten in einem Element, oder ein Element ist zu lang
file-xml-root = das Wurzelelement ist <{ $found }>, nicht <{ $expected }>
file-xml-unknown = <{ $element }> ist hier unbekannt
file-xml-twice = <{ $element }> steht zweimal in einem Element
file-xml-class = die Klasse `{ $class }` ist hier unbekannt
file-xml-missing = in <{ $element }> fehlt `{ $what }`
file-xml-value = `{ $value }` ist kein Wert für { $what }
