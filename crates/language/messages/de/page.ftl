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
app-about = Über dieses Spiel
app-loading = Wird geladen …
app-yes = Ja
app-no = Nein
app-ok = OK
app-cancel = Abbrechen
app-close = Schließen
app-back = Zurück
app-next = Weiter
app-copy = Kopieren
app-copied = Kopiert
app-more = Mehr
app-less = Weniger

## Start page
start-quick = Schnelles Spiel
start-quick-text = Du gegen einen Bot, sofort.
start-new = Neues Spiel
start-new-text = Wähle Ausgabe, Module und Plätze und lade andere ein.
start-join = Bei einem Spiel mitmachen
start-join-label = Link oder Code des Spiels
start-open-games = Offene Spiele
start-no-open-games = Gerade wartet kein Spiel auf Mitspielende.
start-your-games = Deine Spiele
start-resume = Weiterspielen
start-watch = Zuschauen
start-replay = Aufgezeichnetes Spiel ansehen
start-learn = Noch nie gespielt? Lerne es in fünf Minuten.
start-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
start-spectators = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}

## Ready-made games
quick-family = Familienabend
    .description = Ein kurzes Spiel mit zwei Aktionen pro Zug, leicht zu lernen.
quick-classic = Klassisch
    .description = Das Spiel aus dem Jahr 2000 mit verdeckten Karten.
quick-tactics = Ohne Geheimnisse
    .description = Alle Karten liegen offen: Nur die Planung zählt.
quick-adventure = Die ganze Reise
    .description = Durch den Tunnel, übers Meer und durch den Dschungel.
quick-magic = Verhext
    .description = Die Zauberin gibt jeder Karte einen zweiten Effekt.
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
setup-default = wie in der Ausgabe
setup-rules-text = Regeln als Text
setup-rules-text-hint = Gib diesen Text weiter, um nach denselben Regeln zu spielen.
setup-clash = Diese Auswahl passt nicht zusammen: { $reason }
setup-seats = Plätze
setup-seat = Platz { $letter }
setup-seat-you = Du
setup-seat-open = Offen für Gäste
setup-seat-bot = Bot
setup-seat-level = Spielstärke
setup-seat-name = Name
setup-seat-colour = Farbe
setup-seat-add = Platz hinzufügen
setup-seat-remove = Platz { $letter } entfernen
setup-shuffle-seats = Plätze auslosen
setup-first = Wer beginnt?
setup-first-lot = Das Los entscheidet
setup-first-oldest = Die älteste Person beginnt: Wähle den Platz
setup-clock = Uhr
setup-clock-none = Ohne Uhr
setup-clock-total = Zeit für das ganze Spiel
setup-clock-turn = Zeit pro Zug
setup-clock-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
setup-clock-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
setup-clock-increment = { $count ->
    [one] plus { $count } Sekunde pro Zug
   *[other] plus { $count } Sekunden pro Zug
}
setup-clock-over = Wenn die Zeit um ist
setup-clock-over-bot = spielt ein Bot weiter
setup-clock-over-end = endet der Zug
setup-undo = Zurücknehmen erlaubt
setup-hints = Tipps erlaubt
setup-public = Bei den offenen Spielen zeigen
setup-spectators = Zuschauen erlaubt
setup-create = Spiel anlegen
setup-start = Los geht’s

## Lobby
lobby-title = Warten auf Mitspielende
lobby-invite = Schick diesen Link an alle, die mitspielen:
lobby-watch-link = Link zum Zuschauen
lobby-your-link = Dein geheimer Link zu diesem Platz: Behalte ihn, und du kommst von jedem Gerät zurück.
lobby-take-seat = Diesen Platz nehmen
lobby-leave-seat = Platz verlassen
lobby-free = frei
lobby-ready = bereit
lobby-fill-bots = Mit Bots auffüllen und starten
lobby-waiting = { $count ->
    [one] Noch { $count } Platz frei
   *[other] Noch { $count } Plätze frei
}
lobby-seed-hash = Die Karten sind gemischt. Ihr Fingerabdruck: { $hash }

