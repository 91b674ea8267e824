### Waarom het besturingssysteem een poort niet opent of een programma niet start.

system-in-use = al in gebruik door een ander programma
system-no-address = deze computer heeft het adres niet
system-forbidden = het systeem staat het niet toe
system-not-found = niet gevonden
system-number = het systeem meldt fout { $number }
system-other = het systeem noemt geen reden
