### What the page in the browser says.

## Everywhere
app-title = Cartagena
app-tagline = Breek uit het fort en breng je hele bemanning naar de boot.
app-skip = Naar de inhoud
app-menu = Menu
app-home = Startpagina
app-rules = Regels
app-lesson = Leren spelen
app-settings = Instellingen
app-cancel = Annuleren
app-close = Sluiten
app-share = Delen …
app-next = Verder
app-copy = Kopiëren
app-copied = Gekopieerd
app-copy-yourself = Druk op Ctrl+C om te kopiëren.
app-apply = Toepassen
app-labelled = { $label }: { $text }

## Start page
start-quick = Snel spelen
start-new = Nieuw potje
start-new-text = Kies editie, modules en spelers en nodig je vrienden uit.
start-friends = Met vrienden spelen
start-friends-text = Stuur iedereen dezelfde link en begin samen.
start-friends-how = Je krijgt één link voor iedereen. Wie hem opent, neemt een vrije plaats.
start-friends-count = Spelers
start-friends-begin = Link ophalen
start-friends-other = Andere editie, klokken, bots op sommige plaatsen …
start-open-games = Open potjes
start-no-open-games = Er is nu geen potje dat spelers zoekt.
start-your-games = Jouw potjes
start-by-edition = Per editie
start-by-opponents = Per tegenstander
start-against-friends = met vrienden
start-figure = Jouw figuur
start-figure-name = Figuur { $letter }
start-finished = { $count ->
    [one] { $count } afgelopen potje
   *[other] { $count } afgelopen potjes
}
start-won = gewonnen
start-lost = verloren
start-statistics = { $won } van { $count } gewonnen
start-resume = Doorgaan
start-watch = Meekijken
start-replay = Een opgeslagen potje (.cgr) of een opname van de Software Challenge (.xml, .xml.gz) bekijken
start-open-games-text = Potjes die nog spelers zoeken.
start-rules-text = Elke editie en elke module in een paar zinnen.
start-bots = Tegenstanders
start-learn = Nog nooit gespeeld? Leer het in vijf minuten.
start-free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}

## Ready-made games
quick-family = Familieavond
    .description = Een kort spel met twee acties per beurt, zo geleerd.
quick-classic = Klassiek
    .description = Het origineel uit 2000, met gesloten handen.
quick-tactics = Zonder geheimen
    .description = Alle kaarten liggen open: alleen plannen telt.
quick-adventure = De hele reis
    .description = Door de tunnel, over zee en door het oerwoud.
quick-magic = Betoverd!
    .description = De tovenares geeft elke kaart een tweede effect.
quick-expert = Voor experts
    .description = Het complete avontuur met alle modules, tegen de sterkste bots.
quick-challenge = Toernooi
    .description = Met z’n tweeën, alles open, punten na 30 ronden.

## Setting up a game
setup-title = Een potje klaarzetten
setup-ready-made = Direct spelen
setup-edition = Editie
setup-modules = Modules
setup-options = Opties
setup-more-options = Meer opties
setup-rules-text = Regels als tekst
setup-seats = Plaatsen
setup-seat = Plaats { $letter }
setup-seat-you = Jij
setup-seat-open = Vrij voor een vriend
setup-seat-bot = Bot
setup-seat-level = Niveau
setup-seat-name = Naam
setup-name-default = Zeevaarder
setup-seat-add = Plaats toevoegen
setup-seat-remove = Plaats { $letter } verwijderen
setup-first = Startspeler
setup-first-lot = Door loting
setup-clock-total = Tijd voor het hele potje
setup-clock-turn = Tijd per beurt
setup-clock-over = Als de tijd om is
setup-clock-over-bot = speelt een bot verder
setup-public = Openbaar maken
setup-start = Beginnen
setup-rules-of = Regels: { $name }
setup-seat-here = Nog een speler aan dit scherm
setup-clock-over-lost = is het potje verloren
setup-leaving = Als iemand weggaat
setup-clock-in-seconds = seconden
setup-clock-in-minutes = minuten