## Playing
play-your-turn = Du bist am Zug
play-turn-of = { $player } ist am Zug
play-waiting-for = Warten auf { $player } …
play-thinking = { $player } denkt nach …
play-actions-left = { $count ->
    [one] noch { $count } Aktion
   *[other] noch { $count } Aktionen
}
play-round = Runde { $number }
play-round-of = Runde { $number } von { $limit }
play-end-turn = Zug beenden
play-end-turn-early = { $count ->
    [one] Zug beenden, obwohl noch { $count } Aktion übrig ist?
   *[other] Zug beenden, obwohl noch { $count } Aktionen übrig sind?
}
play-pass = Passen
play-draw-card = Karte ziehen und Zug beenden
play-undo = Zurücknehmen
play-undo-ask = { $player } möchte die letzte Aktion zurücknehmen.
play-undo-allow = Erlauben
play-undo-refuse = Ablehnen
play-undo-not = Seither wurden Karten gezogen: Das lässt sich nicht zurücknehmen.
play-hint = Tipp
play-hint-thinking = Ein guter Zug wird gesucht …
play-hint-show = Auf dem Plan zeigen
play-why-not = Warum nicht?
play-why-not-title = Das geht nicht: { $reason }
play-choose-pirate = Wähle einen Piraten
play-choose-card = Wähle eine Karte
play-choose-target = Wähle das Ziel
play-advance = Vorrücken
play-retreat = { $count ->
    [one] Zurückgehen und { $count } Karte ziehen
   *[other] Zurückgehen und { $count } Karten ziehen
}
play-morgan = { $count ->
    [one] Diesen Piraten vorwärts bewegen und { $count } Karte ziehen
   *[other] Diesen Piraten vorwärts bewegen und { $count } Karten ziehen
}
play-enchant = Verzaubern
play-enchanted = Verzaubert!
play-hand = Deine Hand
play-hand-of = { $count ->
    [one] { $player }: { $count } Handkarte
   *[other] { $player }: { $count } Handkarten
}
play-hand-empty = Keine Karten auf der Hand
play-hand-sort = Karten sortieren
play-known-cards = Bekannte Karten: { $cards }
play-dark-card = Dunkle Karte
play-pile = { $count ->
    [one] Nachziehstapel: { $count } Karte
   *[other] Nachziehstapel: { $count } Karten
}
play-discards = { $count ->
    [one] Ablagestapel: { $count } Karte
   *[other] Ablagestapel: { $count } Karten
}
play-row = Reihe: Die nächste Karte liegt links
play-boat-at = Das Boot liegt in { $harbour }
play-boat-move = Boot nach { $harbour } bewegen
play-boat-free = gratis dank der Kapitänsregel
play-boat-captain = Du hast das Kommando: Vor der ersten Aktion darfst du das Boot einmal gratis bewegen.
play-home = { $count ->
    [one] { $count } Pirat im Ziel
   *[other] { $count } Piraten im Ziel
}
play-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
play-log = Was geschah
play-spectating = Du schaust zu.
play-resign = Spiel verlassen
play-resign-ask = Spiel verlassen und einen Bot für dich weiterspielen lassen?
play-you-won = Du hast gewonnen!
play-you-lost = Diesmal war { $winners } schneller.
play-shared = Geteilter Sieg: { $winners }
play-over = Das Spiel ist aus
play-rematch = Revanche
play-rematch-wants = { $player } möchte eine Revanche.
play-new-opponents = Noch ein Spiel

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Wirf bis auf { $limit } ab: Wähle noch { $count } Karte
   *[other] Wirf bis auf { $limit } ab: Wähle noch { $count } Karten
}
dialog-discard-why = { $player } hat eine dunkle Karte gespielt.
dialog-pistol-victim = Wessen Handkarten willst du sehen?
dialog-pistol-take = Nimm eine Karte von { $player }
dialog-rum-give = Wähle eine Karte für { $player }
dialog-rum-keep = Die letzten beiden gehören dir.
dialog-lantern-keep = Behalte eine dieser Karten
dialog-lantern-back = Lege die anderen zurück: Die letzte wird zuerst gezogen
dialog-parrot-symbol = Für welches Symbol steht der Papagei?
dialog-hook-second = Wähle die zweite Karte zum Haken
dialog-hook-pirates = Wähle zwei Piraten, die gemeinsam gehen
dialog-hook-cost = Das kostet zwei Aktionen.
dialog-chest-open = Vorrücken und die Schatzkiste öffnen?
dialog-chest-cards = { $count ->
    [one] Du findest { $count } Karte.
   *[other] Du findest { $count } Karten.
}
dialog-chest-empty = Die Schatzkiste ist leer.
dialog-chest-snake = Eine Schlange! Dein Pirat rennt zurück zum Rum.
dialog-enchant-or-not = Karte verzaubern oder wie gewohnt ziehen?
dialog-spell-pistol = Sieh dir eine Hand an und nimm eine Karte daraus
dialog-spell-rum = Gib eine Runde aus: eine Karte für alle, zwei für dich
dialog-spell-lantern = Sieh dir vier Karten an und behalte eine
dialog-spell-parrot = Rücke mit einem beliebigen anderen Symbol vor
dialog-spell-hook = Zwei Piraten rücken mit einer zweiten Karte gemeinsam vor
dialog-spell-chest = Rücke zu einer Schatzkiste vor und öffne sie

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Schreib etwas …
chat-send = Senden
chat-empty = Noch hat niemand etwas gesagt.
chat-joined = { $player } ist dabei.
chat-left = { $player } ist gegangen.
chat-mute = { $player } stummschalten
chat-unmute = { $player } wieder hören
chat-muted = stumm
table-connected = verbunden
table-away = nicht da
table-bot-plays = hier spielt ein Bot
table-vote-bot = Soll ein Bot für { $player } spielen?
table-vote-start = Abstimmen: Bot für { $player }
table-vote-count = { $yes } von { $needed } Stimmen
table-vote-passed = Ab jetzt spielt ein Bot für { $player }.
table-vote-failed = Die Abstimmung ist gescheitert: { $player } bleibt.
table-take-back = Platz zurücknehmen
table-taken-back = { $player } ist wieder da.

