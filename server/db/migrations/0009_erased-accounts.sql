ALTER TABLE "prepaid_accounts" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("forget_at") WHERE forget_at IS NOT NULL;