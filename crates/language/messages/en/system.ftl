### Why the operating system does not open a port or start a program. The texts follow a colon.

system-in-use = another program already uses it
system-no-address = this computer does not have the address
system-forbidden = the system does not allow it
system-not-found = it was not found
# $number is the system's own number of the error.
system-number = the system reports error { $number }
system-other = the system gives no reason
