CREATE TABLE "product_list_prices" (
	"price_list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"from_incl_cents" integer NOT NULL,
	CONSTRAINT "product_list_prices_price_list_id_product_id_pk" PRIMARY KEY("price_list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_list_prices" ADD CONSTRAINT "product_list_prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_list_prices" ADD CONSTRAINT "product_list_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_list_prices_product_id_index" ON "product_list_prices" USING btree ("product_id");--> statement-breakpoint
CREATE FUNCTION keep_list_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- who writes second waits here, and then sees what the first left
	PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	WITH standard AS (SELECT id FROM price_lists WHERE code = 'default'),
	asked AS (
		SELECT p.id, (p.min_qty + p.step_qty - 1) / p.step_qty * p.step_qty AS least FROM products p WHERE p.id = ANY(ids)),
	named AS (
		SELECT DISTINCT asked.id, asked.least, k.price_list_id
		FROM asked JOIN variants v ON v.product_id = asked.id JOIN prices k ON k.variant_id = v.id
		WHERE k.price_list_id NOT IN (SELECT id FROM standard)),
	fresh AS (
		SELECT named.id, named.price_list_id, min(coalesce(
			(SELECT k.incl_cents FROM prices k WHERE k.variant_id = v.id AND k.price_list_id = named.price_list_id
				AND k.min_quantity <= named.least ORDER BY k.min_quantity DESC LIMIT 1),
			(SELECT k.incl_cents FROM prices k WHERE k.variant_id = v.id AND k.price_list_id = (SELECT id FROM standard)
				AND k.min_quantity <= named.least ORDER BY k.min_quantity DESC LIMIT 1))) AS cents
		FROM named JOIN variants v ON v.product_id = named.id AND v.is_available
		GROUP BY 1, 2),
	gone AS (
		DELETE FROM product_list_prices kept WHERE kept.product_id = ANY(ids) AND NOT EXISTS (
			SELECT FROM fresh WHERE fresh.id = kept.product_id AND fresh.price_list_id = kept.price_list_id AND fresh.cents IS NOT NULL))
	INSERT INTO product_list_prices (price_list_id, product_id, from_incl_cents)
	SELECT price_list_id, id, cents FROM fresh WHERE cents IS NOT NULL
	ON CONFLICT (price_list_id, product_id) DO UPDATE SET from_incl_cents = excluded.from_incl_cents
	WHERE product_list_prices.from_incl_cents <> excluded.from_incl_cents;
END
$$;
--> statement-breakpoint
CREATE FUNCTION list_prices_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF TG_TABLE_NAME = 'prices' THEN
		-- the default list counts only where another one leaves something to it
		SELECT array_agg(DISTINCT v.product_id) INTO ids FROM changed c JOIN variants v ON v.id = c.variant_id
		WHERE c.price_list_id <> (SELECT id FROM price_lists WHERE code = 'default')
			OR EXISTS (SELECT FROM product_list_prices kept WHERE kept.product_id = v.product_id);
	ELSE
		SELECT array_agg(DISTINCT c.product_id) INTO ids FROM changed c JOIN variants v ON v.product_id = c.product_id
		JOIN prices k ON k.variant_id = v.id WHERE k.price_list_id <> (SELECT id FROM price_lists WHERE code = 'default');
	END IF;
	IF ids IS NOT NULL THEN
		PERFORM keep_list_prices(ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER list_prices_insert AFTER INSERT ON prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_change();
--> statement-breakpoint
CREATE TRIGGER list_prices_update AFTER UPDATE ON prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_change();
--> statement-breakpoint
CREATE TRIGGER list_prices_delete AFTER DELETE ON prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_change();
--> statement-breakpoint
CREATE TRIGGER list_prices_update AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_change();
--> statement-breakpoint
CREATE FUNCTION least_quantity_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_list_prices(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER least_quantity_changes AFTER UPDATE OF min_qty, step_qty ON products FOR EACH ROW
WHEN (OLD.min_qty <> NEW.min_qty OR OLD.step_qty <> NEW.step_qty) EXECUTE FUNCTION least_quantity_changes();
--> statement-breakpoint
SELECT keep_list_prices(array(SELECT id FROM products));
