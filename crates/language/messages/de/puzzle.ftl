### Puzzles: the list, one of them beside the board, and what the server says to what was played.

## The list
start-puzzles = Finde den Weg zum Sieg: Stellungen aus Spielen zwischen Bots, jede Lösung bewiesen.
puzzle-title = Rätsel
puzzle-intro = Stellungen aus Spielen zwischen Bots. Die Lösungen sind durch Suche bewiesen, nicht geraten.
puzzle-today = Rätsel des Tages
puzzle-tally = { $solved } von { $count } gelöst, { $streak } hintereinander ohne Fehler
puzzle-all = alle
puzzle-goal = Aufgabe
puzzle-edition = Ausgabe
puzzle-theme = Thema
puzzle-unknown = Ein Rätsel mit diesem Namen gibt es nicht. Hier sind alle:
puzzle-none = Kein Rätsel passt.
puzzle-level = Gelöst auf der Stufe { $level }
puzzle-level-none = Von keinem unserer Bots gelöst

## The goals: a name, what is to be done, and what it means
puzzle-goal-win = Gewinne in diesem Zug, was auch immer du ziehst.
    .name = Sieg in diesem Zug
    .text = Ein Sieg, der vom Glück abhängt, zählt nicht.
puzzle-goal-win-next = Gewinne in deinem nächsten Zug, was auch immer gegen dich gespielt wird.
    .name = Sieg in zwei Zügen
    .text = Spiel diesen Zug so, dass dich im nächsten nichts mehr aufhält.
puzzle-goal-draw = Zieh in diesem Zug { $count } Karten.
    .name = Die meisten Karten
    .text = Mehr garantiert keine Folge von Aktionen.
puzzle-goal-lead = Du hast noch eine Aktion: Finde die einzige, mit der du vorn bleibst.
    .name = Vorn bleiben
    .text = Eine tiefe Suche zieht sie allen anderen Aktionen deutlich vor.

## Themes
puzzle-theme-retreat = zurückgehen
puzzle-theme-comeback = das Ziel wieder verlassen
puzzle-theme-stepping = ein Pirat hilft dem anderen weiter
puzzle-theme-any-card = geht mit jeder Karte
puzzle-theme-boat = das Boot
puzzle-theme-morgan = Captain Morgan
puzzle-theme-spell = ein Zauber
puzzle-theme-dark = eine dunkle Karte

## Beside the board
puzzle-list = Alle Rätsel
puzzle-give-up = Lösung zeigen
puzzle-today-hidden = Das Rätsel des Tages behält seine Lösung bis morgen für sich.
puzzle-hint-pirate = Fang mit diesem Piraten an.
puzzle-solved = Gelöst!
puzzle-solution = Eine Lösung: { $line }.

## What the server says to what was played
task-no-win = Danach ist der Sieg nicht mehr sicher.
task-refuted = Die Antwort: { $line }. Danach ist der Sieg nicht mehr sicher.
task-fewer-cards = { $count ->
    [one] Danach ist nur noch eine Karte sicher, nicht { $wanted }.
   *[other] Danach sind nur noch { $count } Karten sicher, nicht { $wanted }.
  }
task-loses-lead = Danach sieht dich eine tiefe Suche nicht mehr vorn.
task-turn-over = Der Zug ist vorbei, aber die Aufgabe ist nicht gelöst.
