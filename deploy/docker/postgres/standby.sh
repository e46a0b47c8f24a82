#!/bin/sh
# Copies PRIMARY once, then follows it under the name STANDBY. Its arguments are the server's command.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --no-password --pgdata "$PGDATA" --slot "$STANDBY" --write-recovery-conf --checkpoint fast \
    --dbname "host=$PRIMARY user=replicator application_name=$STANDBY"; do
    sleep 2
  done
  # Once promoted it must not wait for itself.
  sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
  chmod 0700 "$PGDATA"
fi
exec "$@"
