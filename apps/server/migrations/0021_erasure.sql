-- Older releases may run on this.
ALTER TABLE "users" DROP CONSTRAINT "users_real";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_proof_uploads_name_fk";
--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "proof" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_proof_uploads_name_fk" FOREIGN KEY ("proof") REFERENCES "public"."uploads"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_real" CHECK ("users"."is_demo" or "users"."erased_at" is not null or ("users"."password_hash" is not null and ("users"."email" is not null or "users"."mobile" is not null)));