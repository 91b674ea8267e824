# Ce que dit l’écran dans le terminal.
terminal-too-small = Le terminal est trop petit : { $width }×{ $height }. Il faut au moins { $columns }×{ $rows } ; agrandis la fenêtre ou quitte avec Ctrl-C.
terminal-pass = Passe le clavier à { $player }.
terminal-pass-key = { $player } : appuie sur Entrée pour voir tes cartes.
terminal-row = Rangée : { $cards }
terminal-top = Dessus : { $cards }
terminal-pile = Pioche : { $count }
terminal-discards = Défausse : { $count }
terminal-keys-play = ↑↓ quoi, ←→ qui, Entrée jouer, e fin, u annuler, h conseil, F1 aide, q quitter
terminal-keys-join = ↑↓ quoi, ←→ qui, Entrée jouer, e fin, u annuler, h conseil, t chat, F1 aide
terminal-keys-watch = PgUp PgDn déroulement, F1 aide, q quitter
terminal-keys-replay = ←→ action, ↑↓ tour, numéro Entrée tour, Début Fin, Espace lire, +- vitesse, q
terminal-help-way = choisis quoi faire : une carte, reculer, un sort…
terminal-help-option = choisis le pirate, ou le joueur concerné
terminal-help-act = joue ; le pirate arrive sur la case marquée
terminal-help-end = termine le tour ; appuie deux fois
terminal-help-undo = annule la dernière action, tant que rien de caché n’a été révélé
terminal-help-hint = demande à un bot fort ce qu’il ferait
terminal-help-log = fais défiler le déroulement
terminal-help-chat = dis quelque chose aux autres
terminal-help-help = cette aide ; n’importe quelle touche la ferme
terminal-help-quit = quitte ; la partie est enregistrée
terminal-help-leave = quitte
terminal-help-mouse = La souris choisit cartes, pirates, cases et actions ; un second clic joue.
terminal-no-undo = cela ne peut plus être annulé
terminal-undone = { $player } annule sa dernière action
terminal-rematch = revanche : { $link }
terminal-kept = La partie est enregistrée dans { $file }. Pour continuer : cartagena play --continue
terminal-over = La partie est terminée et enregistrée dans { $file }. Pour la revoir : cartagena replay { $file }
terminal-actions = Actions possibles
terminal-boat-at = Le bateau est { $harbour }
terminal-back = De nouveau en ligne
# Une partie sous forme de texte.
board-nobody = personne
board-boat-at = bateau { $harbour }
board-cards = cartes
board-home = arrivés
board-points = points
board-on-top = { $cards }, au-dessus { $top }
board-listed = { $name } : { $list }
record-rules = Règles
record-symbols = Symboles
record-seed = Graine
record-result = Résultat
record-unfinished = pas terminée
record-turn = Tour { $turn }, manche { $round } : { $player }
demo-title = Une partie de { $preset } entre deux joueurs pressés :
demo-end = { $count ->
    [one] La fin, après { $count } tour :
   *[other] La fin, après { $count } tours :
}
# Les tableaux des règles.
listing-written = Les règles s’écrivent { $form }, par exemple
listing-presets = Éditions
listing-modules = Modules
listing-options = Options
listing-values = `cartagena rules PRESET` montre les valeurs des options dans une édition.
listing-preset = édition
listing-module = module
listing-in-preset = édition : { $value }
listing-differs = diffère de l’édition
