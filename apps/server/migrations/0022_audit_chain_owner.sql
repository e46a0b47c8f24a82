-- Older releases may run on this.
-- Who writes an audit row may have no right to the chain itself, which grows by its owner's trigger alone.
ALTER FUNCTION "chain_audit_row"() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
