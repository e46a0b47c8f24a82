CREATE TABLE "members" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"roles" text[] NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"folder" text,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"lease_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "price_epoch" integer;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "price_seq" bigint;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "node" text;