### Duplikat-Matches: Mehrere Tische spielen dieselben Karten.

start-match = Dieselben Karten an mehreren Tischen, damit sich das Glück aufhebt.
match-title = Duplikat-Match
match-intro = Mehrere Tische spielen mit denselben Karten, sodass sich das Kartenglück aufhebt: Was bleibt, ist Können.
match-form = Wer gegen wen
match-pairs = Zwei Paare
    .text = Vier Personen an zwei Tischen: Jedes Paar hat an jedem Tisch einen Platz, mit vertauschten Karten.
match-bots = Alle gegen einen Bot
    .text = Zwei bis fünf Personen: Alle spielen mit denselben Karten gegen denselben Bot.
match-people = Personen
match-deals = Durchgänge
match-begin = Match anlegen
match-invite = Schick diesen Link allen, die mitspielen:
match-scoring = Zuerst zählen die gewonnenen Spiele, dann die Summe der Vorsprünge: der Anteil des ganzen Weges, den deine Piraten geschafft haben, abzüglich des Anteils deines Gegners. Nach jedem Durchgang werden die Plätze getauscht.
match-standings = Stand
match-team = Team { $number }
match-table = Tisch { $number }
match-deal = Durchgang { $number }
match-wins = Gewonnene Spiele
match-take = Platz nehmen: { $table }, { $team }
match-full = Alle Plätze sind besetzt.
match-play = Zu deinem Spiel
match-waiting = wartet auf Mitspielende
match-playing = wird gespielt
match-played = gespielt; das Ergebnis folgt, wenn alle Tische diese Karten gespielt haben
match-over = Das Match ist zu Ende.
match-next = Nächster Durchgang
match-open = Zum Match

match-limits = ein Match hat 1 bis { $deals } Durchgänge und 2 bis { $tables } Tische
match-none = dieses Match gibt es nicht
match-deal-open = andere spielen noch mit diesen Karten: Du kannst das Spiel sehen, sobald alle Tische fertig sind
