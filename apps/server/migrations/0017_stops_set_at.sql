ALTER TABLE "orders" ADD COLUMN "stop_loss_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "take_profit_set_at" timestamp (3) with time zone;