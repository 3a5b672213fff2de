-- dv's shipped database. This file is its only definition.
--
--   sqlite3 x.db < schema.sql        creates an empty one
--   make database                    builds build/main.db from Data/
--
-- The database is written once and then only read. dv reads one schema version: increase
-- user_version with every change that affects readers. Comments inside statements are stored in the
-- database.

PRAGMA application_id = 0x64766462; -- "dvdb"
PRAGMA user_version = 8;            -- the schema version

-- The version and source of the data. One row.
CREATE TABLE release (
  version   INTEGER PRIMARY KEY CHECK (version > 0),
  label     TEXT NOT NULL,                      -- such as "USDA SR24, 7,907 foods"
  source    TEXT NOT NULL,                      -- where the data come from
  published TEXT NOT NULL,                      -- the date, YYYY-MM-DD
  licence   TEXT NOT NULL,                      -- the licence of the data
  year      INTEGER,                            -- the year of the data
  publisher TEXT                                -- who published them
) STRICT;

-- The datasets that the foods come from. Two can share a prefix: two releases of the same source.
CREATE TABLE dataset (
  id        INTEGER PRIMARY KEY,
  prefix    TEXT NOT NULL CHECK (prefix GLOB '[a-z]*' AND prefix <> 'my'),  -- what its food codes begin with
  name      TEXT NOT NULL CHECK (name <> ''),
  language  TEXT NOT NULL,                      -- the language of its names, such as "en"
  licence   TEXT NOT NULL,
  source    TEXT NOT NULL,                      -- where the data come from
  published TEXT NOT NULL,                      -- the date, YYYY-MM-DD
  year      INTEGER,                            -- the year of the data
  publisher TEXT                                -- who published them
) STRICT;

CREATE TABLE food_group (
  id   INTEGER PRIMARY KEY,
  key  TEXT NOT NULL UNIQUE,                    -- such as "dairy-and-egg-products"
  name TEXT NOT NULL UNIQUE                     -- such as "Dairy and Egg Products"
) STRICT;

-- Row ids are in the order of rank, so ORDER BY nutrient.id gives the display order.
CREATE TABLE nutrient (
  id       INTEGER PRIMARY KEY,
  number   TEXT NOT NULL UNIQUE,                -- USDA's nutrient number, such as "203"
  key      TEXT NOT NULL UNIQUE,                -- for people and scripts, such as "protein"
  name     TEXT NOT NULL,                       -- USDA's name; not unique (Energy, kcal and kJ)
  unit     TEXT NOT NULL CHECK (unit IN ('g', 'mg', 'µg', 'kcal', 'kJ', 'IU', 'mmol', '%')),
  decimals INTEGER NOT NULL CHECK (decimals BETWEEN 0 AND 6),  -- shown; storage is exact
  rank     INTEGER NOT NULL UNIQUE,             -- the display order
  core     INTEGER NOT NULL CHECK (core IN (0, 1)),            -- 1: on the short list
  scale    INTEGER NOT NULL CHECK (scale > 0)   -- stored steps per unit; a power of ten
) STRICT;

-- Row ids are in the order of codes and change with every release; only the code identifies a food.
CREATE TABLE food (
  id                  INTEGER PRIMARY KEY,
  code                TEXT NOT NULL UNIQUE   -- such as "sr:01123"
    CHECK (code GLOB '[a-z]*:[0-9a-z]*' AND code NOT GLOB 'my:*'),  -- "my:" is for custom foods
  name                TEXT NOT NULL CHECK (name <> ''),
  common_name         TEXT,                     -- other common names
  scientific_name     TEXT,
  food_group_id       INTEGER REFERENCES food_group,
  dataset_id          INTEGER NOT NULL REFERENCES dataset,
  preferred_food_id   INTEGER REFERENCES food,  -- the same food in another dataset, which lists show instead
  survey              INTEGER CHECK (survey IN (0, 1)),   -- 1: used by the national dietary survey
  refuse_percent      REAL CHECK (refuse_percent BETWEEN 0 AND 100),  -- inedible share, as bought
  protein_factor      REAL,                     -- kcal per g of protein (Atwater)
  fat_factor          REAL,                     -- kcal per g of fat
  carbohydrate_factor REAL,                     -- kcal per g of carbohydrate
  brand               TEXT,                     -- who makes or sells it, for packaged foods
  ingredients         TEXT                      -- as on the package
) STRICT;

