#!/bin/sh
# /etc/letsencrypt/renewal-hooks/deploy/haproxy: HAProxy wants certificate and key in one file.
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/liput.example.fi.pem
systemctl reload-or-restart haproxy
