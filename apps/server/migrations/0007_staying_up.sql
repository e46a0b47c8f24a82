ALTER TABLE "uploads" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "client_commands_at" ON "client_commands" USING brin ("at");