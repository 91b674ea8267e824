### The lesson: each step has a title, a text and a task.

## Around the steps
lesson-title = Deine erste Flucht
lesson-step = Schritt { $number } von { $count }
lesson-well-done = Gut gemacht!
lesson-not-that = Das darfst du, aber es ist nicht die Aufgabe. Versuch es noch einmal.
lesson-again = Noch einmal

## The steps: what is explained, and what is to be done
lesson-goal = Das Ziel
    .text = Deine Piraten sitzen im Gefängnis, am Anfang des Tunnels. Wer zuerst die ganze Crew am anderen Ende im Boot hat, gewinnt sofort.
    .task = Sieh dir den Weg an und geh dann weiter.
lesson-advance = Eine Karte spielen
    .text = Eine Karte bringt einen deiner Piraten auf das nächste freie Feld mit demselben Symbol.
    .task = Spiel die Pistole für einen Piraten im Gefängnis.
lesson-jump = Andere überspringen
    .text = Felder mit Piraten werden übersprungen, egal wem sie gehören. Je mehr Felder eines Symbols besetzt sind, desto weiter reichen seine Karten.
    .task = Spiel noch eine Pistole und sieh, wie weit sie jetzt reicht.
lesson-home = Ins Boot
    .text = Gibt es vor dem Piraten kein freies Feld des Symbols mehr, rennt er direkt ins Boot.
    .task = Finde die Karte, die einen Piraten mit einem Satz ins Boot bringt.
lesson-retreat = Zurück für Karten
    .text = Wer Karten will, muss zurück: Ein Pirat geht auf das nächste Feld hinter ihm mit einem oder zwei Piraten. Du ziehst so viele Karten, wie dort Piraten stehen.
    .task = Geh mit einem Piraten zurück und zieh zwei Karten.
lesson-three = Nie mehr als drei
    .text = Auf einem Feld stehen höchstens drei Piraten. Auf dem Rückweg überspringst du leere und volle Felder, aber nie einen oder zwei Piraten.
    .task = Finde heraus, wo dieser Pirat auf dem Rückweg anhält.
lesson-turn = Dein Zug
    .text = In einem Zug machst du bis zu drei Aktionen in beliebiger Reihenfolge: Karten und Rückzüge, mit einem oder mehreren Piraten. Die meisten Ausgaben verlangen mindestens eine.
    .task = Spiel eine Karte, geh zurück und spiel noch eine Karte.
lesson-together = Zusammenbleiben
    .text = Wer weit zurückbleibt, kommt schwer voran: Dort gibt es niemanden zum Überspringen. Und Felder, die du besetzt, helfen auch den anderen.
    .task = Bring deinen letzten Piraten nach vorn.
lesson-hint = Um Rat fragen
    .text = Der Tipp zeigt, welche Aktion ein starker Bot wählen würde und warum. Tippe auf etwas, das nicht geht, und das Spiel sagt dir, warum.
    .task = Lass dir einen Tipp geben.
lesson-end = Auf zum Boot!
    .text = Mehr brauchst du nicht. Die Ausgaben unterscheiden sich in den Karten und in der Zahl der Piraten und Aktionen; Module bringen ein Boot, Captain Morgan, Freibeuter und eine Zauberin dazu.
    .task = Spiel deine erste Partie gegen den blinden Passagier.
