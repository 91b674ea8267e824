### The lesson: each step has a title, a text and a task.

## Around the steps
lesson-title = Je eerste ontsnapping
lesson-step = Stap { $number } van { $count }
lesson-well-done = Goed gedaan!
lesson-not-that = Dat mag, maar het is niet de opdracht. Probeer het nog eens.
lesson-again = Nog eens

## The steps: what is explained, and what is to be done
lesson-goal = Het doel
    .text = Je piraten zitten in de gevangenis, aan het begin van de tunnel. Wie als eerste de hele bemanning aan de andere kant in de boot heeft, wint meteen.
    .task = Bekijk het pad en ga dan verder.
lesson-advance = Een kaart spelen
    .text = Een kaart brengt een van je piraten naar het volgende lege veld met hetzelfde symbool.
    .task = Speel het pistool voor een piraat in de gevangenis.
lesson-jump = Over anderen springen
    .text = Over velden met piraten spring je heen, van wie ze ook zijn. Hoe meer velden van een symbool bezet zijn, hoe verder zijn kaarten reiken.
    .task = Speel nog een pistool en kijk hoe ver dat nu reikt.
lesson-home = In de boot
    .text = Is er vóór de piraat geen leeg veld van het symbool meer, dan rent hij meteen de boot in.
    .task = Zoek de kaart die een piraat in één keer in de boot brengt.
lesson-retreat = Terug voor kaarten
    .text = Wie kaarten wil, moet terug: een piraat gaat naar het dichtstbijzijnde veld achter hem met een of twee piraten. Je trekt zoveel kaarten als er piraten staan.
    .task = Ga met een piraat terug en trek twee kaarten.
lesson-three = Nooit meer dan drie
    .text = Op een veld staan maximaal drie piraten. Op de terugweg spring je over lege en volle velden, maar nooit over een of twee piraten.
    .task = Zoek uit waar deze piraat op de terugweg stopt.
lesson-turn = Je beurt
    .text = In een beurt doe je maximaal drie acties in willekeurige volgorde: kaarten spelen en teruggaan, met één piraat of meer. De meeste edities vragen er minstens één.
    .task = Speel een kaart, ga terug en speel nog een kaart.
lesson-together = Bij elkaar blijven
    .text = Wie ver achterblijft, komt moeilijk vooruit: daar is niemand om over te springen. En velden die je bezet, helpen ook de anderen.
    .task = Breng je laatste piraat naar voren.
lesson-hint = Om raad vragen
    .text = De tip toont wat een sterke bot zou doen en waarom. Tik op iets wat niet kan, en het spel zegt waarom.
    .task = Vraag om een tip.
lesson-end = Op naar de boot!
    .text = Meer heb je niet nodig. De edities verschillen in kaarten en in het aantal piraten en acties; modules voegen een boot, kapitein Morgan, vrijbuiters en een tovenares toe.
    .task = Speel je eerste potje tegen de verstekeling.
