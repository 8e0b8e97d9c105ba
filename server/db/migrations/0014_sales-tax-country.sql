ALTER TABLE "sessions" ADD COLUMN "sales_tax_country_code" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_country_chosen" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- what a cart holds beside the defaults was said by somebody
UPDATE "carts" SET "is_country_chosen" = true
WHERE "shipping_country_code" <> 'BE' OR "shipping_postal_code" <> '' OR "draft" <> '{}'
	OR EXISTS (SELECT FROM "addresses" WHERE "addresses"."customer_id" = "carts"."customer_id" AND "addresses"."is_default");
