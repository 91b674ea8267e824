# Alles wat er over elk soort actie te zeggen valt.

action-advance = ga { $from } vooruit { $card }
    .button = { $card }: { $from } → { $to }
    .name = vooruit

action-retreat = ga { $from } terug en trek kaarten
    .button = Terug: { $from } → { $to }
    .menu = teruggaan
    .name = terug

action-morgan = zet een piraat { $whose } { $from } vooruit en trek kaarten
    .button = Kapitein Morgan ({ $name }): { $from } → { $to }
    .menu = andermans piraat
    .name = Morgan

action-move-boat = vaar met de boot
    .button = Met de boot varen
    .button-free = Met de boot varen (gratis)
    .menu = vaar met de boot
    .name = boot

action-draw-card = trek een kaart
    .button = Kaart trekken en beurt beëindigen
    .menu = trek een kaart
    .name = trekken

action-end-turn = beëindig de beurt
    .button = Beurt beëindigen
    .menu = beëindig de beurt
    .name = einde

action-pistol = bekijk de hand { $whose } { $card }
    .button = Betoverde kaart ({ $card }): een hand bekijken ({ $name })
    .menu = { $card } betoverd
    .about = Bekijk een hand en neem er een kaart uit

action-rum = geef een rondje { $card }
    .button = Betoverde kaart ({ $card }): een rondje geven
    .menu = { $card } betoverd
    .about = Geef een rondje: één kaart voor elke tegenstander, twee voor jou

action-lantern = bekijk de bovenste vier kaarten { $card }
    .button = Betoverde kaart ({ $card }): de bovenste vier kaarten bekijken
    .menu = { $card } betoverd
    .about = Bekijk de bovenste vier kaarten en houd er een

action-parrot = ga { $from } vooruit { $card } als { $symbol }
    .button = Betoverde kaart ({ $card }) als { $symbol }: { $from } → { $to }
    .menu = { $card } als { $symbol }
    .about = Ga vooruit met een ander symbool naar keuze

action-hook = ga { $from } en { $and } samen vooruit, { $card } en { $second }
    .button = Betoverde kaart ({ $card }) met { $second }: { $from } en { $and } → { $to }
    .menu = { $card } met { $second }
    .about = Twee piraten gaan samen vooruit met een tweede kaart

action-chest = ga { $from } vooruit { $card } en open de schatkist
    .button = Betoverde kaart ({ $card }), opent de schatkist: { $from } → { $to }
    .menu = { $card } betoverd
    .about = Ga vooruit naar een schatkist en open die

action-take = neem { $card }
    .button = Nemen: { $card }

action-give = geef { $card } weg
    .button = Geven: { $card }

action-keep = houd { $card }
    .button = Houden: { $card }

action-put-back = leg { $card } terug
    .button = Terugleggen: { $card }

action-discard = leg { $card } af
    .button = Afleggen: { $card }
