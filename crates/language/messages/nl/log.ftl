### What happened.

log-clause = { $player } { $deeds }
log-clauses = { $clauses }; { $next }
log-plays = speelt { $card }: { $from } → { $to }
log-plays-as = speelt { $card } als { $symbol }: { $from } → { $to }
log-plays-pair = speelt { $card } samen met { $second }: { $from } en { $and } → { $to }
log-plays-only = speelt { $card }
log-advances = gaat vooruit: { $from } → { $to }
log-retreats = gaat terug: { $from } → { $to }
log-morgan = zet een piraat { $whose } vooruit: { $from } → { $to }
log-flees = vlucht voor de slang: { $from } → { $to }
log-draws = trekt { $cards }
log-draws-nothing = trekt geen kaart
log-no-card = krijgt geen kaart: de stapel is leeg
log-ends-turn = beëindigt de beurt
log-looks = bekijkt { $cards }
log-keeps = houdt { $cards }
log-looks-hand = bekijkt de hand { $whose }
log-looks-hand-cards = bekijkt de hand { $whose } ({ $cards })
log-takes = neemt { $card } van { $player }
log-gives = geeft { $player } { $card }
log-puts-back = legt { $card } terug op de stapel
log-discards = legt { $card } af
log-boat = vaart met de boot { $harbour }
log-boat-captain = vaart met de boot { $harbour }, als kapitein gratis
log-chest-cards = { $count ->
    [one] vindt een kaart in de schatkist
   *[other] vindt { $count } kaarten in de schatkist
}
log-chest-empty = vindt een lege schatkist
log-chest-snake = vindt een slang in de schatkist

log-reshuffled = De aflegstapel wordt een nieuwe stapel van { $cards }
log-chests-laid = Alle schatkisten worden opnieuw geschud en neergelegd
log-row = De rij krijgt { $cards }

outcome-crew = { $count ->
    [one] { $winners } wint: de hele bemanning is ontsnapt
   *[other] { $winners } delen de overwinning: de hele bemanning is ontsnapt
}
outcome-points = { $count ->
    [one] { $winners } wint op punten na de laatste ronde
   *[other] { $winners } delen de overwinning op punten na de laatste ronde
}
