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
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_state";--> statement-breakpoint
DROP INDEX "withdrawals_open";--> statement-breakpoint
-- Codes live for minutes; those under way are of another kind.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose_address_pk";--> statement-breakpoint
ALTER TABLE "draw_methods" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Methods that are there count as confirmed.
UPDATE "draw_methods" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "challenge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "session_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose_address_session_id_pk" PRIMARY KEY("purpose","address","session_id");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "askers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "sends" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "drawn_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "created_at" + interval '30 days');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payouts_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "login_devices" ADD CONSTRAINT "login_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_links" ADD CONSTRAINT "stop_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" in ('locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling');--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('locking', 'refused', 'unconfirmed', 'pending', 'paying', 'paid', 'rejecting', 'rejected', 'cancelling', 'cancelled'));--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "company_id" integer;
