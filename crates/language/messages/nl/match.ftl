### Duplicate-matches: meerdere tafels spelen dezelfde kaarten.

start-match = Dezelfde kaarten aan meerdere tafels, zodat geluk geen rol speelt.
match-title = Duplicate-match
match-intro = Aan meerdere tafels worden dezelfde kaarten gespeeld. Zo valt het geluk weg: wat telt, is hoe goed je speelt.
match-form = Wie tegen wie
match-pairs = Twee paren
    .text = Vier mensen aan twee tafels: elk paar heeft aan elke tafel één plaats, met omgewisselde kaarten.
match-bots = Iedereen tegen een bot
    .text = Twee tot en met vijf mensen: iedereen speelt dezelfde kaarten tegen dezelfde bot.
match-people = Mensen
match-deals = Verdelingen
match-begin = Match opzetten
match-invite = Stuur deze link naar iedereen die meespeelt:
match-scoring = Gewonnen potjes tellen, daarna de som van de voorsprongen: het deel van de hele weg dat je piraten hebben afgelegd, min dat van je tegenstander. Na elke verdeling wisselen de plaatsen.
match-standings = Stand
match-team = Team { $number }
match-table = Tafel { $number }
match-deal = Verdeling { $number }
match-wins = Gewonnen
match-take = Plaats nemen: { $table }, { $team }
match-full = Alle plaatsen zijn bezet.
match-play = Naar je potje
match-waiting = wacht op spelers
match-playing = wordt gespeeld
match-played = gespeeld; de uitslag volgt als alle tafels deze verdeling hebben gespeeld
match-over = De match is afgelopen.
match-next = Volgende verdeling
match-open = Naar de match

match-limits = een match heeft 1 tot en met { $deals } verdelingen en 2 tot en met { $tables } tafels
match-none = deze match bestaat niet
match-deal-open = anderen spelen deze verdeling nog: je kunt die bekijken zodra alle tafels klaar zijn
