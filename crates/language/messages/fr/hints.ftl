### What can be done, who has to do it, and why a bot does it.

explain-effect = { $line } ({ $effect })
explain-home = amène un pirate à l’arrivée
explain-cards = { $count ->
    [one] rapporte une carte
   *[other] rapporte { $count } cartes
}
explain-spaces = { $count ->
    [one] une case plus loin
   *[other] { $count } cases plus loin
}
explain-back = { $count ->
    [one] une case en arrière
   *[other] { $count } cases en arrière
}
explain-past = { $count ->
    [one] par-dessus une case occupée
   *[other] par-dessus { $count } cases occupées
}
explain-then = { $line }, puis { $next }
explain-turn = { $player } : { $line }
explain-and-so-on = { $line }, et ainsi de suite
explain-wins = { $line } : c’est la victoire immédiate
explain-chance = { $line } : { $chance } de chances de gagner ({ $others })
explain-chances = { $line } : { $now } de chances de gagner pour l’instant, { $chance } après ton tour ({ $others })
explain-percent = { $percent } %

status-act = { $count ->
    [one] À { $player } de jouer, encore { $count } action
   *[other] À { $player } de jouer, encore { $count } actions
}
status-act-captain = { $count ->
    [one] À { $player } de jouer, encore { $count } action ; le bateau peut d’abord être déplacé gratuitement
   *[other] À { $player } de jouer, encore { $count } actions ; le bateau peut d’abord être déplacé gratuitement
}
status-take = { $player } doit prendre une carte à { $other }
status-give = { $player } doit donner une carte à { $other }
status-give-cards = { $player } doit donner une carte à { $other }, au choix : { $cards }
status-keep = { $player } doit garder une carte
status-keep-cards = { $player } doit garder une carte, au choix : { $cards }
status-put-back = { $player } doit remettre une carte sur la pioche
status-put-back-cards = { $player } doit remettre une carte sur la pioche, au choix : { $cards }
status-discard = { $player } doit se défausser d’une carte
