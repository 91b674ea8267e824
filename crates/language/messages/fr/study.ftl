### Ce que disent analyze et lab des parties.

study-rules = règles
study-result = résultat
study-bot = bot
study-seed = graine
study-played = joué
study-report = rapport
study-stopped = arrêt

analyze-turn = tour
analyze-seat = place
analyze-lost = perdu
analyze-luck = hasard
analyze-played = joué
analyze-better = mieux
analyze-end = fin
analyze-turns = tours
analyze-loss-a-turn = perte par tour
analyze-mistakes = erreurs
analyze-blunders = gaffes
analyze-player = joueur
analyze-action = action
analyze-chance-after = chances après

analyze-judged = { $count ->
    [one] { $count } tour sur { $all } est jugé
   *[other] { $count } tours sur { $all } sont jugés
}
analyze-chance = { $actions }, chances { $chance }
analyze-nothing = Le bot n’a relevé aucune erreur.
analyze-worst = Les tours les plus coûteux, avec la décision la plus chère :
analyze-loss = tour { $turn }, manche { $round } : { $player } perd { $points } points de pourcentage ({ $verdict })
analyze-verdict = { $verdict ->
    [blunder] gaffe
    [mistake] erreur
   *[inexact] imprécision
}
analyze-measure = Une erreur coûte 5 points de pourcentage ou plus, une gaffe 15 ou plus.
analyze-title = Analyse : { $file }
analyze-lead = { $rules } : { $result }. Jugé par { $bot }.
analyze-stopped-early = Arrêt avant la fin : { $judged }.
analyze-graph = Les chances au fil de la partie
analyze-graph-caption = Les chances de gagner estimées de chaque place au début de chaque tour, et à la fin.
analyze-explanation = La perte est la différence entre les chances estimées après le choix du bot et après ce qui a été joué, en points de pourcentage, pour les mêmes distributions des cartes cachées. Une erreur coûte 5 ou plus dans un tour, une gaffe 15 ou plus.
analyze-players-title = Joueurs
analyze-worst-title = Les tours les plus coûteux
analyze-turns-title = Tous les tours
analyze-saw = Ce que voyait { $player } avant la décision : { $status }.

lab-games-counted = { $count ->
    [one] { $number } partie
   *[other] { $number } parties
}
lab-variants-counted = { $count ->
    [one] { $number } variante
   *[other] { $number } variantes
}
lab-extent = { $games } de { $variants }
lab-stopped = arrêt après { $done } parties sur { $total }
lab-left-out = laissé de côté : { $rules } : { $reason }
lab-same = identique à { $rules }

lab-lengths = Durée d’une partie, ± écart type ; victoires partagées, décidées aux points, sans fin :
lab-games = parties
lab-turns = tours
lab-actions = actions
lab-rounds = manches
lab-shared = partage
lab-points = points
lab-no-end = sans fin
lab-places = Victoires selon l’ordre du jeu en %, avec l’intervalle à 95 % :
lab-fair = juste
lab-place = nº { $place }
lab-leaders = Part des victoires du leader en %, après cette part des tours :
lab-mix = Part de toutes les actions en % :
lab-kind-spell = sort
lab-kind-choice = choix

lab-nothing = Rien n’a été joué.
lab-best-question = Quelle place est la meilleure ?
lab-best-clear = Le { $place } dans l’ordre du jeu gagne nettement plus que sa part dans { $number } cas sur { $all }{ $others } ; le plus grand avantage est celui du { $most }, avec { $share }.
lab-best-others = , le { $place } dans { $number }
lab-best-unclear = Aucune avec certitude : le plus grand avantage est celui du { $most }, avec { $share }.
lab-share = { $share } ({ $low } à { $high }) avec { $rules }, où { $fair } serait juste
lab-long-question = Combien de temps dure une partie ?
lab-long = { $turns } tours (± { $deviation }), { $rounds } manches et { $actions } actions avec { $rules }
lab-long-range = De { $shortest } à { $longest }
lab-change-question = Que change { $what } ?
lab-change = Par rapport à { $base }, les parties passent de { $turns } à { $turns-now } tours ({ $rounds } à { $rounds-now } manches), la part du premier joueur de { $first } à { $first-now } %, celle du leader à mi-partie de { $leader } à { $leader-now } %
lab-change-morgan =  ; { $morgan } % des actions sont les siennes, et les reculs passent de { $retreats } à { $retreats-now } %
lab-without = les règles sans cela
lab-morgan-none = Il n’est dans aucune de ces variantes ; essaie --vary +morgan:both.
lab-morgan-all = Il est dans toutes ces variantes ; essaie --vary +morgan:both.
lab-morgan-some = Il est dans { $number } de ces { $all } variantes ; essaie --vary +morgan:both.

lab-title = Ce que changent les variantes
lab-lead = { $extent } entre { $bot }, graine { $seed }.
lab-shared-wins = partagées
lab-by-points = aux points
lab-turns-title = Tours par partie
lab-turns-caption = Nombre moyen de tours par partie.
lab-places-title = Victoires selon l’ordre du jeu
lab-places-caption = { $rules } : part des victoires selon l’ordre du jeu avec l’intervalle à 95 % ; la ligne en tirets est une part juste.
lab-to-play = joueur { $place }
lab-leaders-question = Le leader gagne-t-il ?
lab-leaders-title = Victoires du leader
lab-leaders-caption = Part des victoires du leader après un quart, la moitié et les trois quarts des tours.
lab-leaders-axis = pour cent des tours
lab-leaders-at = à { $part }
lab-mix-question = Que font les joueurs ?
lab-mix-title = Types d’actions
lab-mix-caption = La part de chaque type dans l’ensemble des actions : { $kinds }.
lab-lengths-heading = Durées de toutes les parties
lab-lengths-title = Durée des parties
lab-lengths-caption = { $rules } : nombre de parties selon le nombre de tours.
lab-left-out-title = Laissé de côté
lab-left-out-rules = laissé de côté
lab-left-out-why = pourquoi
