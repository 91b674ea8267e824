review-player = { $side ->
    [gained] { $player } : les décisions ont coûté { $cost } points et le hasard en a donné { $luck } ; sans le hasard, c’était joué comme par { $level }.
   *[lost] { $player } : les décisions ont coûté { $cost } points et le hasard { $luck } ; sans le hasard, c’était joué comme par { $level }.
}
review-explanation = Une décision coûte ce que le meilleur jeu trouvé aurait gardé des chances de victoire ; le hasard est ce que les cartes y ont changé par rapport à ce qu’on pouvait en attendre, vu de cette place. Les points sont des points de pourcentage.
