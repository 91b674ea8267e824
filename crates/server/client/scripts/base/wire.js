// The types of what the server says and hears, as the page reads them. Only types: nothing runs here.

/**
 * @typedef {string} Seat a letter, `A` to `E`
 * @typedef {string} Place `0` the start, a number, `V` the boat, `G` the goal
 *
 * @typedef {object} SeatView
 * @property {Seat} seat
 * @property {Record<Place, number>} pirates
 * @property {string} hand the cards that are known, a letter each
 * @property {number} unknown
 * @property {boolean} captain
 * @property {number} points
 *
 * @typedef {object} LegalAction
 * @property {string} action
 * @property {string} kind
 * @property {string} [card]
 * @property {string} [second]
 * @property {string} [symbol]
 * @property {Seat} [seat]
 * @property {Place} [from]
 * @property {Place} [and]
 * @property {Place} [to]
 *
 * @typedef {object} Decision
 * @property {"act" | "take" | "give" | "keep" | "put_back" | "discard" | "over"} type
 * @property {Seat} [victim]
 * @property {Seat} [to]
 * @property {Seat} [seat]
 *
 * @typedef {object} View
 * @property {Seat | null} viewer
 * @property {number} round
 * @property {Seat} turn
 * @property {number} actions_left
 * @property {boolean} free_boat_move
 * @property {Decision} decision
 * @property {Seat | null} decider
 * @property {SeatView[]} seats
 * @property {string} row
 * @property {number} pile
 * @property {string} pile_top
 * @property {string} discards
 * @property {string} looked_at
 * @property {number} looked_at_unknown
 * @property {"C" | "T" | null} boat
 * @property {number[]} chests
 * @property {string | null} result
 * @property {LegalAction[]} legal
 * @property {boolean} undo
 * @property {string} notation
 *
 * @typedef {object} Player
 * @property {Seat} seat
 * @property {string | null} name
 * @property {number | null} level
 * @property {boolean} person
 * @property {boolean} here
 * @property {boolean} forfeited
 * @property {Seat[]} votes
 * @property {number} [turn_left]
 * @property {number} [game_left]
 *
 * @typedef {object} Clock
 * @property {number | null} [turn]
 * @property {number | null} [game]
 * @property {"bot" | "forfeit"} [out]
 *
 * @typedef {object} Table
 * @property {string} game
 * @property {string} rules
 * @property {string} stage
 * @property {string} path
 * @property {number} first_spaces
 * @property {string} symbols
 * @property {number} crew
 * @property {boolean} hidden whether hands are hidden from each other at some time
 * @property {Player[]} players
 * @property {Clock | null} clock
 * @property {string} commitment
 * @property {string | null} seed
 * @property {Seat | null} [winner] of a game that was lost by the clock
 * @property {string | null} rematch
 * @property {number} created
 *
 * @typedef {object} GameEvent
 * @property {string} type
 * @property {Seat} [seat]
 * @property {string | null} [card]
 * @property {string | null} [cards]
 * @property {boolean} [enchanted]
 * @property {Place} [from]
 * @property {string} [to]
 * @property {Place} [space]
 * @property {string} [token]
 * @property {string} [reason]
 * @property {"pile" | "row"} [source]
 * @property {Seat} [victim]
 * @property {boolean} [free]
 * @property {boolean} [captain]
 * @property {string} [result]
 *
 * @typedef {object} Deed
 * @property {string} type
 * @property {Seat} [seat]
 * @property {Seat[]} [seats]
 * @property {Seat} [about]
 * @property {string} [name]
 * @property {string} [text]
 * @property {string} [game]
 * @property {boolean} [wanted]
 * @property {"player" | "bot"} [by]
 *
 * @typedef {object} Welcome
 * @property {number} number
 * @property {Seat[]} seats
 * @property {Table} table
 * @property {number} spectators
 * @property {View} view
 * @property {Told[]} [recent]
 *
 * @typedef {object} Told something that happened before
 * @property {number} number
 * @property {Deed} deed
 * @property {string[]} [words]
 *
 * @typedef {object} Update
 * @property {number} number
 * @property {string} [id]
 * @property {Deed} deed
 * @property {GameEvent[]} [events]
 * @property {string[]} [words]
 * @property {Player[]} [players]
 * @property {Table} [table]
 * @property {View} [view]
 *
 * @typedef {object} Hint
 * @property {string} id
 * @property {number} number of the update on which it was asked
 * @property {string} action
 * @property {string[]} line
 * @property {string} reason
 * @property {Record<Seat, number>} chances
 *
 * @typedef {object} Refused
 * @property {string} [id]
 * @property {string} code
 * @property {string} why
 * @property {Welcome} [welcome]
 *
 * @typedef {{type: string} & Record<string, any>} ServerMessage
 *
 * @typedef {object} Invitation
 * @property {Seat} seat
 * @property {string} key
 * @property {string} link
 */

export {};
