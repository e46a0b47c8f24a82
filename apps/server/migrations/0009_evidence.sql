ALTER TABLE "invite_rewards" DROP CONSTRAINT "invite_rewards_state";--> statement-breakpoint
DROP INDEX "charges_proof";--> statement-breakpoint
DROP INDEX "invite_rewards_open";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "stated_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "txid" text;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_coin_txid" ON "charges" USING btree ("coin_option_id","txid") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_bank_txid" ON "charges" USING btree ("bank_channel_id","txid") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "invite_rewards_inviter" ON "invite_rewards" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_proof" ON "charges" USING btree ("proof") WHERE "charges"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "invite_rewards_open" ON "invite_rewards" USING btree ("invitee_id") WHERE "invite_rewards"."state" <> 'paid';--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_state" CHECK ("invite_rewards"."state" in ('held', 'paying', 'paid'));