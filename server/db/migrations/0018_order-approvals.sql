CREATE TABLE "order_approvals" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"prepaid_account_id" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_approved" boolean,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approve_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_decided_by_id_customers_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_approve" ON "orders" USING btree ("approve_by") WHERE approve_by IS NOT NULL;