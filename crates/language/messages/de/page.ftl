### What the page in the browser says.

## Everywhere
app-title = Cartagena
app-tagline = Brich aus der Festung aus und bring deine ganze Crew zum Boot.
app-skip = Zum Inhalt springen
app-menu = Menü
app-home = Startseite
app-rules = Regeln
app-lesson = Spielen lernen
app-settings = Einstellungen
app-cancel = Abbrechen
app-close = Schließen
app-share = Teilen …
app-next = Weiter
app-copy = Kopieren
app-copied = Kopiert
app-copy-yourself = Drücke Strg+C zum Kopieren.
app-apply = Übernehmen
app-labelled = { $label }: { $text }

## Start page
start-quick = Schnelles Spiel
start-new = Neues Spiel
start-new-text = Wähle Ausgabe, Module und Plätze und lade andere ein.
start-friends = Mit Freunden spielen
start-friends-text = Schick allen denselben Link und beginnt gemeinsam.
start-friends-how = Du bekommst einen Link für alle. Wer ihn öffnet, nimmt einen freien Platz.
start-friends-count = Personen
start-friends-begin = Link anfordern
start-friends-other = Andere Ausgabe, Uhren, Bots auf einigen Plätzen …
start-open-games = Offene Spiele
start-no-open-games = Gerade sucht kein Spiel nach Mitspielenden.
start-your-games = Deine Spiele
start-by-edition = Nach Ausgabe
start-by-opponents = Nach Gegnern
start-against-friends = mit Freunden
start-figure = Deine Figur
start-figure-name = Figur { $letter }
start-finished = { $count ->
    [one] { $count } beendetes Spiel
   *[other] { $count } beendete Spiele
}
start-won = gewonnen
start-lost = verloren
start-statistics = { $won } von { $count } gewonnen
start-resume = Weiterspielen
start-watch = Zuschauen
start-replay = Ein aufgezeichnetes Spiel (.cgr) oder eine Aufzeichnung der Software Challenge (.xml, .xml.gz) ansehen
start-open-games-text = Spiele, die noch Mitspielende suchen.
start-rules-text = Jede Ausgabe und jedes Modul in wenigen Sätzen.
start-bots = Gegner
start-learn = Noch nie gespielt? Lerne es in fünf Minuten.
start-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}

## Ready-made games
quick-family = Familienabend
    .description = Ein kurzes Spiel mit zwei Aktionen pro Zug, leicht zu lernen.
quick-classic = Klassisch
    .description = Das Original aus dem Jahr 2000, mit verdeckten Karten.
quick-tactics = Ohne Geheimnisse
    .description = Alle Karten liegen offen: Nur die Planung zählt.
quick-adventure = Die ganze Reise
    .description = Durch den Tunnel, übers Meer und durch den Dschungel.
quick-magic = Verzaubert!
    .description = Die Zauberin gibt jeder Karte einen Spezialeffekt.
quick-expert = Für Profis
    .description = Das komplette Abenteuer mit allen Modulen, gegen die stärksten Bots.
quick-challenge = Turnier
    .description = Zu zweit, alles offen, Punkte nach 30 Runden.

## Setting up a game
setup-title = Spiel vorbereiten
setup-ready-made = Fertige Spiele
setup-edition = Ausgabe
setup-modules = Module
setup-options = Optionen
setup-more-options = Weitere Optionen
setup-rules-text = Regeln als Text
setup-seats = Plätze
setup-seat = Platz { $letter }
setup-seat-you = Du
setup-seat-open = Offen für Freunde
setup-seat-bot = Bot
setup-seat-level = Stufe
setup-seat-name = Name
setup-name-default = Seefahrer
setup-seat-add = Platz hinzufügen
setup-seat-remove = Platz { $letter } entfernen
setup-first = Startspieler
setup-first-lot = Das Los entscheidet
setup-clock-total = Zeit für das ganze Spiel
setup-clock-turn = Zeit pro Zug
setup-clock-over = Wenn die Zeit um ist
setup-clock-over-bot = spielt ein Bot weiter
setup-public = Öffentlich anbieten
setup-start = Los geht’s
setup-rules-of = Regeln: { $name }
setup-seat-here = Noch jemand an diesem Bildschirm
setup-clock-over-lost = ist das Spiel verloren
setup-leaving = Wenn jemand geht
setup-clock-in-seconds = Sekunden
setup-clock-in-minutes = Minuten

