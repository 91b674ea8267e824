#!/usr/bin/env python3
"""Checks, from the documentation alone, that a game was dealt as committed.

    python3 verify.py game.cgr ...           checks game files, and shows what was dealt
    python3 verify.py --deal RULES SEED      shows what a seed deals

It needs nothing but Python, and shares no code with the program: everything
here follows docs/FAIRNESS.md. The exit code is 1 if something is wrong.
"""

import hashlib
import re
import struct
import sys

SYMBOLS = {
    "winning-moves": "stdbkp",
    "ravensburger": "kprhlg",
    "piatnik": "prhlac",
    "challenge": "tbkpfx",
}
PRINTED = ["bptsdk", "dbkpts", "pkdtsb", "tkpbsd", "ptdsbk", "spbkdt"]
JAMAICA = {
    "players": "2", "symbols": "winning-moves", "tiles": "6", "layout": "printed",
    "cards": "17", "hand": "6", "row": "none", "deal": "hands", "first": "lot",
}
RAVENSBURGER = {"symbols": "ravensburger", "layout": "random", "cards": "15", "hand": "6/5"}
EDITIONS = {
    "jamaica": {},
    "tortuga": {"row": "12"},
    "hispaniola": {"row": "12"},
    "ravensburger-basic": {**RAVENSBURGER, "tiles": "5"},
    "ravensburger-advanced": RAVENSBURGER,
    "piatnik": {"symbols": "piatnik", "layout": "random"},
    "software-challenge": {
        "symbols": "challenge", "layout": "random", "tiles": "5", "row": "12", "deal": "row", "first": "A",
    },
}


class Stream:
    """The 32-bit numbers of one stream of ChaCha20."""

    def __init__(self, seed, stream):
        self.key, self.stream = struct.unpack("<8I", seed), stream
        self.block, self.words = 0, []

    def next(self):
        if not self.words:
            self.words = self.chacha()
            self.block += 1
        return self.words.pop(0)

    def chacha(self):
        counter = (self.block & 0xFFFFFFFF, self.block >> 32)
        nonce = (self.stream & 0xFFFFFFFF, self.stream >> 32)
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key, *counter, *nonce]
        state = start[:]

        def quarter(a, b, c, d):
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[x] = (state[x] + state[y]) & 0xFFFFFFFF
                mixed = state[z] ^ state[x]
                state[z] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF

        for _ in range(10):
            for column in range(4):
                quarter(column, 4 + column, 8 + column, 12 + column)
            for place in range(4):
                quarter(place, 4 + (place + 1) % 4, 8 + (place + 2) % 4, 12 + (place + 3) % 4)
        return [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]

    def below(self, bound):
        """A number below the bound; values beyond its last whole multiple are discarded."""
        while True:
            number = self.next()
            if number < 2**32 - 2**32 % bound:
                return number % bound

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def read_rules(text):
    """The parts of a rules string that affect the deal."""
    head, *options = text.split(",")
    edition, *modules = head.split("+")
    rules = {**JAMAICA, **EDITIONS[edition], "modules": modules}
    for module in modules:
        if module.startswith("adventure:"):
            rules["tiles"] = str(sum(int(half) for half in module.split(":")[1].split("/")))
    rules.update(option.split("=") for option in options)
    return rules


def deal(text, seed):
    rules = read_rules(text)
    symbols, tiles, players = SYMBOLS[rules["symbols"]], int(rules["tiles"]), int(rules["players"])
    board = Stream(seed, 0)
    if rules["layout"] == "printed":
        laid = [tile[::-1] if board.below(2) else tile for tile in board.shuffle(PRINTED[:])]
    else:
        laid = ["".join(board.shuffle(list(symbols))) for _ in range(tiles)]
    if rules["first"] == "lot":
        first = Stream(seed, 1).below(players)
    else:
        first = "ABCDE".index(rules["first"])
    each = int(rules["cards"])
    dark = 2 if "freebooter" in rules["modules"] else 0
    pile = [symbol for symbol in symbols for _ in range(each - dark)]
    pile += [symbol.upper() for symbol in symbols for _ in range(dark)]
    pile = Stream(seed, 16).shuffle(pile)
    hands, row = {}, []

    def lay_row():
        if rules["row"] != "none":
            row.extend(pile.pop() for _ in range(int(rules["row"])))

    if rules["deal"] == "row":
        lay_row()
    sizes = [int(size) for size in rules["hand"].split("/")]
    for place in range(players):
        seat = "ABCDE"[(first + place) % players]
        hands[seat] = [pile.pop() for _ in range(sizes[0] if place == 0 else sizes[-1])]
    if rules["deal"] == "hands":
        lay_row()
    # The last card of the pile is the next to be drawn.
    return laid[:tiles], "ABCDE"[first], hands, row, pile[::-1]


def show(text, seed):
    laid, first, hands, row, pile = deal(text, seed)
    print("board", "/".join(laid))
    print("first", first)
    for seat in sorted(hands):
        print("hand", seat, "".join(hands[seat]))
    print("row", "".join(row) or "-")
    print("pile", "".join(pile))


def joint_seed(own, shares):
    text = b"cartagena deal 1" + own
    for seat, share in shares:
        text += seat.encode() + share
    return hashlib.sha256(text).digest()


def check(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    tags = dict(re.findall(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]', text, re.MULTILINE))
    if "Seed" not in tags:
        print("no seed: the game went on from a given position, and nothing was committed to")
        return True
    seed = bytes.fromhex(tags["Seed"])
    good = True

    def judge(right, what):
        nonlocal good
        good = good and right
        print(("right: " if right else "WRONG: ") + what)

    if "Commitment" in tags:
        judge(hashlib.sha256(seed).hexdigest() == tags["Commitment"], "the commitment is the SHA-256 of the seed")
    if "Shares" in tags:
        own = bytes.fromhex(tags["ServerSeed"])
        shares = [part.split(":") for part in tags["Shares"].split()]
        shares = [(seat, bytes.fromhex(share)) for seat, share in shares]
        judge(joint_seed(own, shares) == seed, "the seed follows from the server's seed and the players' shares")
        print("published before the game:", hashlib.sha256(own).hexdigest())
    laid, first, hands, _, _ = deal(tags["Rules"], seed)
    if "Board" in tags:
        judge(re.sub("[/|]", "", tags["Board"]) == "".join(laid), "the board follows from the seed")
    turn = re.search(r"^1 ([A-E]):", text, re.MULTILINE)
    if turn:
        judge(turn.group(1) == first, "the first player follows from the seed")
        played = re.match(r"([a-zA-Z])\d", text[turn.end():].split()[0])
        if played:
            judge(played.group(1) in hands[first], "the first card played was dealt")
    show(tags["Rules"], seed)
    return good


def main(arguments):
    if len(arguments) == 3 and arguments[0] == "--deal":
        show(arguments[1], bytes.fromhex(arguments[2]))
        return 0
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    return 0 if all([check(path) for path in arguments]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
