CREATE TABLE "daily_equity" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"balance" numeric(24, 6) NOT NULL,
	"floating" numeric(24, 6) NOT NULL,
	CONSTRAINT "daily_equity_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"rating" smallint,
	"on_plan" boolean,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_rating" CHECK ("journal_entries"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "trade_tags" (
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_tags_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "initial_stop" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_tags" ADD CONSTRAINT "trade_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_account" ON "journal_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "journal_entries_user" ON "journal_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_rare" ON "ledger_transfers" USING btree ("account_id","id") WHERE kind not in ('trade-profit', 'trade-loss', 'trade-fee', 'swap', 'swap-correction', 'dividend', 'admin-fee');