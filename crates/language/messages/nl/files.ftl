### Waarom een bestand geen opgeslagen potje is, of het potje erin tegen de regels ingaat.

file-at = regel { $line }, teken { $character }: { $reason }
file-not-text = dit is geen tekst
file-zero-byte = er staat een nulbyte in
file-start = het potje kan niet beginnen: { $why }
file-board = het bord past niet bij de regels: { $why }
file-first-seat = plaats { $seat } kan niet beginnen: daar zit niemand
file-play = ronde { $round }, plaats { $seat }: `{ $action }`: { $why }
file-draws = ronde { $round }, plaats { $seat }: bij `{ $action }` wordt { $expected } getrokken, niet { $found }
file-label = ronde { $round }, plaats { $seat }: `{ $action }`: plaats { $active } is aan de beurt in ronde { $now }
file-result = de uitslag is { $expected }, niet { $found }
file-result-open = open

## Opnamen van de Software Challenge
file-replay-packed = het bestand is gecomprimeerd, maar kan niet worden uitgepakt als opname van de Software Challenge: { $why }
file-replay-packed-other = alleen opnamen van de Software Challenge worden gecomprimeerd gelezen: pak dit bestand eerst uit
file-pack-cut = het bestand stopt te vroeg
file-pack-damaged = het bestand is beschadigd
file-replay-too-large = het bestand is te groot voor een opname
file-replay-wire = dit is geen opname van de Software Challenge: { $why }
file-replay-empty = er staat geen stelling in de opname
file-replay-fields = dit is geen bord van de Software Challenge: start, 30 symbolen, doel
file-replay-position = wat er staat is geen stelling van het spel: { $why }
file-replay-turns = geen potje heeft { $turns } beurten
file-replay-rules = het potje heeft andere regels dan de Software Challenge: { $rules }
file-replay-order = beurt { $found } staat na beurt { $last }
file-replay-move = beurt { $turn }: { $why }
file-move-no-such-field = de zet noemt een veld dat niet op het bord staat
file-move-advance-from-goal = een piraat { $place } kan niet verder vooruit
file-move-no-card = de speler heeft geen kaart met het symbool { $symbol }
file-move-no-pirate-of = { $player } heeft geen piraat { $place }
file-move-no-pirate = de speler heeft geen piraat { $place }
file-move-no-such-symbol = de zet noemt een symbool dat niet bestaat
file-move-retreat-from-start = een piraat { $place } kan niet terug
file-move-nothing-behind = achter deze piraat is er geen veld om naar terug te gaan
file-move-none-sent = { $player } heeft geen zet verstuurd
file-replay-differs = beurt { $turn }: volgens de regels hoort hier iets anders te staan bij { $what ->
    [fields] de velden
    [hands] de handkaarten
    [row] de open kaarten
    [points] de punten
    [active] wie er aan de beurt is
   *[end] het einde van het potje
}
file-replay-action = `{ $action }` is niet uit te drukken in het protocol van de Software Challenge
file-xml = dit is geen geldige XML voor het protocol: { $why }
file-xml-declaration = er staat een declaratie middenin
file-xml-instruction = een verwerkingsinstructie of een documenttype
file-xml-between = `{ $text }` tussen elementen
file-xml-reference = de verwijzing `{ $name }` is onbekend
file-xml-number = er is geen teken met het nummer in een verwijzing
file-xml-open-reference = een verwijzing eindigt niet op `;`
file-xml-name = `{ $name }` is geen naam
file-xml-character = het teken { $number } is niet toegestaan
file-xml-open-tag = een tag eindigt niet op `>`
file-xml-open-value = de waarde van een attribuut eindigt niet op een aanhalingsteken
file-xml-open-section = een commentaar of een sectie heeft geen einde
file-xml-markup = na `<!` komt geen commentaar en geen sectie
file-xml-wrong-end = </{ $found }> in plaats van </{ $expected }>
file-xml-stray-end = </{ $name }> sluit niets af
file-xml-attribute = een attribuut heeft geen waarde tussen aanhalingstekens
file-xml-attribute-twice = een attribuut staat twee keer in één tag
file-xml-not-text = het is geen tekst in UTF-8
file-xml-other = het is niet welgevormd
file-xml-too-deep = de elementen zijn te diep genest
file-xml-cut = de tekst stopt midden in een element, of een element is te lang
file-xml-root = het hoofdelement is <{ $found }>, niet <{ $expected }>
file-xml-unknown = <{ $element }> is hier onbekend
file-xml-twice = <{ $element }> staat twee keer in één element
file-xml-class = de klasse `{ $class }` is hier onbekend
file-xml-missing = in <{ $element }> ontbreekt `{ $what }`
file-xml-value = `{ $value }` is geen waarde voor { $what }