## Lobby
lobby-title = Wachten op spelers
lobby-invite = Stuur deze link naar je vrienden:
lobby-watch-link = Link voor toeschouwers
lobby-your-link = Jouw geheime link naar deze plaats: bewaar hem, dan kun je vanaf elk apparaat terugkomen.
lobby-local = Deze link werkt alleen op deze computer. Start de server voor vrienden in je netwerk met ‘--bind 0.0.0.0’: dan staat het juiste adres in de link.
lobby-choose = Plaatsnemen
lobby-code = QR-code van de link
lobby-share = Delen
lobby-network = In de link staat het adres van deze computer, zodat vrienden in je netwerk hem kunnen openen.
lobby-host = Jij hebt dit potje klaargezet: bepaal wie waar zit.
lobby-seat-free = vrij voor een vriend
lobby-fill = Wie speelt op plaats { $letter }
lobby-start-now = Nu beginnen, met bots op de vrije plaatsen
lobby-cancel = Potje afzeggen
lobby-leave = Potje verlaten
lobby-cancelled = Dit potje werd afgezegd voordat het begon.
lobby-up = { $player } een plaats omhoog
lobby-take-seat = Deze plaats nemen
lobby-free = vrij
lobby-waiting = { $count ->
    [one] Wachten op { $count } speler
   *[other] Wachten op { $count } spelers
}
lobby-seed-hash = De kaarten zijn geschud en liggen vast. Vingerafdruk: { $hash }

## Playing
play-your-turn = Jij bent aan de beurt
play-turn-of = { $player } is aan de beurt
play-waiting-for = Wachten op { $player } …
play-actions-left = { $count ->
    [one] nog { $count } actie
   *[other] nog { $count } acties
}
play-round = Ronde { $number }
play-undo = Ongedaan maken
play-hint = Tip
play-hint-more = En dan?
play-hint-thinking = Een goede actie zoeken …
play-choose-pirate = Kies een piraat
play-choose-target = Kies waarheen
play-advance = Vooruit
play-enchant = Betoveren
play-hand = Jouw hand
play-hand-of = { $count ->
    [one] { $player }: { $count } kaart in de hand
   *[other] { $player }: { $count } kaarten in de hand
}
play-hand-empty = Geen kaarten in de hand
play-pile = { $count ->
    [one] Stapel: { $count } kaart
   *[other] Stapel: { $count } kaarten
}
play-discards = { $count ->
    [one] Aflegstapel: { $count } kaart
   *[other] Aflegstapel: { $count } kaarten
}
play-row = Rij: de volgende kaart ligt links
play-home = { $count ->
    [one] { $count } piraat thuis
   *[other] { $count } piraten thuis
}
play-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
play-log = Spelverloop
play-spectating = Je kijkt mee.
play-spectators = { $count ->
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
}
play-links = Links van dit potje
play-you-won = Je hebt gewonnen!
play-you-lost = { $count ->
    [one] Deze keer was { $winners } sneller.
   *[other] Deze keer waren { $winners } sneller.
}
play-shared = Gedeelde overwinning: { $winners }
play-over = Het potje is afgelopen
play-rematch = Revanche
play-rematch-wants = { $player } wil een revanche.
play-choose-something = Kies een kaart of een piraat
play-card-useless = Met deze kaart kan nu niemand vooruit
play-forced = Nu is maar één ding mogelijk:
play-pile-known = Je weet wat er boven op de stapel ligt:
play-to-rematch = Naar de revanche
play-recap = Sinds je vorige beurt
play-recap-again = Nog eens tonen wat er sinds je vorige beurt gebeurde
play-not-there = Daar kun je niet komen: alleen de oplichtende velden zijn bereikbaar.
play-confirm = Je laatste actie:
play-confirm-button = Uitvoeren
finish-review = Potje terugkijken
finish-other = Andere editie
finish-scene-ship = De bemanning zeilt weg
finish-scene-cove = De bemanning is veilig in de baai
finish-decisive = De beslissende beurt
finish-decisive-text = Ronde { $round }, { $player }: de kans van { $winners } gaat van { $before } naar { $after }.
finish-decisive-look = Bekijken
finish-far = { $percent } van de weg
finish-fair = Het schudden was eerlijk: de kaarten lagen al vóór het begin vast.
finish-fair-open = De kaarten lagen al vóór het begin vast.
finish-standings = Hoe ver iedereen kwam
result-crew = { $winners } wint: de hele bemanning is ontsnapt!
result-points = { $winners } wint op punten
result-forfeit = { $winners } wint: de tijd van de anderen is om

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Leg af tot { $limit }: kies nog { $count } kaart
   *[other] Leg af tot { $limit }: kies nog { $count } kaarten
}
dialog-discard-why = { $player } heeft een donkere kaart gespeeld.
dialog-pistol-victim = Van wie wil je de hand zien?
dialog-pistol-take = Neem één kaart ({ $player })
dialog-rum-give = Kies een kaart voor { $player }
dialog-rum-keep = De laatste twee zijn voor jou.
dialog-lantern-keep = Houd een van deze kaarten
dialog-lantern-back = Leg de andere terug: de laatste wordt als eerste getrokken
dialog-parrot-symbol = Voor welk symbool staat de papegaai?
dialog-hook-second = Kies de tweede kaart bij de haak
dialog-hook-pirates = Kies twee piraten die samen vooruitgaan
dialog-hook-cost = Dit kost twee acties.
dialog-enchant-or-not = De kaart betoveren of gewoon spelen?
dialog-which = Welke zet?
cover-title = Geef het scherm aan { $player }
cover-why = Tot dan blijven de kaarten verborgen.
cover-button = Ik ben { $player }: toon mijn kaarten

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Schrijf iets …
chat-send = Versturen
chat-joined = { $player } doet mee.
chat-mute = { $player } dempen
chat-unmute = { $player } niet meer dempen
table-away = afwezig
table-bot-plays = hier speelt een bot
table-vote-start = Stemmen: bot voor { $player }
table-vote-passed = Vanaf nu speelt een bot voor { $player }.
table-take-back = Je plaats terugnemen
table-taken-back = { $player } is terug.
chat-on = Chat tonen
chat-off = Chat verbergen
chat-emotes = Snelle berichten
card-tip = brengt een piraat naar het volgende lege veld met dit symbool
card-tip-dark = Donker: alle anderen leggen af tot 7 kaarten
table-nudge = { $player } een seintje geven
table-nudged = { $player } geeft { $about } een seintje.
table-nudged-you = { $player } wacht op je.
table-nudged-plain = { $player } kreeg een seintje.
table-arranged-bot-plain = Op de plaats van { $player } speelt een bot.
table-arranged-free-plain = Er is weer een plaats vrij.
table-arranged-bot = Op plaats { $letter } speelt een bot.
table-arranged-free = Plaats { $letter } is weer vrij.
table-swapped = Twee spelers wisselen van plaats.
table-cancelled = Het potje is afgezegd.
table-left = { $player } heeft het potje verlaten.
table-left-bot = { $player } heeft het potje verlaten. Een bot speelt verder.
table-left-lost = { $player } heeft opgegeven.
table-leave = Potje verlaten
table-leave-bot = Een bot speelt in jouw plaats verder. Je kunt terugkomen zolang het potje duurt.
table-leave-lost = Je verliest het potje dan.
table-captain = kapitein
table-forfeited = uitgeschakeld
table-vote-not = Toch op { $player } wachten
table-undone = { $player } maakt de laatste actie ongedaan.
table-voted = { $player } stemt voor een bot op de plaats van { $about }.
table-voted-not = { $player } wacht liever op { $about }.
table-lost-on-time = { $player } heeft verloren door tijdsoverschrijding.

