### The deal of the day: the same cards for everyone.

start-day = The same cards for everyone, every day: make the most of them.
day-title = Deal of the day
day-intro = Everyone gets the same cards against the same bots, and one try. Afterwards you see how the others and our bots did.
# $bots: names of levels
day-against = Against: { $bots }
day-named = Show my name next to my result
day-play = Play this deal
day-rules = Without hints, and nobody can watch. You can stop and resume at any time.
day-nobody = Nobody has finished this deal here yet.
# $count: players
day-finished = { $count ->
    [one] One player has finished this deal here.
   *[other] { $count } players have finished this deal here.
  }
# $lead: a percentage, $turns: a number
day-won = You won in { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }, { $lead } ahead of your best opponent.
day-lost = You lost in { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }, { $lead } behind your best opponent.
day-rank = Rank { $rank } of { $count }.
day-not-counted = Your game doesn’t count: it was called off.
day-scoring = Wins rank above losses, then the greater lead counts: the share of the whole way that your pirates have covered, minus your best opponent’s share.
day-results = Results
day-place = Rank
day-player = Player
day-result = Result
day-lead = Lead
day-turns = Turns
day-somebody = Somebody
day-you = You
# $level: the name of a bot’s level
day-bot = Bot: { $level }
day-replay = Replay
day-picture = Everyone’s leads from −100% to 100%. The bright bar includes yours; the circles are the bots.
day-bots-play = Our bots are still playing this deal …
day-days = Other days
day-today = today
day-older = Earlier days
day-newer = Later days
day-open = See the day’s results

## Refusals of the server
day-none = there is no deal for this day
day-finish-first = finish that day’s deal yourself first: then you can see how others played it
