CREATE TRIGGER news_slug_changes AFTER UPDATE OF slug ON news_post_texts FOR EACH ROW
WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug('news', 'post_id');
