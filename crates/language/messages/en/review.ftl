### What a review says about a game, on the page and in the terminal. Points are percentage points of the chance of
### winning, and come as text.

# $side is lost or gained, $level a level as in “like a sailor”.
review-you = { $side ->
    [gained] You lost { $cost } points by decisions and gained { $luck } by luck; adjusted for luck you played like { $level }.
   *[lost] You lost { $cost } points by decisions and { $luck } by luck; adjusted for luck you played like { $level }.
}
review-player = { $side ->
    [gained] { $player } lost { $cost } points by decisions and gained { $luck } by luck; adjusted for luck that is the play of { $level }.
   *[lost] { $player } lost { $cost } points by decisions and { $luck } by luck; adjusted for luck that is the play of { $level }.
}
review-explanation = A decision costs what the best play found would have kept of the chance of winning; luck is what the cards changed compared with what could be expected of them, as the player saw it. Points are percentage points.
review-title = Review
review-start = Review this game
review-progress = { $percent }% reviewed …
review-bars = For each turn: luck (hollow, upwards is good) and the cost of decisions (solid).
review-worst = The costliest turns
review-nothing = The bot found no mistakes.
review-turn = Round { $round }: { $player } lost { $cost } points
review-played = Played: { $action } ({ $chance } chance of winning)
review-better = Better: { $reason }
review-show = Show the better line
review-try = Try it yourself
review-turns = All turns
review-round = Round
review-cost = Cost
review-luck = Luck
