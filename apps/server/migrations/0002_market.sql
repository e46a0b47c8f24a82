CREATE TABLE "calendars" (
	"name" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"entries" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "stale_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "mark_up" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "market" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "calendar" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "symbols" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "instruments" SET "calendar" = CASE
  WHEN "code" = 'DE40' THEN 'frankfurt'
  WHEN "code" = 'UK100' THEN 'london'
  WHEN "category_id" = 1 THEN 'forex'
  WHEN "category_id" IN (2, 3) THEN 'us-commodities'
  WHEN "category_id" = 4 THEN 'us-indices'
  ELSE 'none'
END;--> statement-breakpoint
UPDATE "instruments" SET "symbols" = CASE
  WHEN "category_id" = 5 THEN jsonb_build_object('binance', left("code", 3) || 'USDT', 'kraken', left("code", 3) || '/USD', 'coinbase', left("code", 3) || '-USD', 'oanda', left("code", 3) || '_USD')
  WHEN "category_id" IN (1, 2) THEN jsonb_build_object('oanda', left("code", 3) || '_' || substr("code", 4))
  ELSE coalesce(jsonb_build_object('oanda', ('{"USOIL":"WTICO_USD","UKOIL":"BCO_USD","NATGAS":"NATGAS_USD","US30":"US30_USD","US500":"SPX500_USD","NAS100":"NAS100_USD","DE40":"DE30_EUR","UK100":"UK100_GBP","JP225":"JP225Y_JPY"}'::jsonb)->>"code"), '{}'::jsonb)
END;
