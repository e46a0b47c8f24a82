-- Older releases may run on this.
CREATE TABLE "audit_chain" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rows" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_has_one_row" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "place" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "former_hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Each value of a column as JSON text, so that no two rows have the same; the same expression is in auditCheck.ts.
CREATE FUNCTION "audit_row_hash"("audit_log") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    $1.place, $1.id, $1.operator, $1.act, $1.subject, $1.before::text, $1.after::text,
    (extract(epoch from $1.at) * 1000)::bigint, encode($1.former_hash, 'hex'))::text, 'UTF8'))
$$;
--> statement-breakpoint
INSERT INTO "audit_chain" ("rows", "hash") VALUES (0, '');
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_is_final";
--> statement-breakpoint
DO $$
DECLARE
  former audit_chain;
  act audit_log;
BEGIN
  SELECT * INTO STRICT former FROM audit_chain;
  FOR act IN SELECT * FROM audit_log ORDER BY id LOOP
    act.place := former.rows + 1;
    act.former_hash := former.hash;
    UPDATE audit_log SET place = act.place, former_hash = act.former_hash WHERE id = act.id;
    former.rows := act.place;
    former.hash := audit_row_hash(act);
  END LOOP;
  UPDATE audit_chain SET rows = former.rows, hash = former.hash;
END $$;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_is_final";
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_place" ON "audit_log" USING btree ("place");--> statement-breakpoint
-- The lock makes one chain of writers at once. A row that a restore brings has its place already.
CREATE FUNCTION "chain_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former audit_chain;
BEGIN
  SELECT * INTO STRICT former FROM audit_chain FOR UPDATE;
  NEW.place := former.rows + 1;
  NEW.former_hash := former.hash;
  UPDATE audit_chain SET rows = NEW.place, hash = audit_row_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_chained" BEFORE INSERT ON "audit_log" FOR EACH ROW WHEN (NEW.place = 0) EXECUTE FUNCTION "chain_audit_row"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_only_grows" BEFORE UPDATE ON "audit_chain" FOR EACH ROW WHEN (NEW.rows <> OLD.rows + 1) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_is_kept" BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
