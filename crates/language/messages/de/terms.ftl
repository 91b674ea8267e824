### The words that sentences are made of; the comments are in the English file.

symbol-skull = Totenkopf
    .many = Totenköpfe
    .card = Totenkopfkarte
    .gender = masculine
symbol-hat = Hut
    .many = Hüte
    .card = Hutkarte
    .gender = masculine
symbol-dagger = Dolch
    .many = Dolche
    .card = Dolchkarte
    .gender = masculine
symbol-bottle = Flasche
    .many = Flaschen
    .card = Flaschenkarte
    .gender = feminine
symbol-key = Schlüssel
    .many = Schlüssel
    .card = Schlüsselkarte
    .gender = masculine
symbol-key-ring = Schlüsselbund
    .many = Schlüsselbunde
    .card = Schlüsselbundkarte
    .gender = masculine
symbol-pistol = Pistole
    .many = Pistolen
    .card = Pistolenkarte
    .gender = feminine
symbol-rum = Rum
    .many = Rum
    .card = Rumkarte
    .gender = masculine
symbol-rum-bottle = Rumflasche
    .many = Rumflaschen
    .card = Rumflaschenkarte
    .gender = feminine
symbol-hook = Hakenhand
    .many = Hakenhände
    .card = Hakenhandkarte
    .gender = feminine
symbol-grappling-hook = Enterhaken
    .many = Enterhaken
    .card = Enterhakenkarte
    .gender = masculine
symbol-lantern = Laterne
    .many = Laternen
    .card = Laternenkarte
    .gender = feminine
symbol-spyglass = Fernrohr
    .many = Fernrohre
    .card = Fernrohrkarte
    .gender = neuter
symbol-parrot = Papagei
    .many = Papageien
    .card = Papageienkarte
    .gender = masculine
symbol-chest = Schatzkiste
    .many = Schatzkisten
    .card = Schatzkistenkarte
    .gender = feminine
symbol-flag = Flagge
    .many = Flaggen
    .card = Flaggenkarte
    .gender = feminine
symbol-sabre = Säbel
    .many = Säbel
    .card = Säbelkarte
    .gender = masculine

card-name = { $gender ->
    [feminine] { $style ->
        [dark] dunkle { $symbol }
       *[plain] { $symbol }
    }
    [neuter] { $style ->
        [dark] dunkles { $symbol }
       *[plain] { $symbol }
    }
   *[masculine] { $style ->
        [dark] dunkler { $symbol }
       *[plain] { $symbol }
    }
}
card-counted = { $style ->
    [dark] { $count } dunkle { $symbols }
   *[plain] { $count } { $symbols }
}
card-a = { $gender ->
    [feminine] { $style ->
        [dark] eine dunkle { $symbol }
       *[plain] eine { $symbol }
    }
    [neuter] { $style ->
        [dark] ein dunkles { $symbol }
       *[plain] ein { $symbol }
    }
   *[masculine] { $style ->
        [dark] einen dunklen { $symbol }
       *[plain] einen { $symbol }
    }
}
card-enchanted = { $gender ->
    [feminine] { $style ->
        [dark] eine verzauberte dunkle { $symbol }
       *[plain] eine verzauberte { $symbol }
    }
    [neuter] { $style ->
        [dark] ein verzaubertes dunkles { $symbol }
       *[plain] ein verzaubertes { $symbol }
    }
   *[masculine] { $style ->
        [dark] einen verzauberten dunklen { $symbol }
       *[plain] einen verzauberten { $symbol }
    }
}
card-the = { $gender ->
    [feminine] { $style ->
        [dark] die dunkle { $symbol }
       *[plain] die { $symbol }
    }
    [neuter] { $style ->
        [dark] das dunkle { $symbol }
       *[plain] das { $symbol }
    }
   *[masculine] { $style ->
        [dark] den dunklen { $symbol }
       *[plain] den { $symbol }
    }
}
card-with = { $gender ->
    [feminine] { $style ->
        [dark] mit der dunklen { $symbol }
       *[plain] mit der { $symbol }
    }
    [neuter] { $style ->
        [dark] mit dem dunklen { $symbol }
       *[plain] mit dem { $symbol }
    }
   *[masculine] { $style ->
        [dark] mit dem dunklen { $symbol }
       *[plain] mit dem { $symbol }
    }
}
card-kind = { $style ->
    [dark] dunkle { $card }
   *[plain] { $card }
}
card-unknown = Karte
    .a = eine Karte
cards-counted = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
cards-named = { $cards } ({ $names })

place-boat = Boot
    .from = vom Boot
    .at = an Bord
place-space = Feld { $number }
    .from = von Feld { $number }
    .at = auf Feld { $number }
place-prison = Gefängnis
    .at = im Gefängnis
    .from = aus dem Gefängnis
place-meeting-point = Sammelpunkt
    .at = am Sammelpunkt
    .from = vom Sammelpunkt
place-capsized-boat = gekentertes Boot
    .at = beim gekenterten Boot
    .from = vom gekenterten Boot
place-sloop = Schaluppe
    .at = in der Schaluppe
    .from = aus der Schaluppe
place-escape-boat = Boot
    .from = aus dem Boot
    .at = im Boot
place-cove = Piratenbucht
    .at = in der Piratenbucht
    .from = aus der Piratenbucht
place-tunnel = Tunnel
place-jungle = Dschungel
place-hand = Hand
place-row = Reihe
place-pile = Nachziehstapel
place-discards = Ablagestapel
harbour-cartagena = Cartagena
    .at = in Cartagena
    .to = nach Cartagena
harbour-tortuga = Tortuga
    .at = auf Tortuga
    .to = nach Tortuga

seat = Platz { $letter }
bot-a = Amaro
bot-b = Bonny
bot-c = Calico
bot-d = Diego
bot-e = Esme
whose = von { $player }
list-and = { $list } und { $last }
list-or = { $list } oder { $last }