## Lobby
lobby-title = Warten auf Mitspielende
lobby-invite = Schick diesen Link deinen Freunden:
lobby-watch-link = Link zum Zuschauen
lobby-your-link = Dein geheimer Link zu diesem Platz: Bewahre ihn auf, dann kannst du von jedem Gerät zurückkommen.
lobby-local = Dieser Link funktioniert nur auf diesem Computer. Für Freunde in deinem Netz starte den Server mit „--bind 0.0.0.0“: Dann enthält der Link die richtige Adresse.
lobby-choose = Platz nehmen
lobby-code = QR-Code des Links
lobby-share = Teilen
lobby-network = Der Link enthält die Adresse dieses Computers in deinem Netz, sodass Freunde dort ihn öffnen können.
lobby-host = Du hast dieses Spiel angelegt: Bestimme, wer wo sitzt.
lobby-seat-free = frei für Freunde
lobby-fill = Wer auf Platz { $letter } spielt
lobby-start-now = Jetzt beginnen, mit Bots auf den freien Plätzen
lobby-cancel = Spiel absagen
lobby-leave = Spiel verlassen
lobby-cancelled = Dieses Spiel wurde abgesagt, bevor es begann.
lobby-up = { $player } einen Platz nach oben setzen
lobby-take-seat = Diesen Platz nehmen
lobby-free = frei
lobby-waiting = { $count ->
    [one] Noch { $count } Platz frei
   *[other] Noch { $count } Plätze frei
}
lobby-seed-hash = Die Karten sind gemischt und liegen fest. Fingerabdruck: { $hash }

