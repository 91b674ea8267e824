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
app-cancel = Annuler
app-close = Fermer
app-share = Partager…
app-next = Suivant
app-copy = Copier
app-copied = Copié
app-copy-yourself = Appuie sur Ctrl+C pour copier.
app-apply = Appliquer
app-labelled = { $label } : { $text }

## Start page
start-quick = Partie rapide
start-new = Nouvelle partie
start-new-text = Choisis l’édition, les modules et les joueurs, et invite tes amis.
start-friends = Jouer avec des amis
start-friends-text = Envoie le même lien à tous et commencez ensemble.
start-friends-how = Tu reçois un seul lien pour tout le monde. Chaque personne qui l’ouvre prend une place libre.
start-friends-count = Joueurs
start-friends-begin = Obtenir le lien
start-friends-other = Autre édition, horloges, bots à certaines places…
start-open-games = Parties ouvertes
start-no-open-games = Aucune partie n’est en attente de joueurs.
start-your-games = Tes parties
start-by-edition = Par édition
start-by-opponents = Par adversaires
start-against-friends = avec des amis
start-figure = Ta figurine
start-figure-name = Figurine { $letter }
start-finished = { $count ->
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
}
start-won = gagnée
start-lost = perdue
start-statistics = { $won ->
    [one] { $won } gagnée sur { $count }
   *[other] { $won } gagnées sur { $count }
}
start-resume = Reprendre
start-watch = Regarder
start-replay = Revoir une partie enregistrée (.cgr) ou un enregistrement du Software Challenge (.xml, .xml.gz)
start-open-games-text = Des parties qui cherchent des joueurs.
start-rules-text = Chaque édition et chaque module en quelques phrases.
start-bots = Adversaires
start-learn = Jamais joué ? Apprends en cinq minutes.
start-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}

## Ready-made games
quick-family = Soirée en famille
    .description = Une partie courte avec deux actions par tour, facile à apprendre.
quick-classic = Classique
    .description = L’original de 2000, avec les mains cachées.
quick-tactics = Sans secrets
    .description = Toutes les cartes sont visibles : seul le calcul compte.
quick-adventure = Le grand voyage
    .description = Par le souterrain, la mer et la jungle.
quick-magic = Enchanté !
    .description = L’enchanteresse donne à chaque carte un second effet.
quick-expert = Pour experts
    .description = L’aventure complète avec tous les modules, contre les bots les plus forts.
quick-challenge = Tournoi
    .description = À deux, tout est visible, et les points décident après 30 manches.

## Setting up a game
setup-title = Préparer une partie
setup-ready-made = Parties toutes prêtes
setup-edition = Édition
setup-modules = Modules
setup-options = Options
setup-more-options = Plus d’options
setup-rules-text = Règles en texte
setup-seats = Places
setup-seat = Place { $letter }
setup-seat-you = Toi
setup-seat-open = Ouverte à un ami
setup-seat-bot = Bot
setup-seat-level = Niveau
setup-seat-name = Nom
setup-name-default = Marin
setup-seat-add = Ajouter une place
setup-seat-remove = Enlever la place { $letter }
setup-first = Premier joueur
setup-first-lot = Tirage au sort
setup-clock-total = Temps pour toute la partie
setup-clock-turn = Temps par tour
setup-clock-over = Quand le temps est écoulé
setup-clock-over-bot = un bot continue
setup-public = Rendre publique
setup-start = Commencer
setup-rules-of = Règles : { $name }
setup-seat-here = Un autre joueur à cet écran
setup-clock-over-lost = la partie est perdue
setup-leaving = Quand quelqu’un s’en va
setup-clock-in-seconds = secondes
setup-clock-in-minutes = minutes

