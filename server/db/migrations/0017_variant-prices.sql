CREATE TABLE "product_variant_prices" (
	"price_list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"least_cents" integer NOT NULL,
	"most_cents" integer NOT NULL,
	"combination_ids" integer[] NOT NULL,
	"incl_cents" integer[] NOT NULL,
	CONSTRAINT "product_variant_prices_price_list_id_product_id_pk" PRIMARY KEY("price_list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_variant_prices" ADD CONSTRAINT "product_variant_prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant_prices" ADD CONSTRAINT "product_variant_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variant_prices_product_id_index" ON "product_variant_prices" USING btree ("product_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_list_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	standard integer := (SELECT id FROM price_lists WHERE code = 'default');
BEGIN
	-- who writes second waits here, and then sees what the first left
	PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	WITH asked AS (
		SELECT p.id, (p.min_qty + p.step_qty - 1) / p.step_qty * p.step_qty AS least FROM products p WHERE p.id = ANY(ids)),
	named AS (
		SELECT DISTINCT asked.id, asked.least, k.price_list_id
		FROM asked JOIN variants v ON v.product_id = asked.id JOIN prices k ON k.variant_id = v.id),
	offered AS MATERIALIZED (
		SELECT named.id, named.price_list_id, v.value_ids, coalesce(
			(SELECT k.incl_cents FROM prices k WHERE k.variant_id = v.id AND k.price_list_id = named.price_list_id
				AND k.min_quantity <= named.least ORDER BY k.min_quantity DESC LIMIT 1),
			(SELECT k.incl_cents FROM prices k WHERE k.variant_id = v.id AND k.price_list_id = standard
				AND k.min_quantity <= named.least ORDER BY k.min_quantity DESC LIMIT 1)) AS cents
		FROM named JOIN variants v ON v.product_id = named.id AND v.is_available),
	lowest AS (
		SELECT id, price_list_id, min(cents) AS cents FROM offered
		WHERE price_list_id <> standard AND cents IS NOT NULL GROUP BY 1, 2),
	various AS (
		SELECT id, price_list_id FROM offered GROUP BY 1, 2 HAVING min(cents) < max(cents)),
	combined AS (
		SELECT o.id, o.price_list_id, c.id AS combination_id, min(o.cents) AS cents
		FROM various JOIN offered o USING (id, price_list_id)
		JOIN value_combinations c ON c.value_ids = array(SELECT unnest(o.value_ids) ORDER BY 1)
		WHERE o.cents IS NOT NULL GROUP BY 1, 2, 3),
	apart AS (
		SELECT id, price_list_id, min(cents) AS least, max(cents) AS most,
			array_agg(combination_id ORDER BY combination_id) AS combination_ids, array_agg(cents ORDER BY combination_id) AS cents
		FROM combined GROUP BY 1, 2),
	not_listed AS (
		DELETE FROM product_list_prices kept WHERE kept.product_id = ANY(ids) AND NOT EXISTS (
			SELECT FROM lowest WHERE lowest.id = kept.product_id AND lowest.price_list_id = kept.price_list_id)),
	alike AS (
		DELETE FROM product_variant_prices kept WHERE kept.product_id = ANY(ids) AND NOT EXISTS (
			SELECT FROM apart WHERE apart.id = kept.product_id AND apart.price_list_id = kept.price_list_id)),
	listed AS (
		INSERT INTO product_list_prices (price_list_id, product_id, from_incl_cents)
		SELECT price_list_id, id, cents FROM lowest
		ON CONFLICT (price_list_id, product_id) DO UPDATE SET from_incl_cents = excluded.from_incl_cents
		WHERE product_list_prices.from_incl_cents <> excluded.from_incl_cents)
	INSERT INTO product_variant_prices (price_list_id, product_id, least_cents, most_cents, combination_ids, incl_cents)
	SELECT price_list_id, id, least, most, combination_ids, cents FROM apart
	ON CONFLICT (price_list_id, product_id) DO UPDATE
	SET least_cents = excluded.least_cents, most_cents = excluded.most_cents, combination_ids = excluded.combination_ids, incl_cents = excluded.incl_cents
	WHERE (product_variant_prices.combination_ids, product_variant_prices.incl_cents)
		IS DISTINCT FROM (excluded.combination_ids, excluded.incl_cents);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_prices_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF TG_TABLE_NAME = 'prices' THEN
		SELECT array_agg(DISTINCT v.product_id) INTO ids FROM changed c JOIN variants v ON v.id = c.variant_id;
	ELSE
		SELECT array_agg(DISTINCT c.product_id) INTO ids FROM changed c
		WHERE EXISTS (SELECT FROM variants v JOIN prices k ON k.variant_id = v.id WHERE v.product_id = c.product_id);
	END IF;
	IF ids IS NOT NULL THEN
		PERFORM keep_list_prices(ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT keep_list_prices(array(SELECT id FROM products));
