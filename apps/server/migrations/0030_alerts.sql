-- Older releases may run on this.
CREATE TABLE "alert_fires" (
	"alert_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"price" numeric(24, 8) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "alert_fires_alert_id_seq_pk" PRIMARY KEY("alert_id","seq")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"instrument_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"value" numeric(24, 8) NOT NULL,
	"window_minutes" smallint,
	"repeats" boolean NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'live' NOT NULL,
	"phase" text NOT NULL,
	"not_before" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"fires" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_fires" ADD CONSTRAINT "alert_fires_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alerts_live" ON "alerts" USING btree ("expires_at") WHERE "alerts"."status" = 'live';--> statement-breakpoint
CREATE INDEX "alerts_changed" ON "alerts" USING btree ("changed_at");