## Lobby
lobby-title = En attente de joueurs
lobby-invite = Envoie ce lien à tes amis :
lobby-watch-link = Lien pour les spectateurs
lobby-your-link = Ton lien secret vers cette place : garde-le et tu pourras revenir depuis n’importe quel appareil.
lobby-local = Ce lien ne marche que sur cet ordinateur. Pour des amis de ton réseau, lance le serveur avec « --bind 0.0.0.0 » : le lien aura alors la bonne adresse.
lobby-choose = Prendre place
lobby-code = Code QR du lien
lobby-share = Partager
lobby-network = Le lien contient l’adresse de cet ordinateur, pour que tes amis sur le même réseau puissent l’ouvrir.
lobby-host = Tu as créé cette partie : décide qui s’assied où.
lobby-seat-free = libre pour un ami
lobby-fill = Qui joue à la place { $letter }
lobby-start-now = Commencer maintenant, avec des bots aux places libres
lobby-cancel = Annuler la partie
lobby-leave = Quitter la partie
lobby-cancelled = Cette partie a été annulée avant de commencer.
lobby-up = { $player } une place plus haut
lobby-take-seat = Prendre cette place
lobby-free = libre
lobby-waiting = { $count ->
    [one] En attente de { $count } joueur
   *[other] En attente de { $count } joueurs
}
lobby-seed-hash = Les cartes sont mélangées et ne changeront plus. Empreinte : { $hash }

## Playing
play-your-turn = À toi de jouer
play-turn-of = À { $player } de jouer
play-waiting-for = On attend { $player }…
play-actions-left = { $count ->
    [one] encore { $count } action
   *[other] encore { $count } actions
}
play-round = Manche { $number }
play-undo = Annuler l’action
play-hint = Conseil
play-hint-more = Et ensuite ?
play-hint-thinking = Recherche d’une bonne action…
play-choose-pirate = Choisis un pirate
play-choose-target = Choisis où aller
play-advance = Avancer
play-enchant = Enchanter
play-hand = Ta main
play-hand-of = { $count ->
    [one] { $player } : { $count } carte en main
   *[other] { $player } : { $count } cartes en main
}
play-hand-empty = Aucune carte en main
play-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
play-discards = { $count ->
    [one] Défausse : { $count } carte
   *[other] Défausse : { $count } cartes
}
play-row = Rangée : la prochaine carte est à gauche
play-home = { $count ->
    [one] { $count } pirate à l’arrivée
   *[other] { $count } pirates à l’arrivée
}
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
play-log = Déroulement
play-spectating = Tu regardes la partie.
play-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
play-links = Liens de cette partie
play-you-won = Tu as gagné !
play-you-lost = { $count ->
    [one] Cette fois, { $winners } a été plus rapide.
   *[other] Cette fois, { $winners } ont été plus rapides.
}
play-shared = Victoire partagée : { $winners }
play-over = La partie est terminée
play-rematch = Revanche
play-rematch-wants = { $player } voudrait une revanche.
play-choose-something = Choisis une carte ou un pirate
play-card-useless = Cette carte ne fait avancer personne pour l’instant
play-forced = Une seule chose est possible :
play-pile-known = Tu connais le dessus de la pioche :
play-to-rematch = Rejoindre la revanche
play-recap = Depuis ton dernier tour
play-recap-again = Revoir ce qui s’est passé depuis ton dernier tour
play-not-there = Tu ne peux pas y aller : seules les cases lumineuses sont accessibles.
play-confirm = Ta dernière action :
play-confirm-button = Jouer
finish-review = Revoir la partie
finish-other = Autre édition
finish-scene-ship = L’équipage prend le large
finish-scene-cove = L’équipage est à l’abri dans la crique
finish-decisive = Le tour décisif
finish-decisive-text = Manche { $round }, { $player } : { $before } de chances pour { $winners } avant, { $after } après.
finish-decisive-look = Revoir
finish-far = { $percent } du chemin
finish-fair = La distribution était honnête : les cartes étaient fixées avant la partie.
finish-fair-open = Les cartes étaient fixées avant la partie.
finish-standings = Jusqu’où chacun est arrivé
result-crew = { $winners } gagne : tout l’équipage s’est échappé !
result-points = { $winners } gagne aux points
result-forfeit = { $winners } gagne : le temps des autres est écoulé

