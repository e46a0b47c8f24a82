-- Older releases may run on this.
CREATE TABLE "market_sources" (
	"since" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "candle_edition" integer DEFAULT 0 NOT NULL;