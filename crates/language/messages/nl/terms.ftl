### The words that sentences are made of; the comments are in the English file.

symbol-skull = doodskop
    .many = doodskoppen
    .card = doodskopkaart
    .gender = common
symbol-hat = hoed
    .many = hoeden
    .card = hoedkaart
    .gender = common
symbol-dagger = dolk
    .many = dolken
    .card = dolkkaart
    .gender = common
symbol-bottle = fles
    .many = flessen
    .card = flessenkaart
    .gender = common
symbol-key = sleutel
    .many = sleutels
    .card = sleutelkaart
    .gender = common
symbol-key-ring = sleutelbos
    .many = sleutelbossen
    .card = sleutelboskaart
    .gender = common
symbol-pistol = pistool
    .many = pistolen
    .card = pistoolkaart
    .gender = neuter
symbol-rum = rum
    .many = rumkaarten
    .card = rumkaart
    .gender = mass
symbol-rum-bottle = rumfles
    .many = rumflessen
    .card = rumflessenkaart
    .gender = common
symbol-hook = haak
    .many = haken
    .card = haakkaart
    .gender = common
symbol-grappling-hook = enterhaak
    .many = enterhaken
    .card = enterhaakkaart
    .gender = common
symbol-lantern = lantaarn
    .many = lantaarns
    .card = lantaarnkaart
    .gender = common
symbol-spyglass = verrekijker
    .many = verrekijkers
    .card = verrekijkerkaart
    .gender = common
symbol-parrot = papegaai
    .many = papegaaien
    .card = papegaaienkaart
    .gender = common
symbol-chest = schatkist
    .many = schatkisten
    .card = schatkistkaart
    .gender = common
symbol-flag = vlag
    .many = vlaggen
    .card = vlaggenkaart
    .gender = common
symbol-sabre = sabel
    .many = sabels
    .card = sabelkaart
    .gender = common

# What is not counted has the gender mass: its card is named, because “een rum” is a drink.
card-name = { $gender ->
    [neuter] { $style ->
        [dark] donker { $symbol }
       *[plain] { $symbol }
    }
   *[common] { $style ->
        [dark] donkere { $symbol }
       *[plain] { $symbol }
    }
}
card-counted = { $style ->
    [dark] { $count } donkere { $symbols }
   *[plain] { $count } { $symbols }
}
card-a = { $gender ->
    [neuter] { $style ->
        [dark] een donker { $symbol }
       *[plain] een { $symbol }
    }
    [mass] { $style ->
        [dark] een donkere { $symbol }kaart
       *[plain] een { $symbol }kaart
    }
   *[common] { $style ->
        [dark] een donkere { $symbol }
       *[plain] een { $symbol }
    }
}
card-enchanted = { $gender ->
    [neuter] { $style ->
        [dark] een betoverd donker { $symbol }
       *[plain] een betoverd { $symbol }
    }
    [mass] { $style ->
        [dark] een betoverde donkere { $symbol }kaart
       *[plain] een betoverde { $symbol }kaart
    }
   *[common] { $style ->
        [dark] een betoverde donkere { $symbol }
       *[plain] een betoverde { $symbol }
    }
}
card-the = { $gender ->
    [neuter] { $style ->
        [dark] het donkere { $symbol }
       *[plain] het { $symbol }
    }
    [mass] { $style ->
        [dark] de donkere { $symbol }kaart
       *[plain] de { $symbol }kaart
    }
   *[common] { $style ->
        [dark] de donkere { $symbol }
       *[plain] de { $symbol }
    }
}
card-with = { $gender ->
    [neuter] { $style ->
        [dark] met het donkere { $symbol }
       *[plain] met het { $symbol }
    }
    [mass] { $style ->
        [dark] met de donkere { $symbol }kaart
       *[plain] met de { $symbol }kaart
    }
   *[common] { $style ->
        [dark] met de donkere { $symbol }
       *[plain] met de { $symbol }
    }
}
card-kind = { $style ->
    [dark] donkere { $card }
   *[plain] { $card }
}
card-unknown = kaart
    .a = een kaart
cards-counted = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
cards-named = { $cards } ({ $names })

place-boat = boot
    .from = vanuit de boot
    .at = aan boord
place-space = veld { $number }
    .from = vanaf veld { $number }
    .at = op veld { $number }
place-prison = gevangenis
    .at = in de gevangenis
    .from = vanuit de gevangenis
place-meeting-point = verzamelpunt
    .at = op het verzamelpunt
    .from = vanaf het verzamelpunt
place-capsized-boat = gekapseisde boot
    .at = bij de gekapseisde boot
    .from = vanaf de gekapseisde boot
place-sloop = sloep
    .at = in de sloep
    .from = vanuit de sloep
place-escape-boat = sloep
    .from = vanuit de sloep
    .at = in de sloep
place-cove = piratenbaai
    .at = in de piratenbaai
    .from = vanuit de piratenbaai
place-tunnel = tunnel
place-jungle = oerwoud
place-hand = hand
place-row = rij
place-pile = stapel
place-discards = aflegstapel
harbour-cartagena = Cartagena
    .at = bij Cartagena
    .to = naar Cartagena
harbour-tortuga = Tortuga
    .at = bij Tortuga
    .to = naar Tortuga

seat = plaats { $letter }
bot-a = Amaro
bot-b = Bonny
bot-c = Calico
bot-d = Diego
bot-e = Esme
whose = van { $player }
list-and = { $list } en { $last }
list-or = { $list } of { $last }