CREATE INDEX food_by_group ON food (food_group_id);

CREATE INDEX food_not_preferred ON food (id) WHERE preferred_food_id IS NOT NULL;

-- Amounts per 100 g edible portion, exact: steps of 1/scale of the nutrient's unit.
-- A missing row is unknown, never zero. Read amounts through food_nutrient.
CREATE TABLE food_nutrient_step (
  food_id     INTEGER NOT NULL REFERENCES food,
  nutrient_id INTEGER NOT NULL REFERENCES nutrient,
  steps       INTEGER NOT NULL CHECK (steps >= 0),
  PRIMARY KEY (food_id, nutrient_id)
) STRICT, WITHOUT ROWID;

-- What is known of an amount beyond its number, for those that say more. A trace and an amount below
-- a limit have 0 steps, so that rankings and filters count them as 0; of what is only known to be
-- present, the amount is unknown.
CREATE TABLE food_nutrient_qualifier (
  food_id     INTEGER NOT NULL REFERENCES food,
  nutrient_id INTEGER NOT NULL REFERENCES nutrient,
  kind        INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
    -- 1: assumed zero, 2: trace, 3: below the limit, 4: computed, 5: present
  limit_steps INTEGER CHECK ((limit_steps > 0) IS (CASE kind WHEN 3 THEN 1 END)),
  PRIMARY KEY (food_id, nutrient_id)
) STRICT, WITHOUT ROWID;

-- For rankings, which require `steps > 0`: a quarter of all amounts are zero and rank no food.
CREATE INDEX food_nutrient_by_amount ON food_nutrient_step (nutrient_id, steps)
  WHERE steps > 0;

-- Amounts per 100 g edible portion, in the nutrient's unit.
CREATE VIEW food_nutrient AS
SELECT s.food_id, s.nutrient_id, CAST(s.steps AS REAL) / n.scale AS amount
FROM food_nutrient_step AS s
JOIN nutrient AS n ON n.id = s.nutrient_id;

-- How values are derived, in the source's words. Datasets may use the same code for different things.
CREATE TABLE derivation (
  id          INTEGER PRIMARY KEY,
  code        TEXT NOT NULL,                    -- the source's, such as "A"
  kind        TEXT CHECK (kind IN
    ('measured', 'calculated', 'borrowed', 'imputed', 'label', 'assumed-zero')),
  description TEXT NOT NULL
) STRICT;

-- What values are from: kinds of data, and publications.
CREATE TABLE source (
  id          INTEGER PRIMARY KEY,
  code        TEXT NOT NULL,                    -- the source's, such as "1" or "D3318"
  kind        TEXT CHECK (kind IN
    ('measured', 'calculated', 'borrowed', 'imputed', 'label', 'assumed-zero')),
  title       TEXT NOT NULL,
  authors     TEXT,
  year        INTEGER,
  publication TEXT                              -- the journal with volume and pages
) STRICT;

-- What sources say of values beyond their numbers. Most values share all of it with others, so it is
-- stored once for many; its rows follow the values that they are about. Read it through value_source.
CREATE TABLE provenance (
  id             INTEGER PRIMARY KEY,
  derivation_id  INTEGER REFERENCES derivation,
  source_id      INTEGER REFERENCES source,
  date           INTEGER,                       -- the year (2002), or year and month (200212)
  samples        INTEGER CHECK (samples >= 0),
  standard_error REAL,
  minimum        REAL,
  maximum        REAL,
  studies        INTEGER CHECK (studies >= 0),
  borrowed_from  INTEGER REFERENCES food,
  footnote       TEXT
) STRICT;

-- The publications among it. Read them through value_reference.
CREATE TABLE provenance_reference (
  provenance_id INTEGER NOT NULL REFERENCES provenance,
  source_id     INTEGER NOT NULL REFERENCES source,
  PRIMARY KEY (provenance_id, source_id)
) STRICT, WITHOUT ROWID;

