### The lesson: each step has a title, a text and a task.

## Around the steps
lesson-title = Ta première évasion
lesson-step = Étape { $number } sur { $count }
lesson-well-done = Bien joué !
lesson-not-that = C’est permis, mais ce n’est pas l’exercice. Essaie encore.
lesson-again = Encore une fois

## The steps: what is explained, and what is to be done
lesson-goal = Le but
    .text = Tes pirates sont en prison, au début du souterrain. Le premier joueur dont tout l’équipage est dans le bateau, à l’autre bout, gagne aussitôt.
    .task = Parcours le chemin des yeux, puis continue.
lesson-advance = Jouer une carte
    .text = Une carte mène un de tes pirates à la prochaine case libre du même symbole.
    .task = Joue le pistolet pour un pirate de la prison.
lesson-jump = Sauter les autres
    .text = On saute les cases occupées, quelle que soit la couleur. Plus un symbole est occupé, plus ses cartes mènent loin.
    .task = Joue encore un pistolet et regarde jusqu’où il mène maintenant.
lesson-home = Dans le bateau
    .text = S’il n’y a plus devant lui de case libre du symbole, le pirate court tout droit au bateau.
    .task = Trouve la carte qui mène un pirate au bateau d’un seul coup.
lesson-retreat = Reculer pour piocher
    .text = Pour piocher, il faut céder du terrain : un pirate recule jusqu’à la première case occupée par un ou deux pirates. Tu pioches autant de cartes qu’il y a de pirates.
    .task = Recule un pirate et pioche deux cartes.
lesson-three = Jamais plus de trois
    .text = Une case reçoit trois pirates au plus. En reculant, on saute les cases vides ou complètes, mais jamais un ou deux pirates.
    .task = Trouve où ce pirate s’arrête en reculant.
lesson-turn = Ton tour
    .text = À ton tour, tu joues jusqu’à trois actions dans l’ordre que tu veux : jouer une carte ou reculer, avec un ou plusieurs pirates. La plupart des éditions en demandent au moins une.
    .task = Joue une carte, recule, puis joue une autre carte.
lesson-together = Rester groupés
    .text = Un pirate laissé loin derrière avance mal : il n’a personne à sauter. Et les cases que tu occupes aident aussi les autres.
    .task = Fais avancer ton dernier pirate.
lesson-hint = Demander conseil
    .text = Le conseil montre ce que ferait un bot fort, et pourquoi. Touche un coup impossible, et le jeu te dit pourquoi.
    .task = Demande un conseil.
lesson-end = En route vers le bateau !
    .text = C’est tout ce qu’il faut. Les éditions diffèrent par les cartes et par le nombre de pirates et d’actions ; les modules ajoutent un bateau, le capitaine Morgan, des flibustiers et une enchanteresse.
    .task = Joue ta première partie contre le passager clandestin.
