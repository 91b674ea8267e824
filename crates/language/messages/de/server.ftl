# Was der Server über Tische und Plätze sagt.
server-watching = du schaust zu: Dafür braucht man einen Platz
server-not-your-seat = dein Schlüssel öffnet diesen Platz nicht ({ $seat })
server-not-begun = das Spiel hat noch nicht begonnen: Es sind noch nicht alle da
server-over = das Spiel ist zu Ende
server-not-over = das Spiel ist noch nicht zu Ende
server-not-your-turn = { $seat } muss sich entscheiden
server-bot-plays = ein Bot spielt für dich: Nimm zuerst deinen Platz zurück
server-stale = das Spiel ist inzwischen weitergegangen
server-unreadable = die Aktion ist nicht lesbar: { $error }
server-nothing-to-undo = du hast keine Aktion, die man rückgängig machen kann
server-revealed = dabei wurden verdeckte Karten sichtbar: Das lässt sich nicht rückgängig machen
server-no-name = ein Name darf nicht leer sein
server-long-name = ein Name hat höchstens { $most } Zeichen
server-no-words = eine Nachricht darf nicht leer sein
server-many-words = eine Nachricht hat höchstens { $most } Zeichen
server-long-id = eine Kennung hat höchstens { $most } Zeichen
server-no-such-seat = diesen Platz gibt es in diesem Spiel nicht ({ $seat })
server-is-here = { $seat } ist da und lässt euch noch nicht lange warten
server-just-left = { $seat } war eben noch da: Warte ein wenig
server-is-bot = für { $seat } spielt schon ein Bot
server-yourself = das ist dein eigener Platz
server-not-replaced = für dich spielt kein Bot
server-no-vote = abstimmen darf nur, wer an diesem Tisch spielt
server-talked-too-much = in diesem Spiel sind keine weiteren Nachrichten möglich
server-undone-too-much = in diesem Spiel lässt sich nichts mehr rückgängig machen: Das Limit ist erreicht
server-forfeited = du hast aufgegeben oder die Zeit überschritten: Das Spiel ist für dich verloren
server-not-host = das darf nur, wer das Spiel angelegt hat
server-begun = das Spiel hat begonnen: Die Plätze lassen sich nicht mehr ändern
server-hosts-seat = { $seat }: Dieser Platz gehört der Person, die eingeladen hat
server-not-awaited = { $seat } ist gerade nicht am Zug
server-nudged-already = du hast { $seat } schon angestupst
server-bad-key = dieser Schlüssel öffnet keinen Platz in diesem Spiel
server-unsaved = das Speichern ist fehlgeschlagen, versuche es noch einmal
server-no-free-seat = in diesem Spiel ist kein Platz frei
server-crowded = bei diesem Spiel schauen schon zu viele zu
server-not-found = dieses Spiel gibt es nicht
server-no-address = unter dieser Adresse gibt es nichts
server-no-task = dieses Rätsel oder diese Lektion gibt es nicht
server-no-topic = eine Seite „{ $name }“ gibt es nicht; es gibt: { $choices }
server-no-language = eine Sprache „{ $name }“ gibt es nicht; es gibt: { $choices }
server-another-game = dieses Spiel begann nicht in der Stellung der Aufgabe
server-damaged = dieses Spiel ist nicht lesbar: Die gespeicherten Daten sind beschädigt
server-unavailable = der Server kann das gerade nicht, versuche es gleich noch einmal
server-stopping = der Server wird neu gestartet; komm gleich wieder
server-slow = deine Verbindung ist zu langsam, um dem Spiel zu folgen
server-record-open = das Spiel ist noch nicht zu Ende: Seine Aufzeichnung würde alle Karten verraten
server-too-fast = zu viele Nachrichten: etwas langsamer bitte
server-too-many-requests = zu viele Anfragen von deiner Adresse: etwas langsamer bitte
server-too-many-games = von deiner Adresse wurden zu viele Spiele angelegt ({ $most } in der Stunde): Versuche es später noch einmal
server-too-many-listed = von deiner Adresse gibt es schon { $most } offene Spiele: Warte, bis eines davon begonnen hat
server-too-many-seats = von deiner Adresse sind schon { $most } Plätze besetzt: Spiele erst eines dieser Spiele zu Ende
server-too-many-uploads = von deiner Adresse wurden zu viele Dateien hochgeladen ({ $most } in der Stunde): Versuche es später noch einmal
server-no-space-games = für ein weiteres Spiel ist kein Platz: Dieser Server bewahrt höchstens { $most } auf
server-no-space-files = für diese Datei ist kein Platz: Dieser Server bewahrt höchstens { $most } MB auf
server-too-many-sockets = zu viele Verbindungen von deiner Adresse
server-full = der Server ist voll: Versuche es gleich noch einmal
server-slow-request = die Anfrage ist nicht rechtzeitig angekommen
server-too-big = das ist zu groß: höchstens { $most } Bytes
server-malformed = das ist nicht verständlich: { $error }
server-no-json-type = Der Inhalt muss JSON sein, angegeben als `content-type: application/json`
server-interrupted = Die Anfrage brach ab, bevor sie ganz angekommen war
server-no-json = Das ist kein JSON (Zeile { $line }, Spalte { $column })
server-json-ends = Das JSON endet zu früh (Zeile { $line }, Spalte { $column })
server-unfit = Ein Feld fehlt, ist unbekannt oder von falscher Art
server-unfit-field = Das Feld `{ $field }` passt nicht
server-unfit-query = Die Parameter hinter dem Fragezeichen passen nicht zu dieser Adresse
server-no-socket = Diese Adresse ist für WebSocket-Verbindungen
server-method = `{ $method }` geht unter dieser Adresse nicht
server-no-network = `{ $text }` ist weder eine Adresse noch ein Netz wie 10.0.0.0/8
server-many-actions = es sind mehr als { $most } Aktionen
server-many-tags = der Kopf hat mehr als { $most } Angaben
server-long-tag = eine Angabe im Kopf hat mehr als { $most } Zeichen
server-hello-first = die erste Nachricht muss `hello` sein
server-silent = die Verbindung ist abgelaufen
server-foreign = diese Anfrage kommt von einer anderen Website
server-wrong-host = unter diesem Namen antwortet der Server nicht: siehe --host
server-no-hints = dieses Spiel wird ohne Tipps gespielt
server-others-play = an diesem Spiel nehmen andere teil: Du kannst hier nichts ausprobieren
server-bad-token = das ist nicht der Schlüssel der Betreuung
server-nothing-said = diese Nachricht gibt es nicht
server-sent-away = deine Verbindung wurde von der Betreuung dieses Servers beendet
server-banned = deine Adresse ist auf diesem Server gesperrt
server-banned-until = { $minutes ->
    [one] deine Adresse ist auf diesem Server noch { $minutes } Minute gesperrt
   *[other] deine Adresse ist auf diesem Server noch { $minutes } Minuten gesperrt
}
server-maintenance = Wartung: Du kannst Spiele ansehen, aber nicht spielen, und alle Uhren stehen
server-maintenance-until = { $minutes ->
    [one] Wartung: In etwa { $minutes } Minute geht es weiter. Bis dahin stehen alle Uhren
   *[other] Wartung: In etwa { $minutes } Minuten geht es weiter. Bis dahin stehen alle Uhren
}
server-maintenance-over = die Wartung ist vorbei: Es geht weiter

