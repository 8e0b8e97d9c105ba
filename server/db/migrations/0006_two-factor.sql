CREATE TABLE "recovery_codes" (
	"customer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_customer_id_code_hash_pk" PRIMARY KEY("customer_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" integer,
	"new_codes" text,
	"new_codes_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_proofs" ADD COLUMN "is_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;