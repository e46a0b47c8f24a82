CREATE TABLE "digests" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"equity" numeric(24, 6) NOT NULL,
	"is_mailed" boolean NOT NULL,
	CONSTRAINT "digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"push" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"zone" text,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_at" timestamp (3) with time zone,
	"shows_amounts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"what" text NOT NULL,
	"notice_ids" bigint[] NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "notices" SET "told_at" = "at";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("digest_at") WHERE "notice_settings"."digest_at" is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_next" ON "push_deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_quiet" ON "push_deliveries" USING btree ("subscription_id") WHERE "push_deliveries"."what" = 'quiet';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notices_untold" ON "notices" USING btree ("at") WHERE "notices"."told_at" is null;