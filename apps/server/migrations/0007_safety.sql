CREATE TABLE "login_devices" (
	"user_id" bigint NOT NULL,
	"device" "bytea" NOT NULL,
	"last_login_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "stop_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invite_rewards" DROP CONSTRAINT "invite_rewards_state";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_state";--> statement-breakpoint
DROP INDEX "charges_proof";--> statement-breakpoint
DROP INDEX "invite_rewards_open";--> statement-breakpoint
DROP INDEX "withdrawals_open";--> statement-breakpoint
-- Codes live for minutes; those under way are of another kind.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose_address_pk";--> statement-breakpoint
ALTER TABLE "client_commands" ALTER COLUMN "answer" SET DATA TYPE text USING CASE
  WHEN answer ? 'order' THEN 'order|' || array_to_string(ARRAY[answer -> 'valuation' ->> 'price', answer -> 'valuation' ->> 'profit', answer -> 'order' ->> 'id', answer -> 'order' ->> 'user_id', answer -> 'order' ->> 'instrument_id', answer -> 'order' ->> 'side', answer -> 'order' ->> 'status', answer -> 'order' ->> 'lots', answer -> 'order' ->> 'leverage', answer -> 'order' ->> 'target_kind', answer -> 'order' ->> 'target_price', answer -> 'order' ->> 'origin_price', answer -> 'order' ->> 'open_price', answer -> 'order' ->> 'stop_loss', answer -> 'order' ->> 'take_profit', answer -> 'order' ->> 'margin', answer -> 'order' ->> 'fee', answer -> 'order' ->> 'placed_at', answer -> 'order' ->> 'close_price', answer -> 'order' ->> 'profit', answer -> 'order' ->> 'close_reason', answer -> 'order' ->> 'closed_at', answer -> 'order' ->> 'cancel_reason', answer -> 'order' ->> 'cancelled_at'], '|', '')
  ELSE answer::text END;--> statement-breakpoint
UPDATE "client_commands" SET asks = (
  SELECT string_agg(key || '=' || coalesce(value, 'null'), '|' ORDER BY number)
  FROM json_each_text(asks::json) WITH ORDINALITY AS field (key, value, number)
) WHERE asks LIKE '{%';--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "pip_size" numeric(24, 8);--> statement-breakpoint
-- The usual pip is ten steps of the price, or one step of a price without decimals.
UPDATE "instruments" SET "pip_size" = CASE
  WHEN "code" IN ('US500', 'BTCUSD') THEN 1
  WHEN "code" = 'LTCUSD' THEN 0.01
  WHEN "price_precision" = 0 THEN 1
  ELSE power(10::numeric, 1 - "price_precision")
END;--> statement-breakpoint
ALTER TABLE "instruments" ALTER COLUMN "pip_size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "stated_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "txid" text;--> statement-breakpoint
ALTER TABLE "draw_methods" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Methods that are there count as confirmed.
UPDATE "draw_methods" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "challenge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "session_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose_address_session_id_pk" PRIMARY KEY("purpose","address","session_id");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "sends" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "drawn_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "created_at" + interval '30 days');--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payouts_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "login_devices" ADD CONSTRAINT "login_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_commands_at" ON "client_commands" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_coin_txid" ON "charges" USING btree ("coin_option_id","txid") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_bank_txid" ON "charges" USING btree ("bank_channel_id","txid") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "invite_rewards_inviter" ON "invite_rewards" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_proof" ON "charges" USING btree ("proof") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "invite_rewards_open" ON "invite_rewards" USING btree ("invitee_id") WHERE "invite_rewards"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" in ('locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling');--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_state" CHECK ("invite_rewards"."state" in ('held', 'paying', 'paid'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('locking', 'refused', 'unconfirmed', 'pending', 'paying', 'paid', 'rejecting', 'rejected', 'cancelling', 'cancelled'));