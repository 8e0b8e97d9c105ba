CREATE TABLE "order_access" (
	"session_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "order_access_session_hash_order_id_pk" PRIMARY KEY("session_hash","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_restores" (
	"order_id" integer NOT NULL,
	"cart_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_restores_order_id_cart_id_pk" PRIMARY KEY("order_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_access" ADD CONSTRAINT "order_access_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_access" ADD CONSTRAINT "order_access_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_restores" ADD CONSTRAINT "order_restores_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_restores" ADD CONSTRAINT "order_restores_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- a guest's session goes on seeing what it ordered
INSERT INTO "order_access" ("session_hash", "order_id")
SELECT s."id_hash", o."id" FROM "orders" o JOIN "sessions" s ON s."id_hash" = o."session_hash";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "session_hash";