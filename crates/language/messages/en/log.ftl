### What happened. A deed lacks its subject, which log-clause puts before it; sentences lack their full
### stop. $card and $second are cards with an article, $from and $to are places without one.

log-clause = { $player } { $deeds }
log-clauses = { $clauses }; { $next }
log-plays = plays { $card }: { $from } → { $to }
log-plays-as = plays { $card } as { $symbol }: { $from } → { $to }
log-plays-pair = plays { $card } with { $second }: { $from } and { $and } → { $to }
log-plays-only = plays { $card }
log-advances = advances: { $from } → { $to }
log-retreats = moves back: { $from } → { $to }
log-morgan = moves { $whose } pirate forward: { $from } → { $to }
log-flees = flees from the snake: { $from } → { $to }
log-draws = draws { $cards }
log-draws-nothing = draws nothing
log-no-card = gets no card: the pile is empty
log-ends-turn = ends the turn
log-looks = looks at { $cards }
log-keeps = keeps { $cards }
log-looks-hand = looks at { $whose } hand
log-looks-hand-cards = looks at { $whose } hand ({ $cards })
log-takes = takes { $card } from { $player }
log-gives = gives { $player } { $card }
log-puts-back = puts { $card } back on the pile
log-discards = discards { $card }
log-boat = moves the boat { $harbour }
log-boat-captain = moves the boat { $harbour }, free as captain
log-chest-cards = { $count ->
    [one] finds a card in the chest
   *[other] finds { $count } cards in the chest
}
log-chest-empty = finds an empty chest
log-chest-snake = finds a snake in the chest

log-reshuffled = The discard pile becomes a new pile of { $cards }
log-chests-laid = All chests are shuffled and laid out again
log-row = The row gets { $cards }

outcome-crew = { $count ->
    [one] { $winners } wins: the whole crew has escaped
   *[other] { $winners } share the victory: the whole crew has escaped
}
outcome-points = { $count ->
    [one] { $winners } wins on points after the last round
   *[other] { $winners } share the victory on points after the last round
}
