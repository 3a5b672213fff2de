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
    // refer to and that a later release lacks, so that these never refer to nothing. A copy is
    // whole: its group, too, may be gone. Each says which release it is from, because releases
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
    // The journal holds cells: what each was before and after, so that changes can be merged with
    // those of other devices. Each change has the stamp of a hybrid logical clock. Records of the
    // earlier journal, which held what whole foods were before, become cells.
    migrator.registerMigration("4 journal of cells") { db in
      try db.execute(
        sql: """
          -- When it was made; NULL where that is not known.
          ALTER TABLE my_correction ADD COLUMN time TEXT;

          -- The last row is this device, with the last stamp it gave or saw.
          CREATE TABLE my_device (
            id            INTEGER PRIMARY KEY CHECK (id > 0),
            number        INTEGER NOT NULL UNIQUE,
            stamp_time    INTEGER NOT NULL CHECK (stamp_time BETWEEN 0 AND 253402300799999),
            stamp_counter INTEGER NOT NULL CHECK (stamp_counter BETWEEN 0 AND 4294967295)
          ) STRICT;

          -- Milliseconds since 1970; device 0: before devices had ids.
          ALTER TABLE my_change ADD COLUMN stamp_time INTEGER NOT NULL DEFAULT 0
            CHECK (stamp_time BETWEEN 0 AND 253402300799999);
          ALTER TABLE my_change ADD COLUMN stamp_counter INTEGER NOT NULL DEFAULT 0
            CHECK (stamp_counter BETWEEN 0 AND 4294967295);
          ALTER TABLE my_change ADD COLUMN device INTEGER NOT NULL DEFAULT 0 CHECK (device >= 0);
          UPDATE my_change SET stamp_time = max(0, id / 1024000),
            stamp_counter = (id % 1024000 + 1024000) % 1024000;

          -- NULL: no value.
          CREATE TABLE my_change_cell (
            change_id   INTEGER NOT NULL REFERENCES my_change,
            table_name  TEXT NOT NULL,
            key         TEXT NOT NULL,
            column_name TEXT NOT NULL,
            before      ANY,
            after       ANY,
            PRIMARY KEY (change_id, table_name, key, column_name)
          ) STRICT, WITHOUT ROWID;

          \(convertedRecords)

          UPDATE my_correction SET time = (
            SELECT c.time FROM my_change AS c WHERE c.id = (
              SELECT max(r.change_id) FROM my_change_record AS r WHERE r.code = my_correction.code));
          DROP TABLE my_change_record;
          """)
    }
    // What a person chose for the words of a food. The key has the words as they are compared, and
    // where they are from: in a recipe, rice is dry. A portion was chosen for what a line counts,
    // such as a slice; empty where it counts pieces. Foods may be gone by now.
    migrator.registerMigration("5 choices") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_choice (
            words   TEXT NOT NULL CHECK (words <> ''),
            context TEXT NOT NULL CHECK (context IN ('diary', 'recipe')),
            name    TEXT NOT NULL CHECK (name <> ''),
            code    TEXT NOT NULL CHECK (code GLOB '[a-z]*:[0-9a-z]*'),
            measure TEXT,
            portion TEXT CHECK (portion <> ''),
            time    TEXT NOT NULL,
            PRIMARY KEY (words, context),
            CHECK ((measure IS NULL) = (portion IS NULL))
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // Recipes, whose foods in my_food are computed and have the same codes and row ids. What cooking
    // leaves is stored instead of what it takes, so that no number is below 0.
    migrator.registerMigration("6 recipes") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_recipe (
            id              INTEGER PRIMARY KEY CHECK (id >= 1099511627776),
            code            TEXT NOT NULL UNIQUE CHECK (
              code GLOB 'my:[0-9a-z]*' AND code NOT GLOB 'my:*[^0-9a-z-]*'),
            name            TEXT NOT NULL CHECK (name <> ''),
            food_group      TEXT,
            source          TEXT,
            note            TEXT,
            servings        REAL CHECK (servings > 0),
            method          TEXT,
            keeps_nutrients INTEGER NOT NULL DEFAULT 0 CHECK (keeps_nutrients IN (0, 1)),
            -- Percent of the weight of the ingredients that is left after a change of water, or of
            -- fat, alone; above 100 for a gain.
            moisture_left   REAL CHECK (moisture_left >= 0),
            fat_left        REAL CHECK (fat_left >= 0),
            cooked_grams    REAL CHECK (cooked_grams > 0)
          ) STRICT;

          -- A line without a code is not understood yet; one that says no amount counts 0 g anyway.
          CREATE TABLE my_ingredient (
            recipe_id INTEGER NOT NULL REFERENCES my_recipe ON DELETE CASCADE,
            sequence  INTEGER NOT NULL CHECK (sequence > 0),
            line      TEXT NOT NULL CHECK (line <> ''),
            section   TEXT,
            name      TEXT,
            code      TEXT CHECK (code GLOB '[a-z]*:[0-9a-z]*'),
            grams     REAL CHECK (grams >= 0),
            method    TEXT,
            PRIMARY KEY (recipe_id, sequence),
            CHECK (coalesce(grams = 0, TRUE) OR code IS NOT NULL),
            CHECK (code IS NULL OR grams IS NOT NULL)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX my_ingredient_by_code ON my_ingredient (code) WHERE code IS NOT NULL;

          -- Household measures as shares of the dish.
          CREATE TABLE my_recipe_portion (
            recipe_id INTEGER NOT NULL REFERENCES my_recipe ON DELETE CASCADE,
            sequence  INTEGER NOT NULL CHECK (sequence > 0),
            amount    REAL NOT NULL CHECK (amount > 0),
            unit      TEXT NOT NULL CHECK (unit <> ''),
            share     REAL NOT NULL CHECK (share > 0 AND share <= 1),
            PRIMARY KEY (recipe_id, sequence)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE my_recipe_step (
            recipe_id INTEGER NOT NULL REFERENCES my_recipe ON DELETE CASCADE,
            sequence  INTEGER NOT NULL CHECK (sequence > 0),
            text      TEXT NOT NULL CHECK (text <> ''),
            PRIMARY KEY (recipe_id, sequence)
          ) STRICT, WITHOUT ROWID;

          -- What all foods of recipes were computed with; no row where some have to be computed.
          CREATE TABLE recipe_basis (
            id    INTEGER PRIMARY KEY CHECK (id = 1),
            basis TEXT NOT NULL
          ) STRICT;
          """)
    }
    // What people ate. An entry refers to the food as it was then, which is written once for each
    // version of its values. Foods may be gone by now, and so there are no foreign keys.
    migrator.registerMigration("7 diary") { db in
      try db.execute(
        sql: """
          -- The key is the food's code, "@" and a digest of the other columns. Amounts are JSON: by
          -- nutrient, the amount in basis_grams, or an array of it, what is known beyond the number,
          -- and the most that it can be.
          CREATE TABLE my_eaten_food (
            key         TEXT NOT NULL PRIMARY KEY CHECK (key GLOB '[a-z]*:[0-9a-z]*@[0-9a-f]*'),
            name        TEXT NOT NULL CHECK (name <> ''),
            release     TEXT,
            basis_grams REAL NOT NULL CHECK (basis_grams > 0),
            amounts     TEXT NOT NULL CHECK (json_valid(amounts))
          ) STRICT;

          -- An empty person is the only one, or the one who keeps the database.
          CREATE TABLE my_diary_entry (
            id       INTEGER PRIMARY KEY CHECK (id > 0),
            person   TEXT NOT NULL,
            day      TEXT NOT NULL CHECK (
              day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day >= '0001'
              AND day IS date(day, '+0 days')),
            time     TEXT CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]' AND time < '24'),
            meal     TEXT NOT NULL CHECK (meal <> '' AND length(meal) <= 40),
            position INTEGER NOT NULL CHECK (position > 0),
            text     TEXT NOT NULL CHECK (text <> ''),
            food     TEXT NOT NULL CHECK (food GLOB '[a-z]*:[0-9a-z]*@[0-9a-f]*'),
            grams    REAL NOT NULL CHECK (grams >= 0),
            amount   TEXT NOT NULL
          ) STRICT;
          CREATE INDEX my_diary_entry_by_day ON my_diary_entry (person, day);

          CREATE TABLE my_day_note (
            day    TEXT NOT NULL CHECK (
              day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day >= '0001'
              AND day IS date(day, '+0 days')),
            person TEXT NOT NULL,
            text   TEXT NOT NULL CHECK (text <> ''),
            PRIMARY KEY (day, person)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // People, what they weighed, and their own targets. The name of the person that commands are
    // about if they name nobody is empty. A target's measure is "203" for a nutrient a day, "203/kg",
    // "203/energy", "203/1000kcal", or "307/306" for a ratio. Without a modifier, date() would let
    // February 30 pass.
    migrator.registerMigration("8 profile") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_person (
            name          TEXT PRIMARY KEY NOT NULL,
            born          TEXT CHECK (date(born, '+0 days') IS born),
            sex           TEXT CHECK (sex IN ('female', 'male')),
            height_cm     REAL CHECK (height_cm > 0),
            activity      TEXT CHECK (
              activity IN ('inactive', 'low-active', 'active', 'very-active')),
            due           TEXT CHECK (date(due, '+0 days') IS due),
            nursing_since TEXT CHECK (date(nursing_since, '+0 days') IS nursing_since),
            reference     TEXT CHECK (reference IN ('dri', 'daily-values'))
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE my_weight (
            day       TEXT NOT NULL CHECK (date(day, '+0 days') IS day),
            person    TEXT NOT NULL,
            kilograms REAL NOT NULL CHECK (kilograms > 0),
            PRIMARY KEY (day, person)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE my_target (
            person  TEXT NOT NULL,
            measure TEXT NOT NULL CHECK (measure <> ''),
            minimum REAL CHECK (minimum >= 0),
            maximum REAL CHECK (maximum >= 0),
            PRIMARY KEY (person, measure)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // What a person says of foods, such as "gluten-free". Foods may be gone by now.
    migrator.registerMigration("9 tags") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_tag (
            code TEXT NOT NULL CHECK (code GLOB '[a-z]*:[0-9a-z]*'),
            tag  TEXT NOT NULL CHECK (tag <> ''),
            time TEXT NOT NULL,
            PRIMARY KEY (code, tag)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX my_tag_by_tag ON my_tag (tag);
          """)
    }
    // What percentages refer to, such as "eu-2011", and words for units, such as "kJ salt".
    migrator.registerMigration("10 display") { db in
      try db.execute(
        sql: """
          ALTER TABLE my_person ADD COLUMN percent_reference TEXT CHECK (percent_reference <> '');
          ALTER TABLE my_person ADD COLUMN units TEXT CHECK (units <> '');
          """)
    }
    // Lines of a diary that a person named, a JSON array of texts.
    migrator.registerMigration("11 favorite") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_favorite (
            name  TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            lines TEXT NOT NULL CHECK (
              CASE WHEN json_valid(lines) THEN json_type(lines) = 'array' ELSE FALSE END)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // Nutrients that no release has, such as oxalate. Foods have amounts of "my:" and the key.
    migrator.registerMigration("12 nutrients") { db in
      try db.execute(
        sql: """
          CREATE TABLE my_nutrient (
            key  TEXT NOT NULL PRIMARY KEY CHECK (key GLOB '[a-z]*' AND key NOT GLOB '*[^0-9a-z-]*'),
            name TEXT NOT NULL CHECK (name <> ''),
            unit TEXT NOT NULL CHECK (unit IN ('g', 'mg', 'µg'))
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // What devices that share a folder exchange: all cells, those that this version of dv does not
    // know included, each with the stamp of its last change. Tables of rows are made from them.
    migrator.registerMigration("13 sync") { db in
      try db.execute(
        sql: """
          -- Files are numbered by device; those from first_file to last_file are in the folder. They
          -- have all changes of the journal up to change_id.
          CREATE TABLE sync_state (
            id           INTEGER PRIMARY KEY CHECK (id = 1),
            folder       TEXT NOT NULL,
            folder_id    TEXT NOT NULL,
            is_encrypted INTEGER NOT NULL CHECK (is_encrypted IN (0, 1)),
            device       INTEGER NOT NULL,
            first_file   INTEGER NOT NULL,
            last_file    INTEGER NOT NULL,
            change_id    INTEGER NOT NULL
          ) STRICT;

          -- The last stamp of another device that the cell has had stays when this device changes
          -- it, because an undo must not go back before it.
          CREATE TABLE sync_cell (
            table_name     TEXT NOT NULL,
            key            TEXT NOT NULL,
            column_name    TEXT NOT NULL,
            time           INTEGER NOT NULL,
            counter        INTEGER NOT NULL,
            device         INTEGER NOT NULL,
            value          ANY,
            others_time    INTEGER,
            others_counter INTEGER,
            PRIMARY KEY (table_name, key, column_name)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE sync_waiting (
            table_name TEXT NOT NULL,
            key        TEXT NOT NULL,
            PRIMARY KEY (table_name, key)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE sync_known (
            device  INTEGER PRIMARY KEY,
            time    INTEGER NOT NULL,
            counter INTEGER NOT NULL
          ) STRICT;

          -- A file has the changes of a device after one stamp, up to another; without the first,
          -- all cells.
          CREATE TABLE sync_file (
            name          TEXT PRIMARY KEY NOT NULL,
            bytes         INTEGER NOT NULL,
            modified      INTEGER NOT NULL,
            digest        TEXT NOT NULL,
            device        INTEGER NOT NULL,
            after_time    INTEGER,
            after_counter INTEGER,
            time          INTEGER NOT NULL,
            counter       INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE sync_conflict (
            id          INTEGER PRIMARY KEY,
            table_name  TEXT NOT NULL,
            key         TEXT NOT NULL,
            column_name TEXT NOT NULL,
            value       ANY,
            time        INTEGER NOT NULL
          ) STRICT;
          """)
    }
    // What people call their devices; a device has had several ids if it was restored from a backup.
    migrator.registerMigration("14 device names") { db in
      try db.execute(
        sql: """
          CREATE TABLE device_name (
            device INTEGER PRIMARY KEY CHECK (device > 0),
            name   TEXT NOT NULL CHECK (name <> '')
          ) STRICT;
          """)
    }
    return migrator
  }

  /// Turns the records of the third step into cells.
  ///
  /// What a food was after a change is what the next record says it was before, or what it is now.
  private static let convertedRecords = """
    INSERT INTO my_change_cell (change_id, table_name, key, column_name, before)
    SELECT r.change_id, 'my_food', r.code, v.key, v.value
    FROM my_change_record AS r, json_each(\(foodCells("r.before"))) AS v
    WHERE r.code GLOB 'my:*' AND v.value IS NOT NULL
    UNION ALL
    SELECT r.change_id, 'my_correction', json_array(r.code, n.key), v.key, v.value
    FROM my_change_record AS r, json_each(\(valid("r.before"))) AS n,
      json_each(\(correctionCells("n.value"))) AS v
    WHERE r.code NOT GLOB 'my:*' AND v.value IS NOT NULL;

    WITH record (change_id, code, next_before, is_last) AS (
      SELECT r.change_id, r.code, lead(r.before) OVER w, lead(r.change_id) OVER w IS NULL
      FROM my_change_record AS r WINDOW w AS (PARTITION BY r.code ORDER BY r.change_id)
    )
    INSERT INTO my_change_cell (change_id, table_name, key, column_name, after)
    SELECT r.change_id, 'my_food', r.code, v.key, v.value
    FROM record AS r, json_each(\(foodCells("r.next_before"))) AS v
    WHERE NOT r.is_last AND r.code GLOB 'my:*' AND v.value IS NOT NULL
    UNION ALL
    SELECT r.change_id, 'my_food', r.code, v.key, v.value
    FROM record AS r JOIN my_food AS f ON f.code = r.code, json_each(json_object(
      'alive', 1, 'id', f.id, 'name', f.name, 'common_name', f.common_name,
      'scientific_name', f.scientific_name, 'food_group', f.food_group,
      'refuse_percent', f.refuse_percent, 'brand', f.brand, 'barcode', f.barcode,
      'ingredients', f.ingredients, 'based_on', f.based_on,
      'amounts', json_array(f.basis_grams, json((
        SELECT json_group_array(json_array(n.number, n.amount))
        FROM my_food_nutrient AS n WHERE n.food_id = f.id))) || '',
      'portions', nullif(json_array(json((
        SELECT json_group_array(json_array(p.sequence, p.amount, p.unit, p.grams))
        FROM my_portion AS p WHERE p.food_id = f.id))) || '', '[[]]'))) AS v
    WHERE r.is_last AND v.value IS NOT NULL
    UNION ALL
    SELECT r.change_id, 'my_correction', json_array(r.code, n.key), v.key, v.value
    FROM record AS r, json_each(\(valid("r.next_before"))) AS n,
      json_each(\(correctionCells("n.value"))) AS v
    WHERE NOT r.is_last AND r.code NOT GLOB 'my:*' AND v.value IS NOT NULL
    UNION ALL
    SELECT r.change_id, 'my_correction', json_array(r.code, c.number), v.key, v.value
    FROM record AS r JOIN my_correction AS c ON c.code = r.code,
      json_each(\(correctionCells("c.amount"))) AS v
    WHERE r.is_last AND v.value IS NOT NULL
    ON CONFLICT DO UPDATE SET after = excluded.after;

    UPDATE my_change_cell SET before = coalesce(before, 0), after = coalesce(after, 0)
    WHERE column_name = 'alive';
    UPDATE my_change_cell AS c SET after = before WHERE after IS NULL AND \(isGone);
    DELETE FROM my_change_cell AS c
    WHERE before IS after AND column_name <> 'alive' AND NOT \(isGone);
    DELETE FROM my_change_cell AS c
    WHERE column_name = 'alive' AND before IS after AND NOT EXISTS (
      SELECT 1 FROM my_change_cell AS o
      WHERE o.change_id = c.change_id AND o.table_name = c.table_name AND o.key = c.key
        AND o.column_name <> 'alive');
    """

  /// A record that is not JSON becomes no cells; a check finds its change.
  private static func valid(_ record: String) -> String {
    "CASE WHEN json_valid(\(record)) THEN \(record) ELSE '{}' END"
  }

  private static func foodCells(_ record: String) -> String {
    """
    CASE WHEN json_valid(\(record)) THEN json_object(
      'alive', 1, 'id', \(record) ->> 'id', 'name', \(record) ->> 'name',
      'common_name', \(record) ->> 'common_name', 'scientific_name', \(record) ->> 'scientific_name',
      'food_group', \(record) ->> 'food_group', 'refuse_percent', \(record) ->> 'refuse_percent',
      'brand', \(record) ->> 'brand', 'barcode', \(record) ->> 'barcode',
      'ingredients', \(record) ->> 'ingredients', 'based_on', \(record) ->> 'based_on',
      'amounts', json_array(\(record) ->> 'basis_grams', json((
        SELECT json_group_array(json_array(n.key, n.value))
        FROM json_each(\(record), '$.nutrients') AS n))) || '',
      'portions', nullif(json_array(\(record) -> 'portions') || '', '[[]]'))
    ELSE '{}' END
    """
  }

  private static func correctionCells(_ amount: String) -> String {
    "json_object('alive', 1, 'amount', json_array(\(amount), NULL) || '')"
  }

  private static let isGone = """
    EXISTS (
      SELECT 1 FROM my_change_cell AS a
      WHERE a.change_id = c.change_id AND a.table_name = c.table_name AND a.key = c.key
        AND a.column_name = 'alive' AND a.after = 0)
    """
}
