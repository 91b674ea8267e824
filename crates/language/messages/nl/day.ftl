### De kaarten van de dag: voor iedereen dezelfde.

start-day = Elke dag dezelfde kaarten voor iedereen: haal eruit wat erin zit.
day-title = Kaarten van de dag
day-intro = Iedereen krijgt dezelfde kaarten tegen dezelfde bots, en één poging. Daarna zie je hoe de anderen het deden en wat onze bots ervan maken.
day-against = Tegen: { $bots }
day-named = Mijn naam bij mijn resultaat tonen
day-play = Deze kaarten spelen
day-rules = Zonder tips, en niemand kan meekijken. Je kunt altijd stoppen en later verdergaan.
day-nobody = Hier heeft nog niemand deze kaarten uitgespeeld.
day-finished = { $count ->
    [one] Hier heeft één persoon deze kaarten uitgespeeld.
   *[other] Hier hebben { $count } mensen deze kaarten uitgespeeld.
  }
day-won = Je hebt in { $turns ->
    [one] één beurt
   *[other] { $turns } beurten
  } gewonnen, met { $lead } voorsprong op je beste tegenstander.
day-lost = Je hebt in { $turns ->
    [one] één beurt
   *[other] { $turns } beurten
  } verloren, met { $lead } achterstand op je beste tegenstander.
day-rank = Plaats { $rank } van { $count }.
day-not-counted = Je potje telt niet mee: het is afgebroken.
day-scoring = Winst gaat voor verlies, daarna telt de grootste voorsprong: het deel van de hele weg dat je piraten hebben afgelegd, min dat van je beste tegenstander.
day-results = Resultaten
day-place = Plaats
day-player = Speler
day-result = Resultaat
day-lead = Voorsprong
day-turns = Beurten
day-somebody = Anoniem
day-you = Jij
day-bot = Bot: { $level }
day-replay = Terugkijken
day-picture = Ieders voorsprong van −100% tot 100%. De jouwe zit in de lichte balk, de rondjes zijn de bots.
day-bots-play = Onze bots spelen deze kaarten nog …
day-days = Andere dagen
day-today = vandaag
day-older = Eerdere dagen
day-newer = Latere dagen
day-open = Naar de resultaten van de dag

day-none = voor deze dag zijn er geen kaarten
day-finish-first = speel de kaarten van die dag eerst zelf uit: daarna mag je zien hoe anderen ze speelden
