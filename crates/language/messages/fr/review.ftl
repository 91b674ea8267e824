review-you = { $side ->
    [gained] Tes décisions t’ont coûté { $cost } points et le hasard t’en a rapporté { $luck } ; hasard mis à part, tu as joué comme { $level }.
   *[lost] Tes décisions t’ont coûté { $cost } points et le hasard { $luck } de plus ; hasard mis à part, tu as joué comme { $level }.
}
review-player = { $side ->
    [gained] { $player } : les décisions ont coûté { $cost } points et le hasard en a rapporté { $luck } ; hasard mis à part, c’est ainsi que joue { $level }.
   *[lost] { $player } : les décisions ont coûté { $cost } points et le hasard { $luck } de plus ; hasard mis à part, c’est ainsi que joue { $level }.
}
review-explanation = Une décision coûte la différence entre les chances de gagner après le meilleur coup trouvé et après le coup joué. Le hasard est ce que les cartes ont changé à ces chances, par rapport à ce qu’on pouvait attendre. Les points sont des points de pourcentage.
review-title = Bilan
review-start = Analyser cette partie
review-progress = { $percent } % analysés…
review-bars = Pour chaque tour : le hasard (barre vide, favorable vers le haut) et le coût des décisions (barre pleine).
review-worst = Les tours les plus coûteux
review-nothing = Le bot n’a relevé aucune erreur.
review-turn = Manche { $round } : { $player } perd { $cost } points
review-played = Joué : { $action } (chances de gagner : { $chance })
review-better = Mieux : { $reason }
review-show = Montrer la meilleure suite
review-try = À toi d’essayer
review-turns = Tous les tours
review-round = Manche
review-cost = Coût
review-luck = Hasard
