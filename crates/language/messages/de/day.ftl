### Die Karten des Tages: dieselben für alle.

start-day = Jeden Tag dieselben Karten für alle: Mach das Beste daraus.
day-title = Karten des Tages
day-intro = Alle spielen mit denselben Karten gegen dieselben Bots und haben einen Versuch. Danach siehst du, wie es den anderen ging und was unsere Bots daraus machen.
day-against = Gegen: { $bots }
day-named = Meinen Namen beim Ergebnis zeigen
day-play = Diese Karten spielen
day-rules = Ohne Tipps, und niemand kann zusehen. Du kannst jederzeit aufhören und weiterspielen.
day-nobody = Hier hat noch niemand diese Karten zu Ende gespielt.
day-finished = { $count ->
    [one] Hier hat eine Person diese Karten zu Ende gespielt.
   *[other] Hier haben { $count } Personen diese Karten zu Ende gespielt.
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
day-scoring = Siege stehen vor Niederlagen, dann zählt der größere Vorsprung: der Teil des ganzen Weges, den deine Piraten geschafft haben, minus dem deines besten Gegners.
day-results = Ergebnisse
day-place = Platz
day-player = Wer
day-result = Ergebnis
day-lead = Vorsprung
day-turns = Züge
day-somebody = Jemand
day-you = Du
day-bot = Bot: { $level }
day-replay = Ansehen
day-picture = Die Vorsprünge aller von −100 % bis 100 %. Der helle Balken enthält deinen, die Kreise sind die Bots.
day-bots-play = Unsere Bots spielen diese Karten noch …
day-days = Andere Tage
day-today = heute
day-older = Frühere Tage
day-newer = Spätere Tage
day-open = Zu den Ergebnissen des Tages

day-none = für diesen Tag gibt es keine Karten
day-finish-first = spiel die Karten dieses Tages erst selbst zu Ende: Danach darfst du sehen, wie andere sie gespielt haben
