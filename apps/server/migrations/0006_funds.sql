CREATE TABLE "bank_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_address" text NOT NULL,
	"bank_swift" text NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account" text NOT NULL,
	"bank_remark" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"credited" numeric(24, 6),
	"currency_code" text NOT NULL,
	"coin_option_id" bigint,
	"bank_channel_id" bigint,
	"paid_to" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"proof" text NOT NULL,
	"client_id" uuid,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "charges_state" CHECK ("charges"."state" in ('pending', 'approving', 'finished', 'rejected', 'invalid')),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" > 0),
	CONSTRAINT "charges_credited" CHECK (("charges"."state" in ('approving', 'finished')) = ("charges"."credited" is not null)),
	CONSTRAINT "charges_option" CHECK (("charges"."coin_option_id" is null) = ("charges"."type" = 1)),
	CONSTRAINT "charges_channel" CHECK (("charges"."bank_channel_id" is null) = ("charges"."type" = 0))
);
--> statement-breakpoint
CREATE TABLE "coin_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency_code" text NOT NULL,
	"protocol_code" text NOT NULL,
	"address" text NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draw_methods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"destination" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invite_rewards" (
	"invitee_id" bigint PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_rewards_state" CHECK ("invite_rewards"."state" in ('paying', 'paid')),
	CONSTRAINT "invite_rewards_amount" CHECK ("invite_rewards"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdraw_currencies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdraw_currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"code" text NOT NULL,
	"protocol" text DEFAULT '' NOT NULL,
	"draw_rate" numeric(24, 8) NOT NULL,
	"fee_type" smallint NOT NULL,
	"usd_price" numeric(24, 8) NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "withdraw_currencies_type" CHECK ("withdraw_currencies"."type" in (1, 2)),
	CONSTRAINT "withdraw_currencies_rates" CHECK ("withdraw_currencies"."draw_rate" >= 0 and "withdraw_currencies"."usd_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"destination" jsonb NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"fee" numeric(24, 6) NOT NULL,
	"net" numeric(24, 8) NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('locking', 'refused', 'pending', 'paying', 'paid', 'rejecting', 'rejected', 'cancelling', 'cancelled')),
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."amount" > "withdrawals"."fee" and "withdrawals"."fee" >= 0 and "withdrawals"."net" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_coin_option_id_coin_options_id_fk" FOREIGN KEY ("coin_option_id") REFERENCES "public"."coin_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_bank_channel_id_bank_channels_id_fk" FOREIGN KEY ("bank_channel_id") REFERENCES "public"."bank_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_proof_uploads_name_fk" FOREIGN KEY ("proof") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_methods" ADD CONSTRAINT "draw_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_methods" ADD CONSTRAINT "draw_methods_currency_id_withdraw_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."withdraw_currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_currency_id_withdraw_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."withdraw_currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("id") WHERE "charges"."state" in ('pending', 'approving');--> statement-breakpoint
CREATE UNIQUE INDEX "charges_proof" ON "charges" USING btree ("proof");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_client_id" ON "charges" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "draw_methods_user" ON "draw_methods" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_methods_once" ON "draw_methods" USING btree ("user_id","currency_id",md5("destination"::text)) WHERE "draw_methods"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "invite_rewards_open" ON "invite_rewards" USING btree ("invitee_id") WHERE "invite_rewards"."state" = 'paying';--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" in ('locking', 'pending', 'paying', 'rejecting', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_client_id" ON "withdrawals" USING btree ("user_id","client_id");