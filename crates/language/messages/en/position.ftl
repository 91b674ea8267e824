### Positions: playing on from one, setting one up, and analysing it.

position-title = Any position
position-lead = Set up a position, check it against the rules, let the strongest bot analyse it, and play on from it; the link contains the whole position.
position-play = Play on from here
position-play-why = This starts a new game from this position, against bots or with every seat for yourself; the original game stays as it is.
position-begin = Begin
position-open = Open as a position
position-rules = Rules
position-deal = New deal
position-move = Choose a pirate, then the place where it should stand.
position-cards = Cards
position-row = Row
position-discards = Discard pile
position-more = One more { $card }
position-fewer = One { $card } fewer
position-turn = Turn
position-actions = Actions left
position-boat = Boat
position-first = First player
position-rounds = Rounds played
position-decision = Decision
position-decision-act = the turn’s next action
position-decision-take = take a card from { $player }
position-decision-give = give a card to { $player }
position-decision-keep = keep one of the lantern’s cards
position-decision-back = put one of the lantern’s cards back
position-decision-drop = { $player } discards
position-chests = Tiles with a chest
# $number: counts the opened chests
position-opened = Opened chest { $number } held
position-unopened = Still to be found
# What is in a chest, in a list of choices and after “Still to be found”.
position-token-empty = nothing
position-token-snake = the snake
position-token-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
position-looked = Cards looked at
position-notation = Notation
position-take-over = Apply
position-link = Link to this position
position-analyse = Analyse
position-thinking = The bot is thinking …
position-lines = The best actions found
start-position = Set one up, analyse it, and play on from it.
