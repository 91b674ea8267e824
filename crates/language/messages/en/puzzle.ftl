### Puzzles: the list, one puzzle beside the board, and the server's verdicts.

## The list
start-puzzles = Find the win: positions from games between bots, each with a proven solution.
puzzle-title = Puzzles
puzzle-intro = Positions from games between bots. The solutions are proven by search, not guessed.
puzzle-today = Puzzle of the day
# $solved and $streak: numbers of puzzles, $count: all there are
puzzle-tally = { $solved } of { $count } solved, { $streak } in a row without a mistake
puzzle-all = all
puzzle-goal = Goal
puzzle-edition = Edition
puzzle-theme = Theme
puzzle-unknown = There is no puzzle with this name. Here are all of them:
puzzle-none = No puzzles match.
# $level: the name of a bot’s level
puzzle-level = Solved by the { $level }
puzzle-level-none = Solved by none of our bots

## The goals: a name, what to do, and what it means
puzzle-goal-win = Win this turn, whatever you draw.
    .name = Win this turn
    .text = A win that depends on luck doesn’t count.
puzzle-goal-win-next = Win on your next turn, whatever your opponent does.
    .name = Win in two turns
    .text = Play this turn so that nothing can stop you on the next.
# $count: cards
puzzle-goal-draw = Draw { $count } cards this turn.
    .name = Draw the most cards
    .text = No sequence of actions guarantees more.
puzzle-goal-lead = One action left: find the only one that keeps you ahead.
    .name = Keep the lead
    .text = A deep search prefers it to every other action by a wide margin.

## Themes
puzzle-theme-retreat = moving back
puzzle-theme-comeback = leaving the goal again
puzzle-theme-stepping = one pirate helps another past
puzzle-theme-any-card = works with any card
puzzle-theme-boat = the boat
puzzle-theme-morgan = Captain Morgan
puzzle-theme-spell = a spell
puzzle-theme-dark = a dark card

## Beside the board
puzzle-list = All puzzles
puzzle-give-up = Show solution
puzzle-today-hidden = The puzzle of the day keeps its solution until tomorrow.
puzzle-hint-pirate = Begin with this pirate.
puzzle-solved = Solved!
# $line: actions in words
puzzle-solution = A solution: { $line }.

## The server's verdicts
task-no-win = After that, the win is no longer certain.
# $line: actions in words
task-refuted = Your opponent answers: { $line }. After that, the win is no longer certain.
# $count: cards that are still certain, $wanted: cards to draw
task-fewer-cards = { $count ->
    [one] After that, only one card is certain, not { $wanted }.
   *[other] After that, only { $count } cards are certain, not { $wanted }.
  }
task-loses-lead = After that, a deep search no longer sees you ahead.
task-turn-over = The turn is over, but the task isn’t done.
