# Wat de server over tafels en plaatsen zegt.
server-watching = je kijkt toe: hiervoor heb je een plaats nodig
server-not-your-seat = je sleutel opent deze plaats niet ({ $seat })
server-not-begun = het spel is nog niet begonnen: nog niet iedereen is er
server-over = het spel is afgelopen
server-not-over = het spel is nog niet afgelopen
server-not-your-turn = { $seat } moet beslissen
server-bot-plays = een bot speelt voor je: neem eerst je plaats terug
server-stale = het spel is intussen verder gegaan
server-unreadable = de actie is niet leesbaar: { $error }
server-nothing-to-undo = je hebt geen actie om ongedaan te maken
server-revealed = daarbij werden verborgen kaarten zichtbaar: dat kan niet ongedaan worden gemaakt
server-no-name = een naam mag niet leeg zijn
server-long-name = een naam heeft maximaal { $most } tekens
server-no-words = een bericht mag niet leeg zijn
server-many-words = een bericht heeft maximaal { $most } tekens
server-long-id = een kenmerk heeft maximaal { $most } tekens
server-no-such-seat = die plaats bestaat niet in dit spel ({ $seat })
server-is-here = { $seat } is er en laat jullie nog niet lang wachten
server-just-left = { $seat } was er net nog: wacht even
server-is-bot = voor { $seat } speelt al een bot
server-yourself = dat is je eigen plaats
server-not-replaced = er speelt geen bot voor je
server-no-vote = alleen spelers aan deze tafel mogen stemmen
server-talked-too-much = de chatlimiet voor dit spel is bereikt
server-undone-too-much = je hebt in dit spel genoeg acties ongedaan gemaakt: deze blijft
server-forfeited = je hebt opgegeven of je tijd is op: het spel is voor jou verloren
server-not-host = dat kan alleen wie het spel heeft klaargezet
server-begun = het spel is begonnen: de plaatsen zijn bezet
server-hosts-seat = de plaats van { $seat } is van wie heeft uitgenodigd
server-not-awaited = { $seat } is nu niet aan zet
server-nudged-already = je hebt { $seat } al een seintje gegeven
server-bad-key = deze sleutel opent geen plaats in dit spel
server-unsaved = opslaan is mislukt, probeer het nog eens
server-no-free-seat = aan deze tafel is geen plaats vrij
server-crowded = er kijken al te veel mensen naar dit spel
server-not-found = dit spel bestaat niet
server-damaged = dit spel is niet leesbaar: de opgeslagen gegevens zijn beschadigd
server-unavailable = de server kan dit nu niet, probeer het zo nog eens
server-stopping = de server wordt opnieuw gestart; kom zo terug
server-slow = je verbinding is te traag om het spel te volgen
server-record-open = het spel is nog niet afgelopen: het verslag bevat alle kaarten
server-too-fast = te veel berichten: iets langzamer alsjeblieft
server-too-many-requests = te veel verzoeken van je adres: iets langzamer alsjeblieft
server-too-many-games = vanaf je adres zijn te veel spellen opgezet ({ $most } per uur): probeer het later nog eens
server-too-many-listed = vanaf je adres staan al { $most } spellen open: wacht tot er een begonnen is
server-too-many-seats = vanaf je adres zijn al { $most } plaatsen bezet: speel eerst een van die spellen uit
server-too-many-uploads = vanaf je adres zijn te veel bestanden geüpload ({ $most } per uur): probeer het later nog eens
server-no-space-games = er is geen plaats voor nog een spel: deze server bewaart er { $most }
server-no-space-files = er is geen plaats voor dit bestand: deze server bewaart { $most } MB
server-too-many-sockets = te veel verbindingen van je adres
server-full = de server is vol: probeer het zo nog eens
server-slow-request = het verzoek deed er te lang over om aan te komen
server-too-big = dit is te groot: maximaal { $most } bytes
server-malformed = dit is niet te begrijpen: { $error }
server-many-actions = het zijn meer dan { $most } acties
server-many-tags = het zijn meer dan { $most } kenmerken
server-long-tag = een kenmerk heeft meer dan { $most } tekens
server-hello-first = het eerste bericht moet `hello` zijn
server-silent = te lang niets ontvangen
server-foreign = dit verzoek komt van een andere website
server-wrong-host = onder die naam antwoordt de server niet: zie --host
server-no-hints = dit spel wordt zonder tips gespeeld
server-others-play = in dit spel spelen anderen mee: niemand probeert er iets in uit
server-bad-token = met deze sleutel kan niemand deze server beheren
server-nothing-said = daar is niets gezegd
server-sent-away = het beheer van deze server heeft je verbinding verbroken
server-banned = je adres is op deze server geblokkeerd
server-banned-until = { $minutes ->
    [one] je adres is op deze server nog { $minutes } minuut geblokkeerd
   *[other] je adres is op deze server nog { $minutes } minuten geblokkeerd
}
server-maintenance = onderhoud: spellen zijn te zien, maar niet te spelen, en geen klok loopt
server-maintenance-until = { $minutes ->
    [one] onderhoud: over ongeveer { $minutes } minuut gaat het verder. Tot dan loopt geen klok
   *[other] onderhoud: over ongeveer { $minutes } minuten gaat het verder. Tot dan loopt geen klok
}
server-maintenance-over = het onderhoud is voorbij: speel verder

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
server-challenge-position = met deze stelling kan geen potje beginnen: { $why }
