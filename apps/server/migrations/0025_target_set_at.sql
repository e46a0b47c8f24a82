-- Older releases may run on this.
ALTER TABLE "orders" ADD COLUMN "target_set_at" timestamp (3) with time zone;