ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "stock_policy" text DEFAULT 'tracked' NOT NULL;
--> statement-breakpoint
-- as in the migration `facets-on-one-variant`, but what is sold without stock, or on order, can always be had
CREATE OR REPLACE FUNCTION keep_product_variants(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- two orders may take the last pieces of two variants: the second waits here, and then sees what the first left
	PERFORM 1 FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	WITH sold AS MATERIALIZED (
		SELECT v.product_id, array(SELECT unnest(v.value_ids) ORDER BY 1) AS value_ids, v.stock_policy <> 'tracked' OR EXISTS (
			SELECT 1 FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
			WHERE s.variant_id = v.id AND w.is_active AND s.quantity > 0) AS held
		FROM variants v WHERE v.product_id = ANY(ids) AND v.is_available
	), by_value AS (
		SELECT product_id, value, bool_or(held) AS held FROM sold, unnest(value_ids) value GROUP BY 1, 2
	), by_combination AS (
		SELECT product_id, c.id, bool_or(held) AS held FROM sold JOIN value_combinations c USING (value_ids) GROUP BY 1, 2
	), fresh AS (
		SELECT asked.id, coalesce(v.list, '{}') AS value_ids, coalesce(c.list, '{}') AS combination_ids, coalesce(h.held, false) AS held
		FROM unnest(ids) asked(id)
		LEFT JOIN (SELECT product_id, (array_agg(CASE WHEN held THEN value ELSE -value END ORDER BY value))[:200] AS list
			FROM by_value GROUP BY 1) v ON v.product_id = asked.id
		LEFT JOIN (SELECT product_id, (array_agg(CASE WHEN held THEN id ELSE -id END ORDER BY id))[:300]
				|| CASE WHEN count(*) > 300 THEN '{0}'::integer[] ELSE '{}' END AS list
			FROM by_combination b GROUP BY 1) c ON c.product_id = asked.id
		LEFT JOIN (SELECT product_id, bool_or(held) AS held FROM sold GROUP BY 1) h ON h.product_id = asked.id
	)
	UPDATE products p SET value_ids = fresh.value_ids, combination_ids = fresh.combination_ids, is_in_stock = fresh.held
	FROM fresh WHERE p.id = fresh.id
		AND (p.value_ids, p.combination_ids, p.is_in_stock) IS DISTINCT FROM (fresh.value_ids, fresh.combination_ids, fresh.held);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_stock_is_back(back integer) RETURNS void LANGUAGE sql AS $$
	WITH told AS (
		UPDATE stock_notifications SET notified_at = now()
		WHERE variant_id = back AND confirmed_at IS NOT NULL AND notified_at IS NULL
		AND EXISTS (
			SELECT FROM variants v JOIN products p ON p.id = v.product_id AND p.is_active
			WHERE v.id = back AND v.is_available AND (v.stock_policy = 'untracked' OR EXISTS (
				SELECT FROM stock held JOIN warehouses house ON house.id = held.warehouse_id AND house.is_active
				WHERE held.variant_id = back AND held.quantity > 0)))
		RETURNING id)
	INSERT INTO outbox (kind, payload) SELECT 'backInStock', jsonb_build_object('notificationId', id) FROM told
$$;
--> statement-breakpoint
CREATE FUNCTION stock_is_no_matter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_stock_is_back(NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_is_no_matter AFTER UPDATE OF stock_policy ON variants FOR EACH ROW
WHEN (NEW.stock_policy = 'untracked' AND OLD.stock_policy <> 'untracked') EXECUTE FUNCTION stock_is_no_matter();
