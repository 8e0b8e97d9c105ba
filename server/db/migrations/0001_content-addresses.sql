CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"culture" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "former_slugs_kind_culture_slug_pk" PRIMARY KEY("kind","culture","slug")
);
--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "scripts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_slugs (kind, culture, slug, entity_id)
	VALUES (TG_ARGV[0], coalesce(to_jsonb(OLD) ->> 'culture', '*'), OLD.slug, (to_jsonb(OLD) ->> TG_ARGV[1])::integer)
	ON CONFLICT (kind, culture, slug) DO UPDATE SET entity_id = excluded.entity_id;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_slug_changes AFTER UPDATE OF slug ON product_texts FOR EACH ROW
WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug('product', 'product_id');
--> statement-breakpoint
CREATE TRIGGER category_slug_changes AFTER UPDATE OF slug ON category_texts FOR EACH ROW
WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug('category', 'category_id');
--> statement-breakpoint
CREATE TRIGGER brand_slug_changes AFTER UPDATE OF slug ON brands FOR EACH ROW
WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug('brand', 'id');
--> statement-breakpoint
CREATE TRIGGER content_slug_changes AFTER UPDATE OF slug ON content_page_texts FOR EACH ROW
WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug('content', 'page_id');
