ALTER TABLE "alerts" ALTER COLUMN "instrument_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id") WHERE "alerts"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subject" CHECK (("alerts"."instrument_id" is null) <> ("alerts"."account_id" is null));