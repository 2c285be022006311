#!/bin/sh
# /usr/local/bin/portti: the shop's commands with the shop's settings, for example `portti doctor`.
# Root reads the settings, the shop's user runs the command.
set -eu
set -a
. /etc/portti/portti.env
HOME=/var/lib/portti
PORTTI_DATA_DIR=/var/lib/portti
set +a
# A file is named from the caller's folder; the command runs in the shop's.
for word do
  shift
  case $word in *.json | *.jsonld) if [ -f "$word" ]; then word=$(realpath -s -- "$word"); fi ;; esac
  set -- "$@" "$word"
done
cd /opt/portti
exec runuser -u portti -- npm run --silent portti -- "$@"
