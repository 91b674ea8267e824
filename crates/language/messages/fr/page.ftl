### What the page in the browser says.

## Everywhere
app-title = Cartagena
app-tagline = Évade-toi de la forteresse et mène tout ton équipage au bateau.
app-skip = Aller au contenu
app-menu = Menu
app-home = Page d’accueil
app-rules = Règles
app-lesson = Apprendre à jouer
app-settings = Réglages
app-about = À propos
app-loading = Chargement…
app-yes = Oui
app-no = Non
app-ok = OK
app-cancel = Annuler
app-close = Fermer
app-back = Retour
app-next = Suivant
app-copy = Copier
app-copied = Copié
app-more = Plus
app-less = Moins

## Start page
start-quick = Partie rapide
start-quick-text = Toi contre un bot, tout de suite.
start-new = Nouvelle partie
start-new-text = Choisis l’édition, les modules et les places, et invite d’autres personnes.
start-join = Rejoindre une partie
start-join-label = Lien ou code de la partie
start-open-games = Parties ouvertes
start-no-open-games = Aucune partie n’attend de monde en ce moment.
start-your-games = Tes parties
start-resume = Reprendre
start-watch = Regarder
start-replay = Revoir une partie enregistrée
start-learn = Jamais joué ? Apprends en cinq minutes.
start-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
start-spectators = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

## Ready-made games
quick-family = Soirée en famille
    .description = Une partie courte avec deux actions par tour, facile à apprendre.
quick-classic = Classique
    .description = Le jeu de l’an 2000 avec cartes cachées.
quick-tactics = Sans secrets
    .description = Toutes les cartes sont visibles : seul le calcul compte.
quick-adventure = Le grand voyage
    .description = Par le souterrain, la mer et la jungle.
quick-magic = Par enchantement
    .description = L’enchanteresse donne à chaque carte un second effet.
quick-expert = Pour experts
    .description = L’aventure complète avec tous les modules, contre les bots les plus forts.
quick-challenge = Tournoi
    .description = À deux, tout est visible, les points après 30 manches.

## Setting up a game
setup-title = Préparer une partie
setup-ready-made = Parties toutes prêtes
setup-edition = Édition
setup-modules = Modules
setup-options = Options
setup-more-options = Plus d’options
setup-default = comme dans l’édition
setup-rules-text = Règles en texte
setup-rules-text-hint = Partage ce texte pour jouer avec les mêmes règles.
setup-clash = Ces choix ne vont pas ensemble : { $reason }
setup-seats = Places
setup-seat = Place { $letter }
setup-seat-you = Toi
setup-seat-open = Libre pour quelqu’un
setup-seat-bot = Bot
setup-seat-level = Force
setup-seat-name = Nom
setup-seat-colour = Couleur
setup-seat-add = Ajouter une place
setup-seat-remove = Enlever la place { $letter }
setup-shuffle-seats = Tirer les places au sort
setup-first = Qui commence ?
setup-first-lot = Tirage au sort
setup-first-oldest = La personne la plus âgée commence : choisis la place
setup-clock = Pendule
setup-clock-none = Sans pendule
setup-clock-total = Temps pour toute la partie
setup-clock-turn = Temps par tour
setup-clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
setup-clock-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
setup-clock-increment = { $count ->
    [one] plus { $count } seconde par tour
   *[other] plus { $count } secondes par tour
}
setup-clock-over = Quand le temps est écoulé
setup-clock-over-bot = un bot continue
setup-clock-over-end = le tour se termine
setup-undo = Annulation permise
setup-hints = Conseils permis
setup-public = Montrer parmi les parties ouvertes
setup-spectators = Public admis
setup-create = Créer la partie
setup-start = Commencer

## Lobby
lobby-title = En attente de monde
lobby-invite = Envoie ce lien à celles et ceux qui jouent :
lobby-watch-link = Lien pour regarder
lobby-your-link = Ton lien secret vers cette place : garde-le et tu pourras revenir depuis n’importe quel appareil.
lobby-take-seat = Prendre cette place
lobby-leave-seat = Quitter la place
lobby-free = libre
lobby-ready = tout est prêt
lobby-fill-bots = Compléter avec des bots et commencer
lobby-waiting = { $count ->
    [one] Encore { $count } place à prendre
   *[other] Encore { $count } places à prendre
}
lobby-seed-hash = La distribution est fixée. Son empreinte : { $hash }

