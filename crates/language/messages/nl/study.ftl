### Wat analyze en lab over spellen zeggen.

study-rules = regels
study-result = uitslag
study-bot = bot
study-seed = seed
study-played = gespeeld
study-report = verslag
study-stopped = gestopt

analyze-turn = beurt
analyze-seat = plaats
analyze-lost = verlies
analyze-luck = geluk
analyze-played = gespeeld
analyze-better = beter
analyze-end = einde
analyze-turns = beurten
analyze-loss-a-turn = verlies per beurt
analyze-mistakes = fouten
analyze-blunders = blunders
analyze-player = speler
analyze-action = actie
analyze-chance-after = kans erna

analyze-judged = { $count ->
    [one] { $count } beurt van { $all } is beoordeeld
   *[other] { $count } beurten van { $all } zijn beoordeeld
}
analyze-chance = { $actions }, kans { $chance }
analyze-nothing = De bot vond geen fouten.
analyze-worst = De duurste beurten, met de duurste beslissing:
analyze-loss = beurt { $turn }, ronde { $round }: { $player } verloor { $points } procentpunten ({ $verdict })
analyze-verdict = { $verdict ->
    [blunder] blunder
    [mistake] fout
   *[inexact] onnauwkeurig
}
analyze-measure = Een fout kost 5 procentpunten of meer, een blunder 15 of meer.
analyze-title = Analyse van { $file }
analyze-lead = { $rules }: { $result }. Beoordeeld door { $bot }.
analyze-stopped-early = Vroegtijdig gestopt: { $judged }.
analyze-graph = Kansen in de loop van het potje
analyze-graph-caption = De geschatte winstkans van elke plaats aan het begin van elke beurt en aan het einde.
analyze-explanation = Het verlies is hoeveel groter de geschatte kans is na de keuze van de bot dan na wat er gespeeld werd, in procentpunten, bij dezelfde verdeling van de verborgen kaarten. Een fout kost 5 of meer in een beurt, een blunder 15 of meer.
analyze-players-title = Spelers
analyze-worst-title = De duurste beurten
analyze-turns-title = Alle beurten
analyze-saw = Zoals { $player } het voor de beslissing zag: { $status }.

lab-games-counted = { $count ->
    [one] { $number } potje
   *[other] { $number } potjes
}
lab-variants-counted = { $count ->
    [one] { $number } variant
   *[other] { $number } varianten
}
lab-extent = { $games } van { $variants }
lab-stopped = gestopt na { $done } van { $total } potjes
lab-left-out = weggelaten: { $rules }: { $reason }
lab-same = hetzelfde als { $rules }

lab-lengths = Lengte van een potje, ± standaardafwijking; gedeelde overwinningen, op punten beslist, zonder einde:
lab-games = potjes
lab-turns = beurten
lab-actions = acties
lab-rounds = ronden
lab-shared = gedeeld
lab-points = punten
lab-no-end = eindeloos
lab-places = Winst naar speelvolgorde in %, met het 95%-interval:
lab-fair = eerlijk
lab-place = nr. { $place }
lab-leaders = Hoe vaak de koploper wint in %, na dit deel van de beurten:
lab-mix = Aandeel in alle acties in %:
lab-kind-spell = spreuk
lab-kind-choice = keuze

lab-nothing = Er werd niets gespeeld.
lab-best-question = Welke plaats is de beste?
lab-best-clear = Wie als { $place } speelt, wint duidelijk meer dan een eerlijk aandeel in { $number } van { $all }{ $others }; het grootste voordeel heeft { $most } met { $share }.
lab-best-others = , { $place } in { $number }
lab-best-unclear = Geen met zekerheid: het grootste voordeel heeft { $most } met { $share }.
lab-share = { $share } ({ $low } tot { $high }) in { $rules }, waar { $fair } eerlijk zou zijn
lab-long-question = Hoe lang duurt het?
lab-long = { $turns } beurten (± { $deviation }), { $rounds } ronden en { $actions } acties met { $rules }
lab-long-range = Van { $shortest } tot { $longest }
lab-change-question = Wat verandert { $what }?
lab-change = Vergeleken met { $base } duren potjes { $turns-now } in plaats van { $turns } beurten ({ $rounds-now } in plaats van { $rounds } ronden), het aandeel van de startspeler gaat van { $first } naar { $first-now }%, dat van de koploper halverwege van { $leader } naar { $leader-now }%
lab-change-morgan = ; { $morgan }% van de acties is van hem, en het aandeel van teruggaan gaat van { $retreats } naar { $retreats-now }%
lab-without = de regels zonder dat
lab-morgan-none = Hij doet in geen van deze varianten mee; probeer --vary +morgan:both.
lab-morgan-all = Hij doet in al deze varianten mee; probeer --vary +morgan:both.
lab-morgan-some = Hij doet in { $number } van deze { $all } varianten mee; probeer --vary +morgan:both.

lab-title = Wat de varianten veranderen
lab-lead = { $extent } tussen { $bot }, seed { $seed }.
lab-shared-wins = gedeelde overwinningen
lab-by-points = op punten
lab-turns-title = Beurten per potje
lab-turns-caption = Gemiddeld aantal beurten per potje.
lab-places-title = Winst naar speelvolgorde
lab-places-caption = { $rules }: aandeel van de winst naar speelvolgorde met het 95%-interval; de streepjeslijn is een eerlijk aandeel.
lab-to-play = speler { $place }
lab-leaders-question = Wint de koploper?
lab-leaders-title = Hoe vaak de koploper wint
lab-leaders-caption = Hoe vaak de koploper wint na een kwart, de helft en driekwart van de beurten.
lab-leaders-axis = procent van de beurten
lab-leaders-at = bij { $part }
lab-mix-question = Wat doen spelers?
lab-mix-title = Soorten acties
lab-mix-caption = Het aandeel van elke soort in alle acties: { $kinds }.
lab-lengths-heading = Lengtes van alle potjes
lab-lengths-title = Lengte van de potjes
lab-lengths-caption = { $rules }: aantal potjes per aantal beurten.
lab-left-out-title = Weggelaten
lab-left-out-rules = weggelaten
lab-left-out-why = waarom
