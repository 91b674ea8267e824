position-play = Von hier weiterspielen
position-play-why = In dieser Stellung beginnt eine neue Partie, gegen Bots oder mit allen Plätzen für dich; die Partie selbst bleibt, wie sie ist.
position-begin = Anfangen
