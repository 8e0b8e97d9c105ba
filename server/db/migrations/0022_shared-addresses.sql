ALTER TABLE "addresses" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_company_id_index" ON "addresses" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "address_of_one" CHECK (("addresses"."customer_id" IS NULL) <> ("addresses"."company_id" IS NULL));