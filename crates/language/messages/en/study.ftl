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
analyze-luck = luck
analyze-played = played
analyze-better = better
analyze-end = end
analyze-turns = turns
analyze-loss-a-turn = lost a turn
analyze-mistakes = mistakes
analyze-blunders = blunders
analyze-player = player
analyze-action = action
analyze-chance-after = chance afterwards

analyze-judged = { $count ->
    [one] { $count } of { $all } turns judged
   *[other] { $count } of { $all } turns judged
}
analyze-chance = { $actions }, chance { $chance }
analyze-nothing = The bot found no mistakes.
analyze-worst = The costliest turns, with the decision that cost most:
# $verdict is one of the three that follow.
analyze-loss = turn { $turn }, round { $round }: { $player } lost { $points } percentage points ({ $verdict })
analyze-verdict = { $verdict ->
    [blunder] blunder
    [mistake] mistake
   *[inexact] inexact
}
analyze-measure = A mistake costs 5 percentage points or more, a blunder 15 or more.
analyze-title = Analysis of { $file }
analyze-lead = { $rules }: { $result }. Judged by { $bot }.
analyze-stopped-early = Stopped early: { $judged }.
analyze-graph = Chances over the game
analyze-graph-caption = Each seat’s estimated chance of winning at the start of every turn, and at the end.
analyze-explanation = The loss is the estimated chance after the bot’s choice minus the chance after the action played, in percentage points, over the same deals of the hidden cards. A mistake costs 5 or more in a turn, a blunder 15 or more.
analyze-players-title = Players
analyze-worst-title = The costliest turns
analyze-turns-title = All turns
analyze-saw = What { $player } saw before the decision: { $status }.

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
lab-lengths = Length of a game, ± standard deviation; shared wins, decided on points, unfinished:
lab-games = games
lab-turns = turns
lab-actions = actions
lab-rounds = rounds
lab-shared = shared
lab-points = points
lab-no-end = no end
lab-places = Win share by playing order in %, with its 95% interval:
lab-fair = fair
# Who is the first, second … to play, by number.
lab-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
lab-leaders = How often the leader wins in %, after this share of the turns:
lab-mix = Share of all actions in %:
lab-kind-spell = spell
lab-kind-choice = choice

# The answers. $place and $most are places as above, $share is lab-share.
lab-nothing = Nothing was played.
lab-best-question = Which seat is best?
lab-best-clear = The { $place } player wins clearly more than a fair share in { $number } of { $all }{ $others }; the biggest edge is the { $most } player’s, with { $share }.
lab-best-others = , the { $place } in { $number }
lab-best-unclear = None for certain: the biggest edge is the { $most } player’s, with { $share }.
lab-share = { $share } ({ $low } to { $high }) in { $rules }, where { $fair } is fair
lab-long-question = How long does it take?
lab-long = { $turns } turns (± { $deviation }), { $rounds } rounds and { $actions } actions with { $rules }
lab-long-range = From { $shortest } to { $longest }
lab-change-question = What does { $what } change?
lab-change = Compared with { $base }, games go from { $turns } to { $turns-now } turns ({ $rounds } to { $rounds-now } rounds), the first player’s share from { $first }% to { $first-now }%, and that of the leader at half-time from { $leader }% to { $leader-now }%
lab-change-morgan = ; { $morgan }% of the actions are his, and moves back go from { $retreats }% to { $retreats-now }%
lab-without = the rules without it
lab-morgan-none = None of these variants has him; try --vary +morgan:both.
lab-morgan-all = All of these variants have him; try --vary +morgan:both.
lab-morgan-some = He is in { $number } of these { $all } variants; try --vary +morgan:both.

# The page.
lab-title = What the variants change
lab-lead = { $extent } between { $bot }, seed { $seed }.
lab-shared-wins = shared wins
lab-by-points = on points
lab-turns-title = Turns per game
lab-turns-caption = Average number of turns per game.
lab-places-title = Win share by playing order
lab-places-caption = { $rules }: win share by playing order with its 95% interval; the dashed line is a fair share.
lab-to-play = { $place } player
lab-leaders-question = Does the leader win?
lab-leaders-title = How often the leader wins
lab-leaders-caption = How often the leader wins after a quarter, a half and three quarters of the turns.
lab-leaders-axis = percent of the turns
lab-leaders-at = at { $part }
lab-mix-question = What do players do?
lab-mix-title = Kinds of actions
lab-mix-caption = The share of each kind among all actions: { $kinds }.
lab-lengths-heading = Lengths of all games
lab-lengths-title = Length of the games
lab-lengths-caption = { $rules }: number of games by number of turns.
lab-left-out-title = Left out
lab-left-out-rules = left out
lab-left-out-why = why
