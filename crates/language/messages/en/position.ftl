### Positions: playing on from one, setting one up, and analysing it.
position-play = Play on from here
position-play-why = A new game begins in this position, against bots or with every seat for yourself; the game itself stays as it is.
position-begin = Begin
