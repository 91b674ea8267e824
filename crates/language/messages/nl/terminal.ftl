# Wat het scherm in de terminal zegt.
terminal-too-small = De terminal is te klein: { $width }×{ $height }. Het spel heeft minstens { $columns }×{ $rows } nodig; maak het venster groter of stop met Ctrl-C.
terminal-pass = Geef het toetsenbord aan { $player }.
terminal-pass-key = { $player }: druk op Enter om je kaarten te zien.
terminal-row = Rij: { $cards }
terminal-top = Bovenop: { $cards }
terminal-pile = Stapel: { $count }
terminal-discards = Aflegstapel: { $count }
terminal-keys-play = ↑↓ wat, ←→ wie, Enter doen, e einde beurt, u ongedaan, h tip, ? hulp, q stop
terminal-keys-join = ↑↓ wat, ←→ wie, Enter doen, e einde, u ongedaan, h tip, t chat, ? hulp, q
terminal-keys-watch = PgUp PgDn verloop, ? hulp, q stop
terminal-keys-replay = ←→ actie, ↑↓ beurt, getal Enter beurt, Home End, spatie speelt, +- tempo, q
terminal-help-way = kies wat je doet: een kaart, teruggaan, een spreuk …
terminal-help-option = kies de piraat, of om wie het gaat
terminal-help-act = doe het; op het gemarkeerde veld komt de piraat terecht
terminal-help-end = beëindig de beurt; druk twee keer
terminal-help-undo = maak de laatste actie ongedaan, zolang er niets verborgens is onthuld
terminal-help-hint = vraag een sterke bot wat die zou doen
terminal-help-log = blader door het spelverloop
terminal-help-chat = zeg iets tegen de anderen
terminal-help-help = deze hulp; elke toets sluit hem
terminal-help-quit = stop; het potje wordt bewaard
terminal-help-leave = stop
terminal-help-mouse = De muis kiest kaarten, piraten, velden en acties; een tweede klik speelt.
terminal-no-undo = dit kan niet meer ongedaan worden gemaakt
terminal-undone = { $player } maakt de laatste actie ongedaan
terminal-rematch = revanche: { $link }
terminal-kept = Het potje is bewaard in { $file }. Verder spelen: cartagena play --continue
terminal-over = Het potje is afgelopen en bewaard in { $file }. Nog eens bekijken: cartagena replay { $file }
terminal-actions = Mogelijke acties
terminal-boat-at = De boot ligt { $harbour }
terminal-back = Weer verbonden
# Een spel als tekst.
board-nobody = niemand
board-boat-at = boot { $harbour }
board-cards = kaarten
board-home = thuis
board-points = punten
board-on-top = { $cards }, bovenop { $top }
board-listed = { $name }: { $list }
record-rules = Regels
record-symbols = Symbolen
record-seed = Seed
record-result = Uitslag
record-unfinished = niet afgelopen
record-turn = Beurt { $turn }, ronde { $round }: { $player }
demo-title = Een potje { $preset } tussen twee spelers met haast:
demo-end = { $count ->
    [one] Het einde, na { $count } beurt:
   *[other] Het einde, na { $count } beurten:
}
# De tabellen van de regels.
listing-written = Regels schrijf je { $form }, bijvoorbeeld
listing-presets = Edities
listing-modules = Modules
listing-options = Opties
listing-values = `cartagena rules PRESET` toont de waarden van de opties in een editie.
listing-preset = editie
listing-module = module
listing-in-preset = editie: { $value }
listing-differs = anders dan in de editie
