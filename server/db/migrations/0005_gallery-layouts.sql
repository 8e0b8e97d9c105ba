ALTER TABLE "products" ADD COLUMN "spin_mode" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gallery_layout" text DEFAULT 'row' NOT NULL;