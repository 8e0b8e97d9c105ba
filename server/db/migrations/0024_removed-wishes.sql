ALTER TABLE "wishlist_items" ALTER COLUMN "wishlist_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "removed_from_id" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_removed_from_id_wishlists_id_fk" FOREIGN KEY ("removed_from_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_items_removed_from_id_variant_id_index" ON "wishlist_items" USING btree ("removed_from_id","variant_id");--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "in_a_list_or_removed" CHECK (("wishlist_items"."wishlist_id" IS NULL) = ("wishlist_items"."removed_from_id" IS NOT NULL) AND ("wishlist_items"."removed_from_id" IS NULL) = ("wishlist_items"."removed_at" IS NULL));