-- The capable baseline, last part: where values are from, portions by food, foods by group, words of
-- names, statistics.

CREATE TABLE derivation (code TEXT PRIMARY KEY, kind TEXT, description TEXT);
CREATE TABLE source (
  code TEXT PRIMARY KEY, kind TEXT, title TEXT, authors TEXT, year INTEGER, publication TEXT
);
CREATE TABLE value_source (
  food INTEGER, nutrient TEXT, samples INTEGER, standard_error REAL, minimum REAL, maximum REAL,
  studies INTEGER, derivation TEXT, source TEXT, reference TEXT, date TEXT, footnote TEXT,
  borrowed_from TEXT
);
-- Datasets can lack these files.
.import --skip 1 "|cat derivation.csv 2>/dev/null" derivation
.import --skip 1 "|cat source.csv 2>/dev/null" source
.import --skip 1 "|cut -d : -f 2- value_source.csv 2>/dev/null" value_source
CREATE INDEX value_source_by_food ON value_source (food);

CREATE INDEX portion_by_food ON portion (food, sequence);
CREATE INDEX food_by_group ON food (food_group);

CREATE VIRTUAL TABLE food_fts USING fts5 (
  name, common_name, brand,
  content = 'food', content_rowid = 'id', tokenize = "porter unicode61 remove_diacritics 2"
);
INSERT INTO food_fts (food_fts) VALUES ('rebuild');

ANALYZE;

COMMIT;
