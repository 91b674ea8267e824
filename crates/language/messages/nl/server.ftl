# Wat de server over tafels en plaatsen zegt.
server-watching = je kijkt alleen mee: hiervoor heb je een plaats nodig
server-not-your-seat = je sleutel opent deze plaats niet ({ $seat })
server-not-begun = het potje is nog niet begonnen: nog niet iedereen is er
server-over = het potje is afgelopen
server-not-over = het potje is nog niet afgelopen
server-not-your-turn = { $seat } moet beslissen
server-bot-plays = een bot speelt voor je: neem eerst je plaats terug
server-stale = het potje is intussen verder gegaan
server-unreadable = de actie is niet leesbaar: { $error }
server-nothing-to-undo = je hebt geen actie om ongedaan te maken
server-revealed = daarbij werden verborgen kaarten zichtbaar: dat kan niet ongedaan worden gemaakt
server-no-name = een naam mag niet leeg zijn
server-long-name = een naam heeft maximaal { $most } tekens
server-no-words = een bericht mag niet leeg zijn
server-many-words = een bericht heeft maximaal { $most } tekens
server-long-id = een id heeft maximaal { $most } tekens
server-no-such-seat = die plaats bestaat niet in dit potje ({ $seat })
server-is-here = { $seat } is er en laat jullie nog niet lang wachten
server-just-left = { $seat } was er net nog: wacht even
server-is-bot = voor { $seat } speelt al een bot
server-yourself = dat is je eigen plaats
server-not-replaced = er speelt geen bot voor je
server-no-vote = alleen spelers aan deze tafel mogen stemmen
server-talked-too-much = de chatlimiet voor dit potje is bereikt
server-undone-too-much = de limiet voor ongedaan maken is in dit potje bereikt
server-forfeited = je hebt opgegeven of je tijd is op: het potje is voor jou verloren
server-not-host = dat kan alleen degene die het potje heeft klaargezet
server-begun = het potje is begonnen: de plaatsen liggen vast
server-hosts-seat = { $seat }: dat is de plaats van wie heeft uitgenodigd
server-not-awaited = { $seat } is nu niet aan zet
server-nudged-already = je hebt { $seat } al een seintje gegeven
server-bad-key = deze sleutel opent geen plaats in dit potje
server-unsaved = opslaan is mislukt, probeer het nog eens
server-no-free-seat = aan deze tafel is geen plaats vrij
server-crowded = er kijken al te veel mensen naar dit potje
server-not-found = dit potje bestaat niet
server-no-address = op dit adres is niets te vinden
server-no-task = deze puzzel of les bestaat niet
server-no-topic = er is geen pagina ‘{ $name }’; er zijn: { $choices }
server-no-language = er is geen taal ‘{ $name }’; er zijn: { $choices }
server-another-game = dit potje begon niet in de stelling van de opgave
server-damaged = dit potje is niet leesbaar: de opgeslagen gegevens zijn beschadigd
server-unavailable = de server kan dit nu niet, probeer het zo nog eens
server-stopping = de server wordt opnieuw gestart; kom zo terug
server-slow = je verbinding is te traag om het potje te volgen
server-record-open = het potje is nog niet afgelopen: het verslag zou alle kaarten verraden
server-too-fast = te veel berichten: iets langzamer alsjeblieft
server-too-many-requests = te veel verzoeken van je adres: iets langzamer alsjeblieft
server-too-many-games = vanaf je adres zijn te veel potjes klaargezet ({ $most } per uur): probeer het later nog eens
server-too-many-listed = vanaf je adres staan al { $most } potjes open: wacht tot er een begonnen is
server-too-many-seats = vanaf je adres zijn al { $most } plaatsen bezet: speel eerst een van die potjes uit
server-too-many-uploads = vanaf je adres zijn te veel bestanden geüpload ({ $most } per uur): probeer het later nog eens
server-no-space-games = er is geen ruimte voor nog een potje: deze server bewaart er maximaal { $most }
server-no-space-files = er is geen ruimte voor dit bestand: deze server bewaart maximaal { $most } MB
server-too-many-sockets = te veel verbindingen van je adres
server-full = de server is vol: probeer het zo nog eens
server-slow-request = het verzoek deed er te lang over om aan te komen
server-too-big = dit is te groot: maximaal { $most } bytes
server-malformed = dit is niet te begrijpen: { $error }
server-no-json-type = de inhoud moet JSON zijn, aangegeven als `content-type: application/json`
server-interrupted = het verzoek werd afgebroken voordat het helemaal binnen was
server-no-json = dit is geen JSON (regel { $line }, kolom { $column })
server-json-ends = de JSON houdt te vroeg op (regel { $line }, kolom { $column })
server-unfit = een veld ontbreekt, is onbekend of van de verkeerde soort
server-unfit-field = het veld `{ $field }` past niet
server-unfit-query = de parameters na het vraagteken passen niet bij dit adres
server-no-socket = dit adres is voor WebSocket-verbindingen
server-method = `{ $method }` kan niet op dit adres
server-no-network = `{ $text }` is geen adres en ook geen netwerk zoals 10.0.0.0/8
server-many-actions = het zijn meer dan { $most } acties
server-many-tags = het zijn meer dan { $most } kenmerken
server-long-tag = een kenmerk heeft meer dan { $most } tekens
server-hello-first = het eerste bericht moet `hello` zijn
server-silent = te lang niets ontvangen
server-foreign = dit verzoek komt van een andere website
server-wrong-host = onder die naam antwoordt de server niet: zie --host
server-no-hints = dit potje wordt zonder tips gespeeld
server-others-play = in dit potje spelen anderen mee: daar kun je niets in uitproberen
server-bad-token = dit is niet de sleutel van het beheer
server-nothing-said = dat bericht bestaat niet
server-sent-away = het beheer van deze server heeft je verbinding verbroken
server-banned = je adres is op deze server geblokkeerd
server-banned-until = { $minutes ->
    [one] je adres is op deze server nog { $minutes } minuut geblokkeerd
   *[other] je adres is op deze server nog { $minutes } minuten geblokkeerd
}
server-maintenance = onderhoud: je kunt potjes bekijken, maar niet spelen, en de klokken staan stil
server-maintenance-until = { $minutes ->
    [one] onderhoud: over ongeveer { $minutes } minuut gaat het verder. Tot dan staan de klokken stil
   *[other] onderhoud: over ongeveer { $minutes } minuten gaat het verder. Tot dan staan de klokken stil
}
server-maintenance-over = het onderhoud is voorbij: speel verder

