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
app-about = Over dit spel
app-loading = Laden …
app-yes = Ja
app-no = Nee
app-ok = OK
app-cancel = Annuleren
app-close = Sluiten
app-back = Terug
app-next = Verder
app-copy = Kopiëren
app-copied = Gekopieerd
app-more = Meer
app-less = Minder

## Start page
start-quick = Snel spel
start-quick-text = Jij tegen een bot, meteen.
start-new = Nieuw spel
start-new-text = Kies uitgave, modules en plaatsen en nodig anderen uit.
start-join = Meedoen met een spel
start-join-label = Link of code van het spel
start-open-games = Open spellen
start-no-open-games = Er wacht nu geen spel op spelers.
start-your-games = Jouw spellen
start-resume = Doorgaan
start-watch = Kijken
start-replay = Een opgeslagen spel bekijken
start-learn = Nog nooit gespeeld? Leer het in vijf minuten.
start-free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}
start-spectators = { $count ->
    [one] { $count } kijker
   *[other] { $count } kijkers
}

## Ready-made games
quick-family = Familieavond
    .description = Een kort spel met twee acties per beurt, zo geleerd.
quick-classic = Klassiek
    .description = Het spel uit 2000 met gesloten kaarten.
quick-tactics = Zonder geheimen
    .description = Alle kaarten liggen open: alleen plannen telt.
quick-adventure = De hele reis
    .description = Door de tunnel, over zee en door het oerwoud.
quick-magic = Betoverd
    .description = De tovenares geeft elke kaart een tweede effect.
quick-expert = Voor experts
    .description = Het complete avontuur met alle modules, tegen de sterkste bots.
quick-challenge = Toernooi
    .description = Met z’n tweeën, alles open, punten na 30 ronden.

## Setting up a game
setup-title = Spel klaarzetten
setup-ready-made = Kant-en-klare spellen
setup-edition = Uitgave
setup-modules = Modules
setup-options = Opties
setup-more-options = Meer opties
setup-default = zoals in de uitgave
setup-rules-text = Regels als tekst
setup-rules-text-hint = Deel deze tekst om met dezelfde regels te spelen.
setup-clash = Deze keuzes gaan niet samen: { $reason }
setup-seats = Plaatsen
setup-seat = Plaats { $letter }
setup-seat-you = Jij
setup-seat-open = Vrij voor een gast
setup-seat-bot = Bot
setup-seat-level = Sterkte
setup-seat-name = Naam
setup-seat-colour = Kleur
setup-seat-add = Plaats toevoegen
setup-seat-remove = Plaats { $letter } verwijderen
setup-shuffle-seats = Plaatsen loten
setup-first = Wie begint?
setup-first-lot = Door loting
setup-first-oldest = De oudste begint: kies de plaats
setup-clock = Klok
setup-clock-none = Geen klok
setup-clock-total = Tijd voor het hele spel
setup-clock-turn = Tijd per beurt
setup-clock-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
setup-clock-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } seconden
}
setup-clock-increment = { $count ->
    [one] plus { $count } seconde per beurt
   *[other] plus { $count } seconden per beurt
}
setup-clock-over = Als de tijd om is
setup-clock-over-bot = speelt een bot verder
setup-clock-over-end = eindigt de beurt
setup-undo = Terugnemen toegestaan
setup-hints = Tips toegestaan
setup-public = Tussen de open spellen tonen
setup-spectators = Kijkers toegestaan
setup-create = Spel aanmaken
setup-start = Beginnen

## Lobby
lobby-title = Wachten op spelers
lobby-invite = Stuur deze link aan wie meespeelt:
lobby-watch-link = Link voor kijkers
lobby-your-link = Jouw geheime link naar deze plaats: bewaar hem, dan kun je vanaf elk apparaat terugkomen.
lobby-take-seat = Deze plaats nemen
lobby-leave-seat = Plaats verlaten
lobby-free = vrij
lobby-ready = klaar
lobby-fill-bots = Met bots aanvullen en beginnen
lobby-waiting = { $count ->
    [one] Wachten op { $count } speler
   *[other] Wachten op { $count } spelers
}
lobby-seed-hash = De kaarten zijn geschud. Hun vingerafdruk: { $hash }

