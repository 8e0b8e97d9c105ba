ALTER TABLE "news_posts" ADD COLUMN "picture_alt" jsonb;--> statement-breakpoint
ALTER TABLE "news_posts" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "news_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;