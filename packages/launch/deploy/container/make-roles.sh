#!/bin/sh
# Run once by the database's image, in an empty database folder.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v shop_password="$SHOP_PASSWORD" -U postgres -f /roles.sql
