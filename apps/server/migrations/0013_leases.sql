CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"holder" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"lease_ms" integer DEFAULT 8000 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"traders" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "lease_ms" integer DEFAULT 8000 NOT NULL;