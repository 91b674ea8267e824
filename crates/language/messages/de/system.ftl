### Warum das Betriebssystem einen Port nicht öffnet oder ein Programm nicht startet.

system-in-use = schon von einem anderen Programm belegt
system-no-address = dieser Computer hat die Adresse nicht
system-forbidden = das System erlaubt es nicht
system-not-found = nicht gefunden
system-number = das System meldet den Fehler { $number }
system-other = das System nennt keinen Grund
