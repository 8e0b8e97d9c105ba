ALTER TABLE "variants" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "weekdays" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "max_days" smallint;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "handling_days" smallint DEFAULT 0 NOT NULL;