## Waarom een potje niet kan worden klaargezet.

server-setup-seats = een potje heeft { $least } tot en met { $most } plaatsen, niet { $found }
server-setup-players = de regels zijn voor { $rules } spelers, maar er zijn { $seats } plaatsen
server-setup-who = `{ $who }` kan niet aan tafel zitten: een plaats is `me`, `friend` of `level:1` tot en met `level:{ $most }`
server-setup-begins = { $seat } kan in dit potje niet beginnen
server-setup-clock = een klok heeft { $least } tot en met { $most } seconden, voor elke beurt of voor het hele potje
server-setup-pace = een bot wacht vóór een actie maximaal { $most } milliseconden
server-setup-vote-after = de wachttijd vóór een stemming is maximaal { $most } seconden
server-setup-other-rules = de regels van de stelling zijn `{ $found }`, niet `{ $agreed }`

## Software Challenge
server-refereed = de server van de Software Challenge beslist over dit potje: hier kan niemand weggaan, stemmen of een revanche vragen
server-contest = dit potje hoort bij een wedstrijd: alleen wie meespeelt ziet het, en er is geen revanche
server-challenge-not-here = alleen op de computer waarop de server draait
server-challenge-closed = de server van de Software Challenge staat uit
server-challenge-port = de poort kan niet worden geopend: { $why }
server-challenge-not-now = dat kan nu niet
server-challenge-no-commands = deze server mag geen programma’s starten: start hem met --challenge-commands
server-challenge-side = deze speler kan niet meedoen: { $why }
server-challenge-no-reservation = in de opdracht ontbreekt { $why }: zonder die aanduiding vindt de client zijn plaats niet
server-challenge-position = vanuit deze stelling kan geen potje beginnen: { $why }
server-challenge-level = er is geen niveau { $level }
server-challenge-series = alleen bots en programma’s kunnen een reeks spelen, { $name } niet
server-challenge-command = de opdracht `{ $command }` is leeg, of er is een aanhalingsteken niet gesloten
server-challenge-program = `{ $program }` kan niet worden gestart: { $error }
server-challenge-rules = de regels zijn { $found }, niet { $expected }