## Playing
play-your-turn = Du bist am Zug
play-turn-of = { $player } ist am Zug
play-waiting-for = Warten auf { $player } …
play-actions-left = { $count ->
    [one] noch { $count } Aktion
   *[other] noch { $count } Aktionen
}
play-round = Runde { $number }
play-undo = Rückgängig
play-hint = Tipp
play-hint-more = Und dann?
play-hint-thinking = Eine gute Aktion wird gesucht …
play-choose-pirate = Wähle einen Piraten
play-choose-target = Wähle das Ziel
play-advance = Vorrücken
play-enchant = Verzaubern
play-hand = Deine Hand
play-hand-of = { $count ->
    [one] { $player }: { $count } Handkarte
   *[other] { $player }: { $count } Handkarten
}
play-hand-empty = Keine Karten auf der Hand
play-pile = { $count ->
    [one] Nachziehstapel: { $count } Karte
   *[other] Nachziehstapel: { $count } Karten
}
play-discards = { $count ->
    [one] Ablagestapel: { $count } Karte
   *[other] Ablagestapel: { $count } Karten
}
play-row = Reihe: Die nächste Karte liegt links
play-home = { $count ->
    [one] { $count } Pirat im Ziel
   *[other] { $count } Piraten im Ziel
}
play-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
play-log = Spielverlauf
play-spectating = Du schaust zu.
play-spectators = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
play-links = Links zu diesem Spiel
play-you-won = Du hast gewonnen!
play-you-lost = { $count ->
    [one] Diesmal war { $winners } schneller.
   *[other] Diesmal waren { $winners } schneller.
}
play-shared = Geteilter Sieg: { $winners }
play-over = Das Spiel ist zu Ende
play-rematch = Revanche
play-rematch-wants = { $player } möchte eine Revanche.
play-choose-something = Wähle eine Karte oder einen Piraten
play-card-useless = Diese Karte bewegt gerade niemanden
play-forced = Jetzt ist nur eines möglich:
play-pile-known = Du weißt, was oben liegt:
play-to-rematch = Zur Revanche
play-recap = Seit deinem letzten Zug
play-recap-again = Noch einmal zeigen, was seit deinem letzten Zug geschah
play-not-there = Dorthin führt kein Weg: Nur die leuchtenden Felder sind erreichbar.
play-confirm = Deine letzte Aktion:
play-confirm-button = Ausführen
finish-review = Spiel auswerten
finish-other = Andere Ausgabe
finish-scene-ship = Die Crew segelt davon
finish-scene-cove = Die Crew ist in der Bucht in Sicherheit
finish-decisive = Der entscheidende Zug
finish-decisive-text = Runde { $round }, { $player }: Die Gewinnchance von { $winners } steigt von { $before } auf { $after }.
finish-decisive-look = Ansehen
finish-far = { $percent } des Weges
finish-fair = Es wurde ehrlich gemischt: Die Karten standen vor dem Spiel fest.
finish-fair-open = Die Karten standen vor dem Spiel fest.
finish-standings = Wie weit alle kamen
result-crew = { $winners } gewinnt: Die ganze Crew ist entkommen!
result-points = { $winners } gewinnt nach Punkten
result-forfeit = { $winners } gewinnt: Die Zeit der anderen ist abgelaufen

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Wirf bis auf { $limit } ab: Wähle noch { $count } Karte
   *[other] Wirf bis auf { $limit } ab: Wähle noch { $count } Karten
}
dialog-discard-why = { $player } hat eine dunkle Karte gespielt.
dialog-pistol-victim = Wessen Handkarten willst du sehen?
dialog-pistol-take = Nimm eine Karte ({ $player })
dialog-rum-give = Wähle eine Karte für { $player }
dialog-rum-keep = Die letzten beiden gehören dir.
dialog-lantern-keep = Behalte eine dieser Karten
dialog-lantern-back = Lege die anderen zurück: Die letzte wird zuerst gezogen
dialog-parrot-symbol = Für welches Symbol steht der Papagei?
dialog-hook-second = Wähle die zweite Karte zur Hakenhand
dialog-hook-pirates = Wähle zwei Piraten, die gemeinsam vorrücken
dialog-hook-cost = Das kostet zwei Aktionen.
dialog-enchant-or-not = Karte verzaubern oder einen Piraten wie gewohnt bewegen?
dialog-which = Welcher Zug?
cover-title = Gib den Bildschirm an { $player }
cover-why = Bis dahin bleiben die Karten verdeckt.
cover-button = Ich bin { $player }: Zeig meine Karten

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Schreib etwas …
chat-send = Senden
chat-joined = { $player } ist dabei.
chat-mute = { $player } stummschalten
chat-unmute = { $player } wieder hören
table-away = nicht da
table-bot-plays = hier spielt ein Bot
table-vote-start = Abstimmen: Bot für { $player }
table-vote-passed = Ab jetzt spielt ein Bot für { $player }.
table-take-back = Platz zurücknehmen
table-taken-back = { $player } ist wieder da.
chat-on = Chat anzeigen
chat-off = Chat ausblenden
chat-emotes = Kurznachrichten
card-tip = bringt einen Piraten auf das nächste freie Feld mit diesem Symbol
card-tip-dark = Dunkel: Alle anderen werfen bis auf 7 Karten ab
table-nudge = { $player } anstupsen
table-nudged = { $player } stupst { $about } an.
table-nudged-you = { $player } wartet auf dich.
table-nudged-plain = { $player } wurde angestupst.
table-arranged-bot-plain = Ein Bot spielt für { $player }.
table-arranged-free-plain = Ein Platz ist wieder frei.
table-arranged-bot = Auf Platz { $letter } spielt ein Bot.
table-arranged-free = Platz { $letter } ist wieder frei.
table-swapped = Zwei tauschen die Plätze.
table-cancelled = Das Spiel wird abgesagt.
table-left = { $player } hat das Spiel verlassen.
table-left-bot = { $player } hat das Spiel verlassen. Ein Bot spielt weiter.
table-left-lost = { $player } hat aufgegeben.
table-leave = Spiel verlassen
table-leave-bot = Ein Bot spielt an deiner Stelle weiter. Du kannst zurückkommen, solange das Spiel läuft.
table-leave-lost = Du hast das Spiel dann verloren.
table-captain = Kapitän des Bootes
table-forfeited = ausgeschieden
table-vote-not = Doch auf { $player } warten
table-undone = { $player } macht die letzte Aktion rückgängig.
table-voted = { $player } stimmt für einen Bot anstelle von { $about }.
table-voted-not = { $player } wartet lieber auf { $about }.
table-lost-on-time = { $player } hat durch Zeitüberschreitung verloren.

## Clocks
clock-hurry = { $count ->
    [one] Noch eine Sekunde!
   *[other] Noch { $count } Sekunden!
}
clock-over = Die Zeit von { $player } ist abgelaufen.
clock-given = Der Server war nicht erreichbar: { $player } bekommt die Zeit zurück.

## Connection and errors
net-connecting = Verbindung wird aufgebaut …
net-lost = Verbindung verloren. Neuer Versuch …
error-title = Etwas ist schiefgegangen
error-not-found = Dieses Spiel gibt es nicht.
error-offline = Der Server ist nicht erreichbar. Bist du online?
error-no-page = Unter dieser Adresse gibt es keine Seite.

## Replay
replay-title = Wiederholung
replay-first = Zum Anfang
replay-previous = Eine Aktion zurück
replay-next = Eine Aktion weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-step = Aktion { $number } von { $count }
replay-chances = Gewinnchancen
replay-download = Spiel herunterladen
replay-upload = Spieldatei hochladen
replay-share = Link zu dieser Stellung
replay-seed = Startwert des Mischens
replay-hash = Vor dem Spiel veröffentlichter Fingerabdruck
replay-check = Mischen überprüfen
replay-check-good = Der Startwert passt zum Fingerabdruck: Niemand hat die Karten verändert.
replay-check-bad = Der Startwert passt nicht zum Fingerabdruck!
replay-chances-progress = { $percent } % berechnet …
replay-check-unsafe = Dieser Browser kann das nur auf einer sicheren Seite prüfen (https oder dieser Computer).

