CREATE TABLE "leaders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"nickname" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"min_amount" numeric(24, 6) NOT NULL,
	"fee_rate" numeric(18, 8) NOT NULL,
	"next_fee_rate" numeric(18, 8),
	"next_rate_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"is_halted" boolean DEFAULT false NOT NULL,
	"leave_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaders_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "leaders_state" CHECK ("leaders"."state" in ('open', 'closed', 'leaving', 'left')),
	CONSTRAINT "leaders_leave" CHECK (("leaders"."state" = 'leaving') = ("leaders"."leave_at" is not null)),
	CONSTRAINT "leaders_rate" CHECK ("leaders"."fee_rate" between 0 and 0.3),
	CONSTRAINT "leaders_next_rate" CHECK (("leaders"."next_fee_rate" is null) = ("leaders"."next_rate_at" is null))
);
--> statement-breakpoint
CREATE TABLE "copies" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"leader_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"mark" numeric(24, 6) NOT NULL,
	"fee_rate" numeric(18, 8) NOT NULL,
	"fees_paid" numeric(24, 6) NOT NULL,
	"scale" numeric(18, 8) NOT NULL,
	"takes_smallest" boolean NOT NULL,
	"stop_level" numeric(24, 6) NOT NULL,
	"status" text NOT NULL,
	"stop_reason" text,
	"first_task" bigint NOT NULL,
	"to_open" text NOT NULL,
	"charged_until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "copies_status" CHECK ("copies"."status" in ('running', 'paused', 'stopping', 'stopped', 'kept')),
	CONSTRAINT "copies_ended" CHECK (("copies"."status" in ('stopped', 'kept')) = ("copies"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "copy_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copy_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"act" text NOT NULL,
	"order_id" bigint,
	"leader_order_id" bigint,
	"instrument_id" integer,
	"lots" numeric(24, 6),
	"amount" numeric(24, 6),
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copy_tasks" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"leader_id" bigint NOT NULL,
	"act" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cursor" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "leader_order_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "leader_lots" numeric(24, 6);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "copied_lots" numeric(24, 6);--> statement-breakpoint
ALTER TABLE "leaders" ADD CONSTRAINT "leaders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaders" ADD CONSTRAINT "leaders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leaders_nickname" ON "leaders" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "copies_leader" ON "copies" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "copy_log_copy" ON "copy_log" USING btree ("copy_id","id");--> statement-breakpoint
CREATE INDEX "users_unlisted" ON "users" USING btree ("id") WHERE "users"."is_unlisted";--> statement-breakpoint
CREATE INDEX "accounts_open_copies" ON "accounts" USING btree ("id") WHERE "accounts"."kind" = 'copy' and "accounts"."state" <> 'closed';