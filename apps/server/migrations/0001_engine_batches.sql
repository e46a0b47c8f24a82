ALTER TABLE "client_commands" DROP CONSTRAINT "client_commands_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_instrument_id_instruments_id_fk";
--> statement-breakpoint
DROP INDEX "orders_live";--> statement-breakpoint
ALTER TABLE "partition_leases" ADD COLUMN "batch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("id") WHERE "orders"."status" in (0, 1);