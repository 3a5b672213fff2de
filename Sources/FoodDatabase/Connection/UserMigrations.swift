internal import GRDB

/// The schema of the user database, as steps that are only ever added to.
///
/// A step that has been released is never changed; its SQL is literal, because what the program's
/// types mean will change and what was written must not.
enum UserMigrations {
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
    return migrator
  }
}