## Playing
play-your-turn = À toi de jouer
play-turn-of = À { $player } de jouer
play-waiting-for = On attend { $player }…
play-thinking = { $player } réfléchit…
play-actions-left = { $count ->
    [one] encore { $count } action
   *[other] encore { $count } actions
}
play-round = Manche { $number }
play-round-of = Manche { $number } sur { $limit }
play-end-turn = Terminer le tour
play-end-turn-early = { $count ->
    [one] Terminer le tour alors qu’il reste { $count } action ?
   *[other] Terminer le tour alors qu’il reste { $count } actions ?
}
play-pass = Passer
play-draw-card = Piocher une carte et terminer le tour
play-undo = Annuler le coup
play-undo-ask = { $player } voudrait annuler la dernière action.
play-undo-allow = Accepter
play-undo-refuse = Refuser
play-undo-not = Des cartes ont été piochées depuis : impossible d’annuler.
play-hint = Conseil
play-hint-thinking = Recherche d’une bonne action…
play-hint-show = Montrer sur le plateau
play-why-not = Pourquoi pas ?
play-why-not-title = Ce n’est pas possible : { $reason }
play-choose-pirate = Choisis un pirate
play-choose-card = Choisis une carte
play-choose-target = Choisis où aller
play-advance = Avancer
play-retreat = { $count ->
    [one] Reculer et piocher { $count } carte
   *[other] Reculer et piocher { $count } cartes
}
play-morgan = { $count ->
    [one] Faire avancer ce pirate et piocher { $count } carte
   *[other] Faire avancer ce pirate et piocher { $count } cartes
}
play-enchant = Enchanter
play-enchanted = Enchanté !
play-hand = Ta main
play-hand-of = { $count ->
    [one] { $player } : { $count } carte en main
   *[other] { $player } : { $count } cartes en main
}
play-hand-empty = Aucune carte en main
play-hand-sort = Trier les cartes
play-known-cards = Cartes connues : { $cards }
play-dark-card = Carte sombre
play-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
play-discards = { $count ->
    [one] Défausse : { $count } carte
   *[other] Défausse : { $count } cartes
}
play-row = Rangée : la prochaine carte est à gauche
play-boat-at = Le bateau est à { $harbour }
play-boat-move = Mener le bateau à { $harbour }
play-boat-free = gratuit grâce à la règle du capitaine
play-boat-captain = Tu commandes le bateau : avant ta première action, tu peux le déplacer une fois gratuitement.
play-home = { $count ->
    [one] { $count } pirate à l’arrivée
   *[other] { $count } pirates à l’arrivée
}
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
play-log = Ce qui s’est passé
play-spectating = Tu regardes la partie.
play-resign = Quitter la partie
play-resign-ask = Quitter la partie et laisser un bot jouer à ta place ?
play-you-won = Tu as gagné !
play-you-lost = Cette fois, la victoire va à { $winners }.
play-shared = Victoire partagée : { $winners }
play-over = La partie est terminée
play-rematch = Revanche
play-rematch-wants = { $player } voudrait une revanche.
play-new-opponents = Une autre partie

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Redescends à { $limit } : choisis encore { $count } carte
   *[other] Redescends à { $limit } : choisis encore { $count } cartes
}
dialog-discard-why = { $player } a joué une carte sombre.
dialog-pistol-victim = Quelle main veux-tu voir ?
dialog-pistol-take = Prends une carte à { $player }
dialog-rum-give = Choisis une carte pour { $player }
dialog-rum-keep = Les deux dernières sont pour toi.
dialog-lantern-keep = Garde une de ces cartes
dialog-lantern-back = Remets les autres : la dernière sera piochée en premier
dialog-parrot-symbol = Quel symbole le perroquet remplace-t-il ?
dialog-hook-second = Choisis la seconde carte pour le crochet
dialog-hook-pirates = Choisis deux pirates qui avancent ensemble
dialog-hook-cost = Cela coûte deux actions.
dialog-chest-open = Avancer et ouvrir le coffre ?
dialog-chest-cards = { $count ->
    [one] Tu trouves { $count } carte.
   *[other] Tu trouves { $count } cartes.
}
dialog-chest-empty = Le coffre est vide.
dialog-chest-snake = Un serpent ! Ton pirate recule jusqu’au rhum.
dialog-enchant-or-not = Enchanter la carte ou la jouer normalement ?
dialog-spell-pistol = Regarde une main et prends-y une carte
dialog-spell-rum = Paie une tournée : une carte pour chaque place, deux pour toi
dialog-spell-lantern = Regarde quatre cartes et gardes-en une
dialog-spell-parrot = Avance avec n’importe quel autre symbole
dialog-spell-hook = Deux pirates avancent ensemble avec une seconde carte
dialog-spell-chest = Avance jusqu’à un coffre et ouvre-le

## Chat and the others at the table
chat-title = Discussion
chat-placeholder = Écris quelque chose…
chat-send = Envoyer
chat-empty = Personne n’a encore rien dit.
chat-joined = { $player } a rejoint la partie.
chat-left = { $player } a quitté la partie.
chat-mute = Masquer les messages : { $player }
chat-unmute = Afficher les messages : { $player }
chat-muted = messages masqués
table-connected = en ligne
table-away = hors ligne
table-bot-plays = un bot joue ici
table-vote-bot = Laisser un bot jouer pour { $player } ?
table-vote-start = Voter : un bot pour { $player }
table-vote-count = { $yes } voix sur { $needed }
table-vote-passed = Un bot joue désormais pour { $player }.
table-vote-failed = Le vote a échoué : { $player } reste.
table-take-back = Reprendre ta place
table-taken-back = { $player } est de retour.

