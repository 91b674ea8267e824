# Was der Bildschirm im Terminal sagt.
terminal-too-small = Das Terminal ist zu klein: { $width }×{ $height }. Das Spiel braucht mindestens { $columns }×{ $rows }; vergrößere das Fenster oder beende das Programm mit Strg-C.
terminal-pass = Gib die Tastatur an { $player } weiter.
terminal-pass-key = { $player }: Drücke Enter, um deine Karten zu sehen.
terminal-row = Reihe: { $cards }
terminal-top = Obenauf: { $cards }
terminal-pile = Nachziehstapel: { $count }
terminal-discards = Ablagestapel: { $count }
terminal-keys-play = ↑↓ was, ←→ wer, Enter spielen, e Zugende, u rückg., h Tipp, ? Hilfe, q Schluss
terminal-keys-join = ↑↓ was, ←→ wer, Enter spielen, e Ende, u rückg., h Tipp, t Chat, ? Hilfe, q
terminal-keys-watch = Bild↑ Bild↓ Verlauf, ? Hilfe, q Schluss
terminal-keys-replay = ←→ Aktion, ↑↓ Zug, Zahl Enter Zug, Pos1 Ende, Leer spielen, +- Tempo, q Ende
terminal-help-way = wähle, was du tust: eine Karte, zurückgehen, ein Zauber …
terminal-help-option = wähle den Piraten oder wen es betrifft
terminal-help-act = ausführen; auf dem markierten Feld landet der Pirat
terminal-help-end = beende den Zug; zweimal drücken
terminal-help-undo = mach die letzte Aktion rückgängig, solange nichts Verdecktes sichtbar wurde
terminal-help-hint = frag einen starken Bot, was er tun würde
terminal-help-log = blättere im Spielverlauf
terminal-help-chat = sag den anderen etwas
terminal-help-help = diese Hilfe; jede Taste schließt sie
terminal-help-quit = Schluss; das Spiel wird gespeichert
terminal-help-leave = Schluss
terminal-help-mouse = Die Maus wählt Karten, Piraten, Felder und Aktionen; ein zweiter Klick spielt.
terminal-no-undo = das lässt sich nicht mehr rückgängig machen
terminal-undone = { $player } macht die letzte Aktion rückgängig
terminal-rematch = Revanche: { $link }
terminal-kept = Das Spiel ist in { $file } gespeichert. Weiter geht es mit: cartagena play --continue
terminal-over = Das Spiel ist zu Ende und in { $file } gespeichert. Noch einmal ansehen: cartagena replay { $file }
terminal-actions = Mögliche Aktionen
terminal-boat-at = Das Boot liegt { $harbour }
terminal-back = Wieder verbunden
# Ein Spiel als Text.
board-nobody = niemand
board-boat-at = Boot { $harbour }
board-cards = Karten
board-home = im Ziel
board-points = Punkte
board-on-top = { $cards }, obenauf { $top }
board-listed = { $name }: { $list }
record-rules = Regeln
record-symbols = Symbole
record-seed = Startwert
record-result = Ergebnis
record-unfinished = nicht beendet
record-turn = Zug { $turn }, Runde { $round }: { $player }
demo-title = Ein eiliges Spiel zu zweit ({ $preset }):
demo-end = { $count ->
    [one] Das Ende, nach { $count } Zug:
   *[other] Das Ende, nach { $count } Zügen:
}
# Die Tabellen der Regeln.
listing-written = Regeln schreibt man { $form }, zum Beispiel
listing-presets = Ausgaben
listing-modules = Module
listing-options = Optionen
listing-values = `cartagena rules PRESET` zeigt die Werte der Optionen in einer Ausgabe.
listing-preset = Ausgabe
listing-module = Modul
listing-in-preset = Ausgabe: { $value }
listing-differs = anders als in der Ausgabe
