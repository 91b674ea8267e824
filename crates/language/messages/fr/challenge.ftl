### Le Software Challenge 2013 sur la page.

challenge-title = Software Challenge 2013
challenge-text = Joue avec ton propre programme, ou regarde des programmes s’affronter.
challenge-intro = Les programmes écrits pour le Software Challenge 2013 jouent ici sans modification : entre eux, contre nos bots et contre toi.

## Le serveur
challenge-server = Serveur pour les clients
challenge-connect = Les clients se connectent à { $host }, port { $port }.
challenge-connect-old = Les clients d’avant fin octobre 2012 utilisent le port { $port }.
challenge-connected = { $count ->
    [one] { $count } client est connecté.
   *[other] { $count } clients sont connectés.
}
challenge-off = Aucun port n’est ouvert pour les clients.
challenge-off-elsewhere = On peut l’ouvrir sur l’ordinateur où tourne ce serveur.
challenge-open = Ouvrir le port
challenge-close = Fermer le port
challenge-close-sure = Fermer le port ? Les parties en cours s’arrêtent sans résultat.
challenge-copy-address = Options pour les clients

## Parties
challenge-waiting = Clients en attente
challenge-nobody-waits = Aucun client n’attend.
challenge-running = Parties en cours
challenge-none-running = Aucune partie n’est en cours.
challenge-finished = Parties terminées
challenge-none-finished = Aucune partie n’est encore terminée.
challenge-watch = Regarder
challenge-replay = Revoir
challenge-download = .xml.gz
challenge-download-of = Télécharger l’enregistrement en .xml.gz : { $red } contre { $blue }
challenge-round = Manche { $round } sur { $rounds }
challenge-paused = en pause
challenge-red = Rouge
challenge-blue = Bleu
challenge-result = Résultat
challenge-points = Points
challenge-draw = Égalité
challenge-won = Victoire : { $player }
challenge-board-of = { $red } contre { $blue }
challenge-kind-person = personne
challenge-kind-bot = bot
challenge-kind-client = client
challenge-kind-command = lancé ici

## Une nouvelle partie
challenge-new = Nouvelle partie
challenge-who = Joué par
challenge-name = Nom
challenge-who-here = une personne à cet écran
challenge-who-link = une personne qui reçoit un lien
challenge-who-bot = un de nos bots
challenge-who-client = un client qui se connecte lui-même
challenge-who-command = un client lancé ici
challenge-command = Commande
challenge-old-dialect = d’avant fin octobre 2012
challenge-limited = temps limité
challenge-commands-off = Pour lancer des clients ici, démarre ce serveur avec --challenge-commands.
challenge-commands-elsewhere = Les clients ne se lancent que sur l’ordinateur où tourne ce serveur.
challenge-pause-first = pause avant le premier coup
challenge-start-position = Partir d’une position
challenge-start-position-text = Une position en notation, ou son lien ; sans elle, le plateau et les cartes sont tirés au sort.
challenge-draw-position = La composer sur le plateau
challenge-begin = Commencer la partie
challenge-send-links = Envoie ces liens
challenge-to-game = Aller à la partie
challenge-play-against = Jouer contre lui

## À côté du plateau
challenge-moves = Coups du protocole
challenge-pass = aucun coup
challenge-output = Sortie des clients
challenge-offence = Infraction aux règles : { $player }
challenge-thinks = { $player } réfléchit : { $used }
challenge-thinks-of = { $player } réfléchit : { $used } sur { $limit }
challenge-connect-here = Options pour { $player }
challenge-pause = Pause
challenge-step = Un tour
challenge-go-on = Continuer
challenge-speed = Vitesse
challenge-pace-full = à pleine vitesse
challenge-pace-of = { $time } par tour
challenge-take-over = Jouer pour { $player }
challenge-give-up = Abandonner
challenge-look-back = Revenir en arrière
challenge-now = Revenir au direct
challenge-all-games = Toutes les parties

## Banc d’essai
challenge-series = Séries de parties
challenge-series-new = Banc d’essai
challenge-series-text = Tous jouent contre tous. Les couleurs sont échangées à chaque partie, et deux parties de suite ont le même plateau et les mêmes cartes.
challenge-series-games = Parties par paire de joueurs
challenge-series-begin = Commencer les parties
challenge-series-played = Parties jouées : { $played } sur { $count }.
challenge-series-running = Les parties sont en cours.
challenge-series-stopped = Les parties ont été arrêtées.
challenge-series-over = Toutes les parties sont terminées.
challenge-series-stop = Arrêter
challenge-player = Joueur { $number }
challenge-player-add = Ajouter un joueur
challenge-player-name = Joueur
challenge-score = Score
challenge-share = Part (95 %)
challenge-record = Gagnées / nulles / perdues
challenge-causes = Fins prématurées
challenge-game = Partie
challenge-standings = Classement
challenge-spectators = Lien pour regarder

## Comment les parties se terminent
challenge-cause-regular = régulière
challenge-cause-left = abandon
challenge-cause-rule_violation = infraction aux règles
challenge-cause-soft_timeout = réponse trop tardive
challenge-cause-hard_timeout = pas de réponse
challenge-cause-unknown = inconnue
