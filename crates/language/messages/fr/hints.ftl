### What can be done, who has to do it, and why a bot does it.

action-advance = avance { $from } { $card }
action-retreat = recule { $from } pour piocher
action-morgan = fais avancer un pirate { $whose } { $from } pour piocher
action-move-boat = déplace le bateau
action-draw-card = pioche une carte
action-end-turn = termine ton tour
action-pistol = regarde la main { $whose } { $card }
action-rum = paie une tournée { $card }
action-lantern = regarde le dessus de la pioche { $card }
action-parrot = avance { $from } { $card } comme { $symbol }
action-hook = avance { $from } et { $and } en même temps, { $card } et { $second }
action-chest = avance { $from } { $card } et ouvre le coffre
action-take = prends { $card }
action-give = donne { $card }
action-keep = garde { $card }
action-put-back = remets { $card } sur la pioche
action-discard = défausse { $card }

explain-then = { $line }, puis { $next }
explain-and-so-on = { $line }, et ainsi de suite
explain-wins = { $line } : c’est la victoire immédiate
explain-chance = { $line } : { $chance } de chances de gagner ({ $others })
explain-percent = { $percent } %

status-act = { $count ->
    [one] À { $player } de jouer, encore { $count } action
   *[other] À { $player } de jouer, encore { $count } actions
}
status-act-captain = { $count ->
    [one] À { $player } de jouer, encore { $count } action ; le bateau peut d’abord être déplacé gratuitement
   *[other] À { $player } de jouer, encore { $count } actions ; le bateau peut d’abord être déplacé gratuitement
}
status-take = { $player } doit prendre une carte à { $other }
status-give = { $player } doit donner une carte à { $other }
status-give-cards = { $player } doit donner une carte à { $other }, au choix : { $cards }
status-keep = { $player } doit garder une carte
status-keep-cards = { $player } doit garder une carte, au choix : { $cards }
status-put-back = { $player } doit remettre une carte sur la pioche
status-put-back-cards = { $player } doit remettre une carte sur la pioche, au choix : { $cards }
status-discard = { $player } doit défausser une carte