## Decisions in mid-turn
dialog-discard = { $count ->
    [one] Défausse-toi jusqu’à { $limit } cartes : encore { $count } carte
   *[other] Défausse-toi jusqu’à { $limit } cartes : encore { $count } cartes
}
dialog-discard-why = { $player } a joué une carte sombre.
dialog-pistol-victim = De qui veux-tu voir la main ?
dialog-pistol-take = Prends une carte ({ $player })
dialog-rum-give = Choisis une carte pour { $player }
dialog-rum-keep = Les deux dernières sont pour toi.
dialog-lantern-keep = Garde une de ces cartes
dialog-lantern-back = Remets les autres : la dernière sera piochée en premier
dialog-parrot-symbol = Quel symbole le perroquet remplace-t-il ?
dialog-hook-second = Choisis la seconde carte pour le crochet
dialog-hook-pirates = Choisis deux pirates qui avancent ensemble
dialog-hook-cost = Cela coûte deux actions.
dialog-enchant-or-not = Enchanter la carte ou la jouer normalement ?
dialog-which = Quel coup ?
cover-title = Passe l’écran à { $player }
cover-why = D’ici là, les cartes restent cachées.
cover-button = Je suis { $player } : montre mes cartes

## Chat and the others at the table
chat-title = Discussion
chat-placeholder = Écris quelque chose…
chat-send = Envoyer
chat-joined = { $player } a rejoint la partie.
chat-mute = Masquer les messages : { $player }
chat-unmute = Afficher les messages : { $player }
table-away = hors ligne
table-bot-plays = un bot joue ici
table-vote-start = Voter : un bot pour { $player }
table-vote-passed = Un bot joue désormais pour { $player }.
table-take-back = Reprendre ta place
table-taken-back = { $player } est de retour.
chat-on = Afficher la discussion
chat-off = Masquer la discussion
chat-emotes = Messages rapides
card-tip = mène un pirate à la prochaine case libre de ce symbole
card-tip-dark = Sombre : tous les autres se défaussent jusqu’à n’avoir plus que 7 cartes
table-nudge = Relancer { $player }
table-nudged = { $player } relance { $about }.
table-nudged-you = { $player } t’attend.
table-nudged-plain = On a relancé { $player }.
table-arranged-bot-plain = Un bot joue pour { $player }.
table-arranged-free-plain = Une place est de nouveau libre.
table-arranged-bot = Un bot joue à la place { $letter }.
table-arranged-free = La place { $letter } est de nouveau libre.
table-swapped = Deux joueurs échangent leurs places.
table-cancelled = La partie est annulée.
table-left = { $player } a quitté la partie.
table-left-bot = { $player } a quitté la partie. Un bot continue.
table-left-lost = { $player } a abandonné.
table-leave = Quitter la partie
table-leave-bot = Un bot continue à ta place. Tu peux revenir tant que la partie dure.
table-leave-lost = La partie est alors perdue pour toi.
table-captain = capitaine
table-forfeited = hors jeu
table-vote-not = Plutôt attendre { $player }
table-undone = { $player } annule sa dernière action.
table-voted = { $player } vote pour remplacer { $about } par un bot.
table-voted-not = { $player } préfère attendre { $about }.
table-lost-on-time = { $player } a perdu au temps.

## Clocks
clock-hurry = { $count ->
    [one] Encore { $count } seconde !
   *[other] Encore { $count } secondes !
}
clock-over = Le temps est écoulé pour { $player }.
clock-given = Le serveur était injoignable : { $player } récupère le temps perdu.

## Connection and errors
net-connecting = Connexion…
net-lost = Connexion perdue. Reconnexion…
error-title = Un problème est survenu
error-not-found = Cette partie n’existe pas.
error-offline = Le serveur est injoignable. Es-tu en ligne ?
error-no-page = Il n’y a pas de page à cette adresse.

## Replay
replay-title = Revoir la partie
replay-first = Au début
replay-previous = Une action en arrière
replay-next = Une action en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-step = Action { $number } sur { $count }
replay-chances = Chances de gagner
replay-download = Télécharger la partie
replay-upload = Charger un fichier de partie
replay-share = Lien vers cette position
replay-seed = Graine du mélange
replay-hash = Empreinte donnée avant la partie
replay-check = Vérifier la distribution
replay-check-good = La graine correspond à l’empreinte : personne n’a changé les cartes.
replay-check-bad = La graine ne correspond pas à l’empreinte !
replay-chances-progress = { $percent } % calculés…
replay-check-unsafe = Ce navigateur ne le vérifie que sur une page sûre (https ou cette machine).

