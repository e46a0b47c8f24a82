CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"after_transfer_id" bigint NOT NULL,
	"last_transfer_id" bigint NOT NULL,
	"head" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "statements_kind" CHECK ("statements"."kind" in ('day', 'month', 'year', 'range')),
	CONSTRAINT "statements_range" CHECK ("statements"."first_day" <= "statements"."last_day"),
	CONSTRAINT "statements_transfers" CHECK ("statements"."after_transfer_id" <= "statements"."last_transfer_id")
);
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_days" ON "statements" USING btree ("account_id","first_day","last_day");--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("account_id","last_day","id");