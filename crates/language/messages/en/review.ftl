### What a review says about a game, on the page and in the terminal. Points are percentage points of the chance of
### winning, and come as text.

# $side is lost or gained, $level a level as in “like a sailor”.
review-player = { $side ->
    [gained] { $player } lost { $cost } points by decisions and gained { $luck } by luck; adjusted for luck that is the play of { $level }.
   *[lost] { $player } lost { $cost } points by decisions and { $luck } by luck; adjusted for luck that is the play of { $level }.
}
review-explanation = A decision costs what the best play found would have kept of the chance of winning; luck is what the cards changed compared with what could be expected of them, as the player saw it. Points are percentage points.
