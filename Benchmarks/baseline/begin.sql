-- The capable baseline, first part: everything but the amounts.
--
-- It is fed to the sqlite3 program inside a folder of exports, with one of the files
-- values-*.sql and end.sql behind it:
--
--   cat begin.sql values-reference.sql end.sql | (cd EXPORTS && sqlite3 NEW.db)
--
-- A food's id is the number in its code (1123 for sr:01123), so that files which name foods can be
-- imported with integer keys; `cut` takes the "sr:" away. That holds within one dataset.

.bail on
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
.mode csv
.separator "|"

BEGIN;

CREATE TABLE release (
  version INTEGER PRIMARY KEY, label TEXT, source TEXT, published TEXT, licence TEXT,
  year INTEGER, publisher TEXT
);
CREATE TABLE food_group (key TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE nutrient (
  id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, unit TEXT NOT NULL, decimals INTEGER, rank INTEGER, core INTEGER
);
CREATE TABLE food (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, food_group TEXT,
  common_name TEXT, scientific_name TEXT, survey INTEGER, refuse_percent REAL,
  protein_factor REAL, fat_factor REAL, carbohydrate_factor REAL, brand TEXT, ingredients TEXT
);
CREATE TABLE portion (food INTEGER, sequence INTEGER, amount REAL, unit TEXT, grams REAL);
CREATE TABLE reference_value (
  "set" TEXT, population TEXT, nutrient TEXT, amount REAL, unit TEXT, form TEXT, kind TEXT,
  source TEXT, PRIMARY KEY ("set", population, nutrient, unit)
);
CREATE TABLE synonym (word TEXT, means TEXT, PRIMARY KEY (word, means));

.import --skip 1 release.csv release
.import --skip 1 food_group.csv food_group
.import --skip 1 reference_value.csv reference_value
.import --skip 1 synonym.csv synonym
.import --skip 1 "|cut -d : -f 2- portion.csv" portion

-- `.import` leaves empty text where NULL belongs: these files pass through a temporary table.
.import --schema temp nutrient.csv nutrient_text
INSERT INTO nutrient
SELECT number, number, key, name, unit, decimals, rank, core FROM temp.nutrient_text;

.import --schema temp food.csv food_text
INSERT INTO food
SELECT substr(code, instr(code, ':') + 1), code, name, nullif("group", ''),
  nullif(common_name, ''), nullif(scientific_name, ''), nullif(survey, ''),
  nullif(refuse_percent, ''), nullif(protein_factor, ''), nullif(fat_factor, ''),
  nullif(carbohydrate_factor, ''), nullif(brand, ''), nullif(ingredients, '')
FROM temp.food_text;

UPDATE reference_value SET form = nullif(form, '');
