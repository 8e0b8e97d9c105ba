ALTER TABLE "assets" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_source_unique" UNIQUE("source");