CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"leverage_cap" integer,
	"demo_sum" numeric(24, 6),
	"state" text DEFAULT 'open' NOT NULL,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('real', 'demo', 'copy')),
	CONSTRAINT "accounts_demo" CHECK ("accounts"."kind" = 'copy' or "accounts"."is_demo" = ("accounts"."kind" = 'demo')),
	CONSTRAINT "accounts_demo_sum" CHECK (("accounts"."demo_sum" is not null) = ("accounts"."kind" = 'demo')),
	CONSTRAINT "accounts_state" CHECK ("accounts"."state" in ('open', 'closing', 'closed')),
	CONSTRAINT "accounts_closed" CHECK (("accounts"."state" = 'closed') = ("accounts"."closed_at" is not null))
);
--> statement-breakpoint
-- Each user gets one account with the same id, so that every stored row and outside client stays right.
INSERT INTO "accounts" ("id", "user_id", "kind", "is_demo", "demo_sum", "state", "created_at", "closed_at")
SELECT "id", "id", CASE WHEN "is_demo" THEN 'demo' ELSE 'real' END, "is_demo", CASE WHEN "is_demo" THEN 100000 END
  , CASE WHEN "closed_at" IS NULL THEN 'open' ELSE 'closed' END, "created_at", "closed_at" FROM "users";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_client_id" ON "accounts" USING btree ("user_id","client_id");--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "account_id" bigint;--> statement-breakpoint
UPDATE "charges" SET "account_id" = "user_id";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "account_id" bigint;--> statement-breakpoint
UPDATE "withdrawals" SET "account_id" = "user_id";--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_commands" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "ledger_transfers" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "trader_days" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "trader_totals" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "trader_windows" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
-- Renamed, not built again, which would take minutes with millions of rows.
ALTER INDEX "orders_user" RENAME TO "orders_account";--> statement-breakpoint
ALTER INDEX "ledger_transfers_user" RENAME TO "ledger_transfers_account";--> statement-breakpoint
ALTER TABLE "client_commands" RENAME CONSTRAINT "client_commands_user_id_client_id_pk" TO "client_commands_account_id_client_id_pk";--> statement-breakpoint
ALTER TABLE "trader_days" RENAME CONSTRAINT "trader_days_user_id_day_instrument_id_pk" TO "trader_days_account_id_day_instrument_id_pk";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The content of commands names the account, as those of the new version do.
UPDATE "client_commands" SET "asks" = replace("asks", '|userId=', '|accountId=') WHERE "asks" LIKE '%|userId=%';--> statement-breakpoint
-- What demo accounts have caused leaves the house's accounts for those of play money, by one transfer each.
CREATE TEMPORARY TABLE "play" AS
SELECT row_number() OVER (ORDER BY "house") AS "number", "house", sum("amount") AS "amount" FROM (
  SELECT "to_account" AS "house", "amount", "account_id" FROM "ledger_transfers"
  UNION ALL
  SELECT "from_account", -"amount", "account_id" FROM "ledger_transfers"
) AS "moves" JOIN "accounts" ON "accounts"."id" = "account_id" AND "is_demo"
WHERE "house" IN ('house:trading', 'house:fees', 'house:bad-debt')
GROUP BY "house" HAVING sum("amount") <> 0;--> statement-breakpoint
UPDATE "ledger_accounts" SET "balance" = "balance" - "amount" FROM "play" WHERE "account" = "house";--> statement-breakpoint
INSERT INTO "ledger_accounts" ("account", "balance") SELECT "house" || ':demo', "amount" FROM "play";--> statement-breakpoint
INSERT INTO "ledger_transfers" ("id", "kind", "from_account", "to_account", "amount", "from_balance", "to_balance", "at")
SELECT (SELECT coalesce(max("id"), 0) FROM "ledger_transfers") + "number", 'house-split'
  , CASE WHEN "amount" > 0 THEN "house" ELSE "house" || ':demo' END
  , CASE WHEN "amount" > 0 THEN "house" || ':demo' ELSE "house" END
  , abs("amount")
  , CASE WHEN "amount" > 0 THEN "balance" ELSE "amount" END
  , CASE WHEN "amount" > 0 THEN "amount" ELSE "balance" END
  , now()
FROM "play" JOIN "ledger_accounts" ON "account" = "house";--> statement-breakpoint
DROP TABLE "play";
