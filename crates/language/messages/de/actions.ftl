# Alles, was über jede Art von Aktion zu sagen ist.

action-advance = rücke { $from } { $card } vor
    .button = { $card }: { $from } → { $to }
    .name = vor

action-retreat = gehe { $from } zurück und ziehe Karten
    .button = Zurück: { $from } → { $to }
    .menu = zurückgehen
    .name = zurück

action-morgan = bewege einen Piraten { $whose } { $from } vorwärts und ziehe Karten
    .button = Captain Morgan ({ $name }): { $from } → { $to }
    .menu = gegnerischer Pirat
    .name = Morgan

action-move-boat = bewege das Boot
    .button = Boot bewegen
    .button-free = Boot bewegen (gratis)
    .menu = Boot bewegen
    .name = Boot

action-draw-card = ziehe eine Karte
    .button = Karte ziehen und Zug beenden
    .menu = Karte ziehen
    .name = ziehen

action-end-turn = beende den Zug
    .button = Zug beenden
    .menu = Zug beenden
    .name = Ende

action-pistol = sieh dir { $card } die Handkarten { $whose } an
    .button = Verzauberte Karte ({ $card }): eine Hand ansehen ({ $name })
    .menu = { $card } verzaubert
    .about = Sieh dir eine gegnerische Hand an und nimm eine Karte daraus

action-rum = gib { $card } eine Runde aus
    .button = Verzauberte Karte ({ $card }): eine Runde ausgeben
    .menu = { $card } verzaubert
    .about = Gib eine Runde aus: je eine Karte für die anderen, zwei für dich

action-lantern = sieh dir { $card } die obersten vier Karten an
    .button = Verzauberte Karte ({ $card }): die obersten vier Karten ansehen
    .menu = { $card } verzaubert
    .about = Sieh dir die obersten vier Karten an und behalte eine

action-parrot = rücke { $from } { $card } als { $symbol } vor
    .button = Verzauberte Karte ({ $card }) als { $symbol }: { $from } → { $to }
    .menu = { $card } als { $symbol }
    .about = Rücke mit einem beliebigen anderen Symbol vor

action-hook = rücke { $from } und { $and } gemeinsam vor, { $card } und { $second }
    .button = Verzauberte Karte ({ $card }) mit { $second }: { $from } und { $and } → { $to }
    .menu = { $card } mit { $second }
    .about = Zwei Piraten rücken mit einer zweiten Karte gemeinsam vor

action-chest = rücke { $from } { $card } vor und öffne die Schatzkiste
    .button = Verzauberte Karte ({ $card }), öffnet die Schatzkiste: { $from } → { $to }
    .menu = { $card } verzaubert
    .about = Rücke zu einer Schatzkiste vor und öffne sie

action-take = nimm { $card }
    .button = Nehmen: { $card }

action-give = gib { $card } her
    .button = Geben: { $card }

action-keep = behalte { $card }
    .button = Behalten: { $card }

action-put-back = lege { $card } zurück
    .button = Zurücklegen: { $card }

action-discard = wirf { $card } ab
    .button = Abwerfen: { $card }