## Playing
play-your-turn = Jij bent aan de beurt
play-turn-of = { $player } is aan de beurt
play-waiting-for = Wachten op { $player } …
play-thinking = { $player } denkt na …
play-actions-left = { $count ->
    [one] nog { $count } actie
   *[other] nog { $count } acties
}
play-round = Ronde { $number }
play-round-of = Ronde { $number } van { $limit }
play-end-turn = Beurt beëindigen
play-end-turn-early = { $count ->
    [one] Beurt beëindigen met nog { $count } actie over?
   *[other] Beurt beëindigen met nog { $count } acties over?
}
play-pass = Passen
play-draw-card = Kaart trekken en beurt beëindigen
play-undo = Terugnemen
play-undo-ask = { $player } wil de laatste actie terugnemen.
play-undo-allow = Toestaan
play-undo-refuse = Weigeren
play-undo-not = Er zijn intussen kaarten getrokken: dit kan niet meer terug.
play-hint = Tip
play-hint-thinking = Een goede actie zoeken …
play-hint-show = Op het bord tonen
play-why-not = Waarom niet?
play-why-not-title = Dat kan niet: { $reason }
play-choose-pirate = Kies een piraat
play-choose-card = Kies een kaart
play-choose-target = Kies waarheen
play-advance = Vooruit
play-retreat = { $count ->
    [one] Teruggaan en { $count } kaart trekken
   *[other] Teruggaan en { $count } kaarten trekken
}
play-morgan = { $count ->
    [one] Deze piraat vooruit zetten en { $count } kaart trekken
   *[other] Deze piraat vooruit zetten en { $count } kaarten trekken
}
play-enchant = Betoveren
play-enchanted = Betoverd!
play-hand = Jouw hand
play-hand-of = { $count ->
    [one] { $player }: { $count } kaart in de hand
   *[other] { $player }: { $count } kaarten in de hand
}
play-hand-empty = Geen kaarten in de hand
play-hand-sort = Kaarten sorteren
play-known-cards = Bekende kaarten: { $cards }
play-dark-card = Donkere kaart
play-pile = { $count ->
    [one] Trekstapel: { $count } kaart
   *[other] Trekstapel: { $count } kaarten
}
play-discards = { $count ->
    [one] Aflegstapel: { $count } kaart
   *[other] Aflegstapel: { $count } kaarten
}
play-row = Rij: de volgende kaart ligt links
play-boat-at = De boot ligt bij { $harbour }
play-boat-move = Met de boot naar { $harbour } varen
play-boat-free = gratis dankzij de kapiteinsregel
play-boat-captain = Jij voert het bevel: vóór je eerste actie mag je één keer gratis varen.
play-home = { $count ->
    [one] { $count } piraat binnen
   *[other] { $count } piraten binnen
}
play-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
play-log = Wat er gebeurde
play-spectating = Je kijkt toe.
play-resign = Spel verlaten
play-resign-ask = Het spel verlaten en een bot voor je laten verderspelen?
play-you-won = Je hebt gewonnen!
play-you-lost = Deze keer was { $winners } sneller.
play-shared = Gedeelde overwinning: { $winners }
play-over = Het spel is afgelopen
play-rematch = Revanche
play-rematch-wants = { $player } wil een revanche.
play-new-opponents = Nog een spel

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Leg af tot { $limit }: kies nog { $count } kaart
   *[other] Leg af tot { $limit }: kies nog { $count } kaarten
}
dialog-discard-why = { $player } heeft een donkere kaart gespeeld.
dialog-pistol-victim = Wiens hand wil je zien?
dialog-pistol-take = Neem één kaart van { $player }
dialog-rum-give = Kies een kaart voor { $player }
dialog-rum-keep = De laatste twee zijn voor jou.
dialog-lantern-keep = Houd een van deze kaarten
dialog-lantern-back = Leg de andere terug: de laatste wordt als eerste getrokken
dialog-parrot-symbol = Voor welk symbool staat de papegaai?
dialog-hook-second = Kies de tweede kaart bij de haak
dialog-hook-pirates = Kies twee piraten die samen gaan
dialog-hook-cost = Dit kost twee acties.
dialog-chest-open = Vooruitgaan en de schatkist openen?
dialog-chest-cards = { $count ->
    [one] Je vindt { $count } kaart.
   *[other] Je vindt { $count } kaarten.
}
dialog-chest-empty = De schatkist is leeg.
dialog-chest-snake = Een slang! Je piraat rent terug naar de rum.
dialog-enchant-or-not = De kaart betoveren of gewoon spelen?
dialog-spell-pistol = Bekijk een hand en neem er een kaart uit
dialog-spell-rum = Geef een rondje: één kaart voor iedereen, twee voor jou
dialog-spell-lantern = Bekijk vier kaarten en houd er een
dialog-spell-parrot = Ga vooruit met elk ander symbool
dialog-spell-hook = Twee piraten gaan samen vooruit met een tweede kaart
dialog-spell-chest = Ga vooruit naar een schatkist en open die

## Chat and the others at the table
chat-title = Chat
chat-placeholder = Schrijf iets …
chat-send = Versturen
chat-empty = Nog niemand heeft iets gezegd.
chat-joined = { $player } doet mee.
chat-left = { $player } is weg.
chat-mute = { $player } dempen
chat-unmute = { $player } weer horen
chat-muted = gedempt
table-connected = verbonden
table-away = afwezig
table-bot-plays = hier speelt een bot
table-vote-bot = Moet een bot voor { $player } spelen?
table-vote-start = Stemmen: bot voor { $player }
table-vote-count = { $yes } van { $needed } stemmen
table-vote-passed = Vanaf nu speelt een bot voor { $player }.
table-vote-failed = De stemming is mislukt: { $player } blijft.
table-take-back = Je plaats terugnemen
table-taken-back = { $player } is terug.

