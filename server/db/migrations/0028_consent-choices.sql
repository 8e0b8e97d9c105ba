CREATE TABLE "consent_choices" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"replaces" text,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stamp" text NOT NULL,
	"preferences" boolean NOT NULL,
	"statistics" boolean NOT NULL,
	"marketing" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_choices_chosen_at_index" ON "consent_choices" USING btree ("chosen_at");