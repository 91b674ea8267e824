### Pourquoi un fichier n’est pas une partie enregistrée, ou pourquoi la partie enfreint les règles.

file-at = ligne { $line }, caractère { $character } : { $reason }
file-not-text = ce n’est pas du texte
file-zero-byte = il contient un octet nul
file-start = la partie ne peut pas commencer : { $why }
file-board = le plateau ne va pas avec les règles : { $why }
file-first-seat = la place { $seat } ne peut pas commencer : il n’y a personne
file-play = manche { $round }, place { $seat } : `{ $action }` : { $why }
file-draws = manche { $round }, place { $seat } : `{ $action }` fait piocher { $expected }, pas { $found }
file-label = manche { $round }, place { $seat } : `{ $action }` : c’est à la place { $active } de jouer, manche { $now }
file-result = le résultat est { $expected }, pas { $found }
file-result-open = ouvert

## Enregistrements du Software Challenge
file-replay-packed = le fichier est compressé, mais il n’en sort pas un enregistrement du Software Challenge : { $why }
file-replay-packed-other = seuls les enregistrements du Software Challenge sont lus compressés : décompresse d’abord ce fichier
file-pack-cut = le fichier s’arrête trop tôt
file-pack-damaged = le fichier est endommagé
file-replay-too-large = le fichier est trop grand pour un enregistrement
file-replay-wire = ce n’est pas un enregistrement du Software Challenge : { $why }
file-replay-empty = il n’y a pas de position dans l’enregistrement
file-replay-fields = ce n’est pas un plateau du Software Challenge : départ, 30 symboles, arrivée
file-replay-position = ce qui est montré n’est pas une position du jeu : { $why }
file-replay-turns = aucune partie n’a { $turns } tours
file-replay-rules = la partie n’a pas les règles du Software Challenge : { $rules }
file-replay-order = le tour { $found } suit le tour { $last }
file-replay-move = tour { $turn } : { $why }
file-move-no-such-field = le coup nomme une case qui n’est pas sur le plateau
file-move-advance-from-goal = un pirate { $place } ne peut plus avancer
file-move-no-card = il n’y a pas en main de carte avec le symbole { $symbol }
file-move-no-pirate-of = { $player } n’a pas de pirate { $place }
file-move-no-pirate = le joueur n’a pas de pirate { $place }
file-move-no-such-symbol = le coup nomme un symbole qui n’existe pas
file-move-retreat-from-start = un pirate { $place } ne peut pas reculer
file-move-nothing-behind = il n’y a derrière ce pirate aucune case où reculer
file-move-none-sent = { $player } n’a pas envoyé de coup
file-replay-differs = tour { $turn } : d’après les règles, ceci devrait être différent : { $what ->
    [fields] les cases
    [hands] les mains
    [row] les cartes visibles
    [points] les points
    [active] à qui de jouer
   *[end] la fin de la partie
}
file-replay-action = `{ $action }` ne peut pas s’exprimer dans le protocole du Software Challenge
file-xml = ce n’est pas du XML valable pour le protocole : { $why }
file-xml-declaration = une déclaration au milieu du texte
file-xml-instruction = une instruction de traitement ou un type de document
file-xml-between = `{ $text }` entre des éléments
file-xml-reference = la référence `{ $name }` est inconnue
file-xml-number = aucun caractère n’a le numéro donné dans une référence
file-xml-open-reference = une référence ne se termine pas par `;`
file-xml-name = `{ $name }` n’est pas un nom
file-xml-character = le caractère { $number } n’est pas permis
file-xml-open-tag = une balise ne se termine pas par `>`
file-xml-open-value = la valeur d’un attribut ne se termine pas par un guillemet
file-xml-open-section = un commentaire ou une section n’a pas de fin
file-xml-markup = après `<!`, il n’y a ni commentaire ni section
file-xml-wrong-end = </{ $found }> au lieu de </{ $expected }>
file-xml-stray-end = </{ $name }> ne ferme rien
file-xml-attribute = un attribut n’a pas de valeur entre guillemets
file-xml-attribute-twice = un attribut figure deux fois dans une balise
file-xml-not-text = ce n’est pas du texte en UTF-8
file-xml-other = ce n’est pas bien formé
file-xml-too-deep = les éléments sont trop imbriqués
file-xml-cut = le texte s’arrête au milieu d’un élément, ou un élément est trop long
file-xml-root = l’élément racine est <{ $found }>, pas <{ $expected }>
file-xml-unknown = <{ $element }> est inconnu ici
file-xml-twice = <{ $element }> figure deux fois dans un élément
file-xml-class = la classe `{ $class }` est inconnue ici
file-xml-missing = il manque `{ $what }` dans <{ $element }>
file-xml-value = `{ $value }` ne convient pas pour { $what }