## Settings
settings-language = Langue
settings-name = Ton nom
settings-sound = Son
settings-sound-on = activé
settings-sound-off = désactivé
settings-motion = Animations
settings-motion-full = complètes
settings-motion-little = réduites
settings-tempo = Vitesse des animations
settings-tempo-calm = calme
settings-tempo-brisk = rapide
settings-tempo-instant = immédiate
settings-confirm = Dernière action d’un tour
settings-confirm-off = jouée aussitôt
settings-confirm-on = à confirmer
settings-notes = Me prévenir quand c’est à moi
settings-theme = Apparence
settings-theme-system = comme le système
settings-theme-light = clair
settings-theme-dark = sombre

## For those who listen instead of looking
a11y-board = Plateau
a11y-board-text = Le chemin sous forme de liste, d’un bout à l’autre
a11y-space-chest = avec un coffre fermé
a11y-pirates-of = { $count ->
    [one] { $player } : { $count } pirate
   *[other] { $player } : { $count } pirates
}
a11y-selected = sélectionné
a11y-can-move = peut bouger
a11y-action-count = { $count ->
    [one] { $count } action possible
   *[other] { $count } actions possibles
}
a11y-your-turn = { $count ->
    [one] C’est ton tour, avec { $count } action.
   *[other] C’est ton tour, avec { $count } actions.
}
a11y-keys = Touches
keys-card = choisir une carte
keys-walk = parcourir cartes et lieux
keys-board = aller au plateau
keys-play = jouer ce qui est sélectionné
keys-hint = conseil
keys-undo = annuler
keys-end = terminer le tour
keys-cancel = effacer la sélection
keys-help = cette liste

## Rules pages
rules-editions = Éditions
rules-modules = Modules
picture-advance = Un pirate avance avec la carte tête de mort jusqu’à la prochaine case libre de ce symbole en sautant tout ce qui est entre les deux.
picture-retreat = Un pirate recule jusqu’à la première case occupée par deux pirates et rapporte deux cartes.
picture-row = Les cartes sont posées en rangée, face visible, et se prennent par le début.
picture-points = Chaque pirate rapporte le numéro de sa section.
picture-adventure = Le bateau mène les pirates du souterrain à la jungle par la mer.
picture-jungle = Le chemin traverse la jungle jusqu’à la crique.
picture-morgan = Un pirate adverse avance jusqu’à une case occupée par un pirate, ce qui rapporte une carte.
picture-freebooter = Une carte sombre : son symbole agit comme d’habitude, et tous les autres se défaussent jusqu’à n’avoir plus que 7 cartes.
picture-sorceress = Une carte enchantée : son sort remplace le déplacement habituel.
rules-this-game = Les règles de cette partie

table-closed = Les responsables de ce serveur ont fermé la partie. Personne n’a gagné.
table-dismissed = Les responsables de ce serveur ont confié une place à un bot : { $player }.
table-unsaid = Les responsables de ce serveur ont retiré un message.
chat-removed = (retiré)
report-player = Signaler : { $player }
report-what = Que s’est-il passé avec { $player } ? Les responsables de ce serveur le liront.
report-done = Signalé. Merci.
setup-hints = Autoriser les conseils
maintenance-now = Maintenance : on peut voir les parties, mais pas jouer. Les horloges sont arrêtées.
maintenance-until = Maintenance jusque vers { $time } : on peut voir les parties, mais pas jouer. Les horloges sont arrêtées.

operator-title = Gérer ce serveur
operator-token = Clé
operator-show = Afficher
operator-maintenance = Maintenance
operator-minutes = Minutes
operator-begin = Commencer
operator-end = Terminer
operator-reports = Signalements : { $count }
operator-games = Parties actives : { $count }
operator-bans = Exclusions : { $count }
operator-done = Traité
operator-kick = Retirer la place
operator-watches = spectateur
operator-ban = Exclure un jour
operator-close = Fermer
operator-delete = Supprimer
operator-words = Afficher les messages
operator-silence = Aucun message.
operator-unsay = Retirer
operator-unban = Lever
