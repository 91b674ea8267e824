### What a review says about a game, on the page and in the terminal. Points are percentage points of the chance of
### winning, and come as text.

# $side is lost or gained, $level a level as in “like a sailor”.
review-you = { $side ->
    [gained] Your decisions cost you { $cost } points, and luck gave you { $luck }; luck aside, you played like { $level }.
   *[lost] Your decisions cost you { $cost } points, and bad luck another { $luck }; luck aside, you played like { $level }.
}
review-player = { $side ->
    [gained] { $player }: decisions cost { $cost } points, and luck gave { $luck }; luck aside, that is how { $level } plays.
   *[lost] { $player }: decisions cost { $cost } points, and bad luck another { $luck }; luck aside, that is how { $level } plays.
}
review-explanation = The cost of a decision is how much lower the chance of winning is than after the best play found. Luck is how much the cards changed the chance, compared with what the player could expect. Points are percentage points.
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
