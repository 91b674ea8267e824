# Everything there is to say about each kind of action. The message itself is the action as advice; $from and
# $and are places as in place-….from, $card and $second cards as in card-with.
#   .button  what the page offers; the places are names, $name is a player
#   .menu    what the terminal's list calls it, without pirates
#   .name    the kind in a word, for tables
#   .about   what a spell is good for

action-advance = advance { $from } { $card }
    .button = { $card }: { $from } → { $to }
    .name = advance

action-retreat = move back { $from } and draw cards
    .button = Move back: { $from } → { $to }
    .menu = move back
    .name = retreat

action-morgan = move { $whose } pirate forward { $from } and draw cards
    .button = Captain Morgan ({ $name }): { $from } → { $to }
    .menu = opponent’s pirate
    .name = Morgan

action-move-boat = move the boat
    .button = Move the boat
    .button-free = Move the boat (free)
    .menu = move the boat
    .name = boat

action-draw-card = draw a card
    .button = Draw a card and end the turn
    .menu = draw a card
    .name = draw

action-end-turn = end the turn
    .button = End turn
    .menu = end the turn
    .name = end

action-pistol = look at { $whose } hand { $card }
    .button = Enchanted { $card }: see a hand ({ $name })
    .menu = enchanted { $card }
    .about = Look at an opponent’s hand and take one card

action-rum = buy a round { $card }
    .button = Enchanted { $card }: buy a round
    .menu = enchanted { $card }
    .about = Buy a round: one card for each opponent, two for you

action-lantern = look at the top four cards { $card }
    .button = Enchanted { $card }: look at the top four cards
    .menu = enchanted { $card }
    .about = Look at the top four cards and keep one

action-parrot = advance { $from } { $card } as { $symbol }
    .button = Enchanted { $card } as { $symbol }: { $from } → { $to }
    .menu = { $card } as { $symbol }
    .about = Advance with any other symbol

action-hook = advance { $from } and { $and } together { $card } and { $second }
    .button = Enchanted { $card } with { $second }: { $from } and { $and } → { $to }
    .menu = { $card } with { $second }
    .about = Play a second card and advance two pirates together

action-chest = advance { $from } { $card } and open the chest
    .button = Enchanted { $card }, opens the chest: { $from } → { $to }
    .menu = enchanted { $card }
    .about = Advance to a chest and open it

action-take = take { $card }
    .button = Take: { $card }

action-give = give away { $card }
    .button = Give: { $card }

action-keep = keep { $card }
    .button = Keep: { $card }

action-put-back = put { $card } back
    .button = Put back: { $card }

action-discard = discard { $card }
    .button = Discard: { $card }
