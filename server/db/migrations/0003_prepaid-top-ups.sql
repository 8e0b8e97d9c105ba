ALTER TABLE "orders" ADD COLUMN "top_up_account_id" integer;--> statement-breakpoint
ALTER TABLE "prepaid_accounts" ADD COLUMN "notify_below_cents" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_top_up_account_id_prepaid_accounts_id_fk" FOREIGN KEY ("top_up_account_id") REFERENCES "public"."prepaid_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_topping_up" ON "orders" USING btree ("top_up_account_id") WHERE top_up_account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "prepaid_ledger_order_id_index" ON "prepaid_ledger" USING btree ("order_id");