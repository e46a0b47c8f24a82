CREATE TABLE "partitioning" (
	"id" smallint PRIMARY KEY NOT NULL,
	"partitions" integer NOT NULL,
	"wanted" integer NOT NULL,
	CONSTRAINT "partitioning_row" CHECK ("partitioning"."id" = 1),
	CONSTRAINT "partitioning_power" CHECK ("partitioning"."partitions" & ("partitioning"."partitions" - 1) = 0 and "partitioning"."wanted" & ("partitioning"."wanted" - 1) = 0),
	CONSTRAINT "partitioning_grows" CHECK ("partitioning"."partitions" between 1 and "partitioning"."wanted")
);
--> statement-breakpoint
CREATE TABLE "transits" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"reference" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"purpose" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"refusal" jsonb,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "placed_with" bigint;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "next_order" bigint;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "next_transfer" bigint;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "next_task" bigint;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "id_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "partition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_pkey";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_partition_id_pk" PRIMARY KEY("partition","id");--> statement-breakpoint
CREATE INDEX "transits_open" ON "transits" USING btree ("id") WHERE "transits"."ended_at" is null;--> statement-breakpoint
-- An older server that still runs must not add the same transfers again: it no longer finds its row.
ALTER TABLE "trader_progress" RENAME COLUMN "id" TO "partition";--> statement-breakpoint
ALTER TABLE "trader_progress" ALTER COLUMN "partition" TYPE integer;--> statement-breakpoint
UPDATE "trader_progress" SET "partition" = 0;--> statement-breakpoint
INSERT INTO "partitioning" ("id", "partitions", "wanted") VALUES (1, 1, 1);--> statement-breakpoint
INSERT INTO "partition_leases" ("partition", "epoch", "holder", "renewed_at") VALUES (0, 0, '', '-infinity') ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A copy shares its leader's partition. No leader is a copy; one that was kept may be.
UPDATE "accounts" SET "placed_with" = "copies"."leader_id" FROM "copies"
WHERE "copies"."account_id" = "accounts"."id" AND "copies"."status" NOT IN ('stopped', 'kept');
