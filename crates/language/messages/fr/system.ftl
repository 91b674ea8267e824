### Pourquoi le système d’exploitation n’ouvre pas un port ou ne lance pas un programme.

system-in-use = un autre programme l’utilise déjà
system-no-address = cet ordinateur n’a pas cette adresse
system-forbidden = le système ne le permet pas
system-not-found = introuvable
system-number = le système signale l’erreur { $number }
system-other = le système ne donne pas de raison
