### What happened.

log-clause = { $player } { $deeds }
log-clauses = { $clauses } ; { $next }
log-plays = joue { $card } : { $from } → { $to }
log-plays-as = joue { $card } comme { $symbol } : { $from } → { $to }
log-plays-pair = joue { $card } avec { $second } : { $from } et { $and } → { $to }
log-plays-only = joue { $card }
log-advances = avance : { $from } → { $to }
log-retreats = recule : { $from } → { $to }
log-morgan = fait avancer un pirate { $whose } : { $from } → { $to }
log-flees = fuit le serpent : { $from } → { $to }
log-draws = pioche { $cards }
log-draws-nothing = ne pioche rien
log-no-card = ne reçoit aucune carte : la pioche est vide
log-ends-turn = termine son tour
log-looks = regarde { $cards }
log-keeps = garde { $cards }
log-looks-hand = regarde la main { $whose }
log-looks-hand-cards = regarde la main { $whose } ({ $cards })
log-takes = prend { $card } à { $player }
log-gives = donne { $card } à { $player }
log-puts-back = remet { $card } sur la pioche
log-discards = se défausse d’{ $card }
log-boat = conduit le bateau { $harbour }
log-boat-captain = conduit le bateau { $harbour }, gratuitement en tant que capitaine
log-chest-cards = { $count ->
    [one] trouve une carte dans le coffre
   *[other] trouve { $count } cartes dans le coffre
}
log-chest-empty = trouve un coffre vide
log-chest-snake = trouve un serpent dans le coffre

log-reshuffled = La défausse devient une nouvelle pioche de { $cards }
log-chests-laid = Tous les coffres sont mélangés et reposés
log-row = La rangée reçoit { $cards }

outcome-crew = { $count ->
    [one] { $winners } gagne : tout l’équipage s’est échappé
   *[other] { $winners } se partagent la victoire : tout l’équipage s’est échappé
}
outcome-points = { $count ->
    [one] { $winners } gagne : après la dernière manche, on départage aux points
   *[other] { $winners } se partagent la victoire : après la dernière manche, on départage aux points
}
