CREATE TABLE "swap_free" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swap_free_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"given_by" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "swap_free_ends" CHECK ("swap_free"."ends_at" >= "swap_free"."given_at")
);
--> statement-breakpoint
CREATE TABLE "benchmarks" (
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" numeric(20, 8) NOT NULL,
	CONSTRAINT "benchmarks_currency_valid_from_pk" PRIMARY KEY("currency","valid_from")
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"instrument_id" integer NOT NULL,
	"ex_date" date NOT NULL,
	"points" numeric(24, 8) NOT NULL,
	CONSTRAINT "dividends_instrument_id_ex_date_pk" PRIMARY KEY("instrument_id","ex_date")
);
--> statement-breakpoint
CREATE TABLE "rollovers" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap_rates" (
	"instrument_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"long" numeric(20, 8) NOT NULL,
	"short" numeric(20, 8) NOT NULL,
	CONSTRAINT "swap_rates_instrument_id_valid_from_pk" PRIMARY KEY("instrument_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swap" numeric(24, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dividends" numeric(24, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "nights" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "linked_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guarantee_premium" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trail" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trail_step" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "break_even_at" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oco_group" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_loss_distance" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "take_profit_distance" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rolled_on" date;--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "rolled_until" date;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "guarantee_premium" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "guarantee_distance" numeric(20, 8);--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "swap_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "swap_days" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "settle_days" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "day_count" smallint DEFAULT 360 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "swap_admin" numeric(20, 8) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "dividend_long" numeric(20, 8) DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "admin_fee" numeric(24, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "grace_nights" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "allows_swap_free" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "swap_free" ADD CONSTRAINT "swap_free_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "swap_free_now" ON "swap_free" USING btree ("account_id") WHERE "swap_free"."ends_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_rolled_over" ON "ledger_transfers" USING btree ("order_id","reference","kind") WHERE "ledger_transfers"."kind" in ('swap', 'admin-fee', 'dividend');