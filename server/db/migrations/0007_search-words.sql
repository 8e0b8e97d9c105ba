CREATE TABLE "search_words" (
	"culture" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_culture_word_pk" PRIMARY KEY("culture","word")
);
--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (culture, word)
	SELECT DISTINCT culture, word FROM written, unnest(string_to_array(search, ' ')) AS word
	WHERE length(word) BETWEEN 3 AND 60 AND word !~ '[0-9]'
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_words_written AFTER INSERT ON product_texts REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE ON product_texts REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
INSERT INTO search_words (culture, word)
SELECT DISTINCT culture, word FROM product_texts, unnest(string_to_array(search, ' ')) AS word
WHERE length(word) BETWEEN 3 AND 60 AND word !~ '[0-9]';
