internal import GRDB

/// The schema of the user database, as steps that are only ever added to.
///
/// A step that has been released is never changed; its SQL is literal, because what the program's
/// types mean will change and what was written must not.
enum UserMigrations {
  /// The triggers of the second step, which keep the index of words; there are no others.
  static let wordTriggers = [
    (
      name: "my_food_added",
      sql: """
      CREATE TRIGGER my_food_added AFTER INSERT ON my_food BEGIN
        INSERT INTO my_food_fts (rowid, name, common_name, brand)
        VALUES (new.id, new.name, new.common_name, new.brand);
      END
      """
    ),
    (
      name: "my_food_removed",
      sql: """
      CREATE TRIGGER my_food_removed AFTER DELETE ON my_food BEGIN
        INSERT INTO my_food_fts (my_food_fts, rowid, name, common_name, brand)
        VALUES ('delete', old.id, old.name, old.common_name, old.brand);
      END
      """
    ),
    (
      name: "my_food_changed",
      sql: """
      CREATE TRIGGER my_food_changed AFTER UPDATE ON my_food BEGIN
        INSERT INTO my_food_fts (my_food_fts, rowid, name, common_name, brand)
        VALUES ('delete', old.id, old.name, old.common_name, old.brand);
        INSERT INTO my_food_fts (rowid, name, common_name, brand)
        VALUES (new.id, new.name, new.common_name, new.brand);
      END
      """
    ),
  ]

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 own foods") { db in
      try db.execute(
        sql: """
          -- Row ids are random and large, so that they never meet those of shipped foods.
          CREATE TABLE my_food (
            id              INTEGER PRIMARY KEY CHECK (id >= 1099511627776),
            code            TEXT NOT NULL UNIQUE CHECK (
              code GLOB 'my:[0-9a-z]*' AND code NOT GLOB 'my:*[^0-9a-z-]*'),
            name            TEXT NOT NULL CHECK (name <> ''),
            common_name     TEXT,
            scientific_name TEXT,
            food_group      TEXT,  -- the key of a shipped group; ids change with releases
            refuse_percent  REAL CHECK (refuse_percent BETWEEN 0 AND 100)
          ) STRICT;

          -- Per 100 g, in the nutrient's unit; nutrients by USDA's number.
          CREATE TABLE my_food_nutrient (
            food_id INTEGER NOT NULL REFERENCES my_food ON DELETE CASCADE,
            number  TEXT NOT NULL,
            amount  REAL NOT NULL CHECK (amount >= 0),
            PRIMARY KEY (food_id, number)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE my_portion (
            food_id  INTEGER NOT NULL REFERENCES my_food ON DELETE CASCADE,
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            amount   REAL NOT NULL CHECK (amount > 0),
            unit     TEXT NOT NULL CHECK (unit <> ''),
            grams    REAL NOT NULL CHECK (grams > 0),
            PRIMARY KEY (food_id, sequence)
          ) STRICT, WITHOUT ROWID;

          CREATE VIRTUAL TABLE my_food_fts USING fts5(
            name, common_name,
            content = 'my_food', content_rowid = 'id', columnsize = 0, detail = none,
            tokenize = "porter unicode61 remove_diacritics 2"
          );
          CREATE TRIGGER my_food_added AFTER INSERT ON my_food BEGIN
            INSERT INTO my_food_fts (rowid, name, common_name)
            VALUES (new.id, new.name, new.common_name);
          END;
          CREATE TRIGGER my_food_removed AFTER DELETE ON my_food BEGIN
            INSERT INTO my_food_fts (my_food_fts, rowid, name, common_name)
            VALUES ('delete', old.id, old.name, old.common_name);
          END;
          CREATE TRIGGER my_food_changed AFTER UPDATE ON my_food BEGIN
            INSERT INTO my_food_fts (my_food_fts, rowid, name, common_name)
            VALUES ('delete', old.id, old.name, old.common_name);
            INSERT INTO my_food_fts (rowid, name, common_name)
            VALUES (new.id, new.name, new.common_name);
          END;
          """)
    }
    // What a label has besides; the weight that amounts are stated for, so that a label's numbers
    // stay what they are; corrections of shipped foods, by the code that survives releases; and
    // the journal: of each change, what the foods were before. What they were after is what they
    // were before the next one, or are now.
    migrator.registerMigration("2 labels, corrections, journal") { db in
      try db.execute(
        sql: """
          ALTER TABLE my_food ADD COLUMN brand TEXT;
          ALTER TABLE my_food ADD COLUMN barcode TEXT
            CHECK (length(barcode) = 14 AND barcode NOT GLOB '*[^0-9]*');
          ALTER TABLE my_food ADD COLUMN ingredients TEXT;
          ALTER TABLE my_food ADD COLUMN basis_grams REAL NOT NULL DEFAULT 100
            CHECK (basis_grams > 0);
          CREATE INDEX my_food_by_barcode ON my_food (barcode) WHERE barcode IS NOT NULL;

          DROP TRIGGER my_food_added;
          DROP TRIGGER my_food_removed;
          DROP TRIGGER my_food_changed;
          DROP TABLE my_food_fts;
          CREATE VIRTUAL TABLE my_food_fts USING fts5(
            name, common_name, brand,
            content = 'my_food', content_rowid = 'id', columnsize = 0, detail = none,
            tokenize = "porter unicode61 remove_diacritics 2"
          );
          INSERT INTO my_food_fts (my_food_fts) VALUES ('rebuild');
          \(wordTriggers.map { "\($0.sql);" }.joined(separator: "\n"))

          -- Per 100 g, in the nutrient's unit; NULL: the shipped amount is not to be trusted.
          CREATE TABLE my_correction (
            code   TEXT NOT NULL,
            number TEXT NOT NULL,
            amount REAL CHECK (amount >= 0),
            PRIMARY KEY (code, number)
          ) STRICT, WITHOUT ROWID;

          -- Ids grow with time and are like those of no other machine.
          CREATE TABLE my_change (
            id     INTEGER PRIMARY KEY,
            time   TEXT NOT NULL,
            kind   TEXT NOT NULL,
            undoes INTEGER REFERENCES my_change
          ) STRICT;

          -- JSON; NULL: there was no such food, or no correction of it.
          CREATE TABLE my_change_record (
            change_id INTEGER NOT NULL REFERENCES my_change,
            code      TEXT NOT NULL,
            before    TEXT,
            PRIMARY KEY (change_id, code)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // What an own food was made from; and copies of shipped foods that corrections and own foods
    // refer to, of which a later release has none, so that these never refer to nothing. A copy is
    // whole: its group, too, may be gone. Which release it is from is told of each, for releases
    // may share a version. Row ids are like those of own foods.
    migrator.registerMigration("3 archived foods") { db in
      try db.execute(
        sql: """
          ALTER TABLE my_food ADD COLUMN based_on TEXT
            CHECK (based_on GLOB '[a-z]*:[0-9a-z]*');

          CREATE TABLE archived_food (
            id INTEGER PRIMARY KEY CHECK (id >= 1099511627776),
            code TEXT NOT NULL UNIQUE CHECK (
              code GLOB '[a-z]*:[0-9a-z]*' AND code NOT GLOB 'my:*'),
            name TEXT NOT NULL CHECK (name <> ''),
            common_name TEXT,
            scientific_name TEXT,
            group_key TEXT,
            group_name TEXT,
            refuse_percent REAL CHECK (refuse_percent BETWEEN 0 AND 100),
            protein_factor REAL,
            fat_factor REAL,
            carbohydrate_factor REAL,
            brand TEXT,
            ingredients TEXT,
            release_version INTEGER NOT NULL,
            release_label TEXT NOT NULL
          ) STRICT;

          -- Per 100 g, in the nutrient's unit; uncorrected.
          CREATE TABLE archived_food_nutrient (
            food_id INTEGER NOT NULL REFERENCES archived_food ON DELETE CASCADE,
            number  TEXT NOT NULL,
            amount  REAL NOT NULL CHECK (amount >= 0),
            PRIMARY KEY (food_id, number)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE archived_portion (
            food_id  INTEGER NOT NULL REFERENCES archived_food ON DELETE CASCADE,
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            amount   REAL NOT NULL CHECK (amount > 0),
            unit     TEXT NOT NULL CHECK (unit <> ''),
            grams    REAL NOT NULL CHECK (grams > 0),
            PRIMARY KEY (food_id, sequence)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }
}
