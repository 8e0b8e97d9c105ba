ALTER TABLE "wishlists" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "origin" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlists_session_hash_index" ON "wishlists" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_of_customer" ON "wishlists" USING btree ("customer_id") WHERE kind = 'later';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_of_session" ON "wishlists" USING btree ("session_hash") WHERE kind = 'later';--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "desired_positive" CHECK ("wishlist_items"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "list_of_one" CHECK (("wishlists"."customer_id" IS NULL) <> ("wishlists"."session_hash" IS NULL));--> statement-breakpoint
INSERT INTO "wishlists" ("customer_id", "session_hash", "kind", "name")
SELECT DISTINCT "customer_id", "session_hash", 'later', '' FROM "saved_items";--> statement-breakpoint
INSERT INTO "wishlist_items" ("wishlist_id", "variant_id", "quantity", "origin")
SELECT l."id", s."variant_id", s."quantity", s."origin" FROM "saved_items" s
JOIN "wishlists" l ON l."kind" = 'later' AND (l."customer_id" = s."customer_id" OR l."session_hash" = s."session_hash")
ORDER BY s."id";--> statement-breakpoint
DROP TABLE "saved_items";