## Settings
settings-language = Sprache
settings-name = Dein Name
settings-sound = Ton
settings-sound-on = an
settings-sound-off = aus
settings-motion = Bewegung
settings-motion-full = voll
settings-motion-little = reduziert
settings-tempo = Tempo der Animationen
settings-tempo-calm = ruhig
settings-tempo-brisk = zügig
settings-tempo-instant = sofort
settings-confirm = Letzte Aktion eines Zuges
settings-confirm-off = sofort ausführen
settings-confirm-on = erst fragen
settings-notes = Mich benachrichtigen, wenn ich am Zug bin
settings-theme = Aussehen
settings-theme-system = wie das System
settings-theme-light = hell
settings-theme-dark = dunkel

## For those who listen instead of looking
a11y-board = Spielplan
a11y-board-text = Der Weg als Liste, von einem Ende zum anderen
a11y-space-chest = mit geschlossener Schatzkiste
a11y-pirates-of = { $count ->
    [one] { $player }: { $count } Pirat
   *[other] { $player }: { $count } Piraten
}
a11y-selected = ausgewählt
a11y-can-move = kann bewegt werden
a11y-action-count = { $count ->
    [one] { $count } Aktion möglich
   *[other] { $count } Aktionen möglich
}
a11y-your-turn = { $count ->
    [one] Du bist am Zug und hast { $count } Aktion.
   *[other] Du bist am Zug und hast { $count } Aktionen.
}
a11y-keys = Tasten
keys-card = Karte wählen
keys-walk = zwischen Karten und Orten wechseln
keys-board = zum Spielplan
keys-play = ausgewähltes Element spielen
keys-hint = Tipp
keys-undo = rückgängig
keys-end = Zug beenden
keys-cancel = Auswahl aufheben
keys-help = diese Liste

## Rules pages
rules-editions = Ausgaben
rules-modules = Module
picture-advance = Ein Pirat zieht mit der Totenkopfkarte auf das nächste freie Feld mit Totenkopf und überspringt alles dazwischen.
picture-retreat = Ein Pirat geht zurück auf das nächste Feld mit zwei Piraten und bringt zwei Karten.
picture-row = Die Karten liegen offen in einer Reihe und werden von vorn genommen.
picture-points = Jeder Pirat bringt so viele Punkte wie die Nummer seines Teils.
picture-adventure = Das Boot bringt Piraten vom Tunnel über das Meer in den Dschungel.
picture-jungle = Der Weg führt durch den Dschungel zur Piratenbucht.
picture-morgan = Ein gegnerischer Pirat wird vorwärts auf ein Feld mit einem Piraten gezogen; das bringt eine Karte.
picture-freebooter = Eine dunkle Karte: Das Symbol wirkt wie immer, und alle anderen werfen bis auf 7 Karten ab.
picture-sorceress = Eine verzauberte Karte: Statt der gewohnten Bewegung wirkt ihr Zauber.
rules-this-game = Die Regeln dieses Spiels

table-closed = Die Betreuung dieses Servers hat das Spiel beendet. Niemand hat gewonnen.
table-dismissed = Die Betreuung dieses Servers hat den Platz von { $player } einem Bot gegeben.
table-unsaid = Die Betreuung dieses Servers hat eine Nachricht entfernt.
chat-removed = (entfernt)
report-player = { $player } melden
report-what = Was hat { $player } getan? Die Betreuung dieses Servers wird es lesen.
report-done = Gemeldet. Danke.
setup-hints = Tipps erlauben
maintenance-now = Wartung: Du kannst Spiele ansehen, aber nicht spielen. Alle Uhren stehen.
maintenance-until = Wartung bis etwa { $time }: Du kannst Spiele ansehen, aber nicht spielen. Alle Uhren stehen.

operator-title = Diesen Server betreuen
operator-token = Schlüssel
operator-show = Anzeigen
operator-maintenance = Wartung
operator-minutes = Minuten
operator-begin = Beginnen
operator-end = Beenden
operator-reports = Meldungen: { $count }
operator-games = Aktive Spiele: { $count }
operator-bans = Sperren: { $count }
operator-done = Erledigt
operator-kick = Platz wegnehmen
operator-watches = schaut zu
operator-ban = Einen Tag sperren
operator-close = Schließen
operator-delete = Löschen
operator-words = Chat anzeigen
operator-silence = Keine Nachrichten.
operator-unsay = Entfernen
operator-unban = Aufheben
