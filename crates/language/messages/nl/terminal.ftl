# Wat het scherm in de terminal zegt.
terminal-too-small = De terminal is te klein: { $width }×{ $height }. Het spel heeft minstens { $columns }×{ $rows } nodig; maak het venster groter of stop met Ctrl-C.
terminal-pass = Geef het toetsenbord aan { $player }.
terminal-pass-key = { $player } drukt op Enter om de kaarten te zien.
terminal-row = Rij: { $cards }
terminal-top = Bovenop: { $cards }
terminal-pile = Trekstapel: { $count }
terminal-discards = Aflegstapel: { $count }
terminal-keys-play = ↑↓ wat, ←→ wie, Enter spelen, e beurt uit, u terug, h tip, ? hulp, q stop
terminal-keys-join = ↑↓ wat, ←→ wie, Enter spelen, e uit, u terug, h tip, t chat, ? hulp, q stop
terminal-keys-watch = PgUp PgDn verloop, ? hulp, q stop
terminal-keys-replay = ←→ actie, ↑↓ beurt, getal Enter beurt, Home End, spatie speelt, +- tempo, q
terminal-help-way = kies wat je doet: een kaart, teruggaan, een toverkaart …
terminal-help-option = kies de piraat, of om wie het gaat
terminal-help-act = doe het; op het gemarkeerde veld komt de piraat terecht
terminal-help-end = beëindig de beurt; druk twee keer
terminal-help-undo = neem de laatste actie terug, zolang er niets verborgens is onthuld
terminal-help-hint = vraag een sterke bot wat die zou doen
terminal-help-log = blader door wat er is gebeurd
terminal-help-chat = zeg iets tegen de anderen
terminal-help-help = deze hulp; elke toets sluit hem
terminal-help-quit = stop; het spel wordt bewaard
terminal-help-leave = stop
terminal-help-mouse = De muis kiest kaarten, piraten, velden en acties; een tweede klik speelt.
terminal-no-undo = dit kan niet meer worden teruggenomen
terminal-undone = { $player } neemt de laatste actie terug
terminal-rematch = er volgt nog een spel: { $link }
terminal-kept = Het spel wordt bewaard in { $file }. Verder spelen: cartagena play --continue
terminal-over = Het spel is afgelopen en wordt bewaard in { $file }. Nog eens bekijken: cartagena replay { $file }
terminal-actions = Mogelijke acties
terminal-boat-at = De boot ligt bij { $harbour }
terminal-back = Weer verbonden
# Een spel als tekst.
board-nobody = niemand
board-boat-at = boot bij { $harbour }
board-cards = kaarten
board-home = binnen
board-points = punten
board-on-top = { $cards }, bovenop { $top }
board-listed = { $name }: { $list }
board-title = Het bord
board-no-cards = geen kaarten
board-hidden = { $count } verborgen
board-known-and-hidden = { $cards } en { $count } verborgen
record-rules = Regels
record-symbols = Symbolen
record-seed = Seed
record-result = Uitslag
record-unfinished = niet afgelopen
record-turn = Beurt { $turn }, ronde { $round }: { $player }
demo-title = Een spel { $preset } tussen twee spelers met haast:
demo-end = { $count ->
    [one] Het einde, na { $count } beurt:
   *[other] Het einde, na { $count } beurten:
}
# De tabellen van de regels.
listing-written = Regels schrijf je { $form }, bijvoorbeeld
listing-presets = Uitgaven
listing-modules = Modules
listing-options = Opties
listing-values = `cartagena rules PRESET` toont de waarden van de opties in een uitgave.
listing-preset = uitgave
listing-module = module
listing-in-preset = uitgave: { $value }
listing-differs = anders dan in de uitgave
