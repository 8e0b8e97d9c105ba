DROP INDEX "products_category_id_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tag_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "value_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- the most that an index row surely holds: 300 values, 100 tags
CREATE FUNCTION keep_product_tags(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products p SET tag_ids = fresh.ids
	FROM (SELECT asked.id, array(SELECT tag_id FROM product_tags WHERE product_id = asked.id ORDER BY 1 LIMIT 100) AS ids
		FROM unnest($1) asked(id)) fresh
	WHERE p.id = fresh.id AND p.tag_ids IS DISTINCT FROM fresh.ids
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_values(ids integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE products p SET value_ids = fresh.ids
	FROM (SELECT asked.id, array(SELECT DISTINCT unnest(value_ids) FROM variants WHERE product_id = asked.id AND is_available ORDER BY 1 LIMIT 300) AS ids
		FROM unnest($1) asked(id)) fresh
	WHERE p.id = fresh.id AND p.value_ids IS DISTINCT FROM fresh.ids
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_stock(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- two orders may take the last pieces of two variants: the second waits here, and then sees what the first left
	PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products p SET is_in_stock = fresh.held
	FROM (SELECT asked.id, EXISTS (
			SELECT 1 FROM variants v JOIN stock s ON s.variant_id = v.id JOIN warehouses w ON w.id = s.warehouse_id
			WHERE v.product_id = asked.id AND v.is_available AND w.is_active AND s.quantity > 0) AS held
		FROM unnest(ids) asked(id)) fresh
	WHERE p.id = fresh.id AND p.is_in_stock IS DISTINCT FROM fresh.held;
END
$$;
--> statement-breakpoint
CREATE FUNCTION product_facets_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF TG_TABLE_NAME = 'stock' THEN
		SELECT array_agg(DISTINCT v.product_id) INTO ids FROM changed c JOIN variants v ON v.id = c.variant_id;
		PERFORM keep_product_stock(ids);
		RETURN NULL;
	END IF;
	SELECT array_agg(DISTINCT c.product_id) INTO ids FROM changed c;
	CASE TG_TABLE_NAME
		WHEN 'product_tags' THEN PERFORM keep_product_tags(ids);
		WHEN 'variants' THEN
			PERFORM keep_product_values(ids);
			PERFORM keep_product_stock(ids);
	END CASE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	watched text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['product_tags', 'variants', 'stock'] LOOP
		EXECUTE format('CREATE TRIGGER facets_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_facets_change()', watched);
		EXECUTE format('CREATE TRIGGER facets_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_facets_change()', watched);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER facets_update AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_facets_change();
--> statement-breakpoint
CREATE FUNCTION stock_runs_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_stock(array(SELECT product_id FROM variants WHERE id = NEW.variant_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- at the commit, when all stock rows are locked already: an order holds no product while it waits for stock
CREATE CONSTRAINT TRIGGER stock_runs_out AFTER UPDATE OF quantity ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0)) EXECUTE FUNCTION stock_runs_out();
--> statement-breakpoint
CREATE FUNCTION warehouse_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_stock(array(SELECT id FROM products));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER warehouse_opens AFTER UPDATE OF is_active ON warehouses FOR EACH ROW
WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION warehouse_opens();
--> statement-breakpoint
UPDATE products p SET
	tag_ids = array(SELECT tag_id FROM product_tags WHERE product_id = p.id ORDER BY 1 LIMIT 100),
	value_ids = array(SELECT DISTINCT unnest(value_ids) FROM variants WHERE product_id = p.id AND is_available ORDER BY 1 LIMIT 300),
	is_in_stock = EXISTS (
		SELECT 1 FROM variants v JOIN stock s ON s.variant_id = v.id JOIN warehouses w ON w.id = s.warehouse_id
		WHERE v.product_id = p.id AND v.is_available AND w.is_active AND s.quantity > 0);
--> statement-breakpoint
-- all that a category's list is narrowed, counted and sorted by: it is read without the table
CREATE INDEX products_in_category ON products (category_id) INCLUDE
	(id, popularity, from_incl_cents, vat_category, brand_id, catalog_id, is_active, is_in_stock, created_at, tag_ids, value_ids);
