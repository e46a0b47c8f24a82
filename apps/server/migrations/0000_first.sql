CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"instrument_id" integer NOT NULL,
	"period" smallint NOT NULL,
	"time" bigint NOT NULL,
	"open" numeric(24, 8) NOT NULL,
	"high" numeric(24, 8) NOT NULL,
	"low" numeric(24, 8) NOT NULL,
	"close" numeric(24, 8) NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "candles_instrument_id_period_time_pk" PRIMARY KEY("instrument_id","period","time")
);
--> statement-breakpoint
CREATE TABLE "client_commands" (
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"asks" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_commands_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"show_code" text NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quote_currency" text NOT NULL,
	"price_precision" smallint NOT NULL,
	"lot_step" numeric(24, 6) NOT NULL,
	"max_lots" numeric(24, 6) NOT NULL,
	"contract_size" numeric(20, 4) NOT NULL,
	"leverages" integer[] NOT NULL,
	"fixed_margin" numeric(24, 6),
	"fee_rate" numeric(20, 8) NOT NULL,
	"stop_level" numeric(24, 8) NOT NULL,
	"jump_bound" integer NOT NULL,
	"sessions" jsonb NOT NULL,
	CONSTRAINT "instruments_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"balance" numeric(24, 6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"from_balance" numeric(24, 6) NOT NULL,
	"to_balance" numeric(24, 6) NOT NULL,
	"user_id" bigint,
	"order_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"instrument_id" integer NOT NULL,
	"side" smallint NOT NULL,
	"status" smallint NOT NULL,
	"lots" numeric(24, 6) NOT NULL,
	"leverage" integer NOT NULL,
	"target_kind" smallint,
	"target_price" numeric(24, 8),
	"origin_price" numeric(24, 8) NOT NULL,
	"open_price" numeric(24, 8) NOT NULL,
	"stop_loss" numeric(24, 8),
	"take_profit" numeric(24, 8),
	"margin" numeric(24, 6) NOT NULL,
	"fee" numeric(24, 6) NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"close_price" numeric(24, 8),
	"profit" numeric(24, 6),
	"close_reason" smallint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_side" CHECK ("orders"."side" in (1, 2)),
	CONSTRAINT "orders_lots" CHECK ("orders"."lots" > 0),
	CONSTRAINT "orders_margin" CHECK ("orders"."margin" >= 0 and "orders"."fee" >= 0),
	CONSTRAINT "orders_target" CHECK (("orders"."target_kind" is null) = ("orders"."target_price" is null)),
	CONSTRAINT "orders_pending" CHECK ("orders"."status" <> 0 or "orders"."target_kind" is not null),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 2) = ("orders"."cancelled_at" is not null and "orders"."cancel_reason" is not null)),
	CONSTRAINT "orders_closed" CHECK (("orders"."status" = 3) = ("orders"."closed_at" is not null and "orders"."close_price" is not null and "orders"."profit" is not null and "orders"."close_reason" > 0))
);
--> statement-breakpoint
CREATE TABLE "partition_leases" (
	"partition" integer PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"holder" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"uid" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"demo_id" uuid,
	"email" text,
	"mobile" text,
	"password_hash" text,
	"credit_score" integer DEFAULT 0 NOT NULL,
	"invite_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_demo_id_unique" UNIQUE("demo_id"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "users_demo" CHECK ("users"."is_demo" = ("users"."demo_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "client_commands" ADD CONSTRAINT "client_commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_user" ON "ledger_transfers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("status") WHERE "orders"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_are_final" BEFORE UPDATE OR DELETE ON "ledger_transfers" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_are_kept" BEFORE TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_final" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
