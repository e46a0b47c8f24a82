DROP INDEX "orders_live";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "oldest_live_order" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "orders" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);
