ALTER TABLE "instruments" ADD COLUMN "pip_size" numeric(24, 8);--> statement-breakpoint
-- The usual pip is ten steps of the price, or one step of a price without decimals.
UPDATE "instruments" SET "pip_size" = CASE
  WHEN "code" IN ('US500', 'BTCUSD') THEN 1
  WHEN "code" = 'LTCUSD' THEN 0.01
  WHEN "price_precision" = 0 THEN 1
  ELSE power(10::numeric, 1 - "price_precision")
END;--> statement-breakpoint
ALTER TABLE "instruments" ALTER COLUMN "pip_size" SET NOT NULL;
