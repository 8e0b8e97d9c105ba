ALTER TABLE "wishlists" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "picture_type" text;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_of_list" ON "wishlists" USING btree ("picture_id");