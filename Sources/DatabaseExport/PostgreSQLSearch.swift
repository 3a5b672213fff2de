extension PostgreSQLSchema {
  /// Searching by words and by similar spelling.
  ///
  /// Words are found as `food_fts` finds them: without accents, in lower case, and by their stems after
  /// Porter. `dv search` ranks foods by rules of its own, which aren't here.
  static let search = #"""
    -- Search by words and by similar spelling.
    --
    -- The functions have standard SQL bodies (PostgreSQL 14), in which names are resolved when the
    -- function is created. So pg_dump, pg_restore and REINDEX can use them without a search_path.

    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TEXT SEARCH DICTIONARY food_stem (TEMPLATE = snowball, Language = porter);
    CREATE TEXT SEARCH CONFIGURATION food_words (PARSER = "default");
    ALTER TEXT SEARCH CONFIGURATION food_words
      ADD MAPPING FOR asciiword, word, numword, int, uint, float, sfloat WITH food_stem;

    CREATE FUNCTION plain_words(written text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(
      lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]+', '', 'g')),
      '[^[:alnum:]]+', ' ', 'g');
    COMMENT ON FUNCTION plain_words(text) IS
      'The words in lower case, without accents or punctuation.';

    CREATE FUNCTION food_words(food food) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector('food_words', plain_words(
      concat_ws(' ', (food).name, (food).common_name, (food).brand)));
    COMMENT ON FUNCTION food_words(food) IS 'The stems of the words that a search can find the food by.';

    CREATE INDEX food_by_words ON food USING gin (food_words(food));
    CREATE INDEX food_by_spelling ON food USING gin (name gin_trgm_ops);
    CREATE INDEX word_by_spelling ON word USING gin (word gin_trgm_ops);

    CREATE FUNCTION search_foods(words text) RETURNS SETOF food
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
      SELECT f.* FROM food AS f
      WHERE food_words(f) @@ plainto_tsquery('food_words', plain_words(words))
      ORDER BY word_similarity(words, f.name) DESC, length(f.name), f.id;
    END;
    COMMENT ON FUNCTION search_foods(text) IS
      'Foods that contain all the words, sorted by how similar and how short their names are.';

    CREATE FUNCTION similar_words(written text) RETURNS SETOF word
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
      SELECT w.* FROM word AS w
      WHERE w.word % written
      ORDER BY similarity(w.word, written) DESC, w.foods DESC, w.word;
    END;
    COMMENT ON FUNCTION similar_words(text) IS
      'Words from food names that are spelled similarly, with the most similar first.';

    CREATE VIEW food_search AS
    SELECT f.id, f.code, f.name, g.name AS food_group, d.prefix AS dataset, f.brand,
      food_words(f) AS words
    FROM food AS f
    JOIN dataset AS d ON d.id = f.dataset_id
    LEFT JOIN food_group AS g ON g.id = f.food_group_id;
    COMMENT ON VIEW food_search IS 'Foods with their names, groups, datasets and word stems.';

    """#
}