## Clocks
clock-left = { $player }: nog { $time }
clock-low = Je tijd raakt op!
clock-over = De tijd van { $player } is om.
clock-paused = Klok stilgezet

## Connection and errors
net-connecting = Verbinden …
net-lost = Verbinding verbroken. Opnieuw proberen …
net-back = Weer verbonden
net-retry = Nu opnieuw proberen
net-other-window = Deze plaats is open in een ander venster.
error-title = Er ging iets mis
error-unknown = Er ging iets mis op de server.
error-save = Je actie kon niet bewaard worden en is niet gespeeld. Probeer het nog eens.
error-not-found = Dat spel bestaat niet.
error-not-your-seat = Deze link hoort niet bij een plaats in dit spel.
error-seat-taken = Deze plaats is al bezet.
error-full = Alle plaatsen zijn bezet; je kunt kijken.
error-too-many = Te veel berichten. Wacht even.
error-too-long = Dat is te lang: hooguit { $limit } tekens.
error-empty-name = Geef jezelf een naam.
error-name-taken = Iemand aan tafel heeft die naam al.
error-stale = De tafel is intussen veranderd. Kijk nog eens.
error-not-your-turn = Jij bent niet aan de beurt.
error-busy = De server is druk. Probeer het zo nog eens.
error-bad-file = Dit is geen spelbestand: { $reason }

## Replay
replay-title = Terugkijken
replay-first = Naar het begin
replay-previous = Eén actie terug
replay-next = Eén actie verder
replay-last = Naar het einde
replay-previous-turn = Eén beurt terug
replay-next-turn = Eén beurt verder
replay-play = Afspelen
replay-pause = Pauzeren
replay-speed = Snelheid
replay-step = Actie { $number } van { $count }
replay-show-hands = Alle handen tonen
replay-chances = Kansen om te winnen
replay-chances-text = Wat een bot van elke stelling vindt, voor iedereen aan tafel.
replay-chance-of = { $player }: { $percent } procent
replay-turning-point = Keerpunt
replay-play-on = Vanaf hier tegen bots verderspelen
replay-download = Spel downloaden
replay-upload = Spelbestand uploaden
replay-share = Link naar deze stelling
replay-seed = Startwaarde van het schudden
replay-hash = Vingerafdruk vóór het spel
replay-check = Het schudden controleren
replay-check-good = De startwaarde hoort bij de vingerafdruk: niemand heeft de kaarten veranderd.
replay-check-bad = De startwaarde hoort niet bij de vingerafdruk!
replay-check-later = De startwaarde zie je als het spel is afgelopen.

## Settings
settings-language = Taal
settings-name = Jouw naam
settings-sound = Geluid
settings-sound-on = aan
settings-sound-off = uit
settings-motion = Beweging
settings-motion-full = bewegende piraten
settings-motion-little = zo weinig mogelijk
settings-theme = Weergave
settings-theme-system = zoals het systeem
settings-theme-light = licht
settings-theme-dark = donker
settings-theme-contrast = hoog contrast
settings-colours = Goed te onderscheiden kleuren
settings-patterns = Piraten ook met patronen onderscheiden
settings-numbers = Nummers op de velden
settings-confirm = Vragen voor je de beurt vroeg beëindigt
settings-saved = Op dit apparaat bewaard

## For those who listen instead of looking
a11y-board = Speelbord
a11y-board-text = Het pad als lijst, van start tot doel
a11y-space = Veld { $number }, { $symbol }: { $pirates }
a11y-space-empty = leeg
a11y-space-chest = met een gesloten schatkist
a11y-space-full = vol
a11y-place = { $place }: { $pirates }
a11y-pirates-of = { $count ->
    [one] { $count } piraat van { $player }
   *[other] { $count } piraten van { $player }
}
a11y-your-pirates = { $count ->
    [one] { $count } piraat van jou
   *[other] { $count } piraten van jou
}
a11y-nobody = niemand
a11y-card = { $card }, { $count } in de hand
a11y-selected = gekozen
a11y-can-move = kan gaan
a11y-cannot-move = kan nu niet gaan
a11y-target = Van { $from } naar { $to } gaan
a11y-actions = Mogelijke acties
a11y-action-count = { $count ->
    [one] { $count } actie mogelijk
   *[other] { $count } acties mogelijk
}
a11y-log-new = Nieuw: { $sentence }
a11y-your-turn = { $count ->
    [one] Jij bent aan de beurt en hebt { $count } actie.
   *[other] Jij bent aan de beurt en hebt { $count } acties.
}
a11y-player-turn = { $player } is aan de beurt.
a11y-keys = Toetsen
a11y-keys-text = Tab kiest een piraat, de pijltoetsen een kaart, Enter speelt die, H geeft een tip, Z neemt terug, E beëindigt de beurt.
a11y-chances-table = Kansen om te winnen na elke beurt, als tabel

## Rules pages
rules-title = De regels van elke uitgave
rules-editions = Uitgaven
rules-modules = Modules
rules-this-game = De regels van dit spel
rules-symbols = De symbolen van deze uitgave
rules-source = Verschenen als: { $source }
