### Die Karten des Tages: dieselben für alle.

start-day = Jeden Tag neue Karten, für alle dieselben: Mach das Beste daraus.
day-title = Karten des Tages
day-intro = Alle spielen mit denselben Karten gegen dieselben Bots und haben einen Versuch. Danach siehst du, wie es den anderen ging und was unsere Bots daraus machen.
day-against = Gegen: { $bots }
day-named = Meinen Namen beim Ergebnis zeigen
day-play = Mit diesen Karten spielen
day-rules = Ohne Tipps, und niemand kann zuschauen. Du kannst jederzeit unterbrechen und später weiterspielen.
day-nobody = Hier hat noch niemand mit diesen Karten zu Ende gespielt.
day-finished = { $count ->
    [one] Hier hat eine Person mit diesen Karten zu Ende gespielt.
   *[other] Hier haben { $count } Personen mit diesen Karten zu Ende gespielt.
  }
day-won = Du hast in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
  } gewonnen, { $lead } vor deinem besten Gegner.
day-lost = Du hast in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
  } verloren, { $lead } hinter deinem besten Gegner.
day-rank = Platz { $rank } von { $count }.
day-not-counted = Dein Spiel zählt nicht: Es wurde abgebrochen.
day-scoring = Siege stehen vor Niederlagen, dann zählt der größere Vorsprung: der Anteil des ganzen Weges, den deine Piraten geschafft haben, abzüglich des Anteils deines besten Gegners.
day-results = Ergebnisse
day-place = Platz
day-player = Name
day-result = Ergebnis
day-lead = Vorsprung
day-turns = Züge
day-somebody = Jemand
day-you = Du
day-bot = Bot: { $level }
day-replay = Ansehen
day-picture = Alle Vorsprünge von −100 % bis 100 %. Der helle Balken enthält deinen, die Kreise sind die Bots.
day-bots-play = Unsere Bots spielen noch mit diesen Karten …
day-days = Andere Tage
day-today = heute
day-older = Frühere Tage
day-newer = Spätere Tage
day-open = Zu den Ergebnissen des Tages

day-none = für diesen Tag gibt es keine Karten
day-finish-first = spiel erst selbst mit den Karten dieses Tages zu Ende: Danach siehst du, wie andere damit gespielt haben
