review-you = { $side ->
    [gained] Je verloor { $cost } punten door beslissingen en won er { $luck } door geluk; zonder dat geluk speelde je als { $level }.
   *[lost] Je verloor { $cost } punten door beslissingen en { $luck } door pech; zonder die pech speelde je als { $level }.
}
review-player = { $side ->
    [gained] { $player } verloor { $cost } punten door beslissingen en won er { $luck } door geluk; zonder dat geluk was het gespeeld als door { $level }.
   *[lost] { $player } verloor { $cost } punten door beslissingen en { $luck } door pech; zonder die pech was het gespeeld als door { $level }.
}
review-explanation = Een beslissing kost wat het beste gevonden spel van de winstkans had behouden; geluk is wat de kaarten eraan veranderden, vergeleken met wat er vanaf die plaats te verwachten was. Punten zijn procentpunten.
review-title = Terugblik
review-start = Dit spel beoordelen
review-progress = { $percent }% beoordeeld …
review-bars = Voor elke beurt: geluk (hol, omhoog is goed) en wat beslissingen kostten (gevuld).
review-worst = De duurste beurten
review-nothing = De bot vond geen fouten.
review-turn = Ronde { $round }: { $player } verloor { $cost } punten
review-played = Gespeeld: { $action } (winstkans { $chance })
review-better = Beter: { $reason }
review-show = Betere reeks tonen
review-try = Zelf proberen
review-turns = Alle beurten
review-round = Ronde
review-cost = Kosten
review-luck = Geluk
