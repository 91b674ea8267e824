### What happened.

log-clause = { $player } { $deeds }
log-clauses = { $clauses } ; { $next }
log-plays = joue { $card } : { $from } → { $to }
log-plays-as = joue { $card } comme { $symbol } : { $from } → { $to }
log-plays-pair = joue { $card } avec { $second } : { $from } et { $and } → { $to }
log-plays-only = joue { $card }
log-advances = avance { $from } → { $to }
log-retreats = recule { $from } → { $to }
log-morgan = fait avancer un pirate { $whose } : { $from } → { $to }
log-flees = s’enfuit { $from } → { $to }
log-draws = pioche { $cards }
log-draws-nothing = ne pioche rien
log-no-card = ne trouve aucune carte à piocher
log-ends-turn = termine son tour
log-looks = regarde { $cards }
log-keeps = garde { $cards }
log-looks-hand = regarde la main { $whose }
log-looks-hand-cards = regarde la main { $whose } ({ $cards })
log-takes = prend { $card } à { $player }
log-gives = donne { $card } à { $player }
log-puts-back = remet { $card } sur la pioche
log-discards = défausse { $card }
log-boat = mène le bateau à { $harbour }
log-boat-captain = mène le bateau à { $harbour }, sans dépenser d’action grâce à la règle du capitaine
log-chest-cards = { $count ->
    [one] trouve une carte dans le coffre
   *[other] trouve { $count } cartes dans le coffre
}
log-chest-empty = trouve le coffre vide
log-chest-snake = trouve un serpent dans le coffre

log-reshuffled = La défausse devient une nouvelle pioche de { $cards }
log-chests-laid = Tous les coffres sont de nouveau remplis
log-row = La rangée reçoit { $cards }

outcome-crew = { $count ->
    [one] { $winners } gagne : tout l’équipage s’est échappé
   *[other] { $winners } se partagent la victoire : tout l’équipage s’est échappé
}
outcome-points = { $count ->
    [one] { $winners } gagne : la dernière manche est jouée et les points décident
   *[other] { $winners } se partagent la victoire : la dernière manche est jouée et les points décident
}
