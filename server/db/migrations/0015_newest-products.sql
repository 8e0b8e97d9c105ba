DROP INDEX "products_from_incl_cents_index";--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at");