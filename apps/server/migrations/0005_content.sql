CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"registered_address" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"main_company" text DEFAULT '' NOT NULL,
	"office_address" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"service_link" text DEFAULT '' NOT NULL,
	"service_link_type" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "companies_key_unique" UNIQUE("key"),
	CONSTRAINT "companies_name" CHECK ("companies"."name" <> ''),
	CONSTRAINT "companies_service_link_type" CHECK ("companies"."service_link_type" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" smallint NOT NULL,
	"company_id" integer,
	"logo" text DEFAULT '' NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "news_key_unique" UNIQUE("key"),
	CONSTRAINT "news_category" CHECK ("news"."category_id" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "news_texts" (
	"news_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "news_texts_news_id_language_pk" PRIMARY KEY("news_id","language")
);
--> statement-breakpoint
CREATE TABLE "trader_days" (
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"instrument_id" integer NOT NULL,
	"trades" integer NOT NULL,
	"wins" integer NOT NULL,
	"leverages" bigint NOT NULL,
	"profit" numeric(24, 6) NOT NULL,
	"paid_in" numeric(24, 6) NOT NULL,
	"other" numeric(24, 6) NOT NULL,
	CONSTRAINT "trader_days_user_id_day_instrument_id_pk" PRIMARY KEY("user_id","day","instrument_id")
);
--> statement-breakpoint
CREATE TABLE "trader_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trader_totals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"trades" integer NOT NULL,
	"wins" integer NOT NULL,
	"leverages" bigint NOT NULL,
	"profit" numeric(24, 6) NOT NULL,
	"paid_in" numeric(24, 6) NOT NULL,
	"other" numeric(24, 6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trader_windows" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"trades" integer NOT NULL,
	"wins" integer NOT NULL,
	"leverages" bigint NOT NULL,
	"profit" numeric(24, 6) NOT NULL,
	"paid_in" numeric(24, 6) NOT NULL,
	"other" numeric(24, 6) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_texts" ADD CONSTRAINT "news_texts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("created_at","id") WHERE "news"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "trader_days_day" ON "trader_days" USING btree ("day");--> statement-breakpoint
INSERT INTO "trader_progress" ("id", "transfer_id") VALUES (1, 0);
