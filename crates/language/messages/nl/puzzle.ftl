### Puzzles: the list, one of them beside the board, and what the server says to what was played.

## The list
start-puzzles = Vind de winnende beurt: stellingen uit potjes tussen bots, elk met een bewezen oplossing.
puzzle-title = Puzzels
puzzle-intro = Stellingen uit potjes tussen bots. De oplossingen zijn helemaal doorgerekend, niet gegokt.
puzzle-today = Puzzel van de dag
puzzle-tally = { $solved } van { $count } opgelost, { $streak } achter elkaar zonder fout
puzzle-all = alle
puzzle-goal = Opdracht
puzzle-edition = Editie
puzzle-theme = Thema
puzzle-unknown = Er is geen puzzel met deze naam. Hier zijn ze allemaal:
puzzle-none = Geen puzzel gevonden.
puzzle-level = Opgelost op niveau { $level }
puzzle-level-none = Door geen van onze bots opgelost

## The goals: a name, what is to be done, and what it means
puzzle-goal-win = Win in deze beurt, wat je ook trekt.
    .name = Winst in deze beurt
    .text = Winst die van geluk afhangt, telt niet.
puzzle-goal-win-next = Win in je volgende beurt, wat de tegenstander ook doet.
    .name = Winst in twee beurten
    .text = Speel deze beurt zo dat niets je in de volgende nog tegenhoudt.
puzzle-goal-draw = Trek in deze beurt { $count } kaarten.
    .name = De meeste kaarten
    .text = Meer kun je niet afdwingen, wat je ook trekt.
puzzle-goal-lead = Nog één actie: vind de enige waarmee je aan kop blijft.
    .name = Aan kop blijven
    .text = Wie diep genoeg doorrekent, ziet dat die veel beter is dan elke andere.

## Themes
puzzle-theme-retreat = teruggaan
puzzle-theme-comeback = het doel weer verlaten
puzzle-theme-stepping = de ene piraat helpt de andere verder
puzzle-theme-any-card = lukt met elke kaart
puzzle-theme-boat = de boot
puzzle-theme-morgan = kapitein Morgan
puzzle-theme-spell = een spreuk
puzzle-theme-dark = een donkere kaart

## Beside the board
puzzle-list = Alle puzzels
puzzle-give-up = Oplossing tonen
puzzle-today-hidden = De puzzel van de dag houdt zijn oplossing tot morgen geheim.
puzzle-hint-pirate = Begin met deze piraat.
puzzle-solved = Opgelost!
puzzle-solution = Een oplossing: { $line }.

## What the server says to what was played
task-no-win = Daarna is de winst niet meer zeker.
task-refuted = Je tegenstander antwoordt: { $line }. Daarna is de winst niet meer zeker.
task-fewer-cards = { $count ->
    [one] Daarna is nog maar één kaart zeker, geen { $wanted }.
   *[other] Daarna zijn nog maar { $count } kaarten zeker, geen { $wanted }.
  }
task-loses-lead = Diep doorgerekend sta je daarna niet meer aan kop.
task-turn-over = De beurt is voorbij, maar de opdracht is niet gelukt.
