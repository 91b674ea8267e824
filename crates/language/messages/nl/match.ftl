### Duplicate-matches: meerdere tafels spelen dezelfde kaarten.

start-match = Dezelfde kaarten aan meerdere tafels, zodat geluk wegvalt.
match-title = Duplicate-match
match-intro = Meerdere tafels spelen met dezelfde kaarten, dus het geluk van de kaarten valt weg: wat overblijft is kunde.
match-form = Wie tegen wie
match-pairs = Twee paren
    .text = Vier mensen aan twee tafels: elk paar heeft aan elke tafel één plaats, met omgewisselde kaarten.
match-bots = Iedereen tegen een bot
    .text = Twee tot vijf mensen: iedereen speelt dezelfde kaarten tegen dezelfde bot.
match-people = Mensen
match-deals = Ronden
match-begin = Match opzetten
match-invite = Stuur deze link naar iedereen die meespeelt:
match-scoring = Gewonnen potjes tellen, daarna de som van de voorsprongen: het deel van de hele weg dat je piraten hebben afgelegd, min dat van je tegenstander. Na elke ronde wisselen de plaatsen.
match-standings = Stand
match-team = Team { $number }
match-table = Tafel { $number }
match-deal = Ronde { $number }
match-wins = Gewonnen
match-take = Plaats nemen: { $table }, { $team }
match-full = Alle plaatsen zijn bezet.
match-play = Naar je potje
match-waiting = wacht op spelers
match-playing = wordt gespeeld
match-played = gespeeld; het resultaat volgt als alle tafels deze kaarten hebben gespeeld
match-over = De match is afgelopen.
match-next = Volgende ronde
match-open = Naar de match

match-limits = een match heeft 1 tot { $deals } ronden en 2 tot { $tables } tafels
match-deal-open = anderen spelen nog met deze kaarten: ze zijn te zien zodra alle tafels klaar zijn
