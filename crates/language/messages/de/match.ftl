### Duplikat-Matches: Mehrere Tische spielen dieselben Karten.

start-match = Dieselben Karten an mehreren Tischen, damit sich das Glück aufhebt.
match-title = Duplikat-Match
match-intro = Mehrere Tische spielen mit denselben Karten, also hebt sich das Kartenglück auf: Was bleibt, ist Können.
match-form = Wer gegen wen
match-pairs = Zwei Paare
    .text = Vier Personen an zwei Tischen: Jedes Paar hat an jedem Tisch einen Platz, mit vertauschten Karten.
match-bots = Alle gegen einen Bot
    .text = Zwei bis fünf Personen: Alle spielen dieselben Karten gegen denselben Bot.
match-people = Personen
match-deals = Runden
match-begin = Match anlegen
match-invite = Schick diesen Link allen, die mitspielen:
match-scoring = Es zählen die gewonnenen Spiele, dann die Summe der Vorsprünge: der Teil des ganzen Weges, den deine Piraten geschafft haben, minus dem deines Gegners. Nach jeder Runde werden die Plätze getauscht.
match-standings = Stand
match-team = Team { $number }
match-table = Tisch { $number }
match-deal = Runde { $number }
match-wins = Gewonnen
match-take = Platz nehmen: { $table }, { $team }
match-full = Alle Plätze sind besetzt.
match-play = Zu deinem Spiel
match-waiting = wartet auf Mitspielende
match-playing = wird gespielt
match-played = gespielt; das Ergebnis folgt, wenn alle Tische diese Karten gespielt haben
match-over = Das Match ist zu Ende.
match-next = Nächste Runde
match-open = Zum Match

match-limits = ein Match hat 1 bis { $deals } Runden und 2 bis { $tables } Tische
match-deal-open = andere spielen noch mit diesen Karten: Sie sind zu sehen, sobald alle Tische fertig sind
