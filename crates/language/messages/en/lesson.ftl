### The lesson: each step has a title, a text and a task.

## Around the steps
lesson-title = Your first escape
lesson-step = Step { $number } of { $count }
lesson-well-done = Well done!
lesson-not-that = That’s allowed, but it isn’t the task. Try again.
lesson-again = Again

## The steps: what is explained, and what is to be done
lesson-goal = The goal
    .text = Your pirates are in prison, at the start of the tunnel. The first player to bring a whole crew to the boat at the other end wins at once.
    .task = Follow the path to its end, then continue.
lesson-advance = Play a card
    .text = A card moves one of your pirates to the next empty space with the same symbol.
    .task = Play the pistol for a pirate in the prison.
lesson-jump = Jump over others
    .text = You jump over spaces with pirates on them, no matter whose. The more spaces of a symbol are taken, the further its cards carry you.
    .task = Play another pistol and see how far it goes now.
lesson-home = Into the boat
    .text = If there is no empty space with that symbol ahead, the pirate runs straight into the boat.
    .task = Find the card that takes a pirate all the way to the boat.
lesson-retreat = Move back for cards
    .text = New cards mean giving up ground: a pirate moves back to the nearest space with one or two pirates. You draw one card per pirate already there.
    .task = Move a pirate back and draw two cards.
lesson-three = Never more than three
    .text = A space holds three pirates at most. Moving back, you jump over empty and full spaces, but never over one or two pirates.
    .task = Find out where this pirate stops on its way back.
lesson-turn = Your turn
    .text = On your turn you take up to three actions in any order: play cards and move back, with one pirate or several. Most editions require at least one.
    .task = Play a card, move back, and play another card.
lesson-together = Stay together
    .text = Pirates left far behind are slow: there is nobody to jump over. And the spaces you take help the others, too.
    .task = Move your last pirate up.
lesson-hint = Ask for advice
    .text = A hint shows what a strong bot would do, and why. Tap a move you can’t make and the game tells you why.
    .task = Ask for a hint.
lesson-end = Off to the boat!
    .text = That’s all you need. The editions differ in their cards and in the number of pirates and actions; modules add a boat, Captain Morgan, freebooters and a sorceress.
    .task = Play your first game against the stowaway.
