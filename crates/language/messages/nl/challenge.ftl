### De Software Challenge 2013 op de pagina.

challenge-title = Software Challenge 2013
challenge-text = Speel met je eigen programma, of kijk hoe programma’s tegen elkaar spelen.
challenge-intro = Programma’s voor de Software Challenge 2013 spelen hier ongewijzigd: tegen elkaar, tegen onze bots en tegen jou.

## De server
challenge-server = Server voor clients
challenge-connect = Clients maken verbinding met { $host }, poort { $port }.
challenge-connect-old = Clients van voor eind oktober 2012 gebruiken poort { $port }.
challenge-connected = { $count ->
    [one] { $count } client is verbonden.
   *[other] { $count } clients zijn verbonden.
}
challenge-off = Voor clients is geen poort open.
challenge-off-elsewhere = Je kunt hem openen op de computer waarop deze server draait.
challenge-open = Poort openen
challenge-close = Poort sluiten
challenge-close-sure = De poort sluiten? Lopende potjes eindigen dan zonder uitslag.
challenge-copy-address = Opties voor clients

## Potjes
challenge-waiting = Wachtende clients
challenge-nobody-waits = Er wacht geen client.
challenge-running = Lopende potjes
challenge-none-running = Er wordt nu niet gespeeld.
challenge-finished = Afgelopen potjes
challenge-none-finished = Er is nog geen potje afgelopen.
challenge-watch = Meekijken
challenge-replay = Terugkijken
challenge-download = .xml.gz
challenge-download-of = De opname van { $red } tegen { $blue } downloaden als .xml.gz
challenge-round = Ronde { $round } van { $rounds }
challenge-paused = gepauzeerd
challenge-red = Rood
challenge-blue = Blauw
challenge-result = Uitslag
challenge-points = Punten
challenge-draw = Gelijkspel
challenge-won = { $player } heeft gewonnen
challenge-board-of = { $red } tegen { $blue }
challenge-kind-person = mens
challenge-kind-bot = bot
challenge-kind-client = client
challenge-kind-command = hier gestart

## Een nieuw potje
challenge-new = Nieuw potje
challenge-who = Gespeeld door
challenge-name = Naam
challenge-who-here = iemand aan dit scherm
challenge-who-link = iemand die een link krijgt
challenge-who-bot = een van onze bots
challenge-who-client = een client die zelf verbinding maakt
challenge-who-command = een client die hier wordt gestart
challenge-command = Opdracht
challenge-old-dialect = van voor eind oktober 2012
challenge-limited = tijdslimiet
challenge-commands-off = Start deze server met --challenge-commands om hier clients te starten.
challenge-commands-elsewhere = Clients worden alleen gestart op de computer waarop deze server draait.
challenge-pause-first = pauzeren voor de eerste zet
challenge-start-position = Vanuit een stelling beginnen
challenge-start-position-text = Een stelling in notatie, of de link ervan; zonder stelling worden speelbord en kaarten geloot.
challenge-draw-position = Op het speelbord opzetten
challenge-begin = Potje beginnen
challenge-send-links = Verstuur deze links
challenge-to-game = Naar het potje
challenge-play-against = Tegen hem spelen

## Naast het bord
challenge-moves = Zetten in het protocol
challenge-pass = geen zet
challenge-output = Uitvoer van de clients
challenge-offence = Spelregel overtreden: { $player }
challenge-thinks = { $player } denkt na: { $used }
challenge-thinks-of = { $player } denkt na: { $used } van { $limit }
challenge-connect-here = Opties voor { $player }
challenge-pause = Pauzeren
challenge-step = Eén beurt
challenge-go-on = Verder
challenge-speed = Tempo
challenge-pace-full = volle snelheid
challenge-pace-of = { $time } per beurt
challenge-take-over = Verder spelen voor { $player }
challenge-give-up = Opgeven
challenge-look-back = Terugkijken
challenge-now = Terug naar live
challenge-all-games = Alle potjes

## Testbaan
challenge-series = Reeksen potjes
challenge-series-new = Testbank
challenge-series-text = Iedereen speelt tegen iedereen. Na elk potje wisselen de kanten, en twee potjes na elkaar hebben hetzelfde bord en dezelfde kaarten.
challenge-series-games = Potjes per paar
challenge-series-begin = Potjes beginnen
challenge-series-played = Gespeelde potjes: { $played } van { $count }.
challenge-series-running = De potjes worden gespeeld.
challenge-series-stopped = De potjes zijn gestopt.
challenge-series-over = Alle potjes zijn afgelopen.
challenge-series-stop = Stoppen
challenge-player = Speler { $number }
challenge-player-add = Speler toevoegen
challenge-player-name = Speler
challenge-score = Score
challenge-share = Aandeel (95%)
challenge-record = Gewonnen / gelijk / verloren
challenge-causes = Voortijdig geëindigd
challenge-game = Potje
challenge-standings = Stand
challenge-spectators = Link om mee te kijken

## Hoe potjes eindigen
challenge-cause-regular = regulier
challenge-cause-left = weggegaan
challenge-cause-rule_violation = spelregel overtreden
challenge-cause-soft_timeout = te laat geantwoord
challenge-cause-hard_timeout = niet geantwoord
challenge-cause-unknown = onbekend
