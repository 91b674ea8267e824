### The words that sentences are made of; the comments are in the English file.

symbol-skull = tête de mort
    .many = têtes de mort
    .card = carte tête de mort
    .gender = feminine
symbol-hat = chapeau
    .many = chapeaux
    .card = carte chapeau
    .gender = masculine
symbol-dagger = poignard
    .many = poignards
    .card = carte poignard
    .gender = masculine
symbol-bottle = bouteille
    .many = bouteilles
    .card = carte bouteille
    .gender = feminine
symbol-key = clé
    .many = clés
    .card = carte clé
    .gender = feminine
symbol-key-ring = trousseau de clés
    .many = trousseaux de clés
    .card = carte trousseau de clés
    .gender = masculine
symbol-pistol = pistolet
    .many = pistolets
    .card = carte pistolet
    .gender = masculine
symbol-rum = rhum
    .many = cartes rhum
    .card = carte rhum
    .gender = mass
symbol-rum-bottle = bouteille de rhum
    .many = bouteilles de rhum
    .card = carte bouteille de rhum
    .gender = feminine
symbol-hook = crochet
    .many = crochets
    .card = carte crochet
    .gender = masculine
symbol-grappling-hook = grappin
    .many = grappins
    .card = carte grappin
    .gender = masculine
symbol-lantern = lanterne
    .many = lanternes
    .card = carte lanterne
    .gender = feminine
symbol-spyglass = longue-vue
    .many = longues-vues
    .card = carte longue-vue
    .gender = feminine
symbol-parrot = perroquet
    .many = perroquets
    .card = carte perroquet
    .gender = masculine
symbol-chest = coffre
    .many = coffres
    .card = carte coffre
    .gender = masculine
symbol-flag = drapeau
    .many = drapeaux
    .card = carte drapeau
    .gender = masculine
symbol-sabre = sabre
    .many = sabres
    .card = carte sabre
    .gender = masculine

# What is not counted has the gender mass: its card is named, because “un rhum” is a drink.
card-name = { $style ->
    [dark] { $symbol } sombre
   *[plain] { $symbol }
}
card-counted = { $style ->
    [dark] { $count } { $symbols } sombres
   *[plain] { $count } { $symbols }
}
card-a = { $gender ->
    [feminine] { $style ->
        [dark] une { $symbol } sombre
       *[plain] une { $symbol }
    }
    [mass] { $style ->
        [dark] une carte { $symbol } sombre
       *[plain] une carte { $symbol }
    }
   *[masculine] { $style ->
        [dark] un { $symbol } sombre
       *[plain] un { $symbol }
    }
}
card-enchanted = { $gender ->
    [feminine] { $style ->
        [dark] une { $symbol } sombre enchantée
       *[plain] une { $symbol } enchantée
    }
    [mass] { $style ->
        [dark] une carte { $symbol } sombre enchantée
       *[plain] une carte { $symbol } enchantée
    }
   *[masculine] { $style ->
        [dark] un { $symbol } sombre enchanté
       *[plain] un { $symbol } enchanté
    }
}
card-the = { $gender ->
    [feminine] { $style ->
        [dark] la { $symbol } sombre
       *[plain] la { $symbol }
    }
    [mass] { $style ->
        [dark] la carte { $symbol } sombre
       *[plain] la carte { $symbol }
    }
   *[masculine] { $style ->
        [dark] le { $symbol } sombre
       *[plain] le { $symbol }
    }
}
card-with = { $gender ->
    [feminine] { $style ->
        [dark] avec la { $symbol } sombre
       *[plain] avec la { $symbol }
    }
    [mass] { $style ->
        [dark] avec la carte { $symbol } sombre
       *[plain] avec la carte { $symbol }
    }
   *[masculine] { $style ->
        [dark] avec le { $symbol } sombre
       *[plain] avec le { $symbol }
    }
}
card-kind = { $style ->
    [dark] { $card } sombre
   *[plain] { $card }
}
card-unknown = carte
    .a = une carte
cards-counted = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-named = { $cards } ({ $names })

place-boat = bateau
    .from = depuis le bateau
    .at = à bord
place-space = case { $number }
    .from = depuis la case { $number }
    .at = sur la case { $number }
place-prison = prison
    .at = dans la prison
    .from = depuis la prison
place-meeting-point = point de ralliement
    .at = au point de ralliement
    .from = depuis le point de ralliement
place-capsized-boat = bateau chaviré
    .at = près du bateau chaviré
    .from = depuis le bateau chaviré
place-sloop = embarcation
    .at = dans l’embarcation
    .from = depuis l’embarcation
place-escape-boat = embarcation
    .from = depuis l’embarcation
    .at = dans l’embarcation
place-cove = crique des pirates
    .at = dans la crique
    .from = depuis la crique
place-tunnel = souterrain
place-jungle = jungle
place-hand = main
place-row = rangée
place-pile = pioche
place-discards = défausse
harbour-cartagena = Cartagena
    .at = à Cartagena
    .to = à Cartagena
harbour-tortuga = la Tortue
    .at = à la Tortue
    .to = à la Tortue

seat = la place { $letter }
bot-a = Amaro
bot-b = Bonny
bot-c = Calico
bot-d = Diego
bot-e = Esme
whose = { $vowel ->
    [yes] d’{ $player }
   *[no] de { $player }
}
list-and = { $list } et { $last }
list-or = { $list } ou { $last }
