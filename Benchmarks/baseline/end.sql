-- The capable baseline, last part: portions by food, foods by group, words of names, statistics.

CREATE INDEX portion_by_food ON portion (food, sequence);
CREATE INDEX food_by_group ON food (food_group);

CREATE VIRTUAL TABLE food_fts USING fts5 (
  name, common_name, brand,
  content = 'food', content_rowid = 'id', tokenize = "porter unicode61 remove_diacritics 2"
);
INSERT INTO food_fts (food_fts) VALUES ('rebuild');

ANALYZE;

COMMIT;
