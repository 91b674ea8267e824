### La donne du jour : la même pour tout le monde.

start-day = Chaque jour, les mêmes cartes pour tout le monde : à toi d’en tirer le meilleur.
day-title = Donne du jour
day-intro = Tout le monde reçoit les mêmes cartes contre les mêmes bots et n’a droit qu’à un essai. Ensuite, tu vois comment les autres s’en sont sortis et ce que nos bots en ont tiré.
day-against = Contre : { $bots }
day-named = Afficher mon nom à côté de mon résultat
day-play = Jouer cette donne
day-rules = Sans conseils, et personne ne peut regarder. Tu peux t’arrêter et reprendre à tout moment.
day-nobody = Personne n’a encore terminé cette donne ici.
day-finished = { $count ->
    [one] Une personne a terminé cette donne ici.
   *[other] { $count } personnes ont terminé cette donne ici.
  }
day-won = Tu as gagné en { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }, avec { $lead } d’avance sur ton meilleur adversaire.
day-lost = Tu as perdu en { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }, avec { $lead } de retard sur ton meilleur adversaire.
day-rank = Rang { $rank } sur { $count }.
day-not-counted = Ta partie ne compte pas : elle a été interrompue.
day-scoring = Les victoires passent avant les défaites, puis c’est la plus grande avance qui compte : la part du chemin entier que tes pirates ont parcourue, moins celle de ton meilleur adversaire.
day-results = Résultats
day-place = Rang
day-player = Joueur
day-result = Résultat
day-lead = Avance
day-turns = Tours
day-somebody = Anonyme
day-you = Toi
day-bot = Bot : { $level }
day-replay = Revoir
day-picture = L’avance de chacun, de −100 % à 100 %. La tienne est dans la barre claire, les cercles sont les bots.
day-bots-play = Nos bots jouent encore cette donne…
day-days = Autres jours
day-today = aujourd’hui
day-older = Jours précédents
day-newer = Jours suivants
day-open = Voir les résultats du jour

day-none = il n’y a pas de donne pour ce jour
day-finish-first = termine d’abord toi-même la donne de ce jour : tu pourras ensuite voir comment les autres l’ont jouée
