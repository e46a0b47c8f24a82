-- Older releases may run on this.
ALTER TABLE "orders" ADD COLUMN "filled_at" timestamp (3) with time zone;