position-play = Hiervandaan verder spelen
position-play-why = In deze stelling begint een nieuw spel, tegen bots of met alle plaatsen voor jezelf; het spel zelf blijft zoals het is.
position-begin = Beginnen
