### Why a file is not a recorded game, or the game in it is illegal.

# Where and why: $line and $character are numbers from 1.
file-at = line { $line }, character { $character }: { $reason }
file-not-text = this is not text
file-zero-byte = it holds a zero byte
file-start = the game cannot begin: { $why }
file-board = the board does not fit the rules: { $why }
file-first-seat = seat { $seat } cannot begin: it is not at the table
# $action is in notation.
file-play = round { $round }, seat { $seat }: `{ $action }`: { $why }
# $expected and $found are draws in notation.
file-draws = round { $round }, seat { $seat }: `{ $action }` draws { $expected }, not { $found }
# $active is the seat whose turn it is, in round $now.
file-label = round { $round }, seat { $seat }: `{ $action }`: it is the turn of seat { $active } in round { $now }
file-result = the result is { $expected }, not { $found }
file-result-open = open

## Replays of the Software Challenge
file-replay-packed = this is compressed, but cannot be unpacked as a replay of the Software Challenge: { $why }
file-replay-packed-other = only replays of the Software Challenge are read compressed: unpack this file first
file-pack-cut = the file ends too early
file-pack-damaged = the file is damaged
file-replay-too-large = the file is too large for a replay
file-replay-wire = this is not a replay of the Software Challenge: { $why }
file-replay-empty = there is no position in the replay
file-replay-fields = the board is not one of the Software Challenge: start, 30 symbols, goal
file-replay-position = what is shown is not a position of the game: { $why }
file-replay-turns = no game has { $turns } turns
file-replay-rules = the game was played by other rules than those of the Software Challenge: { $rules }
file-replay-order = turn { $found } is shown after turn { $last }
file-replay-move = turn { $turn }: { $why }
# Why a move in a replay is illegal. $place says where: “in the sloop”. $player is a colour, or the name that a player
# gave.
file-move-no-such-field = the move names a space that is not on the board
file-move-advance-from-goal = a pirate { $place } cannot advance
file-move-no-card = the player has no card with the symbol { $symbol }
file-move-no-pirate-of = { $player } has no pirate { $place }
file-move-no-pirate = the player has no pirate { $place }
file-move-no-such-symbol = the move names a symbol that does not exist
file-move-retreat-from-start = a pirate { $place } cannot move back
file-move-nothing-behind = there is no space behind this pirate to move back to
file-move-none-sent = { $player } did not send a move
file-replay-differs = turn { $turn }: by the rules there are other { $what ->
    [fields] fields
    [hands] hands
    [row] open cards
    [points] points
    [active] players in turn
   *[end] conditions
}
file-replay-action = `{ $action }` cannot be expressed in the protocol of the Software Challenge
file-xml = this is not valid XML for the protocol: { $why }
file-xml-declaration = a declaration in the middle
file-xml-instruction = a processing instruction or a document type
file-xml-between = `{ $text }` between elements
file-xml-reference = the reference `{ $name }` is unknown
file-xml-number = no character has the number in a reference
file-xml-open-reference = a reference does not end with `;`
file-xml-name = `{ $name }` is not a name
# $number is the character's number in Unicode, such as 0xfffe.
file-xml-character = the character { $number } is not allowed
file-xml-open-tag = a tag does not end with `>`
file-xml-open-value = the value of an attribute does not end with a quotation mark
file-xml-open-section = a comment or a section has no end
file-xml-markup = after `<!` comes neither a comment nor a section
# $found and $expected are names of elements.
file-xml-wrong-end = </{ $found }> instead of </{ $expected }>
file-xml-stray-end = </{ $name }> ends nothing
file-xml-attribute = an attribute has no value in quotation marks
file-xml-attribute-twice = an attribute stands twice in one tag
file-xml-not-text = it is not text in UTF-8
file-xml-other = it is not well-formed
file-xml-too-deep = elements are nested too deeply
file-xml-cut = the stream ends in the middle of an element, or an element is too long
file-xml-root = the root element is <{ $found }>, not <{ $expected }>
file-xml-unknown = <{ $element }> is unknown here
file-xml-twice = <{ $element }> stands twice in one element
file-xml-class = the class `{ $class }` is unknown here
file-xml-missing = `{ $what }` is missing in <{ $element }>
# $what is the name of an attribute.
file-xml-value = `{ $value }` is no { $what }
