### Duplicate matches: several tables play the same deals.

start-match = The same deals at several tables, so that luck cancels out.
match-title = Duplicate match
match-intro = Several tables play the same deals, so the luck of the cards cancels out: what is left is skill.
match-form = Who plays whom
match-pairs = Two pairs
    .text = Four people at two tables: each pair has one seat at each table, with opposite hands.
match-bots = Everyone against a bot
    .text = Two to five people: everyone plays the same hands against the same bot.
match-people = People
match-deals = Deals
match-begin = Set up the match
match-invite = Send this link to everyone who plays:
match-scoring = Games won count first, then the sum of the leads: the share of the whole way that your pirates have covered, minus your opponent’s share. Seats are swapped after every deal.
match-standings = Standings
# $number: the number of a team, a table or a deal
match-team = Team { $number }
match-table = Table { $number }
match-deal = Deal { $number }
match-wins = Games won
# $team: the name of a team, $table: the name of a table
match-take = Take a seat: { $table }, { $team }
match-full = All seats are taken.
match-play = To your game
match-waiting = waiting for players
match-playing = being played
match-played = played; the result follows when all tables have played this deal
match-over = The match is over.
match-next = Next deal
match-open = See the match

## Refusals of the server
# $deals and $tables: the most there may be
match-limits = a match has 1 to { $deals } deals and 2 to { $tables } tables
match-none = there is no such match
match-deal-open = others are still playing this deal: you can see it when all tables have finished
