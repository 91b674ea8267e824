### Die Software Challenge 2013 auf der Seite.

challenge-title = Software Challenge 2013
challenge-text = Spiele mit deinem eigenen Programm, oder sieh Programmen beim Spielen zu.
challenge-intro = Programme aus der Software Challenge 2013 spielen hier unverändert: gegeneinander, gegen unsere Bots und gegen dich.

## Der Server
challenge-server = Server für Clients
challenge-connect = Clients verbinden sich mit { $host }, Port { $port }.
challenge-connect-old = Clients aus der Zeit vor Ende Oktober 2012 verwenden Port { $port }.
challenge-connected = { $count ->
    [one] { $count } Client ist verbunden.
   *[other] { $count } Clients sind verbunden.
}
challenge-off = Für Clients ist kein Port offen.
challenge-off-elsewhere = Öffnen lässt er sich an dem Computer, auf dem dieser Server läuft.
challenge-open = Port öffnen
challenge-close = Port schließen
challenge-close-sure = Den Port schließen? Nicht beendete Spiele enden dann ohne Ergebnis.
challenge-copy-address = Optionen für Clients

## Spiele
challenge-waiting = Wartende Clients
challenge-nobody-waits = Kein Client wartet.
challenge-running = Laufende Spiele
challenge-none-running = Gerade läuft kein Spiel.
challenge-finished = Beendete Spiele
challenge-none-finished = Noch ist kein Spiel zu Ende.
challenge-watch = Zuschauen
challenge-replay = Aufzeichnung
challenge-download = .xml.gz
challenge-download-of = Aufzeichnung von { $red } gegen { $blue } als .xml.gz herunterladen
challenge-round = Runde { $round } von { $rounds }
challenge-paused = angehalten
challenge-red = Rot
challenge-blue = Blau
challenge-result = Ergebnis
challenge-points = Punkte
challenge-draw = Unentschieden
challenge-won = { $player } hat gewonnen
challenge-board-of = { $red } gegen { $blue }
challenge-kind-person = Mensch
challenge-kind-bot = Bot
challenge-kind-client = Client
challenge-kind-command = hier gestartet

## Ein neues Spiel
challenge-new = Neues Spiel
challenge-who = Es spielt
challenge-name = Name
challenge-who-here = ein Mensch an diesem Bildschirm
challenge-who-link = ein Mensch, der einen Link bekommt
challenge-who-bot = einer unserer Bots
challenge-who-client = ein Client, der sich selbst verbindet
challenge-who-command = ein Client, der hier gestartet wird
challenge-command = Befehl
challenge-old-dialect = aus der Zeit vor Ende Oktober 2012
challenge-limited = Zeitlimit
challenge-commands-off = Um Clients hier zu starten, starte diesen Server mit --challenge-commands.
challenge-commands-elsewhere = Clients werden nur an dem Computer gestartet, auf dem dieser Server läuft.
challenge-pause-first = vor dem ersten Zug anhalten
challenge-start-position = Mit einer Stellung beginnen
challenge-start-position-text = Eine Stellung in Notation oder ihr Link; ohne diese Angabe sind Spielplan und Karten zufällig.
challenge-draw-position = Auf dem Spielplan aufbauen
challenge-begin = Spiel beginnen
challenge-send-links = Verschicke diese Links
challenge-to-game = Zum Spiel
challenge-play-against = Gegen diesen Client spielen

## Neben dem Spielplan
challenge-moves = Züge im Protokoll
challenge-pass = kein Zug
challenge-output = Ausgaben der Clients
challenge-offence = Regelverletzung: { $player }
challenge-thinks = { $player } denkt nach: { $used }
challenge-thinks-of = { $player } denkt nach: { $used } von { $limit }
challenge-connect-here = Optionen für { $player }
challenge-pause = Anhalten
challenge-step = Ein Zug
challenge-go-on = Weiter
challenge-speed = Tempo
challenge-pace-full = volles Tempo
challenge-pace-of = { $time } je Zug
challenge-take-over = Für { $player } weiterspielen
challenge-give-up = Aufgeben
challenge-look-back = Zurückblicken
challenge-now = Zum aktuellen Stand
challenge-all-games = Alle Spiele

## Testbereich
challenge-series = Spielreihen
challenge-series-new = Testbereich
challenge-series-text = Alle spielen gegen alle. Nach jedem Spiel werden die Seiten getauscht, und je zwei Spiele haben denselben Spielplan und dieselben Karten.
challenge-series-games = Spiele je Paar
challenge-series-begin = Spiele beginnen
challenge-series-played = { $played } von { $count } Spielen sind gespielt.
challenge-series-running = Die Spiele laufen.
challenge-series-stopped = Die Spiele wurden angehalten.
challenge-series-over = Alle Spiele sind zu Ende.
challenge-series-stop = Anhalten
challenge-player = Spieler { $number }
challenge-player-add = Spieler hinzufügen
challenge-player-name = Spieler
challenge-score = Siegpunkte
challenge-share = Anteil (95 %)
challenge-record = Gewonnen / unentschieden / verloren
challenge-causes = Vorzeitig beendet
challenge-game = Spiel
challenge-standings = Tabelle
challenge-spectators = Link zum Zuschauen

## Wie Spiele enden
challenge-cause-regular = regulär
challenge-cause-left = hat das Spiel verlassen
challenge-cause-rule_violation = Regelverletzung
challenge-cause-soft_timeout = zu spät geantwortet
challenge-cause-hard_timeout = nicht geantwortet
challenge-cause-unknown = unbekannt