## Clocks
clock-hurry = { $count ->
    [one] Nog één seconde!
   *[other] Nog { $count } seconden!
}
clock-over = De tijd van { $player } is om.
clock-given = De server was onbereikbaar: { $player } krijgt de tijd terug.

## Connection and errors
net-connecting = Verbinden …
net-lost = Verbinding verbroken. Opnieuw verbinden …
error-title = Er ging iets mis
error-not-found = Dat potje bestaat niet.
error-offline = De server is niet bereikbaar. Ben je online?
error-no-page = Op dit adres staat geen pagina.

## Replay
replay-title = Terugkijken
replay-first = Naar het begin
replay-previous = Eén actie terug
replay-next = Eén actie verder
replay-last = Naar het einde
replay-play = Afspelen
replay-pause = Pauzeren
replay-speed = Snelheid
replay-step = Actie { $number } van { $count }
replay-chances = Winstkansen
replay-download = Potje downloaden
replay-upload = Bestand van een potje uploaden
replay-share = Link naar deze stelling
replay-seed = Startwaarde van het schudden
replay-hash = Vingerafdruk van vóór het begin
replay-check = Het schudden controleren
replay-check-good = De startwaarde hoort bij de vingerafdruk: niemand heeft de kaarten veranderd.
replay-check-bad = De startwaarde hoort niet bij de vingerafdruk!
replay-chances-progress = { $percent }% berekend …
replay-check-unsafe = Deze browser controleert dat alleen op een veilige pagina (https of deze computer).

