### What analyze and lab say about games. $player is a seat's letter, $rules a rules string; shares, points
### and means come as text.

# Labels before a line, at most nine letters.
study-rules = rules
study-result = result
study-bot = bot
study-seed = seed
study-played = played
study-report = report
study-stopped = stopped

# Heads of narrow columns.
analyze-turn = turn
analyze-seat = seat
analyze-lost = lost
analyze-played = played
analyze-better = better
analyze-end = end
analyze-turns = turns
analyze-loss-a-turn = lost a turn
analyze-mistakes = mistakes
analyze-blunders = blunders
analyze-player = player
analyze-action = action
analyze-chance-after = chance after it

analyze-judged = { $count ->
    [one] { $count } turn of { $all } is judged
   *[other] { $count } turns of { $all } are judged
}
analyze-chance = { $actions }, chance { $chance }
analyze-nothing = No turn lost anything that the bot could tell.
analyze-worst = The turns that lost most, with the decision that cost most:
# $verdict is one of the three that follow.
analyze-loss = turn { $turn }, round { $round }: { $player } lost { $points } points of 100 ({ $verdict })
analyze-verdict = { $verdict ->
    [blunder] blunder
    [mistake] mistake
   *[inexact] inexact
}
analyze-measure = A mistake loses 5 points of 100 or more, a blunder 15 or more.
analyze-title = Analysis of { $file }
analyze-lead = { $rules }: { $result }. Judged by { $bot }.
analyze-stopped-early = Stopped early: { $judged }.
analyze-graph = Chances over the game
analyze-graph-caption = Each seat's estimated chance to win when a turn begins, and at the end.
analyze-explanation = What is lost is the estimated chance after the bot's choice less that after what was played, in points of 100, over the same deals of the hidden cards. A mistake loses 5 or more in a turn, a blunder 15 or more.
analyze-players-title = Players
analyze-worst-title = The turns that lost most
analyze-turns-title = All turns
analyze-saw = As { $player } saw it before the decision: { $status }.

lab-games-counted = { $count ->
    [one] { $number } game
   *[other] { $number } games
}
lab-variants-counted = { $count ->
    [one] { $number } variant
   *[other] { $number } variants
}
lab-extent = { $games } of { $variants }
lab-stopped = stopped after { $done } of { $total } games
lab-left-out = left out: { $rules }: { $reason }
lab-same = the same as { $rules }

# Tables, and the heads of their narrow columns.
lab-lengths = Length of a game, ± how much single games differ; shared wins, decided by points, without an end:
lab-games = games
lab-turns = turns
lab-actions = actions
lab-rounds = rounds
lab-shared = shared
lab-points = points
lab-no-end = no end
lab-places = Win share by the order of play in %, with its 95 % interval:
lab-fair = fair
# Who is the first, second … to play, by number.
lab-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
lab-leaders = How often the leader wins in %, after this part of the turns:
lab-mix = Of all actions in %:
lab-kind-spell = spell
lab-kind-choice = choice

# The answers. $place and $most are places as above, $share is lab-share.
lab-nothing = Nothing was played.
lab-best-question = Which seat is best?
lab-best-clear = The { $place } to play wins clearly more than its share in { $number } of { $all }{ $others }; the largest advantage has the { $most } with { $share }.
lab-best-others = , the { $place } in { $number }
lab-best-unclear = None for certain: the largest advantage has the { $most } with { $share }.
lab-share = { $share } ({ $low } to { $high }) in { $rules }, where { $fair } is fair
lab-long-question = How long does it take?
lab-long = { $turns } turns (± { $deviation }), { $rounds } rounds and { $actions } actions with { $rules }
lab-long-range = From { $shortest } to { $longest }
lab-change-question = What does { $what } change?
lab-change = Against { $base }, games go from { $turns } to { $turns-now } turns ({ $rounds } to { $rounds-now } rounds), the share of who begins from { $first } to { $first-now } %, that of the leader at half-time from { $leader } to { $leader-now } %
lab-change-morgan = ; { $morgan } % of the actions are his, and retreats go from { $retreats } to { $retreats-now } %
lab-without = the rules without it
lab-morgan-none = None of these variants has him; --vary +morgan:both tells.
lab-morgan-all = All of these variants have him; --vary +morgan:both tells.
lab-morgan-some = { $number } of these { $all } variants have him; --vary +morgan:both tells.

# The page.
lab-title = What the variants change
lab-lead = { $extent } between { $bot }, seed { $seed }.
lab-shared-wins = shared wins
lab-by-points = by points
lab-turns-title = Turns of a game
lab-turns-caption = Turns of a game, on average.
lab-places-title = Win share by order of play
lab-places-caption = { $rules }: win share by the order of play with its 95 % interval; the dashed line is a fair share.
lab-to-play = { $place } to play
lab-leaders-question = Does the leader win?
lab-leaders-title = How often the leader wins
lab-leaders-caption = How often the leader wins after a quarter, a half and three quarters of the turns.
lab-leaders-axis = per cent of the turns
lab-leaders-at = at { $part }
lab-mix-question = What do players do?
lab-mix-title = Kinds of actions
lab-mix-caption = Of all actions, how many were of these kinds: { $kinds }.
lab-lengths-heading = Lengths of all games
lab-lengths-title = Length of the games
lab-lengths-caption = { $rules }: how many games took how many turns.
lab-left-out-title = Left out
lab-left-out-rules = left out
lab-left-out-why = why
