ALTER TABLE "client_commands" ALTER COLUMN "answer" SET DATA TYPE text USING CASE
  WHEN answer ? 'order' THEN 'order|' || array_to_string(ARRAY[answer -> 'valuation' ->> 'price', answer -> 'valuation' ->> 'profit', answer -> 'order' ->> 'id', answer -> 'order' ->> 'user_id', answer -> 'order' ->> 'instrument_id', answer -> 'order' ->> 'side', answer -> 'order' ->> 'status', answer -> 'order' ->> 'lots', answer -> 'order' ->> 'leverage', answer -> 'order' ->> 'target_kind', answer -> 'order' ->> 'target_price', answer -> 'order' ->> 'origin_price', answer -> 'order' ->> 'open_price', answer -> 'order' ->> 'stop_loss', answer -> 'order' ->> 'take_profit', answer -> 'order' ->> 'margin', answer -> 'order' ->> 'fee', answer -> 'order' ->> 'placed_at', answer -> 'order' ->> 'close_price', answer -> 'order' ->> 'profit', answer -> 'order' ->> 'close_reason', answer -> 'order' ->> 'closed_at', answer -> 'order' ->> 'cancel_reason', answer -> 'order' ->> 'cancelled_at'], '|', '')
  ELSE answer::text END;--> statement-breakpoint
UPDATE "client_commands" SET asks = (
  SELECT string_agg(key || '=' || coalesce(value, 'null'), '|' ORDER BY number)
  FROM json_each_text(asks::json) WITH ORDINALITY AS field (key, value, number)
) WHERE asks LIKE '{%';--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "client_commands_at" ON "client_commands" USING brin ("at");