## Settings
settings-language = Taal
settings-name = Jouw naam
settings-sound = Geluid
settings-sound-on = aan
settings-sound-off = uit
settings-motion = Beweging
settings-motion-full = volledig
settings-motion-little = beperkt
settings-tempo = Snelheid van de animaties
settings-tempo-calm = rustig
settings-tempo-brisk = vlot
settings-tempo-instant = direct
settings-confirm = Laatste actie van een beurt
settings-confirm-off = meteen uitvoeren
settings-confirm-on = eerst vragen
settings-notes = Melden als ik aan de beurt ben
settings-theme = Weergave
settings-theme-system = zoals het systeem
settings-theme-light = licht
settings-theme-dark = donker

## For those who listen instead of looking
a11y-board = Speelbord
a11y-board-text = Het pad als lijst, van het ene eind naar het andere
a11y-space-chest = met een gesloten schatkist
a11y-pirates-of = { $count ->
    [one] { $count } piraat van { $player }
   *[other] { $count } piraten van { $player }
}
a11y-selected = geselecteerd
a11y-can-move = kan lopen
a11y-action-count = { $count ->
    [one] { $count } actie mogelijk
   *[other] { $count } acties mogelijk
}
a11y-your-turn = { $count ->
    [one] Jij bent aan de beurt en hebt { $count } actie.
   *[other] Jij bent aan de beurt en hebt { $count } acties.
}
a11y-keys = Toetsen
keys-card = kaart kiezen
keys-walk = kaarten en plekken langsgaan
keys-board = naar het bord
keys-play = spelen wat geselecteerd is
keys-hint = tip
keys-undo = ongedaan maken
keys-end = beurt beëindigen
keys-cancel = keuze wissen
keys-help = deze lijst

## Rules pages
rules-editions = Edities
rules-modules = Modules
picture-advance = Een piraat gaat met de doodskopkaart naar het volgende lege veld met een doodskop en springt over alles ertussen.
picture-retreat = Een piraat gaat terug naar het dichtstbijzijnde veld met twee piraten en levert twee kaarten op.
picture-row = De kaarten liggen open in een rij en worden vooraan getrokken.
picture-points = Elke piraat levert het nummer van zijn stuk op.
picture-adventure = De boot brengt piraten van de tunnel over zee naar het oerwoud.
picture-jungle = Het pad loopt door het oerwoud naar de baai.
picture-morgan = De piraat van een ander gaat vooruit naar een veld met één piraat; dat levert een kaart op.
picture-freebooter = Een donkere kaart: het symbool werkt zoals altijd, en alle anderen leggen af tot 7 kaarten.
picture-sorceress = Een betoverde kaart: in plaats van de gewone zet werkt haar spreuk.
rules-this-game = De regels van dit potje

table-closed = Het beheer van deze server heeft het potje gesloten. Niemand heeft gewonnen.
table-dismissed = Het beheer van deze server heeft de plaats van { $player } aan een bot gegeven.
table-unsaid = Het beheer van deze server heeft een bericht verwijderd.
chat-removed = (verwijderd)
report-player = { $player } melden
report-what = Wat heeft { $player } gedaan? Het beheer van deze server leest het.
report-done = Gemeld. Bedankt.
setup-hints = Tips toestaan
maintenance-now = Onderhoud: je kunt potjes bekijken, maar niet spelen. De klokken staan stil.
maintenance-until = Onderhoud tot ongeveer { $time }: je kunt potjes bekijken, maar niet spelen. De klokken staan stil.

operator-title = Deze server beheren
operator-token = Sleutel
operator-show = Tonen
operator-maintenance = Onderhoud
operator-minutes = Minuten
operator-begin = Beginnen
operator-end = Beëindigen
operator-reports = Meldingen: { $count }
operator-games = Actieve potjes: { $count }
operator-bans = Blokkades: { $count }
operator-done = Afgehandeld
operator-kick = Plaats afnemen
operator-watches = kijkt mee
operator-ban = Een dag blokkeren
operator-close = Sluiten
operator-delete = Verwijderen
operator-words = Chat tonen
operator-silence = Geen berichten.
operator-unsay = Verwijderen
operator-unban = Opheffen
