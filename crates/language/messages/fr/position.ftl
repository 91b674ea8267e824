position-play = Jouer la suite d’ici
position-play-why = Une nouvelle partie commence dans cette position, contre des bots ou avec toutes les places pour toi ; la partie elle-même reste telle quelle.
position-begin = Commencer
