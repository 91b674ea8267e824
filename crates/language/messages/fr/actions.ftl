# Tout ce qu’il y a à dire de chaque sorte d’action.

action-advance = avance { $from } { $card }
    .button = { $card } : { $from } → { $to }
    .name = avancer

action-retreat = recule { $from } pour piocher
    .button = Reculer : { $from } → { $to }
    .menu = reculer
    .name = reculer

action-morgan = fais avancer un pirate { $whose } { $from } pour piocher
    .button = Capitaine Morgan ({ $name }) : { $from } → { $to }
    .menu = pirate adverse
    .name = Morgan

action-move-boat = déplace le bateau
    .button = Déplacer le bateau
    .button-free = Déplacer le bateau (gratuit)
    .menu = déplace le bateau
    .name = bateau

action-draw-card = pioche une carte
    .button = Piocher une carte et terminer le tour
    .menu = pioche une carte
    .name = piocher

action-end-turn = termine ton tour
    .button = Terminer le tour
    .menu = termine ton tour
    .name = fin

action-pistol = regarde la main { $whose } { $card }
    .button = Carte enchantée ({ $card }) : voir une main ({ $name })
    .menu = { $card } : sort
    .about = Regarde une main et prends-y une carte

action-rum = paie une tournée { $card }
    .button = Carte enchantée ({ $card }) : payer une tournée
    .menu = { $card } : sort
    .about = Paie une tournée : une carte pour chacun, deux pour toi

action-lantern = regarde les quatre premières cartes de la pioche { $card }
    .button = Carte enchantée ({ $card }) : regarder les quatre premières cartes
    .menu = { $card } : sort
    .about = Regarde les quatre premières cartes et gardes-en une

action-parrot = avance { $from } { $card } comme { $symbol }
    .button = Carte enchantée ({ $card }) comme { $symbol } : { $from } → { $to }
    .menu = { $card } comme { $symbol }
    .about = Avance avec n’importe quel autre symbole

action-hook = avance { $from } et { $and } en même temps, { $card } et { $second }
    .button = Carte enchantée ({ $card }) avec { $second } : { $from } et { $and } → { $to }
    .menu = { $card } avec { $second }
    .about = Deux pirates avancent ensemble avec une seconde carte

action-chest = avance { $from } { $card } et ouvre le coffre
    .button = Carte enchantée ({ $card }), ouvre le coffre : { $from } → { $to }
    .menu = { $card } : sort
    .about = Avance jusqu’à un coffre et ouvre-le

action-take = prends { $card }
    .button = Prendre : { $card }

action-give = donne { $card }
    .button = Donner : { $card }

action-keep = garde { $card }
    .button = Garder : { $card }

action-put-back = remets { $card } sur la pioche
    .button = Remettre : { $card }

action-discard = défausse { $card }
    .button = Défausser : { $card }
