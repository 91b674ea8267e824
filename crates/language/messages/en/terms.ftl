### The words that sentences are made of.

# Symbols: the name, the plural, the name of a card with it, and the grammatical gender where a
# language has one.
symbol-skull = skull
    .many = skulls
    .card = skull card
    .gender = neuter
symbol-hat = hat
    .many = hats
    .card = hat card
    .gender = neuter
symbol-dagger = dagger
    .many = daggers
    .card = dagger card
    .gender = neuter
symbol-bottle = bottle
    .many = bottles
    .card = bottle card
    .gender = neuter
symbol-key = key
    .many = keys
    .card = key card
    .gender = neuter
symbol-key-ring = key ring
    .many = key rings
    .card = key ring card
    .gender = neuter
symbol-pistol = pistol
    .many = pistols
    .card = pistol card
    .gender = neuter
symbol-rum = rum
    .many = rum cards
    .card = rum card
    .gender = neuter
symbol-rum-bottle = rum bottle
    .many = rum bottles
    .card = rum bottle card
    .gender = neuter
symbol-hook = hook
    .many = hooks
    .card = hook card
    .gender = neuter
symbol-grappling-hook = grappling hook
    .many = grappling hooks
    .card = grappling hook card
    .gender = neuter
symbol-lantern = lantern
    .many = lanterns
    .card = lantern card
    .gender = neuter
symbol-spyglass = spyglass
    .many = spyglasses
    .card = spyglass card
    .gender = neuter
symbol-parrot = parrot
    .many = parrots
    .card = parrot card
    .gender = neuter
symbol-chest = chest
    .many = chests
    .card = chest card
    .gender = neuter
symbol-flag = flag
    .many = flags
    .card = flag card
    .gender = neuter
symbol-sabre = sabre
    .many = sabres
    .card = sabre card
    .gender = neuter

# Cards. $symbol and $symbols are a symbol's name and its plural, $card the name of the card, $gender the
# symbol's gender; $style is plain or dark.
card-name = { $style ->
    [dark] dark { $symbol }
   *[plain] { $symbol }
}
card-counted = { $style ->
    [dark] { $count } dark { $symbols }
   *[plain] { $count } { $symbols }
}
# What somebody plays, takes or gives.
card-a = { $style ->
    [dark] a dark { $symbol } card
   *[plain] a { $symbol } card
}
card-enchanted = { $style ->
    [dark] an enchanted dark { $symbol } card
   *[plain] an enchanted { $symbol } card
}
card-the = { $style ->
    [dark] the dark { $symbol } card
   *[plain] the { $symbol } card
}
card-with = { $style ->
    [dark] with the dark { $symbol } card
   *[plain] with the { $symbol } card
}
# "You have no …".
card-kind = { $style ->
    [dark] dark { $card }
   *[plain] { $card }
}
card-unknown = card
    .a = a card
cards-counted = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-named = { $cards } ({ $names })

# Places: the name, where something comes from, and where it is.
place-boat = boat
    .from = from the boat
    .at = aboard
place-space = space { $number }
    .from = from space { $number }
    .at = on space { $number }
place-prison = prison
    .at = in the prison
    .from = from the prison
place-meeting-point = meeting point
    .at = at the meeting point
    .from = from the meeting point
place-capsized-boat = capsized boat
    .at = at the capsized boat
    .from = from the capsized boat
place-sloop = sloop
    .at = in the sloop
    .from = from the sloop
place-escape-boat = boat
    .from = from the boat
    .at = in the boat
place-cove = cove
    .at = in the cove
    .from = from the cove
place-tunnel = tunnel
place-jungle = jungle
place-hand = hand
place-row = row
place-pile = pile
place-discards = discard pile
harbour-cartagena = Cartagena
    .at = at Cartagena
    .to = to Cartagena
harbour-tortuga = Tortuga
    .at = at Tortuga
    .to = to Tortuga

# Players. $vowel says whether a name begins with a vowel.
seat = seat { $letter }
bot-a = Amaro
bot-b = Bonny
bot-c = Calico
bot-d = Diego
bot-e = Esme
whose = { $player }’s
list-and = { $list } and { $last }
list-or = { $list } or { $last }