## Clocks
clock-left = { $player }: noch { $time }
clock-low = Deine Zeit wird knapp!
clock-over = Die Zeit von { $player } ist um.
clock-paused = Uhr angehalten

## Connection and errors
net-connecting = Verbindung wird aufgebaut …
net-lost = Verbindung verloren. Neuer Versuch …
net-back = Wieder verbunden
net-retry = Jetzt erneut versuchen
net-other-window = Dieser Platz ist in einem anderen Fenster geöffnet.
error-title = Etwas ist schiefgegangen
error-unknown = Auf dem Server ist etwas schiefgegangen.
error-save = Deine Aktion konnte nicht gespeichert werden und wurde nicht gespielt. Bitte versuche es noch einmal.
error-not-found = Dieses Spiel gibt es nicht.
error-not-your-seat = Dieser Link gehört zu keinem Platz in diesem Spiel.
error-seat-taken = Dieser Platz ist schon besetzt.
error-full = Alle Plätze sind besetzt; du kannst zuschauen.
error-too-many = Zu viele Nachrichten. Warte einen Moment.
error-too-long = Das ist zu lang: höchstens { $limit } Zeichen.
error-empty-name = Gib dir einen Namen.
error-name-taken = Diesen Namen hat schon jemand am Tisch.
error-stale = Der Tisch hat sich inzwischen verändert. Schau noch einmal hin.
error-not-your-turn = Du bist nicht am Zug.
error-busy = Der Server ist ausgelastet. Versuche es gleich noch einmal.
error-bad-file = Das ist keine Spieldatei: { $reason }

