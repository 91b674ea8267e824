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
position-notation = Notation
position-take-over = Apply
position-link = Link to this position
position-analyse = Analyse
position-thinking = The bot is thinking …
position-lines = The best actions found
start-position = Set one up, analyse it, and play on from it.
