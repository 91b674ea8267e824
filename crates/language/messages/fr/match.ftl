### Matchs en duplicate : plusieurs tables jouent les mêmes donnes.

start-match = Les mêmes donnes à plusieurs tables, pour que la chance ne compte plus.
match-title = Match en duplicate
match-intro = Plusieurs tables jouent les mêmes donnes : la chance des cartes se compense, et seul le talent compte.
match-form = Qui joue contre qui
match-pairs = Deux paires
    .text = Quatre personnes à deux tables : chaque paire a une place à chaque table, avec les mains inversées.
match-bots = Chacun contre un bot
    .text = De deux à cinq personnes : chacun joue les mêmes mains contre le même bot.
match-people = Personnes
match-deals = Donnes
match-begin = Créer le match
match-invite = Envoie ce lien à tous ceux qui jouent :
match-scoring = Les parties gagnées comptent d’abord, puis la somme des avances : la part du chemin entier que tes pirates ont parcourue, moins celle de ton adversaire. Après chaque donne, on échange les places.
match-standings = Classement
match-team = Équipe { $number }
match-table = Table { $number }
match-deal = Donne { $number }
match-wins = Gagnées
match-take = Prendre une place : { $table }, { $team }
match-full = Toutes les places sont prises.
match-play = Rejoindre ta partie
match-waiting = en attente de joueurs
match-playing = en cours
match-played = jouée ; le résultat suivra quand toutes les tables auront joué cette donne
match-over = Le match est terminé.
match-next = Donne suivante
match-open = Voir le match

match-limits = un match a de 1 à { $deals } donnes et de 2 à { $tables } tables
match-none = ce match n’existe pas
match-deal-open = d’autres jouent encore cette donne : on pourra la voir quand toutes les tables l’auront terminée