## Replay
replay-title = Wiederholung
replay-first = Zum Anfang
replay-previous = Eine Aktion zurück
replay-next = Eine Aktion vor
replay-last = Zum Ende
replay-previous-turn = Einen Zug zurück
replay-next-turn = Einen Zug vor
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-step = Aktion { $number } von { $count }
replay-show-hands = Alle Hände zeigen
replay-chances = Gewinnchancen
replay-chances-text = Wie ein Bot jede Stellung einschätzt, für alle am Tisch.
replay-chance-of = { $player }: { $percent } Prozent
replay-turning-point = Wendepunkt
replay-play-on = Von hier aus gegen Bots weiterspielen
replay-download = Spiel herunterladen
replay-upload = Spieldatei hochladen
replay-share = Link zu dieser Stellung
replay-seed = Startwert des Mischens
replay-hash = Fingerabdruck vor dem Spiel
replay-check = Mischen überprüfen
replay-check-good = Der Startwert passt zum Fingerabdruck: Niemand hat die Karten verändert.
replay-check-bad = Der Startwert passt nicht zum Fingerabdruck!
replay-check-later = Der Startwert wird nach dem Spiel gezeigt.

## Settings
settings-language = Sprache
settings-name = Dein Name
settings-sound = Ton
settings-sound-on = an
settings-sound-off = aus
settings-motion = Bewegung
settings-motion-full = bewegte Piraten
settings-motion-little = so wenig wie möglich
settings-theme = Aussehen
settings-theme-system = wie das System
settings-theme-light = hell
settings-theme-dark = dunkel
settings-theme-contrast = starker Kontrast
settings-colours = Gut unterscheidbare Farben
settings-patterns = Piraten auch durch Muster unterscheiden
settings-numbers = Nummern auf den Feldern
settings-confirm = Vor dem vorzeitigen Zugende nachfragen
settings-saved = Auf diesem Gerät gespeichert

## For those who listen instead of looking
a11y-board = Spielplan
a11y-board-text = Der Weg als Liste, vom Start bis zum Ziel
a11y-space = Feld { $number }, { $symbol }: { $pirates }
a11y-space-empty = leer
a11y-space-chest = mit geschlossener Schatzkiste
a11y-space-full = voll
a11y-place = { $place }: { $pirates }
a11y-pirates-of = { $count ->
    [one] { $player }: { $count } Pirat
   *[other] { $player }: { $count } Piraten
}
a11y-your-pirates = { $count ->
    [one] { $count } Pirat von dir
   *[other] { $count } Piraten von dir
}
a11y-nobody = niemand
a11y-card = { $card }, { $count } auf der Hand
a11y-selected = ausgewählt
a11y-can-move = kann ziehen
a11y-cannot-move = kann jetzt nicht ziehen
a11y-target = Von { $from } nach { $to } ziehen
a11y-actions = Mögliche Aktionen
a11y-action-count = { $count ->
    [one] { $count } Aktion möglich
   *[other] { $count } Aktionen möglich
}
a11y-log-new = Neu: { $sentence }
a11y-your-turn = { $count ->
    [one] Du bist am Zug und hast { $count } Aktion.
   *[other] Du bist am Zug und hast { $count } Aktionen.
}
a11y-player-turn = { $player } ist am Zug.
a11y-keys = Tasten
a11y-keys-text = Tab wählt einen Piraten, die Pfeiltasten eine Karte, Enter spielt sie, H gibt einen Tipp, Z nimmt zurück, E beendet den Zug.
a11y-chances-table = Gewinnchancen nach jedem Zug, als Tabelle

## Rules pages
rules-title = Die Regeln aller Ausgaben
rules-editions = Ausgaben
rules-modules = Module
rules-this-game = Die Regeln dieses Spiels
rules-symbols = Die Symbole dieser Ausgabe
rules-source = Erschienen als: { $source }
