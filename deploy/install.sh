#!/bin/sh
# Installs the program and its systemd service:
#
#     sh deploy/install.sh target/release/cartagena
#
# DESTDIR=/some/folder installs below that folder, for packages.
set -eu

program=${1:?which program? sh deploy/install.sh target/release/cartagena}
root=${DESTDIR:-}
here=$(dirname "$0")

install -D -m 0755 "$program" "$root/usr/local/bin/cartagena"
install -D -m 0644 "$here/cartagena.service" "$root/etc/systemd/system/cartagena.service"
man="$root/usr/local/share/man/man1"
mkdir -p "$man"
"$program" man >"$man/cartagena.1"
if [ ! -e "$root/etc/cartagena.env" ]; then
    umask 077
    echo "# CARTAGENA_DATABASE=postgres://cartagena:PASSWORD@localhost/cartagena" >"$root/etc/cartagena.env"
fi
if [ -z "$root" ] && command -v systemctl >/dev/null; then
    systemctl daemon-reload
    echo "Start it now and whenever the machine starts: systemctl enable --now cartagena"
fi