-- Which values it is about.
CREATE TABLE value_provenance (
  food_id       INTEGER NOT NULL REFERENCES food,
  nutrient_id   INTEGER NOT NULL REFERENCES nutrient,
  provenance_id INTEGER NOT NULL REFERENCES provenance,
  PRIMARY KEY (food_id, nutrient_id)
) STRICT, WITHOUT ROWID;

-- Where a value is from, as far as the source says; only `dv why` and `dv show --sources` read it.
CREATE VIEW value_source AS
SELECT v.food_id, v.nutrient_id, p.derivation_id, p.source_id, p.date, p.samples, p.standard_error,
  p.minimum, p.maximum, p.studies, p.borrowed_from, p.footnote
FROM value_provenance AS v
JOIN provenance AS p ON p.id = v.provenance_id;

-- The publications that a value is from.
CREATE VIEW value_reference AS
SELECT v.food_id, v.nutrient_id, r.source_id
FROM value_provenance AS v
JOIN provenance_reference AS r ON r.provenance_id = v.provenance_id;

-- Portions, such as cups and slices, and their weights.
CREATE TABLE portion (
  food_id  INTEGER NOT NULL REFERENCES food,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  amount   REAL NOT NULL CHECK (amount > 0),    -- not always 1
  unit     TEXT NOT NULL CHECK (unit <> ''),    -- such as "cup, chopped"
  grams    REAL NOT NULL CHECK (grams > 0),     -- the weight of `amount` units, not of one
  PRIMARY KEY (food_id, sequence)
) STRICT, WITHOUT ROWID;

-- How much of each nutrient is left after a kind of food is cooked in a certain way.
CREATE TABLE retention (
  id   INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (code <> ''), -- the source's, such as "3774"
  name TEXT NOT NULL CHECK (name <> '')
) STRICT;

-- Nutrients without a row lose nothing. They are stored by number, because some may not be in any food:
-- vitamin A in RAE uses the factor for RE (392).
CREATE TABLE retention_factor (
  retention_id INTEGER NOT NULL REFERENCES retention,
  number       TEXT NOT NULL CHECK (number <> ''),
  percent      REAL NOT NULL CHECK (percent BETWEEN 0 AND 100),
  PRIMARY KEY (retention_id, number)
) STRICT, WITHOUT ROWID;

-- The recipes that foods were computed from.
CREATE TABLE recipe (
  food_id       INTEGER PRIMARY KEY REFERENCES food,
  yield_percent REAL CHECK (yield_percent > 0)  -- cooked weight, percent of the ingredients' weight
) STRICT;

-- An ingredient may be a food in another dataset, so it is stored by its code.
CREATE TABLE recipe_ingredient (
  food_id      INTEGER NOT NULL REFERENCES recipe,
  sequence     INTEGER NOT NULL CHECK (sequence > 0),
  code         TEXT NOT NULL CHECK (code <> ''),
  name         TEXT NOT NULL CHECK (name <> ''),
  grams        REAL NOT NULL CHECK (grams > 0),
  retention_id INTEGER REFERENCES retention,
  PRIMARY KEY (food_id, sequence)
) STRICT, WITHOUT ROWID;

-- The sets of daily amounts that percentages refer to, such as FDA's Daily Values. The first is the
-- default.
CREATE TABLE reference_set (
  id           INTEGER PRIMARY KEY,
  key          TEXT NOT NULL UNIQUE,            -- such as "eu-2011"
  aliases      TEXT NOT NULL,                   -- shorter names, such as "eu uk"
  name         TEXT NOT NULL CHECK (name <> ''),
  percent_name TEXT NOT NULL CHECK (percent_name <> ''),  -- what percentages are called: "%DV"
  source       TEXT NOT NULL                    -- the rule
) STRICT;

-- The populations that a set has values for, the default first.
CREATE TABLE reference_population (
  reference_set_id INTEGER NOT NULL REFERENCES reference_set,
  sequence         INTEGER NOT NULL CHECK (sequence > 0),
  key              TEXT NOT NULL CHECK (key <> ''),   -- such as "adults"
  name             TEXT NOT NULL CHECK (name <> ''),  -- who they are
  PRIMARY KEY (reference_set_id, key)
) STRICT, WITHOUT ROWID;

