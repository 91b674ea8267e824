#!/usr/bin/env python3
"""A client of the Software Challenge that does not behave, for the tests: when it has to move, it says something, and
then breaks a rule, hangs or dies."""

import re
import socket
import sys
import time

host, port, reservation, how = sys.argv[1:5]
connection = socket.create_connection((host, int(port)))
connection.sendall(b'<protocol><joinPrepared reservationCode="%s"/>' % reservation.encode())
heard = b""
while b"MoveRequest" not in heard:
    data = connection.recv(65536)
    if not data:
        sys.exit(1)
    heard += data
print("now I", how, flush=True)
if how == "dies":
    sys.exit("as I said")
if how == "hangs":
    time.sleep(3600)
room = re.search(rb'roomId="([^"]+)"', heard).group(1)
connection.sendall(
    b'<room roomId="%s"><data class="moveContainer"><firstMove class="forwardMove" fieldIndex="30" symbol="KEY">'
    b'<hint content="nobody is there"/></firstMove></data></room>' % room
)
while connection.recv(65536):
    pass
