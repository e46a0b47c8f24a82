#!/bin/sh
# Copies PRIMARY once, then follows it under the name STANDBY. Its arguments are the server's command.
set -eu
if [ ! -e "$PGDATA" ]; then
  # Renamed once it is complete: a copy that was interrupted is made again.
  copy="$PGDATA.new"
  until rm -rf "$copy" && pg_basebackup --no-password --pgdata "$copy" --slot "$STANDBY" --write-recovery-conf \
    --checkpoint fast --dbname "host=$PRIMARY user=replicator application_name=$STANDBY"; do
    sleep 2
  done
  # Once promoted it must not wait for itself.
  sed -i '/^synchronous_standby_names/d' "$copy/postgresql.auto.conf"
  chmod 0700 "$copy"
  mv "$copy" "$PGDATA"
fi
exec "$@"