## Clocks
clock-left = { $player } : encore { $time }
clock-low = Ton temps s’épuise !
clock-over = Le temps est écoulé pour { $player }.
clock-paused = Pendule arrêtée

## Connection and errors
net-connecting = Connexion…
net-lost = Connexion perdue. Nouvel essai…
net-back = De nouveau en ligne
net-retry = Réessayer maintenant
net-other-window = Cette place est ouverte dans une autre fenêtre.
error-title = Un problème est survenu
error-unknown = Un problème est survenu sur le serveur.
error-save = Ton action n’a pas pu être enregistrée et n’a pas été jouée. Essaie encore une fois.
error-not-found = Cette partie n’existe pas.
error-not-your-seat = Ce lien n’appartient à aucune place de cette partie.
error-seat-taken = Cette place est déjà prise.
error-full = Toutes les places sont prises ; tu peux regarder.
error-too-many = Trop de messages. Attends un instant.
error-too-long = C’est trop long : { $limit } caractères au plus.
error-empty-name = Donne-toi un nom.
error-name-taken = Quelqu’un à cette table porte déjà ce nom.
error-stale = La table a changé entre-temps. Regarde encore.
error-not-your-turn = Ce n’est pas ton tour.
error-busy = Le serveur est occupé. Réessaie dans un instant.
error-bad-file = Ce n’est pas un fichier de partie : { $reason }

## Replay
replay-title = Revoir la partie
replay-first = Au début
replay-previous = Une action en arrière
replay-next = Une action en avant
replay-last = À la fin
replay-previous-turn = Un tour en arrière
replay-next-turn = Un tour en avant
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-step = Action { $number } sur { $count }
replay-show-hands = Montrer toutes les mains
replay-chances = Chances de gagner
replay-chances-text = Ce qu’un bot pense de chaque position, pour toute la table.
replay-chance-of = { $player } : { $percent } pour cent
replay-turning-point = Tournant
replay-play-on = Continuer d’ici contre des bots
replay-download = Télécharger la partie
replay-upload = Charger un fichier de partie
replay-share = Lien vers cette position
replay-seed = Graine du mélange
replay-hash = Empreinte donnée avant la partie
replay-check = Vérifier la distribution
replay-check-good = La graine correspond à l’empreinte : personne n’a changé les cartes.
replay-check-bad = La graine ne correspond pas à l’empreinte !
replay-check-later = La graine est montrée quand la partie est terminée.

## Settings
settings-language = Langue
settings-name = Ton nom
settings-sound = Son
settings-sound-on = activé
settings-sound-off = désactivé
settings-motion = Animations
settings-motion-full = pirates animés
settings-motion-little = le moins possible
settings-theme = Apparence
settings-theme-system = comme le système
settings-theme-light = clair
settings-theme-dark = sombre
settings-theme-contrast = contraste élevé
settings-colours = Couleurs faciles à distinguer
settings-patterns = Distinguer aussi les pirates par des motifs
settings-numbers = Numéros sur les cases
settings-confirm = Demander avant de terminer le tour trop tôt
settings-saved = Enregistré sur cet appareil

## For those who listen instead of looking
a11y-board = Plateau
a11y-board-text = Le chemin sous forme de liste, du départ à l’arrivée
a11y-space = Case { $number }, { $symbol } : { $pirates }
a11y-space-empty = vide
a11y-space-chest = avec un coffre fermé
a11y-space-full = pleine
a11y-place = { $place } : { $pirates }
a11y-pirates-of = { $count ->
    [one] { $player } : { $count } pirate
   *[other] { $player } : { $count } pirates
}
a11y-your-pirates = { $count ->
    [one] { $count } pirate à toi
   *[other] { $count } pirates à toi
}
a11y-nobody = personne
a11y-card = { $card }, { $count } en main
a11y-selected = choix actuel
a11y-can-move = peut bouger
a11y-cannot-move = ne peut pas bouger maintenant
a11y-target = Déplacement : { $from } vers { $to }
a11y-actions = Actions possibles
a11y-action-count = { $count ->
    [one] { $count } action possible
   *[other] { $count } actions possibles
}
a11y-log-new = Nouveau : { $sentence }
a11y-your-turn = { $count ->
    [one] C’est ton tour, avec { $count } action.
   *[other] C’est ton tour, avec { $count } actions.
}
a11y-player-turn = À { $player } de jouer.
a11y-keys = Touches
a11y-keys-text = Tab choisit un pirate, les flèches une carte, Entrée la joue, H donne un conseil, Z annule, E termine le tour.
a11y-chances-table = Chances de gagner après chaque tour, en tableau

## Rules pages
rules-title = Les règles de chaque édition
rules-editions = Éditions
rules-modules = Modules
rules-this-game = Les règles de cette partie
rules-symbols = Les symboles de cette édition
rules-source = Publié par : { $source }
