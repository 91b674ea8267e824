# Ce que le serveur dit des tables et des places.
server-watching = tu regardes : il faut une place pour cela
server-not-your-seat = ta clé n’ouvre pas cette place ({ $seat })
server-not-begun = la partie n’a pas commencé : il manque des joueurs
server-over = la partie est terminée
server-not-over = la partie n’est pas terminée
server-not-your-turn = c’est à { $seat } de décider
server-bot-plays = un bot joue à ta place : reprends d’abord ta place
server-stale = la partie a avancé entre-temps
server-unreadable = l’action est illisible : { $error }
server-nothing-to-undo = tu n’as aucune action à annuler
server-revealed = des cartes cachées ont été révélées : impossible d’annuler
server-no-name = un nom ne peut pas être vide
server-long-name = un nom compte au plus { $most } caractères
server-no-words = un message ne peut pas être vide
server-many-words = un message compte au plus { $most } caractères
server-long-id = un identifiant compte au plus { $most } caractères
server-no-such-seat = cette place n’existe pas dans cette partie ({ $seat })
server-is-here = { $seat } est là et ne vous fait pas attendre depuis longtemps
server-just-left = { $seat } était là il y a un instant : attends un peu
server-is-bot = un bot joue déjà pour { $seat }
server-yourself = c’est ta propre place
server-not-replaced = aucun bot ne joue à ta place
server-no-vote = seuls les joueurs de cette table peuvent voter
server-talked-too-much = la limite de messages est atteinte pour cette partie
server-undone-too-much = la limite d’annulations est atteinte pour cette partie
server-forfeited = tu as abandonné ou ton temps est écoulé : la partie est perdue pour toi
server-not-host = seule la personne qui a créé la partie peut le faire
server-begun = la partie a commencé : les places ne changent plus
server-hosts-seat = { $seat } : cette place appartient à la personne qui invite
server-not-awaited = ce n’est pas à { $seat } de jouer
server-nudged-already = tu as déjà relancé { $seat }
server-bad-key = cette clé n’ouvre aucune place de cette partie
server-unsaved = l’enregistrement a échoué, réessaie
server-no-free-seat = aucune place n’est libre à cette table
server-crowded = il y a déjà trop de spectateurs
server-not-found = cette partie n’existe pas
server-no-address = il n’y a rien à cette adresse
server-no-task = ce problème ou cette leçon n’existe pas
server-no-topic = il n’y a pas de page « { $name } » ; il y a : { $choices }
server-no-language = il n’y a pas de langue « { $name } » ; il y a : { $choices }
server-another-game = cette partie n’a pas commencé dans la position de l’exercice
server-damaged = cette partie est illisible : ses données sont endommagées
server-unavailable = le serveur ne peut pas le faire maintenant, réessaie dans un instant
server-stopping = le serveur redémarre ; reviens dans un instant
server-slow = ta connexion est trop lente pour suivre la partie
server-record-open = la partie n’est pas terminée : son fichier révélerait toutes les cartes
server-too-fast = trop de messages : ralentis un peu
server-too-many-requests = trop de requêtes depuis ton adresse : ralentis un peu
server-too-many-games = trop de parties ont été créées depuis ton adresse ({ $most } par heure) : réessaie plus tard
server-too-many-listed = ton adresse a déjà { $most } parties ouvertes : attends que l’une d’elles ait commencé
server-too-many-seats = ton adresse occupe déjà { $most } places : termine d’abord l’une de ces parties
server-too-many-uploads = trop de fichiers ont été envoyés depuis ton adresse ({ $most } par heure) : réessaie plus tard
server-no-space-games = il n’y a plus de place pour une autre partie : ce serveur en garde { $most } au plus
server-no-space-files = il n’y a plus de place pour ce fichier : ce serveur garde { $most } Mo de fichiers au plus
server-too-many-sockets = trop de connexions depuis ton adresse
server-full = le serveur est plein : réessaie dans un instant
server-slow-request = la requête a mis trop de temps à arriver
server-too-big = c’est trop gros : { $most } octets au plus
server-malformed = ceci est incompréhensible : { $error }
server-no-json-type = le contenu doit être du JSON, annoncé par `content-type: application/json`
server-interrupted = la requête s’est interrompue avant d’être arrivée en entier
server-no-json = ce n’est pas du JSON (ligne { $line }, colonne { $column })
server-json-ends = le JSON se termine trop tôt (ligne { $line }, colonne { $column })
server-unfit = un champ manque, est inconnu ou d’une autre nature
server-unfit-field = le champ `{ $field }` ne convient pas
server-unfit-query = les paramètres après le point d’interrogation ne conviennent pas à cette adresse
server-no-socket = cette adresse est réservée aux connexions WebSocket
server-method = `{ $method }` ne va pas avec cette adresse
server-no-network = `{ $text }` n’est ni une adresse ni un réseau comme 10.0.0.0/8
server-many-actions = il y a plus de { $most } actions
server-many-tags = il y a plus de { $most } étiquettes
server-long-tag = une étiquette a plus de { $most } caractères
server-hello-first = le premier message doit être `hello`
server-silent = la connexion a expiré
server-foreign = cette requête vient d’un autre site
server-wrong-host = le serveur ne répond pas sous ce nom : voir --host
server-no-hints = cette partie se joue sans conseils
server-others-play = d’autres personnes jouent dans cette partie : on ne peut pas y faire d’essais
server-bad-token = ce n’est pas la clé des responsables de ce serveur
server-nothing-said = ce message n’existe pas
server-sent-away = les responsables de ce serveur ont mis fin à ta connexion
server-banned = ton adresse est exclue de ce serveur
server-banned-until = { $minutes ->
    [one] ton adresse est exclue de ce serveur pour encore { $minutes } minute
   *[other] ton adresse est exclue de ce serveur pour encore { $minutes } minutes
}
server-maintenance = maintenance : on peut voir les parties, mais pas jouer, et les horloges sont arrêtées
server-maintenance-until = { $minutes ->
    [one] maintenance : retour dans { $minutes } minute environ. D’ici là, les horloges sont arrêtées
   *[other] maintenance : retour dans { $minutes } minutes environ. D’ici là, les horloges sont arrêtées
}
server-maintenance-over = la maintenance est terminée : on reprend

