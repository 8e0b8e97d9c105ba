ALTER TABLE "countries" ADD COLUMN "delivery_vat" text DEFAULT 'follows' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "basis" text DEFAULT 'incl' NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "net_cents" integer;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "net_regular_cents" integer;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "consultation_number" text;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "net_regular_of_net" CHECK ("prices"."net_regular_cents" IS NULL OR "prices"."net_cents" IS NOT NULL);--> statement-breakpoint
-- cents including home VAT of a net price, rounded half up as src/rules/money.ts does
CREATE FUNCTION gross_of(net integer, variant integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT round(net::numeric * (10000 + coalesce((
		SELECT r.rate FROM variants v JOIN products p ON p.id = v.product_id JOIN vat_rates r ON r.category = p.vat_category
		WHERE v.id = variant AND r.country_code = coalesce((SELECT code FROM countries WHERE is_home LIMIT 1), 'BE')), 0)) / 10000.0)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION net_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.incl_cents := gross_of(NEW.net_cents, NEW.variant_id);
	NEW.regular_cents := gross_of(NEW.net_regular_cents, NEW.variant_id);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- triggers go by their names: this one is through before `price_changes` and `reduction_begins` look
CREATE TRIGGER net_price BEFORE INSERT OR UPDATE ON prices FOR EACH ROW
WHEN (NEW.net_cents IS NOT NULL) EXECUTE FUNCTION net_price();
--> statement-breakpoint
DROP TRIGGER price_changes ON prices;
--> statement-breakpoint
CREATE TRIGGER price_changes BEFORE UPDATE OF incl_cents, net_cents, regular_cents, net_regular_cents ON prices FOR EACH ROW
WHEN (OLD.incl_cents <> NEW.incl_cents OR OLD.regular_cents IS DISTINCT FROM NEW.regular_cents)
EXECUTE FUNCTION keep_former_price();
--> statement-breakpoint
CREATE FUNCTION home_rate_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE prices SET net_cents = net_cents WHERE net_cents IS NOT NULL AND incl_cents <> gross_of(net_cents, variant_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER home_rate_changes AFTER INSERT OR UPDATE ON vat_rates FOR EACH STATEMENT EXECUTE FUNCTION home_rate_changes();
--> statement-breakpoint
CREATE TRIGGER home_rate_changes AFTER INSERT OR UPDATE OF is_home ON countries FOR EACH STATEMENT EXECUTE FUNCTION home_rate_changes();
--> statement-breakpoint
CREATE FUNCTION vat_category_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE prices SET net_cents = net_cents WHERE net_cents IS NOT NULL
		AND variant_id IN (SELECT id FROM variants WHERE product_id = NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vat_category_changes AFTER UPDATE OF vat_category ON products FOR EACH ROW
WHEN (OLD.vat_category <> NEW.vat_category) EXECUTE FUNCTION vat_category_changes();
