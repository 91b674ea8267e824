### The lesson: each step has a title, a text and a task.

## Around the steps
lesson-title = Your first escape
lesson-step = Step { $number } of { $count }
lesson-well-done = Well done!
lesson-not-that = You may do that, but it is not the task. Try again.
lesson-again = Again

## The steps: what is explained, and what is to be done
lesson-goal = The goal
    .text = Your pirates are in prison, at the start of the tunnel. Whoever has the whole crew in the boat at the other end first wins at once.
    .task = Look along the path, then go on.
lesson-advance = Play a card
    .text = A card moves one of your pirates to the next empty space with the same symbol.
    .task = Play the pistol for a pirate in the prison.
lesson-jump = Jump over others
    .text = Spaces with pirates are jumped over, no matter whose they are. The more spaces of a symbol are taken, the further its cards reach.
    .task = Play another pistol and watch how far it goes now.
lesson-home = Into the boat
    .text = If no empty space of the symbol is left ahead, the pirate runs straight into the boat.
    .task = Find the card that brings a pirate home in one go.
lesson-retreat = Go back for cards
    .text = New cards cost ground: a pirate goes back to the nearest space with one or two pirates. You draw as many cards as stand there.
    .task = Go back with a pirate and draw two cards.
lesson-three = Never more than three
    .text = A space holds three pirates at most. Going back you jump over empty and full spaces, but never over one or two pirates.
    .task = Find out where this pirate stops on its way back.
lesson-turn = Your turn
    .text = In a turn you take up to three actions in any order: cards and retreats, with one pirate or several. Most editions want at least one.
    .task = Play a card, go back, and play another card.
lesson-together = Stay together
    .text = Pirates left far behind are slow: they find nobody to jump over. And spaces that you take help the others, too.
    .task = Bring your last pirate on.
lesson-hint = Ask for advice
    .text = The hint shows what a strong bot would do and why. Tap a move that you can’t make, and the game tells you why.
    .task = Ask for a hint.
lesson-end = Off to the boat!
    .text = That is all you need. The editions differ in cards and in the number of pirates and actions; modules add a boat, Captain Morgan, freebooters and a sorceress.
    .task = Play your first game against the stowaway.
