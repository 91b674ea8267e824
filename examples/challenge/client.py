#!/usr/bin/env python3
"""A complete client for the Software Challenge 2013 (Cartagena), without dependencies.

It asks for a seat, plays one game and exits. Change `Game.choose` to make it stronger.

    python3 client.py --host 127.0.0.1 --port 13050
    python3 client.py --port 13050 --reservation CODE
"""

import argparse
import socket
import sys
import xml.parsers.expat

FINISH = 31  # field 0 is the start, 1 to 30 are the path
MOST_CARDS = 8


class Element:
    """An XML element: a name, attributes, and child elements."""

    def __init__(self, name, attributes):
        self.name, self.attributes, self.children = name, attributes, []

    def child(self, name):
        return next((child for child in self.children if child.name == name), None)

    def get(self, name):
        return self.attributes.get(name)


class Connection:
    """Both directions are one XML document each, with the root <protocol>."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.parser = xml.parsers.expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.open = []  # elements that are not closed yet
        self.messages = []  # elements directly under the root

    def start(self, name, attributes):
        element = Element(name, attributes)
        if len(self.open) > 1:
            self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, _name):
        element = self.open.pop()
        if len(self.open) == 1:
            self.messages.append(element)

    def send(self, text):
        self.socket.sendall(text.encode())

    def receive(self):
        """The next message, or None when the server has closed the connection."""
        while not self.messages:
            data = self.socket.recv(65536)
            if not data:
                return None
            self.parser.Parse(data)
        return self.messages.pop(0)


class Game:
    """The position as last shown; choosing moves plays on in it."""

    def __init__(self, state, colour):
        self.colour = colour
        player = state.child(colour.lower())
        self.hand = [card.get("symbol") for card in player.child("cards").children]
        self.open_cards = [card.get("symbol") for card in state.child("openCards").children]
        fields = state.child("board").child("fields").children
        self.symbols = [field.get("symbol") for field in fields]
        self.pirates = [[pirate.get("owner") for pirate in field.child("pirates").children] for field in fields]

    def mine(self):
        """The fields where my pirates are."""
        return [index for index, here in enumerate(self.pirates) if self.colour in here]

    def forward(self, start, symbol):
        """Where a pirate goes with a card: to the next empty field with its symbol, or home."""
        for index in range(start + 1, FINISH):
            if self.symbols[index] == symbol and not self.pirates[index]:
                return index
        return FINISH

    def backward(self, start):
        """Where a pirate goes for cards: to the next field behind it with one or two pirates."""
        for index in range(start - 1, 0, -1):
            if len(self.pirates[index]) in (1, 2):
                return index
        return None

    def move(self, start, end):
        self.pirates[start].remove(self.colour)
        self.pirates[end].append(self.colour)

    def choose(self):
        """The next part of the turn: ("forward", field, symbol), ("backward", field), or None."""
        best, worth = None, 0
        for start in self.mine():
            for symbol in set(self.hand) if start < FINISH else ():
                gain = self.forward(start, symbol) - start
                if gain > worth:
                    best, worth = ("forward", start, symbol), gain
        # Cards are worth going back for, if it is not far.
        for start in self.mine():
            end = self.backward(start)
            if end is not None:
                cards = min(len(self.pirates[end]), MOST_CARDS - len(self.hand))
                gain = (12 if len(self.hand) < 3 else 5) * cards - (start - end)
                if gain > worth:
                    best, worth = ("backward", start), gain
        return best

    def play(self, part):
        """Plays a part of the turn, to choose the next one."""
        if part[0] == "forward":
            _, start, symbol = part
            self.move(start, self.forward(start, symbol))
            self.hand.remove(symbol)
        else:
            start = part[1]
            end = self.backward(start)
            for _ in range(min(len(self.pirates[end]), MOST_CARDS - len(self.hand), len(self.open_cards))):
                self.hand.append(self.open_cards.pop(0))
            self.move(start, end)

    def turn(self):
        """Up to three parts."""
        parts = []
        while len(parts) < 3:
            part = self.choose()
            if part is None:
                break
            self.play(part)
            parts.append(part)
        return parts


def move_message(room, parts, prefix):
    """A move in the server's format. Without any parts it is a pass."""
    text = '<room roomId="%s"><data class="%smoveContainer">' % (room, prefix)
    for name, part in zip(("firstMove", "secondMove", "thirdMove"), parts):
        if part[0] == "forward":
            text += '<%s class="%sforwardMove" fieldIndex="%d" symbol="%s"/>' % (name, prefix, part[1], part[2])
        else:
            text += '<%s class="%sbackwardMove" fieldIndex="%d"/>' % (name, prefix, part[1])
    return text + "</data></room>"


def play(connection, reservation, prefix):
    """Plays a game and returns whether it was played to its end."""
    if reservation:
        connection.send('<protocol><joinPrepared reservationCode="%s"/>' % reservation)
    else:
        connection.send('<protocol><join gameType="swc_2013_cartagena"/>')
    colour, state, done = None, None, False
    while True:
        message = connection.receive()
        if message is None or message.name == "left":
            return done
        if message.name != "room":
            continue
        data = message.child("data")
        kind = data.get("class")
        if kind == prefix + "welcome":
            colour = data.get("color").upper()
            print("I am", colour)
        elif kind == "memento":
            state = data.child("state")
        elif kind.endswith("MoveRequest"):
            parts = Game(state, colour).turn()
            print("turn", state.get("turn"), parts)
            connection.send(move_message(message.get("roomId"), parts, prefix))
        elif kind == "error":
            print("error:", data.get("message"), file=sys.stderr)
        elif kind == "result":
            for score in data.children:
                if score.name == "score":
                    print("result:", score.get("cause"))
            winner = data.child("winner")
            print("winner:", winner.get("color") if winner else "nobody")
            done = True


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--host", default="127.0.0.1")
    arguments.add_argument("--port", type=int, default=13050)
    arguments.add_argument("--reservation", default="")
    arguments.add_argument("--dialect", choices=("current", "2012"), default="current")
    arguments = arguments.parse_args()
    connection = Connection(arguments.host, arguments.port)
    prefix = "cartagena:" if arguments.dialect == "2012" else ""
    done = play(connection, arguments.reservation, prefix)
    connection.send("</protocol>")
    sys.exit(0 if done else 1)


if __name__ == "__main__":
    main()