-- Daily amounts. The reference energy may be given in both kcal and kJ.
CREATE TABLE reference_value (
  reference_set_id INTEGER NOT NULL REFERENCES reference_set,
  population       TEXT NOT NULL,
  nutrient_id      INTEGER NOT NULL REFERENCES nutrient,  -- whose percentage is shown
  amount           REAL NOT NULL CHECK (amount > 0),
  unit             TEXT NOT NULL,               -- the nutrient's unit, unless the form has its own
  form             TEXT,                        -- what is counted instead of the nutrient, such as "RE"
  kind             TEXT NOT NULL CHECK (kind <> ''),  -- such as "RDI"; "reference" has no percentages
  source           TEXT NOT NULL,               -- the paragraph of the rule
  PRIMARY KEY (reference_set_id, population, nutrient_id, unit),
  FOREIGN KEY (reference_set_id, population) REFERENCES reference_population
) STRICT, WITHOUT ROWID;

-- Daily Dietary Reference Intakes, by life stage. Nutrients are stored by number, because some, such as
-- linoleic acid (675), may not be in any food.
CREATE TABLE reference_intake (
  life_stage TEXT NOT NULL CHECK (life_stage <> ''),  -- such as "females-31-50"
  number     TEXT NOT NULL CHECK (number <> ''),
  unit       TEXT NOT NULL CHECK (unit IN ('g', 'mg', 'µg')),
  ear        REAL,                              -- estimated average requirement
  rda        REAL,                              -- recommended dietary allowance
  ai         REAL,                              -- adequate intake
  ul         REAL,                              -- tolerable upper intake level
  ul_form    TEXT CHECK (                       -- what the upper level counts, if not everything
    ul_form IN ('preformed', 'synthetic', 'supplements', 'supplements-or-fortified')),
  cdrr       REAL,                              -- chronic disease risk reduction intake
  amdr_low   REAL,                              -- acceptable range, percent of energy
  amdr_high  REAL,
  source     TEXT NOT NULL,                     -- the report, such as "DRI 2011"
  PRIMARY KEY (life_stage, number)
) STRICT, WITHOUT ROWID;

-- The energy that a person needs in a day, kcal: constant + per_year × age + per_cm × height
-- + per_kg × weight + per_week × weeks of pregnancy + addition.
CREATE TABLE energy_requirement (
  id           INTEGER PRIMARY KEY,
  sex          TEXT NOT NULL CHECK (sex IN ('female', 'male')),
  age_from     REAL NOT NULL,                   -- years
  age_below    REAL,                            -- exclusive; no limit if null
  activity     TEXT CHECK (activity IN ('inactive', 'low-active', 'active', 'very-active')),
  condition    TEXT CHECK (
    condition IN ('pregnant', 'lactating-0-6-months', 'lactating-7-12-months')),
  weight_class TEXT CHECK (                     -- before the pregnancy
    weight_class IN ('underweight', 'normal', 'overweight', 'obese')),
  constant     REAL NOT NULL,
  per_year     REAL NOT NULL,
  per_cm       REAL NOT NULL,
  per_kg       REAL NOT NULL,
  per_week     REAL NOT NULL,
  addition     REAL NOT NULL,                   -- for growth, pregnancy or milk
  source       TEXT NOT NULL                    -- the table, such as "DRI 2023, table S-3"
) STRICT;

-- Words that people search for, and the words that food names use instead.
CREATE TABLE synonym (
  word  TEXT NOT NULL CHECK (word <> ''),
  means TEXT NOT NULL CHECK (means <> ''),
  PRIMARY KEY (word, means)
) STRICT, WITHOUT ROWID;

-- The words of food names, stemmed and without accents. Used to find foods, not to rank them.
CREATE VIRTUAL TABLE food_fts USING fts5 (
  name, common_name, brand,
  content = 'food', content_rowid = 'id', columnsize = 0, detail = none,
  tokenize = "porter unicode61 remove_diacritics 2"
);

-- The words of food names as written, to correct spelling. Ordered by length, because a misspelled
-- word has about as many letters as the right one.
CREATE TABLE word (
  length INTEGER NOT NULL,                      -- in bytes
  word   TEXT NOT NULL CHECK (word <> ''),      -- in lower case, without diacritics
  foods  INTEGER NOT NULL CHECK (foods > 0),    -- how many foods have it
  PRIMARY KEY (length, word)
) STRICT, WITHOUT ROWID;
