#!/bin/sh
# Once, when the primary's data folder is made: lets the standby in, and waits for it from the next start on.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('postgres_2');
-- A commit is acknowledged once the standby has it on disk. With two standbys: ANY 1 (postgres_2, postgres_3).
ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (postgres_2)';
SQL
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
