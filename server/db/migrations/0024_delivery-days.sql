ALTER TABLE "shipping_methods" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_days" smallint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "cutoff_hour" smallint DEFAULT 16 NOT NULL;
--> statement-breakpoint
-- what the shop's own delivery to the door has always said in words
UPDATE "shipping_methods" SET "min_days" = 2, "max_days" = 3 WHERE "code" = 'home' AND "description"->>'fr' LIKE '%deux à trois jours%';
