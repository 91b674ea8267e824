review-you = { $side ->
    [gained] Je beslissingen kostten je { $cost } punten en geluk leverde je er { $luck } op; los van het geluk speelde je als { $level }.
   *[lost] Je beslissingen kostten je { $cost } punten en pech nog eens { $luck }; los van de pech speelde je als { $level }.
}
review-player = { $side ->
    [gained] { $player }: beslissingen kostten { $cost } punten en geluk leverde er { $luck } op; los van het geluk is dat hoe { $level } speelt.
   *[lost] { $player }: beslissingen kostten { $cost } punten en pech nog eens { $luck }; los van de pech is dat hoe { $level } speelt.
}
review-explanation = Een beslissing kost zoveel als de winstkans daarna lager is dan na de beste gevonden zet. Geluk is hoeveel de kaarten de kans veranderden, vergeleken met wat te verwachten was. Punten zijn procentpunten.
review-title = Analyse
review-start = Dit potje analyseren
review-progress = { $percent }% geanalyseerd …
review-bars = Voor elke beurt: geluk (lege staaf, omhoog is gunstig) en wat beslissingen kostten (gevulde staaf).
review-worst = De duurste beurten
review-nothing = De bot vond geen fouten.
review-turn = Ronde { $round }: { $player } verloor { $cost } punten
review-played = Gespeeld: { $action } (winstkans { $chance })
review-better = Beter: { $reason }
review-show = Betere voortzetting tonen
review-try = Zelf proberen
review-turns = Alle beurten
review-round = Ronde
review-cost = Kosten
review-luck = Geluk