## Pourquoi une partie ne peut pas être créée.

server-setup-seats = une partie a de { $least } à { $most } places, pas { $found }
server-setup-players = les règles sont pour { $rules } joueurs, mais il y a { $seats } places
server-setup-who = `{ $who }` ne peut pas s’asseoir à la table : une place est `me`, `friend` ou un bot, de `level:1` à `level:{ $most }`
server-setup-begins = { $seat } ne peut pas commencer dans cette partie
server-setup-clock = une horloge a de { $least } à { $most } secondes, pour chaque tour ou pour toute la partie
server-setup-pace = un bot attend au plus { $most } millisecondes avant une action
server-setup-vote-after = l’attente avant un vote est de { $most } secondes au plus
server-setup-other-rules = les règles de la position sont `{ $found }`, pas `{ $agreed }`

## Software Challenge
server-refereed = c’est le serveur du Software Challenge qui arbitre cette partie : ici, personne ne peut partir, voter ni demander une revanche
server-contest = cette partie appartient à un concours : seuls ses joueurs la voient, et il n’y a pas de revanche
server-challenge-not-here = seulement depuis l’ordinateur sur lequel tourne le serveur
server-challenge-closed = le serveur du Software Challenge est arrêté
server-challenge-port = le port ne peut pas être ouvert : { $why }
server-challenge-not-now = ce n’est pas possible maintenant
server-challenge-no-commands = ce serveur n’a pas le droit de lancer des programmes : démarre-le avec --challenge-commands
server-challenge-side = ce joueur ne peut pas participer : { $why }
server-challenge-no-reservation = il manque { $why } dans la commande : sans cela, le client ne trouve pas sa place
server-challenge-position = aucune partie ne peut commencer à partir de cette position : { $why }
server-challenge-level = il n’y a pas de niveau { $level }
server-challenge-series = seuls les bots et les programmes peuvent jouer une série, pas { $name }
server-challenge-command = la commande `{ $command }` est vide, ou un guillemet n’y est pas fermé
server-challenge-program = `{ $program }` ne peut pas être lancé : { $error }
server-challenge-rules = les règles sont { $found }, pas { $expected }