## Warum sich ein Spiel nicht anlegen lässt.

server-setup-seats = ein Spiel hat { $least } bis { $most } Plätze, nicht { $found }
server-setup-players = die Regeln sind für { $rules } Mitspielende, aber es gibt { $seats } Plätze
server-setup-who = `{ $who }` kann nicht am Tisch sitzen: Ein Platz ist `me`, `friend` oder `level:1` bis `level:{ $most }`
server-setup-begins = { $seat } kann in diesem Spiel nicht beginnen
server-setup-clock = eine Uhr hat { $least } bis { $most } Sekunden, für jeden Zug oder für das ganze Spiel
server-setup-pace = ein Bot wartet vor einer Aktion höchstens { $most } Millisekunden
server-setup-vote-after = die Wartezeit vor einer Abstimmung beträgt höchstens { $most } Sekunden
server-setup-other-rules = die Regeln der Stellung sind `{ $found }`, nicht `{ $agreed }`

## Software Challenge
server-refereed = über dieses Spiel entscheidet der Server der Software Challenge: Hier kann niemand gehen, abstimmen oder eine Revanche vorschlagen
server-contest = dieses Spiel gehört zu einem Wettbewerb: Nur wer mitspielt, sieht es, und es gibt keine Revanche
server-challenge-not-here = das geht nur an dem Computer, auf dem der Server läuft
server-challenge-closed = der Server der Software Challenge ist ausgeschaltet
server-challenge-port = der Port lässt sich nicht öffnen: { $why }
server-challenge-not-now = das ist jetzt nicht möglich
server-challenge-no-commands = dieser Server darf keine Programme starten: Starte ihn mit --challenge-commands
server-challenge-side = so kann niemand mitspielen: { $why }
server-challenge-no-reservation = im Befehl fehlt { $why }: Ohne diese Angabe findet der Client seinen Platz nicht
server-challenge-position = mit dieser Stellung kann kein Spiel beginnen: { $why }
server-challenge-level = eine Stufe { $level } gibt es nicht
server-challenge-series = an einer Spielreihe nehmen nur Bots und Programme teil, nicht { $name }
server-challenge-command = der Befehl `{ $command }` ist leer, oder darin ist ein Anführungszeichen nicht geschlossen
server-challenge-program = `{ $program }` lässt sich nicht starten: { $error }
server-challenge-rules = die Regeln sind { $found } statt { $expected }
