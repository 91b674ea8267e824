review-player = { $side ->
    [gained] { $player } verloor { $cost } punten door beslissingen en won er { $luck } door geluk; zonder dat geluk was het gespeeld als door { $level }.
   *[lost] { $player } verloor { $cost } punten door beslissingen en { $luck } door pech; zonder die pech was het gespeeld als door { $level }.
}
review-explanation = Een beslissing kost wat het beste gevonden spel van de winstkans had behouden; geluk is wat de kaarten eraan veranderden, vergeleken met wat er vanaf die plaats te verwachten was. Punten zijn procentpunten.
