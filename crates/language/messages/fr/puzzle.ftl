### Puzzles: the list, one of them beside the board, and what the server says to what was played.

## The list
start-puzzles = Trouve le tour gagnant : des positions de parties entre bots, chacune avec sa solution prouvée.
puzzle-title = Problèmes
puzzle-intro = Des positions de parties entre bots. Les solutions sont prouvées par le calcul, pas devinées.
puzzle-today = Problème du jour
puzzle-tally = Résolus : { $solved } sur { $count } ; d’affilée sans faute : { $streak }
puzzle-all = tous
puzzle-goal = But
puzzle-edition = Édition
puzzle-theme = Thème
puzzle-unknown = Aucun problème ne porte ce nom. Les voici tous :
puzzle-none = Aucun problème trouvé.
puzzle-level = Résolu au niveau { $level }
puzzle-level-none = Aucun de nos bots ne le résout

## The goals: a name, what is to be done, and what it means
puzzle-goal-win = Gagne dès ce tour, quoi que tu pioches.
    .name = Gagner dès ce tour
    .text = Une victoire qui dépend de la chance ne compte pas.
puzzle-goal-win-next = Gagne à ton prochain tour, quoi que fasse l’adversaire.
    .name = Gagner en deux tours
    .text = Joue ce tour pour que rien ne puisse t’arrêter au suivant.
puzzle-goal-draw = Pioche { $count } cartes pendant ce tour.
    .name = Le plus de cartes
    .text = Rien n’en garantit davantage, quoi qu’on pioche.
puzzle-goal-lead = Il te reste une action : trouve la seule qui te garde en tête.
    .name = Rester en tête
    .text = Un calcul approfondi la préfère de loin à toutes les autres.

## Themes
puzzle-theme-retreat = reculer
puzzle-theme-comeback = ressortir de l’arrivée
puzzle-theme-stepping = un pirate en aide un autre à passer
puzzle-theme-any-card = réussit avec n’importe quelle carte
puzzle-theme-boat = le bateau
puzzle-theme-morgan = le capitaine Morgan
puzzle-theme-spell = un sort
puzzle-theme-dark = une carte sombre

## Beside the board
puzzle-list = Tous les problèmes
puzzle-give-up = Voir la solution
puzzle-today-hidden = Le problème du jour garde sa solution jusqu’à demain.
puzzle-hint-pirate = Commence par ce pirate.
puzzle-solved = Résolu !
puzzle-solution = Une solution : { $line }.

## What the server says to what was played
task-no-win = Après cela, la victoire n’est plus certaine.
task-refuted = L’adversaire répond : { $line }. Après cela, la victoire n’est plus certaine.
task-fewer-cards = { $count ->
    [one] Après cela, une seule carte est certaine, pas { $wanted }.
   *[other] Après cela, seules { $count } cartes sont certaines, pas { $wanted }.
  }
task-loses-lead = Après cela, un calcul approfondi ne te voit plus en tête.
task-turn-over = Le tour est terminé, mais l’exercice n’est pas réussi.
